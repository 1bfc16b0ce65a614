"""The town below the cards and the light over it: painted in time, by the phase of the day, or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from doomtown_desktop.protocol.ids import Phase
from doomtown_desktop.protocol.question import Question
from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.ui.background import idle
from doomtown_desktop.ui.look.theme import DARK, LIGHT, THEMES, colour, on_ground
from doomtown_desktop.ui.pages.settings_page import SettingsPage
from doomtown_desktop.ui.plain import daylight
from doomtown_desktop.ui.plain.daylight import (
    AFTERNOON,
    DAWN,
    LIGHTS,
    NIGHT,
    NOON,
    SUNDOWN,
    light_of,
    next_light,
)
from doomtown_desktop.ui.plain.preferences import TOWN_PLAIN, TOWN_STILL, Preferences
from doomtown_desktop.ui.plain.town import Rect
from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.table import card_paint
from doomtown_desktop.ui.table.table_page import TablePage
from doomtown_desktop.ui.table.townscape import boards, renderer
from doomtown_desktop.ui.table.townscape.painting import TownPainter
from doomtown_desktop.ui.table.townscape.plot import Plot
from tests.pictures import hours, mocks
from tests.pictures.bounds import wait_until
from tests.pictures.many import town
from tests.ui.built import crowded, in_window
from tests.ui.contrasts import contrast, least

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

PHASES = ("gamblin", "high noon", "sundown")


@pytest.fixture
def page(qtbot: QtBot) -> TablePage:
    """A town with a few cards; nothing travels."""
    return in_window(qtbot, crowded(4, 2))


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[Plot]:
    """The plots whose town has been painted, or has begun to be."""
    seen: list[Plot] = []

    class Watched(TownPainter):
        def __init__(self, plot: Plot) -> None:
            seen.append(plot)
            super().__init__(plot)

    monkeypatch.setattr(renderer, "TownPainter", Watched)
    return seen


def at(page: TablePage, phase: str) -> TableView:
    """The position as it would be in another phase."""
    return replace(page.seats.view, phase=Phase(phase))


def finished(page: TablePage) -> None:
    """Wait until the picture of the position is painted."""
    wait_until(lambda: page.board.scene.backdrop.is_ready, "the town is painted")


def seen(page: TablePage) -> QImage:
    """The table as it is on the screen, when its town is painted."""
    finished(page)
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
    assert [light_of(at(page, phase)) for phase in PHASES] == [DAWN, NOON, SUNDOWN]
    assert light_of(at(page, "setup")) is DAWN
    assert light_of(at(page, "upkeep")) is DAWN
    assert light_of(None) is NOON
    assert [next_light(light) for light in LIGHTS] == [NOON, AFTERNOON, SUNDOWN, NIGHT, DAWN]


def test_the_winner_refills_the_hand_at_sundown_and_the_others_at_night(page: TablePage) -> None:
    view = replace(at(page, "sundown"), winner=0)

    def asked(seat: int | None, kind: Question) -> TableView:
        return replace(view, waiting_for=seat, waiting_kind=kind)

    assert light_of(asked(0, Question.SUNDOWN_DISCARD)) is SUNDOWN
    assert light_of(asked(1, Question.SUNDOWN_DISCARD)) is NIGHT
    assert light_of(asked(1, Question.REACT)) is SUNDOWN, "the day is not over yet"
    noon = replace(at(page, "high noon"), winner=0, waiting_for=1, waiting_kind=Question.NOON_PLAY)
    assert light_of(noon) is NOON


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
    assert len({bytes(picture.constBits()) for picture in found.values()}) == 3
    corner = page.board.table.mapFromScene(200, page.board.scene.layout_now.square.y + 20)
    west, warm = QRect(corner, QSize(30, 30)), {}
    for phase in ("high noon", "sundown"):
        page.board.scene.show(at(page, phase))
        warm[phase] = warmth(seen(page), west)
    assert warm["sundown"] > warm["high noon"] + 0.2


# --- painting in time -------------------------------------------------------------------------------


def test_the_colours_of_the_hour_stand_in_until_the_town_is_painted(page: TablePage) -> None:
    backdrop = page.board.scene.backdrop
    backdrop.renderer.want()
    backdrop._shown = None
    page.board.scene.show(at(page, "sundown"))
    assert not backdrop.is_ready
    picture = page.board.table.viewport().grab().toImage()
    middle = square(page).center()
    assert picture.pixelColor(middle) == colour(SUNDOWN.ground[1])
    assert seen(page).pixelColor(middle) != colour(SUNDOWN.ground[1]), "with dust and light on it"


def test_the_window_handles_events_while_the_town_is_painted(
    page: TablePage, painted: list[Plot], monkeypatch: pytest.MonkeyPatch
) -> None:
    finished(page)
    monkeypatch.setattr(idle, "SLICE", 0.0)
    steps: list[bool] = []
    backdrop = page.board.scene.backdrop

    def is_ready() -> bool:
        steps.append(backdrop.is_ready)
        return steps[-1]

    page.board.scene.show(at(page, "sundown"))
    wait_until(is_ready, "the town is painted")
    assert len(steps) > 20, "other events come between the steps"
    assert painted[-1].light is SUNDOWN


def test_a_town_is_painted_once_and_not_at_every_frame(page: TablePage, painted: list[Plot]) -> None:
    view, item = at(page, "sundown"), next(iter(page.board.scene.items_by_card.values()))
    backdrop = page.board.scene.backdrop
    page.board.scene.show(view)
    wait_until(lambda: backdrop.renderer.is_idle, "all pictures are painted")
    del painted[:]
    for _ in range(5):
        item.setPos(item.pos() + QPointF(9, 4))
        page.board.scene.update()
        seen(page)
    QTest.mouseMove(page.board.table.viewport(), QPoint(300, 200))
    seen(page)
    drawn = tuple(replace(p, deck_size=p.deck_size - 1) for p in view.players)
    page.board.scene.show(replace(view, players=drawn))
    wait_until(lambda: backdrop.renderer.is_idle, "nothing is left to paint")
    assert painted == [], "a card moved and a card was drawn, and the town is the same"
    page.board.scene.show(at(page, "high noon"))
    seen(page)
    assert [plot.light for plot in painted] == [NOON]


def test_the_next_hour_is_painted_before_it_comes(page: TablePage, painted: list[Plot]) -> None:
    backdrop = page.board.scene.backdrop
    page.board.scene.show(at(page, "gamblin"))
    wait_until(lambda: backdrop.renderer.is_idle, "the next hour is painted")
    assert [plot.light for plot in painted][-2:] == [DAWN, NOON]
    page.board.scene.show(at(page, "high noon"))
    assert backdrop.is_ready, "without waiting"
    wait_until(lambda: backdrop.renderer.is_idle, "the next hour is painted")
    assert len(backdrop.renderer._cached) == renderer.MOST_PICTURES


def test_of_a_large_town_only_the_current_hour_is_painted(
    page: TablePage, painted: list[Plot], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each picture takes 33 MB at 3840 by 2160."""
    monkeypatch.setattr(renderer, "MOST_AHEAD", 1000)
    backdrop = page.board.scene.backdrop
    del painted[:]
    page.board.scene.show(at(page, "gamblin"))
    wait_until(lambda: backdrop.renderer.is_idle, "nothing is left to paint")
    page.board.scene.show(at(page, "high noon"))
    wait_until(lambda: backdrop.is_ready, "the town is painted when its hour comes")
    assert [plot.light for plot in painted] == [DAWN, NOON]


