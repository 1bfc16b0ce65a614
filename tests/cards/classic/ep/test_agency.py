"""Behaviour of the Agency and the cards of its deck, of Episodes 1 to 9."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import ActionCard, Dude, card, noon, shootout
from doomtown_desktop.protocol.effects import KeywordChange
from tests.cards.classic.practice import fate, lead, lowball, omen, pay_all, upkeep
from tests.table import Table, begin, keys

PAIR, NOTHING, TRIPS = "8S 8H 9D 3C 2S", "AS 3H 9D 6C JS", "7S 7H 7D 3C 2S"
TWOS = "2D 2H 9C 9S 3D"


@card("Test Classic Bandit")
class Bandit(ActionCard):
    @noon("Ace a card in play.")
    async def destroy(self) -> None:
        await self.ace(await self.target(self.all_cards.where(self.may_ace), "Ace which card?"))


@card("Test Classic Bogeyman")
class Bogeyman(Dude):
    @noon("A dude boots.")
    async def frighten(self) -> None:
        await self.boot(await self.target(self.all_dudes.where(self.may_boot), "Frighten whom?"))


@card("Test Classic March Order")
class MarchOrder(ActionCard):
    @noon("A dude boots.")
    async def frighten(self) -> None:
        await self.boot(await self.target(self.all_dudes.where(self.may_boot), "Boot whom?"))


def test_raid_takes_half_of_a_pull_from_the_other_vault(table: Table) -> None:
    raider, friend = table.me.dude("Raider"), table.me.dude("Friend")
    guard = table.foe.dude("Guard", at=table.town_square, booted=True)
    raid = table.me.hand("Raid")
    table.foe.deck("9H")
    lead(table, raid, table.foe.home, raider, without=[guard])
    assert (table.me.stash, table.foe.stash) == (8 + 5, 5)
    assert (raider.is_wanted, friend.is_wanted, guard.is_wanted) == (True, True, False)


def test_raid_makes_its_posse_wanted_even_if_it_fails(table: Table) -> None:
    raider, friend = table.me.dude("Raider"), table.me.dude("Friend")
    table.foe.dude("Guard")
    lead(table, table.me.hand("Raid"), table.foe.home, raider)
    table.to_resolution(NOTHING, PAIR)
    table.lumps(f"ace:{raider.id}", [friend])
    assert (friend.is_wanted, table.me.stash) == (True, 8)


def test_bounty_hunter_comes_to_a_wanted_dude_and_leaves_after_the_fight(table: Table) -> None:
    crook, honest = table.foe.dude("Crook", bounty=1, bullets=0), table.foe.dude("Honest")
    order = table.me.hand("Bounty Hunter")
    table.declare(order)
    assert table.choices() == keys(crook)
    table.go(crook)
    table.join_all([honest])
    [hunter] = table.me.player.posse
    assert (hunter.bullets, hunter.is_stud, hunter.value, hunter.influence) == (2, True, 1, 0)
    assert (hunter.location, table.me.stash) == (table.foe.home, 9)
    table.to_resolution(PAIR, NOTHING)
    table.lumps()
    assert (crook.zone, hunter.in_play) == ("boot hill", False)
    assert table.me.stash == 10


def test_reserves_are_worth_one(table: Table) -> None:
    table.use(table.me.hand("Reserves"))
    assert table.me.stash == 11


def test_ace_in_the_hole_brings_a_card_of_the_hand_into_the_draw_hand(table: Table) -> None:
    mine, theirs = table.me.dude(), table.foe.dude()
    trick = table.me.hand("EP-158")
    ace = table.me.hand("Sleeve", CardType.ACTION, value=8, suit="diamonds")
    table.shootout()
    table.to_resolution(PAIR, TWOS)
    while f"use:{trick.id}.slip_it_in" not in table.offered():
        table.pass_()
    table.answer(f"use:{trick.id}.slip_it_in")
    old = next(c for c in table.me.player.draw_hand if c.title == "the 2S")
    table.go(old, ace)
    assert (old.zone, mine.in_play, theirs.zone) == ("discard pile", True, "boot hill")


def test_ace_in_the_hole_comes_after_other_answers_to_the_hands(table: Table) -> None:
    sage, trick = table.me.dude(keywords=["Huckster 1"]), table.me.hand("EP-158")
    book = table.me.attach("Pembroke's Analysis of Hoyle", sage)
    table.foe.dude()
    table.shootout()
    table.to_resolution(PAIR, "KC KC QD 9H 7S")
    first, slip = f"use:{book.id}.punish", f"use:{trick.id}.slip_it_in"
    assert (table.can(first), table.can(slip)) == (True, False)
    table.pass_()
    assert table.can(slip)


def test_ace_in_the_hole_may_draw_the_top_card(table: Table) -> None:
    mine, theirs = table.me.dude(), table.foe.dude()
    trick = table.me.hand("EP-158")
    table.me.hand("Sleeve", CardType.ACTION, value=8, suit="diamonds")
    table.me.deck("8C")
    table.shootout()
    table.to_resolution(PAIR, TWOS)
    while f"use:{trick.id}.slip_it_in" not in table.offered():
        table.pass_()
    table.answer(f"use:{trick.id}.slip_it_in")
    table.go(next(c for c in table.me.player.draw_hand if c.title == "the 2S"), ())
    assert (mine.in_play, theirs.zone) == (True, "boot hill")


def test_ace_in_the_hole_can_put_an_event_into_a_lowball_hand(table: Table) -> None:
    trick = table.me.hand("EP-158")
    event = table.me.hand("Founder's Day", CardType.EVENT)
    lowball(table, "AS 2H 3D 4C 6C", "KS QH JD 10C 9C")
    table.answer(f"use:{trick.id}.slip_it_in")
    table.go(table.me.player.draw_hand[0], event)
    assert event.zone == "discard pile"
    assert table.me.stash == 10 - 1 + 2 + 2


def test_founders_day_pays_who_drew_it(table: Table) -> None:
    fate(table, "Founder's Day")
    assert table.me.stash == 10 - 1 + 2 + 2


def test_founders_day_of_the_loser_pays_the_loser(table: Table) -> None:
    omen(table.foe, "Founder's Day")
    lowball(table, "AS 2H 3D 4C 6C", "KS QH JD 10C")
    assert table.foe.stash == 10 - 1 + 2


def test_bobs_fix_it_shop_brings_a_gadget_back_to_the_hand(table: Table) -> None:
    shop, dude = table.me.deed("Bob's Fix-It Shop"), table.me.dude()
    gadget = table.me.attach("Machine", dude, keywords=["Gadget 4"])
    table.declare(table.me.hand("Test Classic Bandit"))
    table.go(gadget)
    table.answer(f"use:{shop.id}.repair")
    table.settled()
    assert (gadget.zone, shop.booted) == ("play hand", True)


def test_bobs_fix_it_shop_salvages_goods_of_an_aced_dude(table: Table) -> None:
    shop, dude, foe = table.me.deed("Bob's Fix-It Shop"), table.me.dude(), table.foe.dude()
    mine, theirs = table.me.attach("Saddle", dude), table.foe.attach("Bag", foe)
    first, second = (table.me.hand("Test Classic Bandit") for _ in range(2))
    table.use(second, foe)
    assert theirs.zone == "boot hill"
    table.turn_of(table.me)
    table.declare(first)
    table.go(dude)
    assert not table.can(f"use:{shop.id}.repair")
    table.answer(f"use:{shop.id}.salvage")
    table.settled()
    assert (mine.zone, dude.zone) == ("discard pile", "boot hill")


def test_red_hill_hotel_spares_a_dude_all_upkeep(table: Table) -> None:
    hotel = table.me.deed("Red Hill Hotel")
    table.me.outfit("Home", gangs=["agency"])
    guest = table.me.dude("Guest", upkeep=2, influence=1, gangs=["lawdogs"])
    table.foe.dude("Boss", influence=9)
    upkeep(table)
    table.answer(f"use:{hotel.id}.put_up")
    table.go(guest)
    assert (guest.full_upkeep, hotel.booted) == (0, True)
    pay_all(table)
    assert table.me.stash == 10 + 3
    table.next_day()
    assert guest.full_upkeep == 3


def test_nelson_roberts_gets_rifles_for_nothing(table: Table) -> None:
    nelson, other = table.me.dude("EP-346"), table.me.dude("Other")
    rifle = table.me.hand("Old Rifle", CardType.GOODS, cost=3)
    pistol = table.me.hand("Old Pistol", CardType.GOODS, cost=3)
    table.shop(rifle, nelson)
    assert table.me.stash == 10
    table.turn_of(table.me)
    table.shop(pistol, nelson)
    assert table.me.stash == 7
    assert other.goods == []


def test_cort_williams_takes_influence_from_terrors_beside_him(table: Table) -> None:
    cort = table.me.dude("EP-427", at=table.town_square)
    fiend = table.foe.dude("Fiend", influence=3, keywords=["Abomination"], at=table.town_square)
    far = table.foe.dude("Far", influence=3, keywords=["Harrowed"])
    man = table.foe.dude("Man", influence=2, at=table.town_square)
    assert [d.influence for d in (cort, fiend, far, man)] == [1, 0, 3, 2]


def test_cort_williams_keeps_his_influence_as_a_harrowed_dude(table: Table) -> None:
    cort = table.me.dude("EP-427", at=table.town_square)
    begin(table.engine, KeywordChange, cort.id, card=cort.id, keyword="Harrowed")
    assert cort.influence == 1


def test_cort_williams_aces_a_terror_of_either_side(table: Table) -> None:
    cort, mine = table.me.dude("EP-427"), table.me.dude("Mine", keywords=["Abomination"])
    fiend, _man = table.foe.dude("Fiend", keywords=["Abomination"]), table.foe.dude("Man")
    table.shootout()
    table.declare(cort)
    assert table.choices() == keys(mine, fiend)
    table.go(fiend)
    assert fiend.zone == "boot hill"


def test_actions_of_terrors_cannot_target_sister_mary(table: Table) -> None:
    mary, man = table.me.dude("EP-453", at=table.town_square), table.me.dude("Man", at=table.town_square)
    bogeyman = table.foe.dude("Test Classic Bogeyman", keywords=["Abomination"], at=table.town_square)
    order = table.foe.hand("Test Classic March Order")
    table.turn_of(table.foe)
    assert table.can(f"callout:{bogeyman.id}>{man.id}")
    assert not table.can(f"callout:{bogeyman.id}>{mary.id}")
    table.declare(bogeyman, by=table.foe)
    assert keys(mary).isdisjoint(table.choices())
    table.go(man)
    table.turn_of(table.foe)
    table.use(order, mary)
    assert mary.booted


def test_a_dude_who_is_no_terror_may_target_sister_mary(table: Table) -> None:
    mary = table.me.dude("EP-453", at=table.town_square)
    bully = table.foe.dude("Test Classic Bogeyman", at=table.town_square)
    table.use(bully, mary, by=table.foe)
    assert mary.booted


def test_the_elixir_saves_its_dude_and_is_aced(table: Table) -> None:
    dude = table.me.dude(at=table.town_square)
    elixir = table.me.attach("EP-111", dude)
    table.declare(table.me.hand("Test Classic Bandit"))
    table.go(dude)
    table.answer(f"use:{elixir.id}.gulp")
    table.settled()
    assert (dude.is_home, dude.booted, elixir.zone) == (True, True, "boot hill")


def test_gatling_gun_has_to_stand_still_with_its_dude(table: Table) -> None:
    dude, other = table.me.dude(bullets=1), table.me.dude("Other", bullets=1)
    table.me.attach("Gatling Gun", dude)
    assert dude.bullets == 5
    table.move(dude, table.town_square)
    assert (dude.bullets, other.bullets) == (1, 1)


def test_chrono_accelerator_gives_two_more_plays(table: Table) -> None:
    dude = table.me.dude()
    machine = table.me.attach("Chrono Accelerator", dude)
    for _ in range(3):
        table.me.hand("Reserves")
    table.use(machine)
    for left in (2, 1):
        assert table.pending.player == table.me.seat
        card_ = table.me.player.play_hand[-1]
        table.use(card_)
        assert len(table.me.player.play_hand) == left
    assert table.pending.player == table.foe.seat


@card("Test Classic Rage")
class Rage(ActionCard):
    @shootout("A dude in the shootout gets +4 bullets.")
    async def rage(self) -> None:
        await self.modify(await self.target(self.dudes_in_shootout, "Who rages?"), bullets=+4)


def test_the_rooftop_sniper_shoots_from_where_they_are(table: Table) -> None:
    deed = table.me.deed()
    leader, mark = table.me.dude("Leader"), table.foe.dude("Mark")
    helper = table.foe.dude("Helper")
    sniper, tired = table.me.dude("Sniper", at=deed), table.me.dude("Tired", at=deed, booted=True)
    far = table.me.dude("Far", at=table.me.deed(is_out_of_town=True))
    shot = table.me.hand("Rooftop Sniper")
    table.shootout(without=[sniper, tired, far], leader=leader, mark=mark)
    table.declare(shot)
    assert table.choices() == keys(sniper)
    table.go(sniper, mark)
    assert (table.me.player.posse, table.foe.player.posse) == ([sniper], [mark])
    assert (sniper.location, sniper.booted, mark.shootout_location) == (deed, False, table.town_square)
    table.to_resolution(TRIPS, NOTHING)
    table.lumps()
    assert mark.zone == "boot hill"
    assert (table.me.player.posse, table.foe.player.posse) == ([leader], [helper])
    assert (sniper.location, sniper.booted, table.pending.kind) == (deed, False, "shootout")


def test_a_sniper_who_is_beaten_leaves_the_shootout_as_it_was(table: Table) -> None:
    deed = table.me.deed()
    leader, mark = table.me.dude("Leader"), table.foe.dude("Mark")
    sniper, shot = table.me.dude("Sniper", at=deed), table.me.hand("Rooftop Sniper")
    table.shootout(without=[sniper], leader=leader)
    table.use(shot, sniper, mark)
    table.to_resolution(NOTHING, TRIPS)
    table.lumps()
    assert (sniper.zone, table.me.player.posse, table.foe.player.posse) == ("boot hill", [leader], [mark])


def test_what_lasts_for_the_shootout_does_not_count_for_the_sniper(table: Table) -> None:
    deed = table.me.deed()
    leader, mark = table.me.dude("Leader"), table.foe.dude("Mark", bullets=1)
    sniper, shot = table.me.dude("Sniper", at=deed), table.me.hand("Rooftop Sniper")
    rage, again = (table.foe.hand("Test Classic Rage") for _ in range(2))
    table.shootout(without=[sniper], leader=leader)
    table.turn_of(table.foe)
    table.use(rage, mark)
    assert mark.bullets == 5
    table.turn_of(table.me)
    table.use(shot, sniper, mark)
    assert mark.bullets == 1
    table.turn_of(table.foe)
    table.use(again, mark)
    assert mark.bullets == 5
    table.to_resolution(NOTHING, TRIPS)
    table.lumps()
    assert (mark.bullets, leader.in_posse) == (5, True)


def test_the_rooftop_sniper_needs_a_dude_beside_the_shootout(table: Table) -> None:
    table.me.dude("Leader")
    table.foe.dude("Mark")
    shot = table.me.hand("Rooftop Sniper")
    table.shootout()
    assert not table.can_use(shot)


def test_mechanical_horse_carries_its_dude_anywhere(table: Table) -> None:
    dude, far = table.me.dude(booted=True), table.foe.deed(is_out_of_town=True)
    horse = table.me.attach("EP-091", dude)
    table.declare(horse)
    assert table.choices() == keys(far, table.town_square, table.foe.home)
    table.go(far)
    assert (dude.location, horse.booted) == (far, True)


def test_mechanical_horse_boots_in_place_of_a_dude_who_joins(table: Table) -> None:
    leader, mark = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    rider = table.me.dude("Rider")
    horse = table.me.attach("EP-091", rider)
    table.call_out(leader, mark, "accept", f"join:{rider.id}")
    table.answer(f"use:{horse.id}.ride")
    assert (rider.in_posse, rider.booted, horse.booted) == (True, False, True)


@pytest.mark.parametrize("held", [True, False])
def test_a_helper_slips_a_card_of_their_own_into_the_hand_of_the_posse(held: bool) -> None:
    table = Table(3, ruleset="classic-2000")
    helper = table.sides[2]
    table.me.dude("Leader")
    table.foe.dude("Mark")
    friend = helper.dude("Friend", at=table.town_square)
    ace, seven = helper.hand("Ace in the Hole"), helper.hand("Seven", value=7, suit="hearts")
    [top] = helper.deck("7C")
    table.foe.hand("Hot Lead Flyin'")
    table.shootout(without=[friend])
    table.helps(friend, 0)
    table.to_resolution("7S 7D 9D 3C 2S", NOTHING)
    low = next(c for c in table.me.player.draw_hand if c.value == 3)
    table.turn_of(helper)
    table.answer(f"use:{ace.id}.slip_it_in")
    assert table.choices() == keys(*table.me.player.draw_hand)
    table.go(low, seven if held else ())
    assert low in table.me.player.discard_pile
    assert (seven if held else top) in table.me.player.draw_hand
    assert table.me.player.hand_rank == 4
