"""A shootout at the table: the stage replaces the town, its cards are used, moments are played on it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from doomtown_desktop.protocol import moment_data as kinds
from doomtown_desktop.protocol.question import Question, Verb
from doomtown_desktop.ui.look.theme import THEMES, colour
from doomtown_desktop.ui.plain.standoff import standoff_of
from doomtown_desktop.ui.plain.topics import book
from doomtown_desktop.ui.plain.winning_cards import winning_cards
from doomtown_desktop.ui.table.table_page import TablePage
from doomtown_desktop.ui.table.town_button import BACK, TO_TOWN
from tests.table import Table
from tests.ui import staged
from tests.ui.behind import game_of, match_of
from tests.ui.built import fight, fight_called, fight_on, in_window
from tests.ui.mouse import Mouse
from tests.ui.test_hand_words import held

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

LEFT = Qt.MouseButton.LeftButton


# --- the stage and the town -------------------------------------------------------------------------


def test_the_stage_has_fighters_with_their_goods_and_nobody_else(qtbot: QtBot) -> None:
    table = fight()
    stranger = table.me.deed("Bunkhouse")
    page = in_window(qtbot, table)
    items = page.board.scene.items_by_card
    assert int(stranger.id) not in items
    assert int(table.me.home.id) not in items
    for side in table.sides:
        for dude in side.player.dudes:
            assert items[int(dude.id)].isVisible()
    (shotgun,) = table.me.player.dudes[0].attachments
    assert items[int(shotgun.id)].is_tab
    assert staged.headings(page) == ["Ada leads", "Ben defends"]


def test_a_single_viewer_is_called_you(qtbot: QtBot) -> None:
    assert staged.headings(in_window(qtbot, fight(), people=(0,))) == ["You lead", "Ben defends"]
    assert staged.headings(in_window(qtbot, fight(), people=(1,))) == ["You defend", "Ada leads"]


def test_the_town_is_shown_while_its_key_is_held_and_nothing_has_moved(qtbot: QtBot) -> None:
    table = fight()
    page = in_window(qtbot, table)
    scene, home = page.board.scene, int(table.me.home.id)
    hero = int(table.me.player.dudes[0].id)
    on_stage = scene.items_by_card[hero].home
    page.setFocus()
    QTest.keyPress(page, Qt.Key.Key_T)
    assert not scene.standoff.is_up
    assert scene.items_by_card[home].isVisible()
    assert scene.layout_now is scene.town_layout
    in_town = scene.items_by_card[home].home
    placed = scene.town_layout.cards[home]
    assert (in_town.x(), in_town.y()) == (placed.x, placed.y)
    assert page.frame.folded.isVisible(), "the sides are in lines above the town"
    QTest.keyRelease(page, Qt.Key.Key_T)
    assert scene.standoff.is_up
    assert scene.items_by_card[hero].home == on_stage
    assert home not in scene.items_by_card
    assert not page.frame.folded.isVisible()


def test_a_button_shows_the_town_and_the_stage_again(qtbot: QtBot) -> None:
    page = in_window(qtbot, fight())
    button = page.board.town_button
    assert button.isVisible()
    assert button.text() == TO_TOWN
    QTest.mouseClick(button, LEFT)
    assert not page.board.scene.standoff.is_up
    assert button.text() == BACK
    QTest.mouseClick(button, LEFT)
    assert page.board.scene.standoff.is_up


def test_without_a_shootout_there_is_no_button_and_the_key_does_nothing(qtbot: QtBot) -> None:
    page = in_window(qtbot, Table())
    assert page.board.town_button.isHidden()
    page.setFocus()
    QTest.keyClick(page, Qt.Key.Key_T)
    assert not page.board.scene.standoff.town_wished


def test_without_motion_the_stage_is_there_at_once_and_with_it_it_rises(qtbot: QtBot) -> None:
    page = in_window(qtbot, fight())
    rise = page.board.scene.standoff.rise
    assert rise.part == 1.0
    page.board.scene.animate = True
    page.board.show_town(True)
    assert 0.0 < rise.part <= 1.0, "the town comes back in steps"
    rise.clock.setCurrentTime(rise.clock.duration())
    assert rise.part == 0.0


# --- using what stands there ------------------------------------------------------------------------


@pytest.mark.parametrize("is_double", [False, True])
def test_the_second_click_uses_an_action_of_the_hand(qtbot: QtBot, *, is_double: bool) -> None:
    table = Table()
    table.me.dude("Tommy Harden")
    table.foe.dude("Barton Everest")
    action = table.me.hand("Faster on the Draw")
    table.shootout()
    page = in_window(qtbot, table)
    item = page.board.scene.items_by_card[int(action.id)]
    assert item.flag == "Shootout"
    assert [button.text() for button in page.prompt.buttons] == ["Pass"], "a card with a flag needs no button"
    words = f"{page.prompt.prompt.text()} {page.prompt.source.text()}".lower()
    assert "click a glowing card to use it" in words
    count = len(game_of(page.bridge).answers)
    mouse = Mouse(page)
    mouse.click_card(int(action.id))
    assert len(game_of(page.bridge).answers) == count
    assert page.prompt.prompt.words == "Faster on the Draw is selected – click it again to use it"
    if is_double:
        at = mouse.spot(int(action.id))
        assert at is not None
        QTest.mouseDClick(page.board.table.viewport(), Qt.MouseButton.LeftButton, pos=at)
        QTest.mouseRelease(page.board.table.viewport(), Qt.MouseButton.LeftButton, pos=at)
    else:
        mouse.click_card(int(action.id))
    assert len(game_of(page.bridge).answers) == count + 1
    assert game_of(page.bridge).answers[-1][0].startswith(f"use:{action.id}.")


def test_goods_of_a_fighter_are_used_by_a_click_on_their_tab(qtbot: QtBot) -> None:
    table = Table()
    shotgun = table.me.attach("Shotgun", table.me.dude("Sheriff Dave Montreal"))
    table.foe.dude("Pancho Castillo")
    table.foe.dude("Buford Hurley")
    table.shootout()
    page = in_window(qtbot, table)
    item = page.board.scene.items_by_card[int(shotgun.id)]
    assert item.is_tab
    assert item.glow == "usable"
    count = len(game_of(page.bridge).answers)
    Mouse(page).click_card(int(shotgun.id))
    assert len(game_of(page.bridge).answers) == count + 1


def test_a_card_in_town_that_can_act_comes_to_the_stage(qtbot: QtBot) -> None:
    table = fight()
    page = in_window(qtbot, table)
    view = page.seats.view
    choice = view.choice
    assert choice is not None
    home = view.players[0].outfit
    ability = replace(choice.options[0], key=f"use:{home}.x", card=home, verb=Verb.USE)
    plan = standoff_of(replace(view, choice=replace(choice, options=(ability, *choice.options))))
    assert plan is not None
    assert plan.beside == (int(home),)


def test_dudes_that_may_join_stand_on_a_bench_and_a_click_changes_the_plan(qtbot: QtBot) -> None:
    page = in_window(qtbot, fight_called(), people=(0,))
    posse = page.answers.on_cards.posse
    assert posse.ways
    plan = page.board.scene.standoff.plan
    assert plan is not None
    assert set(plan.bench) == set(posse.ways)
    box = staged.middle(page)
    assert box is not None
    assert box.title == "Who joins you?"
    card, before = plan.bench[0], set(posse.wanted)
    Mouse(page).click_card(card)
    assert set(posse.wanted) != before


# --- moments ----------------------------------------------------------------------------------------


def losing(qtbot: QtBot) -> TablePage:
    """Ada is about to lose a round; her page shows everything."""
    table = fight()
    table.to_resolution("8S 8H KD KC 2S", "3S 5H 9C JD 2C")
    page = in_window(qtbot, table, 1366, 768, people=(0,))
    page.board.scene.animate = True
    return page


def until(page: TablePage, kind: str) -> None:
    """Everybody passes until a moment of this kind is on the stage."""
    stage = page.board.stage
    for _ in range(30):
        while page.reports.showdowns.is_open:
            stage.clock.stop()
            if stage.show_now.acts[0].kind == kind:
                return
            stage.flow.stop()
            stage.go_on()
        pending = game_of(page.bridge).pending
        assert pending is not None
        keys = pending.keys()
        match_of(page.bridge).play(("pass",) if "pass" in keys else tuple(keys[: max(1, pending.least)]))
    raise AssertionError(kind)


def test_casualties_fall_where_they_stand(qtbot: QtBot) -> None:
    page = losing(qtbot)
    until(page, kinds.CASUALTIES)
    stage = page.board.stage
    assert stage.acted, "no panel covers the fight"
    stage.advance(60_000)
    fallen = {card: item for card, item in page.board.scene.items_by_card.items() if item.fallen is not None}
    assert fallen
    assert {item.fallen for item in fallen.values()} <= {"Aced", "Discarded", "Home"}
    assert all(item.rotation() != item.angle for item in fallen.values()), "they tilt"
    assert stage.flow.isActive(), "it goes on by itself"
    stage.flow.stop()
    stage.skip()
    assert all(item.fallen is None for item in page.board.scene.items_by_card.values())


def test_the_plan_for_my_casualties_looks_as_if_it_had_happened(qtbot: QtBot) -> None:
    table = fight()
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H KD KC 2S")
    table.lumps()
    page = in_window(qtbot, table, people=(0,))
    items, planned = page.board.scene.items_by_card, set(page.board.scene.picked)
    assert planned
    assert {card for card, item in items.items() if item.fallen is not None} == planned
    card = next(iter(planned))
    while card in page.board.scene.picked:
        Mouse(page).click_card(card)
    assert items[card].fallen is None
    assert items[card].rotation() == items[card].angle


def test_the_strip_says_who_won_the_round_and_who_has_fallen(qtbot: QtBot) -> None:
    page = losing(qtbot)
    until(page, kinds.ROUND)
    page.board.stage.advance(60_000)
    assert page.prompt.prompt.words == "You win by 2: Ben takes 2 casualties."
    until(page, kinds.CASUALTIES)
    page.board.stage.advance(60_000)
    assert page.prompt.prompt.words.startswith("Ben covers 2 casualties: ")


def test_space_holds_what_is_shown_and_lets_it_go_on(qtbot: QtBot) -> None:
    page = losing(qtbot)
    until(page, kinds.CASUALTIES)
    stage = page.board.stage
    stage.advance(60_000)
    QTest.keyClick(page, Qt.Key.Key_Space)
    assert stage.held
    assert stage.sign.isVisible(), "it says so"
    assert page.prompt.prompt.words == "Held."
    assert not stage.flow.isActive()
    act = stage.show_now.acts[0]
    QTest.keyClick(page, Qt.Key.Key_Space)
    assert stage.show_now.is_over or stage.show_now.acts[0] is not act


def test_hands_turn_over_card_by_card_and_the_outcome_comes_last(qtbot: QtBot) -> None:
    table = fight()
    page = in_window(qtbot, table, 1366, 768, people=(0,))
    page.board.scene.animate = True
    until(page, kinds.OPENED)
    stage = page.board.stage
    assert stage.acted
    turned = [item.turned_over for item in page.board.scene.items_by_card.values()]
    assert min(turned) < 0.5, "some lie face down"
    assert staged.stamps(page) == [None, None]
    stage.advance(60_000)
    assert all(item.turned_over == 1.0 for item in page.board.scene.items_by_card.values())
    assert None not in staged.stamps(page)


# --- for everybody ----------------------------------------------------------------------------------


def test_the_stage_is_read_aloud_with_both_sides(qtbot: QtBot) -> None:
    table = fight()
    page = in_window(qtbot, table, people=(0,))
    QAccessible.setActive(True)
    try:
        page.refresh()
        entries = [entry.words for entry in page.keys.access.reader.shown.entries]
    finally:
        QAccessible.setActive(False)
    assert entries[0].startswith("You lead: ")
    assert "Ben defends: " in entries[0]
    assert any(words.startswith("Your posse, ") for words in entries)
    assert any(words.startswith("Ben's posse, ") for words in entries)


def test_the_highlight_walks_over_posses_draw_hand_and_hand(qtbot: QtBot) -> None:
    table = fight()
    page = in_window(qtbot, table)
    fight_on(page, "redraw")
    names = [place.name for place in page.keys.highlight.places()]
    assert names == ["Your posse", "Ben's posse", "Draw hand", "Your hand"]


@pytest.mark.parametrize("theme", ["light", "contrast"])
def test_every_theme_paints_the_stage(qtbot: QtBot, theme: str) -> None:
    page = in_window(qtbot, fight(), people=(0,))
    before = page.board.table.viewport().grab().toImage()
    page.restyle(THEMES[theme])
    after = page.board.table.viewport().grab().toImage()
    assert after != before
    if theme == "contrast":
        assert after.pixelColor(700, 300).lightness() == 0, "flat, so that nothing disturbs reading"


def test_in_high_contrast_the_plate_in_the_middle_has_the_colours_of_the_theme(qtbot: QtBot) -> None:
    theme = THEMES["contrast"]
    page = in_window(qtbot, fight(), people=(0,))
    page.restyle(theme)
    middle = page.board.scene.standoff.middle
    assert middle.isVisible()
    table = page.board.table
    box = table.mapFromScene(middle.mapRectToScene(middle.room)).boundingRect()
    seen = table.viewport().grab().toImage()
    assert seen.pixelColor(box.left() + 8, box.center().y()) == colour(theme.panel)
    assert any(seen.pixelColor(box.left() + x, box.center().y()) == colour(theme.text) for x in range(-2, 3))


@pytest.mark.parametrize(
    ("cards", "rank", "count"),
    [
        (("3S", "3H", "9C", "JD", "2C"), 2, 2),
        (("3S", "3H", "9C", "9D", "2C"), 3, 4),
        (("3S", "3H", "3C", "9D", "2C"), 4, 3),
        (("3S", "3H", "3C", "9D", "9C"), 7, 5),
        (("3S", "5H", "9C", "JD", "2C"), 1, 1),
        (("3S", "3H", "3C", "3D", "2C"), 8, 4),
    ],
)
def test_the_cards_that_make_a_rank(cards: tuple[str, ...], rank: int, count: int) -> None:
    hand = held(*cards)
    assert len(winning_cards(hand, rank)) == count


def test_a_fighter_under_the_pointer_lights_no_place_of_the_town(qtbot: QtBot) -> None:
    table = fight()
    page = in_window(qtbot, table)
    scene, number = page.board.scene, int(table.me.player.dudes[0].id)
    assert scene.neighbours_of(number), "in the town, adjacent places are lit"
    scene.items_by_card[number].hovered.emit(scene.items_by_card[number], True)
    before = page.board.table.grab().toImage()
    scene.items_by_card[number].hovered.emit(scene.items_by_card[number], False)
    page.help.large.hide()
    assert page.board.table.grab().toImage() == before, "no frame of a place is over the stage"


def test_enter_gives_the_answer_after_a_click_on_a_tool_for_the_hand(qtbot: QtBot) -> None:
    page = in_window(qtbot, fight(), people=(0, 1))
    fight_on(page, "keep five")
    page.activateWindow()
    page.setFocus()
    QTest.mouseClick(page.board.tools.best, LEFT)
    assert page.window().focusWidget() is page, "the tools have not taken the focus"


def test_a_swap_of_five_cards_offers_no_tool_that_does_nothing(qtbot: QtBot) -> None:
    page = in_window(qtbot, fight(), people=(0, 1))
    fight_on(page, "redraw")
    view, tools = page.bridge.seats.view, page.board.tools
    held = view.players[view.seat or 0].draw_hand or ()
    for count, shown in ((5, False), (len(held), len(held) > 5)):
        players = [replace(player, draw_hand=(player.draw_hand or ())[:count]) for player in view.players]
        tools.show_view(replace(view, players=tuple(players)), on_stage=True)
        assert tools.best.isHidden() is not shown
        differs = tools.best_legal.text() != tools.best.text()
        assert tools.best_legal.isHidden() is not (shown and differs)


def test_the_question_for_the_shooter_says_what_a_shooter_does(qtbot: QtBot) -> None:
    page = in_window(qtbot, fight(), people=(0, 1))
    page.prompt.hints = book().hints
    fight_on(page, "shooter")
    assert page.prompt.source.text() == book().hints["shooter"]


def test_the_mark_counts_before_its_posse_has_formed(qtbot: QtBot) -> None:
    table = Table()
    caller = table.me.dude("Tommy Harden", at=table.town_square)
    table.me.dude("Wylie Jenks")
    mark = table.foe.dude("Sloane", at=table.town_square)
    table.start()
    table.call_out(caller, mark, "accept")
    page = in_window(qtbot, table, people=(0,))
    assert table.pending.kind == "posse"
    plan = page.board.scene.standoff.plan
    assert plan is not None
    assert mark.is_stud
    assert (plan.right.stud, plan.right.draw) == (mark.bullets, 0)
    assert mark.bullets


def test_the_order_of_traits_is_asked_on_the_stage(qtbot: QtBot) -> None:
    """One of the dudes is not in the fight."""
    table = fight()
    outsider = table.me.dude("Philip Swinford")
    page = in_window(qtbot, table, people=(0,))
    view = page.bridge.seats.view
    choice = view.choice
    assert choice is not None
    option = replace(choice.options[0], card=outsider.id, code="01001")
    plan = standoff_of(replace(view, choice=replace(choice, kind=Question.TRIGGER, options=(option,))))
    assert plan is not None
    assert plan.beside == (int(outsider.id),)
    target = replace(view, choice=replace(choice, kind=Question.TARGET, options=(option,)))
    assert standoff_of(target) is None, "whoever is asked for a card in town sees the town"


def test_no_arrow_starts_at_a_leader_who_has_left(qtbot: QtBot) -> None:
    page = in_window(qtbot, fight(), people=(0,))
    scene, view = page.board.scene, page.bridge.seats.view
    page.board.show_town(True)
    assert scene.arrows.call.isVisible()
    shootout = view.shootout
    assert shootout is not None
    first = replace(shootout.sides[0], dudes=shootout.sides[0].dudes[1:])
    assert shootout.leader not in first.dudes
    scene.show(replace(view, shootout=replace(shootout, sides=(first, shootout.sides[1]))))
    assert not scene.arrows.call.isVisible()


def test_an_action_is_played_by_a_drag_onto_the_stage(qtbot: QtBot) -> None:
    table = Table()
    table.me.dude("Tommy Harden")
    table.foe.dude("Barton Everest")
    action = table.me.hand("Faster on the Draw")
    table.shootout()
    page = in_window(qtbot, table)
    Mouse(page).drag(int(action.id), page.board.table.viewport().rect().center())
    assert game_of(page.bridge).answers[-1][0].startswith(f"use:{action.id}.")


def test_a_long_draw_hand_is_spread_and_its_tools_are_below(qtbot: QtBot) -> None:
    """Nine cards overlapped to slivers beside a free half of the stage."""
    table = fight()
    table.me.deck(*2 * ["AC", "5C", "5D", "5H", "5C", "7S", "7S", "7S", "7H"])
    page = in_window(qtbot, table, 1366, 768, people=(0, 1))
    page.reports.showdowns.tempo = "never"
    fight_on(page, "keep five")
    boxes = [staged.card_box(page, card) for card in staged.hands(page)[0]]
    steps = [right.left() - left.left() for left, right in pairwise(boxes)]
    tools = QRectF(page.board.tools.geometry())
    assert len(boxes) == 9
    assert min(steps) >= 0.9 * boxes[0].width(), "the titles are seen"
    assert tools.top() >= boxes[0].bottom()
    assert staged.middle(page) is None
    assert not tools.intersects(QRectF(page.prompt.geometry()))
