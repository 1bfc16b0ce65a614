"""Three to six people at one table in the window: everybody's cards are visible and usable."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.engine import saves
from doomtown_desktop.protocol.question import Answer
from doomtown_desktop.session.local_seats import LocalSeats
from doomtown_desktop.session.replay import Replay
from doomtown_desktop.ui.pages.replay_page import ReplayPage
from doomtown_desktop.ui.plain.ends import PlateForm
from doomtown_desktop.ui.plain.town import PILES
from doomtown_desktop.ui.table.ends.racks import PileButton
from tests.table import Table
from tests.ui import staged
from tests.ui.behind import game_of, match_of
from tests.ui.built import fight_of_two, fight_on, in_sight, in_window
from tests.ui.tables import LAW, SLOANE, Sitting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

NAMES = ("Ada", "Ben", "Cal", "Dot", "Eve", "Fay")


def at_one_table(qtbot: QtBot, folder: Path, seats: int) -> Sitting:
    """Return a new game of people who share a screen, at the first Noon play of seat 0."""
    sitting = Sitting(qtbot, folder, [(NAMES[n], (LAW, SLOANE)[n % 2], "") for n in range(seats)])
    sitting.window.resize(1920, 1080)
    sitting.until("noon play", 0)
    QApplication.processEvents()
    return sitting


def clockwise(first: int, seats: int) -> list[int]:
    return [(first + step) % seats for step in range(seats)]


def sit_down(sitting: Sitting) -> None:
    if sitting.bridge.seats.now.covered:
        sitting.page.reports.covering.hand_over.button.click()


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_nameplates_streets_and_piles_of_all_seats_are_in_sight(
    qtbot: QtBot, tmp_path: Path, seats: int
) -> None:
    """From each seat in turn: its own things are at the lower edge, the others' clockwise above."""
    sitting = at_one_table(qtbot, tmp_path, seats)
    page = sitting.page
    for looks in clockwise(0, seats):
        sitting.until("noon play", looks)
        QApplication.processEvents()
        order = clockwise(looks, seats)
        plates = page.board.ends.plates
        for place, (plate, seat) in enumerate(zip(plates, order, strict=True)):
            assert plate.isVisible()
            assert plate.facts is not None
            assert (plate.facts.name, plate.facts.side) == (NAMES[seat], place)
            assert plate.is_named, "the name has the colour of the seat"
            assert "ghost rock" in plate.accessibleName()
        boxes = [plate.geometry() for plate in plates]
        assert not any(one.intersects(other) for one, other in combinations(boxes, 2))
        assert all(page.rect().contains(box) for box in boxes)
        layout = page.board.scene.layout_now
        assert set(layout.streets) == set(order)
        assert max(order, key=lambda seat: layout.streets[seat].y) == looks
        shown = {int(c.id) for c in page.bridge.seats.view.cards}
        assert shown <= set(page.board.scene.items_by_card)
        sitting.bridge.seats.answer(("pass",))