def test_a_town_of_another_size_is_stretched_until_it_is_painted(page: TablePage) -> None:
    finished(page)
    backdrop = page.board.scene.backdrop
    page.window().resize(1400, 800)
    wait_until(lambda: page.width() == 1400, "the new size")
    assert not backdrop.is_ready
    picture = page.board.table.viewport().grab().toImage()
    corner = QPoint(picture.width() - 4, page.board.table.open_area.height() - 20)
    assert picture.pixelColor(corner) != colour(page.board.theme.panel), "the old picture reaches the corner"
    finished(page)


def test_the_town_is_painted_for_two_four_and_six_seats(qtbot: QtBot) -> None:
    for seats in (4, 6):
        table = town(seats, 3, 3)
        table.turn_of(table.me)
        page = in_window(qtbot, table, 1366, 768)
        finished(page)
        plot = page.board.scene.backdrop._plot
        assert len(plot.alleys) == seats - 2
        assert 0 < plot.far_foot < plot.square[0] < plot.square[1] < plot.near_foot < plot.bottom


# --- settings ---------------------------------------------------------------------------------------


def test_without_the_light_of_the_day_it_is_always_noon(page: TablePage, painted: list[Plot]) -> None:
    page.board.scene.backdrop.daylight = False
    page.board.scene.show(page.seats.view)
    finished(page)
    del painted[:]
    where = square(page)
    pictures = []
    for phase in PHASES:
        page.board.scene.show(at(page, phase))
        pictures.append(seen(page).copy(where))
    assert pictures == [pictures[0]] * 3
    assert painted == [], "there is nothing to change"


