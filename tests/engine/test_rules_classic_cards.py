"""The classic game: unique cards, versions, statistics, control, places (R-CL-UNIQ, R-CL-EXP, R-CL-OWN)."""

from __future__ import annotations

from typing import Any

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import Aced, Discarded, Dude
from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.protocol.ids import Phase
from tests.engine import classic_cards, general_cards, switch_cards  # noqa: F401
from tests.table import Side, Table


@pytest.fixture
def table() -> Table:
    """Return a table for two who play the classic game, at High Noon."""
    return Table(2, "classic-2000")


def can_shop(table: Table, found: Card) -> bool:
    """Return whether the pending Noon play offers to buy a card."""
    return any(o.verb == "shop" and o.card == found.id for o in table.pending.options)


def version(side: Side, level: int, **facts: object) -> Card:
    """Return Kit in hand; different levels are different printings of one character."""
    return side.hand(
        f"Kit {level}",
        CardType.DUDE,
        **{"experienced": level, "character": "Kit", "group": f"kit {level}", "is_unique": True, **facts},
    )


def kit(side: Side, level: int, **facts: object) -> Dude:
    """Return Kit in play."""
    return side.dude(
        f"Kit {level}",
        **{"experienced": level, "character": "Kit", "group": f"kit {level}", "is_unique": True, **facts},  # type: ignore[arg-type]
    )


# --- unique cards -----------------------------------------------------------------------------------


@pytest.mark.rule("R-CL-UNIQ-1")
@pytest.mark.parametrize("kind", [CardType.DUDE, CardType.DEED, CardType.GOODS])
def test_anybodys_copy_in_play_keeps_a_unique_card_out(table: Table, kind: CardType) -> None:
    rival = table.foe.dude()
    if kind is CardType.DUDE:
        table.foe.dude("Belle", is_unique=True)
    elif kind is CardType.DEED:
        table.foe.deed("Belle", is_unique=True)
    else:
        table.foe.attach("Belle", rival, is_unique=True)
    table.me.dude()
    mine = table.me.hand("Belle", kind, is_unique=True)
    assert not can_shop(table, mine)


@pytest.mark.rule("R-CL-UNIQ-1")
def test_anybodys_boot_hill_keeps_a_unique_card_out(table: Table) -> None:
    belle = table.foe.card("Belle", CardType.DUDE, is_unique=True)
    mine = table.me.hand("Belle", CardType.DUDE, is_unique=True)
    assert can_shop(table, mine)
    table.foe.state.boot_hill.append(belle)
    table.answer("pass")
    table.turn_of(table.me)
    assert not can_shop(table, mine)


@pytest.mark.rule("R-CL-UNIQ-2")
@pytest.mark.parametrize("kind", [CardType.DUDE, CardType.DEED])
def test_of_a_card_that_is_not_unique_everybody_may_have_one(table: Table, kind: CardType) -> None:
    if kind is CardType.DUDE:
        table.foe.dude("Rusty Bucket")
    else:
        table.foe.deed("Rusty Bucket")
    mine = table.me.hand("Rusty Bucket", kind)
    second = table.me.hand("Rusty Bucket", kind)
    table.shop(mine, "left" if kind is CardType.DEED else None)
    table.turn_of(table.me)
    assert not can_shop(table, second)


@pytest.mark.rule("R-CL-UNIQ-2")
def test_some_cards_may_be_in_play_in_any_number(table: Table) -> None:
    table.me.dude("Walkin' Dead", unlimited_for="any")
    table.me.state.boot_hill.append(table.me.card("Walkin' Dead", CardType.DUDE, unlimited_for="any"))
    assert can_shop(table, table.me.hand("Walkin' Dead", CardType.DUDE, unlimited_for="any"))


@pytest.mark.rule("R-CL-UNIQ-2")
@pytest.mark.parametrize("gang", ["mazerats", "lawdogs"])
def test_some_cards_may_be_in_play_in_any_number_for_one_outfit_only(table: Table, gang: str) -> None:
    table.me.outfit("The Pit", gangs=("mazerats",))
    table.me.dude("Digger", unlimited_for=gang)
    assert can_shop(table, table.me.hand("Digger", CardType.DUDE, unlimited_for=gang)) == (gang == "mazerats")


