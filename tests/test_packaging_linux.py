"""The integration into the Linux desktop: menu entry, file types, icon, package, and its recipe."""

from __future__ import annotations

import re
import shutil
import struct
import subprocess
import sys
from configparser import ConfigParser
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

from doomtown_desktop.options import SUFFIXES

ROOT = Path(__file__).parent.parent
LINUX = ROOT / "packaging" / "linux"
TYPES = {".dtdeck": "application/x-doomtown-deck", ".dtgame": "application/x-doomtown-replay"}
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


@pytest.fixture(scope="module")
def entry() -> dict[str, str]:
    parser = ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(LINUX / "doomtown-desktop.desktop", encoding="utf-8")
    return dict(parser["Desktop Entry"])


def test_the_menu_entry_opens_files_of_our_kinds(entry: dict[str, str]) -> None:
    assert entry["Exec"] == "doomtown-desktop %F"
    assert entry["Icon"] == "doomtown-desktop"
    assert sorted(filter(None, entry["MimeType"].split(";"))) == sorted(TYPES.values())


def test_the_menu_entry_is_valid() -> None:
    program = shutil.which("desktop-file-validate")
    if program is None:
        pytest.skip("desktop-file-validate is missing (desktop-file-utils)")
    done = subprocess.run(
        [program, LINUX / "doomtown-desktop.desktop"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "")


def test_each_suffix_of_the_program_has_its_kind() -> None:
    tree = ElementTree.parse(LINUX / "doomtown-desktop.xml").getroot()
    found = {}
    for kind in tree.iter(f"{MIME}mime-type"):
        glob = kind.find(f"{MIME}glob")
        assert glob is not None
        found[glob.attrib["pattern"].removeprefix("*")] = kind.attrib["type"]
    assert found == TYPES
    assert set(SUFFIXES) == set(TYPES)


def test_the_package_depends_on_what_is_not_in_the_folder() -> None:
    control = (LINUX / "control.in").read_text(encoding="utf-8")
    (depends,) = re.findall(r"^Depends: (.*)$", control, re.M)
    assert depends == "libc6 (>= @GLIBC@), libgl1, libegl1"
    # the script that builds the package fills in every placeholder
    script = (ROOT / "packaging" / "build.sh").read_text(encoding="utf-8")
    for word in set(re.findall(r"@[A-Z]+@", control)):
        assert f"s/{word}/" in script


@pytest.fixture(scope="module")
def icons() -> ModuleType:
    pytest.importorskip("PySide6.QtSvg", exc_type=ImportError)
    spec = spec_from_file_location("make_icon", ROOT / "packaging" / "make_icon.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_icon_is_there_in_every_size(icons: ModuleType) -> None:
    for size in icons.CARRIED:
        data = (icons.DRAWING.parent / f"doomtown-desktop-{size}.png").read_bytes()
        assert struct.unpack(">II", data[16:24]) == (size, size)


def test_containers_of_icons_are_well_formed(icons: ModuleType) -> None:
    ico = icons.ico({16: b"small", 256: b"large one"})
    kind, count = struct.unpack("<HH", ico[2:6])
    assert (kind, count) == (1, 2)
    for at, (side, data) in ((6, (16, b"small")), (22, (0, b"large one"))):
        width, _, _, _, _, bits, length, offset = struct.unpack("<BBBBHHII", ico[at : at + 16])
        assert (width, bits, ico[offset : offset + length]) == (side, 32, data)
    icns = icons.icns({b"ic07": b"picture"})
    assert icns[:4] == b"icns"
    assert struct.unpack(">I", icns[4:8]) == (len(icns),)
    assert icns[8:12] == b"ic07"
    assert icns[16:] == b"picture"


def test_the_pictures_of_the_readme_are_there_and_small() -> None:
    named = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert named == ["docs/screenshot.png", "docs/standoff.png"]
    for name in named:
        assert 20_000 < (ROOT / name).stat().st_size < 300_000, name


def test_scripts_of_the_shell_can_be_read() -> None:
    for script in sorted((ROOT / "packaging").glob("*.sh")):
        done = subprocess.run(["sh", "-n", script], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, ""), script


@pytest.mark.parametrize(
    ("prefix", "options", "warned"),
    [
        ("/home/ada/python", "'--prefix=/home/ada/python'", True),
        ("/home/ada/python", "'--enable-optimizations' '--with-lto'", False),
        ("/usr", "'--prefix=/usr'", False),  # Debian optimises its Python without the option
    ],
)
def test_a_python_that_was_compiled_without_optimisation_is_named(
    tmp_path: Path, prefix: str, options: str, *, warned: bool
) -> None:
    python = tmp_path / "python"
    python.write_text(
        f"#!{sys.executable}\n"
        "import sys, sysconfig\n"
        f"sys.base_prefix = {prefix!r}\n"
        f"sysconfig.get_config_var = lambda name: {options!r}\n"
        "exec(sys.argv[2])\n",
        encoding="utf-8",
    )
    python.chmod(0o755)
    program = f'root={ROOT}; . "$root/packaging/setup.sh"; venv_python={python}; warn_of_slow_python'
    done = subprocess.run(["sh", "-euc", program], capture_output=True, text=True, check=True)
    assert (prefix in done.stderr) is warned
    assert done.stdout == ""


def python_of(
    folder: Path, name: str, version: tuple[int, int], options: str, prefix: str = sys.base_prefix
) -> Path:
    """Write a Python that says that it has a version and was compiled with options into a prefix; return it.

    Without "--enable-shared" among them it has no shared library.
    """
    library = "libpython.so.1.0" if "--enable-shared" in options else "libpython.a"
    answers = {"CONFIG_ARGS": options, "INSTSONAME": library}
    python = folder / name
    python.write_text(
        f"#!{sys.executable}\n"
        "import sys, sysconfig\n"
        f"sys.version_info = {(*version, 1)!r}\n"
        f"sys.base_prefix = {prefix!r}\n"
        f"sysconfig.get_config_var = {answers!r}.get\n"
        "exec(sys.argv[2])\n",
        encoding="utf-8",
    )
    python.chmod(0o755)
    return python


OPTIMISED = "'--enable-optimizations' '--with-lto' '--enable-shared'"


@pytest.mark.parametrize(
    ("installed", "found"),
    [
        ({"python3.14": ((3, 14), OPTIMISED), "python3.13": ((3, 13), OPTIMISED)}, "python3.14"),
        ({"python3.14": ((3, 14), "'--enable-shared'"), "python3.13": ((3, 13), OPTIMISED)}, "python3.13"),
        ({"python3": ((3, 15), OPTIMISED)}, "python3"),
        ({"python3": ((3, 11), OPTIMISED)}, ""),
        ({"python3.13": ((3, 13), "'--enable-shared'")}, ""),
        ({"python3.13": ((3, 13), "'--enable-optimizations'")}, ""),  # PyInstaller could not package it
        ({}, ""),
    ],
)
def test_a_package_is_built_with_the_fastest_python_that_is_installed(
    tmp_path: Path, installed: dict[str, tuple[tuple[int, int], str]], found: str
) -> None:
    for name, (version, options) in installed.items():
        python_of(tmp_path, name, version, options)
    program = f'root={ROOT}; . "$root/packaging/setup.sh"; PATH={tmp_path}; find_fast_python'
    done = subprocess.run(["sh", "-uc", program], capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.returncode) == (found, 0 if found else 1)


SLOW = "'--prefix=/home/ada/python'"


@pytest.mark.parametrize(
    ("installed", "found"),
    [
        ({"python3": ((3, 11), SLOW), "python3.13": ((3, 13), OPTIMISED)}, "python3.13"),
        ({"python3": ((3, 11), SLOW), "system": ((3, 11), OPTIMISED)}, "system"),
        ({"python3": ((3, 10), OPTIMISED), "python3.12": ((3, 12), SLOW)}, "python3.12"),
        ({"python3": ((3, 11), SLOW), "named": ((3, 12), SLOW), "system": ((3, 11), OPTIMISED)}, "named"),
        ({"python3": ((3, 10), OPTIMISED)}, ""),
    ],
)
def test_the_environment_is_made_with_an_optimised_python_unless_another_is_named(
    tmp_path: Path, installed: dict[str, tuple[tuple[int, int], str]], found: str
) -> None:
    for name, (version, options) in installed.items():
        python_of(tmp_path, name, version, options, prefix=str(tmp_path))
    named = f"PYTHON={tmp_path}/named; " if "named" in installed else "unset PYTHON; "
    paths = f"system_python={tmp_path}/system; {named}PATH={tmp_path}"
    program = f'root={ROOT}; . "$root/packaging/setup.sh"; {paths}; find_python'
    done = subprocess.run(["sh", "-uc", program], capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert (Path(done.stdout.strip()).name, done.returncode) == (found, 0 if found else 1)
