"""Behaviour of the hotels, saloons and shops of Episodes 1 to 9 and of the dudes who live there."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from tests.table import Table, keys

NOTHING, PAIR = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S"


def test_the_golden_mare_earns_with_every_dude_from_a_hand(table: Table) -> None:
    table.foe.deed("Golden Mare Hotel")
    before = table.foe.stash
    table.shop(table.me.hand("Newcomer", CardType.DUDE, cost=0))
    assert table.foe.stash == before + 1


def test_the_golden_mare_earns_nothing_with_goods(table: Table) -> None:
    table.foe.deed("Golden Mare Hotel")
    dude, hat = table.me.dude(), table.me.hand("Hat", CardType.GOODS)
    before = table.foe.stash
    table.shop(hat, dude)
    assert table.foe.stash == before


def test_the_golden_mare_earns_nothing_with_tokens(table: Table) -> None:
    table.foe.deed("Golden Mare Hotel")
    _, spell = table.me.caster("Blessed 9", "Snake Handlin'", "KH")
    table.foe.dude()
    before = table.foe.stash
    table.shootout()
    table.use(spell, ability="call_a_snake")
    assert table.foe.stash == before


@pytest.mark.parametrize(("keywords", "cost"), [(["Mystical"], 1), ([], 3)])
def test_ignacio_sells_mystical_goods_for_less(table: Table, keywords: list[str], cost: int) -> None:
    table.me.deed("Ignacio's Exotics")
    dude = table.me.dude()
    goods = table.me.hand("Goods", CardType.GOODS, cost=3, keywords=keywords)
    before = table.me.stash
    table.shop(goods, dude)
    assert table.me.stash == before - cost


def test_ignacio_serves_his_controller_alone(table: Table) -> None:
    table.foe.deed("Ignacio's Exotics")
    dude = table.me.dude()
    goods = table.me.hand("Goods", CardType.GOODS, cost=3, keywords=["Mystical"])
    before = table.me.stash
    table.shop(goods, dude)
    assert table.me.stash == before - 3


def test_calling_out_at_the_buffalo_chip_costs_one_ghost_rock(table: Table) -> None:
    saloon = table.foe.deed("Buffalo Chip Saloon")
    caller, mark = table.me.dude(at=saloon), table.foe.dude(influence=1, at=saloon)
    mine, theirs = table.me.stash, table.foe.stash
    table.call_out(caller, mark, "accept")
    assert (table.me.stash, table.foe.stash) == (mine - 1, theirs + 1)


def test_the_poor_call_nobody_out_at_the_buffalo_chip(table: Table) -> None:
    saloon = table.foe.deed("Buffalo Chip Saloon")
    caller, mark = table.me.dude(at=saloon), table.foe.dude(influence=1, at=saloon)
    outside = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    table.me.stash = 0
    assert not table.can(f"callout:{caller.id}>{mark.id}")
    assert table.can(f"callout:{outside[0].id}>{outside[1].id}")


def test_the_controller_of_the_buffalo_chip_calls_out_for_nothing(table: Table) -> None:
    saloon = table.me.deed("Buffalo Chip Saloon")
    caller, mark = table.me.dude(influence=1, at=saloon), table.foe.dude(at=saloon)
    table.me.stash = 0
    table.call_out(caller, mark, "accept")
    assert (table.me.stash, table.state.shootout is not None) == (0, True)


def test_cassidy_comes_to_a_saloon_of_yours_for_nothing(table: Table) -> None:
    saloon = table.me.deed("Saloon", keywords=["Saloon"])
    table.foe.deed("Theirs", keywords=["Saloon"])
    cassidy = table.me.hand("Cassidy Greene", CardType.DUDE)
    table.me.stash = 0
    (way,) = [key for key in table.offered() if key.startswith(f"shop:{cassidy.id}")]
    table.make(way)
    assert (cassidy.location, table.me.stash) == (saloon, 0)


def test_cassidy_comes_home_like_anybody_else(table: Table) -> None:
    table.me.deed("Saloon", keywords=["Saloon"])
    cassidy = table.me.hand("Cassidy Greene", CardType.DUDE)
    before = table.me.stash
    table.shop(cassidy)
    assert (cassidy.location, table.me.stash) == (table.me.home, before - 2)


def test_cassidy_encourages_a_dude_at_her_deed_who_may_leave(table: Table) -> None:
    saloon = table.me.deed()
    cassidy = table.me.dude("Cassidy Greene", at=saloon)
    guest = table.foe.dude("Guest", bullets=1, at=saloon, influence=4)
    table.foe.dude("Away")
    table.me.dude(influence=4)
    table.use(cassidy, guest)
    table.state.in_play[guest.id].location = table.town_square.id
    table.engine.touch()
    assert guest.bullets == 2
    table.next_day()
    assert guest.bullets == 1


@pytest.mark.parametrize("where", ["home", "square"])
def test_cassidy_encourages_nobody_away_from_deeds(table: Table, where: str) -> None:
    place = table.me.home if where == "home" else table.town_square
    cassidy = table.me.dude("Cassidy Greene", at=place)
    table.me.dude(at=place)
    assert not table.can_use(cassidy)


@pytest.mark.parametrize(
    ("title", "keyword", "gain"),
    [
        ("Lilith Vandekamp", "Saloon", 2),
        ("Lilith Vandekamp", "Brothel", 2),
        ("Lilith Vandekamp", "Casino", 0),
        ("Buster Madison", "Saloon", 1),
        ("Buster Madison", "Brothel", 0),
    ],
)
def test_entertainers_earn_ghost_rock_where_people_drink(
    table: Table, title: str, keyword: str, gain: int
) -> None:
    house = table.foe.deed(keywords=[keyword])
    dude = table.me.dude(title, at=house)
    before = table.me.stash
    assert table.can_use(dude) is bool(gain)
    if gain:
        table.use(dude)
    assert (dude.booted, table.me.stash) == (bool(gain), before + gain)


@pytest.mark.parametrize("mine", [True, False])
def test_an_unholy_symbol_costs_losers_one_more_casualty(table: Table, mine: bool) -> None:
    winner = table.me.dude("Winner", bullets=0)
    table.me.attach("Unholy Symbol", winner if mine else table.me.dude("Away"))
    for n in range(3):
        table.foe.dude(f"Loser {n}", bullets=0)
    table.shootout(without=[d for d in table.me.player.dudes if d.title == "Away"])
    table.to_resolution(PAIR, NOTHING)
    while table.pending.kind == "resolution":
        table.pass_()
    assert table.pending.owed == (2 if mine else 1)


def test_an_unholy_symbol_does_nothing_for_losers(table: Table) -> None:
    table.me.attach("Unholy Symbol", table.me.dude("Bearer", bullets=0))
    table.me.dude("Friend", bullets=0)
    table.foe.dude(bullets=0)
    table.shootout()
    table.to_resolution(NOTHING, PAIR)
    while table.pending.kind == "resolution":
        table.pass_()
    assert table.pending.owed == 1


@pytest.mark.parametrize(
    ("best", "is_stud", "after", "stays_stud"), [(1, False, 1, False), (1, True, 1, True), (5, True, 3, True)]
)
def test_his_back_was_to_you_and_he_shoots_no_better_than_your_best(
    table: Table, best: int, is_stud: bool, after: int, stays_stud: bool
) -> None:
    table.me.dude(bullets=best, bullet_type="stud" if is_stud else "draw")
    foe = table.foe.dude(bullets=3, bullet_type="stud")
    table.foe.dude("Second")
    back = table.me.hand("His Back Was to Me")
    table.shootout(mark=foe)
    table.use(back, foe)
    assert (foe.bullets, foe.is_stud) == (after, stays_stud)
    table.to_resolution(NOTHING, NOTHING.replace("S", "C"))
    assert foe.bullets == after


def test_a_cripple_goes_home_weaker_and_slower(table: Table) -> None:
    dude = table.foe.dude("Unlucky", bullets=2, influence=3)
    table.me.dude(influence=3)
    mine, near = table.foe.deed(is_out_of_town=True), table.foe.deed()
    crippled = table.me.hand("Crippled")
    table.shootout()
    table.to_resolution(PAIR, NOTHING)
    table.lumps()
    table.answer(f"use:{crippled.id}.cripple")
    assert (dude.in_play, dude.is_home, dude.booted) == (True, True, False)
    assert (dude.bullets, dude.influence) == (1, 2)
    table.next_day()
    table.turn_of(table.foe)
    assert (dude.bullets, dude.influence) == (1, 2)
    assert table.can(f"move:{dude.id}>{near.id}")
    assert not table.can(f"move:{dude.id}>{mine.id}")
    assert not table.can(f"move:{dude.id}>{table.me.home.id}")


def test_nobody_is_crippled_outside_of_shootouts(table: Table) -> None:
    dude = table.foe.dude(keywords=["Abomination"])
    crippled = table.foe.hand("Crippled")
    table.foe.dude("Twin", character=dude.title)
    _, dust = table.me.caster("Blessed 9", "Dust to Dust", "KH")
    table.foe.stash = 9
    table.declare(dust)
    table.go(dude)
    assert not table.can(f"use:{crippled.id}.cripple")


def test_a_seductress_boots_anybody(table: Table) -> None:
    dude, _ = table.foe.dude("Dude"), table.foe.dude("Tired", booted=True)
    before = table.me.stash
    table.declare(table.me.hand("Seductress"))
    assert table.choices() == keys(dude)
    table.go(dude)
    assert (dude.booted, table.me.stash) == (True, before - 5)
