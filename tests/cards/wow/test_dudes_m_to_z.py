"""Behaviour of the dudes of WoW 2024 from M to Z."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from tests.table import Table, keys

FAIR, BETTER = "8S 8H 9D 3C 2S", "8S 8H 9D 3C 3S"
SPELL = CardType.SPELL


def test_mahpiya_violet_calls_the_dead_with_your_spirits(table: Table) -> None:
    violet, friend, rival = table.me.dude("Mahpiya Violet"), table.me.dude(), table.foe.dude()
    carried = table.me.attach("", friend, kind=SPELL, keywords=["Spirit"])
    planted = table.me.attach("", table.town_square, kind=SPELL, keywords=["Spirit", "Totem"])
    table.me.attach("", table.me.home, kind=SPELL, keywords=["Spirit", "Totem"])
    table.foe.attach("", rival, kind=SPELL, keywords=["Spirit"])
    table.me.attach("", friend, kind=SPELL, keywords=["Hex"])
    table.shootout()
    table.answer(f"use:{violet.id}.call_the_dead")
    assert table.choices() == keys(carried, planted)
    table.go(planted)
    assert (planted.zone, violet.bullets, violet.is_stud) == ("discard pile", 3, True)


def test_mahpiya_violet_is_alone_without_spirits(table: Table) -> None:
    violet, _ = table.me.dude("Mahpiya Violet"), table.foe.dude()
    table.shootout()
    assert not table.can_use(violet, by=table.me)


def test_mateo_suarez_boasts_of_his_bounty(table: Table) -> None:
    mateo, makaio = table.me.dude("Mateo Suarez"), table.me.dude("Makaio Kaleo, Esq.")
    outlaw = table.me.dude(bounty=2)
    table.use(makaio, outlaw, mateo, f"use:{mateo.id}.boast")
    assert (mateo.bounty, len(table.me.player.play_hand)) == (1, 1)


def test_mateo_suarez_says_nothing_of_others_or_of_a_loss(table: Table) -> None:
    mateo, makaio = table.me.dude("Mateo Suarez", bounty=1), table.me.dude("Makaio Kaleo, Esq.")
    table.use(makaio, mateo, makaio)
    assert (mateo.bounty, makaio.bounty, table.pending.kind) == (0, 1, "noon play")


@pytest.mark.parametrize("words", [["Saloon"], ["Ranch"]], ids=str)
def test_mr_outang_exp_1_starts_brawls_at_saloons(table: Table, words: list[str]) -> None:
    bar = table.foe.deed(keywords=words)
    outang, guest = table.me.dude("Mr. Outang (Exp.1)", at=bar), table.foe.dude(at=bar)
    table.foe.dude(at=table.town_square)
    assert table.can_use(outang) is (words == ["Saloon"])
    if words == ["Saloon"]:
        table.answer(f"use:{outang.id}.start_a_brawl")
        assert table.choices() == keys(guest)
        table.go(guest)
        assert (table.pending.kind, table.pending.player, outang.booted) == ("callout", 1, False)


def test_mr_outang_exp_1_drinks_at_a_saloon_of_yours(table: Table) -> None:
    outang, _ = table.me.dude("Mr. Outang (Exp.1)"), table.foe.dude()
    bar = table.me.deed(keywords=["Saloon"])
    table.foe.deed(keywords=["Saloon"]), table.me.deed(), table.me.deed(keywords=["Saloon"], booted=True)
    table.shootout()
    table.answer(f"use:{outang.id}.drink_up")
    assert table.choices() == keys(bar)
    table.go(bar)
    assert (outang.bullets, bar.booted) == (2, True)


def test_nat_wright_arrests_at_the_point_of_a_blade(table: Table) -> None:
    square = table.town_square
    nat, crook = table.me.dude("Nat Wright", at=square), table.foe.dude(at=square, bounty=1)
    table.foe.dude(at=square), table.foe.dude(bounty=2, at=table.foe.deed())
    blade = table.me.attach("", nat, keywords=["Weapon", "Melee"])
    table.me.attach("", nat, keywords=["Weapon"])
    table.answer(f"use:{nat.id}.make_an_arrest")
    assert table.choices() == keys(blade)
    table.go(blade)
    assert table.choices() == keys(crook)
    table.go(crook)
    assert (table.pending.kind, blade.booted, nat.booted) == ("callout", True, False)


@pytest.mark.parametrize(("bounty", "booted"), [(0, False), (1, True)])
def test_nat_wright_needs_a_ready_blade_and_somebody_wanted(table: Table, bounty: int, booted: bool) -> None:
    nat = table.me.dude("Nat Wright", at=table.town_square)
    table.me.attach("", nat, keywords=["Weapon", "Melee"], booted=booted)
    table.foe.dude(at=table.town_square, bounty=bounty)
    assert not table.can_use(nat)


@pytest.mark.parametrize(("home", "studs"), [(True, [True, False, False]), (False, [False] * 3)])
def test_noah_and_jonah_stand_guard_at_your_home(table: Table, home: bool, studs: list[bool]) -> None:
    twins = table.me.dude("Noah & Jonah Whateley")
    witch, friend = table.me.dude(keywords=["Huckster 1"]), table.me.dude()
    rival = table.foe.dude(keywords=["Huckster 1"])
    assert not witch.is_stud
    table.shootout(at=table.me.home if home else None, leader=twins)
    assert [d.is_stud for d in (witch, friend, rival)] == studs


def test_noah_and_jonah_guard_only_a_posse_they_are_in(table: Table) -> None:
    twins = table.me.dude("Noah & Jonah Whateley", at=table.town_square)
    witch, _ = table.me.dude(keywords=["Huckster 1"]), table.foe.dude()
    table.shootout(at=table.me.home, leader=witch, without=[twins])
    assert not witch.is_stud


def test_petunia_mallard_hides_behind_the_best_gun(table: Table) -> None:
    petunia, _, _ = table.me.dude("Petunia Mallard"), table.me.dude(bullets=3), table.foe.dude(bullets=9)
    assert petunia.influence == 1
    table.shootout()
    assert petunia.influence == 4


def test_petunia_mallard_counts_her_own_bullets_where_influence_stands_for_them(table: Table) -> None:
    petunia = table.me.dude("Petunia Mallard", at=table.town_square)
    friend = table.me.dude(bullets=9, influence=2, at=table.town_square)
    mark = table.foe.dude(at=table.town_square)
    table.answer(f"use:{table.me.hand('03019').id}.drop_names")
    table.go(petunia, mark, "accept")
    table.join_all()
    assert (petunia.own_bullets, friend.bullets, petunia.influence, petunia.bullets) == (1, 2, 3, 3)


def test_petunia_mallard_gains_nothing_from_other_peoples_fights(table: Table) -> None:
    petunia, leader, _ = table.me.dude("Petunia Mallard"), table.me.dude(bullets=3), table.foe.dude()
    table.shootout(leader=leader, without=[petunia])
    assert petunia.influence == 1


def test_pianogeist_costs_less_at_the_home_of_another_player(table: Table) -> None:
    ghosts = [table.me.dude("Pianogeist", at=p) for p in (None, table.town_square, table.foe.home)]
    most = ghosts[0].facts.upkeep
    assert [g.upkeep for g in ghosts] == [most, most, most - 1]


@pytest.mark.parametrize("boots", [True, False])
def test_pianogeist_goes_on_tour_to_the_rich(table: Table, boots: bool) -> None:
    ghost, host = table.me.dude("Pianogeist"), table.foe.dude()
    table.foe.stash = 11
    table.use(ghost, table.foe.home, [host] if boots else ())
    assert (ghost.location, ghost.booted, host.booted) == (table.foe.home, False, boots)


def test_pianogeist_does_not_play_for_the_poor(table: Table) -> None:
    ghost = table.me.dude("Pianogeist")
    assert table.me.stash == table.foe.stash
    assert not table.can_use(ghost)


def test_piotr_renounces_a_miracle_once_in_each_shootout(table: Table) -> None:
    piotr, _ = table.me.dude("Piotr"), table.foe.dude()
    prayer, _more = (table.me.attach("", piotr, kind=SPELL, keywords=["Miracle"]) for _ in range(2))
    curse = table.me.attach("", piotr, kind=SPELL, keywords=["Hex"])
    table.shootout()
    table.answer(f"use:{piotr.id}.renounce")
    assert f"c{curse.id}" not in table.choices()
    table.go(prayer)
    assert (prayer.zone, piotr.bullets, piotr.is_stud) == ("discard pile", 2, True)
    assert not table.can_use(piotr, by=table.me)


def test_rafi_hamid_exp_1_reports_to_the_government(table: Table) -> None:
    rafi, office = table.me.dude("Rafi Hamid (Exp.1)"), table.foe.deed(keywords=["Government"])
    table.foe.deed()
    table.answer(f"use:{rafi.id}.report")
    assert table.choices() == keys(office)
    table.go(office)
    assert (rafi.location, rafi.booted) == (office, False)


def test_rafi_hamid_exp_1_hardens_when_an_opponent_is_aced(table: Table) -> None:
    rafi, friend, weak = (
        table.me.dude("Rafi Hamid (Exp.1)"),
        table.me.dude(bullets=2),
        table.foe.dude(value=2),
    )
    table.foe.dude()
    gun = table.me.attach("Shotgun", friend)
    table.shootout()
    table.use(gun, weak, f"use:{rafi.id}.harden")
    assert (rafi.bullets, rafi.permanent("bullets")) == (3, 1)


def test_rafi_hamid_exp_1_does_not_harden_over_friends(table: Table) -> None:
    rafi, weak, rival = table.me.dude("Rafi Hamid (Exp.1)"), table.me.dude(value=2), table.foe.dude(bullets=3)
    gun = table.foe.attach("Shotgun", rival)
    table.shootout()
    table.use(gun, weak)
    assert (weak.zone, table.pending.kind, rafi.bullets) == ("boot hill", "shootout", 2)


def plant(table: Table, *, here: bool) -> Dude:
    """A player plants a Totem at Red Tears's location, or at another deed."""
    deed, other = table.me.deed(), table.me.deed()
    tears = table.me.dude("Red Tears", at=deed)
    place = deed if here else other
    table.me.dude(keywords=["Shaman 1"], at=place, influence=3)
    totem = table.me.hand("Mountain Lion's Den")
    table.answer(f"shop:{totem.id}>{place.id}")
    return tears


