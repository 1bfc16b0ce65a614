"""Described settings and the form made from them: each setting is declared once."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QSlider, QSpinBox, QWidget
from typing_extensions import override

from doomtown_desktop.ui.kit.form import Form
from doomtown_desktop.ui.kit.sure_button import SureButton
from doomtown_desktop.ui.kit.tool_buttons import StepButtons, tool_button
from doomtown_desktop.ui.pages.setting_pictures import paint_setting
from doomtown_desktop.ui.pages.settings_page import SettingsPage
from doomtown_desktop.ui.plain import preferences
from doomtown_desktop.ui.plain.preferences import SETTINGS, Preferences, SettingsGroup
from doomtown_desktop.ui.plain.settings import (
    Affects,
    Described,
    OneOf,
    Setting,
    Slider,
    Switch,
    Unlisted,
    WholeNumber,
    group_of,
    setting,
    settings_of,
)
from doomtown_desktop.ui.tutorial.asking import sentence

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@dataclass(frozen=True)
class Saloon:
    """The settings of a made-up program."""

    piano: bool = setting(False, Switch(label="Piano", help="Plays in the evening.", group="Noise"))
    drink: str = setting(
        "rye", OneOf(label="Drink", help="What is poured.", choices={"rye": "Rye", "milk": "Milk"})
    )
    chairs: int = setting(4, WholeNumber(label="Chairs", help="How many fit in.", least=2, most=40, step=2))
    dust: int = setting(
        30, Slider(label="Dust", name="Dust, per cent", help="On the floor.", least=0, most=100, unit=" %")
    )


def saloon(qtbot: QtBot) -> tuple[Form, list[tuple[str, object]]]:
    described = {name: each for name, each in settings_of(Saloon).items() if isinstance(each, Described)}
    form = Form(described, {each.name: getattr(Saloon(), each.name) for each in fields(Saloon)})
    qtbot.addWidget(form)
    told: list[tuple[str, object]] = []
    form.changed.connect(lambda name, value: told.append((name, value)))
    return form, told


def test_a_form_has_a_control_with_its_help_for_each_setting(qtbot: QtBot) -> None:
    form, told = saloon(qtbot)
    controls = {name: form.control(name, QWidget) for name in settings_of(Saloon)}
    assert {name: type(each) for name, each in controls.items()} == {
        "piano": QCheckBox,
        "drink": QComboBox,
        "chairs": QSpinBox,
        "dust": QSlider,
    }
    assert [each.toolTip() for each in controls.values()] == [
        "Plays in the evening.",
        "What is poured.",
        "How many fit in.",
        "On the floor.",
    ]
    assert controls["dust"].accessibleName() == "Dust, per cent"
    assert controls["drink"].accessibleName() == "Drink"
    assert form.control("chairs", QSpinBox).value() == 4
    assert form.control("drink", QComboBox).currentText() == "Rye"
    assert told == []


def test_a_change_by_hand_is_told_with_the_value_of_the_setting(qtbot: QtBot) -> None:
    form, told = saloon(qtbot)
    form.control("piano", QCheckBox).click()
    form.control("drink", QComboBox).setCurrentIndex(1)
    form.control("chairs", QSpinBox).stepUp()
    QTest.keyClick(form.control("dust", QSlider), Qt.Key.Key_PageUp)
    assert told == [("piano", True), ("drink", "milk"), ("chairs", 6), ("dust", 34)]


def test_a_value_chosen_elsewhere_is_shown_and_not_told(qtbot: QtBot) -> None:
    form, told = saloon(qtbot)
    form.show_value("piano", True)
    form.show_value("drink", "milk")
    form.show_value("dust", 80)
    assert form.control("piano", QCheckBox).isChecked()
    assert form.control("drink", QComboBox).currentText() == "Milk"
    assert "80 %" in [label.text() for label in form.findChildren(QLabel)]
    assert told == []


def test_a_control_of_another_kind_is_refused(qtbot: QtBot) -> None:
    form, _ = saloon(qtbot)
    with pytest.raises(TypeError, match="drink has a QComboBox, not a QCheckBox"):
        form.control("drink", QCheckBox)
    with pytest.raises(TypeError, match="no control for a Odd"):
        Form({"odd": Odd(label="Odd", help="Strange.")}, {"odd": 1})


class Odd(Described):
    """A kind of setting that no form supports."""

    @override
    def check(self, value: object) -> object:
        return value


def test_a_field_without_a_setting_is_refused() -> None:
    @dataclass(frozen=True)
    class Forgetful:
        known: bool = setting(True, Switch(label="Known", help="It is."))
        unknown: int = 3

    with pytest.raises(TypeError, match="fields without a setting: unknown"):
        settings_of(Forgetful)


@pytest.mark.parametrize(
    ("described", "right", "wrong"),
    [
        (Switch(label="", help=""), [True, False], [1, 0, None, "on"]),
        (Switch(label="", help="", on="on", off="off", unset="ask"), ["on", "off", "ask"], [True, None]),
        (OneOf(label="", help="", choices={"a": "A"}), ["a"], ["b", None, [], True]),
        (OneOf(label="", help="", choices={1: "One"}), [1], [True, 2, "1"]),
        (OneOf(label="", help="", choices=lambda: {1: "One"}, bounds=(0, 5)), [0, 5], [6, True, "1"]),
        (WholeNumber(label="", help="", least=2, most=4), [2, 4], [1, 5, 3.0, True]),
    ],
)
def test_each_kind_takes_its_own_values_only(
    described: Setting, right: list[object], wrong: list[object]
) -> None:
    assert [described.check(value) for value in right] == right
    for value in wrong:
        with pytest.raises((ValueError, TypeError)):
            described.check(value)


@pytest.mark.parametrize(
    ("value", "words"),
    [(100, ["80 %", "90 %", "100 %", "110 %"]), (95, ["80 %", "90 %", "95 %", "100 %"])],
)
def test_a_number_that_is_not_among_the_choices_stands_between_its_neighbours(
    value: int, words: list[str]
) -> None:
    sizes = SETTINGS["text_scale"]
    assert isinstance(sizes, OneOf)
    assert list(sizes.offered(value).values())[:4] == words


def test_a_label_that_changes_renames_the_control_and_keeps_its_help(qtbot: QtBot) -> None:
    form, _ = saloon(qtbot)
    form.rename("chairs", "Stools")
    chairs = form.control("chairs", QSpinBox)
    assert chairs.accessibleName() == "Stools"
    assert "Stools" in [label.text() for label in form.findChildren(QLabel)]
    assert chairs.toolTip() == "How many fit in."


# --- other parts of pages ----------------------------------------------------------------------------


def test_what_cannot_be_undone_is_clicked_twice_and_a_first_click_is_forgotten(qtbot: QtBot) -> None:
    button = SureButton("Burn", "Click again to burn it")
    qtbot.addWidget(button)
    sure: list[bool] = []
    button.sure.connect(lambda: sure.append(True))
    button.click()
    assert button.text() == "Click again to burn it"
    button.calm()
    assert button.text() == "Burn"
    button.click()
    assert sure == []
    button.click()
    assert sure == [True]
    assert button.text() == "Burn"


def test_undo_buttons_name_their_steps_and_without_one_say_what_they_are_for(qtbot: QtBot) -> None:
    done: list[str] = []
    steps = StepButtons(lambda: done.append("undo"), lambda: done.append("redo"))
    for button in (steps.undo, steps.redo):
        qtbot.addWidget(button)
    steps.show_steps("Add Shotgun", "")
    assert steps.undo.toolTip() == steps.undo.accessibleName() == "Undo: Add Shotgun (Ctrl+Z)"
    assert steps.redo.toolTip() == steps.redo.accessibleName() == "Nothing to redo"
    steps.undo.click()
    steps.redo.click()
    assert done == ["undo"], "there is nothing to redo"
    assert sentence(steps.redo) == "Redoes what you undid."


def test_undo_buttons_of_one_history_among_several_name_it(qtbot: QtBot) -> None:
    steps = StepButtons(lambda: None, lambda: None, has_keys=False, of="on the list")
    for button in (steps.undo, steps.redo):
        qtbot.addWidget(button)
    assert steps.undo.toolTip() == "Nothing to undo on the list"
    steps.show_steps("Add Shotgun", "Move 2 decks")
    assert steps.redo.toolTip() == "Redo on the list: Move 2 decks"


def test_a_tool_button_calls_without_arguments_and_reads_its_tip_aloud(qtbot: QtBot) -> None:
    done: list[tuple[object, ...]] = []
    button = tool_button("Tag", lambda *given: done.append(given), "Tag the decks", checkable=True)
    qtbot.addWidget(button)
    button.click()
    assert done == [()]
    assert button.isChecked()
    assert button.accessibleDescription() == button.toolTip() == "Tag the decks"


# --- the preferences --------------------------------------------------------------------------------


def test_every_default_is_a_value_its_setting_takes() -> None:
    for name, described in SETTINGS.items():
        default = getattr(Preferences(), name)
        assert described.check(default) == default


def test_every_preference_is_described_or_has_its_own_way_on_the_settings_page(qtbot: QtBot) -> None:
    page = SettingsPage(Preferences(), None)
    qtbot.addWidget(page)
    shown = {name for group in SettingsGroup for name in group_of(SETTINGS, group)}
    assert shown == {name for name, each in SETTINGS.items() if not isinstance(each, Unlisted)}
    assert {"scans", "silent", "keys"} == set(SETTINGS) - shown
    for name in shown:
        described = SETTINGS[name]
        assert isinstance(described, Described)
        assert described.help.endswith("."), name


@pytest.mark.parametrize("name", [name for name, each in SETTINGS.items() if isinstance(each, Described)])
def test_each_control_of_the_settings_page_changes_its_preference(qtbot: QtBot, name: str) -> None:
    page = SettingsPage(replace(Preferences(), sounds="off"), None)
    qtbot.addWidget(page)
    told: list[Preferences] = []
    page.changed.connect(told.append)
    form = next(form for form in page.forms.values() if form.has(name))
    match control := form.control(name, QWidget):
        case QCheckBox():
            control.click()
        case QComboBox():
            control.setCurrentIndex((control.currentIndex() + 1) % control.count())
        case QSlider():
            control.setValue(control.value() + 5)
        case _:
            pytest.fail(f"no way to use {control}")
    assert len(told) == 1
    assert preferences.changed(replace(Preferences(), sounds="off"), told[0]) == [name]


@pytest.mark.parametrize("name", [name for name, each in SETTINGS.items() if isinstance(each, Described)])
def test_the_picture_of_a_setting_shows_each_of_its_values(qtbot: QtBot, name: str) -> None:
    described = SETTINGS[name]
    assert isinstance(described, Described)
    match described:
        case OneOf():
            values = list(described.words)[:9]
        case Slider():
            values = [described.least, described.most]
        case Switch():
            values = [described.on, described.off]
        case _:
            pytest.fail(f"{name} has no values to try")
    found = set()
    for value in values:
        picture = QImage(124, 76, QImage.Format.Format_RGB32)
        painter = QPainter(picture)
        paint_setting(painter, QRectF(picture.rect()), name, value)
        painter.end()
        found.add(bytes(picture.constBits()))
    assert len(found) == len(values)


def test_what_a_change_affects_is_declared_with_the_setting() -> None:
    def affected(**changes: object) -> Affects:
        return preferences.affected(Preferences(), replace(Preferences(), **changes))  # type: ignore[arg-type]

    assert affected() is Affects.NOTHING
    assert affected(cores=3) is Affects.NOTHING
    assert affected(volume=3) is Affects.SOUND
    assert affected(theme="light") == Affects.STYLE | Affects.TABLE
    assert affected(volume=3, stops="always") == Affects.SOUND | Affects.SEATS


def test_the_file_keeps_its_format(tmp_path: Path) -> None:
    written: dict[str, object] = {}

    class Store:
        def get(self, name: str, default: object) -> object:
            return written.get(name, default)

        def set(self, name: str, value: object) -> None:
            written[name] = value

    chosen = Preferences(theme="light", pace=-1, silent=("Moved",)).with_key("undo", ("F5",))
    preferences.save(Store(), Preferences(), chosen)
    assert written == {"theme": "light", "pace": -1, "silent": ("Moved",), "keys": [["undo", ("F5",)]]}
    assert preferences.load(Store().get) == chosen
