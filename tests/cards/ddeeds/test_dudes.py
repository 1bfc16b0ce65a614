"""Behaviour of the dudes of Dirty Deeds."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.events import Looked
from doomtown_desktop.protocol.ids import Phase
from tests.cards import practice  # noqa: F401
from tests.cards.starting import obstacle, startable
from tests.table import Table


@pytest.mark.parametrize(
    ("keyword", "upkeep", "production"), [("Saloon", 0, 1), ("Casino", 0, 1), ("Bank", 1, 2)]
)
def test_buford_drinks(table: Table, keyword: str, upkeep: int, production: int) -> None:
    bar, other = table.foe.deed(production=2, keywords=(keyword,)), table.me.deed(production=2)
    buford = table.me.dude("Buford Hurley", at=bar)
    assert [buford.upkeep, bar.production, other.production] == [upkeep, production, 2]


def deal(table: Table) -> None:
    """My gang is Rico (cost 3) and Willa Mae (1), paid from 15 ghost rock; Johnny (4) is in the deck."""
    rico, willa, _ = table.me.only_deck(
        "Rico Rodegain", "Willa Mae MacGowan", "Johnny Brocklehurst", *["5D", "6D", "7D", "8D"] * 9
    )[:3]
    table.phase(Phase.SETUP)
    table.go(rico, willa, "done")


def test_rico_looks_and_changes_the_gang(table: Table) -> None:
    deal(table)
    rico, willa = table.me.player.dudes
    assert table.me.stash == 11
    table.answer(f"use:{rico.id}.reshuffle_the_gang")
    assert table.pending.kind == "starting gang"
    assert table.me.stash == 12
    johnny = next(c for c in table.me.player.deck if c.title == "Johnny Brocklehurst")
    assert sorted(table.offered()) == sorted((f"c{willa.id}", f"c{johnny.id}", "done"))
    table.go(johnny)
    assert table.me.player.dudes == [rico, johnny]
    assert [table.me.stash, rico.booted, willa.in_play] == [12 - 4 - 1, True, False]  # and the ante


def test_rico_shows_the_other_hand_to_his_player_only(table: Table) -> None:
    deal(table)
    hand = tuple(table.foe.state.play_hand)
    table.answer(f"use:{table.me.player.dudes[0].id}.reshuffle_the_gang")
    seen = [
        event.cards
        for event in table.log
        if isinstance(event, Looked) and (event.player, event.owner) == (0, 1)
    ]
    assert [sorted(cards) for cards in seen] == [sorted(hand)]


def test_rico_is_not_usable_once_the_game_runs(table: Table) -> None:
    rico = table.me.dude("Rico Rodegain")
    assert not table.can_use(rico)


def test_xiang_fang_takes_the_production_of_your_home(table: Table) -> None:
    outfit = table.me.outfit("Rich Home", production=3, gangs=("anarchists",))
    xiang = table.me.hand("Xiang Fang")
    table.me.dude(influence=9)
    table.foe.dude(influence=9)
    table.shop(xiang)
    table.use(xiang)
    assert [table.me.stash, outfit.production] == [10 - 2 + 3, 0]
    table.next_day()
    assert [table.me.stash, outfit.production] == [11 - 1 + 2 - 2, 3]


def test_xiang_fang_may_stay_his_hand(table: Table) -> None:
    outfit = table.me.outfit("Rich Home", production=3, gangs=("anarchists",))
    table.shop(table.me.hand("Xiang Fang"))
    table.pass_()
    assert [table.me.stash, outfit.production] == [8, 3]


def test_xiang_fang_spoils_a_deed_that_is_not_yours(table: Table) -> None:
    xiang, coach = table.me.hand("Xiang Fang"), table.me.hand("Practice Coach")
    table.me.outfit("Home", gangs=("anarchists",))
    theirs = table.foe.deed(production=2)
    table.use(coach, xiang, theirs)
    table.use(xiang)
    assert [table.me.stash, theirs.production] == [10, 0]


def test_xiang_fang_spares_your_own_deeds(table: Table) -> None:
    xiang, coach = table.me.hand("Xiang Fang"), table.me.hand("Practice Coach")
    table.me.outfit("Home", gangs=("anarchists",))
    mine = table.me.deed(production=2)
    table.use(coach, xiang, mine)
    table.use(xiang)
    assert [table.me.stash, mine.production] == [10, 2]


def core_deal(table: Table, *, started: bool) -> Card:
    """Rico starts; a Core deed also starts, or stays in the deck. Return the other Core deed of my deck."""
    lots = [table.facts.make(CardType.DEED, f"Lot {n}", core="any", cost=1) for n in (1, 2)]
    table.me.only_deck("Rico Rodegain", "Willa Mae MacGowan", *["5D", "6D", "7D", "8D"] * 9)
    cards = [table.new_card(code, table.me.seat) for code in lots]
    table.me.state.deck.extend(cards)
    rico, willa = (
        next(c for c in table.me.player.deck if c.title == t) for t in ("Rico Rodegain", "Willa Mae MacGowan")
    )
    table.phase(Phase.SETUP)
    table.go(rico, willa, table.view(cards[0]) if started else "done")
    assert table.view(cards[0]).in_play is started
    return table.view(cards[1])


@pytest.mark.parametrize("started", [True, False])
def test_rico_searches_for_dudes_only(table: Table, started: bool) -> None:
    deed = core_deal(table, started=started)
    rico = table.me.player.dudes[0]
    table.answer(f"use:{rico.id}.reshuffle_the_gang")
    assert table.pending.kind == "starting gang"
    assert not table.can(f"c{deed.id}")


def test_a_second_core_deed_never_starts(table: Table) -> None:
    deed = core_deal(table, started=True)
    first = next(d for d in table.me.player.deeds if d.title == "Lot 1")
    assert startable(table) == ()
    assert obstacle(table, deed.id) == ""
    assert obstacle(table, deed.id, first.id) == "one Core deed can start, in place of a dude"


def kabeda(table: Table, booted: bool = False) -> tuple[Dude, Card, Dude]:
    """Set up Kabeda in the town square, my Totem at an adjacent deed, and a guest of value 7 there."""
    deed = table.me.deed()
    totem = table.me.attach("Red Horse's Tail", deed, kind=CardType.SPELL, booted=booted)
    guest = table.foe.dude(at=deed, value=7, influence=0)
    return table.me.dude("Kabeda Hakurei", at=table.town_square), totem, guest


@pytest.mark.rule("R-TOTEM-2")
def test_kabeda_hakurei_uses_a_totem_next_door(table: Table) -> None:
    shaman, totem, guest = kabeda(table)
    table.me.deck("KC")
    table.use(totem, guest)
    assert (guest.booted, totem.booted, shaman.location) == (True, True, table.town_square)


def test_kabeda_hakurei_does_it_once_a_day(table: Table) -> None:
    _, totem, guest = kabeda(table)
    second = table.me.attach("Red Horse's Tail", totem.place, kind=CardType.SPELL)
    table.me.deck("KC")
    table.use(totem, guest)
    table.pass_()
    assert not table.can_use(second)
    table.next_day()
    assert table.can_use(second)


@pytest.mark.parametrize("what", ["booted", "far away"])
def test_kabeda_hakurei_hears_no_such_totem(table: Table, what: str) -> None:
    shaman, totem, _ = kabeda(table, booted=what == "booted")
    if what == "far away":
        table.state.in_play[shaman.id].location = table.foe.home.id
    assert not table.can_use(totem)


@pytest.mark.parametrize(
    ("place", "booted", "armed", "safe"),
    [
        ("square", False, False, True),
        ("square", True, False, False),
        ("square", False, True, False),
        ("deed", False, False, False),
    ],
)
def test_brian_foxworth_looks_harmless(
    table: Table, place: str, booted: bool, armed: bool, safe: bool
) -> None:
    at = table.town_square if place == "square" else table.foe.deed()
    brian = table.foe.dude("Dr. Brian Foxworth", at=at, booted=booted)
    if armed:
        table.foe.attach("Shotgun", brian)
    caller = table.me.dude(at=at)
    assert table.can(f"callout:{caller.id}>{brian.id}") is not safe


@pytest.mark.parametrize("inside", [True, False])
def test_brian_foxworth_takes_the_blame(table: Table, inside: bool) -> None:
    brian, fighter = table.me.dude("Dr. Brian Foxworth"), table.me.dude()
    table.foe.dude()
    table.shootout(leader=fighter, without=[] if inside else [brian])
    table.to_resolution("8S 9H JD 3C 2S", "8D 8C 9H 2D 3H")
    while table.pending.kind == "resolution":
        table.pass_()
    table.answer(f"use:{brian.id}.reason_with_them")
    assert (brian.zone, fighter.in_play, fighter.in_posse) == ("discard pile", True, True)


def test_brian_foxworth_spares_nobody_elses_casualties(table: Table) -> None:
    brian = table.me.dude("Dr. Brian Foxworth")
    table.foe.dude(), table.foe.dude()
    table.shootout(leader=brian)
    table.to_resolution("8S 8H JD 3C 2S", "8D 9C JH 2D 3H")
    while table.pending.kind == "resolution":
        table.pass_()
    assert table.pending.kind == "casualty"
    assert brian.in_play


@pytest.mark.parametrize(("other", "influence"), [("Abomination", 3), ("Harrowed", 0)])
def test_karl_odett_leads_the_pack(table: Table, other: str, influence: int) -> None:
    karl = table.me.dude("Karl Odett")
    table.foe.dude()
    assert karl.influence == 3
    table.me.dude(keywords=[other])
    assert karl.influence == influence
