"""Every file of the program has its licence: found by the file's origin, shown under Help."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import sys
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pydantic
import pytest

from doomtown_desktop import licences

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def notices() -> ModuleType:
    spec = spec_from_file_location("notices", ROOT / "packaging" / "notices.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules["notices"] = module  # its dataclass looks up its module
    spec.loader.exec_module(module)
    return module


def built(notices: ModuleType, folder: Path, entries: dict[str, str]) -> Path:
    """Return a folder as the build leaves it: files, and the list made from their origins."""
    inside = folder / "_internal"
    for name, source in entries.items():
        target = inside / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    notices.write(inside / notices.FOLDER, entries.items())
    return folder


def test_a_file_is_found_to_be_a_package_s(notices: ModuleType) -> None:
    component = notices.component_of("pydantic/__init__.py", Path(pydantic.__file__))
    assert (component.name, component.licence) == ("pydantic", "MIT")
    assert any("LICENSE" in text.name for text in component.texts)


def test_qt_is_told_with_how_to_replace_it(notices: ModuleType) -> None:
    shiboken = pytest.importorskip("shiboken6", exc_type=ImportError)
    component = notices.component_of("shiboken6/__init__.py", Path(shiboken.__file__))
    assert component.licence == "LGPL-3.0-only"
    assert [text.name for text in component.texts] == ["qt.txt", "LGPL-3.txt", "GPL-3.txt"]
    assert "How to replace them" in component.texts[0].read_text(encoding="utf-8")


def test_what_is_compiled_into_a_package_is_told_with_it(notices: ModuleType) -> None:
    pytest.importorskip("_cffi_backend")
    spec = find_spec("_cffi_backend")
    assert spec is not None
    found = notices.component_of("_cffi_backend.so", Path(str(spec.origin)))
    assert (found.name, found.licence) == ("cffi", "MIT-0 AND MIT")
    assert [text.name for text in found.texts] == ["LICENSE", "libffi.txt"]


def test_python_itself_and_the_program(notices: ModuleType) -> None:
    assert notices.component_of("base_library.zip", Path("/nowhere/base_library.zip")).name == "Python"
    assert notices.component_of("(inside) sqlite3", Path(sqlite3.__file__)).name == "Python"
    own = notices.component_of("resources/styles/base.qss", next((ROOT / "resources" / "styles").iterdir()))
    assert (own.name, own.licence) == ("Doomtown Desktop", "MIT")


@pytest.mark.parametrize("environment", [".venv", ".venv-package"])
def test_a_library_in_an_environment_of_the_project_is_not_the_project_s(
    notices: ModuleType, environment: str
) -> None:
    with pytest.raises(notices.Unaccounted, match="nothing says whose"):
        notices.component_of("libstranger.so.1", ROOT / environment / "lib" / "libstranger.so.1")


@pytest.mark.skipif(shutil.which("dpkg") is None, reason="not a Debian")
def test_a_library_of_the_system_is_its_package_s(notices: ModuleType) -> None:
    library = next(Path("/usr/lib").glob("*/libz.so.1"), None)
    if library is None:
        pytest.skip("no zlib here")
    component = notices.component_of("libz.so.1", library)
    assert component.name == "zlib1g (Debian)"
    assert component.texts[0].name == "copyright"


def test_a_stranger_s_file_ends_the_build(notices: ModuleType, tmp_path: Path) -> None:
    stranger = tmp_path / "libstranger.so.1"
    stranger.write_bytes(b"")
    with pytest.raises(notices.Unaccounted, match=r"libstranger\.so\.1: nothing says whose"):
        notices.component_of("libstranger.so.1", stranger)


def test_a_folder_with_a_file_nobody_accounts_for_is_refused(notices: ModuleType, tmp_path: Path) -> None:
    folder = built(notices, tmp_path, {"pydantic/__init__.py": pydantic.__file__})
    os.symlink("pydantic/__init__.py", folder / "_internal" / "link.py")
    assert notices.main([str(folder)]) == 0
    (folder / "_internal" / "libstranger.so.1").write_bytes(b"")
    (folder / "_internal" / notices.FOLDER / "pydantic" / "LICENSE").unlink()
    assert notices.unaccounted(folder) == ["libstranger.so.1", "licences/pydantic/LICENSE"]
    assert notices.main([str(folder)]) == 1


def test_licences_that_a_text_only_points_to_come_along(notices: ModuleType, tmp_path: Path) -> None:
    text = tmp_path / "copyright"
    text.write_text("On Debian: /usr/share/common-licenses/LGPL.", encoding="utf-8")
    assert list(notices._referred([text], tmp_path)) == ["common/LGPL-3.txt"]
    text.write_text("On Debian: /usr/share/common-licenses/Unheard-1.0", encoding="utf-8")
    with pytest.raises(notices.Unaccounted, match=r"Unheard-1\.0"):
        list(notices._referred([text], tmp_path))


def test_help_tells_what_the_build_has_found(
    notices: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    entries = {"pydantic/__init__.py": pydantic.__file__, "LICENSE": str(ROOT / "LICENSE")}
    folder = built(notices, tmp_path, entries)
    monkeypatch.setattr(sys, "_MEIPASS", str(folder / "_internal"), raising=False)
    own, other = licences.notices()
    assert (own.name, own.licence) == ("Doomtown Desktop", "MIT")
    assert (other.name, other.version) == ("pydantic", pydantic.VERSION)
    assert "Permission is hereby granted" in other.words()
    listed = json.loads((folder / "_internal/licences/index.json").read_text(encoding="utf-8"))
    assert [part["files"] for part in listed] == [["LICENSE"], ["pydantic/__init__.py"]]


def test_help_tells_from_source_what_is_installed() -> None:
    found = {part.name: part for part in licences.notices()}
    assert "MIT" in found["pydantic"].licence
    assert "Permission is hereby granted" in found["pydantic"].words()
    assert "pytest" not in found  # only developers have it
