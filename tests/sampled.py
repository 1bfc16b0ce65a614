"""Long series of cases: a few run every time, all of them with ``--thorough``."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

import pytest


def always(few: Collection[Any], cases: Iterable[Any]) -> list[Any]:
    """Return the cases of ``pytest.mark.parametrize``; all except ``few`` are marked as thorough."""
    return [case if case in few else pytest.param(case, marks=pytest.mark.thorough) for case in cases]
