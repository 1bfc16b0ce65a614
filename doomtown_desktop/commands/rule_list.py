"""`rules`: lists every rule of the book with the tests that prove it, from the markers in the tests.

The tests are parsed, not imported or run. If no test can prove a rule, the reason is in a dictionary
``UNTESTABLE`` in a file ``untestable_*.py`` among the tests.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from doomtown_desktop.commands import CommandError, tests_folder


@dataclass(slots=True)
class RuleRow:
    """One rule: its id, a title, and the tests that prove it or the reason why there are none."""

    rule: str
    title: str
    tests: list[str] = field(default_factory=list)
    untestable: str = ""

    @property
    def is_missing(self) -> bool:
        """True if the rule has neither a test nor a reason."""
        return not self.tests and not self.untestable


def rules(folder: Path) -> list[RuleRow]:
    """Return all rules in the order of the book, with the tests in a folder that prove them.

    Raises:
        CommandError: A test names a rule that is not in the list.
    """
    titles: dict[str, str] = json.loads((folder / "rules.json").read_text(encoding="utf-8"))
    found = {rule: RuleRow(rule, title) for rule, title in titles.items()}
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        where = path.relative_to(folder).as_posix()
        for rule, name in marks(tree):
            if rule not in found:
                raise CommandError(f"tests/{where}::{name} proves {rule}, which is not in tests/rules.json")
            found[rule].tests.append(f"tests/{where}::{name}")
        if path.name.startswith("untestable_"):
            for rule, reason in untestable(tree):
                if rule not in found:
                    raise CommandError(f"tests/{where} names {rule}, which is not in tests/rules.json")
                found[rule].untestable = reason
    return list(found.values())


def marks(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Yield (rule, test) for each ``pytest.mark.rule`` on a test, a class or a module (``pytestmark``)."""
    whole = [
        rule
        for node in tree.body
        if isinstance(node, ast.Assign) and any(_is_name(target, "pytestmark") for target in node.targets)
        for rule in _rules_in(node.value)
    ]
    yield from _marks_in(tree.body, whole, "")


def _marks_in(body: list[ast.stmt], inherited: list[str], prefix: str) -> Iterator[tuple[str, str]]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            own = [rule for decorator in node.decorator_list for rule in _rules_in(decorator)]
            yield from _marks_in(node.body, inherited + own, f"{prefix}{node.name}::")
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            own = [rule for decorator in node.decorator_list for rule in _rules_in(decorator)]
            for rule in dict.fromkeys(inherited + own):
                yield rule, prefix + node.name


def _rules_in(node: ast.expr) -> Iterator[str]:
    for call in ast.walk(node):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr == "rule":
            for argument in call.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def _is_name(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def untestable(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Yield (rule, reason) from the dictionary ``UNTESTABLE``."""
    for node in tree.body:
        if isinstance(node, ast.Assign):
            target, value = node.targets[0], node.value
        elif isinstance(node, ast.AnnAssign) and node.value is not None:
            target, value = node.target, node.value
        else:
            continue
        if _is_name(target, "UNTESTABLE"):
            yield from ast.literal_eval(value).items()


def run(only_missing: bool) -> str:
    """Return the lines that the command prints.

    Raises:
        CommandError: There are no tests here, or they name unknown rules.
    """
    folder = tests_folder()
    if folder is None:
        raise CommandError("the tests that prove the rules are only in a source checkout")
    found = rules(folder)
    missing = [row for row in found if row.is_missing]
    width = max(len(row.rule) for row in found)
    lines: list[str] = []
    for row in missing if only_missing else found:
        lines.append(f"{row.rule:{width}}  {row.title}")
        if not only_missing:
            lines += [f"{'':{width}}    {test}" for test in row.tests]
            lines += [f"{'':{width}}    no test: {row.untestable}"] if row.untestable else []
            lines += [f"{'':{width}}    no test yet"] if row.is_missing else []
    proved = sum(1 for row in found if row.tests)
    reasons = sum(1 for row in found if row.untestable and not row.tests)
    counts = f"{proved} proved by tests, {reasons} that no test can prove, {len(missing)} missing"
    lines.append(f"{len(found)} rules: {counts}")
    return "\n".join(lines)
