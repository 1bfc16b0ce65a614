"""Behaviour of the dudes of Weird West Edition, A to Bass Reeves."""

from __future__ import annotations

import pytest

import tests.engine.skill_cards  # noqa: F401
from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.change.payment import Purchase, cost
from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.protocol.events import CalloutAnswered
from tests.table import Side, Table

HORSE, HEX = ["Horse"], ["Hex"]
LEGAL, CHEATIN = "KS KD 10H 9S 7C", "8S 8S 9H JD 2C"


def price(table: Table, card: Card, side: Side) -> int:
    """Return the current price of a card in hand for its player."""
    return cost(table.engine, Purchase(card.id, side.seat))


@pytest.mark.parametrize(("where", "gain"), [("their deed", 2), ("own deed", 0), ("home", 0)])
def test_angela_payne_skims_at_the_deeds_of_others(table: Table, where: str, gain: int) -> None:
    places = {"their deed": table.foe.deed(), "own deed": table.me.deed(), "home": table.foe.home}
    angela = table.me.dude("Angela Payne", at=places[where])
    table.use(angela)
    assert (table.me.stash, angela.booted) == (10 + gain, True)


def test_asakichi_cooke_trades_a_card_for_the_move_of_a_booted_friend(table: Table) -> None:
    asakichi, friend = table.me.dude("Asakichi Cooke"), table.me.dude(booted=True)
    table.me.dude(at=table.town_square)
    spare, place = table.me.hand(), table.foe.deed()
    table.use(asakichi, friend, place, spare)
    assert (friend.location, friend.booted) == (place, True)
    assert spare.zone == "discard pile"
    assert asakichi.location == table.me.home


def test_asakichi_cooke_leaves_unbooted_dudes_unbooted(table: Table) -> None:
    asakichi, friend, spare = table.me.dude("Asakichi Cooke"), table.me.dude(), table.me.hand()
    table.use(asakichi, friend, table.town_square, spare)
    assert (friend.location, friend.booted) == (table.town_square, False)


def test_asakichi_cooke_needs_a_card_and_a_friend(table: Table) -> None:
    asakichi, friend = table.me.dude("Asakichi Cooke"), table.me.dude()
    assert not table.can_use(asakichi)
    table.me.hand()
    table.state.in_play[friend.id].location = table.town_square.id
    table.engine.touch()
    assert not table.can_use(asakichi)


def test_bobo_feeds_on_the_best_huckster_in_play(table: Table) -> None:
    bobo = table.me.dude("Bobo")
    assert bobo.bullets == 1
    table.me.dude(keywords=["Huckster 1"])
    table.foe.dude(keywords=["Huckster 3"])
    assert bobo.bullets == 4


def test_chuan_jen_qi_gains_by_horse_and_gadget(table: Table) -> None:
    jen = table.me.dude('Chuan "Jen" Qí')
    table.me.attach("", jen, keywords=HORSE)
    assert (jen.influence, jen.bullets) == (2, 0)
    table.me.attach("", jen, keywords=["Gadget"])
    assert (jen.influence, jen.bullets) == (2, 2)


def test_clyde_owens_calls_out_and_may_be_refused(table: Table) -> None:
    clyde = table.me.dude("Clyde Owens", at=table.town_square, booted=True)
    honest, _away = table.foe.dude(at=table.town_square), table.foe.dude()
    table.use(clyde, honest, "refuse")
    assert (honest.location, honest.booted) == (table.foe.home, True)


def test_clyde_owens_is_not_refused_by_the_wanted(table: Table) -> None:
    clyde = table.me.dude("Clyde Owens", at=table.town_square)
    outlaw = table.foe.dude(at=table.town_square, bounty=1)
    table.use(clyde, outlaw)
    assert table.pending.kind == "shootout"
    assert (clyde.is_leader, outlaw.is_mark) == (True, True)


def test_irving_patterson_takes_a_fee_for_each_fight(table: Table) -> None:
    irving = table.me.dude("Irving Patterson")
    table.me.dude()
    table.foe.dude()
    table.shootout(leader=irving)
    assert table.me.stash == 11


def test_irving_patterson_is_not_paid_for_the_fights_of_others(table: Table) -> None:
    irving = table.me.dude("Irving Patterson")
    table.me.dude()
    table.foe.dude()
    table.shootout(without=[irving])
    assert table.me.stash == 10


def test_jarrett_blake_takes_the_place_of_a_friend(table: Table) -> None:
    jarrett = table.me.dude("Jarrett Blake", booted=True)
    table.me.attach("", jarrett, keywords=HORSE)
    leader, friend = table.me.dude(), table.me.dude()
    table.foe.dude()
    table.shootout(without=[jarrett])
    table.use(jarrett, friend)
    assert table.me.player.posse == [leader, jarrett]
    assert (jarrett.location, friend.location) == (table.town_square, table.me.home)
    assert (jarrett.booted, friend.booted) == (True, False)


