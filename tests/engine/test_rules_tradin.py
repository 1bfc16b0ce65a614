"""Tradin' (R-TRADE)."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import ActionCard, Card, Goods, card, noon
from doomtown_desktop.protocol.events import Traded
from tests.table import Table


@card("Test Compass")
class Compass(Goods):
    @noon("Gain 1 ghost rock.")
    async def find(self) -> None:
        await self.gain_ghost_rock(1)


@card("Test Wake Up")
class WakeUp(ActionCard):
    @noon("Unboot a dude.")
    async def wake(self) -> None:
        await self.unboot(await self.target(self.all_dudes))


@card("Test Sleight Of Hand")
class SleightOfHand(ActionCard):
    @noon("Move goods to another of your dudes that may carry them.")
    async def slip(self) -> None:
        goods = await self.target(self.all_cards.where(lambda c: c.type is CardType.GOODS))
        await self.transfer(goods, await self.target(self.you.dudes))


@card("Test Exchange")
class Exchange(ActionCard):
    @noon("Two of your dudes exchange their Weapons.")
    async def exchange(self) -> None:
        one, two = self.you.dudes[:2]
        mine, theirs = one.goods[0], two.goods[0]
        await self.transfer(mine, two)
        await self.transfer(theirs, one)


def trades(table: Table) -> list[tuple[int | None, int | None]]:
    """Return (goods, dude who may get them) for each trade that the pending decision offers."""
    return [(o.card, o.target) for o in table.pending.options if o.verb == "trade"]


def key(goods: Card, taker: Card) -> str:
    return f"trade:{goods.id}>{taker.id}"


@pytest.mark.rule("R-TRADE-1")
def test_dudes_trade_where_their_player_has_control(table: Table) -> None:
    deed, lost = table.foe.deed(), table.me.deed()
    for place in (table.town_square, lost, deed):
        table.me.attach("Hat", table.me.dude(at=place, influence=1))
        table.me.dude(at=place, influence=0)
    table.foe.dude(at=lost, influence=2)
    giver, taker = deed_dudes = [d for d in table.me.player.dudes if d.location == deed]
    assert trades(table) == [(giver.attachments[0].id, taker.id)]
    assert len(deed_dudes) == 2


@pytest.mark.rule("R-TRADE-1", "R-TRADE-8")
def test_any_number_of_goods_between_any_number_of_dudes_in_one_play(table: Table) -> None:
    p, q, r = (table.me.dude(name) for name in "PQR")
    other = table.me.dude("Elsewhere", at=(deed := table.me.deed()))
    table.me.attach("Far hat", table.me.dude(at=deed))
    hat, coat, tie = table.me.attach("Hat", p), table.me.attach("Coat", p), table.me.attach("Tie", q)
    table.answer(key(hat, q))
    assert table.pending.kind == "trade"
    table.go(key(coat, r), key(tie, p))
    assert [list(d.attachments) for d in (p, q, r)] == [[tie], [hat], [coat]]
    assert table.events(Traded) == [
        Traded(hat.id, p.id, q.id), Traded(coat.id, p.id, r.id), Traded(tie.id, q.id, p.id)
    ]  # fmt: skip
    assert (table.pending.kind, table.pending.player, table.me.stash) == ("noon play", 1, 10)
    assert not any(d.booted for d in (p, q, r, other))


@pytest.mark.rule("R-TRADE-1")
def test_one_trade_stays_at_one_location(table: Table) -> None:
    deed = table.me.deed()
    p, q = table.me.dude("P"), table.me.dude("Q")
    x, y = table.me.dude("X", at=deed), table.me.dude("Y", at=deed)
    hat, coat, tie = table.me.attach("Hat", p), table.me.attach("Coat", p), table.me.attach("Tie", x)
    assert trades(table) == [(hat.id, q.id), (coat.id, q.id), (tie.id, y.id)]
    table.answer(key(hat, q))
    assert trades(table) == [(coat.id, q.id)]


@pytest.mark.rule("R-TRADE-2")
def test_who_receives_must_be_unbooted_and_allowed_to_carry(table: Table) -> None:
    giver = table.me.dude("Giver", booted=True)
    table.me.dude("Tired", booted=True)
    plain, able = table.me.dude("Plain"), table.me.dude("Able", keywords=("Abomination",))
    hat = table.me.attach("Hat", giver)
    mask = table.me.attach("Mask", giver, attach={"to": ("dude",), "filter": "Abomination"})
    assert trades(table) == [(hat.id, plain.id), (hat.id, able.id), (mask.id, able.id)]


@pytest.mark.rule("R-TRADE-2", "R-TRADE-3", "R-TRADE-5")
@pytest.mark.scenario("S-028")
def test_s028_trading_limits(table: Table) -> None:
    p = table.me.dude("P", booted=True, keywords=("Huckster 1",))
    q, r = table.me.dude("Q", keywords=("Huckster 1",)), table.me.dude("R", booted=True)
    hat = table.me.attach("Hat", p)
    table.me.attach("Hex", p, kind=CardType.SPELL)
    wake = table.me.hand("Test Wake Up")
    assert trades(table) == [(hat.id, q.id)]
    table.answer(key(hat, q))
    assert table.pending.player == 1
    table.pass_()
    table.use(wake, r)
    table.pass_()
    assert (r.booted, trades(table)) == (False, [])


@pytest.mark.rule("R-TRADE-3")
def test_the_next_day_goods_may_be_traded_on(table: Table) -> None:
    p, q = table.me.dude("P"), table.me.dude("Q")
    hat = table.me.attach("Hat", p)
    table.answer(key(hat, q))
    table.pass_()
    assert trades(table) == []
    table.next_day()
    table.turn_of(table.me)
    assert trades(table) == [(hat.id, p.id)]


@pytest.mark.rule("R-TRADE-3", "R-TRADE-6")
def test_goods_a_dude_got_by_effect_may_be_traded_on(table: Table) -> None:
    p, q = table.me.dude("P"), table.me.dude("Q")
    r = table.me.dude("R")
    hat, slip = table.me.attach("Hat", p), table.me.hand("Test Sleight Of Hand")
    table.answer(key(hat, q))
    table.pass_()
    table.use(slip, hat, r)
    table.pass_()
    assert trades(table) == [(hat.id, p.id), (hat.id, q.id)]


@pytest.mark.rule("R-TRADE-4", "R-ATT-3", "R-ATT-4")
@pytest.mark.scenario("S-029")
def test_s029_surplus_weapon_after_a_trade(table: Table) -> None:
    p, q = table.me.dude("P"), table.me.dude("Q")
    w1 = table.me.attach("W1", q, keywords=("Weapon",))
    w2 = table.me.attach("W2", p, keywords=("Weapon",))
    table.go(key(w2, q), "done")
    assert (table.pending.kind, table.pending.player) == ("surplus", 0)
    table.go(w2)
    assert w2 in table.me.player.discard_pile
    assert list(q.attachments) == [w1]


@pytest.mark.rule("R-TRADE-4", "R-ATT-3")
def test_dudes_may_swap_their_horses(table: Table) -> None:
    p, q = table.me.dude("P"), table.me.dude("Q")
    roan, mare = (table.me.attach(n, d, keywords=("Horse",)) for n, d in (("Roan", p), ("Mare", q)))
    table.go(key(roan, q), key(mare, p))
    assert (list(p.attachments), list(q.attachments)) == ([mare], [roan])
    assert table.pending.kind == "noon play"


@pytest.mark.rule("R-TRADE-6", "R-ATT-3")
def test_an_effect_may_exchange_weapons(table: Table) -> None:
    p, q = table.me.dude("P"), table.me.dude("Q")
    colt, rifle = (table.me.attach(n, d, keywords=("Weapon",)) for n, d in (("Colt", p), ("Rifle", q)))
    table.use(table.me.hand("Test Exchange"))
    assert (list(p.attachments), list(q.attachments)) == ([rifle], [colt])


@pytest.mark.rule("R-TRADE-6")
def test_effects_reach_booted_dudes_anywhere_but_not_who_may_not_carry(table: Table) -> None:
    giver = table.me.dude("Giver")
    tired = table.me.dude("Tired", at=table.town_square, booted=True)
    hat = table.me.attach("Hat", giver)
    mask = table.me.attach("Mask", giver, attach={"to": ("dude",), "filter": "not Deputy"})
    deputy = table.me.dude("Deputy", keywords=("Deputy",))
    first, second = table.me.hand("Test Sleight Of Hand"), table.me.hand("Test Sleight Of Hand")
    table.use(first, hat, tired)
    table.pass_()
    table.use(second, mask, deputy)
    assert (list(giver.attachments), list(tired.attachments), list(deputy.attachments)) == ([mask], [hat], [])


@pytest.mark.rule("R-TRADE-7")
def test_gadgets_may_be_traded_to_anybody(table: Table) -> None:
    doc, plain = table.me.dude("Doc", keywords=("Mad Scientist 1",)), table.me.dude("Plain")
    ray = table.me.attach("Ray", doc, keywords=("Gadget",), gadget_difficulty=5)
    table.answer(key(ray, plain))
    assert list(plain.attachments) == [ray]


@pytest.mark.rule("R-TRADE-8")
def test_traded_goods_keep_what_lies_on_them_and_their_used_marks(table: Table) -> None:
    p, q = table.me.dude("P"), table.me.dude("Q")
    compass = table.me.attach("Test Compass", p)
    worn = table.me.attach("Worn", p, booted=True)
    table.state.in_play[worn.id].counters["bullets"] = 2
    table.use(compass)
    table.pass_()
    table.go(key(compass, q), key(worn, q))
    table.pass_()
    assert (worn.booted, q.bullets, list(q.attachments)) == (True, 3, [compass, worn])
    assert not table.can_use(compass)


@pytest.mark.rule("R-TRADE-4")
def test_a_surplus_weapon_goes_once_though_somebody_minds_discards(table: Table) -> None:
    table.me.dude("Dr. Dawn Edwards")
    giver, taker = table.me.dude(), table.me.dude()
    new, old = table.me.attach("Shotgun", giver), table.me.attach("Shotgun", taker)
    table.go(key(new, taker), "done", old)
    assert (old.zone, taker.goods) == ("discard pile", [new])