def test_red_tears_collects_tribute_for_a_totem(table: Table) -> None:
    tears = plant(table, here=True)
    table.go(f"use:{tears.id}.collect_tribute")
    assert (table.me.stash, tears.booted) == (10, False)


def test_red_tears_collects_nothing_elsewhere(table: Table) -> None:
    plant(table, here=False)
    assert (table.pending.kind, table.me.stash) == ("noon play", 9)


@pytest.mark.parametrize("here", [True, False])
def test_red_tears_collects_for_a_totem_that_ghost_dancers_raise_at_her_deed(
    table: Table, here: bool
) -> None:
    deed, home = table.me.deed(), table.me.home
    tears = table.me.dude("Red Tears", at=deed if here else home)
    ghosts = table.me.dude("Ghost Dancers", at=deed if here else home)
    table.me.dude(keywords=["Shaman 1"], at=deed if here else home)
    table.use(ghosts, table.me.hand("Mountain Lion's Den"))
    assert (len(ghosts.attachments), table.can_use(tears)) == (1, here)


def test_red_tears_collects_nothing_for_goods(table: Table) -> None:
    deed = table.me.deed()
    table.me.dude("Red Tears", at=deed)
    friend, hat = table.me.dude(at=deed), table.me.hand("", CardType.GOODS, cost=1)
    table.shop(hat, friend)
    assert (hat.in_play, table.me.stash) == (True, 9)


