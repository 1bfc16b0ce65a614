"""The frame of the window: the bar of places, and the page below it or around it."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.plain.frames import header_height
from doomtown_desktop.ui.shell.page_area import PageArea, Pages
from doomtown_desktop.ui.shell.places import PlaceBar


@runtime_checkable
class HasHeader(Protocol):
    """A page with a header in whose row the places of the window are, too."""

    @property
    def header(self) -> QWidget:
        """The header. While it is disabled, because something covers the page, its row is not used."""

    def set_rooms(self, width: int) -> None:
        """Keep a width in pixels at the left of the header free for the places."""


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
        page, row = self.pages.currentWidget(), header_height(fonts.text_scale(), fonts.window_room())
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
        """Place everything again if the bar has another size of text, or the header is covered or free."""
        if event.type() == (QEvent.Type.LayoutRequest if watched is self.bar else QEvent.Type.EnabledChange):
            self.place()
        return super().eventFilter(watched, event)


__all__ = ["HasHeader", "WindowFrame"]
