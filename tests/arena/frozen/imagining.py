"""A game as one seat may imagine it: everything it sees, with guesses in place of all it does not see.

An opponent tries plays out in such games. Nothing of what is hidden enters them: others' unseen cards become
cards that the seat guesses, the order of every deck is dealt anew, and so is the luck to come. Two games
that look the same to a seat are imagined the same for the same seed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from doomtown_desktop.engine.core import chance
from doomtown_desktop.engine.core.engine import Facts
from doomtown_desktop.engine.data.state import GameState
from doomtown_desktop.engine.driver import Game, engine_for
from doomtown_desktop.protocol.ids import CardId, Seat
from doomtown_desktop.protocol.plain import from_plain, to_plain
from doomtown_desktop.protocol.question import Answer, Choose, IllegalAnswer

Guess = Callable[[str], Sequence[str]]
"""Codes of cards that somebody with this outfit may well have."""


@dataclass(frozen=True, slots=True)
class Imagined:
    """An imagined position: a state at a checkpoint, what is asked there, and the answers since.

    Plain data: it goes to another process as JSON.
    """

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

    def to_json(self) -> dict[str, Any]:
        """As plain JSON data."""
        return {
            "state": self.state.to_json(),
            "decision": None if self.decision is None else to_plain(self.decision),
            "answers": [list(given) for given in self.answers],
            "asked": list(self.asked),
        }

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Imagined:
        """The inverse of ``to_json``."""
        decision = None if data["decision"] is None else from_plain(Choose, data["decision"])
        answers = tuple(tuple(given) for given in data["answers"])
        return cls(GameState.from_json(data["state"]), decision, answers, tuple(data["asked"]))


def imagine(game: Game, seat: Seat, seed: int, guess: Guess) -> Imagined | None:
    """The position as a seat imagines it.

    None where it cannot: a card that is hidden now was in play when the play under way began, or something
    was shuffled since.
    """
    now, before, decision, answers = game.since_checkpoint()
    if now.chance != before.chance:
        return None  # something was shuffled since: with other luck it would lie elsewhere
    luck = GameState("", [], [], [], (seed * 0x9E3779B97F4A7C15 + 1) & ((1 << 64) - 1))
    state = before.copy()
    sources = {effect.source for effect in (*before.effects, *now.effects)}  # whose they are, everybody knows
    moved: dict[CardId, CardId] = {}
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
        mine = [card for card in hidden if now.owners[card] == seat]
        if len(mine) == len(hidden):
            chance.shuffle(luck, dealt)  # whose cards these are is known, only their order is not
        else:
            pool = guess(now.codes[player.outfit])
            for card in dealt:
                if now.owners[card] != seat and pool and card not in sources:
                    state.codes[card] = pool[chance.below(luck, len(pool))]
        moved |= dict(zip(hidden, dealt, strict=True))
    _relabel(state, moved)
    state.chance = chance.next_number(luck)
    return Imagined(state, _known(decision, game, seat, answers), answers, _question(game))


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
