"""Behaviour of the dudes of Weird West Edition, K to Z."""

from __future__ import annotations

import pytest

import tests.engine.skill_cards  # noqa: F401
from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.change import bounties
from doomtown_desktop.engine.core.happening import happen
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.effects import KeywordChange
from doomtown_desktop.protocol.events import (
    GameStarted,
    GhostRockMoved,
    Invented,
    Looked,
    RoundDecided,
    SpellCast,
)
from tests.cards import practice
from tests.cards.starting import obstacle, startable
from tests.table import Table, begin, keys

assert practice

HORSE = ["Horse"]


def test_kevin_wainwright_seeks_hucksters(table: Table) -> None:
    kevin = table.me.dude("Kevin Wainwright", booted=True)
    deed = table.foe.deed()
    table.foe.dude(at=deed, keywords=["Huckster 1"])
    table.use(kevin, deed)
    assert (kevin.location, kevin.booted, kevin.is_stud) == (deed, True, True)


def test_kevin_wainwright_needs_a_huckster_elsewhere(table: Table) -> None:
    kevin = table.me.dude("Kevin Wainwright")
    table.me.dude(keywords=["Huckster 1"])
    assert not table.can_use(kevin)


@pytest.mark.parametrize(("code", "upkeep"), [("24033", 1), ("01030", 2)])
def test_lane_healey_rides_for_more_bullets(table: Table, code: str, upkeep: int) -> None:
    lane = table.me.put(table.new_card(code, 0), table.me.home.id)
    assert isinstance(lane, Dude)
    assert (lane.bullets, lane.upkeep) == (1, 2)
    table.me.attach("", lane, keywords=HORSE)
    assert (lane.bullets, lane.upkeep) == (3, upkeep)


def test_mahogany_jackson_kicks_up_two_cards(table: Table) -> None:
    mahogany = table.me.dude('"Mahogany" Jackson')
    table.foe.dude()
    first, second = table.me.deck("5H", "6H")
    table.shootout(leader=mahogany)
    assert table.me.player.discard_pile == [first, second]


def test_mahogany_jackson_keeps_calm_when_others_join(table: Table) -> None:
    mahogany = table.me.dude('"Mahogany" Jackson')
    table.me.dude()
    table.foe.dude()
    table.shootout(without=[mahogany])
    assert table.me.player.discard_pile == []


@pytest.mark.parametrize(("stash", "income"), [(7, 3), (8, 0)])
def test_natalya_pockets_production_if_you_are_poor(table: Table, stash: int, income: int) -> None:
    deed = table.foe.deed(production=3)
    table.me.dude("Natalya", at=deed, booted=True)
    table.foe.dude(influence=5)
    table.foe.dude(influence=3, at=deed)
    table.me.stash = stash
    table.next_day()
    took = sum(e.amount for e in table.events(GhostRockMoved) if e.taker == 0 and e.reason == "Natalya")
    theirs = sum(e.amount for e in table.events(GhostRockMoved) if e.taker == 1 and e.reason == "production")
    assert (took, theirs) == (income, 3 - income)


def test_natalya_takes_nothing_at_home(table: Table) -> None:
    table.me.dude("Natalya")
    table.me.outfit("", production=2)
    table.me.stash = 5
    table.next_day()
    assert not [e for e in table.events(GhostRockMoved) if e.taker == 0 and e.reason == "Natalya"]


def test_pagliaccio_grins(table: Table) -> None:
    clown = table.me.dude("Pagliaccio")
    victim = table.foe.dude(bullets=3, value=9)
    table.shootout()
    table.use(clown, victim)
    assert (victim.bullets, victim.value, clown.booted) == (2, 8, True)


def test_rattler_young_un_holds_deeds_with_its_bullets(table: Table) -> None:
    deed = table.foe.deed()
    table.me.dude("Rattler Young 'Un", at=deed)
    rival = table.foe.dude(at=deed, bullets=5, influence=1)
    assert deed.controller == table.me.player
    table.foe.attach("", rival, influence=1)
    assert deed.controller == table.foe.player


@pytest.mark.parametrize(("foes", "stud"), [(1, True), (2, False)])
def test_rattler_young_un_pounces_on_the_lonely(table: Table, foes: int, stud: bool) -> None:
    rattler = table.me.dude("Rattler Young 'Un")
    for _ in range(foes):
        table.foe.dude()
    table.shootout()
    table.use(rattler)
    assert rattler.is_stud == stud


