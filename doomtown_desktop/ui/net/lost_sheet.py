"""The sheet over the prompt bar while the connection to the host is lost: nothing can be answered then."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QRect, QTimerEvent, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout
from typing_extensions import override

from doomtown_desktop.net.guest import Guest, GuestState
from doomtown_desktop.ui.net.layout import plain_words


class LostSheet(QFrame):
    """Says why the connection is lost and when it is tried again. The table stays in sight."""

    again = Signal()
    leave = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("sheet")
        self.setAccessibleName("The connection to the host")
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        self.words = plain_words(faint=False)
        column.addWidget(self.words, 1)
        row = QHBoxLayout()
        self.again_button = QPushButton("Try again now")
        self.again_button.setWhatsThis("Connects at once instead of waiting.")
        self.again_button.clicked.connect(self.again)
        self.leave_button = QPushButton("Leave for now")
        self.leave_button.setWhatsThis(
            "Back to the start page. Your seat stays yours, and you can come back."
        )
        self.leave_button.clicked.connect(self.leave)
        row.addWidget(self.again_button)
        row.addWidget(self.leave_button)
        column.addLayout(row)
        self._left, self._timer, self._trouble = 0.0, 0, ""
        self.hide()

    def show_guest(self, guest: Guest) -> None:
        """Show the state of a guest's line, or hide the sheet while the line works."""
        if self._timer:
            self.killTimer(self._timer)
            self._timer = 0
        match guest.state:
            case GuestState.PLAYING | GuestState.WAITING | GuestState.KNOCKING | GuestState.LEFT:
                self.hide()
                return
            case GuestState.CONNECTING | GuestState.GREETING:
                self.words.setText("The connection is lost. It is tried again now.")
            case GuestState.LOST:
                self._trouble, self._left = guest.words, guest.retry_in
                self._timer = self.startTimer(1000)
                self._write()
            case GuestState.ENDED | GuestState.REPLACED:
                self.words.setText(guest.words)
        is_over = guest.state is GuestState.ENDED
        is_replaced = guest.state is GuestState.REPLACED
        self.again_button.setText("Take the seat back" if is_replaced else "Try again now")
        self.again_button.setVisible(not is_over)
        self.leave_button.setText("Leave" if is_over else "Leave for now")
        self.show()
        self.raise_()

    def cover(self, box: QRect) -> None:
        """Cover a box of the page, and the space above it if the words need more height."""
        column = self.layout()
        assert column is not None
        missing = max(0, column.totalHeightForWidth(box.width()) - box.height())
        self.setGeometry(box.adjusted(0, -missing, 0, 0))

    def _write(self) -> None:
        when = f"It is tried again in {ceil(self._left)} s." if self._left > 0 else "It is tried again now."
        self.words.setText(f"{self._trouble} {when}")

    @override
    def timerEvent(self, event: QTimerEvent) -> None:
        if event.timerId() == self._timer:
            self._left -= 1
            self._write()