@pytest.mark.parametrize("seats", [3, 6])
def test_every_pile_opens_by_a_click_on_it_and_by_the_menu(qtbot: QtBot, tmp_path: Path, seats: int) -> None:
    sitting = at_one_table(qtbot, tmp_path, seats)
    sitting.until("noon play", 1)
    page = sitting.page
    QApplication.processEvents()
    opened = []
    for seat, name in product(clockwise(1, seats), PILES):
        at = page.board.ends.pile_box(seat, name).center()
        found = page.childAt(at)
        assert isinstance(found, PileButton)
        QTest.mouseClick(found, Qt.MouseButton.LeftButton)
        if name == "deck":
            assert page.prompt.source.text().startswith(f"{NAMES[seat]}'s deck")
        else:
            opened.append(page.answers.piles.panel.title.text().partition(" (")[0])
            page.answers.piles.panel.put_away()
    assert len(opened) == seats * (len(PILES) - 1)
    words = [action.text() for action in page.frame.pile_menu.actions()]
    assert words[:4] == ["My discard pile", "My Boot Hill", "Cal's discard pile", "Cal's Boot Hill"]
    for action, seat in zip(page.frame.pile_menu.actions()[1::2], clockwise(1, seats), strict=True):
        action.trigger()
        assert page.answers.piles.panel.title.text().startswith(f"{NAMES[seat]}'s Boot Hill")


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_days_are_played_at_the_table_without_a_fault(qtbot: QtBot, tmp_path: Path, seats: int) -> None:
    """Plays are random, with shootouts; after each one every card in play has a separate place."""
    sitting = at_one_table(qtbot, tmp_path, seats)
    luck = Random(seats)
    failed: list[str] = []
    sitting.bridge.failed.connect(failed.append)
    fought = set()
    for _ in range(120):
        pending = game_of(sitting.bridge).pending
        if pending is None:
            break
        sit_down(sitting)
        choice: Answer = sitting.usual(pending)
        if pending.kind in ("noon play", "callout"):
            choice = (luck.choice([o.key for o in pending.options if o.key != "pass"] or ["pass"]),)
        assert sitting.bridge.seats.answer(choice)
        view, layout = sitting.page.bridge.seats.view, sitting.page.board.scene.town_layout
        assert {int(c.id) for c in view.cards} <= set(layout.cards)
        spots = [(round(p.x, 1), round(p.y, 1)) for p in layout.cards.values()]
        assert len(set(spots)) == len(spots)
        if view.shootout is not None and view.shootout.fighting:
            fought.add(tuple(posse.primary for posse in view.shootout.sides))
    assert not failed
    assert fought


def test_a_fight_of_two_shows_their_hands_and_nobody_elses(qtbot: QtBot) -> None:
    table = Table(4)
    hero, villain = table.me.dude("Hero"), table.sides[2].dude("Villain")
    table.foe.dude("Bystander")
    table.shootout(leader=hero, mark=villain, without=table.foe.player.dudes)
    page = in_window(qtbot, table)
    fight_on(page, "redraw")
    assert [words.split()[0] for words in staged.headings(page)] == ["Ada", "Cal"]
    assert len(staged.hands(page)[0]) >= 5
    assert page.board.scene.standoff.backs[1].isVisible()
    page.board.show_town(True)
    marks = page.board.scene.items_by_card
    assert marks[int(hero.id)].marks.rim == 0
    assert marks[int(villain.id)].marks.rim == 2
    assert page.board.scene.arrows.call.tone.name() == page.theme.sides[0]


@pytest.mark.parametrize("at", [None, 0, 1, 2])
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_the_tools_for_a_hand_cover_no_fighter(qtbot: QtBot, seats: int, at: int | None) -> None:
    """The fight is in the square, at home, in the next street or beyond it."""
    page = in_window(qtbot, fight_of_two(seats, at, 2), 1920, 1080)
    fight_on(page, "redraw")
    QApplication.processEvents()
    panel, view = QRectF(page.board.tools.geometry()), page.seats.view
    assert page.board.tools.isVisible()
    assert view.shootout is not None
    fighters = [int(dude) for posse in view.shootout.sides for dude in posse.dudes]
    assert len(fighters) == 6
    for dude in fighters:
        box = in_sight(page, dude)
        assert not panel.intersects(box)
        assert QRectF(page.board.table.geometry()).contains(box.center())
    for card in view.players[0].play_hand or ():
        assert not panel.intersects(in_sight(page, int(card.id)))


def test_a_fight_at_the_far_end_of_a_wide_table_comes_into_sight(qtbot: QtBot) -> None:
    page = in_window(qtbot, fight_of_two(6, 4, 2), 1024, 700)
    page.board.table.set_zoom(2.0)
    fight_on(page, "redraw")
    QApplication.processEvents()
    assert page.board.scene.town_layout.width > page.board.table.viewport().width()
    view = page.seats.view
    assert view.shootout is not None
    for dude in (int(d) for posse in view.shootout.sides for d in posse.dudes):
        assert QRectF(page.board.table.geometry()).contains(in_sight(page, dude).center())


