"""Named loggers and where their lines go.

The engine, the card language and the scripts never log: what happens in a game is an event.
"""

import logging
from pathlib import Path

ROOT = "doomtown_desktop"
_FORMAT = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"
_OURS = "doomtown_desktop.log"


def get_logger(name: str) -> logging.Logger:
    """The logger of one part of the program.

    Args:
        name: a part such as "session", or a module's `__name__`.
    """
    inside = name == ROOT or name.startswith(f"{ROOT}.")
    return logging.getLogger(name if inside else f"{ROOT}.{name}")


def setup_logging(level: int | str = logging.WARNING, file: Path | None = None) -> None:
    """Send the program's log lines to standard error, and to a file as well if one is named.

    May be called again: the earlier destinations are closed and replaced. Other libraries' loggers are
    left alone.

    Args:
        level: the lowest level that is written, as a name or a number of `logging`.
        file: a UTF-8 file that is appended to; its folder is created if it is missing.

    Raises:
        ValueError: the level is unknown; nothing has changed then.
        OSError: the file cannot be opened; nothing has changed then.
    """
    root = logging.getLogger(ROOT)
    handlers: list[logging.Handler] = [logging.StreamHandler()]
    checked = logging.Handler(level).level  # refuses an unknown level before anything is changed
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
        handlers.append(logging.FileHandler(file, encoding="utf-8"))
    for old in [handler for handler in root.handlers if handler.name and handler.name.startswith(_OURS)]:
        root.removeHandler(old)
        old.close()
    for number, handler in enumerate(handlers):
        handler.set_name(f"{_OURS}.{number}")
        handler.setFormatter(logging.Formatter(_FORMAT))
        root.addHandler(handler)
    root.setLevel(checked)
    root.propagate = False
