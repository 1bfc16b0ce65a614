"""Cards of the hand, clicked and dragged onto the dudes of a fight, of a posse that forms and of the town."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtWidgets import QApplication

from doomtown_desktop.cards import load_all
from doomtown_desktop.protocol.question import CANCEL, Question
from doomtown_desktop.ui.table.table_page import TablePage
from tests.ui.behind import game_of
from tests.ui.built import fight, fight_called, in_window
from tests.ui.mouse import Mouse

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

HAND = ("Sun in Yer Eyes", "Shotgun")


@pytest.fixture(autouse=True)
def _cards() -> None:
    load_all()


def all_gestures(page: TablePage, cards: list[int]) -> set[str]:
    """Click and drag each card onto each dude, and cancel. Return the keys that were given."""
    mouse, scene, seen = Mouse(page), page.board.scene, set()
    at, start = len(game_of(page.bridge).answers), game_of(page.bridge).pending
    dudes = [int(each.id) for each in page.bridge.seats.view.cards if each.type == "dude"]
    for card in cards:
        for target in dudes:
            for drags in (True, False):
                spot = mouse.spot(target)
                if spot is None:
                    continue
                if drags:
                    mouse.drag(card, spot)
                else:
                    mouse.click_card(card)
                    mouse.click_card(target)
                QApplication.processEvents()
                scene.deselect()
                if page.answers.menu is not None:
                    page.answers.menu.close()
                for answer in game_of(page.bridge).answers[at:]:
                    seen |= set(answer)
                if len(game_of(page.bridge).answers) > at:
                    assert page.bridge.seats.answer((CANCEL,))
                    at = len(game_of(page.bridge).answers)
                assert game_of(page.bridge).pending == start
    return seen


def held(page: TablePage, *titles: str) -> list[int]:
    facts = {card: item.facts for card, item in page.board.scene.items_by_card.items()}
    held_now = page.board.scene.layout_now.held
    return [card for card in held_now if (known := facts[card]) is not None and known.title in titles]


def at_the_first_play(qtbot: QtBot) -> TablePage:
    """Return the page of a shootout after the React to its start."""
    page = in_window(qtbot, fight(dudes=2, hand=HAND), people=(0,))
    assert page.bridge.seats.answer(("pass",))
    assert page.bridge.seats.view.choice is not None
    assert page.bridge.seats.view.choice.kind is Question.SHOOTOUT
    return page


@pytest.mark.parametrize("drags", [False, True])
def test_a_card_on_a_dude_in_a_fight_is_played_at_that_dude(qtbot: QtBot, drags: bool) -> None:
    page = at_the_first_play(qtbot)
    foe = next(int(card.id) for card in page.bridge.seats.view.cards if card.type == "dude" and card.owner)
    mouse, (sun,) = Mouse(page), held(page, "Sun in Yer Eyes")
    if drags:
        spot = mouse.spot(foe)
        assert spot is not None
        mouse.drag(sun, spot)
    else:
        mouse.click_card(sun)
        mouse.click_card(foe)
    QApplication.processEvents()
    assert [aim.target for aim in page.bridge.seats.aims()] == [foe]
    assert page.prompt.prompt.words == "Fewer bullets or a draw?"
    assert page.bridge.seats.answer((CANCEL,))


@pytest.mark.parametrize("stage", ["fight", "posse", "town"])
def test_every_card_on_every_dude_is_played_or_refused(qtbot: QtBot, stage: str) -> None:
    page = in_window(qtbot, fight_called(dudes=2)) if stage == "posse" else at_the_first_play(qtbot)
    if stage == "town":
        page.board.show_town(True)
    assert page.board.scene.standoff.is_up == (stage != "town")
    given = all_gestures(page, held(page, *HAND)[-2:])
    assert stage == "posse" or {key.split(":")[0] for key in given} >= {"use"}
