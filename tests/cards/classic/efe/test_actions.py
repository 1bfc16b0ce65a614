"""Behaviour of the action cards of Eye for an Eye."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import ActionCard, CasualtiesTaken, card, react, require
from tests.cards.classic.practice import strike
from tests.table import Table

PAIR, NOTHING, FLUSH = "8S 8H 9D 3C 2S", "AS 3H 9D 6C JS", "2S 4S 6S 8S 10S"


def test_first_to_fall_aces_the_best_dude_in_place_of_all_casualties(classic: Table) -> None:
    best, other = classic.me.dude("Best", value=9), classic.me.dude("Other", value=8)
    classic.foe.dude()
    card, save = classic.me.hand("First to Fall"), classic.foe.hand("Only Winged 'Em")
    classic.shootout()
    classic.to_resolution(NOTHING, FLUSH)
    classic.lumps()
    classic.answer(f"use:{card.id}.fall")
    classic.go(best)
    assert (best.zone, other.in_play, save.zone) == ("boot hill", True, "play hand")


def test_first_to_fall_lets_no_harrowed_dude_rise(classic: Table) -> None:
    best, other = classic.me.dude("Best", value=9, keywords=["Harrowed"]), classic.me.dude("Other", value=8)
    foe = classic.foe.dude()
    card = classic.me.hand("First to Fall")
    classic.shootout()
    classic.to_resolution(NOTHING, FLUSH)
    deck = len(classic.foe.state.deck)
    classic.lumps()
    classic.answer(f"use:{card.id}.fall")
    classic.go(best)
    assert (best.zone, other.in_play, foe.in_play) == ("boot hill", True, True)
    assert len(classic.foe.state.deck) == deck


def test_first_to_fall_is_for_your_own_casualties(classic: Table) -> None:
    classic.me.dude()
    foe = classic.foe.dude()
    card = classic.me.hand("First to Fall")
    classic.shootout()
    classic.to_resolution(FLUSH, NOTHING)
    classic.lumps()
    assert (foe.zone, card.zone) == ("boot hill", "play hand")


def test_first_to_fall_is_played_by_whoever_leads_the_posse() -> None:
    table = Table(3, "classic-2000")
    hero, foe = table.me.dude(), table.foe.dude()
    helper = table.sides[2].dude(at=table.town_square)
    card = table.sides[2].hand("First to Fall")
    table.shootout(leader=hero, mark=foe, without=[helper])
    table.helps(helper, 0)
    table.to_resolution(NOTHING, PAIR)
    table.lumps()
    assert (table.pending.kind, card.zone) == ("casualty", "play hand")


def test_first_to_fall_spares_you_for_the_rest_of_the_round(classic: Table) -> None:
    best, other = classic.me.dude("Best", value=9), classic.me.dude("Other", value=8)
    classic.foe.dude()
    fall = classic.me.hand("First to Fall")
    more = classic.foe.hand("Test Classic Splinters", CardType.ACTION)
    classic.shootout()
    classic.to_resolution(NOTHING, FLUSH)
    classic.lumps()
    classic.answer(f"use:{fall.id}.fall")
    classic.go(best)
    classic.answer(f"use:{more.id}.fly")
    assert (best.zone, other.in_play) == ("boot hill", True)


def test_i_gotta_stake_in_this_brings_a_dude_from_anywhere_as_posses_form(classic: Table) -> None:
    classic.me.dude()
    classic.foe.dude()
    far, booted = classic.me.dude("Far"), classic.me.dude("Booted", booted=True)
    card = classic.me.hand("I Gotta Stake In This!")
    classic.shootout(without=[far, booted])
    classic.answer(f"use:{card.id}.barge_in")
    assert classic.choices() == {f"c{far.id}"}
    classic.go(far)
    assert (far.in_posse, far.booted, far.location) == (True, True, classic.town_square)


def test_run_em_down_gives_each_rider_what_you_like(classic: Table) -> None:
    first, second, foot = (classic.me.dude(n, bullets=1) for n in ("First", "Second", "Foot"))
    for rider in (first, second):
        classic.me.attach("Roan", rider)
    foe = classic.foe.dude()
    classic.foe.attach("Roan", foe)
    card = classic.me.hand("Run 'em Down!")
    classic.shootout()
    classic.use(card, "+1 bullets", "a stud")
    assert [(d.bullets, d.is_stud) for d in (first, second, foot, foe)] == [
        (2, False),
        (1, True),
        (1, False),
        (1, False),
    ]


@card("Test Classic Splinters")
class Splinters(ActionCard):
    @react("Your opponent takes another casualty.", to=CasualtiesTaken)
    async def fly(self, taken: CasualtiesTaken) -> None:
        require(self.player(taken.player) == self.opponent)
        await self.take_casualties(self.opponent, 1)


def test_nyctophobia_weakens_a_dude_at_strikes(table: Table) -> None:
    vein, shop = strike(table.foe), table.foe.deed()
    dude = table.foe.dude("Dude", bullets=2, influence=3, at=vein)
    table.me.dude("Other", at=vein)
    table.me.dude(influence=9)
    fear = table.me.hand("Nyctophobia")
    table.use(fear, dude)
    assert (dude.bullets, dude.influence) == (1, 2)
    table.state.in_play[dude.id].location = shop.id
    table.engine.touch()
    assert (dude.bullets, dude.influence) == (2, 3)
    table.state.in_play[dude.id].location = vein.id
    table.engine.touch()
    table.next_day()
    assert (dude.bullets, dude.influence) == (2, 3)


def test_nyctophobia_lowers_nothing_below_0(table: Table) -> None:
    dude = table.foe.dude("Dude", bullets=0, influence=0, at=strike(table.foe))
    table.use(table.me.hand("Nyctophobia"), dude)
    assert (dude.bullets, dude.influence) == (0, 0)


@pytest.mark.parametrize(("value", "drawn"), [(9, 0), (12, 2), (13, 3)])
def test_inner_strength_draws_by_the_value_above_ten(classic: Table, value: int, drawn: int) -> None:
    card = classic.me.hand("Inner Strength")
    hero = classic.me.dude(value=value)
    classic.foe.dude()
    classic.shootout()
    classic.use(card, hero)
    assert (hero.booted, len(classic.me.state.play_hand)) == (True, drawn)


def test_inner_strength_draws_three_cards_at_most(classic: Table) -> None:
    card = classic.me.hand("Inner Strength")
    hero = classic.me.dude(value=13, counters={"value": 2})
    classic.foe.dude()
    classic.shootout()
    classic.use(card, hero)
    assert (hero.value, len(classic.me.state.play_hand)) == (15, 3)


def test_who_has_hostages_refuses_and_becomes_wanted(classic: Table) -> None:
    hostages = classic.foe.hand("We've Got Hostages")
    caller = classic.me.dude(at=classic.town_square)
    mark = classic.foe.dude(at=classic.town_square, booted=True)
    classic.call_out(caller, mark)
    classic.answer(f"use:{hostages.id}.back_out")
    assert (mark.is_home, mark.booted, mark.is_wanted, caller.is_wanted) == (True, True, True, False)
    assert classic.state.shootout is None


def test_hostages_are_of_no_use_against_who_cannot_be_refused(classic: Table) -> None:
    classic.foe.hand("We've Got Hostages")
    dave = classic.me.dude("Deputy Dave Montreal", at=classic.town_square)
    mark = classic.foe.dude(at=classic.town_square)
    classic.call_out(dave, mark)
    assert classic.pending.kind != "react"


@pytest.mark.parametrize("way_out", ["We've Got Hostages", "Between the Cracks"])
def test_a_call_out_that_cannot_be_refused_leaves_no_way_out(classic: Table, way_out: str) -> None:
    classic.foe.hand(way_out)
    jane = classic.me.dude("Arizona Jane (Exp.1)")
    mark = classic.foe.dude(at=classic.me.deed())
    classic.use(jane, mark)
    assert classic.pending.kind != "react"
