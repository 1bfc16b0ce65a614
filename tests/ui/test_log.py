"""The log: filter, export, cards it names, and lines to which the game can be undone."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from doomtown_desktop.protocol import act_data
from doomtown_desktop.protocol.act_data import Act
from doomtown_desktop.protocol.events import CardsDrawn, Moved, Traded
from doomtown_desktop.protocol.ids import CardId
from doomtown_desktop.protocol.seat_data import Line
from doomtown_desktop.session.looking import named_cards
from doomtown_desktop.ui.look.theme import THEMES, Theme
from doomtown_desktop.ui.table.act_icons import icon
from doomtown_desktop.ui.table.log_panel import LogPanel
from tests.ui.behind import game_of, match_of
from tests.ui.tables import HOT_SEAT, Sitting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def move(sitting: Sitting) -> str:
    """Move one of our dudes to the town square."""
    choice = sitting.bridge.seats.view.choice
    assert choice is not None
    option = next(o for o in choice.options if o.verb == "move" and o.target == -1)
    sitting.bridge.seats.answer((option.key,))
    return option.key


def line_of(sitting: Sitting, words: str) -> QModelIndex:
    lines = sitting.page.board.log.lines
    rows = [row for row, line in enumerate(lines.lines) if words in line.text]
    assert rows, f"no line with {words}"
    return lines.index(rows[-1])


def double_click(sitting: Sitting, line: QModelIndex) -> None:
    shown = sitting.page.board.log.list
    shown.scrollTo(line)
    at = shown.visualRect(line).center()
    QTest.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseDClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseRelease(shown.viewport(), Qt.MouseButton.LeftButton, pos=at)


def test_a_line_takes_the_game_back_after_a_second_click(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play")
    digest, lines = game_of(sitting.bridge).digest(), sitting.page.board.log.lines.rowCount()
    move(sitting)
    qtbot.waitUntil(lambda: sitting.bridge.seats.now.is_ours)
    after = game_of(sitting.bridge).digest()
    double_click(sitting, line_of(sitting, "moves to the Town Square"))
    assert game_of(sitting.bridge).digest() == after
    assert "Undo back to that line?" in sitting.page.prompt.prompt.text()
    sitting.press("Undo")
    assert game_of(sitting.bridge).digest() == digest
    assert sitting.page.board.log.lines.rowCount() == lines
    assert sitting.page.prompt.choice is not None
    assert sitting.bridge.seats.redo()
    qtbot.waitUntil(lambda: sitting.bridge.seats.now.is_ours)
    assert game_of(sitting.bridge).digest() == after


def test_escape_leaves_the_game_as_it_is(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play")
    digest = game_of(sitting.bridge).digest()
    double_click(sitting, line_of(sitting, "The game begins"))
    QTest.keyClick(sitting.page, Qt.Key.Key_Escape)
    assert game_of(sitting.bridge).digest() == digest
    assert sitting.page.prompt.choice is not None
    assert not match_of(sitting.bridge).is_held


def test_a_line_before_any_decision_is_refused(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.page.answers.questions.take_back(0)
    assert "You made no decision" in sitting.page.prompt.source.text()


def test_in_hot_seat_the_other_person_has_to_agree(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path, HOT_SEAT)
    sitting.until("noon play", 1)
    digest = game_of(sitting.bridge).digest()
    double_click(sitting, line_of(sitting, "The game begins"))
    assert "Ada, may Ben undo back to an earlier line?" in sitting.page.prompt.prompt.text()
    sitting.press("Ada does not agree")
    assert game_of(sitting.bridge).digest() == digest
    sitting.page.reports.covering.hand_over.button.click()
    double_click(sitting, line_of(sitting, "The game begins"))
    sitting.press("Ada agrees")
    assert game_of(sitting.bridge).digest() != digest
    pending = game_of(sitting.bridge).pending
    assert pending is not None
    assert pending.kind == "starting gang"


def test_in_hot_seat_undo_needs_consent_only_when_something_was_seen(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path, HOT_SEAT)
    answers = game_of(sitting.bridge).answers
    pending = game_of(sitting.bridge).pending
    assert pending is not None
    sitting.bridge.seats.answer(sitting.usual(pending))
    QTest.keyClick(sitting.page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert not answers
    sitting.until("noon play", 0)
    sitting.bridge.seats.answer(("pass",))
    sitting.page.reports.covering.hand_over.button.click()
    count = len(answers)
    QTest.keyClick(sitting.page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert len(answers) == count
    assert "Ada, may Ben undo the last decision?" in sitting.page.prompt.prompt.text()
    sitting.press("Ada agrees")
    assert len(answers) < count


def test_the_filter_hides_lines_and_the_export_writes_what_is_shown(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play")
    log = sitting.page.board.log
    everything = log.shown()
    log.filter.setText("lowball")
    assert 0 < len(log.shown()) < len(everything)
    assert all("lowball" in line for line in log.shown())
    assert log.export(tmp_path / "log.txt")
    assert (tmp_path / "log.txt").read_text(encoding="utf-8") == "\n".join([*log.shown(), ""])
    log.filter.clear()
    assert log.shown() == everything


def test_an_export_that_fails_says_why(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    assert not sitting.page.board.log.export(tmp_path / "missing" / "log.txt")
    assert "could not be written" in sitting.page.prompt.source.text()


def test_hovering_a_line_shows_its_cards_large(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play")
    move(sitting)
    sitting.page.frame.drawer.toggle()
    line = line_of(sitting, "moves to the Town Square")
    shown = sitting.page.board.log.list
    shown.scrollTo(line)
    QTest.mouseMove(shown.viewport(), QPoint(3, 3))
    QTest.mouseMove(shown.viewport(), shown.visualRect(line).center())
    qtbot.waitUntil(sitting.page.help.large.preview.isVisible)
    assert sitting.page.help.large.preview.width() == 220


def test_the_cards_of_an_event_are_those_one_may_know() -> None:
    hidden = CardsDrawn(1, (CardId(-2), CardId(-2)))
    assert named_cards(hidden) == []
    assert named_cards(CardsDrawn(0, (CardId(4), CardId(9)))) == [4, 9]
    assert named_cards(Moved(CardId(3), CardId(-1), CardId(-1))) == [3]
    assert named_cards(Traded(CardId(5), CardId(6), CardId(7))) == [5, 6, 7]


LONG = "Somebody does something that takes a good many words to tell, more than one line of them."


def said(index: int) -> Act:
    return Act(act_data.TOWN, index, index, index, LONG)


def last_line_is_in_sight(log: LogPanel) -> bool:
    last = log.list.model().index(log.list.model().rowCount() - 1, 0)
    return log.list.viewport().rect().contains(log.list.visualRect(last))


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_newest_line_stays_in_sight_whatever_its_width(qtbot: QtBot) -> None:
    log = LogPanel()
    qtbot.addWidget(log)
    log.resize(500, 300)
    log.show()
    log.show_acts([said(n) for n in range(60)], 60)
    qtbot.waitUntil(lambda: last_line_is_in_sight(log))
    for width in (260, 520):
        log.resize(width, 300)
        qtbot.waitUntil(lambda: last_line_is_in_sight(log))
    log.show_acts([said(60)], 61)
    qtbot.waitUntil(lambda: last_line_is_in_sight(log))
    log.filter.setText("something")
    qtbot.waitUntil(lambda: last_line_is_in_sight(log))


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_who_reads_further_up_is_left_there(qtbot: QtBot) -> None:
    log = LogPanel()
    qtbot.addWidget(log)
    log.resize(300, 300)
    log.show()
    log.show_acts([said(n) for n in range(60)], 60)
    qtbot.waitUntil(lambda: last_line_is_in_sight(log))
    bar = log.list.verticalScrollBar()
    bar.setValue(40)
    most = bar.maximum()
    log.show_acts([said(n) for n in range(60, 70)], 70)
    qtbot.waitUntil(lambda: bar.maximum() > most)
    assert bar.value() == 40
    bar.setValue(bar.maximum())
    log.show_acts([said(70)], 71)
    qtbot.waitUntil(lambda: last_line_is_in_sight(log))


def unfolded(sitting: Sitting) -> list[str]:
    return [row.text for row in sitting.page.board.log.lines.lines if not row.is_act]


def test_what_came_of_an_act_is_unfolded_by_a_click_and_folded_by_another(
    qtbot: QtBot, tmp_path: Path
) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play")
    sitting.page.frame.drawer.toggle()
    shown = sitting.page.board.log.list
    assert unfolded(sitting) == []
    line = line_of(sitting, "wins lowball")
    shown.scrollTo(line)
    spoken = line.data(Qt.ItemDataRole.AccessibleTextRole)
    assert "Folded:" in spoken
    assert "into the pot" in spoken
    QTest.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=shown.visualRect(line).center())
    assert any("into the pot" in words for words in unfolded(sitting))
    line = line_of(sitting, "wins lowball")
    QTest.mouseClick(shown.viewport(), Qt.MouseButton.LeftButton, pos=shown.visualRect(line).center())
    assert unfolded(sitting) == []


def test_right_unfolds_the_line_and_left_folds_it(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play")
    sitting.page.frame.drawer.toggle()
    shown = sitting.page.board.log.list
    shown.setFocus()
    shown.setCurrentIndex(line_of(sitting, "wins lowball"))
    QTest.keyClick(shown, Qt.Key.Key_Right)
    assert any("into the pot" in words for words in unfolded(sitting))
    QTest.keyClick(shown, Qt.Key.Key_Right)
    assert unfolded(sitting)
    QTest.keyClick(shown, Qt.Key.Key_Left)
    assert unfolded(sitting) == []


def test_the_filter_finds_what_is_folded(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play")
    sitting.page.board.log.filter.setText("into the pot")
    assert unfolded(sitting)
    assert all("into the pot" in words for words in unfolded(sitting))


def test_each_kind_of_act_has_a_sign_of_its_own_in_the_colour_of_its_player() -> None:
    icons = [icon(kind, "#cc5a45", "#000000", 24, "", 1.0).toImage() for kind in act_data.KINDS]
    signs = {bytes(picture.constBits()) for picture in icons}  # the bits live as long as their picture
    assert len(signs) == len(act_data.KINDS)
    mine, theirs = (
        icon(act_data.MOVE, tile, "#000000", 24, "", 1.0).toImage() for tile in ("#cc5a45", "#6fa8dc")
    )
    assert mine.pixelColor(20, 3) != theirs.pixelColor(20, 3)


def lightness(name: str) -> float:
    """Return the relative luminance of a colour."""
    parts = [part() / 255 for part in (QColor(name).red, QColor(name).green, QColor(name).blue)]
    red, green, blue = (p / 12.92 if p <= 0.03928 else float(((p + 0.055) / 1.055) ** 2.4) for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("theme", list(THEMES.values()), ids=lambda theme: theme.name)
def test_lines_of_the_log_have_an_edge_in_their_players_colour(qtbot: QtBot, theme: Theme) -> None:
    for tone in theme.sides:
        light, dark = sorted((lightness(tone), lightness(theme.well)), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 4.5, f"{tone} on {theme.well}"
    host = QWidget()
    qtbot.addWidget(host)
    log = LogPanel()
    log.setParent(host)
    log.resize(400, 300)
    log.look(theme, (1, 0))
    acts = [
        Act(act_data.MOVE, 0, 0, 0, "Ada moves.", player=0),
        Act(act_data.MOVE, 1, 1, 1, "Ben moves.", player=1),
    ]
    log.show_acts(acts, 2)
    host.show()
    picture = log.list.viewport().grab().toImage()
    for row, side in enumerate((1, 0)):
        box = log.list.visualRect(log.lines.index(row))
        assert picture.pixelColor(box.left() + 1, box.center().y()) == QColor(theme.sides[side])


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_folded_line_has_the_colour_of_the_player_it_speaks_of(qtbot: QtBot) -> None:
    theme = THEMES["dark"]
    log = LogPanel()
    qtbot.addWidget(log)
    log.resize(400, 300)
    log.look(theme, (1, 0))
    antes = (Line(1, "Ada antes.", 0), Line(2, "Ben antes.", 1), Line(3, "Something happens."))
    log.show_acts([Act(act_data.MONEY, 0, 4, 4, "Ben wins.", player=1, lines=antes)], 5)
    log.show()
    log.list.turned.emit(0, True)
    picture = log.list.viewport().grab().toImage()
    tones = []
    for row in range(4):
        box = log.list.visualRect(log.lines.index(row))
        tones.append(picture.pixelColor(box.left() + 1, box.center().y()).name())
    wanted = (theme.sides[0], theme.sides[1], theme.sides[0], theme.faint)
    assert tones == [QColor(tone).name() for tone in wanted]


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_a_filter_without_hits_says_so(qtbot: QtBot) -> None:
    log = LogPanel()
    qtbot.addWidget(log)
    log.resize(400, 300)
    log.look(THEMES["dark"], (0, 1), ("Ada", "Ben"))
    log.show_acts([Act(act_data.MOVE, 0, 0, 0, "Ada moves.", player=0, seats=(0,))], 1)
    log.show()
    assert log.nothing.isHidden()
    log.filter.setText("jia")
    assert log.nothing.isVisible()
    assert log.nothing.text() == "No line contains \u201cjia\u201d."
    log.show_only(1)
    assert log.nothing.text() == "No line among Ben's acts contains \u201cjia\u201d."
    log.show_only(None)
    log.show_acts([Act(act_data.BUY, 1, 1, 1, "Ada brings Jia Mein into play.", player=0)], 2)
    assert log.nothing.isHidden()
    log.filter.clear()
    assert log.nothing.isHidden()


def reasoned(*, tells: bool) -> Act:
    """Return a computer's play with its reason and result."""
    line = Line(4, "Ben's Barton Everest boots.")
    text = "Ben's Barton Everest moves to the Town Square."
    return Act(
        act_data.MOVE, 3, 3, 4, text, player=1, lines=(line,), why="Why: nobody is there.", tells_why=tells
    )


