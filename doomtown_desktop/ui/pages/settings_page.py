"""The settings page. Every change takes effect and is saved at once."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPoint, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices, QFocusEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSlider,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.session.levels import LEVELS
from doomtown_desktop.ui.kit.form import Form
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.enter import TAKES_KEYS
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.look.message_line import MessageLine
from doomtown_desktop.ui.look.roving import Roving
from doomtown_desktop.ui.look.row_button import back_button
from doomtown_desktop.ui.look.theme import THEMES
from doomtown_desktop.ui.look.themed import apply_style
from doomtown_desktop.ui.look.wall import TitlePlate, WallPage, WallPlate
from doomtown_desktop.ui.pages.setting_sheets import SectionTag, SettingSheets
from doomtown_desktop.ui.plain import actions, preferences
from doomtown_desktop.ui.plain.preferences import SETTINGS, KeyTaken, Preferences, SettingsGroup
from doomtown_desktop.ui.plain.settings import group_of
from doomtown_desktop.ui.plain.stops import REACT_WINDOWS

KEY_HELP = "The key of this action. Press the button, then the key you want; Esc leaves it as it is."
REACT_HELP = "Untick to pass automatically here."


class KeyButton(QPushButton):
    """A button that shows the shortcuts of an action. After a click, the next chord becomes its shortcut."""

    taken = Signal(str, str)
    """The user pressed a chord for the action. The signal carries the action's name and the chord."""

    def __init__(self, action: actions.Action) -> None:
        super().__init__()
        self.action = action
        self.listening = False
        self._words = ""
        self.setWhatsThis(KEY_HELP)
        self.clicked.connect(self._listen)

    def show_keys(self, chords: tuple[str, ...]) -> None:
        """Show these chords as the shortcuts of the action."""
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
        """Treat Tab as an ordinary key while the button waits for a chord."""
        return False if self.listening else super().focusNextPrevChild(forward)

    @override
    def focusOutEvent(self, event: QFocusEvent) -> None:
        if self.listening:
            self._stop()
        super().focusOutEvent(event)


LARGE_TEXT: Final = 1.3
"""From this scale of text on, three columns of the moments of Reacts have no room."""
SHORTCUTS: Final = "Shortcuts"
"""The section of the shortcuts, which is the last."""
SHORT_NAMES: Final = {str(SettingsGroup.STOPS): "Questions"}
"""The words on the button of a section, if they are not its heading."""


