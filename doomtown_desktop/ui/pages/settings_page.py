"""The settings: every change is kept and shown at once."""

from __future__ import annotations

import os
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPoint, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QFocusEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFileDialog,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QSlider,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.session.levels import LEVELS
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.enter import TAKES_KEYS
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.look.roving import Roving
from doomtown_desktop.ui.plain import actions, preferences
from doomtown_desktop.ui.plain.preferences import KeyTaken, Preferences
from doomtown_desktop.ui.plain.stops import REACT_WINDOWS

ANIMATION_WORDS = {"off": "Off", "fast": "Fast", "normal": "Normal", "slow": "Slow"}


class KeyButton(QPushButton):
    """Shows the keys of an action; pressed, it takes the next chord for it."""

    taken = Signal(str, str)
    """Name of the action and the chord that was pressed."""

    def __init__(self, action: actions.Action) -> None:
        super().__init__()
        self.action = action
        self.listening = False
        self._words = ""
        self.clicked.connect(self._listen)

    def show_keys(self, chords: tuple[str, ...]) -> None:
        """Show the keys the action has."""
        self._words = actions.shown(chords)
        self.setText(self._words)
        self.setAccessibleName(f"{self.action.words}: {self._words}. Press to change.")

    def _listen(self) -> None:
        self.listening = True
        self.setProperty(TAKES_KEYS, True)
        self.setText("Press a key … (Esc to cancel)")
        self.setFocus()

    def _stop(self) -> None:
        self.listening = False
        self.setProperty(TAKES_KEYS, False)
        self.setText(self._words)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.listening:
            super().keyPressEvent(event)
            return
        pressed = chord(event)
        if not pressed:
            return
        self._stop()
        if pressed != "Esc":
            self.taken.emit(self.action.name, pressed)

    @override
    def focusNextPrevChild(self, forward: bool) -> bool:
        """While it listens, Tab is a key like any other."""
        return False if self.listening else super().focusNextPrevChild(forward)

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        if self.listening:
            self._stop()
        super().focusOutEvent(event)


