"""An opponent counts for a fight exactly the dudes that the engine lets join, whatever is said about them."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from doomtown_desktop.ai.sight import Sight
from doomtown_desktop.engine.script.cards import Dude
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.effects import Ban, NumberChange
from doomtown_desktop.protocol.question import DONE
from doomtown_desktop.protocol.words import Cannot, Freedom
from tests.table import Table, begin

BANS = (
    Cannot.MOVE,
    Cannot.JOIN_POSSES,
    Cannot.JOIN_AS_LEADERS_FRIEND,
    Cannot.JOIN_AS_MARKS_FRIEND,
    Cannot.BOOT_TO_JOIN,
)
FREEDOMS = (
    Freedom.IGNORES_RESTRICTIONS,
    Freedom.JOINS_UNBOOTED,
    Freedom.JOINS_WHILE_BOOTED,
    Freedom.JOINS_FROM_AFAR,
    Freedom.JOINS_FROM_ANYWHERE,
)
SAID: list[tuple[str, ...]] = [
    (),
    *((ban,) for ban in BANS),
    *((freedom,) for freedom in FREEDOMS),
    (Cannot.MOVE, Freedom.IGNORES_RESTRICTIONS),
    (Cannot.MOVE, Freedom.JOINS_FROM_AFAR),
    (Cannot.JOIN_POSSES, Freedom.JOINS_FROM_AFAR),
    (Cannot.BOOT_TO_JOIN, Freedom.JOINS_UNBOOTED),
    (Cannot.BOOT_TO_JOIN, Freedom.JOINS_WHILE_BOOTED),
    (Freedom.JOINS_FROM_ANYWHERE, Freedom.JOINS_WHILE_BOOTED),
    (Freedom.JOINS_FROM_ANYWHERE, Cannot.BOOT_TO_JOIN),
]


def say(table: Table, dude: Dude, words: Sequence[str]) -> None:
    """Apply prohibitions and permissions to a dude."""
    for word in words:
        if word in BANS:
            begin(table.engine, Ban, dude.id, card=dude.id, what=word)
        else:
            begin(table.engine, NumberChange, dude.id, card=dude.id, stat=word, amount=1)


@pytest.mark.rule("R-SHOOT-5")
@pytest.mark.rule("R-SHOOT-6")
@pytest.mark.parametrize("words", SAID, ids=" and ".join)
@pytest.mark.parametrize("side", [0, 1])
def test_who_may_join_is_who_is_offered(words: tuple[str, ...], side: int) -> None:
    table = Table()
    far = table.me.deed("Far", left=True)
    square = table.town_square
    leader = table.me.dude("Leader", influence=1, bullets=1, at=square)
    mark = table.foe.dude("Mark", influence=1, bullets=1, at=square, booted=True)
    us = table.sides[side]
    friends = [
        us.dude(f"{place.title} {booted}", influence=1, bullets=1, at=place, booted=booted)
        for place in (square, us.home, far, table.sides[1 - side].home)
        for booted in (False, True)
    ]
    for dude in friends:
        say(table, dude, words)
    sight = Sight(table_view(table.game, table.pending.player), table.facts)
    expected = {d.id for d in friends if sight.may_join(sight.cards[d.id], square.id, side)}
    without_side = {d.id for d in friends if sight.may_join(sight.cards[d.id], square.id)}
    table.answer(f"callout:{leader.id}>{mark.id}")
    offered: set[int] = set()
    while table.state.shootout is not None and not table.state.shootout.fighting:
        if table.pending.player == us.seat:
            offered |= {o.card for o in table.pending.options if o.verb == "join" and o.card is not None}
        table.answer(DONE)
    assert expected == offered
    assert expected <= without_side


def test_a_dude_who_may_not_move_does_not_threaten_another_place() -> None:
    table = Table()
    enemy = table.foe.dude("Enemy", influence=1, bullets=3, stud=True)
    say(table, enemy, [Cannot.MOVE])
    sight = Sight(table_view(table.game, table.pending.player), table.facts)
    assert sight.foes_near(table.town_square.id) == []
    assert not sight.walks_free(sight.cards[enemy.id], table.town_square.id)
