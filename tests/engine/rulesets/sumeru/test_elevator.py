"""电梯楼: neighbours in the circle of seats."""

from __future__ import annotations

import pytest

from engine.rulesets.sumeru.elevator import neighbours


@pytest.mark.parametrize(
    ("seat", "among", "found"),
    [
        (5, [1, 4, 5, 9], (4, 9)),
        (1, [1, 4, 9], (9, 4)),
        (9, [1, 4, 9], (4, 1)),
        (5, [4, 9], (4, 9)),
        (5, [9], (9,)),
        (5, [5], ()),
    ],
)
def test_the_nearest_up_and_down(seat, among, found):
    assert neighbours(seat, among) == found
