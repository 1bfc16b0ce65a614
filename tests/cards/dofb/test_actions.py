"""Behaviour of the actions of Debt of Blood."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.effects import Control
from doomtown_desktop.protocol.ids import Phase
from tests.cards import practice
from tests.table import Table, begin

assert practice

CHEATIN, LEGAL = "8S 8S 8H 3C 3S", "2S 3H 4H 5C 7S"


def fight(table: Table, at: Card | None = None) -> Card:
    bull = table.me.hand("Like a Bull...")
    hero, foe = table.me.dude(), table.foe.dude()
    for title in ("First", "Second"):
        table.foe.hand(title)
    table.shootout(at=at, leader=hero, mark=foe)
    table.to_resolution(LEGAL, CHEATIN)
    return bull


@pytest.mark.parametrize("pays", [True, False])
def test_like_a_bull_punishes_and_spares_a_casualty(table: Table, pays: bool) -> None:
    bull = fight(table)
    stash = table.foe.stash
    table.use(bull, pays, ability="charge")
    assert (stash - table.foe.stash, len(table.foe.state.play_hand)) == ((1, 2) if pays else (0, 1))
    assert table.state.shootout is not None
    assert table.state.shootout.extra_casualties[0] == -1


def test_like_a_bull_in_lowball_spares_nobody(table: Table) -> None:
    bull = table.me.hand("Like a Bull...")
    table.foe.hand("First")
    table.phase(Phase.GAMBLIN)
    table.lowball(LEGAL, CHEATIN)
    table.answer(f"use:{bull.id}.charge")
    table.go(False)
    assert not [c for c in table.foe.state.play_hand if table.view(c).title == "First"]


def test_like_a_bull_tramples_a_deed(table: Table) -> None:
    deed = table.foe.deed(control=2, production=3)
    bull = fight(table, deed)
    table.use(bull, ability="trample")
    assert (deed.booted, deed.control, deed.production) == (True, 0, 0)


def test_like_a_bull_may_be_played_in_vain_at_no_deed(table: Table) -> None:
    bull = fight(table, table.town_square)
    table.use(bull, ability="trample")
    assert bull not in table.me.player.play_hand


def test_any_port_in_a_storm_takes_in_who_refuses(table: Table) -> None:
    harbour = table.foe.deed()
    caller, mark = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    port = table.foe.hand("Any Port in a Storm")
    table.call_out(caller, mark, "refuse")
    table.use(port, harbour, True, by=table.foe)
    assert (mark.location, mark.booted) == (harbour, False)
    assert table.foe.stash == 9


def test_any_port_in_a_storm_takes_in_who_flees(table: Table) -> None:
    harbour = table.me.deed()
    hero, _ = table.me.dude(bullets=0), table.foe.dude(bullets=0)
    table.me.dude(), table.foe.dude()
    port = table.me.hand("Any Port in a Storm")
    table.shootout()
    table.to_resolution("KS QH 9D 5C 2C", "KC QD 9S 5H 2H")
    table.lumps()
    while table.pending.kind == "casualty":
        table.answer(next(k for k in table.offered() if str(hero.id) not in k))
    table.go([hero])
    table.answer(f"use:{port.id}.put_in")
    table.go(harbour, False)
    assert (hero.location, hero.booted, hero.in_posse) == (harbour, True, False)


def test_any_port_in_a_storm_needs_another_deed_in_town(table: Table) -> None:
    table.foe.deed(is_out_of_town=True)
    caller, mark = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    table.foe.hand("Any Port in a Storm")
    table.call_out(caller, mark, "refuse")
    assert table.pending.kind == "noon play"
    assert mark.is_home


def bereaved(table: Table, how: str) -> tuple[Card, Dude]:
    """I have lost a dude, to an opponent's card or to my own."""
    hero, lost = table.me.dude("Hero", bullets=1), table.me.dude("Lost")
    table.foe.dude()
    side = table.me if how == "own" else table.foe
    blow = side.hand("Practice Punch")
    debt = table.me.hand("Debt of Blood")
    table.turn_of(side)
    table.use(blow, lost, by=side)
    return debt, hero


