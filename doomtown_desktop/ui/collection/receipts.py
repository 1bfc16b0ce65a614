"""Fast entry with receipts. Each receipt shows the result of a line. A line that failed stays red."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QToolButton, QVBoxLayout
from typing_extensions import override

from doomtown_desktop.catalog import CardFacts
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.ui.cards.face_spec import ASPECT, FaceSpec
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.collection.panel import Panel, scroll_column
from doomtown_desktop.ui.collection.quick_entry import QuickEntry
from doomtown_desktop.ui.collection.session import CollectionSession
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.flow import FlowRows
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.plain.fast_entry import TypedLine

UNSOLVED: Final = "collection_unsolved_lines"
"""The name of the setting that stores each red line as [line, code of the pack]."""
CHANGE: Final = "Change…"
MOST_RECEIPTS: Final = 60
"""At most this many receipts of entered lines are shown. Red receipts are always shown."""


@dataclass(eq=False)
class Receipt:
    """The receipt of one entered line. It is red if no copies were added or removed."""

    text: str
    pack: str
    found: TypedLine
    step: str = ""
    """The name of the step that the line made, by which its undo is recognised. It is empty without a
    step.
    """
    undone: bool = False
    row: ReceiptRow | None = field(default=None, repr=False)

    @property
    def is_solved(self) -> bool:
        """True if the copies of the line were added to the collection or removed from it."""
        return bool(self.step)


class ReceiptRow(QFrame):
    """A receipt as a row of the list."""

    chosen = Signal(object, str)
    """The user chose a card for a receipt. The signal carries the receipt and the code of the card."""
    dropped = Signal(object)
    """The line of a receipt is to be undone or removed. The signal carries the receipt."""
    reworded = Signal(object)
    """The line of a receipt is to be edited. The signal carries the receipt."""

    def __init__(self, receipt: Receipt, session: CollectionSession, faces: FaceStore, theme: Theme) -> None:
        super().__init__()
        self.receipt, self.session, self.faces, self.theme = receipt, session, faces, theme
        self.setObjectName("receipt")
        self._tone = ""
        self._card: CardFacts | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(6, 5, 4, 5)
        row.setSpacing(8)
        self.picture = QLabel()
        width = fonts.scaled(50)
        self.picture.setFixedSize(width, round(width * ASPECT))
        row.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.setSpacing(2)
        row.addLayout(column, 1)
        self.title = QLabel()
        self.title.setObjectName("said")
        self.title.setWordWrap(True)
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        column.addWidget(self.title)
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        column.addWidget(self.words)
        self.offers = FlowRows(4)
        column.addWidget(self.offers)
        self.buttons: list[QToolButton] = []
        column.addStretch(1)
        self.undo = QToolButton()
        self.undo.setText("×")
        self.undo.clicked.connect(lambda: self.dropped.emit(receipt))
        row.addWidget(self.undo, 0, Qt.AlignmentFlag.AlignTop)
        self.renew()

    def renew(self) -> None:
        """Show the current state of the receipt."""
        receipt, theme, facts = self.receipt, self.theme, self.session.catalogue
        card, found = receipt.found.card, receipt.found
        tone = theme.faint if receipt.undone else theme.good if receipt.is_solved else theme.bad
        if tone != self._tone:
            self._paint_in(tone)
        if card is not self._card or self.picture.pixmap().isNull():
            self._card, width, ratio = card, self.picture.width(), self.devicePixelRatioF()
            face = (
                self.faces.back(width, ratio)
                if card is None
                else self.faces.face(FaceSpec(card, width, ratio))
            )
            self.picture.setPixmap(face)
        if receipt.is_solved:
            assert card is not None
            sign = "+" if found.copies > 0 else "−"
            self.title.setText(f"{sign}{abs(found.copies)} {card.title}")
            there = self.session.tally.owned.get(card.code, 0)
            state = "undone" if receipt.undone else f"{there} owned"
            self.words.setText(f"{facts.pack(card.pack).name}, {card.code} · {state}")
            self.undo.setToolTip("Undo this line")
            self.undo.setAccessibleName(f"Undo: {self.title.text()}")
        else:
            self.title.setText(f"“{receipt.text}” was not added")
            self.words.setText(found.words)
            self.undo.setToolTip("Remove this line")
            self.undo.setAccessibleName(f"Remove the line {receipt.text}")
        self._offer([] if receipt.undone else [facts.get(code) for code in found.hints])
        self.setAccessibleName(f"{self.title.text()}. {self.words.text()}")

    def _paint_in(self, tone: str) -> None:
        """Set the colour of the row.

        This is called only if the colour changes, because style sheets are slow.
        """
        self._tone, theme = tone, self.theme
        self.setStyleSheet(
            f"QFrame#receipt {{ background: {theme.well}; border: 1px solid {theme.panel_edge}; "
            f"border-left: 5px solid {tone}; border-radius: 4px; }} "
            "QFrame#receipt QLabel { background: transparent; border: 0; } "
            f"QLabel#said {{ color: {tone}; font-weight: 600; }}"
        )

    def _offer(self, cards: list[CardFacts]) -> None:
        """Offer other printings of the entered card, or the cards that an unknown title could mean."""
        words = []
        for card in cards:
            pack = self.session.catalogue.pack(card.pack)
            words.append(f"{pack.name} instead" if self.receipt.is_solved else card.title)
        shown = words if self.receipt.is_solved else [*words, CHANGE]
        if shown == [button.text().replace("&&", "&") for button in self.buttons]:
            return
        self.offers.clear()
        self.buttons = []
        for card, said in zip(cards, words, strict=True):
            button = QToolButton()
            button.setText(said.replace("&", "&&"))
            button.setToolTip(f"{card.title}, {self.session.catalogue.pack(card.pack).name}, {card.code}")
            button.clicked.connect(lambda _=False, code=card.code: self.chosen.emit(self.receipt, code))
            self.buttons.append(button)
            self.offers.add(button)
        if not self.receipt.is_solved:
            button = QToolButton()
            button.setText(CHANGE)
            button.setToolTip("Edit this line")
            button.setAccessibleName(f"Change the line {self.receipt.text}")
            button.clicked.connect(lambda: self.reworded.emit(self.receipt))
            self.buttons.append(button)
            self.offers.add(button)
        self.offers.setVisible(bool(self.buttons))
        self._fit()

    def fit_to(self, width: int) -> None:
        """Fit the offered cards to the width of the list, in pixels."""
        self.offers.setMaximumWidth(max(80, width - self.picture.width() - fonts.scaled(24) - 48))
        self._fit()

    def _fit(self) -> None:
        self.offers.setFixedHeight(self.offers.height_for(max(80, self.offers.maximumWidth() % 10_000)))


class ReceiptsPanel(Panel):
    """The line for fast entry. Below it are the receipts, newest first."""

    def __init__(self, session: CollectionSession, theme: Theme, faces: FaceStore) -> None:
        super().__init__(session, theme)
        self.faces = faces
        self.entry = QuickEntry(session.catalogue, theme)
        self.entry.entered.connect(self.take)
        self.column.addWidget(self.entry)
        self.sums = QLabel()
        self.sums.setObjectName("faint")
        self.sums.setWordWrap(True)
        self.sums.setAccessibleDescription("Lines entered")
        self.column.addWidget(self.sums)
        self.area, self.list = scroll_column(self.column, 4)
        self.area.setAccessibleName("Receipts of the lines entered")
        self.list.setSpacing(5)
        self.list.addStretch(1)
        self.receipts: list[Receipt] = []
        """The receipts, newest first."""
        session.travelled.connect(self._follow)
        for text, pack in self._unsolved():
            found = self.entry.understand(text, pack)
            if found.card is not None:  # the line names a card but could not be entered
                again = (found.card.code, *found.hints)
                found = TypedLine(None, found.copies, "This line failed when it was entered.", again)
            self._add(Receipt(text, pack, found))
        self.renew()

    # --- entering lines -----------------------------------------------------------------------------

    def take(self, found: TypedLine, text: str) -> None:
        """Add or remove the copies of a line, and add its receipt. If it failed, the receipt is red."""
        receipt = Receipt(text, str(self.entry.pack.currentData()), found)
        self._carry_out(receipt)
        self._add(receipt)
        if not receipt.is_solved:
            self.entry.alarm()
        self._changed()
        self.area.verticalScrollBar().setValue(0)

    def _carry_out(self, receipt: Receipt) -> None:
        found, session = receipt.found, self.session
        card = found.card
        if card is None:
            return
        steps: list[str] = []
        session.stepped.connect(steps.append)
        try:
            if found.copies > 0:
                session.add([(card, found.copies)])
            else:
                there = session.tally.owned.get(card.code, 0)
                if there < -found.copies:
                    few = (
                        f"there are only {there}"
                        if there > 1
                        else "there is only 1"
                        if there
                        else "there is none"
                    )
                    receipt.found = TypedLine(
                        None, found.copies, f"{card.title} ({card.pack}): {few} to remove."
                    )
                else:
                    session.take(card, -found.copies)
        finally:
            session.stepped.disconnect(steps.append)
        if steps:
            receipt.step = steps[0]
            self.picked.emit(card)
        elif receipt.found.card is not None:  # the file refused the change, and the page shows the reason
            receipt.found = TypedLine(None, found.copies, "It could not be saved.", (card.code,))

    def _choose(self, receipt: Receipt, code: str) -> None:
        """Choose a card for a red line, or another printing of the entered card."""
        card, old = self.session.catalogue.get(code), receipt.found
        if not receipt.is_solved:
            receipt.found = TypedLine(card, old.copies or 1)
            self._carry_out(receipt)
        elif old.card is not None:
            copies = old.copies
            step = f"{abs(copies)} {card.title} of {self.session.catalogue.pack(card.pack).name} instead"
            if self.session.exchange(old.card, card, copies, step):
                hints = tuple(each for each in card.printings if each != code)
                receipt.found, receipt.step = TypedLine(card, copies, old.words, hints), step
                self.picked.emit(card)
        self._changed()
        self.entry.line.setFocus()

    def _drop(self, receipt: Receipt) -> None:
        """Undo a line, or remove the receipt of a line that did nothing."""
        found = receipt.found
        if receipt.is_solved and not receipt.undone and found.card is not None:
            done = (
                self.session.take(found.card, found.copies)
                if found.copies > 0
                else self.session.add([(found.card, -found.copies)])
            )
            if not done and found.copies < 0:
                return
        self._remove(receipt)
        self._changed()
        self.entry.line.setFocus()

    def _reword(self, receipt: Receipt) -> None:
        """Put a red line back into the text field."""
        self._remove(receipt)
        self._changed()
        self.entry.line.setText(receipt.text)
        self.entry.line.setStyleSheet("")
        self.entry.line.setFocus()

    def _follow(self, step: str, undone: bool) -> None:
        """Update the receipt whose step was undone or redone elsewhere on the page."""
        receipts = self.receipts if undone else self.receipts[::-1]
        hit = next((r for r in receipts if r.step == step and r.undone is not undone), None)
        if hit is not None:
            hit.undone = undone
            self._changed()

    # --- the receipts -------------------------------------------------------------------------------

    def _add(self, receipt: Receipt) -> None:
        row = receipt.row = ReceiptRow(receipt, self.session, self.faces, self.theme)
        row.chosen.connect(self._choose)
        row.dropped.connect(self._drop)
        row.reworded.connect(self._reword)
        self.receipts.insert(0, receipt)
        self.list.insertWidget(0, row)
        row.show()
        row.fit_to(self.area.viewport().width())
        for old in [each for each in self.receipts if each.is_solved][MOST_RECEIPTS:]:
            self._remove(old)

    def _remove(self, receipt: Receipt) -> None:
        self.receipts.remove(receipt)
        row, receipt.row = receipt.row, None
        if row is not None:
            self.list.removeWidget(row)
            row.hide()
            row.deleteLater()

    def _changed(self) -> None:
        red = [[each.text, each.pack] for each in self.receipts[::-1] if not each.is_solved]
        self.session.set_setting(self._setting, red)
        self.renew()

    @property
    def _setting(self) -> str:
        """The name of the setting.

        Each edition has a separate one, because a line names a card of one edition.
        """
        edition = self.session.catalogue.edition
        return UNSOLVED if edition == "reloaded" else f"{UNSOLVED}_{edition}"

    def _unsolved(self) -> list[tuple[str, str]]:
        stored = self.session.setting(self._setting, [])
        packs = {pack.code for pack in self.session.catalogue.packs} | {""}
        lines = stored if isinstance(stored, list) else []
        return [
            (line[0], line[1])
            for line in lines
            if isinstance(line, list) and len(line) == 2 and isinstance(line[0], str) and line[1] in packs
        ]

    @property
    def open_lines(self) -> int:
        """The number of red lines."""
        return sum(1 for each in self.receipts if not each.is_solved)

    @override
    def renew(self) -> None:
        for receipt in self.receipts:
            if receipt.row is not None:
                receipt.row.renew()
        taken = [each for each in self.receipts if each.is_solved and not each.undone]
        parts = []
        if taken:
            copies = sum(each.found.copies for each in taken)
            sign = "+" if copies >= 0 else "−"
            parts.append(f"{sign}{amount(abs(copies), 'copy')} in {amount(len(taken), 'line')}")
        if self.open_lines:
            verb = "needs" if self.open_lines == 1 else "need"
            parts.append(f"{amount(self.open_lines, 'line')} {verb} attention")
        self.sums.setText(
            ", ".join(parts)
            or "Type a code or title, with copies before or after it, and press Enter. "
            "Each line gets a receipt."
        )

    def fit(self) -> None:
        """Fit the receipts to the current width of the panel."""
        for receipt in self.receipts:
            if receipt.row is not None:
                receipt.row.fit_to(self.area.viewport().width())

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()
