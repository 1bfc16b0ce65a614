"""Every prohibition that a script speaks of is read by a rule; one that nothing reads forbids nothing."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import doomtown_desktop

ROOT = Path(doomtown_desktop.__file__).parent
ASKS = ("cannot", "player_cannot")


def calls(folder: str) -> Iterator[ast.Call]:
    """Every call in the modules of a folder."""
    for path in sorted((ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield node


def words(node: ast.expr) -> Iterator[str]:
    """Phrases of an argument as patterns; a part that is worked out stands for anything."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield re.escape(node.value)
    elif isinstance(node, ast.JoinedStr):
        yield "".join(
            re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+" for part in node.values
        )
    elif isinstance(node, (ast.Tuple, ast.List)):
        for one in node.elts:
            yield from words(one)


def read_by_rules() -> set[str]:
    """Patterns of what the engine asks."""
    found: set[str] = set()
    for call in calls("engine"):
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        if name in ASKS:
            for argument in call.args:
                found.update(words(argument))
    return found


def spoken_by_cards() -> set[str]:
    """Phrases of all scripts, written plainly."""
    found: set[str] = set()
    for call in calls("cards"):
        for keyword in call.keywords:
            if keyword.arg == "cannot":
                found.update(words(keyword.value))
    return found


def unread(spoken: set[str]) -> list[str]:
    """Phrases that no rule reads."""
    patterns = read_by_rules()
    plain = [re.sub(r"\\(.)", r"\1", phrase) for phrase in sorted(spoken)]
    return [phrase for phrase in plain if not any(re.fullmatch(p, phrase) for p in patterns)]


def test_rules_read_every_prohibition_of_a_script() -> None:
    spoken = spoken_by_cards()
    assert len(spoken) > 8
    assert unread(spoken) == []


@pytest.mark.parametrize(
    ("phrase", "is_read"), [("be booted", True), ("use noon abilities", True), ("sing", False)]
)
def test_a_phrase_that_nothing_reads_is_found(phrase: str, is_read: bool) -> None:
    assert (unread({phrase}) == []) is is_read