class SettingsPage(QWidget):
    """All preferences in groups. ``changed`` carries the new ones after every change."""

    changed = Signal(object)
    back = Signal()
    backups = Signal()
    """The backups of everything are to be shown."""
    tried = Signal()
    """A sound is to be heard as loud as it would be."""

    def __init__(self, chosen: Preferences, data_folder: Path | None) -> None:
        super().__init__()
        self.setObjectName("settings page")
        self.chosen = chosen
        self.data_folder = data_folder
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 16, 24, 16)
        head = QHBoxLayout()
        title = QLabel("Settings")
        title.setObjectName("title")
        self.back_button = QPushButton("Back (Esc)")
        self.back_button.clicked.connect(self.back)
        head.addWidget(title, 1)
        head.addWidget(self.back_button)
        outer.addLayout(head)
        self.note = QLabel()
        self.note.setObjectName("refusal")
        self.note.setWordWrap(True)
        self.note.hide()
        outer.addWidget(self.note)
        area = self.area = QScrollArea()
        area.setAccessibleName("All settings")
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside = self.inside = QWidget()
        column = QVBoxLayout(inside)
        column.setSpacing(10)
        self.headings: list[QLabel] = []
        for heading, body in (
            ("Look", self._look()),
            ("Pace", self._pace()),
            ("Sound", self._sound()),
            ("Where the game stops and asks", self._stops()),
            ("Your files", self._files()),
            ("Shortcuts", self._shortcuts()),
        ):
            label = QLabel(heading)
            label.setObjectName("heading")
            label.setToolTip("Ctrl+Page Down and Ctrl+Page Up go from group to group")
            self.headings.append(label)
            column.addWidget(label)
            column.addLayout(body)
            column.addSpacing(8)
        column.addStretch(1)
        area.setWidget(inside)
        outer.addWidget(area, 1)
        self.first_stop = self.theme  # no focus proxy: Tab would pass over the button "Back"
        for keys, way in (("Ctrl+PgDown", 1), ("Ctrl+PgUp", -1)):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(partial(self._jump, way))

    def _jump(self, way: int) -> None:
        """Go to the first control of the next group, or of the one before."""
        inside, focus = self.inside, self.focusWidget()
        begins = [heading.mapTo(inside, QPoint(0, 0)).y() for heading in self.headings]
        stops = [
            each
            for each in inside.findChildren(QWidget)
            if each.focusPolicy() & Qt.FocusPolicy.TabFocus and each.isVisible() and each.isEnabled()
        ]
        tops = {each: each.mapTo(inside, QPoint(0, 0)).y() for each in stops}
        here = tops.get(focus, -1) if focus is not None else -1
        group = sum(top <= here for top in begins) - 1 + way
        first = [each for each in stops if tops[each] >= begins[group % len(begins)]]
        if first:
            target = min(first, key=lambda each: (tops[each], each.x()))
            target.setFocus(Qt.FocusReason.TabFocusReason)
            self.area.ensureWidgetVisible(self.headings[group % len(begins)])
            self.area.ensureWidgetVisible(target)

    # --- groups -------------------------------------------------------------------------------------

    def _look(self) -> QFormLayout:
        form = _form()
        self.theme = _choice(preferences.THEME_WORDS, self.chosen.theme, "Colours")
        self.theme.currentIndexChanged.connect(lambda: self._change(theme=self.theme.currentData()))
        form.addRow("Colours", self.theme)
        sizes = {size: f"{size} %" for size in sorted({*preferences.SCALES, self.chosen.text_scale})}
        self.text = _choice(sizes, self.chosen.text_scale, "Text size")
        self.text.currentIndexChanged.connect(lambda: self._change(text_scale=self.text.currentData()))
        form.addRow("Text size", self.text)
        self.suits = QCheckBox("Four colours of suits: clubs green, diamonds blue")
        self.suits.setChecked(self.chosen.four_colours)
        self.suits.toggled.connect(lambda on: self._change(four_colours=on))
        form.addRow("", self.suits)
        self.daylight = QCheckBox("Light of the day: dawn, noon and a red Sundown over the town")
        self.daylight.setChecked(self.chosen.daylight)
        self.daylight.toggled.connect(lambda on: self._change(daylight=on))
        form.addRow("", self.daylight)
        return form

    def _pace(self) -> QFormLayout:
        form = _form()
        self.motion = _choice(ANIMATION_WORDS, self.chosen.animation, "Moving cards")
        self.motion.currentIndexChanged.connect(lambda: self._change(animation=self.motion.currentData()))
        form.addRow("Moving cards", self.motion)
        self.showdowns = _choice(preferences.SHOWDOWNS, self.chosen.showdowns, "Hands, pulls and casualties")
        self.showdowns.currentIndexChanged.connect(
            lambda: self._change(showdowns=self.showdowns.currentData())
        )
        form.addRow("Hands, pulls and casualties", self.showdowns)
        paces = {pace: words for words, pace in preferences.PACES.items()}
        if self.chosen.pace not in paces:
            paces[self.chosen.pace] = f"{self.chosen.pace / 1000:g} seconds"
        self.pace = _choice(paces, self.chosen.pace, "The computer plays")
        self.pace.currentIndexChanged.connect(lambda: self._change(pace=self.pace.currentData()))
        form.addRow("The computer plays", self.pace)
        self.thinking = _choice(preferences.THINKING, self.chosen.thinking, "Marshal thinks for at most")
        self.thinking.setToolTip("The longer it may think about a decision, the better it plays")
        self.thinking.currentIndexChanged.connect(lambda: self._change(thinking=self.thinking.currentData()))
        form.addRow("Marshal thinks for at most", self.thinking)
        self.ahead = QCheckBox("Marshal thinks in your time, too")
        self.ahead.setToolTip(
            "While you think, it looks at what you are likely to do; then it often answers at once"
        )
        self.ahead.setChecked(self.chosen.ahead)
        self.ahead.toggled.connect(lambda on: self._change(ahead=on))
        form.addRow(self.ahead)
        for row in (self.thinking, self.ahead):
            form.setRowVisible(row, any(level.takes_time for level in LEVELS))
        counts = sorted({*range(1, (os.cpu_count() or 1) + 1), self.chosen.cores} - {0})
        cores = {0: "All but one", **{count: str(count) for count in counts}}
        self.cores = _choice(cores, self.chosen.cores, "Cores for the computer")
        self.cores.setToolTip("So many games are played at a time in the lab; opponents at the table use one")
        self.cores.currentIndexChanged.connect(lambda: self._change(cores=self.cores.currentData()))
        form.addRow("Cores for the computer", self.cores)
        return form

    def _sound(self) -> QFormLayout:
        form = _form()
        self.sounds = QCheckBox("Sounds at the table")
        self.sounds.setToolTip(f"Cards, spurs, shots and the bell ({actions.BY_NAME['sounds'].keys[0]})")
        self.sounds.toggled.connect(self._switch_sounds)
        form.addRow("", self.sounds)
        self.volume = QSlider(Qt.Orientation.Horizontal)
        self.volume.setAccessibleName("Volume of sounds, per cent")
        self.volume.setRange(0, 100)
        self.volume.setSingleStep(5)
        self.volume.setPageStep(20)
        self.volume.setTracking(False)  # only where it is let go is kept
        self.volume.setValue(self.chosen.volume)
        self.volume_words = QLabel(f"{self.chosen.volume} %")
        self.volume.sliderMoved.connect(lambda volume: self.volume_words.setText(f"{volume} %"))
        self.volume.valueChanged.connect(self._change_volume)
        self.try_button = QPushButton("Try")
        self.try_button.setAccessibleName("Try the volume")
        self.try_button.clicked.connect(self.tried)
        form.addRow("Volume", _row(self.volume, self.volume_words, self.try_button))
        self.no_sounds = QLabel("Safe mode plays no sounds.")
        self.no_sounds.setObjectName("faint")
        self.no_sounds.hide()
        form.addRow("", self.no_sounds)
        self.show_sounds(self.chosen)
        return form

    def show_sounds(self, chosen: Preferences, *, never: bool = False) -> None:
        """Whether there are sounds may be chosen elsewhere, too; ``never``: nobody can have any now."""
        self.chosen = replace(self.chosen, sounds=chosen.sounds)
        on = chosen.sounds == preferences.SOUNDS_ON
        self.sounds.blockSignals(True)
        self.sounds.setChecked(on)
        self.sounds.blockSignals(False)
        self.sounds.setDisabled(never)
        self.no_sounds.setVisible(never)
        for part in (self.volume, self.try_button):
            part.setEnabled(on and not never)

    def _switch_sounds(self, on: bool) -> None:
        self._change(sounds=preferences.SOUNDS_ON if on else preferences.SOUNDS_OFF)
        self.show_sounds(self.chosen)
        self.tried.emit()

    def _change_volume(self, volume: int) -> None:
        self.volume_words.setText(f"{volume} %")
        self._change(volume=volume)
        self.tried.emit()

    def _stops(self) -> QVBoxLayout:
        column = QVBoxLayout()
        form = _form()
        self.stops = _choice(preferences.STOPS, self.chosen.stops, "Shootout and Resolution plays")
        self.stops.currentIndexChanged.connect(lambda: self._change(stops=self.stops.currentData()))
        form.addRow("Shootout and Resolution plays", self.stops)
        self.advice = _choice(preferences.ADVICE, self.chosen.advice, "Hints")
        self.advice.currentIndexChanged.connect(lambda: self._change(advice=self.advice.currentData()))
        form.addRow("Hints", self.advice)
        self.hints = QCheckBox("Say in a line below each question what it is about")
        self.hints.setChecked(self.chosen.hints)
        self.hints.toggled.connect(lambda on: self._change(hints=on))
        form.addRow(self.hints)
        column.addLayout(form)
        words = QLabel(
            "You are asked for a React only when you have one. Untick a moment to pass automatically "
            "then, whatever you hold."
        )
        words.setObjectName("faint")
        words.setWordWrap(True)
        column.addWidget(words)
        grid = QGridLayout()
        self.reacts: dict[str, QCheckBox] = {}
        for index, (event, text) in enumerate(REACT_WINDOWS.items()):
            box = QCheckBox(text)
            box.setChecked(event not in self.chosen.silent)
            box.toggled.connect(self._change_reacts)
            self.reacts[event] = box
            grid.addWidget(box, index // 2, index % 2)
        column.addLayout(grid)
        return column

    def _files(self) -> QFormLayout:
        form = _form()
        self.scans = QLabel()
        self.scans.setWordWrap(True)
        choose = QPushButton("Choose…")
        choose.setAccessibleName("Choose the folder of your scans")
        choose.clicked.connect(self._choose_scans)
        self.no_scans = QPushButton("Drawn faces")
        self.no_scans.clicked.connect(lambda: self._change(scans=""))
        form.addRow("Scans of cards", _row(self.scans, choose, self.no_scans))
        hint = QLabel("Pictures named by the five digits of a card, such as 01001.jpg, replace our faces.")
        hint.setObjectName("faint")
        hint.setWordWrap(True)
        form.addRow("", _row(hint))
        self.official = QCheckBox("Show official card texts I imported")
        self.official.setToolTip("In the deck builder, below the large card")
        self.official.setChecked(self.chosen.official)
        self.official.toggled.connect(lambda on: self._change(official=on))
        form.addRow("", self.official)
        folder = QLabel(str(self.data_folder) if self.data_folder else "nothing is kept")
        folder.setWordWrap(True)
        folder.setWhatsThis("Where your decks, games and collection are kept.")
        folder.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        show = QPushButton("Open")
        show.setAccessibleName("Open the data folder")
        show.setEnabled(self.data_folder is not None)
        show.clicked.connect(lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.data_folder))))
        self.backups_button = QPushButton("Backups…")
        self.backups_button.setToolTip("Make a copy of everything now, or go back to one")
        self.backups_button.setEnabled(self.data_folder is not None)
        self.backups_button.clicked.connect(self.backups)
        form.addRow("Your data", _row(folder, show, self.backups_button))
        self._show_scans()
        return form

    def _shortcuts(self) -> QVBoxLayout:
        column = QVBoxLayout()
        self.key_buttons: dict[str, KeyButton] = {}
        form = _form()
        for group in actions.GROUPS:
            form.addRow(QLabel(f"<b>{group}</b>"))
            for action in actions.ACTIONS:
                if action.group == group:
                    button = KeyButton(action)
                    button.taken.connect(self._take_key)
                    self.key_buttons[action.name] = button
                    form.addRow(action.words, button)
            names = [action.name for action in actions.ACTIONS if action.group == group]
            Roving(self, [self.key_buttons[name] for name in names])
        column.addLayout(form)
        self.reset = QPushButton("Reset all shortcuts")
        self.reset.clicked.connect(lambda: self._change(keys=()))
        column.addWidget(self.reset, alignment=Qt.AlignmentFlag.AlignLeft)
        self._show_keys()
        return column

    # --- changing -----------------------------------------------------------------------------------

    def _change(self, **what: object) -> None:
        self._take(replace(self.chosen, **what))  # type: ignore[arg-type]

    def _take(self, chosen: Preferences) -> None:
        self.chosen = chosen
        self.note.hide()
        self._show_scans()
        self._show_keys()
        self.changed.emit(chosen)

    def _change_reacts(self) -> None:
        self._change(silent=tuple(event for event, box in self.reacts.items() if not box.isChecked()))

    def _take_key(self, name: str, pressed: str) -> None:
        try:
            self._take(self.chosen.with_key(name, (pressed,)))
        except KeyTaken as refusal:
            self.say(str(refusal))

    def say(self, message: str) -> None:
        """A message above the settings, until the next change."""
        self.note.setText(message)
        self.note.show()

    def _choose_scans(self) -> None:
        folder = QFileDialog.getExistingDirectory(self, "The folder of your scans", self.chosen.scans)
        if folder:
            self._change(scans=folder)

    def _show_scans(self) -> None:
        self.scans.setText(self.chosen.scans or "none: all faces are drawn")
        self.no_scans.setEnabled(bool(self.chosen.scans))

    def _show_keys(self) -> None:
        for name, button in self.key_buttons.items():
            button.show_keys(self.chosen.shortcuts[name])
        self.reset.setEnabled(bool(self.chosen.keys))


def _form() -> QFormLayout:
    form = QFormLayout()
    form.setHorizontalSpacing(24)
    form.setVerticalSpacing(8)
    form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
    form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
    return form


def _choice(words: object, now: object, name: str) -> QComboBox:
    box = QComboBox()
    for value, text in dict(words).items():  # type: ignore[call-overload]
        box.addItem(text, value)
    box.setCurrentIndex(box.findData(now))
    box.setAccessibleName(name)
    return box


def _row(*widgets: QWidget) -> QWidget:
    holder = QWidget()
    row = QHBoxLayout(holder)
    row.setContentsMargins(0, 0, 0, 0)
    holder.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    holder.setMaximumWidth(fonts.scaled(700))
    for index, widget in enumerate(widgets):
        row.addWidget(widget, 1 if index == 0 else 0)
    return holder
