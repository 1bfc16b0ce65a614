"""The nameplate of a player. A click on it opens the ledger."""

from __future__ import annotations

from textwrap import fill
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QToolTip
from typing_extensions import override

from doomtown_desktop.ui.cards import composer
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.look.themed import Themed
from doomtown_desktop.ui.plain.ends import PlateForm
from doomtown_desktop.ui.plain.moods import Mood
from doomtown_desktop.ui.plain.nameplates import NameplateFacts
from doomtown_desktop.ui.plain.recipes import CardPicture
from doomtown_desktop.ui.table.ends.counting import STEP_TIME, PlateMotion
from doomtown_desktop.ui.table.ends.plate_paint import (
    PaintedPlate,
    PlateSpec,
    PlateValues,
    boxes_of,
    paint_plate,
)

TIP_LETTERS: Final = 64
"""At most this many letters in a line of a tool tip."""


def framed(picture: CardPicture, size: float, ratio: float, edge: str, *, plain: bool) -> QPixmap:
    """Return a portrait with round corners and a frame.

    Args:
        picture: The portrait.
        size: Its width and height in pixels.
        ratio: Device pixels per pixel.
        edge: The colour of the frame.
        plain: True for a pale background.
    """
    face = QPixmap(max(1, round(size * ratio)), max(1, round(size * ratio)))
    face.setDevicePixelRatio(ratio)
    face.fill(Qt.GlobalColor.transparent)
    painter = QPainter(face)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = QRectF(2, 2, size - 4, size - 4)
    pens = QPen(QColor("#1a0f08"), 4), QPen(QColor(edge), max(1.6, size * 0.028))
    composer.paint_framed(painter, picture, box, composer.BUST, size * 0.11, pens, plain=plain)
    painter.end()
    return face


class Nameplate(Themed, QAbstractButton):
    """A plate with a portrait, a name, three numbers and the race to the win.

    Its picture is painted only when something in it changes.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.facts: NameplateFacts | None = None
        self.form = PlateForm.FULL
        self.is_named = False
        """True if the name has the colour of the seat."""
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.motion = PlateMotion()
        self.timer = QTimer(self)
        self.timer.setInterval(STEP_TIME)
        self.timer.timeout.connect(self.step)
        self._scale = 1.0
        self._faces: tuple[CardPicture, CardPicture] | None = None
        """The previous portrait and the current one."""
        self._framed: dict[object, QPixmap] = {}
        self._painted = PaintedPlate()
        self._baked: tuple[object, QPixmap] | None = None

    def show_facts(self, facts: NameplateFacts, face: CardPicture, *, moves: bool = False) -> None:
        """Show a player with a portrait. Changed numbers count up if it ``moves``."""
        is_same = self.facts is not None and self.facts.seat == facts.seat
        before = face if self._faces is None or not is_same else self._faces[1]
        part = 0.0 if facts.race is None else facts.race.part
        numbers: dict[str, int] = {each.chip: each.now for each in facts.chips}
        self.motion.go(numbers, part, moves=moves and is_same, is_new_mood=before != face)
        if before == face and self._faces is not None and is_same and self.motion.fade < 1.0:
            before = self._faces[0]
        self._faces = before, face
        if facts != self.facts:
            self.facts = facts
            self.setAccessibleName(facts.spoken)
            self.setAccessibleDescription(facts.help)
            self.setToolTip(facts.help)
        if self.motion.moves:
            self.timer.start()
        else:
            self.timer.stop()
        self.update()

    def take_shape(self, form: PlateForm, scale: float) -> None:
        """Set the form of the plate, and the factor on its measures."""
        if (form, scale) != (self.form, self._scale):
            self.form, self._scale = form, scale
            self.update()

    @property
    def piles_box(self) -> QRectF:
        """The box for the player's piles. It is empty if they are elsewhere."""
        return boxes_of(self.form, self.width(), self.height(), self._scale).piles

    def step(self) -> None:
        """Bring the numbers one step closer to the current ones."""
        self.motion.step()
        if not self.motion.moves:
            self.timer.stop()
        self.update()

    @property
    def cut(self) -> tuple[str, ...]:
        """The words on the plate that had to be shortened, because they do not fit."""
        self._bake()
        return self._painted.cut

    def help_at(self, at: QPoint) -> str:
        """Return the help on the part of the plate at a point."""
        if self.facts is None:
            return ""
        self._bake()
        found = next(
            (spot.help for spot in self._painted.spots if spot.box.contains(QPointF(at)) and spot.help), ""
        )
        return f"{found}\n{self.facts.help}" if found else self.facts.help

    @override
    def sizeHint(self) -> QSize:
        return self.size()

    @override
    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            lines = self.help_at(event.pos()).splitlines()
            tip = "\n".join(fill(line, TIP_LETTERS) for line in lines)  # Qt wraps no plain text
            QToolTip.showText(event.globalPos(), tip, self)
            return True
        return super().event(event)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        picture = self._bake()
        if picture is not None:
            painter = QPainter(self)
            painter.drawPixmap(0, 0, picture)
            painter.end()

    def _bake(self) -> QPixmap | None:
        """Return the picture of the plate."""
        facts, faces = self.facts, self._faces
        if facts is None or faces is None:
            return None
        motion, ratio = self.motion, self.devicePixelRatioF()
        values = PlateValues(
            tuple(motion.shown.items()),
            tuple((chip, motion.hop(chip)) for chip in motion.shown),
            motion.part,
        )
        spec = PlateSpec(
            facts, self.form, self.width(), self.height(), self._scale, self.theme, values, self.is_named
        )
        key = spec, faces, motion.fade, ratio
        if self._baked is None or self._baked[0] != key:
            picture = QPixmap(self.size() * ratio)
            picture.setDevicePixelRatio(ratio)
            picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(picture)
            size = boxes_of(self.form, self.width(), self.height(), self._scale).face.width()
            before, now = (self._frame(face, size, ratio) for face in faces)
            self._painted = paint_plate(painter, spec, (before, now, motion.fade))
            painter.end()
            self._baked = key, picture
        return self._baked[1]

    def _frame(self, face: CardPicture, size: float, ratio: float) -> QPixmap:
        """Return a framed portrait. The latest ones are cached."""
        assert self.facts is not None
        edge = self.theme.sides[self.facts.side % len(self.theme.sides)]
        key = face, size, ratio, edge, self.theme.name
        if key not in self._framed:
            if len(self._framed) >= len(Mood):
                self._framed.clear()
            plain = self.theme.name == "contrast"
            self._framed[key] = framed(face, size, ratio, edge, plain=plain)
        return self._framed[key]


__all__ = ["Nameplate", "framed"]
