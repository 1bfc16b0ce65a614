"""Setting up games for a window: who sits where with which deck, and what a card's text says in our words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from doomtown_desktop import cards
from doomtown_desktop.ai import Policy, make_policy
from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.decks import Deck
from doomtown_desktop.engine.abilities import script_for
from doomtown_desktop.engine.driver import Game, GameSetup, SeatSetup
from doomtown_desktop.engine.ids import Seat


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat of a game to be: ``opponent`` names a policy, empty for a person."""

    name: str
    deck: Deck
    opponent: str = ""


def new_game(
    chairs: Sequence[Chair],
    seed: int,
    catalogue: Catalogue,
    *,
    ruleset: str = "reloaded-1.3",
    adjustable: bool = False,
) -> tuple[Game, dict[Seat, Policy]]:
    """A game and the policies of the seats that no person holds."""
    cards.load_all()
    seats = tuple(
        SeatSetup(c.name, c.deck.outfit, tuple(sorted(c.deck.cards.items())), c.deck.legend, c.deck.starting)
        for c in chairs
    )
    game = Game.new(GameSetup(seats, seed, ruleset, adjustable), catalogue)
    return game, opponents(chairs, seed, catalogue)


def opponents(chairs: Sequence[Chair], seed: int, catalogue: Catalogue) -> dict[Seat, Policy]:
    """The policies of a table."""
    return {
        seat: make_policy(chair.opponent, catalogue, chair.deck.starting, seed + seat)
        for seat, chair in enumerate(chairs)
        if chair.opponent
    }


def wording(catalogue: Catalogue, code: str) -> list[tuple[str, str]]:
    """(header, our wording) of every ability and trait of a printing; empty without a script."""
    cards.load_all()
    facts = catalogue.get(code)
    script = script_for(facts.title, code)
    return [] if script is None else list(script.script.wording)
