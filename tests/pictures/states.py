"""Pictures of the main states of the window, each reached as a player would reach it."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from doomtown_desktop.decks import find_deck
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.protocol.ids import Phase
from doomtown_desktop.session.levels import CHARACTERS, LEVELS
from doomtown_desktop.session.replay import Replay
from doomtown_desktop.storage.collection import CollectionStore
from doomtown_desktop.ui.collection.box_wall import BoxWall
from doomtown_desktop.ui.collection.build_page import BuildPage
from doomtown_desktop.ui.collection.page import CollectionPage
from doomtown_desktop.ui.decks.builder_page import BuilderPage
from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.shell.self_checks import work_until
from doomtown_desktop.ui.table.table_page import TablePage
from doomtown_desktop.ui.table.table_widget import TableWidget
from tests.engine.test_rules_multiplayer_fights import brawl
from tests.pictures import (
    classic,
    clubs,
    endings,
    ends,
    followed,
    hours,
    lab,
    many,
    mocks,
    network,
    pages,
    saloon,
    showdowns,
    standoffs,
    workshop,
)
from tests.pictures.bounds import NotReached, declined, repeat_until, wait_until
from tests.playthroughs.players import played, seed_of_finished_game
from tests.random_play.runner import random_answer
from tests.table import Table
from tests.ui import built
from tests.ui.behind import game_of
from tests.ui.new_games import form_of

LAW, SLOANE = "Law Dogs - Learn to Play", "Sloane Gang - Learn to Play"
GUNS = ("Tommy Harden", "Allie Hensman", "Travis Moone", "Barton Everest")
SIZES = ((1366, 768), (1920, 1080))


@dataclass
class Studio:
    """A window on an empty data file, with the helpers that the states need."""

    window: MainWindow
    folder: Path
    others: list[network.Company | clubs.ClubCompany] = field(default_factory=list)
    """The windows of other people, who play with this one over a network."""

    @classmethod
    def make(cls, folder: Path, size: tuple[int, int], text: int = 100, theme: str = "") -> Studio:
        """Return a window of a size; ``text`` is the size of words in percent.

        Without a ``theme``, the window has the one that a new user gets.
        """
        window = MainWindow(lambda: 7, folder / "doomtown.db")
        window.current_preferences.current = replace(window.preferences, showdowns="never")
        window.playing.pace = 0
        window.resize(*size)
        window.show()
        wait_until(lambda: window.data.games is not None, "the data of the user")
        chosen = replace(window.preferences, text_scale=text, theme=theme or window.preferences.theme)
        if chosen != window.preferences:
            window.prefer(chosen)
        return cls(window, folder)

    def close(self) -> None:
        """Close the window, its dialogs, and the windows of others."""
        _close_dialogs()
        for other in self.others:
            other.close()
        if self.window.playing.network is not None:
            self.window.playing.network.close()  # a window that asks first stays open
        self.window.close()
        _close_dialogs()  # a window with a game of several people asks first
        self.window.deleteLater()
        # without an event loop that runs, Qt would keep all windows
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QApplication.processEvents()

    def begin(self, *opponents: str) -> TablePage:
        """Begin a game of the learn-to-play decks; each seat has the name of a policy, empty for a person."""
        names = ("Ada", "Ben", "Cal", "Dot", "Eve", "Fay")[: len(opponents)]
        decks = (LAW, SLOANE) * 3
        self.window.playing.begin(list(zip(names, decks, opponents, strict=False)), 7)
        page = self.window.table
        assert page is not None
        page.board.scene.animate = False
        return page

    def hurry(self) -> None:
        """Let an opponent do immediately what it would do in a moment."""
        opponents = self.window.playing.opponents
        assert opponents is not None
        opponents._timer.stop()
        opponents._due()
        opponents._timer.stop()

    def answer_until(self, page: TablePage, kind: str) -> None:
        """Answer at random (from a fixed seed) until a person is asked a question of a kind."""
        rng = random.Random(3)
        for _ in range(1500):
            if page.bridge.seats.now.covered:
                page.reports.covering.hand_over.button.click()
            pending = game_of(page.bridge).pending
            if pending is None or pending.kind == kind:
                return
            page.bridge.seats.answer(random_answer(game_of(page.bridge), pending, rng))
        raise NotReached(f"no {kind} in 1,500 answers")


def _close_dialogs() -> None:
    """Close the open dialogs, which would be in the pictures of later states."""
    while (dialog := QApplication.activeModalWidget()) is not None:
        dialog.hide()


def start(studio: Studio) -> None:
    """The first page, before the first game."""
    _at_dusk(studio)


def start_again(studio: Studio) -> None:
    """The first page with the dudes of the last game."""
    page = studio.begin("", "")
    studio.answer_until(page, "noon play")
    studio.window.to_start()
    _at_dusk(studio)


def _at_dusk(studio: Studio) -> None:
    """Wait until the town is drawn."""
    start = studio.window.start
    wait_until(lambda: start.town is not None and not start.fade.runs, "the town of the first page")
    start.make_town()


def new_game(studio: Studio) -> None:
    """Setting up a game."""
    studio.window.playing.set_up()


def new_game_levels(studio: Studio) -> None:
    """Setting up a game against one of each level."""
    studio.window.playing.set_up()
    page = form_of(studio.window)
    for _ in range(2):
        QTest.mouseClick(page.add, Qt.MouseButton.LeftButton)
    firsts = {character.level: who for who, character in reversed(tuple(CHARACTERS.items()))}
    for row, level in zip(page.rows[1:], LEVELS, strict=False):
        row.who.setCurrentText(firsts[level])


def announced(studio: Studio) -> None:
    """A Greenhorn announces its next play."""
    _until_announced(studio)


def told_why(studio: Studio) -> None:
    """The log of a game against a Greenhorn, with its reasons."""
    page = _until_announced(studio)
    for _ in range(12):
        studio.hurry()
    page.frame.drawer.toggle()


def hint_and_why(studio: Studio) -> None:
    """A hint, and in the log the reason for a Gunhand's play."""
    page = _to_noon(studio, "rules")
    page.bridge.seats.answer(("pass",))
    repeat_until(lambda: page.bridge.seats.now.is_ours, studio.hurry, "the person is asked again")
    page.frame.drawer.toggle()
    for row in range(len(page.board.log.lines.lines) - 1, -1, -1):
        if page.board.log.lines.lines[row].act.why:
            page.board.log.lines.fold(row, unfold=True)
    page.help.hints.ask()


