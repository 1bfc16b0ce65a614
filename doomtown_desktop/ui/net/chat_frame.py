"""The frame of pages with a chat, which is beside the column of content if the window is wide enough."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.wall import WallPlate
from doomtown_desktop.ui.net.chatting import Chatting
from doomtown_desktop.ui.net.layout import NetworkFrame, headed_column

BESIDE: Final = 400
"""The width of the chat beside the column, in pixels at a text size of 100 %."""
WIDE_ENOUGH: Final = 1180
"""The least width of a page whose chat is beside the column, in pixels at a text size of 100 %."""

MARGINS: Final = (0, 14, 20, 10)
"""The distances of the chat beside the column from the left, top, right and bottom, in pixels."""


class ChatFrame(NetworkFrame):
    """Shows a chat beside the column of content, or at its end in a narrow window.

    Attributes:
        talk: The part of the page that has the chat. It is hidden until there is a chat.
        chat: The chat, or None.
    """

    def __init__(self, title: str) -> None:
        super().__init__(title)
        self.chat: Chatting | None = None
        self.talk = QWidget(self)
        self.talk.setObjectName("onWall")
        self._around = QVBoxLayout(self.talk)
        plate = WallPlate()
        self._talk_column = headed_column(plate, "Chat")
        self._around.addWidget(plate)
        self.talk.hide()

    def show_chat(self, chat: Chatting) -> None:
        """Show a chat on the page."""
        self.chat = chat
        self._talk_column.addWidget(chat.panel)
        self.talk.show()
        self._place_chat()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_chat()

    def _place_chat(self) -> None:
        if self.chat is None:
            return
        is_beside = self.width() >= fonts.scaled(WIDE_ENOUGH)
        place = self.side if is_beside else self.column
        if place.indexOf(self.talk) >= 0:
            return
        focus, is_hidden = self.focusWidget(), self.talk.isHidden()
        place.addWidget(self.talk)
        self.talk.setVisible(not is_hidden)
        self.talk.setMinimumWidth(fonts.scaled(BESIDE) if is_beside else 0)
        self._around.setContentsMargins(*(MARGINS if is_beside else (0, 0, 0, 0)))
        self.chat.panel.set_low(is_low=not is_beside)
        if focus is not None and self.talk.isAncestorOf(focus):
            focus.setFocus()  # a move to another parent takes the focus away


__all__ = ["ChatFrame"]
