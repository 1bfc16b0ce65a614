"""Showdowns in the window: content and time, skipping by mouse and keys, before the cover."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest

import tests.engine.skill_cards  # noqa: F401
from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import ActionCard, card, noon
from doomtown_desktop.protocol import moment_data as kinds
from doomtown_desktop.protocol.ids import Phase
from doomtown_desktop.storage.peek import settings_in
from doomtown_desktop.ui.look.theme import THEMES, colour
from doomtown_desktop.ui.pages.settings_page import SettingsPage
from doomtown_desktop.ui.plain import preferences
from doomtown_desktop.ui.plain.daylight import DAWN
from doomtown_desktop.ui.plain.performance import LIMIT
from doomtown_desktop.ui.table import showdown_paint
from doomtown_desktop.ui.table.table_page import TablePage
from tests.table import Table
from tests.ui.behind import game_of, match_of
from tests.ui.built import fight, in_sight, in_window
from tests.ui.contrasts import least
from tests.ui.tables import LAW, SLOANE, Sitting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@card("Test Coin Toss")
class CoinToss(ActionCard):
    @noon("Pull.")
    async def toss(self) -> None:
        await self.pull()


def tossed(qtbot: QtBot, *, moving: bool = False, tempo: str = "full") -> TablePage:
    """Ada has just made a pull; it is Ben's turn."""
    table = Table()
    table.me.dude("Hero")
    table.foe.dude("Villain")
    toss = table.me.hand("Test Coin Toss")
    table.me.hand("Test Secret")
    table.me.deck("9H")
    page = in_window(qtbot, table, 1366, 768)
    page.board.scene.animate = moving
    page.reports.showdowns.tempo = tempo
    page.bridge.seats.answer((f"use:{toss.id}.toss",))
    page.board.stage.clock.stop()
    return page


def shown_kinds(page: TablePage) -> list[str]:
    return [act.kind for show in page.board.stage.show_now.pages for act in show]


def words(page: TablePage) -> str:
    return page.board.stage.panel.accessibleName()


# --- two people at one screen -------------------------------------------------------------------------


def pass_until_shown(page: TablePage) -> None:
    """Pass for everybody until a showdown opens."""
    for _ in range(4):
        if page.reports.showdowns.is_open:
            break
        if page.bridge.seats.now.covered:
            page.reports.covering.hand_over.button.click()
        page.bridge.seats.answer(("pass",))


def test_a_pull_is_seen_by_both_before_the_cover(qtbot: QtBot) -> None:
    page = tossed(qtbot)
    assert page.bridge.seats.now.covered, "nothing secret is shown meanwhile"
    assert page.bridge.seats.view.players[0].play_hand is None
    assert page.reports.showdowns.is_open
    assert not page.reports.covering.hand_over.isVisible()
    assert "It is the 9 of hearts." in words(page)
    QTest.keyClick(page.window().focusWidget() or page, Qt.Key.Key_Return)
    assert not page.reports.showdowns.is_open
    assert page.reports.covering.hand_over.isVisible()


def test_nothing_secret_is_told(qtbot: QtBot) -> None:
    page = tossed(qtbot)
    assert "Test Secret" not in words(page)
    assert not any("Test Secret" in str(act) for show in page.board.stage.show_now.pages for act in show)
    assert "Test Secret" not in page.reports.covering.hand_over.words.text()


def test_a_round_is_seen_with_both_hands_before_the_cover(qtbot: QtBot) -> None:
    table = fight()
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H KD KC 2S")
    page = in_window(qtbot, table)
    pass_until_shown(page)
    assert shown_kinds(page)[0] == kinds.ROUND
    assert [len(hand.cards) for hand in page.board.stage.show_now.acts[0].hands] == [5, 5]
    assert "Ben's two pair (3) beats Ada's high card (1): Ada takes 2 casualties." in words(page)
    assert not page.board.lowball.isVisible(), "the same hands are not shown twice"
    QTest.mouseClick(page.board.stage, Qt.MouseButton.LeftButton)
    assert page.reports.covering.hand_over.isVisible()


