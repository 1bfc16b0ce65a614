"""The questions of the game in the prompt strip, with a reason and buttons. There are no modal boxes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QPushButton

from doomtown_desktop.protocol.question import PASS
from doomtown_desktop.protocol.view_data import ChoiceView, OptionView
from doomtown_desktop.ui.look.guard import SECOND_CLICK, Guard, NoClicks
from doomtown_desktop.ui.look.theme import DARK, Theme
from doomtown_desktop.ui.plain import intents, prompt_words
from doomtown_desktop.ui.plain.prompt_words import CARD
from doomtown_desktop.ui.table.prompt_parts import LEAST, AnswerButton
from doomtown_desktop.ui.table.prompt_strip import BUTTON, PromptStrip

CANCEL = "cancel"
DESELECTS = "Another click on it, or Esc, deselects it."
ANSWER_HELP = "Gives this answer."
PASS_HELP = "Do nothing now. You may act again if somebody else does."


class PromptBar(PromptStrip):
    """The strip that shows a question and emits the keys of the chosen answers."""

    answered = Signal(tuple)
    said = Signal(str)
    """A short message was shown. The signal carries the message."""
    asked_aside = Signal(str)
    """A question of the user interface or a page of a scene is shown. The signal carries its words."""
    pointed = Signal(QPoint)
    """The pointer moves on an answer about a card. The signal carries its position."""

    def __init__(
        self, theme: Theme = DARK, whole_label: Callable[[str, str], str] = lambda _, label: label
    ) -> None:
        """Create the strip.

        ``whole_label`` returns the whole text of an ability by the code of its card and its label, which
        may be cut.
        """
        super().__init__(theme)
        self.whole_label = whole_label
        self._guard = Guard(SECOND_CLICK)
        self._no_clicks = NoClicks(self, self._guard)
        """Ignores a click just after a new question, because it was meant for the previous one."""
        self.watcher: QObject | None = None
        """An event filter for every answer, or None if there is none."""
        self.link_colour = "#8fd3ff"
        self.hints: Mapping[str, str] = {}
        """One line of help for each kind of question. The mapping is empty for experienced players."""
        self.picked: list[str] = []
        self._answers: dict[tuple[str, ...], AnswerButton] = {}
        """The button of each answer, for answers that have one."""
        self._is_plan = False
        """True while a single button gives several answers that were chosen on the cards."""
        self._on_stage = False
        """True if the stage of a shootout shows what the question is about."""
        self._how = ""
        """The words that say how to answer the question while no card is selected."""
        self._is_selecting = False
        """True while the words are about a selected card."""
        self._use: AnswerButton | None = None
        """The button that uses the selected card, if there is one."""
        self._asked_before: AnswerButton | None = None
        """The default button before the card was selected."""
        self._way_back: Callable[[], object] | None = None
        """The callback for Esc in a question of the user interface, or ``None`` in a question of the game."""
        self.repeated.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.repeated.installEventFilter(self.sheet.area)
        self.repeated.installEventFilter(self._no_clicks)
        self.repeated.hovered.connect(lambda inside: self._hover_answer(self.repeated, inside))
        self.repeated.pointed.connect(self.pointed)
        self.sheet.words.linkActivated.connect(self._follow)
        self.sheet.words.linkHovered.connect(self._linked)

    # --- questions ------------------------------------------------------------------------------------

    def show_choice(
        self,
        choice: ChoiceView | None,
        message: str,
        shown: set[int] | None = None,
        *,
        on_stage: bool = False,
        danger: str = "",
    ) -> None:
        """Show a question. While others decide, show only a message.

        ``shown`` are the cards that can be clicked. ``on_stage`` is True while the stage of a shootout shows
        what the question is about. ``danger`` is a sentence about what a pass may lose.
        """
        if choice is None or choice != self.choice:
            self._guard.start()
            self._wished = None
        self.choice = choice
        self.picked = []
        self.default_button, self._is_plan = None, False
        self._way_back, self._is_aside = None, False
        self._clear()
        self._reason = ""
        self._title, self._message, self._said, self._hint = "", message, "", ""
        self._how = message
        self._only_beside, self._on_stage, self._danger = False, on_stage, danger
        if choice is None:
            self._fit()
            return
        self._title = f"<b>{choice.prompt}</b>"
        self._say_own(choice)
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

    def say_how(self, message: str) -> None:
        """Replace the words that say how to answer the question. The question and its answers stay."""
        if self.choice is not None:
            self._how = message
            if self._message != message and not self._is_selecting:
                self._message = message
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

    def show_selected(
        self, title: str, how: str, note: str, use: tuple[str, Callable[[], object]] | None = None
    ) -> None:
        """Say which card is selected, and ``how`` the next click goes on, until ``take_back``.

        ``use`` is the label and the callback of a golden button, if Enter can go on as well. Otherwise no
        button is golden, because Enter must not give another answer, such as a pass.
        """
        with self.fitted_once():
            self.take_back()
            self._is_selecting = True
            self._title, self._message = f"<b>{title} is selected</b>", how
            self._said, self._hint, self._reason = note, "" if note else DESELECTS, ""
            self._asked_before = self.default_button
            self._make_default(None)
            if use is not None:
                self.add_answer(use[0], "", use[1], default=True)
                self._use = self.buttons[-1]
        self.said.emit(f"{title} is selected: {how}. {note or DESELECTS}")

    def take_back(self) -> None:
        """Show the words of the question again instead of the latest message or the selected card."""
        if self.choice is None or not (self._only_beside or self._is_selecting):
            return
        self._title, self._message, self._is_selecting = f"<b>{self.choice.prompt}</b>", self._how, False
        self._say_own(self.choice)
        if self._use is not None:
            self.buttons.remove(self._use)
            self._use.hide()
            self._use.deleteLater()  # later, because this may be called by a click on it
            if self.default_button is self._use:
                self.default_button = None
            self._use = None
        if self.default_button is None and self._asked_before is not None:
            self._make_default(self._asked_before)
        self._asked_before = None
        self._fit()

    def _say_own(self, choice: ChoiceView) -> None:
        """Have the words below a question that belong to it."""
        self._said = self._danger or self._detail(choice)
        self._hint = self.hints.get(choice.kind, "")
        self._only_beside = False

    def _detail(self, choice: ChoiceView) -> str:
        """The necessary words below a question, now that some of its answers may be picked."""
        return prompt_words.detail(choice, self.link_colour, len(self.picked), on_stage=self._on_stage)

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
        self._way_back, self._is_aside = callbacks[-1][1], True
        self._fit()
        self.asked_aside.emit(f"{words} {note}")

    def show_moment(self, words: str, note: str, label: str, callback: Callable[[], object]) -> None:
        """Show words while a scene is on the table. A golden button ``label`` calls ``callback``.

        ``note`` is shown if it has room. An empty label means that there is no button.
        """
        with self.fitted_once():
            self.show_choice(None, f"<b>{words}</b>" if words else "")
            self.show_asker(None)
            self._hint, self._is_aside = note, bool(label)
            if label:
                self.add_answer(label, "", callback, default=True, about="Goes on with the scene.")

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

    def _make_default(self, button: AnswerButton | None) -> None:
        """Let Enter press a button, which becomes golden; ``None`` for no button."""
        if self.default_button is not None:
            self.default_button.setDefault(False)
            self.default_button.update()
        self.default_button = button
        if button is not None:
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
        with self.fitted_once():
            self.add_answer(label, "Key 1", callback, default=True, short=short)
            self._allow(self.buttons[0], why_not)

    def _allow(self, button: QPushButton, why_not: str) -> None:
        """Enable a button, or grey it out. The reason is then in the line below the question and in its tip.

        At the start of a question, that line says who asks, too.
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
            self._said = self._detail(choice)
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
        if passes:
            button.setAccessibleDescription(self._danger)
        button.tell_whole(label if code is None else self.whole_label(code, label))
        if code is not None:
            button.code = code
            button.hovered.connect(lambda inside: self._hover_answer(button, inside))
            button.pointed.connect(self.pointed)
        button.clicked.connect(lambda: self.answered.emit(keys))
        self._add(button)
        self._answers[keys] = button
        if default:
            self._make_default(button)

    def _add(self, button: AnswerButton) -> None:
        button.setParent(self)
        self.buttons.append(button)
        # A click leaves the focus on the table, because letters and digits are shortcuts there.
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.installEventFilter(self.sheet.area)
        button.installEventFilter(self._no_clicks)
        if self.watcher is not None:
            button.installEventFilter(self.watcher)
        button.tip(len(self.buttons))

    def _clear(self) -> None:
        for button in self.buttons:
            button.hide()
            button.deleteLater()  # later, because this may be called by a click on one of them
        self.buttons, self._in_row = [], []
        self._use = self._asked_before = None
        self._is_selecting = False
        self._answers.clear()
        self.sheet.hold("", (), LEAST, BUTTON)


__all__ = ["CANCEL", "PromptBar"]
