"""Failures of the program itself: the content of a report, and who sees it."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from doomtown_desktop import __version__, crash
from doomtown_desktop.crash import Crash, CrashWatch
from doomtown_desktop.log import get_logger

log = get_logger("test")


@pytest.fixture
def told() -> list[Crash]:
    return []


@pytest.fixture
def watch(tmp_path: Path, told: list[Crash], monkeypatch: pytest.MonkeyPatch) -> Iterator[CrashWatch]:
    monkeypatch.setenv("HOME", str(tmp_path / "home" / "calamity"))
    monkeypatch.setattr(crash, "user_name", lambda: "calamity")
    found = CrashWatch(tmp_path / "data", told.append, lambda: ["game      seed 7, 34 decisions"])
    found.install()
    yield found
    found.remove()


def fail(words: str) -> BaseException:
    """Return an exception that has been raised, as hooks get it."""
    try:
        raise RuntimeError(words)
    except RuntimeError as error:
        return error


def report(error: BaseException) -> None:
    sys.excepthook(type(error), error, error.__traceback__)


def test_a_report_says_what_where_and_with_which_versions(watch: CrashWatch, told: list[Crash]) -> None:
    log.info("a card is played")
    report(fail("the saloon is on fire"))
    (crashed,) = told
    assert crashed.summary == "RuntimeError: the saloon is on fire"
    assert crashed.file is not None
    assert crashed.file.parent == watch.folder / "crash-reports" if watch.folder else False
    text = crashed.file.read_text(encoding="utf-8")
    assert text == crashed.report
    for words in (
        f"program   {__version__}, from source",
        "game      seed 7, 34 decisions",
        "in fail",
        "raise RuntimeError(words)",
        "doomtown_desktop.test: a card is played",
    ):
        assert words in text


def test_nothing_private_stands_in_it(watch: CrashWatch, told: list[Crash], tmp_path: Path) -> None:
    home = tmp_path / "home" / "calamity"
    log.warning("no scans in %s", home / "scans")
    report(fail(f"{home}/decks and /media/calamity/disk and {tmp_path}/data/doomtown.db, says calamity"))
    text = told[0].report
    assert "calamity" not in text
    assert "no scans in ~/scans" in text
    assert "~/decks and /media/<user>/disk and <data>/doomtown.db, says <user>" in text
    assert str(Path(crash.__file__).parent.parent) not in text
    assert 'File "<program>/tests/test_crash.py"' in text


def test_a_name_within_a_word_and_a_folder_that_begins_alike_stay(watch: CrashWatch, tmp_path: Path) -> None:
    assert watch.private("recalamity") == "recalamity"
    assert watch.private(f"{tmp_path}/home/calamity-jane/x").endswith("/calamity-jane/x")


def test_the_same_failure_is_told_once(watch: CrashWatch, told: list[Crash]) -> None:
    for _ in range(3):
        report(fail("again"))
    report(fail("something else"))
    assert [crashed.summary for crashed in told] == ["RuntimeError: again", "RuntimeError: something else"]


def test_threads_and_logged_exceptions_count(watch: CrashWatch, told: list[Crash]) -> None:
    thread = threading.Thread(target=lambda: 1 // 0)
    thread.start()
    thread.join()
    try:
        int("five aces")
    except ValueError:
        log.exception("the engine failed")
    log.error("only words")
    assert [crashed.summary.split(":")[0] for crashed in told] == ["ZeroDivisionError", "ValueError"]


def test_only_the_newest_reports_are_kept(watch: CrashWatch, told: list[Crash]) -> None:
    for number in range(crash.KEPT + 3):
        watch.write(str(number), "")
    assert watch.folder is not None
    kept = sorted((watch.folder / "crash-reports").iterdir())
    assert len(kept) == crash.KEPT
    assert "what      12" in kept[-1].read_text(encoding="utf-8")
    assert "what      3" in kept[0].read_text(encoding="utf-8")


def test_where_no_report_can_be_written_it_is_still_told(told: list[Crash], tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for folder in (None, tmp_path / "file"):
        CrashWatch(folder, told.append).caught(RuntimeError, fail("no disk"))
    assert [crashed.file for crashed in told] == [None, None]
    assert "no disk" in told[1].report


def test_details_that_fail_do_not_hide_the_failure(told: list[Crash], tmp_path: Path) -> None:
    def broken() -> list[str]:
        raise KeyError("x")

    CrashWatch(tmp_path, told.append, broken).caught(RuntimeError, fail("first"))
    assert "(no details: KeyError)" in told[0].report
    assert "first" in told[0].report


def test_it_stops_watching(tmp_path: Path, told: list[Crash]) -> None:
    before = sys.excepthook, threading.excepthook
    watch = CrashWatch(tmp_path, told.append)
    watch.install()
    assert sys.excepthook == watch.caught
    watch.remove()
    assert (sys.excepthook, threading.excepthook) == before


# --- processes that die -----------------------------------------------------------------------------

DYING = """
import sys, faulthandler
from pathlib import Path
from doomtown_desktop.crash import CrashWatch
watch = CrashWatch(Path(sys.argv[1]), print)
watch.install()
watch.watch_hard_crashes()
if sys.argv[2] == "die":
    faulthandler._sigabrt()
watch.remove()
"""


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", *arguments], capture_output=True, text=True, check=False)


def test_the_next_start_finds_what_a_dying_process_left(tmp_path: Path, told: list[Crash]) -> None:
    assert run(DYING, str(tmp_path), "die").returncode != 0
    watch = CrashWatch(tmp_path, told.append)
    found = watch.last_hard_crash()
    assert found is not None
    assert "Abort" in found.summary
    assert found.file is not None
    assert 'File "<string>", line 9' in found.report
    assert watch.last_hard_crash() is None


def test_a_process_that_ends_well_leaves_nothing(tmp_path: Path, told: list[Crash]) -> None:
    assert run(DYING, str(tmp_path), "live").returncode == 0
    assert CrashWatch(tmp_path, told.append).last_hard_crash() is None
    assert list((tmp_path / "crash-reports").iterdir()) == []


def test_a_command_that_fails_shows_no_traceback(tmp_path: Path) -> None:
    program = """
import sys
from doomtown_desktop import __main__, cli
def broken(argv): raise ArithmeticError("two and two are five")
cli.main = broken
__main__.main(["--data-dir", sys.argv[1], "demo"])
"""
    done = run(program, str(tmp_path))
    assert done.returncode == 1
    assert done.stderr.splitlines()[0] == (
        "doomtown-desktop: something went wrong in the program (ArithmeticError: two and two are five)."
    )
    assert "Traceback" not in done.stderr
    (file,) = (tmp_path / "crash-reports").iterdir()
    assert str(file) in done.stderr
