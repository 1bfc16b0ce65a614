"""An object of the window gets its functions when it is made; nobody assigns them later from outside."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import doomtown_desktop.ui

ROOT = Path(doomtown_desktop.ui.__file__).parent
KNOWN = {
    "ui/pages/replay_page.py: self.board.stage.within",
    "ui/shell/sounding.py: hearing.is_on",
    "ui/shell/sounding.py: hearing.play",
    "ui/table/access.py: highlight.moved",
    "ui/table/table_page.py: reports.showdowns.waits",
}
"""Assignments that are left. The list may only get shorter."""


def annotated(tree: ast.Module) -> Iterator[tuple[str, bool]]:
    """The annotated attributes of classes, and arguments of their constructors; True for a function."""
    for node in ast.walk(tree):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
            yield node.target.attr, ast.unparse(node.annotation).startswith("Callable[")
        elif isinstance(node, ast.FunctionDef) and node.name == "__init__":
            for given in (*node.args.args, *node.args.kwonlyargs):
                if given.annotation is not None:
                    yield given.arg, ast.unparse(given.annotation).startswith("Callable[")


def functions(*trees: ast.Module) -> set[str]:
    """The names that only functions have."""
    found = {pair for tree in trees for pair in annotated(tree)}
    return {name for name, is_function in found if is_function} - {
        name for name, is_one in found if not is_one
    }


def assigned(tree: ast.Module) -> Iterator[ast.Attribute]:
    """The attributes of other objects that are assigned."""
    for node in ast.walk(tree):
        targets = node.targets if isinstance(node, ast.Assign) else []
        for target in targets:
            parts = target.elts if isinstance(target, ast.Tuple) else [target]
            for part in parts:
                if isinstance(part, ast.Attribute) and ast.unparse(part.value) != "self":
                    yield part


def test_no_function_is_assigned_from_outside() -> None:
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(ROOT.rglob("*.py"))}
    names = functions(*trees.values())
    found = {
        f"{path.relative_to(ROOT.parent).as_posix()}: {ast.unparse(part)}"
        for path, tree in trees.items()
        for part in assigned(tree)
        if part.attr in names
    }
    assert found == KNOWN


def test_the_search_sees_attributes_and_arguments_that_are_always_functions() -> None:
    tree = ast.parse(
        "class A:\n"
        "    def __init__(self, ask: Callable[[], str], name: str, theme: Callable[[], str]) -> None:\n"
        "        self.told: Callable[[str], object] = print\n"
        "class B:\n"
        "    def __init__(self, theme: str) -> None:\n"
        "        self.theme = theme\n"
        "a.ask, b.c.told = str, print\n"
        "self.ask = str\n"
    )
    assert functions(tree) == {"ask", "told"}
    assert [ast.unparse(part) for part in assigned(tree)] == ["a.ask", "b.c.told"]


MENU_FACTORIES = ("addAction", "addSeparator")


def test_no_widget_stores_an_entry_that_a_menu_has_made() -> None:
    """The binding may take such an entry for an earlier object; `ui/kit/menus.py` makes ours."""
    found = []
    for path in sorted(ROOT.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            stored = isinstance(node, ast.Assign | ast.AnnAssign) and any(
                isinstance(part, ast.Attribute) and isinstance(part.ctx, ast.Store) for part in ast.walk(node)
            )
            calls = [part for part in ast.walk(node) if isinstance(part, ast.Call)] if stored else []
            made = [ast.unparse(call.func) for call in calls if isinstance(call.func, ast.Attribute)]
            found += [f"{path.name}: {name}" for name in made if name.endswith(MENU_FACTORIES)]
    assert found == []
