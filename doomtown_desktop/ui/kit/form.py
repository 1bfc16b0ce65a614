"""Forms made from described settings. Each row has a label, a control and a help text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QSlider,
    QSpinBox,
    QWidget,
)

from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.plain.settings import Described, OneOf, Slider, Switch, WholeNumber

W = TypeVar("W", bound=QWidget)
WIDEST = 700
"""The maximum width of a row of several controls, in pixels at a text size of 100 %."""


class Form(QWidget):
    """The controls of settings, in rows. ``changed`` carries the name of a setting and its new value."""

    changed = Signal(str, object)

    def __init__(
        self,
        settings: Mapping[str, Described],
        values: Mapping[str, object],
        *,
        narrow: bool = False,
    ) -> None:
        """Create the controls. ``values`` has the current value of each setting by name.

        A ``narrow`` form has controls as wide as the form, and long choices are elided.
        """
        super().__init__()
        self._narrow = narrow
        self._begin()
        self._controls: dict[str, QWidget] = {}
        self._rows: dict[str, QWidget] = {}
        self._lines: dict[str, QWidget] = {}
        """The row with the control of a setting, and with what is beside it."""
        self._settings = dict(settings)
        self._is_showing = False
        """True while `show_value` changes a control, so that ``changed`` is not emitted."""
        for name, described in settings.items():
            self._add(name, described, values[name])

    def _begin(self) -> None:
        """Make the layout of the rows."""
        self._layout = QFormLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setHorizontalSpacing(24)
        self._layout.setVerticalSpacing(8)
        self._layout.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        grow = QFormLayout.FieldGrowthPolicy
        wide = grow.AllNonFixedFieldsGrow if self._narrow else grow.ExpandingFieldsGrow
        self._layout.setFieldGrowthPolicy(wide)

    def control(self, name: str, kind: type[W]) -> W:
        """Return the control of a setting.

        Raises:
            TypeError: The control is not a ``kind``.
        """
        found = self._controls[name]
        if not isinstance(found, kind):
            raise TypeError(f"{name} has a {type(found).__name__}, not a {kind.__name__}")
        return found

    def has(self, name: str) -> bool:
        """Return whether the form has a control for a setting."""
        return name in self._controls

    def rename(self, name: str, label: str) -> None:
        """Give a setting another label."""
        found = self._layout.labelForField(self._rows[name])
        assert isinstance(found, QLabel), "a switch is its own label"
        found.setText(label)
        self._controls[name].setAccessibleName(label)

    def set_row_visible(self, name: str, visible: bool) -> None:
        """Show the row of a setting, or hide it."""
        self._layout.setRowVisible(self._rows[name], visible)

    def show_value(self, name: str, value: object) -> None:
        """Show a value of a setting. ``changed`` is not emitted."""
        control = self._controls[name]
        self._is_showing = True
        match self._settings[name], control:
            case Switch(on=on), QCheckBox():
                control.setChecked(value == on)
            case OneOf(), QComboBox():
                control.setCurrentIndex(control.findData(value))
            case WholeNumber(), QSpinBox() | QSlider():
                assert isinstance(value, int)
                control.setValue(value)
            case described, _:
                raise TypeError(f"{name}: no value of {described} is shown by a {type(control).__name__}")
        self._is_showing = False

    def add_row(self, label: str, *widgets: QWidget) -> None:
        """Add a row of widgets that do not belong to a setting. The first widget gets the spare room."""
        self._layout.addRow(label, widgets[0] if len(widgets) == 1 else row_of(*widgets))

    def add_heading(self, words: str) -> None:
        """Add a heading for the rows below."""
        label = QLabel(words)
        label.setStyleSheet("font-weight: bold;")
        self._layout.addRow(label)

    def add_beside(self, name: str, widget: QWidget) -> None:
        """Add a widget at the end of a setting's row.

        The setting must have several controls, such as a slider and its value.
        """
        row = self._lines[name].layout()
        assert row is not None, "a row with a single control has no end"
        row.addWidget(widget)

    def _tell(self, name: str, value: object) -> None:
        if not self._is_showing:
            self.changed.emit(name, value)

    def _add(self, name: str, described: Described, value: object) -> None:
        tell = partial(self._tell, name)
        control: QWidget
        row: QWidget
        match described:
            case Switch():
                control = row = _switch(described, tell)
            case OneOf():
                control = row = _choice(described, value, tell, narrow=self._narrow)
            case Slider():
                control, row = _slider(described, value, tell)
            case WholeNumber():
                control = row = _number(described, tell)
            case _:
                raise TypeError(f"{name}: a form has no control for a {type(described).__name__}")
        control.setToolTip(described.help)
        if not isinstance(described, Switch):
            control.setAccessibleName(described.name or described.label)
        self._lines[name], self._controls[name] = row, control
        self._rows[name] = self._put(name, described, control, row)
        self.show_value(name, value)

    def _put(self, name: str, described: Described, control: QWidget, row: QWidget) -> QWidget:
        """Add the row with the control of a setting to the layout, and return what was added."""
        if isinstance(described, Switch):
            self._layout.addRow("", row)
        else:
            self._layout.addRow(described.label, row)
            label = self._layout.labelForField(row)
            assert isinstance(label, QLabel)
            label.setBuddy(control)
        return row


def _switch(described: Switch, tell: Callable[[object], object]) -> QCheckBox:
    box = QCheckBox(described.label)
    box.setAccessibleName(described.name)
    # no wider than its words, because a click beside them would do nothing
    box.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
    box.toggled.connect(lambda on: tell(described.on if on else described.off))
    return box


def _choice(described: OneOf, value: object, tell: Callable[[object], object], *, narrow: bool) -> QComboBox:
    box = QComboBox()
    if narrow:
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(8)
    for each, words in described.offered(value).items():
        box.addItem(words, each)
    box.currentIndexChanged.connect(lambda _: tell(box.currentData()))
    return box


def _number(described: WholeNumber, tell: Callable[[object], object]) -> QSpinBox:
    box = QSpinBox()
    box.setRange(described.least, described.most)
    box.setSingleStep(described.step)
    box.valueChanged.connect(tell)
    return box


def _slider(described: Slider, value: object, tell: Callable[[object], object]) -> tuple[QSlider, QWidget]:
    """Return a slider, and a row that contains the slider and the text of its value."""
    slider = QSlider(Qt.Orientation.Horizontal)
    slider.setRange(described.least, described.most)
    slider.setSingleStep(described.step)
    slider.setPageStep(4 * described.step)
    slider.setTracking(False)  # the value counts only when the handle is released
    number = QLabel(f"{value}{described.unit}")
    for moved in (slider.sliderMoved, slider.valueChanged):
        moved.connect(lambda to: number.setText(f"{to}{described.unit}"))
    slider.valueChanged.connect(tell)
    return slider, row_of(slider, number)


def row_of(*widgets: QWidget) -> QWidget:
    """Return a widget with these widgets side by side. The first one gets the spare room."""
    holder = QWidget()
    row = QHBoxLayout(holder)
    row.setContentsMargins(0, 0, 0, 0)
    holder.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    holder.setMaximumWidth(fonts.scaled(WIDEST))
    for index, widget in enumerate(widgets):
        row.addWidget(widget, 1 if index == 0 else 0)
    return holder
