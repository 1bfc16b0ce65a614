"""Behaviour of the dudes of Weird West Edition, Buckin' Billy to J."""

from __future__ import annotations

import pytest

import tests.engine.skill_cards  # noqa: F401
from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.change.payment import Purchase, cost
from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.engine.use import uses
from doomtown_desktop.protocol.events import Invented
from doomtown_desktop.protocol.question import Play
from tests.cards.starting import obstacle, startable
from tests.table import Side, Table, keys

HORSE, HEX = ["Horse"], ["Hex"]
LEGAL, CHEATIN = "KS KD 10H 9S 7C", "8S 8S 9H JD 2C"


def price(table: Table, card: Card, side: Side) -> int:
    """Return the current price of a card in hand for its player."""
    return cost(table.engine, Purchase(card.id, side.seat))


def test_buckin_billy_ballard_rides_for_bullets_and_influence(table: Table) -> None:
    billy = table.me.dude("Buckin' Billy Ballard")
    table.me.attach("", billy, keywords=HORSE)
    assert (billy.bullets, billy.influence) == (2, 2)


def test_buckin_billy_ballard_draws_and_boots(table: Table) -> None:
    billy = table.me.dude("Buckin' Billy Ballard", at=table.town_square)
    horse = table.me.attach("", billy, keywords=HORSE)
    rival = table.foe.dude(at=table.town_square)
    table.use(billy, horse, rival)
    assert (horse.booted, rival.booted, len(table.me.player.play_hand)) == (True, True, 1)


def test_buckin_billy_ballard_bucks_in_a_shootout_too(table: Table) -> None:
    billy = table.me.dude("Buckin' Billy Ballard")
    horse = table.me.attach("", billy, keywords=HORSE)
    rival = table.foe.dude()
    table.shootout()
    table.use(billy, horse, [])
    assert (rival.booted, len(table.me.player.play_hand)) == (False, 1)


def test_dave_slim_gorman_burns_a_hex_and_all_are_draws(table: Table) -> None:
    dave = table.me.dude('Dave "Slim" Gorman')
    hex_ = table.me.attach("Soul Blast", dave, kind=CardType.SPELL)
    foe, big = table.foe.dude(stud=True, value=1), table.foe.dude(stud=True)
    table.shootout()
    table.me.deck("KS")
    table.turn_of(table.me)
    table.go(f"use:{hex_.id}.blast", foe)
    assert table.pending.kind == "react"
    assert not foe.in_play or foe.is_home
    table.use(dave)
    assert (hex_.zone, dave.is_stud, big.is_stud) == ("discard pile", False, False)


def test_dave_slim_gorman_keeps_a_hex_that_cannot_be_discarded(table: Table) -> None:
    dave = table.me.dude('Dave "Slim" Gorman')
    hex_ = table.me.attach("Soul Blast", dave, kind=CardType.SPELL)
    foe, _ = table.foe.dude(stud=True, value=1), table.foe.dude(stud=True)
    table.forbid(hex_, "be discarded by cards")
    table.shootout()
    table.me.deck("KS")
    table.turn_of(table.me)
    table.go(f"use:{hex_.id}.blast", foe)
    assert table.pending.kind == "shootout"


def test_dave_slim_gorman_keeps_quiet_for_the_hexes_of_others(table: Table) -> None:
    table.me.dude('Dave "Slim" Gorman')
    friend = table.me.dude(keywords=["Huckster 1"])
    hex_ = table.me.attach("Soul Blast", friend, kind=CardType.SPELL)
    foe = table.foe.dude(value=1)
    table.foe.dude()
    table.shootout()
    table.me.deck("KS")
    table.use(hex_, foe)
    assert table.pending.kind == "shootout"


@pytest.mark.parametrize(("words", "succeeded"), [(HORSE, True), (["Sidekick"], True), (["Weapon"], False)])
def test_diego_linares_builds_beasts(table: Table, words: list[str], succeeded: bool) -> None:
    diego = table.me.dude("Diego Linares")
    gadget = table.me.hand("", CardType.GOODS, keywords=["Gadget", *words], gadget_difficulty=9)
    table.me.deck("5H")
    table.make(f"invent:{gadget.id}>{diego.id}")
    assert [e.succeeded for e in table.events(Invented)] == [succeeded]


def test_diego_linares_does_not_help_others(table: Table) -> None:
    table.me.dude("Diego Linares", booted=True)
    other = table.me.dude(keywords=["Mad Scientist 0"])
    gadget = table.me.hand("", CardType.GOODS, keywords=["Gadget", *HORSE], gadget_difficulty=9)
    table.me.deck("5H")
    table.make(f"invent:{gadget.id}>{other.id}")
    assert [e.succeeded for e in table.events(Invented)] == [False]


