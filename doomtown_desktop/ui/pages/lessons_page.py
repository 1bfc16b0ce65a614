"""The page of lessons: a poster for each, with its subject and a stamp if it is learned."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.ui.cards import composer, posters
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.row_button import back_button
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.look.wall import TitlePlate, WallPage
from doomtown_desktop.ui.plain.lesson_pictures import lesson_picture

if TYPE_CHECKING:
    from doomtown_desktop.session.lessons import Lesson

WIDE, PICTURE, EDGE, VERB = 272, 180, 14, 38
"""The width of a poster, the height of its picture, its margin, and the height of its button.

All are in pixels at a text size of 100 %.
"""
SEEN: Final = QRectF(0, 48, composer.GRID, composer.GRID * PICTURE / (WIDE - 2 * EDGE))
"""The part of a picture that is shown, in picture units."""
FLAGS: Final = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)


class LessonPoster(QPushButton):
    """A poster that begins a lesson. ``is_next`` is True for the lesson that Enter begins."""

    def __init__(
        self, number: int, lesson: Lesson, theme: Theme, verb: str, *, learned: bool, is_next: bool
    ) -> None:
        super().__init__(verb)
        self.lesson, self.theme, self.learned, self.is_next = lesson, theme, learned, is_next
        self.title = f"{number}. {lesson.title}"
        state = "Learned. " if learned else ""
        self.setAccessibleName(f"{verb}: {lesson.title}")
        self.setAccessibleDescription(f"{state}{lesson.about}")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setDefault(is_next)

    def _words(self) -> tuple[QFontMetrics, QFontMetrics]:
        return (
            QFontMetrics(fonts.slab(fonts.scaled(21))),
            QFontMetrics(fonts.sans(fonts.scaled(15))),
        )

    def _rows(self) -> tuple[int, int]:
        """Return the heights of the title and of the words about the lesson, in pixels."""
        room = QRect(0, 0, fonts.scaled(WIDE - 2 * EDGE), 10_000)
        title, about = self._words()
        return (
            title.boundingRect(room, FLAGS, self.title).height(),
            about.boundingRect(room, FLAGS, self.lesson.about).height(),
        )

    @override
    def sizeHint(self) -> QSize:
        title, about = self._rows()
        high = fonts.scaled(PICTURE + 4 * EDGE + VERB) + title + about
        return QSize(fonts.scaled(WIDE), high + fonts.scaled(8))

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tones, edge = posters.TONES[self.theme.name], fonts.scaled(EDGE)
        box = QRectF(self.rect()).adjusted(4, 4, -4, -6)
        posters.sheet(painter, box, tones, seed=sum(map(ord, self.title)))
        if self.is_next or self.underMouse():
            posters.ring(painter, box, tones.glow, whole=self.is_next)
        art = QRectF(edge, edge, self.width() - 2 * edge, fonts.scaled(PICTURE))
        pens = (QPen(QColor(tones.soft), 1.6),)
        picture = lesson_picture(self.lesson.id)
        composer.paint_framed(painter, picture, art, SEEN, 4, pens, plain=tones.is_flat)
        if self.learned:
            self._stamp(painter, art)
        title, about = self._rows()
        top = art.bottom() + edge * 0.6
        room = QRectF(edge, top, self.width() - 2 * edge, title + 2)
        painter.setPen(QColor(tones.ink))
        painter.setFont(fonts.slab(fonts.scaled(21)))
        painter.drawText(room, FLAGS, self.title)
        painter.setPen(QColor(tones.soft))
        painter.setFont(fonts.sans(fonts.scaled(15)))
        painter.drawText(
            QRectF(edge, room.bottom() + edge * 0.2, room.width(), about + 2), FLAGS, self.lesson.about
        )
        self._verb(painter, tones)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor("#14527f" if not tones.is_flat else self.theme.chosen), 3))
            painter.drawRect(box.adjusted(3, 3, -3, -3))
        painter.end()

    def _stamp(self, painter: QPainter, art: QRectF) -> None:
        """Paint the stamp of a learned lesson."""
        size = fonts.scaled(20)
        font = fonts.slab(size)
        wide = QFontMetrics(font).horizontalAdvance("✓ Learned") + size
        box = QRectF(-wide / 2, -size * 0.8, wide, size * 1.6)
        painter.save()
        painter.translate(QPointF(art.right() - wide * 0.58, art.bottom() - size * 1.3))
        painter.rotate(-6)
        painter.setPen(QPen(QColor("#1f4f19"), 2.5))
        painter.setBrush(QColor("#f6f0dc"))
        painter.drawRoundedRect(box, 4, 4)
        painter.setFont(font)
        painter.setPen(QColor("#1f4f19"))
        painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), "✓ Learned")
        painter.restore()

    def _verb(self, painter: QPainter, tones: posters.SaloonTones) -> None:
        """Paint the button at the foot, golden for the lesson that Enter begins."""
        edge, tall = fonts.scaled(EDGE), fonts.scaled(VERB)
        box = QRectF(edge, self.height() - edge - tall - 2, self.width() - 2 * edge, tall)
        painter.setPen(QPen(QColor("#8a5a12" if not tones.is_flat else tones.ink), 1.6))
        golden = QColor(tones.glow if tones.is_flat else "#e9b545")
        painter.setBrush(golden if self.is_next else QColor(tones.paper[1]))
        painter.drawRoundedRect(box, 6, 6)
        words = f"{self.text()}   Enter ⏎" if self.is_next else self.text()
        ink = "#2a1704" if self.is_next else tones.ink
        posters.say(painter, box, words, fonts.sans(fonts.scaled(16)), ink)


class LessonsPage(WallPage):
    """The posters of the lessons. ``begin`` carries the id of a lesson."""

    begin = Signal(str)
    back = Signal()

    def __init__(self, lessons: Sequence[Lesson], done: Collection[str], left_at: str, theme: Theme) -> None:
        """Create the page.

        ``done`` has the ids of the learned lessons. ``left_at`` is the id of the lesson in progress, or "".
        """
        super().__init__(theme)
        self.buttons: dict[str, LessonPoster] = {}
        missing = [lesson.id for lesson in lessons if lesson.id not in done]
        first = left_at or next(iter(missing), "")
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 16, 24, 16)
        outer.setSpacing(12)
        count, left = len(lessons), len(missing)
        state = f"{count - left} of {count} learned." if missing else "All can be played again."
        about = f"Scenes of one game, about three minutes each. Leave whenever you like. {state}"
        self.back_button = back_button(self.back)
        outer.addWidget(TitlePlate("Learn to play", about, self.back_button))
        inside = QWidget()
        inside.setObjectName("onWall")
        self._grid = QGridLayout(inside)
        self._grid.setSpacing(fonts.scaled(18))
        self._grid.setAlignment(Qt.AlignmentFlag.AlignCenter)
        area = QScrollArea()
        area.setObjectName("onWall")
        area.viewport().setObjectName("onWall")
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidgetResizable(True)
        area.setWidget(inside)
        outer.addWidget(area, 1)
        for number, lesson in enumerate(lessons):
            learned = lesson.id in done
            verb = "Continue" if lesson.id == left_at else "Again" if learned else "Begin"
            poster = LessonPoster(
                number + 1, lesson, theme, verb, learned=learned, is_next=lesson.id == first
            )
            poster.clicked.connect(partial(self.begin.emit, lesson.id))
            self.buttons[lesson.id] = poster
        self._fit()
        self.setFocusProxy(self.buttons.get(first, self.back_button))

    def _fit(self) -> None:
        """Put the posters, which have one size, in as many columns as there is room for."""
        tall = max(poster.sizeHint().height() for poster in self.buttons.values())
        poster = fonts.scaled(WIDE)
        fit = max(1, (self.width() - 48) // (poster + self._grid.spacing()))
        columns = next(each for each in (4, 2, 1) if each <= fit)
        for index, each in enumerate(self.buttons.values()):
            each.setFixedSize(poster, tall)
            self._grid.addWidget(each, index // columns, index % columns)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    @override
    def changeEvent(self, event: QEvent) -> None:
        """Adapt the posters to a changed text size."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.StyleChange and self.buttons:
            self._fit()


__all__ = ["LessonsPage"]
