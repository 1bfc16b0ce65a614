"""Preferences, shortcuts and stops without a window: what is stored, refused and passed automatically."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from doomtown_desktop.protocol.question import PASS, Choose, Option, Question, Verb
from doomtown_desktop.storage.database import open_database
from doomtown_desktop.storage.games import SettingsStore
from doomtown_desktop.storage.peek import settings_in
from doomtown_desktop.ui.plain import actions, preferences
from doomtown_desktop.ui.plain.preferences import SETTINGS, KeyTaken, Preferences, SettingsGroup
from doomtown_desktop.ui.plain.settings import OneOf, group_of
from doomtown_desktop.ui.plain.stops import stops_of

if TYPE_CHECKING:
    from collections.abc import Iterable


def kept(file: Path, chosen: Preferences) -> SettingsStore:
    settings = SettingsStore(open_database(file))
    preferences.save(settings, Preferences(), chosen)
    return settings


def test_what_is_saved_is_loaded_again_and_peeked_at(tmp_path: Path) -> None:
    chosen = Preferences(
        theme="light",
        text_scale=150,
        four_colours=True,
        animation="off",
        pace=0,
        scans="/pictures",
        hints=False,
        stops="always",
        silent=("Moved",),
    ).with_key("undo", ("F5",))
    settings = kept(tmp_path / "d.db", chosen)
    assert preferences.load(settings.get) == chosen
    assert preferences.load(settings_in(tmp_path / "d.db").get) == chosen


def test_only_what_changed_is_written(tmp_path: Path) -> None:
    kept(tmp_path / "d.db", Preferences(theme="light"))
    assert settings_in(tmp_path / "d.db") == {"theme": "light"}


def test_a_preference_set_back_to_the_default_is_written_too(tmp_path: Path) -> None:
    settings = kept(tmp_path / "d.db", Preferences(theme="light"))
    preferences.save(settings, Preferences(theme="light"), Preferences())
    assert settings_in(tmp_path / "d.db") == {"theme": "dark"}


@pytest.mark.parametrize("content", [None, b"", b"no database at all, but long enough to be read as one"])
def test_peeking_into_no_file_or_a_broken_one_finds_nothing(tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "d.db"
    if content is not None:
        file.write_bytes(content)
    assert settings_in(file) == {}
    assert settings_in(None) == {}
    assert file.exists() == (content is not None)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("theme", "purple"),
        ("theme", 3),
        ("text_scale", 79),
        ("text_scale", 201),
        ("text_scale", True),
        ("four_colours", 1),
        ("pace", -2),
        ("pace", "fast"),
        ("scans", None),
        ("silent", "Moved"),
        ("keys", [["undo", ["P"]]]),
        ("keys", 7),
        ("keys", [["undo"]]),
    ],
)
def test_a_senseless_value_is_left_at_its_default_and_logged(
    name: str, value: object, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level("WARNING", logger="doomtown_desktop"):
        found = preferences.load({name: value, "animation": "slow"}.get)
    assert found == Preferences(animation="slow")
    assert name in caplog.text


def test_stored_keys_of_unknown_actions_are_left_out() -> None:
    found = preferences.load({"keys": [["dance", ["F9"]], ["undo", ["F5"]]]}.get)
    assert found.keys == (("undo", ("F5",)),)


# --- shortcuts --------------------------------------------------------------------------------------


def test_no_two_actions_have_the_same_default_key() -> None:
    for groups in (actions.AT_THE_TABLE, actions.AT_THE_BUILDER):
        chords = [chord for action in actions.ACTIONS if action.group in groups for chord in action.keys]
        assert len(chords) == len(set(chords))
    assert len({action.name for action in actions.ACTIONS}) == len(actions.ACTIONS)


def test_a_key_on_another_action_is_refused_with_its_words() -> None:
    with pytest.raises(KeyTaken, match="P is taken: Pass"):
        Preferences().with_key("undo", ("P",))


def test_the_builder_and_the_table_may_share_a_key_but_not_with_the_window() -> None:
    chosen = Preferences().with_key("deck_add", ("P",))
    assert chosen.shortcuts["deck_add"] == ("P",)
    found = actions.action_of(chosen.shortcuts, "P")
    assert found is not None
    assert found.name == "pass"
    with pytest.raises(KeyTaken, match="F1 is taken: Rules"):
        chosen.with_key("deck_add", ("F1",))
    with pytest.raises(KeyTaken, match="taken"):
        chosen.with_key("rules", ("Ctrl+F",))


def test_a_key_that_was_given_away_is_free() -> None:
    chosen = Preferences().with_key("pass", ("F5",)).with_key("undo", ("P",))
    found = actions.action_of(chosen.shortcuts, "P")
    assert found is not None
    assert found.name == "undo"
    assert actions.action_of(chosen.shortcuts, "Ctrl+Z") is None


def test_default_keys_are_not_stored() -> None:
    chosen = Preferences().with_key("pass", ("F5",))
    assert chosen.keys == (("pass", ("F5",)),)
    assert chosen.with_key("pass", ("P",)).keys == ()


# --- stops ------------------------------------------------------------------------------------------


def asked(kind: str, keys: Iterable[str], event: str = "", adjustable: bool = False) -> Choose:
    options = tuple(Option(key, Verb.MODE) for key in keys)
    return Choose(0, Question(kind), "?", options, event=event, adjustable=adjustable)


@pytest.mark.parametrize("kind", ["shootout", "resolution", "cheatin resolution"])
def test_a_window_with_nothing_but_pass_passes_by_itself_unless_always_asked(kind: str) -> None:
    only_pass = asked(kind, [PASS])
    assert stops_of(Preferences()).answer(only_pass) == (PASS,)
    assert stops_of(Preferences(stops="always")).answer(only_pass) is None


@pytest.mark.parametrize("stops", ["able", "always"])
def test_a_window_with_a_play_is_never_skipped(stops: str) -> None:
    assert stops_of(Preferences(stops=stops)).answer(asked("shootout", ["use:3.aim", PASS])) is None
    assert stops_of(Preferences(stops=stops)).answer(asked("react", ["use:3.dodge", PASS], "Acing")) is None


def test_noon_plays_and_targets_are_always_asked_for() -> None:
    assert stops_of(Preferences()).answer(asked("noon play", [PASS])) is None
    assert stops_of(Preferences()).answer(asked("target", ["3"])) is None


def test_a_table_that_may_be_adjusted_stops_everywhere() -> None:
    assert stops_of(Preferences()).answer(asked("shootout", [PASS], adjustable=True)) is None


def test_a_silenced_react_window_passes_and_no_other_does() -> None:
    chosen = replace(Preferences(), silent=("Moved",))
    assert stops_of(chosen).answer(asked("react", ["use:3.trip", PASS], "Moved")) == (PASS,)
    assert stops_of(chosen).answer(asked("react", ["use:3.trip", PASS], "Acing")) is None
    assert stops_of(chosen).answer(asked("shootout", ["use:3.trip", PASS], "Moved")) is None


def test_the_speeds_of_the_table_are_one_group_in_the_same_words() -> None:
    pace = group_of(SETTINGS, SettingsGroup.PACE)
    assert [each.label for each in pace.values()] == [
        "Speed of moving cards",
        "Speed of scenes",
        "Speed of opponents",
    ]
    for each in pace.values():
        assert isinstance(each, OneOf)
        words = list(each.words.values())
        assert [word for word in words if word in ("Slow", "Normal", "Fast")] == ["Slow", "Normal", "Fast"]
