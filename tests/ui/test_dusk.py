"""The first page: the town at dusk with dudes of the last game, after the first paint, behind all words."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QEvent, QObject, QPoint, QRect
from PySide6.QtGui import QImage, QPaintEvent, QPixmap, QRegion
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from typing_extensions import override

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.ui.look.theme import THEMES, colour
from doomtown_desktop.ui.pages import dusk
from doomtown_desktop.ui.pages.start_page import StartPage
from doomtown_desktop.ui.plain import townsfolk
from doomtown_desktop.ui.plain.card_pictures import picture_of
from doomtown_desktop.ui.plain.preferences import Preferences
from doomtown_desktop.ui.plain.recipes import CardPicture
from doomtown_desktop.ui.shell.main_window import MainWindow
from tests.ui.contrasts import least

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pytestqt.qtbot import QtBot

STILL = replace(Preferences(), animation="off", showdowns="never")


@pytest.fixture
def shared_towns() -> None:
    """Here every picture is painted, also an equal one."""


def opened(
    qtbot: QtBot, file: Path | None = None, size: tuple[int, int] = (1366, 768), **how: Any
) -> MainWindow:
    """Return a window with its first page and the town in it."""
    window = MainWindow(lambda: 7, file, chosen=replace(STILL, **how))
    qtbot.addWidget(window)
    window.resize(*size)
    window.show()
    qtbot.waitUntil(lambda: window.start.town is not None)
    window.start.make_town()
    return window


def portraits(titles: Iterable[str]) -> tuple[CardPicture, ...]:
    return tuple(picture_of(catalogue().by_title(title)) for title in titles)


def behind(page: StartPage) -> QImage:
    """Return an image of the background behind words and buttons."""
    shot = QPixmap(page.size())
    page.render(shot, QPoint(), QRegion(), QWidget.RenderFlag(0))
    return shot.toImage()


def play(window: MainWindow, mine: str, theirs: str) -> None:
    """Begin a game and leave it."""
    window.playing.begin([("Ada", mine, ""), ("Ben", theirs, "")], 7)
    window.to_start()


def names(window: MainWindow, cast: tuple[CardPicture, ...]) -> set[str]:
    """Return the titles of the dudes whose portraits these are."""
    dudes = {picture_of(card): card.title for card in catalogue().cards if card.is_dude}
    return {dudes[picture] for picture in cast}


def test_before_the_first_game_a_fixed_gang_stands_there(qtbot: QtBot, tmp_path: Path) -> None:
    cast = opened(qtbot, tmp_path / "d.db").start.cast
    assert cast is not None
    assert cast.left == portraits(("Tommy Harden", "Philip Swinford", "Abram Grothe"))
    assert cast.right == portraits(("Sloane", "Barton Everest", "Allie Hensman"))
    assert len(cast.houses) == townsfolk.STREET


def test_after_a_game_its_gangs_stand_there_and_at_the_next_start(qtbot: QtBot, tmp_path: Path) -> None:
    window = opened(qtbot, tmp_path / "d.db")
    before = window.start.cast
    play(window, "Fourth Ring - Intermediate Learn to Play", "Saddle Up")
    cast = window.start.cast
    assert cast is not None
    assert before is not None
    assert (cast.left, cast.right) != (before.left, before.right)
    assert cast.houses == before.houses, "what is in a deck is a secret while the game goes on"
    match = window.playing.match
    assert match is not None
    assert match.game.setup is not None
    for side, seat in zip((cast.left, cast.right), match.game.setup.seats, strict=True):
        gang = {catalogue().get(code).title for code in seat.starting}
        assert side
        assert names(window, side) <= gang
    window.close()
    again = opened(qtbot, tmp_path / "d.db")
    assert again.start.cast == cast


def test_when_a_game_is_over_the_deeds_of_its_decks_stand_there(qtbot: QtBot, tmp_path: Path) -> None:
    window = opened(qtbot, tmp_path / "d.db")
    before = window.start.cast
    play(window, "Fourth Ring - Intermediate Learn to Play", "Saddle Up")
    window.to_table()
    assert window.bridge is not None
    match = window.playing.match
    assert match is not None
    if window.bridge.seats.now.covered:
        window.bridge.seats.take_seat()
    window.bridge.seats.surrender()
    assert match.game.is_over
    window.to_start()
    cast = window.start.cast
    assert cast is not None
    assert before is not None
    assert cast.houses != before.houses


def test_a_game_that_cannot_be_read_leaves_the_fixed_gang(qtbot: QtBot, tmp_path: Path) -> None:
    first = opened(qtbot, tmp_path / "d.db")
    assert first.data.games is not None
    first.data.games.begin("Ada against Ben", '{"format": "something else"}', {})
    first.close()
    cast = opened(qtbot, tmp_path / "d.db").start.cast
    assert cast is not None
    assert cast.left == portraits(townsfolk.PEOPLE[0])


def test_of_several_seats_each_has_somebody_there() -> None:
    facts = catalogue()

    class Seat:
        def __init__(self, *titles: str) -> None:
            self.starting = tuple(facts.by_title(title).code for title in titles)
            self.cards: tuple[tuple[str, int], ...] = ()

    seats = (
        Seat("Tommy Harden", "Philip Swinford"),
        Seat("Sloane", "Barton Everest"),
        Seat("Ivor Hawley"),
        Seat("Micah Ryse"),
    )
    left, right = townsfolk.people(seats, facts)
    assert [card.title for card in left] == ["Tommy Harden", "Philip Swinford"]
    assert [card.title for card in right] == ["Sloane", "Ivor Hawley", "Micah Ryse"]


def test_the_picture_comes_after_the_first_paint_and_moves_nothing(qtbot: QtBot) -> None:
    window = MainWindow(lambda: 7, chosen=STILL)
    qtbot.addWidget(window)
    window.resize(1366, 768)
    page = window.start
    shot = window.grab()
    assert page.town is None, "the first paint waits for nothing"
    assert not shot.isNull()
    window.show()
    qtbot.waitUntil(lambda: page.town is not None)
    places = [(part, part.geometry()) for part in page.findChildren(QWidget)]
    bare, page.town = page.town, None
    layout = page.layout()
    assert layout is not None
    layout.activate()
    assert [(part, part.geometry()) for part in page.findChildren(QWidget)] == places
    page.town = bare


def test_the_town_is_painted_once_for_a_size(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    window = opened(qtbot)
    painted: list[Any] = []
    real = dusk.town

    def paint(*how: Any) -> QPixmap:
        painted.append(how)
        return real(*how)

    monkeypatch.setattr(dusk, "town", paint)
    for _ in range(3):
        window.start.update()
        window.start.grab()
    window.start.make_town()
    assert painted == []
    window.resize(1280, 720)
    window.start.grab()
    qtbot.waitUntil(lambda: len(painted) == 1)
    assert painted[0][0] == window.start.size()


def test_a_large_town_that_nobody_sees_is_kept_small(qtbot: QtBot) -> None:
    """It takes 33 MB at 3840 by 2160. When the page is seen again, it is painted again."""
    window = opened(qtbot, size=(3840, 2160))
    page = window.start
    assert page.town is not None
    whole = page.town[1]
    page.hide()
    assert page.town[1].width() * 3 < whole.width()
    assert page.cast is not None
    page.show_town(page.cast, moves=False)
    assert page.town[1].width() * 3 < whole.width(), "also after a game has ended"
    page.show()
    page.grab()
    qtbot.waitUntil(lambda: page.town is not None and page.town[1].size() == whole.size())


def test_the_town_comes_softly_only_where_things_move(qtbot: QtBot) -> None:
    assert not opened(qtbot).start.fade.runs
    page = StartPage()
    qtbot.addWidget(page)
    page.theme = THEMES["dark"]
    page.resize(1200, 700)
    page.show_town(dusk.Cast(), moves=True)
    assert page.fade.runs
    page.fade.stop()


@pytest.mark.parametrize("theme", sorted(THEMES))
@pytest.mark.parametrize(("size", "scale"), [((1366, 768), 100), ((1024, 680), 200), ((1920, 1080), 200)])
def test_all_words_of_the_first_page_can_be_read_over_the_town(
    qtbot: QtBot, theme: str, size: tuple[int, int], scale: int
) -> None:
    """Large letters need a contrast of three to one, small ones four and a half."""
    window = opened(qtbot, size=size, theme=theme, text_scale=scale)
    page, look = window.start, THEMES[theme]
    picture = behind(page)
    found = {}
    for label in page.findChildren(QLabel):
        if not label.isVisible() or not label.text():
            continue
        place = QRect(label.mapTo(page, QPoint()), label.size())
        wide = min(place.width(), label.sizeHint().width())
        words = QRect(place.center().x() - wide // 2, place.top(), wide, place.height())
        large = label.objectName() == "title"
        tone = look.accent if large else look.faint if label.objectName() == "faint" else look.text
        found[label.text()] = least(colour(tone), picture, words, 2) / (3 if large else 4.5)
    assert len(found) >= 2
    assert {words: round(part, 2) for words, part in found.items() if part < 1} == {}
    for button in page.findChildren(QPushButton):
        if button.isVisible():
            inside = QRect(button.mapTo(page, QPoint()), button.size())
            assert any(board.toRect().contains(inside) for board in page.boards), button.text()


def test_high_contrast_has_no_picture_behind_its_words(qtbot: QtBot) -> None:
    page = opened(qtbot, theme="contrast").start
    picture = behind(page)
    assert {picture.pixel(x, y) for x in range(0, 300, 3) for y in range(0, picture.height(), 3)} == {
        colour(THEMES["contrast"].panel).rgb()
    }


def test_nobody_stands_where_there_is_no_room_beside_the_buttons(qtbot: QtBot) -> None:
    """A face that a button covers is worse than none."""
    page = opened(qtbot, size=(1024, 680), text_scale=200).start
    assert page.cast is not None
    empty = dusk.Cast(page.cast.houses)
    assert page.town is not None
    size, ratio, theme, _, middle = page.town[0]
    assert page.town[1].toImage() == dusk.town(size, ratio, theme, empty, middle).toImage()
    wide = opened(qtbot).start
    assert wide.town is not None
    size, ratio, theme, _, middle = wide.town[0]
    assert wide.town[1].toImage() != dusk.town(size, ratio, theme, empty, middle).toImage()


class Painted(QObject):
    """Collects the region of a widget that is painted."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.region = QRegion()
        widget.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.region = self.region.united(event.region())
        return super().eventFilter(watched, event)


