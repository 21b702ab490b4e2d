"""电梯楼: the seats in a circle, first and last side by side, without those who are out."""

from __future__ import annotations

from collections.abc import Collection


def neighbours(seat: int, among: Collection[int]) -> tuple[int, ...]:
    """The nearest upwards and the nearest downwards of a seat among some, itself left out.

    One seat if both are the same, none if nobody else is there.

    >>> neighbours(5, [1, 4, 5, 9])
    (4, 9)
    >>> neighbours(9, [1, 4, 9])
    (4, 1)
    >>> neighbours(9, [4])
    (4,)
    """
    others = sorted(n for n in among if n != seat)
    if not others:
        return ()
    up = max((n for n in others if n < seat), default=others[-1])
    down = min((n for n in others if n > seat), default=others[0])
    return (up,) if up == down else (up, down)


def between(
    seat: int, other: int, among: Collection[int]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The seats between two on either side of the circle: upwards from the first, and downwards.

    If both are one, everybody else is on one side.

    >>> between(5, 8, range(1, 12))
    ((4, 3, 2, 1, 11, 10, 9), (6, 7))
    >>> between(2, 2, [1, 2, 3])
    ((), (3, 1))
    """
    circle = sorted({*among, seat, other})
    start, end = circle.index(seat), circle.index(other)
    down = circle[start + 1 :] + circle[:start]
    if seat == other:
        return (), tuple(down)
    steps = (end - start) % len(circle)
    return tuple(reversed(down[steps:])), tuple(down[: steps - 1])
