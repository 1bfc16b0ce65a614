"""Following the other players: captions, played cards, marks, waiting for the viewer, showing plays again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtTest import QTest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.protocol import act_data
from doomtown_desktop.protocol.act_data import Act
from doomtown_desktop.session.computer_seats import reading_time
from doomtown_desktop.storage.peek import settings_in
from doomtown_desktop.ui.game.opponents import Opponents
from doomtown_desktop.ui.pages.settings_page import SettingsPage
from doomtown_desktop.ui.plain import preferences, recent_acts
from doomtown_desktop.ui.plain.pace import WAIT
from doomtown_desktop.ui.plain.recent_acts import CardChange, changes
from doomtown_desktop.ui.table.captions import DECIDED, TITLE, cover, placed
from doomtown_desktop.ui.table.card_signs import role_of
from doomtown_desktop.ui.table.change_mark import ChangeMark
from doomtown_desktop.ui.table.table_page import TablePage
from doomtown_desktop.ui.table.titles import roles, title_of
from tests.table import Table
from tests.ui.behind import game_of, match_of
from tests.ui.built import in_window
from tests.ui.tables import LAW, SLOANE, Sitting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def captions(page: TablePage) -> list[str]:
    return [caption.words for caption in page.reports.catch_up.captions.all if caption.isVisible()]


def two_at_one_screen(qtbot: QtBot) -> tuple[Table, TablePage]:
    table = Table()
    table.me.dude("Hero")
    table.me.stash = 5
    table.me.hand("Test Gun", CardType.GOODS, cost=3)
    table.foe.dude("Villain")
    return table, in_window(qtbot, table, 1366, 768)


def take_seat(page: TablePage) -> None:
    assert page.reports.covering.hand_over.isVisible()
    QTest.mouseClick(page.reports.covering.hand_over.button, Qt.MouseButton.LeftButton)


def hero_moves(page: TablePage) -> None:
    choice = page.bridge.seats.view.choice
    assert choice is not None
    page.bridge.seats.answer((next(o.key for o in choice.options if o.verb == "move" and o.target == -1),))


def buys(page: TablePage) -> None:
    choice = page.bridge.seats.view.choice
    assert choice is not None
    page.bridge.seats.answer((next(o.key for o in choice.options if o.verb == "shop"),))


# --- two people at one screen ---------------------------------------------------------------------------


def test_the_next_person_is_shown_what_the_other_did_after_the_cover(qtbot: QtBot) -> None:
    _, page = two_at_one_screen(qtbot)
    hero_moves(page)
    assert page.reports.covering.hand_over.isVisible()
    assert captions(page) == [], "not on the cover"
    take_seat(page)
    assert captions(page) == ["Ada: Hero to the Town Square"]
    page.bridge.seats.answer(("pass",))
    take_seat(page)
    assert captions(page) == ["Ben passes"]


def test_who_acts_sees_no_captions_any_more(qtbot: QtBot) -> None:
    _, page = two_at_one_screen(qtbot)
    hero_moves(page)
    take_seat(page)
    assert captions(page)
    page.bridge.seats.answer(("pass",))
    assert captions(page) == []


def test_a_card_that_was_played_is_shown_large_for_a_moment(qtbot: QtBot) -> None:
    _, page = two_at_one_screen(qtbot)
    buys(page)
    take_seat(page)
    shown = page.reports.catch_up.captions.all[0]
    assert shown.words == "Ada: Test Gun on Hero, 3 ghost rock"
    assert shown.face.deviceIndependentSize().width() >= 150
    assert page.reports.catch_up.captions.face_timer.isActive()
    page.reports.catch_up.captions.face_timer.timeout.emit()
    assert shown.face.isNull()
    assert shown.isVisible(), "its caption stays"


def test_a_caption_lies_on_the_table_at_the_place_of_its_act_and_takes_no_click(qtbot: QtBot) -> None:
    table, page = two_at_one_screen(qtbot)
    hero_moves(page)
    take_seat(page)
    shown = page.reports.catch_up.captions.all[0]
    hero = page.board.scene.items_by_card[int(table.me.player.dudes[0].id)]
    at = page.board.table.mapFromScene(hero.home) + page.board.table.pos()
    assert page.board.table.open_area.contains(shown.geometry())
    assert abs(shown.geometry().center().x() - at.x()) < shown.width()
    assert shown.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    assert shown.accessibleName() == shown.words


def test_what_has_changed_keeps_a_mark_until_the_next_act(qtbot: QtBot) -> None:
    table, page = two_at_one_screen(qtbot)
    hero, gun = int(table.me.player.dudes[0].id), int(table.state.players[0].play_hand[0])
    hero_moves(page)
    take_seat(page)
    assert page.reports.catch_up.marked() == {hero: "was at Ada's home"}
    page.bridge.seats.answer(("pass",))
    take_seat(page)
    assert page.reports.catch_up.marked() == {}, "Ada moved him herself"
    assert page.board.table.accessibleDescription() == ""
    page.bridge.seats.undo()
    page.bridge.seats.undo()
    if page.reports.covering.hand_over.isVisible():
        take_seat(page)
    buys(page)
    take_seat(page)
    assert page.reports.catch_up.marked() == {gun: "new"}
    assert page.board.table.accessibleDescription() == "Changed since your last act: Ada's Test Gun: new."
    mark = page.board.scene.items_by_card[gun].childItems()[-1]
    assert mark.toolTip() == "new"
    assert mark.isVisible()
    page.bridge.seats.answer(("pass",))
    assert page.board.table.accessibleDescription() == ""
    assert page.reports.catch_up.marked() == {}


def test_where_nobody_did_anything_the_key_says_so(qtbot: QtBot) -> None:
    _, page = two_at_one_screen(qtbot)
    QTest.keyClick(page, Qt.Key.Key_Comma)
    assert "Nobody else has done anything" in page.prompt.source.text()


def test_undo_takes_captions_and_marks_along(qtbot: QtBot) -> None:
    _, page = two_at_one_screen(qtbot)
    buys(page)
    take_seat(page)
    assert captions(page)
    game_of(page.bridge)
    page.bridge.seats.undo()
    if page.reports.covering.hand_over.isVisible():
        take_seat(page)
    assert captions(page) == []
    assert page.reports.catch_up.marked() == {}


def test_several_acts_are_told_in_one_go_and_a_pass_only_where_nothing_else_is(qtbot: QtBot) -> None:
    table = Table(4)
    for side in table.sides:
        side.dude(f"Dude {side.seat}")
    page = in_window(qtbot, table, 1366, 768)
    hero_moves(page)
    take_seat(page)
    hero_moves(page)
    take_seat(page)
    page.bridge.seats.answer(("pass",))
    take_seat(page)
    assert captions(page) == ["Ada: Dude 0 to the Town Square", "Ben: Dude 1 to the Town Square"]
    boxes = [caption.geometry() for caption in page.reports.catch_up.captions.all if caption.isVisible()]
    assert not boxes[0].intersects(boxes[1])


def test_who_sits_down_after_more_than_captions_can_tell_hears_how_to_see_it(qtbot: QtBot) -> None:
    table = Table(5)
    for side in table.sides:
        side.dude(f"Dude {side.seat}")
    page = in_window(qtbot, table, 1366, 768)
    for _ in range(4):
        assert "More has happened" not in page.prompt.source.text()
        hero_moves(page)
        take_seat(page)
    assert len(captions(page)) == 3
    assert "More has happened" in page.prompt.source.text()
    assert page.prompt.choice is not None, "nobody has to look"


def test_a_caption_lifts_while_the_card_below_it_is_pointed_at(qtbot: QtBot) -> None:
    table, page = two_at_one_screen(qtbot)
    hero_moves(page)
    take_seat(page)
    shown, villain = page.reports.catch_up.captions.all[0], int(table.foe.player.dudes[0].id)
    item = page.board.scene.items_by_card[villain]
    at = page.board.table.mapFromScene(item.home)
    shown.move(at + page.board.table.pos() - shown.rect().center())
    viewport = page.board.table.viewport()
    QTest.mouseMove(viewport, at)
    assert not shown.isVisible()
    QTest.mouseMove(viewport, page.board.table.mapFromScene(0, 0) + viewport.rect().center() / 8)
    assert shown.isVisible()


def test_a_caption_leaves_the_open_drawer_alone(qtbot: QtBot) -> None:
    table = Table()
    table.me.dude("Hero", at=None)
    page = in_window(qtbot, table, 1366, 768)
    hero_moves(page)
    take_seat(page)
    shown = page.reports.catch_up.captions.all[0]
    if page.frame.drawer.isHidden():
        QTest.keyClick(page, Qt.Key.Key_L)
    assert page.frame.drawer.isVisible()
    assert not shown.geometry().intersects(page.frame.drawer.geometry())


def test_what_covers_a_title_goes_away_after_a_while_and_what_covers_nothing_stays(qtbot: QtBot) -> None:
    table, page = two_at_one_screen(qtbot)
    hero_moves(page)
    take_seat(page)
    board = page.reports.catch_up.captions
    assert board.linger.isActive()
    board.make_way()
    assert captions(page) == ["Ada: Hero to the Town Square"]
    shown, villain = board.all[0], page.board.scene.items_by_card[int(table.foe.player.dudes[0].id)]
    top = (
        page.board.table.mapFromScene(villain.home.x(), villain.home.y() - villain.unit * 0.65)
        + page.board.table.pos()
    )
    shown.move(top - shown.rect().center())
    board.linger.timeout.emit()
    assert captions(page) == []


def test_a_caption_finds_the_place_where_it_covers_least() -> None:
    room, card, size = QRect(0, 0, 800, 600), QRect(360, 250, 80, 110), QSize(200, 40)
    free = placed(size, card, room, [])
    assert not free.intersects(card)
    taken = [(QRect(0, 0, 800, 249), TITLE), (QRect(0, 361, 800, 239), DECIDED)]
    beside = placed(size, card, room, taken)
    assert cover(beside, taken) == 0
    assert not beside.intersects(card)
    for corner in (QRect(0, 0, 80, 110), QRect(720, 490, 80, 110)):
        assert room.contains(placed(size, corner, room, []))


def test_nothing_is_told_behind_the_end_of_the_game(qtbot: QtBot) -> None:
    _, page = two_at_one_screen(qtbot)
    hero_moves(page)
    take_seat(page)
    assert captions(page)
    assert page.bridge.seats.surrender()
    if page.reports.showdowns.is_open:
        page.board.stage.skip()
    assert page.reports.covering.end.isVisible()
    assert captions(page) == []


def test_captions_lie_over_nobody_in_the_square_where_there_is_room(qtbot: QtBot) -> None:
    table = Table()
    heroes = [table.me.dude(f"Hero {n}", at=table.town_square) for n in range(3)]
    for number in range(3):
        table.foe.dude(f"Villain {number}", at=table.town_square)
    page = in_window(qtbot, table, 1366, 768)
    acts = [
        Act(act_data.CARDS, 1, 1, 1, "Morning.", "All cards unboot"),
        Act(act_data.MONEY, 2, 2, 2, "Production.", "Production: Ada 5, Ben 3 ghost rock"),
        Act(act_data.MOVE, 3, 3, 3, "Moved.", "Ada: Hero 1 to the Town Square", 0, (int(heroes[1].id),)),
    ]
    board = page.reports.catch_up.captions
    board.show(page.bridge.seats.view, acts)
    for caption in board.all:
        assert caption.isVisible()
        lying = [
            i
            for i in page.board.scene.items_by_card.values()
            if board._card(i).intersects(caption.geometry())
        ]
        assert not lying, (caption.words, [i.facts and i.facts.title for i in lying])


def test_large_words_cover_no_title_where_there_is_room_elsewhere(qtbot: QtBot) -> None:
    table = Table()
    for number in range(5):
        table.foe.dude(f"Villain {number}")
    page = in_window(qtbot, table, 1366, 768, text_scale=200)
    acts = [
        Act(act_data.CARDS, 1, 1, 1, "Drawn.", "Ben draws 5 cards", 1),
        Act(act_data.MONEY, 2, 2, 2, "Won.", "Ben wins lowball and the pot of 2 ghost rock", 1),
        Act(act_data.MONEY, 3, 3, 3, "Production.", "Production: Ben 3, Ada 3 ghost rock"),
    ]
    board = page.reports.catch_up.captions
    board.show(page.bridge.seats.view, acts)
    for caption in board.all:
        assert caption.isVisible()
        for item in page.board.scene.items_by_card.values():
            if item.card not in page.board.scene.layout_now.held:
                assert not board._seen(title_of(item)).intersects(caption.geometry()), caption.words


# --- against the computer ---------------------------------------------------------------------------------


def test_opponents_wait_after_each_act_until_one_says_go_on(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play")
    page = sitting.page
    page.reports.catch_up.pace = WAIT
    waited = 0
    for _ in range(12):
        if sitting.bridge.seats.now.is_ours:
            pending = game_of(sitting.bridge).pending
            assert pending is not None
            sitting.bridge.seats.answer(sitting.usual(pending))
        qtbot.waitUntil(lambda: sitting.bridge.seats.now.is_ours or match_of(sitting.bridge).is_held)
        if match_of(sitting.bridge).is_held:
            waited += 1
            assert captions(page)
            assert captions(page)[-1] in page.prompt.prompt.text()
            QTest.keyClick(page, Qt.Key.Key_Return)
            assert not match_of(sitting.bridge).is_held or page.answers.questions.is_open
        if waited > 2:
            break
    assert waited > 2


# --- without a window -------------------------------------------------------------------------------------


def test_a_change_says_what_was_and_what_is(qtbot: QtBot) -> None:
    _, page = two_at_one_screen(qtbot)
    old = page.bridge.seats.view
    hero = next(card for card in old.cards if card.title == "Hero")
    other = replace(hero, booted=True, bullets=hero.bullets + 2, location=old.players[1].outfit)
    new = replace(old, cards=tuple(other if card is hero else card for card in old.cards))
    (changed,) = changes(old, new).values()
    assert [each.kind for each in changed] == [recent_acts.MOVED, recent_acts.BOOTED, recent_acts.NUMBER]
    assert recent_acts.told(changed) == "was at Ada's home; is booted now; bullets 3, was 1"
    assert changed[-1].short == "bullets 1→3"
    assert changes(None, new) == {}
    assert changes(replace(old, day=0), new) == {}, "all cards are new at the start of a game"
    assert changes(new, new) == {}


def test_cards_that_unboot_in_the_morning_are_no_news(qtbot: QtBot) -> None:
    _, page = two_at_one_screen(qtbot)
    new = page.bridge.seats.view
    old = replace(new, cards=tuple(replace(card, booted=True) for card in new.cards))
    assert {each.kind for changed in changes(old, new).values() for each in changed} == {recent_acts.UNBOOTED}
    assert changes(old, replace(new, day=new.day + 1)) == {}


def test_own_acts_and_beginnings_are_none_of_the_others() -> None:
    acts = [
        act_data.Act(act_data.HEADING, 0, 0, 0, "High Noon begins."),
        act_data.Act(act_data.PASS, 1, 1, 1, "Ada passes.", "Ada passes", 0),
        act_data.Act(act_data.PASS, 2, 2, 2, "Ben passes.", "Ben passes", 1),
    ]
    assert [act.text for act in recent_acts.of_others(acts, 0, 0)] == ["Ben passes."]
    assert recent_acts.of_others(acts, 3, 0) == ()


# --- settings ---------------------------------------------------------------------------------------------


def test_the_pace_of_waiting_is_chosen_on_the_settings_page_and_kept(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play")
    window = sitting.window
    window.open_settings()
    page = window.pages.currentWidget()
    assert isinstance(page, SettingsPage)
    page.combo("pace").setCurrentIndex(page.combo("pace").findText("Wait for me after each play"))
    assert window.preferences.pace == WAIT
    assert sitting.page.reports.catch_up.pace == WAIT
    assert window.playing.opponents is not None
    assert window.playing.opponents.pace == WAIT
    assert preferences.load(settings_in(window.data.file).get).pace == WAIT


# --- room -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("seats", [2, 6])
def test_captions_and_the_card_stay_within_the_town(qtbot: QtBot, seats: int, text_scale: int) -> None:
    table = Table(seats)
    for side in table.sides:
        side.dude(f"Dude of {side.seat}")
        side.stash = 5
    table.me.hand("Test Gun", CardType.GOODS, cost=3)
    page = in_window(qtbot, table, 1366, 768, text_scale=text_scale)
    buys(page)
    take_seat(page)
    (shown,) = [caption for caption in page.reports.catch_up.captions.all if caption.isVisible()]
    assert not shown.face.isNull()
    assert page.board.table.open_area.contains(shown.geometry())
    page.reports.catch_up.captions.face_timer.timeout.emit()
    assert page.board.table.open_area.contains(shown.geometry())


# --- who says what comes next ------------------------------------------------------------------------

GREENHORN = (("Ada", LAW, ""), ("Posy", SLOANE, "greenhorn"))


def announced(qtbot: QtBot, folder: Path, pace: int) -> tuple[Sitting, Opponents]:
    """Return a table at which a greenhorn has announced a play but not made it yet."""
    sitting = Sitting(qtbot, folder, GREENHORN, seed=2)
    sitting.until("noon play")
    said: list[str] = []
    sitting.bridge.announced.connect(lambda seat, words, at: said.append(words))
    opponents = sitting.window.playing.opponents
    assert opponents is not None
    sitting.window.prefer(replace(sitting.window.preferences, pace=pace))
    sitting.window.playing.prefer(sitting.window.preferences)  # the test's window has no pace at first
    for _ in range(40):
        if sitting.bridge.seats.now.is_ours:
            sitting.bridge.seats.answer(sitting.usual(game_of(sitting.bridge).pending))  # type: ignore[arg-type]
        opponents._timer.stop()
        opponents._due()
        if said:
            opponents._timer.stop()
            return sitting, opponents
    raise AssertionError("nothing was announced")


def test_a_greenhorn_says_what_it_is_about_to_do_before_it_does_it(qtbot: QtBot, tmp_path: Path) -> None:
    sitting, opponents = announced(qtbot, tmp_path, 500)
    before = len(game_of(sitting.bridge).answers)
    told = captions(sitting.page)
    assert len(told) == 1
    assert told[0].startswith("Posy, next: ")
    opponents._due()
    assert len(game_of(sitting.bridge).answers) > before
    assert not any("next:" in words for words in captions(sitting.page)), "it is done"


def test_who_is_waited_for_reads_what_a_greenhorn_says_and_goes_on_once(qtbot: QtBot, tmp_path: Path) -> None:
    sitting, opponents = announced(qtbot, tmp_path, WAIT)
    before = len(game_of(sitting.bridge).answers)
    assert sitting.page.answers.questions.is_open
    opponents._due()
    assert len(game_of(sitting.bridge).answers) == before, "it waits to be told"
    sitting.press("Go on")
    opponents._due()
    assert len(game_of(sitting.bridge).answers) > before
    assert not sitting.page.answers.questions.is_open
    opponents._timer.stop()


def test_nothing_is_announced_where_opponents_play_at_once(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path, GREENHORN, seed=2)
    said: list[str] = []
    sitting.bridge.announced.connect(lambda seat, words, at: said.append(words))
    sitting.until("noon play")
    sitting.bridge.seats.answer(("pass",))
    sitting.until("noon play")
    assert not said


def test_an_announcement_that_was_taken_back_is_not_carried_out(qtbot: QtBot, tmp_path: Path) -> None:
    sitting, opponents = announced(qtbot, tmp_path, 500)
    assert sitting.bridge.seats.undo()
    assert opponents._ready is None
    assert isinstance(opponents._timer, QTimer)
    assert not opponents._timer.isActive()
    assert sitting.bridge.seats.now.is_ours


def test_what_follows_an_announcement_that_was_taken_back_is_waited_for(qtbot: QtBot, tmp_path: Path) -> None:
    sitting, opponents = announced(qtbot, tmp_path, WAIT)
    following = sitting.page.reports.catch_up
    assert following._was_announced
    assert sitting.bridge.seats.undo()
    assert not following._was_announced
    opponents._timer.stop()


def test_an_announcement_is_left_alone_for_as_long_as_it_takes_to_read() -> None:
    words = "x" * 80
    paces = [reading_time(words, pace) for pace in (250, 500, 1200, 2500)]
    assert paces == sorted(paces)
    assert paces[1] == 2400
    assert reading_time("x", 2500) == 2500, "never shorter than the pace"


@pytest.mark.parametrize("booted", [False, True])
@pytest.mark.parametrize("short", ["", "bullets 1\N{RIGHTWARDS ARROW}3", "\N{RIGHTWARDS ARROW}Amos Redfern"])
def test_the_mark_of_a_change_is_beside_the_tabs_of_attachments(
    qtbot: QtBot, short: str, booted: bool
) -> None:
    table = Table()
    hero = table.me.dude("Tommy Harden", booted=booted)
    gear = [table.me.attach(title, hero) for title in ("Shotgun", "Bluetick")]
    scene = in_window(qtbot, table).board.scene
    mark = ChangeMark(scene.items_by_card[int(hero.id)], scene.theme)
    change = CardChange("number" if short else "moved", "changed", short)
    mark.say([change, change], scene.layout_now.unit, has_tabs=True)
    items = [scene.items_by_card[int(each.id)] for each in gear]
    tabs = [item.mapRectToScene(item.shape().boundingRect()) for item in items]
    for _, box in mark.boxes():
        place = mark.mapRectToScene(box)
        assert not any(place.intersects(tab) for tab in tabs), (place, tabs)
        assert mark.boundingRect().contains(box)
    if short:
        assert mark._font(short).pixelSize() >= 12


def test_the_mark_of_a_change_is_below_the_numbers_of_a_deed(qtbot: QtBot) -> None:
    table = Table()
    deed = table.me.deed("Bank")
    scene = in_window(qtbot, table).board.scene
    mark = ChangeMark(scene.items_by_card[int(deed.id)], scene.theme)
    unit = scene.layout_now.unit
    mark.say([CardChange("new", "is new"), CardChange("moved", "moved")], unit)
    gap = 0.1 * unit  # the numbers end 0.05 units below the middle
    assert all(box.top() > gap and mark.boundingRect().contains(box) for _, box in mark.boxes())


def fight_on_private_land(qtbot: QtBot) -> tuple[TablePage, int]:
    """Return the table in a shootout, and a dude who got a bounty there."""
    table = Table()
    land = table.foe.deed("Ranch", access="private")
    hero = table.me.dude("Tommy Harden", at=land)
    mark = table.foe.dude("Wylie Jenks", at=land)
    table.foe.dude("Jake Smiley")
    page = in_window(qtbot, table, 1366, 768)
    for key in (f"callout:{hero.id}>{mark.id}", "accept", "done"):
        assert page.bridge.seats.answer((key,))
        if page.reports.covering.hand_over.isVisible():
            take_seat(page)
    return page, int(hero.id)


def test_a_fighter_whose_bounty_changed_says_why(qtbot: QtBot) -> None:
    page, hero = fight_on_private_land(qtbot)
    words = "bounty 1, was 0 (Ada's Tommy Harden: +1 bounty for a shootout on private land)"
    assert page.reports.catch_up.change_of(hero) == words
    assert words in page.board.table.accessibleDescription()
    page.help.large.pin(hero)
    assert f"Since your last act: {words}" in page.help.large.words


@pytest.mark.parametrize("flag", ["", "Shootout"])
def test_the_mark_of_a_fighter_covers_no_face_and_no_label(qtbot: QtBot, flag: str) -> None:
    page, hero = fight_on_private_land(qtbot)
    item = page.board.scene.items_by_card[hero]
    item.set_signs(flag, crossed=False)
    assert page.board.scene.standoff.is_up
    assert item.marks.role is not None
    (mark,) = (child for child in item.childItems() if isinstance(child, ChangeMark))
    title = item.tall * 0.16
    for _, box in mark.boxes():
        assert box.bottom() <= title - item.tall / 2, "it is above the picture of the card"
        assert not box.intersects(item.flag_box)
        assert mark.boundingRect().contains(box)
    label = role_of(QRectF(-item.unit / 2, -item.tall / 2, item.unit, item.tall), item.marks.role[0])[0]
    assert mark.boundingRect().intersects(label)
    assert not mark.frame_room().intersects(label.adjusted(1, 1, -1, -1))


@pytest.mark.parametrize("flag", ["", "Noon"])
def test_the_mark_of_a_dude_in_town_makes_room_for_a_flag(qtbot: QtBot, flag: str) -> None:
    table = Table()
    hero = table.me.dude("Tommy Harden")
    item = in_window(qtbot, table).board.scene.items_by_card[int(hero.id)]
    item.set_signs(flag, crossed=False)
    mark = ChangeMark(item, item.theme)
    mark.say([CardChange("moved", "moved"), CardChange("number", "changed", "bounty 0 to 1")], item.unit)
    boxes = [box for _, box in mark.boxes()]
    assert not any(box.intersects(item.flag_box) for box in boxes)
    assert not boxes[0].intersects(boxes[1])
    assert (boxes[0].top() < -item.tall / 2) is (not flag)


@pytest.mark.parametrize("has_tabs", [False, True])
def test_the_marks_of_a_booted_card_are_level_and_cover_no_face(qtbot: QtBot, has_tabs: bool) -> None:
    table = Table()
    hero = table.me.dude("Tommy Harden", booted=True)
    item = in_window(qtbot, table).board.scene.items_by_card[int(hero.id)]
    mark = ChangeMark(item, item.theme)
    changes = [CardChange("booted", "booted"), CardChange("number", "more", "bullets 2 to 4")]
    mark.say(changes, item.unit, has_tabs=has_tabs)
    face = item.mapRectToScene(QRectF(-item.unit / 2, -item.tall / 2, item.unit, item.tall))
    face.adjust(0, 0.1 * item.unit, 0, -0.1 * item.unit)
    boxes = [mark.mapRectToScene(box) for _, box in mark.boxes()]
    assert len(boxes) == 2
    assert boxes[1].width() > 2 * boxes[1].height(), "words are read from left to right"
    assert not any(box.intersects(face) for box in boxes)
    assert (boxes[0].center().y() > face.center().y()) is has_tabs


def test_money_for_a_card_has_no_arrow_and_captions_avoid_the_labels_of_roles(qtbot: QtBot) -> None:
    table = Table()
    hero = table.me.dude("Tommy Harden")
    page = in_window(qtbot, table)
    board, view = page.reports.catch_up.captions, page.bridge.seats.view
    before = replace(view, cards=tuple(card for card in view.cards if card.id != hero.id))
    for kind, count in ((act_data.MONEY, 0), (act_data.BUY, 1)):
        board.show(view, [Act(kind, 1, 1, 1, "Paid.", "Ada pays", 0, (int(hero.id),))], before)
        assert len(board.trails.shown) == count
    fighting, card = fight_on_private_land(qtbot)
    item = fighting.board.scene.items_by_card[card]
    (label, *_) = roles({card: item})
    assert label.width() > label.height()
    captions = fighting.reports.catch_up.captions
    assert (captions._seen(label), TITLE) in captions._avoided()


@pytest.mark.parametrize(("fights", "shown"), [(True, [1, 5, 6]), (False, [4, 5, 6])])
def test_the_call_out_stays_while_its_fight_goes_on(fights: bool, shown: list[int]) -> None:
    kinds = (act_data.MOVE, act_data.CALL_OUT, act_data.PASS, *[act_data.USE] * 4)
    acts = [Act(kind, line, line, line, "", "", 1, ()) for line, kind in enumerate(kinds)]
    assert [act.first for act in recent_acts.newest(acts, fights=fights)] == shown


@pytest.mark.parametrize(("who", "shown"), [(1, [0, 1]), (2, [0])])
def test_a_pass_is_told_after_another_act_of_the_same_player(who: int, shown: list[int]) -> None:
    acts = [
        Act(kind, line, line, line, "", "", player, ())
        for line, (kind, player) in enumerate([(act_data.MOVE, 1), (act_data.PASS, who)])
    ]
    assert [act.first for act in recent_acts.newest(acts, fights=False)] == shown
