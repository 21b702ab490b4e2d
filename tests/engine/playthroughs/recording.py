"""A game as text: what was asked, line by line, and every entry that came of it.

    > LaunchSkill {"seat":3,"skill":"divine","chosen":[1]}     a command
       57    - 3         SkillSubmitted {"launch":{…}}         number, cause, audience, event
      ! ballot-not-open {}                                     the command was refused

The first entry is the deal; with it and the commands the engine gives the rest again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from engine import codec, rulesets
from engine import commands as cmd
from engine import events as ev
from engine.game import Game
from engine.settings import Settings


def audience(to: ev.Audience) -> str:
    """Who may know, shortly."""
    if to.public:
        return "all" if to.since == "now" else "all@door"
    return ",".join(map(str, to.seats)) or "-"


def line(entry: ev.Entry) -> str:
    """An entry as one line."""
    kind, payload = codec.encode_event(entry.event)
    cause = "-" if entry.cause is None else str(entry.cause)
    return f"{entry.seq:5} {cause:>4} {audience(entry.to):8} {kind} {payload}"


def told(game: Game, commands: Iterable[cmd.Command]) -> Iterator[str]:
    """Play commands, and tell the game as lines."""
    yield from map(line, game.log)
    for command in commands:
        kind, payload = codec.encode_command(command)
        yield f"> {kind} {payload}"
        answer = game.play(command)
        if isinstance(answer, cmd.Refusal):
            yield f"    ! {answer.message} {msgspec.json.encode(answer.args).decode()}"
        else:
            yield from map(line, answer.entries)


def dealt(lines: list[str]) -> Game:
    """The game that the first line deals."""
    payload = lines[0].split(maxsplit=4)[4]
    deal = msgspec.json.decode(payload, type=ev.GameDealt)
    return Game.deal(
        rulesets.get(deal.ruleset),
        deal.deal,
        seed=deal.seed,
        offices=deal.offices,
        settings=msgspec.convert(deal.settings, Settings),
        discipline=deal.discipline,
    )


def asked(lines: list[str]) -> list[cmd.Command]:
    """The commands of a recorded game."""
    commands = [text[2:].split(maxsplit=1) for text in lines if text.startswith("> ")]
    return [codec.decode_command(kind, payload) for kind, payload in commands]


def played_again(lines: list[str]) -> list[str]:
    """A recorded game, as the engine tells it now."""
    return list(told(dealt(lines), asked(lines)))