def annotated(studio: Studio) -> None:
    """A judged replay, at the gravest mistake, seen by the player who made it."""
    page = studio.window.open_replays()
    page.show_replay(Replay(played(seed_of_finished_game(), 40)))  # judging all of it takes minutes
    player = page.player
    assert player is not None
    judging = player.judging
    judging.thinking = lambda: 30
    judging.judge()
    wait_until(lambda: judging.annotation is not None, "the replay is judged", 240)
    for _ in range(3):
        judging.step(1)


def _to_noon(studio: Studio, opponent: str) -> TablePage:
    """The first Noon play against a computer."""
    page, rng = studio.begin("", opponent), random.Random(3)
    game = game_of(page.bridge)

    def is_noon() -> bool:
        return game.pending is None or (game.pending.kind, game.pending.player) == ("noon play", 0)

    def go_on() -> None:
        assert game.pending is not None
        if game.pending.player:
            studio.hurry()
        else:
            page.bridge.seats.answer(random_answer(game, game.pending, rng))

    repeat_until(is_noon, go_on, f"the first Noon play against {opponent}")
    return page


def _until_announced(studio: Studio) -> TablePage:
    page = _to_noon(studio, "greenhorn")
    said: list[str] = []
    page.bridge.announced.connect(lambda seat, words, at: said.append(words))
    studio.window.prefer(replace(studio.window.preferences, pace=500))
    studio.window.playing.prefer(studio.window.preferences)

    def go_on() -> None:
        asked = game_of(page.bridge).pending
        assert asked is not None, "the game ended before anything was announced"
        if page.bridge.seats.now.is_ours:
            page.bridge.seats.answer(declined(asked))
        studio.hurry()

    repeat_until(lambda: bool(said), go_on, "a Greenhorn announces a play")
    return page


def gang(studio: Studio) -> None:
    """Choosing the gang, as the deck proposes it."""
    studio.begin("", "rules")
    work_until(lambda: False, 0.2)