FULL_HOUSE = "8S 8H 8D 3C 3S"


@pytest.mark.parametrize(
    ("hand", "losses", "friend_stays"),
    [("JS JD 5H 5C KD", 4, True), ("JS JD JH 5C KD", 3, True), ("KS QD 10H 9S 7C", 6, False)],
)
def test_the_brute_spares_two_casualties(table: Table, hand: str, losses: int, friend_stays: bool) -> None:
    brute, friend = table.me.dude("The Brute"), table.me.dude()
    table.foe.dude()
    table.shootout(leader=friend)
    table.to_resolution(hand, FULL_HOUSE)
    table.lumps(f"ace:{brute.id}")
    assert table.events(RoundDecided)[0].casualties == (losses, 0)
    assert (brute.zone, friend.in_play) == ("boot hill", friend_stays)


def test_the_brute_discarded_covers_one(table: Table) -> None:
    brute, friend = table.me.dude("The Brute"), table.me.dude()
    table.foe.dude()
    table.shootout(leader=friend)
    table.to_resolution("JS JD JH 5C KD", FULL_HOUSE)
    table.lumps(f"discard:{brute.id}")
    assert (brute.zone, friend.zone) == ("discard pile", "boot hill")


@pytest.mark.parametrize("word", ["Abomination", "Huckster 1"])
def test_landon_grimes_whistles_for_fiends(table: Table, word: str) -> None:
    landon, fiend = table.me.dude("Landon Grimes"), table.me.dude(keywords=[word], booted=True)
    plain = table.me.dude()
    table.foe.dude()
    table.shootout(leader=landon, without=[fiend, plain])
    table.use(landon, fiend)
    assert (table.me.player.posse, fiend.location) == ([landon, fiend], table.town_square)


def test_landon_grimes_whistles_only_in_a_posse(table: Table) -> None:
    landon, fiend = table.me.dude("Landon Grimes"), table.me.dude(keywords=["Abomination"])
    table.me.dude()
    table.foe.dude()
    table.shootout(without=[landon, fiend])
    assert not table.can_use(landon)


def job(table: Table, dude: Card, *answers: object) -> None:
    """Lead the dude's job, which nobody opposes."""
    table.turn_of(table.me)
    table.go(next(o for o in table.offered() if o.startswith(f"use:{dude.id}")), *answers)
    table.join_all()


def test_maggie_harris_rounds_up_a_horse(table: Table) -> None:
    maggie, rider = table.me.dude("Maggie Harris"), table.me.dude(at=table.me.deed())
    horse, dog = (
        table.view(table.me.card("", CardType.GOODS, keywords=[w], cost=3)) for w in (*HORSE, "Sidekick")
    )
    table.me.state.discard_pile += [dog.id, horse.id]
    job(table, maggie, table.town_square, maggie)
    table.go(rider)
    assert (rider.goods, table.me.stash, maggie.is_home) == ([horse], 8, True)


def test_maggie_harris_marks_another_place_in_town(table: Table) -> None:
    maggie = table.me.dude("Maggie Harris")
    near, far = table.foe.deed(), table.foe.deed(is_out_of_town=True)
    table.go(f"use:{maggie.id}.round_up")
    assert table.can(f"c{near.id}")
    assert not table.can(f"c{far.id}")
    assert not table.can(f"c{table.me.home.id}")


def test_mazatl_follows_a_totem(table: Table) -> None:
    mazatl = table.me.dude("Mazatl", booted=True)
    place = table.foe.deed()
    table.foe.attach("", place, kind=CardType.SPELL, keywords=["Totem"])
    table.use(mazatl, place)
    assert (mazatl.location, mazatl.booted) == (place, True)


def test_mazatl_needs_a_totem_elsewhere(table: Table) -> None:
    mazatl = table.me.dude("Mazatl")
    table.me.attach("", table.me.home, kind=CardType.SPELL, keywords=["Totem"])
    assert not table.can_use(mazatl)


def test_milt_clemons_brags_of_each_bounty(table: Table) -> None:
    milt = table.me.dude("Milt Clemons", bounty=1)
    table.foe.dude()
    table.shootout(at=table.foe.deed(access="private"), leader=milt)
    assert (milt.bounty, table.me.stash) == (2, 11)


