"""`cards`: counts the titles of each pack: all, scripted and tested ones."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

from doomtown_desktop.cards import load_all
from doomtown_desktop.catalog import CardFacts, Edition, catalogue
from doomtown_desktop.commands import tests_folder
from doomtown_desktop.engine.data.abilities import script_for


@dataclass(frozen=True, slots=True)
class PackRow:
    """Counts of the titles of one pack; ``plain`` titles have no text to script.

    ``tested`` is ``None`` outside a source checkout, which alone has the tests.
    """

    code: str
    name: str
    titles: int
    scripted: int
    plain: int
    tested: int | None


def rows(tests: Path | None = None, edition: Edition = "reloaded") -> list[PackRow]:
    """Return a row for each pack of an edition, and one for all its cards together."""
    load_all()
    facts = catalogue(edition)
    texts = None if tests is None else strings_of(tests / "cards")
    found = [
        _row(pack.code, pack.name, [card for card in facts if card.pack == pack.code], texts)
        for pack in facts.packs
    ]
    every = "all cards" if edition == "reloaded" else "all classic cards"
    return [*found, _row("", every, facts.cards, texts)]


def _row(code: str, name: str, cards: Iterable[CardFacts], texts: frozenset[str] | None) -> PackRow:
    one_each = {card.group: card for card in cards}.values()
    scripted = sum(1 for card in one_each if script_for(card.title, card.code) is not None)
    plain = sum(1 for card in one_each if card.is_plain and script_for(card.title, card.code) is None)
    known = catalogue()
    named = [{known.get(code).title for code in c.printings} | set(c.printings) for c in one_each]
    tested = None if texts is None else sum(1 for names in named if names & texts)
    return PackRow(code, name, len(one_each), scripted, plain, tested)


def strings_of(folder: Path) -> frozenset[str]:
    """Return every string in the Python files of a folder, including titles and codes of tested cards."""
    found: set[str] = set()
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    return frozenset(found)


def text(found: list[PackRow]) -> str:
    """Return the rows as aligned text."""
    width = max(len(row.name) for row in found)
    lines = [f"{'':7}{'pack':{width}}  titles  scripted  plain  tested"]
    for row in found:
        tested = "?" if row.tested is None else str(row.tested)
        lines.append(
            f"{row.code:7}{row.name:{width}}  {row.titles:6}  {row.scripted:8}  {row.plain:5}  {tested:>6}"
        )
    if found and found[0].tested is None:
        lines.append("The tests are only in a source checkout, so nothing is known about what is tested.")
    return "\n".join(lines)


def data(found: list[PackRow]) -> list[dict[str, object]]:
    """Return the rows as plain data for JSON."""
    return [asdict(row) for row in found]


def run(is_json: bool) -> str:
    """Return the lines that the command prints."""
    found, classic = rows(tests_folder()), rows(tests_folder(), "classic")
    if is_json:
        import json

        printed = {**_both(found), "classic": _both(classic)}
        return json.dumps(printed, ensure_ascii=False, indent=1)
    return text([*found, *classic])


def _both(found: list[PackRow]) -> dict[str, object]:
    return {"packs": data(found[:-1]), "total": data(found[-1:])[0]}
