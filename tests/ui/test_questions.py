"""The question in the prompt bar: who asks, its subject, the effect of Enter and the cost."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from doomtown_desktop.dsl import ActionCard, Booted, Goods, card, noon, react
from doomtown_desktop.protocol.question import Question
from doomtown_desktop.ui.look.theme import DARK
from doomtown_desktop.ui.plain.prompt_words import done
from doomtown_desktop.ui.table.card_menu import card_menu
from doomtown_desktop.ui.table.prompt_parts import AnswerButton
from doomtown_desktop.ui.table.prompt_sheet import PromptSheet
from tests.table import Table
from tests.ui.built import in_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@card("Test Nosy Parker")
class NosyParker(Goods):
    @react("After a card boots: gain 1 ghost rock.", to=Booted)
    async def look(self, _: Booted) -> None:
        await self.gain_ghost_rock(1)


@card("Test Finger Pointing")
class FingerPointing(ActionCard):
    @noon("Boot a dude.")
    async def point(self) -> None:
        await self.boot(await self.target(self.all_dudes))


# --- who asks ---------------------------------------------------------------------------------------


def test_the_card_that_asks_is_in_sight_and_large_on_its_name(qtbot: QtBot) -> None:
    table = Table()
    table.me.dude("Hero")
    table.foe.dude("Villain")
    pointing = table.me.hand("Test Finger Pointing")
    page = in_window(qtbot, table)
    assert page.prompt.asker.isHidden()
    page.bridge.seats.answer((f"use:{pointing.id}.point",))
    assert page.prompt.asker.isVisible()
    assert "Test Finger Pointing" in page.prompt.source.text()
    QTest.mouseMove(page.board.table.viewport(), QPoint(3, 3))
    QTest.mouseMove(page.prompt.asker)
    qtbot.waitUntil(page.help.large.preview.isVisible)
    assert page.help.large.preview.geometry().bottom() < page.prompt.y()
    QTest.mouseMove(page.board.table.viewport(), QPoint(3, 3))
    qtbot.waitUntil(lambda: not page.help.large.preview.isVisible())


def test_a_react_says_to_what(qtbot: QtBot) -> None:
    table = Table()
    hero = table.me.dude("Hero")
    table.foe.attach("Test Nosy Parker", table.foe.dude("Villain"))
    pointing = table.me.hand("Test Finger Pointing")
    table.go(f"use:{pointing.id}.point", hero)
    page = in_window(qtbot, table)
    page.reports.covering.hand_over.button.click()
    assert "React? " in page.prompt.prompt.text()
    assert "Hero boots." in page.prompt.prompt.text()


@pytest.mark.parametrize("others", [0, 1])
def test_a_question_with_one_answer_says_that_there_is_only_one(qtbot: QtBot, others: int) -> None:
    table = Table()
    hero = table.me.dude("Hero")
    for _ in range(others):
        table.foe.dude("Villain")
    pointing = table.me.hand("Test Finger Pointing")
    page = in_window(qtbot, table)
    page.bridge.seats.answer((f"use:{pointing.id}.point",))
    told = page.prompt.source.text()
    assert ("there is no other choice" in told.casefold()) is (not others)
    golden = page.prompt.default_button
    assert (golden is not None) is (not others)
    if golden is not None:
        golden.click()
        assert hero.booted, "Enter or one click on the golden button gives it"


LONG = (
    "After a card boots: gain 1 ghost rock for every dude that you have in the town square, and for every "
    "deed that you control there is one more, whoever owns it and wherever it is. Then boot a dude."
)


@card("Test Long Story")
class LongStory(Goods):
    @react(LONG, to=Booted)
    async def tell(self, _: Booted) -> None:
        await self.boot(await self.target(self.all_dudes.unbooted, "Boot whom?"))

    @noon("Unboot a dude.")
    async def rest(self) -> None:
        await self.unboot(await self.target(self.all_dudes.booted, "Unboot whom?"))


def test_a_long_text_is_never_cut_for_good(qtbot: QtBot) -> None:
    """The button of the ability has its whole text in the tool tip; its question has it in the sheet."""
    table = Table()
    hero = table.me.dude("Hero")
    gun = table.me.attach("Test Long Story", hero)
    table.me.dude("Friend")
    table.foe.dude("Villain")
    pointing = table.me.hand("Test Finger Pointing")
    table.go(f"use:{pointing.id}.point", hero)
    page = in_window(qtbot, table, 1366, 768)
    page.board.scene.store.wording = lambda _: [("React", LONG)]  # a made-up card has no wording in a window
    key = next(key for key in table.offered() if f"{gun.id}.tell" in key)
    choice = page.prompt.choice
    assert choice is not None
    page.prompt.show_choice(choice, "", shown=set())  # a crowd covers the card, so that it needs a button
    button = page.prompt.button_of(key)
    assert button is not None
    assert button.text().endswith("…")
    assert LONG in button.toolTip()
    assert button.accessibleDescription() == LONG
    menu = card_menu(page, page.bridge.seats, int(gun.id), lambda *_: None, page.answers._whole_label)
    assert LONG in [action.toolTip() for action in menu.actions()]
    page.bridge.seats.answer((key,))
    assert "Boot whom?" in page.prompt.prompt.text()
    assert LONG in page.prompt.source.text()
    sheet = page.prompt.sheet
    assert sheet.isVisible()
    assert LONG in sheet.words.text()
    assert sheet.words.height() <= sheet.area.viewport().height(), "nothing has to be scrolled"


@pytest.mark.parametrize(
    ("kind", "none", "some"),
    [
        (Question.REDRAW, "Keep all", "Swap 2"),
        (Question.FLEE, "Everybody stays", "Send 2 home"),
        (Question.SUNDOWN_DISCARD, "Discard none", "Discard 2"),
        (Question.TARGET, "None of them", "Done (2 of up to 3)"),
    ],
)
def test_the_button_for_several_cards_says_what_becomes_of_them(
    qtbot: QtBot, kind: Question, none: str, some: str
) -> None:
    table = Table()
    table.me.dude("Hero")
    pointing = table.me.hand("Test Finger Pointing")
    page = in_window(qtbot, table)
    page.bridge.seats.answer((f"use:{pointing.id}.point",))
    choice = page.prompt.choice
    assert choice is not None
    several = replace(choice, kind=kind, least=0, most=3)
    assert [done(several, 0), done(several, 2)] == [none, some]


def test_answers_in_the_sheet_have_their_whole_text(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    button = AnswerButton("Test Long Story: Gain 1 ghost rock for every dude…", DARK)
    button.tell_whole(LONG)
    low = button.tall(400, 31)
    assert button.label.endswith("…")
    sheet = PromptSheet(window, DARK)
    sheet.hold("", [button], 14, 31)
    assert button.label == f"Test Long Story: {LONG}"
    assert button.tall(400, 31) > low