def test_milt_clemons_has_nothing_from_the_bounty_of_others(table: Table) -> None:
    milt, friend = table.me.dude("Milt Clemons"), table.me.dude()
    table.foe.dude()
    table.shootout(at=table.foe.deed(access="private"), leader=friend, without=[milt])
    assert (friend.bounty, table.me.stash) == (1, 10)


def test_miranda_clarke_counts_with_a_control_point(table: Table) -> None:
    assert table.me.dude("Miranda Clarke", counters={"control": 1}).influence == 2
    assert table.foe.dude("Miranda Clarke").influence == 1


@pytest.mark.parametrize(("bounty", "bullets"), [(1, 0), (2, 2)])
def test_miranda_clarke_shoots_with_a_name(table: Table, bounty: int, bullets: int) -> None:
    assert table.me.dude("Miranda Clarke", bounty=bounty).bullets == bullets


def test_mongwau_the_mighty_devours_a_hex(table: Table) -> None:
    mongwau = table.me.dude("Mongwau The Mighty")
    table.me.attach("", mongwau, kind=CardType.SPELL, spell_kind="miracle")
    hex_ = table.me.attach("", mongwau, kind=CardType.SPELL, keywords=["Hex"])
    table.foe.dude()
    table.shootout()
    table.use(mongwau, hex_)
    assert (hex_.zone, mongwau.is_stud) == ("discard pile", True)


def test_post_a_tron_may_start(table: Table) -> None:
    table.me.outfit("", gangs=("entrepreneurs",))
    robot = table.me.card("POST-A-TRON", CardType.DUDE)
    other = table.me.card("", CardType.DUDE, keywords=["Gadget"])
    table.me.state.deck += [robot, other]
    assert startable(table) == [robot]
    assert obstacle(table, other) == "a Gadget has to be invented"


def start_game(table: Table) -> None:
    """Start the game from the opening hands; no question has to be asked."""
    table.engine.touch_cards()
    with pytest.raises(StopIteration):
        happen(table.engine, GameStarted()).send(None)


@pytest.mark.parametrize(("skill", "zone"), [(0, "discard pile"), (1, "in play")])
def test_post_a_tron_is_wound_up_by_a_scientist(table: Table, skill: int, zone: str) -> None:
    robot = table.me.dude("POST-A-TRON")
    scientist = table.me.dude(keywords=[f"Mad Scientist {skill}"])
    table.me.deck("5H")
    start_game(table)
    assert (robot.zone, scientist.booted) == (zone, True)


def test_post_a_tron_does_not_run_without_a_scientist(table: Table) -> None:
    robot = table.me.dude("POST-A-TRON")
    table.me.dude(keywords=["Mad Scientist 9"], booted=True)
    start_game(table)
    assert robot.zone == "discard pile"


@pytest.mark.parametrize(("in_square", "gain"), [(True, 3), (False, 0)])
def test_post_a_tron_delivers_in_the_square(table: Table, in_square: bool, gain: int) -> None:
    robot = table.me.dude("POST-A-TRON", at=table.town_square if in_square else table.foe.deed())
    table.use(robot)
    assert (table.me.stash, robot.booted) == (10 + gain, True)


@pytest.mark.parametrize(("third", "cards"), [("in town", 6), ("out of town", 5)])
def test_randall_lets_you_hold_six_cards(table: Table, third: str, cards: int) -> None:
    table.me.dude("Randall")
    table.me.dude(at=table.town_square)
    table.me.dude(at=table.me.deed(is_out_of_town=third == "out of town"))
    table.foe.dude(influence=9)
    for _ in range(2):
        table.me.hand()
    table.next_day()
    assert len(table.me.player.play_hand) == cards


@pytest.mark.parametrize(("pulled", "dude_has", "gun_has"), [("5H", 2 + 1 + 2, 3), ("5C", 0, 1)])
def test_seamus_o_toole_overcharges(table: Table, pulled: str, dude_has: int, gun_has: int) -> None:
    seamus = table.me.dude("Seamus O'Toole")
    hero = table.me.dude(bullets=2, stud=True)
    gun = table.me.attach("", hero, keywords=["Weapon", "Gadget"], bullets=1, bullets_is_bonus=True)
    table.me.attach("", seamus, keywords=["Weapon"])
    table.foe.dude()
    table.shootout()
    table.me.deck(pulled)
    table.use(seamus, hero, gun)
    assert (hero.bullets, gun.bullets, hero.is_stud) == (dude_has, gun_has, pulled == "5H")


