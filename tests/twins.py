"""Games that look the same to a seat and differ in the cards that are hidden from it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.session.seats import Seats
from tests.engine.test_table_view import redealt


def without_past(game: Game, engine: Engine | None = None) -> Game:
    """Return the same game without its checkpoints; with another engine, if one is given."""
    return Game(
        game.engine if engine is None else engine,
        game.setup,
        game.pending,
        list(game.answers),
        list(game.undone),
        askers=list(game.askers),
        kinds=list(game.kinds),
        _marks=list(game._marks),
    )


def twin(game: Game, seat: int | None, dice: random.Random) -> Game:
    """Return the same game at the same question, with other cards in every place hidden from ``seat``."""
    engine = redealt(game.engine, seat, dice)
    engine.log = list(game.engine.log)
    return without_past(game, engine)


READS: dict[str, Callable[[Seats, int], Any]] = {
    "now": lambda seats, card: seats.now,
    "view": lambda seats, card: seats.view,
    "acts": lambda seats, card: seats.acts(),
    "cards_of": lambda seats, card: seats.cards_of(card),
    "aims": lambda seats, card: seats.aims(),
    "moments": lambda seats, card: seats.moments(),
    "fight_summary": lambda seats, card: seats.fight_summary(),
    "gathering": lambda seats, card: seats.gathering(),
    "bills": lambda seats, card: seats.bills(),
    "accounts": lambda seats, card: seats.accounts(),
    "price": lambda seats, card: seats.price(f"shop:{card}"),
    "casualties_due": lambda seats, card: seats.casualties_due(),
    "joiners": lambda seats, card: seats.joiners(),
    "deck": lambda seats, card: seats.deck(),
    "hand_of": lambda seats, card: seats.hand_of(card % 2),
    "front_page": lambda seats, card: seats.front_page(),
    "transcript": lambda seats, card: seats.transcript(),
    "adjacent": lambda seats, card: seats.adjacent(-1),
    "explain": lambda seats, card: seats.explain(card, "bullets"),
    "reasons": lambda seats, card: seats.reasons(card),
    "why_not": lambda seats, card: seats.why_not(card),
    "why_not_there": lambda seats, card: seats.why_not_there(card, -1),
    "adjustments": lambda seats, card: seats.adjustments(card),
    "last_decision": lambda seats, card: seats.last_decision(),
    "count_before": lambda seats, card: seats.count_before(card),
    "consent": lambda seats, card: seats.consent(0),
}
"""A call of every method of ``Seats`` that reads, for a card; ``past`` needs the start of the game, too."""


def told(seats: Seats, name: str, card: int) -> Any:
    """Return what a method tells about a card, or its error."""
    try:
        return READS[name](seats, card)
    except (LookupError, ValueError) as error:
        return type(error), str(error)
