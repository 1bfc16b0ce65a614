"""A number between a minus and a plus that can be clicked."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QSpinBox, QToolButton, QWidget


class CountBox(QWidget):
    """Copies of something; ``changed`` is what the user did, never what was shown."""

    changed = Signal(int)

    def __init__(self, name: str, least: int, most: int, prefix: str = "", *, about: str = "") -> None:
        """``about`` says what is counted."""
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(3)
        self.spin = QSpinBox()
        self.spin.setRange(least, most)
        self.spin.setPrefix(prefix)
        # Without buttons the style sheet leaves the number no room; with buttons of no width it does.
        self.spin.setStyleSheet(
            "QSpinBox { padding-right: 3px; }"
            " QSpinBox::up-button, QSpinBox::down-button { width: 0; border: 0; }"
            " QSpinBox::up-arrow, QSpinBox::down-arrow { image: none; width: 0; height: 0; }"
        )
        self.spin.setKeyboardTracking(False)
        self.spin.setAccessibleName(name)
        self.spin.valueChanged.connect(self.changed)
        self.less, self.more = QToolButton(), QToolButton()
        for button, words, sign, step in ((self.less, "−", "fewer", -1), (self.more, "+", "more", 1)):
            button.setText(words)
            button.setAccessibleName(f"{name}: one {sign}")
            button.setAutoRepeat(True)
            button.setStyleSheet("padding-left: 1px; padding-right: 1px;")
            button.clicked.connect(self.spin.stepDown if step < 0 else self.spin.stepUp)
        for part in (self, self.spin, self.less, self.more):
            part.setWhatsThis(about)
        row.addWidget(self.less)
        row.addWidget(self.spin, 1)
        row.addWidget(self.more)
        self.setFocusProxy(self.spin)

    def value(self) -> int:
        """The number of now."""
        self.spin.interpretText()  # what is typed counts at once
        return self.spin.value()

    def show_value(self, value: int, most: int) -> None:
        """Show a number, and the greatest there can be, without telling."""
        self.spin.blockSignals(True)
        self.spin.setMaximum(max(value, most))
        self.spin.setValue(value)
        self.spin.blockSignals(False)
