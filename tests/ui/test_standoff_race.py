"""The stage before anybody draws: odds of both sides, strength with the joiners, labels, chips."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QRectF

from doomtown_desktop.protocol.seat_data import FightOutlook
from doomtown_desktop.speech.standoff_words import Change
from doomtown_desktop.ui.plain import chances
from doomtown_desktop.ui.table.price_tag import PriceTag
from doomtown_desktop.ui.table.standoff.items import PosseNumbers
from doomtown_desktop.ui.table.standoff.painting import MOST_PIXELS
from doomtown_desktop.ui.table.standoff.view import IF_BOTH_DREW
from tests.table import Table
from tests.ui import staged
from tests.ui.built import fight, fight_called, fight_on, in_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def test_the_stronger_posse_has_the_better_chance() -> None:
    outlook = FightOutlook((800, 600), 200)
    assert outlook.chance(0) > 0.6
    assert outlook.chance(0) + outlook.chance(1) == pytest.approx(1.0)
    assert outlook.chance(0, 400) < 0.5, "the own deck is known better than the public numbers"
    race = chances.race(outlook, 1, None)
    assert race.ranks == (6, 8)
    assert race.rank_words == "Rank 6 – 8", "bare numbers could be anything"
    assert race.chance < 0.5


def test_both_likely_ranks_are_shown_until_hands_are_drawn(qtbot: QtBot) -> None:
    page = in_window(qtbot, fight())
    box = staged.middle(page)
    assert box is not None
    assert box.title == IF_BOTH_DREW
    assert box.race is not None
    assert 0.0 < box.race.chance < 1.0
    assert box.race.words in page.board.scene.standoff.words, "for screen readers"
    fight_on(page, "redraw")
    box = staged.middle(page)
    assert box is None or box.race is None


def test_hidden_cards_do_not_change_the_odds(qtbot: QtBot) -> None:
    plain, other = fight(), fight()
    for _ in range(3):
        other.foe.hand("Shotgun")
    seen = [in_window(qtbot, table).bridge.seats.fight_summary().outlook for table in (plain, other)]
    assert seen[0] is not None
    assert seen[0] == seen[1]


def test_the_plan_for_a_posse_shows_the_strength_with_the_joiners(qtbot: QtBot) -> None:
    page = in_window(qtbot, fight_called(), people=(0,))
    posse = page.answers.on_cards.posse
    for card in posse.ways:
        if card not in posse.wanted:
            posse.turn(card)
    with_them = staged.strengths(page)[0]
    assert any(change.title == "joining" for change in with_them.changes)
    for card in list(posse.wanted):
        while card in posse.wanted:
            posse.turn(card)
    alone = staged.strengths(page)[0]
    assert alone.stud + alone.draw < with_them.stud + with_them.draw
    assert not any(change.title == "joining" for change in alone.changes)


def test_labels_of_the_plan_cover_no_face_and_say_what_they_count(qtbot: QtBot) -> None:
    page = in_window(qtbot, fight())
    fight_on(page, "casualty")
    page.board.stage.skip()
    tags = page.answers.on_cards.casualties.tags.shown
    assert tags
    for tag in tags.values():
        assert isinstance(tag, PriceTag)
        item = tag.parentItem()
        assert item is not None
        assert "cover" in tag.words or "worth" in tag.words
        assert tag.strip.top() >= QRectF(item.boundingRect()).center().y()
        assert tag.strip.top() >= 0.5 * 1.4 * tag.unit, "below the card"


def test_new_chips_fly_in_and_without_motion_they_are_there_at_once(qtbot: QtBot) -> None:
    page = in_window(qtbot, fight())
    item = page.board.scene.standoff.strengths[0]
    shown = item.shown
    assert isinstance(shown, PosseNumbers)
    more = replace(shown, changes=(*shown.changes, Change(1, "stud", "Test Card")))
    item.shown = more
    item.fly(moves=False)
    assert item.flight.state() == item.flight.State.Stopped
    item.shown = replace(more, changes=(*more.changes, Change(-1, "draw", "Other Card")))
    item.fly(moves=True)
    assert item.flight.state() == item.flight.State.Running


def test_surroundings_that_wait_for_a_shootout_are_small_in_a_large_window(qtbot: QtBot) -> None:
    """Two pictures wait. Each would take 28 MB at 3840 by 2160."""
    page = in_window(qtbot, Table(), 3840, 2160)
    standoff = page.board.scene.standoff
    qtbot.waitUntil(lambda: standoff.is_ready, timeout=20_000)
    pictures = [picture for _, picture in standoff._cloths._around.values()]
    assert len(pictures) == 2
    assert all(picture.width() * picture.height() <= 1.01 * MOST_PIXELS for picture in pictures)


def test_the_surroundings_of_the_stage_are_painted_while_nothing_happens(qtbot: QtBot) -> None:
    page = in_window(qtbot, Table())
    standoff = page.board.scene.standoff
    assert not standoff.is_ready
    qtbot.waitUntil(lambda: standoff.is_ready, timeout=20_000)
