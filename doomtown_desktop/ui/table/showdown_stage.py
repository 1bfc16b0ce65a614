"""The stage of a showdown: it covers the town, plays acts, and continues by click or key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QElapsedTimer, QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QPushButton, QWidget
from typing_extensions import override

from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.speech.showdown_acts import ShowdownAct
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme, colour
from doomtown_desktop.ui.look.themed import Themed
from doomtown_desktop.ui.plain.performance import FULL, Performance, paged
from doomtown_desktop.ui.table.fight_actor import FightActor
from doomtown_desktop.ui.table.showdown_paint import Brush, StageLook, breadth, height

FRAME: Final = 16
"""Interval of the animation's frames in milliseconds."""
MARGIN: Final = 18
SMALLEST: Final = 64.0
"""Smallest width of a card in pixels, at any text size."""


LEAST_SEEN, EACH_LETTER, MOST_SEEN = 900, 14, 2500
"""Milliseconds for which a page on the stage of a shootout is seen: at least, for each letter, at most."""
LEAST: Final = 420
"""Least width of the panel, in pixels at a text size of 100 %."""


class Stage(Themed, QWidget):
    """The stage over the table, transparent except for a panel. ``closed`` is emitted at the end."""

    closed = Signal()
    begun = Signal(object)
    """The beats that have just begun, each with its act; skipped beats are omitted."""

    def __init__(
        self, parent: QWidget, store: FaceStore, theme: Theme, facts_of: Callable[[str], CardFacts]
    ) -> None:
        super().__init__(parent)
        self.theme = theme
        self.look = StageLook(store, theme, facts_of)
        self.show_now = Performance(())
        self.panel = _Panel(self)
        self.button = _GoOn(self.panel, self.hold)
        self.button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.button.clicked.connect(self.go_on)
        self.clock = QTimer(self)
        self.clock.setInterval(FRAME)
        self.clock.timeout.connect(self._tick)
        self._since = QElapsedTimer()
        self.within: Callable[[], QRect] = parent.rect
        """Returns the part of the parent that the stage covers: a click anywhere there continues."""
        self.high = False
        """True to show one act at a time at the upper edge, for example with a lesson's words below."""
        self._acts: tuple[ShowdownAct, ...] = ()
        self._area = QRect()
        self._keep_clear = QRect()
        self._size = 0.0, 0.0
        """The width of the panel, and its height without acts, in pixels."""
        self._told_page = -1
        self.actor: FightActor | None = None
        """Plays acts of a shootout on its stage. With ``None``, all acts are shown on the panel."""
        self.acted = False
        """True while the actor plays the page."""
        self.held = False
        """True if a page that was played on the stage waits for the player."""
        self.flow = QTimer(self)
        self.flow.setSingleShot(True)
        self.flow.timeout.connect(self.go_on)
        self._begun = 0, 0
        """The page, and the number of its beats that were reported as begun."""
        self.hide()

    @override
    def apply_style(self, theme: Theme) -> None:
        super().apply_style(theme)
        self.look.theme = theme
        if not self.isHidden():
            self._lay_out()
            self._put()

    def open(
        self, acts: Sequence[ShowdownAct], area: QRect, keep_clear: QRect, tempo: str, *, moves: bool
    ) -> None:
        """Show acts over an area of the parent; if possible, do not cover ``keep_clear``.

        ``tempo`` is ``full`` or ``short``. If ``moves`` is False, each page appears at once.
        """
        self._acts, self._area, self._keep_clear = tuple(acts), area, keep_clear
        self.held = False
        self.show_now = Performance((), tempo, moves=moves)
        self._lay_out()
        self.show()
        self.raise_()
        self._told_page = -1
        self._changed()
        self._run()
        self._begun = 0, 0
        self._tell_begun()

    def lie_over(self, area: QRect, keep_clear: QRect) -> None:
        """Adapt to a new size of the table. The page restarts, or shows its end if it was already played."""
        if self.isHidden() or (area, keep_clear) == (self._area, self._keep_clear):
            return
        self._area, self._keep_clear = area, keep_clear
        was_played = self.show_now.is_played
        self._lay_out()
        if was_played and not self.show_now.is_played:
            self.show_now.go_on()
        self._told_page = -1
        self._changed()

    def _lay_out(self) -> None:
        self.setGeometry(self.within())
        look = self.look
        look.base, look.ratio = self.font(), self.devicePixelRatioF()
        foot = fonts.scaled(36) + 8 - MARGIN
        larger = max(1.0, min(1.4, fonts.text_scale()))
        hands = any(act.hands for act in self._acts)
        most = self._area.width()
        wide = min(most - 24, max(1100.0 * larger, most * 0.72) if hands else fonts.scaled(820))
        inner = wide - 2 * MARGIN
        look.unit = max(92.0, min(150.0, self.height() * 0.125)) * larger
        whole = self.height() - 16
        while look.unit > SMALLEST and any(
            height(act, look, inner) + 2 * MARGIN + foot > whole for act in self._acts
        ):
            look.unit -= 4
        if not hands and self._acts:  # not wider than the contents
            inner = max(float(fonts.scaled(LEAST)), *(breadth(act, look, inner) for act in self._acts))
            wide = inner + 2 * MARGIN
        tallest = max((height(act, look, inner) for act in self._acts), default=0.0)
        room = 0.0 if self.high else max(self._area.height() - 16 - 2 * MARGIN - foot, tallest)
        pages = paged(self._acts, lambda act: height(act, look, inner), 0.0 if self.actor else room)
        before = self.show_now
        self.show_now = Performance(pages, before.tempo, moves=before.moves)
        if before.page and not before.is_over:
            self.show_now.turn_to(before.page)
        self._size = wide, 2.0 * MARGIN + foot

    def _put(self) -> None:
        """Place the panel where it covers as little of the fight as possible, preferably in the middle."""
        area, clear = self._area.translated(-self.pos()), self._keep_clear.translated(-self.pos())
        if self.acted:
            size = QSize(self.button.width() + 12, self.button.height() + 8)
            corner = QPoint(area.center().x() - size.width() // 2, area.bottom() - size.height() - 2)
            self.panel.setGeometry(QRect(corner, size))
            return
        wide = round(self._size[0])
        inner = wide - 2.0 * MARGIN
        tall = round(self._size[1] + sum(height(act, self.look, inner) for act in self.show_now.acts))
        x = area.left() + (area.width() - wide) // 2
        top, low, floor = area.top() + 6, area.bottom() - tall - 6, self.height() - tall - 4
        places = [top + (low - top) // 2, top, low] if low >= top else []
        if self.high:
            places.sort()
        if not places or clear.isValid():  # in these cases the hand may be covered, too
            places += [floor, (self.height() - tall) // 2]

        def covered(y: int) -> int:
            both = QRect(x, y, wide, tall).intersected(clear)
            return both.width() * both.height() if both.isValid() else 0

        self.panel.setGeometry(x, max(4, min(places, key=covered)), wide, tall)

    # --- playing ------------------------------------------------------------------------------------------

    def _tick(self) -> None:
        self.advance(self._since.restart())

    def advance(self, ms: float) -> None:
        """Let this many milliseconds pass."""
        if self.isHidden():
            return
        self.show_now.advance(ms)
        self._tell_begun()
        self._changed()

    def _run(self) -> None:
        """Start the clock if there are beats to play."""
        if not self.show_now.waits and not self.clock.isActive():
            self._since.start()
            self.clock.start()

    def go_on(self) -> bool:
        """Show the rest of the page, begin the next page, or end. Return False if the stage is closed."""
        if self.isHidden():
            return False
        self.flow.stop()
        skipped = not self.show_now.is_played
        self.show_now.go_on()
        self._tell_begun(skipped=skipped)
        self._changed()
        self._run()
        return True

    def _tell_begun(self, *, skipped: bool = False) -> None:
        """Report the beats that have begun since the last call; skipped beats are not reported."""
        page, known = self._begun
        begun = self.show_now.begun
        new = begun[known if page == self.show_now.page else 0 :]
        self._begun = self.show_now.page, len(begun)
        if new and not skipped:
            self.begun.emit(new)

    def skip(self) -> bool:
        """End the showdown. Return False if the stage is closed."""
        if self.isHidden():
            return False
        self.show_now.end()
        self._changed()
        return True

    def hold(self) -> bool:
        """Hold or resume a page that was played on the stage of a shootout. Return False for other pages."""
        if self.isHidden() or not self.acted:
            return False
        self.held = not self.held
        self.flow.stop()
        if not self.held:
            self.go_on()
        else:
            self._changed()
        return True

    def _end_acting(self) -> None:
        self.flow.stop()
        if self.acted and self.actor is not None:
            self.actor.end()
        self.acted = False

    def drop(self) -> None:
        """Close the stage without emitting ``closed``."""
        self.clock.stop()
        self._end_acting()
        self.show_now.end()
        self.hide()

    def _changed(self) -> None:
        show = self.show_now
        if show.is_over:
            self.clock.stop()
            self._end_acting()
            self.hide()
            self.closed.emit()
            return
        if show.waits:
            self.clock.stop()
        if show.page != self._told_page:
            self._told_page = show.page
            self._end_acting()
            self.acted = self.actor is not None and self.actor.begin(show.page, show.acts[0])
            self._put()
            words = " ".join(act.words for act in show.acts)
            self.panel.setAccessibleName(words)
            self.button.setAccessibleDescription(words)
        last = show.page == len(show.pages) - 1
        label = "Show all" if not show.is_played else "Go on" if last or self.acted else "Next"
        self.button.setText(f"{label} (Enter)" if label != "Show all" else label)
        self.button.adjustSize()
        if self.acted and self.actor is not None:
            self._put()
            self.actor.advance(show.acts[0], show)
            self._wait_a_while()
        left = (self.panel.width() - self.button.width()) // 2
        self.button.move(left, self.panel.height() - self.button.height() - 10)
        self.panel.update()

    def _wait_a_while(self) -> None:
        """Continue once a page on the stage was visible long enough, unless a screen reader runs."""
        show = self.show_now
        if show.is_played and show.tempo == FULL and not self.held and not QAccessible.isActive():
            if not self.flow.isActive():
                words = sum(len(act.summary) for act in show.acts)
                self.flow.start(min(MOST_SEEN, LEAST_SEEN + words * EACH_LETTER))

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._run()

    @override
    def hideEvent(self, event: QHideEvent) -> None:
        self.clock.stop()
        self.flow.stop()
        super().hideEvent(event)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.go_on()

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        event.accept()  # the town below must not scroll


class _GoOn(QPushButton):
    """The button that continues. Space holds a page that was played on the stage of a shootout."""

    def __init__(self, parent: QWidget, hold: Callable[[], bool]) -> None:
        super().__init__(parent)
        self._hold = hold

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() != Qt.Key.Key_Space or event.isAutoRepeat() or not self._hold():
            super().keyPressEvent(event)


class _Panel(QWidget):
    """The visible panel of a stage, which paints the acts of the page."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.stage = stage
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        stage, look = self.stage, self.stage.look
        painter = QPainter(self)
        if stage.acted:
            painter.fillRect(self.rect(), colour(look.theme.panel))
            painter.end()
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(self.rect(), colour(look.theme.panel))
        painter.setPen(QPen(colour(look.theme.brass), 2))
        painter.drawRect(self.rect().adjusted(1, 1, -1, -1))
        brush, show = Brush(painter, look), stage.show_now
        top, wide = float(MARGIN), self.width() - 2.0 * MARGIN
        for index, act in enumerate(show.acts):
            tall = height(act, look, wide)

            def played(kind: str, of: int, part: int, index: int = index) -> float:
                return show.progress(index, kind, of, part)

            if index == 0 or show.progress(index, act.beats[0].kind, act.beats[0].of) > 0 or show.is_played:
                brush.act(act, QRectF(QPointF(MARGIN, top), QPointF(MARGIN + wide, top + tall)), played)
            top += tall
        painter.end()


__all__ = ["Stage"]