@pytest.mark.parametrize(
    ("who", "words", "succeeded"),
    [("Stevie Lyndon", ["Hymn"], True), ("Stevie Lyndon", [], False), ("Another", ["Hymn"], False)],
)
def test_stevie_lyndon_sings(table: Table, who: str, words: list[str], succeeded: bool) -> None:
    stevie, other = table.me.dude("Stevie Lyndon"), table.me.dude("Another", keywords=["Blessed 0"])
    singer = stevie if who == stevie.title else other
    song = table.me.attach("Test Miracle", singer, kind=CardType.SPELL, spell_kind="miracle", keywords=words)
    table.me.deck("2H")
    table.use(song)
    assert [e.succeeded for e in table.events(SpellCast)] == [succeeded]


@pytest.mark.parametrize(("kind", "word"), [(CardType.SPELL, "Hex"), (CardType.GOODS, "Mystical")])
def test_sylvester_heath_slips_away(table: Table, kind: CardType, word: str) -> None:
    sylvester = table.me.dude("Sylvester Heath", booted=True)
    table.me.attach("", sylvester)
    relic, place = table.me.attach("", sylvester, kind=kind, keywords=[word]), table.foe.deed()
    table.use(sylvester, relic, place)
    assert (sylvester.location, relic.booted) == (place, True)


def test_sylvester_heath_stays_in_town(table: Table) -> None:
    sylvester = table.me.dude("Sylvester Heath")
    relic = table.me.attach("", sylvester, keywords=["Mystical"])
    far = table.foe.deed(is_out_of_town=True)
    table.go(f"use:{sylvester.id}.slip_away", relic)
    assert not table.can(f"c{far.id}")
    assert table.can("c-1")


def test_the_mixer_makes_a_dude_ignore_opponents(table: Table) -> None:
    mixer, hero = table.me.dude("The Mixer"), table.me.dude(bullets=4)
    clown = table.foe.dude("Pagliaccio")
    trouble, help_ = table.foe.hand("Sun in Yer Eyes"), table.me.hand("Faster on the Draw")
    table.shootout(leader=hero)
    table.use(mixer, hero)
    table.use(clown, hero)
    assert (hero.bullets, hero.value) == (4, 4)
    table.use(help_, hero, clown)
    table.use(trouble, hero, "-2 bullets")
    assert hero.bullets == 5


def test_the_mixer_undoes_what_opponents_did_to_their_own(table: Table) -> None:
    mixer, foe = table.me.dude("The Mixer"), table.foe.dude(bullets=1, keywords=["Deputy"])
    boost = table.foe.hand("Faster on the Draw")
    table.shootout()
    table.pass_()
    table.use(boost, foe, mixer)
    assert foe.bullets == 2
    table.use(mixer, foe)
    assert (foe.bullets, foe.is_stud) == (1, True)


def test_thunder_boy_nabbe_thunders_once_in_each_shootout(table: Table) -> None:
    nabbe = table.me.dude('"Thunder Boy" Nabbe', booted=True)
    table.me.attach("", nabbe, influence=1)
    table.foe.dude(bounty=1)
    table.shootout(leader=nabbe)
    table.use(nabbe)
    assert (nabbe.bullets, nabbe.is_stud) == (4, True)
    assert not table.can_use(nabbe, by=table.me)


def test_thunder_boy_nabbe_is_quiet_among_honest_dudes(table: Table) -> None:
    nabbe = table.me.dude('"Thunder Boy" Nabbe')
    table.foe.dude()
    table.shootout()
    table.use(nabbe)
    assert (nabbe.bullets, nabbe.is_stud) == (2, False)


@pytest.mark.parametrize(("pulled", "succeeded"), [("8H", True), ("7H", False)])
def test_valeria_batten_weaves_mystical_gadgets(table: Table, pulled: str, succeeded: bool) -> None:
    valeria = table.me.dude("Valeria Batten")
    gadget = table.me.hand("", CardType.GOODS, keywords=["Gadget", "Mystical"], gadget_difficulty=9)
    table.me.deck(pulled)
    table.make(f"invent:{gadget.id}>{valeria.id}")
    assert [e.succeeded for e in table.events(Invented)] == [succeeded]


def test_valeria_batten_invents_nothing_else(table: Table) -> None:
    valeria = table.me.dude("Valeria Batten")
    gadget = table.me.hand("", CardType.GOODS, keywords=["Gadget"], gadget_difficulty=9)
    assert not table.can(f"invent:{gadget.id}>{valeria.id}")


