"""Draw hands show their rank, the best five cards, who changed them and what the player still has to do."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from doomtown_desktop.engine.flow.phases import gamblin
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.ids import Phase
from doomtown_desktop.protocol.question import Question
from doomtown_desktop.protocol.view_data import DrawCard
from doomtown_desktop.speech import hand_words
from doomtown_desktop.speech.standoff_words import Rank
from doomtown_desktop.ui.table.table_page import TablePage
from tests.table import Table
from tests.ui import staged
from tests.ui.behind import game_of
from tests.ui.built import fight, fight_on, in_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def sit_down(page: TablePage) -> None:
    for _ in range(9):
        if page.reports.showdowns.is_open:  # the events are shown first
            page.board.stage.go_on()
    if page.bridge.seats.now.covered:
        page.reports.covering.hand_over.button.click()


# --- words ------------------------------------------------------------------------------------------


def held(*words: str) -> tuple[DrawCard, ...]:
    """Return the cards of a draw hand."""
    values = {"A": 1, "J": 11, "Q": 12, "K": 13}
    found = []
    for number, word in enumerate(words):
        value = values.get(word[:-1]) or int(word[:-1])
        found.append(DrawCard(number, "", word, 0, "CDHS".index(word[-1]), value, False))  # type: ignore[arg-type]
    return tuple(found)


def test_the_best_hand_is_legal_where_that_is_as_high() -> None:
    hand = held("KS", "KS", "KH", "8D", "8S", "QD", "QC", "KD")
    best = hand_words.keepers(hand, legal=False)
    assert best is not None
    assert best.rank == 8, "four kings, cheatin'"
    assert hand_words.cheats(hand, best) is (hand_words.keepers(hand, legal=True).rank < 8)  # type: ignore[union-attr]
    same = held("KS", "KS", "KH", "8D", "8S", "QD", "KD", "2C")
    legal = held("KS", "KH", "KD", "8D", "8S", "AD", "AD")
    for cards in (same, legal):
        found = hand_words.keepers(cards, legal=False)
        lawful = hand_words.keepers(cards, legal=True)
        assert found is not None
        assert lawful is not None
        assert (found.rank == lawful.rank) is not hand_words.cheats(cards, found)


def test_a_legal_full_house_is_proposed_instead_of_a_higher_cheatin_one() -> None:
    hand = held("KS", "KS", "KH", "8D", "8S", "8C")
    best = hand_words.keepers(hand, legal=False)
    assert best is not None
    assert (best.rank, hand_words.cheats(hand, best)) == (7, False)
    assert hand_words.keep_words(hand, legal=False, swaps=False) == "Show: Full house (7)"
    cheatin = held("KS", "KS", "KH", "8D", "2S")
    assert hand_words.keep_words(cheatin, legal=False, swaps=True) == "Keep: Three of a kind (4), cheatin'"
    assert hand_words.may_cheat(cheatin)
    assert not hand_words.may_cheat(hand)


@pytest.mark.parametrize(
    ("kind", "away", "said"),
    [
        (Question.KEEP_FIVE, (), "At best: Four of a kind (8), cheatin'"),
        (Question.KEEP_FIVE, (1, 5, 7), "You show: Full house (7), legal"),
        (Question.KEEP_FIVE, (3, 5, 7), "You show: Four of a kind (8), cheatin'"),
        (Question.REDRAW, (), "You have: Four of a kind (8), cheatin'"),
        (Question.REDRAW, (1, 5, 7), "You keep: Full house (7), legal, and draw 3 cards"),
        (Question.REDRAW, (2, 3, 4, 5), "You keep 4 cards, and draw 4 cards"),
        (Question.SHOOTER, (), ""),
    ],
)
def test_the_player_reads_what_the_hand_would_show(kind: Question, away: tuple[int, ...], said: str) -> None:
    hand = held("KS", "KS", "KH", "8D", "8S", "QD", "KC", "7D")
    assert hand_words.shown_words(hand, away, kind) == said


def test_a_revealed_hand_is_named_before_its_rank() -> None:
    player = replace(table_view(Table().game, 0).players[0], hand_rank=3, natural_rank=3)
    assert hand_words.hand_words(player) == "Two pair (3)"
    assert (
        hand_words.hand_words(replace(player, hand_rank=5), ["Test +2"]) == "Two pair, counts as 5 (Test +2)"
    )


def test_a_raised_hand_keeps_its_name_and_says_who_raised_it(qtbot: QtBot) -> None:
    table = fight()
    table.to_resolution("3S 3H 9C 9D 2C", "2S 8H KD KC 3S")
    table.me.state.rank_modifiers.append(2)
    table.engine.touch()
    page = in_window(qtbot, table)
    mine, theirs = staged.stamps(page)
    assert mine is not None
    assert theirs is not None
    assert mine.rank == Rank(5, "Two pair")
    assert theirs.rank == Rank(2, "Pair")


def test_casualties_that_were_taken_are_not_owed_any_more(qtbot: QtBot) -> None:
    table = fight()
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H KD KC 2S")
    table.lumps()
    page = in_window(qtbot, table)
    box = staged.middle(page)
    assert box is not None
    assert box.verdict is not None
    assert box.verdict.owed == (2, 0)
    while (asked := game_of(page.bridge).pending) is not None and asked.kind in ("casualty", "react"):
        keys = asked.keys()
        page.bridge.seats.answer(("pass",) if "pass" in keys else (keys[0],))
    assert asked is not None
    assert asked.kind == "flee"
    sit_down(page)
    box = staged.middle(page)
    assert box is not None
    assert box.verdict is not None
    assert (box.verdict.owed, box.verdict.words) == ((0, 0), "")


def test_what_best_hand_throws_away_is_crossed_out_and_done_takes_it(qtbot: QtBot) -> None:
    """This includes a single card: it need not be clicked again."""
    page = in_window(qtbot, fight())
    fight_on(page, "redraw")
    sit_down(page)
    fight_on(page, "keep five")
    sit_down(page)
    choice = page.prompt.choice
    assert choice is not None
    QTest.mouseClick(page.board.tools.best, Qt.MouseButton.LeftButton)
    crossed = [card for card, item in page.board.scene.items_by_card.items() if item.crossed]
    assert len(crossed) == choice.most
    assert set(crossed) < set(staged.hands(page)[0])
    done = page.prompt.default_button
    assert done is not None
    assert (done.isEnabled(), done.text()) == (True, f"Discard {choice.most}")
    before = len(game_of(page.bridge).answers)
    QTest.mouseClick(done, Qt.MouseButton.LeftButton)
    assert len(game_of(page.bridge).answers) == before + 1


@pytest.mark.parametrize(
    ("mine", "theirs", "said"),
    [
        ("4S 4D 9H 9C 2D", "5S 5S 9S 9D 2C", "Ada's hand is lower, by its lower cards."),
        ("5H 5D 9H 9C 2D", "5S 5S 9S 9D 2C", "Ada and Ben hold hands that are exactly as low."),
        ("4S 5D 9H 9C 2D", "5S 5S 9S 9D 2C", ""),
    ],
)
def test_a_tie_of_ranks_in_lowball_says_who_is_ahead(qtbot: QtBot, mine: str, theirs: str, said: str) -> None:
    table = Table()
    table.me.attach("LeMat Revolver", table.me.dude())
    table.foe.dude()
    table.phase(Phase.GAMBLIN)
    table.state.day = 0
    for side, words in ((table.me, mine), (table.foe, theirs)):
        side.deck(*words.split())
    table.start()
    assert table.pending.kind == "cheatin resolution", "the hands lie open"
    assert hand_words.lowball_tie(table_view(table.game, 0)) == said


RAISED = "as a rank that it has by another card counts as the lowest of its kind"
LOWERED = "as a rank that was lowered counts as the highest of its kind"


@pytest.mark.parametrize(
    ("mine", "seat", "changes", "theirs", "said"),
    [
        ("4S 5D 9H 9C 2D", 0, [1], "5S 5S 9S 9D 2C", f"Ada's hand is lower, {RAISED}."),
        ("4S 4D 9H 9C 2D", 0, [-1], "9S 9S 5S 4C 2C", f"Ben's hand is lower, {LOWERED}."),
        ("4S 4D 9H 9C 2D", 0, [1, -1], "4S 4S 8S 8D 2C", f"Ben's hand is lower, {LOWERED}."),
        ("KS 4H 9S 7D 2C", 1, [-9], "4S 4S 9H 9C 2D", f"Ben's hand is lower, {RAISED}."),
        ("4S 5D 9H 9C 2D", 0, [1], "AS AS 2S 2D 3C", "Ada and Ben hold hands that are exactly as low."),
    ],
)
def test_a_tie_by_changed_ranks_says_who_is_ahead_too(
    mine: str, seat: int, changes: list[int], theirs: str, said: str
) -> None:
    table = Table()
    table.me.attach("LeMat Revolver", table.me.dude())
    table.foe.dude()
    table.phase(Phase.GAMBLIN)
    table.state.day = 0
    for side, words in ((table.me, mine), (table.foe, theirs)):
        side.deck(*words.split())
    table.start()
    table.sides[seat].state.rank_modifiers.extend(changes)
    table.engine.touch()
    view = table_view(table.game, 0)
    assert hand_words.lowball_tie(view) == said
    winner = said.partition("'")[0] if "'" in said else "exactly"
    names = {"Ada": 0, "Ben": 1}
    assert gamblin._lowest(table.engine, [0, 1]) == [names[winner]] if winner in names else [0, 1]
