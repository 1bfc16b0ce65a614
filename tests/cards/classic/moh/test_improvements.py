"""Behaviour of the improvements of Mouth of Hell."""

from __future__ import annotations

from doomtown_desktop.catalog.model import CardType
from tests.cards.classic.practice import build, upkeep
from tests.table import Table


def test_extra_rooms_add_to_what_a_deed_brings(table: Table) -> None:
    hotel = table.me.deed("Hotel", production=2)
    for _ in range(2):
        table.me.attach("Extra Room", hotel, kind=CardType.IMPROVEMENT)
    upkeep(table)
    assert table.me.stash == 10 + 2 + 2


def test_extra_rooms_add_nothing_to_a_deed_without_production(table: Table) -> None:
    chapel = table.me.deed("Chapel", production=0)
    room = table.me.attach("Extra Room", chapel, kind=CardType.IMPROVEMENT)
    upkeep(table)
    assert (table.me.stash, room.production) == (10, 0)


def test_extra_rooms_come_after_a_deed_was_doubled_and_are_built_without_limit(table: Table) -> None:
    hotel = table.me.deed("Hotel", production=2)
    foreman = table.me.dude(at=hotel)
    table.foe.dude(influence=9)
    rooms = [table.me.hand("Extra Room", CardType.IMPROVEMENT) for _ in range(2)]
    table.use(table.me.hand("Double Time"), foreman)
    for room in rooms:
        table.shop(room, hotel)
    stash = table.me.stash
    table.next_day()
    assert table.me.stash - stash == 4 + 2 + 1  # and the ante of the other player


def test_extra_rooms_are_built_on_deeds_you_own(table: Table) -> None:
    mine, theirs = table.me.deed("Mine"), table.foe.deed("Theirs")
    table.me.dude(at=theirs, influence=3)
    room = table.me.hand("Extra Room", CardType.IMPROVEMENT)
    assert table.can(f"shop:{room.id}>{mine.id}")
    assert not table.can(f"shop:{room.id}>{theirs.id}")


def test_a_guard_dog_keeps_weak_dudes_out(table: Table) -> None:
    deed = table.me.deed()
    build(table.me, "Guard Dog House", deed)
    weak, strong = table.me.dude(bullets=1), table.me.dude(bullets=2)
    assert not table.can(f"move:{weak.id}>{deed.id}")
    assert table.can(f"move:{strong.id}>{deed.id}")
