"""A ruleset in our own words with the numbers of the game: /规则, and how to act: /帮助."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.rendering.layout import framed, pages
from bot.rendering.messages import Card, Message
from bot.rendering.scene import Words
from bot.rendering.skills import article, facts
from bot.wording import Phrases, Tongue
from engine.effects import Ruleset
from engine.settings import Settings


def rulebook(
    rules: Ruleset, settings: Settings, tongue: Tongue, board: Mapping[str, int] | None = None
) -> tuple[Message, ...]:
    """The course of the game, victory, identities and skills, discipline, times.

    With the `board` (配置) of a game it says how many there are of each identity, where the
    rules make that public.
    """
    counts = board if board and rules.board_public else {}
    spoken = Words(rules, tongue)
    name = rules.name if tongue == "zh" else rules.english
    name = f"{rules.name} {rules.english}" if tongue == "both" else name
    return pages(
        (
            _card(spoken.label("rules-title", name=name), spoken.say(f"course-{rules.id}")),
            _card(spoken.label("rules-victory"), "\n".join(_victories(spoken))),
            _card(spoken.label("rules-identities"), "\n".join(_identities(spoken, counts))),
            _card(spoken.label("rules-skills"), "\n".join(_skills(spoken))),
            _card(spoken.label("rules-days"), "\n".join(_days(spoken, settings))),
            _card(spoken.label("rules-discipline"), "\n".join(_discipline(spoken, settings))),
        )
    )


def _card(title: str, text: str) -> Card:
    return Card(title=title, text=text)


def _victories(spoken: Words) -> Iterator[str]:
    for faction in spoken.rules.factions:
        yield f"**{spoken.name('faction', faction)}** {article(spoken, 'victory', faction)}"


def _identities(spoken: Words, counts: Mapping[str, int]) -> Iterator[str]:
    for identity in spoken.rules.identities.values():
        skills = "".join(f"【{spoken.name('skill', skill)}】" for skill in identity.skills)
        shared = "".join(
            f"【{spoken.name('skill', skill)}】"
            for group in spoken.rules.groups.values()
            if group.tag in identity.tags
            for skill in group.skills
        )
        faction = spoken.name("faction", identity.faction)
        count = f"×{counts.get(identity.id, 0)}" if counts else ""
        head = f"**{spoken.name('identity', identity.id)}{count}** · {faction}"
        yield " ".join(filter(None, (head, skills + shared)))
    for office in spoken.rules.offices:
        yield f"**{spoken.name('office', office)}** {article(spoken, 'office', office)}"


def _skills(spoken: Words) -> Iterator[str]:
    for skill in spoken.rules.skills.values():
        yield f"**【{spoken.name('skill', skill.id)}】** {facts(spoken, skill)}"
        yield article(spoken, "skill", skill.id)


def _days(spoken: Words, settings: Settings) -> Iterator[str]:
    pace, times = settings.pace, settings.times
    doors = {"opens": times.door_opens, "closes": times.door_closes}
    whole = max(times.night.values(), default=0)
    if times.day_hours:
        night = round(whole / 60)
        yield spoken.say("rules-turns", hours=times.day_hours, night=night, **doors)
    else:
        yield spoken.say("rules-door", **doors)
        yield spoken.say("rules-discussion", days=pace.days)
        if pace.haste_below:
            yield spoken.say("rules-haste", below=pace.haste_below, days=pace.days_in_haste)
    if pace.requests:
        yield spoken.say("rules-requests", before=times.requests_close_before)
    else:
        yield spoken.say("rules-no-requests")
    for stage, minutes in times.night.items():
        named = spoken.of("stage", stage)
        if not times.day_hours:
            yield spoken.say("rules-night", stage=named, minutes=minutes)
        elif minutes < whole:
            yield spoken.say("rules-night-part", stage=named, minutes=whole - minutes)
        else:
            yield spoken.say("rules-night-end", stage=named)
    yield spoken.say(
        "rules-changes",
        minutes=times.last_hour,
        locked="no" if settings.changes_in_last_hour else "yes",
    )


def _discipline(spoken: Words, settings: Settings) -> Iterator[str]:
    rule = settings.discipline
    yield spoken.say("rules-cards", blues=rule.blues_per_yellow, yellows=rule.yellows_per_red)
    if rule.posts_per_day:
        yield spoken.say("rules-posts", count=rule.posts_per_day)
    if rule.streak_days:
        yield spoken.say("rules-streak", days=rule.streak_days, count=rule.posts_per_day_of_streak)
    if rule.yellow_for_no_ballot:
        yield spoken.say("rules-no-ballot")
    if rule.drown_after:
        yield spoken.say("rules-drowning", count=rule.drown_after)
    if rule.reds_per_loss:
        yield spoken.say("rules-loss", count=rule.reds_per_loss)


def helping(tongue: Tongue) -> Message:
    """How to act: where what is written, which commands there are."""
    phrases = Phrases(tongue)
    text = "\n".join(phrases.say(f"help-{part}") for part in ("skills", "ballots", "pace", "more"))
    return framed(Card(title=phrases.label("help-title"), text=text))