def test_jarrett_blake_gets_nowhere_on_foot(table: Table) -> None:
    jarrett, leader = table.me.dude("Jarrett Blake"), table.me.dude()
    table.foe.dude()
    table.shootout(leader=leader, without=[jarrett])
    table.use(jarrett, leader)
    assert (table.me.player.posse, jarrett.location) == ([leader], table.me.home)


def test_jarrett_blake_swaps_with_nobody_once_he_fights(table: Table) -> None:
    jarrett = table.me.dude("Jarrett Blake")
    table.me.attach("", jarrett, keywords=HORSE)
    table.me.dude()
    table.foe.dude()
    table.shootout(leader=jarrett)
    assert not table.can_use(jarrett)


def test_jia_mein_becomes_a_stud_with_each_new_hex(table: Table) -> None:
    jia = table.me.dude("Jia Mein", booted=True)
    hexes = [table.me.hand("", CardType.SPELL, keywords=HEX, cost=2) for _ in range(2)]
    table.me.hand("", CardType.SPELL, spell_kind="miracle")
    table.foe.dude()
    table.shootout()
    table.use(jia, hexes[0])
    assert (jia.is_stud, jia.spells, table.me.stash) == (True, hexes[:1], 8)
    table.pass_()
    table.use(jia, hexes[1])
    assert (jia.spells, table.me.stash) == (hexes, 6)


def test_jia_mein_has_to_pay_for_the_hex(table: Table) -> None:
    jia = table.me.dude("Jia Mein")
    table.me.hand("", CardType.SPELL, keywords=HEX, cost=11)
    table.foe.dude()
    table.shootout()
    assert not table.can_use(jia)


def test_the_first_jia_mein_learns_only_once(table: Table) -> None:
    jia = table.me.put(table.new_card("01013", 0), table.me.home.id)
    for _ in range(2):
        table.me.hand("", CardType.SPELL, keywords=HEX)
    table.foe.dude()
    table.shootout()
    table.use(jia, table.me.player.play_hand[0])
    table.pass_()
    assert len(jia.attachments) == 1
    assert not table.can_use(jia)


def test_jon_longstride_lets_his_horse_run_again(table: Table) -> None:
    jon = table.me.dude("Jon Longstride")
    horse = table.me.attach("Mustang", jon)
    table.use(horse, table.town_square)
    table.pass_()
    table.use(jon, horse)
    assert not horse.booted
    table.pass_()
    table.use(horse, table.me.home)
    table.pass_()
    assert not table.can_use(horse)


def test_jon_longstride_needs_a_horse(table: Table) -> None:
    jon = table.me.dude("Jon Longstride")
    table.me.attach("", jon)
    assert not table.can_use(jon)


def test_alan_campbell_picks_on_the_small(table: Table) -> None:
    alan = table.me.dude("Alan Campbell")
    small = table.foe.dude(influence=0, at=table.me.home)
    table.foe.dude(influence=1, at=table.me.home)
    table.foe.dude(influence=0)
    table.use(alan, small, "refuse")
    assert (small.location, small.booted) == (table.foe.home, True)


def test_alan_campbell_leaves_the_mighty_alone(table: Table) -> None:
    alan = table.me.dude("Alan Campbell")
    table.foe.dude(influence=1, at=table.me.home)
    assert not table.can_use(alan)


@pytest.mark.parametrize(("in_square", "discards"), [(True, 2), (False, 1)])
def test_alexander_sequoia_tells_stories_at_sundown(table: Table, in_square: bool, discards: int) -> None:
    table.me.dude("Alexander Sequoia", at=table.town_square if in_square else table.me.home)
    for _ in range(3):
        table.me.hand()
    table.noon_over()
    assert (table.pending.kind, table.pending.most) == ("sundown discard", discards)


def test_alexander_sequoia_rests_in_the_square(table: Table) -> None:
    alexander = table.me.dude("Alexander Sequoia", booted=True, at=table.town_square)
    table.use(alexander)
    assert not alexander.booted


def test_alexander_sequoia_does_not_rest_at_home(table: Table) -> None:
    alexander = table.me.dude("Alexander Sequoia", booted=True)
    table.use(alexander)
    assert alexander.booted


def test_arnold_stewart_finds_land_far_away(table: Table) -> None:
    arnold = table.me.dude("Arnold Stewart")
    gadget = table.me.attach("", arnold, keywords=["Gadget"])
    far = table.me.card("", CardType.DEED, is_out_of_town=True)
    table.me.deck("5H", "6H", "7H", "8H")
    table.me.state.deck.insert(-4, far)
    table.use(arnold, gadget, table.view(far))
    assert (gadget.booted, arnold.booted) == (True, True)
    assert table.view(far).zone == "play hand"
    assert len(table.me.player.discard_pile) == 4