def test_an_ordinary_play_is_covered_at_once(qtbot: QtBot) -> None:
    table = Table()
    table.me.dude("Hero")
    table.foe.dude("Villain")
    page = in_window(qtbot, table)
    page.bridge.seats.answer(("pass",))
    assert page.reports.covering.hand_over.isVisible()
    assert not page.reports.showdowns.is_open


def test_who_never_wants_to_see_it_is_told_on_the_cover(qtbot: QtBot) -> None:
    page = tossed(qtbot, tempo="never")
    assert not page.reports.showdowns.is_open
    assert page.reports.covering.hand_over.isVisible()
    assert "It is the 9 of hearts." in page.reports.covering.hand_over.words.text()
    page.reports.covering.hand_over.button.click()
    page.bridge.seats.answer(("pass",))
    assert "9 of hearts" not in page.reports.covering.hand_over.words.text(), "told once"


def test_going_back_puts_it_away_without_the_cover_coming(qtbot: QtBot) -> None:
    page = tossed(qtbot)
    page.bridge.seats.undo()
    assert not page.reports.showdowns.is_open
    assert not match_of(page.bridge).is_held


# --- skipping, time -----------------------------------------------------------------------------------


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space, Qt.Key.Key_P, Qt.Key.Key_1])
def test_a_key_shows_the_rest_and_another_goes_on_but_answers_nothing(qtbot: QtBot, key: Qt.Key) -> None:
    page = tossed(qtbot, moving=True)
    show, answers = page.board.stage.show_now, len(game_of(page.bridge).answers)
    page.board.stage.advance(100)
    assert not show.is_played
    QTest.keyClick(page.window().focusWidget() or page, key)
    assert show.is_played
    assert page.reports.showdowns.is_open
    QTest.keyClick(page.window().focusWidget() or page, key)
    assert not page.reports.showdowns.is_open
    assert len(game_of(page.bridge).answers) == answers


@pytest.mark.parametrize("at", range(0, 2500, 350))
def test_escape_puts_it_away_at_any_beat(qtbot: QtBot, at: int) -> None:
    page = tossed(qtbot, moving=True)
    page.board.stage.advance(at)
    page.board.stage.clock.stop()
    QTest.keyClick(page.window().focusWidget() or page, Qt.Key.Key_Escape)
    assert not page.reports.showdowns.is_open
    assert page.reports.covering.hand_over.isVisible()


def test_a_click_beside_the_panel_does_it_too(qtbot: QtBot) -> None:
    page = tossed(qtbot, moving=True)
    stage = page.board.stage
    beside = QPoint(5, stage.panel.geometry().center().y())
    assert not stage.panel.geometry().contains(beside)
    QTest.mouseClick(stage, Qt.MouseButton.LeftButton, pos=beside)
    assert stage.show_now.is_played
    QTest.mouseClick(page.prompt.buttons[0], Qt.MouseButton.LeftButton)
    assert not page.reports.showdowns.is_open


@pytest.mark.parametrize("moving", [True, False])
def test_a_brief_one_is_over_in_time_and_then_the_cover_comes(qtbot: QtBot, moving: bool) -> None:
    page = tossed(qtbot, moving=moving, tempo="brief")
    stage = page.board.stage
    stage.advance(LIMIT - 20)
    stage.clock.stop()
    assert stage.show_now.is_played, "there is time to read it"
    assert page.reports.showdowns.is_open
    stage.advance(30)
    assert not page.reports.showdowns.is_open
    assert page.reports.covering.hand_over.isVisible()


def test_a_full_one_waits_and_without_motion_all_is_there_at_once(qtbot: QtBot) -> None:
    page = tossed(qtbot)
    stage = page.board.stage
    assert stage.show_now.is_played
    assert [button.text() for button in page.prompt.buttons] == ["Go on"]
    stage.advance(60_000)
    assert page.reports.showdowns.is_open
    assert not stage.clock.isActive()


def test_the_clock_of_the_window_plays_it(qtbot: QtBot) -> None:
    page = tossed(qtbot, moving=True, tempo="brief")
    page.reports.showdowns.again(0)
    assert page.board.stage.clock.isActive()
    qtbot.waitUntil(lambda: not page.reports.showdowns.is_open)
    assert not page.board.stage.clock.isActive()


