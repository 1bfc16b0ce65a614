"""A step on many things that is carried out in parts. Progress is shown, and the user can stop it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, TypeVar

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget
from shiboken6 import isValid
from typing_extensions import override

from doomtown_desktop.storage.parts import Parts, finished
from doomtown_desktop.ui.background.idle import IdleWork
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.keys import chord

T = TypeVar("T")
AT_ONCE: Final = 100
"""A step with at most this many parts is done at once. Every part takes less than half a
millisecond."""
PATIENCE: Final = 300
"""Milliseconds after which the progress of a step is shown. Most steps are done before."""


class LongSteps(QObject):
    """Carries out steps in parts, one at a time, over a widget that gets no keys and clicks meanwhile."""

    def __init__(self, host: QWidget) -> None:
        """``host`` is the widget that is covered."""
        super().__init__(host)
        self.host = host
        self.cover: ProgressCover | None = None
        """The cover of the step that is being carried out, or None if there is none."""

    @property
    def is_running(self) -> bool:
        """True while a step is being carried out."""
        return self.cover is not None

    def run(
        self,
        name: str,
        work: Parts[T],
        then: Callable[[T], object],
        stopped: Callable[[], object] = lambda: None,
    ) -> None:
        """Carry out a step, and call ``then`` with its result. A small step is done when this returns.

        A step that the user stops changes nothing, and ``stopped`` is called instead. While a step is
        running, another one is refused.

        Args:
            name: What is being done, shown to the user.
            work: The step in parts.
            then: The function that gets the result.
            stopped: The function that is called if the user stops the step.
        """
        if self.cover is not None:
            return
        try:
            _, total = next(work)
        except StopIteration as end:
            then(end.value)
            return
        if total <= AT_ONCE:
            then(finished(work))
            return

        def parts() -> Iterator[tuple[int, int]]:
            try:
                result = yield from work
            except BaseException:
                cover.close_cover()
                raise
            cover.conclude(partial(then, result))

        def over() -> None:
            self.cover = None

        cover = self.cover = ProgressCover(self.host, name, over, stopped)
        cover.begin(_followed(parts(), cover))


def _followed(parts: Iterator[tuple[int, int]], cover: ProgressCover) -> Iterator[object]:
    """Yield the parts, and show their numbers on the cover."""
    for part in parts:
        cover.show_part(*part)
        yield part


class ProgressCover(QWidget):
    """Covers a widget, so that it gets no input. After a moment it shows the progress. Esc stops the work."""

    def __init__(
        self, host: QWidget, name: str, end: Callable[[], None], stopped: Callable[[], object]
    ) -> None:
        """``end`` is called once, when the work is finished or stopped; ``stopped`` after it, if stopped."""
        super().__init__(host)
        self.host, self._end, self._stopped = host, end, stopped
        self._work: IdleWork | None = None
        self._before = host.focusWidget()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(name)
        self.sheet = QWidget(self)
        self.sheet.setObjectName("sheet")
        self.sheet.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        column = QVBoxLayout(self.sheet)
        column.setContentsMargins(24, 16, 24, 16)
        self.words = QLabel(name)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.words.setWordWrap(True)
        self.bar = QProgressBar()
        self.bar.setFixedWidth(fonts.scaled(320))
        self.bar.setAccessibleName(name)
        self.stop_button = QPushButton("Stop (Esc)")
        self.stop_button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.stop_button.clicked.connect(self.stop)
        column.addWidget(self.words)
        column.addWidget(self.bar)
        column.addWidget(self.stop_button, 0, Qt.AlignmentFlag.AlignRight)
        self.sheet.hide()
        self._later = QTimer(self, singleShot=True, interval=PATIENCE)
        self._later.timeout.connect(self._show_sheet)

    def begin(self, parts: Iterator[object]) -> None:
        """Cover the host and do the work in slices."""
        self.host.installEventFilter(self)
        self.setGeometry(self.host.rect())
        self.raise_()
        self.show()
        self.setFocus()
        self._later.start()
        self._work = IdleWork(parts, self)
        self._work.start()

    def show_part(self, done: int, total: int) -> None:
        """Show how many parts are done, in whole percents: an update of the bar costs more than a part."""
        if (percent := done * 100 // total) != self.bar.value():
            self.bar.setValue(percent)

    def stop(self) -> None:
        """Stop the work for the user, if it is not finished, and remove the cover."""
        if self._work is not None:
            self.close_cover()
            self._stopped()

    def close_cover(self) -> None:
        """End the work, if it is not finished, and remove the cover."""
        if self._work is None:
            return
        self._work.stop()
        self._work = None
        self._leave()

    def conclude(self, then: Callable[[], object]) -> None:
        """Remove the cover and call ``then`` after waiting events. Nothing can be stopped from now on."""
        self._work = None
        QTimer.singleShot(0, self, partial(self._conclude, then))

    def _conclude(self, then: Callable[[], object]) -> None:
        self._leave()
        then()

    def _leave(self) -> None:
        self.host.removeEventFilter(self)
        self.hide()
        if self._before is not None and isValid(self._before):
            self._before.setFocus()
        self.deleteLater()
        self._end()

    def _show_sheet(self) -> None:
        self.sheet.adjustSize()
        self._centre_sheet()
        self.sheet.show()

    def _centre_sheet(self) -> None:
        self.sheet.move(self.rect().center() - self.sheet.rect().center())

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.host and event.type() == QEvent.Type.Resize:
            self.setGeometry(self.host.rect())
            self._centre_sheet()
        return super().eventFilter(watched, event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if chord(event) == "Esc":
            self.stop()
        event.accept()

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        event.accept()

    @override
    def focusNextPrevChild(self, forward: bool) -> bool:
        """Keep the focus, because the host gets no keys."""
        return True
