"""Behaviour of the dudes of Welcome to Deadwood."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.effects import Blank
from doomtown_desktop.protocol.events import CardDiscardedFromHand, GhostRockMoved, LowballWon
from doomtown_desktop.protocol.ids import Phase
from tests.cards import practice
from tests.table import Table, begin, keys

assert practice


def camp(table: Table) -> tuple[Dude, Dude]:
    """Set up Alferd and a friend of mine against a dude of the foe."""
    alferd, friend = table.me.dude("Alferd Packer"), table.me.dude()
    table.foe.dude()
    table.shootout(leader=friend)
    return alferd, friend


def test_alferd_can_be_bought(table: Table) -> None:
    alferd, friend = camp(table)
    table.use(alferd, by=table.foe)
    assert alferd in table.foe.player.posse
    assert [alferd.controller, table.me.player.posse, table.foe.stash] == [table.foe.player, [friend], 7]


def test_alferd_can_be_bought_back_and_bought_again(table: Table) -> None:
    alferd, _ = camp(table)
    for side in (table.foe, table.me, table.foe):
        table.use(alferd, by=side)
        assert alferd in side.player.posse
    assert [table.me.stash, table.foe.stash] == [7, 4]


def test_alferd_is_not_for_sale_to_his_own_side(table: Table) -> None:
    alferd, _ = camp(table)
    assert not table.can_use(alferd, by=table.me)


def test_alferd_costs_three(table: Table) -> None:
    table.foe.stash = 2
    alferd, _ = camp(table)
    assert not table.can_use(alferd, by=table.foe)


def test_alferd_returns_after_the_shootout(table: Table) -> None:
    alferd, friend = camp(table)
    table.use(alferd, by=table.foe)
    table.to_resolution("AS 9H 4D 5C 7S", "8S 8H 8D 3C 3S")
    table.lumps(())
    assert friend.zone == "boot hill"
    assert [table.state.shootout, alferd.controller] == [None, table.me.player]


def test_alferd_at_home_is_not_for_sale(table: Table) -> None:
    alferd, friend = table.me.dude("Alferd Packer"), table.me.dude()
    table.foe.dude()
    table.shootout(leader=friend, without=[alferd])
    assert not table.can_use(alferd, by=table.foe)


@pytest.mark.parametrize(("hand", "rank"), [("8S 8H 9D 3C 2S", 2), ("4S 4S 4C 9H 9C", 6 - 2)])
def test_seth_bullock_is_ashamed_of_a_foul_hand(table: Table, hand: str, rank: int) -> None:
    seth = table.me.dude("Seth Bullock")
    table.foe.dude()
    table.shootout()
    table.to_resolution(hand, "KC QD 10H 9S 7C")
    assert (seth.bullets, table.me.player.hand_rank) == (2, rank + (1 if rank == 4 else 0))


def test_seth_bullock_at_home_sees_nothing(table: Table) -> None:
    seth = table.me.dude("Seth Bullock")
    table.me.dude("Other")
    table.foe.dude()
    table.shootout(leader=table.me.player.dudes[1], without=[seth])
    table.to_resolution("4S 4S 4C 9H 9C", "KC QD 10H 9S 7C")
    assert table.me.player.hand_rank == 7


def test_seth_bullock_is_not_ashamed_of_others(table: Table) -> None:
    table.me.dude("Seth Bullock")
    table.foe.dude()
    table.shootout()
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C")
    assert table.foe.player.hand_rank == 7


@pytest.mark.parametrize(("title", "wakes"), [("Coachwhip!", True), ("It's Not What You Know...", False)])
def test_seth_bullock_wakes_when_you_punish_a_cheater(table: Table, title: str, wakes: bool) -> None:
    seth = table.me.dude("Seth Bullock", booted=True)
    prey = table.foe.dude()
    table.foe.dude("Second")
    card = table.me.hand(title)
    table.shootout(leader=seth)
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C")
    table.answer(
        next(k for k in table.offered() if k.startswith(f"use:{card.id}.") and ("hint" in k) is not wakes)
    )
    table.go(prey if wakes else f"p{table.foe.seat}")
    assert (table.pending.kind == "react") is wakes
    if wakes:
        table.use(seth)
    assert seth.booted is not wakes


def duncan(table: Table) -> tuple[Dude, Card]:
    """Set up Duncan at my deed, and a Totem in my hand."""
    return table.me.dude('"Professor" Duncan (Exp.1)', at=table.me.deed()), table.me.hand("Red Horse's Tail")


@pytest.mark.parametrize(("there", "drawn"), [("Fire of Nanahbozho", 1), ("Red Horse's Tail", 0)])
def test_professor_duncan_writes_down_each_new_totem(table: Table, there: str, drawn: int) -> None:
    where, totem = duncan(table)
    table.me.attach(there, where.place)
    table.answer(f"shop:{totem.id}>{where.place.id}")
    before = len(table.me.player.play_hand)
    table.use(where)
    assert len(table.me.player.play_hand) == before + drawn


def test_professor_duncan_is_a_stud_beside_a_totem(table: Table) -> None:
    where, totem = duncan(table)
    assert not where.is_stud
    table.make(f"shop:{totem.id}>{where.place.id}", "pass")
    assert where.is_stud


def test_professor_duncan_sees_no_totem_far_away(table: Table) -> None:
    where, first = duncan(table)
    away = table.me.deed()
    table.me.dude(at=away, keywords=["Shaman 1"])
    table.shop(first, away)
    assert (table.pending.kind, where.is_stud) == ("noon play", False)


@pytest.mark.parametrize("what", ["leave them", "discard them", "shuffle them in"])
def test_arthur_dingler_fixes_deck_and_pot_before_day_one(table: Table, what: str) -> None:
    [arthur] = table.me.only_deck("Arthur Dingler")
    table.me.outfit("", gangs=("entrepreneurs",), wealth=15)
    table.me.state.deck[:0] = [table.me._any(w) for w in ("5D", "6D", "7D", "8D") * 9]
    table.phase(Phase.SETUP)
    table.go(arthur)
    top = table.me.state.deck[-5:]
    table.answer(f"use:{arthur.id}.fix_the_game")
    assert table.pending.kind == "mode"
    table.go(what)
    assert arthur.booted
    moved = [(e.giver, e.taker, e.amount) for e in table.events(GhostRockMoved)]
    assert (None, -1, 1) in moved
    assert sum(amount for _, taker, amount in moved if taker == -1) == 3
    [won] = table.events(LowballWon)
    assert won.pot == 3
    drawn = {card for card, _, _ in next(h for h in won.hands if h.player == table.me.seat).cards}
    if what != "shuffle them in":
        assert drawn == set(top) if what == "leave them" else not drawn & set(top)


@pytest.mark.parametrize("in_posse", [True, False])
def test_sam_bass_makes_cheatin_resolutions_dearer(table: Table, in_posse: bool) -> None:
    sam, _ = table.me.dude("Sam Bass", bullets=0), table.me.dude(bullets=0)
    table.foe.dude(bullets=0)
    whip = table.foe.hand("Coachwhip!")
    table.shootout(without=[] if in_posse else [sam], leader=sam if in_posse else None)
    table.to_resolution("9S 9S 9H 4C 2S", "KS QH 9D 5C 2C")
    before = table.foe.stash
    table.turn_of(table.foe)
    table.answer(f"use:{whip.id}.crack")
    table.go(table.me.player.posse[-1]) if table.pending.kind == "target" else None
    assert table.foe.stash == before - (1 if in_posse else 0)


def test_sam_bass_leaves_other_plays_alone(table: Table) -> None:
    table.me.dude("Sam Bass"), table.foe.dude()
    gang = table.me.hand("Practice Kick")
    table.shootout()
    table.me.dude(keywords=["Kung Fu 1"])
    assert gang.cost == 0
    assert table.me.player.dudes[0].cost_of(gang) == 0


def test_alferd_is_not_for_sale_without_his_traits(table: Table) -> None:
    alferd, friend = table.me.dude("Alferd Packer"), table.me.dude()
    table.foe.dude()
    begin(table.engine, Blank, table.foe.home.id, card=alferd.id, abilities=False)
    table.shootout(leader=friend)
    assert not table.can_use(alferd, by=table.foe)


WEAK, PAIR = "KS QD 10H 9S 7C", "8S 8H KD 3C 2S"
CHEAT = "8S 8S KD 3C 2S"


def test_dynamite_jacc_takes_two_with_him(table: Table) -> None:
    jacc, _friend = table.me.dude('"Dynamite" Jacc'), table.me.dude()
    table.foe.dude()
    table.shootout()
    table.to_resolution(WEAK, PAIR)
    table.use(jacc)
    fight = table.state.shootout
    assert fight is not None
    assert (jacc.zone, fight.extra_casualties) == ("boot hill", [0, 2])


def test_al_swearengen_takes_over_once(table: Table) -> None:
    al = table.me.dude("Al Swearengen")
    table.foe.dude(influence=9)
    table.use(al)
    table.next_day()
    assert (al.bullets, al.influence, al.is_stud) == (2, 2, True)
    assert table.me.stash >= 4
    assert not table.can_use(al)


def test_al_swearengen_pays_four(table: Table) -> None:
    al = table.me.dude("Al Swearengen")
    table.me.stash = 3
    assert not table.can_use(al)


@pytest.mark.parametrize(("whose", "stud"), [("me", True), ("foe", False), ("square", False)])
def test_aunt_lou_rules_your_kitchens(table: Table, whose: str, stud: bool) -> None:
    place = {"me": table.me.deed, "foe": table.foe.deed}.get(whose, lambda: table.town_square)()
    assert table.me.dude("Aunt Lou Marchbanks", at=place).is_stud == stud


def test_bai_yang_chen_empties_his_mind_after_each_play(table: Table) -> None:
    bai, gun = table.me.dude("Bai Yang Chen (Exp.1)"), table.me.dude()
    table.me.hand("One"), table.me.hand("Two")
    sun, rival = table.foe.hand("Sun in Yer Eyes"), table.foe.dude()
    table.shootout(leader=gun, mark=rival)
    assert bai.bullets == 5
    table.pass_()
    assert bai.bullets == 3
    table.use(sun, bai, "-2 bullets", by=table.foe)
    assert bai.bullets == 3


def test_bai_yang_chen_carries_nothing(table: Table) -> None:
    bai, hat = table.me.dude("Bai Yang Chen (Exp.1)"), table.me.hand("Fancy New Hat")
    assert not table.can(f"shop:{hat.id}>{bai.id}")


@pytest.mark.parametrize(("stash", "drawn"), [(0, 1), (1, 0)])
def test_bai_yang_chen_begs_when_broke(table: Table, stash: int, drawn: int) -> None:
    bai = table.me.dude("Bai Yang Chen (Exp.1)")
    table.me.stash = stash
    table.use(bai)
    assert len(table.me.player.play_hand) == drawn


@pytest.mark.parametrize(("theirs", "asked"), [(CHEAT, True), (PAIR, False)])
def test_clint_ramsey_gets_up_for_a_cheater(table: Table, theirs: str, asked: bool) -> None:
    clint = table.me.dude("Clint Ramsey (Exp.1)", booted=True)
    friend, rival = table.me.dude(), table.foe.dude()
    table.shootout(leader=friend, mark=rival, without=[clint])
    table.to_resolution(WEAK, theirs)
    assert (table.pending.kind == "react") == asked
    if asked:
        table.use(clint)
    assert clint.booted != asked


@pytest.mark.parametrize(("mine", "booted"), [(WEAK, False), ("9S 9S 10H 8C 7C", True)])
def test_deadwood_dick_rides_out(table: Table, mine: str, booted: bool) -> None:
    dick, friend = table.me.dude("Deadwood Dick"), table.me.dude()
    walker, _rival = table.me.dude(), table.foe.dude()
    horse = table.me.attach("Mustang", dick)
    table.me.attach("Mustang", friend)
    table.shootout()
    table.to_resolution(mine, CHEAT)
    table.answer(f"use:{dick.id}.ride_out")
    table.go(horse)
    assert f"c{walker.id}" not in table.offered()
    table.go([dick, friend])
    assert (horse.booted, dick.is_home, dick.booted, friend.booted) == (True, True, booted, booted)


def starting(table: Table, title: str, gang: str, *deck: str) -> Dude:
    """A Grifter starts alone, with a hand of five of these cards."""
    [grifter] = table.me.only_deck(title)
    table.me.outfit("", gangs=(gang,), wealth=15)
    table.me.state.deck[:0] = [table.me._any(w) for w in deck]
    table.phase(Phase.SETUP)
    table.go(grifter)
    assert isinstance(grifter, Dude)
    return grifter


def test_dr_goodenough_unpacks_a_weapon(table: Table) -> None:
    doctor = starting(table, "Dr. JT Goodenough", "lawdogs", *["Flame-Thrower", "Hydro-Puncher"] * 10)
    table.answer(f"use:{doctor.id}.unpack")
    stash = table.me.stash
    flame = next(o.card for o in table.pending.options if o.card and "Flame" in table.view(o.card).title)
    table.go(table.view(flame))
    punch = table.pending.options[0].card
    assert punch is not None
    table.go(table.view(punch))
    assert table.pending.player == 1
    table.go(table.view(flame), doctor)
    assert table.view(flame).zone == "discard pile"
    assert (table.view(punch).zone, table.me.stash) == ("in play", stash - table.view(punch).cost)
    held = len(table.me.player.play_hand)
    table.go(table.me.player.play_hand[0])
    assert len(table.me.player.play_hand) == held - 1


def test_lew_esquilin_rummages(table: Table) -> None:
    lew = starting(table, "Lew Esquilin", "fearmongers", *["Soul Cage"] * 20)
    table.answer(f"use:{lew.id}.rummage")
    price, find = table.me.player.play_hand[0], table.view(table.me.state.deck[-3])
    table.go(find, price)
    assert (price.zone, find.zone, lew.booted) == ("discard pile", "play hand", True)


def test_lew_esquilin_finds_no_plain_goods(table: Table) -> None:
    lew = starting(table, "Lew Esquilin", "fearmongers", *["Mustang"] * 20)
    table.answer(f"use:{lew.id}.rummage")
    assert table.pending.kind == "noon play"


@pytest.mark.parametrize(("title", "gang"), [("Rosaleen Byrne", "outlaws"), ("Yasmin Tian", "anarchists")])
def test_rosaleen_byrne_and_yasmin_tian_swap_cards(table: Table, title: str, gang: str) -> None:
    grifter = starting(table, title, gang, *["5C", "6D", "7H"] * 7)
    count = 2 if title == "Rosaleen Byrne" else 1
    old = table.me.player.play_hand[:count]
    table.answer(f"use:{grifter.id}.swap")
    table.go(list(old))
    assert {c.zone for c in old} == {"discard pile"}
    assert (len(table.me.player.play_hand), grifter.booted) == (5, True)


def test_yasmin_tian_may_keep_her_cards(table: Table) -> None:
    yasmin = starting(table, "Yasmin Tian", "anarchists", *["5C", "6D", "7H"] * 7)
    table.answer(f"use:{yasmin.id}.swap")
    table.go(())
    assert (len(table.me.player.play_hand), yasmin.booted) == (5, True)
    assert not table.events(CardDiscardedFromHand)


@pytest.mark.parametrize(("card", "left"), [("Spirit Dance", 6), ("Zhu's Ferocity", 6), ("5C", 5)])
def test_sifting_squirrel_sifts(table: Table, card: str, left: int) -> None:
    squirrel = starting(table, "Sifting Squirrel", "1stpeoples", *[card] * 20)
    table.answer(f"use:{squirrel.id}.sift")
    nut = table.me.player.play_hand[0]
    table.go(True, nut)
    assert (len(table.me.player.play_hand), nut.zone) == (left, "discard pile")


def test_sifting_squirrel_may_sit_still(table: Table) -> None:
    squirrel = starting(table, "Sifting Squirrel", "1stpeoples", *["5C"] * 20)
    table.answer(f"use:{squirrel.id}.sift")
    table.go(False)
    assert (len(table.me.player.play_hand), squirrel.booted) == (5, True)


def orders(table: Table, keyword: str, *answers: object) -> tuple[Dude, Dude, Dude, Dude]:
    """Huang Li has booted a dude with a keyword; a booted friend and an opposing dude are also there."""
    huang, helper = table.me.dude("Huang Li"), table.me.dude(keywords=[keyword])
    friend, rival = table.me.dude(booted=True), table.foe.dude()
    old = table.me.hand("Old")
    table.shootout(leader=huang)
    given = [{"friend": friend, "rival": rival}[str(a)] for a in answers]
    table.use(huang, helper, old, *given)
    assert (helper.booted, old.zone, len(table.me.player.play_hand)) == (True, "discard pile", 1)
    return huang, helper, friend, rival


@pytest.mark.parametrize("held", [True, False])
def test_huang_li_gives_no_orders_with_an_empty_hand(table: Table, held: bool) -> None:
    huang, _, _ = table.me.dude("Huang Li"), table.me.dude(), table.foe.dude()
    card = table.me.hand("Old") if held else None
    table.shootout(leader=huang)
    assert table.can_use(huang) == bool(card)


def test_huang_li_lets_a_blessed_wake_somebody(table: Table) -> None:
    huang, _helper, friend, rival = orders(table, "Blessed 1", "friend")
    assert (friend.booted, huang.bullets, rival.booted) == (False, 2, False)


def test_huang_li_is_strengthened_by_an_abomination(table: Table) -> None:
    huang, _helper, friend, rival = orders(table, "Abomination")
    assert (friend.booted, huang.bullets, rival.booted) == (True, 4, False)


def test_huang_li_lets_kung_fu_trip_an_opponent(table: Table) -> None:
    huang, _helper, friend, rival = orders(table, "Kung Fu 1", "rival")
    assert (friend.booted, huang.bullets, rival.booted) == (True, 2, True)


@pytest.mark.parametrize(("friends", "stud"), [(1, True), (0, False)])
def test_jack_mccall_sneaks_up_in_numbers(table: Table, friends: int, stud: bool) -> None:
    jack = table.me.dude("Jack McCall")
    for _ in range(friends):
        table.me.dude()
    table.foe.dude()
    table.shootout(leader=jack)
    table.use(jack)
    assert (jack.is_stud, jack.bounty) == (stud, int(stud))


@pytest.mark.parametrize(("pile", "left"), [("play_hand", 6), ("discard_pile", 4)])
def test_john_radcliffe_arrives_armed(table: Table, pile: str, left: int) -> None:
    john = table.me.hand('John "Aces" Radcliffe (Exp.1)')
    gun = table.view(
        table.me.card("Ray", CardType.GOODS, keywords=["Gadget", "Weapon"], gadget_difficulty=9, cost=2)
    )
    getattr(table.me.state, pile).append(gun.id)
    table.shop(john)
    table.use(john, gun)
    assert isinstance(john, Dude)
    assert (gun in john.attachments, john.is_stud, table.me.stash) == (True, True, left)


def test_john_radcliffe_keeps_his_own(table: Table) -> None:
    john, friend = table.me.dude('John "Aces" Radcliffe (Exp.1)'), table.me.dude()
    hat = table.me.attach("Fancy New Hat", john)
    coin = table.me.attach("Fancy New Hat", friend)
    assert not table.can(f"trade:{hat.id}>{friend.id}")
    assert table.can(f"trade:{coin.id}>{john.id}")


@pytest.mark.parametrize(("armed", "stud"), [(True, False), (False, True)])
def test_lewis_evans_wrestles_the_unarmed(table: Table, armed: bool, stud: bool) -> None:
    lewis, rival = table.me.dude('Lewis "Grizzly" Evans'), table.foe.dude()
    if armed:
        table.foe.attach("Shotgun", rival)
    assert not lewis.is_stud
    table.shootout()
    assert lewis.is_stud == stud


def test_lewis_evans_hugs_with_company(table: Table) -> None:
    lewis, friend = table.me.dude('Lewis "Grizzly" Evans'), table.me.dude()
    rival, other = table.foe.dude(value=1), table.foe.dude(value=13)
    table.shootout()
    table.answer(f"use:{lewis.id}.hug@{lewis.id}")
    assert table.offered() == [f"c{rival.id}"]
    table.go(rival)
    assert (rival.booted, lewis.booted, friend.booted) == (True, True, False)
    assert [d.cannot("contribute bullets") for d in (lewis, rival, friend, other)] == [
        True,
        True,
        False,
        False,
    ]


def test_lewis_evans_counts_when_alone(table: Table) -> None:
    lewis, friend = table.me.dude('Lewis "Grizzly" Evans'), table.me.dude()
    rival = table.foe.dude(value=1)
    away = table.me.attach("Personal Ornithopter", friend)
    table.shootout(leader=lewis)
    table.answer(f"use:{lewis.id}.hug@{lewis.id}")
    table.go(rival)
    assert [d.cannot("contribute bullets") for d in (lewis, rival)] == [True, False]
    table.use(away, ability="fly_off", by=table.me)
    assert not lewis.cannot("contribute bullets")


def test_lewis_evans_hugs_nobody_alone(table: Table) -> None:
    lewis = table.me.dude('Lewis "Grizzly" Evans')
    table.foe.dude(value=1)
    table.shootout()
    assert not table.can_use(lewis)


@pytest.mark.parametrize("mine", [WEAK, "7S 7S KH 3H 2H"])
def test_mimi_prays_for_her_posse(table: Table, mine: str) -> None:
    mimi, prayer = table.me.dude('Mimi "The Nun" O\'Brien'), table.me.hand("Soothe")
    for _ in range(3):
        table.me.dude()
    table.foe.dude()
    table.shootout(leader=mimi)
    table.to_resolution(mine, "8S 8H 8D 3C 2S")
    table.lumps()
    table.answer(f"use:{mimi.id}.pray_for_us")
    table.go(prayer)
    assert (prayer.zone, table.pending.prompt) == ("discard pile", "1 casualty to cover")


def test_mimi_needs_a_miracle(table: Table) -> None:
    table.me.dude('Mimi "The Nun" O\'Brien'), table.me.dude(), table.me.hand("Shadow Walk")
    table.foe.dude()
    table.shootout()
    table.to_resolution(WEAK, PAIR)
    table.lumps()
    assert table.pending.kind == "casualty"


def test_mourning_mist_settles_nearby(table: Table) -> None:
    mist, near, _far = table.me.dude("Mourning Mist"), table.foe.dude(at=table.town_square), table.foe.dude()
    table.answer(f"use:{mist.id}.settle")
    assert table.offered() == [f"c{near.id}"]
    table.go(near)
    assert (near.booted, mist.zone) == (True, "boot hill")


@pytest.mark.parametrize(("access", "home"), [("public", True), ("private", False)])
def test_new_varney_nosferatu_fears_the_sun(table: Table, access: str, home: bool) -> None:
    fiend = table.me.dude("New Varney Nosferatu", at=table.me.deed(access=access))
    table.foe.dude(influence=9)
    assert not fiend.is_home
    table.start()
    assert (fiend.is_home, fiend.booted) == (home, home)


@pytest.mark.parametrize(("witches", "bullets"), [(2, 3), (6, 5)])
def test_reggie_mallard_relies_on_hexes(table: Table, witches: int, bullets: int) -> None:
    reggie = table.me.dude("Reggie Mallard")
    for _ in range(witches):
        table.me.dude(keywords=["Huckster 0"])
    table.foe.dude()
    assert reggie.bullets == 1
    table.shootout()
    assert reggie.bullets == bullets


def test_the_angler_bites_its_equal(table: Table) -> None:
    angler = table.me.dude("The Angler", at=table.town_square)
    equal = table.foe.dude(value=7, at=table.town_square)
    table.foe.dude(value=6, at=table.town_square)
    table.answer(f"use:{angler.id}.bite")
    assert table.offered() == [f"c{equal.id}"]
    table.go(equal, "accept")
    assert table.pending.kind in ("posse", "shootout")


def test_the_angler_takes_the_value_of_its_bait(table: Table) -> None:
    angler = table.me.dude("The Angler")
    bait = table.view(table.me._any("QC"))
    table.me.state.play_hand.append(bait.id)
    table.use(angler, bait, ability="lure")
    assert (angler.value, bait.zone) == (12, "discard pile")


@pytest.mark.parametrize(("fiends", "rating"), [(2, 2), (6, 4)])
def test_victor_de_bore_keeps_company(table: Table, fiends: int, rating: int) -> None:
    victor = table.me.dude('Victor "Nines" de Boré')
    for _ in range(fiends):
        table.foe.dude(keywords=["Abomination"], at=table.me.home)
    table.me.dude(keywords=["Abomination"], at=table.town_square)
    assert victor.rating("Huckster") == rating


@pytest.mark.parametrize(("theirs", "booted"), [(CHEAT, False), (PAIR, True)])
def test_willa_mae_covers_the_retreat(table: Table, theirs: str, booted: bool) -> None:
    willa, friend = table.me.dude("Willa Mae MacGowan (Exp.1)"), table.me.dude(booted=True)
    table.foe.dude()
    table.shootout(leader=willa)
    table.to_resolution(WEAK, theirs)
    table.use(willa, friend)
    assert (willa.zone, friend.is_home, friend.booted) == ("discard pile", True, booted)


@pytest.mark.parametrize(("keywords", "gain"), [(["Sidekick"], 2), (["Attire"], 0)])
def test_yiska_walks_with_friends(table: Table, keywords: list[str], gain: int) -> None:
    yiska = table.me.dude("Yiska")
    dog: Card = table.me.attach("Dog", yiska, keywords=keywords)
    assert (yiska.bullets, dog.in_play) == (gain, True)


@pytest.mark.parametrize("keyword", ["Blessed 1", "Abomination", "Kung Fu 1"])
def test_huang_li_gives_no_further_orders_without_his_traits(table: Table, keyword: str) -> None:
    huang, helper = table.me.dude("Huang Li"), table.me.dude(keywords=[keyword])
    friend, rival = table.me.dude(booted=True), table.foe.dude()
    begin(table.engine, Blank, table.foe.home.id, card=huang.id, abilities=False)
    old = table.me.hand("Old")
    table.shootout(leader=huang)
    table.use(huang, helper, old)
    assert (helper.booted, old.zone, len(table.me.player.play_hand)) == (True, "discard pile", 1)
    assert (huang.bullets, friend.booted, rival.booted) == (2, True, False)


def test_huang_li_gives_no_orders_to_who_cannot_be_booted(table: Table) -> None:
    huang, helper = table.me.dude("Huang Li"), table.me.dude(keywords=["Abomination"])
    table.me.hand("Old"), table.foe.dude()
    table.forbid(helper, "be booted")
    table.shootout(leader=huang)
    table.answer(f"use:{huang.id}.give_orders")
    assert table.choices() == keys(huang)


def test_lewis_evans_hugs_nobody_without_his_traits(table: Table) -> None:
    lewis, _ = table.me.dude('Lewis "Grizzly" Evans'), table.me.dude()
    table.foe.dude(value=1)
    begin(table.engine, Blank, table.foe.home.id, card=lewis.id, abilities=False)
    table.shootout()
    assert not table.can_use(lewis)
