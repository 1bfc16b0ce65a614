"""Behaviour of the actions of The Showstopper."""

from __future__ import annotations

import pytest

import tests.engine.skill_cards  # noqa: F401
from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from tests.table import NOBODY, Table


def babble(table: Table, rating: int = 2) -> Dude:
    """My Blessed dude uses Babble On, a test against 7."""
    dude = table.me.dude(keywords=[f"Blessed {rating}"])
    spell = table.me.attach("Babble On", dude, kind=CardType.SPELL)
    foe = table.foe.dude()
    table.shootout()
    table.answer(f"use:{spell.id}.shout_down")
    table.go(foe)
    return dude


@pytest.mark.parametrize("pulled", ["9C", "10C"])
def test_showboating_rewards_a_test_that_succeeds_by_five(table: Table, pulled: str) -> None:
    show = table.me.hand("Showboating")
    table.me.deck(pulled)
    dude = babble(table)
    assert (table.pending.kind == "react") is (pulled == "10C")
    if pulled == "10C":
        table.use(show)
        assert dude.control == 1
        assert table.me.stash == 9


def test_showboating_can_be_used_when_it_is_pulled_for_the_test(table: Table) -> None:
    [show] = table.me.deck("Showboating")
    dude = babble(table, rating=12)
    assert table.pending.kind == "react"
    table.use(show)
    assert (dude.control, show.zone, table.me.stash) == (1, "discard pile", 9)


def test_showboating_that_is_pulled_obeys_its_own_condition(table: Table) -> None:
    table.me.deck("Showboating")
    dude = babble(table, rating=0)
    assert table.pending.kind == "shootout"
    assert dude.control == 0


def test_showboating_rewards_the_inventor_of_an_experimental_gadget_only(table: Table) -> None:
    scientist = table.me.dude(keywords=["Mad Scientist 9"])
    table.me.hand("Showboating")
    first = table.me.hand(
        "", CardType.GOODS, keywords=["Gadget", "Experimental"], gadget_difficulty=2, cost=0
    )
    table.me.deck("KC")
    table.answer(f"invent:{first.id}>{scientist.id}")
    table.use(table.me.player.play_hand[0])
    assert scientist.control == 1


@pytest.mark.parametrize(("rating", "rewarded"), [(0, False), (1, True)])
def test_to_invent_an_ordinary_gadget_is_another_test_for_showboating(
    table: Table, rating: int, rewarded: bool
) -> None:
    scientist = table.me.dude(keywords=[f"Mad Scientist {rating}"])
    show = table.me.hand("Showboating")
    table.foe.hand("Showboating")
    first = table.me.hand("", CardType.GOODS, keywords=["Gadget"], gadget_difficulty=4, cost=0)
    table.me.deck("8C")
    table.answer(f"invent:{first.id}>{scientist.id}")
    assert (table.pending.kind == "react") is rewarded
    if rewarded:
        table.use(show)
    assert scientist.control == rewarded


def raid(table: Table, mark: Card) -> None:
    """Lead my job against a location, which nobody opposes."""
    job = table.me.hand("All Or Nothing")
    leader = table.me.dude("Leader")
    table.answer(f"use:{job.id}.clear_out")
    table.go(mark, leader)
    while table.pending.kind == "posse":
        table.answer("done")


def test_all_or_nothing_clears_a_deed_out(table: Table) -> None:
    deed = table.foe.deed()
    totem = table.foe.attach("", deed, kind=CardType.SPELL)
    wanted, fiend = table.foe.dude(at=deed, bounty=1), table.me.dude(at=deed, keywords=["Abomination"])
    plain, away = table.foe.dude(at=deed), table.foe.dude(bounty=1)
    raid(table, deed)
    assert [c.zone for c in (totem, wanted, fiend)] == ["discard pile"] * 3
    assert (plain.is_home, plain.booted, away.zone, deed.zone) == (True, True, "in play", "in play")


@pytest.mark.parametrize("where", ["home", "square"])
def test_all_or_nothing_leaves_dudes_at_home_alone(table: Table, where: str) -> None:
    place = table.foe.home if where == "home" else table.town_square
    guest = table.foe.dude(at=place, bounty=1)
    raid(table, place)
    assert guest.in_play is (where == "home")


def test_all_or_nothing_that_fails_does_nothing(table: Table) -> None:
    deed = table.foe.deed()
    guard, job = table.foe.dude(at=deed, bounty=1), table.me.hand("All Or Nothing")
    leader = table.me.dude("Leader")
    table.answer(f"use:{job.id}.clear_out")
    table.go(deed, leader, guard)
    table.join_all()
    table.to_resolution("KS QH 9D 4C 2S", "8S 8H 8D 8C 2C")
    table.lumps([])
    assert (guard.location, table.pending.kind) == (deed, "noon play")


