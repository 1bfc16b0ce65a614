"""The common frame of the pages of network play: plates on the saloon's wall, and a rail of buttons."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.planks import Rail
from doomtown_desktop.ui.look.theme import DARK, Theme
from doomtown_desktop.ui.look.themed import apply_style
from doomtown_desktop.ui.look.wall import TitlePlate, WallPage

WIDEST = 1120
"""The maximum width of a page's content, in pixels at a text size of 100 %."""


class ColumnArea(QScrollArea):
    """A scroll area that shows the widget with the focus, also if the focus comes from outside of it."""

    def __init__(self) -> None:
        super().__init__()
        program = QApplication.instance()
        assert isinstance(program, QApplication)
        program.focusChanged.connect(self._follow)

    def _follow(self, _before: QWidget | None, now: QWidget | None) -> None:
        inside = self.widget()
        if now is not None and inside is not None and inside.isAncestorOf(now):
            self.ensureWidgetVisible(now)


class NetworkFrame(WallPage):
    """A page with a title, a column of content that scrolls where it does not fit, and a rail below.

    The column is on the wall of the saloon: words in it belong on plates. The window hangs the page in its
    theme.

    Attributes:
        head: The plate with the title. It is the first part of the column.
        column: The layout of the content.
        side: The layout at the right of the column. What is in it does not scroll with the column.
        rail: The layout of the buttons at the lower edge.
    """

    def __init__(self, title: str) -> None:
        super().__init__(DARK)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        inside = QWidget()
        inside.setObjectName("onWall")
        down = QVBoxLayout(inside)
        down.setContentsMargins(20, 14, 20, 10)
        across = QHBoxLayout()
        down.addLayout(across)
        down.addStretch(1)
        middle = QWidget()
        middle.setObjectName("onWall")
        middle.setMaximumWidth(fonts.scaled(WIDEST))
        across.addStretch(1)
        across.addWidget(middle, 1000)
        across.addStretch(1)
        self.column = QVBoxLayout(middle)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(8)
        self.column.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.head = TitlePlate(title, "")
        self.title = self.head.title
        self.head.line.hide()
        self.column.addWidget(self.head)
        area = ColumnArea()
        area.setObjectName("onWall")
        area.viewport().setObjectName("onWall")
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inside)
        both = QHBoxLayout()
        both.setSpacing(0)
        both.addWidget(area, 1)
        self.side = QVBoxLayout()
        both.addLayout(self.side)
        whole.addLayout(both, 1)
        below = Rail(DARK)
        self.rail = QHBoxLayout(below)
        self.rail.setContentsMargins(20, 8, 20, 8)
        self.rail.setSpacing(10)
        whole.addWidget(below)

    @override
    def hang(self, theme: Theme) -> None:
        super().hang(theme)
        apply_style(self, theme)


def sheet(heading: str) -> tuple[QFrame, QVBoxLayout]:
    """Return a framed part of a page with a heading, and its layout."""
    frame = QFrame()
    frame.setObjectName("sheet")
    return frame, headed_column(frame, heading)


def headed_column(frame: QFrame, heading: str) -> QVBoxLayout:
    """Give a frame a layout with a heading, and return the layout."""
    column = QVBoxLayout(frame)
    column.setContentsMargins(16, 10, 16, 14)
    column.setSpacing(8)
    label = QLabel(heading)
    label.setObjectName("heading")
    column.addWidget(label)
    return column


def plain_words(words: str = "", *, faint: bool = True) -> QLabel:
    """Return a wrapped label that shows its text as it is, whoever wrote it."""
    label = QLabel(words)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    if faint:
        label.setObjectName("faint")
    return label


class JoinRow(QWidget):
    """A row of a list of tables: a name, words about the table, and a button that leads to it."""

    def __init__(self, button: str = "") -> None:
        super().__init__()
        row = self.row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        self.name = QLabel()
        self.name.setTextFormat(Qt.TextFormat.PlainText)
        self.words = plain_words()
        self.button = QPushButton(button)
        row.addWidget(self.name)
        row.addWidget(self.words, 1)
        row.addWidget(self.button)


def remove_row(row: QWidget, column: QLayout, refuge: QWidget) -> None:
    """Remove a row from its list. If the focus is in it, ``refuge`` gets the focus."""
    if row.isAncestorOf(row.window().focusWidget() or refuge):
        refuge.setFocus(Qt.FocusReason.OtherFocusReason)
    column.removeWidget(row)
    row.hide()
    row.deleteLater()


def golden_button(text: str, hint: str) -> QPushButton:
    """Return the main button of a page."""
    button = QPushButton(text)
    button.setWhatsThis(hint)
    set_golden(button, on=True)
    return button


def set_golden(button: QPushButton, *, on: bool, pixels: int = 20) -> None:
    """Let a main button be golden, which it is only while it leads on, or like others.

    ``pixels`` is the size of its letters at a text size of 100 %.
    """
    name = "golden" if on else ""
    if button.objectName() != name or not button.styleSheet():
        button.setObjectName(name)
        button.setStyleSheet(
            f"QPushButton {{ font-family: '{fonts.load()}'; font-weight: 900;"
            f" font-size: {fonts.scaled(pixels)}px; }}"
        )
