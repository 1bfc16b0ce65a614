"""Pulls, skill tests and spells (R-PULL, R-SKILL, R-SPELL)."""

from __future__ import annotations

from typing import Any

import pytest

import tests.engine.skill_cards  # noqa: F401
from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.events import AbilityUsed, Booted, Pulled, SpellCast
from tests.table import Side, Table


def spell(side: Side, title: str, dude: Dude) -> Card:
    kinds: dict[str, Any] = {"Test Miracle": "miracle", "Test Spirit": "spirit"}
    return side.attach(title, dude, kind=CardType.SPELL, spell_kind=kinds.get(title, "hex"))


def huckster(side: Side, rating: int = 2, **more: Any) -> Dude:
    return side.dude(keywords=[f"Huckster {rating}"], **more)


@pytest.mark.rule("R-PULL-1", "R-PULL-6")
@pytest.mark.parametrize(("top", "value"), [("AC", 1), ("10H", 10), ("JS", 11), ("QD", 12), ("KS", 13)])
def test_a_pull_reveals_the_top_card_of_the_named_players_deck(table: Table, top: str, value: int) -> None:
    table.foe.stash = 20
    (card,) = table.foe.deck(top)
    table.me.deck("7D")
    table.use(table.me.hand("Test Bad Luck"))
    (pulled,) = table.events(Pulled)
    assert (pulled.player, pulled.value, pulled.card) == (1, value, card.id)
    assert (table.me.stash, table.foe.stash) == (10 + value, 20 - value)
    assert card.zone == "discard pile"


@pytest.mark.rule("R-PULL-6", "R-PULL-2")
def test_you_pull_from_your_own_deck_and_discard_it_after_the_results(table: Table) -> None:
    luck = table.me.hand("Test Luck")
    (five,) = table.me.only_deck("5H")
    table.use(luck)
    assert table.me.stash == 15
    assert table.me.state.play_hand == []
    assert table.me.state.discard_pile[0] == five.id


@pytest.mark.rule("R-PULL-3")
def test_an_empty_deck_is_reshuffled_first(table: Table) -> None:
    luck = table.me.hand("Test Luck")
    table.me.only_deck()
    (seven,) = table.me.pile("discard_pile", "7D")
    table.use(luck)
    assert table.me.stash == 17
    assert seven.zone == "discard pile"


@pytest.mark.rule("R-PULL-4", "R-SPELL-2")
@pytest.mark.scenario("S-043")
def test_s043_nothing_left_to_pull(table: Table) -> None:
    shaman = table.me.dude(keywords=["Shaman 3"])
    spirit = spell(table.me, "Test Spirit", shaman)
    table.me.only_deck()
    table.use(spirit)
    (pulled,) = table.events(Pulled)
    assert (pulled.value, pulled.suit, pulled.card) == (1, 0, None)
    assert table.me.stash == 10
    table.turn_of(table.foe)
    table.pass_()
    assert not table.can_use(spirit)


@pytest.mark.rule("R-PULL-5")
def test_a_pulled_joker_is_named_at_once(table: Table) -> None:
    table.me.deck("JK")
    luck = table.me.hand("Test Luck")
    table.answer(f"use:{luck.id}.try_luck")
    assert (table.pending.kind, table.pending.player) == ("joker", 0)
    assert table.me.stash == 10
    table.go("7H")
    assert table.me.stash == 17
    assert table.events(Pulled)[0].value == 7


@pytest.mark.rule("R-SKILL-1", "R-SKILL-2", "R-SKILL-3")
@pytest.mark.parametrize(("rating", "top", "total"), [(2, "5H", 7), (0, "KS", 13), (9, "KS", 22)])
def test_a_check_is_the_pull_plus_the_rating(table: Table, rating: int, top: str, total: int) -> None:
    huckster(table.me, rating)
    (card,) = table.me.deck(top)
    trial = table.me.hand("Test Trial")
    table.use(trial, table.me.player.dudes[0])
    assert table.me.stash == 10 + total
    assert table.events(Pulled)[0].value == card.facts.value


@pytest.mark.rule("R-SKILL-1")
@pytest.mark.parametrize("skill", ["Mad Scientist", "Huckster", "Blessed", "Shaman"])
def test_the_four_skills_have_ratings(table: Table, skill: str) -> None:
    dude = table.me.dude(keywords=[f"{skill} 0"])
    assert dude.is_skilled
    assert dude.rating(skill) == 0
    assert table.me.dude().rating(skill) is None


