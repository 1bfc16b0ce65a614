"""Choosing the gang at the table: by click, drag and key, alone and with a cover between two people."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QCursor, QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import legality
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.starting import Gathering, Recruit
from doomtown_desktop.storage.collection import CopiesRow
from doomtown_desktop.ui.decks.builder_page import BuilderPage
from doomtown_desktop.ui.decks.gang_page import GangPage
from doomtown_desktop.ui.gang.card_places import CardPlace
from doomtown_desktop.ui.gang.scene import GangScene
from doomtown_desktop.ui.look import fonts
from tests.ui.behind import game_of
from tests.ui.decks_help import builder, law_dogs
from tests.ui.reaching import tab_stops
from tests.ui.tables import HOT_SEAT, Sitting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

LEFT = Qt.MouseButton.LeftButton
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def sitting(qtbot: QtBot, tmp_path: Path) -> Sitting:
    return Sitting(qtbot, tmp_path)


def scene_of(sitting: Sitting) -> GangScene:
    scene = sitting.page.gang.scene
    assert scene.isVisible()
    return scene


def found_in(scene: GangScene) -> Gathering:
    assert scene.found is not None
    return scene.found


def spot_of(scene: GangScene, title: str) -> CardPlace:
    """Return the place of a card among those of the deck."""
    spot = next(each for each in scene.recruits if each.card is not None and each.card.title == title)
    scene.area.ensureWidgetVisible(spot)
    return spot


def titles(scene: GangScene) -> list[str]:
    return [catalogue().get(code).title for code in found_in(scene).seated]


def recruit(scene: GangScene, title: str) -> Recruit:
    found = spot_of(scene, title).recruit
    assert found is not None
    return found


def drag(scene: GangScene, spot: CardPlace, to: QPoint) -> None:
    """Drag from the middle of a card to a point of the scene."""
    start = spot.rect().center()
    end = (
        spot.mapFrom(scene, to) if spot.parentWidget() is scene else spot.mapFromGlobal(scene.mapToGlobal(to))
    )
    QTest.mousePress(spot, LEFT, pos=start)
    for step in range(1, 9):
        QTest.mouseMove(spot, start + (end - start) * step / 8)
    QTest.mouseRelease(spot, LEFT, pos=end)


def in_the_game(sitting: Sitting, seat: int = 0) -> list[str]:
    """Return the codes that a seat's answers have chosen."""
    game = game_of(sitting.bridge)
    keys = [a[0] for a, who in zip(game.answers, game.askers, strict=True) if who == seat]
    return sorted(game.engine.facts[int(key[1:])].code for key in keys if key.startswith("c"))


def proposed(sitting: Sitting, seat: int = 0) -> list[str]:
    setup = game_of(sitting.bridge).setup
    assert setup is not None
    return sorted(setup.seats[seat].starting)


# --- the usual case ---------------------------------------------------------------------------------


def test_the_decks_own_gang_is_seated_and_one_click_starts_with_it(sitting: Sitting) -> None:
    scene = scene_of(sitting)
    assert sorted(found_in(scene).seated) == proposed(sitting)
    assert scene.start_button.text() == "Start with these 5 (Enter)"
    assert not scene.own_button.isEnabled(), "it sits there already"
    QTest.mouseClick(scene.start_button, LEFT)
    assert in_the_game(sitting) == proposed(sitting)
    assert scene.isHidden()


def test_cards_and_chairs_say_which_of_how_many_they_are(sitting: Sitting) -> None:
    scene = scene_of(sitting)
    for row in (scene.recruits, scene.chairs):
        places = [spot.accessibleDescription() for spot in row]
        assert places == [f"{number} of {len(row)}" for number in range(1, len(row) + 1)]


def test_the_large_card_does_not_cover_the_button_that_starts(sitting: Sitting) -> None:
    sitting.page.window().resize(1366, 768)
    scene = scene_of(sitting)
    button = QRect(scene.start_button.mapTo(scene, QPoint(0, 0)), scene.start_button.size())
    moved = 0
    for spot in scene.recruits:
        if spot.card is None or not spot.isVisible():
            continue
        where = QRect(spot.mapToGlobal(QPoint(0, 0)), spot.size())
        scene.large.avoid = ()
        scene.large.pin(spot.card, where)
        moved += scene.large.picture.geometry().intersects(button)
        scene.large.avoid = (scene.start_button,)
        scene.large.show()
        assert not scene.large.picture.geometry().intersects(button), spot.card.title
        scene.large.hide()
    assert moved, "some cards would cover it"


