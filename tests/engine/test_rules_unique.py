"""Uniqueness, versions of a dude, keywords that exclude others (R-UNIQ, R-EXP, R-COOP, R-HEAD)."""

from __future__ import annotations

from typing import Any

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import (
    ActionCard,
    Booted,
    Discarded,
    Dude,
    EnteredPlay,
    Event,
    Until,
    card,
    noon,
    shootout,
    whenever,
)
from doomtown_desktop.engine.script.cards import Card
from tests.engine import general_cards  # noqa: F401
from tests.table import Side, Table

UNIQUE: dict[str, Any] = {"is_unique": True}


@card("Test Rule Extra Edition")
class ExtraEdition(ActionCard):
    @shootout("Gain 1 ghost rock.")
    async def sell(self) -> None:
        await self.gain_ghost_rock(1)


@card("Test Rule Gatekeeper")
class Gatekeeper(Dude):
    @whenever("Whenever a card enters or leaves play, gain 1 ghost rock.", to=(EnteredPlay, Discarded))
    async def toll(self, _event: Event) -> None:
        await self.gain_ghost_rock(1)


@card("Test Rule Ambush")
class Ambush(ActionCard):
    @noon("Whenever the dude you choose boots today, gain 1 ghost rock.")
    async def wait(self) -> None:
        await self.watch(Booted, self.strike, await self.target(self.all_dudes), Until.DAY)

    async def strike(self, event: Booted, dude: Card) -> None:
        if event.card == dude.id:
            await self.gain_ghost_rock(1)


def version(side: Side, level: int, **more: Any) -> Card:
    """Return a version of the unique Kit in a play hand."""
    title = f"Kit (Exp.{level})" if level else "Kit"
    facts: dict[str, Any] = {"is_unique": True, "character": "Kit", "experienced": level, **more}
    return side.hand(title, CardType.DUDE, **facts)


def kit(side: Side, level: int = 0, **more: Any) -> Dude:
    """Return a version of Kit in play."""
    title = f"Kit (Exp.{level})" if level else "Kit"
    return side.dude(title, is_unique=True, character="Kit", experienced=level, **more)


def can_shop(table: Table, what: Card) -> bool:
    return any(k.startswith(f"shop:{what.id}") for k in table.offered())


# --- R-UNIQ -----------------------------------------------------------------------------------------


@pytest.mark.rule("R-UNIQ-1")
def test_what_is_unique() -> None:
    from doomtown_desktop.catalog import catalogue

    for facts in catalogue():
        says = facts.keyword("Unique") is not None
        if facts.type in (CardType.DUDE, CardType.DEED):
            assert facts.is_unique == (facts.keyword("Non-Unique") is None), facts.title
        elif facts.type in (CardType.GOODS, CardType.SPELL, CardType.TOKEN):
            assert facts.is_unique == says, facts.title


@pytest.mark.rule("R-UNIQ-2")
@pytest.mark.parametrize("kind", [CardType.DUDE, CardType.DEED])
def test_no_second_copy_beside_one_in_play(table: Table, kind: CardType) -> None:
    put = table.me.dude if kind is CardType.DUDE else table.me.deed
    put("Solo", is_unique=True)
    solo = table.me.hand("Solo", kind, is_unique=True)
    plain = table.me.hand("Plain", kind)
    assert (can_shop(table, solo), can_shop(table, plain)) == (False, True)


@pytest.mark.rule("R-UNIQ-2")
def test_a_copy_under_foreign_control_blocks_too(table: Table) -> None:
    table.foe.dude("Solo", owner=table.me, is_unique=True)
    assert not can_shop(table, table.me.hand("Solo", CardType.DUDE, is_unique=True))


@pytest.mark.rule("R-UNIQ-2")
def test_unique_goods(table: Table) -> None:
    table.me.attach("Relic", table.me.dude("Hero"), is_unique=True)
    relic = table.me.hand("Relic", CardType.GOODS, is_unique=True)
    assert not can_shop(table, relic)


@pytest.mark.scenario("S-034")
@pytest.mark.rule("R-UNIQ-2", "R-UNIQ-3")
@pytest.mark.parametrize("buried", [True, False])
def test_s034_uniqueness(table: Table, buried: bool) -> None:
    table.foe.dude("Old Nell", is_unique=True)
    if buried:
        table.me.state.boot_hill.append(table.me.card("Old Nell", CardType.DUDE, is_unique=True))
    nell = table.me.hand("Old Nell", CardType.DUDE, is_unique=True)
    assert can_shop(table, nell) is not buried


