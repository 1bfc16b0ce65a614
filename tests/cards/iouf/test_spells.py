"""Behaviour of the spells of Immovable Object, Unstoppable Force."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from tests.table import Table


def guidance(table: Table, pulled: str, at: Card | None = None) -> tuple[Dude, Card]:
    """My Shaman 2 with Spirit Guidance, and the next pull."""
    shaman = table.me.dude(keywords=["Shaman 2"], at=at)
    table.me.deck(pulled)
    return shaman, table.me.attach("Spirit Guidance", shaman, kind=CardType.SPELL)


@pytest.mark.parametrize(("pulled", "zone"), [("5C", "discard pile"), ("4C", "play hand")])
def test_spirit_guidance_trades_a_card(table: Table, pulled: str, zone: str) -> None:
    _, spirit = guidance(table, pulled)
    spare = table.me.hand("Auction")
    table.use(spirit, spare, ability="trade_visions")
    assert (spare.zone, len(table.me.player.play_hand), spirit.booted) == (zone, 1, True)


def test_spirit_guidance_needs_a_card_to_trade(table: Table) -> None:
    _, spirit = guidance(table, "KC")
    assert not table.can_use(spirit, "trade_visions")


def test_spirit_guidance_shows_more_away_from_home(table: Table) -> None:
    _, spirit = guidance(table, "8C", table.town_square)
    one, two = table.me.hand("Auction"), table.me.hand("Rumors")
    table.use(spirit, [one, two], ability="seek_visions")
    assert [c.zone for c in (one, two)] == ["discard pile"] * 2
    assert len(table.me.player.play_hand) == 2


def test_spirit_guidance_shows_nothing_at_home(table: Table) -> None:
    _, spirit = guidance(table, "8C")
    table.me.hand("Auction")
    table.use(spirit, ability="seek_visions")
    assert (len(table.me.player.play_hand), spirit.booted) == (1, True)


def test_the_pack_awakens_calls_a_booted_spirit_that_is_harrowed(table: Table) -> None:
    deed = table.me.deed()
    shaman, rival = shaman, _ = table.me.dude(keywords=["Shaman 2"], at=deed), table.foe.dude()
    pack = table.me.attach("The Pack Awakens", deed, kind=CardType.SPELL)
    table.me.deck("6C")
    table.shootout(at=deed)
    table.use(pack, shaman)
    [wolf] = table.me.player.posse.but(shaman)
    assert (wolf.title, wolf.booted, wolf.bullets, wolf.is_stud) == ("Nature Spirit", True, 2, True)
    assert [d.is_a("Harrowed") for d in (wolf, shaman, rival)] == [True, False, False]


def test_the_pack_awakens_hardens_tokens_of_anybody_here_only(table: Table) -> None:
    deed = table.me.deed()
    table.me.attach("The Pack Awakens", deed, kind=CardType.SPELL)
    here, away = table.foe.dude("Ancestor Spirit", at=deed), table.me.dude("Ancestor Spirit")
    assert [d.is_a("Harrowed") for d in (here, away)] == [True, False]


def test_the_pack_does_not_awaken_for_a_weak_shaman(table: Table) -> None:
    deed = table.me.deed()
    shaman, _ = table.me.dude(keywords=["Shaman 2"], at=deed), table.foe.dude()
    pack = table.me.attach("The Pack Awakens", deed, kind=CardType.SPELL)
    table.me.deck("5C")
    table.shootout(at=deed)
    table.use(pack, shaman)
    assert (len(table.me.player.posse), pack.booted) == (1, True)
