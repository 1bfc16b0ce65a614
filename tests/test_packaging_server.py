"""The files for people who run a club's server: settings, service, container, proxies and the small wheel."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import venv
import zipfile
from configparser import ConfigParser
from pathlib import Path

import pytest

from doomtown_desktop.net.club.settings import ClubSettings, read_settings
from doomtown_desktop.net.lines import PATH, USUAL_PORT

ROOT = Path(__file__).parent.parent
FILES = ROOT / "packaging/server"


def test_the_example_of_settings_has_every_default_and_is_valid() -> None:
    found = read_settings(FILES / "club.toml", {}, Path("data"))
    usual = ClubSettings(data=Path("data"))
    differing = {name for name in ClubSettings.model_fields if getattr(found, name) != getattr(usual, name)}
    assert differing == {"name", "about", "address"}


def test_the_docs_explain_every_setting() -> None:
    page = (ROOT / "docs/server.md").read_text(encoding="utf-8")
    listed = set(re.findall(r"^\| `([\w.]+)` \|", page, re.M))
    names = set()
    for name, field in ClubSettings.model_fields.items():
        inner = getattr(field.annotation, "model_fields", None)
        names |= {name} if inner is None else {f"{name}.{each}" for each in inner}
    assert listed == names


def test_the_server_has_the_libraries_of_the_program_without_those_of_the_window() -> None:
    def dependencies(folder: Path) -> set[str]:
        text = (folder / "pyproject.toml").read_text(encoding="utf-8")
        return set(tomllib.loads(text)["project"]["dependencies"])

    whole, server = dependencies(ROOT), dependencies(FILES)
    window = ("PySide6", "miniaudio", "font-")
    assert server == {each for each in whole if not each.startswith(window)}


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_the_service_is_valid(tmp_path: Path) -> None:
    unit = tmp_path / "doomtown-server.service"
    shutil.copy(FILES / unit.name, unit)
    command = ["systemd-analyze", "verify", "--man=no", str(unit)]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    complaints = [line for line in found.stderr.splitlines() if unit.name in line]
    assert complaints == []


def test_the_service_notifies_and_stops_in_time() -> None:
    unit = ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read(FILES / "doomtown-server.service")
    assert unit["Service"]["Type"] == "notify"
    assert "AF_UNIX" in unit["Service"]["RestrictAddressFamilies"], "the state of the service goes over it"


@pytest.mark.parametrize("name", ["Caddyfile", "nginx.conf"])
def test_proxies_pass_the_path_on_to_the_usual_port(name: str) -> None:
    text = (FILES / name).read_text(encoding="utf-8")
    assert PATH in text
    assert f"127.0.0.1:{USUAL_PORT}" in text
    assert text.count("{") == text.count("}")


def test_the_wheel_of_the_server_has_no_window_and_runs(tmp_path: Path) -> None:
    subprocess.run([sys.executable, str(FILES / "make_wheel.py"), str(tmp_path)], check=True)
    (wheel,) = tmp_path.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert not [name for name in names if "/ui/" in name or name.endswith((".wav", ".flac", ".png"))]
    assert wheel.stat().st_size < 2_500_000
    venv.create(tmp_path / "env", with_pip=False)
    (installed,) = (tmp_path / "env/lib").glob("python*/site-packages")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(installed)
    # the libraries are borrowed, except those of the window
    borrowed = tmp_path / "libraries"
    borrowed.mkdir()
    for each in Path(sysconfig.get_path("purelib")).iterdir():
        if not re.match(r"(?i)(pyside|shiboken|miniaudio|_miniaudio|doomtown|__editable__)", each.name):
            (borrowed / each.name).symlink_to(each)
    (installed / "borrowed.pth").write_text(str(borrowed), encoding="utf-8")
    python = tmp_path / "env/bin/python"
    data = tmp_path / "data"
    command = [str(python), "-I", "-m", "doomtown_desktop", "serve", "--data", str(data), "--port", "0"]
    found = subprocess.run(
        [*command, "--monitor", "0", "--check"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert found.returncode == 0, found.stderr
    assert "can start" in found.stdout
    program = "import doomtown_desktop.net.club.server as s; print(s.__file__)"
    shown = subprocess.run(
        [str(python), "-I", "-c", program], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert str(tmp_path) in shown.stdout