@pytest.mark.rule("R-CL-UNIQ-2")
def test_ones_own_boot_hill_keeps_a_card_that_is_not_unique_out(table: Table) -> None:
    other = table.foe.card("Rusty Bucket", CardType.DUDE)
    mine = table.me.hand("Rusty Bucket", CardType.DUDE)
    table.foe.state.boot_hill.append(other)
    assert can_shop(table, mine)
    table.me.state.boot_hill.append(table.me.card("Rusty Bucket", CardType.DUDE))
    table.answer("pass")
    table.turn_of(table.me)
    assert not can_shop(table, mine)


@pytest.mark.rule("R-CL-UNIQ-2")
def test_of_goods_that_are_not_unique_one_may_have_several(table: Table) -> None:
    table.me.attach("Hat", table.me.dude())
    assert can_shop(table, table.me.hand("Hat", CardType.GOODS))


# --- leaving play -----------------------------------------------------------------------------------


@pytest.mark.rule("R-CL-ZONE-4")
@pytest.mark.parametrize(
    ("how", "zone"), [("Test Rule Axe", "boot hill"), ("Test Rule Broom", "discard pile")]
)
def test_attachments_go_where_their_dude_goes(table: Table, how: str, zone: str) -> None:
    dude = table.foe.dude()
    hat = table.me.attach("Hat", dude)
    table.use(table.me.hand(how), dude)
    assert (dude.zone, hat.zone) == (zone, zone)
    assert hat.id in (table.me.state.boot_hill + table.me.state.discard_pile)


@pytest.mark.rule("R-CL-ZONE-3")
def test_cards_removed_from_play_are_neither_aced_nor_discarded(table: Table) -> None:
    belle = table.foe.dude("Belle", is_unique=True)
    exile, mine = table.me.hand("Test Classic Exile"), table.me.hand("Belle", CardType.DUDE, is_unique=True)
    table.use(exile, belle)
    assert belle.id in table.foe.state.removed
    assert table.events(Aced) == table.events(Discarded) == []
    table.turn_of(table.me)
    assert can_shop(table, mine)


# --- versions ---------------------------------------------------------------------------------------


@pytest.mark.rule("R-CL-EXP-1")
@pytest.mark.scenario("S-113")
def test_any_version_may_be_switched_in_as_often_as_one_likes(table: Table) -> None:
    old = kit(table.me, 0, booted=True)
    gun = table.me.attach("Gun", old)
    second, fourth = version(table.me, 2), version(table.me, 4)
    table.make(f"swap:{old.id}>{second.id}")
    assert (second.in_play, second.booted, list(second.attachments)) == (True, True, [gun])
    assert table.me.state.discard_pile == [old.id]
    assert table.events(Discarded) == []
    table.turn_of(table.me)
    table.make(f"swap:{second.id}>{fourth.id}")
    assert fourth.in_play


@pytest.mark.rule("R-CL-EXP-1")
def test_whoever_controls_a_card_switches_it_and_the_old_one_goes_to_its_owner(table: Table) -> None:
    old = kit(table.me, 0, owner=table.foe)
    new = version(table.me, 1)
    table.make(f"swap:{old.id}>{new.id}")
    assert (new.controller, new.owner) == (table.me.player, table.me.player)
    assert table.foe.state.discard_pile == [old.id]


@pytest.mark.rule("R-CL-EXP-1")
def test_a_deed_is_switched_where_it_stands(table: Table) -> None:
    facts: dict[str, Any] = {"character": "Manor", "is_unique": True}
    table.me.deed("Well")
    old = table.me.deed("Manor", booted=True, group="manor 0", experienced=0, **facts)
    table.me.deed("Mill")
    guest, sign = table.foe.dude(at=old, influence=0), table.me.attach("Sign", old, attach={"to": ("deed",)})
    new = table.me.hand("Manor (Exp)", CardType.DEED, group="manor 1", experienced=1, **facts)
    where = table.me.state.street.index(old.id)
    table.make(f"swap:{old.id}>{new.id}")
    assert (table.me.state.street.index(new.id), old.id in table.me.state.street) == (where, False)
    assert (guest.location, new.booted, list(new.attachments)) == (new, True, [sign])
    assert sign.location == new


# --- statistics -------------------------------------------------------------------------------------


