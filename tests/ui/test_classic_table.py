"""A classic game at the table: its differences from Reloaded are shown where a player looks for them."""

from __future__ import annotations

from dataclasses import replace
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QStyleOptionGraphicsItem

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import ActionCard, Until, card, noon
from doomtown_desktop.engine import ledger
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.rulesets import GameOptions, rules_of
from doomtown_desktop.session.looking import Looking
from doomtown_desktop.speech import ledger_words, showdown
from doomtown_desktop.speech.game_words import control_words, fear_words
from doomtown_desktop.speech.outlook import outlook
from doomtown_desktop.ui.cards.face_spec import ASPECT
from doomtown_desktop.ui.pages.rules_page import RulesPage
from doomtown_desktop.ui.plain import explaining, recent_acts
from doomtown_desktop.ui.plain.nameplates import how_won
from doomtown_desktop.ui.plain.town import lying
from doomtown_desktop.ui.table.card_item import CardItem
from doomtown_desktop.ui.table.ending import against
from doomtown_desktop.ui.table.marking import marks_of
from tests.table import Table
from tests.ui.behind import game_of
from tests.ui.tables import Sitting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

CLASSIC = (("Ada", "Classic Law Dogs", ""), ("Ben", "Classic Blackjacks", ""))


@card("Test Shown Omen")
class Omen(ActionCard):
    @noon("Today: +2 fear level.")
    async def howl(self) -> None:
        await self.change_fear_level(+2, Until.DAY)


@pytest.fixture
def sitting(qtbot: QtBot, tmp_path: Path) -> Sitting:
    sitting = Sitting(qtbot, tmp_path, CLASSIC, rules="classic-2000")
    sitting.until("noon play")
    return sitting


def test_the_fear_level_stands_above_the_table_and_leads_to_its_rule(sitting: Sitting) -> None:
    button, asked = sitting.page.board.phase_bar.fear, list[str]()
    assert button.isVisible()
    assert button.text() == "Fear level 6"
    assert "begins at 6" in button.toolTip()
    sitting.page.board.phase_bar.asked.connect(asked.append)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert asked == ["fear level"]


def test_the_rules_are_those_of_the_game_on_the_table(sitting: Sitting) -> None:
    sitting.page.board.phase_bar.fear.click()
    page = sitting.window.pages.currentWidget()
    assert isinstance(page, RulesPage)
    assert page.shown is not None
    assert page.shown.title == "Fear level"
    page.open_topic("casualty")
    assert "Every casualty is one dude aced" in page.text.toPlainText()
    page.editions.setCurrentText("Reloaded")
    assert page.shown.id == "casualties"
    assert "Discarding a dude covers one" in page.text.toPlainText()
    page.back_button.click()
    hints = sitting.page.prompt.hints
    assert hints["casualty"] == "Each casualty is one dude aced; discarding covers none."


def test_reloaded_has_no_fear_level(qtbot: QtBot, tmp_path: Path) -> None:
    assert not Sitting(qtbot, tmp_path).page.board.phase_bar.fear.isVisible()


def test_what_changes_the_fear_level_for_now_is_named() -> None:
    table = Table(2, "classic-2000")
    omen = table.me.hand("Test Shown Omen", CardType.ACTION)
    table.start()
    table.use(omen, by=table.me)
    view = table_view(table.game, 0)
    assert view.fear == 8
    assert "The fear level is 8." in fear_words(view)
    assert "For now: +2 Test Shown Omen." in fear_words(view)


def test_all_players_share_one_boot_hill_that_tells_whose_card_it_is(sitting: Sitting) -> None:
    state = game_of(sitting.bridge).state
    mine, theirs = state.players[0].deck.pop(), state.players[1].deck.pop()
    state.players[0].boot_hill.append(mine)
    state.players[1].boot_hill.append(theirs)
    sitting.bridge.seats.answer(("pass",))
    sitting.until("noon play")
    page = sitting.page
    page.answers.piles.open_pile(1, "boot hill")
    assert page.answers.piles.panel.title.text() == "The Boot Hill of all players (2 cards)"
    seen = [(each.lying.card, each.lying.owner) for each in page.answers.piles.panel.cards]
    assert seen == [(mine, "Ada"), (theirs, "Ben")]
    assert page.answers.piles.panel.cards[1].accessibleName().startswith("Ben's ")
    page.answers.piles.panel.put_away()
    with_boot_hill, with_discard = (
        [not rack.buttons[name].isHidden() for rack in page.board.ends.racks]
        for name in ("boot hill", "discard")
    )
    assert with_boot_hill == [True, False]
    assert with_discard == [True, True]
    face, count = lying(page.seats.view, 0, "boot hill")
    assert (face, count) == (page.seats.view.players[0].boot_hill[-1], 2)
    told = explaining.pile("Ada", "boot hill", page.seats.view)
    assert told.title == "The Boot Hill of all players"
    piles = next(a for a in page.frame.menu_button.menu().actions() if a.text() == "Piles").menu()
    names = [a.text() for a in piles.actions()]  # type: ignore[attr-defined]
    assert names == ["My discard pile", "Their discard pile", "Boot Hill"]


