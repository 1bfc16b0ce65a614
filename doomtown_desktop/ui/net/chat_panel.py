"""The chat of a table: its messages, a field to write in, eight emotes, and the menu to mute people."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.net.people_wire import CLUB, LONGEST_SAYING, ChatLine, PersonState
from doomtown_desktop.speech import club_words
from doomtown_desktop.speech.people_words import EMOTES
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import DARK, Theme
from doomtown_desktop.ui.look.themed import Themed
from doomtown_desktop.ui.net.emotes import emote_icon
from doomtown_desktop.ui.net.layout import plain_words

EMOTE: Final = 24
"""The width of an emote's picture on its button, in pixels at a text size of 100 %."""
COLUMNS: Final = 4
"""The number of emotes in a row."""
FEWEST_LINES: Final = 90
"""The least height of the messages, in pixels at a text size of 100 %."""
UNLIMITED: Final = (1 << 24) - 1
"""The maximum height of a widget that has no other, in pixels (`QWIDGETSIZE_MAX`)."""
MOST_SHOWN: Final = 500
"""At most this many messages are in the list; the oldest ones leave it."""


class ChatPanel(Themed, QWidget):
    """The chat of a table on a network. All words in it are plain text."""

    written = Signal(str)
    """The person has written a message."""
    emoted = Signal(str)
    """The person has chosen an emote. Carries its kind."""
    muted = Signal(int, bool)
    """The person mutes a member, or unmutes them."""
    muted_all = Signal(bool)
    silenced = Signal(int, bool)
    """The host's person silences a member for all, or lets them write again."""
    left = Signal()
    """The person has pressed Esc, so the page should get the focus back."""

    def __init__(
        self, *, is_host: bool, is_low: bool = False, in_lobby: bool = False, theme: Theme = DARK
    ) -> None:
        """Create the panel.

        ``is_host``: this person may silence others for all. ``is_low``: there is little height. ``in_lobby``:
        it is the chat of a club's lobby, which has no seats and no emotes.
        """
        super().__init__()
        self._place = "club" if in_lobby else "table"
        self._in_lobby = in_lobby
        self._is_host = is_host
        self.theme = theme
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 0, 6, 6)
        column.setSpacing(4)
        self.list = QListWidget()
        self.list.setObjectName("log")
        self.list.setAccessibleName("Chat")
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.list.setMinimumHeight(fonts.scaled(FEWEST_LINES))
        self.set_low(is_low=is_low)
        columns = len(EMOTES) if is_low else COLUMNS
        column.addWidget(self.list, 1)
        self.nothing = plain_words("Nobody has written anything yet.")
        column.addWidget(self.nothing)
        self.refusal = QLabel()
        self.refusal.setTextFormat(Qt.TextFormat.PlainText)
        self.refusal.setWordWrap(True)
        self.refusal.hide()
        column.addWidget(self.refusal)
        row = QHBoxLayout()
        self.field = QLineEdit()
        self.field.setMaxLength(LONGEST_SAYING)
        self.field.setPlaceholderText(f"Write to the {self._place}")
        self.field.setAccessibleName(f"Write to the {self._place}")
        where = "in the lobby" if in_lobby else "at the table"
        self.field.setWhatsThis(f"Enter sends your words to everybody {where}. They are not saved.")
        self.field.installEventFilter(self)
        self.send_button = QPushButton("Send")
        self.send_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.send_button.clicked.connect(self._send)
        row.addWidget(self.field, 1)
        row.addWidget(self.send_button)
        column.addLayout(row)
        self.emotes: dict[str, QPushButton] = {}
        grid = QGridLayout()
        grid.setSpacing(4)
        for number, (kind, words) in enumerate(() if in_lobby else EMOTES.items()):
            button = self.emotes[kind] = QPushButton()
            button.setObjectName("tool")
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setAccessibleName(f"Emote: {words}")
            button.setToolTip(words)
            button.setWhatsThis(
                "Shows this emote in all windows: at your name for some seconds, or in the chat."
            )
            button.clicked.connect(partial(self.emoted.emit, kind))
            grid.addWidget(button, number // columns, number % columns)
        column.addLayout(grid)
        self.mute_button = QPushButton("Mute…")
        self.mute_button.setObjectName("tool")
        self.mute_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.mute_button.setWhatsThis("Hides messages and emotes of somebody, or of all, in this window.")
        self.menu = QMenu(self)
        self.mute_button.setMenu(self.menu)
        column.addWidget(self.mute_button)
        self.setFocusProxy(self.field)
        self.apply_style(theme)

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """The parts that the keyboard reaches, in order."""
        return (self.list, self.field, self.send_button, *self.emotes.values(), self.mute_button)

    @override
    def apply_style(self, theme: Theme) -> None:
        """Use the colours of another theme, and the current text size."""
        super().apply_style(theme)
        size = fonts.scaled(EMOTE)
        for kind, button in self.emotes.items():
            button.setIcon(emote_icon(kind, size, theme.text, self.devicePixelRatioF()))
            button.setIconSize(QSize(size, size))

    # --- showing ------------------------------------------------------------------------------------

    def set_low(self, *, is_low: bool) -> None:
        """Show only a few messages at once, or as many as there is height for."""
        self.list.setMaximumHeight(fonts.scaled(FEWEST_LINES) if is_low else UNLIMITED)

    def show_lines(self, lines: Sequence[ChatLine]) -> None:
        """Show these messages instead of all before."""
        self.list.clear()
        for line in lines:
            self.add(line)
        self.nothing.setVisible(not lines)

    def add(self, line: ChatLine) -> None:
        """Show one more message."""
        watching = " (watching)" if line.seat is None and not self._in_lobby else ""
        item = QListWidgetItem(f"{line.name}{watching}: {line.words}")
        if line.member == CLUB:
            item.setText(club_words.announcement(line.words))
            bold = QFont()  # nobody can write like this, whatever their name is
            bold.setBold(True)
            item.setFont(bold)
        self._add_item(item)

    def add_emote(self, kind: str, words: str) -> None:
        """Show an emote as one more line."""
        icon = emote_icon(kind, fonts.scaled(EMOTE), self.theme.accent, self.devicePixelRatioF())
        self._add_item(QListWidgetItem(icon, words))

    def _add_item(self, item: QListWidgetItem) -> None:
        bar = self.list.verticalScrollBar()
        follows = bar.value() >= bar.maximum() - 4
        item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
        self.list.addItem(item)
        if self.list.count() > MOST_SHOWN:
            self.list.takeItem(0)
        self.nothing.hide()
        self.refusal.hide()
        if follows:
            self.list.scrollToBottom()

    def refuse(self, words: str) -> None:
        """Show why a message was not passed on."""
        self.refusal.setText(words)
        self.refusal.setVisible(bool(words))

    def offer_muting(
        self, people: Sequence[PersonState], own: str, muted: set[int], *, mutes_all: bool
    ) -> None:
        """Offer to mute these people, except the own person."""
        self.menu.clear()
        everybody = self.menu.addAction("Mute everybody")
        everybody.setCheckable(True)
        everybody.setChecked(mutes_all)
        everybody.triggered.connect(self.muted_all)
        for each in people:
            if each.name == own:
                continue
            action = self.menu.addAction(f"Mute {each.name}")
            action.setCheckable(True)
            action.setChecked(each.member in muted)
            action.triggered.connect(lambda mute, member=each.member: self.muted.emit(member, mute))
            if self._is_host:
                silence = self.menu.addAction(f"Silence {each.name} for all")
                silence.setCheckable(True)
                silence.setChecked(each.silenced)
                silence.triggered.connect(
                    lambda silent, member=each.member: self.silenced.emit(member, silent)
                )

    def set_usable(self, why_not: str) -> None:
        """Let the person write, or grey everything out with the reason."""
        for part in (self.field, self.send_button, *self.emotes.values()):
            part.setEnabled(not why_not)
        self.field.setPlaceholderText(why_not or f"Write to the {self._place}")

    # --- writing ------------------------------------------------------------------------------------

    def _send(self) -> None:
        words = self.field.text()
        if words.strip():
            self.field.clear()
            self.refuse("")
            self.written.emit(words)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.field and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            match event.key():
                case Qt.Key.Key_Escape:
                    self.left.emit()
                    return True
                case Qt.Key.Key_Return | Qt.Key.Key_Enter:  # the page would give the default answer
                    self._send()
                    return True
                case Qt.Key.Key_Up | Qt.Key.Key_Down:  # the page would walk through the cards
                    return True
                case _:
                    pass
        return super().eventFilter(watched, event)


__all__ = ["ChatPanel"]
