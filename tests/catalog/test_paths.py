"""The locations of files: in a source tree, an installed wheel, a frozen build, and in the user's home."""

import sys
from pathlib import Path

import pytest

from doomtown_desktop import paths


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "site" / "doomtown_desktop"
    folder.mkdir(parents=True)
    monkeypatch.setattr(paths, "_PACKAGE", folder)
    return folder


def make(folder: Path) -> Path:
    folder.mkdir(parents=True)
    return folder


def test_in_the_source_tree_it_lies_beside_the_package(package: Path) -> None:
    (package.parent / "pyproject.toml").touch()
    cards = make(package.parent / "resources" / "cards")
    assert paths.resource("cards") == cards


def test_in_a_wheel_it_lies_inside_the_package(package: Path) -> None:
    frames = make(package / "card_images" / "frames")
    assert paths.card_image("frames") == frames


def test_files_beside_an_installed_package_are_not_ours(package: Path) -> None:
    make(package.parent / "resources" / "cards")
    with pytest.raises(paths.MissingResourceError, match=r"resources/cards is missing\. Reinstall"):
        paths.resource("cards")


@pytest.mark.parametrize("inner", ["", "doomtown_desktop"])
def test_in_a_frozen_build_it_lies_in_the_bundle(
    inner: str, package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make(package / "resources" / "cards")
    cards = make(tmp_path / "bundle" / inner / "resources" / "cards")
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path / "bundle"), raising=False)
    assert paths.resource("cards") == cards


def test_the_environment_moves_the_user_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOOMTOWN_DATA_DIR", str(tmp_path / "mine"))
    assert paths.user_data_folder() == tmp_path / "mine"
    assert (tmp_path / "mine").is_dir()


@pytest.mark.parametrize(
    ("platform", "environment", "expected"),
    [
        ("linux", {}, "home/.local/share/doomtown-desktop"),
        ("linux", {"XDG_DATA_HOME": "{tmp}/xdg"}, "xdg/doomtown-desktop"),
        ("linux", {"XDG_DATA_HOME": "relative"}, "home/.local/share/doomtown-desktop"),
        ("darwin", {}, "home/Library/Application Support/Doomtown Desktop"),
        ("win32", {}, "home/AppData/Local/Doomtown Desktop"),
        ("win32", {"LOCALAPPDATA": "{tmp}/local"}, "local/Doomtown Desktop"),
    ],
)
def test_each_platform_has_its_convention(
    platform: str,
    environment: dict[str, str],
    expected: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("DOOMTOWN_DATA_DIR", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value.format(tmp=tmp_path))
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "home")
    assert paths.user_data_folder() == tmp_path / expected
