"""The start of the program: options, the user's folder, and one program at a time with it."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from doomtown_desktop import __main__ as front_door
from doomtown_desktop import app, options
from doomtown_desktop.crash import Crash, CrashWatch
from doomtown_desktop.lock import STALE, DataLock
from doomtown_desktop.options import Options, WrongUse
from doomtown_desktop.paths import DATA_FOLDER_VARIABLE, user_data_folder

HOLDER = """
import sys
from pathlib import Path
from doomtown_desktop.lock import DataLock
lock = DataLock(Path(sys.argv[1]))
print(lock.take(), flush=True)
sys.stdin.read()
"""


# --- options ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ([], Options()),
        (["--safe-mode"], Options(safe_mode=True)),
        (["--data-dir", "d", "--safe-mode"], Options(Path("d"), safe_mode=True)),
        (["--data-dir=d", "demo", "--seed", "2"], Options(Path("d"), command=("demo", "--seed", "2"))),
        (["--self-test"], Options(self_test=True)),
        (["a.dtdeck", "b.dtgame"], Options(files=(Path("a.dtdeck"), Path("b.dtgame")))),
        (["games/old.txt"], Options(files=(Path("games/old.txt"),))),
        (["demo"], Options(command=("demo",))),
        (["--help"], Options(command=("--help",))),
        (["dance"], Options(command=("dance",))),
    ],
)
def test_arguments_are_read(arguments: list[str], expected: Options) -> None:
    assert options.read(arguments) == expected


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--data-dir"], "--data-dir needs a folder"),
        (["--data-dir="], "--data-dir needs a folder"),
        (["--safe-mode", "demo"], "cannot be used with a command"),
        (["--self-test", "demo"], "cannot be combined"),
    ],
)
def test_wrong_options_are_refused(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(WrongUse, match=words):
        options.read(arguments)
    assert front_door.main(arguments) == 2
    said = capsys.readouterr()
    assert words in said.err
    assert said.err.count("\n") == 1


def test_a_command_is_no_file_even_where_one_has_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "demo").touch()
    (tmp_path / "game.txt").touch()
    assert options.read(["demo"]).command == ("demo",)
    assert options.read(["game.txt"]).files == (Path("game.txt"),)


def test_the_data_folder_can_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATA_FOLDER_VARIABLE, "unused")
    app.use_data_folder(tmp_path / "mine")
    assert user_data_folder(make=False) == (tmp_path / "mine").resolve()
    assert not (tmp_path / "mine").exists()


# --- the first paint ----------------------------------------------------------------------------------


def test_the_start_page_waits_for_no_rules_cards_or_storage(tmp_path: Path) -> None:
    pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)
    program = """
import sys
from pathlib import Path
from doomtown_desktop.options import Start
from doomtown_desktop.ui.shell.program import Program, application
app = application()
window = Program(Start(Path(sys.argv[1])), lambda: 1).window
ours = tuple(f"doomtown_desktop.{name}" for name in ("catalog", "engine", "session", "storage.database"))
heavy = (*ours, "pydantic", "sqlite_utils")
window.start.painted.connect(lambda: print([name for name in sys.modules if name.startswith(heavy)]))
window.show()
while not (window.start.was_painted and window.start.cast is not None):
    app.processEvents()
print("doomtown_desktop.catalog" in sys.modules)
"""
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path / "d.db")],
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
    )
    assert done.stdout.splitlines() == ["[]", "True"], done.stderr


def test_pages_open_for_the_first_time_without_loading_modules_or_facts(tmp_path: Path) -> None:
    pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)
    program = """
import sys
from pathlib import Path
from doomtown_desktop.options import Start
from doomtown_desktop.ui.shell.program import Program, application
app = application()
window = Program(Start(Path(sys.argv[1])), lambda: 1).window
window.show()
while not window.idle_work.is_done:
    app.processEvents()