class SettingsPage(WallPage):
    """All preferences, in sections. ``changed`` carries the new `Preferences` after every change."""

    changed = Signal(object)
    back = Signal()
    backups = Signal()
    """The user wants to see the list of backups."""
    tried = Signal()
    """The user wants to hear an example sound."""

    def __init__(self, chosen: Preferences, data_folder: Path | None) -> None:
        super().__init__(THEMES[chosen.theme])
        self.setObjectName("settings page")
        self.chosen = chosen
        self.data_folder = data_folder
        self.forms = {group: self._form(group) for group in SettingsGroup}
        outer = QVBoxLayout(self)
        outer.setContentsMargins(24, 16, 24, 16)
        outer.setSpacing(12)
        self.back_button = back_button(self.back)
        outer.addWidget(TitlePlate("Settings", "A change counts at once and is saved.", self.back_button))
        self._computer(self.forms[SettingsGroup.COMPUTER])
        self._sound(self.forms[SettingsGroup.SOUND])
        self._files(self.forms[SettingsGroup.FILES])
        self.section_buttons: dict[str, QPushButton] = {}
        self._sections = QStackedWidget()
        self._sections.setObjectName("onWall")
        self.note = MessageLine()
        outer.addLayout(self._body(), 1)
        Roving(self, list(self.section_buttons.values()))
        # there is no focus proxy, because Tab would then skip the button "Back"
        self.first_stop = self.combo("theme")
        for keys, way in (("Ctrl+PgDown", 1), ("Ctrl+PgUp", -1)):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(partial(self._jump, way))

    def combo(self, name: str) -> QComboBox:
        """Return the combo box of a preference."""
        return self._form_with(name).control(name, QComboBox)

    def switch(self, name: str) -> QCheckBox:
        """Return the check box of a preference."""
        return self._form_with(name).control(name, QCheckBox)

    def _form_with(self, name: str) -> SettingSheets:
        return next(form for form in self.forms.values() if form.has(name))

    # --- sections -----------------------------------------------------------------------------------

    def _body(self) -> QHBoxLayout:
        """Return the buttons of the sections, and beside them the current section."""
        row = QHBoxLayout()
        row.setSpacing(12)
        names = QVBoxLayout()
        names.setSpacing(2)
        row.addLayout(names)
        group = QButtonGroup(self)
        for section in (*SettingsGroup, SHORTCUTS):
            button = SectionTag(str(section), SHORT_NAMES.get(str(section), str(section)), self.theme)
            button.setToolTip("Ctrl+Page Down and Ctrl+Page Up go from section to section")
            button.setWhatsThis("Shows these settings.")
            button.clicked.connect(partial(self.show_section, str(section)))
            group.addButton(button)
            names.addWidget(button)
            self.section_buttons[str(section)] = button
            self._sections.addWidget(self._section(str(section)))
        names.addStretch(1)
        column = QVBoxLayout()
        column.addWidget(self.note)
        column.addWidget(self._sections, 1)
        row.addLayout(column, 1)
        self.show_section(str(SettingsGroup.LOOK))
        return row

    def _section(self, name: str) -> QScrollArea:
        inside = QWidget()
        inside.setObjectName("onWall")
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 4, 0)
        if name == SHORTCUTS:
            board = WallPlate()
            board.setLayout(self._shortcuts())
            column.addWidget(board)
        else:
            column.addWidget(self.forms[SettingsGroup(name)])
        if name == SettingsGroup.STOPS:
            self._reacts(self.forms[SettingsGroup.STOPS])
        column.addStretch(1)
        area = QScrollArea()
        area.setObjectName("onWall")
        area.viewport().setObjectName("onWall")
        area.setAccessibleName(f"Settings: {name}")
        area.setWhatsThis("A change counts at once and is saved.")
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inside)
        return area

    @property
    def area(self) -> QScrollArea:
        """The scroll area of the current section."""
        area = self._sections.currentWidget()
        assert isinstance(area, QScrollArea)
        return area

    def show_section(self, name: str) -> None:
        """Show the section with a name."""
        names = list(self.section_buttons)
        self._sections.setCurrentIndex(names.index(name))
        self.section_buttons[name].setChecked(True)
        self._arrange_moments()

    def _jump(self, way: int) -> None:
        """Show the next (1) or previous (-1) section, and focus its first control."""
        names, count = list(self.section_buttons), len(self.section_buttons)
        self.show_section(names[(self._sections.currentIndex() + way) % count])
        inside = self.area.widget()
        assert inside is not None
        stops = [
            each
            for each in inside.findChildren(QWidget)
            if each.focusPolicy() & Qt.FocusPolicy.TabFocus and each.isVisible() and each.isEnabled()
        ]
        if stops:
            tops = {each: each.mapTo(inside, QPoint(0, 0)) for each in stops}
            first = min(stops, key=lambda each: (tops[each].y(), tops[each].x()))
            first.setFocus(Qt.FocusReason.TabFocusReason)
            self.area.ensureWidgetVisible(first)

    # --- groups -------------------------------------------------------------------------------------

    def _form(self, group: SettingsGroup) -> SettingSheets:
        settings = group_of(SETTINGS, group)
        form = SettingSheets(settings, {name: getattr(self.chosen, name) for name in settings}, self.theme)
        form.changed.connect(self._change)
        return form

    def _computer(self, form: SettingSheets) -> None:
        for name in ("thinking", "ahead"):
            form.set_row_visible(name, any(level.takes_time for level in LEVELS))

    def _sound(self, form: SettingSheets) -> None:
        self.volume = form.control("volume", QSlider)
        self.try_button = QPushButton("Try")
        self.try_button.setAccessibleName("Try the volume")
        self.try_button.setWhatsThis("Plays one sound at this volume.")
        self.try_button.clicked.connect(self.tried)
        form.add_beside("volume", self.try_button)
        self.no_sounds = _faint("Safe mode plays no sounds.")
        self.no_sounds.hide()
        form.sheets["sounds"].column.addWidget(self.no_sounds)
        self.show_sounds(self.chosen)

    def show_sounds(self, chosen: Preferences, *, never: bool = False) -> None:
        """Show whether sounds are on, after a change here or elsewhere.

        With ``never``, as in safe mode, there are no sounds.
        """
        self.chosen = replace(self.chosen, sounds=chosen.sounds)
        form = self.forms[SettingsGroup.SOUND]
        form.show_value("sounds", chosen.sounds)
        self.switch("sounds").setDisabled(never)
        self.no_sounds.setVisible(never)
        for part in (self.volume, self.try_button):
            part.setEnabled(chosen.sounds == preferences.SOUNDS_ON and not never)

    def _reacts(self, form: SettingSheets) -> None:
        column = form.add_sheet("silent", True, "Reacts").column
        column.addWidget(
            _faint(
                "You are asked for a React only when you have one. Untick a moment to pass automatically "
                "then, whatever you hold."
            )
        )
        grid = self._moments = QGridLayout()
        grid.setVerticalSpacing(0)
        self.reacts: dict[str, QCheckBox] = {}
        for event, text in REACT_WINDOWS.items():
            box = QCheckBox(text)
            box.setWhatsThis(REACT_HELP)
            box.setChecked(event not in self.chosen.silent)
            box.toggled.connect(self._change_reacts)
            self.reacts[event] = box
        column.addLayout(grid)  # empty, because its widgets may move
        self._arrange_moments()

    def _arrange_moments(self) -> None:
        """Put the moments of Reacts in as many columns as there is room for."""
        columns = 3 if fonts.text_scale() < LARGE_TEXT else 2
        for index, box in enumerate(self.reacts.values()):
            self._moments.addWidget(box, index // columns, index % columns)

    def _files(self, form: SettingSheets) -> None:
        self.scans = _wrapped("")
        choose = QPushButton("Choose…")
        choose.setAccessibleName("Choose the folder of your scans")
        choose.setWhatsThis("Pictures of your own replace the drawn cards.")
        choose.clicked.connect(self._choose_scans)
        self.no_scans = QPushButton("Use drawn cards")
        self.no_scans.setWhatsThis("Back to the cards as this program draws them.")
        self.no_scans.clicked.connect(lambda: self._change("scans", ""))
        sheet = form.add_sheet(
            "scans", bool(self.chosen.scans), "Scans of cards", self.scans, choose, self.no_scans
        )
        sheet.column.addWidget(
            _faint("Pictures named by the five digits of a card, such as 01001.jpg, replace drawn cards.")
        )
        folder = _wrapped(str(self.data_folder) if self.data_folder else "nothing is saved")
        folder.setWhatsThis("Where your decks, games and collection are saved.")
        folder.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        show = QPushButton("Open")
        show.setAccessibleName("Open the data folder")
        show.setWhatsThis("Shows the folder with your decks, games and collection.")
        show.setEnabled(self.data_folder is not None)
        show.clicked.connect(lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.data_folder))))
        self.backups_button = QPushButton("Backups…")
        self.backups_button.setToolTip("Make a copy of everything now, or go back to one")
        self.backups_button.setEnabled(self.data_folder is not None)
        self.backups_button.clicked.connect(self.backups)
        form.add_sheet("data", True, "Your data", folder, show, self.backups_button)
        self._show_scans()

    def _shortcuts(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setContentsMargins(20, 12, 20, 16)
        self.key_buttons: dict[str, KeyButton] = {}
        form = Form({}, {})
        for group in actions.GROUPS:
            form.add_heading(group)
            for action in actions.ACTIONS:
                if action.group == group:
                    button = KeyButton(action)
                    button.taken.connect(self._take_key)
                    self.key_buttons[action.name] = button
                    form.add_row(action.words, button)
            names = [action.name for action in actions.ACTIONS if action.group == group]
            Roving(self, [self.key_buttons[name] for name in names])
        column.addWidget(form)
        self.reset = QPushButton("Reset all shortcuts")
        self.reset.setWhatsThis("Gives every action its first key again.")
        self.reset.clicked.connect(lambda: self._change("keys", ()))
        column.addWidget(self.reset, alignment=Qt.AlignmentFlag.AlignLeft)
        self._show_keys()
        return column

    # --- changing -----------------------------------------------------------------------------------

    def _change(self, name: str, value: object) -> None:
        """Apply a new value of a preference."""
        self._take(preferences.with_value(self.chosen, name, value))
        if name == "sounds":
            self.show_sounds(self.chosen)
        if name in ("sounds", "volume"):
            self.tried.emit()

    def _take(self, chosen: Preferences) -> None:
        self.chosen = chosen
        theme = THEMES[chosen.theme]
        if theme is not self.theme:
            self.hang(theme)
            apply_style(self, theme)
        self.note.say("")
        self._show_scans()
        self._show_keys()
        self.changed.emit(chosen)

    def _change_reacts(self) -> None:
        self._change("silent", tuple(event for event, box in self.reacts.items() if not box.isChecked()))

    def _take_key(self, name: str, pressed: str) -> None:
        try:
            self._take(self.chosen.with_key(name, (pressed,)))
        except KeyTaken as refusal:
            self.say(str(refusal))

    def say(self, message: str) -> None:
        """Show a message above the settings, until the next change."""
        self.note.say(message)

    def _choose_scans(self) -> None:
        folder = QFileDialog.getExistingDirectory(self, "The folder of your scans", self.chosen.scans)
        if folder:
            self._change("scans", folder)

    def _show_scans(self) -> None:
        self.scans.setText(self.chosen.scans or "none: all cards are drawn")
        self.forms[SettingsGroup.FILES].sheets["scans"].picture.show_value(bool(self.chosen.scans))
        self.no_scans.setEnabled(bool(self.chosen.scans))

    def _show_keys(self) -> None:
        for name, button in self.key_buttons.items():
            button.show_keys(self.chosen.shortcuts[name])
        self.reset.setEnabled(bool(self.chosen.keys))


def _wrapped(words: str) -> QLabel:
    label = QLabel(words)
    label.setWordWrap(True)
    return label


def _faint(words: str) -> QLabel:
    label = _wrapped(words)
    label.setObjectName("faint")
    return label
