"""Settings for automatic passes: which decisions the game asks a person, and which it passes for them."""

from __future__ import annotations

from typing import Final

from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.facts import modifiers, town
from doomtown_desktop.protocol.events import AbilityUsed, EffectBegan, EnteredPlay, Event, Moved, PlayMade
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Seat
from doomtown_desktop.protocol.question import PASS, WINDOWS, Answer, Choose, Question
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.session.looking import named_cards

LAST_RESORT: Final = frozenset(WINDOWS) - {Question.NOON_PLAY}
"""Kinds of decisions that may be passed automatically. A Noon play is always asked: passing it is a plan."""


class Stops(Record):
    """The questions that a person does not want to be asked."""

    only_able: bool = False
    """True: pass automatically if nothing else is possible."""
    silent: tuple[str, ...] = ()
    """Names of events; Reacts to them are passed automatically."""
    warned: bool = False
    """True: warn before an answer that looks like a mistake is accepted."""

    def answer(self, pending: Choose) -> Answer | None:
        """Return an automatic pass; ``None`` if the player has to be asked."""
        keys = pending.keys()
        if pending.kind not in LAST_RESORT or PASS not in keys:
            return None
        if keys == [PASS] and self.only_able and not pending.adjustable:
            return (PASS,)
        return (PASS,) if pending.kind is Question.REACT and pending.event in self.silent else None


class Waiting(Record):
    """A player's request to pass at High Noon until something happens to them or the day ends."""

    seat: Seat
    day: int
    line: int
    """The length of the log when the waiting began."""

    def answer(self, game: Game) -> Answer | None:
        """Return an automatic pass; ``None`` if the player has to be asked again."""
        asked = game.pending
        if asked is None or asked.kind is not Question.NOON_PLAY or game.state.day != self.day:
            return None
        since = game.log[self.line :]
        return None if any(happens_to(game, self.seat, event) for event in since) else (PASS,)


def happens_to(game: Game, seat: Seat, event: Event) -> bool:
    """Return whether an event concerns a player, their cards or their places, and is not their own play.

    Places also count when a dude of another player comes there, or to the town square, and when a card there
    is used.
    """
    if isinstance(event, PlayMade) and event.player == seat:
        return False
    if seat in (getattr(event, name, None) for name in ("player", "giver", "taker")):
        return True
    if any(_is_of(game, seat, card) for card in _concerned(event)):
        return True
    if isinstance(event, (Moved, EnteredPlay)) and game.engine.facts[event.card].is_dude:
        place = event.destination if isinstance(event, Moved) else town.location(game.engine, event.card)
        return place == TOWN_SQUARE or _is_at(game, seat, place)
    return isinstance(event, AbilityUsed) and _is_at(game, seat, town.location(game.engine, event.card))


def _concerned(event: Event) -> list[CardId]:
    """Return the cards that an event names, and the card that a beginning effect applies to."""
    affected = event.effect.card if isinstance(event, EffectBegan) else None
    return [*named_cards(event), *(() if affected is None or affected < 0 else (affected,))]


def _is_of(game: Game, seat: Seat, card: CardId) -> bool:
    return game.state.owners[card] == seat or _controls(game, seat, card)


def _is_at(game: Game, seat: Seat, place: CardId | None) -> bool:
    """Return whether a place is in a player's street, or a location that they own or control."""
    if place is None or place == TOWN_SQUARE:
        return False
    player = game.state.players[seat]
    return place in (*player.street, *player.beside) or _is_of(game, seat, place)


def _controls(game: Game, seat: Seat, card: CardId) -> bool:
    return card in game.state.in_play and modifiers.controller(game.engine, card) == seat
