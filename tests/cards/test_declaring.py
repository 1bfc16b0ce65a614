"""An effect depends on the table at the moment when its ability is declared and paid, not before (R-ACT-2).

The first verb of an ability pays its costs and lets everybody react to the declaration; only then is a number
that decides how much happens up to date. Python evaluates the arguments of a call before the call, so a
script says ``await self.pay_costs()`` first. This test reads the scripts and names those that forget it: an
effect uses, or is decided by, a value that was read too early. Pools of choices and ``require`` are rightly
read early: they decide whether the ability may be used.
"""

from __future__ import annotations

import ast
import inspect
import textwrap

import pytest
from typing_extensions import override

from doomtown_desktop import cards
from doomtown_desktop.catalog.model import EDITIONS
from doomtown_desktop.dsl import ActionCard, card, noon, require
from doomtown_desktop.engine.data.abilities import Ability, scripts
from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.engine.script.choosing import Choosing
from tests.cards.test_lint import pack_of
from tests.together import together

cards.load_all()

ABILITIES = [
    (f"{title} {printing} {ability.name}", (cls, ability))
    for edition in EDITIONS
    for (title, printing), cls in sorted(scripts(edition).items())
    if cls.__module__.startswith("doomtown_desktop.cards.") and cls.title_of_script == title
    for ability in cls.script.abilities
]
"""Every ability of a script with its class, named by its title."""
each_ability = together(ABILITIES, lambda cls, ability: pack_of(cls.__module__))
QUESTIONS = {
    *(name for name, word in vars(Choosing).items() if inspect.iscoroutinefunction(word)),
    "which_ability",
} - {"search_deck"}
PEOPLE = {"you", "opponent", "opponents", "players", "owner", "cheater", "user", "bearer", "caster", "tested"}
FIXED = PEOPLE | {"home", "town_square", "shootout_location", "paid", "pulled", "title", "id", "seat", "use"}
"""What no cost and no answer to a declaration changes."""
NAMING = {"card", "dude", "player"}
"""Calls that only turn a number of an event into what it names."""


DECLARED = {
    "fire_away": "the deed where its dude stands is the mark",
    "exorcise": "the haunted deed was chosen with the dude who boots there",
    "exterminate": "the infested deed was chosen with the dude who boots there",
    "hold_up": "the deed that is robbed was chosen with the robber",
    "outgun": "the shooter of a round stays the same",
}
"""Abilities that look early by right, and why."""


BASES = ("doomtown_desktop.engine.script.powers",)
"""Modules of the engine with base classes of cards, whose abilities are written like those of scripts."""


def writer(cls: type[Card], name: str, above: type[Card] | None = None) -> type[Card] | None:
    """Return the script class in which a method of a card is written, or the next one ``above`` a class."""
    order = cls.__mro__ if above is None else cls.__mro__[cls.__mro__.index(above) + 1 :]
    found = next((base for base in order if name in vars(base)), None)
    is_verb = found is not None and found.__module__.startswith("doomtown_desktop.engine")
    return None if found is None or (is_verb and found.__module__ not in BASES) else found


def function(cls: type[Card], name: str) -> ast.AsyncFunctionDef | None:
    """Return the source of an asynchronous method that a class defines."""
    method = vars(cls)[name]
    if not inspect.iscoroutinefunction(method):
        return None
    parsed = ast.parse(textwrap.dedent(inspect.getsource(method))).body[0]
    assert isinstance(parsed, ast.AsyncFunctionDef)
    return parsed


