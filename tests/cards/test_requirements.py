"""Only the first sentence of an ability is a requirement (R-ACT-5): scripts that require more are reviewed.

No test can know whether a requirement belongs to the first sentence, as the official texts are not here. So
this test lists every ability that could get it wrong: those with two or more requirements before the first
effect, or with a pool that asks whether a move, a call-out, an attachment or the like is possible. Each is in
``requirements.json`` with the requirements found and the reason why they are right; a new or changed ability
fails until somebody has compared it with its text.
"""

from __future__ import annotations

import ast
import inspect
import json
import textwrap
from pathlib import Path

import pytest
from typing_extensions import override

from doomtown_desktop.dsl import ActionCard, Dude, Pool, card, noon, require
from doomtown_desktop.engine.data.abilities import Ability
from doomtown_desktop.engine.script.cards import Card
from tests.cards.test_declaring import ABILITIES, QUESTIONS, function, writer

REVIEWED: dict[str, list[str]] = json.loads(
    Path(__file__).with_name("requirements.json").read_text(encoding="utf-8")
)
POSSIBLE = {
    "can_play",
    "hosts_for",
    "inventors",
    "may_attach",
    "may_call_out",
    "may_carry",
    "may_join",
    "may_move",
    "may_play_action",
    "may_swap",
}
"""Questions that a pool asks on behalf of what is done later."""
NEEDED = {"target", "targets_until", "choose_player", "choose_hand"}
"""Questions that cannot be answered by nobody."""


class Requirements:
    """The requirements of an ability before its first effect."""

    def __init__(self, cls: type[Card], ability: Ability) -> None:
        self.cls = cls
        self.count = 0
        self.possible: set[str] = set()
        self.acted = False
        home = writer(cls, ability.name)
        assert home is not None
        self.method(home, ability.name)

    @override
    def __str__(self) -> str:
        return ", ".join([str(self.count), *sorted(self.possible)])

    def method(self, home: type[Card], name: str) -> bool:
        """Read a method that is awaited; return False if it is not one of a script."""
        source = function(home, name)
        if source is None:
            return False
        outer, self.home = getattr(self, "home", home), home
        self.body(source.body)
        self.home = outer
        return True

    def body(self, statements: list[ast.stmt]) -> None:
        for statement in statements:
            self.read(statement)

    def read(self, node: ast.AST) -> None:
        if self.acted or isinstance(node, ast.Lambda):
            return
        if isinstance(node, ast.If):
            self.branch(node)
        elif isinstance(node, ast.Await) and isinstance(node.value, ast.Call):
            self.awaited(node.value)
        else:
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("require", "self.require_choice"):
                self.needs(node)
            elif isinstance(node, ast.Assign) and not any(isinstance(n, ast.Await) for n in ast.walk(node)):
                self.ask(node, set())
            for child in ast.iter_child_nodes(node):
                self.read(child)

    def branch(self, node: ast.If) -> None:
        self.read(node.test)
        before, ends = self.acted, []
        for part in (node.body, node.orelse):
            self.acted = before
            self.body(part)
            ends.append(self.acted)
        self.acted = any(ends)

    def awaited(self, call: ast.Call) -> None:
        name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
        for given in (*call.args, *(k.value for k in call.keywords)):
            self.read(given)
        if name in QUESTIONS:
            least = call.args[1] if name == "targets" else None
            if name in NEEDED or (least is not None and ast.unparse(least) != "0"):
                self.needs(call)
            else:
                self.ask(call, set())
            return
        above = self.home if ast.unparse(call.func) == f"super().{name}" else None
        own = above is not None or ast.unparse(call.func) == f"self.{name}"
        home = writer(self.cls, name, above) if own else None
        if home is None or not self.method(home, name):
            self.acted = True

    def needs(self, node: ast.AST) -> None:
        self.count += 1
        self.ask(node, set())

    def ask(self, node: ast.AST, seen: set[str]) -> None:
        """Note the questions about later possibilities that a pool asks, itself or through a method."""
        for n in ast.walk(node):
            if isinstance(n, ast.Attribute) and isinstance(n.value, ast.Name) and n.value.id == "self":
                home = writer(self.cls, n.attr)
                if n.attr in POSSIBLE:
                    self.possible.add(n.attr)
                elif home is not None and n.attr not in seen and inspect.isfunction(vars(home)[n.attr]):
                    seen.add(n.attr)
                    self.ask(ast.parse(textwrap.dedent(inspect.getsource(vars(home)[n.attr]))), seen)


def doubtful() -> dict[str, str]:
    """Return every ability that may require more than its first sentence, with its requirements."""
    found = {}
    for name, (cls, ability) in ABILITIES:
        needs = Requirements(cls, ability)
        if needs.count > 1 or needs.possible:
            edition = "classic " if cls.__module__.startswith("doomtown_desktop.cards.classic.") else ""
            found[f"{edition}{name}"] = str(needs)
    return found


def test_what_may_require_more_than_the_first_sentence_is_reviewed() -> None:
    found = doubtful()
    new = {name: needs for name, needs in found.items() if REVIEWED.get(name, ["never"])[0] != needs}
    assert new == {}, "read these against their texts (R-ACT-5, A-290), then note them in requirements.json"
    assert sorted(REVIEWED.keys() - found.keys()) == [], "these no longer need a reason"


def test_every_review_gives_a_reason() -> None:
    assert [name for name, (_, reason) in REVIEWED.items() if not reason.endswith(".")] == []


@card("Test Two Sentences")
class LongSentence(ActionCard):
    @noon("One choice.")
    async def one(self) -> None:
        await self.boot(await self.target(self.all_dudes))

    @noon("A second choice before the first effect.")
    async def two(self) -> None:
        dude = await self.target(self.all_dudes)
        await self.send_home(await self.target(self.opposing))
        await self.boot(dude)

    @noon("A requirement in a helper.")
    async def helped(self) -> None:
        require(self.you.stash)
        await self.strike()

    async def strike(self) -> None:
        self.require_choice(self.opposing)
        await self.boot(*self.opposing)

    @noon("A pool that asks for a move.")
    async def moved(self) -> None:
        await self.boot(await self.target(self.all_dudes.where(self.goes_home)))

    def goes_home(self, dude: Dude) -> bool:
        return self.may_move(dude, dude.home)

    @noon("What comes after the first effect, or for which there need be nobody, is free.")
    async def free(self) -> None:
        other = await self.target_if_any(self.opposing)
        dude = await self.target(self.all_dudes)
        await self.boot(*Pool([dude, other or dude]))
        await self.send_home(await self.target(self.opposing))


@pytest.mark.parametrize(
    ("ability", "found"),
    [("one", "1"), ("two", "2"), ("helped", "2"), ("moved", "1, may_move"), ("free", "1")],
)
def test_requirements_are_found(ability: str, found: str) -> None:
    assert str(Requirements(LongSentence, LongSentence.script.by_name[ability])) == found