@pytest.mark.rule("R-CL-STAT-1")
def test_numbers_fall_below_0_and_are_read_as_0_until_they_rise_again(table: Table) -> None:
    dude = table.foe.dude(bullets=1)
    weaken, *talks = (
        table.me.hand("Test Rule Weak Knees"),
        *(table.me.hand("Test Rule Pep Talk") for _ in "123"),
    )
    table.use(weaken, dude)
    assert dude.bullets == 0
    for talk, bullets in zip(talks, (0, 0, 1), strict=True):
        table.turn_of(table.me)
        table.use(talk, dude)
        assert dude.bullets == bullets


@pytest.mark.rule("R-CL-STAT-1")
def test_a_value_has_no_highest_but_is_never_below_0(table: Table) -> None:
    high = table.me.dude(value=12, counters={"value": 5})
    low = table.me.dude(value=2, counters={"value": -5})
    table.start()
    assert (high.value, low.value) == (17, 0)


@pytest.mark.rule("R-CL-STAT-1")
def test_a_cost_never_falls_below_0(table: Table) -> None:
    table.me.dude("Test Classic Haggler")
    dude = table.me.hand("Stranger", CardType.DUDE, cost=2)
    table.shop(dude)
    assert (dude.in_play, table.me.stash) == (True, 10)


# --- control ----------------------------------------------------------------------------------------


@pytest.mark.rule("R-CL-OWN-1")
def test_abilities_of_a_deed_are_its_controllers_unless_it_says_owner(table: Table) -> None:
    office = table.me.deed("Test Classic Office")
    table.foe.dude(at=office)
    assert [o.label for o in table.pending.options if o.card == office.id] == ["rent"]
    table.pass_()
    assert [o.label for o in table.pending.options if o.card == office.id] == ["work"]


@pytest.mark.rule("R-CL-OWN-2")
@pytest.mark.parametrize("taken", [False, True])
def test_of_a_deed_that_another_controls_nobody_collects_or_pays(table: Table, taken: bool) -> None:
    mine = table.me.deed("Mine", production=3)
    dear = table.me.deed("Dear", upkeep=2)
    if taken:
        table.foe.dude(at=mine)
        table.foe.dude(at=dear)
    table.phase(Phase.UPKEEP)
    if not taken:
        assert table.pending.kind == "upkeep"
        table.answer(f"c{dear.id}")
    assert table.pending.kind == "noon play"
    assert (table.me.stash, table.foe.stash) == ((10, 10) if taken else (11, 10))
    assert dear.in_play


@pytest.mark.rule("R-CL-LOC-1")
def test_deeds_out_of_town_are_outside_the_town(table: Table) -> None:
    mine = table.me.deed("Pit", is_out_of_town=True)
    other = table.me.deed("Shaft", is_out_of_town=True)
    table.start()
    assert not mine.is_in_town
    assert not any(mine.is_adjacent(place) for place in (other, table.me.home, table.town_square))


@pytest.mark.rule("R-CL-LOC-1")
@pytest.mark.parametrize("how", ["Test Rule Axe", "Test Rule Broom"])
def test_a_home_never_leaves_play(table: Table, how: str) -> None:
    table.engine.strict = False  # the tools let a home be chosen, as no card of the game does
    tool = table.me.hand(how)
    table.use(tool, table.foe.home)
    assert table.foe.home.in_play


# --- actions ----------------------------------------------------------------------------------------


@pytest.mark.rule("R-CL-ACT-1")
def test_each_action_of_a_card_is_used_once_a_turn(table: Table) -> None:
    harmonica = table.me.attach("Test Classic Harmonica", table.me.dude())
    table.use(harmonica, ability="play_low")
    table.turn_of(table.me)
    assert [o.label for o in table.pending.options if o.card == harmonica.id] == ["play_high"]
    table.use(harmonica, ability="play_high")
    table.turn_of(table.me)
    assert not table.can_use(harmonica)


@pytest.mark.rule("R-CL-ACT-1")
@pytest.mark.scenario("S-110")
def test_a_spell_is_cast_once_a_turn_whichever_of_its_actions_failed(table: Table) -> None:
    _, book = table.me.caster("Huckster 1", "Test Classic Book of Hexes", "2S")
    other = table.me.attach(
        "Test Classic Book of Hexes", table.me.dude(keywords=["Huckster 9"]), kind=CardType.SPELL
    )
    table.use(book, ability="one")
    assert table.me.stash == 10
    table.turn_of(table.me)
    assert not table.can_use(book)
    assert table.can_use(other)