@pytest.mark.rule("R-UNIQ-2")
def test_a_card_does_not_bar_itself_from_leaving_boot_hill(table: Table) -> None:
    nell = table.me.card("Old Nell", CardType.DUDE, is_unique=True)
    table.me.state.boot_hill.append(nell)
    table.use(table.me.hand("Test Rule Second Chance"), table.view(nell))
    assert table.view(nell).zone == "in play"


@pytest.mark.rule("R-UNIQ-2")
def test_a_copy_in_boot_hill_bars_one_from_the_discard_pile(table: Table) -> None:
    buried, thrown = (table.me.card("Old Nell", CardType.DUDE, is_unique=True) for _ in "ab")
    table.me.state.boot_hill.append(buried)
    table.me.state.discard_pile.append(thrown)
    chance = table.me.hand("Test Rule Second Chance")
    table.answer(f"use:{chance.id}.again")
    assert table.offered() == [f"c{buried}"]


@pytest.mark.rule("R-UNIQ-4")
def test_any_number_of_copies_of_what_is_not_unique(table: Table) -> None:
    hero = table.me.dude("Hero", keywords=("Huckster 1",))
    for kind in (CardType.GOODS, CardType.SPELL):
        for _ in range(5):
            table.me.attach(f"Plain {kind}", hero, kind=kind)
    more = [table.me.hand(f"Plain {kind}", kind) for kind in (CardType.GOODS, CardType.SPELL)]
    for one in more:
        table.shop(one, hero)
        table.pass_()
    assert len(hero.attachments) == 12


@pytest.mark.rule("R-UNIQ-6", "R-COOP-3")
def test_control_of_a_foreign_copy_is_always_allowed(table: Table) -> None:
    table.me.dude("Old Nell", is_unique=True, keywords=("Union",))
    theirs = table.foe.dude("Old Nell", is_unique=True, keywords=("Confederate",))
    table.use(table.me.hand("Test Rule Bribe"), theirs)
    assert theirs.controller == table.me.player


# --- R-EXP ------------------------------------------------------------------------------------------


@pytest.mark.rule("R-EXP-1")
def test_versions_share_one_name(table: Table) -> None:
    kit(table.me, 0)
    assert not can_shop(table, version(table.me, 2))


@pytest.mark.rule("R-EXP-2")
def test_a_swap_is_one_level_up_or_down(table: Table) -> None:
    old = kit(table.me, 2)
    hand = {level: version(table.me, level) for level in (0, 1, 3, 4)}
    offered = [o.key for o in table.pending.options if o.verb == "swap"]
    assert offered == [f"swap:{old.id}>{hand[level].id}" for level in (1, 3)]


@pytest.mark.rule("R-EXP-2")
def test_only_own_dudes_under_own_control_are_swapped(table: Table) -> None:
    kit(table.me, 0, owner=table.foe)
    kit(table.foe, 0, owner=table.me)
    version(table.me, 1)
    assert [o for o in table.pending.options if o.verb == "swap"] == []


@pytest.mark.rule("R-EXP-3")
def test_the_new_version_takes_over_everything(table: Table) -> None:
    old = kit(table.me, 0, at=table.town_square, booted=True, bounty=2, counters={"influence": 3})
    gun = table.me.attach("Gun", old, bullets=1, bullets_is_bonus=True)
    new = version(table.me, 1, bullets=4, influence=0)
    talk, ambush = table.me.hand("Test Rule Pep Talk"), table.foe.hand("Test Rule Ambush")
    table.use(talk, old)
    table.use(ambush, old)
    table.make(f"swap:{old.id}>{new.id}")
    assert (old.zone, new.zone) == ("discard pile", "in play")
    assert (new.location, new.booted, new.bounty) == (table.town_square, True, 2)
    assert list(new.attachments) == [gun]
    assert (new.bullets, new.influence) == (4 + 1 + 1, 3)
    assert gun.controller == table.me.player


@pytest.mark.rule("R-EXP-3")
def test_what_watches_a_dude_watches_the_new_version(table: Table) -> None:
    old, new = kit(table.me, 0, at=table.town_square), version(table.me, 1)
    ambush = table.foe.hand("Test Rule Ambush")
    table.pass_()
    table.use(ambush, old)
    table.make(f"swap:{old.id}>{new.id}")
    table.pass_()
    table.move(new, table.me.home)
    assert new.booted
    assert table.foe.stash == 11


@pytest.mark.rule("R-EXP-4")
def test_one_swap_a_day_for_each_dude(table: Table) -> None:
    old, first = kit(table.me, 0), version(table.me, 1)
    second = version(table.me, 2)
    table.make(f"swap:{old.id}>{first.id}")
    table.pass_()
    assert [o for o in table.pending.options if o.verb == "swap"] == []
    while table.state.day == 1 or table.pending.kind != "noon play":
        table.answer(*table.offered()[-1:][: table.pending.least])
    table.turn_of(table.me)
    assert table.can(f"swap:{first.id}>{second.id}")


