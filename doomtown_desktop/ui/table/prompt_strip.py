"""The strip of a question: its two lines, its buttons, and the sheet for what has no room.

The strip has one place and one size, whatever it shows.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from html import escape
from typing import Final

from PySide6.QtCore import QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget
from typing_extensions import override

from doomtown_desktop.protocol.question import WINDOWS
from doomtown_desktop.protocol.view_data import ChoiceView
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.look.themed import Themed
from doomtown_desktop.ui.plain import prompt_words
from doomtown_desktop.ui.table.prompt_parts import LEAST, AnswerButton, AskerFace, StripLine, bold
from doomtown_desktop.ui.table.prompt_sheet import PromptSheet, paint_plate

MOST_BUTTONS: Final = 4
"""At most this many answers are in the strip if all of them fit."""
FIRST_BUTTONS: Final = 2
"""At most this many answers are in the strip beside the button "More"."""
TITLE, DETAIL, BUTTON, CAPTION = 16, 14, 31, 14
"""The letters of a question and of the line below it, the height of a button, and its letters.

All are in pixels at a text size of 100 %.
"""
EDGE, GAP = 13, 7
"""The margin at the left and right, and the gap between buttons, in pixels at a text size of 100 %."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """The sizes in the strip, in pixels."""

    title: int
    detail: int
    letters: int
    button: int


def _sizes_at(text: float) -> Sizes:
    title, detail, letters = (max(LEAST, round(each * text)) for each in (TITLE, DETAIL, CAPTION))
    button = round(BUTTON * (1 + 0.75 * (max(1.0, text) - 1)))
    return Sizes(title, detail, letters, max(button, QFontMetrics(bold(letters)).height() + 6))


class PromptStrip(Themed, QFrame):
    """Arranges the words and buttons of a question. What does not fit is in the sheet.

    Attributes:
        prompt: The question.
        source: The line below it, which is a message, or the reason why a button is greyed out.
        sheet: The words and answers that do not fit.
        repeated: The answer of Enter in a sheet that has all answers of a question.
        more: Opens and closes the sheet with the answers that do not fit.
        rules: Opens the rules for the question.
    """

    topic_wanted = Signal(str)
    """The user wants to see the rules for a kind of decision. The signal carries the kind."""
    sheet_changed = Signal()
    """The sheet above the strip has other contents, or was opened or closed."""
    card_hovered = Signal(str, QRect)
    """The pointer moved to a card. The signal carries the card's code and box, or an empty code if the
    pointer left it.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.setObjectName("prompt")
        self.prompt = StripLine(theme)
        self.prompt.setObjectName("promptText")
        self.source = StripLine(theme, faint=True)
        self.asker = AskerFace(self)
        self.asker.hovered.connect(lambda inside: self._hover(self.asker, self.asker.code if inside else ""))
        self.asker.hide()
        for line in (self.prompt, self.source):
            line.setParent(self)
        self.sheet = PromptSheet(self, theme)
        self.sheet.dismissed.connect(lambda: self.open_sheet(False))
        self.more = AnswerButton("More", theme)
        self.repeated = AnswerButton("", theme)
        self.repeated.setDefault(True)
        self.repeated.clicked.connect(self._press_repeated)
        self.more.setWhatsThis("Opens the answers that do not fit beside the others.")
        self.more.clicked.connect(lambda: self.open_sheet(not self.is_sheet_open))
        self.rules = AnswerButton("?", theme)
        self.rules.setAccessibleName("Rules for this")
        self.rules.setToolTip("Rules for this")
        self.rules.setWhatsThis("Opens the rules for this question.")
        self.rules.clicked.connect(lambda: self.topic_wanted.emit(self.choice.kind if self.choice else ""))
        self.rules.margin = 0
        for button in (self.more, self.rules, self.repeated):
            button.setParent(self)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.hide()
        self.choice: ChoiceView | None = None
        self.default_button: AnswerButton | None = None
        self.buttons: list[AnswerButton] = []
        """The buttons in order. The number key n presses the n-th button."""
        self._in_row: list[AnswerButton] = []
        """The buttons in the strip. The others are in the sheet."""
        self._title = self._message = self._hint = ""
        """The question, how to answer it, and a line of help that is shown only if there is room."""
        self._said = ""
        """The necessary words below the question."""
        self._danger = ""
        """A sentence about what a pass may lose. It is in the line below the question."""
        self._reason = ""
        """The reason why a button is greyed out, which replaces the line below the question."""
        self._only_beside = False
        """True if a message has replaced the words below the question. How to answer is not added to it."""
        self._is_aside = False
        """True for a question of the user interface."""
        self._wished: bool | None = None
        """True or False if the player has opened or closed the sheet, or ``None`` if he has not."""
        self._waits = 0
        """How many changes that arrange the strip only once are under way."""
        self.setMinimumSize(120, 60)

    @contextmanager
    def fitted_once(self) -> Iterator[None]:
        """Arrange the strip once after several changes, instead of after each of them."""
        self._waits += 1
        try:
            yield
        finally:
            self._waits -= 1
            self._fit()

    def rescale(self) -> None:
        """Apply the user's text scale."""
        self._fit()

    def set_box(self, box: QRect) -> None:
        """Set the place and the size of the strip, in pixels of its parent."""
        if box != self.geometry():
            self.setGeometry(box)
        self._fit()

    @override
    def apply_style(self, theme: Theme) -> None:
        super().apply_style(theme)
        self._fit()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _sizes(self) -> Sizes:
        """Return the sizes for the height of the strip. Letters are at least ``LEAST`` pixels high."""
        text, found = fonts.scale(), _sizes_at(fonts.scale())
        for step in range(1, 20):
            lines = QFontMetrics(bold(found.title)).height() + QFontMetrics(fonts.sans(found.detail)).height()
            if lines + found.button + 16 <= self.height():
                break
            found = _sizes_at(text * (1 - step * 0.03))
        return found

    def _fit(self) -> None:
        """Arrange the words and buttons in the user's text size. What does not fit goes to the sheet."""
        if self._waits:
            return
        sizes = self._sizes()
        unit = sizes.letters / CAPTION
        edge, low = round(EDGE * unit), self.height() - 7
        left = edge
        if not self.asker.isHidden():
            self.asker.move(9, (self.height() - self.asker.height()) // 2)
            left = 9 + self.asker.width() + 9
        right = self.width() - edge
        button_top = low - sizes.button
        self._fit_words(left, right, button_top, sizes)
        self._fit_buttons(QRect(left, button_top, right - left, sizes.button), sizes)
        self._fill_sheet(sizes)
        self.update()

    def _fit_words(self, left: int, right: int, low: int, sizes: Sizes) -> None:
        """Place the question and the line below it. A long question takes the room of both."""
        self.rules.setVisible(self.choice is not None)
        end = right
        if self.choice is not None:
            side = round(21 * sizes.letters / CAPTION)
            self.rules.letters = sizes.letters
            self.rules.setGeometry(right - side, 7, side, side)
            end = right - side - 6
        wide, room = max(40, end - left), max(60, right - left)
        self._choose_words(wide, room, sizes)
        title = fonts.fitted(
            bold(sizes.title), self.prompt.words, wide, max(LEAST, round(sizes.title * 0.85))
        )
        faint = fonts.sans(sizes.detail)
        faint = fonts.fitted(faint, self.source.words, room, max(LEAST, round(sizes.detail * 0.85)))
        self.prompt.lines = 1 if self.prompt.fits(title, wide) else 2
        if self.prompt.lines > 1 and not (self._reason or self._said or (self._title and self._message)):
            self.source.setText("")  # only the line of help has no room
        self.prompt.face = title
        self.source.face = faint
        one = QFontMetrics(bold(sizes.title)).height()
        two = QFontMetrics(fonts.sans(sizes.detail)).height()
        top = max(3, (low - 3 - one - two) // 2)
        if self.prompt.lines == 1:
            self.prompt.setGeometry(left, top, wide, one)
            self.source.setGeometry(left, top + one, room, two)
        else:
            self.prompt.setGeometry(left, top, wide, one + two)
        self.source.setVisible(self.prompt.lines == 1)

    def _choose_words(self, wide: int, room: int, sizes: Sizes) -> None:
        """Choose the words of both lines. How to answer is beside the question if there is room, else below.

        The help for beginners is below the question if there is room.
        """
        prompt, source = self.prompt, self.source
        least = bold(max(LEAST, round(sizes.title * 0.85)))
        both = f"{self._title}  –  {self._message}" if self._title and self._message else ""
        said, hint = self._reason or self._said, "" if self._reason else self._hint
        source.is_alarm = bool(self._danger) and said == self._danger
        prompt.setText(both or self._title or self._message)
        if both and not prompt.fits(least, wide):
            prompt.setText(self._title)
        if both and prompt.text() != both and not self._only_beside:
            said = prompt_words.sentence(prompt_words.added(said, self._message, " – "))
        longer = prompt_words.sentence(prompt_words.added(said, hint, " – "))
        source.setText(longer)
        if not source.fits(fonts.sans(max(LEAST, round(sizes.detail * 0.85))), room):
            source.setText(said)
        prompt.setToolTip("" if source.text() == longer else longer)
        source.setToolTip(prompt.toolTip())

    def _fit_buttons(self, row: QRect, sizes: Sizes) -> None:
        """Place the buttons that fit in the row, the default button among them. Show "More" for others."""
        for button in (*self.buttons, self.more):
            button.letters = sizes.letters
        gap = round(GAP * sizes.letters / CAPTION)
        self._in_row, shortened = self._that_fit(row.width(), gap)
        hidden = len(self.buttons) - len(self._in_row)
        self.more.say(f"More ({hidden})")
        self.more.setVisible(bool(hidden))
        x, least = row.left(), round(64 * sizes.letters / CAPTION)
        end = row.right() + 1 - (self.more.wide() + gap if hidden else 0)
        for button in (*self._in_row, *([self.more] if hidden else ())):
            room = row.right() + 1 - x if button is self.more else end - x
            button.is_short, button.is_in_sheet = button in shortened, False
            wide = min(max(button.wide(short=button.is_short), least), max(40, room))
            if button.parentWidget() is not self:
                button.setParent(self)
            button.setGeometry(x, row.top(), wide, row.height())
            button.show()
            button.update()
            x += wide + gap

    def _that_fit(self, room: int, gap: int) -> tuple[list[AnswerButton], Collection[AnswerButton]]:
        """Return the buttons that fit in a row of ``room`` pixels, and those of them with a short label.

        The label of the default button is shortened last, because it may say what ends the day.
        """

        def fits(buttons: Sequence[AnswerButton]) -> Collection[AnswerButton] | None:
            """Return the buttons to shorten, or None if they do not fit."""
            others = [button for button in buttons if button is not self.default_button]
            for shortened in ([], others, buttons):
                wide = sum(button.wide(short=button in shortened) + gap for button in buttons) - gap
                if wide <= room:
                    return shortened
            return None

        every = self.buttons
        if len(every) <= MOST_BUTTONS and (shortened := fits(every)) is not None:
            return every, shortened
        if len(every) <= 1:
            return every, every  # its label is elided if even the short one does not fit
        first = [self.default_button] if self.default_button in every else []
        order = [*first, *(button for button in every if button not in first)]
        self.more.say(f"More ({len(every)})")
        if self._lists_all:
            return first, fits([*first, self.more]) or first
        for count in range(FIRST_BUTTONS, 0, -1):
            if (shortened := fits([*order[:count], self.more])) is not None:
                return [button for button in every if button in order[:count]], shortened
        return order[:1], order[:1]

    def _press_repeated(self) -> None:
        if self.default_button is not None:
            self.default_button.click()

    @property
    def _lists_all(self) -> bool:
        """True if a sheet with answers has all of them, because the question has no pass."""
        return self.choice is None or self.choice.kind not in WINDOWS

    def _fill_sheet(self, sizes: Sizes) -> None:
        """Give the sheet everything that has no room in the strip."""
        title, source = self.prompt, self.source
        whole = title.fits(title.face, title.width(), title.lines)
        below = not source.words or (not source.isHidden() and source.fits(source.face, source.width()))
        parts = ("" if whole else title.text(), source.text()) if not (whole and below) else ()
        hidden = [button for button in self.buttons if button not in self._in_row]
        default, lists_all = self.default_button, bool(hidden) and self._lists_all
        if default in self._in_row and lists_all:
            self.repeated.say(default.text())
            self.repeated.tell_whole(default.whole)
            self.repeated.code = default.code
            self.repeated.setEnabled(default.isEnabled())
            hidden = [self.repeated if button is default else button for button in self.buttons]
        self.repeated.setVisible(self.repeated in hidden)
        elided = [] if lists_all else [button for button in self._in_row if button.is_elided]
        words = (*parts, *(f"<b>{button.key_words}</b>  {escape(button.whole)}" for button in elided))
        self.sheet.hold("<br>".join(filter(None, words)), hidden, sizes.letters, sizes.button)
        self._show_sheet()

    def _show_sheet(self) -> None:
        """Let the page show or hide the sheet. While it is shown, its words are not in the strip."""
        self.sheet_changed.emit()
        words = self.sheet.words
        self.source.is_elsewhere = (
            not self.sheet.isHidden() and not words.isHidden() and self.source.text() in words.text()
        )
        self.source.update()

    @property
    def is_sheet_open(self) -> bool:
        """True if the sheet has contents and is to be shown.

        It opens by itself for words, and for answers outside play windows, which have no pass.
        """
        sheet = self.sheet
        if not sheet.answers and sheet.words.isHidden():
            return False
        if self._wished is not None:
            return self._wished
        return not sheet.words.isHidden() or self._lists_all

    def open_sheet(self, opened: bool) -> None:
        """Open or close the sheet. Its first answer gets the focus if the button "More" has it."""
        self._wished = opened
        self._show_sheet()
        if opened and self.more.hasFocus() and self.sheet.answers:
            self.sheet.answers[0].setFocus(Qt.FocusReason.TabFocusReason)

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """The stops of the Tab key: the buttons of the strip, then the sheet above it."""
        sheet = self.sheet
        return (*self._in_row, self.more, self.rules, sheet.area, *sheet.answers)

    def _hover(self, part: QWidget, code: str) -> None:
        """Report the card of a part. Its box is in pixels of the strip, also for a part of the sheet."""
        corner = self.mapFromGlobal(part.mapToGlobal(QPoint(0, 0)))
        self.card_hovered.emit(code, QRect(corner, part.size()))

    def _hover_answer(self, button: AnswerButton, inside: bool) -> None:
        """Report the card of an answer when the pointer enters or leaves its button."""
        if button.code:
            self._hover(button, button.code if inside else "")

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        asks = self.choice is not None or self._is_aside
        paint_plate(painter, QRectF(self.rect()), self.theme, "" if asks else self.theme.panel_edge)
        painter.end()


__all__ = ["BUTTON", "PromptStrip"]
