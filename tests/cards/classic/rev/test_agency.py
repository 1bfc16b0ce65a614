"""Behaviour of the cards of the deck of the Agency, of Revelations."""

from __future__ import annotations

import pytest

from doomtown_desktop.dsl import ActionCard, Card, card, noon
from tests.table import Table


@card("Test Classic Challenge")
class Challenge(ActionCard):
    @noon("Your dude calls out a dude.")
    async def challenge(self) -> None:
        caller = await self.target(self.you.dudes, "Who calls out?")
        marks = self.all_dudes.where(lambda d: self.may_call_out(d, caller))
        await self.call_out(caller, await self.target(marks, "Call out whom?"))


def test_tomb_guardian_keeps_watch_where_you_own_the_place(table: Table) -> None:
    mine, theirs = table.me.deed(), table.foe.deed()
    places = (table.me.home, mine, theirs, table.town_square)
    guardians = [table.me.dude("REV-174", at=place) for place in places]
    assert [(d.bullets, d.is_stud) for d in guardians] == [(4, True), (4, True), (1, False), (1, False)]


def test_tomb_guardian_is_off_guard_on_a_day_on_which_it_moved(table: Table) -> None:
    guardian, deed = table.me.dude("REV-174"), table.me.deed()
    table.foe.dude(influence=9)
    table.move(guardian, deed)
    assert (guardian.bullets, guardian.is_stud) == (1, False)
    table.next_day()
    assert (guardian.bullets, guardian.is_stud) == (4, True)


def test_all_deeds_in_town_are_adjacent_for_who_sits_in_the_tree(table: Table) -> None:
    tree = table.me.deed("EP-145")
    far, strike = table.foe.deed(), table.foe.deed(is_out_of_town=True)
    sitter, walker = table.me.dude(at=tree), table.me.dude(at=table.town_square)
    assert (sitter.is_adjacent(far), sitter.is_adjacent(strike), tree.is_adjacent(far)) == (
        True,
        False,
        False,
    )
    assert (walker.is_adjacent(tree), sitter.is_adjacent(table.foe.home)) == (True, False)


def test_who_sits_in_the_tree_joins_shootouts_at_deeds_in_town(table: Table) -> None:
    tree, far = table.me.deed("The Tree"), table.foe.deed()
    sitter = table.me.dude("Sitter", at=tree)
    leader, mark = table.me.dude("Leader", at=far), table.foe.dude("Mark", at=far)
    table.call_out(leader, mark, "accept")
    assert table.can(f"join:{sitter.id}")


def test_only_cards_call_out_who_sits_in_the_tree(table: Table) -> None:
    tree = table.me.deed("The Tree")
    sitter, foe = table.me.dude(at=tree), table.foe.dude(at=tree)
    challenge = table.foe.hand("Test Classic Challenge")
    table.turn_of(table.foe)
    assert not table.can(f"callout:{foe.id}>{sitter.id}")
    table.declare(challenge, by=table.foe)
    table.go(foe, sitter, "accept")
    table.join_all()
    assert sitter.in_posse


@card("Test Classic Lease")
class Lease(ActionCard):
    @noon("Become the owner of a deed.")
    async def sign(self) -> None:
        await self.become_owner(await self.target(self.all_deeds, "Own which deed?"))


@card("Test Agency Demolition")
class Demolition(ActionCard):
    @noon("Ace a deed, discard it, or take it out of the game.")
    async def blow_up(self) -> None:
        deed = await self.target(self.all_deeds, "Blow up which deed?")
        match await self.one_of("ace", "discard", "remove", prompt="Ace or discard it?"):
            case "ace":
                await self.ace(deed)
            case "discard":
                await self.discard(deed)
            case _:
                await self.remove_from_game(deed)


def stock(table: Table, count: int) -> tuple[Card, list[Card]]:
    """Return a Storage Shed with cards under it, stored on the days before."""
    shed = table.me.deed("Storage Shed")
    stored = [table.me.hand(f"Stored {number}") for number in range(count)]
    table.me.hand("Kept in hand")
    table.foe.dude(influence=9)
    for card_ in stored:
        table.declare(shed, ability="store")
        table.go(card_)
        table.next_day()
    return shed, stored


def test_storage_shed_keeps_a_card_for_later(table: Table) -> None:
    shed, kept, other = table.me.deed("Storage Shed"), table.me.hand("Kept"), table.me.hand("Other")
    table.foe.dude(influence=9)
    table.declare(shed, ability="store")
    table.go(kept)
    assert (kept.zone, shed.booted, len(table.me.player.play_hand)) == ("removed", True, 1)
    table.next_day()
    table.use(shed, ability="clear_out")
    assert (kept.zone, other.zone, table.me.player.play_hand) == ("play hand", "discard pile", [kept])
    table.next_day()
    table.use(shed, ability="clear_out")
    assert kept.zone == "discard pile"


def test_storage_shed_holds_five_cards(table: Table) -> None:
    shed, stored = stock(table, 5)
    assert [c.zone for c in stored] == ["removed"] * 5
    assert not table.can_use(shed, "store")
    assert table.can_use(shed, "clear_out")


def test_storage_shed_loses_its_cards_with_its_owner(table: Table) -> None:
    lease = table.foe.hand("Test Classic Lease")
    shed, [kept] = stock(table, 1)
    table.use(lease, shed, by=table.foe)
    assert kept.zone == "discard pile"


@pytest.mark.parametrize("how", ["ace", "discard", "remove"])
def test_storage_shed_loses_its_cards_when_it_leaves_play(table: Table, how: str) -> None:
    blast = table.foe.hand("Test Agency Demolition")
    shed, [kept] = stock(table, 1)
    table.use(blast, shed, how, by=table.foe)
    assert (shed.in_play, kept.zone) == (False, "discard pile")


def test_storage_shed_serves_its_owner_only(table: Table) -> None:
    shed = table.me.deed("Storage Shed")
    table.me.hand("Mine")
    table.foe.hand("Theirs")
    table.foe.dude(at=shed, influence=2)
    assert table.can_use(shed, "store", by=table.me)
    assert not table.can_use(shed, "store", by=table.foe)
