"""The panel below the loudspeaker in the header: sounds on or off, their volume, and the ambience."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QCheckBox, QFrame, QPushButton, QSlider, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.ui.kit.form import Form
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.beneath import shut_what_is_covered
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.plain.preferences import SETTINGS, SOUNDS_ON, Preferences, SettingsGroup
from doomtown_desktop.ui.plain.settings import group_of

WIDE = 330
"""The width of the panel, in pixels at a text size of 100 %."""


class SoundPanel(QFrame):
    """The settings of sounds at the table. A click elsewhere or Esc closes it."""

    chosen = Signal(str, object)
    """The user has chosen another value. The signal carries the name of a preference and the value."""

    def __init__(self, page: QWidget, button: QPushButton, town: QWidget) -> None:
        """Create the panel. ``button`` opens and closes it, and a click on the ``town`` closes it."""
        super().__init__(page)
        self.page, self.button = page, button
        self._is_by_key = False
        """True if the latest press of a button was a key. Only then a control has the focus at once."""
        self.setObjectName("sheet")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName("Sounds")
        settings = group_of(SETTINGS, SettingsGroup.SOUND)
        usual = Preferences()
        self.form = Form(settings, {name: getattr(usual, name) for name in settings}, narrow=True)
        self.form.changed.connect(self.chosen)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 12, 14, 12)
        column.addWidget(self.form)
        self.sounds = self.form.control("sounds", QCheckBox)
        self.volume = self.form.control("volume", QSlider)
        self.ambience = self.form.control("ambience", QCheckBox)
        page.installEventFilter(self)
        self.add_button(button, town)
        program = QApplication.instance()
        assert isinstance(program, QApplication)
        program.focusChanged.connect(self._focus_moved)
        self.hide()

    def add_button(self, button: QPushButton, place: QWidget) -> None:
        """Let a button open and close the panel, and a click on the ``place`` of the button close it."""
        button.clicked.connect(lambda: self.toggle(button))
        button.installEventFilter(self)
        place.installEventFilter(self)

    def show_preferences(self, chosen: Preferences, *, never: bool = False) -> None:
        """Show the current values. With ``never``, as in safe mode, there are no sounds."""
        for name in ("sounds", "volume", "ambience"):
            self.form.show_value(name, getattr(chosen, name))
        self.sounds.setDisabled(never)
        for part in (self.volume, self.ambience):
            part.setEnabled(chosen.sounds == SOUNDS_ON and not never)

    def toggle(self, button: QPushButton) -> None:
        """Open the panel below a button, or close it."""
        if not self.isHidden():
            self.put_away()
            return
        self.button = button
        self.setFixedWidth(fonts.scaled(WIDE))
        self.adjustSize()
        below = self.button.mapTo(self.page, QPoint(self.button.width(), self.button.height() + 4))
        left = min(below.x() - self.width() // 2, self.page.width() - self.width() - 6)
        self.move(max(6, left), below.y())
        self.show()
        self.raise_()
        shut_what_is_covered(self.page)  # it is now above the scene in which a gang is chosen
        first = self.sounds if self._is_by_key and self.sounds.isEnabled() else self
        first.setFocus(Qt.FocusReason.PopupFocusReason)

    def put_away(self) -> None:
        """Close the panel. The focus returns to the button if it is in the panel."""
        inside = self.isAncestorOf(self.page.window().focusWidget() or self.page)
        self.hide()
        if inside:
            self.button.setFocus(Qt.FocusReason.PopupFocusReason)

    def _focus_moved(self, _: QWidget | None, now: QWidget | None) -> None:
        if not self.isHidden() and now is not None and now is not self.button:
            if now is not self and not self.isAncestorOf(now):
                self.hide()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close at Esc. Other keys must not reach the table, where they would be answers."""
        if chord(event) == "Esc":
            self.put_away()
        event.accept()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(watched, QPushButton):
            if event.type() in (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress):
                self._is_by_key = event.type() == QEvent.Type.KeyPress
        elif event.type() in _CLOSE and not self.isHidden():
            self.hide()
        return super().eventFilter(watched, event)


_CLOSE = (QEvent.Type.Resize, QEvent.Type.Hide, QEvent.Type.MouseButtonPress)
"""The events of the page, and of the places of the buttons, that close the panel."""

__all__ = ["SoundPanel"]
