"""Many games between decks in the window: the lab, with the Test of the builder and in other windows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtGui", exc_type=ImportError)

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QContextMenuEvent, QFont, QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListWidgetItem, QMainWindow, QWidget

from doomtown_desktop.decks import find_deck, starter_decks
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.lab import keeping
from doomtown_desktop.lab.figures import RunFigures, tally
from doomtown_desktop.lab.games import BROKEN, Contender, GameResult, RandomDeck, Task
from doomtown_desktop.lab.plans import tables_plan
from doomtown_desktop.lab.running import Processes, processes_for
from doomtown_desktop.storage.decks import DeckStore
from doomtown_desktop.storage.lab import LabStore
from doomtown_desktop.ui.decks.builder_page import BuilderPage
from doomtown_desktop.ui.decks.library_list import LibraryList
from doomtown_desktop.ui.decks.session import temporary_database
from doomtown_desktop.ui.decks.trial_panel import TrialPanel
from doomtown_desktop.ui.lab.matrix import colour, readable_on
from doomtown_desktop.ui.lab.page import LabPage
from doomtown_desktop.ui.lab.run_form import CHOSEN, EACH_OTHER, STARTERS
from doomtown_desktop.ui.lab.runner import LabRunner
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import DARK, THEMES, Theme
from doomtown_desktop.ui.pages.settings_page import SettingsPage
from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.shell.open_lab import choices, covers
from tests.ui.contrasts import contrast
from tests.ui.decks_help import builder, law_dogs
from tests.ui.fake_crew import FakeCrew, three_in_four

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

CONTROL = Qt.KeyboardModifier.ControlModifier
MINE = "Mine"
LAW, SLOANE = "Law Dogs - Learn to Play", "Sloane Gang - Learn to Play"


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def runner(outcome: Callable[[Task], GameResult] = three_in_four, most: int | None = None) -> LabRunner:
    return LabRunner(None, lambda: FakeCrew(outcome, most))


def fails(_: Task) -> GameResult:
    raise RuntimeError("the saloon is closed")


# --- with the Test of the builder ---------------------------------------------------------------------


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[BuilderPage]:
    window, page = builder()
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    page.session.new(law_dogs())
    page.browser.box.setFocus()
    yield page
    window.close()


def trial(page: BuilderPage, of: LabRunner) -> TrialPanel:
    """Return the trial panel, with another crew instead of our processes."""
    QTest.keyClick(page.browser.box, Qt.Key.Key_T, CONTROL)
    panel = page.panels["Test"]
    assert isinstance(panel, TrialPanel)
    panel.runner.played.disconnect()
    panel.runner.finished.disconnect()
    of.setParent(panel)
    panel.runner = of
    panel.runner.played.connect(panel._played)
    panel.runner.finished.connect(panel._finished)
    return panel


def test_games_go_on_in_a_minimised_window(page: BuilderPage, lab: Lab, qtbot: QtBot) -> None:
    panel, laboratory = trial(page, runner(most=0)), lab(runner(most=0))
    click(panel.start_button)
    tick(laboratory, MINE)
    click(laboratory.choosing.play)
    for shown in (page, laboratory):
        shown.window().showMinimized()
    QApplication.processEvents()
    assert panel.runner.is_running
    assert laboratory.runner.is_running


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_decks_of_the_list_are_taken_to_the_lab(qtbot: QtBot, tmp_path: Path) -> None:
    window = MainWindow(lambda: 7, tmp_path / "d.db")
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    qtbot.waitExposed(window)
    builder_page = window.open_decks()
    builder_page.session.new(law_dogs().model_copy(update={"name": MINE}))
    builder_page.session.new(Draft(name="Nothing yet"))
    builder_page.bar.toggle("Decks", True)
    library = builder_page.library
    select(library, MINE, SLOANE)
    choose(library, "Try these decks in the lab")
    laboratory = window.pages.currentWidget()
    assert isinstance(laboratory, LabPage)
    rows = laboratory.choosing.rows
    lines = [rows.item(row) for row in range(rows.count())]
    assert [line.text() for line in lines if line.checkState() == Qt.CheckState.Checked] == [MINE, SLOANE]
    random = RandomDeck(law_dogs().ruleset, 1)
    plan = tables_plan([Contender(law_dogs().deck(), "rules")], [Contender(random, "rules")], 2, 2)
    cells = laboratory.matrix.cells
    cells.show(RunFigures(plan))
    picture = cells.headerData(0, Qt.Orientation.Vertical, Qt.ItemDataRole.DecorationRole)
    cover = covers(window.app)
    expected = cover(law_dogs().deck())
    assert expected is not None
    assert picture.toImage() == expected.toImage()
    assert cells.headerData(1, Qt.Orientation.Horizontal, Qt.ItemDataRole.DecorationRole) is None
    assert cover(random) is None
    cells.show(None)
    click(laboratory.back_button)
    assert window.pages.currentWidget() is builder_page
    select(library, "Nothing yet")
    choose(library, "Try this deck in the lab")
    assert window.pages.currentWidget() is builder_page
    assert "outfit" in builder_page.bar.trouble.text()


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_lab_and_the_test_use_as_many_cores_as_are_set(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 8)
    window = MainWindow(lambda: 7, tmp_path / "d.db")
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    for chosen, used in ((0, 7), (3, 3), (8, 8)):
        window.open_settings()
        settings = window.pages.currentWidget()
        assert isinstance(settings, SettingsPage)
        cores = settings.combo("cores")
        cores.setCurrentIndex(cores.findData(chosen))
        assert window.preferences.cores == chosen
        click(settings.back_button)
        builder_page = window.open_decks()
        builder_page.bar.toggle("Test", True)
        panel = builder_page.panels["Test"]
        assert isinstance(panel, TrialPanel)
        click(panel.lab_button)
        laboratory = window.pages.currentWidget()
        assert isinstance(laboratory, LabPage)
        for playing in (panel.runner, laboratory.runner):
            crew = playing._new_crew()
            assert isinstance(crew, Processes)
            assert crew.count == used
        click(laboratory.back_button)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    assert processes_for(8) == 2, "the settings of another machine"


def select(library: LibraryList, *names: str) -> None:
    """Click decks of the list, all except the first with Ctrl."""
    for number, name in enumerate(names):
        item = next(each for each in all_items(library) if each.text().startswith(name))
        library.entries.scrollToItem(item)
        spot = library.entries.visualItemRect(item).center()
        keys = CONTROL if number else Qt.KeyboardModifier.NoModifier
        QTest.mouseClick(library.entries.viewport(), Qt.MouseButton.LeftButton, keys, spot)


def all_items(library: LibraryList) -> list[QListWidgetItem]:
    return [library.entries.item(row) for row in range(library.entries.count())]


def choose(library: LibraryList, words: str) -> None:
    """Choose a line of the menu of the selection."""
    entries = library.entries
    spot = entries.visualItemRect(entries.selectedItems()[0]).center()
    where = entries.viewport().mapToGlobal(spot)
    QApplication.sendEvent(entries.viewport(), QContextMenuEvent(QContextMenuEvent.Reason.Mouse, spot, where))
    menu = library.context
    assert menu is not None
    action = next(each for each in menu.actions() if each.text() == words)
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(action).center())


# --- the lab ----------------------------------------------------------------------------------------


@pytest.fixture
def store() -> Iterator[DeckStore]:
    """Yield the user's decks: one, with an earlier version."""
    file = temporary_database()
    store = DeckStore(file, now=lambda: "2026-11-20T12:00:00Z")
    deck = law_dogs().model_copy(update={"name": MINE})
    number = store.add(deck.model_dump(mode="json"), "New deck")
    store.save_version(number, "before")
    thinner = deck.model_copy(update={"starting": deck.starting[:-1]})
    store.save(number, thinner.model_dump(mode="json"), "Change the gang")
    yield store
    file.close()


