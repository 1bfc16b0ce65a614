"""Disabling of the parts of a page that another widget covers, so that keys and screen readers skip them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid
from typing_extensions import override

_SHUT: Final = "shutByACover"
_COVER: Final = "isACover"
_MARGINS: Final = "coversTheMargins"
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

    With ``covers_margins``, what is in the margins of the host beside the widget is out of reach, too.
    """

    def __init__(self, cover: QWidget, *, covers_margins: bool = False) -> None:
        super().__init__(cover)
        self._cover = cover
        cover.setProperty(_COVER, True)
        cover.setProperty(_MARGINS, covers_margins)
        cover.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._cover and event.type() in _CHANGES:
            host = self._cover.parentWidget()
            if host is not None and isValid(host):
                shut_what_is_covered(host)
        return super().eventFilter(watched, event)


def shut_what_is_covered(host: QWidget) -> None:
    """Disable the children of ``host`` that are completely covered, and enable those that no longer are."""
    parts = [child for child in host.children() if isinstance(child, QWidget) and not child.isWindow()]
    covers = [
        (place, _covered_by(part, host))
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


def _covered_by(cover: QWidget, host: QWidget) -> QRect:
    box = cover.geometry()
    return box.marginsAdded(host.contentsMargins()) if cover.property(_MARGINS) else box
