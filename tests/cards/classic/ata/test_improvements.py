"""Behaviour of the improvements of Ashes to Ashes."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import ActionCard, card, noon
from doomtown_desktop.protocol.ids import Phase
from tests.cards.classic.practice import build
from tests.table import Table, keys


@card("Test Agency Wrecker")
class Wrecker(ActionCard):
    @noon("Ace an improvement.")
    async def wreck(self) -> None:
        built = self.all_cards.where(lambda c: c.type is CardType.IMPROVEMENT)
        await self.ace(await self.target(built, "Ace which improvement?"))


def test_demons_den_makes_a_public_deed_private_as_long_as_it_is_there(table: Table) -> None:
    saloon, private = table.me.deed(access="public"), table.me.deed(access="private")
    den, wrecker = table.me.hand("Demon's Den", CardType.IMPROVEMENT), table.me.hand("Test Agency Wrecker")
    assert not table.can(f"shop:{den.id}>{private.id}")
    table.shop(den, saloon)
    assert saloon.is_private
    table.turn_of(table.me)
    table.use(wrecker, den)
    assert not saloon.is_private


def test_founders_memorial_counts_during_nightfall_for_who_controls_the_deed(table: Table) -> None:
    deed = table.me.deed()
    build(table.me, "Founder's Memorial", deed)
    table.me.dude(influence=1)
    assert table.me.player.influence == 1
    table.state.phase = Phase.SUNDOWN
    table.engine.touch()
    assert (table.me.player.influence, table.foe.player.influence) == (3, 0)


def test_gatling_emplacement_arms_a_dude_who_boots_at_it(table: Table) -> None:
    deed = table.me.deed()
    hero, tired = table.me.dude("Hero", bullets=1), table.me.dude("Tired", bullets=1, booted=True)
    table.foe.dude()
    gun = build(table.me, "Gatling Emplacement", deed)
    table.shootout(at=deed, leader=hero)
    table.declare(gun)
    assert table.choices() == keys(hero)
    table.go(hero)
    assert (hero.bullets, hero.booted, tired.bullets) == (4, True, 1)


def test_gatling_emplacement_does_not_reach_other_places(table: Table) -> None:
    table.me.dude("Hero")
    table.foe.dude()
    gun = build(table.me, "Gatling Emplacement", table.me.home)
    table.shootout()
    assert not table.can_use(gun)


def test_gatling_emplacement_guards_a_home_too(table: Table) -> None:
    gun = table.me.hand("Gatling Emplacement", CardType.IMPROVEMENT)
    table.shop(gun, table.me.home)
    assert table.me.home.attachments == [gun]


def test_indoor_plumbing_spares_the_first_move_of_a_day(table: Table) -> None:
    deed, other = table.me.deed(), table.me.deed()
    visitor, stranger = table.me.dude(at=other), table.foe.dude(at=table.foe.deed())
    build(table.me, "Indoor Plumbing", deed)
    table.move(visitor, deed)
    assert (visitor.location, visitor.booted) == (deed, False)
    table.move(stranger, deed)
    assert not stranger.booted


def test_indoor_plumbing_is_used_up_by_the_second_move(table: Table) -> None:
    deed, other = table.me.deed(), table.me.deed()
    visitor = table.me.dude(at=other)
    build(table.me, "Indoor Plumbing", deed)
    table.move(visitor, deed)
    far = table.me.deed(is_out_of_town=True)
    table.state.in_play[visitor.id].location = far.id
    table.engine.touch()
    table.move(visitor, deed)
    assert visitor.booted


def test_secret_passages_lead_next_door_for_the_owners_dudes(table: Table) -> None:
    deed = table.me.deed()
    mine, theirs = table.me.dude(at=deed, booted=True), table.foe.dude(at=deed, influence=5)
    passages = build(table.me, "Secret Passages", deed)
    assert deed.controller == table.foe.player
    assert not table.can_use(passages, by=table.foe)
    table.turn_of(table.me)
    table.use(passages, mine, table.town_square)
    assert (mine.location, theirs.location) == (table.town_square, deed)


@pytest.mark.parametrize("near", [True, False])
def test_union_armory_makes_studs_here_and_next_door(table: Table, near: bool) -> None:
    deed = table.me.deed(is_out_of_town=not near)
    hero, _stud = table.me.dude("Hero", bullet_type="draw"), table.me.dude("Stud", bullet_type="stud")
    table.foe.dude()
    armory = build(table.me, "Union Armory", deed)
    table.shootout(leader=hero)
    assert table.can_use(armory, by=table.me) is near
    if near:
        table.use(armory, hero)
        assert hero.is_stud


def test_dudes_enter_play_at_corporate_headquarters(table: Table) -> None:
    deed = table.me.deed()
    build(table.me, "Corporate Headquarters", deed)
    recruit, other = (table.me.hand(name, CardType.DUDE, cost=2) for name in ("Recruit", "Other"))
    [way] = [key for key in table.offered() if key.startswith(f"shop:{recruit.id}") and str(deed.id) in key]
    table.make(way)
    assert (recruit.location, table.me.stash) == (deed, 8)
    table.turn_of(table.me)
    table.shop(other)
    assert other.location == table.me.home


def test_corporate_headquarters_are_for_who_controls_them(table: Table) -> None:
    deed = table.me.deed()
    build(table.me, "Corporate Headquarters", deed)
    recruit = table.foe.hand("Recruit", CardType.DUDE)
    table.turn_of(table.foe)
    assert [key for key in table.offered() if key.startswith(f"shop:{recruit.id}")] == [f"shop:{recruit.id}"]


@pytest.mark.parametrize("comes", [True, False])
def test_who_is_sent_home_may_go_to_corporate_headquarters(table: Table, comes: bool) -> None:
    deed = table.me.deed()
    build(table.me, "Corporate Headquarters", deed)
    caller, mark = table.foe.dude(at=table.town_square), table.me.dude(at=table.town_square)
    table.call_out(caller, mark, "refuse", comes)
    assert (mark.location, mark.booted) == (deed if comes else table.me.home, True)


def test_another_players_dude_is_not_called_to_corporate_headquarters(table: Table) -> None:
    build(table.me, "Corporate Headquarters", table.me.deed())
    caller, mark = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    table.call_out(caller, mark, "refuse")
    assert mark.is_home


def test_indoor_plumbing_does_not_count_moves_before_it_was_built(table: Table) -> None:
    deed, far = table.me.deed(), table.me.deed(is_out_of_town=True)
    visitor = table.me.dude(at=table.town_square)
    other = table.foe.dude()
    table.move(visitor, deed)
    build(table.me, "Indoor Plumbing", deed)
    table.state.in_play[visitor.id].location = far.id
    table.engine.touch()
    table.move(other, table.town_square)
    table.move(visitor, deed)
    assert (visitor.location, visitor.booted) == (deed, False)
