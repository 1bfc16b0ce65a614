"""Behaviour of the spells of Weird West Edition."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.events import CountersChanged
from doomtown_desktop.protocol.ids import Phase
from tests.cards import practice  # noqa: F401
from tests.table import Table


def test_fetch_saves_casualties_and_keeps_a_card(table: Table) -> None:
    hero, fetch = table.me.caster("Huckster 2", "Fetch")
    table.foe.dude()
    table.shootout()
    table.to_resolution("KS QH 9D 3C 2S", "4S 4S 4C 9H 9C")
    table.me.deck("5C")
    table.use(fetch)
    assert fetch.booted
    queen = table.me.player.draw_hand[1]
    table.lumps((), [queen])
    assert not hero.in_play
    assert queen.zone == "play hand"


def test_fetch_saves_three_casualties(table: Table) -> None:
    hero, fetch = table.me.caster("Huckster 2", "Fetch")
    table.foe.dude()
    table.shootout()
    table.to_resolution("KS QH 9D 3C 2S", "4S 4S 4C 9H 2C")
    table.me.deck("3C")
    table.use(fetch)
    table.lumps((), (), ())
    assert hero.in_play


def test_a_failed_fetch_does_nothing(table: Table) -> None:
    hero, fetch = table.me.caster("Huckster 2", "Fetch")
    table.foe.dude()
    table.shootout()
    table.to_resolution("KS QH 9D 3C 2S", "4S 4S 4C 9H 2C")
    table.me.deck("2C")
    table.use(fetch)
    assert not table.state.effects
    table.lumps(())
    assert not hero.in_play


def test_fetch_in_lowball_keeps_one_card_of_one_hand(table: Table) -> None:
    _, fetch = table.me.caster("Huckster 2", "Fetch")
    table.phase(Phase.GAMBLIN)
    table.lowball("4S 4S 9C JD 2C 5C KS QH 9D 3C 2S", "4S 4S 9C JD 2C AS 3H 5D 7C 9S")
    table.answer(f"use:{fetch.id}.send_the_hound")
    jack = table.me.player.draw_hand[3]
    table.go([jack])
    assert jack.zone == "play hand"
    assert table.pending.kind == "noon play"


@pytest.mark.parametrize("title", ["Soul Blast", "01100"])
@pytest.mark.parametrize(
    ("pulled", "zone"), [("11H", "boot hill"), ("10H", "in play"), ("5H", "in play"), ("4H", "in play")]
)
def test_soul_blast(table: Table, title: str, pulled: str, zone: str) -> None:
    hero, blast = table.me.caster("Huckster 2", title)
    soul = table.foe.dude(value=4, bullets=2, influence=1)
    table.me.deck(pulled)
    table.shootout()
    table.use(blast, soul)
    assert soul.zone == zone
    assert soul.booted == (pulled in ("10H", "5H"))
    assert hero.booted == (pulled == "4H")
    assert hero.is_home == (title == "01100" and pulled == "4H")
    assert blast.booted


def test_fetch_saves_three_casualties_of_four(table: Table) -> None:
    _, fetch = table.me.caster("Huckster 2", "Fetch")
    table.me.dude()
    table.foe.dude()
    table.shootout()
    table.to_resolution("KS KH 9D 3C 2S", "4S 4S 9S JS 2S", shooters=[table.me.player.dudes[0]])
    table.me.deck("3C")
    table.use(fetch)
    table.lumps()
    assert table.pending.prompt == "1 casualty to cover"


def test_old_soul_blast_sends_a_failing_huckster_home(table: Table) -> None:
    hero, blast = table.me.caster("Huckster 2", "01100")
    friend = table.me.dude(value=9)
    table.foe.dude()
    table.me.deck("2H")
    table.shootout()
    table.use(blast, friend)
    assert hero.is_home
    assert hero.booted
    assert friend in table.me.player.posse


def test_shadow_walk_at_noon(table: Table) -> None:
    walker, walk = table.me.caster("Huckster 2", "Shadow Walk")
    table.me.deck("5C")
    table.use(walk, table.town_square)
    assert (walker.location, walker.booted, walk.booted) == (table.town_square, False, True)


def test_shadow_walk_leads_elsewhere(table: Table) -> None:
    walker, walk = table.me.caster("Huckster 2", "Shadow Walk")
    table.answer(f"use:{walk.id}.walk")
    assert table.offered() == [f"c{table.town_square.id}", f"c{table.foe.home.id}"]
    assert walker.is_home


@pytest.mark.parametrize("title", ["Shadow Walk", "01102"])
def test_nobody_walks_into_a_posse_twice(table: Table, title: str) -> None:
    _, walk = table.me.caster("Huckster 2", title)
    table.foe.dude()
    table.shootout()
    assert not table.can_use(walk)


def test_a_failed_shadow_walk(table: Table) -> None:
    walker, walk = table.me.caster("Huckster 2", "Shadow Walk")
    table.me.deck("4C")
    table.use(walk, table.town_square)
    assert walker.is_home


@pytest.mark.parametrize(("title", "left"), [("Shadow Walk", "discard pile"), ("01102", "in play")])
def test_shadow_walk_into_a_shootout_and_another_play(table: Table, title: str, left: str) -> None:
    hero = table.me.dude()
    walker, walk = table.me.caster("Huckster 2", title)
    victim, _ = table.foe.dude(), table.foe.dude()
    whip = table.me.hand("Pistol Whip")
    table.me.deck("5C")
    table.shootout(leader=hero, without=[walker])
    table.use(walk, True, f"use:{whip.id}.whip", hero, victim)
    assert walker in table.me.player.posse
    assert walk.zone == left
    assert victim.is_home


def test_shadow_walk_without_another_play(table: Table) -> None:
    hero = table.me.dude()
    walker, walk = table.me.caster("Huckster 2", "Shadow Walk")
    table.foe.dude()
    table.me.deck("5C")
    table.shootout(leader=hero, without=[walker])
    table.use(walk, False)
    assert walker in table.me.player.posse
    assert walk.in_play
    assert table.pending.player == table.foe.seat


@pytest.mark.parametrize("title", ["Blood Curse", "01103"])
def test_blood_curse_weakens_a_dude_nearby(table: Table, title: str) -> None:
    _, curse = table.me.caster("Huckster 2", title)
    near = table.foe.dude(bullets=2, influence=2, at=table.town_square)
    far = table.foe.dude()
    table.me.deck("7C")
    table.answer(f"use:{curse.id}.curse")
    assert f"c{far.id}" not in table.offered()
    table.go(near)
    assert (near.bullets, near.influence) == (1, 1)


def test_old_blood_curse_in_a_shootout(table: Table) -> None:
    _, curse = table.me.caster("Huckster 2", "01103")
    victim = table.foe.dude(bullets=3)
    table.me.deck("7C")
    table.shootout()
    table.use(curse, victim)
    assert victim.bullets == 1


def test_new_blood_curse_is_for_noon_only(table: Table) -> None:
    _, curse = table.me.caster("Huckster 2", "Blood Curse")
    table.foe.dude(bullets=3)
    table.shootout()
    assert not table.can_use(curse)


def shaman(table: Table, title: str, pulled: str, place: Card | None = None) -> tuple[Dude, Card]:
    """Set up my Shaman 2 with a spell, or with a Totem at the same place, and the next pull."""
    dude = table.me.dude(keywords=["Shaman 2"], at=place)
    table.me.deck(pulled)
    return dude, table.me.attach(title, dude if place is None else place, kind=CardType.SPELL)


@pytest.mark.parametrize(("pulled", "count"), [("8C", 1), ("7C", 0)])
def test_spirit_dance(table: Table, pulled: str, count: int) -> None:
    shaman_, dance = shaman(table, "Spirit Dance", pulled)
    table.foe.dude()
    table.shootout()
    table.use(dance)
    hired = table.me.player.posse.but(shaman_)
    assert [d.title for d in hired] == ["Gunslinger"] * count
    assert all(d.location == table.town_square for d in hired)


def test_spirit_dance_needs_its_shaman_in_the_posse(table: Table) -> None:
    shaman_, dance = shaman(table, "Spirit Dance", "KC")
    table.me.dude()
    table.foe.dude()
    table.shootout(leader=table.me.player.dudes[1], without=[shaman_])
    assert not table.can_use(dance)


@pytest.mark.parametrize(("pulled", "booted"), [("5C", True), ("4C", False)])
def test_red_horses_tail_at_noon(table: Table, pulled: str, booted: bool) -> None:
    deed = table.me.deed()
    dancer, tail = shaman(table, "Red Horse's Tail", pulled, deed)
    guest = table.foe.dude(at=deed, value=7, influence=0)
    away = table.foe.dude()
    table.answer(f"use:{tail.id}.hobble")
    table.go(dancer)
    assert f"c{away.id}" not in table.offered()
    table.go(guest)
    assert (guest.booted, tail.booted) == (booted, True)


@pytest.mark.parametrize(("pulled", "home"), [("6C", True), ("5C", False)])
def test_red_horses_tail_in_a_shootout(table: Table, pulled: str, home: bool) -> None:
    deed = table.me.deed()
    dancer, tail = shaman(table, "Red Horse's Tail", pulled, deed)
    rival, _ = table.foe.dude(value=5, bullets=2, influence=1), table.foe.dude()
    table.shootout(at=deed)
    table.use(tail, dancer, rival, ability="carry_off")
    assert (rival.is_home, rival.booted) == (home, home)


def test_spirit_trails_join_their_locations(table: Table) -> None:
    deed, far = table.me.deed(), table.foe.deed(is_out_of_town=True)
    third = table.me.deed(is_out_of_town=True)
    table.me.attach("Spirit Trail", deed, kind=CardType.SPELL)
    assert not deed.is_adjacent(far)
    table.foe.attach("Spirit Trail", far, kind=CardType.SPELL)
    assert deed.is_adjacent(far)
    assert far.is_adjacent(deed)
    assert not third.is_adjacent(far)
    assert not third.is_adjacent(deed)


@pytest.mark.parametrize(("pulled", "moved"), [("4C", True), ("3C", False)])
def test_spirit_trail_moves_your_dude_from_there(table: Table, pulled: str, moved: bool) -> None:
    deed = table.me.deed()
    dancer, trail = shaman(table, "Spirit Trail", pulled, deed)
    walker = table.me.dude(at=deed, booted=True)
    table.foe.dude(at=deed)
    table.me.dude()
    table.answer(f"use:{trail.id}.follow")
    table.go(dancer)
    assert table.offered() == [f"c{dancer.id}", f"c{walker.id}"]
    table.go(walker, table.foe.home)
    assert (walker.location == table.foe.home, walker.booted) == (moved, True)


@pytest.mark.parametrize(("pulled", "count"), [("7C", 1), ("6C", 0)])
def test_many_speak_as_one(table: Table, pulled: str, count: int) -> None:
    speaker, speak = shaman(table, "Many Speak As One", pulled)
    table.use(speak)
    ghosts = table.me.player.dudes.but(speaker)
    assert [(d.title, d.location, d.influence) for d in ghosts] == [
        ("Ancestor Spirit", speaker.location, 1)
    ] * count


@pytest.mark.parametrize(("code", "stud"), [("09034", True), ("Many Speak As One", False)])
def test_each_ancestor_spirit_is_that_of_its_spell(table: Table, code: str, stud: bool) -> None:
    speaker, speak = shaman(table, code, "7C")
    table.use(speak)
    (ghost,) = table.me.player.dudes.but(speaker)
    assert (ghost.title, ghost.bullets, ghost.influence, ghost.is_stud) == ("Ancestor Spirit", 0, 1, stud)


def test_fire_of_nanahbozho_makes_holy_ground_and_better_shamans(table: Table) -> None:
    deed, other = table.me.deed(), table.me.deed()
    here, rival = (
        table.me.dude(keywords=["Shaman 2"], at=deed),
        table.foe.dude(keywords=["Shaman 0"], at=deed),
    )
    plain, away = table.me.dude(at=deed), table.me.dude(keywords=["Shaman 2"])
    for _ in range(2):
        table.me.attach("Fire of Nanahbozho", deed, kind=CardType.SPELL)
    assert [d.rating("Shaman") for d in (here, rival, plain, away)] == [4, 2, None, 2]
    assert (deed.is_a("Holy Ground"), other.is_a("Holy Ground")) == (True, False)


@pytest.mark.parametrize("here", [True, False])
def test_fire_of_nanahbozho_unboots_and_gives_another_play_at_noon(table: Table, here: bool) -> None:
    deed, next_door = table.me.deed(), table.me.deed()
    dancer, fire = shaman(table, "Fire of Nanahbozho", "6C", deed)
    sleeper = table.me.dude(at=deed if here else next_door, booted=True)
    home, outside = table.me.dude(booted=True), table.me.dude(at=table.town_square, booted=True)
    table.me.dude(at=table.foe.deed(is_out_of_town=True), booted=True)
    table.answer(f"use:{fire.id}.rekindle.noon")
    table.go(dancer)
    assert table.offered() == [f"c{sleeper.id}"]
    table.go(sleeper)
    assert [d.booted for d in (sleeper, home, outside)] == [False, True, True]
    assert table.pending.player == (table.me if here else table.foe).seat
    table.pass_()
    assert table.pending.player == (table.foe if here else table.me).seat


def test_fire_of_nanahbozho_in_a_shootout(table: Table) -> None:
    deed = table.me.deed()
    dancer, fire = shaman(table, "Fire of Nanahbozho", "6C", deed)
    sleeper, victim = table.me.dude(booted=True), table.foe.dude()
    table.foe.dude()
    whip = table.me.hand("Pistol Whip")
    table.shootout(at=deed)
    table.answer(f"use:{fire.id}.rekindle.shootout")
    table.go(dancer, sleeper, f"use:{whip.id}.whip", sleeper, victim)
    assert victim.is_home
    assert whip.zone in ("table", "discard pile")


def test_no_fire_without_a_booted_dude_at_a_deed(table: Table) -> None:
    deed = table.me.deed()
    _, fire = shaman(table, "Fire of Nanahbozho", "6C", deed)
    table.me.dude(booted=True)
    assert not table.can_use(fire)


def test_a_failed_fire_goes_out(table: Table) -> None:
    deed = table.me.deed()
    dancer, fire = shaman(table, "Fire of Nanahbozho", "5C", deed)
    sleeper = table.me.dude(at=deed, booted=True)
    table.use(fire, dancer, sleeper)
    assert sleeper.booted
    assert table.pending.player == table.foe.seat


def be_shot(table: Table, how: str) -> Dude:
    """A friend of the Blessed is discarded or aced as a casualty in a shootout; stop at the React."""
    hero, friend = table.me.player.dudes[0], table.me.dude(at=table.town_square)
    table.foe.dude(at=table.town_square)
    table.shootout(leader=friend, without=[hero])
    table.to_resolution("KS QH 9D 3C 2S", "4S 4H 4D 2C 9H" if how == "ace" else "4S 4H 9C JD 2C")
    table.lumps()
    if table.pending.kind == "casualty":
        table.answer(f"{how}:{friend.id}")
    return friend


@pytest.mark.parametrize("how", ["discard", "ace"])
@pytest.mark.parametrize(("title", "pulled"), [("Lay On Hands", "4C"), ("05029", "6C")])
def test_lay_on_hands(table: Table, title: str, pulled: str, how: str) -> None:
    healer, lay = table.me.caster("Blessed 2", title, "9C", at=table.town_square)
    friend = be_shot(table, how)
    assert table.pending.kind == "react"
    table.me.deck(pulled)
    table.use(lay, ())
    assert (friend.in_play, friend.is_home, friend.booted) == (True, True, True)
    assert (healer.booted, lay.booted) == (True, True)


@pytest.mark.parametrize(("title", "pulled"), [("Lay On Hands", "3C"), ("05029", "5C")])
def test_hands_laid_on_in_vain(table: Table, title: str, pulled: str) -> None:
    healer, lay = table.me.caster("Blessed 2", title, "9C", at=table.town_square)
    friend = be_shot(table, "discard")
    table.me.deck(pulled)
    table.use(lay, ())
    assert not friend.in_play
    assert not healer.booted


def test_lay_on_hands_helps_nobody_who_cannot_go_home(table: Table) -> None:
    healer, lay = table.me.caster("Blessed 2", "Lay On Hands", "9C", at=table.town_square)
    patient = table.foe.dude("QUATERMAN", at=table.town_square)
    table.use(table.me.hand("Practice Noose", value=1), patient)
    assert (patient.zone, healer.booted, lay.booted) == ("boot hill", False, False)


def test_who_was_healed_does_not_unboot_at_sundown(table: Table) -> None:
    _, lay = table.me.caster("Blessed 2", "Lay On Hands", "9C", at=table.town_square)
    friend = be_shot(table, "discard")
    table.me.deck("4C")
    table.use(lay, ())
    table.next_day()
    assert friend.booted
    table.next_day()
    assert not friend.booted


@pytest.mark.parametrize(("card", "asked"), [("Practice Punch", False), ("Practice Noose", True)])
def test_outside_shootouts_lay_on_hands_answers_aces_only(table: Table, card: str, asked: bool) -> None:
    _, lay = table.me.caster("Blessed 2", "Lay On Hands", "4C", at=table.town_square)
    patient = table.foe.dude()
    table.use(table.me.hand(card, value=1), patient)
    assert (table.pending.kind == "react") == asked
    if asked:
        table.use(lay)
    assert (patient.in_play, patient.booted) == (asked, asked)


@pytest.mark.parametrize("where", ["far", "self"])
def test_lay_on_hands_reaches_other_dudes_nearby(table: Table, where: str) -> None:
    healer, lay = table.me.caster("Blessed 2", "Lay On Hands", "4C", at=table.town_square)
    far = table.foe.dude(at=table.foe.deed(is_out_of_town=True))
    axe = table.me.hand("Practice Noose", value=1)
    victim = healer if where == "self" else far
    table.use(axe, victim)
    assert victim.zone == "boot hill"
    assert lay.zone == ("discard pile" if where == "self" else "in play")


def test_a_booted_blessed_lays_on_no_hands(table: Table) -> None:
    _, lay = table.me.caster("Blessed 2", "Lay On Hands", "4C", booted=True, at=table.town_square)
    patient, axe = table.foe.dude(at=table.town_square), table.me.hand("Practice Noose", value=1)
    table.use(axe, patient)
    assert patient.zone == "boot hill"
    assert not lay.booted


@pytest.mark.parametrize(
    ("mine", "dies"), [("8S 8H KD 3C 2S", False), ("KS QH 9D 3C 2S", True), ("8S 8H 3D 3C 2S", False)]
)
def test_holy_roller(table: Table, mine: str, dies: bool) -> None:
    roller, roll = table.me.caster("Blessed 2", "Holy Roller", "4C", at=table.town_square)
    table.foe.dude()
    before = roller.bullets
    table.shootout()
    table.use(roll)
    assert roller.bullets == before + 1
    table.to_resolution(mine, "4S 4H 4D JD 2C")
    table.lumps()
    assert roller.in_play != dies


def test_holy_roller_lasts_for_one_round(table: Table) -> None:
    roller, roll = table.me.caster("Blessed 2", "Holy Roller", "4C", at=table.town_square)
    table.foe.dude()
    table.shootout()
    table.use(roll)
    table.to_resolution("8S 8H KD 3C 2S", "4S 4H 4D JD 2C")
    table.lumps((), ())
    table.to_resolution("8S 8H KD 3C 2S", "4S 4H 4D JD 2C")
    table.lumps()
    assert not roller.in_play


def test_a_failed_holy_roller(table: Table) -> None:
    roller, roll = table.me.caster("Blessed 2", "Holy Roller", "3C", at=table.town_square)
    table.foe.dude()
    table.shootout()
    table.use(roll)
    table.to_resolution("8S 8H KD 3C 2S", "4S 4H 4D JD 2C")
    table.lumps()
    assert not roller.in_play


@pytest.mark.parametrize(("pulled", "comes"), [("4C", True), ("3C", False)])
def test_walk_the_path_at_noon(table: Table, pulled: str, comes: bool) -> None:
    guide, path = table.me.caster("Blessed 2", "Walk The Path", pulled, at=table.town_square)
    lost = table.me.dude(at=table.foe.deed(is_out_of_town=True))
    table.me.dude(at=table.town_square)
    table.answer(f"use:{path.id}.lead")
    assert table.offered() == [f"c{lost.id}"]
    table.go(lost)
    assert (lost.location == guide.location, lost.booted) == (comes, False)


@pytest.mark.parametrize(("pulled", "comes"), [("5C", True), ("4C", False)])
def test_walk_the_path_into_a_shootout(table: Table, pulled: str, comes: bool) -> None:
    guide, path = table.me.caster("Blessed 2", "Walk The Path", pulled, at=table.town_square)
    lost = table.me.dude(booted=True)
    table.foe.dude()
    table.shootout(leader=guide, without=[lost])
    table.use(path, lost)
    assert (lost in table.me.player.posse, lost.booted) == (comes, not comes)


def test_walk_the_path_calls_to_the_blessed_only(table: Table) -> None:
    guide, path = table.me.caster("Blessed 2", "Walk The Path", "5C", at=table.town_square)
    leader = table.me.dude()
    table.me.dude()
    table.foe.dude()
    table.shootout(leader=leader, without=[guide, table.me.player.dudes[2]])
    assert not table.can_use(path)


@pytest.mark.parametrize("title", ["Paralysis Mark", "02016"])
@pytest.mark.parametrize(("pulled", "booted"), [("5C", True), ("4C", False)])
def test_paralysis_mark(table: Table, title: str, pulled: str, booted: bool) -> None:
    hero, mark = table.me.caster("Huckster 2", title)
    victim = table.foe.dude(at=table.me.home, value=7)
    table.foe.dude()
    asleep = [table.foe.dude(at=table.me.home, booted=True)] if title == "Paralysis Mark" else []
    table.me.deck(pulled)
    table.answer(f"use:{mark.id}.paralyse")
    assert table.offered() == [f"c{hero.id}", f"c{victim.id}"], asleep
    table.go(victim)
    assert victim.booted == booted


@pytest.mark.parametrize(("pulled", "can"), [("3C", False), ("2C", True)])
def test_forget(table: Table, pulled: str, can: bool) -> None:
    _, forget = table.me.caster("Huckster 2", "Forget")
    marks = table.foe.dude("Ulysses Marks", at=table.town_square)
    guest, far = table.foe.dude(at=table.town_square), table.foe.dude("Vasilis the Boar")
    table.me.deck(pulled)
    table.answer(f"use:{forget.id}.befuddle")
    assert f"c{far.id}" not in table.offered()
    assert f"c{guest.id}" not in table.offered()
    table.go(marks)
    assert table.can_use(marks, by=table.foe) == can
    table.next_day()
    assert table.can_use(marks, by=table.foe)


@pytest.mark.parametrize("how", ["discard", "ace"])
def test_corporeal_twist_pays_when_the_victim_falls(table: Table, how: str) -> None:
    hero, twist = table.me.caster("Huckster 2", "Corporeal Twist")
    victim, _ = table.foe.dude(bullets=2, value=5), table.foe.dude()
    table.me.deck("2C")
    table.shootout()
    table.use(twist, victim)
    assert (victim.bullets, victim.value) == (1, 3)
    table.to_resolution("4S 4H 4D JD 2C", "8S 8H KD 3C 2S")
    table.lumps()
    table.go(f"ace:{victim.id}" if how == "ace" else f"discard:{victim.id}")
    assert hero.control == 1


def test_corporeal_twist_pays_the_huckster_when_the_hex_is_gone(table: Table) -> None:
    """Mongwau discards the Hex that he has cast."""
    mongwau = table.me.dude("Mongwau The Mighty")
    friend = table.me.dude()
    twist = table.me.attach("Corporeal Twist", mongwau)
    victim, _ = table.foe.dude(bullets=2, value=5), table.foe.dude()
    table.me.deck("9C")
    table.shootout(leader=mongwau)
    table.use(twist, victim)
    table.use(mongwau, twist)
    assert twist.zone == "discard pile"
    table.to_resolution("4S 4H 4D JD 2C", "8S 8H KD 3C 2S")
    table.lumps(f"ace:{victim.id}")
    assert (mongwau.control, friend.control) == (1, 0)


def test_corporeal_twist_pays_nobody_when_the_huckster_is_gone(table: Table) -> None:
    hero, twist = table.me.caster("Huckster 2", "Corporeal Twist")
    victim, _ = table.foe.dude(bullets=2, value=5), table.foe.dude()
    table.me.dude()
    table.me.deck("2C")
    axe = table.foe.hand("Practice Punch")
    table.shootout()
    table.use(twist, victim)
    table.use(axe, hero, by=table.foe)
    table.to_resolution("4S 4H 4D JD 2C", "8S 8H KD 3C 2S")
    table.lumps(f"ace:{victim.id}")
    assert table.events(CountersChanged) == []


def test_corporeal_twist_pays_for_its_victim_only(table: Table) -> None:
    hero, twist = table.me.caster("Huckster 2", "Corporeal Twist")
    victim, other = table.foe.dude(), table.foe.dude()
    table.me.deck("2C")
    table.shootout()
    table.use(twist, victim)
    table.to_resolution("4S 4H 4D JD 2C", "8S 8H KD 3C 2S")
    table.lumps(f"ace:{other.id}")
    assert hero.control == 0