def test_who_only_watches_a_fight_sees_both_sides(qtbot: QtBot) -> None:
    """Seat 1 is the viewer: the leader is across on its right, the mark on its left."""
    table = Table(3)
    hero, villain = table.me.dude("Hero"), table.sides[2].dude("Villain")
    watcher = table.foe.dude("Bystander")
    table.shootout(leader=hero, mark=villain, without=[watcher])
    page = in_window(qtbot, table)
    seats = page.seats
    assert isinstance(seats, LocalSeats)
    seats.seat, seats.covered = 1, False
    page.refresh()
    assert [words.split()[0] for words in staged.headings(page)] == ["Cal", "Ada"]
    page.board.show_town(True)
    items = page.board.scene.items_by_card
    assert [items[int(card.id)].marks.rim for card in (hero, villain, watcher)] == [2, 1, None]
    assert [items[int(card.id)].marks.flag for card in (hero, villain, watcher)] == [2, 1, 0]


def test_everybody_in_town_has_feet_in_the_colour_of_the_controller(qtbot: QtBot) -> None:
    table = Table()
    deed = table.me.deed("Bunkhouse")
    at_home, guest = table.foe.dude("Villain"), table.foe.dude("Barton Everest", at=deed)
    own = table.me.dude("Micah Ryse", at=deed)
    loner = table.me.dude("Jake Smiley", at=table.town_square)
    items = in_window(qtbot, table).board.scene.items_by_card
    marks = [items[int(card.id)].marks for card in (at_home, guest, own, deed, loner)]
    assert [(each.flag, each.owner) for each in marks] == [
        (1, None),
        (1, None),
        (0, None),
        (None, 0),
        (0, None),
    ]


def test_open_hands_of_lowball_are_all_in_the_panel(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path, [(NAMES[n], LAW, "") for n in range(5)])
    rows: list[int] = []
    for _ in range(200):
        sit_down(sitting)
        pending = game_of(sitting.bridge).pending
        assert pending is not None
        lowball = sitting.page.board.lowball
        if not lowball.isHidden():
            rows = [len(row.cards) or row.hidden for _, row in lowball.sides if not row.isHidden()]
            assert rows == [p.draw_hand_size for p in sitting.bridge.seats.view.players if p.draw_hand_size]
            plates = [plate.geometry() for plate in sitting.page.board.ends.others]
            assert not any(plate.intersects(lowball.geometry()) for plate in plates)
        if len(rows) == 5 or pending.kind == "noon play":
            break
        assert sitting.bridge.seats.answer(sitting.usual(pending))
    assert rows == [5] * 5


