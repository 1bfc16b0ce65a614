"""The page between an invitation and the waiting room: what is being done, and what went wrong."""

from __future__ import annotations

from math import ceil
from typing import assert_never

from PySide6.QtCore import QTimerEvent, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QWidget
from typing_extensions import override

from doomtown_desktop.net.guest import Guest, GuestState
from doomtown_desktop.ui.look import aloud
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.look.row_button import back_button
from doomtown_desktop.ui.net.layout import NetworkFrame, plain_words


class ConnectingPage(NetworkFrame):
    """Shows a guest's way into a table, with a button to give up."""

    cancel = Signal()
    again = Signal()

    def __init__(self) -> None:
        super().__init__("Join a table")
        self.words = plain_words(faint=False)
        self.hint = plain_words()
        for label in (self.words, self.hint):
            self.head.words.addWidget(label)
        self.cancel_button = back_button(self.cancel, "Cancel (Esc)")
        self.again_button = QPushButton("Try again now")
        self.again_button.setWhatsThis("Connects at once instead of waiting.")
        self.again_button.clicked.connect(self.again)
        self.rail.addWidget(self.cancel_button)
        self.rail.addStretch(1)
        self.rail.addWidget(self.again_button)
        self.first_stop: QWidget = self.cancel_button
        self._left = 0.0
        self._timer = 0
        self._trouble = ""

    def show_guest(self, guest: Guest) -> None:
        """Show what a guest is doing."""
        self._stop()
        words, hint, can_retry = "", "", False
        match guest.state:
            case GuestState.CONNECTING | GuestState.GREETING:
                words = "Connecting…"
                hint = "The table is looked for at the addresses of the invitation."
            case GuestState.KNOCKING:
                words = f"{guest.host} is asked whether you may come in."
                hint = "The connection works."
            case GuestState.LOST:
                self._trouble, self._left, can_retry = guest.words, guest.retry_in, True
                self._timer = self.startTimer(1000)
                words, hint = guest.words, self._retry_words()
            case GuestState.ENDED | GuestState.REPLACED:
                words, can_retry = guest.words, guest.state is GuestState.REPLACED
            case GuestState.WAITING | GuestState.PLAYING | GuestState.LEFT:
                pass
            case _:
                assert_never(guest.state)
        if words and words != self.words.text():
            aloud.say(self, words)
        self.words.setText(words)
        self.hint.setText(hint)
        self.again_button.setVisible(can_retry)

    def _retry_words(self) -> str:
        if self._left <= 0:
            return "It is tried again now."
        return f"It is tried again in {ceil(self._left)} s. The program keeps trying until you cancel."

    def _stop(self) -> None:
        if self._timer:
            self.killTimer(self._timer)
        self._timer = 0

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Give up on Esc, as the button does."""
        if chord(event) == "Esc":
            self.cancel.emit()
        else:
            super().keyPressEvent(event)

    @override
    def timerEvent(self, event: QTimerEvent) -> None:
        if event.timerId() == self._timer:
            self._left -= 1
            self.hint.setText(self._retry_words())
