"""The bar in which the game asks its questions, with a reason and buttons. There are no modal boxes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFont, QFontMetrics, QMouseEvent, QPixmap, QResizeEvent, QTextDocument
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.protocol.question import PASS, Question
from doomtown_desktop.protocol.view_data import ChoiceView, OptionView
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.flow import FlowRows
from doomtown_desktop.ui.look.guard import SECOND_CLICK, Guard, NoClicks
from doomtown_desktop.ui.plain import frames, intents

CANCEL = "cancel"
ANSWER_HELP = "Gives this answer."
PASS_HELP = "Do nothing now. You may act again if somebody else does."
CARD = "card:"
"""The prefix of the address of a link that shows a card."""
MOST = 280
"""The maximum height of the answers in pixels, until the window sets another limit. If they need more, they
scroll.
"""


class AnswerButton(QPushButton):
    """The button of an answer. It reports when the pointer enters it, moves on it, and leaves it."""

    hovered = Signal(bool)
    pointed = Signal(QPoint)

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.setMouseTracking(True)

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self.pointed.emit(event.globalPosition().toPoint())

    @override
    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.hovered.emit(True)

    @override
    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.hovered.emit(False)


class AnswerArea(QScrollArea):
    """The area of the answers. It scrolls if they do not fit, and always shows the focused one."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn and isinstance(watched, QWidget):
            self.ensureWidgetVisible(watched, 0, 4)
        return super().eventFilter(watched, event)


class PromptWords(QScrollArea):
    """The words of a question, in the user's text size. Long words scroll.

    The area is a Tab stop only while it scrolls. Arrow keys then scroll it.
    """

    def __init__(self, *labels: QLabel) -> None:
        super().__init__()
        self.setAccessibleName("The question")
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(1)
        for label in labels:
            column.addWidget(label)
        column.addStretch(1)
        self.setWidget(inner)
        self.set_scrolled(on=False)

    @property
    def bar_width(self) -> int:
        """The width in pixels that the scroll bar takes from the words."""
        return self.verticalScrollBar().sizeHint().width()

    def set_scrolled(self, *, on: bool) -> None:
        """Show a scroll bar and become a Tab stop if ``on``. Otherwise hide the bar and skip the Tab stop."""
        policy = Qt.ScrollBarPolicy.ScrollBarAlwaysOn if on else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setVerticalScrollBarPolicy(policy)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if on else Qt.FocusPolicy.NoFocus)


