"""A game as one seat may imagine it: everything it sees, with guesses in place of all it does not see.

A `Scene` is what one seat knows of a position: nothing of what is hidden is in it, and two games that look
the same to a seat give the same scene. Whoever has it, in this process or another, makes worlds of it, as
many as there is time for: others' unseen cards are guessed, every deck is dealt anew, and so is the luck to
come.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Protocol
from zlib import crc32

from doomtown_desktop.engine import chance
from doomtown_desktop.engine.core import Facts
from doomtown_desktop.engine.decisions import Answer, Choose, IllegalAnswer
from doomtown_desktop.engine.driver import Game, engine_for
from doomtown_desktop.engine.ids import CardId, Seat
from doomtown_desktop.engine.plain import from_plain, to_plain
from doomtown_desktop.engine.state import GameState

UNKNOWN: Final = ""
"""The code of a card that the seat has not seen."""


class DeckGuess(Protocol):
    """Says which cards a player's hidden ones may well be."""

    def unseen(self, outfit: str, seen: Sequence[str], hidden: int, luck: int) -> Sequence[str]:
        """Codes of the ``hidden`` cards of a deck whose code a seat does not know, in any order.

        Args:
            outfit: Code of the owner's outfit.
            seen: Codes of all the owner's cards that are known, wherever they are, in any order.
            hidden: How many are not known.
            luck: The same number, the same guess for the same other arguments.
        """
        ...


@dataclass(frozen=True, slots=True)
class Scene:
    """What a seat knows of a position in which something is asked. Plain data, without any hidden card."""

    seat: Seat
    state: GameState
    """At the checkpoint; cards that the seat does not know have no code, and the luck is none."""
    free: tuple[tuple[CardId, ...], ...]
    """By owner: cards of which the seat does not know where they lie."""
    decision: Choose | None
    """What was asked at the checkpoint, as far as the seat knows it."""
    answers: tuple[Answer, ...]
    """What was answered since."""
    asked: tuple[str, ...]
    """Kind, seat and keys of the question that is asked now."""

    def world(self, number: int, deal: DeckGuess) -> Imagined | None:
        """A position that looks like this one to the seat; the same number, the same world.

        None where ``deal`` does not know cards enough.
        """
        luck = GameState("", [], [], [], self._luck(number))
        state = self.state.copy()
        for owner, free in enumerate(self.free):
            codes = [state.codes[card] for card in free if state.codes[card] != UNKNOWN]
            missing = len(free) - len(codes)
            if missing:
                outfit = state.players[owner].outfit
                seen = self._seen_of(owner, outfit)
                guessed = deal.unseen(state.codes[outfit], seen, missing, chance.next_number(luck))
                if len(guessed) != missing:
                    return None
                codes += guessed
            chance.shuffle(luck, codes)
            for card, code in zip(free, codes, strict=True):
                state.codes[card] = code
        state.chance = chance.next_number(luck)
        return Imagined(state, self.decision, self.answers, self.asked)

    def _luck(self, number: int) -> int:
        """Where the luck of a world begins: with what is asked, so that no guess lasts the whole game."""
        asked = crc32(" ".join((str(self.state.day), *self.asked)).encode())
        return (((asked << 32) + number) * 0x9E3779B97F4A7C15 + 1) & ((1 << 64) - 1)

    def _seen_of(self, owner: Seat, outfit: CardId) -> list[str]:
        state = self.state
        return [
            code
            for card, (code, whose) in enumerate(zip(state.codes, state.owners, strict=True))
            if whose == owner and card != outfit and code != UNKNOWN
        ]

    def to_json(self) -> dict[str, Any]:
        """As plain JSON data."""
        return {
            "seat": self.seat,
            "state": self.state.to_json(),
            "free": [list(cards) for cards in self.free],
            "decision": None if self.decision is None else to_plain(self.decision),
            "answers": [list(given) for given in self.answers],
            "asked": list(self.asked),
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Scene:
        """The inverse of ``to_json``. Raises ``KeyError``/``TypeError``/``ValueError`` for foreign data."""
        return cls(
            int(data["seat"]),
            GameState.from_json(data["state"]),
            tuple(tuple(cards) for cards in data["free"]),
            None if data["decision"] is None else from_plain(Choose, data["decision"]),
            tuple(tuple(given) for given in data["answers"]),
            tuple(data["asked"]),
        )


@dataclass(frozen=True, slots=True)
class Imagined:
    """An imagined position: a state at a checkpoint, what is asked there, and the answers since."""

    state: GameState
    decision: Choose | None
    answers: tuple[Answer, ...]
    asked: tuple[str, ...]
    """Kind, seat and keys of the question that the seat answers now."""

    def game(self, catalog: Facts) -> Game | None:
        """A fresh game in this position, without log or undo; None where guesses do not lead there."""
        game = Game(engine_for(self.state.copy(), catalog), keep_checkpoints=False)
        game.engine.logging = False
        try:
            game.begin(self.decision, asleep=self.decision is not None and not self.answers)
            for given in self.answers:
                game.answer(given)
        except IllegalAnswer:
            return None
        game.answers.clear()
        return game if _question(game) == self.asked else None


def scene_of(game: Game, seat: Seat) -> Scene | None:
    """What a seat knows of the pending decision.

    None where it cannot be told: a card that is hidden now was in play when the play under way began, or
    something was shuffled since.
    """
    now, before, decision, answers = game.since_checkpoint()
    if now.chance != before.chance:
        return None  # something was shuffled since: with other luck it would lie elsewhere
    state = before.copy()
    sources = {effect.source for effect in (*before.effects, *now.effects)}  # whose they are, everybody knows
    moved: dict[CardId, CardId] = {}
    free: list[list[CardId]] = [[] for _ in now.players]
    for owner, player in enumerate(now.players):
        hidden = player.deck[:]
        if owner != seat:
            hidden += player.play_hand
            if not player.revealed:
                hidden += player.draw_hand
            if player.eliminated:
                hidden += [card for card in player.removed if card != player.outfit]
        if any(card in state.in_play for card in hidden):
            return None
        dealt = sorted(hidden)
        for card in dealt:
            whose = now.owners[card]
            if card in sources:
                continue
            free[whose].append(card)
            if whose != seat:
                state.codes[card] = UNKNOWN
        moved |= dict(zip(hidden, dealt, strict=True))
    _relabel(state, moved)
    state.chance = 0
    return Scene(
        seat,
        state,
        tuple(tuple(sorted(cards)) for cards in free),
        _known(decision, game, seat, answers),
        answers,
        _question(game),
    )


def _question(game: Game) -> tuple[str, ...]:
    pending = game.pending
    return () if pending is None else (pending.kind, str(pending.player), *pending.keys())


def _relabel(state: GameState, moved: dict[CardId, CardId]) -> None:
    """Let cards of no zone in play change places."""
    for player in state.players:
        for pile in (
            player.deck,
            player.play_hand,
            player.draw_hand,
            player.discard_pile,
            player.boot_hill,
            player.table,
            player.removed,
        ):
            pile[:] = [moved.get(card, card) for card in pile]


def _known(decision: Choose | None, game: Game, seat: Seat, answers: tuple[Answer, ...]) -> Choose | None:
    """The decision at the checkpoint as far as the seat knows it: of another's only the answer given."""
    if decision is None or decision.player == seat:
        return decision
    if not answers:
        return decision if game.pending is decision else None
    given = answers[0]
    return replace(decision, options=tuple(o for o in decision.options if o.key in given))
