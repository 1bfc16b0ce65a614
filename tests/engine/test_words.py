"""Words of scripts: each is read by a rule, others are refused, and freedoms are not prohibitions."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import doomtown_desktop
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.dsl import HAND, PLAYER, Dude, Goods, Moved, card, noon, while_
from doomtown_desktop.engine.flow.phases import upkeep
from doomtown_desktop.protocol import words
from doomtown_desktop.protocol.kinds import TraitSubject
from doomtown_desktop.protocol.words import UnknownWord
from tests.table import Table

ROOT = Path(doomtown_desktop.__file__).parent
NAMESPACES = ("Number", "Freedom", "PlayerNumber", "Cannot", "PlayerCannot", "DrawHand", "DrawHandCannot")
READERS = frozenset(
    (
        "cannot",
        "player_cannot",
        "stat",
        "raw",
        "has_freedom",
        "player_stat",
        "apart_from",
        "explain",
        "forbidden",
        "forbidden_to_player",
    )
)


def trees(folder: str) -> Iterator[tuple[str, ast.Module]]:
    for path in sorted((ROOT / folder).rglob("*.py")):
        yield path.name, ast.parse(path.read_text(encoding="utf-8"))


def calls(folder: str) -> Iterator[tuple[str, ast.Call]]:
    """Yield every call in a folder, by the name of the called function."""
    for _, tree in trees(folder):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                yield getattr(node.func, "attr", getattr(node.func, "id", "")), node


def literals(node: ast.expr) -> Iterator[str]:
    """Yield the texts that an argument contains; assembled texts are checked when they are used."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif not isinstance(node, (ast.JoinedStr, ast.Call)):
        for inner in ast.iter_child_nodes(node):
            if isinstance(inner, ast.expr):
                yield from literals(inner)


# --- the registry and the engine --------------------------------------------------------------------


def test_the_engine_reads_every_word() -> None:
    read = {
        (node.value.id, node.attr)
        for name, tree in trees("engine")
        if name != "words.py"
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name)
    }
    read |= {("Number", "RATING") for name, _ in calls("engine") if name == "rating_of"}
    entered = [
        (space, name) for space in NAMESPACES for name in vars(getattr(words, space)) if name.isupper()
    ]
    assert len(entered) > 50
    assert [entry for entry in entered if entry not in read] == []


def test_the_engine_reads_no_word_that_is_not_entered() -> None:
    spoken = [
        (name, text)
        for folder in ("engine", "ai", "session")
        for name, call in calls(folder)
        if name in READERS
        for argument in call.args
        for text in literals(argument)
    ]
    assert spoken == []


def test_each_kind_of_word_says_what_it_means() -> None:
    for kind in words.KINDS_OF_WORDS:
        assert kind.known
        assert all(means.endswith((".", ")", "]")) for means in kind.meanings.values())


def test_keywords_are_those_of_the_cards() -> None:
    printed = {k.name for facts in catalogue() for k in facts.keywords}
    assert words.KEYWORDS | set(words.FACTS_OF_THEIR_OWN) == printed
    classic = {k.name for facts in catalogue("classic") for k in facts.keywords}
    assert classic - words.KEYWORDS >= words.CLASSIC_KEYWORDS


# --- scripts ----------------------------------------------------------------------------------------


def test_scripts_ask_only_for_keywords_that_cards_have() -> None:
    asked = {
        text
        for name, call in calls("cards")
        if name in ("is_a", "with_keyword")
        for argument in call.args
        for text in literals(argument)
    }
    assert len(asked) > 20
    assert asked <= words.KEYWORDS | words.CLASSIC_KEYWORDS


def spoken_to_verbs() -> Iterator[tuple[Callable[[str], object], str]]:
    """Yield the words that abilities pass to verbs, each with its look-up."""
    for name, call in calls("cards"):
        if name in ("modify", "modify_player"):
            for given in call.keywords:
                if given.arg == "cannot":
                    yield from ((words.PROHIBITIONS.check, text) for text in literals(given.value))
                elif given.arg == "keywords":
                    yield from ((words.keyword, text) for text in literals(given.value))
                elif given.arg is not None and given.arg not in NO_WORDS:
                    yield (words.of_card if name == "modify" else words.of_player), given.arg
        elif name in POSITIONS:
            yield from ((words.NUMBERS.check, text) for text in literals(call.args[POSITIONS[name]]))
        elif name == "forbid":
            on = TraitSubject.PLAYERS if any(k.arg == "on" for k in call.keywords) else TraitSubject.DUDES
            yield from ((partial(words.forbidden_to, on), text) for a in call.args for text in literals(a))
        elif name == "set_access":
            yield from ((words.ACCESSES.check, text) for text in literals(call.args[1]))


