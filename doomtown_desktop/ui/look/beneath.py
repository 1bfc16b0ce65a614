"""Disabling of the parts of a page that another widget covers, so that keys and screen readers skip them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid
from typing_extensions import override

_SHUT: Final = "shutByACover"
_COVER: Final = "isACover"
_SPARES: Final = "sparesTheMargins"
_CHANGES: Final = (
    QEvent.Type.Show,
    QEvent.Type.Hide,
    QEvent.Type.Move,
    QEvent.Type.Resize,
    QEvent.Type.ZOrderChange,
    QEvent.Type.ParentChange,
)


class Beneath(QObject):
    """Disables the siblings that a widget covers completely, for as long as the widget is shown.

    With ``spares_margins``, what is in the margins of the host stays in reach.
    """

    def __init__(self, cover: QWidget, *, spares_margins: bool = False) -> None:
        super().__init__(cover)
        self._cover = cover
        cover.setProperty(_COVER, True)
        cover.setProperty(_SPARES, spares_margins)
        cover.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._cover and event.type() in _CHANGES:
            host = self._cover.parentWidget()
            if host is not None and isValid(host):
                shut_what_is_covered(host)
        return super().eventFilter(watched, event)


def shut_what_is_covered(host: QWidget) -> None:
    """Disable the children of ``host`` that are completely covered, and enable those that no longer are.

    A widget over all of the contents of ``host`` covers what is in its margins, too, unless it spares them.
    """
    parts = [child for child in host.children() if isinstance(child, QWidget) and not child.isWindow()]
    covers = [
        (place, host.rect() if _covers_margins(part, host) else part.geometry())
        for place, part in enumerate(parts)
        if part.property(_COVER) and not part.isHidden()
    ]
    for place, part in enumerate(parts):
        box = part.geometry().intersected(host.rect())
        covered = any(above > place and area.contains(box) for above, area in covers)
        if covered and part.isEnabledTo(host):
            part.setProperty(_SHUT, True)
            part.setEnabled(False)
        elif not covered and part.property(_SHUT):
            part.setProperty(_SHUT, False)
            part.setEnabled(True)


def _covers_margins(cover: QWidget, host: QWidget) -> bool:
    return cover.geometry() == host.contentsRect() and not cover.property(_SPARES)