def test_why_a_computer_did_it_is_folded_below_its_act_and_always_told_by_who_wants_to(qtbot: QtBot) -> None:
    panel = LogPanel()
    qtbot.addWidget(panel)
    panel.show_acts([reasoned(tells=False)], 5)
    assert [row.text for row in panel.lines.lines] == ["Ben's Barton Everest moves to the Town Square."]
    spoken = panel.lines.data(panel.lines.index(0), Qt.ItemDataRole.AccessibleTextRole)
    assert "Folded: Why: nobody is there." in spoken
    panel.lines.fold(0)
    assert [row.text for row in panel.lines.lines][1:] == [
        "Why: nobody is there.",
        "Ben's Barton Everest boots.",
    ]
    panel.clear()
    panel.show_acts([reasoned(tells=True)], 5)
    assert [row.text for row in panel.lines.lines][1:] == ["Why: nobody is there."]
    assert panel.newest_why() == "Ben's Barton Everest moves to the Town Square. Why: nobody is there."


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_menu_of_a_line_tells_why_where_that_is_known(qtbot: QtBot) -> None:
    panel = LogPanel()
    qtbot.addWidget(panel)
    panel.resize(300, 300)
    panel.show()
    told: list[str] = []
    panel.why_told.connect(told.append)
    plain = Act(act_data.PASS, 5, 5, 5, "Ada passes.", player=0)
    panel.show_acts([reasoned(tells=False), plain], 6)
    for row, known in ((0, True), (1, False)):
        panel.open_menu(panel.list.visualRect(panel.lines.index(row)).center())
        assert panel.menu is not None
        found = [action for action in panel.menu.actions() if action.text() == "Why?"]
        assert bool(found) == known
        for action in found:
            action.trigger()
        panel.menu.close()
    assert told == ["Ben's Barton Everest moves to the Town Square. Why: nobody is there."]


def test_a_key_tells_why_the_computer_did_what_it_did_last(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    QTest.keyClick(sitting.page, Qt.Key.Key_W)
    assert "given a reason" in sitting.page.prompt.source.text()
    sitting.until("noon play")
    sitting.bridge.seats.answer(("pass",))
    sitting.until("noon play")
    QTest.keyClick(sitting.page, Qt.Key.Key_W)
    said = sitting.page.prompt.source.text()
    assert said.startswith("Ben")
    assert " Why: " in said


def test_esc_closes_the_log_after_everything_else(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play")
    page = sitting.page
    page.setFocus()
    QTest.mouseClick(page.frame.log_button, Qt.MouseButton.LeftButton)
    assert page.frame.drawer.isVisible()
    QTest.keyClick(page, Qt.Key.Key_Tab)
    assert page.keys.highlight.card is not None
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert page.frame.drawer.isVisible(), "this Esc was for the highlight"
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert page.frame.drawer.isHidden()