def test_sounds_are_switched_beside_the_gang(sitting: Sitting) -> None:
    frame, scene = sitting.page.frame, sitting.page.gang.scene
    assert scene.heading == "Gather your gang against Ben"
    assert frame.gang_sound_button.isVisible()
    assert frame.gang_sound_button.is_on == frame.sound_button.is_on
    before = sitting.window.preferences.sounds
    QTest.mouseClick(frame.gang_sound_button, LEFT)
    QApplication.processEvents()
    assert frame.sound_panel.isVisible()
    assert scene.geometry().contains(frame.sound_panel.geometry())
    QTest.mouseClick(frame.sound_panel.sounds, LEFT, pos=QPoint(8, frame.sound_panel.sounds.height() // 2))
    assert sitting.window.preferences.sounds != before
    assert frame.gang_sound_button.is_on == frame.sound_button.is_on
    QTest.mouseClick(scene, LEFT, pos=QPoint(scene.width() - 30, scene.height() - 10))
    assert frame.sound_panel.isHidden()


def test_enter_starts_with_those_who_are_seated(sitting: Sitting) -> None:
    QTest.keyClick(sitting.page.focusWidget() or sitting.page, Qt.Key.Key_Return)
    assert in_the_game(sitting) == proposed(sitting)


def test_the_numbers_are_those_of_the_gang(sitting: Sitting) -> None:
    scene = scene_of(sitting)
    cards = [catalogue().get(code) for code in found_in(scene).seated]
    found = found_in(scene)
    assert found.left == found.stash - sum(card.cost or 0 for card in cards)
    assert (found.production, found.upkeep) == (3, sum(card.upkeep for card in cards))
    assert f"{found.left} of {found.stash} ghost rock left" in scene.coins.accessibleName()
    QTest.mouseClick(scene.start_button, LEFT)
    sitting.until("noon play")
    spent = found.stash - found.left
    assert game_of(sitting.bridge).setup is not None
    paid = sum((card.cost or 0) for card in cards)
    assert spent == paid


# --- in and out -------------------------------------------------------------------------------------


def test_a_click_sends_somebody_away_and_another_click_brings_a_dude_in(sitting: Sitting) -> None:
    scene = scene_of(sitting)
    gone = titles(scene)[0]
    QTest.mouseClick(scene.chairs[0], LEFT)
    assert gone not in titles(scene)
    assert scene.chairs[-1].card is None, "an empty chair"
    QTest.mouseClick(spot_of(scene, "Erik Samson"), LEFT)
    assert titles(scene)[-1] == "Erik Samson"
    assert scene.start_button.text() == "Start with these 5 (Enter)"
    QTest.mouseClick(scene.start_button, LEFT)
    assert in_the_game(sitting) != proposed(sitting)
    sitting.until("noon play")
    names = {card.title for card in sitting.bridge.seats.view.cards if card.controller == 0}
    assert "Erik Samson" in names
    assert gone not in names


def test_a_click_on_a_seated_card_of_the_deck_sends_it_away_too(sitting: Sitting) -> None:
    scene = scene_of(sitting)
    QTest.mouseClick(spot_of(scene, "Jake Smiley"), LEFT)
    assert "Jake Smiley" not in titles(scene)
    QTest.mouseClick(spot_of(scene, "Jake Smiley"), LEFT)
    assert "Jake Smiley" in titles(scene)


def test_a_dude_is_dragged_to_the_home_and_away_from_it(sitting: Sitting) -> None:
    scene = scene_of(sitting)
    drag(scene, scene.chairs[0], QPoint(scene.width() // 2, scene.height() - 40))
    assert len(titles(scene)) == 4
    drag(scene, spot_of(scene, "Erik Samson"), scene._home.center())
    assert titles(scene)[-1] == "Erik Samson"
    assert not scene.ghost.isVisible()


def test_a_drop_anywhere_else_changes_nothing(sitting: Sitting) -> None:
    scene = scene_of(sitting)
    QTest.mouseClick(scene.chairs[0], LEFT)
    before = titles(scene)
    drag(scene, spot_of(scene, "Erik Samson"), QPoint(scene.width() // 2, scene.height() - 40))
    drag(scene, scene.chairs[0], scene._home.center())
    assert titles(scene) == before


def test_keys_alone_choose_another_gang(sitting: Sitting) -> None:
    scene = scene_of(sitting)
    gone = titles(scene)[1]
    scene.chairs[1].setFocus()
    QTest.keyClick(scene.chairs[1], Qt.Key.Key_Delete)
    assert gone not in titles(scene)
    scene.start_button.setFocus()
    QTest.keyClick(scene.start_button, Qt.Key.Key_Down)
    first = sitting.window.focusWidget()
    assert isinstance(first, CardPlace)
    assert not first.reason
    QTest.keyClick(first, Qt.Key.Key_Right)
    second = sitting.window.focusWidget()
    assert isinstance(second, CardPlace)
    assert second is not first
    QTest.keyClick(second, Qt.Key.Key_Left)
    assert sitting.window.focusWidget() is first
    QTest.keyClick(first, Qt.Key.Key_Space)
    assert first.card is not None
    assert titles(scene)[-1] == first.card.title
    QTest.keyClick(first, Qt.Key.Key_Return)
    assert first.card.title not in titles(scene)
    QTest.keyClick(first, Qt.Key.Key_Return)
    assert titles(scene)[-1] == first.card.title
    QTest.keyClick(first, Qt.Key.Key_Return, CONTROL)
    assert first.card.code in in_the_game(sitting)


def test_the_decks_own_gang_comes_back_by_its_button(sitting: Sitting) -> None:
    scene = scene_of(sitting)
    QTest.mouseClick(scene.empty_button, LEFT)
    assert titles(scene) == []
    assert not scene.empty_button.isEnabled()
    QTest.mouseClick(scene.own_button, LEFT)
    assert sorted(found_in(scene).seated) == proposed(sitting)


def test_nobody_starts_alone_by_one_click_or_key(sitting: Sitting) -> None:
    scene = scene_of(sitting)
    QTest.mouseClick(scene.empty_button, LEFT)
    QTest.keyClick(scene.start_button, Qt.Key.Key_Return)
    assert not game_of(sitting.bridge).answers
    assert "nobody" in scene.accessibleDescription()
    QTest.mouseClick(scene.start_button, LEFT)
    assert game_of(sitting.bridge).answers[0] == ("done",)


def test_whoever_starts_with_nobody_says_so_twice_in_a_row(sitting: Sitting) -> None:
    scene = scene_of(sitting)
    QTest.mouseClick(scene.empty_button, LEFT)
    scene.start_button.setFocus()
    QTest.keyClick(scene.start_button, Qt.Key.Key_Return)
    assert "nobody" in scene.accessibleDescription()
    QTest.keyClick(scene.start_button, Qt.Key.Key_Down)
    card = sitting.window.focusWidget()
    assert isinstance(card, CardPlace)
    assert scene.accessibleDescription() == ""
    QTest.keyClick(card, Qt.Key.Key_Return, CONTROL)
    assert not game_of(sitting.bridge).answers, "it is asked anew"
    QTest.keyClick(card, Qt.Key.Key_Tab)
    QTest.keyClick(scene.start_button, Qt.Key.Key_Return, CONTROL)
    assert not game_of(sitting.bridge).answers
    QTest.keyClick(scene.start_button, Qt.Key.Key_Return, CONTROL)
    assert game_of(sitting.bridge).answers[0] == ("done",)


def test_the_start_with_nobody_is_asked_anew_after_its_undo(sitting: Sitting) -> None:
    scene = scene_of(sitting)
    QTest.mouseClick(scene.empty_button, LEFT)
    for _ in range(2):
        QTest.keyClick(scene.start_button, Qt.Key.Key_Return, CONTROL)
    assert sitting.bridge.seats.undo()
    assert scene.isVisible()
    for spot in list(scene.chairs):
        if spot.card is not None:
            QTest.mouseClick(scene.empty_button, LEFT)
            break
    QTest.keyClick(scene.start_button, Qt.Key.Key_Return, CONTROL)
    assert not game_of(sitting.bridge).answers


def test_tab_goes_through_the_cards_and_to_nothing_beneath_them(sitting: Sitting) -> None:
    scene = scene_of(sitting)
    stops = tab_stops(sitting.window)
    cards = [each for each in (*scene.recruits, *scene.chairs) if each.card is not None]
    assert [stop for stop in stops if isinstance(stop, CardPlace)] == cards
    page = sitting.page
    beneath = [*page.frame.header.buttons, *page.prompt.buttons]
    assert beneath
    assert not any(part.isEnabled() for part in beneath)
    assert not set(beneath) & set(stops)
    scene.start_button.click()
    sitting.until("noon play")
    assert page.frame.menu_button.isEnabled()
    assert page.prompt.buttons[0].isEnabled()


# --- who cannot start -------------------------------------------------------------------------------


def test_who_cannot_start_stays_in_sight_with_the_reason(sitting: Sitting) -> None:
    scene = scene_of(sitting)
    places = {spot.card.code: spot.pos() for spot in scene.recruits if spot.card is not None}
    assert recruit(scene, "Erik Samson").reason == "no chair is left"
    assert scene.shared == ["no chair is left"], "one line says it for all"
    told = [spot for spot in scene.recruits if spot.is_told_above]
    assert told == [spot for spot in scene.recruits if spot.reason == "no chair is left"]
    assert "no chair is left" in told[0].accessibleName()
    for _ in range(3):
        QTest.mouseClick(scene.chairs[0], LEFT)
    QTest.mouseClick(spot_of(scene, "Wylie Jenks"), LEFT)
    left = found_in(scene).left
    judge = recruit(scene, "Judge Harry Somerset")
    assert judge.reason == f"it costs {judge.cost}, and {left} are left"
    before = titles(scene)
    QTest.mouseClick(spot_of(scene, "Judge Harry Somerset"), LEFT)
    drag(scene, spot_of(scene, "Judge Harry Somerset"), scene._home.center())
    assert titles(scene) == before
    assert scene.accessibleDescription() == f"Judge Harry Somerset cannot start: {judge.reason}."
    assert {spot.card.code: spot.pos() for spot in scene.recruits if spot.card is not None} == places


def test_the_same_character_cannot_start_twice(sitting: Sitting) -> None:
    scene = scene_of(sitting)
    assert "Philip Swinford" in titles(scene)
    QTest.mouseClick(scene.chairs[titles(scene).index("Tommy Harden")], LEFT)
    assert recruit(scene, "Philip Swinford (Exp.1)").reason == "Philip Swinford is seated already"


# --- undo, cover, size ------------------------------------------------------------------------------


def test_undo_takes_the_whole_gang_back_and_redo_brings_it_again(sitting: Sitting) -> None:
    scene = scene_of(sitting)
    QTest.mouseClick(scene.start_button, LEFT)
    assert scene.isHidden()
    sitting.until("noon play")
    game, count = game_of(sitting.bridge), len(game_of(sitting.bridge).answers)
    assert sitting.bridge.seats.take_back(2), "in the middle of the gang"
    assert not game.answers
    assert sorted(found_in(scene_of(sitting)).seated) == proposed(sitting)
    assert sitting.bridge.seats.redo()
    assert scene.isHidden()
    assert len(game.answers) > 5
    assert len(game.answers) <= count


def test_keys_that_would_answer_what_lies_below_do_nothing(sitting: Sitting) -> None:
    scene = scene_of(sitting)
    for key in (Qt.Key.Key_1, Qt.Key.Key_3, Qt.Key.Key_P, Qt.Key.Key_W, Qt.Key.Key_Escape):
        QTest.keyClick(scene.recruits[0], key)
    assert not game_of(sitting.bridge).answers


def test_two_people_at_one_screen_gather_one_after_the_other(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path, HOT_SEAT)
    page, scene = sitting.page, scene_of(sitting)
    assert scene.heading == "Ada, gather your gang against Ben"
    QTest.mouseClick(scene.chairs[0], LEFT)
    QTest.mouseClick(scene.start_button, LEFT)
    assert page.reports.covering.hand_over.isVisible()
    assert scene.isHidden(), "nobody sees what the other one may choose"
    QTest.mouseClick(page.reports.covering.hand_over.button, LEFT)
    assert scene.isVisible()
    assert scene.heading == "Ben, gather your gang against Ada"
    assert sorted(found_in(scene).seated) == proposed(sitting, 1)
    QTest.mouseClick(scene.start_button, LEFT)
    assert len(in_the_game(sitting, 0)) == 4
    assert in_the_game(sitting, 1) == proposed(sitting, 1)


def test_who_leaves_the_screen_takes_the_gang_out_of_sight(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path, HOT_SEAT)
    scene = scene_of(sitting)
    QTest.mouseClick(scene.chairs[0], LEFT)
    sitting.bridge.seats.leave_seat()
    assert scene.isHidden()
    QTest.mouseClick(sitting.page.reports.covering.hand_over.button, LEFT)
    assert scene.isVisible()
    assert len(titles(scene)) == 4, "what was chosen is still so"


@pytest.mark.parametrize(("size", "scale"), [((1366, 768), 1.0), ((1366, 768), 2.0), ((1920, 1080), 1.0)])
def test_cards_are_large_and_nothing_is_cut_at_any_size(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int], scale: float
) -> None:
    sitting = Sitting(qtbot, tmp_path)
    try:
        fonts.set_scale(scale)
        sitting.window.resize(*size)
        sitting.page.refresh()
        qtbot.waitUntil(lambda: sitting.window.width() == size[0])
        scene = scene_of(sitting)
        assert min(spot.face_box().width() for spot in scene.recruits) >= 110
        assert min(spot.face_box().width() for spot in scene.chairs) >= 84
        for spot in (*scene.chairs, scene.coins, scene.start_button, scene.own_button, scene.empty_button):
            assert scene.rect().contains(spot.geometry()), spot.accessibleName()
        for spot in scene.chairs:
            assert scene._home.contains(spot.geometry())
        boxes = [spot.geometry() for spot in scene.recruits]
        assert not any(a.intersects(b) for n, a in enumerate(boxes) for b in boxes[:n])
        assert all(scene.bench.rect().contains(box) for box in boxes)
        if scale == 1.0:
            assert scene.bench.height() <= scene.area.height(), "the whole deck without a turn of the wheel"
    finally:
        fonts.set_scale(1.0)


# --- in the deck builder ----------------------------------------------------------------------------


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[BuilderPage]:
    window, page = builder()
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    qtbot.waitExposed(window)
    page.session.new(law_dogs())
    yield page
    window.close()


def over(page: BuilderPage) -> GangPage:
    QTest.mouseClick(page.deck.gather_button, LEFT)
    cover = page.dialogs.current
    assert isinstance(cover, GangPage)
    return cover


def test_the_builder_chooses_who_starts_in_the_same_scene(page: BuilderPage) -> None:
    before = page.draft
    cover = over(page)
    scene = cover.scene
    assert sorted(found_in(scene).seated) == sorted(before.starting)
    QTest.mouseClick(scene.chairs[0], LEFT)
    QTest.mouseClick(spot_of(scene, "Erik Samson"), LEFT)
    assert page.draft == before, "nothing is kept until it is said"
    wanted = found_in(scene).seated
    QTest.mouseClick(scene.start_button, LEFT)
    assert page.dialogs.current is None
    assert page.draft.starting == wanted
    assert page.draft.cards == before.cards
    assert not legality.gang_problems(page.draft, catalogue())
    page.session.undo()
    assert page.draft.starting == before.starting


def test_esc_leaves_the_deck_of_the_builder_as_it_was(page: BuilderPage) -> None:
    before = page.draft
    scene = over(page).scene
    QTest.mouseClick(scene.empty_button, LEFT)
    QTest.keyClick(scene.recruits[0], Qt.Key.Key_Escape)
    assert page.dialogs.current is None
    assert page.draft == before


def test_the_builder_says_who_of_a_wrong_gang_stays_out(page: BuilderPage) -> None:
    dear = [code for code in page.draft.cards if catalogue().get(code).is_dude]
    dear.sort(key=lambda code: -(catalogue().get(code).cost or 0))
    page.session.new(page.draft.model_copy(update={"name": "Dear", "starting": tuple(dear[:4])}))
    assert legality.gang_problems(page.draft, catalogue())
    scene = over(page).scene
    assert scene.found is not None
    assert scene.found.refused
    assert "Judge Harry Somerset (Exp.1) cannot start: its text forbids it." in scene.accessibleDescription()
    QTest.mouseClick(scene.start_button, LEFT)
    assert not legality.gang_problems(page.draft, catalogue())


def test_without_an_outfit_nobody_gathers(page: BuilderPage) -> None:
    page.session.new(Draft(cards={"01018": 1}))
    assert not page.deck.gather_button.isEnabled()


def fresh(page: BuilderPage) -> GangPage:
    """Return the gang page of a deck that has only an outfit."""
    outfit = next(c for c in catalogue() if c.type == "outfit" and "lawdogs" in c.gangs and c.is_canonical)
    page.session.new(Draft(name="Fresh", outfit=outfit.code, format="any"))
    return over(page)


def test_a_fresh_deck_chooses_among_all_who_may_start_owned_ones_first(page: BuilderPage) -> None:
    assert page.ownership.collection is not None
    mine = next(c for c in catalogue() if c.title == "Philip Swinford" and c.is_canonical)
    page.ownership.collection.add([CopiesRow(mine.code, 1)], "Mine")
    page.show_library()
    cover = fresh(page)
    scene = cover.scene
    assert cover.pool_button.isChecked()
    shown = [catalogue().get(each.code) for each in found_in(scene).recruits]
    assert shown[0] == mine
    assert [c.title for c in shown[1:] if c.is_dude] == sorted(c.title for c in shown[1:] if c.is_dude)
    assert all(not card.gangs or "lawdogs" in card.gangs for card in shown if card.is_dude)
    assert len({card.group for card in shown}) == len(shown) > 50
    QTest.mouseClick(scene.recruits[0], LEFT)
    QTest.mouseClick(scene.start_button, LEFT)
    assert page.draft.starting == (mine.code,)
    assert page.draft.cards == {mine.code: 1}
    assert not legality.gang_problems(page.draft, catalogue())
    page.session.undo()
    assert page.draft.cards == {}


def test_the_pool_is_a_click_away_in_a_deck_with_dudes(page: BuilderPage) -> None:
    cover = over(page)
    scene = cover.scene
    before = found_in(scene)
    assert not cover.pool_button.isChecked()
    QTest.mouseClick(cover.pool_button, LEFT)
    both = found_in(scene)
    assert both.recruits[: len(before.recruits)] == before.recruits
    assert len(both.recruits) > len(before.recruits)
    assert both.seated == before.seated
    QTest.mouseClick(cover.pool_button, LEFT)
    assert found_in(scene) == before


def test_the_pool_keeps_to_the_format(page: BuilderPage) -> None:
    outfit = page.draft.outfit
    for form, wider in (("", False), ("any", True)):
        page.session.new(Draft(name="Fresh", outfit=outfit, format=form))
        cover = over(page)
        unfit = page.browser.cards.model.marks.unfit
        shown = {each.code for each in found_in(cover.scene).recruits}
        assert bool(unfit) != wider
        assert not shown & set(unfit)
        assert shown
        cover.close_cover()


def test_the_large_card_waits_until_the_pointer_moves(sitting: Sitting) -> None:
    scene = scene_of(sitting)
    spot = next(each for each in scene.recruits if each.card is not None and not each.reason)

    def enter(at: QPoint) -> bool:
        where = QPointF(spot.mapFromGlobal(at)), QPointF(spot.mapTo(scene, QPoint())), QPointF(at)
        QApplication.sendEvent(spot, QEnterEvent(*where))
        shown = scene.large.timer.isActive()
        QApplication.sendEvent(spot, QEvent(QEvent.Type.Leave))
        return shown

    scene.open_with(scene.heading, found_in(scene))
    here = QCursor.pos()
    assert not enter(here), "the scene has opened under the pointer"
    assert enter(here + QPoint(5, 0))
    QTest.mouseClick(spot, LEFT)
    assert not scene.large.timer.isActive(), "a click needs no large card"
    assert not enter(spot.pointer)
