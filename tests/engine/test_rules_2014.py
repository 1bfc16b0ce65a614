"""The rules of the book of 2014 that differ from Rulebook 1.3, in play by that book (R-14)."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import Final

import pytest

import tests.engine.shootout_cards
import tests.engine.skill_cards
import tests.engine.test_rules_gamblin
import tests.engine.test_rulesets  # noqa: F401
from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import ActionCard, Phase, card, resolution
from doomtown_desktop.protocol import rulesets
from doomtown_desktop.protocol.events import CardDiscardedFromHand, Discarded, EnteredPlay, Moved, Unbooted
from tests.engine import switch_cards  # noqa: F401
from tests.table import Table

BOOKS: Final = ("reloaded-1.3", "reloaded-2014")
NEW, OLD = BOOKS


@card("Test 2014 Grit")
class GritYourTeeth(ActionCard):
    @resolution("A dude of your posse has +1 bullets.")
    async def grit(self) -> None:
        await self.modify(await self.target(self.posse, "Who?"), bullets=+1)


@pytest.mark.rule("R-14-UPK-1")
@pytest.mark.parametrize(("book", "order", "stays"), [(NEW, [1, 2, 0], True), (OLD, [0, 1, 2], False)])
def test_upkeep_goes_clockwise_from_the_winner_and_who_is_not_paid_leaves_at_once(
    book: str, order: list[int], stays: bool
) -> None:
    table = Table(3, book)
    dudes = [side.dude(upkeep=1) for side in table.sides]
    hats = [side.attach("Hat", dude) for side, dude in zip(table.sides, dudes, strict=True)]
    table.phase(Phase.UPKEEP)
    asked, first = [table.pending.player], order[0]
    table.answer("done")
    assert (dudes[first].in_play, hats[first].in_play) == (stays, stays)
    while table.pending.kind == "upkeep":
        asked.append(table.pending.player)
        table.answer(table.offered()[0])
    assert asked == order
    assert (dudes[first].in_play, hats[first].zone) == (False, "discard pile")


@pytest.mark.rule("R-14-ACT-1")
@pytest.mark.parametrize(("book", "left"), [(NEW, ["two"]), (OLD, [])])
def test_of_one_spell_one_ability_a_day_is_used(book: str, left: list[str]) -> None:
    table = Table(2, book)
    mage = table.me.dude(keywords=("Huckster 1",))
    spells = [table.me.attach("Test Switch Spell", mage, kind=CardType.SPELL) for _ in range(2)]
    table.use(spells[0], ability="one")
    table.pass_()
    offered = [(o.card, o.label) for o in table.pending.options if o.verb == "use"]
    assert [label for number, label in offered if number == spells[0].id] == left
    assert [label for number, label in offered if number == spells[1].id] == ["one", "two"]


@pytest.mark.rule("R-14-ACT-2")
@pytest.mark.parametrize(("book", "asked"), [(NEW, "react"), (OLD, "noon play")])
def test_what_is_done_to_achieve_something_is_a_cost(book: str, asked: str) -> None:
    table = Table(2, book)
    dude = table.me.dude()
    table.foe.hand("Test Switch Alarm")
    table.use(table.me.hand("Test Switch Pillow"), dude)
    assert table.pending.kind == asked
    assert dude.booted is (book == OLD)


@pytest.mark.rule("R-14-SHOOT-1")
@pytest.mark.parametrize("book", BOOKS)
def test_both_posses_are_declared_before_anybody_boots_and_moves(book: str) -> None:
    table = Table(2, book)
    hero, friend = table.me.dude(at=table.town_square), table.me.dude()
    mark, pal = table.foe.dude(at=table.town_square), table.foe.dude()
    table.call_out(hero, mark, "accept", f"join:{friend.id}")
    assert (friend.booted, friend.is_home) == ((True, False) if book == NEW else (False, True))
    table.go(f"join:{pal.id}")
    assert [dude.booted for dude in (hero, friend, mark, pal)] == [False, True, False, True]
    assert [event.card for event in table.events(Moved)] == [friend.id, pal.id]
    assert table.pending.kind == "shootout"


@pytest.mark.rule("R-14-JOB-1")
def test_who_leads_a_job_declares_a_posse_at_or_next_to_leader_or_mark_at_once() -> None:
    table = Table(2, OLD)
    deed = table.foe.deed()
    leader, near = table.me.dude("Leader"), table.me.dude("Near mark", at=table.town_square)
    there = table.me.dude("At mark", at=deed, booted=True)
    tired = table.me.dude("Tired", at=table.town_square, booted=True)
    far, farther = (table.me.dude(what, at=table.me.deed()) for what in ("Far", "Farther"))
    foe = table.foe.dude(at=table.foe.home)
    table.answer(f"use:{table.me.hand('Test Errand').id}.go")
    table.go(deed, leader)
    offered = {o.card for o in table.pending.options if o.card is not None}
    assert offered == {near.id, there.id, far.id}
    table.go(f"join:{near.id}", f"join:{there.id}", "done")
    assert [dude.booted for dude in (near, there, tired)] == [True, True, True]
    assert (near.location, there.location) == (table.town_square, deed)  # nobody has moved yet
    table.go(f"join:{foe.id}")
    assert [event.card for event in table.events(Moved)][:3] == [leader.id, near.id, foe.id]
    assert {dude.location for dude in (leader, near, there, foe)} == {deed}
    assert not farther.in_posse


@pytest.mark.rule("R-14-JOB-1")
def test_an_unbooted_dude_at_the_mark_joins_a_job_without_booting() -> None:
    table = Table(2, OLD)
    deed = table.foe.deed()
    leader, there = table.me.dude("Leader"), table.me.dude("At mark", at=deed)
    guard = table.foe.dude(at=deed, booted=True)
    table.answer(f"use:{table.me.hand('Test Errand').id}.go")
    table.go(deed, leader, there, guard)
    assert (there.booted, guard.in_posse) == (False, True)


@pytest.mark.rule("R-14-RES-1")
@pytest.mark.parametrize(("book", "bullets"), [(NEW, 1), (OLD, 2)])
def test_effects_of_resolution_abilities_last_for_the_shootout(book: str, bullets: int) -> None:
    table = Table(2, book)
    hero, mark = table.me.dude(bullets=1, at=table.town_square), table.foe.dude(at=table.town_square)
    pals = [side.dude(at=table.town_square) for side in table.sides]
    grit = table.me.hand("Test 2014 Grit")
    table.me.deck(*["8S", "8H", "8D", "3C", "3S"])
    table.foe.deck(*["JS", "JD", "JH", "6C", "6D"])
    table.shootout(leader=hero, mark=mark)
    table.to_resolution()
    table.use(grit, hero)
    assert hero.bullets == 2
    table.lumps(*[table.view(number) for number in (pals[0].id, pals[1].id)], (), ())
    assert table.pending.kind == "shootout"
    assert (hero.in_play, hero.bullets) == (True, bullets)
    table.to_resolution()
    table.lumps()
    while table.state.shootout is not None:
        table.answer(*table.offered()[-1:])
    assert hero.bullets == 1


@pytest.mark.rule("R-14-CHEAT-1")
def test_nobody_punishes_their_own_cheatin_hand() -> None:
    table = Table(2, OLD)
    slaps = [side.hand("Test Slap") for side in table.sides]
    table.phase(Phase.GAMBLIN)
    table.me.deck(*["7C", "7C", "2D", "9S", "KH"])
    table.foe.deck(*["AC", "2D", "3H", "4S", "6C"])
    assert (table.pending.kind, table.pending.player) == ("cheatin resolution", 1)
    table.answer(f"use:{slaps[1].id}.slap")
    assert table.pending.kind == "noon play"  # the cheater was not asked
    assert slaps[0].zone == "play hand"


@pytest.mark.rule("R-14-REACT-1")
@pytest.mark.parametrize(("book", "bullets"), [(NEW, 2), (OLD, 1)])
def test_effects_of_a_react_end_with_the_phase(book: str, bullets: int) -> None:
    table = Table(2, book)
    dude = table.me.dude(bullets=1)
    gun = table.me.attach("Test Switch Goods", dude)
    table.me.hand("Spare")
    table.answer(f"move:{dude.id}>{table.foe.home.id}")
    table.use(gun)
    assert dude.bullets == 2
    table.noon_over()
    assert (table.pending.kind, dude.bullets) == ("sundown discard", bullets)


@pytest.mark.rule("R-14-GADG-1")
@pytest.mark.parametrize(("book", "able"), [(NEW, True), (OLD, False)])
def test_every_gadget_is_invented_where_the_scientist_is_in_control(book: str, able: bool) -> None:
    table = Table(2, book)
    doc = table.me.dude("Doc", keywords=("Mad Scientist 0",), at=table.town_square)
    thing = table.me.hand("Golem", CardType.DUDE, keywords=("Gadget 7",), gadget_difficulty=7)
    keys = [o.key for o in table.pending.options if thing.id in (o.card, o.target)]
    assert bool(keys) is able
    table.make(f"move:{doc.id}>{table.me.home.id}")
    table.engine.state.in_play[doc.id].booted = False
    table.engine.touch()
    table.pass_()
    assert [o.key for o in table.pending.options if thing.id in (o.card, o.target)]


@pytest.mark.rule("R-14-ATT-1")
@pytest.mark.parametrize("what", ["Weapon", "Horse"])
@pytest.mark.parametrize("book", BOOKS)
def test_the_old_weapon_or_horse_goes_before_a_new_one_is_attached(book: str, what: str) -> None:
    table = Table(2, book)
    dude = table.me.dude()
    old = table.me.attach("Old one", dude, keywords=(what,))
    new = table.me.hand("New one", CardType.GOODS, keywords=(what,))
    table.shop(new, dude)
    kinds = [type(event) for event in table.log]
    assert (kinds.index(Discarded) < kinds.index(EnteredPlay)) is (book == OLD)
    assert (old.zone, list(dude.attachments)) == ("discard pile", [new])


@pytest.mark.rule("R-14-SUN-1")
def test_at_sundown_one_card_is_discarded_the_hand_filled_up_and_all_unboot() -> None:
    table = Table(2, OLD)
    dude = table.me.dude(booted=True)
    spare = table.me.hand("Spare")
    table.noon_over()
    assert (table.pending.kind, table.pending.most, dude.booted) == ("sundown discard", 1, True)
    table.go(spare)
    assert (len(table.me.state.play_hand), dude.booted) == (5, False)
    kinds = [type(event) for event in table.log]
    assert kinds.index(CardDiscardedFromHand) < kinds.index(Unbooted)


@pytest.mark.rule("R-14-SUN-1")
def test_who_has_won_at_sundown_is_not_asked_to_discard() -> None:
    table = Table(2, OLD)
    table.me.deed(control=9)
    table.me.hand("Spare")
    table.noon_over()
    assert table.game.is_over
    assert table.state.winners == [0]


# --- rules and switches ---------------------------------------------------------------------------------

TITLES: Final = json.loads((Path(__file__).parents[1] / "rules.json").read_text(encoding="utf-8"))
NO_SWITCH: Final = {
    "R-14-CHEAT-1": "no book lets anybody aim one at themselves",
    "R-14-SUN-1": "Rulebook 1.3 gives the same steps an order",
    "R-14-MP-1": "helpers are asked with every book",
    "R-14-MP-2": "who leads a posse decides for it with every book",
    "R-14-MP-6": "what players agree on: a value of `victory`",
}
"""Rules for which the book of 2014 turns no switch."""
NO_RULE: Final = {
    "legends": "D-19",
    "production_of": "D-14",
    "free_moves_follow_effects": "D-38",
    "shootout_sources": "D-52",
    "sent_home_ends_round": "D-55",
    "others_defend_from": "D-81",
}
"""Switches that it turns where it only lacks, or has not yet, what Rulebook 1.3 says: their rows."""


def said_of_switches() -> dict[str, str]:
    """Return the docstring of each field of ``Ruleset``."""
    tree = ast.parse(Path(rulesets.__file__).read_text(encoding="utf-8"))
    [made] = [n for n in tree.body if isinstance(n, ast.ClassDef) and n.name == "Ruleset"]
    found: dict[str, str] = {}
    for field, words in zip(made.body, made.body[1:], strict=False):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            said = isinstance(words, ast.Expr) and ast.literal_eval(words.value)
            found[field.target.id] = str(said or "")
    return found


def test_every_rule_of_2014_is_named_by_the_switches_that_it_turns() -> None:
    said = said_of_switches()
    old, new = rulesets.RELOADED_14, rulesets.RELOADED_13
    turned = {n for n in said if n not in ("name", "tokens") and getattr(old, n) != getattr(new, n)}
    of_book = {rule for rule in TITLES if rule.startswith("R-14-")}
    assert len(of_book) == 17
    named = {rule for name in turned for rule in re.findall(r"R-14-[A-Z]+-\d+", said[name])}
    assert of_book - named == set(NO_SWITCH)
    assert {name for name in turned if "R-14-" not in said[name]} == set(NO_RULE)
    assert all(row in said[name] for name, row in NO_RULE.items())