def test_the_settings_change_the_town_at_once(page: TablePage) -> None:
    window, backdrop = page.window(), page.board.scene.backdrop
    assert isinstance(window, MainWindow)
    assert (Preferences().daylight, Preferences().town) == (True, "full")
    page.board.scene.show(at(page, "sundown"))
    assert backdrop.light is SUNDOWN
    window.open_settings()
    settings = window.pages.currentWidget()
    assert isinstance(settings, SettingsPage)
    settings.switch("daylight").click()
    assert not window.preferences.daylight
    assert backdrop.light is NOON
    settings.switch("daylight").click()
    assert not backdrop.is_flat
    window.prefer(replace(window.preferences, town=TOWN_PLAIN))
    assert backdrop.is_flat
    window.prefer(replace(window.preferences, town=TOWN_STILL))
    assert not backdrop.is_flat


@pytest.mark.parametrize("plain", ["theme", "town"])
def test_plain_ground_is_flat_in_every_phase(page: TablePage, plain: str) -> None:
    if plain == "theme":
        page.restyle(THEMES["contrast"])
    else:
        page.board.scene.backdrop.town = TOWN_PLAIN
    box = square(page)
    for phase in PHASES:
        page.board.scene.show(at(page, phase))
        picture = seen(page).copy(box)
        tones = {picture.pixel(x, y) for x in range(picture.width()) for y in range(picture.height())}
        assert len(tones) == 1, phase


# --- a change of light ------------------------------------------------------------------------------


@pytest.fixture
def moving(page: TablePage) -> Iterator[TablePage]:
    """The same table at noon, where things move; the clock of the light goes on only as a test says."""
    page.board.scene.show(at(page, "high noon"))
    finished(page)
    page.board.scene.animate = True
    yield page
    page.board.scene.backdrop.fade.stop()
    page.board.scene.backdrop.motion.show(None)


def to_sundown(page: TablePage) -> None:
    page.board.scene.show(at(page, "sundown"))
    finished(page)
    page.board.scene.backdrop.motion.timer.stop()
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


@pytest.mark.parametrize("still", ["travel", "town"])
def test_where_nothing_moves_the_light_is_there_at_once(moving: TablePage, still: str) -> None:
    if still == "travel":
        moving.board.scene.travel = 0
    else:
        moving.board.scene.backdrop.town = TOWN_STILL
    motion = moving.board.scene.backdrop.motion
    motion.set_in_front(True)
    to_sundown(moving)
    assert not moving.board.scene.backdrop.fade.runs
    assert motion.boxes() == []
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


# --- words and rims ---------------------------------------------------------------------------------


def boxed(page: TablePage, zone: Rect) -> QRect:
    corner = page.board.table.mapFromScene(zone.x, zone.y)
    return QRect(corner.x(), corner.y(), round(zone.w), round(zone.h))


