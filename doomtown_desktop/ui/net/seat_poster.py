"""The poster of a seat in a waiting room: who has it, ready or not, and what the viewer may do about it."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.session.levels import Character
from doomtown_desktop.ui.cards import composer, posters
from doomtown_desktop.ui.cards.silhouettes import silhouette
from doomtown_desktop.ui.kit.sure_button import SureButton
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.elided_box import ElidedBox
from doomtown_desktop.ui.look.theme import DARK, Theme, colour
from doomtown_desktop.ui.look.themed import Themed
from doomtown_desktop.ui.plain.portraits import opponent

NAME, RIBBON, SLOT, EDGE = 32, 24, 34, 12
"""The heights of the parts of a poster, and the margin of its paper, in pixels at a text size of 100 %."""


class SeatRibbon(Enum):
    """The ribbons of the states of a seat, each with its colour."""

    FREE = ""
    COMPUTER = "#4a3520"
    READY = "#255c2f"
    WAITED_FOR = "#8a4b00"
    OFFLINE = "#8c2415"


class PosterName(QLabel):
    """A name. The words after it in brackets get a line of their own if both do not fit into one."""

    ink = ""

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        side = fonts.scaled(EDGE)
        room = QRectF(self.rect()).adjusted(side, 0, -side, 0)
        large, least = fonts.slab(fonts.scaled(18)), fonts.scaled(14)
        name, bracket, place = self.text().partition(" (")
        fits = QFontMetricsF(fonts.fitted(large, self.text(), room.width(), least))
        if not bracket or fits.horizontalAdvance(self.text()) <= room.width():
            name, bracket = self.text(), ""
        rows = [(name, large, fonts.scaled(11))]
        if bracket:
            rows.append((f"({place}", fonts.sans(fonts.scaled(13), QFont.Weight.DemiBold), fonts.scaled(11)))
        tall = room.height() / len(rows)
        for number, (words, font, small) in enumerate(rows):
            fitting = fonts.fitted(font, words, room.width(), small)
            short = QFontMetricsF(fitting).elidedText(words, Qt.TextElideMode.ElideRight, room.width())
            spot = QRectF(room.left(), room.top() + number * tall, room.width(), tall)
            posters.say(painter, spot, short, fitting, self.ink)
        painter.end()


class Ribbon(QLabel):
    """A ribbon across a poster, with words."""

    tone, edge = "", ""

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.text():
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        dent, middle = box.height() * 0.28, box.center().y()
        shape = QPolygonF(
            [
                box.topLeft(),
                box.topRight(),
                QPointF(box.right() - dent, middle),
                box.bottomRight(),
                box.bottomLeft(),
                QPointF(box.left() + dent, middle),
            ]
        )
        painter.setPen(QPen(QColor(self.edge), 1.2))
        painter.setBrush(QColor(self.tone))
        painter.drawPolygon(shape)
        room = box.adjusted(dent + 2, 0, -dent - 2, 0)
        posters.say(
            painter, room, self.text(), fonts.sans(fonts.scaled(14), QFont.Weight.DemiBold), "#fff6df"
        )
        painter.end()


class SeatPoster(Themed, QFrame):
    """A sheet of paper with a portrait, a name, a ribbon, and the controls of a seat.

    A free seat is hollow, and says how somebody gets it. A glow marks a seat that the others wait for.

    Attributes:
        choice: For the host: who plays in a seat without a person.
        deck_slot: The layout for the control that chooses a deck, at the poster of the viewer.
    """

    def __init__(self, seat: int, lean: float, art: int) -> None:
        """``lean``: in degrees. ``art``: the height of the portrait in pixels at a text size of 100 %."""
        super().__init__()
        self.setObjectName("onWall")
        self.theme = DARK
        self.seat, self._lean, self._art_tall = seat, lean, art
        self._state = SeatRibbon.FREE
        self._who: Character | None = None
        self._art: tuple[object, QPixmap] | None = None
        self._name = ""
        self.number, self.about = QLabel(f"Seat {seat + 1}"), QLabel()
        self.name, self.state = PosterName(), Ribbon()
        self.choice = ElidedBox()
        self.away = SureButton("Send away", "Click again")
        self.sit = QPushButton("Sit here")
        for label in (self.number, self.about, self.name, self.state):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.number.setObjectName("seat")
        self.about.setObjectName("about")
        self.about.setWordWrap(True)
        self._column = QVBoxLayout(self)
        self._picture = QWidget()
        self._picture.setObjectName("onWall")
        over = self._over = QVBoxLayout(self._picture)
        over.addWidget(self.number, 0, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        over.addWidget(self.about, 1)
        self._foot = QWidget()
        self._foot.setObjectName("onWall")
        self.deck_slot = QVBoxLayout(self._foot)
        for control in (self.choice, self.away, self.sit):
            control.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            self.deck_slot.addWidget(control)
        for part in (self._picture, self.name, self.state, self._foot):
            self._column.addWidget(part)
        self.apply_style(DARK)

    @override
    def apply_style(self, theme: Theme) -> None:
        """Use the colours of a theme, and the current text size."""
        super().apply_style(theme)
        self._art = None
        scaled, tones = fonts.scaled, posters.TONES[theme.name]
        self._column.setContentsMargins(0, scaled(EDGE), 0, scaled(EDGE))
        self._column.setSpacing(scaled(3))
        side = scaled(EDGE) + 2
        self._over.setContentsMargins(side + scaled(3), scaled(3), side, 0)
        self.deck_slot.setContentsMargins(side, 0, side, scaled(2))
        for part, tall in (
            (self._picture, self._art_tall),
            (self.name, NAME),
            (self.state, RIBBON),
            (self._foot, SLOT),
        ):
            part.setFixedHeight(scaled(tall))
        self.setStyleSheet(f"""
            QLabel {{ background: transparent; }}
            QLabel#seat {{ background: {tones.plate}; color: {theme.text}; border-radius: 3px;
                padding: 0 {scaled(4)}px; font-size: {scaled(12)}px; }}
            QLabel#about {{ background: transparent; color: {theme.text}; font-size: {scaled(14)}px; }}
            QPushButton, QComboBox {{ padding: {scaled(3)}px {scaled(5)}px; }}""")
        self._dress()

    def show_seat(self, name: str, words: str, state: SeatRibbon, who: Character | None, advice: str) -> None:
        """Show who has the seat, and the words on the ribbon.

        ``advice`` says how somebody gets a free seat.
        """
        self._name, self._state, self._who = name, state, who
        self.name.setText(name)
        self.name.setToolTip(name)
        self.state.setText(words)
        self.about.setText(advice if state is SeatRibbon.FREE else "")
        self.about.setVisible(state is SeatRibbon.FREE)
        self._art = None
        self._dress()
        self.update()

    def _dress(self) -> None:
        tones = posters.TONES[self.theme.name]
        hollow = self._state is SeatRibbon.FREE
        self.name.ink = self.theme.text if hollow else tones.ink
        self.state.tone = self._state.value
        self.state.edge = tones.ink if tones.is_flat else "#1d120b"

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        tones = posters.TONES[self.theme.name]
        box = QRectF(self.rect()).adjusted(7, 5, -7, -7)
        if not tones.is_flat:
            painter.translate(box.center())
            painter.rotate(self._lean)
            painter.translate(-box.center())
        if self._state is SeatRibbon.FREE:
            painter.setPen(QPen(QColor(self.theme.accent), 2, Qt.PenStyle.DashLine))
            painter.setBrush(colour(tones.plate, 255 if tones.is_flat else 225))
            painter.drawRoundedRect(box, 6, 6)
        else:
            posters.sheet(painter, box, tones, seed=sum(map(ord, self._name)))
            if self._state in (SeatRibbon.WAITED_FOR, SeatRibbon.OFFLINE):
                posters.ring(painter, box, tones.glow, whole=True)
            art = QRectF(self._picture.geometry()).adjusted(fonts.scaled(EDGE), 0, -fonts.scaled(EDGE), 0)
            painter.drawPixmap(art.topLeft(), self._portrait(art))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor("#4a3218"), 1.6))
            painter.drawRect(art)
            if not tones.is_flat:
                posters.nail(painter, box, 1)
        painter.end()

    def _portrait(self, art: QRectF) -> QPixmap:
        """Return a computer's portrait, or the outline of a person. It is painted once for each size."""
        wide, tall, ratio = round(art.width()), round(art.height()), self.devicePixelRatioF()
        wanted = wide, tall, ratio
        if self._art is None or self._art[0] != wanted:
            if self._who is None:
                picture = silhouette(self._name, wide, tall, ratio, self.theme.sides[self.seat])
            else:
                picture = QPixmap(round(wide * ratio), round(tall * ratio))
                picture.setDevicePixelRatio(ratio)
                brush = QPainter(picture)
                brush.setRenderHint(QPainter.RenderHint.Antialiasing)
                face, plain = opponent(self._who.name, self._who.gang), self.theme.name == "contrast"
                composer.paint(brush, face, QRectF(0, 0, wide, tall), posters.HEAD, plain=plain)
                brush.end()
            self._art = wanted, picture
        return self._art[1]


__all__ = ["SeatPoster", "SeatRibbon"]
