"""Behaviour of further dudes of Out for Blood."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.flow.drawing import bonuses
from doomtown_desktop.engine.script.cards import Card, Dude
from tests.table import Table

BETTER, WORSE = "KS KH 9D 5C 2C", "2S 4H 6D 8C 10C"


@pytest.mark.parametrize(("keyword", "rating"), [("Mystical", 2), ("Gadget 5", 0)])
def test_auntie_sinister_draws_on_her_charms_in_a_posse(table: Table, keyword: str, rating: int) -> None:
    auntie, _ = table.me.dude("Auntie Sinister"), table.foe.dude()
    table.me.attach("Charm", auntie, keywords=[keyword])
    assert (auntie.rating("Huckster") or 0) == 0
    table.shootout(leader=auntie)
    assert (auntie.rating("Huckster") or 0) == rating


@pytest.mark.parametrize(("pulled", "grins"), [("KC", True), ("QC", False)])
def test_auntie_sinister_grins_after_a_check_passed_by_six(table: Table, pulled: str, grins: bool) -> None:
    auntie, weak = table.me.dude("Auntie Sinister"), table.foe.dude(value=5, bullets=1, influence=1)
    blast = table.me.attach("Soul Blast", auntie, kind=CardType.SPELL)
    table.foe.dude()
    table.shootout(leader=auntie)
    table.me.deck(pulled)
    table.turn_of(table.me)
    table.answer(f"use:{blast.id}.blast")
    table.go(weak)
    assert (table.pending.kind == "react") is grins
    if grins:
        table.answer(f"use:{auntie.id}.grin")
        assert auntie.bullets == 2


@pytest.mark.parametrize(("title", "gain"), [("Coachwhip!", 0), ("Kidnappin'", 1), ("Sun in Yer Eyes", 1)])
def test_big_nose_kate_schemes_with_a_card(table: Table, title: str, gain: int) -> None:
    kate, friend = table.me.dude("Big Nose Kate"), table.me.dude(bullets=1, influence=1)
    spent = table.me.hand(title)
    table.use(kate, friend, spent, True)
    assert (friend.bullets, friend.influence, friend.bounty) == (2, 1 + gain, 1)
    assert spent.zone == "discard pile"


def test_big_nose_kate_puts_nothing_on_who_is_wanted(table: Table) -> None:
    kate, friend, away = (
        table.me.dude("Big Nose Kate"),
        table.me.dude(bounty=2),
        table.me.dude(at=table.me.deed()),
    )
    table.me.hand()
    table.answer(f"use:{kate.id}.scheme")
    assert f"c{away.id}" not in table.offered()
    table.go(friend, table.me.player.play_hand[0])
    assert table.pending.kind == "noon play"
    assert friend.bounty == 2


def bill_fights(table: Table, mine: str, theirs: str, bounty: int = 0) -> tuple[Dude, Dude]:
    bill, rival = table.me.dude("Curly Bill Brocius"), table.foe.dude(bullets=0, bounty=bounty)
    table.shootout(leader=bill)
    table.to_resolution(mine, theirs)
    return bill, rival


@pytest.mark.parametrize("better", [True, False])
def test_curly_bill_makes_a_name_by_the_higher_hand(table: Table, better: bool) -> None:
    bill, _ = bill_fights(table, *((BETTER, WORSE) if better else (WORSE, BETTER)))
    assert bill.bounty == (1 if better else 0)


@pytest.mark.parametrize("bounty", [0, 1])
def test_curly_bill_finishes_a_posse_of_less_bounty(table: Table, bounty: int) -> None:
    bill, _ = bill_fights(table, BETTER, WORSE, bounty)
    table.lumps()
    assert table.can(f"use:{bill.id}.finish_them") is (bounty == 0)
    if not bounty:
        table.answer(f"use:{bill.id}.finish_them")
        fight = table.state.shootout
        assert fight is None or fight.extra_casualties == [0, 2]
        assert bill.booted


@pytest.mark.parametrize(("gang", "price"), [("entrepreneurs", 9), ("lawdogs", 11)])
def test_gregory_tremane_is_cheaper_by_your_gadgets(table: Table, gang: str, price: int) -> None:
    table.me.outfit("Home", gangs=[gang])
    for n in range(2):
        table.me.attach(f"Box {n}", table.me.dude(), keywords=["Gadget 5"])
    table.foe.attach("Their box", table.foe.dude(), keywords=["Gadget 5"])
    table.me.stash = 15
    table.shop(table.me.hand("Dr. Gregory Tremane"))
    assert table.me.stash == 15 - price


def test_gregory_tremane_demonstrates_to_who_has_no_gadget(table: Table) -> None:
    doctor, helpless, rival = table.me.dude("Dr. Gregory Tremane"), table.foe.dude(), table.foe.dude()
    box = table.me.attach("Box", doctor, keywords=["Gadget 5"])
    table.foe.attach("Their box", rival, keywords=["Gadget 5"])
    table.shootout(leader=doctor, mark=rival)
    table.turn_of(table.me)
    table.answer(f"use:{doctor.id}.demonstrate")
    table.go(box)
    assert table.offered() == [f"c{helpless.id}"]
    table.go(helpless)
    assert (box.booted, helpless.in_posse, helpless.booted) == (True, False, True)


@pytest.mark.parametrize("strange", [True, False])
def test_father_diamond_wanders_on(table: Table, strange: bool) -> None:
    deed = (table.foe if strange else table.me).deed()
    father, friend = table.me.dude("Father Diamond", at=deed), table.me.dude(at=deed)
    table.me.stash = table.foe.stash = 3
    table.use(father, table.town_square, *([friend] if strange else []))
    assert (father.location, father.booted) == (table.town_square, False)
    assert (table.me.stash, table.foe.stash) == ((2, 4) if strange else (3, 3))
    assert (friend.is_home, friend.booted) == (strange, False)


def test_leychaai_passes_a_sidekick_on(table: Table) -> None:
    girl, friend = table.me.dude("Leychaa'i Youngheart"), table.me.dude()
    far = table.me.dude(at=table.me.deed(is_out_of_town=True))
    dog = table.me.attach("Dog", girl, keywords=["Sidekick"])
    table.me.attach("Ghost", girl, keywords=["Sidekick", "Spirit"])
    table.answer(f"use:{girl.id}.whistle.noon")
    assert table.offered() == [f"c{dog.id}"]
    table.go(dog)
    assert f"c{far.id}" not in table.offered()
    table.go(friend)
    assert dog in friend.attachments


def test_nathaniel_disputes_with_influence_for_draw_hands(table: Table) -> None:
    place = table.town_square
    nathaniel = table.me.dude("Nathaniel Tuwikaa", at=place)
    rival = table.foe.dude(at=place, bullets=4, stud=True, influence=1)
    table.answer(f"use:{nathaniel.id}.dispute")
    table.go(rival, "accept")
    table.join_all()
    assert table.pending.kind == "shootout"
    assert (rival.bullets, nathaniel.bullets) == (4, 0), "only hands are drawn by it"
    table.to_resolution()
    assert bonuses(table.engine, 0)[0] == 2
    assert bonuses(table.engine, 1)[0] == 1


def test_nathaniel_sets_no_terms_for_another_shootout(table: Table) -> None:
    place = table.town_square
    nathaniel = table.me.dude("Nathaniel Tuwikaa", at=place)
    meek, rival = table.foe.dude(at=place), table.foe.dude(at=place, bullets=4, stud=True, influence=1)
    table.answer(f"use:{nathaniel.id}.dispute")
    table.go(meek, "refuse")
    table.pass_()
    table.call_out(nathaniel, rival, "accept")
    table.join_all()
    table.to_resolution()
    assert bonuses(table.engine, 1)[0] == 4


def test_nathaniel_calls_out_only_who_is_there(table: Table) -> None:
    nathaniel = table.me.dude("Nathaniel Tuwikaa", at=table.town_square)
    table.foe.dude()
    assert not table.can_use(nathaniel)


def test_reverend_hungate_spares_a_dude_on_each_side(table: Table) -> None:
    reverend, friend = table.me.dude("Reverend Bob Hungate"), table.me.dude(influence=2)
    rival, other = table.foe.dude(), table.foe.dude()
    table.me.stash = table.foe.stash = 3
    table.shootout(leader=reverend, mark=rival)
    table.to_resolution(WORSE, BETTER)
    table.use(reverend, friend, rival)
    assert (table.me.stash, table.foe.stash) == (1, 5)
    banned = [d.cannot("be a casualty") for d in (reverend, friend, rival, other)]
    assert banned == [False, True, True, False]


def test_reverend_hungate_cannot_promise_what_he_has_not(table: Table) -> None:
    reverend, dear = table.me.dude("Reverend Bob Hungate"), table.me.dude(influence=3)
    table.foe.dude()
    table.me.stash = 2
    table.shootout(leader=reverend)
    table.to_resolution(WORSE, BETTER)
    table.turn_of(table.me)
    table.answer(f"use:{reverend.id}.negotiate")
    assert f"c{dear.id}" not in table.offered()


@pytest.mark.parametrize(
    ("pulls", "now", "later"), [(("5D", "5H"), 2, 1), (("5C", "5H"), 2, 0), (("5C", "5S"), 1, 0)]
)
def test_roberto_puts_on_a_show(table: Table, pulls: tuple[str, str], now: int, later: int) -> None:
    deed = table.me.deed(control=1)
    roberto = table.me.dude("Roberto Muratore", at=deed)
    box = table.me.attach("Box", roberto, keywords=["Gadget 5", "Experimental"])
    table.me.attach("Old box", roberto, keywords=["Gadget 5"])
    table.me.deck(*pulls)
    table.answer(f"use:{roberto.id}.put_on_a_show")
    assert table.offered() == [f"c{box.id}"]
    table.go(box)
    assert (box.booted, deed.control, deed.permanent("control")) == (True, now, later)


@pytest.mark.parametrize(("control", "mine"), [(2, True), (0, True), (1, False)])
def test_roberto_needs_a_deed_of_one_point(table: Table, control: int, mine: bool) -> None:
    deed = (table.me if mine else table.foe).deed(control=control)
    roberto = table.me.dude("Roberto Muratore", at=deed)
    table.foe.dude(at=deed, influence=0 if mine else 9)
    table.me.attach("Box", roberto, keywords=["Gadget 5", "Experimental"])
    assert not table.can_use(roberto)


@pytest.mark.parametrize(("keyword", "can"), [("Mystical", True), ("Weapon", False)])
def test_valeria_invents_mystical_gadgets(table: Table, keyword: str, can: bool) -> None:
    table.me.dude("Valeria Batten (Exp.1)")
    plan = table.me.hand(kind=CardType.GOODS, cost=0, keywords=[keyword, "Gadget 5"], gadget_difficulty=5)
    table.start()
    assert any(o.startswith(f"invent:{plan.id}") for o in table.offered()) is can


@pytest.mark.parametrize("there", [True, False])
def test_valeria_keeps_hand_ranks_as_they_are(table: Table, there: bool) -> None:
    valeria, _, _ = table.me.dude("Valeria Batten (Exp.1)"), table.me.dude(), table.foe.dude()
    gun = table.me.attach("The Gambler's Gun", table.me.player.dudes[1])
    table.shootout(leader=table.me.player.dudes[1], without=[] if there else [valeria])
    table.to_resolution(BETTER, WORSE)
    before = table.me.player.hand_rank
    table.use(gun)
    assert table.me.player.hand_rank - before == (0 if there else 2)


def test_valeria_coaches_an_unbooted_dude(table: Table) -> None:
    valeria, tired = table.me.dude("Valeria Batten (Exp.1)"), table.me.dude(booted=True)
    friend = table.me.dude(influence=1)
    table.answer(f"use:{valeria.id}.coach")
    assert f"c{tired.id}" not in table.offered()
    table.go(friend)
    assert (friend.booted, friend.influence) == (True, 2)


def violet_rides(table: Table, pulled: str) -> tuple[Dude, Card, Dude, Dude]:
    """Violet, with 2 bounty and a Hex, leads a job that two dudes oppose; one of them has 9 bullets."""
    violet, rival = table.me.dude("Violet Esperanza", bounty=2), table.foe.dude(bullets=1, value=7)
    hex_ = table.me.attach("Soul Blast", violet, kind=CardType.SPELL)
    strong = table.foe.dude(bullets=9, value=1)
    table.answer(f"use:{table.me.hand('Kidnappin' + chr(39)).id}.kidnap")
    table.go(rival, violet)
    table.join_all()
    table.me.deck(pulled)
    return violet, hex_, rival, strong


@pytest.mark.parametrize(("pulled", "aced"), [("8C", True), ("7C", False)])
def test_violet_burns_a_hex_in_a_job(table: Table, pulled: str, aced: bool) -> None:
    violet, hex_, rival, strong = violet_rides(table, pulled)
    table.turn_of(table.me)
    table.answer(f"use:{violet.id}.burn_the_page")
    assert strong.in_play, "with too many bullets, so that nobody is asked"
    assert (hex_.zone, rival.in_play) == ("boot hill", not aced)


def test_violet_burns_nothing_without_a_job(table: Table) -> None:
    violet, _ = table.me.dude("Violet Esperanza", bounty=2), table.foe.dude(bullets=0)
    table.me.attach("Soul Blast", violet, kind=CardType.SPELL)
    table.shootout(leader=violet)
    assert not table.can_use(violet, "burn_the_page")


def test_curly_bill_finishes_nobody_after_a_loss(table: Table) -> None:
    bill, _ = bill_fights(table, WORSE, BETTER)
    table.lumps()
    assert not table.can(f"use:{bill.id}.finish_them")


def duel(table: Table, *, bounty: int = 1, friend: bool = False) -> tuple[int, int]:
    """Johnny fights a stud shooter with 2 bullets and another stud; return both sides' stud bonuses."""
    johnny = table.me.dude("Johnny Ringo", bounty=bounty)
    if friend:
        table.me.dude("Friend", bullet_type="stud")
    shooter = table.foe.dude("Shooter", bullets=2, bullet_type="stud")
    table.foe.dude("Second", bullets=3, bullet_type="stud")
    table.shootout(leader=johnny)
    table.to_resolution(BETTER, WORSE, shooters=(johnny, shooter))
    return bonuses(table.engine, 0)[0], bonuses(table.engine, 1)[0]


