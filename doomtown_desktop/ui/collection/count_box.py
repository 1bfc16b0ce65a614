"""A number with buttons for − and +."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QSpinBox, QToolButton, QWidget


class CountBox(QWidget):
    """A number of copies. ``changed`` is emitted only if the user changes the number."""

    changed = Signal(int)

    def __init__(self, name: str, least: int, most: int, prefix: str = "", *, about: str = "") -> None:
        """Create the box. ``about`` is the help text. It describes the number."""
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(3)
        self.spin = QSpinBox()
        self.spin.setRange(least, most)
        self.spin.setPrefix(prefix)
        # The style sheet reserves room for the number only if there are buttons. The buttons have no width.
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
        """Return the current number."""
        self.spin.interpretText()  # with this, typed digits count at once
        return self.spin.value()

    def show_value(self, value: int, most: int) -> None:
        """Show a number and set the maximum. ``changed`` is not emitted."""
        self.spin.blockSignals(True)
        self.spin.setMaximum(max(value, most))
        self.spin.setValue(value)
        self.spin.blockSignals(False)
