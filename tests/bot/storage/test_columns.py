"""Moments in the database: always UTC, always aware."""

from datetime import UTC, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy.dialects import postgresql, sqlite

from bot.storage.columns import UtcTime

zones = st.integers(-14 * 60, 14 * 60).map(lambda m: timezone(timedelta(minutes=m)))
moments = st.datetimes(timezones=zones).filter(lambda moment: 1 < moment.year < 9999)


@given(moment=moments, dialect=st.sampled_from([sqlite.dialect(), postgresql.dialect()]))
def test_a_moment_comes_back_as_the_same_moment_in_utc(moment, dialect):
    column = UtcTime()
    back = column.process_result_value(column.process_bind_param(moment, dialect), dialect)
    assert back == moment
    assert back.tzinfo is UTC


async def test_a_time_without_a_zone_is_refused_with_its_own_error(storage, game, noon):
    with pytest.raises(ValueError, match="without a zone"):
        async with storage.unit() as u:
            await u.deadlines.arm(game.id, "close:2/night", noon.replace(tzinfo=None), "")


async def test_times_of_different_zones_are_compared_as_moments(storage, game, noon):
    east, west = timezone(timedelta(hours=8)), timezone(timedelta(hours=-8))
    async with storage.unit() as u:
        await u.deadlines.arm(game.id, "later", noon.astimezone(west) + timedelta(hours=1), "")
        await u.deadlines.arm(game.id, "now", noon.astimezone(east), "")
        assert [d.name for d in await u.deadlines.due(noon)] == ["now"]
        (due,) = await u.deadlines.due(noon)
    assert due.due_at == noon
    assert due.due_at.tzinfo is UTC
