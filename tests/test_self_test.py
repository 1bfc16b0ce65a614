"""`--self-test`: its list, status and watchdog; it passes here and notices missing parts."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from doomtown_desktop import catalog, self_test
from doomtown_desktop.self_test import CheckFailed, SelfCheck, parts

ROOT = Path(__file__).parent.parent
HANGING = """
import threading
from doomtown_desktop.self_test import SelfCheck, main
def hang(folder):
    HANG
main([SelfCheck("waiting", hang)], seconds=0.2)
"""


def fine(folder: Path) -> str:
    assert list(folder.iterdir()) == []
    (folder / "left").touch()
    return "all well"


def wrong(folder: Path) -> str:
    raise CheckFailed("a card is blank")


def broken(folder: Path) -> str:
    raise ZeroDivisionError("two and two")


def test_the_list_says_what_passed_and_what_did_not(capsys: pytest.CaptureFixture[str]) -> None:
    checks = [
        SelfCheck("one", fine),
        SelfCheck("two", wrong),
        SelfCheck("three", broken),
        SelfCheck("four", fine),
    ]
    assert self_test.main(checks) == self_test.FAILED
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith("(from source): self-test")
    assert lines[1].startswith("  ok      one: all well (")
    assert lines[2].startswith("  FAILED  two: CheckFailed: a card is blank (")
    assert lines[3] == "  FAILED  three: ZeroDivisionError: two and two"
    assert "Traceback" in lines[4]
    assert lines[-2].startswith("  ok      four: all well")
    assert lines[-1].startswith("2 of 4 checks failed in ")


def test_all_passed(capsys: pytest.CaptureFixture[str]) -> None:
    assert self_test.main([SelfCheck("one", fine)]) == self_test.PASSED
    assert capsys.readouterr().out.splitlines()[-1].startswith("all 1 checks passed in ")


@pytest.mark.parametrize(
    ("hang", "words"),
    [
        # on the clock ten times as long, so that a busy machine fails nothing
        ("threading.Event().wait()", "FAILED  it did not end within 2 s"),
        ("while True: pass", "FAILED  it took more than 0.2 s of processor time"),
    ],
)
def test_a_check_that_hangs_ends_the_program_with_its_stacks(hang: str, words: str) -> None:
    script = HANGING.replace("HANG", hang)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert done.returncode == self_test.HUNG
    assert words in done.stdout
    assert "in hang" in done.stderr


def test_missing_cards_are_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    few = SimpleNamespace(cards={})
    monkeypatch.setattr(catalog, "catalogue", lambda: few)
    with pytest.raises(CheckFailed, match="only 0 cards"):
        parts.resources(tmp_path)


def test_a_deck_that_changes_on_its_way_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from doomtown_desktop.decks import formats, starter_decks
    from doomtown_desktop.decks.draft import Draft

    other = formats.write(formats.PLAIN_TEXT, Draft.of(starter_decks()[-1]), catalog.catalogue())
    monkeypatch.setattr(formats, "WRITABLE", (formats.PLAIN_TEXT,))
    monkeypatch.setattr(formats, "write", lambda kind, draft, facts: other)
    with pytest.raises(CheckFailed, match="changed as plain text, without a warning"):
        parts.starter_decks(tmp_path)


def test_this_installation_passes_and_touches_no_data(tmp_path: Path) -> None:
    pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)
    environment = {**os.environ, "HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen"}
    environment.pop("DOOMTOWN_DATA_DIR", None)
    done = subprocess.run(
        [sys.executable, "-m", "doomtown_desktop", "--self-test"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    named = [line.split(":")[0].split(maxsplit=1)[1] for line in done.stdout.splitlines()[1:-1]]
    assert named == [
        "resources",
        "starter decks",
        "sounds",
        "data file",
        "screen",
        "first paint",
        "lettering",
        "faces",
        "opponent",
        "a whole game",
    ]
    assert [path for path in tmp_path.rglob("*") if path.is_file() and ".cache" not in path.parts] == []


def test_a_window_that_waits_for_rules_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)
    from doomtown_desktop.self_test import window

    monkeypatch.setattr(window, "own_command", lambda _: [sys.executable, "-c", "print('pydantic')"])
    with pytest.raises(CheckFailed, match="waits for pydantic"):
        window.first_paint(Path())
    monkeypatch.setattr(window, "own_command", lambda _: [sys.executable, "-c", "raise SystemExit('no')"])
    with pytest.raises(CheckFailed, match="did not open: no"):
        window.first_paint(Path())