# --- against the computer -----------------------------------------------------------------------------


def to_lowball(sitting: Sitting) -> None:
    """Go on until a lowball showdown opens."""
    showdowns = sitting.page.reports.showdowns
    for _ in range(60):
        sitting.qtbot.waitUntil(
            lambda: sitting.bridge.seats.now.is_ours or sitting.page.reports.showdowns.is_open
        )
        if showdowns.is_open:
            return
        pending = game_of(sitting.bridge).pending
        assert pending is not None
        sitting.bridge.seats.answer(sitting.usual(pending))
    raise AssertionError("no lowball")


def test_opponents_wait_until_a_lowball_has_been_seen(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path, showdowns="full")
    to_lowball(sitting)
    page = sitting.page
    assert kinds.LOWBALL in shown_kinds(page)
    assert match_of(sitting.bridge).is_held
    assert "takes the pot of 2 ghost rock" in words(page)
    answers = len(game_of(sitting.bridge).answers)
    for _ in range(4):
        if page.reports.showdowns.is_open:
            QTest.keyClick(page.window().focusWidget() or page, Qt.Key.Key_Return)
    assert not page.reports.showdowns.is_open
    assert not match_of(sitting.bridge).is_held
    assert len(game_of(sitting.bridge).answers) == answers
    assert page.window().focusWidget() is page, "the keys belong to the table again"


def test_the_header_names_the_day_of_a_lowball_while_it_is_shown(qtbot: QtBot, tmp_path: Path) -> None:
    """The table below still shows the evening before it."""
    sitting = Sitting(qtbot, tmp_path, showdowns="full")
    page = sitting.page
    seen = []
    for _ in range(12):
        to_lowball(sitting)
        view, stage = page.board.phase_bar.view, page.board.stage
        assert view is not None
        while not stage.isHidden():
            if stage.show_now.acts[0].heading.startswith("Lowball"):
                view = page.board.phase_bar.view
                assert view is not None
                assert view.phase == "gamblin"
                assert page.board.scene.backdrop.light is DAWN, "no night sky above a lowball"
                seen.append(view.day)
            stage.go_on()
        if 2 in seen:
            break
    assert {*seen} == {1, 2}


def test_what_is_shown_waits_while_another_page_is_in_sight(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path, showdowns="full")
    to_lowball(sitting)
    sitting.page.reports.showdowns.again(0)
    sitting.window.open_settings()
    assert not sitting.page.isVisible()
    sitting.window.places.close()
    assert sitting.page.isVisible()
    assert sitting.page.reports.showdowns.is_open
    assert match_of(sitting.bridge).is_held
    sitting.page.board.stage.skip()
    assert not match_of(sitting.bridge).is_held