def test_emre_exp1_warms_up_once_in_each_shootout(table: Table) -> None:
    emre = table.me.dude("Emre, The Turkish Bear (Exp.1)")
    away, back = table.me.hand("Rabbit's Deception"), table.me.hand("Rabbit's Lunar Leap")
    table.me.dude()
    table.foe.dude()
    table.shootout()
    table.me.deck("AS", "9D", "AC")
    table.go(f"use:{away.id}.deceive", emre, [])
    table.use(emre)
    assert (emre.bullets, len(table.me.player.play_hand)) == (2, 2)
    table.turn_of(table.me)
    table.go(f"use:{back.id}.leap", emre, False)
    assert (emre in table.me.player.posse, table.pending.kind) == (True, "shootout")


def test_emre_exp1_needs_a_success(table: Table) -> None:
    emre = table.me.dude("Emre, The Turkish Bear (Exp.1)")
    away = table.me.hand("Rabbit's Deception")
    table.foe.dude()
    table.me.dude()
    table.shootout()
    table.me.deck("KS")
    table.go(f"use:{away.id}.deceive", emre, [])
    assert table.pending.kind == "shootout"


def test_enapay_speaks_by_day(table: Table) -> None:
    enapay = table.me.dude("Enapay")
    assert enapay.influence == 3
    table.noon_over()
    assert enapay.influence == 1


def test_enapay_gives_counsel(table: Table) -> None:
    enapay, friend = table.me.dude("Enapay"), table.me.dude()
    table.use(enapay, friend)
    assert (friend.influence, enapay.influence, enapay.booted) == (2, 3, True)


def job(table: Table, dude: Card, *answers: object) -> None:
    """Lead the dude's job, which nobody opposes."""
    table.turn_of(table.me)
    table.go(next(o for o in table.offered() if o.startswith(f"use:{dude.id}")), *answers)
    table.join_all()


@pytest.mark.parametrize("word", ["Horse", "Sidekick"])
def test_francisco_rosales_tames_a_beast(table: Table, word: str) -> None:
    francisco, rider = table.me.dude("Francisco Rosales"), table.me.dude(at=table.me.deed())
    beast = table.view(table.me.card("", CardType.GOODS, keywords=[word], cost=3))
    table.me.state.discard_pile.append(beast.id)
    table.me.pile("discard_pile", "5H")
    job(table, francisco, francisco)
    table.go(rider)
    assert (rider.goods, table.me.stash, francisco.is_home) == ([beast], 9, True)


def test_francisco_rosales_finds_nothing_in_an_empty_pile(table: Table) -> None:
    francisco = table.me.dude("Francisco Rosales")
    table.me.pile("discard_pile", "5H")
    job(table, francisco, francisco)
    assert (francisco.booted, table.pending.kind) == (True, "noon play")


@pytest.mark.parametrize(("gang", "amount"), [("anarchists", 6), ("testers", 8)])
def test_hao_te_zui_costs_less_for_each_place_of_yours(table: Table, gang: str, amount: int) -> None:
    table.me.outfit("", gangs=(gang,))
    monk = table.me.hand("Hao-T'e Zui, The Mad Monk", CardType.DUDE)
    for place in (table.me.home, table.town_square, table.town_square):
        table.me.dude(at=place)
    table.foe.dude()
    assert price(table, monk, table.me) == amount


def test_hao_te_zui_disarms(table: Table) -> None:
    monk = table.me.dude("Hao-T'e Zui, The Mad Monk")
    table.me.attach("", monk)
    gun = table.foe.attach("", table.foe.dude())
    table.shootout()
    table.use(monk, gun)
    assert (gun.zone, monk.booted) == ("discard pile", True)


def test_hattie_de_lorre_stares_down_the_wanted(table: Table) -> None:
    hattie = table.me.dude("Hattie DeLorre")
    outlaw, _honest = table.foe.dude(bounty=1, bullets=4), table.foe.dude()
    table.shootout()
    table.use(hattie, outlaw)
    assert outlaw.bullets == 1


def test_hattie_de_lorre_needs_a_wanted_dude(table: Table) -> None:
    hattie = table.me.dude("Hattie DeLorre")
    table.foe.dude()
    table.shootout()
    assert not table.can_use(hattie)


def test_ike_clanton_makes_a_deed_rowdy(table: Table) -> None:
    ike = table.me.dude("Ike Clanton")
    deed = table.foe.deed()
    table.me.dude(at=deed, bullets=3, influence=0)
    table.foe.dude(at=deed, bullets=2, influence=5)
    table.use(ike, deed)
    assert (ike.booted, deed.controller) == (True, table.me.player)
    table.next_day()
    assert deed.controller == table.foe.player


