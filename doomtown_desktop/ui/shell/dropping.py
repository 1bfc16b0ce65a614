"""Files that are dragged from outside the program and dropped on the window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QLabel, QWidget
from typing_extensions import override

from doomtown_desktop.ui.importing.dropped import local_files


class WindowDrops(QObject):
    """Accepts local files that are dropped on a window and passes them to ``take``."""

    def __init__(self, window: QWidget, take: Callable[[Sequence[Path]], None]) -> None:
        super().__init__(window)
        self.window, self.take = window, take
        self.hint: QLabel | None = None
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QDropEvent) and event.type() == QEvent.Type.Drop:
            files = local_files(event.mimeData())
            self._show_hint(False)
            if files:
                event.acceptProposedAction()
                self.take(files)
                return True
        elif isinstance(event, (QDragEnterEvent, QDragMoveEvent)):
            if local_files(event.mimeData()):
                event.acceptProposedAction()
                self._show_hint(True)
                return True
        elif event.type() == QEvent.Type.DragLeave:
            self._show_hint(False)
        return super().eventFilter(watched, event)

    def _show_hint(self, on: bool) -> None:
        """Show or hide the hint that is in the middle of the window while files are dragged over it."""
        if on and self.hint is None:
            self.hint = QLabel("Drop it here to import it", self.window)
            self.hint.setObjectName("detail")
            self.hint.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            self.hint.adjustSize()
            middle = self.window.rect().center() - self.hint.rect().center()
            self.hint.move(middle)
            self.hint.show()
        elif not on and self.hint is not None:
            self.hint.deleteLater()
            self.hint = None
