"""Watching games: the list, good and bad files, playing, stepping and jumping."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from doomtown_desktop.engine import saves, transcript
from doomtown_desktop.storage.database import open_database
from doomtown_desktop.storage.games import GameStore
from doomtown_desktop.ui.pages.replay_list import ReplayListPage
from doomtown_desktop.ui.pages.replay_page import ReplayPage
from doomtown_desktop.ui.pages.replay_places import ReplayPlaces
from doomtown_desktop.ui.shell.main_window import MainWindow
from tests.playthroughs.players import facts, played, seed_of_finished_game, started
from tests.ui.behind import game_of, match_of
from tests.ui.tables import Sitting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def open_list(qtbot: QtBot, folder: Path) -> ReplayListPage:
    window = MainWindow(lambda: 7, folder / "d.db")
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    QTest.mouseClick(window.start.replays_button, Qt.MouseButton.LeftButton)
    page = window.pages.currentWidget()
    assert isinstance(page, ReplayListPage)
    return page


def watch(qtbot: QtBot, folder: Path) -> ReplayPage:
    """Return a finished game from a file."""
    file = folder / "game.txt"
    file.write_text(transcript.render(played(seed_of_finished_game(), 300), facts()), encoding="utf-8")
    page = open_list(qtbot, folder)
    assert page.open_file(file)
    assert page.player is not None
    return page.player


def test_a_gang_gathers_before_the_eyes_of_who_chose_it(qtbot: QtBot, tmp_path: Path) -> None:
    page = watch(qtbot, tmp_path)
    assert page.gang.isHidden(), "a spectator sees no gang before all are chosen"
    page.look_as(1)
    assert page.gang.isVisible()
    assert page.gang.found is not None
    assert page.gang.found.seated == ()
    page.step(1)
    page.step(1)
    assert len(page.gang.found.seated) == 2
    assert not page.gang.start_button.isVisible()
    seated = page.gang.found.seated
    QTest.mouseClick(page.gang.chairs[0], Qt.MouseButton.LeftButton)
    assert page.gang.found.seated == seated, "there is nothing to answer here"
    assert not page.gang.geometry().intersects(page.slider.parentWidget().geometry())
    page.look_as(2)
    assert page.gang.isHidden(), "it is the other one's choice"
    page.look_as(1)
    page.go(page.replay.length)
    assert page.gang.isHidden()


def test_a_finished_game_is_listed_watched_and_forgotten(qtbot: QtBot, tmp_path: Path) -> None:
    seed = seed_of_finished_game()
    game = played(seed, 300)
    store = GameStore(open_database(tmp_path / "d.db"))
    number = store.begin("Ada against Ben", saves.dump(started(seed)), {1: "rules"})
    store.save(number, game.answers, 0, day=game.state.day, ending=game.state.ending)
    page = open_list(qtbot, tmp_path)
    assert page.list.count() == 1
    assert game.state.ending in page.list.item(0).text()
    QTest.mouseClick(page.watch_button, Qt.MouseButton.LeftButton)
    assert page.player is not None
    assert page.player.replay.length == len(game.answers)
    QTest.keyClick(page.player, Qt.Key.Key_Escape)
    assert page.player is None
    page.forget_button.click()
    assert len(store.finished()) == 1
    page.forget_button.click()
    assert store.finished() == []
    assert not page.watch_button.isEnabled()


def test_a_bad_file_is_refused_with_its_line(qtbot: QtBot, tmp_path: Path) -> None:
    page = open_list(qtbot, tmp_path)
    for name, content, reason in (
        ("a.txt", b'[Doomtown "1"]\nnonsense\n', "line 2: neither a tag"),
        ("b.json", b"{", "it is not JSON"),
        ("c.bin", b"\xff\xfe\x00", "not a text file"),
    ):
        (tmp_path / name).write_bytes(content)
        assert not page.open_file(tmp_path / name)
        assert reason in page.words.text()
        assert page.player is None
    assert not page.open_file(tmp_path / "missing.txt")
    assert "cannot be read" in page.words.text()


def test_steps_and_jumps_show_the_table_as_it_was(qtbot: QtBot, tmp_path: Path) -> None:
    player = watch(qtbot, tmp_path)
    replay = player.replay
    QTest.keyClick(player, Qt.Key.Key_Right)
    QTest.keyClick(player, Qt.Key.Key_Right)
    QTest.keyClick(player, Qt.Key.Key_Left)
    assert replay.position == 1
    assert player.count.text() == f"1 of {replay.length}"
    QTest.keyClick(player, Qt.Key.Key_PageDown)
    assert player.board.phase_bar.view is not None
    assert player.board.phase_bar.view.day == 1
    QTest.keyClick(player, Qt.Key.Key_End)
    assert replay.position == replay.length
    assert player.words.text() == f"{replay.game.state.ending}."
    QTest.keyClick(player, Qt.Key.Key_Home)
    assert replay.position == 0
    player.slider.setValue(40)
    assert replay.position == 40
    in_play = {int(c) for c in replay.game.state.in_play}
    assert in_play <= set(player.board.scene.items_by_card)


def test_jumping_to_a_shootout(qtbot: QtBot, tmp_path: Path) -> None:
    player = watch(qtbot, tmp_path)
    player.fight_box.activated.emit(1)
    assert player.replay.position == next(c for c in player.replay.chapters if c.kind == "shootout").position
    assert player.replay.game.state.shootout is not None
    assert player.fight_box.currentIndex() == 0


def test_it_plays_to_the_end_and_stops(qtbot: QtBot, tmp_path: Path) -> None:
    player = watch(qtbot, tmp_path)
    player.go(player.replay.length - 3)
    player.timer.setInterval(0)
    QTest.keyClick(player, Qt.Key.Key_Space)
    assert player.play_button.text() == "Pause"
    qtbot.waitUntil(lambda: not player.timer.isActive())
    assert player.replay.position == player.replay.length
    assert player.play_button.text() == "Play"


def test_a_spectator_sees_no_hand_and_a_seat_sees_its_own(qtbot: QtBot, tmp_path: Path) -> None:
    player = watch(qtbot, tmp_path)
    player.go(40)
    players = player.replay.game.state.players
    mine = {int(c) for c in players[1].play_hand}
    assert mine
    assert not mine & set(player.board.scene.items_by_card)
    player.seat_box.setCurrentIndex(2)
    assert mine <= set(player.board.scene.items_by_card)
    assert not {int(c) for c in players[0].play_hand} & set(player.board.scene.items_by_card)


def test_a_line_of_the_log_jumps_back(qtbot: QtBot, tmp_path: Path) -> None:
    player = watch(qtbot, tmp_path)
    player.go(60)
    game = player.replay.game
    moment = next(n for n in range(20, 60) if game.lines_after(n) > game.lines_after(n - 1))
    line = game.lines_after(moment) - 1
    player.board.log.line_activated.emit(line)
    assert player.replay.position == moment
    assert len(game.log) == line + 1
    total = len(player.replay.game.log)
    assert player.board.log.new_from(total) == total


def test_a_game_below_the_page_goes_on_afterwards(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    window = sitting.window
    window.open_replays()
    assert match_of(sitting.bridge).is_held
    page = window.pages.currentWidget()
    assert isinstance(page, ReplayListPage)
    page.back_button.click()
    assert window.pages.currentWidget() is sitting.page
    assert not match_of(sitting.bridge).is_held


def test_setting_up_another_game_keeps_the_one_on_the_table(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    window, page = sitting.window, sitting.page
    window.to_start()
    window.playing.set_up()
    window.places.close()
    window.unfinished.carry_on()
    assert window.pages.currentWidget() is page
    assert page.isVisible()


@pytest.mark.parametrize("percent", [100, 200])
def test_controls_keep_their_words_in_a_small_window(qtbot: QtBot, tmp_path: Path, percent: int) -> None:
    player = watch(qtbot, tmp_path)
    window = player.window()
    assert isinstance(window, MainWindow)
    window.prefer(replace(window.preferences, text_scale=percent))
    window.resize(1024, 680)
    qtbot.waitUntil(lambda: player.width() == 1024)
    QApplication.processEvents()
    for control in player.controls:
        assert control.width() >= control.minimumSizeHint().width()
        assert control.height() >= control.minimumSizeHint().height()
        assert control.visibleRegion().boundingRect() == control.rect()
    assert player.words.height() >= player.words.heightForWidth(player.words.width())


def test_esc_leaves_the_filter_of_the_log_and_not_the_replay(qtbot: QtBot, tmp_path: Path) -> None:
    player = watch(qtbot, tmp_path)
    left: list[bool] = []
    player.back.connect(lambda: left.append(True))
    player.board.log.filter.setFocus()
    QTest.keyClicks(player.board.log.filter, "pays")
    QTest.keyClick(player.board.log.filter, Qt.Key.Key_Escape)
    QTest.keyClick(player.board.log.filter, Qt.Key.Key_Escape)
    assert player.window().focusWidget() is player
    assert left == []


def test_a_step_shows_what_people_want_to_see_and_playing_goes_on_by_itself(
    qtbot: QtBot, tmp_path: Path
) -> None:
    player = watch(qtbot, tmp_path)
    player.go(0)
    player.scenes.tempo = "full"
    while player.board.stage.isHidden():
        assert player.replay.position < player.replay.length
        player.step(1)
    player.board.stage.clock.stop()
    assert "takes the pot of 2 ghost rock" in player.board.stage.panel.accessibleName()
    assert player.board.lowball.isHidden()
    assert player.board.table.geometry().contains(player.board.stage.geometry()), "the controls stay in reach"
    at = player.replay.position
    player.timer.timeout.emit()  # a page that is not completely visible yet stays
    for _ in player.board.stage.show_now.pages:
        assert player.replay.position == at
        if not player.board.stage.show_now.is_played:
            QTest.keyClick(player, Qt.Key.Key_Return)
        player.timer.timeout.emit()
    assert player.board.stage.isHidden()
    player.timer.timeout.emit()
    assert player.replay.position == at + 1
    player.go(at - 1)
    player.step(1)
    assert player.board.stage.isVisible()
    QTest.keyClick(player, Qt.Key.Key_Escape)
    assert player.board.stage.isHidden()
    assert player.isVisible(), "Esc put the showdown away, not the replay"
    player.go(at - 1)
    player.step(1)
    player.go(0)
    assert player.board.stage.isHidden()


def at_a_scene(qtbot: QtBot, folder: Path, tempo: str) -> ReplayPage:
    """Return a replay whose first scene is completely shown."""
    player = watch(qtbot, folder)
    player.go(0)
    player.scenes.tempo = tempo
    while player.board.stage.isHidden():
        player.step(1)
    player.board.stage.clock.stop()
    player.board.stage.advance(60_000)
    return player


def test_a_scene_of_a_replay_goes_on_by_itself_and_space_holds_it(qtbot: QtBot, tmp_path: Path) -> None:
    player = at_a_scene(qtbot, tmp_path, "normal")
    stage, before = player.board.stage, player.replay.next_words(player.seat)
    assert stage.flow.isActive()
    assert player.words.text().startswith("The scene goes on by itself.")
    player.timer.timeout.emit()
    assert not stage.isHidden(), "playing at the normal speed leaves the time to read"
    QTest.keyClick(player, Qt.Key.Key_Space)
    assert stage.held
    assert stage.sign.isVisible()
    player.timer.timeout.emit()
    assert stage.held
    QTest.keyClick(player, Qt.Key.Key_Space)
    stage.skip()
    assert player.words.text() == before


def test_a_scene_of_a_replay_that_waits_says_how_to_go_on(qtbot: QtBot, tmp_path: Path) -> None:
    player = at_a_scene(qtbot, tmp_path, "full")
    assert player.words.text() == "Go on when you are ready. Enter or a click goes on."
    while not player.board.stage.isHidden():
        QTest.keyClick(player, Qt.Key.Key_Space)


def test_a_step_forward_has_a_caption_where_it_happened(qtbot: QtBot, tmp_path: Path) -> None:
    player = watch(qtbot, tmp_path)
    seen = []
    for _ in range(60):
        QTest.mouseClick(player.forward_button, Qt.MouseButton.LeftButton)
        player.board.stage.drop()
        seen += [caption.words for caption in player.board.captions.all if caption.isVisible()]
    assert any(" to " in words for words in seen), seen
    assert any(words.endswith("passes") for words in seen), seen
    player.go(3)
    assert not any(caption.isVisible() for caption in player.board.captions.all), "only a step forward tells"


def places(page: ReplayPage) -> dict[int, tuple[float, float]]:
    """Return the places of everything in town."""
    layout = page.board.scene.layout_now
    return {card: (at.x, at.y) for card, at in layout.cards.items() if card not in layout.held}


def test_everybody_stands_where_they_stood_in_the_game_however_one_got_there(
    qtbot: QtBot, tmp_path: Path
) -> None:
    page = watch(qtbot, tmp_path)
    page.board.scene.animate = False
    page.scenes.tempo = "never"
    wanted = [places(page)]
    while page.replay.position < min(60, page.replay.length):
        page.step(1)
        wanted.append(places(page))
    for position in (45, 58, 30, 59, 12, 44):
        page.go(position)
        assert places(page) == wanted[position]
    page.step(-1)
    assert places(page) == wanted[43]
    page.places = ReplayPlaces(page.replay, page.board.scene)  # nobody has stepped there yet
    page.go(50)
    assert places(page) == wanted[50]


def kept_game(folder: Path, opponents: dict[int, str]) -> int:
    """Save a finished game in the user's file; return its id."""
    seed = seed_of_finished_game()
    game = played(seed, 300)
    store = GameStore(open_database(folder / "d.db"))
    number = store.begin("Ada against Ben", saves.dump(started(seed)), opponents)
    store.save(number, game.answers, 0, day=game.state.day, ending=game.state.ending)
    store.database.close()
    return number