def test_all_others_have_to_agree_before_a_game_is_taken_back(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = at_one_table(qtbot, tmp_path, 3)
    sitting.bridge.seats.answer(("pass",))
    sitting.until("noon play", 2)
    count = len(game_of(sitting.bridge).answers)
    line = next(each.line for each in sitting.page.seats.acts() if each.text.startswith("Ada passes"))
    asides, prompt = sitting.page.answers.questions, sitting.page.prompt
    asides.take_back(line)
    assert prompt.prompt.text().startswith("<b>Ada, may Cal undo back to an earlier line?")
    sitting.press("Ada agrees")
    assert prompt.prompt.text().startswith("<b>Ben, may Cal undo back to an earlier line?")
    assert match_of(sitting.bridge).is_held
    sitting.press("Ben does not agree")
    assert len(game_of(sitting.bridge).answers) == count
    assert not match_of(sitting.bridge).is_held
    assert sitting.page.reports.covering.hand_over.isVisible(), "Cal sits down again before anything else"
    sitting.page.reports.covering.hand_over.button.click()
    asides.take_back(line)
    sitting.press("Ada agrees")
    sitting.press("Ben agrees")
    assert len(game_of(sitting.bridge).answers) < count


def test_who_surrenders_leaves_and_the_others_play_on(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = at_one_table(qtbot, tmp_path, 3)
    page = sitting.page
    page.answers.questions.surrender()
    assert "the others play on" in page.prompt.prompt.text() + page.prompt.source.text()
    sitting.press("Surrender")
    assert not page.reports.covering.end.isVisible()
    sit_down(sitting)
    assert [player.eliminated for player in page.seats.view.players] == [True, False, False]
    names = [plate.accessibleName() for plate in page.board.ends.plates]
    assert "Ada, out of the game" in names
    assert game_of(sitting.bridge).pending is not None


def test_a_table_of_several_says_whose_piles_are_whose(qtbot: QtBot, tmp_path: Path) -> None:
    """The piles of others are on the nameplates of their owners, and say so."""
    ends = at_one_table(qtbot, tmp_path, 4).page.board.ends
    for plate, rack, seat in zip(ends.plates[1:], ends.racks[1:], clockwise(1, 4)[:3], strict=True):
        assert plate.geometry().contains(rack.geometry())
        assert rack.buttons["deck"].accessibleName().startswith(f"{NAMES[seat]}'s deck: ")


@pytest.mark.parametrize("seats", [3, 6])
def test_a_replay_shows_every_seat_through_anybodys_eyes(qtbot: QtBot, tmp_path: Path, seats: int) -> None:
    sitting = at_one_table(qtbot, tmp_path, seats)
    game, page = game_of(sitting.bridge), sitting.page
    replay = Replay(saves.load(saves.dump(game), catalogue()))
    watched = ReplayPage(replay, page.store, page.theme, page.facts_of)
    qtbot.addWidget(watched)
    watched.resize(1600, 900)
    watched.go(replay.length)
    for index, first in ((0, 0), *((seat + 1, seat) for seat in range(seats))):
        watched.seat_box.setCurrentIndex(index)
        named = [plate.accessibleName() for plate in watched.board.ends.plates]
        assert all(
            words.startswith(NAMES[s]) for s, words in zip(clockwise(first, seats), named, strict=True)
        )
        assert set(watched.board.scene.layout_now.streets) == set(range(seats))


def test_a_game_of_four_goes_on_where_it_was_left(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = at_one_table(qtbot, tmp_path, 4)
    digest = game_of(sitting.bridge).digest()
    sitting.window.to_start()
    QTest.mouseClick(sitting.window.start.continue_button, Qt.MouseButton.LeftButton)
    sit_down(sitting)
    assert game_of(sitting.bridge).digest() == digest
    assert len([plate for plate in sitting.page.board.ends.plates if plate.isVisible()]) == 4


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_large_text_has_large_numbers_and_no_rope(qtbot: QtBot, seats: int) -> None:
    page = in_window(qtbot, fight_of_two(seats, None, 1), 1366, 768, text_scale=200)
    page.board.show_town(True)
    for plate in page.board.ends.plates:
        assert plate.isVisible()
        assert plate.form is PlateForm.LARGE
        assert page.rect().contains(plate.geometry())
    assert page.board.ends.lower.y() > page.board.table.y() + 300


def test_who_is_out_of_the_game_has_no_outlook(qtbot: QtBot) -> None:
    page = in_window(qtbot, Table(3))
    view = page.seats.view
    out = replace(view.players[2], eliminated=True)
    page.board.show_ends(replace(view, players=(*view.players[:2], out)))
    words = [plate.accessibleName() for plate in page.board.ends.plates]
    assert ["out of the game" in each for each in words] == [False, False, True]
    assert ["to win" in each for each in words] == [True, True, False]


def test_several_winners_win_together(qtbot: QtBot) -> None:
    page = in_window(qtbot, Table(4))
    view = replace(page.seats.view, ending="the sun goes down", choice=None)
    for won, words in (((2,), "Cal wins"), ((0, 3), "Ada and Dot win"), ((0, 1, 3), "Ada, Ben and Dot win")):
        page.reports.covering.end.tell(replace(view, winners=won), page.seats.front_page())
        assert page.reports.covering.end.title.text() == words