@pytest.mark.parametrize("dudes", [4, 30])
@pytest.mark.parametrize("theme", sorted(THEMES))
@pytest.mark.parametrize("light", [light.name for light in LIGHTS])
def test_names_can_be_read_in_every_light(
    qtbot: QtBot, theme: str, light: str, dudes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = next(each for each in LIGHTS if each.name == light)
    monkeypatch.setattr("doomtown_desktop.ui.table.backdrop.light_of", lambda view: chosen)
    page = in_window(qtbot, crowded(dudes, 2), 1366, 768)
    page.restyle(THEMES[theme])
    picture = seen(page)
    words = colour(THEMES[theme].text) if theme == "contrast" else QColor(boards.LETTERS)
    found = page.board.scene.backdrop.boards
    assert len(found) == 3
    for board in found:
        box = page.board.table.mapFromScene(board.letters).boundingRect()
        assert page.board.table.viewport().rect().contains(box), "nothing is cut off"
        upright = box.height() > box.width()
        bare = QRect(box.left() + 9, box.top() + 4, 1, box.height() - 8)  # before the first letter
        if upright:
            bare = QRect(box.left() + 4, box.top() + 4, box.width() - 8, 1)
        assert least(words, picture, bare) >= 4.5, (board.letters, light)
        inside = box.adjusted(3, 3, -3, -3)
        ink = [picture.pixelColor(x, inside.center().y()) for x in range(inside.left(), inside.right())]
        ink += [picture.pixelColor(inside.center().x(), y) for y in range(inside.top(), inside.bottom())]
        assert max(contrast(tone, picture.pixelColor(bare.center())) for tone in ink) >= 4.5, "letters"
        corner = page.board.table.viewport().mapTo(page, QPoint(0, 0))
        taken = page.board.boxes_of_cards().values()
        assert not any(each.intersects(box.translated(corner).adjusted(2, 0, -2, 0)) for each in taken)


@pytest.mark.parametrize(("width", "height", "text"), [(1366, 768, 100), (1920, 1080, 100), (1366, 768, 200)])
def test_names_are_level_where_cards_leave_room(qtbot: QtBot, width: int, height: int, text: int) -> None:
    """A far street with people at both ends has its board before the houses, below the piles.

    Large plates cover that place; the board stands among the people then.
    """
    page = in_window(qtbot, mocks.town(), width, height, text_scale=text)
    boxes = [board.letters for board in page.board.scene.backdrop.boards]
    assert len(boxes) == 3
    assert all(box.width() > box.height() for box in boxes)
    corner, ends = page.board.table.mapTo(page, QPoint(0, 0)), page.board.ends
    for widget in (*ends.racks, *ends.plates):
        frame = QRectF(widget.geometry())
        assert not any(frame.intersects(box.translated(QPointF(corner))) for box in boxes), widget


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_rims_stand_out_from_their_casing(theme: str) -> None:
    """The casing is between a rim and the ground, so the ground of no hour matters."""
    lines = on_ground(THEMES[theme])
    for tone in (lines.legal, lines.chosen, lines.brass):
        assert contrast(colour(tone), QColor(card_paint.GLOW_CASING)) >= 3
    for tone in lines.sides:
        assert contrast(colour(tone), QColor(card_paint.CASING)) >= 3


def far_apart(one: QColor, other: QColor) -> int:
    """The differences of red, green and blue together."""
    pairs = (one.red(), other.red()), (one.green(), other.green()), (one.blue(), other.blue())
    return sum(abs(a - b) for a, b in pairs)


@pytest.mark.parametrize("light", [light.name for light in LIGHTS])
def test_a_glow_is_visible_in_every_light(
    page: TablePage, light: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = next(each for each in LIGHTS if each.name == light)
    monkeypatch.setattr("doomtown_desktop.ui.table.backdrop.light_of", lambda view: chosen)
    page.restyle(LIGHT)
    item = next(
        item
        for item in page.board.scene.items_by_card.values()
        if item.rotation() == 0 and item.card not in page.board.scene.layout_now.held
    )
    item.set_state("legal", False, True)
    picture = seen(page)
    middle = page.board.table.mapFromScene(item.pos())
    left = middle.x() - round(item.unit / 2)
    scan = [picture.pixelColor(x, middle.y()) for x in range(left - 8, left + 2)]
    gold = colour(DARK.legal)
    line = next(x for x, tone in enumerate(scan) if far_apart(tone, gold) < 20)
    assert max(contrast(tone, gold) for tone in scan[:line]) >= 3, [tone.name() for tone in scan]


def test_cards_in_town_are_not_dark_while_only_the_hand_is_asked(qtbot: QtBot) -> None:
    window = MainWindow(lambda: 7)
    qtbot.addWidget(window)
    hours.night(window)
    page = window.table
    assert page is not None
    scene = page.board.scene
    assert scene.backdrop.light is NIGHT
    assert scene.layout_now.held
    assert not any(item.dimmed for item in scene.items_by_card.values())


def test_every_phase_of_the_rules_has_an_hour() -> None:
    assert {str(phase) for phase in Phase} == set(daylight.HOURS)


# --- what moves ---------------------------------------------------------------------------------------


def test_dust_moves_only_in_the_window_in_front(qtbot: QtBot, moving: TablePage) -> None:
    scene, motion = moving.board.scene, moving.board.scene.backdrop.motion
    scene.show(at(moving, "high noon"))
    moving.window().activateWindow()
    qtbot.waitUntil(lambda: motion.runs)
    other = QWidget()
    qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    qtbot.waitUntil(lambda: not motion.runs)
    moving.window().activateWindow()
    qtbot.waitUntil(lambda: motion.runs)
    moving.window().hide()
    assert not motion.runs, "nobody sees it"


def test_only_what_moves_is_painted_again(moving: TablePage) -> None:
    scene, motion = moving.board.scene, moving.board.scene.backdrop.motion
    scene.show(at(moving, "high noon"))
    motion.timer.stop()
    before = seen(moving)
    boxes: list[QRectF] = []
    motion.moved.connect(boxes.append)
    for _ in range(12):
        old = motion.boxes()
        motion.step()
        assert all(box in boxes for box in (*old, *motion.boxes()))
    after = seen(moving)
    assert before != after
    assert max(box.width() * box.height() for box in boxes) < 400, "motes are small"
    where = [moving.board.table.mapFromScene(box).boundingRect().adjusted(-1, -1, 1, 1) for box in boxes]
    changed = [
        QPoint(x, y)
        for x in range(0, before.width(), 2)
        for y in range(0, before.height(), 2)
        if before.pixel(x, y) != after.pixel(x, y)
    ]
    assert changed
    assert all(any(box.contains(point) for box in where) for point in changed)


def test_a_tumbleweed_comes_now_and_then_and_leaves(moving: TablePage) -> None:
    scene, motion = moving.board.scene, moving.board.scene.backdrop.motion
    scene.show(at(moving, "high noon"))
    motion.timer.stop()
    counts = []
    for _ in range(1500):
        motion.step()
        counts.append(len(motion.boxes()))
    assert set(counts) == {12, 13}
    assert counts[0] == counts[-1] == 12 or 12 in counts[-700:]
    rolling = counts.index(13)
    assert rolling >= 399, "not at once"
    assert motion.number == 1500


def test_windows_flicker_only_at_night(moving: TablePage, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, motion = moving.board.scene, moving.board.scene.backdrop.motion
    for light, flickers in ((SUNDOWN, False), (NIGHT, True)):
        monkeypatch.setattr("doomtown_desktop.ui.table.backdrop.light_of", lambda view, light=light: light)
        scene.show(at(moving, "sundown"))
        finished(moving)
        motion.timer.stop()
        for _ in range(20):
            motion.step()
        assert (len(motion.boxes()) > 12) == flickers
