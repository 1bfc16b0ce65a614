"""The stage of a showdown: it covers the town, plays acts, and goes on by itself, by click or by key."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from enum import StrEnum
from typing import Final

from PySide6.QtCore import QElapsedTimer, QPoint, QPointF, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAccessible,
    QHideEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.speech.showdown_acts import ShowdownAct
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.look.themed import Themed
from doomtown_desktop.ui.plain.performance import BRIEF, NORMAL, Performance, paged
from doomtown_desktop.ui.table.fight_actor import FightActor
from doomtown_desktop.ui.table.hand_paint import outline, paint_board
from doomtown_desktop.ui.table.held_sign import HeldSign
from doomtown_desktop.ui.table.showdown_paint import Brush, StageLook, breadth, height

FRAME: Final = 16
"""Interval of the animation's frames in milliseconds."""
MARGIN: Final = 18
SMALLEST: Final = 64.0
"""Smallest width of a card in pixels, at any text size."""
STEP: Final = 12
"""The distance between the places that are tried for the panel, in pixels at a text size of 100 %."""
LEAST: Final = 420
"""Least width of the panel, in pixels at a text size of 100 %."""


class StageState(StrEnum):
    """The state of the page on a stage."""

    CLOSED = "closed"
    PLAYS = "plays"
    """Its beats are running."""
    FLOWS = "flows"
    """It is complete and goes on by itself."""
    WAITS = "waits"
    """It is complete and stays until the viewer goes on."""
    HELD = "held"
    """The viewer holds it."""
    EXPLAINED = "explained"
    """It stays until a lesson has explained it."""


