"""Rules of shootouts, jobs, pulls and Kung Fu that no test can prove, with the reason; there are none."""

from __future__ import annotations

from typing import Final

UNTESTABLE: Final[dict[str, str]] = {}