def late_guest(table: Table, *, parted: bool) -> tuple[Dude, Dude]:
    """Sterling keeps a booted dude from unbooting; one of them leaves if ``parted``; go to the next day."""
    sterling, guest = table.me.dude("Sterling Chan", at=table.town_square), table.foe.dude(influence=9)
    table.state.in_play[guest.id].location = table.town_square.id
    table.state.in_play[guest.id].booted = True
    table.engine.touch()
    table.use(sterling, guest)
    assert sterling.booted
    if parted:
        table.state.in_play[guest.id].location = table.foe.home.id
        table.engine.touch()
    table.next_day()
    return sterling, guest


@pytest.mark.parametrize("parted", [True, False])
def test_sterling_chan_keeps_up_who_stays_with_him(table: Table, parted: bool) -> None:
    sterling, guest = late_guest(table, parted=parted)
    assert (sterling.booted, guest.booted) == (False, not parted)


def test_sterling_chan_keeps_nobody_up_a_second_night(table: Table) -> None:
    _, guest = late_guest(table, parted=False)
    table.next_day()
    assert not guest.booted


def test_the_grave_gunslinger_rises_booted_for_a_fight(table: Table) -> None:
    gunslinger = table.me.hand("The Grave Gunslinger")
    hero, _ = table.me.dude(), table.foe.dude()
    table.shootout(leader=hero)
    table.answer(f"shop:{gunslinger.id}")
    assert gunslinger in table.me.player.posse
    assert (gunslinger.location, gunslinger.booted, table.me.stash) == (table.town_square, True, 5)
    assert table.pending.player == table.foe.seat, "it is a Shootout play"