from doomtown_desktop.catalog import loading as facts
from doomtown_desktop.decks import loading as decks
from doomtown_desktop.decks.formats import titles
read = (facts._shipped, decks._shipped, titles._index)
times = lambda: [each.cache_info().misses for each in read]
loaded, before = set(sys.modules), times()
start = window.start
for button in (start.new_button, start.decks_button, start.collection_button, start.replays_button,
               start.rules_button, start.settings_button, start.play_button):
    window.to_start()
    button.click()
    app.processEvents()
print(sorted(name for name in set(sys.modules) - loaded if name.startswith("doomtown_desktop")))
print(times() == before)
print(window.table is not None)
window.close()
"""
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path / "d.db")],
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
    )
    assert done.stdout.splitlines() == ["[]", "True", "True"], done.stderr


# --- the lock ---------------------------------------------------------------------------------------


def test_one_program_at_a_time(tmp_path: Path) -> None:
    first, second = DataLock(tmp_path), DataLock(tmp_path)
    assert first.take()
    assert first.take()
    assert not second.take()
    first.free()
    assert second.take()
    second.free()


def test_a_killed_program_holds_nothing(tmp_path: Path) -> None:
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(tmp_path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "True\n"
        lock = DataLock(tmp_path)
        assert not lock.take()
        holder.kill()
        holder.wait()
        assert lock.take()
        lock.free()


def test_files_are_handed_over(tmp_path: Path) -> None:
    first, second = DataLock(tmp_path), DataLock(tmp_path)
    given = threading.Thread(target=lambda: done.append(second.hand_over([Path("/a.dtgame")], 30)))
    done: list[bool] = []
    given.start()
    taken: list[list[Path]] = []
    while not taken:
        taken = first.taken_requests()
    given.join()
    assert done == [True]
    assert taken == [[Path("/a.dtgame")]]
    assert first.taken_requests() == []


def test_a_request_that_nobody_takes_is_withdrawn(tmp_path: Path) -> None:
    lock = DataLock(tmp_path)
    assert not lock.hand_over([], patience=0)
    assert list(lock.requests.iterdir()) == []


def test_stale_requests_and_strangers_are_dropped(tmp_path: Path) -> None:
    lock = DataLock(tmp_path)
    lock.requests.mkdir()
    old = lock.requests / "1-1.json"
    old.write_text('["/old.dtdeck"]', encoding="utf-8")
    os.utime(old, (time.time() - STALE - 5,) * 2)
    (lock.requests / "2-2.json").write_text('["/new.dtdeck"]', encoding="utf-8")
    (lock.requests / "3-3.json").write_text("no request", encoding="utf-8")
    assert lock.taken_requests() == [[Path("/new.dtdeck")]]


@pytest.mark.parametrize(
    "content",
    [
        b"no request",
        b"[" * 100_000,
        b'["a\\u0000b.dtdeck"]',
        b'["a", 7]',
        b'["a", null]',
        b'[""]',
        b'{"a": 1}',
        b'"a"',
        b"9" * 5000,
        b"\xff\xfe",
        b'["' + b"x" * 2_000_000 + b'"]',
        b"[" + b'"a",' * 10_000 + b'"a"]',
    ],
)
def test_what_is_no_request_is_dropped_and_never_read_again(tmp_path: Path, content: bytes) -> None:
    lock = DataLock(tmp_path)
    lock.requests.mkdir()
    (lock.requests / "1-1.json").write_bytes(content)
    (lock.requests / "2-2.json").write_text('["/new.dtdeck"]', encoding="utf-8")
    assert lock.taken_requests() == [[Path("/new.dtdeck")]]
    assert list(lock.requests.iterdir()) == []


def test_drafts_of_killed_programs_and_pipes_are_cleaned_up(tmp_path: Path) -> None:
    lock = DataLock(tmp_path)
    lock.requests.mkdir()
    for name, age in (("1-1.draft", STALE + 5), ("2-2.draft", 0)):
        (lock.requests / name).write_text("[", encoding="utf-8")
        os.utime(lock.requests / name, (time.time() - age,) * 2)
    os.mkfifo(lock.requests / "3-3.json")
    assert lock.taken_requests() == []
    assert [file.name for file in lock.requests.iterdir()] == ["2-2.draft"]


# --- what can be kept -------------------------------------------------------------------------------


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(DATA_FOLDER_VARIABLE, str(tmp_path / "data"))
    return tmp_path / "data"


def test_the_first_program_writes(folder: Path) -> None:
    start = app.prepare(Options(safe_mode=True, files=(Path("x.dtdeck"),)))
    assert start is not None
    assert (start.data_file, start.note, start.read_only) == (folder / "doomtown.db", "", "")
    assert (start.safe, start.files) == (True, (Path("x.dtdeck"),))
    assert start.lock is not None
    assert not DataLock(folder).take()
    start.lock.free()


def test_without_a_folder_it_plays_and_says_that_nothing_is_kept(folder: Path) -> None:
    folder.parent.joinpath("data").write_text("a file where the folder should be", encoding="utf-8")
    start = app.prepare(Options())
    assert start is not None
    assert start.data_file is None
    assert start.lock is None
    assert start.note.startswith(
        "Games and settings are not being saved: there is no folder for them. File exists"
    )


def test_a_folder_that_cannot_be_written_to_is_only_read(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(self: DataLock) -> bool:
        raise PermissionError(13, "Permission denied", str(self.folder))

    monkeypatch.setattr(DataLock, "take", refused)
    start = app.prepare(Options())
    assert start is not None
    assert start.data_file is None
    assert "not being saved" in start.note
    (folder / "doomtown.db").touch()
    start = app.prepare(Options())
    assert start is not None
    assert start.data_file == folder / "doomtown.db"
    assert start.read_only == f"The folder for your data is not writable. Permission denied ({folder})."


def test_a_second_program_reads_where_the_first_does_not_answer(folder: Path) -> None:
    folder.mkdir()
    first = DataLock(folder)
    first.take()
    try:
        start = app.prepare(Options(), patience=0)
        assert start is not None
        assert start.data_file is None
        (folder / "doomtown.db").touch()
        start = app.prepare(Options(), patience=0)
        assert start is not None
        assert start.data_file == folder / "doomtown.db"
        assert start.read_only.startswith("Another window of the program has your data open")
        assert start.lock is None
    finally:
        first.free()


def test_a_second_program_hands_over_and_ends(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "prepare", lambda options: None)
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert front_door.main([]) == 0
    assert "already open" in capsys.readouterr().out


# --- a user without a name and a home ---------------------------------------------------------------


@pytest.fixture
def nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Simulate the user of ``docker run --user 12345``."""

    def unknown(_: int) -> object:
        raise KeyError("getpwuid(): uid not found")

    for name in ("HOME", "XDG_DATA_HOME", "USER", "LOGNAME", "LNAME", "USERNAME", DATA_FOLDER_VARIABLE):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("pwd.getpwuid", unknown)


