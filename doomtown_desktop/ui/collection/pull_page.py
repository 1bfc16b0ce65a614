"""The page of a pull sheet. It lists the cards to pull, by place. The user ticks them off."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from html import escape

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.catalog import CardFacts
from doomtown_desktop.decks import pulling
from doomtown_desktop.decks.pulling import PullLine
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.storage.decks import StoredDeck
from doomtown_desktop.storage.pulling import PullPhase, PullSheets
from doomtown_desktop.storage.user_file import StorageError
from doomtown_desktop.ui.cards.face_spec import ASPECT, FaceSpec
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.collection import pull_sheets
from doomtown_desktop.ui.collection.overlay import OverlayPage, PageCommands
from doomtown_desktop.ui.collection.pull_print import NOWHERE, write_sheets
from doomtown_desktop.ui.collection.session import CollectionSession
from doomtown_desktop.ui.exporting.html_pdf import SheetError
from doomtown_desktop.ui.exporting.print_page import harmless
from doomtown_desktop.ui.kit.file_questions import ask_save, saved_as
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.cover import MainButton
from doomtown_desktop.ui.look.message_line import MessageLine
from doomtown_desktop.ui.look.rows import Field, RowsView, tick_boxes
from doomtown_desktop.ui.look.theme import Theme

TICK = 0


@dataclass(frozen=True, slots=True)
class PullRow:
    """A line of the table. ``place`` is empty if the line above has the same place."""

    line: PullLine
    card: CardFacts
    place: str


class PullPage(OverlayPage):
    """The pull sheet or put-back list of a deck. Ticks are saved at once."""

    def __init__(
        self,
        host: QWidget,
        session: CollectionSession,
        theme: Theme,
        commands: PageCommands,
        deck: StoredDeck,
        sheets: PullSheets,
        faces: FaceStore,
    ) -> None:
        super().__init__(host, session, theme, commands, "")
        self.facts, self.deck, self.sheets, self.faces = session.catalogue, deck.id, sheets, faces
        self.task = pull_sheets.task_of(self.session, self.sheets, deck)
        self.ask_save: Callable[[str], str] = lambda name: ask_save(
            self, "Save the sheet as a PDF", name, "PDF (*.pdf)"
        )
        """Asks for the file name. Tests replace this function."""
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setAccessibleDescription("Progress")
        self.body.addWidget(self.words)
        self.progress = QProgressBar()
        self.progress.setAccessibleName("Cards ticked")
        self.progress.setFixedHeight(round(fonts.scaled(20)))
        self.progress.setStyleSheet(
            f"QProgressBar {{ border: 1px solid {self.theme.panel_edge}; border-radius: 4px; "
            f"background: {self.theme.well}; text-align: center; }} "
            f"QProgressBar::chunk {{ background: {self.theme.good}; border-radius: 3px; }}"
        )
        self.body.addWidget(self.progress)
        middle = QHBoxLayout()
        middle.setSpacing(14)
        self.body.addLayout(middle, 1)
        left = QVBoxLayout()
        middle.addLayout(left, 1)
        left.addWidget(self._table(), 1)
        self.missing = MessageLine()
        self.missing.setAccessibleName("Cards that are not in the collection")
        left.addWidget(self.missing)
        right = QVBoxLayout()
        middle.addLayout(right)
        self.picture = QLabel()
        right.addWidget(self.picture)
        self.where = QLabel()
        self.where.setWordWrap(True)
        self.where.setTextFormat(Qt.TextFormat.RichText)
        self.where.setAccessibleDescription("The chosen line")
        right.addWidget(self.where)
        right.addStretch(1)
        self._buttons(right)
        self._fit()
        self._show()

    def _table(self) -> RowsView:
        packs = self.facts
        self.list = RowsView(
            (
                Field("", lambda r: "", 34, checked=lambda r: r.line.done, long="Ticked"),
                Field("Place", lambda r: r.place, 190, tone=lambda r: self.theme.accent),
                Field(
                    "Pocket",
                    lambda r: str(r.line.pocket or "–"),
                    62,
                    middle=True,
                    used=lambda r: bool(r.line.pocket),
                    long="Pocket of the binder's page",
                ),
                Field("No.", lambda r: str(r.line.copies), 46, middle=True, long="Copies"),
                Field("Card", lambda r: r.card.title, 0, tone=self._tone),
                Field("Printing", lambda r: f"{packs.pack(r.card.pack).name} {r.card.number}", 210),
                Field("Kind", lambda r: r.line.pile.kind or "–", 130, used=lambda r: bool(r.line.pile.kind)),
            ),
            "Cards by place",
        )
        self.list.setStyleSheet(tick_boxes(self.theme))
        head = self.list.horizontalHeader()
        head.setSectionsClickable(False)  # the lines are in walking order
        head.setSortIndicatorShown(False)
        self.list.empty = "There is nothing to pull"
        self.list.chosen.connect(lambda _: self._picture())
        self.list.acted.connect(self._turn)
        self.list.rows.ticked.connect(lambda row, _column, on: self._tick(row, on))
        self.list.clicked.connect(self._clicked)
        return self.list

    def _fit(self) -> None:
        """Make the picture as large as the buttons below it allow. If there is too little room, hide it."""
        room = self.host.height() - fonts.scaled(360)
        width = round(max(1, min(fonts.scaled(270), self.host.width() / 5, room / ASPECT)))
        self.picture.setVisible(width >= 90)
        self.picture.setFixedSize(width, round(width * ASPECT))
        self.where.setFixedWidth(max(width, round(fonts.scaled(190))))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
        self._picture()

    def _tone(self, row: PullRow) -> str | None:
        return self.theme.faint if row.line.done else None

    def _buttons(self, column: QVBoxLayout) -> None:
        self.pdf_button = QPushButton("Save as PDF…")
        self.pdf_button.setToolTip("For printing, with a box to tick before each line")
        self.pdf_button.clicked.connect(self.save)
        self.copy_button = QPushButton("Copy list")
        self.copy_button.setAccessibleDescription("Copy the sheet as text")
        self.copy_button.clicked.connect(self.copy)
        self.clear_button = QPushButton("Untick all")
        self.clear_button.clicked.connect(self._clear)
        self.done_button = MainButton()
        self.done_button.clicked.connect(self.finish)
        for button in (self.pdf_button, self.copy_button, self.clear_button, self.done_button):
            column.addWidget(button)

    # --- showing ------------------------------------------------------------------------------------

    @override
    def renew(self) -> None:
        """Make the sheet again, with the saved ticks, after the collection has changed."""
        deck = self.session.decks.get(self.deck)
        if deck is None:
            self.close_cover()
            return
        self.task = pull_sheets.task_of(self.session, self.sheets, deck)
        self._show()

    def _show(self) -> None:
        task = self.task
        self.heading.setText(self.task.title)
        rows, before = [], None
        for line in task.lines:
            place = line.heading(NOWHERE)
            rows.append(PullRow(line, self.facts.by_code[line.pile.code], "" if place == before else place))
            before = place
        self.list.show_rows(rows, lambda row: row.line.pile.key)
        if self.list.current() is None and rows:
            self._go_on(-1)
        places = len({line.pile.place for line in task.lines})
        where = f"{'to' if task.back else 'from'} {amount(places, 'place')}"
        self.words.setText(
            f"{amount(task.copies, 'card')} {where}. A click or Space ticks a line and goes to the next; "
            "ticks are saved."
        )
        self.progress.setRange(0, max(1, task.copies))
        self.progress.setValue(task.done)
        self.progress.setFormat(f"{task.done} of {task.copies} cards")
        titles = {card.group: card.title for card in self.facts.cards}
        missing = ", ".join(f"{n} {titles[group]}" for group, n in task.missing.items())
        self.missing.say(f"Not in the collection, or in another deck: {missing}." if missing else "")
        rest = task.copies - task.done
        done = "Mark as taken apart" if task.back else "Mark as built"
        self.done_button.setText(done if not rest else f"{done} ({rest} not ticked)")
        self.clear_button.setEnabled(task.done > 0)
        self._picture()

    def _picture(self) -> None:
        row = self.list.current()
        self.where.clear()
        if isinstance(row, PullRow):
            place = escape(row.line.heading(NOWHERE))
            copies = amount(row.line.copies, "copy")
            if row.line.pocket:
                copies = f"pocket {row.line.pocket}, {copies}"
            self.where.setText(f"<b style='color:{self.theme.accent}'>{place}</b><br>{copies}")
            self.picture.setPixmap(
                self.faces.face(FaceSpec(row.card, self.picture.width(), self.devicePixelRatioF()))
            )
        else:
            self.picture.clear()

    # --- ticking ------------------------------------------------------------------------------------

    def _clicked(self, index: QModelIndex) -> None:
        if index.isValid() and index.column() != TICK:  # the tick box handles its own click
            self._turn(self.list.current())

    def _turn(self, row: object) -> None:
        if isinstance(row, PullRow):
            self._tick(row, not row.line.done)

    def _tick(self, row: PullRow, on: bool) -> None:
        lines = [
            replace(line, done=on) if line.pile.key == row.line.pile.key else line for line in self.task.lines
        ]
        at = self.list.currentIndex().row()
        self._save_lines(lines)
        if on:
            self._go_on(at)

    def _go_on(self, at: int) -> None:
        """Go to the next line that is not ticked. After the last line, continue at the top."""
        rows = self.list.rows.rows
        following = [*range(at + 1, len(rows)), *range(at + 1)]
        target = next((number for number in following if not rows[number].line.done), None)
        if target is not None:
            self.list.setCurrentIndex(self.list.rows.index(target, TICK))

    def _clear(self) -> None:
        self._save_lines([replace(line, done=False) for line in self.task.lines])
        self._go_on(-1)

    def _save_lines(self, lines: list[PullLine]) -> None:
        self.task = replace(self.task, lines=tuple(lines))
        self._write(PullPhase.PUTTING_BACK if self.task.back else PullPhase.PULLING)
        self._show()

    def _write(self, phase: PullPhase) -> bool:
        try:
            pull_sheets.save(self.sheets, self.task, phase)
        except StorageError as error:
            self.say_trouble(f"The ticks cannot be saved. {error}")
            return False
        self.say_trouble("")
        return True

    # --- the end ------------------------------------------------------------------------------------

    def finish(self) -> None:
        """Mark the deck as built, or as taken apart, and close the page."""
        task = self.task
        self.session.changed.disconnect(self.renew)  # this sheet is finished
        try:
            if not self.session.set_built(task.deck, not task.back):
                return
            if task.back:
                self.sheets.delete(self.deck)
            else:
                self._write(PullPhase.BUILT)
        except StorageError as error:
            self.say_trouble(f"The sheet cannot be saved. {error}")
            return
        finally:
            self.session.changed.connect(self.renew)
        self.close_cover()

    def copy(self) -> None:
        """Copy the sheet to the clipboard."""
        text = pulling.as_text(self.facts, self.task.lines, self.task.title, NOWHERE)
        QGuiApplication.clipboard().setText(text)
        self.session.did.emit("The sheet is on the clipboard")

    def save(self) -> None:
        """Save the sheet as a PDF."""
        name = self.ask_save(f"{harmless(self.task.title)}.pdf")
        if not name:
            return
        try:
            file = write_sheets([self.task], self.facts, name)
        except SheetError as error:
            self.say_trouble(str(error))
            return
        self.say_trouble("")
        self.words.setText(f"{saved_as(file)}.")
