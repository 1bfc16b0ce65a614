"""Behaviour of the dudes of Weird West Edition, A to J."""

from __future__ import annotations

import pytest

import tests.engine.skill_cards  # noqa: F401
from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine import lasting, uses
from doomtown_desktop.engine.cards import Card
from doomtown_desktop.engine.events import Invented
from doomtown_desktop.engine.ids import Until
from doomtown_desktop.engine.payment import Purchase, cost
from doomtown_desktop.engine.phases.setup import why_not_start
from tests.table import Side, Table

HORSE, HEX = ["Horse"], ["Hex"]
LEGAL, CHEATIN = "KS KD 10H 9S 7C", "8S 8S 9H JD 2C"


def price(table: Table, card: Card, side: Side) -> int:
    """What a card in hand costs its player now."""
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
    """A job that nobody opposes, led by the dude that has it."""
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
    assert why_not_start(table.engine, 0, [], number) == "its text forbids it"


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
    lasting.add_effect(
        table.engine, caller.id, "cannot", "cannot:be called out", 1, card=rival.id, until=Until.DAY
    )
    assert not uses.legal(table.engine, 0, "noon")