Lab = Callable[[LabRunner], LabPage]


@pytest.fixture
def lab(store: DeckStore, qtbot: QtBot) -> Iterator[Lab]:
    """Yield a lab with a fake crew."""
    windows: list[QMainWindow] = []

    def opened(of: LabRunner) -> LabPage:
        page = LabPage(DARK, choices(store), LabStore(store.file), of)
        of.setParent(page)
        windows.append(QMainWindow())
        windows[-1].setMinimumSize(1024, 680)
        windows[-1].setCentralWidget(page)
        qtbot.addWidget(windows[-1], before_close_func=lambda _: of.stop())
        windows[-1].show()
        return page

    yield opened
    windows.clear()


LONG_NAMES = (
    "Mine",
    "Entrepreneurs Gunfighter of Gomorra",
    "An old deck with a name of quite a few words",
    "X",
)


def tick(page: LabPage, *words: str, meets: str = CHOSEN, column: str = SLOANE) -> None:
    choosing = page.choosing
    choosing.against.setCurrentIndex(choosing.against.findData(meets))
    for decks, wanted in ((choosing.rows, words), (choosing.columns, (column,))):
        for row in range(decks.count()):
            item = decks.item(row)
            if item.text().startswith(tuple(wanted)):
                item.setCheckState(Qt.CheckState.Checked)
    choosing.games.setValue(4)