def test_the_setting_is_kept_and_counts_at_once(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    window = sitting.window
    window.open_settings()
    settings = window.pages.currentWidget()
    assert isinstance(settings, SettingsPage)
    showdowns = settings.combo("showdowns")
    showdowns.setCurrentIndex(showdowns.findData("short"))
    assert window.preferences.showdowns == "short"
    assert sitting.page.reports.showdowns.tempo == "short"
    assert preferences.load(settings_in(window.data.file).get).showdowns == "short"


# --- room -----------------------------------------------------------------------------------------------


def six(qtbot: QtBot, text_scale: int = 100) -> TablePage:
    """Show six hands of lowball."""
    table = Table(6)
    table.phase(Phase.GAMBLIN)
    for number, side in enumerate(table.sides):
        side.deck(*(f"{2 + (number + step * 2) % 9}{'CDHS'[(number + step) % 4]}" for step in range(5)))
    page = in_window(qtbot, table, 1366, 768, text_scale=text_scale)
    assert page.reports.showdowns.again(0)
    page.board.stage.clock.stop()
    return page


def test_cards_are_large_at_a_small_window_and_all_is_inside(qtbot: QtBot) -> None:
    page = six(qtbot)
    stage = page.board.stage
    assert stage.look.unit >= 90
    assert page.rect().contains(stage.panel.geometry())
    inside = stage.panel.width() - 36.0
    tall = sum(showdown_paint.height(act, stage.look, inside) for act in stage.show_now.acts)
    assert round(tall) <= stage.panel.height() - 36


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_the_panel_is_a_board_with_a_rim_and_without_corners(qtbot: QtBot, theme: str) -> None:
    page = tossed(qtbot)
    page.restyle(THEMES[theme])
    panel = page.board.stage.panel
    seen = panel.grab().toImage()
    middle = panel.height() // 2
    assert not panel.mask().contains(QPoint(1, 1)), "what is below the corner is seen"
    assert panel.mask().contains(QPoint(1, middle))
    rim = [seen.pixelColor(x, middle) for x in range(4)]
    assert colour(THEMES[theme].brass) in rim
    assert least(colour(THEMES[theme].text), seen, QRect(9, 20, panel.width() - 18, 4)) >= 4.5


def test_large_text_stays_inside_the_window(qtbot: QtBot) -> None:
    page = six(qtbot, 200)
    stage = page.board.stage
    for _ in stage.show_now.pages:
        assert page.rect().contains(stage.panel.geometry())
        assert stage.look.unit >= 64
        stage.grab()
        stage.go_on()
    assert not page.reports.showdowns.is_open


def test_another_size_of_the_window_keeps_it_inside(qtbot: QtBot) -> None:
    page = six(qtbot)
    page.window().resize(1024, 680)
    qtbot.waitUntil(lambda: page.width() == 1024)
    stage = page.board.stage
    qtbot.waitUntil(lambda: page.rect().contains(stage.panel.geometry()))
    assert stage.look.unit >= 64
    assert page.reports.showdowns.is_open


def test_what_was_in_sight_stays_so_at_another_size(qtbot: QtBot) -> None:
    page = tossed(qtbot, moving=True)
    stage = page.board.stage
    stage.go_on()
    before = stage.show_now
    page.window().resize(1024, 680)
    qtbot.waitUntil(lambda: stage.show_now is not before)
    assert stage.show_now.is_played
    assert [button.text() for button in page.prompt.buttons] == ["Go on"]


def test_only_opponents_go_on_by_themselves(qtbot: QtBot, tmp_path: Path) -> None:
    seats = [("Ada", LAW, "random"), ("Ben", SLOANE, "random")]
    sitting = Sitting(qtbot, tmp_path, seats, showdowns="full")
    qtbot.waitUntil(lambda: sitting.page.reports.showdowns.is_open)
    stage = sitting.page.board.stage
    stage.clock.stop()
    stage.advance(LIMIT + 1)
    assert not sitting.page.reports.showdowns.is_open
    assert not match_of(sitting.bridge).is_held


def test_the_fight_stays_in_sight(qtbot: QtBot) -> None:
    table = fight()
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H KD KC 2S")
    page = in_window(qtbot, table, 1366, 768)
    assert page.reports.showdowns.again(0)
    view = page.board.scene.view
    assert view is not None
    assert view.shootout is not None
    for dude in (int(dude) for posse in view.shootout.sides for dude in posse.dudes):
        assert not QRectF(page.board.stage.panel.geometry()).intersects(in_sight(page, dude))


def test_a_change_flies_in_and_every_beat_can_be_painted(qtbot: QtBot) -> None:
    table = Table()
    for titles, side in zip((("Tommy Harden",), ("Micah Ryse",)), table.sides, strict=True):
        for title in titles:
            side.dude(title)
    table.shootout()
    table.to_resolution("3S 3H 9C 9D JK:2C", "8S 8S KD JC 2S")
    page = in_window(qtbot, table, 1366, 768)
    page.board.scene.animate = True
    assert page.reports.showdowns.again(0)
    stage = page.board.stage
    stage.clock.stop()
    assert "Tommy Harden +2." in words(page)
    pictures = [QImage()]
    while not stage.show_now.is_played:
        pictures.append(page.board.table.viewport().grab().toImage())
        stage.advance(240)
        stage.clock.stop()
    changes = [one != other for one, other in pairwise(pictures)]
    assert len(changes) > 10
    assert all(changes[:-1]), "only the last picture may stay, while its words are read"


def test_casualties_and_the_end_of_a_shootout_are_told_with_the_round(qtbot: QtBot) -> None:
    table = Table()
    table.me.dude("Tommy Harden")
    table.foe.dude("Micah Ryse")
    table.shootout()
    table.to_resolution("8S 8H 8D 9C 9D", "2S 4H KD QC 3S")
    page = in_window(qtbot, table, 1366, 768)
    for _ in range(8):
        if kinds.FIGHT_OVER in shown_kinds(page) and page.reports.showdowns.is_open:
            break
        if page.bridge.seats.now.covered:
            page.board.stage.skip()
            page.reports.covering.hand_over.button.click()
        pending = game_of(page.bridge).pending
        assert pending is not None
        offered = pending.keys()
        page.bridge.seats.answer(("pass",) if "pass" in offered else tuple(offered[: pending.least]))
    assert shown_kinds(page)[-2:] == [kinds.CASUALTIES, kinds.FIGHT_OVER]
    assert "Ada wins it." in " ".join(act.words for each in page.board.stage.show_now.pages for act in each)


def test_the_end_of_the_game_is_seen_before_its_page(qtbot: QtBot) -> None:
    table = Table()
    table.me.dude("Boss", influence=3)
    table.foe.dude("Villain", influence=1)
    table.me.deed("Mine", control=2)
    page = in_window(qtbot, table, 1366, 768)
    pass_until_shown(page)
    assert "Ada: 2 control points against Ben's 1 influence" in words(page)
    assert "Ada wins the game." in words(page)
    assert page.reports.covering.end.isHidden()
    page.board.stage.go_on()
    assert page.reports.covering.end.isVisible()


def test_the_table_is_at_sundown_while_its_scene_is_shown(qtbot: QtBot) -> None:
    table = Table()
    table.me.dude("Boss")
    table.foe.dude("Villain")
    page = in_window(qtbot, table, 1366, 768)
    page.reports.showdowns.tempo = "full"
    pass_until_shown(page)
    assert shown_kinds(page)[0] == kinds.SUNDOWN
    assert page.board.scene.backdrop.light.name == "sundown"
    assert page.board.phase_bar.view is not None
    assert page.board.phase_bar.view.phase is Phase.SUNDOWN


def test_the_table_of_another_scene_is_at_the_hour_of_its_beginning(qtbot: QtBot) -> None:
    page = tossed(qtbot)
    assert page.reports.showdowns.is_open
    assert page.board.scene.backdrop.light.name == "noon"


def test_a_spell_shows_who_casts_it_with_the_sum(qtbot: QtBot) -> None:
    table = Table()
    wizard = table.me.dude("Wizard", keywords=["Huckster 2"])
    table.foe.dude("Villain")
    spell = table.me.attach("Test Hex", wizard, kind=CardType.SPELL, spell_kind="hex", keywords=["Hex"])
    table.me.deck("3H")
    page = in_window(qtbot, table, 1366, 768)
    page.bridge.seats.answer((f"use:{spell.id}.trick",))
    assert shown_kinds(page) == [kinds.PULL]
    heard = words(page)
    assert "Huckster 2 against difficulty 6." in heard
    assert "Pull 3 + Huckster 2 = 5. 5 is 1 short: Test Hex fails." in heard


def test_what_is_shown_fills_its_panel_from_both_sides(qtbot: QtBot) -> None:
    """Cards and sentences are in the middle, and the panel is only as wide as they need."""
    page = tossed(qtbot)
    stage = page.board.stage
    picture = stage.panel.grab().toImage()
    ratio, ground = picture.devicePixelRatio(), picture.pixelColor(20, 70)
    rows = range(round(60 * ratio), round(150 * ratio), 2)
    edge = round(8 * ratio)
    columns = [
        x
        for x in range(edge, picture.width() - edge)
        if any(picture.pixelColor(x, y) != ground for y in rows)
    ]
    left, right = columns[0], picture.width() - columns[-1]
    assert abs(left - right) < 30 * ratio, (left, right, picture.width())
    assert max(left, right) < 0.3 * picture.width()
