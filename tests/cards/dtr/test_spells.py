"""Behaviour of the spells of the base set."""

from __future__ import annotations

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.protocol.ids import Phase
from tests.table import Table


def reveal(table: Table, pulled: str) -> None:
    """Both hands are revealed; these cards are my next pull."""
    table.me.deck(*["8S", "8H", "8D", "3C", "2S"], pulled)
    table.to_resolution("", "4S 4H 9H JD 2C")


def test_ace_in_the_hole_exchanges_a_card(table: Table) -> None:
    hero, trick = table.me.caster("Huckster 2", "Ace in the Hole")
    table.foe.dude()
    ace = table.me.hand(value=8)
    table.me.hand()
    table.shootout()
    reveal(table, "4C")
    assert table.pending.kind == "react"
    old = table.me.player.draw_hand[3]
    table.use(trick, old, ace)
    assert (hero.booted, trick.booted, old.zone) == (True, True, "boot hill")
    assert ace in table.me.player.draw_hand
    assert table.me.player.hand_rank == 8


def test_a_failed_ace_in_the_hole_leaves_the_huckster_upright(table: Table) -> None:
    hero, trick = table.me.caster("Huckster 2", "Ace in the Hole")
    table.foe.dude()
    ace = table.me.hand(value=8)
    table.shootout()
    reveal(table, "3C")
    table.use(trick)
    assert (hero.booted, trick.booted, ace.zone) == (False, True, "play hand")


def test_ace_in_the_hole_needs_an_unbooted_huckster(table: Table) -> None:
    hero, _ = table.me.caster("Huckster 2", "Ace in the Hole")
    table.state.in_play[hero.id].booted = True
    table.foe.dude()
    table.me.hand(value=8)
    table.shootout()
    reveal(table, "9C")
    assert table.pending.kind == "resolution"


def test_ace_in_the_hole_is_not_for_lowball(table: Table) -> None:
    table.me.caster("Huckster 2", "Ace in the Hole")
    table.me.hand(value=8)
    table.phase(Phase.GAMBLIN)
    table.lowball("2S 4H 6D 8C 10S", "4S 3H 9H JD 2C")
    assert table.pending.kind == "noon play"


def test_ace_in_the_hole_is_for_hands_of_your_own() -> None:
    table = Table(3)
    table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    mage = table.sides[2].dude(keywords=["Huckster 2"])
    table.sides[2].attach("Ace in the Hole", mage, kind=CardType.SPELL)
    table.shootout(without=[mage])
    table.to_resolution("8S 8H 8D 3C 2S", "4S 4H 9H JD 2C")
    assert table.pending.kind == "resolution"


def test_raising_hell_raises_an_abomination(table: Table) -> None:
    hero, hell = table.me.caster("Huckster 2", "Raising Hell")
    table.foe.dude()
    fiend = table.me.hand("", CardType.DUDE, keywords=["Abomination"], cost=4)
    table.me.deck("6C")
    table.shootout()
    table.use(hell, fiend)
    assert fiend in table.me.player.posse
    assert fiend.location == hero.location
    assert (table.me.stash, hell.zone) == (6, "boot hill")


def test_raising_hell_finds_what_can_be_paid(table: Table) -> None:
    _, hell = table.me.caster("Huckster 2", "Raising Hell")
    table.foe.dude()
    old = table.me.hand()
    fiend = table.me.hand("", CardType.DUDE, keywords=["Abomination"], cost=4)
    saint = table.me.hand("", CardType.DUDE)
    dear = table.me.hand("", CardType.DUDE, keywords=["Abomination"], cost=11)
    lair = table.me.hand("", CardType.DEED, keywords=["Abomination"])
    table.state.players[0].boot_hill = [fiend.id, saint.id, dear.id, lair.id]
    table.state.players[0].play_hand = [old.id]
    table.me.deck("6C")
    table.shootout()
    table.use(hell, old)
    assert (old.zone, fiend.in_play, saint.in_play, dear.in_play) == ("boot hill", True, False, False)


def test_raising_hell_without_an_abomination_just_aces(table: Table) -> None:
    _, hell = table.me.caster("Huckster 2", "Raising Hell")
    table.foe.dude()
    old = table.me.hand()
    table.me.deck("6C")
    table.shootout()
    table.use(hell, old)
    assert (old.zone, hell.zone) == ("boot hill", "boot hill")


def test_a_failed_raising_hell_aces_nothing(table: Table) -> None:
    _, hell = table.me.caster("Huckster 2", "Raising Hell")
    table.foe.dude()
    old = table.me.hand()
    table.me.deck("5C")
    table.shootout()
    table.use(hell, old)
    assert (old.zone, hell.booted) == ("play hand", True)


def test_raising_hell_is_for_hucksters_of_the_posse_who_hold_a_card(table: Table) -> None:
    away, hell = table.me.caster("Huckster 2", "Raising Hell")
    leader, _ = table.me.dude(), table.foe.dude()
    table.me.hand()
    table.shootout(leader=leader, without=[away])
    assert not table.can_use(hell)


def test_raising_hell_needs_a_card_to_ace(table: Table) -> None:
    _, hell = table.me.caster("Huckster 2", "Raising Hell")
    table.foe.dude()
    table.shootout()
    assert not table.can_use(hell)


def test_ace_in_the_hole_needs_a_huckster_who_can_boot(table: Table) -> None:
    hero, trick = table.me.caster("Huckster 2", "Ace in the Hole")
    table.foe.dude()
    ace = table.me.hand(value=8)
    table.forbid(hero, "be booted")
    table.shootout()
    reveal(table, "9C")
    assert not table.can_use(trick)
    assert (hero.booted, trick.booted, ace.zone) == (False, False, "play hand")