@pytest.mark.parametrize(("how", "stud"), [("theirs", True), ("own", False)])
def test_debt_of_blood_avenges_who_was_discarded(table: Table, how: str, stud: bool) -> None:
    debt, hero = bereaved(table, how)
    rival = table.foe.player.dudes[0]
    table.move(hero, table.town_square)
    table.move(rival, table.town_square)
    table.call_out(hero, rival, "accept")
    table.use(debt, hero)
    assert (hero.is_stud, hero.bullets) == (stud, 4 if stud else 1)


def test_debt_of_blood_is_settled_at_noon_for_the_dead_only(table: Table) -> None:
    debt, hero = bereaved(table, "theirs")
    table.turn_of(table.me)
    table.use(debt, hero, ability="settle")
    assert (hero.is_stud, hero.bullets) == (False, 1)


def test_debt_of_blood_remembers_casualties_and_the_dead(table: Table) -> None:
    hero, lost = table.me.dude("Hero", bullets=0), table.me.dude("Lost", bullets=0)
    table.foe.dude(bullets=0)
    debt = table.me.hand("Debt of Blood")
    table.shootout(leader=lost, without=[hero])
    table.to_resolution("2S 4H 6D 8C 10C", "KS KH 9D 5C 2C")
    table.lumps()
    while table.pending.kind != "noon play":
        table.answer()
    losses = hero.lost_today
    assert [(x.card, x.player, x.aced, x.as_casualty, x.by) for x in losses] == [
        (lost, table.me.player, False, True, None)
    ]
    assert table.can_use(debt, "settle", by=table.me)


@pytest.mark.parametrize("mine", [True, False])
def test_debt_of_blood_avenges_whom_its_player_controlled(table: Table, mine: bool) -> None:
    hero, debt, noose = (
        table.me.dude(bullets=1),
        table.me.hand("Debt of Blood"),
        table.foe.hand("Practice Noose"),
    )
    owner, rider = (table.foe, table.me) if mine else (table.me, table.foe)
    lost = owner.dude()
    begin(table.engine, Control, lost.id, card=lost.id, player=rider.seat)
    table.turn_of(table.foe)
    table.use(noose, lost, by=table.foe)
    table.turn_of(table.me)
    table.use(debt, hero, ability="settle")
    assert (hero.is_stud, hero.bullets) == (mine, 4 if mine else 1)


CHEAT = "8S 8S KD 3C 2S"


def test_mind_of_quicksilver_unboots_and_keeps_the_pull(table: Table) -> None:
    mind, monk = (
        table.me.hand("Mind of Quicksilver"),
        table.me.dude(keywords=["Kung Fu 0"], value=9, booted=True),
    )
    fresh = table.me.dude(keywords=["Kung Fu 0"], value=9)
    table.foe.dude()
    table.shootout(leader=fresh)
    [pull] = table.me.deck("2C")
    table.answer(f"use:{mind.id}.flow")
    assert f"c{fresh.id}" not in table.offered()
    table.go(monk)
    assert (monk.booted, pull.zone) == (False, "play hand")


def test_mind_of_quicksilver_draws_at_noon(table: Table) -> None:
    mind, monk = table.me.hand("Mind of Quicksilver"), table.me.dude(keywords=["Kung Fu 0"], value=9)
    table.me.deck("2C")
    table.use(mind, monk)
    assert len(table.me.player.play_hand) == 1


def test_one_eyed_jacks_make_a_hand_legal(table: Table) -> None:
    jacks = table.me.hand("One-Eyed Jacks are Wild")
    table.me.dude()
    table.foe.dude()
    table.shootout()
    table.to_resolution("9S 9S KD 3C 2S", CHEAT)
    table.use(jacks, table.me.player.draw_hand[2], "9D")
    assert (table.me.player.hand_rank, table.me.player.hand_is_legal) == (4, True)
    assert not table.me.player.play_hand