def test_of_a_discard_pile_only_the_top_is_seen(sitting: Sitting) -> None:
    page = sitting.page
    assert len(game_of(sitting.bridge).state.players[1].discard_pile) > 1
    page.answers.piles.open_pile(1, "discard")
    assert not page.answers.piles.panel.isVisible()
    assert "nobody may look through it" in page.prompt.source.text()
    view = sitting.bridge.seats.view
    assert "Only the top card" in explaining.pile("Ben", "discard", view).lines[0]
    assert "one Boot Hill for everybody" in explaining.pile("Ben", "boot hill", view).lines[0]


def test_a_dude_is_wanted_or_not() -> None:
    table = Table(2, "classic-2000")
    dude = table.me.dude("Test Shown Outlaw")
    table.start()
    before = table_view(table.game, 0)
    table.engine.state.in_play[dude.id].bounty = 1
    table.engine.touch()
    after = table_view(table.game, 0)
    entry = next(each for each in after.cards if each.id == dude.id)
    assert marks_of(entry, after).wanted
    assert not marks_of(entry, after).bounty
    [change] = recent_acts.changes(before, after)[int(dude.id)]
    assert (change.words, change.short) == ("is Wanted now", "Wanted")
    [change] = recent_acts.changes(after, before)[int(dude.id)]
    assert change.short == "no longer Wanted"
    facts = table.engine.facts[dude.id].model_copy(update={"code": "EP-001"})
    assert "Wanted: whoever aces" in " ".join(explaining.card(facts, entry, ["Ada", "Ben"]).lines)


def painted(item: CardItem) -> QImage:
    bounds = item.boundingRect()
    image = QImage(ceil(bounds.width()), ceil(bounds.height()), QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.translate(-bounds.topLeft())
    item.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    return image


def test_a_wanted_poster_hides_neither_title_and_value_nor_numbers(sitting: Sitting) -> None:
    items = sitting.page.board.scene.items_by_card.values()
    item = next(i for i in items if i.facts is not None and i.facts.type is CardType.DUDE and not i.angle)
    assert item.facts is not None
    before = painted(item)
    item.show_card(item.facts, item.stats, replace(item.marks, wanted=True), item.scripted)
    after = painted(item)
    wide, tall = range(before.width()), range(before.height())
    changed = [y for y in tall if any(before.pixel(x, y) != after.pixel(x, y) for x in wide)]
    top = -item.unit * ASPECT / 2 - item.boundingRect().top()
    assert changed
    assert changed[0] >= int(top + item.unit * 0.435), "there the picture begins"
    assert changed[-1] < top + item.unit * (ASPECT - 0.33), "there the numbers stand"


def test_victory_points_count_and_are_told_apart() -> None:
    table = Table(2, "classic-2000")
    table.me.deed(control=2)
    table.me.state.victory_points = 1
    table.foe.dude(influence=2)
    table.start()
    view = table_view(table.game, 0)
    assert control_words(view.players[0]) == "2 control and 1 victory point"
    assert outlook(view, 0).words == "would win at Nightfall"
    said = explaining.plate(view, 0).lines
    assert said[1] == "0 influence: others need more victory and control points than this to win."
    assert said[2] == "2 control: enough of it at Nightfall wins the game."
    assert said[3] == "1 victory: victory points count with control."
    assert "victory points and control points together" in how_won(view)
    kept = ledger_words.page(ledger.accounts(table.game.engine), view, [0, 1], "")
    assert "<b>Control and victory points: 3</b>" in kept
    assert "<b>Control: 0</b>" in kept
    while not table.game.is_over:
        table.answer("pass")
    view = table_view(table.game, 0)
    assert view.ending == "Ada holds 2 control points and 1 victory point at Nightfall of day 1"
    assert against(view) == [
        "Ada: 2 control and 1 victory point, 0 influence",
        "Ben: 0 control, 2 influence",
    ]
    sundown = [m for m in Looking(table.game).moments(0) if m.kind == "sundown"][-1]
    [act] = showdown.acts([sundown], ["Ada", "Ben"])
    assert act.heading == "Nightfall of day 1"
    assert act.sayings[0].words == "Ada: 2 control points and 1 victory point against Ben's 2 influence"


def test_a_nameplate_has_room_for_victory_points_beside_control(sitting: Sitting) -> None:
    game_of(sitting.bridge).state.players[0].victory_points = 2
    sitting.bridge.seats.answer(("pass",))
    sitting.until("noon play")
    mine, other = sitting.page.board.ends.plates
    assert mine.facts is not None
    assert [each.chip for each in mine.facts.chips] == ["ghost rock", "influence", "control", "victory"]
    assert "2 victory" in mine.accessibleName()
    assert "victory points and control points together" in mine.toolTip()
    assert "2 victory" not in other.accessibleName()


def test_a_short_game_by_rulebook_13_from_the_command_line_can_be_watched() -> None:
    assert rules_of("reloaded-1.3", GameOptions("short")).victory == "short"
    view = replace(table_view(Table(3).game, 0), victory="short")
    assert view.ruleset == "reloaded-1.3"
    assert "more control points than one other player has influence" in how_won(view)


def test_reloaded_keeps_its_sundown() -> None:
    table = Table()
    table.me.deed(control=3)
    table.start()
    view = table_view(table.game, 0)
    assert outlook(view, 0).words == "would win at Sundown"
    assert "control points than each rival has influence wins at Sundown" in how_won(view)
