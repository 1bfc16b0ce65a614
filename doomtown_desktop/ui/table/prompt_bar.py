"""The strip in which the game asks its questions, with a reason and buttons. There are no modal boxes.

The strip has one place and one size. Words and answers that need more room are in a sheet above it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QFrame, QPushButton, QWidget
from typing_extensions import override

from doomtown_desktop.protocol.question import PASS, WINDOWS
from doomtown_desktop.protocol.view_data import ChoiceView, OptionView
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.guard import SECOND_CLICK, Guard, NoClicks
from doomtown_desktop.ui.look.theme import DARK, Theme
from doomtown_desktop.ui.look.themed import Themed
from doomtown_desktop.ui.plain import intents, prompt_words
from doomtown_desktop.ui.plain.prompt_words import CARD
from doomtown_desktop.ui.table.prompt_parts import LEAST, AnswerButton, AskerFace, StripLine, bold
from doomtown_desktop.ui.table.prompt_sheet import PromptSheet, paint_plate

CANCEL = "cancel"
ANSWER_HELP = "Gives this answer."
PASS_HELP = "Do nothing now. You may act again if somebody else does."
MOST_BUTTONS: Final = 3
"""At most this many buttons are in the strip. The button "More" is one of them."""
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


class PromptBar(Themed, QFrame):
    """The strip that shows a question and emits the keys of the chosen answers.

    Attributes:
        prompt: The question.
        source: The line below it, which is a message, or the reason why a button is greyed out.
        sheet: The words and answers that do not fit.
        more: Opens and closes the sheet with the answers that do not fit.
        rules: Opens the rules for the question.
    """

    answered = Signal(tuple)
    topic_wanted = Signal(str)
    """The user wants to see the rules for a kind of decision. The signal carries the kind."""
    said = Signal(str)
    """A short message was shown. The signal carries the message."""
    asked_aside = Signal(str)
    """A question of the user interface, not of the game, is shown. The signal carries its words."""
    sheet_changed = Signal()
    """The sheet above the strip has other contents, or was opened or closed."""
    pointed = Signal(QPoint)
    """The pointer moves on an answer about a card. The signal carries its position."""
    card_hovered = Signal(str, QRect)
    """The pointer moved to a card. The signal carries the card's code and box, or an empty code if the
    pointer left it.
    """

    def __init__(self, theme: Theme = DARK) -> None:
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
        self._guard = Guard(SECOND_CLICK)
        self._no_clicks = NoClicks(self, self._guard)
        """Ignores a click just after a new question, because it was meant for the previous one."""
        self.sheet = PromptSheet(self, theme)
        self.more = AnswerButton("More", theme)
        self.more.setParent(self)
        self.more.setWhatsThis("Opens the answers that do not fit beside the others.")
        self.more.clicked.connect(lambda: self.open_sheet(not self.is_sheet_open))
        self.rules = AnswerButton("?", theme)
        self.rules.setParent(self)
        self.rules.setAccessibleName("Rules for this")
        self.rules.setToolTip("Rules for this")
        self.rules.setWhatsThis("Opens the rules for this question.")
        self.rules.clicked.connect(lambda: self.topic_wanted.emit(self.choice.kind if self.choice else ""))
        self.rules.margin = 0
        for button in (self.more, self.rules):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.hide()
        self.choice: ChoiceView | None = None
        self.link_colour = "#8fd3ff"
        self.hints: Mapping[str, str] = {}
        """One line of help for each kind of question. The mapping is empty for experienced players."""
        self.picked: list[str] = []
        self.default_button: AnswerButton | None = None
        self.buttons: list[AnswerButton] = []
        """The buttons in order. The number key n presses the n-th button."""
        self._answers: dict[tuple[str, ...], AnswerButton] = {}
        """The button of each answer, for answers that have one."""
        self._in_row: list[AnswerButton] = []
        """The buttons in the strip. The others are in the sheet."""
        self._is_plan = False
        """True while a single button gives several answers that were chosen on the cards."""
        self._reason = ""
        """The reason why the button of a plan is greyed out, which replaces the line below the question."""
        self._said = ""
        """The necessary words below the question."""
        self._title = self._message = self._hint = ""
        """The question, how to answer it, and a line of help that is shown only if there is room."""
        self._only_beside = False
        """True if a message has replaced the words below the question. How to answer is not added to it."""
        self._way_back: Callable[[], object] | None = None
        """The callback for Esc in a question of the user interface, or ``None`` in a question of the game."""
        self._wished: bool | None = None
        """True or False if the player has opened or closed the sheet, or ``None`` if he has not."""
        self.sheet.dismissed.connect(lambda: self.open_sheet(False))
        self.sheet.words.linkActivated.connect(self._follow)
        self.sheet.words.linkHovered.connect(self._linked)
        self.setMinimumSize(120, 60)

    # --- arranging ------------------------------------------------------------------------------------

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
        self._in_row, short = self._that_fit(row.width(), gap)
        hidden = len(self.buttons) - len(self._in_row)
        self.more.say(f"More ({hidden})")
        self.more.setVisible(bool(hidden))
        x, least = row.left(), round(64 * sizes.letters / CAPTION)
        end = row.right() + 1 - (self.more.wide() + gap if hidden else 0)
        for button in (*self._in_row, *([self.more] if hidden else ())):
            room = row.right() + 1 - x if button is self.more else end - x
            button.is_short = short
            wide = min(max(button.wide(short=short), least), max(40, room))
            if button.parentWidget() is not self:
                button.setParent(self)
            button.setGeometry(x, row.top(), wide, row.height())
            button.show()
            button.update()
            x += wide + gap

    def _that_fit(self, room: int, gap: int) -> tuple[list[AnswerButton], bool]:
        """Return the buttons that fit in a row of ``room`` pixels, and whether their labels are short."""

        def fits(buttons: Sequence[AnswerButton], *, short: bool) -> bool:
            return sum(button.wide(short=short) + gap for button in buttons) - gap <= room

        every = self.buttons
        for short in (False, True):
            if len(every) <= MOST_BUTTONS and fits(every, short=short):
                return every, short
        if len(every) <= 1:
            return every, True  # its label is elided
        first = [self.default_button] if self.default_button in every else []
        order = [*first, *(button for button in every if button not in first)]
        self.more.say(f"More ({len(every)})")
        for count in range(MOST_BUTTONS - 1, 0, -1):
            for short in (False, True):
                if fits([*order[:count], self.more], short=short):
                    return [button for button in every if button in order[:count]], short
        return order[:1], True

    def _fill_sheet(self, sizes: Sizes) -> None:
        """Give the sheet everything that has no room in the strip."""
        title, source = self.prompt, self.source
        whole = title.fits(title.face, title.width(), title.lines)
        below = not source.words or (not source.isHidden() and source.fits(source.face, source.width()))
        parts = ("" if whole else title.text(), source.text()) if not (whole and below) else ()
        hidden = [button for button in self.buttons if button not in self._in_row]
        self.sheet.hold("<br>".join(filter(None, parts)), hidden, sizes.letters, sizes.button)
        self._show_sheet()

    def _show_sheet(self) -> None:
        """Let the page show or hide the sheet. While it is shown, its words are not in the strip."""
        self.sheet_changed.emit()
        self.source.is_elsewhere = not self.sheet.isHidden() and not self.sheet.words.isHidden()
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
        return not sheet.words.isHidden() or self.choice is None or self.choice.kind not in WINDOWS

    def open_sheet(self, opened: bool) -> None:
        """Open or close the sheet. Its first answer gets the focus if the button "More" has it."""
        self._wished = opened
        self._show_sheet()
        if opened and self.more.hasFocus() and self.sheet.answers:
            self.sheet.answers[0].setFocus(Qt.FocusReason.TabFocusReason)

    # --- questions ------------------------------------------------------------------------------------

    def show_choice(
        self,
        choice: ChoiceView | None,
        message: str,
        shown: set[int] | None = None,
        *,
        on_stage: bool = False,
    ) -> None:
        """Show a question. While others decide, show only a message.

        ``shown`` are the cards that can be clicked. ``on_stage`` is True while the stage of a shootout shows
        what the question is about.
        """
        if choice is None or choice != self.choice:
            self._guard.start()
            self._wished = None
        self.choice = choice
        self.picked = []
        self.default_button, self._is_plan = None, False
        self._way_back = None
        self._clear()
        self._reason = ""
        self._title, self._message, self._said, self._hint = "", message, "", ""
        self._only_beside = False
        if choice is None:
            self._fit()
            return
        self._title = f"<b>{choice.prompt}</b>"
        self._said = prompt_words.detail(choice, self.link_colour, on_stage=on_stage)
        self._hint = self.hints.get(choice.kind, "")
        for option in intents.buttons(choice, shown):
            if intents.is_picked(choice, option):
                self._pick(option)
                continue
            self._button(option.label, (option.key,), option.key == choice.default, option.code)
        if intents.needs_done(choice):
            self._confirm(choice)
        if choice.cancellable:
            self._button("Cancel", (CANCEL,), False, None, cap="Esc")
        self._fit()

    def show_asker(self, face: QPixmap | None, code: str = "") -> None:
        """Show the card that asks beside the question. ``None`` removes it."""
        self.asker.code = code
        self.asker.setVisible(face is not None)
        if face is not None:
            self.asker.setPixmap(face)
            self.asker.setFixedSize(face.deviceIndependentSize().toSize())
        self._fit()

    def _follow(self, link: str) -> None:
        if not link.startswith(CARD):
            self.topic_wanted.emit(link)

    def _linked(self, link: str) -> None:
        """Report the card of the link under the pointer. An empty link means that the pointer has left it."""
        code = link.removeprefix(CARD) if link.startswith(CARD) else ""
        self._hover(self.source, code)

    def tell(self, message: str) -> None:
        """Show a short message below the question. The question stays open."""
        self._said, self._hint, self._reason = message, "", ""
        self._only_beside = True
        self._wished = None
        self._fit()
        self.said.emit(message)

    def ask_aside(self, words: str, note: str, callbacks: Sequence[tuple[str, Callable[[], object]]]) -> None:
        """Ask a question of the user interface. Enter and Esc give the last answer."""
        self.show_choice(None, f"<b>{words}</b>")
        self._said = note
        self.show_asker(None)
        for label, callback in callbacks:
            button = AnswerButton(label, self.theme)
            button.setWhatsThis(ANSWER_HELP)
            button.clicked.connect(callback)
            self._add(button)
        self.buttons[-1].cap = "Esc"
        self._make_default(self.buttons[-1])
        self._way_back = callbacks[-1][1]
        self._fit()
        self.asked_aside.emit(f"{words} {note}")

    def add_answer(
        self,
        label: str,
        hint: str,
        callback: Callable[[], object],
        *,
        default: bool = False,
        about: str = ANSWER_HELP,
        short: str = "",
    ) -> None:
        """Add a button beside the answers.

        With ``default``, Enter presses it. ``about`` is its help text, and ``short`` its label for little
        room.
        """
        button = AnswerButton(label, self.theme, short)
        button.setWhatsThis(about)
        button.clicked.connect(callback)
        self._add(button)
        button.setToolTip(hint)
        if default:
            self._make_default(button)
        self._fit()

    def _make_default(self, button: AnswerButton) -> None:
        """Let Enter press a button, which becomes golden."""
        if self.default_button is not None:
            self.default_button.setDefault(False)
            self.default_button.update()
        self.default_button = button
        button.setDefault(True)
        button.update()

    def offer_plan(
        self, label: str, callback: Callable[[], object], why_not: str = "", short: str = ""
    ) -> None:
        """Replace all answers by one button that gives several answers. Enter presses it.

        ``short`` is its label for little room. ``why_not`` is the reason why the button is greyed out. It is
        empty if the button is enabled.
        """
        self._clear()
        self.default_button, self._is_plan = None, True
        self.add_answer(label, "Key 1", callback, default=True, short=short)
        self._allow(self.buttons[0], why_not)

    def _allow(self, button: QPushButton, why_not: str) -> None:
        """Enable a button, or grey it out. The reason is then the line below the question and its tool tip.

        At the start of a question, that line says how many answers to choose instead.
        """
        button.setEnabled(not why_not)
        number = 1 + next(index for index, each in enumerate(self.buttons) if each is button)
        button.setToolTip(f"{why_not[:1].upper()}{why_not[1:]}" or (f"Key {number}" if number < 10 else ""))
        button.setAccessibleDescription(why_not)
        self._reason = prompt_words.reason(why_not) if self._is_plan or self.picked else ""
        self._fit()

    def advise(self, keys: tuple[str, ...]) -> None:
        """Make the advised answer the default for Enter. If it has no button, add one."""
        button = self._answers.get(keys)
        if button is None:
            self.add_answer("Do that", "The answer of the hint", lambda: self.answered.emit(keys))
            button = self._answers[keys] = self.buttons[-1]
        self._make_default(button)
        self._fit()

    def button_of(self, key: str) -> QPushButton | None:
        """Return the button that gives only this answer, or ``None`` if there is none."""
        return self._answers.get((key,))

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """The stops of the Tab key: the buttons of the strip, then the sheet above it."""
        sheet = self.sheet
        return (*self._in_row, self.more, self.rules, sheet.area, *sheet.answers)

    @property
    def picked_cards(self) -> list[int]:
        """The ids of the cards whose answers are picked, in the order of the options."""
        options = () if self.choice is None else self.choice.options
        return [int(o.card) for o in options if o.key in self.picked and o.card is not None]

    def toggle(self, option: OptionView) -> None:
        """Pick or unpick one answer of a question with several answers."""
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
            self.default_button.say(prompt_words.done(choice, len(self.picked)))
            self._allow(self.default_button, prompt_words.why_not(choice, len(self.picked)))

    def press(self, number: int) -> bool:
        """Press the n-th button, counted from 1. Return False if there is none or it is greyed out."""
        return 0 < number <= len(self.buttons) and self._press(self.buttons[number - 1])

    def press_default(self) -> bool:
        """Give the default answer (Enter). Return False if there is none or its button is greyed out.

        If the button of a plan is greyed out, return True, so that Enter has no other effect.
        """
        return self.default_button is not None and (self._press(self.default_button) or self._is_plan)

    def _press(self, button: QPushButton) -> bool:
        """Press a button. If it is greyed out, show the reason and return False."""
        if not button.isEnabled():
            self.tell(prompt_words.reason(button.accessibleDescription()))
            return False
        button.click()
        return True

    def press_cancel(self) -> bool:
        """Close the sheet, or else cancel the question or the play (Esc). Return False if nothing changed."""
        if self._wished and self.is_sheet_open:
            self.open_sheet(False)
            return True
        if self._way_back is not None:
            self._way_back()
            return True
        if self.choice is not None and self.choice.cancellable:
            self.answered.emit((CANCEL,))
            return True
        return False

    # --- buttons --------------------------------------------------------------------------------------

    def _pick(self, option: OptionView) -> None:
        """Add a checkable button for one of several answers without a card, such as a player."""
        button = AnswerButton(option.label, self.theme)
        button.setCheckable(True)

        def press() -> None:
            self.toggle(option)
            button.setChecked(option.key in self.picked)

        button.clicked.connect(press)
        self._add(button)

    def _confirm(self, choice: ChoiceView) -> None:
        button = AnswerButton(prompt_words.done(choice, 0), self.theme)
        button.clicked.connect(lambda: self.answered.emit(tuple(self.picked)))
        self._add(button)
        self._allow(button, prompt_words.why_not(choice, 0))
        self._make_default(button)

    def _button(
        self, label: str, keys: tuple[str, ...], default: bool, code: str | None, cap: str = ""
    ) -> None:
        passes = keys == (PASS,)
        button = AnswerButton(label, self.theme, prompt_words.PASS_SHORT if passes else "", cap)
        button.setWhatsThis(PASS_HELP if passes else ANSWER_HELP)
        if code is not None:
            button.hovered.connect(lambda inside: self._hover(button, code if inside else ""))
            button.pointed.connect(self.pointed)
        button.clicked.connect(lambda: self.answered.emit(keys))
        self._add(button)
        self._answers[keys] = button
        if default:
            self._make_default(button)

    def _hover(self, part: QWidget, code: str) -> None:
        """Report the card of a part. Its box is in pixels of the strip, also for a part of the sheet."""
        corner = self.mapFromGlobal(part.mapToGlobal(QPoint(0, 0)))
        self.card_hovered.emit(code, QRect(corner, part.size()))

    def _add(self, button: AnswerButton) -> None:
        button.setParent(self)
        self.buttons.append(button)
        # A click leaves the focus on the table, because letters and digits are shortcuts there.
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.installEventFilter(self.sheet.area)
        button.installEventFilter(self._no_clicks)
        if len(self.buttons) < 10:
            button.setToolTip(f"Key {len(self.buttons)}")

    def _clear(self) -> None:
        for button in self.buttons:
            button.hide()
            button.deleteLater()  # later, because this may be called by a click on one of them
        self.buttons, self._in_row = [], []
        self._answers.clear()
        self.sheet.hold("", (), LEAST, BUTTON)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        asks = self.choice is not None or self._way_back is not None
        paint_plate(painter, QRectF(self.rect()), self.theme, "" if asks else self.theme.panel_edge)
        painter.end()


__all__ = ["CANCEL", "PromptBar"]