def test_johnny_ringo_alone_and_wanted_lets_only_shooters_count(table: Table) -> None:
    assert duel(table) == (2, 2)


def test_johnny_ringo_duels_only_while_wanted(table: Table) -> None:
    assert duel(table, bounty=0) == (2, 3)


def test_johnny_ringo_duels_only_while_alone(table: Table) -> None:
    assert duel(table, friend=True) == (3, 3)


def cleared_street(table: Table) -> tuple[Dude, Card, Card]:
    """Johnny has used his ability; the other player and I each have a card that blinds a dude."""
    johnny, _rival = table.me.dude("Johnny Ringo"), table.foe.dude("Rival", value=3)
    cards = table.me.hand("Sun in Yer Eyes"), table.foe.hand("Sun in Yer Eyes")
    table.shootout(leader=johnny)
    table.use(johnny)
    return johnny, *cards


def test_johnny_ringo_keeps_opponents_abilities_off_the_dudes_of_both(table: Table) -> None:
    johnny, mine, theirs = cleared_street(table)
    table.turn_of(table.foe)
    table.answer(f"use:{theirs.id}.blind")
    assert f"c{johnny.id}" not in table.offered()
    table.go(table.foe.player.posse[0], "a draw")
    table.turn_of(table.me)
    table.answer(f"use:{mine.id}.blind")
    assert table.offered() == [f"c{johnny.id}"]