@pytest.mark.usefixtures("nobody")
def test_without_a_home_it_plays_and_says_what_to_do(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)  # a command sets its own hook
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    start = app.prepare(Options())
    assert start is not None
    assert start.data_file is None
    assert "This user has no home folder. Set HOME or DOOMTOWN_DATA_DIR" in start.note
    assert front_door.main(["rank", "AC AS"]) == 0
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.usefixtures("nobody")
def test_without_a_home_a_crash_is_still_reported(tmp_path: Path) -> None:
    told: list[Crash] = []
    watch = CrashWatch(tmp_path, told.append)
    try:
        raise RuntimeError("the saloon is on fire")
    except RuntimeError as error:
        watch.caught(type(error), error)
    assert told[0].file is not None
    assert "the saloon is on fire" in told[0].report


@pytest.mark.usefixtures("nobody")
def test_without_a_home_a_named_data_folder_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(DATA_FOLDER_VARIABLE, str(tmp_path / "data"))
    start = app.prepare(Options())
    assert start is not None
    assert start.data_file == tmp_path / "data" / "doomtown.db"
    assert start.lock is not None
    start.lock.free()
    monkeypatch.setenv(DATA_FOLDER_VARIABLE, "~/data")
    start = app.prepare(Options())
    assert start is not None
    assert "no such folder" in start.note
