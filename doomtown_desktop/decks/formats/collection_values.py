"""Cells of a table as values, in the spellings of spreadsheets and of other programs."""

from __future__ import annotations

import re
from typing import Final

MOST_HELD: Final = 99_999
"""At most this many copies are accepted in one row; a larger number is an error."""
_FORMULA: Final = re.compile(r'="([^"]*)"')
_COUNT: Final = re.compile(r"(?:[x×]\s?)?(\d{1,6})(?:[.,]0{1,2})?(?:\s?[x×])?", re.IGNORECASE | re.ASCII)


def tidy(cell: str) -> str:
    """Return a cell without blanks around it and without Excel's formula that preserves zeros, ="01123"."""
    cell = cell.strip()
    formula = _FORMULA.fullmatch(cell)
    return formula[1].strip() if formula else cell


def count(cell: str) -> int | None:
    """Return a number of cards, also from "4x" or "4.0"; None if the cell is not such a number."""
    digits = _COUNT.fullmatch(cell)
    if digits is None or int(digits[1]) > MOST_HELD:
        return None
    return int(digits[1])


def as_code(cell: str) -> str:
    """Return a code in the catalogue's spelling; a spreadsheet may have dropped zeros and appended ".0"."""
    code = cell.removeprefix("'").removeprefix("#")
    digits = code.removesuffix(".0")
    return digits.zfill(5) if digits.isdecimal() else code.upper()
