"""The one place where the game asks: prompt, reason, buttons. Never a modal box."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFont, QFontMetrics, QPixmap, QResizeEvent, QTextDocument
from PySide6.QtWidgets import QBoxLayout, QFrame, QLabel, QPushButton, QScrollArea, QSpacerItem, QWidget
from typing_extensions import override

from doomtown_desktop.engine.view_data import ChoiceView, OptionView
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.flow import FlowRows
from doomtown_desktop.ui.plain import intents

CANCEL = "cancel"
CARD = "card:"
"""Begins the address of a link that shows a card."""
FEW = 4
"""More buttons take width from the words."""
MOST = 190
"""So high, in pixels, the rows of buttons become before they scroll, until the window says otherwise."""


class AnswerButton(QPushButton):
    """An answer; it tells when the pointer comes and goes."""

    hovered = Signal(bool)

    @override
    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.hovered.emit(True)

    @override
    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.hovered.emit(False)


class AskerFace(QLabel):
    """The card that asks, small; it tells when the pointer comes and goes."""

    hovered = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self.code = ""

    @override
    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.hovered.emit(True)

    @override
    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.hovered.emit(False)


class PromptBar(QFrame):
    """Shows a decision; emits the keys that answer it."""

    answered = Signal(tuple)
    topic_wanted = Signal(str)
    """The player wants to read the rules for a kind of decision."""
    card_hovered = Signal(str, QRect)
    """The pointer is on an answer about a card: its code, and where; an empty code when it leaves."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("prompt")
        self.setFrameShape(QFrame.Shape.StyledPanel)
        along, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._whole = row = QBoxLayout(along, self)
        row.setContentsMargins(12, 4, 12, 4)
        self._words = words = QBoxLayout(down)
        words.setSpacing(1)
        self._stacked = False
        self._most = float(MOST)
        self.prompt = QLabel()
        self.prompt.setObjectName("promptText")
        self.prompt.setWordWrap(True)
        self.source = QLabel()
        self.source.setObjectName("faint")
        self.source.setWordWrap(True)
        words.addWidget(self.prompt, 3)
        words.addWidget(self.source, 2)
        self._below = QSpacerItem(0, 0)
        words.addItem(self._below)
        self.asker = AskerFace()
        self.asker.hovered.connect(lambda inside: self._hover(self.asker, self.asker.code if inside else ""))
        self.asker.hide()
        row.addWidget(self.asker)
        row.addLayout(words, 3)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll = scroll
        self._rows = FlowRows(6, to_the_right=True, above=4)
        scroll.setWidget(self._rows)
        row.addWidget(scroll, 4)
        self._shares = (3, 4)
        self.choice: ChoiceView | None = None
        self.link_colour = "#8fd3ff"
        self.hints: Mapping[str, str] = {}
        """What a kind of decision is about, in a line; nothing for people who know."""
        self.picked: list[str] = []
        self.default_button: QPushButton | None = None
        self.buttons: list[QPushButton] = []
        """In the order shown; the n-th has the key n."""
        self._way_back: Callable[[], object] | None = None
        """Of a question that is not the game's."""
        self.source.linkActivated.connect(self._follow)
        self.source.linkHovered.connect(self._linked)
        self.rescale()

    def rescale(self) -> None:
        """Take the user's text scale: two lines of words and a button."""
        self._fit_rows()
        self._fit_words()

    def _fit_rows(self) -> None:
        """Tall enough for the rows of buttons; many of them scroll."""
        shares = (3, 4) if len(self.buttons) <= FEW else (1, 3)
        both, needed = self._wide() - 30, self._rows.one_row() + 16
        if needed <= both * shares[1] / sum(shares):
            shares = (both - needed, needed)  # what one row of buttons leaves is for the words
        if shares != self._shares:
            self._shares = shares
            self._whole.setStretch(1, shares[0])
            self._whole.setStretch(2, shares[1])
        room = self._width_of(1)
        plain = fonts.scaled(46 if self._stacked else 60)
        rows = self._rows.height_for(max(100, room - 16)) + 8
        height = max(plain, min(rows, round(self._most)))
        self._rows.setMinimumHeight(rows)
        self._scroll.setFixedHeight(height)
        self._below.changeSize(0, 0 if self._stacked else height - plain)
        self._words.invalidate()
        self.setFixedHeight(fonts.scaled(86 if self._stacked else 72) + height - plain)

    def set_most(self, height: float) -> None:
        """Scroll the rows of buttons when they are higher than this; tables of any height stay in sight."""
        self._most = height
        self._fit_rows()

    def set_stacked(self, stacked: bool) -> None:
        """Buttons below the words instead of beside them, where large text needs the width."""
        if stacked != self._stacked:
            self._stacked = stacked
            along, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
            self._whole.setDirection(down if stacked else along)
            self._words.setDirection(along if stacked else down)
            self._whole.setSpacing(0 if stacked else 6)
        self.rescale()

    def _fit_words(self) -> None:
        """Letters as large as the user wants them, or as they fit: words are never cut off."""
        room = fonts.scaled(36 if self._stacked else 64)
        width = self._width_of(0)
        shares = (0.6, 0.4) if self._stacked else (1.0, 1.0)
        size = fonts.scaled(14)
        while size > 11 and self._height_at(size, width, shares) > room:
            size -= 1
        for label in (self.prompt, self.source):
            style = f"font-size: {size}px;"
            if label.styleSheet() != style:
                label.setStyleSheet(style)

    def _width_of(self, part: int) -> int:
        """How wide the words (0) or the buttons (1) are."""
        if self._stacked:
            return self._wide() - 24
        return round((self._wide() - 30) * self._shares[part] / sum(self._shares))

    def _wide(self) -> int:
        """What the card that asks leaves of the width."""
        return self.width() - (0 if self.asker.isHidden() else self.asker.width() + 6)

    def _height_at(self, size: int, width: int, shares: tuple[float, float]) -> float:
        heights = []
        for label, share in zip((self.prompt, self.source), shares, strict=True):
            text = QTextDocument()
            font = QFont(self.font())
            font.setPixelSize(size)
            text.setDefaultFont(font)
            text.setDocumentMargin(0)
            text.setHtml(label.text())
            text.setTextWidth(width * share - 8)
            heights.append(text.size().height())
        return max(heights) if self._stacked else sum(heights)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_rows()
        self._fit_words()

    def show_choice(self, choice: ChoiceView | None, message: str, shown: set[int] | None = None) -> None:
        """Show a decision, or only a message while others decide. ``shown`` are the cards one can click."""
        self.choice = choice
        self.picked = []
        self.default_button = None
        self._way_back = None
        self._clear()
        if choice is None:
            self.prompt.setText(message)
            self.source.setText("")
            self._fit_words()
            return
        self.prompt.setText(f"<b>{choice.prompt}</b>" + (f"  –  {message}" if message else ""))
        self.source.setVisible(True)
        hint = self._asker(choice)
        if intents.needs_done(choice):
            hint = f"{hint}  choose {_range(choice)}".strip()
        about = self.hints.get(choice.kind, "")
        hint = f"{hint} – {about}" if hint and about else hint or about
        link = f"<a href='{choice.kind}' style='color: {self.link_colour}'>Rules for this</a>"
        self.source.setText(f"{hint} &nbsp; {link}" if hint else link)
        for option in intents.buttons(choice, shown):
            self._button(option.label, (option.key,), option.key == choice.default, option.code)
        if intents.needs_done(choice):
            self._confirm(choice)
        if choice.cancellable:
            self._button("Take back (Esc)", (CANCEL,), False, None)
        self._fit_rows()
        self._fit_words()
        if self.default_button is not None:
            self.default_button.setDefault(True)

    def _asker(self, choice: ChoiceView) -> str:
        """Who asks: the title is a link on which the card is shown large."""
        if not choice.source_title:
            return ""
        why = "because of" if choice.kind == "order" else "asked by"
        link = f"<a href='{CARD}{choice.source_code}' style='color: {self.link_colour}'>"
        return (
            f"{why} {link}{choice.source_title}</a>" if choice.source_code else f"{why} {choice.source_title}"
        )

    def show_asker(self, face: QPixmap | None, code: str = "") -> None:
        """The card that asks, in sight beside its question; none takes it away."""
        self.asker.code = code
        self.asker.setVisible(face is not None)
        if face is not None:
            self.asker.setPixmap(face)
            self.asker.setFixedSize(face.deviceIndependentSize().toSize())
        self._fit_rows()
        self._fit_words()

    def _follow(self, link: str) -> None:
        if not link.startswith(CARD):
            self.topic_wanted.emit(link)

    def _linked(self, link: str) -> None:
        """The pointer is on a link of the words below the question, or has left it."""
        code = link.removeprefix(CARD) if link.startswith(CARD) else ""
        self.card_hovered.emit(code, QRect(self.source.mapTo(self, QPoint(0, 0)), self.source.size()))

    def tell(self, message: str) -> None:
        """A short message; the decision stays."""
        self.source.setText(message)
        self.source.setVisible(True)

    def ask_aside(self, words: str, note: str, callbacks: Sequence[tuple[str, Callable[[], object]]]) -> None:
        """Ask something that is not a decision of the game. The last answer leads back: Enter and Esc."""
        self.show_choice(None, f"<b>{words}</b>")
        self.show_asker(None)
        self.source.setText(note)
        self._fit_words()
        self.source.setVisible(True)
        for label, callback in callbacks:
            button = QPushButton(label)
            button.setAccessibleName(label)
            button.clicked.connect(callback)
            self._add(button, bold=True)
        self._fit_rows()
        self.default_button = self.buttons[-1]
        self.default_button.setDefault(True)
        self._way_back = callbacks[-1][1]

    def add_answer(
        self, label: str, hint: str, callback: Callable[[], object], *, default: bool = False
    ) -> None:
        """One more button beside the answers; ``default``: Enter means it."""
        button = QPushButton(label)
        button.setAccessibleName(label)
        button.clicked.connect(callback)
        self._add(button, bold=True)
        button.setToolTip(hint)
        if default:
            if self.default_button is not None:
                self.default_button.setDefault(False)
            self.default_button = button
            button.setDefault(True)
        self._fit_rows()

    @property
    def picked_cards(self) -> list[int]:
        """Cards of the answers that were picked, in the order of the options."""
        options = () if self.choice is None else self.choice.options
        return [int(o.card) for o in options if o.key in self.picked and o.card is not None]

    def toggle(self, option: OptionView) -> None:
        """Pick or unpick one answer of a question that takes several."""
        choice = self.choice
        if choice is None:
            return
        if option.key in self.picked:
            self.picked.remove(option.key)
        elif len(self.picked) < choice.most:
            self.picked.append(option.key)
        elif choice.most == 1:
            self.picked = [option.key]
        if self.default_button is not None:
            self.default_button.setText(_done(choice, len(self.picked)))
            self._widen(self.default_button, bold=True)
            self._fit_rows()
            self.default_button.setEnabled(choice.least <= len(self.picked) <= choice.most)

    def press(self, number: int) -> bool:
        """Press the n-th button, counted from 1; False when there is none or it is disabled."""
        if not 0 < number <= len(self.buttons) or not self.buttons[number - 1].isEnabled():
            return False
        self.buttons[number - 1].click()
        return True

    def press_default(self) -> bool:
        """Enter: the default answer."""
        if self.default_button is not None and self.default_button.isEnabled():
            self.default_button.click()
            return True
        return False

    def press_cancel(self) -> bool:
        """Esc: take the play back where that is possible."""
        if self._way_back is not None:
            self._way_back()
            return True
        if self.choice is not None and self.choice.cancellable:
            self.answered.emit((CANCEL,))
            return True
        return False

    def _confirm(self, choice: ChoiceView) -> None:
        button = QPushButton(_done(choice, 0))
        button.setEnabled(choice.least == 0)
        button.clicked.connect(lambda: self.answered.emit(tuple(self.picked)))
        self._add(button, bold=True)
        self.default_button = button

    def _button(self, label: str, keys: tuple[str, ...], default: bool, code: str | None) -> None:
        button = AnswerButton(label)
        button.setAccessibleName(label)
        if code is not None:
            button.hovered.connect(lambda inside: self._hover(button, code if inside else ""))
        button.clicked.connect(lambda: self.answered.emit(keys))
        self._add(button, default)
        if default:
            self.default_button = button

    def _hover(self, button: QWidget, code: str) -> None:
        self.card_hovered.emit(code, QRect(button.mapTo(self, QPoint(0, 0)), button.size()))

    def _add(self, button: QPushButton, bold: bool) -> None:
        self._rows.add(button)
        self._widen(button, bold)
        self.buttons.append(button)
        # A click leaves the focus on the table: letters and digits are shortcuts there.
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        if len(self.buttons) < 10:
            button.setToolTip(f"Key {len(self.buttons)}")

    def _widen(self, button: QPushButton, bold: bool) -> None:
        """Room for the words of a button in the letters that it will have; in any theme, whatever it says."""
        button.ensurePolished()
        font = QFont(button.font())
        font.setBold(bold)
        wide = QFontMetrics(font).horizontalAdvance(button.text()) + fonts.scaled(32)
        button.setMinimumWidth(max(wide, fonts.scaled(72)))

    def _clear(self) -> None:
        self.buttons = []
        self._rows.clear()


def _range(choice: ChoiceView) -> str:
    if choice.least == choice.most:
        return str(choice.most)
    return f"up to {choice.most}" if choice.least == 0 else f"{choice.least} to {choice.most}"


def _done(choice: ChoiceView, picked: int) -> str:
    """What the button says that takes what was picked."""
    if not picked and choice.least == 0:
        return "None of them"
    return f"Done ({picked} of {_range(choice)})"