@pytest.mark.rule("R-EXP-5")
def test_a_swap_is_free_and_triggers_nothing(table: Table) -> None:
    table.me.dude("Test Rule Gatekeeper")
    old, new = kit(table.me, 0), version(table.me, 1, cost=9)
    table.make(f"swap:{old.id}>{new.id}")
    assert table.me.stash == 10
    assert [e for e in table.log if isinstance(e, (EnteredPlay, Discarded))] == []


@pytest.mark.rule("R-EXP-5")
def test_the_gatekeeper_wakes_for_other_plays(table: Table) -> None:
    table.me.dude("Test Rule Gatekeeper")
    table.shop(table.me.hand("New", CardType.DUDE))
    assert table.me.stash == 11


# --- R-COOP -----------------------------------------------------------------------------------------


@pytest.mark.scenario("S-035")
@pytest.mark.rule("R-COOP-1", "R-COOP-2")
def test_s035_union_and_confederate(table: Table) -> None:
    table.foe.dude("Hale", owner=table.me, keywords=("Union",))
    roy = table.me.hand("Roy", CardType.DUDE, keywords=("Confederate",))
    lee = table.foe.hand("Lee", CardType.DUDE, keywords=("Confederate",))
    assert not can_shop(table, roy)
    table.pass_()
    assert can_shop(table, lee)


@pytest.mark.rule("R-COOP-1")
@pytest.mark.parametrize(("there", "comes"), [("Union", "Confederate"), ("Confederate", "Union")])
def test_they_exclude_each_other_back_from_boot_hill_too(table: Table, there: str, comes: str) -> None:
    hero = table.me.dude("Hero")
    table.me.attach("Flag", hero, keywords=(there,))
    buried = table.me.card("Buried", CardType.DUDE, keywords=(comes,))
    table.me.state.boot_hill.append(buried)
    goods = table.me.hand("Cap", CardType.GOODS, keywords=(comes,))
    same = table.me.hand("Drum", CardType.GOODS, keywords=(there,))
    chance = table.me.hand("Test Rule Second Chance")
    assert not can_shop(table, goods)
    assert can_shop(table, same)
    assert not table.can_use(chance)


@pytest.mark.rule("R-COOP-3")
def test_names_and_piles_block_nobody(table: Table) -> None:
    table.me.dude("The Union Man")
    union: dict[str, Any] = {"keywords": ("Union",)}
    table.me.state.deck.append(table.me.card("In Deck", CardType.DUDE, **union))
    table.me.state.discard_pile.append(table.me.card("Discarded", CardType.DUDE, **union))
    table.me.state.boot_hill.append(table.me.card("Dead", CardType.DUDE, **union))
    assert can_shop(table, table.me.hand("Roy", CardType.DUDE, keywords=("Confederate",)))


# --- R-HEAD -----------------------------------------------------------------------------------------


@pytest.mark.rule("R-HEAD-1")
def test_one_headline_in_a_shootout_counted_over_all_players(table: Table) -> None:
    square = table.town_square
    lead, mark = table.me.dude("Lead", at=square), table.foe.dude("Mark", at=square)
    mine = [table.me.hand("Test Rule Extra Edition", keywords=("Headline",)) for _ in range(2)]
    theirs = table.foe.hand("Test Rule Extra Edition", keywords=("Headline",))
    plain = table.foe.hand("Test Rule Extra Edition")
    table.call_out(lead, mark, "accept")
    table.use(mine[0])
    assert table.pending.player == 1
    assert [o.card for o in table.pending.options if o.verb == "use"] == [plain.id]
    table.use(plain)
    assert [o for o in table.pending.options if o.verb == "use"] == []
    assert theirs.zone == "play hand"


@pytest.mark.rule("R-HEAD-1")
def test_the_next_shootout_has_its_own_headline(table: Table) -> None:
    square = table.town_square
    lead, mark = table.me.dude("Lead", at=square), table.foe.dude("Mark", at=square)
    other = table.foe.dude("Other", at=square, bullets=2)
    first, second = (table.me.hand("Test Rule Extra Edition", keywords=("Headline",)) for _ in range(2))
    ride = table.me.hand("Test Rule Ride Home")
    table.call_out(lead, mark, "accept", "done")
    table.use(first)
    table.pass_()
    table.use(ride, mark)
    assert table.pending.kind == "noon play"
    table.turn_of(table.me)
    table.call_out(lead, other, "accept")
    assert table.can_use(second)
