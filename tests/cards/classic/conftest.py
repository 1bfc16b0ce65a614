"""The cards of the classic game are tested by its rules."""

from __future__ import annotations

import pytest

from tests.table import Table


@pytest.fixture
def table() -> Table:
    """Return an empty table for two at High Noon, played by the classic rules (tests/table.py)."""
    return Table(ruleset="classic-2000")