def test_one_eyed_jacks_draw_a_card_in_lowball(table: Table) -> None:
    jacks = table.me.hand("One-Eyed Jacks are Wild")
    table.foe.dude(influence=9)
    table.me.deck(*["5D"] * 4, *["AC", "2D", "3H", "4S", "6C"])
    table.foe.deck(*["5D"] * 5, *CHEAT.split())
    table.pass_()
    table.pass_()
    if table.pending.kind == "sundown discard":
        table.answer()
    assert table.state.phase is Phase.GAMBLIN
    table.use(jacks, ())
    assert len(table.me.player.play_hand) == 5


def airs(table: Table, bounty: int = 0) -> Dude:
    """Play Puttin' On Airs on my dude in the town square; return the dude."""
    card, dude = table.me.hand("Puttin' On Airs"), table.me.dude(at=table.town_square, bounty=bounty)
    table.foe.dude(at=table.town_square)
    table.use(card, dude, *([True] if bounty else []))
    return dude


def test_puttin_on_airs_clears_a_name(table: Table) -> None:
    dude = airs(table, bounty=2)
    assert (dude.influence, dude.bounty) == (2, 1)


def test_puttin_on_airs_keeps_from_calling_out(table: Table) -> None:
    dude = airs(table)
    table.pass_()
    assert not [k for k in table.offered() if k.startswith(f"callout:{dude.id}>")]


def test_puttin_on_airs_keeps_out_of_leaders_posses(table: Table) -> None:
    leader = table.me.dude("Leader", at=table.town_square)
    dude = airs(table)
    table.pass_()
    rival = table.foe.player.dudes[0]
    table.call_out(leader, rival, "accept")
    assert f"join:{dude.id}" not in table.offered()


def test_puttin_on_airs_lets_one_be_defended(table: Table) -> None:
    friend = table.me.dude("Friend", at=table.town_square)
    dude = airs(table)
    rival = table.foe.player.dudes[0]
    table.call_out(rival, friend, "accept")
    while f"join:{dude.id}" not in table.offered():
        table.answer("done")
    assert table.can(f"join:{dude.id}")


@pytest.mark.parametrize(
    ("keyword", "gains"),
    [
        ("Sidekick", (2, 0, False, 1)),
        ("Weapon", (1, 1, False, 1)),
        ("Attire", (1, 0, True, 1)),
        ("Horse", (1, 0, False, 2)),
    ],
)
def test_ready_fer_anythin_counts_ones_kit(
    table: Table, keyword: str, gains: tuple[int, int, bool, int]
) -> None:
    card, dude = table.me.hand("Ready Fer Anythin'"), table.me.dude()
    table.me.attach("Kit", dude, keywords=[keyword])
    table.use(card, dude)
    assert (dude.influence, len(table.me.player.play_hand), dude.is_stud, dude.bullets) == gains


def test_suppressing_fire_pins_down_the_booted(table: Table) -> None:
    fire, sleeper = table.me.hand("Suppressing Fire"), table.foe.dude(stud=True, booted=True)
    table.me.dude()
    awake = table.foe.dude(stud=True)
    table.shootout(mark=awake)
    table.answer(f"use:{fire.id}.pin_down")
    assert table.offered() == [f"c{sleeper.id}"]
    table.go(sleeper)
    assert not sleeper.is_stud


@pytest.mark.parametrize("gun_boots", [True, False])
def test_suppressing_fire_makes_a_stud(table: Table, gun_boots: bool) -> None:
    fire, shooter = table.me.hand("Suppressing Fire"), table.me.dude()
    gun = table.me.attach("Gun", shooter, keywords=["Weapon"])
    table.foe.dude()
    table.shootout()
    table.use(fire, gun if gun_boots else shooter, ability="open_fire")
    assert (shooter.is_stud, gun.booted, shooter.booted) == (True, gun_boots, not gun_boots)