NO_WORDS = {
    "stud",
    "outfits",
    "minimum",
    "op",
    "while_at",
    "as_long_as",
    "while_carrying",
    "while_in_play",
    "about",
    "player",
    "until",
}
"""Arguments of verbs that are not words."""
POSITIONS = {"add_counter": 1, "draw_by": 0, "ignore_opponents": 1, "ignore_all_but_goods": 1}
"""Which argument of a verb is a number."""


def test_abilities_say_only_words_that_are_read() -> None:
    said = list(spoken_to_verbs())
    assert len(said) > 60
    for look_up, word in said:
        look_up(word)


@pytest.mark.parametrize(
    ("given", "near"),
    [
        ({"influense": 1}, 'did you mean "influence"'),
        ({"cannot": "get bountyy for private locations"}, '"get bounty for private locations"'),
        ({"cannot": "carry hats"}, "prohibition on a card"),
        ({"cannot": "use noon abilities"}, "it is a prohibition on a player"),
        ({"hand_size": 1}, "it is a number of a player"),
        ({"on": PLAYER, "influence": 1}, "it is a number of a card"),
        ({"on": PLAYER, "cannot": "move"}, "it is a prohibition on a card"),
        ({"on": PLAYER, "stud": True}, "only cards have keywords"),
        ({"on": "deed", "bullets": 1}, "deed"),
        ({"op": "ad", "bullets": 1}, 'did you mean "add"'),
        ({"keywords": "Deputyy"}, 'did you mean "Deputy"'),
        ({"keywords": "Out of Town"}, "is_out_of_town"),
        ({"Mad_Sientist": 1}, "Mad Scientist"),
        ({"joins_unbooted": 0}, "is given with 1"),
        ({"on": HAND, "cannot": "be legall"}, 'did you mean "be legal"'),
        ({"on": HAND, "bullets": 1}, "it is a number of a card"),
        ({"joins_unboted": 1}, 'did you mean "joins unbooted"'),
    ],
)
def test_a_trait_with_a_word_that_nothing_reads_cannot_be_made(given: dict[str, Any], near: str) -> None:
    with pytest.raises(UnknownWord, match=near):
        while_("Says what nothing reads.", **given)


@pytest.mark.parametrize(
    ("given", "near"),
    [
        ({"by": "opponent"}, r'by: "opponent" is not one of .*; did you mean "opponents"'),
        ({"timing": "befor"}, 'did you mean "before"'),
        ({"power": "kungfu"}, 'did you mean "kung_fu"'),
    ],
)
def test_an_ability_with_a_word_that_nothing_reads_cannot_be_made(given: dict[str, Any], near: str) -> None:
    with pytest.raises(UnknownWord, match=near):
        noon("Says what nothing reads.", **given)


def test_a_play_that_nobody_makes_is_refused(table: Table) -> None:
    hero = table.me.dude()
    with pytest.raises(UnknownWord, match=r'play: "shotout" is not one of .*; did you mean "shootout"'):
        hero.may_use(hero, "shotout")


def test_a_script_with_such_a_word_fails_when_it_is_imported() -> None:
    script = """
from doomtown_desktop.dsl import Goods, card, while_

@card("Test Word Duster")
class Duster(Goods):
    @while_("This dude gets no bounty.", cannot="get bountyy")
    def on_duty(self) -> bool:
        return True
"""
    with pytest.raises(UnknownWord, match="get bountyy"):
        exec(script, {"__name__": "doomtown_desktop.cards.test.goods"})


@card("Test Word Mumbler")
class Mumbler(Dude):
    @noon("Numbers.")
    async def grow(self) -> None:
        await self.modify(self, bulets=1)

    @noon("Prohibitions.")
    async def hold(self) -> None:
        await self.modify(self, cannot=["moove"])

    @noon("Prohibitions for all.")
    async def ban(self) -> None:
        await self.forbid("be aced by shotout abilities")

    @noon("Keywords.")
    async def swear_in(self) -> None:
        await self.modify(self, keywords=["Deputyy"])

    @noon("Players.")
    async def get_rich(self) -> None:
        await self.modify_player(hand=1)

    @noon("Counters.")
    async def count(self) -> None:
        await self.add_counter(self, "controll")

    @noon("Draw hands.")
    async def draw(self) -> None:
        await self.draw_by("grit")

    @noon("Access.")
    async def open_up(self) -> None:
        await self.set_access(self.place, "publik")

    @noon("Changes that are ignored.")
    async def ignore(self) -> None:
        await self.ignore_opponents(self, "bulets")

    @noon("Questions.")
    async def ask(self) -> None:
        await self.pay_costs()
        self.cannot("boot to sing")

    @noon("What waits.")
    async def wait(self) -> None:
        await self.watch(Moved, lambda *_: None)

    @noon("What lasts.")
    async def last(self) -> None:
        await self.modify(self, bullets=1, as_long_as=lambda _card: True)


