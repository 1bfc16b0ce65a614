"""The page at the end of a game: the newspaper, and beside it what to play next."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import Final

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.protocol.ending_data import FrontPage
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.session.ladder import Standing
from doomtown_desktop.session.levels import Character
from doomtown_desktop.speech.amounts import versus
from doomtown_desktop.speech.front_page import Paper
from doomtown_desktop.speech.game_words import control_words, evening, winners
from doomtown_desktop.ui.cards.opponent_face import opponent_face
from doomtown_desktop.ui.kit.file_questions import ask_save
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.aloud import say
from doomtown_desktop.ui.look.beneath import Beneath
from doomtown_desktop.ui.look.guard import NEXT_PLAYER, Guard, NoKeys
from doomtown_desktop.ui.look.key_cap import KeyedButton
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.look.theme import Theme, colour, restyle
from doomtown_desktop.ui.look.themed import Themed
from doomtown_desktop.ui.plain.frames import hand_strip
from doomtown_desktop.ui.plain.preferences import ValueStore
from doomtown_desktop.ui.plain.remembering import remember
from doomtown_desktop.ui.table.front_page import PaperSheet, houses_of
from doomtown_desktop.ui.table.ladder_faces import LadderFaces

SAVE: Final = "Save the replay…"
FOLDER: Final = "folder of replays"
_NOT_IN_NAMES: Final = '/\\:*?"<>|'
"""Characters that are not allowed in file names everywhere."""
SIDE: Final = 290
"""The width of the panel beside the paper, in pixels at plain text size."""
NARROW: Final = 960
"""Below this width in pixels at plain text size, the panel is below the paper."""
FACE: Final = 96
"""The width of the next opponent's face, in pixels at plain text size."""
MAIN: Final = 42
"""The height of the golden button, in pixels at plain text size."""
LOW: Final = 26
"""The height of the buttons at the foot without their edges, in pixels at plain text size."""
BLUR: Final = 14
"""The table behind the page is painted so many times smaller, then larger again."""


