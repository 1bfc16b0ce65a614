"""Rules of shootouts, jobs, pulls and Kung Fu that no test can prove, by id, each with its reason.

At present every such rule has a test.
"""

from __future__ import annotations

from typing import Final

UNTESTABLE: Final[dict[str, str]] = {}
