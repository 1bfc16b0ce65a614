"""Behaviour of the Texas Rangers and the cards of their deck, of Ashes to Ashes."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.decks.departures import terms_of
from doomtown_desktop.starting import cost
from tests.table import Table, keys


def test_dudes_at_the_derailed_cafe_join_next_door_without_booting(table: Table) -> None:
    cafe = table.foe.deed("Derailed Cafe")
    guest, neighbour = table.me.dude("Guest", at=cafe), table.me.dude("Neighbour", at=table.foe.home)
    hero, prey = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    assert cafe.is_adjacent(table.town_square)
    table.call_out(hero, prey, "accept")
    table.join_all(without=[neighbour])
    assert (guest.in_posse, guest.booted) == (True, False)


def test_others_boot_to_join_next_door(table: Table) -> None:
    cafe, shop = table.foe.deed("Derailed Cafe"), table.me.deed()
    guest = table.me.dude("Guest", at=shop)
    hero, prey = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    table.call_out(hero, prey, "accept")
    table.join_all()
    assert (guest.in_posse, guest.booted, cafe.in_play) == (True, True, True)


def test_nicks_and_nacks_boots_everybody_there(table: Table) -> None:
    shop = table.me.deed("Nick's and Nack's")
    mine, theirs, away = table.me.dude(at=shop, influence=3), table.foe.dude(at=shop), table.foe.dude()
    table.use(shop)
    assert (mine.booted, theirs.booted, away.booted, shop.booted) == (True, True, False, False)


@pytest.mark.parametrize("stays", [True, False])
def test_dustin_halloway_joins_your_outfit_while_he_is_in_play(table: Table, stays: bool) -> None:
    table.me.outfit("Home", gangs=("texasrangers",))
    ezzie, runner = table.foe.dude("Ezzie"), table.foe.dude("Runner")
    dustin, copy = (table.me.hand("Dustin Halloway") for _ in range(2))
    table.shop(dustin)
    table.answer(f"use:{dustin.id}.sign_up" if stays else "pass")
    assert dustin.outfits == (("texasrangers",) if stays else ())
    if stays:
        table.me.deck("KC", "KD", "KH")
        table.use(ezzie, dustin, by=table.foe)
        table.pass_()
        table.me.state.boot_hill.clear()
        table.engine.touch_cards()
        table.move(runner, table.town_square)
        table.make(f"shop:{copy.id}")
        assert copy.outfits == ()


def test_far_away_fred_calls_a_ranger_to_the_shootout(table: Table) -> None:
    fred = table.me.dude("Far-Away Fred")
    ranger = table.me.dude("Ranger", gangs=("texasrangers",), booted=True)
    stranger = table.me.dude("Stranger")
    table.foe.dude()
    table.shootout(leader=fred, without=[ranger, stranger])
    table.declare(fred)
    assert table.choices() == keys(ranger)
    table.go(ranger)
    assert (ranger.in_posse, ranger.location) == (True, table.town_square)


def test_holdout_curwen_becomes_a_stud_with_fewer_bullets(table: Table) -> None:
    isaiah = table.me.dude("Isaiah 'Holdout' Curwen")
    table.foe.dude()
    table.shootout()
    table.use(isaiah)
    assert (isaiah.is_stud, isaiah.bullets) == (True, 2)


def test_rex_handlen_is_a_stud_in_the_town_square(table: Table) -> None:
    rex = table.me.dude("Rex Handlen")
    assert not rex.is_stud
    table.move(rex, table.town_square)
    assert rex.is_stud


DIXIE = "Texas Rangers, Dixie Rails"


def test_dixie_rails_makes_the_harrowed_cheaper(table: Table) -> None:
    table.me.outfit(DIXIE)
    corpse = table.me.hand("Corpse", CardType.DUDE, cost=5, keywords=["Harrowed"])
    living = table.me.hand("Living", CardType.DUDE, cost=3)
    theirs = table.foe.hand("Theirs", CardType.DUDE, cost=5, keywords=["Harrowed"])
    table.shop(corpse)
    table.shop(theirs)
    table.shop(living)
    assert (table.me.stash, table.foe.stash) == (4, 5)


def test_dixie_rails_pays_the_harrowed_less(table: Table) -> None:
    table.me.outfit(DIXIE)
    corpse, frugal = (table.me.dude(f"{n}", keywords=["Harrowed"], upkeep=n) for n in (3, 1))
    living, theirs = table.me.dude("L", upkeep=3), table.foe.dude("T", keywords=["Harrowed"], upkeep=3)
    assert [d.upkeep for d in (corpse, frugal, living, theirs)] == [1, 0, 3, 3]


def test_dixie_rails_starts_with_cheaper_harrowed_dudes() -> None:
    facts = catalogue("classic").by_title
    terms = terms_of(facts(DIXIE))
    assert [cost(facts(t), terms) for t in ("Tombstone Frank", "Camille Sinclair")] == [2, 3]


def test_barthalomew_prospectus_works_late(table: Table) -> None:
    barthalomew = table.me.dude("Barthalomew Prospectus (Exp.1)")
    runner = table.me.dude("Runner", influence=3)
    deed, hat = table.me.hand("Deed", CardType.DEED), table.me.hand("Hat", CardType.GOODS)
    table.foe.dude(influence=9)
    table.pass_()
    table.pass_()
    table.answer(f"use:{barthalomew.id}.work_late")
    assert (barthalomew.booted, table.pending.kind, table.pending.player) == (True, "noon play", 0)
    assert not any(f"shop:{deed.id}" in key for key in table.offered())
    assert table.can(f"shop:{hat.id}>{runner.id}")
    table.answer(f"move:{runner.id}>{table.town_square.id}")
    assert (runner.location, table.pending.kind) == (table.town_square, "sundown discard")


def test_barthalomew_prospectus_may_do_nothing_late(table: Table) -> None:
    barthalomew = table.me.dude("Barthalomew Prospectus (Exp.1)")
    table.me.hand()
    table.foe.dude(influence=9)
    table.pass_()
    table.pass_()
    table.answer(f"use:{barthalomew.id}.work_late")
    table.pass_()
    assert table.pending.kind == "sundown discard"


def test_barthalomew_prospectus_does_not_work_late_when_booted(table: Table) -> None:
    table.me.dude("Barthalomew Prospectus (Exp.1)", booted=True)
    table.me.hand()
    table.foe.dude(influence=9)
    table.pass_()
    table.pass_()
    assert table.pending.kind == "sundown discard"


def test_barthalomew_prospectus_calls_out_late(table: Table) -> None:
    """A call-out at that time is fought as at High Noon."""
    barthalomew = table.me.dude("Barthalomew Prospectus (Exp.1)")
    hero, foe = table.me.dude("Hero", at=table.town_square), table.foe.dude(influence=9, at=table.town_square)
    others = table.me.dude("Mine", influence=9), table.foe.dude("Theirs", influence=9)
    table.me.hand()
    table.pass_()
    table.pass_()
    table.answer(f"use:{barthalomew.id}.work_late")
    table.answer(f"callout:{hero.id}>{foe.id}")
    table.answer("accept")
    table.join_all(without=others)
    assert (hero.in_posse, foe.in_posse) == (True, True)
    table.to_resolution("8S 8H 9D 3C 2S", "AS 3H 9D 6C JS")
    table.lumps()
    assert (foe.zone, table.state.shootout) == ("boot hill", None)


def test_barthalomew_prospectus_builds_again_the_next_day(table: Table) -> None:
    barthalomew = table.me.dude("Barthalomew Prospectus (Exp.1)")
    deed = table.me.hand("Deed", CardType.DEED)
    table.foe.dude(influence=9)
    table.pass_()
    table.pass_()
    table.answer(f"use:{barthalomew.id}.work_late")
    table.next_day()
    assert any(f"shop:{deed.id}" in key for key in table.offered())
