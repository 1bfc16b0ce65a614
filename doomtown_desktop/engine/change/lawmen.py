"""The classic Noon play by which lawmen clear a Wanted dude (R-CL-WANT-2)."""

from __future__ import annotations

from collections.abc import Iterator

from doomtown_desktop.engine.change import bounties, changes
from doomtown_desktop.engine.core.asking import ask
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.core.happening import happen
from doomtown_desktop.engine.data.abilities import NOON
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.engine.facts.forbidding import is_no_target
from doomtown_desktop.protocol import choices
from doomtown_desktop.protocol.events import Event
from doomtown_desktop.protocol.ids import CardId, Seat
from doomtown_desktop.protocol.question import DONE, Choose, Option, Question, Verb
from doomtown_desktop.protocol.words import Cannot, Number
from doomtown_desktop.speech import prompts


def pardons(g: Engine, seat: Seat) -> Iterator[Option]:
    """Yield an option for each Wanted dude whose influence is below that of the player's unbooted lawmen."""
    if not g.ruleset.lawmen:
        return
    wanted = [dude for dude in g.index.dudes if g.state.in_play[dude].bounty]
    able = _influence(g, _lawmen(g, seat)) if wanted else 0
    for dude in wanted if able else ():
        if able > m.stat(g, dude, Number.INFLUENCE) and _can_be_pardoned(g, seat, dude):
            yield Option(choices.key(choices.Pardon(dude)), Verb.PARDON, dude)


async def pardon(g: Engine, seat: Seat, wanted: CardId) -> None:
    """Ask for lawmen until their influence exceeds the dude's. Boot the lawmen, and clear the dude."""
    needed = m.stat(g, wanted, Number.INFLUENCE) + 1
    able, chosen = _lawmen(g, seat), list[CardId]()
    while len(chosen) < len(able):
        have = _influence(g, chosen)
        options = [choices.pick(d, Verb.TARGET) for d in able if d not in chosen]
        if have >= needed:
            options.insert(0, Option(DONE, Verb.DONE))
        prompt = prompts.pardon(g, wanted, have, needed)
        answer = await ask(
            Choose(
                seat,
                Question.TARGET,
                prompt,
                tuple(options),
                source=wanted,
                default=DONE if have >= needed else "",
            )
        )
        if answer == (DONE,):
            break
        chosen.append(choices.picked(answer[0]))
    booted: list[Event] = []
    for dude in chosen:
        booted += changes.turn(g, dude)
    await happen(g, *booted)
    if wanted in g.state.in_play:
        await bounties.add(g, wanted, -g.state.in_play[wanted].bounty)


def _can_be_pardoned(g: Engine, seat: Seat, dude: CardId) -> bool:
    lies = g.state.in_play[dude].bounty
    return lies > m.stat(g, dude, Number.LEAST_BOUNTY) and not is_no_target(g, dude, seat, dude, NOON)


def _lawmen(g: Engine, seat: Seat) -> list[CardId]:
    """Return the lawmen of a player that can boot."""
    return [
        d
        for d in m.dudes_of(g, seat)
        if not g.state.in_play[d].booted
        and not set(g.ruleset.lawmen).isdisjoint(m.outfits(g, d))
        and not m.cannot(g, Cannot.BE_BOOTED, d)
    ]


def _influence(g: Engine, dudes: list[CardId]) -> int:
    return sum(m.stat(g, d, Number.INFLUENCE) for d in dudes)
