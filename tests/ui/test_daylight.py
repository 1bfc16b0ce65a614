"""The ground of the town and the light over it: painted once, by the phase of the day, or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest

from doomtown_desktop.protocol.ids import Phase
from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.ui.look.theme import THEMES, colour
from doomtown_desktop.ui.pages.settings_page import SettingsPage
from doomtown_desktop.ui.plain import daylight
from doomtown_desktop.ui.plain.daylight import AFTERNOON, DAWN, EVEN, LIGHTS, MORNING, NOON, SUNDOWN, light_of
from doomtown_desktop.ui.plain.preferences import Preferences
from doomtown_desktop.ui.plain.town import Rect
from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.table import ground
from doomtown_desktop.ui.table.table_page import TablePage
from tests.ui.built import crowded, in_window
from tests.ui.contrasts import contrast, least

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

PHASES = ("gamblin", "upkeep", "high noon", "sundown")


@pytest.fixture
def page(qtbot: QtBot) -> TablePage:
    """A town with a few cards; nothing travels."""
    return in_window(qtbot, crowded(4, 2))


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The plots whose ground has been painted."""
    seen: list[Any] = []
    real = ground.paint_ground

    def paint(plot: ground.Plot) -> Any:
        seen.append(plot)
        return real(plot)

    monkeypatch.setattr(ground, "paint_ground", paint)
    return seen


def at(page: TablePage, phase: str) -> TableView:
    """The position as it would be in another phase."""
    return replace(page.seats.view, phase=Phase(phase))


def seen(page: TablePage) -> QImage:
    """The table as it is on the screen."""
    return page.board.table.viewport().grab().toImage()


def square(page: TablePage) -> QRect:
    """A part of the square where nothing lies, in the picture of the table."""
    zone = page.board.scene.layout_now.square
    corner = page.board.table.mapFromScene(zone.x + zone.w * 0.9, zone.y + 8)
    return QRect(corner, QSize(round(zone.w * 0.06), round(zone.h - 16)))


def warmth(picture: QImage, box: QRect) -> float:
    """How much more red than blue there is."""
    inside = picture.copy(box).scaled(
        1, 1, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )
    tone = inside.pixelColor(0, 0)
    return tone.redF() - tone.blueF()


def test_the_light_goes_by_the_phase_of_the_day(page: TablePage) -> None:
    lights = [light_of(at(page, phase)) for phase in PHASES]
    assert lights == [DAWN, MORNING, NOON, SUNDOWN]
    assert light_of(at(page, "setup")) is DAWN
    assert light_of(None) is EVEN


def test_high_noon_becomes_afternoon_when_half_of_all_dudes_are_booted(page: TablePage) -> None:
    view = at(page, "high noon")
    dudes = [card for card in view.cards if card.type == "dude"]
    assert len(dudes) == 4

    def with_booted(count: int) -> TableView:
        tired = {card.id for card in dudes[:count]}
        cards = (
            replace(c, booted=c.id in tired or c.type == "deed") if c.type != "outfit" else c
            for c in view.cards
        )
        return replace(view, cards=tuple(cards))

    assert [light_of(with_booted(count)) for count in range(4)] == [NOON, NOON, AFTERNOON, AFTERNOON]


def test_a_red_sundown_is_seen_on_the_ground(page: TablePage) -> None:
    where, found = square(page), {}
    for phase in PHASES:
        page.board.scene.show(at(page, phase))
        found[phase] = seen(page).copy(where)
    assert len({bytes(picture.constBits()) for picture in found.values()}) == 4
    west = QRect(page.board.table.mapFromScene(40, page.board.scene.layout_now.square.y + 20), QSize(30, 30))
    warm = {}
    for phase in ("high noon", "sundown"):
        page.board.scene.show(at(page, phase))
        warm[phase] = warmth(seen(page), west)
    assert warm["sundown"] > warm["high noon"] + 0.05


def test_ground_and_light_are_painted_once_and_not_at_every_frame(
    page: TablePage, painted: list[Any]
) -> None:
    view, item = at(page, "sundown"), next(iter(page.board.scene.items_by_card.values()))
    page.board.scene.show(view)
    seen(page)
    del painted[:]
    for _ in range(5):
        item.setPos(item.pos() + QPointF(9, 4))
        page.board.scene.update()
        seen(page)
    QTest.mouseMove(page.board.table.viewport(), QPoint(300, 200))
    seen(page)
    assert painted == [], "a card moved, and nothing else"
    drawn = tuple(replace(p, deck_size=p.deck_size - 1) for p in view.players)
    before = seen(page)
    page.board.scene.show(replace(view, players=drawn))
    assert seen(page) != before, "the pile tells how many cards it has"
    assert painted == [], "a card was drawn, and the ground is the same"
    page.board.scene.show(at(page, "high noon"))
    seen(page)
    assert len(painted) == 1


def test_without_the_light_of_the_day_all_phases_look_alike(page: TablePage, painted: list[Any]) -> None:
    page.board.scene.backdrop.daylight = False
    page.board.scene.show(page.seats.view)
    seen(page)
    del painted[:]
    where = square(page)
    pictures = []
    for phase in PHASES:
        page.board.scene.show(at(page, phase))
        pictures.append(seen(page).copy(where))
    assert pictures == [pictures[0]] * 4
    assert painted == [], "there is nothing to change"


