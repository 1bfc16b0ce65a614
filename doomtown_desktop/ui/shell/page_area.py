"""The area that shows the pages. It has scroll bars if a page does not fit on a small or scaled screen."""

from __future__ import annotations

from typing import Final, Protocol, runtime_checkable

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QStackedLayout, QStackedWidget, QWidget
from typing_extensions import override

from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.plain.frames import header_height
from doomtown_desktop.ui.shell.places import PlaceBar

LEAST: Final = QSize(900, 560)
"""The minimum size of a page in the window, in pixels. In a smaller window, the page is scrolled."""


@runtime_checkable
class FitsAnywhere(Protocol):
    """A page with its own minimum size, which is smaller than `LEAST`."""

    least_size: QSize


@runtime_checkable
class HasHeader(Protocol):
    """A page with a header in whose row the places of the window are, too."""

    @property
    def header(self) -> QWidget:
        """The header. While it is disabled, because something covers the page, its row is not used."""

    def set_rooms(self, width: int) -> None:
        """Keep a width in pixels at the left of the header free for the places."""


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


class WindowFrame(QWidget):
    """The whole window. The bar of places is above the page, or over the left end of the page's header."""

    def __init__(self, bar: PlaceBar, pages: Pages) -> None:
        super().__init__()
        self.bar, self.pages = bar, pages
        self.area = PageArea(pages)
        for part in (self.area, bar):
            part.setParent(self)
        bar.raise_()
        pages.currentChanged.connect(self.place)
        bar.installEventFilter(self)

    def place(self) -> None:
        """Place the bar and the page."""
        page, row = self.pages.currentWidget(), header_height(fonts.scale())
        if isinstance(page, HasHeader):
            wide, used = self.bar.places_width, page.header.isEnabled()
            self.bar.set_short(used)
            self.bar.setGeometry(0, 0, wide if used else self.width(), row - 2)
            self.area.setGeometry(self.rect())
            page.header.installEventFilter(self)
            page.set_rooms(wide)
        else:
            self.bar.set_short(False)
            tall = self.bar.sizeHint().expandedTo(self.bar.minimumSizeHint()).height()
            self.bar.setGeometry(0, 0, self.width(), tall)
            self.area.setGeometry(0, tall, self.width(), self.height() - tall)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.place()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Place everything anew if the bar has another size of text, or the header is covered or free."""
        if event.type() == (QEvent.Type.LayoutRequest if watched is self.bar else QEvent.Type.EnabledChange):
            self.place()
        return super().eventFilter(watched, event)


def _least_height(page: QWidget | None, width: int) -> int:
    """Return the minimum height of a page at a width, in pixels. For a stack, use its current page."""
    layout = None if page is None else page.layout()
    if isinstance(layout, QStackedLayout):
        return _least_height(layout.currentWidget(), width)
    return 0 if layout is None else layout.totalMinimumHeightForWidth(width)
