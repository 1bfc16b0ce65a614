"""Update the table of deck formats in ``docs/formats.md``. A maintainer's tool.

    python packaging/make_format_table.py

The table is between ``<!-- deck formats -->`` and ``<!-- end -->``; its rows are the formats in
``doomtown_desktop/decks/formats/registry.py``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from doomtown_desktop.decks.formats import FORMATS, FileFormat

PAGE = Path(__file__).resolve().parent.parent / "docs" / "formats.md"
PART = re.compile(r"(<!-- deck formats -->\n).*?(<!-- end -->)", re.DOTALL)
HEAD = ("format", "ending", "written", "several decks", "name", "starting gang", "does not hold, or changes")


def row(each: FileFormat) -> tuple[str, ...]:
    """Return the cells of a format's row."""
    limits = [each.limits] * bool(each.limits) + ["made for Reloaded only"] * each.only_reloaded
    return (
        each.name,
        " ".join(each.suffixes),
        "yes" if each.is_written else "no",
        "yes" if each.write_many is not None else "no",
        "yes" if each.names_deck else "file name",
        each.gang or "no",
        "; ".join(limits) or "–",
    )


def table(formats: Iterable[FileFormat] = FORMATS) -> str:
    """Return the table in Markdown."""
    lines = [HEAD, tuple("---" for _ in HEAD), *map(row, formats)]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


def renewed(page: str) -> str:
    """Return the page with the current table."""
    return PART.sub(lambda part: f"{part[1]}{table()}\n{part[2]}", page)


def main() -> None:
    """Update the page."""
    PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