def test_the_grave_gunslinger_enters_play_unbooted_at_noon(table: Table) -> None:
    gunslinger = table.me.hand("The Grave Gunslinger")
    table.shop(gunslinger)
    assert (gunslinger.location, gunslinger.booted) == (table.me.home, False)


@pytest.mark.parametrize("booted", [False, True])
def test_the_grave_gunslinger_fades_into_your_hand(table: Table, booted: bool) -> None:
    gunslinger = table.me.dude("The Grave Gunslinger", booted=booted)
    friend, _ = table.me.dude(), table.foe.dude()
    table.shootout(leader=friend)
    table.to_resolution("8S 8H 3D 3C 2S", FAIR, shooters=[friend])
    assert table.can_use(gunslinger, by=table.me) is not booted
    if not booted:
        two = next(c for c in table.me.player.draw_hand if c.title == "the 2S")
        table.use(gunslinger, "8D", two)
        assert (gunslinger.zone, two.zone) == ("draw hand", "discard pile")
        assert (table.me.player.hand_rank, len(table.me.player.draw_hand)) == (7, 5)


def arrives(table: Table, *dead: str) -> tuple[Dude, list[Card]]:
    """The Resurrectionist enters play with some dudes in Boot Hill."""
    digger = table.me.hand("The Resurrectionist")
    bodies = table.me.pile("boot_hill", *dead)
    table.answer(f"shop:{digger.id}")
    assert isinstance(digger, Dude)
    return digger, bodies


def test_the_resurrectionist_digs_up_an_abomination(table: Table) -> None:
    digger, (fiend, man) = arrives(table, "Pianogeist", "Mateo Suarez")
    table.answer(f"use:{digger.id}.dig_up")
    table.go(*([fiend] if table.pending.kind != "noon play" else []))
    assert (fiend.zone, man.zone, digger.booted) == ("deck", "boot hill", False)


def test_the_resurrectionist_digs_up_nobody_else(table: Table) -> None:
    arrives(table, "Mateo Suarez")
    assert table.pending.kind == "noon play"


def test_the_resurrectionist_digs_for_nobody_else(table: Table) -> None:
    table.me.dude("The Resurrectionist")
    table.me.pile("boot_hill", "Pianogeist")
    table.shop(table.me.hand("Mateo Suarez"))
    assert table.pending.kind == "noon play"


@pytest.mark.parametrize(("words", "bullets"), [(["Weapon", "Melee"], 2), (["Weapon"], 0)], ids=str)
def test_tsurugi_fights_with_a_blade(table: Table, words: list[str], bullets: int) -> None:
    tsurugi = table.me.dude("Tsurugi")
    table.me.attach("", tsurugi, keywords=words)
    assert tsurugi.bullets == bullets