class NextPanel(QWidget):
    """The panel beside the paper: who won, the next opponent, and all that can be done now."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("sheet")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.title, self.words = QLabel(), QLabel()
        self.title.setObjectName("heading")
        self.next_title = QLabel("Next in town")
        self.next_title.setObjectName("heading")
        self.face, self.name, self.about = QLabel(), QLabel(), QLabel()
        self.name.setObjectName("name")
        self.about.setObjectName("faint")
        self.check = QLabel()
        self.check.setTextFormat(Qt.TextFormat.PlainText)
        self.check.hide()
        for label in (self.title, self.words, self.check, self.name, self.about):
            label.setWordWrap(True)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(16, 12, 16, 14)
        self.column.setSpacing(7)
        self.column.addWidget(self.title)
        self.column.addWidget(self.words)
        self.column.addWidget(self.check)
        self.rematch = QLabel()
        self.rematch.setTextFormat(Qt.TextFormat.PlainText)
        self.rematch.setWordWrap(True)
        self.rematch.hide()
        self.column.addWidget(self.rematch)
        self.column.addSpacing(2)
        self.column.addWidget(self.next_title)
        row = QHBoxLayout()
        row.setSpacing(10)
        self.column.addLayout(row)
        row.addWidget(self.face, alignment=Qt.AlignmentFlag.AlignTop)
        beside = QVBoxLayout()
        beside.setSpacing(2)
        row.addLayout(beside, 1)
        beside.addWidget(self.name)
        beside.addWidget(self.about)
        beside.addStretch(1)
        self.first, self.second = QVBoxLayout(), QVBoxLayout()
        for group in (self.first, self.second):
            group.setSpacing(6)
        self.column.addLayout(self.first)
        self.column.addSpacing(2)
        self.ladder = LadderFaces(theme)
        self.column.addWidget(self.ladder)
        self.second.setSpacing(2)
        self.column.addLayout(self.second)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def offer(self, who: Character | None, theme: Theme) -> None:
        """Show the next opponent; without one, their part of the panel is hidden."""
        for part in (self.next_title, self.face, self.name, self.about):
            part.setVisible(who is not None)
        if who is None:
            return
        ratio, plain = self.devicePixelRatioF(), theme.name == "contrast"
        self.face.setPixmap(opponent_face(who, fonts.scaled(FACE), ratio, theme.brass, plain=plain))
        self.name.setText(who.name)
        self.name.setStyleSheet(
            f"font-family: '{fonts.load()}'; font-weight: 900; font-size: {fonts.scaled(18)}px"
        )
        self.about.setText(f"{who.level.name}. {who.about}")

    def arrange(self, golden: KeyedButton, again: Sequence[KeyedButton], rest: Sequence[KeyedButton]) -> None:
        """Put the golden button and others that begin a game below the opponent, the rest at the foot."""
        for group, buttons in ((self.first, (golden, *again)), (self.second, rest)):
            for button in buttons:
                name = "golden" if button is golden else "" if button in again else "tool"
                button.setDefault(button is golden)
                button.setObjectName(name)
                button.setMinimumHeight(fonts.scaled(MAIN) if button is golden else 0)
                restyle(button, f"min-height: {fonts.scaled(LOW)}px;" if name == "tool" else "")
                button.style().unpolish(button)
                button.style().polish(button)
                group.removeWidget(button)
                group.addWidget(button)

    def show_beaten(self, beaten: Collection[str] | None) -> None:
        """Show whom the user has beaten, by name; ``None`` where nobody is proposed."""
        self.ladder.setVisible(beaten is not None)
        self.ladder.show_beaten(beaten or ())


class EndOfGame(Themed, QWidget):
    """The page at the end of a game.

    Attributes:
        settings: The store of the folder in which replays are saved.
        ask_save: Asks for a file and returns its path, empty if cancelled; gets the proposed path.
        standing: Returns the user's place on the ladder; ``None`` if nobody is proposed.
    """

    rematch = Signal()
    other_decks = Signal()
    """The user wants to play again at a table on a network, with another deck."""
    challenge = Signal(object)
    """The user wants to play the proposed opponent next; carries the `Character`."""
    judge = Signal()
    watch = Signal(int)
    """The user wants to watch the replay from a position."""
    save = Signal()
    leave = Signal()
    put_aside = Signal()
    """The user wants to look at the table. `reopen` shows the page again."""

    def __init__(
        self,
        parent: QWidget,
        theme: Theme,
        facts_of: Callable[[str], CardFacts],
        standing: Callable[[], Standing | None],
    ) -> None:
        super().__init__(parent)
        self.setObjectName("ending")
        self.theme, self.facts_of, self.standing = theme, facts_of, standing
        self.beneath = Beneath(self)
        self.top = 0
        """Height in pixels at the top of the parent that stays uncovered."""
        self.sheet, self.panel = PaperSheet(theme), NextPanel(theme)
        self.title, self.words = self.panel.title, self.panel.words
        self.buttons: list[KeyedButton] = []
        """The buttons of the panel, the golden one first."""
        self.next_button = self._add_button("", lambda: self.challenge.emit(self._next))
        self.again_button = self._add_button("Rematch", self.rematch.emit)
        self.other_button = self._add_button("Other decks", self.other_decks.emit)
        self.other_button.setToolTip("A rematch: you meet in the waiting room, where you can choose decks")
        self.other_button.hide()
        self.judge_button = self._add_button("Judge this game", self.judge.emit)
        self.judge_button.setToolTip("Watch this game with a judgement of each decision (J)")
        self.watch_button = self._add_button("Watch the replay", lambda: self.watch.emit(0))
        self.save_button = self._add_button(SAVE, self.save.emit)
        self.look_button = self._add_button("Look at the table", self._put_aside)
        self.leave_button = self._add_button("To the start page", self.leave.emit)
        self.judge_button.key, self.again_button.key = "J", "R"
        self._all = tuple(self.buttons)
        self._among: bool | None = None
        """True if the user plays at a table whose people have to agree to a rematch; None elsewhere."""
        self.is_aside = False
        """True while the user looks at the table of the finished game instead."""
        self._next: Character | None = None
        self._behind = QPixmap()
        self._guard = Guard(NEXT_PLAYER)
        self._keys = NoKeys(self, self._guard)  # an early Enter was meant for the previous screen
        self._lay_out()
        for button in (*self._all, *self.sheet.moments):
            self._keys.watch(button)
        self.sheet.chosen.connect(self.watch)
        self.settings: ValueStore | None = None
        self.ask_save: Callable[[str], str] = lambda proposed: ask_save(
            self, "Save the replay", proposed, "Games (*.dtgame *.txt)"
        )
        self.hide()

    def _lay_out(self) -> None:
        outer = QVBoxLayout(self)
        outer.setContentsMargins(4, 4, 4, 2)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setObjectName("clear")
        scroll.viewport().setObjectName("clear")
        inside = QWidget()
        inside.setObjectName("clear")
        self.setStyleSheet("QScrollArea#clear, QWidget#clear { background: transparent; }")
        scroll.setWidget(inside)
        outer.addWidget(scroll)
        self.row = QBoxLayout(QBoxLayout.Direction.LeftToRight, inside)
        self.row.setContentsMargins(18, 2, 18, 2)
        self.row.setSpacing(16)
        self.row.addWidget(self.sheet, 1)
        self.row.addWidget(self.panel, 0, Qt.AlignmentFlag.AlignTop)

    def _add_button(self, text: str, act: Callable[[], object]) -> KeyedButton:
        button = KeyedButton(text, parent=self.panel)
        button.clicked.connect(lambda: act())
        self.buttons.append(button)
        return button

    # --- showing ------------------------------------------------------------------------------------

    def tell(self, view: TableView, found: FrontPage, me: int | None = None) -> None:
        """Show the end of a game; ``me``: the seat of the only person, if there is only one."""
        paper = Paper(found, tuple(player.name for player in view.players), None if me is None else Seat(me))
        self.title.setText("You win" if view.winners == (me,) else winners(view))
        told = [f"<b>{escape(view.ending)}.</b>", *against(view), *map(escape, out_of_it(view, me))]
        self.words.setText("<br>".join(told))
        self.sheet.report(paper, self.facts_of, houses_of(found))
        self._propose(paper)
        self.save_button.setText(SAVE)
        self.reopen()

    def _put_aside(self) -> None:
        self.is_aside = True
        self.hide()
        self.put_aside.emit()

    def reopen(self) -> None:
        """Show the page as it is, such as after a look at the table."""
        self.is_aside = False
        self.cover()
        self._guard.start()
        self.buttons[0].setFocus()

    def offer_rematch(self, words: str, wish: str, *, can_play: bool) -> None:
        """Offer a rematch to which people at other computers have to agree.

        ``words`` say who wants it, ``wish`` is the user's own: ``same`` or ``other`` decks, or empty.
        ``can_play`` is False for spectators.
        """
        self._among = can_play
        for button, own, plain in (
            (self.again_button, "same", "Rematch"),
            (self.other_button, "other", "Other decks"),
        ):
            button.setText("No rematch" if wish == own else plain)
            button.setVisible(can_play)
        self.panel.rematch.setText(words)
        self.panel.rematch.setVisible(bool(words))

    def _propose(self, paper: Paper) -> None:
        """Make the button for what to play next the golden one: the next opponent, after a loss a rematch."""
        standing = self.standing()
        self._next = None if standing is None else standing.next
        self.panel.offer(self._next, self.theme)
        self.panel.show_beaten(None if standing is None else standing.beaten)
        self.next_button.setVisible(self._next is not None)
        self.again_button.setVisible(self._among is not False)
        self.other_button.setVisible(bool(self._among))
        if self._next is not None:
            self.next_button.setText(f"Play {self._next.name}")
        golden = self.next_button if self._next is not None and paper.is_mine else self.again_button
        begin = (self.next_button, self.again_button, self.other_button)
        again = [button for button in begin if button is not golden]
        rest = [button for button in self._all if button not in begin]
        self.buttons = [golden, *again, *rest]
        self.panel.arrange(golden, again, rest)
        stops = [*self.buttons, *self.sheet.moments]
        for one, other in pairwise(stops):
            QWidget.setTabOrder(one, other)

    def show_check(self, words: str) -> None:
        """Show the check of a game on a network: its progress or its result."""
        self.panel.check.setText(words)
        self.panel.check.setVisible(bool(words))
        say(self.panel.check, words)

    def cover(self) -> None:
        """Show the page over the parent, below the uncovered part."""
        parent = self.parentWidget()
        if parent is not None:
            box = parent.rect().adjusted(0, self.top, 0, 0)
            if self.isHidden():
                shelf = hand_strip(parent.width(), parent.height(), fonts.scale()).height
                self._behind = _blurred(parent, box.adjusted(0, 0, 0, -shelf), box.size())
            self.setGeometry(box)
        self.show()
        self.raise_()

    @override
    def apply_style(self, theme: Theme) -> None:
        """Use the colours of another theme, and the current text size."""
        super().apply_style(theme)
        self.sheet.apply_style(theme)
        self.panel.offer(self._next, theme)
        self._fit()

    def _fit(self) -> None:
        narrow = self.width() < fonts.scaled(NARROW)
        down, along = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
        self.row.setDirection(down if narrow else along)
        self.panel.setMinimumWidth(0 if narrow else fonts.scaled(SIDE))
        self.panel.setMaximumWidth(16_777_215 if narrow else fonts.scaled(SIDE))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self.theme.name == "contrast" or self._behind.isNull():
            painter.fillRect(self.rect(), colour(self.theme.board))
        else:
            painter.drawPixmap(self.rect(), self._behind)
            painter.fillRect(self.rect(), QColor(26, 8, 16, 130))
        painter.end()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """J judges the game, R plays it again."""
        button = {"J": self.judge_button, "R": self.again_button}.get(chord(event))
        if button is None or event.isAutoRepeat() or self._guard.is_on:
            super().keyPressEvent(event)
        else:
            button.click()

    # --- saving -------------------------------------------------------------------------------------

    def write(self, transcript: Callable[[], str], name: str) -> None:
        """Ask for a file and save the game's transcript there; ``name``: the proposed name."""
        folder = str(self.settings.get(FOLDER, "")) if self.settings is not None else ""
        file = self.ask_save(str(Path(folder) / f"{name}.dtgame"))
        if not file:
            return
        try:
            Path(file).write_text(transcript(), encoding="utf-8")
        except OSError as error:
            self.words.setText(f"The replay could not be written to {file}: {error.strerror}.")
            return
        remember(self.settings, FOLDER, str(Path(file).parent))
        self.save_button.setText(f"Saved as {Path(file).name}")


