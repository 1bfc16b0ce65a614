"""Named loggers and the destinations of their lines."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from doomtown_desktop.log import get_logger, setup_logging


@pytest.fixture(autouse=True)
def own_logging() -> Iterator[None]:
    """Restore the process's logging afterwards."""
    root = logging.getLogger("doomtown_desktop")
    before = root.handlers[:], root.level, root.propagate
    yield
    for handler in root.handlers:
        if handler not in before[0]:
            handler.close()
    root.handlers, root.level, root.propagate = before


def test_parts_and_modules_share_one_tree() -> None:
    assert get_logger("session").name == "doomtown_desktop.session"
    assert get_logger("doomtown_desktop.session.match").name == "doomtown_desktop.session.match"


def test_a_file_gets_the_lines_of_its_level_and_above(tmp_path: Path) -> None:
    file = tmp_path / "logs" / "game.log"
    setup_logging("INFO", file)
    get_logger("session").debug("too quiet")
    get_logger("session").info("a card is played")
    (line,) = file.read_text(encoding="utf-8").splitlines()
    assert line.endswith("INFO    doomtown_desktop.session: a card is played")


def test_setting_up_again_replaces_the_destinations(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    setup_logging("INFO", tmp_path / "first.log")
    setup_logging("INFO", tmp_path / "second.log")
    get_logger("session").info("once")
    assert (tmp_path / "first.log").read_text(encoding="utf-8") == ""
    assert (tmp_path / "second.log").read_text(encoding="utf-8").count("once") == 1
    assert capsys.readouterr().err.count("once") == 1


def test_an_unknown_level_changes_nothing(tmp_path: Path) -> None:
    setup_logging("INFO", tmp_path / "first.log")
    with pytest.raises(ValueError, match="LOUD"):
        setup_logging("LOUD", tmp_path / "second.log")
    get_logger("session").info("still here")
    assert "still here" in (tmp_path / "first.log").read_text(encoding="utf-8")
    assert not (tmp_path / "second.log").exists()
