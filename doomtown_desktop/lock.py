"""The lock of a data folder, which one program at a time writes to; others hand over files to open."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

LOCK_FILE: Final = "doomtown.lock"
REQUESTS: Final = "hand-over"
STALE: Final = 30.0
"""Requests older than this many seconds are ignored: their programs no longer wait."""
LARGEST: Final = 1_000_000
"""At most this many bytes are read of a request."""
MOST: Final = 5_000
"""At most this many files may be named in a request."""


class DataLock:
    """A lock held by the program that writes to a data folder. The system frees it when the program ends."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._handle: int | None = None

    def take(self) -> bool:
        """Take the lock; return False if another program holds it.

        Raises:
            OSError: The folder cannot be written to, or its file system has no locks.
        """
        if self._handle is not None:
            return True
        handle = os.open(self.folder / LOCK_FILE, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            if not _lock(handle):
                os.close(handle)
                return False
        except OSError:
            os.close(handle)
            raise
        self._handle = handle
        return True

    def free(self) -> None:
        """Free the lock, if it is held.

        The file is not deleted: otherwise one program could hold the lock of the deleted file while another
        holds that of a new one.
        """
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    # --- handing over -------------------------------------------------------------------------------

    @property
    def requests(self) -> Path:
        """The folder of requests from programs that could not take the lock."""
        return self.folder / REQUESTS

    def hand_over(self, files: Sequence[Path], patience: float = 4.0) -> bool:
        """Ask the program that holds the lock to bring its window to the front and open files.

        Args:
            files: The files to open; may be empty.
            patience: Seconds to wait until that program has taken the request.

        Returns:
            True if it took the request.
        """
        self.requests.mkdir(exist_ok=True)
        name = f"{os.getpid()}-{time.time_ns()}"
        request, draft = self.requests / f"{name}.json", self.requests / f"{name}.draft"
        draft.write_text(json.dumps([str(file.absolute()) for file in files]), encoding="utf-8")
        draft.rename(request)  # atomic, so that nobody reads half a request
        until = time.monotonic() + patience
        while time.monotonic() < until:
            if not request.exists():
                return True
            time.sleep(0.05)
        try:
            request.unlink()
        except FileNotFoundError:
            return True
        return False

    def _drop_old_drafts(self) -> None:
        """Delete drafts of requests whose program was killed while it wrote them."""
        for draft in self.requests.glob("*.draft"):
            with suppress(OSError):
                if time.time() - draft.stat().st_mtime > STALE:
                    draft.unlink()

    def taken_requests(self) -> list[list[Path]]:
        """Take the waiting requests, oldest first, and return the files of each. Stale requests are dropped.

        Invalid files are deleted, too, so that they are not read again.
        """
        self._drop_old_drafts()
        found = []
        for file in sorted(self.requests.glob("*.json"), key=lambda file: file.name):
            try:
                age = time.time() - file.stat().st_mtime
                names = _read(file)
                file.unlink()
            except OSError:
                continue  # withdrawn, or not accessible
            if age < STALE and names is not None:
                found.append([Path(name) for name in names])
        return found


def _read(file: Path) -> list[str] | None:
    """Return the paths that a request names, or None if it is not a request. Raises ``OSError``."""
    if not file.is_file():
        return None
    with file.open("rb") as opened:
        data = opened.read(LARGEST + 1)
    try:
        names = json.loads(data[: LARGEST + 1].decode("utf-8")) if len(data) <= LARGEST else None
    except (ValueError, RecursionError):
        return None
    if not isinstance(names, list) or len(names) > MOST:
        return None
    sound = all(isinstance(name, str) and name and "\0" not in name for name in names)
    return names if sound else None


if sys.platform == "win32":  # untested
    import msvcrt

    def _lock(handle: int) -> bool:
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def _lock(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