@pytest.mark.rule("R-SPELL-1", "R-SPELL-2")
@pytest.mark.parametrize(("top", "gained"), [("4H", 3), ("3H", 0), ("KH", 3)])
def test_a_spell_works_from_its_difficulty_on(table: Table, top: str, gained: int) -> None:
    magic = spell(table.me, "Test Hex", huckster(table.me))
    table.me.deck(top)
    table.use(magic, ability="conjure")
    assert table.me.stash == 10 + gained
    assert table.events(SpellCast)[0].succeeded is (gained > 0)
    assert table.pending.player == table.foe.seat


@pytest.mark.rule("R-SPELL-1")
@pytest.mark.parametrize(
    ("title", "skill"), [("Test Hex", "Huckster"), ("Test Miracle", "Blessed"), ("Test Spirit", "Shaman")]
)
def test_each_kind_of_spell_is_tested_with_its_own_skill(table: Table, title: str, skill: str) -> None:
    skills = {"Huckster": 1, "Blessed": 1, "Shaman": 1, skill: 3}
    dude = table.me.dude(keywords=[f"{s} {n}" for s, n in skills.items()])
    magic = spell(table.me, title, dude)
    unable = spell(table.me, title, table.me.dude(keywords=["Mad Scientist 9"]))
    table.me.deck("3H")
    assert not table.can_use(unable)
    name = next(a.name for a in magic.script.abilities)
    table.use(magic, ability=name)
    assert table.me.stash == 13


@pytest.mark.rule("R-SPELL-1")
def test_the_costs_are_paid_before_the_test(table: Table) -> None:
    magic = spell(table.me, "Test Hex", huckster(table.me))
    table.me.deck("2H")
    table.use(magic, ability="conjure")
    order = [type(e) for e in table.log if isinstance(e, (Booted, AbilityUsed, SpellCast))]
    assert order == [Booted, AbilityUsed, SpellCast]


@pytest.mark.rule("R-SPELL-2")
def test_a_failed_ability_is_used_up_another_of_the_card_is_not(table: Table) -> None:
    magic = spell(table.me, "Test Hex", huckster(table.me))
    table.me.deck("2H", "5H")
    table.use(magic, ability="trick")
    table.pass_()
    assert not table.can_use(magic, "trick")
    table.use(magic, ability="conjure")
    assert table.me.stash == 13


@pytest.mark.rule("R-SPELL-3")
def test_the_spell_boots_and_a_booted_dude_can_cast(table: Table) -> None:
    dude = huckster(table.me, booted=True)
    tired, magic = spell(table.me, "Test Hex", dude), spell(table.me, "Test Hex", dude)
    table.state.in_play[tired.id].booted = True
    table.me.deck("5H")
    assert not table.can_use(tired, "conjure")
    table.use(magic, ability="conjure")
    assert magic.booted
    assert table.me.stash == 13
    other = Table()
    dude = huckster(other.me)
    other.use(spell(other.me, "Test Hex", dude), ability="conjure")
    assert not dude.booted


@pytest.mark.rule("R-SPELL-4")
def test_a_spell_is_cast_whether_it_succeeds_or_not(table: Table) -> None:
    dude = huckster(table.me)
    magic = spell(table.me, "Test Hex", dude)
    table.foe.attach("Test Applause", table.foe.dude())
    table.me.deck("2H", "5H")
    table.use(magic, ability="trick")
    assert table.foe.stash == 11
    table.pass_()
    table.use(magic, ability="conjure")
    assert table.foe.stash == 12


@pytest.mark.rule("R-SPELL-5")
@pytest.mark.parametrize(("top", "influence", "bounty"), [("5H", 0, 0), ("4H", 1, 1)])
def test_a_variable_difficulty_is_that_of_the_chosen_target(
    table: Table, top: str, influence: int, bounty: int
) -> None:
    magic = spell(table.me, "Test Measured Hex", huckster(table.me))
    prey = table.foe.dude(value=5, bullets=1, influence=1)
    table.foe.dude(value=13, bullets=9)
    table.me.deck(top)
    table.use(magic, prey)
    assert (prey.influence, prey.bounty) == (influence, bounty)