class Reader:
    """Reads one ability up to its first verb."""

    def __init__(self, cls: type[Card], written_in: type[Card]) -> None:
        self.cls = cls
        self.written_in = written_in
        self.paid = False
        self.early: set[str] = set()
        """Names that hold something that was looked at before the costs were paid."""
        self.faults: list[str] = []

    def body(self, statements: list[ast.stmt]) -> None:
        for statement in statements:
            if self.paid:
                self.afterwards(statement)
            else:
                self.statement(statement)

    def afterwards(self, s: ast.AST) -> None:
        """Note that the costs are paid: values that were read before are out of date."""
        names = [n for n in ast.walk(s) if isinstance(n, ast.Name)]
        self.faults += [n.id for n in names if isinstance(n.ctx, ast.Load) and n.id in self.early]
        self.early -= {n.id for n in names if isinstance(n.ctx, ast.Store)}

    def statement(self, s: ast.stmt) -> None:
        if isinstance(s, ast.If):
            self.branch(s)
        elif isinstance(s, ast.For | ast.While):
            looked = self.expression(s.iter if isinstance(s, ast.For) else s.test)
            self.settle(looked if self.acts(s.body) else [])
            self.body(s.body)
        elif isinstance(s, ast.Assign | ast.AnnAssign | ast.AugAssign):
            looked = self.expression(s.value) if s.value is not None else []
            targets = s.targets if isinstance(s, ast.Assign) else [s.target]
            names = {n.id for t in targets for n in ast.walk(t) if isinstance(n, ast.Name)}
            chosen = s.value is not None and self.asks(s.value)
            self.early = self.early | names if looked and not chosen else self.early - names
        elif isinstance(s, ast.Expr | ast.Return) and s.value is not None:
            self.expression(s.value)

    def branch(self, s: ast.If) -> None:
        looked = self.expression(s.test)
        if self.paid:
            for follows in (*s.body, *s.orelse):
                self.afterwards(follows)
            return
        self.settle(looked if self.acts([*s.body, *s.orelse]) else [])
        early = set(self.early)
        paid, late = [], set[str]()
        for part in (s.body, s.orelse):
            self.early, self.paid = set(early), False
            self.body(part)
            paid.append(self.paid)
            late |= self.early
        self.paid, self.early = any(paid), late

    def settle(self, looked: list[str]) -> None:
        self.faults += looked

    def acts(self, statements: list[ast.stmt]) -> bool:
        """Return whether there is a verb anywhere in these statements."""
        calls = [n for s in statements for n in ast.walk(s) if isinstance(n, ast.Await)]
        return any(self.word(n) not in QUESTIONS for n in calls)

    def asks(self, e: ast.expr) -> bool:
        """Return whether an expression asks a player, whatever decides whether the player is asked."""
        return any(isinstance(n, ast.Await) and self.word(n) in QUESTIONS for n in ast.walk(e))

    def word(self, node: ast.Await) -> str:
        call = node.value
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute):
            return call.func.attr
        return ""

    def expression(self, e: ast.expr) -> list[str]:
        """Return the values that an expression reads too early; verbs in it are checked."""
        looked: list[str] = []
        if self.paid:
            self.afterwards(e)
            return []
        if isinstance(e, ast.Lambda | ast.Constant):
            return []
        if isinstance(e, ast.Await):
            return self.awaited(e)
        if isinstance(e, ast.Call):
            return self.call(e)
        if isinstance(e, ast.Name):
            return [e.id] if e.id in self.early else []
        if isinstance(e, ast.Attribute):
            return self.attribute(e)
        if isinstance(e, ast.ListComp | ast.GeneratorExp | ast.SetComp):
            parts: list[ast.expr] = [g.iter for g in e.generators] + [i for g in e.generators for i in g.ifs]
            return [x for part in [*parts, e.elt] for x in self.expression(part)]
        for child in ast.iter_child_nodes(e):
            if isinstance(child, ast.expr):
                looked += self.expression(child)
        return looked

    def arguments(self, call: ast.Call) -> list[str]:
        given = [*call.args, *(k.value for k in call.keywords)]
        return [x for e in given for x in self.expression(e)]

    def call(self, call: ast.Call) -> list[str]:
        name = ast.unparse(call.func)
        if name == "require" or name.startswith("self.require"):
            for e in call.args:
                self.expression(e)
            return []
        looked = self.arguments(call)
        if isinstance(call.func, ast.Attribute):
            lazy = inspect.iscoroutinefunction(getattr(self.cls, call.func.attr, None))
            if lazy or name.removeprefix("self.") in NAMING:
                return looked
            return [*looked, name]
        return looked

    def attribute(self, e: ast.Attribute) -> list[str]:
        base = self.expression(e.value)
        if e.attr in FIXED or self.is_hook(e):
            return base
        if isinstance(e.value, ast.Name) and (e.value.id == "event" or e.value.id[0].isupper()):
            return base
        return [*base, ast.unparse(e)]

    def is_hook(self, e: ast.Attribute) -> bool:
        """Return whether a method is only named, or a word is a constant of the class."""
        if not isinstance(e.value, ast.Name) or e.value.id != "self":
            return False
        return not isinstance(inspect.getattr_static(self.cls, e.attr, None), property)

    def awaited(self, e: ast.Await) -> list[str]:
        call = e.value
        if not isinstance(call, ast.Call):
            return self.expression(call)
        name = self.word(e)
        if name in QUESTIONS:
            self.arguments(call)
            return []
        looked = self.arguments(call)
        if self.paid:
            return []
        own, base = f"self.{name}", f"super().{name}"
        above = self.written_in if ast.unparse(call.func) == base else None
        home = writer(self.cls, name, above) if ast.unparse(call.func) in (own, base) else None
        helper = None if home is None else function(home, name)
        if home is not None and helper is not None:
            self.inline(home, helper, call)
            return []
        self.faults += looked
        self.paid = True
        return []

    def inline(self, home: type[Card], helper: ast.AsyncFunctionDef, call: ast.Call) -> None:
        for parameter, given in zip(helper.args.args[1:], call.args, strict=False):
            if isinstance(given, ast.Name) and given.id == "event":
                helper = RenamedEvent(parameter.arg).visit(helper)
        inner = Reader(self.cls, home)
        for parameter, given in zip(helper.args.args[1:], call.args, strict=False):
            if self.expression(given):
                inner.early.add(parameter.arg)
        inner.body(helper.body)
        self.faults += inner.faults
        self.paid = inner.paid


