"""The large buttons of the start page."""

from __future__ import annotations

from enum import Enum
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, SignalInstance
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPalette, QPixmap
from PySide6.QtWidgets import QPushButton, QStyle, QStyleOptionButton
from typing_extensions import override

from doomtown_desktop.ui.look import fonts

TITLE: Final = 17
"""The size of a title at ordinary text, in pixels."""
LEAD: Final = 21
"""The size of the title of the golden door."""
ABOUT: Final = 13
"""The size of the line below it, in pixels."""
LEAST_ABOUT: Final = 11
"""The size of that line if it does not fit otherwise."""
EDGE: Final = 14
"""The distance of words and pictures from the sides, in pixels."""
FAINT: Final = 0.82
"""The opacity of the line below the title."""


class StartDensity(Enum):
    """How much room the buttons of the start page take, the roomiest first."""

    PICTURED = (12, True, True)
    """The door of the last game shows its table."""
    ROOMY = (12, True, False)
    """Each door has a line below its title."""
    PLAIN = (12, False, False)
    """Only the golden door has a line below its title."""
    TIGHT = (6, False, False)
    """All buttons are in three columns."""

    def __init__(self, gap: int, has_lines: bool, has_picture: bool) -> None:  # fields of a value
        self.gap, self.has_lines, self.has_picture = gap, has_lines, has_picture


class StartDoor(QPushButton):
    """A large button with a title, a line that says what is behind it, and perhaps a picture."""

    def __init__(self, title: str, about: str, callback: SignalInstance) -> None:
        super().__init__(title)
        self.about = ""
        """The line below the title."""
        self.picture: QPixmap | None = None
        """The picture at the left, or None if there is none."""
        self._density = StartDensity.ROOMY
        self.set_about(about)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.clicked.connect(callback)

    def set_about(self, about: str) -> None:
        """Change the line below the title."""
        self.about = about
        self.setToolTip(about)
        self.setAccessibleDescription(about)
        self.update()

    def set_picture(self, picture: QPixmap | None) -> None:
        """Show a picture at the left. With None or an empty picture, show none."""
        self.picture = None if picture is None or picture.isNull() else picture
        self.updateGeometry()
        self.update()

    def set_golden(self, golden: bool) -> None:
        """Make this the button that Enter presses, painted in gold, or an ordinary one."""
        self.setDefault(golden)
        name = "golden" if golden else ""
        if name != self.objectName():
            self.setObjectName(name)
            self.style().unpolish(self)
            self.style().polish(self)

    def show_as(self, density: StartDensity) -> None:
        """Take as much room as a density allows."""
        self._density = density
        self.updateGeometry()
        self.update()

    def height_at(self, density: StartDensity) -> int:
        """Return the height at a density, in pixels."""
        words = QFontMetricsF(self._title_font()).height()
        if self._has_line(density):
            words += QFontMetricsF(self._about_font()).height()
        if density.has_picture and self.picture is not None:
            words = max(words, 4.6 * fonts.scaled(TITLE))
        return round(words + (16 if density.has_lines else 12))

    def _has_line(self, density: StartDensity) -> bool:
        """Return whether the line below the title is shown: at a roomy density, or on the golden door."""
        return bool(self.about) and (density.has_lines or self.isDefault())

    @override
    def sizeHint(self) -> QSize:
        wide = QFontMetricsF(self._title_font()).horizontalAdvance(self.text()) + 2 * EDGE
        return QSize(round(wide), self.height_at(self._density))

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _title_font(self) -> QFont:
        return fonts.serif(fonts.scaled(LEAD if self.isDefault() else TITLE), QFont.Weight.Black)

    def _about_font(self) -> QFont:
        return fonts.sans(fonts.scaled(ABOUT))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        frame = QStyleOptionButton()
        self.initStyleOption(frame)
        title, frame.text = frame.text, ""
        self.style().drawControl(QStyle.ControlElement.CE_PushButton, frame, painter, self)
        words = QRectF(self.rect()).adjusted(EDGE, 6, -EDGE, -6)
        if self._density.has_picture and self.picture is not None:
            words.setLeft(self._paint_picture(painter, self.picture) + EDGE)
        painter.setPen(self._ink())
        self._paint_words(painter, words, title)
        painter.end()

    def _ink(self) -> QColor:
        group = QPalette.ColorGroup.Normal if self.isEnabled() else QPalette.ColorGroup.Disabled
        return self.palette().color(group, QPalette.ColorRole.ButtonText)

    def _paint_picture(self, painter: QPainter, picture: QPixmap) -> float:
        """Paint the picture, cut to its place. Return its right edge."""
        tall = self.height() - 12.0
        place = QRectF(6, 6, tall * 1.75, tall)
        part = QRectF(picture.rect())
        if part.width() > part.height() * 1.75:
            part.setWidth(part.height() * 1.75)
        else:
            part.setHeight(part.width() / 1.75)
        part.moveCenter(QRectF(picture.rect()).center())
        rounded = QPainterPath()
        rounded.addRoundedRect(place, 4, 4)
        painter.save()
        painter.setClipPath(rounded)
        painter.drawPixmap(place, picture, part)
        painter.restore()
        return place.right()

    def _paint_words(self, painter: QPainter, words: QRectF, title: str) -> None:
        font = self._title_font()
        small = fonts.fitted(self._about_font(), self.about, words.width(), fonts.scaled(LEAST_ABOUT))
        upper, lower = QFontMetricsF(font), QFontMetricsF(small)
        has_line = self._has_line(self._density)
        tall = upper.height() + (lower.height() if has_line else 0)
        top = words.center().y() - tall / 2
        middle = Qt.AlignmentFlag.AlignLeft if words.left() > 2 * EDGE else Qt.AlignmentFlag.AlignHCenter
        line = QRectF(words.left(), top, words.width(), upper.height())
        painter.setFont(font)
        painter.drawText(line, middle, upper.elidedText(title, Qt.TextElideMode.ElideRight, line.width()))
        if has_line:
            line = QRectF(words.left(), line.bottom(), words.width(), lower.height())
            painter.setFont(small)
            painter.setOpacity(FAINT)
            painter.drawText(
                line, middle, lower.elidedText(self.about, Qt.TextElideMode.ElideRight, line.width())
            )
