"""Weapons and horses of the classic game: one is ready, the others are face down (R-CL-WPN, R-CL-HRS)."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import ActionCard, Goods, card, noon, shootout, while_
from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.effects import Ban, NumberChange
from doomtown_desktop.protocol.events import WeaponTurned
from doomtown_desktop.protocol.words import Cannot, Number
from doomtown_desktop.session.reasons import reasons
from tests.table import Table, begin


@card("Test Classic Pistol")
class Pistol(Goods):
    @while_("This dude has +2 influence.", influence=+2)
    def proud(self) -> bool:
        return True

    @shootout("Gain 1 ghost rock.")
    async def fire(self) -> None:
        await self.gain_ghost_rock(1)


@card("Test Classic Gunsmith")
class Gunsmith(ActionCard):
    @noon("Make an unready Weapon of your dude ready.")
    async def ready(self) -> None:
        dude = await self.target(self.you.dudes)
        await self.make_ready(await self.target(dude.unready_weapons))


@pytest.fixture
def table() -> Table:
    return Table(2, "classic-2000")


def gun(table: Table, *, bullets: int = 1, title: str = "Test Classic Pistol") -> Card:
    """Return a Weapon in hand."""
    return table.me.hand(title, CardType.GOODS, keywords=("Weapon",), bullets=bullets)


def armed(table: Table, ready: str = "", spare: str = "Test Classic Pistol") -> tuple[Card, Card, Card]:
    """Return a dude at home with a Weapon of 3 bullets ready and one of 1 face down."""
    hero = table.me.dude(bullets=0, influence=0)
    first = table.me.attach(ready, hero, keywords=("Weapon",), bullets=3)
    second = table.me.attach(spare, hero, keywords=("Weapon",), bullets=1)
    table.state.in_play[second.id].unready = True
    table.engine.touch_cards()
    return hero, first, second


def spot(table: Table, card: Card) -> bool:
    return table.state.in_play[card.id].unready


@pytest.mark.rule("R-CL-WPN-1")
def test_a_second_weapon_lies_face_down_and_counts_for_nothing(table: Table) -> None:
    hero = table.me.dude(bullets=0, influence=0)
    first = table.me.attach("", hero, keywords=("Weapon",), bullets=3)
    second = gun(table)
    table.shop(second, hero)
    assert [spot(table, c) for c in (first, second)] == [False, True]
    assert (hero.bullets, hero.influence) == (3, 0)
    assert hero.ready_weapons == [first]
    assert hero.unready_weapons == [second]
    assert hero.attachments == [first, second]


@pytest.mark.rule("R-CL-WPN-1")
def test_a_first_weapon_is_ready_at_once(table: Table) -> None:
    hero, second = table.me.dude(bullets=0, influence=0), gun(table)
    table.shop(second, hero)
    assert (spot(table, second), hero.bullets, hero.influence) == (False, 1, 2)


@pytest.mark.parametrize("title", ["Flim", "Flam"])
def test_who_has_no_goods_carries_none(table: Table, title: str) -> None:
    """Both cards say so in the line above their text; Flim's experienced version says it in words."""
    able, second = table.me.dude(), gun(table)
    table.me.dude(title)
    assert {key for key in table.offered() if key.startswith("shop:")} == {f"shop:{second.id}>{able.id}"}


@pytest.mark.rule("R-CL-WPN-1")
def test_all_see_that_a_weapon_lies_face_down(table: Table) -> None:
    _, first, second = armed(table)
    shown = {c.id: c for c in table_view(table.game, 1).cards}
    assert (shown[first.id].unready, shown[second.id].unready) == (False, True)
    assert shown[second.id].title == second.title


@pytest.mark.rule("R-CL-WPN-1")
def test_actions_of_an_unready_weapon_cannot_be_used(table: Table) -> None:
    _, first, second = armed(table)
    table.foe.dude()
    table.shootout()
    assert not table.can_use(second)
    table.answer(f"ready:{second.id}>{first.id}")
    table.turn_of(table.me)
    assert table.can_use(second)


@pytest.mark.rule("R-CL-WPN-1")
def test_a_weapon_that_is_traded_lies_face_down_with_who_has_one_ready(table: Table) -> None:
    hero, first, second = armed(table)
    other = table.me.dude(bullets=0)
    table.turn_of(table.me)
    table.make(f"trade:{second.id}>{other.id}", "done")
    assert not spot(table, second)
    assert (other.bullets, other.influence, hero.bullets) == (1, 3, 3)
    table.turn_of(table.me)
    table.make(f"trade:{first.id}>{other.id}")
    assert (spot(table, first), other.bullets, hero.bullets) == (True, 1, 0)