def test_the_setting_takes_the_light_away_and_brings_it_back_at_once(qtbot: QtBot, page: TablePage) -> None:
    window = page.window()
    assert isinstance(window, MainWindow)
    assert Preferences().daylight
    assert page.board.scene.backdrop.light is not EVEN
    window.open_settings()
    settings = window.pages.currentWidget()
    assert isinstance(settings, SettingsPage)
    settings.switch("daylight").click()
    assert not window.preferences.daylight
    assert page.board.scene.backdrop.light is EVEN
    settings.switch("daylight").click()
    assert page.board.scene.backdrop.light is not EVEN


@pytest.fixture
def moving(page: TablePage) -> Iterator[TablePage]:
    """The same table at noon, where things move; the clock of the light goes on only as a test says."""
    page.board.scene.show(at(page, "high noon"))
    seen(page)
    page.board.scene.animate = True
    yield page
    page.board.scene.backdrop.fade.stop()


def to_sundown(page: TablePage) -> None:
    page.board.scene.show(at(page, "sundown"))
    if page.board.scene.backdrop.fade.runs:
        page.board.scene.backdrop.fade.clock.setPaused(True)


def test_the_light_changes_softly(moving: TablePage) -> None:
    where, clock = square(moving), moving.board.scene.backdrop.fade.clock
    noon = warmth(seen(moving), where)
    to_sundown(moving)
    steps = []
    for share in (0.0, 0.3, 0.7, 1.0):
        clock.setCurrentTime(round(clock.duration() * share))
        steps.append(seen(moving).copy(where))
    clock.setPaused(False)
    moving.board.scene.backdrop.fade.stop()
    end = seen(moving).copy(where)
    box = QRect(QPoint(), where.size())
    warm = [warmth(step, box) for step in steps]
    assert warm[0] == pytest.approx(noon, abs=0.01)
    assert steps[-1] == end
    assert len({bytes(step.constBits()) for step in steps}) == 4, "each step is another one"


def test_where_nothing_moves_the_light_is_there_at_once(moving: TablePage) -> None:
    moving.board.scene.travel = 0
    to_sundown(moving)
    assert not moving.board.scene.backdrop.fade.runs
    first = seen(moving).copy(square(moving))
    moving.board.scene.animate = False
    moving.board.scene.show(at(moving, "sundown"))
    assert seen(moving).copy(square(moving)) == first


def test_another_window_size_ends_the_change_of_light(moving: TablePage) -> None:
    to_sundown(moving)
    assert moving.board.scene.backdrop.fade.runs
    moving.window().resize(1400, 800)
    assert not moving.board.scene.backdrop.fade.runs
    seen(moving)


def test_a_town_of_another_size_has_its_light_at_once(moving: TablePage) -> None:
    """Below what is half seen there would be nothing."""
    moving.board.scene.zoom = 1.5
    to_sundown(moving)
    assert not moving.board.scene.backdrop.fade.runs


def boxed(page: TablePage, zone: Rect) -> QRect:
    corner = page.board.table.mapFromScene(zone.x, zone.y)
    return QRect(corner.x(), corner.y(), round(zone.w), round(zone.h))


@pytest.mark.parametrize("theme", sorted(THEMES))
@pytest.mark.parametrize("light", [light.name for light in LIGHTS])
def test_what_is_written_on_the_ground_can_be_read_in_every_light(
    page: TablePage, theme: str, light: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = next(each for each in LIGHTS if each.name == light)
    monkeypatch.setattr("doomtown_desktop.ui.table.backdrop.light_of", lambda view: chosen)
    page.restyle(THEMES[theme])
    picture, words = seen(page), colour(THEMES[theme].text)
    layout = page.board.scene.layout_now
    strips = []
    for zone in layout.signs.values():
        whole = boxed(page, zone)
        strips.append(QRect(whole.left() + 5, whole.top() + 6, whole.width() - 8, 2))
    assert len(strips) == 3
    assert min(least(words, picture, strip) for strip in strips) >= 7


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_rims_of_cards_stand_out_from_the_ground_in_every_light(
    page: TablePage, theme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What may be done is told by rims: three to one, as signs need, but for planks and shade."""
    look = THEMES[theme]
    for light in LIGHTS:
        monkeypatch.setattr("doomtown_desktop.ui.table.backdrop.light_of", lambda view, light=light: light)
        page.restyle(look)
        picture = page.board.scene.backdrop.ground.toImage()
        covered = [
            boxed(page, Rect(i.x() - i.unit / 2, i.y() - i.unit * 0.7, i.unit, i.unit * 1.4))
            for i in page.board.scene.items_by_card.values()
        ]
        bare = [
            picture.pixelColor(x, y)
            for x in range(0, picture.width(), 9)
            for y in range(0, picture.height() - round(page.board.scene.frame.shelf), 9)
            if not any(box.contains(x, y) for box in covered)
        ]
        for name in ("legal", "chosen"):
            found = sorted(contrast(colour(getattr(look, name)), pixel) for pixel in bare)
            assert found[len(found) // 10] >= 3, (light.name, name, round(found[len(found) // 10], 2))
            assert found[len(found) // 50] >= 2, (light.name, name, round(found[len(found) // 50], 2))


def test_high_contrast_has_a_flat_ground_in_every_phase(page: TablePage) -> None:
    page.restyle(THEMES["contrast"])
    box = square(page)
    for phase in PHASES:
        page.board.scene.show(at(page, phase))
        picture = seen(page).copy(box)
        tones = {picture.pixel(x, y) for x in range(picture.width()) for y in range(picture.height())}
        assert len(tones) == 1, phase


def test_every_phase_of_the_rules_has_an_hour() -> None:
    assert {str(phase) for phase in Phase} == set(daylight.HOURS)