@pytest.mark.rule("R-CL-ACT-2")
def test_a_cancelled_action_keeps_its_costs_paid(table: Table) -> None:
    lamp = table.me.attach("Test Classic Lamp", table.me.dude())
    stop = table.foe.hand("Test Classic Objection")
    table.use(lamp)
    assert table.pending.kind == "react"
    table.use(stop)
    assert (lamp.booted, table.me.stash) == (True, 8)
    table.turn_of(table.me)
    assert not table.can_use(lamp)


@pytest.mark.rule("R-CL-ACT-3")
@pytest.mark.parametrize("saved", [True, False])
def test_what_is_done_to_gain_something_may_be_prevented_and_then_the_action_fails(
    table: Table, saved: bool
) -> None:
    dude = table.me.dude()
    table.foe.hand("Test Classic Reins")
    table.use(table.me.hand("Test Switch Pillow"), dude)
    table.answer(next(key for key in table.offered() if (key == "pass") is not saved))
    assert (dude.booted, table.me.stash) == ((False, 10) if saved else (True, 14))


@pytest.mark.rule("R-CL-NOON-1")
def test_all_have_to_pass_in_a_row_and_passing_ends_nothing_by_itself(table: Table) -> None:
    mine, theirs = table.me.dude(), table.foe.dude()
    table.pass_()
    table.move(theirs, table.town_square)
    table.pass_()
    assert table.state.phase is Phase.NOON
    table.turn_of(table.me)
    table.move(mine, table.town_square)
    table.pass_()
    assert table.state.phase is Phase.NOON
    table.pass_()
    assert table.state.phase is not Phase.NOON


@pytest.mark.rule("R-CL-NOON-1")
def test_five_kinds_of_actions_are_offered_at_high_noon(table: Table) -> None:
    giver, taker = table.me.dude(), table.me.dude()
    table.me.attach("Test Classic Harmonica", giver)
    table.me.hand("Hat", CardType.GOODS)
    rival = table.foe.dude(at=table.town_square)
    caller = table.me.dude(at=table.town_square)
    verbs = {o.verb for o in table.pending.options}
    assert verbs == {"shop", "trade", "move", "call out", "use", "pass"}
    assert (taker.in_play, rival.in_play, caller.in_play) == (True, True, True)


@pytest.mark.rule("R-CL-SHOP-1")
def test_a_card_that_comes_into_play_can_be_used_at_once(table: Table) -> None:
    dude = table.me.hand("Test Classic Newcomer", CardType.DUDE)
    table.make(f"shop:{dude.id}", f"use:{dude.id}.arrive")
    assert table.me.stash == 15
    table.turn_of(table.me)
    assert table.can_use(dude)


@pytest.mark.rule("R-CL-CALL-1")
def test_ones_own_dudes_are_never_called_out(table: Table) -> None:
    caller = table.me.dude(at=table.town_square)
    own, rival = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    found = {o.key for o in table.pending.options if o.verb == "call out"}
    assert found == {f"callout:{dude.id}>{rival.id}" for dude in (caller, own)}


@pytest.mark.rule("R-CL-MOVE-1")
def test_a_restriction_binds_every_change_of_location_but_going_home_booted(table: Table) -> None:
    swamp = table.foe.deed("Test Classic Swamp")
    dude = table.me.dude(at=table.town_square)
    rope, ride = table.me.hand("Test Classic Lasso"), table.me.hand("Test Rule Ride Home")
    assert f"move:{dude.id}>{swamp.id}" not in table.offered()
    table.use(rope, dude)
    assert dude.location == table.town_square
    table.turn_of(table.me)
    table.forbid(dude, "move")
    table.use(ride, dude)
    assert (dude.location, dude.booted) == (table.me.home, True)


@pytest.mark.rule("R-CL-MOVE-1")
def test_entering_play_somewhere_is_not_moving(table: Table) -> None:
    table.me.deed("Test Classic Swamp")
    dude = table.me.hand("Stranger", CardType.DUDE)
    table.use(table.me.hand("Test Classic Ferry"), dude)
    assert dude.place.title == "Test Classic Swamp"