@pytest.mark.rule("R-CL-WPN-1")
def test_a_dude_that_may_have_two_ready_uses_both_until_it_may_not(table: Table) -> None:
    hero = table.me.dude(bullets=0, influence=0)
    first = table.me.attach("", hero, keywords=("Weapon",), bullets=3)
    begin(table.engine, NumberChange, hero.id, card=hero.id, stat=Number.EXTRA.of("Weapon"), amount=1)
    second = gun(table)
    table.shop(second, hero)
    assert hero.bullets == 4
    table.state.effects.clear()
    table.engine.touch_effects()
    table.pass_()
    assert table.pending.kind == "surplus"
    table.go(first)
    assert (spot(table, first), hero.bullets) == (True, 1)


@pytest.mark.rule("R-CL-WPN-2")
def test_weapons_are_exchanged_once_a_day_as_a_noon_play(table: Table) -> None:
    hero, first, second = armed(table)
    table.turn_of(table.me)
    table.answer(f"ready:{second.id}>{first.id}")
    assert (hero.bullets, hero.influence) == (1, 2)
    assert [(e.card, e.ready) for e in table.events(WeaponTurned)] == [(first.id, False), (second.id, True)]
    assert table.pending.player == 1
    table.turn_of(table.me)
    assert not [k for k in table.offered() if k.startswith("ready:")]
    told = {entry.label: entry.reason for entry in reasons(table.game, 0, first.id)}
    assert told[f"Make {first.title} ready"] == "its bearer has exchanged Weapons today"
    table.next_day()
    assert table.can(f"ready:{first.id}>{second.id}")


@pytest.mark.rule("R-CL-WPN-2")
def test_the_last_weapon_of_a_dude_can_be_made_ready(table: Table) -> None:
    hero, first, second = armed(table)
    spot_of = table.state.in_play.pop(first.id)
    table.state.in_play[hero.id].attachments.remove(first.id)
    table.me.state.discard_pile.append(spot_of.card)
    table.engine.touch_cards()
    assert table.can(f"ready:{second.id}")
    table.answer(f"ready:{second.id}")
    assert hero.bullets == 1


@pytest.mark.rule("R-CL-WPN-2")
def test_who_has_used_a_weapon_in_a_shootout_exchanges_none_there(table: Table) -> None:
    _, first, spare = armed(table, "Test Classic Pistol", "")
    table.foe.dude()
    table.shootout()
    assert table.can(f"ready:{spare.id}>{first.id}")
    table.use(first)
    table.turn_of(table.me)
    assert not table.can(f"ready:{spare.id}>{first.id}")


@pytest.mark.rule("R-CL-WPN-2")
def test_weapons_are_exchanged_once_in_each_shootout_besides_the_noon_play(table: Table) -> None:
    hero, first, second = armed(table)
    mark = table.foe.dude()
    table.answer(f"ready:{second.id}>{first.id}")
    table.move(mark, table.town_square)
    table.move(hero, table.town_square)
    table.call_out(hero, mark, "accept")
    table.answer(f"ready:{first.id}>{second.id}")
    table.turn_of(table.me)
    assert hero.bullets == 3
    assert not [k for k in table.offered() if k.startswith("ready:")]


@pytest.mark.rule("R-CL-WPN-2")
def test_dudes_outside_a_shootout_exchange_no_weapons_in_it(table: Table) -> None:
    armed(table)
    fighter = table.me.dude(at=table.town_square)
    mark = table.foe.dude(at=table.town_square)
    table.call_out(fighter, mark, "accept", "done")
    assert table.pending.kind == "shootout"
    assert not [k for k in table.offered() if k.startswith("ready:")]


def test_a_card_can_forbid_to_make_weapons_ready(table: Table) -> None:
    hero, first, second = armed(table)
    begin(table.engine, Ban, hero.id, card=hero.id, what=Cannot.READY_WEAPONS)
    table.turn_of(table.me)
    assert not table.can(f"ready:{second.id}>{first.id}")


def test_a_card_makes_a_weapon_ready_in_place_of_the_other(table: Table) -> None:
    hero, first, second = armed(table)
    smith = table.me.hand("Test Classic Gunsmith")
    table.use(smith, hero, second)
    assert (spot(table, first), spot(table, second)) == (True, False)


def test_which_weapon_is_ready_is_saved(table: Table) -> None:
    _, first, second = armed(table)
    again = type(table.state).from_json(table.state.to_json())
    assert again.digest() == table.state.digest()
    assert (again.in_play[first.id].unready, again.in_play[second.id].unready) == (False, True)
    assert "unready" not in table.state.to_json()["in_play"][str(first.id)]


@pytest.mark.rule("R-CL-HRS-1")
@pytest.mark.scenario("S-112")
def test_s112_a_dude_with_a_horse_gets_no_second_one(table: Table) -> None:
    hero, other = table.me.dude(), table.me.dude()
    for dude in (hero, other):
        table.me.attach("", dude, keywords=("Horse",))
    hat = table.me.attach("", hero)
    third = table.me.hand("", CardType.GOODS, keywords=("Horse",))
    offered = [k for k in table.offered() if k.startswith(("trade:", "shop:"))]
    assert offered == [f"trade:{hat.id}>{other.id}"]
    assert third.zone == "play hand"
