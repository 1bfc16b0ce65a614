"""A match: a game with somebody in every seat, policies or people. Knows no window and no storage."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from doomtown_desktop.ai.guessing import Guesses, worlds
from doomtown_desktop.ai.policy import Policy
from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.decks import Deck
from doomtown_desktop.engine.decisions import Answer
from doomtown_desktop.engine.driver import Game, GameSetup, SeatSetup
from doomtown_desktop.engine.ids import Seat
from doomtown_desktop.engine.table_view import table_view

DECISIONS_AT_MOST: Final = 20_000
"""A game between policies that takes longer is stopped: one of them goes round in circles."""

FINISHED, CAPPED = "finished", "capped"


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended."""

    winners: tuple[Seat, ...]
    """Who won; empty when the game was stopped."""
    reason: str
    """``finished``, or ``capped`` when it took too many decisions."""
    ending: str
    """The end in words."""
    days: int
    decisions: int


class Match:
    """Seats with somebody in them. A seat whose policy is ``None`` is a person's: `answer` is for them."""

    def __init__(
        self,
        game: Game,
        policies: Sequence[Policy | None],
        decisions_at_most: int = DECISIONS_AT_MOST,
    ) -> None:
        """Raises ``ValueError`` unless there is one policy or ``None`` for each seat."""
        if len(policies) != len(game.state.players):
            raise ValueError(f"{len(game.state.players)} seats need as many policies, not {len(policies)}")
        self.game = game
        self.policies = tuple(policies)
        self.decisions_at_most = decisions_at_most
        self.guesses = Guesses(game.engine.catalog)

    @classmethod
    def new(
        cls,
        setup: GameSetup,
        catalogue: Catalogue,
        policies: Sequence[Policy | None],
        decisions_at_most: int = DECISIONS_AT_MOST,
    ) -> Match:
        """Begin a match; card scripts must have been loaded."""
        return cls(Game.new(setup, catalogue), policies, decisions_at_most)

    @property
    def is_over(self) -> bool:
        """The game has ended or was stopped."""
        return self.game.is_over or self.is_capped

    @property
    def is_capped(self) -> bool:
        """The game took too many decisions and goes no further."""
        return not self.game.is_over and len(self.game.answers) >= self.decisions_at_most

    @property
    def waits_for_person(self) -> bool:
        """The pending decision belongs to a seat without policy."""
        pending = self.game.pending
        return pending is not None and self.policies[pending.player] is None

    def step(self) -> Answer:
        """Let the policy whose turn it is answer one decision.

        Raises ``RuntimeError`` when the match is over or waits for a person.
        """
        pending = self.game.pending
        if pending is None or self.is_capped:
            raise RuntimeError("the match is over")
        policy = self.policies[pending.player]
        if policy is None:
            raise RuntimeError(f"{self.game.state.players[pending.player].name} has to answer")
        view = table_view(self.game, pending.player) if policy.needs_view(pending.kind) else None
        given = policy.choose(view, pending, worlds(policy, self.game, self.guesses))
        self.game.answer(given)
        return given

    def answer(self, given: Answer) -> None:
        """A person's answer. Raises ``IllegalAnswer`` and changes nothing if it does not fit."""
        self.game.answer(given)

    def advance(self) -> None:
        """Let the policies play until a person has to answer or the match is over."""
        while not self.is_over and not self.waits_for_person:
            self.step()

    @property
    def result(self) -> Result:
        """How it ended. Raises ``RuntimeError`` while it is still being played."""
        if not self.is_over:
            raise RuntimeError("the match is not over")
        state, count = self.game.state, len(self.game.answers)
        if self.is_capped:
            words = f"stopped on day {state.day} after {count} decisions"
            return Result((), CAPPED, words, state.day, count)
        return Result(tuple(state.winners), FINISHED, state.ending, state.day, count)


def seat_setup(deck: Deck, name: str) -> SeatSetup:
    """A seat that plays a deck."""
    return SeatSetup(name, deck.outfit, deck.card_list(), deck.legend, deck.starting)


__all__ = ["CAPPED", "DECISIONS_AT_MOST", "FINISHED", "Match", "Result", "seat_setup"]
