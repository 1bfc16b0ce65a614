"""The project as a whole: the installed program works, and the tree has only permitted files."""

import importlib
import os
import pkgutil
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import venv
from itertools import chain
from pathlib import Path

import pytest

import doomtown_desktop
from doomtown_desktop import __main__ as front_door

ROOT = Path(__file__).parent.parent
WITH_QT = ("doomtown_desktop.ui", "doomtown_desktop.self_test.window")


def run(*command: str | Path, cwd: Path) -> str:
    """Return the output of a command; an error fails the test with its message."""
    result = subprocess.run(
        [str(part) for part in command], cwd=cwd, stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    assert result.returncode == 0, f"{command}\n{result.stdout}\n{result.stderr}"
    return result.stdout


def tracked_files() -> list[Path]:
    """Return the existing files under version control; skip the test if there is no version control."""
    if shutil.which("git") is None or not (ROOT / ".git").exists():
        pytest.skip("not a git clone")
    names = run("git", "-c", "safe.directory=*", "ls-files", "-z", cwd=ROOT).split("\0")
    return [ROOT / name for name in names if name and (ROOT / name).is_file()]


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """The Python of an empty environment outside the tree, with the project's wheel installed.

    The libraries are borrowed from this environment through a .pth file, which spares a download. An
    in-place installation of the project is not borrowed with them: it is a .pth file itself, and those
    count only in an environment's own folder.
    """
    source = tmp_path / "source"
    leave_out = shutil.ignore_patterns(".git", ".venv*", "__pycache__", "*_cache", ".hypothesis", "dist")
    shutil.copytree(ROOT, source, ignore=leave_out)
    run(
        sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", tmp_path, source, cwd=tmp_path
    )
    shutil.rmtree(source)
    (wheel,) = tmp_path.glob("*.whl")
    venv.create(tmp_path / "env", with_pip=False)
    python = tmp_path / "env/bin/python"
    run(
        sys.executable,
        "-m",
        "pip",
        "--python",
        python,
        "install",
        "--no-deps",
        "--no-index",
        wheel,
        cwd=tmp_path,
    )
    (installed,) = (tmp_path / "env/lib").glob("python*/site-packages")
    (installed / "borrowed.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    return python


@pytest.mark.skipif(os.name != "posix", reason="environments look different there")
def test_an_installed_wheel_finds_its_resources(elsewhere: Path, tmp_path: Path) -> None:
    program = """
import doomtown_desktop
from doomtown_desktop.catalog import catalogue
print(doomtown_desktop.__file__)
print(catalogue().get("01018").title)
"""
    file, title = run(elsewhere, "-I", "-c", program, cwd=tmp_path).splitlines()
    assert Path(file).is_relative_to(tmp_path)
    assert title == "Tommy Harden"
    command = elsewhere.parent / "doomtown-desktop"
    assert run(command, "--version", cwd=tmp_path) == f"doomtown-desktop {doomtown_desktop.__version__}\n"


def test_every_module_imports() -> None:
    packages = pkgutil.walk_packages(doomtown_desktop.__path__, "doomtown_desktop.")
    names = [module.name for module in packages if not module.name.startswith(WITH_QT)]
    assert "doomtown_desktop.log" in names
    for name in names:
        importlib.import_module(name)


@pytest.mark.no_cover
def test_what_is_not_to_be_measured_is_not_traced_in_any_worker() -> None:
    assert "coverage" not in repr(sys.gettrace())


def test_nothing_but_the_window_loads_qt() -> None:
    program = """
import sys, pkgutil, importlib, doomtown_desktop
for module in pkgutil.walk_packages(doomtown_desktop.__path__, "doomtown_desktop."):
    if not module.name.startswith(("doomtown_desktop.ui", "doomtown_desktop.self_test.window")):
        importlib.import_module(module.name)
print([name for name in sys.modules if name.startswith(("PySide6", "shiboken6"))])
"""
    assert run(sys.executable, "-c", program, cwd=ROOT) == "[]\n"


def test_the_front_door_imports_nothing_heavy() -> None:
    program = """
import sys
from doomtown_desktop.__main__ import main
main(["--version"])
print(sorted(name for name in ("argparse", "pydantic", "sqlite_utils", "PySide6") if name in sys.modules))
"""
    assert run(sys.executable, "-c", program, cwd=ROOT).splitlines()[-1] == "[]"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a screen")
def test_without_a_screen_the_program_says_so_and_what_to_do(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    assert front_door.main([]) == 1
    said = capsys.readouterr()
    assert "There is no screen" in said.err
    assert "doomtown-desktop demo" in said.err
    assert said.out == ""


def test_the_tree_names_no_machine_and_no_package_index() -> None:
    # assembled from parts; otherwise this file would find itself
    folders = "|".join(("work", "root", "home/[a-z]", "Users", "opt", "mnt"))
    index = "|".join(
        ("index-" + "url", "find-" + "links", "trusted-" + "host", r"https?://[^\s/]*(pypi|nexus|artifact)")
    )
    forbidden = re.compile(rf"(?<![\w.*~}}\])/-])/(?:{folders})/|{index}")
    found = []
    for path in tracked_files():
        text = path.read_bytes().decode("utf-8", errors="ignore")
        for number, line in enumerate(text.splitlines(), 1):
            if match := forbidden.search(line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {match[0]}")
    assert found == []


def test_each_library_has_its_reason_in_the_docs() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    requirements = [*project["dependencies"], *chain(*project["optional-dependencies"].values())]
    names = {re.split(r"[<>=~!]", requirement)[0].strip() for requirement in requirements}
    listed = set(
        re.findall(r"^\| `([^`]+)`", (ROOT / "docs/dependencies.md").read_text(encoding="utf-8"), re.M)
    )
    assert listed == names


def test_void_calls_of_qt_leave_none_alone() -> None:
    """PySide6 6.12.0 drops one reference to None per call on Python 3.11, and the process dies."""
    core = pytest.importorskip("PySide6.QtCore", exc_type=ImportError)
    thing = core.QObject()
    calls = 5000
    before = sys.getrefcount(None)
    for _ in range(calls):
        thing.setObjectName("a")
    assert abs(sys.getrefcount(None) - before) < calls // 10
