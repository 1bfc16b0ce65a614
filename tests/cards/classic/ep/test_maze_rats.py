"""Behaviour of the Captain, the Library, the Good Doctor and other cards of the first Maze Rats."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from tests.table import Table, keys

PAIR, TRIPS = "8S 8H 9D 3C 2S", "8S 8H 8D 3C 2S"


def test_out_of_ammo_makes_a_draw(table: Table) -> None:
    mine, foe = (side.dude(bullet_type="stud") for side in (table.me, table.foe))
    table.me.dude()
    card = table.me.hand("Out of Ammo")
    table.shootout()
    table.declare(card)
    assert table.choices() == keys(mine, foe)
    table.go(foe)
    assert (mine.is_stud, foe.is_stud) == (True, False)


@pytest.mark.parametrize(
    ("pull", "alive"), [("9C", True), ("AC", True), ("8C", False), ("JC", False), ("KC", False)]
)
def test_the_good_doctor_saves_on_an_odd_pull(table: Table, pull: str, alive: bool) -> None:
    doctor = table.me.deed("The Good Doctor")
    dude = table.me.dude()
    table.foe.dude()
    table.me.deck(pull)
    table.me.stash = 5
    table.shootout()
    table.to_resolution(PAIR, TRIPS)
    table.use(doctor)
    assert (doctor.booted, table.me.stash) == (True, 3)
    assert (dude.in_play, dude.is_a("Harrowed")) == (alive, False)
    assert not alive or (dude.is_home and dude.booted)


def test_the_good_doctor_raises_the_dead_with_a_joker(table: Table) -> None:
    doctor = table.me.deed("The Good Doctor")
    dude = table.foe.dude()
    table.me.dude()
    table.me.deck("JK")
    table.me.stash = 5
    table.shootout()
    table.to_resolution(TRIPS, PAIR)
    table.use(doctor, "8C")
    assert (dude.is_home, dude.booted, dude.is_a("Harrowed")) == (True, True, True)


def test_the_good_doctor_wants_2_ghost_rock(table: Table) -> None:
    table.me.deed("The Good Doctor")
    dude = table.me.dude()
    table.foe.dude()
    table.me.stash = 1
    table.shootout()
    table.to_resolution(PAIR, TRIPS)
    assert dude.zone == "boot hill"


def test_the_library_helps_your_hucksters(table: Table) -> None:
    table.me.deed("Library")
    mine, theirs = (
        side.dude(keywords=["Huckster 0"], bullets=1, influence=1) for side in (table.me, table.foe)
    )
    other = table.me.dude(bullets=1, influence=1)
    table.start()
    assert [(d.bullets, d.influence) for d in (mine, theirs, other)] == [(2, 2), (1, 1), (1, 1)]


@pytest.mark.parametrize(("captain", "cost"), [(True, 4), (False, 6)])
def test_tent_city_is_cheaper_with_the_captain(table: Table, captain: bool, cost: int) -> None:
    city = table.me.hand("Tent City (Chinese Workers)", CardType.DEED)
    if captain:
        table.me.dude("Captain Sim Yut-San")
    else:
        table.foe.dude("Captain Sim Yut-San")
    table.me.stash = 10
    table.shop(city, "right")
    assert table.me.stash == 10 - cost


def test_maze_rats_follow_their_captain(table: Table) -> None:
    captain = table.me.dude("Captain Sim Yut-San")
    first, second = (table.me.dude(gangs=["mazerats"]) for _ in range(2))
    table.me.dude(gangs=["lawdogs"])
    table.me.dude(gangs=["mazerats"], at=table.foe.home)
    table.turn_of(table.me)
    table.answer(f"move:{captain.id}>{table.town_square.id}")
    assert table.choices() - {"done"} == keys(first, second)
    table.go([first])
    assert (first.location, first.booted, second.is_home) == (table.town_square, False, True)


def test_maze_rats_follow_their_captain_into_a_shootout(table: Table) -> None:
    captain = table.me.dude("Captain Sim Yut-San")
    follower = table.me.dude(gangs=["mazerats"], booted=True)
    friend, foe = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    table.call_out(friend, foe, "accept")
    table.join_all()
    table.go([follower])
    assert (captain.in_posse, follower.location, follower.in_posse) == (True, table.town_square, False)


def test_nobody_follows_a_captain_who_is_sent_home(table: Table) -> None:
    captain = table.me.dude("Captain Sim Yut-San", at=table.town_square)
    table.me.dude(gangs=["mazerats"], at=table.town_square)
    foe = table.foe.dude(at=table.town_square)
    table.turn_of(table.me)
    table.pass_()
    table.call_out(foe, captain, "refuse")
    assert (captain.is_home, table.pending.kind) == (True, "noon play")


@pytest.mark.parametrize(("keywords", "rating"), [([], 1), (["Huckster 2"], 3)])
def test_stoker_s_sabre_teaches(table: Table, keywords: list[str], rating: int) -> None:
    dude = table.me.dude(keywords=keywords, bullets=1, influence=1)
    table.me.attach("Stoker's Sabre", dude)
    table.start()
    assert (dude.rating("Huckster"), dude.bullets, dude.influence) == (rating, 2, 2)


def test_stoker_s_sabre_costs_austin_stoker_nothing(table: Table) -> None:
    austin, other = table.me.dude("Austin Stoker"), table.me.dude()
    sabre = table.me.hand("Stoker's Sabre", CardType.GOODS)
    table.me.stash = 6
    table.start()
    assert f"shop:{sabre.id}>{other.id}" in table.offered()
    table.shop(sabre, austin)
    assert table.me.stash == 6
