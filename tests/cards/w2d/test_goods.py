"""Behaviour of the goods of Welcome to Deadwood."""

from __future__ import annotations

from doomtown_desktop.engine.events import Looked
from doomtown_desktop.engine.ids import CardId
from doomtown_desktop.engine.table_view import HIDDEN, seen_event
from tests.table import Table


def glimpsed(seed: int) -> CardId:
    """Which of three cards in their hand Feathered Friend sees with this luck."""
    table = Table()
    friend = table.me.attach("Feathered Friend", table.me.dude(at=table.town_square))
    foe = table.foe.dude(at=table.town_square)
    for title in ("First", "Second", "Third"):
        table.foe.hand(title)
    table.state.chance = seed
    table.use(friend, foe)
    [looked] = table.events(Looked)
    assert (looked.player, looked.owner, len(looked.cards)) == (0, 1, 1)
    assert looked.cards[0] in table.foe.state.play_hand
    for other in (1, None):
        seen = seen_event(looked, other)
        assert isinstance(seen, Looked)
        assert seen.cards == (HIDDEN,)
    return CardId(looked.cards[0])


def test_feathered_friend_sees_any_card_by_the_luck_of_the_game() -> None:
    seen = [glimpsed(seed) for seed in range(20)]
    assert len(set(seen)) == 3
    assert seen == [glimpsed(seed) for seed in range(20)], "the same luck, the same card"


def test_feathered_friend_needs_a_dude_whose_player_holds_a_card(table: Table) -> None:
    friend = table.me.attach("Feathered Friend", table.me.dude(at=table.town_square))
    table.foe.dude(at=table.town_square)
    assert not table.can_use(friend)


def test_feathered_friend_looks_in_a_shootout_too(table: Table) -> None:
    friend = table.me.attach("Feathered Friend", table.me.dude())
    table.foe.dude()
    secret = table.foe.hand("Secret")
    table.shootout()
    table.use(friend)
    assert [e.cards for e in table.events(Looked)] == [(secret.id,)]
    assert friend.booted
