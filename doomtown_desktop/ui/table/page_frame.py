"""The frame of the table page. It has the header, the log drawer and the buttons, and places all parts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QObject, QPoint, QRect, Qt, Signal
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from doomtown_desktop.ui.kit.menus import added
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.plain import frames
from doomtown_desktop.ui.plain.free_spot import free_spot
from doomtown_desktop.ui.plain.town import Rect
from doomtown_desktop.ui.table.board import Board
from doomtown_desktop.ui.table.drawer import LogDrawer
from doomtown_desktop.ui.table.folded_fight import FoldedFight
from doomtown_desktop.ui.table.gathering import GangAtTable
from doomtown_desktop.ui.table.header import PageHeader, SoundButton
from doomtown_desktop.ui.table.piles import PileMenu
from doomtown_desktop.ui.table.prompt_bar import PromptBar
from doomtown_desktop.ui.table.sound_panel import SoundPanel

Entries = Sequence[tuple[str, Callable[[], object]]]
"""The entries of a menu. Each has words and a callback."""
SURRENDER: Final = "Surrender…"
UNDO_HELP = "Undoes your last decision. Other people at this screen may have to agree."


class PageFrame(QObject):
    """Places all parts. Their places depend only on the window size and the text size, not on each other.

    Attributes:
        header: The phase and the buttons.
        drawer: The drawer with the log.
        folded: The lines about a shootout while the town is shown instead of its stage.
    """

    placed = Signal(int)
    """All parts have been placed. The signal carries the height of the header in pixels."""

    def __init__(
        self,
        page: QWidget,
        board: Board,
        prompt: PromptBar,
        folded: FoldedFight,
        hint_button: QPushButton,
        open_pile: Callable[[int, str], object],
        entries: Entries,
    ) -> None:
        """Create the frame. ``entries`` are the menu entries that follow those for the piles."""
        super().__init__(page)
        self.page, self.board, self.prompt, self.folded = page, board, prompt, folded
        self.drawer = LogDrawer(page, board.log)
        self.undo_button = QPushButton("Undo")
        self.undo_button.setWhatsThis(UNDO_HELP)
        self.log_button = QPushButton("Log")
        self.log_button.setToolTip("Open or close the log (L)")
        self.log_button.clicked.connect(self.toggle_log)
        self.beside_log: QWidget | None = None
        """The panel beside the log in the drawer, if there is one."""
        self.menu_button = QPushButton("Menu")
        self.menu_button.setWhatsThis("Piles, what the others did, surrender, settings, rules and shortcuts.")
        self.sound_button = SoundButton(board.theme)
        self.gang_sound_button = SoundButton(board.theme)
        """The same button on the scene in which a gang is chosen, which is over the header."""
        self.sound_panel = SoundPanel(page, self.sound_button, board.table.viewport())
        tools = (self.undo_button, self.log_button, self.menu_button)
        buttons = (self.sound_button, hint_button, *tools)
        for button in buttons:
            button.setObjectName("tool")
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        # a click on it must not move the focus to the page, which would close its panel first
        for button in (self.sound_button, self.gang_sound_button):
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.header = PageHeader(board.phase_bar, buttons, board.theme)
        menu = self.menu = QMenu(page)
        self.pile_menu = PileMenu(page, open_pile)
        self.pile_menu.name_after(board.source.view())
        self.redo = added(menu, "Redo")
        self.redo.setWhatsThis("Redoes what you undid.")
        menu.addMenu(self.pile_menu)
        self.entries = {words: added(menu, words, callback) for words, callback in entries}
        """The entries of the menu by their words."""
        self.before_leave = added(menu)
        self.leave = added(menu, "Leave the game")
        self.leave.setWhatsThis("Back to the start page. The game waits for you.")
        self.menu_button.setMenu(menu)
        menu.setToolTipsVisible(True)
        self.panels: list[QWidget] = []
        """The panels over the town whose cards the sheet of the prompt strip leaves free."""
        self._shelf = 0
        self.drawer.moved.connect(self._drawer_moved)
        board.table.bars_moved.connect(self.place)
        prompt.sheet_changed.connect(self.place_sheet)

    def add_sounds(self, gang: GangAtTable) -> None:
        """Add the button of sounds to the scene in which a gang is chosen."""
        gang.add_button(self.gang_sound_button)
        self.sound_panel.add_button(self.gang_sound_button, gang.scene)

    def show_sounds(self, *, is_on: bool) -> None:
        """Show on the loudspeakers whether sounds are on."""
        for button in (self.sound_button, self.gang_sound_button):
            button.show_state(is_on=is_on)

    def stack(self, over_town: Sequence[QWidget]) -> None:
        """Set the stacking order of the parts. Sheets over the page are raised when they open."""
        board = self.board
        town = (board.table, *over_town, *board.captions.all)
        for part in (
            *town,
            self.header,
            self.drawer,
            self.folded,
            *board.ends.all,
            board.lowball,
            board.tools,
            board.town_button,
            self.prompt,
            self.prompt.sheet,
        ):
            part.setParent(self.page)
            part.raise_()
        self.prompt.sheet.hide()
        board.lowball.hide()
        board.tools.hide()
        board.town_button.hide()
        board.beside = (self.drawer,)

    def add_panel(self, name: str, panel: QWidget, stops: Sequence[QWidget], button: QPushButton) -> None:
        """Add a panel beside the log, with the button of the header that opens and closes it."""
        self.beside_log = panel
        self.drawer.add_panel(name, panel, stops)
        button.setObjectName("tool")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(self.toggle_beside_log)
        self.header.add(button)
        self.place()

    def toggle_log(self) -> bool:
        """Open the drawer at the log, or close it if the log is in sight. Always return True."""
        return self.drawer.toggle_panel(self.board.log)

    def close_log(self) -> bool:
        """Close the drawer. Return False if it is closed already."""
        return not self.drawer.isHidden() and self.drawer.toggle()

    def toggle_beside_log(self) -> bool:
        """Open or close the panel beside the log, and focus it. Return False if there is none."""
        panel = self.beside_log
        if panel is None:
            return False
        self.drawer.toggle_panel(panel)
        if panel.isVisible():
            panel.setFocus(Qt.FocusReason.ShortcutFocusReason)
        return True

    def allow(self, *, undo: bool, redo: bool, surrender: bool) -> None:
        """Enable Undo, Redo and Surrender, or grey them out with the reason as their tool tip."""
        why_not = "" if undo else "You have not decided anything yet"
        self.undo_button.setEnabled(undo)
        self.undo_button.setToolTip(why_not)
        self.undo_button.setAccessibleDescription(why_not)
        self.redo.setEnabled(redo)
        self.redo.setToolTip("" if redo else "Nothing was undone that could be redone")
        entry = self.entries[SURRENDER]
        entry.setEnabled(surrender)
        entry.setToolTip("" if surrender else "The game is over")

    # --- placing --------------------------------------------------------------------------------------

    def set_rooms(self, width: int) -> None:
        """Keep a width in pixels at the left of the header free for the rooms of the window.

        Covers of the page then leave the header's row free.
        """
        self.page.setContentsMargins(0, frames.header_height(fonts.text_scale(), fonts.window_room()), 0, 0)
        if width != self.header.rooms:
            self.header.rooms = width
            self.place()

    def place(self) -> None:
        """Place all parts."""
        page, table = self.page, self.board.table
        wide, high = page.width(), page.height()
        top = self.header.fit(wide)
        self.header.setGeometry(0, 0, wide, top)
        text = fonts.scale()
        shelf, right = frames.hand_strip(wide, high, text)
        table.setGeometry(0, top, wide, high - top)
        self.board.lay_ends(shelf, right)
        self._shelf = shelf
        bar = self.board.phase_bar
        self.folded.setGeometry(QRect(bar.mapTo(page, QPoint(0, 0)), bar.size()))
        self.place_prompt()
        self.board.fit_hands()
        self.placed.emit(top)

    @property
    def floor(self) -> int:
        """The lower edge of the visible table, in pixels of the page."""
        return self.board.table.y() + self.board.table.viewport().height()

    def place_prompt(self) -> None:
        """Place the prompt strip at the right end of the shelf, and the drawer above it."""
        page, prompt, top = self.page, self.prompt, self.board.table.y()
        wide, tall = frames.prompt_size(page.width(), page.height(), fonts.scale())
        x, y = page.width() - wide - frames.BESIDE, self.floor - frames.BELOW - tall
        prompt.set_box(QRect(x, y, wide, tall))
        side = min(max(fonts.scaled(330), 300), round(page.width() * 0.5))
        self.drawer.setGeometry(page.width() - side, top, side, max(60, self.floor - self._shelf - top))
        self.board.log.set_narrow(self.drawer.height() < fonts.scaled(260))

    def place_sheet(self) -> None:
        """Place the sheet of the prompt strip where it covers no card, or at least no card of the question.

        If there is no such place, it is just above the strip.
        """
        prompt, sheet, area = self.prompt, self.prompt.sheet, self.board.table.open_area
        if not prompt.is_sheet_open or sheet.parentWidget() is not self.page:
            sheet.hide()
            return
        near = prompt.geometry().center().x(), area.bottom()
        room = Rect(area.x() + 8, area.y() + 8, area.width() - 16, area.height() - 10)
        most, usual = round(area.height() * 0.62), min(prompt.width(), area.width() - 2 * frames.BESIDE)
        sizes = [
            (wide, min(sheet.height_for(wide), most))
            for wide in (usual, round(usual * 0.7), round(usual * 0.6))
        ]
        spots = (
            QRect(round(spot[0]), round(spot[1]), *size)
            for obstacles in self._kept_clear()
            for size in sizes
            if (spot := free_spot(*size, room, obstacles, near)) is not None
        )
        above = QRect(prompt.x(), area.bottom() - sizes[0][1] - 4, *sizes[0])
        sheet.setGeometry(next(spots, above))
        sheet.show()
        sheet.raise_()

    def _kept_clear(self) -> Sequence[Sequence[Rect]]:
        """Return the boxes that the sheet must not cover, in pixels of the page: the best case first.

        The first has everything that is shown. The second has all cards and the results of a round, but not
        the words above the posses. The last has the cards of the question, and the same results.
        """
        board, choice = self.board, self.prompt.choice
        asked = set() if choice is None else {option.card for option in choice.options}
        boxes, hands = board.boxes_of_cards(), [_rect(box) for box in board.fight_boxes()]
        words = [_rect(box) for box in board.boxes_on_stage()]
        results = [_rect(box) for box in board.boxes_on_stage(results=True)]
        cards = [_rect(box) for box in boxes.values()]
        hands += [_rect(panel.geometry()) for panel in self.panels if not panel.isHidden()]
        return (
            [*cards, *hands, *words],
            [*cards, *hands, *results],
            [*(_rect(box) for card, box in boxes.items() if card in asked), *hands, *results],
        )

    def _drawer_moved(self) -> None:
        self.board.fit_hands()
        self.board.captions.place()
        if not self.drawer.isHidden():
            self.drawer.stackUnder(self.board.lowball)
        else:
            self.page.setFocus()


def _rect(box: QRect) -> Rect:
    return Rect(box.x(), box.y(), box.width(), box.height())


__all__ = ["PageFrame"]
