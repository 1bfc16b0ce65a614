"""Behaviour of the dudes of the base set."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.protocol.events import DeckShuffled
from doomtown_desktop.protocol.ids import Phase
from tests.table import Table

LOSS, WIN = "3S 5H 9C JD 2C", "8S 8H 3D KC 2S"
"""Draw hands one rank apart."""


def bury(table: Table, title: str) -> Card:
    """Put a dude at the bottom of my deck."""
    number = table.me.card(title, CardType.DUDE)
    table.me.state.deck.insert(0, number)
    return table.view(number)


def test_judge_harry_somerset_sentences_a_wanted_dude(table: Table) -> None:
    table.me.dude()
    judge = table.me.dude("Judge Harry Somerset")
    outlaw, _ = table.foe.dude(bounty=2), table.foe.dude()
    table.use(judge, outlaw, judge, "done", "done")
    assert outlaw.zone == "boot hill"
    assert table.me.stash == 12
    assert judge.booted
    assert judge.is_home


def test_judge_harry_somerset_cannot_lead_booted_nor_without_an_outlaw(table: Table) -> None:
    judge = table.me.dude("Judge Harry Somerset", booted=True)
    other = table.me.dude("Judge Harry Somerset", bounty=1)
    table.foe.dude()
    assert not table.can_use(judge)
    assert not table.can_use(other)


def test_barton_everest_cheats_better(table: Table) -> None:
    table.me.dude("Barton Everest")
    table.foe.dude()
    table.shootout()
    table.to_resolution("8S 8S 9D 3C 2S", "4S 4S 9H JD 2C")
    assert (table.me.player.hand_rank, table.foe.player.hand_rank) == (3, 2)


def test_barton_everest_does_nothing_for_a_legal_hand(table: Table) -> None:
    table.me.dude("Barton Everest")
    table.foe.dude()
    table.shootout()
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4S 9H JD 2C")
    assert table.me.player.hand_rank == 2


def test_barton_everest_does_nothing_outside_his_shootout(table: Table) -> None:
    barton = table.me.dude("Barton Everest")
    leader, _ = table.me.dude(), table.foe.dude()
    table.shootout(leader=leader, without=[barton])
    table.to_resolution("8S 8S 9D 3C 2S", "4S 4S 9H JD 2C")
    assert table.me.player.hand_rank == 2


def test_androcles_brocklehurst_taxes_squatters(table: Table) -> None:
    androcles = table.me.dude("Androcles Brocklehurst")
    house, held = table.me.deed(), table.me.deed()
    guest, _ = table.foe.dude(at=house, influence=3), table.foe.dude(at=table.town_square)
    table.foe.dude(at=held, influence=1), table.me.dude(at=held, influence=1)
    table.answer(f"use:{androcles.id}.lend")
    assert table.offered() == [f"c{guest.id}"]
    table.go(guest)
    assert table.me.stash == 13
    assert androcles.booted


def test_tyxarglenak_draws_the_attention_of_action_cards(table: Table) -> None:
    square = table.town_square
    tyx = table.me.dude("Tyxarglenak", at=square)
    witch = table.me.dude(keywords=["Huckster 1"], at=square, value=1)
    away, plain = table.me.dude(keywords=["Huckster 1"]), table.me.dude(at=square)
    table.foe.dude(at=square)
    kidnappin = table.foe.hand("Kidnappin'")
    table.pass_()
    table.answer(f"use:{kidnappin.id}.kidnap")
    assert table.offered() == [f"c{c.id}" for c in (tyx, away, plain)]
    assert witch.in_play


def test_tyxarglenak_protects_from_nothing_that_cannot_hit_him(table: Table) -> None:
    square = table.town_square
    table.me.dude("Tyxarglenak", at=square)
    witch = table.me.dude(keywords=["Huckster 1"], at=square, bounty=1)
    hunter = table.foe.hand("Bounty Hunter")
    table.pass_()
    table.use(hunter, witch, "done")
    assert witch in table.me.player.posse


def test_tyxarglenak_is_no_shield_against_goods_or_friends(table: Table) -> None:
    table.me.dude("Tyxarglenak")
    witch = table.me.dude(keywords=["Huckster 1"], value=1)
    gun = table.foe.attach("Shotgun", table.foe.dude(bullets=3))
    shadows = table.me.hand("Faster on the Draw")
    table.shootout()
    table.use(shadows, witch, table.foe.player.dudes[0])
    assert witch.bullets == 2
    table.use(gun, witch)
    assert not witch.in_play


def test_arnold_mc_cadish_patches_up_a_casualty(table: Table) -> None:
    arnold, patient = table.me.dude("Arnold McCadish"), table.me.dude(value=6)
    table.foe.dude()
    table.shootout()
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H 3D KC 2S", shooters=[patient])
    table.me.deck("7C")
    table.lumps(f"discard:{patient.id}", f"use:{arnold.id}.patch_up")
    assert patient.is_home
    assert patient.booted
    assert arnold.booted


def test_arnold_mc_cadish_needs_a_pull_above_the_value(table: Table) -> None:
    arnold, patient = table.me.dude("Arnold McCadish"), table.me.dude(value=7)
    table.foe.dude()
    table.shootout()
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H 3D KC 2S", shooters=[patient])
    table.me.deck("7C")
    table.lumps(f"discard:{patient.id}", f"use:{arnold.id}.patch_up")
    assert patient.zone == "discard pile"
    assert arnold.booted


@pytest.mark.parametrize("bar", ["be taken out of posses by cards", "be targeted by abilities"])
def test_arnold_mc_cadish_helps_nobody_who_cannot_go_home(table: Table, bar: str) -> None:
    arnold, patient = table.me.dude("Arnold McCadish"), table.me.dude()
    table.forbid(patient, bar)
    table.foe.dude()
    table.shootout()
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H 3D KC 2S", shooters=[patient])
    table.lumps(f"discard:{patient.id}")
    assert (patient.zone, arnold.booted) == ("discard pile", False)


def test_arnold_mc_cadish_does_not_help_the_aced(table: Table) -> None:
    table.me.dude("Arnold McCadish")
    victim = table.me.dude(value=2)
    table.foe.dude()
    table.shootout()
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H 3D 3C 2S", shooters=[victim])
    table.lumps(f"ace:{victim.id}")
    assert victim.zone == "boot hill"


def test_arnold_mc_cadish_does_not_help_the_kidnapped(table: Table) -> None:
    table.me.dude("Arnold McCadish")
    victim, kidnapper = table.me.dude(), table.foe.dude(bullets=3)
    kidnappin = table.foe.hand("Kidnappin'")
    table.pass_()
    table.use(kidnappin, victim, kidnapper, "done")
    assert victim.zone == "discard pile"


def test_judge_harry_somerset_sentences_nobody_when_he_loses(table: Table) -> None:
    judge = table.me.dude("Judge Harry Somerset")
    outlaw = table.foe.dude(bounty=2, at=table.town_square)
    guard = table.foe.dude(at=table.town_square)
    table.use(judge, outlaw, judge, f"join:{guard.id}", "done")
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H 3D 8C 2S")
    table.lumps(())
    assert not judge.in_play
    assert outlaw.in_play


def test_clementine_lepp_is_at_home_in_your_saloons(table: Table) -> None:
    saloon, theirs = table.me.deed(keywords=["Saloon"]), table.foe.deed(keywords=["Saloon"])
    singer, guest = table.me.dude("Clementine Lepp", at=saloon), table.foe.dude(at=saloon)
    other, rival = table.me.dude("Clementine Lepp", at=theirs), table.foe.dude(at=theirs)
    assert (singer.influence, other.influence) == (2, 1)
    table.pass_()
    assert not table.can(f"callout:{guest.id}>{singer.id}")
    assert table.can(f"callout:{rival.id}>{other.id}")


def test_travis_moone_deals_again(table: Table) -> None:
    travis = table.me.only_deck("Travis Moone", *["5D", "6D"] * 10)[0]
    table.phase(Phase.SETUP)
    table.go(travis)
    shuffled = len(table.events(DeckShuffled))
    table.answer(f"use:{travis.id}.deal_again")
    assert len(table.events(DeckShuffled)) == shuffled + 1
    assert len(table.me.player.play_hand) == 5
    assert travis.booted


@pytest.mark.parametrize(
    ("fallen", "partner"), [("Eve Henry", "Dr. Dawn Edwards"), ("Dr. Dawn Edwards", "Eve Henry")]
)
def test_partners_come_for_each_other(table: Table, fallen: str, partner: str) -> None:
    victim, friend, _ = table.me.dude(fallen), table.me.dude(), table.foe.dude()
    heir = bury(table, partner)
    table.shootout()
    table.to_resolution(LOSS, WIN, shooters=[friend])
    table.lumps(f"discard:{victim.id}", True, heir)
    assert heir.location == table.town_square
    assert not heir.booted
    assert heir not in table.me.player.posse
    assert table.me.stash == 10


def test_eve_henry_need_not_send_for_dawn(table: Table) -> None:
    eve, friend, _ = table.me.dude("Eve Henry"), table.me.dude(), table.foe.dude()
    dawn = bury(table, "Dr. Dawn Edwards")
    table.shootout()
    table.to_resolution(LOSS, WIN, shooters=[friend])
    table.lumps(f"discard:{eve.id}", False)
    assert dawn.zone == "deck"


def test_eve_henry_sends_for_nobody_who_is_there(table: Table) -> None:
    eve, friend, _ = table.me.dude("Eve Henry"), table.me.dude(), table.foe.dude()
    table.me.dude("Dr. Dawn Edwards")
    table.shootout(leader=friend)
    table.to_resolution(LOSS, WIN, shooters=[friend])
    table.lumps(f"discard:{eve.id}")
    assert table.pending.kind == "flee"


def test_eve_henry_sends_for_nobody_when_aced(table: Table) -> None:
    eve, friend, _ = table.me.dude("Eve Henry"), table.me.dude(), table.foe.dude()
    bury(table, "Dr. Dawn Edwards")
    table.shootout()
    table.to_resolution(LOSS, "8S 8H 3D 3C 2S", shooters=[friend])
    table.lumps(f"ace:{eve.id}")
    assert table.pending.kind == "flee"


def test_ivor_hawley_draws_power_from_a_hex(table: Table) -> None:
    ivor = table.me.dude("Ivor Hawley")
    assert (ivor.bullets, ivor.influence, ivor.rating("Huckster")) == (1, 3, 2)
    table.me.attach("", ivor, kind=CardType.SPELL, keywords=["Hex"])
    assert (ivor.bullets, ivor.influence, ivor.rating("Huckster")) == (2, 4, 3)


@pytest.mark.parametrize(("weapon", "paid", "bullets"), [(0, "3", 4), (2, "4", 5), (5, "1", 6)])
def test_remy_la_pointe_pays_for_bullets(table: Table, weapon: int, paid: str, bullets: int) -> None:
    remy, _ = table.me.dude("Rémy LaPointe"), table.foe.dude()
    table.me.attach("", remy, bullets=weapon)
    table.shootout()
    table.use(remy, paid)
    assert (remy.bullets, table.me.stash) == (bullets, 10 - int(paid))


def test_micah_ryse_steps_through(table: Table) -> None:
    micah, deed = table.me.dude("Micah Ryse"), table.foe.deed()
    spell = table.me.attach("", micah, kind=CardType.SPELL, keywords=["Hex"])
    table.use(micah, spell, deed)
    assert (micah.location, micah.booted, spell.booted) == (deed, False, True)


def test_micah_ryse_needs_an_unbooted_hex(table: Table) -> None:
    micah = table.me.dude("Micah Ryse")
    table.me.attach("", micah, kind=CardType.SPELL, keywords=["Hex"], booted=True)
    table.me.attach("", micah, kind=CardType.SPELL, keywords=["Miracle"])
    assert not table.can_use(micah)


@pytest.mark.parametrize(("pulled", "bullets", "zone"), [("7H", 4, "in play"), ("7C", 0, "discard pile")])
def test_elander_boldman_overloads_a_gadget(table: Table, pulled: str, bullets: int, zone: str) -> None:
    elander, armed, _ = table.me.dude("Elander Boldman"), table.me.dude(), table.foe.dude()
    gun = table.me.attach("", armed, keywords=["Weapon", "Gadget 5"], bullets=1)
    table.shootout()
    table.me.deck(pulled)
    table.use(elander, armed)
    assert (gun.bullets if bullets else 0, armed.zone) == (bullets, zone)


def test_elander_boldman_needs_a_weapon_that_is_a_gadget(table: Table) -> None:
    elander, _ = table.me.dude("Elander Boldman"), table.foe.dude()
    table.me.attach("", elander, keywords=["Weapon"])
    table.me.attach("", elander, keywords=["Gadget 5"])
    table.shootout()
    assert not table.can_use(elander, by=table.me)


def test_james_ghetty_pays_for_shootout_abilities(table: Table) -> None:
    james, remy, _ = table.me.dude("James Ghetty"), table.me.dude("Rémy LaPointe"), table.foe.dude()
    table.me.stash = 0
    table.shootout()
    assert (james.ghost_rock, james.bounty) == (4, 0)
    table.use(remy, "3")
    assert (james.ghost_rock, remy.bullets) == (1, 4)


def test_james_ghetty_keeps_nothing_after_the_shootout(table: Table) -> None:
    james, _ = table.me.dude("James Ghetty"), table.foe.dude()
    table.shootout()
    table.to_resolution(WIN, LOSS)
    table.lumps(())
    assert james.in_play
    assert james.ghost_rock == 0


def test_harold_aimslee_salvages_a_gadget(table: Table) -> None:
    harold, spare = table.me.dude("Harold Aimslee"), table.me.hand("Auction")
    _, field = table.me.pile("discard_pile", "Flame-Thrower", "Force Field")
    table.answer(f"use:{harold.id}.salvage")
    table.go(spare)
    assert [k for k in table.offered() if k[0] == "c" and k != "cancel"] == [f"c{field.id}"]
    table.go(field)
    assert (spare.zone, field.zone, harold.booted) == ("discard pile", "play hand", True)


def test_harold_aimslee_finds_no_weapons(table: Table) -> None:
    harold, _ = table.me.dude("Harold Aimslee"), table.me.hand("Auction")
    table.me.pile("discard_pile", "Flame-Thrower", "5H")
    assert not table.can_use(harold)


def test_xiong_cheng_kicks(table: Table) -> None:
    wendy, foe = table.me.dude('Xiong "Wendy" Cheng'), table.foe.dude()
    table.foe.dude()
    table.shootout()
    table.use(wendy, foe)
    assert (foe.is_home, foe.booted, wendy.booted) == (True, True, True)


def test_sanford_taylor_picks_a_fight_at_a_deed(table: Table) -> None:
    deed = table.foe.deed()
    sanford, mark = table.me.dude("Sanford Taylor", at=deed), table.foe.dude(at=deed)
    table.foe.dude(at=table.town_square)
    table.use(sanford, mark, "refuse")
    assert (mark.is_home, mark.booted, sanford.booted) == (True, True, True)


def test_sanford_taylor_brooks_no_refusal_while_wanted(table: Table) -> None:
    deed = table.foe.deed()
    sanford, mark = table.me.dude("Sanford Taylor", at=deed, bounty=1), table.foe.dude(at=deed)
    table.use(sanford, mark)
    assert table.pending.kind == "shootout"
    assert mark in table.foe.player.posse


def test_sanford_taylor_fights_at_deeds_only(table: Table) -> None:
    sanford = table.me.dude("Sanford Taylor", at=table.town_square)
    table.foe.dude(at=table.town_square)
    assert not table.can_use(sanford)


def test_silas_aims_lives_up_to_his_bounty(table: Table) -> None:
    assert [table.me.dude("Silas Aims", bounty=b).bullets for b in (0, 3)] == [0, 3]


def test_the_ghostly_gun_fades_into_your_hand(table: Table) -> None:
    gun, friend, _ = table.me.dude("The Ghostly Gun"), table.me.dude(), table.foe.dude()
    table.shootout(leader=friend)
    table.to_resolution("8S 8H 3D 3C 2S", LOSS, shooters=[friend])
    two = next(c for c in table.me.player.draw_hand if c.title == "the 2S")
    table.use(gun, "8D", two)
    assert (gun.zone, two.zone) == ("draw hand", "discard pile")
    assert (table.me.player.hand_rank, table.me.player.is_cheatin) == (7, False)
    assert len(table.me.player.draw_hand) == 5


def test_the_ghostly_gun_may_discard_itself_though_it_is_the_mark_of_a_job(table: Table) -> None:
    square = table.town_square
    gun, friend = table.foe.dude("The Ghostly Gun", at=square), table.foe.dude(at=square)
    leader = table.me.dude(bullets=3, at=square)
    table.use(table.me.hand("Kidnappin'"), gun, leader, f"join:{gun.id}", f"join:{friend.id}")
    table.to_resolution(LOSS, "8S 8H 3D 3C 2S", shooters=[leader, friend])
    table.use(gun, "8D", gun)
    assert gun.zone == "discard pile"
    assert len(table.foe.player.draw_hand) == 5


@pytest.mark.parametrize(("hand", "bounties"), [("4S 4S 9H JD 2C", [1, 3]), ("4S 4H 9H JD 2C", [0, 2])])
def test_lucy_clover_tells_on_cheaters(table: Table, hand: str, bounties: list[int]) -> None:
    table.me.dude('Lucinda "Lucy" Clover')
    foes = [table.foe.dude(bounty=b) for b in (0, 2)]
    table.shootout()
    table.to_resolution("8S 8S 9D 3C 2S", hand)
    assert [d.bounty for d in foes] == bounties


def test_lucy_clover_writes_about_her_own_shootouts(table: Table) -> None:
    lucy, leader, foe = table.me.dude('Lucinda "Lucy" Clover'), table.me.dude(), table.foe.dude()
    table.shootout(leader=leader, without=[lucy])
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4S 9H JD 2C")
    assert foe.bounty == 0


def test_prescott_utter_counts_law_dogs(table: Table) -> None:
    prescott, square = table.me.dude("Prescott Utter", at=table.town_square), table.town_square
    assert (prescott.bullets, prescott.influence) == (1, 1)
    table.foe.dude(at=square, gangs=("lawdogs",))
    table.me.dude(at=square), table.me.dude(gangs=("lawdogs",))
    assert (prescott.bullets, prescott.influence) == (2, 2)


def test_abram_grothe_cleanses_holy_ground(table: Table) -> None:
    abram, church = table.me.dude("Abram Grothe"), table.foe.deed(keywords=["Holy Ground"])
    table.foe.deed()
    fiend = table.foe.dude(at=church, keywords=["Abomination"], booted=True)
    outlaw, saint = table.foe.dude(at=church, bounty=2), table.foe.dude(at=church)
    elsewhere = table.foe.dude(keywords=["Abomination"])
    table.answer(f"use:{abram.id}.cleanse")
    assert table.offered() == [f"c{church.id}"]
    table.go(church, abram, "done")
    assert [d.zone for d in (fiend, outlaw)] == ["discard pile"] * 2
    assert (saint.in_play, elsewhere.in_play, table.me.stash, abram.booted) == (True, True, 12, True)


def test_sheriff_dave_lays_down_the_law(table: Table) -> None:
    dave, friend, _ = table.me.dude("Sheriff Dave Montreal"), table.me.dude(), table.foe.dude()
    table.shootout()
    table.to_resolution("8S 7H 9D 3C 2S", "4S 4S 9H JD 2C")
    table.lumps()
    assert table.pending.kind == "flee"
    assert (dave.in_play, friend.in_play) == (True, True)


@pytest.mark.parametrize(("mine", "theirs"), [("8S 8S 9D 3C 2S", "4S 4S 4H 4H 2C"), (LOSS, WIN)])
def test_sheriff_dave_only_helps_the_righteous(table: Table, mine: str, theirs: str) -> None:
    _, friend, _ = table.me.dude("Sheriff Dave Montreal"), table.me.dude(), table.foe.dude()
    table.shootout()
    table.to_resolution(mine, theirs)
    table.lumps()
    assert (table.pending.kind, table.pending.player) == ("casualty", table.me.seat)
    assert table.can(f"discard:{friend.id}") or table.can(f"ace:{friend.id}")


def test_eustace_true_takes_a_gadget_apart(table: Table) -> None:
    eustace, deed = table.me.dude("Prof. Eustace True"), table.foe.deed(is_out_of_town=True)
    gadget = table.me.attach("", eustace, keywords=["Gadget 5"])
    table.me.attach("", eustace)
    table.use(eustace, gadget, deed)
    assert (eustace.location, eustace.booted, gadget.zone) == (deed, False, "discard pile")
    assert not table.can_use(eustace)


@pytest.mark.parametrize(("ranches", "control"), [(1, 0), (2, 1)])
def test_max_baine_owns_the_range(table: Table, ranches: int, control: int) -> None:
    baine = table.me.dude("Max Baine")
    table.foe.deed(keywords=["Ranch"]), table.me.deed()
    for _ in range(ranches):
        table.me.deed(keywords=["Ranch"])
    assert baine.control == control


def test_max_baine_hires_hands(table: Table) -> None:
    ranch = table.foe.deed(keywords=["Ranch"])
    baine = table.me.dude("Max Baine", at=ranch)
    hand, idler, rival = table.me.dude(at=ranch), table.me.dude(), table.foe.dude(at=ranch)
    assert [(d.influence, d.value) for d in (baine, hand, idler, rival)] == [(4, 12), (2, 8), (1, 5), (1, 5)]


def test_fred_aims_is_as_famous_as_his_bounty(table: Table) -> None:
    assert [table.me.dude("Fred Aims", bounty=b).influence for b in (0, 3)] == [0, 3]


def test_marion_seville_is_dangerous_when_wanted(table: Table) -> None:
    assert [table.me.dude("Marion Seville", bounty=b).bullets for b in (0, 1, 4)] == [1, 3, 3]


def test_jonah_essex_goads_his_posse(table: Table) -> None:
    jonah, outlaw = table.me.dude("Jonah Essex", bounty=1), table.me.dude(bounty=1)
    clean, outside = table.me.dude(), table.me.dude(bounty=1)
    foe = table.foe.dude(bounty=1)
    assert outlaw.bullets == 1
    table.shootout(without=[outside])
    assert [d.bullets for d in (jonah, outlaw, clean, outside, foe)] == [2, 2, 1, 1, 1]


def test_jonah_essex_goads_nobody_from_outside(table: Table) -> None:
    jonah, outlaw, _ = table.me.dude("Jonah Essex"), table.me.dude(bounty=1), table.foe.dude()
    table.shootout(leader=outlaw, without=[jonah])
    assert outlaw.bullets == 1


@pytest.mark.parametrize(("bounty", "left"), [(3, 1), (1, 1), (0, 0)])
def test_sloane_stays_infamous(table: Table, bounty: int, left: int) -> None:
    sloane, other = table.me.dude("Sloane", bounty=bounty), table.me.dude(bounty=1)
    evidence = table.foe.attach("The Evidence", table.foe.dude())
    table.pass_()
    table.use(evidence, sloane if bounty else other, ability="clear_their_name")
    assert (sloane.bounty, other.bounty) == (left, 1 if bounty else 0)


def test_sloane_rides_hard(table: Table) -> None:
    deed = table.foe.deed()
    sloane, friend, late = table.me.dude("Sloane"), table.me.dude(), table.me.dude(at=deed)
    leader, foe = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    table.call_out(leader, foe, "accept")
    labels = {o.card: o.label for o in table.pending.options}
    assert [labels[d.id] for d in (sloane, friend, late)] == ["", "", "boots"]
    table.go(f"join:{friend.id}", f"join:{sloane.id}", "done")
    assert (sloane.booted, friend.booted, sloane.location) == (False, False, table.town_square)


@pytest.mark.parametrize(
    ("title", "kind", "keyword"),
    [("Micah Ryse", CardType.SPELL, "Hex"), ("Prof. Eustace True", CardType.GOODS, "Gadget 5")],
)
def test_who_may_not_move_gives_nothing_up_for_it(
    table: Table, title: str, kind: CardType, keyword: str
) -> None:
    walker = table.me.dude(title)
    table.me.attach("", walker, kind=kind, keywords=[keyword])
    table.forbid(walker, "move")
    assert not table.can_use(walker)
