"""Where a game waits for a person, and where it passes for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.facts import modifiers
from doomtown_desktop.protocol.events import Event, PlayMade
from doomtown_desktop.protocol.ids import CardId, Seat
from doomtown_desktop.protocol.question import PASS, WINDOWS, Answer, Choose, Question
from doomtown_desktop.session.looking import named_cards

LAST_RESORT: Final = frozenset(WINDOWS) - {Question.NOON_PLAY}
"""Decisions whose last resort is to pass. A Noon play is always asked for: passing there is a plan."""


@dataclass(frozen=True, slots=True)
class Stops:
    """The questions that a person does not want to be asked."""

    only_able: bool = False
    """Nothing where passing is all one can do."""
    silent: tuple[str, ...] = ()
    """No React to these events, by their names."""
    warned: bool = False
    """An answer that looks like a mistake is doubted before it is taken."""

    def answer(self, pending: Choose) -> Answer | None:
        """The pass that is given for the person; ``None`` asks them."""
        keys = pending.keys()
        if pending.kind not in LAST_RESORT or PASS not in keys:
            return None
        if keys == [PASS] and self.only_able and not pending.adjustable:
            return (PASS,)
        return (PASS,) if pending.kind is Question.REACT and pending.event in self.silent else None


@dataclass(frozen=True, slots=True)
class Waiting:
    """A person passes at High Noon until something happens to them, or the day is over."""

    seat: Seat
    day: int
    line: int
    """Length of the log when the waiting began."""

    def answer(self, game: Game) -> Answer | None:
        """The pass that is given for the person; ``None`` when they want to be asked again."""
        asked = game.pending
        if asked is None or asked.kind is not Question.NOON_PLAY or game.state.day != self.day:
            return None
        since = game.log[self.line :]
        return None if any(happens_to(game, self.seat, event) for event in since) else (PASS,)


def happens_to(game: Game, seat: Seat, event: Event) -> bool:
    """Return whether an event names a player, a card or location of theirs, and is not their own play."""
    if isinstance(event, PlayMade) and event.player == seat:
        return False
    if seat in (getattr(event, name, None) for name in ("player", "giver", "taker")):
        return True
    owners = game.state.owners
    return any(owners[card] == seat or _controls(game, seat, card) for card in named_cards(event))


def _controls(game: Game, seat: Seat, card: CardId) -> bool:
    return card in game.state.in_play and modifiers.controller(game.engine, card) == seat
