"""Odds of the next hand and advice on a swap: only from information that the seat has."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.decks.odds.composition import Composition, kind_of_card, never
from doomtown_desktop.decks.odds.exact import enumerated_odds
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.ids import CardId
from doomtown_desktop.protocol.view_data import DrawCard
from doomtown_desktop.ui.plain import chances
from doomtown_desktop.ui.table.standoff.view import IF_BOTH_DREW
from tests.random_play.runner import random_answer, setup
from tests.ui import staged
from tests.ui.behind import game_of, match_of
from tests.ui.tables import Sitting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

SUIT = {"c": 0, "d": 1, "h": 2, "s": 3}


def facts(code: str) -> CardFacts:
    return catalogue().get(code)


def hand(*cards: str) -> tuple[DrawCard, ...]:
    """Return a hand from words such as "13s" (the king of spades) or "joker"."""
    joker = next(card for card in catalogue().cards if card.type == "joker")
    return tuple(
        DrawCard(CardId(n), joker.code, "Joker", 0, None, None, True)
        if text == "joker"
        else DrawCard(CardId(n), "", text, 0, SUIT[text[-1]], int(text[:-1]), False)
        for n, text in enumerate(cards)
    )


def deck(*cards: str) -> Composition:
    return Composition.of(Counter(SUIT[text[-1]] * 13 + int(text[:-1]) - 1 for text in cards))


NOTHING = Composition.of({})


def games() -> Iterator[Game]:
    """Yield a random game before each of its decisions."""
    game = Game.new(setup(4), catalogue())
    rng = random.Random(4)
    while game.pending is not None:
        yield game
        game.answer(random_answer(game, game.pending, rng))


def test_a_seat_knows_what_its_deck_holds_but_not_in_which_order() -> None:
    """At each moment of a game, a seat's unseen cards are its deck; the other's deck is unknown."""
    looked = 0
    for number, game in enumerate(games()):
        if number % 3 or game.pending is None or game.pending.kind == "starting gang":
            continue
        for seat, player in enumerate(game.state.players):
            assert game.setup is not None
            found = chances.unseen(table_view(game, seat), game.setup.seats[seat].cards, facts)
            held = Counter(kind_of_card(game.engine.facts[card]) for card in player.deck)
            assert found == Composition.of(held)
            looked += 1
    assert looked > 20


def test_odds_of_a_draw_are_those_of_the_deck() -> None:
    small = deck("1s", "1h", "1d", "1c", "2s", "3s", "4s", "5s", "9h")
    found = chances.odds_ahead(chances.Ahead(small, NOTHING, stud=1, draw=0), never)
    plain = enumerated_odds(small, 6)
    assert found.best.chances == pytest.approx(plain.best.chances, abs=1e-12)
    assert found.legal.chances == pytest.approx(plain.legal.chances, abs=1e-12)
    assert "Sampled" not in found.table


def test_draw_bullets_raise_the_odds_and_say_how_sure_they_are() -> None:
    small = deck("1s", "1h", "1d", "1c", "2s", "3s", "4s", "5s", "9h", "12c", "7d")
    without = chances.odds_ahead(chances.Ahead(small, NOTHING, 0, 0), never)
    swapping = chances.odds_ahead(chances.Ahead(small, NOTHING, 0, 2), never)
    assert swapping.best.mean > without.best.mean + 0.5
    assert "Sampled: ±" in swapping.table


def test_a_deck_that_runs_out_goes_on_with_the_discard_pile() -> None:
    """Both cards of the deck are drawn for certain, and three of the pile; see R-ZONE-6."""
    pile = deck("1d", "1c", "1h", "9h")
    found = chances.odds_ahead(chances.Ahead(deck("1s", "9s"), pile, 0, 0), never)
    # Three of four: without the nine a four of a kind, else a full house.
    assert found.best.at_least[8] == pytest.approx(0.25, abs=0.02)
    assert found.best.at_least[7] == 1.0
    swapping = chances.odds_ahead(chances.Ahead(deck("1s", "9s"), pile, 0, 1), never)
    assert swapping.best.mean > found.best.mean


def test_words_name_the_rank_that_half_of_all_draws_reach() -> None:
    sure = chances.odds_ahead(chances.Ahead(deck("1s", "1h", "1d", "1c", "9h", "9d"), NOTHING, 1, 0), never)
    assert sure.words == "even odds: Four of a kind"
    assert "Four of a kind or higher: 100% / 100%" in sure.table
    assert "Straight flush" not in sure.table


def test_advice_swaps_what_does_not_help() -> None:
    rest = deck("8s", "8h", "8d", "2c", "3c")
    found = chances.advice(hand("8c", "8d", "8h", "2s", "12c"), rest, 1, facts, never)
    swapped = {card.id: card.title for card in hand("8c", "8d", "8h", "2s", "12c")}
    assert [swapped[CardId(card)] for card in found.best] in (["2s"], ["12c"])
    assert "on average instead of 4.0" in found.words


def test_advice_keeps_a_hand_that_nothing_betters_and_never_swaps_a_joker() -> None:
    rest = deck("2s", "3h", "4d", "7c", "9c")
    kept = chances.advice(hand("13c", "13d", "13h", "13s", "joker"), rest, 3, facts, never)
    assert kept.best == ()
    assert kept.words == "For the highest hand keep all: rank 10.0."


def test_a_legal_hand_of_its_own_is_told_apart() -> None:
    rest = deck("8s", "2c", "3c", "5h")
    found = chances.advice(hand("8c", "8c", "8h", "2s", "12c"), rest, 1, facts, never)
    assert "For the highest legal hand swap 8♣" in found.words


def to_draw(sitting: Sitting, kind: str) -> None:
    """Play at random, and fight, until the person at seat 0 is asked for something in a shootout."""
    rng = random.Random(5)
    for _ in range(600):
        sitting.qtbot.waitUntil(lambda: sitting.bridge.seats.now.is_ours or match_of(sitting.bridge).is_held)
        if match_of(sitting.bridge).is_held:
            QTest.keyClick(sitting.page, Qt.Key.Key_Return)
            continue
        pending = game_of(sitting.bridge).pending
        assert pending is not None, "the game was over"
        if pending.kind == kind and sitting.bridge.seats.view.shootout is not None:
            return
        sitting.bridge.seats.answer(random_answer(game_of(sitting.bridge), pending, rng))
    raise AssertionError(kind)


def test_the_stage_tells_the_odds_of_the_hand_to_come(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path, seed=11)
    to_draw(sitting, "shootout")
    stage = sitting.page.board.scene.standoff
    qtbot.waitUntil(lambda: stage.odds is not None)
    assert stage.odds is not None
    box = staged.middle(sitting.page)
    assert box is not None
    assert (box.title, box.odds) == (IF_BOTH_DREW, stage.odds.chances)
    assert box.race is not None
    assert box.race.ranks[0] == round(sum(stage.odds.best.at_least[1:])), "the own deck is known"
    assert "Your hand to come" in stage.middle.toolTip()
    shares = [share for _, share in box.odds]
    assert 1 < len(shares) <= 4
    assert 0.5 < sum(shares) <= 1.0
    assert f"{box.odds[0][0]}: {shares[0]:.0%}." in stage.words, "for screen readers"
    to_draw(sitting, "redraw")
    qtbot.waitUntil(lambda: staged.middle(sitting.page) is None)


def test_one_click_picks_the_best_swap(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path, seed=11)
    to_draw(sitting, "redraw")
    panel = sitting.page.board.tools
    assert panel.swap.isVisible()
    QTest.mouseClick(panel.swap, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: panel.words.text().startswith("For the highest hand "))
    view = sitting.bridge.seats.view
    cards, held = game_of(sitting.page.bridge).setup, view.players[0].draw_hand
    assert cards is not None
    assert held is not None
    assert view.choice is not None
    known = chances.unseen(view, cards.seats[0].cards, facts)
    wanted = chances.advice(held, known, view.choice.most, facts, never)
    assert set(sitting.page.board.scene.picked) == set(wanted.best)
    assert panel.words.text() == wanted.words
    assert not panel.geometry().intersects(sitting.page.prompt.geometry())
    sitting.bridge.seats.answer(tuple(sitting.page.prompt.picked))
    assert "highest hand" not in panel.words.text()
