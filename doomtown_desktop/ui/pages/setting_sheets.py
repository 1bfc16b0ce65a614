"""The settings of a section as sheets of paper on the wall, each with a picture of what it changes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.ui.cards import composer, posters
from doomtown_desktop.ui.kit.form import Form, row_of
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme, restyle
from doomtown_desktop.ui.look.themed import Themed
from doomtown_desktop.ui.pages.setting_pictures import SEEN, paint_setting
from doomtown_desktop.ui.plain.setting_scenes import section_scene
from doomtown_desktop.ui.plain.settings import Described, Switch

WIDEST: Final = 16_777_215
"""Qt's greatest width of a widget, in pixels."""

PICTURE: Final = QSize(124, 76)
"""The least size of the picture of a setting, in pixels at a text size of 100 %."""
TAG: Final = QSize(196, 74)
"""The size of a tag of a section, in pixels at a text size of 100 %."""
RING: Final = "#14527f"
"""The colour of the ring around a focused control on paper."""


class SettingPicture(QWidget):
    """The picture of a setting with its current value."""

    def __init__(self, name: str, value: object) -> None:
        super().__init__()
        self.setObjectName("onWall")
        self.name, self.value = name, value
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)

    def show_value(self, value: object) -> None:
        """Show another value."""
        self.value = value
        self.update()

    @override
    def sizeHint(self) -> QSize:
        grown = min(1.4, fonts.text_scale()) * fonts.growth()
        return PICTURE * grown

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_setting(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), self.name, self.value)
        painter.end()


class SettingSheet(Themed, QFrame):
    """A sheet of paper with a picture and controls."""

    def __init__(self, name: str, value: object, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("settingSheet")
        self.name = name
        self.picture = SettingPicture(name, value)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 9, 16, 12)
        row.setSpacing(16)
        row.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignVCenter)
        self.column = QVBoxLayout()
        self.column.setSpacing(4)
        row.addLayout(self.column, 1)
        self.apply_style(theme)

    @override
    def apply_style(self, theme: Theme) -> None:
        self.theme = theme
        tones = posters.TONES[theme.name]
        ring = theme.chosen if tones.is_flat else RING
        restyle(
            self,
            f"""QFrame#settingSheet, QWidget#bare {{ background: transparent; border: 0; }}
            QFrame#settingSheet QLabel {{ background: transparent; color: {tones.ink}; }}
            QFrame#settingSheet QLabel#faint {{ color: {tones.soft}; }}
            QFrame#settingSheet QCheckBox {{ background: transparent; color: {tones.ink}; }}
            QFrame#settingSheet QCheckBox:focus, QFrame#settingSheet QSlider:focus {{ border-color: {ring}; }}
            QFrame#settingSheet QSlider {{ background: transparent; }}""",
        )

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(3, 2, -5, -6)
        posters.sheet(painter, box, posters.TONES[self.theme.name], seed=sum(map(ord, self.name)))
        painter.end()


class SettingSheets(Form):
    """A form whose rows are sheets of paper."""

    def __init__(self, settings: Mapping[str, Described], values: Mapping[str, object], theme: Theme) -> None:
        self.theme = theme
        self.sheets: dict[str, SettingSheet] = {}
        self._values = values
        super().__init__(settings, values)
        self.setObjectName("onWall")
        self.changed.connect(self._show_picture)

    @override
    def _begin(self) -> None:
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(4)

    @override
    def _put(self, name: str, described: Described, control: QWidget, row: QWidget) -> QWidget:
        sheet = self.add_sheet(name, self._values[name])
        help_line = QLabel(described.help)
        help_line.setObjectName("faint")
        help_line.setWordWrap(True)
        holder = QWidget()
        holder.setObjectName("bare")
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        if row is not control:
            row.setObjectName("bare")
        if isinstance(described, Switch):
            column.addWidget(row, 0, Qt.AlignmentFlag.AlignLeft)
        else:
            label = titled(described.label)
            label.setBuddy(control)
            column.addWidget(row_of_title(label, row))
        column.addWidget(help_line)
        sheet.column.addStretch(1)
        sheet.column.addWidget(holder)
        sheet.column.addStretch(1)
        return sheet

    def add_sheet(self, name: str, value: object, title: str = "", *widgets: QWidget) -> SettingSheet:
        """Add a sheet, with a title and a row of widgets if there are any. Return it."""
        sheet = SettingSheet(name, value, self.theme)
        self.sheets[name] = sheet
        if title:
            sheet.column.addWidget(titled(title))
        if widgets:
            row = row_of(*widgets)
            row.setObjectName("bare")
            row.setMaximumWidth(WIDEST)
            sheet.column.addWidget(row)
        self._column.addWidget(sheet)
        return sheet

    @override
    def set_row_visible(self, name: str, visible: bool) -> None:
        self.sheets[name].setVisible(visible)

    @override
    def show_value(self, name: str, value: object) -> None:
        super().show_value(name, value)
        self._show_picture(name, value)

    def _show_picture(self, name: str, value: object) -> None:
        if name in self.sheets:
            self.sheets[name].picture.show_value(value)


class SectionTag(Themed, QPushButton):
    """A tag of paper with the name and the picture of a section of the settings."""

    def __init__(self, section: str, words: str, theme: Theme) -> None:
        super().__init__(words)
        self.section, self.theme = section, theme
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)

    @override
    def sizeHint(self) -> QSize:
        return TAG * (fonts.scale() / max(1.0, fonts.text_scale() * 0.7))

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(self.sizeHint().width(), fonts.scaled(30))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tones = posters.TONES[self.theme.name]
        box = QRectF(self.rect()).adjusted(4, 3, -5, -6)
        posters.sheet(painter, box, tones, seed=sum(map(ord, self.section)))
        if self.isChecked() or self.underMouse():
            posters.ring(painter, box, tones.glow, whole=self.isChecked())
        tall = box.height() - 12
        art = QRectF(box.left() + 6, box.top() + 6, tall * 1.1, tall)
        pens = (QPen(QColor(tones.soft), 1.4),)
        composer.paint_framed(painter, section_scene(self.section), art, SEEN, 3, pens, plain=tones.is_flat)
        room = QRectF(art.right() + 8, box.top(), box.right() - art.right() - 14, box.height())
        painter.setFont(fonts.fitted(fonts.slab(fonts.scaled(17)), self.text(), room.width(), 11))
        painter.setPen(QColor(tones.ink))
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), self.text())
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(self.theme.chosen if tones.is_flat else RING), 3))
            painter.drawRect(box.adjusted(3, 3, -3, -3))
        painter.end()


def titled(words: str) -> QLabel:
    """Return the title of a setting."""
    label = QLabel(words)
    label.setStyleSheet("font-weight: 700;")
    return label


def row_of_title(label: QLabel, control: QWidget) -> QWidget:
    """Return a title with its control beside it."""
    holder = QWidget()
    holder.setObjectName("bare")
    row = QHBoxLayout(holder)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(12)
    row.addWidget(label)
    row.addWidget(control)
    row.addStretch(1)
    return holder


__all__ = ["SectionTag", "SettingSheets", "row_of_title", "titled"]