def gang_halfway(studio: Studio) -> None:
    """Other dudes chosen, and one who is too expensive for them."""
    scene = studio.begin("", "").gang.scene
    for _ in range(3):
        QTest.mouseClick(scene.chairs[0], Qt.MouseButton.LeftButton)
    free = [spot for spot in scene.recruits if spot.recruit is not None and not spot.reason]
    dearest = max(free, key=lambda spot: 0 if spot.recruit is None else spot.recruit.cost)
    QTest.mouseClick(dearest, Qt.MouseButton.LeftButton)


def upkeep(studio: Studio) -> None:
    """Upkeep with prices on the cards, and not enough ghost rock for all of them."""
    page = studio.begin("", "rules")
    QTest.mouseClick(page.gang.scene.empty_button, Qt.MouseButton.LeftButton)
    for title in ("Steven Wiles", "Vasilis the Boar", "Erik Samson", "Ramiro Mendoza"):
        spot = next(s for s in page.gang.scene.recruits if s.card is not None and s.card.title == title)
        QTest.mouseClick(spot, Qt.MouseButton.LeftButton)
    QTest.mouseClick(page.gang.scene.start_button, Qt.MouseButton.LeftButton)
    rng = random.Random(3)
    game = game_of(page.bridge)

    def go_on() -> None:
        wait_until(lambda: page.bridge.seats.now.is_ours, "the person is asked")
        if game.pending is not None and game.pending.kind != "upkeep":
            page.bridge.seats.answer(random_answer(game, game.pending, rng))

    repeat_until(
        lambda: game.pending is None or (game.pending.kind, game.pending.player) == ("upkeep", 0),
        go_on,
        "upkeep",
        200,
    )
    work_until(lambda: False, 0.5)


def opening(studio: Studio) -> None:
    """The first High Noon."""
    page = studio.begin("", "")
    studio.answer_until(page, "noon play")


def crowded(studio: Studio) -> None:
    """Thirty dudes in town."""
    built.show(built.crowded(), studio.window)


def at_dawn(studio: Studio) -> None:
    """A town with some dudes, in the light of Gamblin'."""
    _at_hour(studio, "gamblin")


def at_sundown(studio: Studio) -> None:
    """The same town, in the light of Sundown."""
    _at_hour(studio, "sundown")


def _at_hour(studio: Studio, phase: str) -> None:
    page = built.show(built.crowded(16, 8), studio.window)
    page.board.scene.show(replace(page.bridge.seats.view, phase=Phase(phase)))


def shootout(studio: Studio) -> None:
    """The first plays of a shootout in the square."""
    built.show(built.fight(), studio.window)


def four(studio: Studio) -> None:
    """Four people at one table."""
    page = studio.begin("", "", "", "")
    studio.answer_until(page, "noon play")


def casualties(studio: Studio) -> None:
    """Casualties to cover: tags on the cards, the cheapest cover is planned."""
    table = built.fight()
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H KD KC 2S")
    table.lumps()
    built.show(table, studio.window)


def posse(studio: Studio) -> None:
    """A posse forms: one dude has been chosen, others could join."""
    table = built.fight_called()
    page = built.show(table, studio.window)
    page.answers.on_cards.turn_card(next(iter(page.answers.on_cards.posse.ways)))


def ledger(studio: Studio) -> None:
    """The ledger of the town, open at a crowded table."""
    page = built.show(built.crowded(), studio.window)
    page.help.ledger.toggle()


def fight_of_six(studio: Studio) -> None:
    """Two of six fight in the street beyond the square."""
    page = built.show(built.fight_of_two(6, 2, 2), studio.window)
    built.fight_on(page, "redraw")


def invitation(studio: Studio) -> None:
    """A leader asks others for help."""
    table = Table(4)
    dudes = [side.dude(title, at=table.town_square) for side, title in zip(table.sides, GUNS, strict=True)]
    table.turn_of(table.me)
    table.call_out(dudes[0], dudes[1], "accept")
    repeat_until(lambda: table.pending.kind == "invite", lambda: table.go("done"), "a question for help")
    built.show(table, studio.window)


def helpers(studio: Studio) -> None:
    """Four players in one fight, two on each side, in turnabout."""
    built.show(brawl(4, {2: 0, 3: 1}, shootout_order="turnabout")[0], studio.window)


def overview(studio: Studio) -> None:
    """The overview of six streets, over a table that has to be scrolled."""
    page = built.show(built.fight_of_two(6, 2, 2), studio.window)
    page.help.overview.toggle()


def draw_hands(studio: Studio) -> None:
    """Draw hands that may be changed."""
    page = built.show(built.fight(), studio.window)
    built.fight_on(page, "redraw")