@pytest.mark.parametrize(("where", "influence"), [("their deed", 2), ("own deed", 1), ("their home", 1)])
def test_walter_jameson_squats(table: Table, where: str, influence: int) -> None:
    places = {"their deed": table.foe.deed(), "own deed": table.me.deed(), "their home": table.foe.home}
    assert table.me.dude("Walter Jameson", at=places[where]).influence == influence


def test_xui_yin_chen_teaches_the_posse(table: Table) -> None:
    xui, pupil, absent = table.me.dude("Xui Yin Chen"), table.me.dude(), table.me.dude()
    foe = table.foe.dude()
    table.shootout(leader=pupil, without=[absent])
    table.use(xui)
    assert [(d.is_stud, d.influence) for d in (xui, pupil)] == [(True, 3), (True, 2)]
    assert [(d.is_stud, d.influence) for d in (absent, foe)] == [(False, 1), (False, 1)]
    assert xui.booted


@pytest.mark.parametrize(("mine", "bonus"), [(True, 1), (False, 0)])
def test_yunxu_jiang_holds_the_ground(table: Table, mine: bool, bonus: int) -> None:
    yunxu, friend, absent = table.me.dude("Yunxu Jiang"), table.me.dude(), table.me.dude()
    foe = table.foe.dude(influence=0 if mine else 5)
    assert (friend.bullets, friend.value) == (1, 5)
    table.shootout(at=table.foe.deed(), leader=friend, without=[absent])
    assert (friend.bullets, friend.value) == (1 + bonus, 5 + bonus)
    assert [d.bullets for d in (yunxu, absent, foe)] == [1, 1, 1]


def test_zachary_deloria_speaks_up_in_the_square(table: Table) -> None:
    assert table.me.dude("Zachary Deloria", at=table.town_square).influence == 1
    assert table.foe.dude("Zachary Deloria").influence == 0


@pytest.mark.parametrize(("gang", "bullets"), [("1stpeoples", 3), ("testers", 0)])
def test_zachary_deloria_leans_on_the_elders(table: Table, gang: str, bullets: int) -> None:
    table.me.outfit("", gangs=(gang,))
    zachary = table.me.dude("Zachary Deloria")
    table.me.dude(influence=3)
    table.me.dude(influence=5, at=table.town_square)
    table.foe.dude(influence=6, at=table.me.home)
    assert zachary.bullets == bullets


def test_milt_clemons_has_nothing_from_lost_bounty(table: Table) -> None:
    milt = table.me.dude("Milt Clemons", bounty=2)
    table.engine.touch_cards()
    with pytest.raises(StopIteration):
        bounties.add(table.engine, milt.id, -1).send(None)
    assert (milt.bounty, table.me.stash) == (1, 10)


def test_valeria_batten_does_not_teach_her_craft(table: Table) -> None:
    table.me.dude("Valeria Batten", booted=True)
    other = table.me.dude(keywords=["Huckster 3"])
    gadget = table.me.hand("", CardType.GOODS, keywords=["Gadget", "Mystical"], gadget_difficulty=9)
    assert not table.can(f"invent:{gadget.id}>{other.id}")


def test_yunxu_jiang_helps_nobody_from_afar(table: Table) -> None:
    yunxu, friend, place = table.me.dude("Yunxu Jiang"), table.me.dude(), table.me.deed()
    table.foe.dude(influence=0)
    table.shootout(at=place, leader=friend, without=[yunxu])
    assert (friend.bullets, friend.value) == (1, 5)


@pytest.mark.parametrize(("mine", "bonus"), [(True, 1), (False, 0)])
def test_yunxu_jiang_may_shoot_from_next_door(table: Table, mine: bool, bonus: int) -> None:
    """The Buffalo Rifle lets him fight from elsewhere; the location of the shootout counts."""
    place = (table.me if mine else table.foe).deed()
    yunxu, friend = table.me.dude("Yunxu Jiang", at=table.town_square), table.me.dude(influence=0)
    rifle = table.me.attach("Buffalo Rifle", yunxu)
    table.foe.dude(influence=0)
    table.shootout(at=place, leader=friend, without=[yunxu])
    table.use(rifle)
    assert yunxu in table.me.player.posse
    assert (friend.bullets, friend.value) == (1 + bonus, 5 + bonus)


