"""Behaviour of the cards of the deck of the Flock, of Eye for an Eye."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.effects import PlayerChange
from doomtown_desktop.protocol.ids import Until
from tests.cards.classic.practice import lead, strike, upkeep
from tests.table import Table, begin, keys

NOTHING, PAIR = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S"


def test_lying_in_wait_makes_a_wanted_dude_dear(table: Table) -> None:
    ambush = table.me.hand("Lyin' in Wait")
    crook = table.foe.dude("Crook", bounty=1, upkeep=1)
    table.foe.dude("Honest", upkeep=1)
    upkeep(table)
    table.answer(f"use:{ambush.id}.lie_in_wait")
    table.go(crook)
    assert crook.upkeep == 3


def test_this_will_teach_all_wanted_dudes_to_draw(table: Table) -> None:
    lesson = table.me.hand("This'll Teach You...")
    crooks = [s.dude(f"Crook {s.seat}", stud=True, bounty=1) for s in (table.me, table.foe)]
    honest = table.foe.dude("Honest", stud=True, influence=9)
    table.use(lesson)
    assert ([c.is_stud for c in crooks], honest.is_stud, lesson.zone) == ([False, False], True, "boot hill")
    table.next_day()
    assert all(c.is_stud for c in crooks)


@pytest.mark.parametrize("bounty", [1, 0])
def test_wanted_dudes_cannot_refuse_april_segarra(table: Table, bounty: int) -> None:
    april = table.me.dude("April Segarra", at=table.town_square)
    mark = table.foe.dude("Mark", at=table.town_square, bounty=bounty)
    table.call_out(april, mark)
    assert (table.pending.kind == "callout") is not bool(bounty)


def test_wanted_dudes_may_refuse_others(table: Table) -> None:
    table.me.dude("April Segarra", at=table.town_square)
    friend = table.me.dude("Friend", at=table.town_square)
    mark = table.foe.dude("Mark", at=table.town_square, bounty=1)
    table.call_out(friend, mark)
    assert table.pending.kind == "callout"


def test_a_well_of_souls_needs_a_blessed_and_a_deed_in_town(table: Table) -> None:
    table.me.stash = 9
    well, shop = table.me.hand("Well of Souls", CardType.IMPROVEMENT), table.me.deed()
    mine = table.me.deed("Mine", is_out_of_town=True)
    blessed, _layman = table.me.dude("Blessed", keywords=["Blessed 1"]), table.me.dude("Layman")
    assert not table.can(f"shop:{well.id}>{mine.id}")
    table.shop(well, shop)
    assert (well in shop.attachments, blessed.booted) == (True, True)


def test_a_well_of_souls_without_a_blessed_stays_in_the_hand(table: Table) -> None:
    table.me.stash = 9
    well, shop = table.me.hand("Well of Souls", CardType.IMPROVEMENT), table.me.deed()
    table.me.dude("Layman")
    assert not table.can(f"shop:{well.id}>{shop.id}")


@pytest.mark.parametrize("words", [["Blessed 1"], []])
def test_a_well_of_souls_keeps_dudes_from_boot_hill(table: Table, words: list[str]) -> None:
    shop = table.me.deed()
    table.me.attach("Well of Souls", shop, kind=CardType.IMPROVEMENT)
    mine, _foe = table.me.dude("Mine", keywords=words), table.foe.dude("Foe")
    table.shootout(at=shop)
    table.to_resolution(NOTHING, PAIR)
    table.lumps()
    if words:
        assert (mine.is_home, mine.booted) == (True, True)
    else:
        assert mine.zone == "discard pile"


def test_a_well_of_souls_does_nothing_elsewhere(table: Table) -> None:
    table.me.attach("Well of Souls", table.me.deed(), kind=CardType.IMPROVEMENT)
    mine, _foe = table.me.dude("Mine"), table.foe.dude("Foe")
    table.shootout()
    table.to_resolution(NOTHING, PAIR)
    table.lumps()
    assert mine.zone == "boot hill"


def crack(table: Table, *, wanted: bool = False, booted: bool = False) -> tuple[Card, Dude, Dude, Card]:
    """Let "me" call out a dude of the other player, who holds Between the Cracks."""
    crack_ = table.foe.hand("Between the Cracks")
    caller = table.me.dude("Caller", at=table.town_square)
    mark = table.foe.dude("Mark", at=table.town_square, bounty=int(wanted), booted=booted)
    shop = table.me.deed("Shop")
    table.call_out(caller, mark)
    return crack_, caller, mark, shop


@pytest.mark.parametrize("booted", [False, True])
@pytest.mark.parametrize("wanted", [False, True])
def test_a_dude_slips_away_between_the_cracks(table: Table, wanted: bool, booted: bool) -> None:
    card, caller, mark, shop = crack(table, wanted=wanted, booted=booted)
    table.answer(f"use:{card.id}.slip_away")
    table.go(shop)
    table.settled()
    assert (mark.location, mark.booted) == (shop, booted)
    assert (caller.is_wanted, caller.location) == (not wanted, table.town_square)


def test_nobody_slips_away_from_whom_nobody_can_refuse(table: Table) -> None:
    card = table.foe.hand("Between the Cracks")
    caller = table.me.dude("Deputy Dave Montreal", at=table.town_square)
    mark = table.foe.dude("Mark", at=table.town_square)
    table.me.deed("Shop")
    table.call_out(caller, mark)
    assert not table.can(f"use:{card.id}.slip_away")


def test_a_card_is_a_way_out_of_no_way_out(table: Table) -> None:
    card, place = table.foe.hand("Between the Cracks"), table.me.deed("Pen")
    table.me.attach("No Way Out!", place, kind=CardType.IMPROVEMENT)
    caller, mark = table.me.dude("Caller", at=place), table.foe.dude("Mark", at=place)
    table.call_out(caller, mark)
    table.answer(f"use:{card.id}.slip_away")
    table.go(table.town_square)
    assert mark.location == table.town_square


def test_the_sheriff_does_not_stop_who_slips_away(table: Table) -> None:
    card, _caller, mark, shop = crack(table)
    table.me.hand("Sheriff's Watchin'")
    table.answer(f"use:{card.id}.slip_away")
    table.go(shop)
    assert mark.location == shop


def test_nobody_slips_away_without_a_way_out(table: Table) -> None:
    card, vein = table.foe.hand("Between the Cracks"), strike(table.me)
    caller, mark = table.me.dude("Caller", at=vein), table.foe.dude("Mark", at=vein)
    table.call_out(caller, mark)
    assert not table.can(f"use:{card.id}.slip_away")


def test_who_slips_away_has_refused(table: Table) -> None:
    """A card that answers a refusal works."""
    card, broom = table.foe.hand("Between the Cracks"), table.me.hand("Clean Up the Town")
    lawman = table.me.dude("Lawman")
    mark = table.foe.dude("Mark", at=table.town_square, bounty=1, influence=2)
    shop = table.me.deed("Shop")
    table.declare(broom)
    table.go(mark, lawman)
    table.answer(f"use:{card.id}.slip_away")
    table.go(shop)
    table.settled()
    assert (mark.influence, mark.location) == (0, shop)


def recruit(table: Table, *, defended: bool) -> tuple[Dude, Dude]:
    job = table.me.hand("You're Comin' With Us!")
    leader, sage = table.me.dude("Leader", influence=9), table.foe.dude("Sage", keywords=["Huckster 1"])
    table.foe.dude("Layman", influence=9)
    table.turn_of(table.me)
    table.declare(job)
    assert table.choices() == keys(sage)
    table.go(sage)
    if table.pending.kind == "target":
        table.go(leader)
    table.join_all(without=[] if defended else table.foe.player.dudes)
    return leader, sage


def test_a_skilled_dude_comes_with_you_for_a_day(table: Table) -> None:
    _leader, sage = recruit(table, defended=False)
    assert (sage.controller, sage.location, sage.booted) == (table.me.player, table.me.home, False)
    assert (table.me.stash, table.foe.stash) == (8, 12)
    table.next_day()
    assert (sage.controller, sage.location) == (table.foe.player, table.foe.home)


def test_the_recruit_goes_home_before_nightfall(table: Table) -> None:
    _leader, sage = recruit(table, defended=False)
    table.foe.hand()
    table.pass_()
    table.pass_()
    assert (sage.controller, sage.booted, sage.is_home) == (table.foe.player, True, True)


def test_the_recruit_is_not_aced_in_the_shootout(table: Table) -> None:
    _leader, sage = recruit(table, defended=True)
    table.to_resolution(PAIR, NOTHING)
    table.lumps()
    while table.pending.kind == "casualty":
        table.go(sage)
    assert (sage.in_play, sage.controller, sage.location) == (True, table.me.player, table.me.home)


def test_without_ghost_rock_the_recruit_stays(table: Table) -> None:
    table.me.stash = 1
    _leader, sage = recruit(table, defended=False)
    assert (sage.controller, table.me.stash) == (table.foe.player, 1)


@pytest.mark.parametrize("here", [True, False])
def test_a_sepulcher_takes_a_dude_of_each_posse(table: Table, here: bool) -> None:
    shop, other = table.me.deed("Shop"), table.me.deed("Other")
    table.me.attach("Sepulcher", shop, kind=CardType.IMPROVEMENT)
    mine = [table.me.dude(f"Mine {n}") for n in range(3)]
    theirs = [table.foe.dude(f"Theirs {n}") for n in range(3)]
    table.shootout(at=shop if here else other)
    table.to_resolution(PAIR, NOTHING)
    if here:
        assert (table.pending.player, table.choices()) == (0, keys(*mine))
        table.go(mine[0])
        assert (table.pending.player, table.choices()) == (1, keys(*theirs))
        table.go(theirs[0])
        assert (mine[0].zone, theirs[0].zone) == ("boot hill", "boot hill")
    assert (table.pending.kind, table.pending.player) == ("casualty", 1)


def test_the_spirit_warriors_recruit_instead_of_acing(table: Table) -> None:
    table.me.outfit("The Sioux Union: Spirit Warriors")
    sage, offer = table.foe.dude("Sage", keywords=["Huckster 1"]), table.me.hand("You're Comin' With Us!")
    lead(table, offer, sage, table.me.dude("Hero"))
    table.to_resolution(PAIR, NOTHING)
    table.lumps()
    assert (sage.zone, sage.controller) == ("in play", table.me.player)


def test_a_sepulcher_hungers_even_in_a_round_without_casualties(table: Table) -> None:
    shop = table.me.deed("Shop")
    table.me.attach("Sepulcher", shop, kind=CardType.IMPROVEMENT)
    mine = [table.me.dude(f"Mine {n}") for n in range(3)]
    theirs = [table.foe.dude(f"Theirs {n}") for n in range(3)]
    table.shootout(at=shop)
    for seat in (0, 1):
        begin(
            table.engine,
            PlayerChange,
            shop.id,
            until=Until.SHOOTOUT,
            player=seat,
            stat="casualties",
            amount=-9,
        )
    table.to_resolution(PAIR, NOTHING)
    assert (table.pending.player, table.choices()) == (0, keys(*mine))
    table.go(mine[0])
    assert (table.pending.player, table.choices()) == (1, keys(*theirs))
    table.go(theirs[0])
    assert (mine[0].zone, theirs[0].zone, table.pending.kind) == ("boot hill", "boot hill", "flee")
