"""A fight in which players help others, in the window: whom each fights for, and whose play is next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtGui import QPainter

from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.moment_data import CASUALTIES, OPENED, ROUND
from doomtown_desktop.session.local_seats import LocalSeats
from doomtown_desktop.session.moments import Moments
from doomtown_desktop.speech import showdown
from doomtown_desktop.speech.showdown_acts import Saying
from doomtown_desktop.ui.plain.performance import WAIT
from doomtown_desktop.ui.table.showdown_paint import Brush
from tests.engine.test_rules_multiplayer_fights import brawl
from tests.ui import staged
from tests.ui.built import in_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def test_dudes_of_a_posse_stand_player_by_player(qtbot: QtBot) -> None:
    table, dudes = brawl(5, {2: 0, 3: 0, 4: 1}, without=(3,))
    page = in_window(qtbot, table)
    ada, ben, cal, dot, eve = (player.name for player in page.seats.view.players)
    assert staged.headings(page) == [f"{ada} leads with {cal} and {dot}", f"{ben} defends with {eve}"]
    items = page.board.scene.items_by_card
    x = [items[int(dudes[seat].id)].home.x() for seat in (2, 0, 1, 4)]
    assert x == sorted(x), "helpers stand behind the dude whose posse it is"
    roles = [items[int(dudes[seat].id)].marks.role for seat in (0, 1, 2)]
    assert [None if role is None else role[0] for role in roles] == ["Leader", "Mark", None]


@pytest.mark.parametrize(("order", "then"), [("sequential", "{1}, {2}, {3}"), ("turnabout", "{1}, {3}, {2}")])
def test_whose_play_comes_next_is_told_where_many_fight(qtbot: QtBot, order: str, then: str) -> None:
    table, _ = brawl(4, {3: 0, 2: 1}, shootout_order=order)
    page = in_window(qtbot, table)
    names = [player.name for player in page.seats.view.players]
    box = staged.middle(page)
    assert box is not None
    assert box.title == f"Next play: {names[0]}, then " + then.format(*names)


def test_a_fight_of_two_says_nothing_of_turns(qtbot: QtBot) -> None:
    table, _ = brawl(2, {})
    page = in_window(qtbot, table)
    box = staged.middle(page)
    assert box is not None
    assert box.race is not None, "the likely result of the draw stands there"
    assert "play" not in box.title


def test_the_scene_tells_a_helper_of_the_loss_in_the_helper_s_colour(qtbot: QtBot) -> None:
    table, dudes = brawl(4, {2: 0, 3: 1})
    table.to_resolution("2S 4H KD QC 3S", "8S 8H 2D QC 3S")
    page = in_window(qtbot, table, people=(2,))
    page.reports.showdowns.tempo = WAIT
    assert isinstance(page.seats, LocalSeats)
    match, stage = page.seats.match, page.board.stage
    while stage.isHidden() or stage.show_now.acts[-1].kind != CASUALTIES:
        pending = match.game.pending
        assert pending is not None
        keys, mine = pending.keys(), f"discard:{dudes[2].id}"
        match.play((mine,) if mine in keys else (pending.default or keys[0],))
    saying = stage.show_now.acts[-1].sayings[-1]
    assert saying.words == f"You lose {dudes[2].title} (discarded)."
    assert Brush(QPainter(), stage.look).tone_of(saying) == page.theme.sides[0], "Cal sits at the lower edge"
    assert Brush(QPainter(), stage.look).tone_of(Saying("Others.")) == page.theme.text


@pytest.mark.parametrize("seat", range(5))
def test_the_side_of_who_looks_is_at_the_left_for_helpers_too(qtbot: QtBot, seat: int) -> None:
    """Seats 0, 2 and 3 fight for one side, 1 and 4 for the other."""
    table, _ = brawl(5, {2: 0, 3: 0, 4: 1}, without=(3,))
    page = in_window(qtbot, table)
    page.board.show(table_view(table.game, seat))
    left, right = staged.headings(page)
    leads, defends = (player.name for player in page.seats.view.players[:2])
    first, second = (leads, defends) if seat in (0, 2, 3) else (defends, leads)
    assert left.startswith(first)
    assert right.startswith(second)


@pytest.mark.parametrize("seat", range(4))
def test_the_hand_of_the_side_of_who_looks_is_at_the_left_for_helpers_too(seat: int) -> None:
    """Seats 0 and 2 fight for one side, 1 and 3 for the other."""
    table, _ = brawl(4, {2: 0, 3: 1})
    table.to_resolution("2S 4H KD QC 3S", "8S 8H 2D QC 3S")
    moments = [each for each in Moments(table.game).since(0) if each.kind in (OPENED, ROUND)]
    assert moments
    leads, defends, *_ = names = [player.name for player in table.state.players]
    for act in showdown.acts(moments, names, seat):
        expected = [leads, defends] if seat in (0, 2) else [defends, leads]
        assert [hand.name for hand in act.hands] == expected


@pytest.mark.parametrize("seat", range(4))
def test_helpers_stand_on_the_side_of_who_leads_their_posse(qtbot: QtBot, seat: int) -> None:
    """Seats 0 and 2 fight for one side, 1 and 3 for the other."""
    table, dudes = brawl(4, {2: 0, 3: 1})
    page = in_window(qtbot, table, people=(seat,))
    x = [page.board.scene.items_by_card[int(dude.id)].home.x() for dude in dudes]
    one, other = (x[0], x[2]), (x[1], x[3])
    assert max(one) < min(other) or max(other) < min(one), "no enemy stands between friends"
    assert len(set(x)) == 4