def test_yunxu_jiang_holds_a_rowdy_deed(table: Table) -> None:
    """His bonus depends on who controls the place, which bullets decide there."""
    bar = table.me.deed("Dead Dog Tavern")
    table.me.dude("Yunxu Jiang")
    friend, _ = table.me.dude(bullets=2), table.foe.dude(bullets=2)
    table.shootout(at=bar, leader=friend)
    assert (friend.bullets, friend.value) == (3, 6)


def talker(table: Table, influence: int) -> tuple[Dude, Dude]:
    """Set up Mariel Lewis, of influence 2, facing a rival; the other dude is at home."""
    mariel = table.me.dude("Mariel Lewis")
    rival = table.foe.dude("Rival", influence=influence)
    return mariel, rival


@pytest.mark.parametrize(("influence", "home"), [(1, True), (2, False)])
def test_mariel_lewis_talks_the_weaker_posse_out_of_it(table: Table, influence: int, home: bool) -> None:
    mariel, rival = talker(table, influence)
    table.foe.dude("Deaf", influence=0)
    table.shootout(leader=mariel)
    table.use(mariel, rival)
    assert (rival.is_home, rival.booted, rival.in_posse) == (home, False, not home)


def test_mariel_lewis_talks_to_nobody_who_cannot_go(table: Table) -> None:
    mariel, rival = talker(table, 0)
    stubborn = table.foe.dude("Stubborn", influence=0)
    table.forbid(stubborn, "be moved by cards")
    table.shootout(leader=mariel)
    table.answer(f"use:{mariel.id}.talk_sense")
    assert table.choices() == keys(rival)


@pytest.mark.parametrize(("code", "home"), [("24057", False), ("12004", True)])
def test_mariel_lewis_is_not_heard_in_a_job_of_her_own(table: Table, code: str, home: bool) -> None:
    mariel = table.me.dude(code, counters={"bullets": 3})
    mark, guard = table.foe.dude("Mark", influence=0), table.foe.dude("Guard", influence=0)
    table.use(table.me.hand("Kidnappin'"), mark, mariel, f"join:{mark.id}", f"join:{guard.id}")
    table.use(mariel, guard)
    assert guard.in_posse is not home


def test_nathan_shane_discards_an_action_card_he_has_seen(table: Table) -> None:
    nathan = table.me.dude("Nathan Shane", counters={"bullets": 1})
    table.foe.dude()
    trick, gun = table.foe.hand("Trick"), table.foe.hand("Gun", CardType.GOODS)
    table.shootout()
    table.use(nathan, "2", [trick])
    assert (trick.zone, gun.zone) == ("discard pile", "play hand")


@pytest.mark.parametrize(("count", "seen"), [("1", 1), ("2", 2)])
def test_nathan_shane_sees_up_to_as_many_cards_as_he_has_bullets(table: Table, count: str, seen: int) -> None:
    nathan = table.me.dude("Nathan Shane", counters={"bullets": 2})
    table.foe.dude()
    for title in ("One", "Two"):
        table.foe.hand(title, CardType.GOODS)
    table.shootout()
    table.answer(f"use:{nathan.id}.read_them")
    assert table.offered() == ["1", "2"]
    table.go(count)
    assert [len(e.cards) for e in table.events(Looked)] == [seen]


def test_nathan_shane_sees_as_many_cards_as_he_has_bullets(table: Table) -> None:
    nathan = table.me.dude("Nathan Shane")
    table.foe.dude()
    for i in range(4):
        table.foe.hand(str(i))
    table.shootout()
    table.use(nathan, [])
    assert [len(e.cards) for e in table.events(Looked)] == [1]
    assert len(table.foe.state.play_hand) == 4


@pytest.mark.parametrize(("pull", "kicked"), [("5C", True), ("6C", False)])
def test_the_first_shi_long_peng_performs_techniques_by_his_faith(
    table: Table, pull: str, kicked: bool
) -> None:
    monk = table.me.dude("17001")
    kick = table.me.hand("Practice Kick", keywords=["Technique"])
    table.me.deck(pull)
    assert (monk.value, monk.is_a("Kung Fu")) == (5, False)
    table.use(kick, monk)
    assert monk.is_wanted is kicked


def test_the_first_shi_long_peng_needs_his_faith(table: Table) -> None:
    monk = table.me.dude("17001")
    begin(table.engine, KeywordChange, monk.id, card=monk.id, keyword="Blessed", gained=False)
    assert not table.can_use(table.me.hand("Practice Kick", keywords=["Technique"]))
