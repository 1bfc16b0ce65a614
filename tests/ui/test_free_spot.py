"""The place for something that must cover nothing important, such as the large card."""

from __future__ import annotations

from doomtown_desktop.ui.plain.free_spot import free_spot
from doomtown_desktop.ui.plain.town import Rect


def test_the_nearest_free_box_is_found_and_none_where_there_is_none() -> None:
    room = Rect(0, 0, 1000, 600)
    assert free_spot(200, 300, room, [], (500, 300)) == (400, 150)
    wall = Rect(300, 0, 400, 600)
    left = free_spot(200, 300, room, [wall], (480, 300))
    assert left == (94, 150)
    assert free_spot(200, 300, room, [wall, Rect(0, 250, 1000, 60)], (480, 300)) is None
    assert free_spot(1200, 300, room, [], (480, 300)) is None
