"""A virtual screen (X11) for windows and pointers that are real to Qt."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager


class NoScreen(RuntimeError):
    """There cannot be a virtual screen on this machine; the message says why."""


@contextmanager
def virtual_screen(size: str = "1920x1080") -> Iterator[str]:
    """Yield the name of a virtual screen that exists within the ``with`` block. Raises ``NoScreen``."""
    xvfb = shutil.which("Xvfb")
    if xvfb is None:
        raise NoScreen("Xvfb is not installed")
    reading, writing = os.pipe()
    server = subprocess.Popen(
        [xvfb, "-displayfd", str(writing), "-screen", "0", f"{size}x24", "-nolisten", "tcp"],
        pass_fds=(writing,),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as told:
        number = told.readline().strip()
    try:
        if not number:
            raise NoScreen("Xvfb does not start here")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()
