"""The shadows of cards fall the way of the hour."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from doomtown_desktop.protocol.ids import Phase
from doomtown_desktop.ui.plain.daylight import DAWN, LIGHTS, NOON, SUNDOWN, Daylight
from doomtown_desktop.ui.table.shadow import shadow
from doomtown_desktop.ui.table.table_page import TablePage
from tests.pictures.bounds import wait_until
from tests.ui.built import crowded, in_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def page(qtbot: QtBot) -> TablePage:
    """A town with a few cards."""
    return in_window(qtbot, crowded(4, 2))


def sides(light: Daylight | None) -> tuple[int, int]:
    """Return how dark the shadow is at the left and at the right of a card."""
    at, picture = shadow(80, 112, 1.0, light)
    image, middle = picture.toImage(), picture.height() // 2
    left = sum(image.pixelColor(x, middle).alpha() for x in range(round(-40 - at.x())))
    right = sum(image.pixelColor(x, middle).alpha() for x in range(round(40 - at.x()), image.width()))
    return left, right


def test_a_shadow_falls_away_from_the_sun() -> None:
    assert sides(SUNDOWN)[0] < sides(SUNDOWN)[1]
    assert sides(DAWN)[0] > sides(DAWN)[1]
    left, right = sides(None)
    assert left == right, "no sun in the hand"


@pytest.mark.parametrize("light", LIGHTS, ids=lambda light: light.name)
def test_a_shadow_ends_within_its_picture(light: Daylight) -> None:
    _, picture = shadow(80, 112, 1.0, light, 1.4)
    image = picture.toImage()
    edges = [image.pixelColor(x, y).alpha() for x in (0, image.width() - 1) for y in range(image.height())]
    assert max(edges) == 0


def test_shadows_turn_with_the_hour_some_at_a_time(page: TablePage) -> None:
    scene = page.board.scene
    held = {scene.items_by_card[card] for card in scene.layout_now.held}
    lit = [item for item in scene.items_by_card.values() if item not in held]
    assert held
    assert all(item.light is NOON for item in lit), "cards have the light of the hour at once"
    scene.show(replace(page.seats.view, phase=Phase.SUNDOWN))
    assert not scene.relighting.is_done
    assert all(item.light is NOON for item in lit), "no frame waits for the shadows of all cards"
    wait_until(lambda: scene.relighting.is_done, "all shadows have turned")
    assert all(item.light is SUNDOWN for item in lit)
    assert all(item.light is None for item in held)