class AskerFace(QLabel):
    """The small picture of the card that asks. It reports when the pointer enters and leaves it."""

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
    """The bar that shows a question and emits the keys of the chosen answers."""

    answered = Signal(tuple)
    topic_wanted = Signal(str)
    """The user wants to see the rules for a kind of decision. The signal carries the kind."""
    said = Signal(str)
    """A short message was shown. The signal carries the message."""
    asked_aside = Signal(str)
    """A question of the user interface, not of the game, is shown. The signal carries its words."""
    grown = Signal()
    """The height of the bar has changed."""
    pointed = Signal(QPoint)
    """The pointer moves on an answer about a card. The signal carries its position."""
    card_hovered = Signal(str, QRect)
    """The pointer moved to a card. The signal carries the card's code and box, or an empty code if the
    pointer left it.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("prompt")
        self.setFrameShape(QFrame.Shape.StyledPanel)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 4, 10, 4)
        column = QVBoxLayout()
        column.setSpacing(1)
        self._least, self._most, self._most_words = fonts.scaled(frames.LEAST_SHELF - 1), MOST, MOST
        self.prompt = QLabel()
        self.prompt.setObjectName("promptText")
        self.prompt.setWordWrap(True)
        self.source = QLabel()
        self.source.setObjectName("faint")
        self.source.setWordWrap(True)
        self.asker = AskerFace()
        self.asker.hovered.connect(lambda inside: self._hover(self.asker, self.asker.code if inside else ""))
        self.asker.hide()
        row.addWidget(self.asker)
        row.addLayout(column, 1)
        self._scroll = scroll = AnswerArea()
        self._guard = Guard(SECOND_CLICK)
        self._no_clicks = NoClicks(self, self._guard)
        """Ignores a click just after a new question, because it was meant for the previous one."""
        self._rows = FlowRows(6, to_the_right=True, above=4)
        scroll.setWidget(self._rows)
        self.words = PromptWords(self.prompt, self.source)
        column.addWidget(self.words)
        column.addStretch(1)
        column.addWidget(scroll)
        self.choice: ChoiceView | None = None
        self.link_colour = "#8fd3ff"
        self.hints: Mapping[str, str] = {}
        """One line of help for each kind of question. The mapping is empty for experienced players."""
        self._tall = 0
        self.picked: list[str] = []
        self.default_button: QPushButton | None = None
        self.buttons: list[QPushButton] = []
        """The buttons in order. The number key n presses the n-th button."""
        self._answers: dict[tuple[str, ...], QPushButton] = {}
        """The button of each answer, for answers that have one."""
        self._is_plan = False
        """True while a single button gives several answers that were chosen on the cards."""
        self._way_back: Callable[[], object] | None = None
        """The callback for Esc in a question of the user interface, or ``None`` in a question of the game."""
        self.source.linkActivated.connect(self._follow)
        self.source.linkHovered.connect(self._linked)
        self.rescale()

    def rescale(self) -> None:
        """Apply the user's text scale."""
        self._widen_all()
        self._fit()

    def _widen_all(self) -> None:
        for button in self.buttons:
            self._widen(button, bold=True)

    def set_room(self, width: int, least: int, most: int, words: int) -> None:
        """Set the width and the minimum height in pixels.

        Answers make the bar higher, at most up to ``most``. Words make it higher, at most up to ``words``.
        """
        self._least, self._most, self._most_words = least, most, words
        self.setFixedWidth(width)
        self._fit()

    def _fit(self) -> None:
        """Fit the words and buttons in the user's text size.

        Words and answers that need more room scroll. They are not cut off.
        """
        width = self._room
        rows = self._rows.height_for(max(100, width)) + 10 if self.buttons else 0
        size = fonts.scaled(14)
        for label in (self.prompt, self.source):
            style = f"font-size: {size}px;"
            if label.styleSheet() != style:
                label.setStyleSheet(style)
        room = max(self._least - rows - 12, self._most_words)
        words = round(self._height_at(size, width)) + 4
        self.words.set_scrolled(on=words > room)
        words = min(words, room)
        self.words.setFixedHeight(words)
        shown = min(rows, max(fonts.scaled(40), self._most - words - 12))
        if shown < rows:
            rows = self._rows.height_for(max(100, width - 12)) + 10
        self._rows.setMinimumHeight(rows)
        self._scroll.setFixedHeight(shown)
        self._scroll.setVisible(bool(rows))
        tall = max(self._least, words + shown + 12)
        if tall != self._tall:
            self._tall = tall
            self.setFixedHeight(tall)
            self.grown.emit()

    @property
    def _room(self) -> int:
        """The width in pixels that words and buttons have beside the card that asks."""
        return self.width() - 22 - (0 if self.asker.isHidden() else self.asker.width() + 6)

    def _height_at(self, size: int, width: int) -> float:
        """Return the height of the words at a letter size and a width. All values are in pixels."""
        height = 0.0
        for label in (self.prompt, self.source):
            if not label.text():
                continue
            text = QTextDocument()
            font = QFont(self.font())
            font.setPixelSize(size)
            text.setDefaultFont(font)
            text.setDocumentMargin(0)
            text.setHtml(label.text())
            text.setTextWidth(max(40, width - 4))
            height += text.size().height() + 2
        return height

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._widen_all()
            self._fit()

    def show_choice(self, choice: ChoiceView | None, message: str, shown: set[int] | None = None) -> None:
        """Show a question. While others decide, show only a message.

        ``shown`` are the cards that can be clicked.
        """
        if choice is None or choice != self.choice:
            self._guard.start()
        self.choice = choice
        self.picked = []
        self.default_button, self._is_plan = None, False
        self._way_back = None
        self._clear()
        if choice is None:
            self.prompt.setText(message)
            self.source.setText("")
            self._fit()
            return
        self.prompt.setText(f"<b>{choice.prompt}</b>" + (f"  –  {message}" if message else ""))
        self.source.setVisible(True)
        hint = _asker(choice, self.link_colour)
        if intents.needs_done(choice):
            hint = _added(hint, f"choose {_range(choice)}", "  ")
        hint = _added(hint, self.hints.get(choice.kind, ""), " – ")
        link = f"<a href='{choice.kind}' style='color: {self.link_colour}'>Rules for this</a>"
        self.source.setText(f"{hint} &nbsp; {link}" if hint else link)
        for option in intents.buttons(choice, shown):
            if intents.is_picked(choice, option):
                self._pick(option)
                continue
            self._button(option.label, (option.key,), option.key == choice.default, option.code)
        if intents.needs_done(choice):
            self._confirm(choice)
        if choice.cancellable:
            self._button("Cancel (Esc)", (CANCEL,), False, None)
        self._fit()
        if self.default_button is not None:
            self.default_button.setDefault(True)

    def show_asker(self, face: QPixmap | None, code: str = "") -> None:
        """Show the card that asks beside the question. ``None`` removes it."""
        self.asker.code = code
        self.asker.setVisible(face is not None)
        if face is not None:
            self.asker.setPixmap(face)
            self.asker.setFixedSize(face.deviceIndependentSize().toSize())
        self._widen_all()
        self._fit()

    def _follow(self, link: str) -> None:
        if not link.startswith(CARD):
            self.topic_wanted.emit(link)

    def _linked(self, link: str) -> None:
        """Report the card of the link under the pointer. An empty link means that the pointer has left it."""
        code = link.removeprefix(CARD) if link.startswith(CARD) else ""
        self.card_hovered.emit(code, QRect(self.source.mapTo(self, QPoint(0, 0)), self.source.size()))

    def tell(self, message: str) -> None:
        """Show a short message below the question. The question stays open."""
        self.source.setText(message)
        self.source.setVisible(True)
        self._fit()
        self.said.emit(message)

    def ask_aside(self, words: str, note: str, callbacks: Sequence[tuple[str, Callable[[], object]]]) -> None:
        """Ask a question of the user interface. Enter and Esc give the last answer."""
        self.show_choice(None, f"<b>{words}</b>")
        self.show_asker(None)
        self.source.setText(note)
        self._fit()
        self.source.setVisible(True)
        for label, callback in callbacks:
            button = QPushButton(label)
            button.setAccessibleName(label)
            button.setWhatsThis(ANSWER_HELP)
            button.clicked.connect(callback)
            self._add(button, bold=True)
        self._fit()
        self.default_button = self.buttons[-1]
        self.default_button.setDefault(True)
        self._way_back = callbacks[-1][1]
        self.asked_aside.emit(f"{words} {note}")

    def add_answer(
        self,
        label: str,
        hint: str,
        callback: Callable[[], object],
        *,
        default: bool = False,
        about: str = ANSWER_HELP,
    ) -> None:
        """Add a button beside the answers.

        With ``default``, Enter presses it. ``about`` is its help text.
        """
        button = QPushButton(label)
        button.setAccessibleName(label)
        button.setWhatsThis(about)
        button.clicked.connect(callback)
        self._add(button, bold=True)
        button.setToolTip(hint)
        if default:
            if self.default_button is not None:
                self.default_button.setDefault(False)
            self.default_button = button
            button.setDefault(True)
        self._fit()

    def offer_plan(self, label: str, callback: Callable[[], object], why_not: str = "") -> None:
        """Replace all answers by one button that gives several answers. Enter presses it.

        ``why_not`` is the reason why the button is greyed out. It is empty if the button is enabled.
        """
        self._clear()
        self.default_button, self._is_plan = None, True
        self.add_answer(label, "Key 1", callback, default=True)
        self._allow(self.buttons[0], why_not)

    def _allow(self, button: QPushButton, why_not: str) -> None:
        """Enable a button. If there is a reason, grey the button out and use the reason as its tool tip."""
        button.setEnabled(not why_not)
        number = self.buttons.index(button) + 1
        button.setToolTip(f"{why_not[:1].upper()}{why_not[1:]}" or (f"Key {number}" if number < 10 else ""))
        button.setAccessibleDescription(why_not)

    def advise(self, keys: tuple[str, ...]) -> None:
        """Make the advised answer the default for Enter. If it has no button, add one."""
        button = self._answers.get(keys)
        if button is None:
            self.add_answer("Do that", "The answer of the hint", lambda: self.answered.emit(keys))
            button = self._answers[keys] = self.buttons[-1]
        if self.default_button is not None:
            self.default_button.setDefault(False)
        self.default_button = button
        button.setDefault(True)

    def button_of(self, key: str) -> QPushButton | None:
        """Return the button that gives only this answer, or ``None`` if there is none."""
        return self._answers.get((key,))

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
            self.default_button.setText(_done(choice, len(self.picked)))
            self._widen(self.default_button, bold=True)
            self._fit()
            self._allow(self.default_button, _short(choice, len(self.picked)))

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
            self.tell(f"{button.toolTip()}.")
            return False
        button.click()
        return True

    def press_cancel(self) -> bool:
        """Cancel the question or the play (Esc). Return False if it cannot be cancelled."""
        if self._way_back is not None:
            self._way_back()
            return True
        if self.choice is not None and self.choice.cancellable:
            self.answered.emit((CANCEL,))
            return True
        return False

    def _pick(self, option: OptionView) -> None:
        """Add a checkable button for one of several answers without a card, such as a player."""
        button = QPushButton(option.label)
        button.setAccessibleName(option.label)
        button.setCheckable(True)

        def press() -> None:
            self.toggle(option)
            button.setChecked(option.key in self.picked)

        button.clicked.connect(press)
        self._add(button, bold=False)

    def _confirm(self, choice: ChoiceView) -> None:
        button = QPushButton(_done(choice, 0))
        button.clicked.connect(lambda: self.answered.emit(tuple(self.picked)))
        self._add(button, bold=True)
        self._allow(button, _short(choice, 0))
        self.default_button = button

    def _button(self, label: str, keys: tuple[str, ...], default: bool, code: str | None) -> None:
        button = AnswerButton(label)
        button.setAccessibleName(label)
        button.setWhatsThis(PASS_HELP if keys == (PASS,) else ANSWER_HELP)
        if code is not None:
            button.hovered.connect(lambda inside: self._hover(button, code if inside else ""))
            button.pointed.connect(self.pointed)
        button.clicked.connect(lambda: self.answered.emit(keys))
        self._add(button, default)
        self._answers[keys] = button
        if default:
            self.default_button = button

    def _hover(self, button: QWidget, code: str) -> None:
        self.card_hovered.emit(code, QRect(button.mapTo(self, QPoint(0, 0)), button.size()))

    def _add(self, button: QPushButton, bold: bool) -> None:
        self._rows.add(button)
        self._widen(button, bold)
        self.buttons.append(button)
        # A click leaves the focus on the table, because letters and digits are shortcuts there.
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.installEventFilter(self._scroll)
        button.installEventFilter(self._no_clicks)
        if len(self.buttons) < 10:
            button.setToolTip(f"Key {len(self.buttons)}")

    def _widen(self, button: QPushButton, bold: bool) -> None:
        """Wrap the words of a button, and set its minimum width so that they fit in any theme."""
        button.ensurePolished()
        font = QFont(button.font())
        font.setBold(bold)
        metrics, room = QFontMetrics(font), max(fonts.scaled(72), self._room)
        lines = _lines(button.text().replace("\n", " "), metrics, room - fonts.scaled(32))
        if button.text() != "\n".join(lines):
            button.setText("\n".join(lines))
        wide = max(map(metrics.horizontalAdvance, lines)) + fonts.scaled(32)
        button.setMinimumWidth(min(room, max(wide, fonts.scaled(72))))

    def _clear(self) -> None:
        self.buttons = []
        self._answers.clear()
        self._rows.clear()