def test_johnny_ringo_does_not_stop_cheatin_resolutions(table: Table) -> None:
    johnny = table.me.dude("Johnny Ringo")
    whip, crook = table.me.hand("Coachwhip!"), table.foe.dude("Crook")
    table.shootout(leader=johnny)
    table.use(johnny)
    table.to_resolution("2S 4H 6D 8C 10C", "KS KS 9D 5C 2C")
    table.use(whip, crook)
    assert crook.zone == "boot hill"


def test_johnny_ringo_clears_the_street_for_one_round(table: Table) -> None:
    for side in table.sides:
        side.dude("Fodder", value=4)
    johnny, _mine, theirs = cleared_street(table)
    table.to_resolution(BETTER, BETTER)
    table.lumps(*(f"discard:{d.id}" for d in table.engine.view(johnny.id).all_dudes if d.title == "Fodder"))
    table.go([], [])
    assert table.can_use(theirs, by=table.foe)
    table.answer(f"use:{theirs.id}.blind")
    assert f"c{johnny.id}" in table.offered()


@pytest.mark.parametrize(("gang", "price"), [("lawdogs", 5), ("outlaws", 9)])
def test_wyatt_earp_costs_law_dogs_less_for_fallen_law_dogs(table: Table, gang: str, price: int) -> None:
    table.me.outfit("Base", gangs=(gang,))
    wyatt = table.me.hand("Wyatt Earp")
    table.me.pile("boot_hill", "Andreas Andregg", "Wylie Jenks", "Steven Wiles", "Rob Wilby", "Shotgun")
    table.foe.pile("boot_hill", "Andreas Andregg")
    table.me.stash = 10
    table.shop(wyatt)
    assert 10 - table.me.stash == price


