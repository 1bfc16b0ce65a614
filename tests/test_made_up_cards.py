"""Cards that tests make up: each title is made in one file, because one process may import any two files."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

TESTS = Path(__file__).parent


def made_up(tree: ast.AST) -> set[str]:
    """Return the titles of the card classes in a file, each with its printing and edition."""
    return {
        ast.unparse(call).removeprefix("card")
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        for call in node.decorator_list
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "card"
    }


def test_no_two_files_make_up_the_same_card() -> None:
    places: defaultdict[str, list[str]] = defaultdict(list)
    for path in sorted(TESTS.rglob("*.py")):
        for title in made_up(ast.parse(path.read_text(encoding="utf-8"))):
            places[title].append(path.relative_to(TESTS).as_posix())
    assert len(places) > 100
    assert {title: files for title, files in places.items() if len(files) > 1} == {}
