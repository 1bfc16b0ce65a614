"""Owner and controller (R-OWN)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import Deed, Dude, Goods, card, noon, while_
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.protocol.events import Booted, Moved, Unbooted
from doomtown_desktop.protocol.ids import NOBODY
from tests.engine import general_cards  # noqa: F401
from tests.table import Table


@card("Test Rule Locket")
class Locket(Goods):
    @noon("Gain 1 ghost rock.")
    async def open(self) -> None:
        await self.gain_ghost_rock(1)


@pytest.mark.rule("R-OWN-1", "R-OWN-2")
def test_control_changes_hands_ownership_does_not(table: Table) -> None:
    hostage = table.foe.dude("Hostage", at=table.town_square)
    table.use(table.me.hand("Test Rule Bribe"), hostage)
    assert (hostage.owner, hostage.controller) == (table.foe.player, table.me.player)
    assert not [k for k in table.offered() if k.startswith("move:")]  # Ben does not move him again
    table.pass_()
    assert [k for k in table.offered() if k.startswith(f"move:{hostage.id}>")]


@pytest.mark.scenario("S-037")
@pytest.mark.rule("R-OWN-3", "R-OWN-4", "R-OWN-5", "R-OWN-8")
def test_s037_deed_control_changes(table: Table) -> None:
    deed = table.me.deed("D", booted=True)
    table.me.dude("Tired", at=deed, booted=True, influence=1)
    theirs = table.foe.dude("Theirs", at=deed, influence=2)
    helper = table.me.dude("Helper", influence=1)
    seen = [deed.controller]
    table.move(helper, deed)
    seen.append(deed.controller)  # 2 against 2: the owner controls it
    table.foe.attach("Hat", theirs, influence=1)
    seen.append(deed.controller)
    assert seen == [table.foe.player, table.me.player, table.foe.player]
    assert deed.booted
    assert deed.location == deed
    assert [e for e in table.log if isinstance(e, (Booted, Unbooted))] == []
    assert [e.card for e in table.events(Moved)] == [helper.id]


@pytest.mark.rule("R-OWN-3")
def test_control_is_known_as_if_some_dudes_were_gone(table: Table) -> None:
    deed = table.me.deed("D")
    strong = table.foe.dude(at=deed, influence=3)
    table.foe.dude(at=deed, influence=1)
    table.me.dude(at=deed, influence=1)
    assert m.controller_without(table.engine, deed.id, ()) == table.foe.seat
    assert m.controller_without(table.engine, deed.id, [strong.id]) == table.me.seat


@pytest.mark.rule("R-OWN-4")
def test_the_owner_controls_a_deed_tied_between_others() -> None:
    table = Table(3)
    deed = table.me.deed("D")
    for side in table.sides[1:]:
        side.dude(at=deed, influence=3)
    table.me.dude(at=deed, influence=1)
    assert deed.controller == table.me.player
    table.sides[2].dude(at=deed, influence=1)
    assert deed.controller == table.sides[2].player


@pytest.mark.rule("R-OWN-4")
def test_no_influence_on_either_side_leaves_it_to_the_owner(table: Table) -> None:
    deed = table.foe.deed("D")
    table.me.dude(at=deed, influence=0)
    assert deed.controller == table.foe.player


@pytest.mark.rule("R-OWN-6")
def test_attachments_belong_to_who_controls_their_bearer(table: Table) -> None:
    hostage = table.foe.dude("Hostage")
    locket, deed = table.foe.attach("Test Rule Locket", hostage), table.me.deed("D")
    sign = table.me.attach("Test Rule Locket", deed)
    table.foe.dude("Squatter", at=deed, influence=2)
    assert (locket.controller, sign.controller) == (table.foe.player, table.foe.player)
    table.use(table.me.hand("Test Rule Bribe"), hostage)
    assert (locket.controller, locket.owner) == (table.me.player, table.foe.player)
    table.use(sign, by=table.foe)
    table.use(locket, by=table.me)
    assert (table.me.stash, table.foe.stash) == (11, 11)


@pytest.mark.rule("R-OWN-7")
def test_nobody_has_the_town_square_and_nobody_takes_a_home(table: Table) -> None:
    table.me.dude(at=table.town_square, influence=9)
    table.me.dude(at=table.foe.home, influence=9)
    g = table.engine
    assert m.controller(g, table.town_square.id) == g.owner(table.town_square.id) == NOBODY
    assert [m.controls_location(g, s, table.town_square.id) for s in (0, 1)] == [False, False]
    assert table.foe.home.controller == table.foe.player
    assert [m.controls_location(g, s, table.foe.home.id) for s in (0, 1)] == [False, True]


@pytest.mark.rule("R-OWN-7")
def test_no_shopping_in_the_town_square_or_a_foreign_home(table: Table) -> None:
    table.me.dude(at=table.town_square, influence=9)
    table.me.dude(at=table.foe.home, influence=9)
    at_home = table.me.dude("At Home", influence=0)
    hat = table.me.hand("Hat", CardType.GOODS)
    assert [k for k in table.offered() if k.startswith("shop:")] == [f"shop:{hat.id}>{at_home.id}"]


@pytest.mark.rule("R-OWN-8")
def test_only_dudes_at_the_deed_count(table: Table) -> None:
    deed = table.foe.deed("D")
    outside = table.me.dude("Outside", at=table.foe.home, influence=9)
    assert deed.controller == table.foe.player
    table.move(outside, deed)
    assert outside.booted
    assert deed.controller == table.me.player


@pytest.mark.rule("R-OWN-9")
def test_a_hostage_lives_and_counts_with_the_controller(table: Table) -> None:
    hostage = table.foe.dude("Hostage", at=table.town_square, influence=3)
    lead = table.me.dude("Lead", at=table.town_square, influence=1)
    bribe = table.me.hand("Test Rule Bribe")
    deed = table.foe.deed("Hop")
    table.use(bribe, hostage)
    assert hostage.home == table.me.home
    assert (table.me.player.influence, table.foe.player.influence) == (4, 0)
    table.pass_()
    labels = {o.target: o.label for o in table.pending.options if o.card == hostage.id and o.verb == "move"}
    assert (labels[table.me.home.id], labels[table.foe.home.id], labels[deed.id]) == ("boots", "", "")
    assert lead in table.me.player.dudes


@pytest.mark.rule("R-OWN-9")
def test_a_hostage_is_never_in_a_posse_against_the_controller(table: Table) -> None:
    square = table.town_square
    lead, hostage = table.me.dude("Lead", at=square), table.foe.dude("Hostage", at=square)
    mark, friend = table.foe.dude("Mark", at=square), table.foe.dude("Friend", at=square)
    table.use(table.me.hand("Test Rule Bribe"), hostage)
    table.pass_()
    table.call_out(lead, mark, "accept")
    assert (table.pending.player, table.offered()) == (0, [f"join:{hostage.id}", "done"])
    table.answer("done")
    assert (table.pending.player, table.offered()) == (1, [f"join:{friend.id}", "done"])


@pytest.mark.rule("R-OWN-10")
def test_influence_controls_out_of_town_deeds_too(table: Table) -> None:
    deed = table.me.deed("Far", is_out_of_town=True)
    assert deed.controller == table.me.player
    table.foe.dude(at=deed, influence=1)
    assert deed.controller == table.foe.player


@card("Test Rule Land Baron")
class LandBaron(Dude):
    @while_("Has +1 influence at a deed you control.", influence=+1)
    def settle(self) -> bool:
        place = self.location
        return place is not None and place.controller == self.controller


@card("Test Rule Rancher")
class Rancher(Dude):
    @while_("Has +1 influence while you control two deeds.", influence=+1)
    def own(self) -> bool:
        return len(self.controller.deeds) > 1


Read = Callable[[Deed, Dude], object]
ORDERS: list[Read] = [lambda deed, _: deed.controller, lambda _, dude: (dude.bullets, dude.influence)]


@pytest.mark.rule("R-OWN-3")
@pytest.mark.parametrize("first", ORDERS)
@pytest.mark.parametrize(("theirs", "mine", "bullets"), [(3, False, 1), (2, True, 2)])
@pytest.mark.parametrize("strict", [True, False])
def test_bullets_that_depend_on_the_control_of_a_rowdy_deed_do_not_decide_it(
    table: Table, first: Read, theirs: int, mine: bool, bullets: int, strict: bool
) -> None:
    tavern = table.me.deed("Dead Dog Tavern")
    yunxu = table.me.dude("Yunxu Jiang")
    mate = table.me.dude("Mate", bullets=1)
    foe = table.foe.dude("Foe", bullets=theirs)
    table.shootout(at=tavern, leader=yunxu, mark=foe)
    table.engine.strict = strict
    for _ in range(2):  # without a cache, then with it
        first(tavern, mate)
        assert (tavern.controller == table.me.player, mate.bullets) == (mine, bullets)


@pytest.mark.rule("R-OWN-3")
@pytest.mark.parametrize("first", ORDERS)
def test_influence_that_depends_on_the_control_of_a_deed_does_not_decide_it(
    table: Table, first: Read
) -> None:
    deed, baron = table.foe.deed("D"), table.me.dude("Test Rule Land Baron")
    rival = table.foe.dude("Rival", at=table.foe.home)
    table.move(baron, deed)
    first(deed, baron)
    assert (deed.controller, baron.influence) == (table.me.player, 2)
    table.move(rival, deed)
    first(deed, baron)
    assert (deed.controller, baron.influence) == (table.foe.player, 1)


@pytest.mark.rule("R-OWN-3")
@pytest.mark.parametrize("first", ORDERS)
def test_influence_from_the_control_of_other_deeds_decides_but_a_circle_does_not(
    table: Table, first: Read
) -> None:
    deed, rancher = table.foe.deed("D"), table.me.dude("Test Rule Rancher")
    table.foe.dude(at=deed)
    table.move(rancher, deed)
    table.pass_()
    first(deed, rancher)
    assert (deed.controller, rancher.influence) == (table.foe.player, 1)
    table.me.deed("E")
    table.me.deed("F")
    table.engine.touch_cards()
    first(deed, rancher)
    assert (deed.controller, rancher.influence) == (table.foe.player, 2)  # asking for everything is circular
