"""The limits that cards of Debt of Blood set: who may do something, and who may not."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from tests.cards import practice  # noqa: F401
from tests.table import Table, keys

BETTER, WORSE = "KS KH 9D 5C 2C", "2S 4H 6D 8C 10C"


@pytest.mark.parametrize("whose", ["mine", "theirs"])
def test_any_port_serves_your_own_dudes_by_the_rules_only(table: Table, whose: str) -> None:
    port, deed = table.me.hand("Any Port in a Storm"), table.me.deed()
    hero, rival = table.me.dude(), table.foe.dude()
    side = table.foe if whose == "mine" else table.me
    gun = side.attach("Practice Pistol", rival if whose == "mine" else hero)
    table.me.dude(), table.foe.dude()
    table.shootout(leader=hero, mark=rival)
    table.turn_of(side)
    table.answer(f"use:{gun.id}.aim")
    table.go(hero if whose == "mine" else rival)
    assert not table.can(f"use:{port.id}.put_in"), "a card sends them home"
    assert deed.in_play


def test_any_port_keeps_off_strangers(table: Table) -> None:
    place = table.town_square
    port, deed = table.me.hand("Any Port in a Storm"), table.me.deed()
    hero, rival = table.me.dude(at=place), table.foe.dude(at=place)
    table.call_out(hero, rival, "refuse")
    assert not table.can(f"use:{port.id}.put_in")
    assert (rival.is_home, deed.in_play) == (True, True)


def test_debt_of_blood_is_no_helpers() -> None:
    table = Table(3)
    hero, rival, friend = table.me.dude(), table.foe.dude(), table.sides[2].dude()
    debt = table.me.hand("Debt of Blood")
    table.shootout(leader=hero, mark=rival, without=[friend])
    table.helps(friend, 0)
    table.turn_of(table.me)
    table.answer(f"use:{debt.id}.avenge")
    assert table.offered() == [f"c{hero.id}"]


@pytest.mark.parametrize(("who", "stud"), [("lost", True), ("rival", False)])
def test_debt_of_blood_at_noon_is_owed_for_your_own_dead(table: Table, who: str, stud: bool) -> None:
    debt, hero = table.me.hand("Debt of Blood"), table.me.dude("Hero", bullet_type="draw", bullets=1)
    dead = {"lost": table.me.dude("Lost"), "rival": table.foe.dude("Rival")}
    noose = table.foe.hand("Practice Noose")
    table.pass_()
    table.use(noose, dead[who], by=table.foe)
    table.use(debt, hero, ability="settle", by=table.me)
    assert (hero.is_stud, hero.bullets) == (stud, 4 if stud else 1)


def test_debt_of_blood_is_not_owed_for_what_you_did_yourself(table: Table) -> None:
    debt, hero, lost = table.me.hand("Debt of Blood"), table.me.dude(bullets=1), table.me.dude("Lost")
    table.use(table.me.hand("Practice Noose"), lost)
    table.turn_of(table.me)
    table.use(debt, hero, ability="settle")
    assert hero.bullets == 1


@pytest.mark.parametrize("booted", [True, False])
def test_suppressing_fire_boots_what_stands_and_shoots(table: Table, booted: bool) -> None:
    hero, _ = table.me.dude(booted=booted), table.foe.dude()
    gun = table.me.attach("Gun", hero, keywords=["Weapon"], booted=booted)
    charm = table.me.attach("Charm", hero)
    fire = table.me.hand("Suppressing Fire")
    table.shootout(leader=hero)
    assert table.can_use(fire, "open_fire", by=table.me) is not booted
    if not booted:
        table.answer(f"use:{fire.id}.open_fire")
        assert set(table.offered()) == {f"c{hero.id}", f"c{gun.id}"}
        assert not charm.booted


def test_livery_stables_saddle_riders(table: Table) -> None:
    stables, rider, _ = table.me.deed("Livery Stables"), table.me.dude(), table.foe.dude()
    table.me.attach("Charm", rider)
    table.shootout(leader=rider)
    assert not table.can_use(stables, by=table.me)


@pytest.mark.parametrize("who", ["mine", "booted", "theirs"])
def test_smith_family_farm_is_worked_by_your_unbooted_dudes(table: Table, who: str) -> None:
    farm = table.me.deed("Smith Family Farm")
    side = table.foe if who == "theirs" else table.me
    side.dude(at=farm, booted=who == "booted", influence=0)
    assert table.can_use(farm, by=table.me) is (who == "mine")


@pytest.mark.parametrize("whose", ["mine", "theirs"])
def test_tai_chi_garden_is_for_your_own_successes(table: Table, whose: str) -> None:
    garden = table.me.deed("Tai Chi Chuan Garden")
    side = table.me if whose == "mine" else table.foe
    spark = side.attach("Practice Spark", side.dude(keywords=["Huckster 5"]), kind=CardType.SPELL)
    table.turn_of(side)
    table.answer(f"use:{spark.id}.spark")
    assert table.can(f"use:{garden.id}.find_balance") is (whose == "mine")


@pytest.mark.parametrize(("bounty", "booted", "can"), [(1, False, True), (0, False, False), (1, True, False)])
def test_thunder_boy_boots_somebody_against_the_wanted(
    table: Table, bounty: int, booted: bool, can: bool
) -> None:
    boy, _ = table.me.dude('"Thunder Boy" Nabbe (Exp.1)', booted=booted), table.foe.dude(bounty=bounty)
    table.me.dude("Not blessed")
    table.shootout(leader=boy)
    assert table.can_use(boy, by=table.me) is can


def test_alonzo_forgets_hexes_only(table: Table) -> None:
    alonzo = table.me.dude("Alonzo")
    table.me.attach("Psalm", alonzo, kind=CardType.SPELL, keywords=["Miracle"])
    assert not table.can_use(alonzo)


def test_amity_hopkins_boots_no_booted_dude(table: Table) -> None:
    amity = table.me.dude("Amity Hopkins")
    table.foe.dude(bounty=1, booted=True, at=amity.location)
    assert not table.can_use(amity)


@pytest.mark.parametrize("side", [0, 1])
def test_christine_has_a_plan_also_where_she_helps(side: int) -> None:
    table = Table(3)
    christine = table.sides[2].dude("Christine Perfect (Exp.1)", at=table.town_square)
    table.me.dude(at=table.town_square, bullets=9)
    rival = table.foe.dude(at=table.town_square)
    table.answer(f"use:{table.me.hand('Kidnappin' + chr(39)).id}.kidnap")
    table.go(rival, table.me.player.dudes[0])
    assert table.state.shootout is not None
    assert not christine.is_stud, "she is in no posse"
    table.helps(christine, side)
    assert christine.is_stud is (side == 0)


@pytest.mark.parametrize("short", [0, 1])
def test_dakota_katzeek_plants_a_totem_that_can_be_paid(table: Table, short: int) -> None:
    dakota, wood = table.me.dude("Dakota Katzeek", at=table.foe.deed()), table.me.hand("Wood")
    _, totem = table.me.pile("discard_pile", "Shotgun", "Mountain Lion's Den")
    table.me.stash = totem.cost - short
    table.answer(f"use:{dakota.id}.carve")
    table.go(wood, [totem])
    assert totem.zone == "play hand"
    assert (table.pending.kind == "yes or no") is (short == 0)


@pytest.mark.parametrize("where", ["near", "far"])
def test_danny_london_vouches_for_his_own_fiends_nearby(table: Table, where: str) -> None:
    danny, far = table.me.dude("Danny London"), table.me.deed(is_out_of_town=True)
    fiend = table.me.dude(keywords=["Abomination"], at=far if where == "far" else danny.location)
    theirs = table.foe.dude(keywords=["Abomination"], at=danny.location)
    what = "get bounty for private locations"
    assert (fiend.cannot(what), theirs.cannot(what)) == (where == "near", False)


def test_danny_london_imitates_abominations_only(table: Table) -> None:
    danny, _, __ = table.me.dude("Danny London"), table.me.dude(), table.foe.dude()
    table.shootout(leader=danny)
    assert not table.can_use(danny, by=table.me)


def test_dr_tilton_sedates_who_stands(table: Table) -> None:
    tilton, _ = table.me.dude("Dr. Shane Tilton"), table.foe.dude(booted=True)
    table.shootout(leader=tilton)
    assert not table.can_use(tilton, by=table.me)


def test_empty_schell_bursts_for_its_own_end(table: Table) -> None:
    schell, friend, _ = table.me.dude("Empty Schell"), table.me.dude(bullets=0), table.foe.dude(bullets=0)
    table.shootout(leader=schell)
    table.to_resolution(WORSE, BETTER)
    table.lumps()
    table.go(f"discard:{friend.id}")
    assert not friend.in_play
    assert not table.can(f"use:{schell.id}.burst")


def test_felix_cutler_lets_goods_be_used_again(table: Table) -> None:
    felix, other = table.me.dude("Felix Cutler"), table.me.dude()
    _, rival = table.foe.dude(), table.foe.dude()
    gun = table.me.attach("Practice Pistol", felix)
    table.shootout(leader=felix)
    table.use(gun, rival)
    assert gun.used_abilities
    table.to_resolution("3S 3S 9D 5C 2C", "KS KH KD 5C 2C")
    table.use(felix, [gun])
    assert not gun.booted
    table.lumps(f"ace:{other.id}", [], [])
    assert table.can_use(gun, by=table.me)


@pytest.mark.parametrize(("bounty", "whose", "can"), [(1, "me", True), (0, "me", False), (1, "foe", False)])
def test_kim_lloyd_sends_your_wanted_dude_next_door(table: Table, bounty: int, whose: str, can: bool) -> None:
    kim, deed = table.me.dude("Kim Lloyd", at=table.town_square), table.me.deed()
    crook = getattr(table, whose).dude(at=table.town_square, bounty=bounty)
    assert table.can_use(kim, by=table.me) is can
    if can:
        table.answer(f"use:{kim.id}.cover")
        table.go(crook)
        assert table.offered() == [f"c{deed.id}"], "no home, and nothing out of town"


def test_obadiah_tests_nothing_after_a_failed_job(table: Table) -> None:
    obadiah, deed = table.me.dude("Obadiah Angstrom", counters={"bullets": -9}), table.foe.deed()
    table.foe.dude(at=deed)
    table.answer(f"use:{obadiah.id}.test_a_device")
    table.go(deed, obadiah)
    table.join_all()
    table.to_resolution(WORSE, BETTER)
    table.me.deck(*["5H"] * 5)
    table.lumps([])
    assert deed.in_play


@pytest.mark.parametrize("where", ["here", "there"])
def test_roger_wilcox_bristles_at_gadgets_where_he_is(table: Table, where: str) -> None:
    roger, deed = table.me.dude("Roger Wilcox", at=table.town_square), table.foe.deed()
    bullets = roger.bullets
    inventor = table.foe.dude(at=table.town_square if where == "here" else deed)
    table.foe.attach("Charm", table.foe.dude(at=table.town_square))
    table.foe.attach("Box", inventor, keywords=["Gadget 5"])
    assert roger.bullets - bullets == (2 if where == "here" else 0)


@pytest.mark.parametrize(("word", "where"), [("Horse", "here"), ("", "here"), ("Horse", "there")])
def test_tlc_john_devours_beasts_where_he_is(table: Table, word: str, where: str) -> None:
    john = table.me.dude("TLC John Yarbrough", at=table.town_square)
    owner = table.foe.dude(at=john.location if where == "here" else table.foe.home)
    table.foe.attach("Beast", owner, keywords=[word] if word else [])
    assert table.can_use(john, by=table.me) is (word == "Horse" and where == "here")


def test_yuan_min_recalls_tao_techniques_only(table: Table) -> None:
    yuan, _, price = table.me.dude("Yuan Min"), table.foe.dude(), table.me.hand("Price")
    words = (["Technique"], ["Tao of the Jade Rabbit"], ["Technique", "Tao of the Jade Rabbit"])
    found = [table.me.card("Lesson", CardType.ACTION, keywords=w) for w in words]
    table.me.state.discard_pile += found
    table.shootout(leader=yuan)
    table.turn_of(table.me)
    table.answer(next(o for o in table.offered() if o.startswith(f"use:{yuan.id}.")))
    table.go(price)
    assert table.offered() == [f"c{found[2]}"]
    table.go([table.view(found[2])])
    assert table.me.state.play_hand == [found[2]]


def test_the_reloading_manager_unboots_other_goods(table: Table) -> None:
    hero = table.me.dude()
    manager = table.me.attach("Articulated Reloading Manager", hero)
    table.me.attach("Gun", hero)
    assert not table.can_use(manager), "nothing else lies booted"


def test_jaccs_fail_safe_does_not_go_off_after_a_failure(table: Table) -> None:
    hero, mark = table.me.dude(bullets=0), table.foe.dude(at=table.town_square)
    table.me.attach("Jacc's Fail Safe", hero)
    friend = table.me.dude(at=table.town_square)
    table.answer(next(o for o in table.offered() if ".tick" in o))
    table.go(mark, hero)
    table.join_all()
    table.to_resolution(WORSE, BETTER)
    table.lumps(f"discard:{friend.id}", [hero], [])
    assert (table.pending.kind, hero.in_play, mark.in_play) == ("noon play", True, True)


def test_cloak_hides_from_refusals_only(table: Table) -> None:
    preacher, rival = table.me.dude(keywords=["Blessed 9"]), table.foe.dude()
    cloak = table.me.attach("Cloak", preacher, kind=CardType.SPELL)
    gun = table.foe.attach("Practice Pistol", rival)
    table.me.dude()
    table.shootout(leader=preacher)
    table.turn_of(table.foe)
    table.answer(f"use:{gun.id}.aim")
    table.go(preacher)
    assert not table.can(f"use:{cloak.id}.hide")


def test_54_card_pick_up_boots_what_stands(table: Table) -> None:
    huckster = table.me.dude(keywords=["Huckster 9"])
    cards = table.me.attach("54 Card Pick-Up", huckster, kind=CardType.SPELL)
    rival = table.foe.dude(booted=True)
    table.foe.attach("Gun", rival), table.foe.attach("Old gun", rival, booted=True)
    table.shootout(leader=huckster)
    assert not table.can_use(cards, "fling", by=table.me)
    assert not table.can_use(cards, "scatter", by=table.me), "only one of the cards stands"


def test_james_bogue_is_angry_for_his_own_posse_only(table: Table) -> None:
    bogue, hero, _ = table.me.dude("James Bogue"), table.me.dude(bullets=0), table.foe.dude(bullets=0)
    friend = table.me.dude(bullets=0)
    table.shootout(leader=hero, without=[bogue])
    table.to_resolution(WORSE, BETTER)
    table.lumps(f"discard:{friend.id}")
    assert not table.can(f"use:{bogue.id}.get_angry")


def test_frank_bryant_boasts_of_his_own_coming(table: Table) -> None:
    frank = table.me.dude("Frank Bryant")
    table.shop(table.me.hand("Other", CardType.DUDE, cost=0))
    assert not table.can(f"use:{frank.id}.boast")


def test_kassandra_comes_only_to_a_horse_where_the_shootout_is(table: Table) -> None:
    kassandra, hero, _ = table.me.dude("Kassandra Nilsson"), table.me.dude(), table.foe.dude()
    far = table.me.dude("Far", at=table.me.deed())
    table.me.attach("Far horse", far, keywords=["Horse"])
    table.shootout(leader=hero, without=[kassandra, far])
    assert not table.can_use(kassandra, by=table.me)


def test_fred_ayres_divines_with_mystical_goods_that_stand(table: Table) -> None:
    fred = table.me.dude("Fred Ayres")
    table.me.attach("Idol", fred, keywords=["Mystical"], booted=True), table.me.attach("Gun", fred)
    assert not table.can_use(fred)


def test_felix_cutler_palms_hexes_but_no_other_spells(table: Table) -> None:
    felix, _ = table.me.dude("Felix Cutler"), table.foe.dude()
    psalm = table.me.attach("Psalm", felix, kind=CardType.SPELL, keywords=["Miracle"], booted=True)
    table.shootout(leader=felix)
    table.to_resolution("KS KS 9D 5C 2C", WORSE)
    table.use(felix)
    assert psalm.booted


@pytest.mark.rule("R-ACT-5")
@pytest.mark.parametrize("alone", [True, False])
def test_dr_tilton_sedates_nobody_whom_cards_cannot_boot(table: Table, alone: bool) -> None:
    tilton, _ = table.me.dude("Dr. Shane Tilton"), table.foe.dude("QUATERMAN PRIME")
    other = None if alone else table.foe.dude()
    table.shootout(leader=tilton)
    assert table.can_use(tilton, by=table.me) is not alone
    if other:
        table.declare(tilton)
        assert table.choices() == keys(other)
