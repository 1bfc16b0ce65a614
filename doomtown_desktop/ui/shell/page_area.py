"""The area of the pages: a page that does not fit a small or scaled screen is scrolled."""

from __future__ import annotations

from typing import Final, Protocol, runtime_checkable

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QStackedLayout, QStackedWidget, QWidget
from typing_extensions import override

LEAST: Final = QSize(900, 560)
"""Pixels below which a page is scrolled instead of shrunk."""


@runtime_checkable
class FitsAnywhere(Protocol):
    """A page that fits into less, and says how much it needs."""

    least_size: QSize


class Pages(QStackedWidget):
    """The pages. They need the least height of the current one, not its preferred height."""

    @override
    def heightForWidth(self, width: int) -> int:
        return max(_least_height(self, width), self.minimumHeight())


class PageArea(QScrollArea):
    """Shows the pages, with scroll bars if the window is smaller than the current page needs."""

    def __init__(self, pages: QStackedWidget) -> None:
        super().__init__()
        self.pages = pages
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setWidget(pages)
        pages.currentChanged.connect(self._fit)
        program = QApplication.instance()
        assert isinstance(program, QApplication)
        program.focusChanged.connect(self._follow)
        self._fit()

    def _fit(self) -> None:
        page = self.pages.currentWidget()
        self.pages.setMinimumSize(page.least_size if isinstance(page, FitsAnywhere) else LEAST)

    def _follow(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Scroll to the widget that has the focus."""
        if now is not None and now is not self.pages.currentWidget() and self.pages.isAncestorOf(now):
            self.ensureWidgetVisible(now)


def _least_height(page: QWidget | None, width: int) -> int:
    """The pixels that a page needs at a width; of stacked pages, the current one counts."""
    layout = None if page is None else page.layout()
    if isinstance(layout, QStackedLayout):
        return _least_height(layout.currentWidget(), width)
    return 0 if layout is None else layout.totalMinimumHeightForWidth(width)
