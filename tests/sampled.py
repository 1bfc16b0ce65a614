"""Long series of cases: a few are tried every time, all of them with ``--thorough``."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

import pytest


def always(few: Collection[Any], cases: Iterable[Any]) -> list[Any]:
    """The cases of ``pytest.mark.parametrize``; those that are not among the few are thorough."""
    return [case if case in few else pytest.param(case, marks=pytest.mark.thorough) for case in cases]