class Stage(Themed, QWidget):
    """The stage over the table, transparent except for a panel. ``closed`` is emitted at the end."""

    closed = Signal()
    turned = Signal()
    """The stage shows another page, or the page has another state."""
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
        self.sign = HeldSign(self, theme)
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
        self._keep_clear: Sequence[QRect] = ()
        self._size = 0.0, 0.0
        """The width of the panel, and its height without acts, in pixels."""
        self._told_page = -1
        self.actor: FightActor | None = None
        """Plays acts of a shootout on its stage. With ``None``, all acts are shown on the panel."""
        self.acted = False
        """True while the actor plays the page."""
        self.held = False
        """True while the viewer holds the page."""
        self.explained: Collection[str] = ()
        """The kinds of acts that a lesson explains. The stage does not leave them by itself."""
        self.ended_by_itself = False
        """True if the stage was closed without a click or a key."""
        self.flow = QTimer(self)
        """Runs while the page is readable and then goes on."""
        self.flow.setSingleShot(True)
        self.flow.timeout.connect(self._flow_on)
        self._told_state = StageState.CLOSED
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
        self,
        acts: Sequence[ShowdownAct],
        area: QRect,
        keep_clear: Sequence[QRect],
        tempo: str,
        *,
        moves: bool,
    ) -> None:
        """Show acts over an area of the parent; if possible, do not cover the boxes ``keep_clear``.

        ``tempo`` is one of those in `performance`. If ``moves`` is False, each page appears at once.
        """
        self._acts, self._area, self._keep_clear = tuple(acts), area, keep_clear
        self.held = self.ended_by_itself = False
        self._told_state = StageState.CLOSED
        self.show_now = Performance((), tempo, moves=moves)
        self._lay_out()
        self.show()
        self.raise_()
        self._told_page = -1
        self._changed()
        self._run()
        self._begun = 0, 0
        self._tell_begun()

    def lie_over(self, area: QRect, keep_clear: Sequence[QRect]) -> None:
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
        larger = max(1.0, min(1.4, fonts.text_scale()))
        hands = any(act.hands for act in self._acts)
        most = self._area.width()
        wide = min(most - 24, max(1100.0 * larger, most * 0.72) if hands else fonts.scaled(820))
        inner = wide - 2 * MARGIN
        look.unit = max(92.0, min(150.0, self.height() * 0.125)) * larger
        whole = self.height() - 16
        while look.unit > SMALLEST and any(
            height(act, look, inner) + 2 * MARGIN > whole for act in self._acts
        ):
            look.unit -= 4
        if not hands and self._acts:  # not wider than the contents
            inner = max(float(fonts.scaled(LEAST)), *(breadth(act, look, inner) for act in self._acts))
            wide = inner + 2 * MARGIN
        tallest = max((height(act, look, inner) for act in self._acts), default=0.0)
        room = 0.0 if self.high else max(self._area.height() - 16 - 2 * MARGIN, tallest)
        pages = paged(self._acts, lambda act: height(act, look, inner), 0.0 if self.actor else room)
        before = self.show_now
        self.show_now = Performance(pages, before.tempo, moves=before.moves)
        if before.page and not before.is_over:
            self.show_now.turn_to(before.page)
        self._size = wide, 2.0 * MARGIN

    def _put(self) -> None:
        """Place the panel where it covers as little of the fight as possible, preferably in the middle."""
        area = self._area.translated(-self.pos())
        clear = [each.translated(-self.pos()) for each in self._keep_clear]
        self.panel.setVisible(not self.acted)
        if self.acted:
            self.sign.put(QPoint(area.center().x(), area.bottom() - 2))
            return
        wide = round(self._size[0])
        inner = wide - 2.0 * MARGIN
        tall = round(self._size[1] + sum(height(act, self.look, inner) for act in self.show_now.acts))
        x = area.left() + (area.width() - wide) // 2
        top, low, floor = area.top() + 6, area.bottom() - tall - 6, self.height() - tall - 4
        places = [top + (low - top) // 2, top, low] if low >= top else []
        if self.high:
            places.sort()
        if not places or clear:  # in these cases the hand may be covered, too
            places += [floor, (self.height() - tall) // 2]
            places += [floor - step for step in range(0, max(0, floor), fonts.scaled(STEP))]

        def covered(y: int) -> int:
            box = QRect(x, y, wide, tall)
            return sum(cover.width() * cover.height() for cover in (box & each for each in clear))

        self.panel.setGeometry(x, max(4, min(places, key=covered)), wide, tall)
        self.sign.put(QPoint(x + wide - fonts.scaled(60), self.panel.y() + MARGIN))

    # --- playing ------------------------------------------------------------------------------------------

    def _tick(self) -> None:
        self.advance(self._since.restart())

    def advance(self, ms: float) -> None:
        """Let this many milliseconds pass."""
        if self.isHidden():
            return
        self.show_now.advance(ms)
        self.ended_by_itself = True
        self._tell_begun()
        self._changed()

    def _run(self) -> None:
        """Start the clock if there are beats to play."""
        if not self.show_now.waits and not self.clock.isActive():
            self._since.start()
            self.clock.start()

    def _flow_on(self) -> None:
        self._turn(by_itself=True)

    def go_on(self) -> bool:
        """Show the rest of the page, begin the next page, or end. Return False if the stage is closed."""
        return self._turn(by_itself=False)

    def _turn(self, *, by_itself: bool) -> bool:
        if self.isHidden():
            return False
        self.flow.stop()
        self.held, self.ended_by_itself = False, by_itself
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
        self.ended_by_itself = False
        self._changed()
        return True

    def hold(self) -> bool:
        """Hold the page, or go on if it is held. Return False if the page does not go on by itself."""
        if self.isHidden() or self.waits_for_viewer:
            return False
        if self.held:
            return self.go_on()
        self.held = True
        self.flow.stop()
        if self.show_now.tempo == BRIEF:
            self.show_now.tempo = NORMAL
        self._changed()
        return True

    @property
    def waits_for_viewer(self) -> bool:
        """True if only the viewer or a lesson goes on. While a screen reader runs, the stage always waits."""
        show = self.show_now
        if self.is_explained:
            return True
        return show.tempo != BRIEF and (show.reading is None or QAccessible.isActive())

    def explain(self, kinds: Collection[str]) -> None:
        """Set the kinds of acts that a lesson explains."""
        if kinds != self.explained:
            self.explained = kinds
            if not self.isHidden():
                self._changed()

    @property
    def is_explained(self) -> bool:
        """True if a lesson explains the page."""
        return any(act.kind in self.explained for act in self.show_now.acts)

    @property
    def state(self) -> StageState:
        """The state of the page."""
        if self.isHidden():
            return StageState.CLOSED
        if self.held:
            return StageState.HELD
        if self.is_explained:
            return StageState.EXPLAINED
        if not self.show_now.is_played:
            return StageState.PLAYS
        return StageState.WAITS if self.waits_for_viewer else StageState.FLOWS

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
        self.ended_by_itself = False
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
            self.panel.setAccessibleName(self.words)
            self._told_state = StageState.CLOSED
        if self.acted and self.actor is not None:
            self.actor.advance(show.acts[0], show)
        self._flow_if_readable()
        self.panel.update()
        state = self.state
        if state is not self._told_state:
            self._told_state = state
            self.sign.setVisible(state is StageState.HELD)
            self.turned.emit()

    @property
    def words(self) -> str:
        """All words of the page, for screen readers."""
        return " ".join(act.words for act in self.show_now.acts)

    def _flow_if_readable(self) -> None:
        """Go on once a complete page was readable long enough."""
        show = self.show_now
        reading = show.reading if show.is_played and self.isVisible() else None
        if reading is None or self.held or self.waits_for_viewer:
            self.flow.stop()
        elif not self.flow.isActive():
            self.flow.start(reading)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._run()
        if self._told_page >= 0:
            self._flow_if_readable()

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


class _Panel(QWidget):
    """The visible panel of a stage, which paints the acts of the page."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.stage = stage
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._board: tuple[object, QPixmap] | None = None
        """The ground, after everything that it depends on."""

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Cut off the corners. The rest is opaque, so that nothing below is painted again in each frame."""
        super().resizeEvent(event)
        self.setMask(outline(self.rect()))

    def _painted(self) -> QPixmap:
        """Return the ground. It is painted once for a size and theme."""
        ratio = self.devicePixelRatioF()
        wanted = self.width(), self.height(), ratio, self.stage.look.theme
        if self._board is None or self._board[0] != wanted:
            picture = QPixmap(round(self.width() * ratio), round(self.height() * ratio))
            picture.setDevicePixelRatio(ratio)
            painter = QPainter(picture)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_board(painter, QRectF(self.rect()), self.stage.look.theme)
            painter.end()
            self._board = wanted, picture
        return self._board[1]

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        stage, look = self.stage, self.stage.look
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(0, 0, self._painted())
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


__all__ = ["Stage", "StageState"]