@pytest.mark.parametrize(("gang", "amount"), [("outlaws", 8), ("testers", 10)])
def test_jessica_patchett_costs_less_among_the_wanted(table: Table, gang: str, amount: int) -> None:
    table.me.outfit("", gangs=(gang,))
    jessica = table.me.hand("Jessica Patchett", CardType.DUDE)
    for bounty in (1, 3, 0):
        table.me.dude(bounty=bounty)
    table.foe.dude(bounty=1)
    assert price(table, jessica, table.me) == amount


def test_jessica_patchett_hunts_the_best(table: Table) -> None:
    jessica = table.me.dude("Jessica Patchett")
    best = table.foe.dude(bullets=4, booted=True, at=table.town_square)
    _tied = table.foe.dude(bullets=4, booted=True)
    weak = table.foe.dude(bullets=3, booted=True)
    table.turn_of(table.me)
    table.go(next(o for o in table.offered() if o.startswith(f"use:{jessica.id}")))
    assert not table.can(f"c{weak.id}")
    table.go(best, jessica)
    table.join_all(without=[best])
    assert best.zone == "boot hill"


def test_judge_harry_somerset_exp1_does_not_start(table: Table) -> None:
    number = table.me.card("Judge Harry Somerset (Exp.1)", CardType.DUDE)
    table.me.state.deck.append(number)
    table.me.outfit("", gangs=("lawdogs",))
    other = table.me.card("", CardType.DUDE, gangs=("lawdogs",))
    table.me.state.deck.append(other)
    assert startable(table) == [other]
    assert obstacle(table, number) == "its text forbids it"


def test_judge_harry_somerset_exp1_brings_a_gunslinger(table: Table) -> None:
    harry = table.me.dude("Judge Harry Somerset (Exp.1)")
    outlaw = table.foe.dude(bounty=1, at=table.town_square)
    table.foe.dude()
    table.turn_of(table.me)
    table.go(next(o for o in table.offered() if o.startswith(f"use:{harry.id}")), outlaw, harry)
    posse = table.me.player.posse
    assert [d.title for d in posse] == ["Judge Harry Somerset (Exp.1)", "Gunslinger"]
    assert (posse[1].bullets, posse[1].is_stud, posse[1].booted) == (2, True, True)
    assert posse[1].location == table.town_square
    while table.pending.kind == "posse":
        table.answer("done")
    assert (outlaw.zone, posse[1].in_play) == ("discard pile", False)


def test_enapay_speaks_again_as_soon_as_noon_begins(table: Table) -> None:
    enapay = table.me.dude("Enapay", at=table.me.deed(production=1))
    table.foe.dude(influence=9)
    table.next_day()
    assert enapay.influence == 3


def test_arnold_stewart_fetches_nothing_but_deeds_out_of_town(table: Table) -> None:
    arnold = table.me.dude("Arnold Stewart")
    gadget = table.me.attach("", arnold, keywords=["Gadget"])
    table.me.state.deck.append(table.me.card("", CardType.DEED))
    table.use(arnold, gadget)
    assert (table.pending.kind, len(table.me.player.discard_pile)) == ("noon play", 5)


def test_bass_reeves_only_reaches_wanted_dudes_nearby(table: Table) -> None:
    bass = table.me.dude("Bass Reeves", bounty=1)
    table.foe.dude(bounty=1)
    mine = table.me.dude(bounty=1)
    table.go(f"use:{bass.id}.bring_them_in")
    assert [o for o in table.offered() if o.startswith("c") and o != "cancel"] == [f"c{mine.id}"]
    table.go(mine)
    assert (mine.booted, table.pending.kind) == (True, "noon play")


def test_bass_reeves_minds_only_his_own_shootout(table: Table) -> None:
    bass = table.me.dude("Bass Reeves")
    table.me.dude()
    table.foe.dude()
    table.shootout(without=[bass])
    table.to_resolution(LEGAL, CHEATIN)
    assert table.me.player.hand_rank == 2


def test_dave_slim_gorman_keeps_quiet_for_noon_hexes(table: Table) -> None:
    dave = table.me.dude('Dave "Slim" Gorman')
    hex_ = table.me.attach("Test Hex", dave, kind=CardType.SPELL, keywords=HEX)
    table.go(next(o for o in table.offered() if o.startswith(f"use:{hex_.id}")))
    assert table.pending.kind == "noon play"


def test_emre_exp1_is_not_warmed_by_the_techniques_of_others(table: Table) -> None:
    table.me.dude("Emre, The Turkish Bear (Exp.1)")
    friend, away = table.me.dude(keywords=["Kung Fu 1"], value=9), table.me.hand("Rabbit's Deception")
    table.foe.dude()
    table.shootout()
    table.me.deck("AS")
    table.go(f"use:{away.id}.deceive", friend, [])
    assert (friend.is_home, table.pending.kind) == (True, "shootout")