def test_an_empty_lab_says_what_it_is_for(lab: Lab, qtbot: QtBot) -> None:
    page = lab(runner())
    assert page.empty.isVisible()
    assert not page.matrix.isVisible()
    assert not page.choosing.play.isEnabled()
    assert page.choosing.words.text() == "Tick the decks to try."


def test_a_deck_and_its_earlier_version_can_be_chosen(store: DeckStore) -> None:
    mine = [choice for choice in choices(store) if not choice.is_starter]
    assert mine.pop().words == "Random decks"
    assert [choice.words[:-16] for choice in mine[1:]] == [f"{MINE}, “before”, as of "]
    assert mine[0].words == MINE
    now, before = mine[0].deck, mine[1].deck
    assert now is not None
    assert before is not None
    assert now.starting == before.starting[:-1]


def test_the_table_fills_with_shares_intervals_and_colours(lab: Lab, qtbot: QtBot) -> None:
    page = lab(runner())
    tick(page, MINE)
    assert "8 games: 2 pairs of decks" in page.choosing.words.text()
    click(page.choosing.play)
    qtbot.waitUntil(timeout=30_000, callback=lambda: not page.runner.is_running)
    assert page.state.text() == "All games are over."
    assert page.progress.text() == "8 of 8 games"
    cells = page.matrix.cells
    assert (cells.rowCount(), cells.columnCount()) == (2, 2)
    cell = cells.index(0, 1)
    numbers = cells.numbers(cell)
    assert numbers is not None
    assert (numbers.wins, numbers.losses) == (4, 0)
    assert cell.data() == "100 %\n51–100 %"
    assert cell.data(Qt.ItemDataRole.BackgroundRole) == colour(numbers, DARK)
    said = cell.data(Qt.ItemDataRole.AccessibleTextRole)
    assert said.endswith("wins 100 % of 4 games; the true share is 51–100 %, 95 % sure")
    assert cell.data(Qt.ItemDataRole.ToolTipRole) == said
    assert "compared with" in page.notes.text()
    assert "+0 percentage points on the same luck" in page.notes.text()


def test_cells_lean_to_the_colour_of_who_wins_and_are_pale_as_long_as_that_is_unsure() -> None:
    def cell(wins: int, games: int) -> tuple[int, int, int]:
        found = tally(
            [(GameResult((0 if n < wins else 1,), "finished", "", 1, 1, 0.0), 0) for n in range(games)]
        )
        shown = colour(found, DARK)
        return shown.red(), shown.green(), shown.blue()

    won, lost, few, even = cell(36, 40), cell(4, 40), cell(3, 4), cell(20, 40)
    assert won[1] > even[1]
    assert lost[0] > even[0]
    assert even[1] < few[1] < won[1]


@pytest.mark.parametrize("theme", list(THEMES.values()), ids=list(THEMES))
def test_figures_can_be_read_on_every_cell_in_every_theme(theme: Theme) -> None:
    for wins in range(41):
        found = tally(
            [(GameResult((0 if n < wins else 1,), "finished", "", 1, 1, 0.0), 0) for n in range(40)]
        )
        ground = colour(found, theme)
        assert contrast(readable_on(ground, theme), ground) > 3.4, wins


def test_a_run_is_stopped_left_and_gone_on_with_later(lab: Lab, qtbot: QtBot) -> None:
    page = lab(runner(most=3))
    tick(page, MINE)
    click(page.choosing.play)
    qtbot.waitUntil(timeout=30_000, callback=lambda: page.progress.value() == 3)
    assert page.stop_button.isVisible()
    click(page.stop_button)
    assert page.state.text() == "Stopped: 5 games left. Continue plays the rest."
    page.hide()
    later = lab(runner())
    assert later.runs.item(0).text().endswith("3 of 8 games, " + later.runs.item(0).text()[-16:])
    later.runs.setCurrentRow(0)
    assert later.progress.value() == 3
    assert later.state.text() == "Unfinished: 5 games left. Continue plays the rest."
    click(later.go_on_button)
    qtbot.waitUntil(timeout=30_000, callback=lambda: later.state.text() == "All games are over.")
    assert later.runs.count() == 1


def test_leaving_stops_the_games(lab: Lab, qtbot: QtBot) -> None:
    page = lab(runner(most=0))
    tick(page, MINE)
    click(page.choosing.play)
    assert page.runner.is_running
    page.hide()
    assert not page.runner.is_running


