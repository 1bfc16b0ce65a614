"""Where the game waits for a person, and where it passes for them. No Qt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from doomtown_desktop.engine import modifiers
from doomtown_desktop.engine.decisions import PASS, Answer, Choose
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.events import Event, PlayMade
from doomtown_desktop.engine.ids import CardId, Seat
from doomtown_desktop.ui.plain.lines import named_cards
from doomtown_desktop.ui.plain.preferences import Preferences

WINDOWS: Final = ("shootout", "resolution", "cheatin resolution", "react")
"""Decisions whose last resort is to pass. A Noon play is always asked for: passing there is a plan."""
REACT_WINDOWS: Final = MappingProxyType(
    {
        "MakingPlay": "Before a play is made",
        "PlayMade": "After a play was made",
        "AbilityUsed": "After an ability was used",
        "AbilityDone": "After an ability was carried out",
        "SpellCast": "After a spell was cast",
        "PullRevealed": "When a card is pulled",
        "EnteredPlay": "When a card enters play",
        "Discarding": "Before a card is discarded",
        "Acing": "Before a card is aced",
        "Moved": "After a dude moved",
        "CalloutAnswered": "After a call-out was answered",
        "Joined": "When a dude joins a posse",
        "ShootoutStarted": "When a shootout begins",
        "DrawHandsRevealed": "When draw hands are revealed",
        "CasualtiesTaken": "After casualties were taken",
        "ShootoutEnded": "When a shootout is over",
    }
)
"""React windows by the name of their event, in words. Others are always asked for."""

Stops = Callable[[Choose], Answer | None]
"""The answer that is given for a person, or ``None`` to ask."""


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
        if asked is None or asked.kind != "noon play" or game.state.day != self.day:
            return None
        since = game.log[self.line :]
        return None if any(happens_to(game, self.seat, event) for event in since) else (PASS,)


def happens_to(game: Game, seat: Seat, event: Event) -> bool:
    """An event names a player, one of their cards or a location of theirs, and is no play of their own."""
    if isinstance(event, PlayMade) and event.player == seat:
        return False
    if seat in (getattr(event, name, None) for name in ("player", "giver", "taker")):
        return True
    owners = game.state.owners
    return any(owners[card] == seat or _controls(game, seat, card) for card in named_cards(event))


def _controls(game: Game, seat: Seat, card: CardId) -> bool:
    return card in game.state.in_play and modifiers.controller(game.engine, card) == seat


def by_itself(pending: Choose, preferences: Preferences) -> Answer | None:
    """Pass for a person where they said so; ``None`` asks them."""
    keys = pending.keys()
    if pending.kind not in WINDOWS or PASS not in keys:
        return None
    if keys == [PASS] and preferences.stops == "able" and not pending.adjustable:
        return (PASS,)
    if pending.kind == "react" and pending.event in preferences.silent:
        return (PASS,)
    return None