@pytest.mark.parametrize(
    ("ability", "error"),
    [
        *((a, UnknownWord) for a in ("grow", "hold", "ban", "swear_in", "get_rich", "count")),
        *((a, UnknownWord) for a in ("draw", "open_up", "ignore")),
        ("ask", UnknownWord),
        ("wait", TypeError),
        ("last", TypeError),
    ],
)
def test_a_verb_refuses_what_nothing_reads(table: Table, ability: str, error: type[Exception]) -> None:
    mumbler = table.me.dude("Test Word Mumbler")
    with pytest.raises(error):
        table.use(mumbler, ability=ability)


# --- freedoms, and what stands against them ---------------------------------------------------------


@card("Test Word Vest")
class Vest(Goods):
    @while_("This dude cannot boot to join a posse.", cannot="boot to join from an adjacent location")
    def weighs(self) -> bool:
        return True


@card("Test Word Wagon")
class Wagon(Goods):
    @while_("This dude joins posses without booting.", joins_unbooted=1)
    def rolls(self) -> bool:
        return True


@card("Test Word Lane")
class Lane(Goods):
    @while_("This dude joins adjacent posses without booting.", joins_from_adjacent_unbooted=1)
    def is_short(self) -> bool:
        return True


@card("Test Word Bugle")
class Bugle(Goods):
    @while_("This dude joins posses even booted.", joins_while_booted=1)
    def wakes(self) -> bool:
        return True


@card("Test Word Papers")
class Papers(Goods):
    @while_("This dude is no stranger.", counts_as_own_outfit=1)
    def identify(self) -> bool:
        return True


def ways_to_join(table: Table, *goods: str, booted: bool = False) -> list[str]:
    """Return the labels of the options with which a dude next to a call-out may join it."""
    square = table.town_square
    helper = table.me.dude("Helper", booted=booted)
    for title in goods:
        table.me.attach(title, helper)
    table.me.dude("Another")
    table.call_out(table.me.dude("Hero", at=square), table.foe.dude("Foe", at=square), "accept")
    return [o.label for o in table.pending.options if o.card == helper.id]


@pytest.mark.rule("R-SHOOT-6")
@pytest.mark.parametrize(
    ("goods", "booted", "ways"),
    [
        ((), False, ["boots"]),
        (("Test Word Vest",), False, []),
        (("Test Word Wagon",), False, [""]),
        (("Test Word Vest", "Test Word Wagon"), False, [""]),
        (("Test Word Lane",), False, [""]),
        (("Test Word Lane",), True, []),
        ((), True, []),
        (("Test Word Bugle",), True, ["boots"]),
        (("Test Word Bugle", "Test Word Vest"), True, []),
    ],
)
def test_who_cannot_boot_to_join_stays_and_who_joins_unbooted_does_not_boot(
    table: Table, goods: tuple[str, ...], booted: bool, ways: list[str]
) -> None:
    assert ways_to_join(table, *goods, booted=booted) == ways


def test_who_cannot_boot_to_join_fights_where_they_stand(table: Table) -> None:
    square = table.town_square
    helper = table.me.dude("Helper", at=square)
    table.me.attach("Test Word Vest", helper)
    table.call_out(table.me.dude("Hero", at=square), table.foe.dude("Foe", at=square), "accept")
    assert [o.label for o in table.pending.options if o.card == helper.id] == [""]


@pytest.mark.rule("R-UPK-8")
def test_a_dude_that_counts_as_own_outfit_owes_no_surcharge(table: Table) -> None:
    stranger = table.me.dude("Stranger", gangs=("others",), influence=2, upkeep=1)
    assert upkeep.price(table.engine, stranger.id) == 3
    table.me.attach("Test Word Papers", stranger)
    assert upkeep.price(table.engine, stranger.id) == 1


# --- the table of tests -----------------------------------------------------------------------------


@pytest.mark.parametrize("word", ["Out of Town", "Unique", "Private"])
def test_the_table_refuses_a_keyword_that_is_a_fact(table: Table, word: str) -> None:
    with pytest.raises(ValueError, match=f'"{word}" is the fact'):
        table.me.deed(keywords=[word])


def test_the_table_refuses_words_that_nothing_reads(table: Table) -> None:
    with pytest.raises(UnknownWord):
        table.me.dude(counters={"bulets": 1})
    with pytest.raises(UnknownWord):
        table.forbid(table.me.dude(), "sing")
