"""The forecast of the next Upkeep in the Marshal's evaluation, compared with the Upkeep of the engine."""

from __future__ import annotations

import random
from typing import Final

import pytest

from doomtown_desktop.ai import balance
from doomtown_desktop.ai.search import judging
from doomtown_desktop.ai.sight import Sight
from doomtown_desktop.catalog import CardType, catalogue
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.data.rule_kinds import RuleKind
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.facts import modifiers
from doomtown_desktop.engine.flow.phases import upkeep
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.ids import CardId, Phase, Seat
from doomtown_desktop.protocol.question import Answer, Choose, Question, plainest
from tests.random_play.classic import BOOK, setup_of_classics
from tests.random_play.decks import random_setup
from tests.random_play.runner import BOOKS, play_setup, random_answer

pytestmark = pytest.mark.no_cover  # whole games
EVERY: Final = 3
"""One of this many decisions at High Noon is compared."""
LIMIT: Final = 500
"""The number of decisions of a game."""


def forecast(g: Engine, phase: Phase) -> dict[Seat, set[CardId]]:
    """Return the cards that every player will lose, as the evaluation sees it in a phase."""
    g.state.phase = phase
    g.touch()
    return {seat: set(judging.unpaid(g, seat)) for seat in g.seats()}


def cards_lost(g: Engine) -> tuple[dict[Seat, set[CardId]], dict[Seat, set[CardId]]]:
    """Return the forecast of an Upkeep, and the cards that players lose if they pay for all others first.

    At the first question of the Upkeep, the forecast has to be the same. Players who can pay nothing have
    lost their cards before.
    """
    expected = forecast(g, Phase.GAMBLIN)
    g.state.phase = Phase.UPKEEP
    g.touch()
    owed = {seat: [card for card, _ in upkeep.owed_by(g, seat)] for seat in g.seats()}
    expected_holders = holders(g) | judging.deeds_moved(g, [c for lost in expected.values() for c in lost])
    playing, given, is_first = upkeep.upkeep(g), None, True
    while True:
        try:
            asked = playing.send(given)
        except StopIteration:
            break
        given = None
        if not isinstance(asked, Choose):
            continue
        given = plainest(asked)
        if asked.kind is Question.UPKEEP:
            if is_first:
                still_here = {seat: lost & g.state.in_play.keys() for seat, lost in expected.items()}
                assert forecast(g, Phase.UPKEEP) == still_here
            is_first = False
            given = _payment(asked, expected[asked.player])
    gone = {
        seat: {card for card in cards if card not in g.state.in_play or _is_taken(g, card, seat)}
        for seat, cards in owed.items()
    }
    found = holders(g)
    assert found == {deed: seat for deed, seat in expected_holders.items() if deed in found}
    return expected, gone


def holders(g: Engine) -> dict[CardId, Seat]:
    """Return the controllers of all deeds."""
    return {
        card: modifiers.controller(g, card) for card in g.state.in_play if g.facts[card].type is CardType.DEED
    }


def _is_taken(g: Engine, card: CardId, seat: Seat) -> bool:
    """Return whether somebody else has got a card that is not a deed."""
    return g.facts[card].type is not CardType.DEED and modifiers.controller(g, card) != seat


def _payment(asked: Choose, lost: set[CardId]) -> Answer:
    """Return the payment for a card that is not lost; for any card if there is no other."""
    cards = [option for option in asked.options if option.card is not None]
    return (min(cards, key=lambda option: option.card in lost).key,)


@pytest.mark.parametrize("book", [*BOOKS, BOOK])
def test_the_forecast_of_upkeep_is_what_the_engine_does(book: str) -> None:
    compared = missed = 0

    def answer(game: Game, decision: Choose, dice: random.Random) -> Answer:
        nonlocal compared, missed
        if decision.kind is Question.NOON_PLAY and dice.randrange(EVERY) == 0:
            g = game.clone().engine
            for player in g.state.players:
                player.stash, player.debt = dice.randint(0, 2), dice.randint(0, 2)
            expected, found = cards_lost(g)
            assert found == expected
            compared += 1
            missed += any(expected.values())
        return random_answer(game, decision, dice)

    for seed in range(6):
        brought = setup_of_classics(seed) if book == BOOK else random_setup(seed, book)
        play_setup(brought, checked=False, limit=LIMIT, answer=answer)
    assert compared > 50
    assert missed > 10


@pytest.mark.parametrize("book", [*BOOKS, BOOK])
def test_opponents_see_the_income_and_the_upkeep_of_their_cards(book: str) -> None:
    compared = foreign = 0
    different: list[str] = []

    def answer(game: Game, decision: Choose, dice: random.Random) -> Answer:
        nonlocal compared, foreign
        g, seat = game.engine, decision.player
        is_plain = RuleKind.COLLECTS not in g.index.rules and all(
            g.counts_as_owner(card) == g.owner(card) for card in g.state.in_play
        )
        if decision.kind is Question.NOON_PLAY and is_plain:
            sight = Sight(table_view(game, seat), catalogue("classic" if book == BOOK else "reloaded"))
            seen = balance.income(sight), balance.upkeep(sight)
            exact = upkeep.income(g, seat), sum(price for _, price in upkeep.owed_by(g, seat))
            compared += 1
            foreign += any(balance.upkeep_of(sight, card) > card.upkeep for card in sight.cards.values())
            if seen != exact:
                different.append(f"{seen} {exact}")
        return random_answer(game, decision, dice)

    for seed in range(6):
        brought = setup_of_classics(seed) if book == BOOK else random_setup(seed, book)
        play_setup(brought, checked=False, limit=LIMIT, answer=answer)
    assert compared > 50
    assert foreign > 10
    assert len(different) <= compared // 50, different