def test_a_run_of_another_version_is_shown_and_can_be_played_again(
    lab: Lab, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = lab(runner())
    tick(page, MINE)
    click(page.choosing.play)
    qtbot.waitUntil(timeout=30_000, callback=lambda: page.state.text() == "All games are over.")
    monkeypatch.setattr(keeping, "rules_version", lambda: "9.0+other")
    later = lab(runner(most=0))
    later.runs.setCurrentRow(0)
    assert "another version of the program" in later.state.text()
    assert later.matrix.cells.index(0, 1).data().startswith("100 %")
    assert later.go_on_button.text() == "Play again"
    click(later.go_on_button)
    assert later.progress.value() == 0
    assert later.runs.count() == 2


def test_a_run_is_deleted(lab: Lab, qtbot: QtBot) -> None:
    page = lab(runner())
    tick(page, MINE)
    click(page.choosing.play)
    qtbot.waitUntil(timeout=30_000, callback=lambda: not page.runner.is_running)
    click(page.delete_button)
    assert page.runs.count() == 1
    assert page.delete_button.text() == "Click again to delete for good"
    choosing = page.choosing
    choosing.games.setValue(6)
    click(choosing.play)
    qtbot.waitUntil(timeout=30_000, callback=lambda: not page.runner.is_running)
    assert page.runs.count() == 2
    assert page.delete_button.text() == "Delete", "it was meant for the run before"
    for left in (1, 0):
        click(page.delete_button)
        click(page.delete_button)
        assert page.runs.count() == left
        assert page.empty.isVisible()
        assert not page.delete_button.isEnabled()
        page.runs.setCurrentRow(0)


def test_a_long_run_is_set_up_while_the_window_lives(lab: Lab, qtbot: QtBot) -> None:
    crew = FakeCrew(three_in_four, 0)
    page = lab(LabRunner(None, lambda: crew))
    tick(page, MINE, LAW, meets=STARTERS)
    page.choosing.games.setValue(5000)
    click(page.choosing.play)
    assert page.progress.maximum() > 300_000
    assert page.state.text() == "Looking for saved games…"
    assert not page.runner.is_running
    click(page.stop_button)
    assert page.go_on_button.isHidden()
    qtbot.waitUntil(timeout=60_000, callback=page.go_on_button.isVisible)
    assert not crew.asked, "stopped before a game began"
    click(page.go_on_button)
    qtbot.waitUntil(lambda: len(crew.asked) == crew.most)
    assert page.runner.is_running


def test_decks_drawn_by_lot_can_be_met_and_tried(lab: Lab) -> None:
    page = lab(runner())
    choosing = page.choosing
    tick(page, "Random decks", column=LAW)
    plan = choosing.plan()
    assert [each.deck for each in plan.contenders] == [RandomDeck("reloaded-1.3", 0), find_deck(LAW)]
    tick(page, MINE, column="Random decks")
    plan = choosing.plan()
    lots = [each.deck for each in plan.contenders if isinstance(each.deck, RandomDeck)]
    assert lots == [RandomDeck("reloaded-1.3", 0), RandomDeck("reloaded-1.3", 1)], (
        "not the same two in one game"
    )


def test_tables_of_three_and_more(lab: Lab, qtbot: QtBot) -> None:
    page = lab(runner(lambda task: GameResult((0,), "finished", "over", 5, 200, 0.5)))
    choosing = page.choosing
    choosing.seats.setValue(4)
    tick(page, SLOANE, column=LAW)
    assert choosing.words.text() == "A table of 4 needs 3 opponents."
    assert not choosing.play.isEnabled()
    for column in ("Random decks", "Saddle Up", "Grand Opening"):
        tick(page, SLOANE, column=column)
    assert choosing.games.value() == 4
    assert choosing.words.text() == "16 games: 4 tables of 4 decks, each from every seat, on the same luck."
    click(choosing.play)
    qtbot.waitUntil(timeout=30_000, callback=lambda: page.state.text() == "All games are over.")
    cells = page.matrix.cells
    cell = cells.index(0, 1)
    assert cell.data().startswith("25 %")
    assert cells.headerData(0, Qt.Orientation.Horizontal) == "At all tables"
    said = cell.data(Qt.ItemDataRole.ToolTipRole)
    assert f"{SLOANE} at a table with {page.matrix.cells.name(1)}: wins 25 % of" in said
    assert "an even share, 25 %" in page.legend.text()
    assert cell.data(Qt.ItemDataRole.BackgroundRole) == QColor(DARK.well), "neither good nor bad"


def test_all_others_at_a_table_may_be_drawn_by_lot(lab: Lab) -> None:
    page = lab(runner())
    page.choosing.seats.setValue(3)
    tick(page, LAW, column="Random decks")
    plan = page.choosing.plan()
    assert plan.pairings == ((0, 1, 2),)
    cells = page.matrix.cells
    page.begin(plan)
    assert [cells.headerData(at, Qt.Orientation.Horizontal) for at in (1, 2)] == [
        "random decks (1)",
        "random decks (2)",
    ]


def test_games_that_could_not_be_played_are_told(lab: Lab, qtbot: QtBot) -> None:
    broken = GameResult((), BROKEN, "ArithmeticError: two and two are five", 2, 50, 0.1)
    page = lab(runner(lambda task: broken if task.seed == 2 else three_in_four(task)))
    tick(page, MINE)
    click(page.choosing.play)
    qtbot.waitUntil(timeout=30_000, callback=lambda: not page.runner.is_running)
    assert "Could not be played: 4 games, the first with seed 2." in page.notes.text()
    assert "2 could not be played" in page.matrix.cells.index(0, 1).data(Qt.ItemDataRole.ToolTipRole)


def test_in_large_letters_there_is_room_for_the_figures(lab: Lab, qtbot: QtBot) -> None:
    fonts.set_scale(2.0)
    try:
        page = lab(runner())
        page.window().resize(1366, 768)
        tick(page, LAW, SLOANE, meets=EACH_OTHER)
        click(page.choosing.play)
        qtbot.waitUntil(timeout=30_000, callback=lambda: page.state.text() == "All games are over.")
        QApplication.processEvents()
        assert page.side.width() < 0.45 * page.width()
        matrix = page.matrix
        assert matrix.viewport().width() >= 2 * matrix.columnWidth(0)
        assert matrix.viewport().height() >= matrix.rowHeight(0)
    finally:
        fonts.set_scale(1.0)


def test_decks_are_looked_for_by_words_and_ticked_ones_stay(lab: Lab) -> None:
    page = lab(runner())
    page.window().resize(1366, 768)
    QApplication.processEvents()
    choosing = page.choosing
    rows = choosing.rows
    assert rows.viewport().height() >= 8 * rows.visualItemRect(rows.item(rows.count() - 1)).height()
    rows.item(0).setCheckState(Qt.CheckState.Checked)
    QTest.keyClicks(choosing.filter, "sloane")

    def shown() -> list[str]:
        return [rows.item(n).text() for n in range(rows.count()) if not rows.item(n).isHidden()]

    assert shown()[0] == rows.item(0).text()
    assert len(shown()) > 1
    assert all("sloane" in name.casefold() for name in shown()[1:])
    choosing.filter.clear()
    assert len(shown()) == rows.count()


@pytest.mark.parametrize("scale", [1.0, 1.25])
def test_the_heads_of_the_table_are_never_cut(lab: Lab, scale: float) -> None:
    fonts.set_scale(scale)
    try:
        page = lab(runner())
        page.window().resize(1366, 768)
        decks = [
            deck.model_copy(update={"name": name})
            for deck, name in zip(starter_decks(), LONG_NAMES, strict=False)
        ]
        contenders = [Contender(deck, "rules") for deck in decks]
        page.matrix.cells.show(RunFigures(tables_plan(contenders[:1], contenders[1:], 2, 2)))
        header = page.matrix.horizontalHeader()
        font = QFont(header.font())
        font.setBold(True)
        flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
        for column in range(page.matrix.cells.columnCount()):
            name = page.matrix.cells.headerData(column, Qt.Orientation.Horizontal)
            room = QRect(0, 0, header.sectionSize(column) - 8, 1000)
            needed = QFontMetrics(font).boundingRect(room, flags, name)
            assert needed.width() <= room.width(), name
            assert needed.height() <= header.height() - 4, name
    finally:
        fonts.set_scale(1.0)


def test_decks_that_meet_each_other_are_one_square(lab: Lab, qtbot: QtBot) -> None:
    page = lab(runner())
    tick(page, LAW, SLOANE, meets=EACH_OTHER)
    click(page.choosing.play)
    qtbot.waitUntil(timeout=30_000, callback=lambda: not page.runner.is_running)
    cells = page.matrix.cells
    assert cells.rowCount() == cells.columnCount() - 1 == 2
    assert cells.index(0, 1).data() == ""
    assert cells.index(0, 2).data() == "75 %\n30–95 %" or cells.index(0, 2).data().startswith("100 %")
    assert cells.index(1, 1).data().split(" ")[0] in ("25", "0")


def test_escape_leads_back(lab: Lab, qtbot: QtBot) -> None:
    page = lab(runner())
    told: list[int] = []
    page.back.connect(lambda: told.append(1))
    QTest.keyClick(page.choosing.games, Qt.Key.Key_Escape)
    assert told == [1]
