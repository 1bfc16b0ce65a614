"""Behaviour of the cards of the deck of the Agency, of Revelations."""

from __future__ import annotations

from doomtown_desktop.dsl import ActionCard, card, noon
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
