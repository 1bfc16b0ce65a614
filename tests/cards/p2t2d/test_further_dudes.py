"""Behaviour of further dudes of Too Tough to Die."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.protocol.ids import Phase
from tests.table import Table


def test_bartholomew_fountain_drives_a_dude_to_land_of_yours(table: Table) -> None:
    ranch = table.me.deed(keywords=["Ranch"])
    drover = table.me.dude("Bartholomew P. Fountain")
    table.foe.deed()
    table.answer(f"use:{drover.id}.drive")
    table.go(ranch, drover)
    assert table.offered() == [f"c{ranch.id}"], "neither his home, where he is, nor a strange deed"
    table.go(ranch)
    assert (drover.location, drover.booted, ranch.booted) == (ranch, True, True)


def test_bartholomew_fountain_needs_an_unbooted_ranch_of_yours(table: Table) -> None:
    table.me.deed(keywords=["Ranch"], booted=True)
    table.foe.deed(keywords=["Ranch"])
    assert not table.can_use(table.me.dude("Bartholomew P. Fountain"))


@pytest.mark.parametrize(("purse", "paid"), [(5, 2), (1, 0)])
def test_buskers_get_paid_or_stop_the_guest(table: Table, purse: int, paid: int) -> None:
    buskers = table.me.dude("Buskers", at=table.town_square)
    table.me.stash, table.foe.stash = 0, purse
    guest = table.foe.dude()
    horse = table.foe.attach("Mustang", guest)
    table.use(horse, table.town_square)
    table.answer(f"use:{buskers.id}.pass_the_hat")
    assert (table.me.stash, table.foe.stash, guest.booted) == (paid, purse - paid, not paid)


@pytest.mark.parametrize("mine", [5, 4])
def test_buskers_ask_only_who_is_richer(table: Table, mine: int) -> None:
    buskers = table.me.dude("Buskers", at=table.town_square)
    table.me.stash, table.foe.stash = mine, 5
    horse = table.foe.attach("Mustang", table.foe.dude())
    table.use(horse, table.town_square)
    assert table.can(f"use:{buskers.id}.pass_the_hat") is (mine == 4)


@pytest.mark.parametrize("strange", [True, False])
def test_e_gui_strips_a_strange_deed_when_he_is_not_paid(table: Table, strange: bool) -> None:
    deed = (table.foe if strange else table.me).deed(production=3)
    gui = table.me.dude("E Gui", at=deed, counters={"upkeep": 9})
    table.me.stash = 0
    table.phase(Phase.UPKEEP)
    table.start()
    if table.pending.kind == "upkeep":
        table.answer("done")
    assert (table.pending.kind == "react") is strange
    if strange:
        before = table.me.stash
        table.answer(f"use:{gui.id}.strip_bare")
        assert (table.me.stash - before, deed.booted) == (3, True)
    assert not gui.in_play


def test_e_gui_says_nothing_when_he_is_discarded_otherwise(table: Table) -> None:
    gui = table.me.dude("E Gui")
    table.foe.dude(bullets=0)
    table.shootout(leader=gui, at=table.foe.deed())
    table.to_resolution("2S 4H 6D 8C 10C", "KS KH 9D 5C 2C")
    table.lumps(f"discard:{gui.id}") if table.pending.kind == "casualties" else table.lumps()
    assert table.pending.kind != "react"


@pytest.mark.parametrize(("influence", "joins"), [(1, True), (2, False)])
def test_feichi_lee_boots_a_dude_and_brings_a_friend(table: Table, influence: int, joins: bool) -> None:
    feichi, friend = table.me.dude('Feichi "Suitcase" Lee'), table.me.dude(at=table.foe.deed())
    rival = table.foe.dude(influence=influence)
    table.shootout(without=[friend])
    table.use(feichi, rival, *([friend] if joins else []))
    assert (rival.booted, friend in table.me.player.posse) == (True, joins)
    assert friend.location == table.town_square or not joins


@pytest.mark.parametrize(("bounty", "wakes"), [(1, True), (0, False)])
def test_frank_stillwell_wakes_up_for_the_mark(table: Table, bounty: int, wakes: bool) -> None:
    caller, place = table.me.dude(at=table.town_square), table.town_square
    mark, frank = table.foe.dude(at=place), table.foe.dude("Frank Stillwell", bounty=bounty)
    table.call_out(caller, mark, "accept")
    table.answer(f"join:{frank.id}")
    assert frank.in_posse
    assert frank.booted is not wakes


def test_frank_stillwell_sleeps_on_in_the_leaders_posse(table: Table) -> None:
    frank, place = table.me.dude("Frank Stillwell", bounty=1), table.town_square
    table.call_out(table.me.dude(at=place), table.foe.dude(at=place), "accept")
    table.answer(f"join:{frank.id}")
    assert (frank.in_posse, frank.booted) == (True, True)


def test_frank_stillwell_slips_away_once_the_posses_stand(table: Table) -> None:
    frank, _, _ = table.me.dude("Frank Stillwell"), table.me.dude(), table.foe.dude()
    table.shootout(leader=table.me.player.dudes[1])
    assert table.pending.kind == "react"
    table.answer(f"use:{frank.id}.slip_away")
    assert (frank.in_posse, frank.is_home, frank.booted) == (False, True, True)


def test_frank_stillwell_stays_where_nothing_sends_him_home(table: Table) -> None:
    frank, _, _ = table.me.dude("Frank Stillwell"), table.me.dude(), table.foe.dude()
    table.forbid(frank, "be sent home")
    table.shootout(leader=table.me.player.dudes[1])
    assert (table.pending.kind, frank.in_posse) == ("shootout", True)


def test_geronimo_raids_what_strangers_have_left(table: Table) -> None:
    deed = table.foe.deed()
    geronimo = table.me.dude("Geronimo", at=deed)
    theirs, mine = (
        side.attach("Totem", deed, kind=CardType.SPELL, keywords=["Totem"]) for side in (table.foe, table.me)
    )
    before = table.me.stash
    table.answer(f"use:{geronimo.id}.raid")
    assert table.offered() == [f"c{theirs.id}"]
    table.go(theirs)
    assert (theirs.zone, mine.in_play, table.me.stash) == ("discard pile", True, before + 1)


def test_geronimo_leaves_his_own_home_alone(table: Table) -> None:
    geronimo = table.me.dude("Geronimo")
    totem = table.foe.attach("Totem", table.me.home, kind=CardType.SPELL, keywords=["Totem"])
    before = table.me.stash
    table.use(geronimo, totem)
    assert (totem.in_play, table.me.stash) == (True, before)


@pytest.mark.parametrize("what", ["Weapon", "Horse"])
def test_quincy_washburne_unboots_for_a_weapon(table: Table, what: str) -> None:
    quincy = table.me.dude("Quincy Washburne")
    plan = table.me.hand(kind=CardType.GOODS, cost=0, keywords=[what, "Gadget 5"], gadget_difficulty=5)
    table.me.deck("KC")
    table.answer(next(o for o in table.offered() if o.startswith(f"invent:{plan.id}")))
    table.go(next(o for o in table.offered())) if table.pending.kind not in ("react", "noon play") else None
    assert plan.in_play
    assert (table.pending.kind == "react") is (what == "Weapon")
    if what == "Weapon":
        assert quincy.booted
        table.answer(f"use:{quincy.id}.try_it_out")
        assert not quincy.booted


def test_takahashi_invests_in_a_deed_of_yours(table: Table) -> None:
    deed, other = table.me.deed(cost=4, production=2), table.me.deed(cost=4, production=3)
    table.foe.deed(cost=9)
    boss = table.me.dude("Takahashi Jinrai")
    table.answer(f"use:{boss.id}.invest")
    assert table.offered() == [f"c{deed.id}"]
    table.go(deed, boss)
    table.join_all()
    assert (deed.production, other.production) == (3, 3)
    assert deed.permanent("production") == 1


@pytest.mark.parametrize("goods", [True, False])
def test_vida_azul_grooms_a_horse(table: Table, goods: bool) -> None:
    vida, rider = table.me.dude("Vida Azul"), table.me.dude(booted=True)
    horse = table.me.attach("Mustang", rider)
    table.me.dude(at=table.town_square)
    spent = table.me.hand(kind=CardType.GOODS if goods else CardType.ACTION)
    table.use(horse, table.town_square)
    table.pass_()
    assert horse.booted
    table.use(vida, spent, horse, *([True] if goods else []))
    assert (horse.booted, rider.booted, spent.zone) == (False, not goods, "discard pile")
    table.pass_()
    assert table.can_use(horse, by=table.me), "one more time today"


def test_vida_azul_sees_no_horse_far_away(table: Table) -> None:
    vida, rider = table.me.dude("Vida Azul"), table.foe.dude(at=table.foe.deed(is_out_of_town=True))
    table.foe.attach("Mustang", rider)
    table.me.hand()
    assert not table.can_use(vida)


def test_wendy_cheng_stares_wanted_dudes_down(table: Table) -> None:
    place = table.town_square
    table.me.dude('Xiong "Wendy" Cheng (Exp.1)', at=place)
    crook, clean = table.foe.dude(value=9, bounty=1, at=place), table.foe.dude(value=9, at=place)
    away, own = table.foe.dude(value=9, bounty=1), table.me.dude(value=9, bounty=1, at=place)
    assert [d.value for d in (crook, clean, away, own)] == [7, 9, 9, 9]


@pytest.mark.parametrize(("bounty", "zone"), [(4, "discard pile"), (3, "in play")])
def test_wendy_cheng_arrests(table: Table, bounty: int, zone: str) -> None:
    wendy = table.me.dude('Xiong "Wendy" Cheng (Exp.1)')
    crook, _ = table.foe.dude(value=3, bullets=0, influence=0, bounty=bounty), table.foe.dude()
    table.shootout(leader=wendy)
    table.use(wendy, crook)
    assert (crook.in_play, crook.in_posse, wendy.booted) == (zone == "in play", False, True)
    if zone == "in play":
        assert (crook.is_home, crook.booted) == (True, True)


@pytest.mark.parametrize(("value", "drawn"), [(11, 2), (10, 0)])
def test_kevin_wainwright_answers_the_call_at_noon(table: Table, value: int, drawn: int) -> None:
    kevin, deed = table.me.dude("Kevin Wainwright (Exp.1)"), table.foe.deed()
    table.foe.dude(value=value, bullets=0, influence=0, keywords=["Huckster 1"], at=deed)
    table.answer(f"use:{kevin.id}.answer_the_call.noon")
    assert table.offered() == [f"c{deed.id}"]
    table.go(deed)
    assert (kevin.location, kevin.booted, kevin.is_stud) == (deed, False, True)
    assert len(table.me.player.play_hand) == drawn


@pytest.mark.parametrize("keywords", [["Abomination"], ["Blessed 1"]])
def test_kevin_wainwright_joins_a_haunted_shootout(table: Table, keywords: list[str]) -> None:
    kevin, hero = table.me.dude("Kevin Wainwright (Exp.1)"), table.me.dude()
    table.foe.dude(keywords=keywords)
    table.shootout(leader=hero, without=[kevin])
    called = keywords == ["Abomination"]
    assert table.can_use(kevin) is called
    if called:
        table.use(kevin, table.town_square)
        assert (kevin in table.me.player.posse, kevin.is_stud, kevin.booted) == (True, True, False)


def test_buskers_ask_nothing_of_your_own_dudes(table: Table) -> None:
    buskers, place = table.me.dude("Buskers", at=table.town_square), table.town_square
    table.me.stash = 0
    table.use(table.me.attach("Mustang", table.me.dude()), place)
    assert not table.can(f"use:{buskers.id}.pass_the_hat")


def test_frank_stillwell_slips_out_of_a_posse_only(table: Table) -> None:
    frank, hero, _ = table.me.dude("Frank Stillwell"), table.me.dude(), table.foe.dude()
    table.shootout(leader=hero, without=[frank])
    assert table.pending.kind == "shootout"


def test_quincy_washburne_stays_booted_when_the_invention_fails(table: Table) -> None:
    quincy = table.me.dude("Quincy Washburne")
    plan = table.me.hand(kind=CardType.GOODS, cost=0, keywords=["Weapon", "Gadget 5"], gadget_difficulty=5)
    table.me.deck("2C")
    table.answer(next(o for o in table.offered() if o.startswith(f"invent:{plan.id}")))
    assert (plan.in_play, quincy.booted, table.pending.kind) == (False, True, "noon play")


@pytest.mark.parametrize(("bounty", "bullets"), [(0, 0), (3, 3), (6, 4)])
def test_silas_aims_has_as_many_bullets_as_bounty_but_four_at_most(
    table: Table, bounty: int, bullets: int
) -> None:
    silas = table.me.dude("Silas Aims (Exp.1)", bounty=bounty)
    assert silas.bullets == bullets


def test_silas_aims_sends_home_who_has_fewer_bullets_than_he_has_bounty(table: Table) -> None:
    silas = table.me.dude("Silas Aims (Exp.1)", bounty=2)
    meek, _equal = table.foe.dude("Meek", bullets=1), table.foe.dude("Equal", bullets=2)
    table.shootout(leader=silas)
    table.answer(f"use:{silas.id}.stare_down")
    assert table.offered() == [f"c{meek.id}"]
    table.go(meek)
    assert (meek.is_home, meek.booted, silas.booted) == (True, True, True)


def test_silas_aims_has_to_boot_unless_he_is_the_mark(table: Table) -> None:
    silas = table.me.dude("Silas Aims (Exp.1)", bounty=2, booted=True)
    table.foe.dude(bullets=1)
    table.shootout(leader=silas)
    assert not table.can_use(silas)


@pytest.mark.parametrize("booted", [True, False])
def test_silas_aims_does_not_boot_while_he_is_the_mark(table: Table, booted: bool) -> None:
    silas = table.foe.dude("Silas Aims (Exp.1)", bounty=2, booted=booted)
    leader, meek = table.me.dude(bullets=4), table.me.dude("Meek", bullets=1)
    table.shootout(leader=leader, mark=silas)
    table.use(silas, meek)
    assert (meek.is_home, silas.booted) == (True, booted)


def test_silas_aims_uses_it_once_a_day_as_the_mark_too(table: Table) -> None:
    silas = table.foe.dude("Silas Aims (Exp.1)", bounty=2)
    leader = table.me.dude(bullets=4)
    meek, _other = table.me.dude("Meek", bullets=0), table.me.dude("Other", bullets=0)
    table.shootout(leader=leader, mark=silas)
    table.use(silas, meek)
    assert not table.can_use(silas, by=table.foe)


@pytest.mark.parametrize("held", [True, False])
def test_frank_stillwell_slips_away_only_where_he_can(table: Table, held: bool) -> None:
    frank, _ = table.me.dude("Frank Stillwell"), table.foe.dude()
    table.me.dude()
    if held:
        table.forbid(frank, "be sent home")
    table.shootout(leader=frank)
    assert table.can(f"use:{frank.id}.slip_away") is not held
