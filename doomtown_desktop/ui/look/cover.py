"""A page that covers another widget. Esc or a button closes it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget
from shiboken6 import isValid
from typing_extensions import override

from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.beneath import Beneath
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.look.message_line import MessageLine
from doomtown_desktop.ui.look.row_button import back_button
from doomtown_desktop.ui.look.wall import WallPlate


class PageCover(QWidget):
    """A page that covers its host until it is closed. Closing deletes it and restores the focus.

    Subclasses add their widgets to ``body``. ``trouble``, below the heading, shows errors.
    """

    closed = Signal()

    def __init__(self, host: QWidget, heading: str, *, keeps_tab: bool = True) -> None:
        """``keeps_tab``: Tab stays within the page."""
        # Tab stays in a subwindow. The binding must not walk over the focus chain: then a widget of this page
        # would refer to the next one, outside, and Python could no longer use that once this page is deleted.
        super().__init__(host, Qt.WindowType.SubWindow if keeps_tab else Qt.WindowType.Widget)
        self.host = host
        self.beneath = Beneath(self)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)  # Tab goes to the page's children
        self.setAccessibleName(heading)
        self._before = host.focusWidget()
        self._is_closed = False
        outer = self._outer = QVBoxLayout(self)
        outer.setContentsMargins(14, 8, 14, 10)
        outer.setSpacing(6)
        head = self._head = QHBoxLayout()
        outer.addLayout(head)  # the layout is added while it is empty, because a subclass may move the button
        self.heading = QLabel(heading)
        self.heading.setObjectName("heading")
        self.heading.setWordWrap(True)
        head.addWidget(self.heading, 1)
        self.back_button = back_button(self.close_cover)
        self.back_button.setAccessibleDescription(f"Close: {heading}")
        head.addWidget(self.back_button, 0, Qt.AlignmentFlag.AlignTop)
        self.trouble = MessageLine()
        outer.addWidget(self.trouble)
        self.body = QVBoxLayout()
        self.body.setSpacing(6)
        outer.addLayout(self.body, 1)

    def hang_heading(self) -> None:
        """Put the heading and its button on a plate, for a page with the wall as its background."""
        plate = WallPlate()
        self._outer.removeItem(self._head)
        self._head.setParent(None)
        self._head.setContentsMargins(16, 6, 10, 6)
        plate.setLayout(self._head)
        self._outer.insertWidget(0, plate)
        self._outer.setSpacing(10)

    def open_cover(self, first: QWidget | None = None) -> None:
        """Show the page. The focus goes to ``first``, or without it to the page itself."""
        self.host.installEventFilter(self)
        self.setGeometry(self.host.rect())
        self.raise_()
        self.show()
        (first or self).setFocus()

    def take_place_of(self, other: PageCover) -> None:
        """Close another cover of the same host.

        When this page closes, it gives the focus back to the widget that had it before the other cover
        opened.
        """
        self._before = other._before
        other.close_cover()

    def close_cover(self) -> None:
        """Close and delete the page, even if it is not visible."""
        if self._is_closed:
            return
        self._is_closed = True
        self.host.removeEventFilter(self)
        self.hide()
        if self._before is not None and isValid(self._before):
            self._before.setFocus()
        self.closed.emit()
        self.deleteLater()

    def say_trouble(self, words: str) -> None:
        """Show an error. An empty text hides it."""
        self.trouble.say(words)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.host and event.type() == QEvent.Type.Resize:
            self.setGeometry(self.host.rect())
        return super().eventFilter(watched, event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if chord(event) == "Esc":
            self.close_cover()
        # the window handles keys such as those for help and settings; the host gets no keys
        elif self.window() is not self.host:
            QApplication.sendEvent(self.window(), event)
        event.accept()


class MainButton(QPushButton):
    """The default button of a page. It is wide enough for the bold text that default buttons have."""

    def __init__(self, words: str = "") -> None:
        super().__init__(words)
        self.setDefault(True)

    @override
    def sizeHint(self) -> QSize:
        self.ensurePolished()
        font = self.font()
        font.setBold(True)
        hint = super().sizeHint()
        more = QFontMetrics(font).horizontalAdvance(self.text()) - self.fontMetrics().horizontalAdvance(
            self.text()
        )
        return QSize(hint.width() + more + fonts.scaled(6), hint.height())

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()
