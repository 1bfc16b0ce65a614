"""Behaviour of the deeds of WoW 2024."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.ids import Phase
from tests.table import Table

FAIR, FOUL = "8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C"
LOSING, WINNING = "3S 5H 9C JD 2C", "8S 8H 3D KC 2S"


def test_bai_long_tea_shop_draws_whoever_has_no_influence(table: Table) -> None:
    shop = table.me.deed("Bai Long Tea Shop")
    guest = table.foe.dude(influence=0, at=table.town_square, booted=True)
    table.use(shop, guest)
    assert (guest.location, guest.booted, shop.booted) == (shop, True, True)


def test_bai_long_tea_shop_leaves_the_influential_and_the_distant(table: Table) -> None:
    shop = table.me.deed("Bai Long Tea Shop")
    table.me.dude(influence=1, at=table.town_square)
    table.foe.dude(influence=0)
    table.me.dude(influence=0, at=shop)
    assert not table.can_use(shop)


def test_bai_long_tea_shop_serves_dudes_next_door_of_any_player(table: Table) -> None:
    shop = table.me.deed("Bai Long Tea Shop")
    mine, theirs = table.me.dude(influence=0), table.foe.dude(influence=0, at=table.town_square)
    table.answer(f"use:{shop.id}.serve")
    assert table.offered() == [f"c{mine.id}", f"c{theirs.id}"]


def babcock(table: Table, how: str = "discard", what: str = "") -> tuple[Card, Dude]:
    """My dude is taken as a casualty; return the deed and the dude."""
    office = table.me.deed("Dr. Babcock's Office")
    patient = table.me.dude(what)
    table.me.dude()
    table.foe.dude()
    table.shootout()
    table.to_resolution(LOSING, WINNING if how == "discard" else "8S 8H 3D 3C 2S", shooters=[patient])
    table.lumps(f"{how}:{patient.id}")
    return office, patient


def test_dr_babcock_puts_a_casualty_into_the_hand(table: Table) -> None:
    office, patient = babcock(table)
    table.go(f"use:{office.id}.admit")
    assert (patient.zone, office.booted) == ("play hand", True)
    assert patient in table.me.player.play_hand


def test_dr_babcock_need_not_help(table: Table) -> None:
    office, patient = babcock(table)
    table.pass_()
    assert (patient.zone, office.booted) == ("discard pile", False)


def test_dr_babcock_is_too_late_for_the_aced(table: Table) -> None:
    office, patient = babcock(table, "ace")
    assert (patient.zone, office.booted) == ("boot hill", False)


def test_dr_babcock_treats_no_dudes_of_others(table: Table) -> None:
    office = table.foe.deed("Dr. Babcock's Office")
    patient = table.me.dude()
    table.me.dude()
    table.foe.dude()
    table.shootout()
    table.to_resolution(LOSING, WINNING)
    table.lumps(f"discard:{patient.id}")
    assert (patient.zone, office.booted) == ("discard pile", False)


def test_dr_babcock_does_not_treat_tokens(table: Table) -> None:
    office, gunslinger = babcock(table, what="Gunslinger")
    assert (gunslinger.in_play, office.booted) == (False, False)


def test_dr_babcock_is_not_for_other_losses(table: Table) -> None:
    office = table.me.deed("Dr. Babcock's Office")
    victim, kidnapper = table.me.dude(), table.foe.dude(bullets=3)
    kidnappin = table.foe.hand("Kidnappin'")
    table.pass_()
    table.use(kidnappin, victim, kidnapper, "done")
    assert (victim.zone, office.booted) == ("discard pile", False)


def test_empire_bakery_feeds_a_dude_as_upkeep_begins(table: Table) -> None:
    bakery = table.me.deed("Empire Bakery")
    hungry = table.me.dude(at=bakery, upkeep=2)
    table.me.dude(upkeep=1), table.foe.dude(at=bakery, upkeep=1)
    table.phase(Phase.UPKEEP)
    table.answer(f"use:{bakery.id}.bake")
    assert set(table.offered()) - {"cancel"} == {f"c{hungry.id}"}
    table.go(hungry)
    assert (table.pending.kind, hungry.upkeep, bakery.booted) == ("upkeep", 1, True)


def test_empire_bakery_feeds_for_one_upkeep(table: Table) -> None:
    bakery = table.me.deed("Empire Bakery")
    hungry = table.me.dude(at=bakery, upkeep=1)
    table.phase(Phase.UPKEEP)
    table.answer(f"use:{bakery.id}.bake")
    table.go(hungry)
    assert (table.pending.kind, hungry.upkeep, table.me.stash) == ("noon play", 1, 11)


def test_empire_bakery_has_nothing_for_those_without_upkeep(table: Table) -> None:
    bakery = table.me.deed("Empire Bakery")
    table.me.dude(at=bakery), table.me.dude(upkeep=1)
    stranger = table.me.dude(at=bakery, gangs=("eagle_wardens",), influence=2)
    assert (stranger.upkeep, stranger.full_upkeep) == (0, 2)
    table.phase(Phase.UPKEEP)
    assert table.pending.kind == "upkeep"


def test_empire_bakery_is_shut_when_other_phases_begin(table: Table) -> None:
    bakery = table.me.deed("Empire Bakery")
    table.me.dude(at=bakery, upkeep=1)
    table.phase(Phase.GAMBLIN)
    table.lowball("AC 2D 3H 4S 6C", "KC QD 10H 9S 7C")
    assert table.pending.kind == "react"
    assert table.state.phase is Phase.UPKEEP


def test_iron_dragon_office_costs_a_card_after_gamblin(table: Table) -> None:
    table.me.deed("Iron Dragon Regional Office")
    mine, theirs = table.me.hand("Mine"), table.foe.hand("Theirs")
    table.phase(Phase.UPKEEP)
    table.start()
    assert (mine.zone, theirs.zone) == ("discard pile", "play hand")


def test_iron_dragon_office_costs_whoever_controls_it(table: Table) -> None:
    office = table.me.deed("Iron Dragon Regional Office")
    table.foe.dude(at=office)
    mine, theirs = table.me.hand("Mine"), table.foe.hand("Theirs")
    table.phase(Phase.UPKEEP)
    table.start()
    assert (mine.zone, theirs.zone) == ("play hand", "discard pile")


def test_iron_dragon_office_costs_nothing_at_other_times(table: Table) -> None:
    table.me.deed("Iron Dragon Regional Office")
    cards = [table.me.hand("Mine"), table.me.hand("Other")]
    table.start()
    table.noon_over()
    assert [c.zone for c in cards] == ["play hand", "play hand"]


def test_langrishe_theater_unnerves_abominations_here(table: Table) -> None:
    theater = table.me.deed("Langrishe Theater")
    here = table.me.dude(at=theater, keywords=["Abomination"], bullets=2)
    theirs = table.foe.dude(at=theater, keywords=["Abomination"], bullets=2)
    away, other = table.me.dude(keywords=["Abomination"], bullets=2), table.me.dude(at=theater, bullets=2)
    assert [d.bullets for d in (here, theirs, away, other)] == [1, 1, 2, 2]


def test_langrishe_theater_unnerves_in_shootouts_too(table: Table) -> None:
    theater = table.me.deed("Langrishe Theater")
    fiend = table.me.dude(keywords=["Abomination"], bullets=2)
    table.foe.dude()
    table.shootout(at=theater)
    assert fiend.bullets == 1


def test_scouts_rest_ranch_brings_a_rider_home(table: Table) -> None:
    ranch, far = table.me.deed("Scout's Rest Ranch"), table.foe.deed(is_out_of_town=True)
    rider = table.me.dude(at=far)
    table.me.attach("", rider, keywords=["Horse"])
    table.use(ranch, rider)
    assert (rider.is_home, rider.booted, ranch.booted) == (True, False, True)


def test_scouts_rest_ranch_needs_your_rider_away_from_home(table: Table) -> None:
    ranch = table.me.deed("Scout's Rest Ranch")
    rider, theirs = table.me.dude(), table.foe.dude(at=table.town_square)
    table.me.attach("", rider, keywords=["Horse"])
    table.foe.attach("", theirs, keywords=["Horse"])
    table.me.dude(at=table.town_square)
    assert not table.can_use(ranch)


def bazaar(table: Table) -> Card:
    """They cheat against me, and I use the bazaar."""
    deed = table.me.deed("Wong's Bazaar")
    table.me.dude(), table.foe.dude()
    table.shootout()
    table.to_resolution(FAIR, FOUL)
    table.answer(f"use:{deed.id}.haggle")
    return deed


@pytest.mark.parametrize(("gain", "rock", "cards"), [("1 ghost rock", 1, 0), ("a card", 0, 1)])
def test_wongs_bazaar_brings_ghost_rock_or_a_card(table: Table, gain: str, rock: int, cards: int) -> None:
    deed = bazaar(table)
    mine, theirs, held = table.me.stash, table.foe.stash, len(table.me.player.play_hand)
    table.go(gain)
    assert (table.me.stash - mine, theirs - table.foe.stash) == (rock, rock)
    assert (len(table.me.player.play_hand) - held, deed.booted) == (cards, True)


def test_wongs_bazaar_draws_when_the_cheater_has_nothing(table: Table) -> None:
    table.foe.stash = 0
    held = len(table.me.player.play_hand)
    bazaar(table)
    if table.pending.kind == "mode":
        table.go("a card")
    assert len(table.me.player.play_hand) == held + 1


def test_wongs_bazaar_needs_a_cheater(table: Table) -> None:
    deed = table.me.deed("Wong's Bazaar")
    table.me.dude(), table.foe.dude()
    table.shootout()
    table.to_resolution(FAIR, FAIR)
    assert not table.can_use(deed, by=table.me)


def test_bai_long_tea_shop_draws_nobody_who_has_to_stay(table: Table) -> None:
    shop, idler = table.me.deed("Bai Long Tea Shop"), table.foe.dude(influence=0, at=table.town_square)
    table.forbid(idler, "move")
    assert not table.can_use(shop)


def test_scouts_rest_ranch_brings_riders_home_and_no_walkers(table: Table) -> None:
    ranch = table.me.deed("Scout's Rest Ranch")
    rider, walker = table.me.dude(at=table.town_square), table.me.dude(at=table.town_square)
    table.me.attach("", rider, keywords=["Horse"]), table.me.attach("", walker, keywords=["Weapon"])
    table.answer(f"use:{ranch.id}.ride_home")
    assert set(table.offered()) - {"cancel"} == {f"c{rider.id}"}
