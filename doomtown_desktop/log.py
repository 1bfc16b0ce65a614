"""Named loggers and the destinations of their lines.

The engine, the card language and the scripts never log: they report the course of a game as events.
"""

import json
import logging
from collections import deque
from datetime import UTC, datetime
from pathlib import Path

from typing_extensions import override

ROOT = "doomtown_desktop"
_FORMAT = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"
_OURS = "doomtown_desktop.log"
_RECENT = "doomtown_desktop.recent"


def get_logger(name: str) -> logging.Logger:
    """Return the logger of one part of the program.

    Args:
        name: A part such as "session", or a module's `__name__`.
    """
    inside = name == ROOT or name.startswith(f"{ROOT}.")
    return logging.getLogger(name if inside else f"{ROOT}.{name}")


class JsonLines(logging.Formatter):
    """Writes each line of the log as one JSON object: time in UTC, level, part of the program, and words."""

    @override
    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {
            "at": at,
            "level": record.levelname.lower(),
            "part": record.name,
            "words": record.getMessage(),
        }
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def setup_logging(
    level: int | str = logging.WARNING, file: Path | None = None, *, as_json: bool = False
) -> None:
    """Send the program's log lines to standard error, and also to a file if one is named.

    A further call closes and replaces the previous destinations. Loggers of libraries are not changed.

    Args:
        level: The lowest level that is written, as a name or a number of `logging`.
        file: A UTF-8 file to append to; its folder is created if it is missing.
        as_json: Write `JsonLines`, for programs that read the log of a server.

    Raises:
        ValueError: The level is unknown; nothing has changed then.
        OSError: The file cannot be opened; nothing has changed then.
    """
    root = logging.getLogger(ROOT)
    handlers: list[logging.Handler] = [logging.StreamHandler()]
    checked = logging.Handler(level).level  # raises for an unknown level before anything is changed
    handlers[0].setLevel(checked)
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
        handlers.append(logging.FileHandler(file, encoding="utf-8"))
        handlers[1].setLevel(checked)
    for old in [handler for handler in root.handlers if handler.name and handler.name.startswith(_OURS)]:
        root.removeHandler(old)
        old.close()
    for number, handler in enumerate(handlers):
        handler.set_name(f"{_OURS}.{number}")
        handler.setFormatter(JsonLines() if as_json else logging.Formatter(_FORMAT))
        root.addHandler(handler)
    is_kept = any(handler.name == _RECENT for handler in root.handlers)
    root.setLevel(min(checked, logging.INFO) if is_kept else checked)
    root.propagate = False


class RecentLines(logging.Handler):
    """A handler that stores the last log lines of level INFO and above in memory, for crash reports."""

    def __init__(self, most: int = 60) -> None:
        super().__init__(logging.INFO)
        self.lines: deque[str] = deque(maxlen=most)
        self.setFormatter(logging.Formatter(_FORMAT))

    @override
    def emit(self, record: logging.LogRecord) -> None:
        text = self.format(record)
        self.lines.extend(text.splitlines()[:12])  # a traceback must not displace all other lines


def keep_recent() -> RecentLines:
    """Return the handler that stores the last lines of the log in memory; create it at the first call."""
    root = logging.getLogger(ROOT)
    for handler in root.handlers:
        if isinstance(handler, RecentLines):
            return handler
    recent = RecentLines()
    recent.set_name(_RECENT)
    root.addHandler(recent)
    root.setLevel(logging.INFO if root.level == logging.NOTSET else min(root.level, logging.INFO))
    return recent
