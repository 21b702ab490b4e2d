"""A ruleset in our own words with the numbers of the game: /规则, and how to act: /帮助."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.rendering.layout import framed, pages
from bot.rendering.messages import Card, Message
from bot.rendering.scene import Words
from bot.rendering.skills import article, facts, status_article
from bot.wording import Phrases, Tongue
from engine.effects import Identity, Ruleset
from engine.settings import Settings


def rulebook(
    rules: Ruleset, settings: Settings, tongue: Tongue, board: Mapping[str, int] | None = None
) -> tuple[Message, ...]:
    """The course of the game, victory, identities and skills, their order, times, discipline;
    and what else a ruleset has: statuses, terms, what it forbids to post.

    With the `board` (配置) of a game it says how many there are of each identity, where the
    rules make that public.
    """
    counts = board if board and rules.board_public else {}
    spoken = Words(rules, tongue)
    name = rules.name if tongue == "zh" else rules.english
    name = f"{rules.name} {rules.english}" if tongue == "both" else name
    own = spoken.rules.id
    return pages(
        (
            _card(spoken.label("rules-title", name=name), spoken.say(f"course-{own}")),
            _card(spoken.label("rules-victory"), "\n".join(_victories(spoken))),
            _card(spoken.label("rules-identities"), "\n".join(_board(spoken, settings, counts))),
            _card(spoken.label("rules-skills"), "\n".join(_skills(spoken))),
            _card(spoken.label("rules-order"), "\n".join(_order(spoken))),
            *_cards_of_its_own(spoken),
            _card(spoken.label("rules-days"), "\n".join(_days(spoken, settings))),
            _card(spoken.label("rules-discipline"), "\n".join(_discipline(spoken, settings))),
        )
    )


def _cards_of_its_own(spoken: Words) -> Iterator[Card]:
    """What a ruleset says beside: its statuses, its terms, what it forbids."""
    if statuses := list(_statuses(spoken)):
        yield _card(spoken.label("rules-statuses"), "\n".join(statuses))
    own = spoken.rules.id
    for message, title in ((f"terms-{own}", "rules-terms"), (f"posting-{own}", "rules-posting")):
        if spoken.phrases.has(message):
            yield _card(spoken.label(title), spoken.say(message))


def _card(title: str, text: str) -> Card:
    return Card(title=title, text=text)


def _victories(spoken: Words) -> Iterator[str]:
    for faction in spoken.rules.factions:
        yield f"**{spoken.name('faction', faction)}** {article(spoken, 'victory', faction)}"


def _board(spoken: Words, settings: Settings, counts: Mapping[str, int]) -> Iterator[str]:
    """The identities, part by part of a board where it has parts; then the offices."""
    rules = spoken.rules
    for part, wanted in rules.parts.items():
        belonging = [i for i in rules.identities.values() if _in(i, part, rules)]
        heading = spoken.label(
            f"part-{rules.id}-{part.replace('_', '-')}", count=wanted, pool=len(belonging)
        )
        yield f"__{heading}__"
        yield from (_identity(spoken, identity, settings, counts) for identity in belonging)
    if not rules.parts:
        for identity in rules.identities.values():
            yield _identity(spoken, identity, settings, counts)
    if spoken.phrases.has(f"board-{rules.id}"):
        draw = settings.draw
        least, most = f"{draw.least_ratio:g}", f"{draw.most_ratio:g}"
        yield spoken.say(f"board-{rules.id}", least=least, most=most)
    for office in rules.offices:
        yield f"**{spoken.name('office', office)}** {article(spoken, 'office', office)}"


def _in(identity: Identity, part: str, rules: Ruleset) -> bool:
    return rules.part_of is not None and rules.part_of(identity) == part


def _identity(
    spoken: Words, identity: Identity, settings: Settings, counts: Mapping[str, int]
) -> str:
    """An identity with its strength (强度), its faction, its marks and its skills."""
    groups = [g for g in spoken.rules.groups.values() if g.tag in identity.tags]
    held = (*identity.skills, *(skill for group in groups for skill in group.skills))
    skills = "".join(f"【{spoken.name('skill', skill)}】" for skill in held)
    marks = [f"mark-{spoken.rules.id}-{group.tag}" for group in groups]
    marked = "".join(f"[{spoken.label(m)}]" for m in marks if spoken.phrases.has(m))
    count = f"×{counts.get(identity.id, 0)}" if counts else ""
    strength = settings.strengths.get(identity.id)
    name = f"**{spoken.name('identity', identity.id)}{count}**{marked}{strength or ''}"
    return f"{name} · {spoken.name('faction', identity.faction)} {skills}".rstrip()


def _skills(spoken: Words) -> Iterator[str]:
    """Every skill, identity by identity, with whose it is; then those that are given."""
    rules = spoken.rules
    owners: dict[str, list[str]] = {}
    for identity in rules.identities.values():
        for skill in identity.skills:
            owners.setdefault(skill, []).append(spoken.name("identity", identity.id))
    for skill in dict.fromkeys((*owners, *rules.skills)):
        whose = "、".join(owners.get(skill, ()))
        name = f"**【{spoken.name('skill', skill)}】**"
        yield " ".join(filter(None, (name, whose, facts(spoken, rules.skills[skill]))))
        yield article(spoken, "skill", skill)


def _order(spoken: Words) -> Iterator[str]:
    """Which skills go in which stage, in the order of the rules, and how they are taken."""
    rules = spoken.rules
    for stage in rules.calendar.every:
        skills = rules.steps_in[stage.id]
        if skills:
            named = spoken.each("skill", skills)
            yield spoken.say(
                "rules-stage", stage=spoken.of("stage", stage.id), mode=stage.mode, skills=named
            )


def _statuses(spoken: Words) -> Iterator[str]:
    """Every status with what it does, where the ruleset says it."""
    for status in spoken.rules.statuses.values():
        does = status_article(spoken, status.id)
        if does:
            told = "some" if callable(status.told) else "yes" if status.told else "no"
            kind = spoken.label(
                "rules-status", negative="yes" if status.negative else "no", told=told
            )
            yield f"**{spoken.name('status', status.id)}** {kind} {does}"


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
