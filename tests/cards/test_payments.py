"""A payment in a text has to be possible (R-ACT-3, R-COST-3): no ability is used without paying."""

from __future__ import annotations

import ast

import pytest

from tests.cards.test_lint import each_module, tree

PAYING = {"pay", "pay_player"}
UNASKED = {
    "ask_for_pay": "a trait that leaves a choice; paying is offered to who can",
    "blind": "paying is offered to who can",
    "make_a_wish": "the text takes as much as there is",
    "let_go": "players pay for leaving, if they like",
    "roll_in": "an event",
    "gamble": "the stake is chosen out of the stash",
    "recruit": "the ghost rock is paid after the job, if it is there",
}
"""Methods that pay without asking first whether it can be paid, and why."""


def is_yours(call: ast.Call) -> bool:
    """Return whether you pay: no other payer is named."""
    assert isinstance(call.func, ast.Attribute)
    given = [ast.unparse(a) for a in call.args]
    return len(given) == 1 if call.func.attr == "pay" else len(given) == 2 and given[0] != "self.you"


def unchecked(method: ast.AsyncFunctionDef) -> bool:
    """Return whether a method pays from your stash without a requirement on it."""
    calls = [n for n in ast.walk(method) if isinstance(n, ast.Call) and isinstance(n.func, ast.Attribute)]
    pays = any(ast.unparse(c.func).removeprefix("self.") in PAYING and is_yours(c) for c in calls)
    asked: list[ast.expr] = [n for n in ast.walk(method) if isinstance(n, ast.Lambda)]
    asked += [n for n in ast.walk(method) if isinstance(n, ast.Call) and ast.unparse(n.func) == "require"]
    return pays and not any("stash" in ast.unparse(n) for n in asked)


@each_module
def test_scripts_ask_whether_it_can_be_paid(name: str) -> None:
    found = [n.name for n in ast.walk(tree(name)) if isinstance(n, ast.AsyncFunctionDef) and unchecked(n)]
    assert [method for method in found if method not in UNASKED] == []


@pytest.mark.parametrize(
    ("body", "found"),
    [
        ("if fewest and await self.pay(2): pass", True),
        ("require(self.you.stash >= 2); await self.pay(2)", False),
        (
            "await self.target(all.where(lambda d: d.cost <= self.you.stash)); await self.pay(1)",
            False,
        ),
        ("await self.pay_player(self.opponent, 1)", True),
        ("await self.pay_player(self.you, 1, self.opponent)", False),
    ],
)
def test_an_unchecked_payment_is_found(body: str, found: bool) -> None:
    [method] = ast.parse(f"async def example(self):\n    {body}").body
    assert isinstance(method, ast.AsyncFunctionDef)
    assert unchecked(method) is found