def too_early(cls: type[Card], ability: Ability) -> list[str]:
    """Return the values that an ability reads before it pays, and uses afterwards."""
    home = writer(cls, ability.name)
    assert home is not None
    source = function(home, ability.name)
    assert source is not None
    if len(source.args.args) > 1:  # the event of a React does not change
        source = RenamedEvent(source.args.args[1].arg).visit(source)
    reader = Reader(cls, home)
    reader.body(source.body)
    return reader.faults


class RenamedEvent(ast.NodeTransformer):
    """Renames the event of a React to one name."""

    def __init__(self, name: str) -> None:
        self.name = name

    @override
    def visit_Name(self, node: ast.Name) -> ast.Name:
        return ast.Name("event", node.ctx) if node.id == self.name else node


@each_ability
def test_what_decides_an_effect_is_looked_at_after_the_costs(cls: type[Card], ability: Ability) -> None:
    assert ability.name in DECLARED or too_early(cls, ability) == []


@card("Test Early Bird")
class EarlyBird(ActionCard):
    @noon("A number is fed to the first verb.")
    async def feeds(self) -> None:
        dude = await self.target(self.all_dudes)
        await self.gain_ghost_rock(dude.influence)

    @noon("A condition decides whether there is a first verb.")
    async def decides(self) -> None:
        if self.you.stash > 3:
            await self.draw_cards()

    @noon("What was kept is used after the costs are paid.")
    async def keeps(self) -> None:
        many = len(self.all_deeds)
        await self.boot(await self.target(self.all_dudes))
        await self.draw_cards(many)

    @noon("What a helper does is done, too.")
    async def hands_on(self) -> None:
        await self.pass_on(self.you.stash)

    async def pass_on(self, amount: int) -> None:
        await self.gain_ghost_rock(amount)

    @noon("Pools, requirements and what comes after the costs.")
    async def waits(self) -> None:
        require(self.you.stash > 3)
        dude = await self.target(self.all_dudes.where(lambda d: d.influence > 0))
        await self.pay_costs()
        await self.pass_on(dude.influence)


@pytest.mark.parametrize(
    ("ability", "found"),
    [
        ("feeds", ["dude.influence"]),
        ("decides", ["self.you.stash"]),
        ("keeps", ["many"]),
        ("hands_on", ["amount"]),
        ("waits", []),
    ],
)
def test_looking_too_early_is_found(ability: str, found: list[str]) -> None:
    assert too_early(EarlyBird, EarlyBird.script.by_name[ability]) == found