def outnumbered(table: Table, bounty: int, *, fights: bool = True) -> tuple[Dude, Dude]:
    """My shooter is beside Wyatt; the other side's shooter has 1 bullet and this bounty."""
    wyatt, shooter = table.me.dude("Wyatt Earp"), table.me.dude("Shooter", bullets=1)
    rival = table.foe.dude("Rival", bullets=1, bounty=bounty)
    table.shootout(leader=shooter, mark=rival, without=() if fights else (wyatt,))
    table.to_resolution(BETTER, WORSE, shooters=(shooter, rival))
    return shooter, rival


@pytest.mark.parametrize(("bounty", "bullets"), [(1, 1), (2, 3)])
def test_wyatt_earp_covers_your_shooter_against_a_notorious_one(
    table: Table, bounty: int, bullets: int
) -> None:
    shooter, rival = outnumbered(table, bounty)
    assert (shooter.bullets, rival.bullets) == (bullets, 1)
    assert table.me.player.posse[1].bullets == 3, "he is no shooter himself"


def test_wyatt_earp_covers_nobody_from_elsewhere(table: Table) -> None:
    assert outnumbered(table, 2, fights=False)[0].bullets == 1


def test_two_wyatt_earps_do_not_ask_each_other_for_ever(table: Table) -> None:
    for side in table.sides:
        side.dude("Wyatt Earp")
    mine, theirs = table.me.dude("Mine", bullets=1, bounty=2), table.foe.dude("Theirs", bullets=1, bounty=2)
    table.shootout(leader=mine, mark=theirs)
    table.to_resolution(BETTER, WORSE, shooters=(mine, theirs))
    assert (mine.bullets, theirs.bullets) == (3, 3)


def test_wyatt_earp_aces_a_shooter_or_somebody_wanted(table: Table) -> None:
    wyatt, shooter = table.me.dude("Wyatt Earp"), table.foe.dude("Shooter")
    crook, _clean = table.foe.dude("Crook", bounty=1), table.foe.dude("Clean")
    table.shootout(leader=wyatt, mark=shooter)
    table.to_resolution(WORSE, "KS KS 9D 5C 2C", shooters=(shooter,))
    table.answer(f"use:{wyatt.id}.serve_justice")
    assert sorted(table.offered()) == sorted([f"c{shooter.id}", f"c{crook.id}"])
    table.go(crook)
    assert crook.zone == "boot hill"