def test_a_replay_is_played_on_as_a_new_game_against_the_same_opponent(qtbot: QtBot, tmp_path: Path) -> None:
    old = kept_game(tmp_path, {1: "rules"})
    page = open_list(qtbot, tmp_path)
    QTest.mouseClick(page.watch_button, Qt.MouseButton.LeftButton)
    player = page.player
    assert player is not None
    player.go(40)
    mine, answers = player.replay.after(0), list(player.replay.answers)
    player.go(mine)
    window = page.window()
    assert isinstance(window, MainWindow)
    QTest.mouseClick(player.play_on_button, Qt.MouseButton.LeftButton)
    bridge = window.bridge
    assert bridge is not None
    game = game_of(bridge)
    assert game.answers == answers[:mine]
    assert game.pending is not None
    assert game.pending.player == 0
    assert bridge.seats.now.people == (0,)
    assert window.table is not None
    assert window.table.isVisible()
    assert window.table.prompt.choice is not None
    autosave = window.playing.autosave
    assert autosave is not None
    assert autosave.id != old
    bridge.seats.answer((game.pending.default or game.pending.keys()[0],))
    stored = autosave.games.get(autosave.id)
    assert stored is not None
    assert stored.opponents == {1: "rules"}
    assert list(stored.answers[:mine]) == answers[:mine]
    assert len(stored.answers) > mine
    assert [line.id for line in autosave.games.finished()] == [old], "the watched game is as it was"


def test_a_game_from_a_file_is_played_on_as_whoever_sees_it(qtbot: QtBot, tmp_path: Path) -> None:
    player = watch(qtbot, tmp_path)
    player.look_as(2)
    player.go(40)
    window = player.window()
    assert isinstance(window, MainWindow)
    player.play_on_button.click()
    assert window.bridge is not None
    assert window.bridge.seats.now.people == (1,)


def test_a_game_that_is_over_cannot_be_played_on(qtbot: QtBot, tmp_path: Path) -> None:
    player = watch(qtbot, tmp_path)
    assert player.play_on_button.isEnabled()
    player.go(player.replay.length)
    assert not player.play_on_button.isEnabled()
