"""The board of the table and the replays: one call shows a position on all its parts."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QEvent, QObject, QPointF, QRect
from PySide6.QtGui import QPaintEvent, QRegion
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.session.replay import Replay
from doomtown_desktop.ui.look.theme import THEMES
from doomtown_desktop.ui.look.themed import Themed
from doomtown_desktop.ui.pages.replay_page import ReplayPage
from doomtown_desktop.ui.table.table_page import TablePage
from tests.playthroughs.players import played, seed_of_finished_game
from tests.table import Table
from tests.ui.built import fight_of_two, in_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def page(qtbot: QtBot) -> TablePage:
    """Return a page with six seats; two of them fight."""
    return in_window(qtbot, fight_of_two(6, 2, 2), 1366, 768)


def test_all_that_paints_with_a_theme_takes_another_one(page: TablePage) -> None:
    painted = [part for part in page.findChildren(QWidget) if hasattr(part, "theme")]
    assert {type(part).__name__ for part in painted if not isinstance(part, Themed)} == set()
    light = THEMES["light"]
    page.restyle(light)
    assert {part.theme.name for part in page.findChildren(QWidget) if isinstance(part, Themed)} == {"light"}
    assert page.board.theme is light
    assert page.board.scene.theme is light
    assert page.board.stage.look.theme is light


def test_a_card_that_moves_leaves_no_picture_behind(qtbot: QtBot) -> None:
    """Something else is painted at the new place before the scene has reported the move."""
    table = Table()
    card = table.me.dude("Tommy Harden")
    page = in_window(qtbot, table, 1366, 768)
    view, item = page.board.table, page.board.scene.items_by_card[int(card.id)]
    settled = Painted(view.viewport())
    qtbot.waitUntil(settled.is_quiet)
    box = view.mapFromScene(item.sceneBoundingRect()).boundingRect()
    painted = Painted(view.viewport())
    item.setPos(item.pos() + QPointF(0, -box.height() - 40))
    view.viewport().repaint(box.translated(0, -box.height() - 40))
    qtbot.waitUntil(painted.is_quiet)
    assert painted.region.contains(box.center())


class Painted(QObject):
    """Collects the region of a widget that is painted."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.region, self._before, self._calls = QRegion(), QRegion(), 0
        widget.installEventFilter(self)

    def is_quiet(self) -> bool:
        """Return whether nothing was painted since the previous call."""
        before, self._before = self._before, QRegion(self.region)
        self._calls += 1
        return self._calls > 3 and before == self.region

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.region += event.region()
        return False


def test_a_position_is_shown_on_every_part(qtbot: QtBot) -> None:
    table = Table(2)
    table.me.dude("Tommy Harden")
    page = in_window(qtbot, table)
    board, shown = page.board, page.seats.view
    other = Table(2)
    other.me.state.stash = 77
    other.state.day = 5
    other.start()
    view = table_view(other.game, 0)
    board.show(view)
    assert board.scene.view is view
    assert "77 ghost rock" in board.ends.lower.accessibleName()
    assert board.phase_bar.view is view
    board.show(shown)
    assert board.scene.view is shown
    assert "77" not in board.ends.lower.accessibleName()


def test_lowball_avoids_what_stands_beside_the_town_where_there_is_room(page: TablePage) -> None:
    areas: list[QRect] = []
    board = page.board
    board.lowball.lie_over = lambda area, plates: areas.append(area)  # type: ignore[method-assign]
    page.frame.drawer.show()
    board.fit_hands()
    page.frame.drawer.hide()
    board.fit_hands()
    assert [area.right() for area in areas] == [page.frame.drawer.x(), board.table.open_area.right()]


def test_the_stage_of_a_classic_game_has_its_own_backs(qtbot: QtBot) -> None:
    page = in_window(qtbot, Table(2, "classic-2000"))
    backs = [page.board.stage.look.edition]
    page.board.play((), "never")
    backs.append(page.board.stage.look.edition)
    assert backs == ["reloaded", "classic"]


def test_a_replay_shows_its_position_on_the_same_board(qtbot: QtBot, page: TablePage, tmp_path: Path) -> None:
    game = played(seed_of_finished_game(), 300)
    watched = ReplayPage(Replay(game), page.store, page.theme, page.facts_of)
    qtbot.addWidget(watched)
    assert type(watched.board) is type(page.board)
    watched.go(40)
    watched.look_as(1)
    assert watched.board.scene.view is not None
    assert watched.board.scene.view.seat == 0
    day = watched.board.scene.view.day
    assert watched.board.phase_bar.accessibleName().startswith(f"Day {day}")
    home = int(watched.board.scene.view.players[0].outfit)
    assert set(watched.board.scene.adjacent_to(home)) == set(watched.replay.adjacent(home))