def _lines(text: str, metrics: QFontMetrics, width: int) -> list[str]:
    """Return the lines of a text that is wrapped to a width in pixels."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and metrics.horizontalAdvance(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _asker(choice: ChoiceView, colour: str) -> str:
    """Return words about the card that asks and about the subject.

    The card's title is a link that shows the card large.
    """
    if not choice.source_title:
        return choice.about
    why = "because of" if choice.kind is Question.ORDER else "asked by"
    link = f"<a href='{CARD}{choice.source_code}' style='color: {colour}'>"
    who = f"{link}{choice.source_title}</a>" if choice.source_code else choice.source_title
    return f"{who}: {choice.about}" if choice.about else f"{why} {who}"


def _added(said: str, words: str, between: str) -> str:
    """Append words to a text.

    They are a new sentence if the text ends with one. Otherwise they follow ``between``.
    """
    if said.endswith((".", "…", "!", "?")) and words:
        return f"{said} {words[:1].upper()}{words[1:]}"
    return f"{said}{between}{words}" if said and words else said or words


def _range(choice: ChoiceView) -> str:
    if choice.least == choice.most:
        return str(choice.most)
    return f"up to {choice.most}" if choice.least == 0 else f"{choice.least} to {choice.most}"


def _short(choice: ChoiceView, picked: int) -> str:
    """Return the reason why this number of picked answers is not allowed.

    The text is empty if it is allowed.
    """
    if picked < choice.least:
        return f"{choice.least - picked} more to choose"
    return f"{picked - choice.most} too many" if picked > choice.most else ""


def _done(choice: ChoiceView, picked: int) -> str:
    """Return the label of the button that gives the picked answers."""
    if not picked and choice.least == 0:
        return "None of them"
    return f"Done ({picked} of {_range(choice)})"