@pytest.mark.qt_log_ignore("This plugin does not support")
@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_the_buttons_stay_in_place_while_other_parts_come_and_go(qtbot: QtBot, size: tuple[int, int]) -> None:
    page = StartPage()
    qtbot.addWidget(page)
    page.resize(*size)
    page.show()

    def places() -> list[QPoint]:
        QApplication.processEvents()
        parts = (page.learn_button, page.play_button, page.new_button, page.others_button)
        return [part.mapTo(page, QPoint(0, 0)) for part in parts]

    first = places()
    page.offer_lesson(
        "Learn to play", "New here? Four short scenes at a real table, step by step", first=True
    )
    assert places() == first
    page.offer_sounds(True)
    assert places() == first
    page.offer_sounds(False)
    assert places() == first


def test_boards_are_painted_anew_when_they_change(qtbot: QtBot) -> None:
    window = opened(qtbot)
    page = window.start
    page.take_back_question()
    QApplication.processEvents()
    before, painted = page.boards, Painted(page)
    page.ask("Your game is not finished. It stays in the list of unfinished games.", lambda: None)
    QApplication.processEvents()
    assert page.boards != before
    for board in (*before, *page.boards):
        assert QRegion(board.toAlignedRect()).subtracted(painted.region).isEmpty(), "a strip is left"


def test_after_the_choice_of_sounds_the_focus_is_on_what_comes_next(qtbot: QtBot) -> None:
    window = opened(qtbot)
    page = window.start
    page.offer_sounds(True)
    window.activateWindow()
    page.sounds.on_button.setFocus()
    page.offer_sounds(False)
    assert window.focusWidget() in (page.learn_button, page.play_button, page.continue_button)