def joker(studio: Studio) -> None:
    """A joker to be named."""
    page = studio.begin("", "")
    studio.answer_until(page, "joker")


def large_card(studio: Studio) -> None:
    """A card large beside the pointer."""
    page = studio.begin("", "")
    studio.answer_until(page, "noon play")
    QTest.keyClick(page, Qt.Key.Key_Tab)
    QTest.keyClick(page, Qt.Key.Key_Space)


def hand_over(studio: Studio) -> None:
    """The table is covered until the other person sits down."""
    page = studio.begin("", "")

    def go_on() -> None:
        pending = game_of(page.bridge).pending
        assert pending is not None
        page.bridge.seats.answer((pending.options[-1].key,))

    repeat_until(lambda: page.bridge.seats.now.covered, go_on, "the screen is handed over")


def end(studio: Studio) -> None:
    """A game is over."""
    page = studio.begin("", "")
    studio.answer_until(page, "nothing of the kind")


def replay(studio: Studio) -> None:
    """The list of games with a finished game."""
    end(studio)
    studio.window.to_start()
    studio.window.open_replays()


def watched(studio: Studio) -> None:
    """A replay, half-way through."""
    end(studio)
    studio.window.to_start()
    replays = studio.window.open_replays()
    replays.watch_button.click()
    assert replays.player is not None
    replays.player.go(replays.player.replay.length // 2)


def settings(studio: Studio) -> None:
    """The settings."""
    studio.window.open_settings()


def rules(studio: Studio) -> None:
    """The rules at a topic."""
    studio.window.open_rules("shootout")


def decks(studio: Studio) -> None:
    """The builder with a deck."""
    page = studio.window.open_decks()
    page.show_starter(find_deck(LAW))
    work_until(lambda: False, 1.5)


def _found(studio: Studio, query: str) -> None:
    """Show the builder with the cards that a search finds."""
    decks(studio)
    page = studio.window.pages.currentWidget()
    assert isinstance(page, BuilderPage)
    page.browser.box.setText(query)
    work_until(lambda: False, 1.5)


def dudes(studio: Studio) -> None:
    """The builder with dudes only, whose faces are portraits."""
    _found(studio, "t:dude")


def deeds(studio: Studio) -> None:
    """The builder with deeds only, whose faces are facades and landscapes."""
    _found(studio, "t:deed")


def goods(studio: Studio) -> None:
    """The builder with goods only, whose faces show things."""
    _found(studio, "t:goods")


def gang_of_a_deck(studio: Studio) -> None:
    """The starting gang of a deck, in the builder."""
    decks(studio)
    page = studio.window.pages.currentWidget()
    assert isinstance(page, BuilderPage)
    QTest.mouseClick(page.deck.gather_button, Qt.MouseButton.LeftButton)
    work_until(lambda: False, 0.2)


def numbers(studio: Studio) -> None:
    """The builder with its figures."""
    decks(studio)
    page = studio.window.open_decks()
    page.show_starter(find_deck(LAW))
    page.bar.toggle("Numbers", True)
    work_until(lambda: False, 3)


def collection(studio: Studio) -> None:
    """The collection with some cards in it."""
    assert studio.window.data.games is not None
    store = CollectionStore(studio.window.data.games.database)
    store.add_copies(dict(find_deck(LAW).cards), "Add a deck")
    studio.window.open_collection()
    work_until(lambda: False, 1.5)


def owned(studio: Studio) -> CollectionPage:
    """Some boxes, sorted into binders, one of them twice."""
    page = studio.window.open_collection()
    page.overlays.close()
    for pack in ("DT2", "DT2", "FF"):
        page.session.add_box(page.catalogue.pack(pack), 1)
    rows = page.session.holdings()
    places = ("Binder A", "Binder B", "Long box")
    moved = [(row, replace(row, place=places[number % 3])) for number, row in enumerate(rows)]
    page.session.collection.move(moved, "Sort")
    page.session.refresh()
    return page


def boxes(studio: Studio) -> None:
    """The page that asks which boxes the user owns."""
    page = owned(studio)
    page.overlays.open_boxes()
    wall = page.overlay
    assert isinstance(wall, BoxWall)
    wait_until(lambda: not wall.is_drawing, "all boxes are drawn")


def tape(studio: Studio) -> None:
    """Fast entry with a line that was not understood."""
    page = owned(studio)
    QTest.keyClick(page, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    for line in ("3 Shotgun", "24071 x2", "2 Shotgon"):
        QTest.keyClicks(page.entry.line, line)
        QTest.keyClick(page.entry.line, Qt.Key.Key_Return)
    work_until(lambda: False, 1.5)


def build(studio: Studio) -> None:
    """The page with decks that can be built."""
    page = owned(studio)
    page.overlays.open_build()
    room = page.overlay
    assert isinstance(room, BuildPage)
    wait_until(lambda: bool(room.all), "the decks that can be built")
    row = next(number for number, chance in enumerate(room.list.rows.rows) if chance.missing)
    room.list.setCurrentIndex(room.list.rows.index(row, 0))
    work_until(lambda: False, 0.5)


def pull(studio: Studio) -> None:
    """A pull sheet with some ticks."""
    page = owned(studio)
    (deck,) = page.session.make_decks([Draft.of(find_deck("Outlaws Weird West Edition Gunfighter"))], "Take")
    page.overlays.open_pull(deck)
    assert page.overlay is not None
    for _ in range(9):
        QTest.keyClick(page.overlay.focusWidget() or page.overlay, Qt.Key.Key_Space)
    work_until(lambda: False, 0.5)


STATES: dict[str, Callable[[Studio], None]] = {
    state.__name__: state
    for state in (
        start,
        start_again,
        new_game,
        new_game_levels,
        announced,
        told_why,
        hint_and_why,
        annotated,
        gang,
        gang_halfway,
        upkeep,
        opening,
        crowded,
        at_dawn,
        at_sundown,
        shootout,
        casualties,
        ledger,
        posse,
        four,
        fight_of_six,
        invitation,
        helpers,
        overview,
        draw_hands,
        joker,
        large_card,
        hand_over,
        end,
        replay,
        watched,
        settings,
        rules,
        decks,
        dudes,
        deeds,
        goods,
        gang_of_a_deck,
        numbers,
        collection,
        boxes,
        tape,
        build,
        pull,
    )
}


def _of(state: Callable[[MainWindow], None]) -> Callable[[Studio], None]:
    return lambda studio: state(studio.window)


def _at_tables_of_others(
    state: Callable[[MainWindow, Path], network.Company | clubs.ClubCompany],
) -> Callable[[Studio], None]:
    return lambda studio: studio.others.append(state(studio.window, studio.folder))


for state in (
    *showdowns.STATES,
    *saloon.STATES,
    *followed.STATES,
    *many.STATES,
    *lab.STATES,
    *classic.STATES,
    *endings.STATES,
    *ends.STATES,
    *hours.STATES,
    *mocks.STATES,
    *pages.STATES,
    *workshop.STATES,
):
    if state.__name__ in STATES:
        raise ValueError(f"two states are called {state.__name__}")
    STATES[state.__name__] = _of(state)
for company in (*network.STATES, *clubs.STATES):
    STATES[company.__name__] = _at_tables_of_others(company)
STATES |= {state.__name__.replace("_", "-"): _of(state) for state in standoffs.STATES}


def _is_painted(table: TableWidget) -> bool:
    return table.town.backdrop.is_ready


def grabbed(window: MainWindow) -> QPixmap:
    """Return a picture of the window with the dialog over it, if one is open."""
    picture = window.grab()
    dialog = QApplication.activeModalWidget()
    if dialog is not None and dialog.isVisible():
        painter = QPainter(picture)
        at = window.rect().center() - dialog.rect().center()
        painter.drawPixmap(at, dialog.grab())
        painter.end()
    return picture


def take(
    name: str, folder: Path, data: Path, size: tuple[int, int], text: int = 100, theme: str = ""
) -> Path:
    """Make one picture, with words of ``text`` percent of their size; return its file."""
    studio = Studio.make(data, size, text, theme)
    try:
        STATES[name](studio)
        for _ in range(3):
            QApplication.processEvents()
        for table in studio.window.findChildren(TableWidget):
            wait_until(partial(_is_painted, table), "the town of the table")
        large = "" if text == 100 else f"_{text}"
        file = folder / f"{name}_{size[0]}x{size[1]}{large}{theme and f'_{theme}'}.png"
        if not grabbed(studio.window).save(str(file)):
            raise OSError(f"{file} cannot be written")
    finally:
        studio.close()
    return file