def test_francisco_rosales_tames_only_what_you_can_pay_for(table: Table) -> None:
    francisco = table.me.dude("Francisco Rosales")
    beast = table.view(table.me.card("", CardType.GOODS, keywords=HORSE, cost=13))
    table.me.state.discard_pile.append(beast.id)
    job(table, francisco, francisco)
    assert (beast.zone, table.pending.kind) == ("discard pile", "noon play")


def test_jarrett_blake_takes_the_place_of_a_friend_beside_him(table: Table) -> None:
    jarrett, friend = table.me.dude("Jarrett Blake"), table.me.dude()
    table.me.attach("", jarrett, keywords=HORSE)
    table.foe.dude()
    table.shootout(leader=friend, without=[jarrett])
    table.state.in_play[jarrett.id].location = table.town_square.id
    table.engine.touch()
    table.use(jarrett, friend)
    assert (table.me.player.posse, friend.location) == ([jarrett], table.town_square)


def test_jarrett_blake_takes_the_place_of_nobody_who_cannot_leave(table: Table) -> None:
    jarrett, friend = table.me.dude("Jarrett Blake"), table.me.dude()
    table.me.attach("", jarrett, keywords=HORSE)
    table.me.dude("SuAnne Bettelyuon"), table.foe.dude()
    table.shootout(leader=friend, without=[jarrett])
    table.state.in_play[jarrett.id].location = table.town_square.id
    table.engine.touch()
    table.answer(f"use:{jarrett.id}.ride_in")
    assert table.choices() == keys(friend)


def test_jia_mein_attaches_only_hexes(table: Table) -> None:
    jia = table.me.dude("Jia Mein")
    table.me.hand("", CardType.GOODS, keywords=HEX)
    table.me.hand("", CardType.SPELL, keywords=["Miracle"])
    table.foe.dude()
    table.shootout()
    assert not table.can_use(jia)


def test_judge_harry_somerset_exp1_discards_nobody_without_success(table: Table) -> None:
    harry = table.me.dude("Judge Harry Somerset (Exp.1)")
    outlaw = table.foe.dude(bounty=1, at=table.town_square)
    table.go(f"use:{harry.id}.serve_the_warrant", outlaw, harry)
    table.join_all()
    table.to_resolution("KS QD 10H 9S 7C", "8S 8H 8D 3C 3S")
    table.lumps()
    while table.pending.kind != "noon play":
        table.answer(table.offered()[0])
    assert (outlaw.in_play, harry.in_play) == (True, False)


@pytest.mark.parametrize("title", ["Alan Campbell", "Clyde Owens"])
def test_nobody_calls_out_who_cannot_be_called_out(table: Table, title: str) -> None:
    caller = table.me.dude(title)
    rival = table.foe.dude(influence=0, at=table.me.home)
    assert table.can_use(caller)
    table.forbid(rival, "be called out")
    assert not uses.legal(table.engine, 0, Play.NOON)


def farnum(table: Table, stash: int, gang: str = "entrepreneurs") -> tuple[Card, Card, Card]:
    """Set up E.B. Farnum in hand, and two friends of influence 3 and 5."""
    table.me.outfit("Consortium", gangs=[gang])
    table.me.stash = stash
    friends = table.me.dude("Three", influence=3), table.me.dude("Five", influence=5)
    return table.me.hand("E.B. Farnum"), *friends


def test_eb_farnum_calls_in_favours(table: Table) -> None:
    boss, three, five = farnum(table, stash=3)
    table.answer(f"shop:{boss.id}")
    assert table.pending.least == 1, "he cannot be paid for otherwise"
    table.go(five)
    assert (boss.in_play, three.booted, five.booted, table.me.stash) == (True, True, True, 1)


def test_eb_farnum_may_be_paid_in_full(table: Table) -> None:
    boss, three, five = farnum(table, stash=10)
    table.shop(boss, None, ())
    assert (boss.in_play, three.booted, five.booted, table.me.stash) == (True, False, False, 0)


@pytest.mark.parametrize(("gang", "stash", "able"), [("outlaws", 9, False), ("entrepreneurs", 1, False)])
def test_eb_farnum_is_not_to_be_had_for_less(table: Table, gang: str, stash: int, able: bool) -> None:
    boss, _, _ = farnum(table, stash, gang)
    assert table.can(f"shop:{boss.id}") is able


def test_eb_farnum_belittles(table: Table) -> None:
    boss = table.me.dude("E.B. Farnum", at=table.town_square)
    rival = table.foe.dude(at=table.town_square, influence=2)
    table.use(boss, rival)
    assert rival.influence == 1
