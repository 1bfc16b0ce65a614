"""No behaviour depends on a visible text: labels can be reworded without other changes."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import doomtown_desktop.ui

UI: Final = Path(doomtown_desktop.ui.__file__).parent
TEXT_OF: Final = {
    "accessibleDescription",
    "accessibleName",
    "currentText",
    "itemText",
    "placeholderText",
    "tabText",
    "text",
    "title",
    "toolTip",
    "whatsThis",
    "windowTitle",
}
"""Methods of widgets that give back a visible text."""
PARTS: Final = {"startswith", "endswith", "removeprefix", "removesuffix"}
ALLOWED: Final = {
    ("cards/search_box.py", "keys.startswith('Ctrl+')"): "a key in Qt's portable text, not a word on screen",
    ("decks/finding.py", "'in:' in self.browser.box.text()"): "what the user typed, in the search language",
    ("decks/compare_view.py", "self.mean.text(1) != '…'"): "a sign of the view itself: not worked out yet",
}


def reads_text(node: ast.expr) -> bool:
    """Return whether a node calls a widget method that returns visible text; typed text of keys is exempt."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return False
    typed = isinstance(node.func.value, ast.Name) and node.func.value.id == "event"
    return node.func.attr in TEXT_OF and not typed


def is_wording(node: ast.expr) -> bool:
    """Return whether a node is a literal text, or the name of a constant."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str) and node.value != ""
    return isinstance(node, ast.Name) and node.id.isupper()


def looks_like_a_label(node: ast.expr) -> bool:
    """Return whether a node is a literal that begins like words on screen, with a capital."""
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value[:1].isupper()


def text_deciding(tree: ast.AST) -> Iterator[ast.expr]:
    """Yield the expressions in which a visible text decides what happens."""
    for node in ast.walk(tree):
        match node:
            case ast.Compare(left=left, comparators=others):
                sides = [left, *others]
                if any(map(reads_text, sides)) and any(map(is_wording, sides)):
                    yield node
            case ast.Call(func=ast.Attribute(value=value, attr=attr), args=[first, *_]) if attr in PARTS:
                if reads_text(value) or looks_like_a_label(first):
                    yield node
            case ast.Subscript(slice=key) if reads_text(key):
                yield node
            case ast.Match(subject=subject) if reads_text(subject):
                yield subject


def test_no_code_of_the_window_decides_by_a_visible_text() -> None:
    found = {
        (file.relative_to(UI).as_posix(), ast.unparse(node))
        for file in UI.rglob("*.py")
        for node in text_deciding(ast.parse(file.read_text(encoding="utf-8")))
    }
    assert found - ALLOWED.keys() == set()
    assert ALLOWED.keys() - found == set(), "no longer there: take it off the list"


def test_the_check_sees_each_way_of_deciding_by_text() -> None:
    code = """
if button.text() == "Pass": ...
if SURE != self.button.text(): ...
if label.startswith("Pass until"): ...
if box.currentText().startswith(begin): ...
order = ORDERS[self.order.currentText()]
match box.currentText():
    case "one": ...
if event.text() == "?" or box.text() != shown or field.text() == "" or name.startswith("#"): ...
"""
    assert {ast.unparse(node) for node in text_deciding(ast.parse(code))} == {
        "ORDERS[self.order.currentText()]",
        "box.currentText()",
        "button.text() == 'Pass'",
        "SURE != self.button.text()",
        "label.startswith('Pass until')",
        "box.currentText().startswith(begin)",
    }
