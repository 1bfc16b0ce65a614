"""The page that prints cards. It offers a choice of cards and paper, and a preview of the pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.printing import (
    CARD_WIDTH,
    PAPERS,
    PrintSheet,
    in_order,
    missing_copies,
    whole_deck,
)
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.exporting.pdf import Job, PrintError, paint_page, write_pdf
from doomtown_desktop.ui.kit.file_questions import FolderButton, ask_save, saved_as
from doomtown_desktop.ui.kit.form import Form
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.cover import MainButton, PageCover
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.plain.settings import Described, OneOf, Switch

WHOLE: Final = "Whole deck"
MISSING: Final = "Only copies I do not own"
CHOSEN: Final = "Selected cards"
SETTINGS: Final[Mapping[str, Described]] = MappingProxyType(
    {
        "which": OneOf(
            label="Cards",
            name="Which cards",
            help="The cards in the deck to print.",
            choices={each: each for each in (WHOLE, MISSING, CHOSEN)},
        ),
        "copies": Switch(label="One of each is enough", help="Prints one copy of each card."),
        "paper": OneOf(label="Paper", help="The size of the pages.", choices={each: each for each in PAPERS}),
        "gap": OneOf(
            label="Gap",
            name="Gap between cards",
            help="The space between cards, in millimetres on paper.",
            choices={0.0: "No gap: one cut separates two cards", 3.0: "3 mm between cards"},
        ),
        "marks": Switch(label="Cut marks", help="Prints lines at the edges that show where to cut."),
        "scans": Switch(label="My scans where available", help="Prints your scans instead of drawn cards."),
    }
)
"""The settings of the page. They are not saved."""


class PageView(QWidget):
    """A preview of one page."""

    def __init__(self, faces: FaceStore, theme: Theme) -> None:
        super().__init__()
        self.faces, self.theme = faces, theme
        self.job: Job | None = None
        self.page = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName("Preview of the page")

    def show_page(self, job: Job, page: int) -> None:
        """Show a page of a job."""
        self.job, self.page = job, page
        names = [card.title for card in job.pages[page]] if job.cards else []
        self.setAccessibleDescription(", ".join(names))
        self.update()

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(200, 260)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        job = self.job
        if job is None:
            return
        width, height = job.sheet.size
        scale = min((self.width() - 8) / width, (self.height() - 8) / height)
        painter = QPainter(self)
        try:
            painter.translate((self.width() - width * scale) / 2, (self.height() - height * scale) / 2)
            painter.setPen(QPen(QColor(self.theme.panel_edge), 1))
            painter.setBrush(QColor("#ffffff"))
            painter.drawRect(QRectF(0, 0, width * scale, height * scale))
            pages = job.pages
            if self.page < len(pages):
                dots = max(scale * self.devicePixelRatioF(), 300 / CARD_WIDTH)  # full faces, as on paper
                paint_page(painter, job, pages[self.page], self.faces, scale, dots)
        finally:
            painter.end()


class PrintPage(PageCover):
    """Saves the cards of a deck as a PDF with nine cards on a page. ``did`` reports what was done."""

    did = Signal(str)

    def __init__(
        self,
        host: QWidget,
        draft: Draft,
        facts: Catalogue,
        faces: FaceStore,
        theme: Theme,
        owned: Mapping[str, int] | None = None,
        chosen: Mapping[str, int] | None = None,
    ) -> None:
        """Create the page.

        Args:
            host: The widget that the page covers.
            draft: The deck to print.
            facts: The printed facts of all cards.
            faces: The source of the card pictures.
            theme: The current theme.
            owned: The number of owned copies of each printing.
            chosen: The number of selected copies of each printing.
        """
        super().__init__(host, f"Print cards of {draft.name}")
        self.draft, self.facts, self.faces = draft, facts, faces
        self.owned, self.chosen = dict(owned or {}), dict(chosen or {})
        self.page = 0
        self.ask_save: Callable[[str], str] = lambda name: ask_save(
            self, "Print to a PDF", name, "PDF (*.pdf)"
        )
        self._work: Iterator[int] | None = None
        self._file = Path()
        self._next = QTimer(self)
        self._next.setInterval(0)
        self._next.timeout.connect(self._step)
        middle = QHBoxLayout()
        middle.setSpacing(14)
        self.body.addLayout(middle, 1)
        left = QWidget()
        left.setFixedWidth(min(fonts.scaled(400), host.width() // 2 - 20))
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._form())
        self.words = QLabel()
        self.words.setWordWrap(True)
        column.addWidget(self.words)
        self.folder_button = FolderButton()
        column.addWidget(self.folder_button)
        hint = QLabel(
            "Print it at 100 %, not fitted to the page: a card is 63 × 88 mm. Copies for your own games only."
        )
        hint.setObjectName("faint")
        hint.setWordWrap(True)
        column.addWidget(hint)
        column.addStretch(1)
        self.progress = QProgressBar()
        self.progress.setAccessibleName("Pages written")
        self.progress.hide()
        column.addWidget(self.progress)
        buttons = QHBoxLayout()
        self.save_button = MainButton("Save the PDF…")
        self.save_button.clicked.connect(self._save)
        self.stop_button = QPushButton("Stop")
        self.stop_button.clicked.connect(self.stop)
        self.stop_button.hide()
        buttons.addWidget(self.save_button, 1)
        buttons.addWidget(self.stop_button)
        column.addLayout(buttons)
        middle.addWidget(left)
        right = QVBoxLayout()
        self.view = PageView(faces, theme)
        right.addWidget(self.view, 1)
        turn = QHBoxLayout()
        self.before = QPushButton("‹")
        self.before.setAccessibleName("Previous page")
        self.before.clicked.connect(lambda: self.turn(-1))
        self.after = QPushButton("›")
        self.after.setAccessibleName("Next page")
        self.after.clicked.connect(lambda: self.turn(1))
        self.number = QLabel()
        self.number.setAlignment(Qt.AlignmentFlag.AlignCenter)
        turn.addStretch(1)
        for part in (self.before, self.number, self.after):
            turn.addWidget(part)
        turn.addStretch(1)
        right.addLayout(turn)
        middle.addLayout(right, 1)
        self.closed.connect(self.stop)
        self._show()

    def _form(self) -> Form:
        scans = self.faces.scans is not None
        values = {
            "which": WHOLE,
            "copies": False,
            "paper": next(iter(PAPERS)),
            "gap": 0.0,
            "marks": True,
            "scans": scans,
        }
        form = Form(SETTINGS, values, narrow=True)
        self.which, self.paper = form.control("which", QComboBox), form.control("paper", QComboBox)
        self.gap, self.copies = form.control("gap", QComboBox), form.control("copies", QCheckBox)
        self.marks, self.scans = form.control("marks", QCheckBox), form.control("scans", QCheckBox)
        if not self.chosen:
            self._disable(CHOSEN, "Select cards in the deck first")
        self.scans.setEnabled(scans)
        if not scans:
            self.scans.setToolTip("Choose the folder of your scans in Settings")
        form.changed.connect(lambda *_: self._show())
        return form

    def _disable(self, words: str, why: str) -> None:
        row = self.which.findData(words)
        self.which.setItemData(row, why, Qt.ItemDataRole.ToolTipRole)
        self.which.setItemData(row, 0, Qt.ItemDataRole.UserRole - 1)  # Qt's role for the flags

    # --- showing ------------------------------------------------------------------------------------

    @property
    def job(self) -> Job:
        """The print job for the current settings."""
        which = self.which.currentData()
        if which == MISSING:
            copies = missing_copies(self.draft, self.facts, self.owned)
        else:
            copies = self.chosen if which == CHOSEN else whole_deck(self.draft)
        if self.copies.isChecked():
            copies = dict.fromkeys(copies, 1)
        sheet = PrintSheet(self.paper.currentData(), self.gap.currentData())
        cards = tuple(in_order(copies, self.facts))
        return Job(cards, sheet, self.marks.isChecked(), self.draft.name)

    def _faces(self) -> FaceStore:
        """Return the source of the faces to print, with or without the user's scans."""
        if self.scans.isChecked() or self.faces.scans is None:
            return self.faces
        return FaceStore(self.faces.wording, self.faces.style)

    def _show(self) -> None:
        if not hasattr(self, "view"):
            return
        job = self.job
        pages = len(job.pages)
        self.page = max(0, min(self.page, pages - 1))
        self.view.faces = self._faces()
        self.view.show_page(job, self.page)
        self.number.setText(f"Page {self.page + 1} of {pages}" if pages else "Nothing to print")
        self.before.setEnabled(self.page > 0)
        self.after.setEnabled(self.page + 1 < pages)
        self.save_button.setEnabled(pages > 0 and self._work is None)
        count = len(job.cards)
        self.words.setText(f"{amount(count, 'card')} on {amount(pages, 'page')}.")
        if not count and self.which.currentData() == MISSING:
            self.words.setText("You own every card of this deck.")

    def turn(self, pages: int) -> None:
        """Turn by this many pages. A negative number turns back."""
        self.page += pages
        self._show()

    # --- writing ------------------------------------------------------------------------------------

    def _save(self) -> None:
        name = self.ask_save(f"{harmless(self.draft.name)}.pdf")
        if not name:
            return
        self.say_trouble("")
        file = Path(name)
        self._file = file if file.suffix.lower() == ".pdf" else file.with_name(f"{file.name}.pdf")
        job = self.job
        self.progress.setRange(0, len(job.pages))
        self.progress.setValue(0)
        self.progress.setFormat(f"%v of {len(job.pages)} pages")
        self._work = write_pdf(job, self._file, self._faces())
        self._busy(True)
        self._next.start()

    def _step(self) -> None:
        """Write the next page."""
        assert self._work is not None
        try:
            self.progress.setValue(next(self._work))
        except StopIteration:
            self._end()
            self.words.setText(f"{saved_as(self._file)}.")
            self.folder_button.show_for(self._file)
            self.did.emit(saved_as(self._file))
        except PrintError as error:
            self._end()
            self.say_trouble(str(error))

    def stop(self) -> None:
        """Stop writing and delete the unfinished file."""
        if self._work is not None:
            work = self._work
            self._end()
            del work  # closing the generator deletes the unfinished file

    def _end(self) -> None:
        self._next.stop()
        self._work = None
        self._busy(False)
        self._show()

    def _busy(self, on: bool) -> None:
        self.progress.setVisible(on)
        self.stop_button.setVisible(on)
        self.save_button.setEnabled(not on)


def harmless(name: str) -> str:
    """Return a deck's name in a form that is valid as a file name, without an extension."""
    plain = "".join(each if each.isalnum() or each in " -_.'" else " " for each in name)
    return " ".join(plain.split())[:80].strip(" .") or "deck"
