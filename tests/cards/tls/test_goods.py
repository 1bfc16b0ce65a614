"""Behaviour of the goods of The Light Shineth."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.events import Pulled
from tests.cards import practice  # noqa: F401
from tests.table import Table

CHEATIN, LEGAL = "8S 8S 8H 3C 3S", "2S 3H 4H 5C 7S"


def kennel(table: Table) -> tuple[Card, Dude, Dude, Dude]:
    """Put the Guard Dog into my hand, and set up my scientist, my dude and an opponent's dude.

    Return the four of them. The scientist will stay out of the shootout.
    """
    dog = table.me.hand("Rich Man's Guard Dog")
    return dog, table.me.dude(keywords=["Mad Scientist 9"]), table.me.dude(), table.foe.dude(value=6)


def reveal(table: Table, hero: Dude, scientist: Dude, theirs: str, pulled: str = "KC") -> None:
    table.shootout(leader=hero, without=[scientist])
    table.to_resolution(LEGAL, theirs)


def test_rich_mans_guard_dog_is_invented_when_another_player_reveals_a_cheatin_hand(table: Table) -> None:
    dog, scientist, hero, _ = kennel(table)
    table.me.deck("KC")
    reveal(table, hero, scientist, CHEATIN)
    assert table.pending.kind == "yes or no"
    assert table.pending.player == table.me.seat
    table.go(True)
    assert (dog in hero.attachments, scientist.booted, table.me.stash) == (True, True, 8)


def test_rich_mans_guard_dog_need_not_come(table: Table) -> None:
    dog, scientist, hero, _ = kennel(table)
    reveal(table, hero, scientist, CHEATIN)
    table.go(False)
    assert dog.zone == "play hand"


@pytest.mark.parametrize("why", ["their hand is legal", "mine is Cheatin'", "nobody invents it", "no money"])
def test_rich_mans_guard_dog_stays_in_hand(table: Table, why: str) -> None:
    dog, scientist, hero, _ = kennel(table)
    scientist_is_out = why == "nobody invents it"
    table.state.in_play[scientist.id].booted = scientist_is_out
    table.me.stash = 1 if why == "no money" else 10
    table.shootout(leader=hero, without=[scientist])
    table.to_resolution(
        CHEATIN if why.startswith("mine") else LEGAL, LEGAL if "hand" in why or "mine" in why else CHEATIN
    )
    assert table.pending.kind in ("resolution", "cheatin resolution")
    assert dog.zone == "play hand"


@pytest.mark.parametrize(("pulled", "zone"), [("5C", "in play"), ("6C", "discard pile")])
def test_rich_mans_guard_dog_bites_the_opposing_shooter(table: Table, pulled: str, zone: str) -> None:
    hero, foe = table.me.dude(), table.foe.dude(value=6)
    dog = table.me.attach("Rich Man's Guard Dog", hero)
    table.shootout(leader=hero)
    table.to_resolution(LEGAL, CHEATIN)
    table.me.deck(pulled)
    table.use(dog)
    assert foe.zone == zone
    assert not dog.booted
    if zone == "in play":
        assert foe.is_home
        assert foe.booted


@pytest.mark.parametrize(("words", "price"), [(["Grifter"], 0), ([], 2)])
def test_monte_bank_is_cheaper_for_a_grifter(table: Table, words: list[str], price: int) -> None:
    dude, bank = table.me.dude(keywords=words), table.me.hand("Monte Bank")
    table.shop(bank, dude)
    assert (table.me.stash, dude.is_a("Grifter")) == (10 - price, True)


def test_a_dude_has_one_monte_bank_that_stays(table: Table) -> None:
    dude, other = table.me.dude(), table.me.dude()
    old, new = table.me.attach("Monte Bank", dude), table.me.hand("Monte Bank")
    assert not table.can(f"shop:{new.id}>{dude.id}")
    assert table.can(f"shop:{new.id}>{other.id}")
    assert not table.can(f"trade:{old.id}>{other.id}")


def cattle(table: Table, theirs: str, pulled: str, value: int = 5) -> tuple[Card, Dude]:
    """Lose a round with Mutant Cattle as the casualty, so that the winner pulls.

    Return the Cattle and the winner's only dude.
    """
    rancher, rival = table.me.dude(), table.foe.dude(value=value)
    beast = table.me.attach("Mutant Cattle", rancher)
    table.shootout(leader=rancher)
    table.to_resolution("8S 9H JD 3C 2S", theirs)
    table.foe.deck(pulled)
    while table.pending.kind == "resolution":
        table.pass_()
    table.go(f"discard:{beast.id}")
    return beast, rival


@pytest.mark.parametrize(("pulled", "hit"), [("6C", True), ("5C", False)])
def test_mutant_cattle_bursts_over_the_winner(table: Table, pulled: str, hit: bool) -> None:
    beast, rival = cattle(table, "8D 8C 9H 2D 3S", pulled)
    assert beast.zone == "discard pile"
    assert rival.in_play is not hit


def test_mutant_cattle_bursts_only_as_a_casualty_of_the_lost_round(table: Table) -> None:
    rancher, rival = table.me.dude(), table.foe.dude(value=1)
    beast = table.me.attach("Mutant Cattle", rancher)
    table.use(table.foe.hand("Practice Broom"), beast)
    assert (beast.zone, rival.in_play, len(table.events(Pulled))) == ("discard pile", True, 0)