def _blurred(parent: QWidget, box: QRect, size: QSize) -> QPixmap:
    """Return a part of a page out of focus, in another size."""
    small = parent.grab(box).scaled(
        max(1, box.width() // BLUR),
        max(1, box.height() // BLUR),
        Qt.AspectRatioMode.IgnoreAspectRatio,
        Qt.TransformationMode.SmoothTransformation,
    )
    return small.scaled(
        size, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    )


def out_of_it(view: TableView, me: int | None) -> list[str]:
    """Return a sentence about each eliminated player; the player ``me`` is addressed as "you"."""
    out = [player for player in view.players if player.eliminated]
    return [
        "You are out of the game." if player.seat == me else f"{player.name} is out of the game."
        for player in out
    ]


def replay_name(view: TableView) -> str:
    """Return the name of a game's replay file, such as "Ada against Ben, day 3"."""
    names = versus([player.name for player in view.players])
    return "".join(letter for letter in f"{names}, day {view.day}" if letter not in _NOT_IN_NAMES)


def against(view: TableView) -> list[str]:
    """Return a line with the numbers of each player if the game was won at Sundown; else no lines."""
    if not view.winners or f"at {evening(view)}" not in view.ending:
        return []
    return [
        f"{escape(player.name)}: {control_words(player)}, {player.influence} influence"
        for player in view.players
    ]


__all__ = ["EndOfGame", "NextPanel", "against", "out_of_it", "replay_name"]
