"""The area that shows the pages. It has scroll bars if a page does not fit on a small or scaled screen."""

from __future__ import annotations

from typing import Final, Protocol, runtime_checkable

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QStackedLayout, QStackedWidget, QWidget
from typing_extensions import override

LEAST: Final = QSize(900, 560)
"""The minimum size of a page in the window, in pixels. In a smaller window, the page is scrolled."""


@runtime_checkable
class FitsAnywhere(Protocol):
    """A page with its own minimum size, which is smaller than `LEAST`."""

    least_size: QSize


class Pages(QStackedWidget):
    """The stack of pages. Its ``heightForWidth`` is the minimum height of the current page."""

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
    """Return the minimum height of a page at a width, in pixels. For a stack, use its current page."""
    layout = None if page is None else page.layout()
    if isinstance(layout, QStackedLayout):
        return _least_height(layout.currentWidget(), width)
    return 0 if layout is None else layout.totalMinimumHeightForWidth(width)