def test_all_or_nothing_lets_bystanders_join(table: Table) -> None:
    crowd = Table(seats=3)
    deed = crowd.foe.deed()
    job, leader = crowd.me.hand("All Or Nothing"), crowd.me.dude("Leader")
    guard = crowd.foe.dude(at=deed, influence=5)
    friend, shy = crowd.sides[2].dude(at=deed), crowd.sides[2].dude(at=deed)
    crowd.answer(f"use:{job.id}.clear_out")
    crowd.go(deed, leader, NOBODY, guard, NOBODY)
    assert (crowd.pending.player, crowd.offered()) == (2, [f"c{friend.id}", f"c{shy.id}"])
    crowd.go([friend])
    assert [d.id for d in crowd.foe.player.posse] == [guard.id, friend.id]


def test_all_or_nothing_asks_nobody_who_already_helps_its_leader() -> None:
    crowd = Table(seats=4)
    deed = crowd.foe.deed()
    job, leader = crowd.me.hand("All Or Nothing"), crowd.me.dude("Leader")
    guard = crowd.foe.dude(at=deed, influence=5)
    helper, idle = (crowd.sides[2].dude(at=deed) for _ in range(2))
    bystander = crowd.sides[3].dude(at=deed)
    crowd.answer(f"use:{job.id}.clear_out")
    crowd.go(deed, leader, ["p2"], "accept", helper, "done", guard, NOBODY)
    assert (crowd.pending.kind, crowd.pending.player) == ("target", 3)
    assert crowd.offered() == [f"c{bystander.id}"]
    assert not idle.in_posse


def test_all_or_nothing_that_nobody_opposed_calls_nobody_to_later_shootouts() -> None:
    crowd = Table(seats=3)
    third = crowd.sides[2]
    fighters = [side.dude(at=crowd.town_square) for side in (crowd.foe, third)]
    visitors = [side.dude(at=crowd.foe.home) for side in (crowd.me, third)]
    job, leader = crowd.me.hand("All Or Nothing"), crowd.me.dude("Leader")
    crowd.answer(f"use:{job.id}.clear_out")
    crowd.go(crowd.foe.home, leader)
    while crowd.pending.kind in ("posse", "invite"):
        crowd.go(NOBODY if crowd.pending.kind == "invite" else "done")
    crowd.call_out(fighters[0], fighters[1], "accept")
    while crowd.pending.kind in ("posse", "invite"):
        crowd.go(NOBODY if crowd.pending.kind == "invite" else "done")
    assert crowd.pending.kind == "shootout"
    assert not any(dude.in_posse for dude in visitors)


def rite(table: Table, *, booted: bool = False) -> tuple[Card, Card]:
    """Set up the Rite in hand, and a posse whose leader carries a relic."""
    hero = table.me.dude("Hero")
    relic = table.me.attach("Relic", hero, keywords=["Mystical"], booted=booted)
    table.me.attach("Gun", hero)
    return table.me.hand("Rite Of Profane Abstersion"), relic


@pytest.mark.parametrize("way", ["boot", "discard"])
def test_rite_of_profane_abstersion_cleanses_the_shootout(table: Table, way: str) -> None:
    card, relic = rite(table)
    weak, harmless = table.me.dude(value=1), table.foe.dude(bullets=0)
    strong = table.foe.dude()
    hound = table.foe.attach("Hound", strong, keywords=["Sidekick"])
    gone = table.me.attach("Pup", weak, keywords=["Sidekick"])
    table.shootout()
    table.use(card, relic, way)
    assert (relic.booted, relic.zone) == ((True, "in play") if way == "boot" else (False, "discard pile"))
    assert [d.is_home and d.booted for d in (weak, harmless, strong)] == [True, True, False]
    assert (hound.zone, gone.zone) == ("play hand", "in play")


def test_rite_of_profane_abstersion_needs_an_offering(table: Table) -> None:
    card, relic = rite(table, booted=True)
    table.foe.dude()
    table.shootout()
    table.answer(f"use:{card.id}.cleanse")
    table.go(relic)
    assert relic.zone == "discard pile"


def test_rite_of_profane_abstersion_takes_spells_and_mystical_goods(table: Table) -> None:
    card, relic = rite(table)
    hero, rival = table.me.player.dudes[0], table.foe.dude()
    spell = table.me.attach("Spell", hero, kind=CardType.SPELL)
    table.foe.attach("", rival, kind=CardType.SPELL)
    table.shootout()
    table.answer(f"use:{card.id}.cleanse")
    assert set(table.offered()) - {"cancel"} == {f"c{relic.id}", f"c{spell.id}"}