@pytest.mark.parametrize("present", [True, False])
def test_wong_fee_lee_sizes_up_your_rivals(table: Table, present: bool) -> None:
    wong, friend = table.me.dude("Wong Fee Lee"), table.me.dude()
    table.foe.dude(), table.foe.dude(), table.foe.dude(at=table.foe.deed(is_out_of_town=True), booted=True)
    stranger = table.foe.player.dudes[2]
    assert not wong.rating("Kung Fu")
    table.shootout(leader=friend, without=[stranger] if present else [stranger, wong])
    assert (wong.in_posse, wong.rating("Kung Fu")) == (present, 2)


def test_wong_fee_lee_does_not_care_for_fights_of_others(table: Table) -> None:
    table = Table(3)
    wong = table.sides[2].dude("Wong Fee Lee")
    table.me.dude(), table.foe.dude()
    table.shootout(without=[wong])
    assert table.state.shootout is not None
    assert not wong.rating("Kung Fu")


@pytest.mark.parametrize("title", ["Mr. Outang (Exp.1)", "Nat Wright"])
def test_those_who_cannot_be_called_out_are_left_alone(table: Table, title: str) -> None:
    bar = table.foe.deed(keywords=["Saloon"])
    brawler, saint = table.me.dude(title, at=bar), table.foe.dude(at=bar, bounty=1)
    table.me.attach("", brawler, keywords=["Weapon", "Melee"])
    table.forbid(saint, "be called out")
    assert not table.can_use(brawler)


@pytest.mark.parametrize("title", ["Nat Wright", "Tsurugi"])
def test_a_melee_card_that_is_no_weapon_is_no_blade(table: Table, title: str) -> None:
    dude = table.me.dude(title, at=table.town_square)
    bare = dude.bullets
    table.foe.dude(bounty=1, at=table.town_square)
    table.me.attach("", dude, keywords=["Melee"])
    assert (table.can_use(dude), dude.bullets) == (False, bare)


def test_pianogeist_lulls_whoever_is_awake_there(table: Table) -> None:
    ghost, awake = table.me.dude("Pianogeist"), table.foe.dude()
    table.foe.dude(booted=True), table.foe.dude(at=table.town_square)
    table.foe.stash = 20
    table.answer(f"use:{ghost.id}.go_on_tour")
    table.go(table.foe.home)
    assert table.choices() == keys(awake, ghost)


def test_pianogeist_does_not_go_where_it_is(table: Table) -> None:
    ghost = table.me.dude("Pianogeist", at=table.foe.home)
    table.foe.stash = 20
    assert not table.can_use(ghost)


def test_rafi_hamid_exp_1_does_not_report_where_he_is(table: Table) -> None:
    rafi = table.me.dude("Rafi Hamid (Exp.1)", at=table.foe.deed(keywords=["Government"]))
    assert not table.can_use(rafi)


@pytest.mark.parametrize("why", ["not in the posse", "no dude"])
def test_rafi_hamid_exp_1_hardens_over_dudes_in_his_own_fight(table: Table, why: str) -> None:
    rafi, hero, rival = table.me.dude("Rafi Hamid (Exp.1)"), table.me.dude(bullets=2), table.foe.dude(value=2)
    hat = table.foe.attach("", rival)
    table.foe.dude()
    if why == "not in the posse":
        gun = table.me.attach("Shotgun", hero)
        table.shootout(leader=hero, without=[rafi])
        table.use(gun, rival)
    else:
        card = table.me.hand("Disarm")
        table.shootout()
        table.to_resolution(FAIR, "4S 4S 4C 9H 9C")
        table.turn_of(table.me)
        table.answer(f"use:{card.id}.disarm")
        table.go(rival, hero)
        assert hat.zone == "boot hill"
    assert (table.pending.kind != "react", rafi.permanent("bullets")) == (True, 0)


def test_the_grave_gunslinger_boots_nobody_but_himself(table: Table) -> None:
    ghost, _, _ = table.me.dude("The Grave Gunslinger"), table.me.dude(), table.foe.dude()
    card = table.me.hand("Hired Help")
    table.shootout()
    table.use(card)
    assert not ghost.booted
