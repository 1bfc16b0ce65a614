"""Behaviour of the deeds of Weird West Edition."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import Goods, card, shootout
from tests.table import Table


def test_hustings_weighs_on_other_gangs_that_idle_at_home(table: Table) -> None:
    table.me.deed("Hustings")
    mine, idle = table.me.dude(influence=2), table.foe.dude(influence=2)
    out, booted = (
        table.foe.dude(influence=2, at=table.town_square),
        table.foe.dude(influence=2, booted=True),
    )
    assert [mine.influence, idle.influence, out.influence, booted.influence] == [2, 1, 2, 2]


def test_hustings_follows_its_controller(table: Table) -> None:
    hustings = table.me.deed("Hustings")
    mine, idle = table.me.dude(influence=2), table.foe.dude(influence=2)
    table.foe.dude(at=hustings)
    assert hustings.controller == table.foe.player
    assert [mine.influence, idle.influence] == [1, 2]


def test_the_orphanage_turns_control_into_production_until_it_is_collected(table: Table) -> None:
    orphanage = table.me.deed("The Orphanage")
    rich = table.foe.deed(control=2, production=1)
    poor = table.foe.deed(control=1, production=1)
    table.me.dude(influence=9)
    table.foe.dude(influence=9)
    table.use(orphanage)
    assert [rich.control, rich.production, poor.control, poor.production] == [1, 3, 1, 1]
    stash = table.foe.stash
    table.next_day()
    assert table.foe.stash == stash - 1 + 3 + 1
    assert [rich.control, rich.production] == [2, 1]


def test_yan_lis_tailoring_dresses_anybody_for_a_day(table: Table) -> None:
    tailor = table.me.deed("Yan Li's Tailoring")
    dude = table.foe.dude(influence=2)
    table.me.dude(influence=9)
    table.use(tailor, dude)
    assert dude.influence == 3
    assert tailor.booted
    table.next_day()
    assert dude.influence == 2


def test_charlies_place_gives_or_takes_two_bullets_here(table: Table) -> None:
    bar = table.me.deed("Charlie's Place")
    table.me.dude(at=bar, influence=3)
    guest = table.foe.dude(at=bar, bullets=1)
    away = table.foe.dude()
    table.answer(table._offers(bar, "", None)[0])
    assert f"c{away.id}" not in table.offered()
    table.go(guest, "-2")
    assert guest.bullets == 0
    table.next_day()
    table.use(bar, guest, "+2")
    assert guest.bullets == 3


def test_charlies_place_needs_a_guest(table: Table) -> None:
    bar = table.me.deed("Charlie's Place")
    table.me.dude()
    assert not table.can_use(bar)


def test_shane_and_graves_sends_a_gunslinger_to_a_shootout_next_door(table: Table) -> None:
    office, scene = table.me.deed("Shane & Graves Security"), table.me.deed()
    table.me.dude()
    table.foe.dude()
    table.shootout(at=scene)
    table.use(office)
    hired = table.me.player.posse[-1]
    assert (hired.title, hired.bullets, hired.is_stud, hired.location) == ("Gunslinger", 2, True, scene)
    assert office.booted


@pytest.mark.parametrize("at_deed", [True, False])
def test_shane_and_graves_serves_no_town_square_and_no_deed_farther_away(table: Table, at_deed: bool) -> None:
    office = table.me.deed("Shane & Graves Security")
    table.me.dude()
    table.foe.dude()
    table.shootout(at=table.foe.deed() if at_deed else table.town_square)
    assert not table.can_use(office)


def test_shane_and_graves_serves_its_own_location(table: Table) -> None:
    office = table.me.deed("Shane & Graves Security")
    table.me.dude()
    table.foe.dude()
    table.shootout(at=office)
    table.use(office)
    assert table.me.player.posse[-1].location == office


def test_killer_bunnies_casino_allows_two_discards_at_sundown(table: Table) -> None:
    table.me.deed("Killer Bunnies Casino", left=True)
    table.me.dude(influence=5)
    table.foe.dude(influence=5)
    for side in (table.me, table.foe):
        for _ in range(3):
            side.hand()
    table.noon_over()
    assert (table.pending.kind, table.pending.player, table.pending.most) == ("sundown discard", 0, 2)
    table.answer()
    assert (table.pending.kind, table.pending.player, table.pending.most) == ("sundown discard", 1, 1)


def test_cattle_market_counts_while_there_is_another_ranch(table: Table) -> None:
    market = table.me.deed("Cattle Market")
    assert market.control == 0
    table.foe.deed(keywords=["Ranch"])
    assert market.control == 1


def test_cattle_market_raises_the_value_of_all_who_are_there(table: Table) -> None:
    market = table.me.deed("Cattle Market")
    mine, guest = table.me.dude(at=market, value=4), table.foe.dude(at=market, value=12)
    away = table.me.dude(value=4)
    assert [mine.value, guest.value, away.value] == [7, 13, 4]


def test_hunter_protections_sells_a_control_point_for_bounty(table: Table) -> None:
    office = table.me.deed("Hunter Protections")
    hero = table.me.dude(at=office)
    table.use(office, hero)
    assert (hero.booted, hero.bounty, hero.control) == (True, 2, 1)
    assert table.me.player.control_points == 2


def test_hunter_protections_only_serves_unbooted_dudes_of_yours_without_a_point(table: Table) -> None:
    office = table.me.deed("Hunter Protections")
    table.me.dude(at=office, counters={"control": 1}, influence=5)
    table.me.dude(at=office, booted=True)
    table.foe.dude(at=office)
    table.me.dude()
    assert not table.can_use(office)


def test_circle_m_ranch_draws_with_three_cards(table: Table) -> None:
    ranch = table.me.deed("Circle M Ranch")
    for _ in range(3):
        table.me.hand()
    table.use(ranch)
    assert len(table.me.player.play_hand) == 4
    assert ranch.booted


def test_circle_m_ranch_does_nothing_with_four_cards(table: Table) -> None:
    ranch = table.me.deed("Circle M Ranch")
    for _ in range(4):
        table.me.hand()
    table.use(ranch)
    assert len(table.me.player.play_hand) == 4
    assert ranch.booted


def test_carters_bounties_brings_a_dude_from_anywhere(table: Table) -> None:
    office, far = table.me.deed("Carter's Bounties"), table.me.deed(is_out_of_town=True)
    table.me.dude()
    help_ = table.me.dude(at=far, booted=True)
    assert not far.is_adjacent(table.town_square)
    table.foe.dude()
    table.shootout(without=[help_])
    table.use(office, help_)
    assert help_ in table.me.player.posse
    assert help_.location == table.town_square


def test_carters_bounties_needs_a_dude_outside_the_posse(table: Table) -> None:
    office = table.me.deed("Carter's Bounties")
    table.me.dude()
    table.foe.dude()
    table.shootout()
    assert not table.can_use(office)


def test_old_marges_manor_saves_up(table: Table) -> None:
    manor = table.me.deed("Old Marge's Manor")
    table.use(manor, ability="save_up")
    assert manor.ghost_rock == 1
    assert manor.booted


def test_old_marges_manor_pays_for_actions_in_shootouts_only(table: Table) -> None:
    manor = table.me.deed("Old Marge's Manor")
    table.state.in_play[manor.id].ghost_rock = 2
    whip = table.me.hand("Pistol Whip", CardType.ACTION, cost=2)
    table.me.stash = 1
    hero, foe = table.me.dude(), table.foe.dude()
    table.shootout()
    table.use(whip, hero, foe, "1")
    assert (manor.ghost_rock, table.me.stash) == (1, 0)


@card("Test Hip Flask")
class HipFlask(Goods):
    @shootout("Costs something and does nothing.", pay=1)
    async def drink(self) -> None:
        await self.nothing()


def test_old_marges_manor_pays_for_gadgets_only_and_for_nobody_else(table: Table) -> None:
    manor = table.me.deed("Old Marge's Manor")
    table.state.in_play[manor.id].ghost_rock = 5
    hero, villain = table.me.dude(), table.foe.dude()
    mine, theirs = table.me.attach("Flame-Thrower", hero), table.foe.attach("Flame-Thrower", villain)
    flask = table.me.attach("Test Hip Flask", hero, cost=0)
    table.me.stash = table.foe.stash = 0
    table.shootout()
    assert not table.can_use(flask)
    table.use(mine, "2")
    assert (mine.bullets, manor.ghost_rock, table.me.stash) == (3, 3, 0)
    assert not table.can_use(theirs, by=table.foe)


def test_old_marges_manor_does_not_pay_at_noon(table: Table) -> None:
    manor = table.me.deed("Old Marge's Manor")
    table.state.in_play[manor.id].ghost_rock = 2
    hunter = table.me.hand("Bounty Hunter", CardType.ACTION, cost=2)
    table.me.stash = 1
    table.foe.dude(bounty=1)
    assert not table.can_use(hunter)


def test_old_marges_manor_collects_before_you_make_a_play(table: Table) -> None:
    manor, bank = table.me.deed("Old Marge's Manor"), table.me.deed()
    spot = table.state.in_play[bank.id]
    spot.ghost_rock = 3
    assert table.pending.kind == "react"
    table.use(manor, bank)
    assert (manor.ghost_rock, bank.ghost_rock, manor.booted) == (3, 0, True)
    assert (table.pending.kind, table.pending.player) == ("noon play", 0)


def test_old_marges_manor_asks_before_every_play_of_yours_and_no_other(table: Table) -> None:
    table.me.deed("Old Marge's Manor")
    table.state.in_play[table.me.deed().id].ghost_rock = 3
    shop = table.foe.deed()
    table.me.dude()
    runner = table.foe.dude()
    asked = []
    for play in ("pass", "pass", f"move:{runner.id}>{shop.id}", "pass"):
        asked.append((table.pending.kind, table.pending.player))
        table.answer(play)
    asked.append((table.pending.kind, table.pending.player))
    assert asked == [("react", 0), ("noon play", 0), ("noon play", 1), ("react", 0), ("noon play", 0)]


def test_old_marges_manor_collects_in_shootouts_too(table: Table) -> None:
    manor, bank = table.me.deed("Old Marge's Manor"), table.me.deed()
    table.state.in_play[bank.id].ghost_rock = 3
    hero, villain = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    table.pass_()
    table.call_out(hero, villain, "accept")
    assert table.pending.kind == "react"
    table.use(manor, bank)
    assert (manor.ghost_rock, table.pending.kind, table.pending.player) == (3, "shootout", 0)


def test_undo_does_not_ask_again_for_a_react_before_a_play(table: Table) -> None:
    table.me.deed("Old Marge's Manor")
    table.state.in_play[table.me.deed().id].ghost_rock = 3
    table.pass_()
    table.pass_()
    kinds = []
    for step in (table.game.undo, table.game.undo, table.game.redo):
        step()
        kinds.append((table.pending.kind, table.pending.player))
    assert kinds == [("noon play", 0), ("react", 0), ("noon play", 0)]
    assert table.game.clone().pending == table.pending
