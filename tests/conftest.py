"""Settings for every test: a Qt without a screen, fixed seeds, and markers that are checked.

pytest-qt fails if the system libraries of Qt are missing, and nine tests in ten need no window. So
pyproject.toml blocks its automatic start, and it is loaded here only if Qt loads. Otherwise the tests that
ask for `qtbot` are skipped with the reason.
"""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import settings

from tests import durations

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.table import Table

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

try:
    from PySide6 import QtGui, QtTest, QtWidgets  # noqa: F401
except ImportError as error:
    QT_MISSING = f"Qt does not load here: {error}"
    pytest_plugins: list[str] = []
else:
    QT_MISSING = ""
    pytest_plugins = ["pytestqt.plugin"]

# Files of tests are in memory where there is room, because the program waits for the disk whenever it stores
# something. In a container, programs often cannot be run there, as some tests do. The same variable names
# another folder.
IN_MEMORY, ENOUGH = "/dev/shm", 2 * 1024**3
if (
    os.path.isdir(IN_MEMORY)
    and os.access(IN_MEMORY, os.W_OK)
    and shutil.disk_usage(IN_MEMORY).free >= ENOUGH
    and not os.statvfs(IN_MEMORY).f_flag & os.ST_NOEXEC
):
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", IN_MEMORY)

# examples are drawn from a fixed seed, and no clock decides a test
settings.register_profile("fixed", derandomize=True, deadline=None, database=None, print_blob=True)
settings.load_profile("fixed")

MARKER_IDS = {
    "rule": re.compile(r"R(-[A-Z0-9]+)+-\d+[a-z]?"),
    "scenario": re.compile(r"[A-Z]+-\d+[a-z]?"),
}


def pytest_addoption(parser: pytest.Parser) -> None:
    """Offer ``--thorough``, and declare pytest-qt's settings if the plug-in itself is not loaded."""
    parser.addoption("--thorough", action="store_true", help="play the long games, too (ten minutes more)")
    parser.addoption("--record-durations", action="store_true", help="write tests/durations.json")
    if QT_MISSING:
        parser.addini("qt_api", "unused: Qt does not load here")
        parser.addini("qt_log_level_fail", "unused: Qt does not load here")


def pytest_configure(config: pytest.Config) -> None:
    """Record durations if asked to. Workers report to the process that has started them."""
    if config.getoption("record_durations") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(durations.Recorder())


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """End the measuring that pytest-cov begins in a worker before it knows that it is in one.

    Its data is never read, but it would continue below the real measuring. Then ``no_cover`` would pause only
    the real one and save no time.
    """
    coverage = session.config.pluginmanager.getplugin("_cov")
    if (
        coverage is not None
        and coverage.cov_controller is not None
        and hasattr(session.config, "workerinput")
    ):
        coverage.cov_controller.cov.stop()


@pytest.fixture(autouse=True)
def _databases_are_closed() -> Iterator[None]:
    """Close the databases that a test has opened: since Python 3.13, collecting an open one is a warning."""
    opened: list[sqlite3.Connection] = []
    connect = sqlite3.connect

    def connected(*args: Any, **options: Any) -> sqlite3.Connection:
        made: sqlite3.Connection = connect(*args, **options)
        if options.get("check_same_thread", True):  # another may be in use by its thread, which closes it
            opened.append(made)
        return made

    with pytest.MonkeyPatch.context() as patch:  # its own: a test may undo the patches of the usual fixture
        patch.setattr(sqlite3, "connect", connected)
        yield
    for database in opened:
        with suppress(sqlite3.ProgrammingError):  # it belongs to another thread, which closes it
            database.close()


def pytest_make_parametrize_id(val: object, argname: str) -> str | None:
    """Name binary data by its parameter: all workers must collect the same names, which people can read."""
    return argname if isinstance(val, bytes) else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Refuse a marker with a malformed id: it would prove nothing but count as proof.

    Skip thorough tests unless they are asked for. Workers run the long tests first.
    """
    for item in items:
        for name, pattern in MARKER_IDS.items():
            for marker in item.iter_markers(name):
                wrong = [
                    each for each in marker.args if not (isinstance(each, str) and pattern.fullmatch(each))
                ]
                if wrong or not marker.args or marker.kwargs:
                    raise pytest.UsageError(
                        f"{item.nodeid}: @pytest.mark.{name}{marker.args} names no {name} id"
                    )
    if not config.getoption("thorough"):
        left_out = [item for item in items if item.get_closest_marker("thorough")]
        items[:] = [item for item in items if not item.get_closest_marker("thorough")]
        config.hook.pytest_deselected(items=left_out)
    if hasattr(config, "workerinput"):
        durations.long_first(items, durations.known())


if QT_MISSING:

    @pytest.fixture
    def qtbot() -> None:
        """Replaces pytest-qt's fixture if Qt does not load."""
        pytest.skip(QT_MISSING)

else:

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
        """Fail a test that makes Qt's application itself, as the program does.

        Its timer would go on in the tests that follow in the same process, and a test of a window would fail.
        """
        was_there = QtWidgets.QApplication.instance() is not None
        result = yield
        made = QtWidgets.QApplication.instance() is not None and not was_there
        assert not made, "the test makes Qt's application itself: let it ask for `qtbot`"
        return result


@pytest.fixture
def table() -> Table:
    """Return an empty table for two at High Noon (tests/table.py)."""
    from tests.table import Table as NewTable

    return NewTable()


@pytest.fixture
def classic() -> Table:
    """Return an empty table for two who play the classic game."""
    from tests.table import Table as NewTable

    return NewTable(2, "classic-2000")