def test_arnold_stewart_may_stay_unbooted(table: Table) -> None:
    arnold = table.me.dude("Arnold Stewart")
    gadget = table.me.attach("", arnold, keywords=["Gadget"])
    table.me.state.deck.append(table.me.card("", CardType.DEED, is_out_of_town=True))
    table.use(arnold, gadget, [])
    assert (arnold.booted, len(table.me.player.discard_pile)) == (False, 5)


def test_arnold_stewart_cannot_fetch_when_booted(table: Table) -> None:
    arnold = table.me.dude("Arnold Stewart", booted=True)
    gadget = table.me.attach("", arnold, keywords=["Gadget"])
    table.me.state.deck.append(table.me.card("", CardType.DEED, is_out_of_town=True))
    table.use(arnold, gadget)
    assert len(table.me.player.discard_pile) == 5


@pytest.mark.parametrize(("hand", "bounty", "change"), [(CHEATIN, 1, 1), (LEGAL, 0, 0)])
def test_baker_andrews_brazens_it_out(table: Table, hand: str, bounty: int, change: int) -> None:
    baker = table.me.dude("Baker Andrews")
    table.foe.dude()
    table.shootout()
    table.to_resolution(hand, LEGAL)
    before = table.me.player.hand_rank
    table.use(baker)
    assert (baker.bounty, table.me.player.hand_rank) == (bounty, before + change)


@pytest.mark.parametrize(("gang", "amount"), [("lawdogs", 7), ("testers", 9)])
def test_bass_reeves_costs_less_while_others_are_wanted(table: Table, gang: str, amount: int) -> None:
    table.me.outfit("", gangs=(gang,))
    bass = table.me.hand("Bass Reeves", CardType.DUDE)
    table.me.dude(bounty=1)
    for bounty in (1, 2, 0):
        table.foe.dude(bounty=bounty)
    assert price(table, bass, table.me) == amount


@pytest.mark.parametrize(
    ("mine", "theirs", "rank"), [(LEGAL, CHEATIN, 3), (CHEATIN, CHEATIN, 2), (LEGAL, LEGAL, 2)]
)
def test_bass_reeves_punishes_cheaters(table: Table, mine: str, theirs: str, rank: int) -> None:
    table.me.dude("Bass Reeves")
    table.foe.dude()
    table.shootout()
    table.to_resolution(mine, theirs)
    assert table.me.player.hand_rank == rank


def test_bass_reeves_boots_a_wanted_dude_next_door(table: Table) -> None:
    bass = table.me.dude("Bass Reeves")
    outlaw = table.foe.dude(at=table.town_square, bounty=1)
    table.foe.dude(bounty=1)
    table.foe.dude(at=table.town_square)
    table.use(bass, outlaw, "boot")
    assert (outlaw.booted, bass.booted, bass.location) == (True, False, table.me.home)


def test_bass_reeves_rides_over_when_a_call_out_is_accepted(table: Table) -> None:
    bass = table.me.dude("Bass Reeves")
    outlaw = table.foe.dude(at=table.town_square, bounty=1)
    table.use(bass, outlaw, "call out", "accept")
    assert (bass.location, bass.booted) == (table.town_square, True)
    assert table.me.player.posse == [bass]


def test_bass_reeves_stays_unbooted_where_he_is(table: Table) -> None:
    bass = table.me.dude("Bass Reeves", at=table.town_square)
    outlaw = table.foe.dude(at=table.town_square, bounty=1)
    table.use(bass, outlaw, "call out", "accept")
    assert (table.me.player.posse, bass.booted) == ([bass], False)


def test_bass_reeves_stays_at_home_when_refused(table: Table) -> None:
    bass = table.me.dude("Bass Reeves")
    outlaw = table.foe.dude(at=table.town_square, bounty=1)
    table.use(bass, outlaw, "call out", "refuse")
    assert (bass.location, bass.booted, outlaw.is_home) == (table.me.home, False, True)


def test_bass_reeves_does_nothing_when_booted(table: Table) -> None:
    bass = table.me.dude("Bass Reeves", booted=True)
    outlaw = table.foe.dude(at=table.town_square, bounty=1)
    table.use(bass, outlaw, "boot")
    assert not outlaw.booted


def test_bass_reeves_has_no_use_for_who_can_neither_boot_nor_be_called_out(table: Table) -> None:
    bass = table.me.dude("Bass Reeves", at=table.town_square)
    table.me.dude(at=table.town_square, bounty=1, booted=True)
    assert not table.can_use(bass)


def test_bass_reeves_only_calls_out_a_booted_outlaw(table: Table) -> None:
    bass = table.me.dude("Bass Reeves", at=table.town_square)
    outlaw = table.foe.dude(at=table.town_square, bounty=1, booted=True)
    table.answer(f"use:{bass.id}.bring_them_in")
    table.go(outlaw)
    assert table.events(CalloutAnswered)[0].accepted


def test_jon_longstride_needs_a_booted_horse(table: Table) -> None:
    jon = table.me.dude("Jon Longstride")
    table.me.attach("Mustang", jon)
    assert not table.can_use(jon)
