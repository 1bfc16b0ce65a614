"""Shoppin' and attaching (R-SHOP, R-ATT)."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import (
    ActionCard,
    Booted,
    Card,
    Deed,
    Dude,
    EnteredPlay,
    Goods,
    Spell,
    card,
    noon,
    react,
    shootout,
    while_,
)
from doomtown_desktop.protocol.events import Discarded
from tests.engine import general_cards  # noqa: F401
from tests.table import Side, Table

WEAPON, HORSE = ("Weapon",), ("Horse",)


@card("Test Handyman")
class Handyman(Dude):
    @noon("Gain 1 ghost rock.")
    async def earn(self) -> None:
        await self.gain_ghost_rock(1)

    @react("After a card boots: gain 1 ghost rock.", to=Booted)
    async def listen(self, _booted: Booted) -> None:
        await self.gain_ghost_rock(1)

    @while_("Your other dudes have +1 bullets.", on="dudes", bullets=+1)
    def drill(self, dude: Card) -> bool:
        return dude != self and dude.controller == self.controller


@card("Test Peacemaker")
class Peacemaker(Goods):
    @shootout("This dude gets +1 bullets.")
    async def aim(self) -> None:
        await self.modify(self.bearer, bullets=+1)


@card("Test Whisper")
class Whisper(Spell):
    @noon("Gain 1 ghost rock.", hex=2)
    async def whisper(self) -> None:
        await self.gain_ghost_rock(1)


@card("Test Peddler")
class Peddler(ActionCard):
    @noon("Attach goods or a spell from your hand to your dude, at its cost.")
    async def peddle(self) -> None:
        wares = self.you.play_hand.where(
            lambda c: (
                any(self.may_attach(c, d) and self.cost_of(c, d) <= self.you.stash for d in self.you.dudes)
                and c.type in (CardType.GOODS, CardType.SPELL)
            )
        )
        ware = await self.target(wares)
        host = await self.target(self.you.dudes.where(lambda d: self.may_attach(ware, d)))
        await self.attach(ware, host, change=0)


@card("Test Recruiter")
class Recruiter(ActionCard):
    @noon("Bring a dude or deed from your hand into play for 1 less.")
    async def recruit(self) -> None:
        found = self.you.play_hand.where(lambda c: self.can_play(c, -1))
        await self.play(await self.target(found), change=-1)


@card("Test Lucky Pack")
class LuckyPack(Goods):
    @while_("This dude is a Huckster.", keywords="Huckster")
    def always(self) -> bool:
        return True


@card("Test Porter")
class Porter(ActionCard):
    @noon("Move goods from a dude to another of your dudes, then gain ghost rock for their bullets.")
    async def carry(self) -> None:
        goods = await self.target(self.all_cards.where(lambda c: c.type is CardType.GOODS))
        taker = await self.target(self.you.dudes)
        await self.transfer(goods, taker)
        await self.gain_ghost_rock(taker.bullets)


def wares(side: Side, title: str = "", kind: CardType = CardType.GOODS, **facts: object) -> Card:
    return side.hand(title, kind, **facts)


def offers(table: Table, ware: Card) -> list[int | str | None]:
    """Return where a card in hand could be bought to: a card, or an end of the street."""
    return [o.label or o.target for o in table.pending.options if o.verb == "shop" and o.card == ware.id]


# --- buying -----------------------------------------------------------------------------------------


@pytest.mark.rule("R-SHOP-1", "R-SHOP-3")
def test_a_dude_enters_unbooted_at_home_for_its_cost(table: Table) -> None:
    dude = wares(table.me, "Hired", CardType.DUDE, cost=4)
    table.shop(dude)
    assert (dude.location, dude.booted, dude.zone, table.me.stash) == (table.me.home, False, "in play", 6)
    assert table.me.state.play_hand == []
    assert table.events(EnteredPlay) == [EnteredPlay(dude.id, 0, "shop")]


@pytest.mark.rule("R-SHOP-1", "R-COST-3")
@pytest.mark.parametrize(("cost", "able"), [(10, True), (11, False)])
def test_what_one_cannot_pay_one_cannot_buy(table: Table, cost: int, able: bool) -> None:
    dude = wares(table.me, "Dear", CardType.DUDE, cost=cost)
    assert table.can(f"shop:{dude.id}") is able


@pytest.mark.rule("R-SHOP-2")
def test_abilities_wait_for_the_next_opportunity_and_traits_do_not(table: Table) -> None:
    friend, foe = table.me.dude("Friend", bullets=1), table.foe.dude("Foe")
    handyman = wares(table.me, "Test Handyman", CardType.DUDE)
    table.shop(handyman)
    assert friend.bullets == 2
    table.move(foe, table.me.home)  # it boots, and no React is offered
    assert (foe.booted, table.pending.kind, table.pending.player) == (True, "noon play", 0)
    assert table.can_use(handyman, "earn")


@pytest.mark.rule("R-SHOP-2")
def test_a_new_cards_react_works_from_the_next_opportunity_on(table: Table) -> None:
    foe, runner = table.foe.dude("Foe"), table.foe.dude("Runner")
    handyman = wares(table.me, "Test Handyman", CardType.DUDE)
    table.shop(handyman)
    table.move(runner, table.town_square)
    table.pass_()
    table.answer(f"move:{foe.id}>{table.me.home.id}")
    assert (table.pending.kind, table.pending.player) == ("react", 0)


@pytest.mark.rule("R-SHOP-2")
def test_in_a_shootout_the_next_opportunity_is_the_next_shootout_play(table: Table) -> None:
    square = table.town_square
    bearer = table.me.dude("Bearer", at=table.me.home)
    gun = wares(table.me, "Test Peacemaker")
    other, caller = table.me.dude("Other", at=square), table.foe.dude("Caller", at=square)
    table.shop(gun, bearer)
    table.call_out(caller, other, "accept", f"join:{bearer.id}")
    assert (table.pending.kind, table.pending.player) == ("shootout", 0)
    assert table.can_use(gun)


@pytest.mark.rule("R-SHOP-4", "R-LOC-4")
@pytest.mark.parametrize("end", ["left", "right"])
def test_a_deed_goes_to_either_end_of_the_street(table: Table, end: str) -> None:
    old = table.me.deed()
    deed = wares(table.me, "New", CardType.DEED, cost=2)
    assert offers(table, deed) == ["left", "right"]
    table.shop(deed, end)
    street = [table.me.home, old]
    assert list(table.me.player.street) == ([deed, *street] if end == "left" else [*street, deed])
    assert table.me.stash == 8


@pytest.mark.rule("R-SHOP-4", "R-LOC-6")
def test_an_out_of_town_deed_goes_beside_the_street(table: Table) -> None:
    deed = wares(table.me, "Mine", CardType.DEED, is_out_of_town=True)
    table.shop(deed)
    assert (table.me.state.beside, list(table.me.player.street)) == ([deed.id], [table.me.home])


@pytest.mark.rule("R-SHOP-5", "R-OWN-3")
@pytest.mark.scenario("S-025")
def test_s025_where_goods_can_be_bought(table: Table) -> None:
    deed = table.foe.deed()
    table.me.dude("D1", at=table.town_square)
    d2 = table.me.dude("D2", at=deed, influence=2)
    table.me.dude("D3", booted=True)
    table.foe.dude(at=deed, influence=1)
    hat = wares(table.me, "Hat")
    assert offers(table, hat) == [d2.id]
    table.shop(hat, d2)
    assert hat in d2.attachments


@pytest.mark.rule("R-SHOP-5")
def test_goods_go_only_to_dudes_that_may_carry_them(table: Table) -> None:
    table.me.dude("Plain")
    able = table.me.dude("Able", keywords=("Abomination",))
    table.me.dude("Lawful", keywords=("Abomination", "Deputy"))
    mask = wares(table.me, "Mask", attach={"to": ("dude",), "filter": "Abomination, not Deputy"})
    assert offers(table, mask) == [able.id]


@pytest.mark.rule("R-SHOP-6", "R-CARD-9")
def test_spells_go_only_to_dudes_with_the_fitting_skill_any_number(table: Table) -> None:
    huckster = table.me.dude("Mage", keywords=("Huckster 1",))
    table.me.dude("Priest", keywords=("Blessed 3",))
    table.me.dude("Away", keywords=("Huckster 2",), at=table.town_square)
    table.me.dude("Tired", keywords=("Huckster 2",), booted=True)
    spells = [wares(table.me, f"Spell {i}", CardType.SPELL, cost=1) for i in range(3)]
    for spell in spells:
        assert offers(table, spell) == [huckster.id]
        table.shop(spell, huckster)
        table.pass_()
    assert list(huckster.spells) == spells
    assert table.me.stash == 7


@pytest.mark.rule("R-SHOP-7")
def test_goods_for_deeds_need_control_but_no_dude(table: Table) -> None:
    mine, lost, taken = table.me.deed(), table.me.deed(), table.foe.deed()
    table.foe.deed()
    table.foe.dude(at=lost)
    table.me.dude(at=taken, booted=True)
    sign = wares(table.me, "Sign", attach={"to": ("deed",)})
    assert offers(table, sign) == [mine.id, taken.id]
    table.shop(sign, taken)
    assert (sign.controller.seat, sign.location) == (0, taken)


@pytest.mark.rule("R-SHOP-8")
def test_an_effect_brings_in_a_dude_like_shopping_at_its_own_price(table: Table) -> None:
    table.me.stash = 3
    dear, fair = (
        wares(table.me, "Dear", CardType.DUDE, cost=5),
        wares(table.me, "Fair", CardType.DUDE, cost=4),
    )
    table.answer(f"use:{table.me.hand('Test Recruiter').id}.recruit")
    assert [o.card for o in table.pending.options] == [fair.id]
    table.go(fair)
    assert (fair.location, fair.booted, table.me.stash, dear.zone) == (table.me.home, False, 0, "play hand")


@pytest.mark.rule("R-SHOP-8", "R-SHOP-4")
def test_an_effect_brings_in_a_deed_to_an_end_of_the_street(table: Table) -> None:
    old, deed = table.me.deed(), wares(table.me, "New", CardType.DEED, cost=2)
    table.use(table.me.hand("Test Recruiter"), deed, "left")
    assert list(table.me.player.street) == [deed, table.me.home, old]


@pytest.mark.rule("R-SHOP-8", "R-SHOP-11", "R-UNIQ-2")
def test_an_effect_obeys_uniqueness_and_cost(table: Table) -> None:
    table.me.dude("Nell", is_unique=True)
    wares(table.me, "Nell", CardType.DUDE, is_unique=True)
    wares(table.me, "Dear", CardType.DUDE, cost=12)
    assert not table.can_use(table.me.hand("Test Recruiter"))


@pytest.mark.rule("R-SHOP-9")
def test_by_effect_goods_go_to_booted_dudes_anywhere_that_may_carry_them(table: Table) -> None:
    tired = table.me.dude("Tired", at=table.town_square, booted=True)
    able = table.me.dude("Able", at=table.foe.home, keywords=("Abomination",))
    hat = wares(table.me, "Hat", cost=2)
    mask = wares(table.me, "Mask", attach={"to": ("dude",), "filter": "Abomination"})
    first, second = table.me.hand("Test Peddler"), table.me.hand("Test Peddler")
    table.use(first, hat, tired)
    assert (hat in tired.attachments, table.me.stash) == (True, 8)
    table.pass_()
    table.use(second, mask, able)  # the only one: a Mask cannot be attached to the other
    assert mask in able.attachments


@pytest.mark.rule("R-SHOP-9", "R-SHOP-8")
def test_an_effect_attaches_nothing_to_who_may_not_carry_it_or_beyond_the_stash(table: Table) -> None:
    table.me.dude("Plain")
    wares(table.me, "Mask", attach={"to": ("dude",), "filter": "Abomination"})
    wares(table.me, "Spell", CardType.SPELL)
    wares(table.me, "Dear", cost=11)
    assert not table.can_use(table.me.hand("Test Peddler"))


@pytest.mark.rule("R-SHOP-10")
@pytest.mark.parametrize("kind", [CardType.GOODS, CardType.DUDE, CardType.DEED])
def test_gadgets_cannot_be_bought(table: Table, kind: CardType) -> None:
    table.me.dude("Plain")
    doc = table.me.dude("Doc", keywords=("Mad Scientist 1",))
    ray = wares(table.me, "Ray", kind, keywords=("Gadget",), gadget_difficulty=5)
    assert offers(table, ray) == []
    assert [o.target for o in table.pending.options if o.verb == "invent"] == [doc.id]


@pytest.mark.rule("R-SHOP-11", "R-UNIQ-2", "R-COOP-1")
def test_shopping_obeys_uniqueness_and_the_war(table: Table) -> None:
    table.me.dude("Nell", is_unique=True, keywords=("Union",))
    twin = wares(table.me, "Nell", CardType.DUDE, is_unique=True)
    rebel = wares(table.me, "Rebel", CardType.DUDE, keywords=("Confederate",))
    other = wares(table.me, "Other", CardType.DUDE, keywords=("Union",))
    assert (offers(table, twin), offers(table, rebel)) == ([], [])
    assert offers(table, other) == [table.me.home.id]


@pytest.mark.rule("R-SHOP-12")
def test_actions_and_jokers_are_never_bought(table: Table) -> None:
    table.me.dude()
    table.me.hand("Deed of daring")
    wares(table.me, "Joker", CardType.JOKER)
    assert [o for o in table.pending.options if o.verb == "shop"] == []


# --- attached cards ---------------------------------------------------------------------------------


@pytest.mark.rule("R-ATT-1", "R-ATT-2")
@pytest.mark.scenario("S-026")
def test_s026_second_weapon_by_shopping(table: Table) -> None:
    d2 = table.me.dude("D2", bullets=1)
    old = table.me.attach("Old Colt", d2, keywords=WEAPON, bullets=1)
    new = wares(table.me, "New Rifle", keywords=WEAPON, bullets=2)
    table.shop(new, d2)
    assert (old.zone, new.zone, d2.bullets) == ("discard pile", "in play", 3)
    kinds = [type(e) for e in table.log]
    assert kinds.index(EnteredPlay) < kinds.index(Discarded)  # both are there for a moment


@pytest.mark.rule("R-ATT-1")
def test_any_number_of_goods_but_one_weapon_and_one_horse(table: Table) -> None:
    dude = table.me.dude()
    gun, horse = table.me.attach("Gun", dude, keywords=WEAPON), table.me.attach("Roan", dude, keywords=HORSE)
    hats = [table.me.attach(f"Hat {i}", dude) for i in range(3)]
    mare = wares(table.me, "Mare", keywords=HORSE)
    table.shop(mare, dude)
    assert list(dude.attachments) == [gun, *hats, mare]
    assert horse.zone == "discard pile"


@pytest.mark.rule("R-ATT-2", "R-SHOP-8")
@pytest.mark.parametrize("keywords", [WEAPON, HORSE])
def test_a_weapon_or_horse_brought_by_an_effect_takes_the_place_of_the_old_one(
    table: Table, keywords: tuple[str, ...]
) -> None:
    dude = table.me.dude()
    old = table.me.attach("Old", dude, keywords=keywords)
    new = wares(table.me, "New", keywords=keywords)
    table.use(table.me.hand("Test Peddler"), new, dude)
    assert (list(dude.attachments), old.zone) == ([new], "discard pile")


@pytest.mark.rule("R-ATT-3", "R-ATT-4", "R-TRADE-6")
def test_a_surplus_of_an_effect_is_settled_when_the_play_is_over(table: Table) -> None:
    giver, taker = table.me.dude("Giver", bullets=0), table.me.dude("Taker", bullets=0)
    colt = table.me.attach("Colt", giver, keywords=WEAPON, bullets=1)
    rifle = table.me.attach("Rifle", taker, keywords=WEAPON, bullets=2)
    table.answer(f"use:{table.me.hand('Test Porter').id}.carry")
    table.go(colt, taker)
    assert (table.pending.kind, table.pending.player, table.me.stash) == ("surplus", 0, 13)  # both work
    assert [o.card for o in table.pending.options] == [rifle.id, colt.id]
    table.go(colt)
    assert (colt.zone, list(taker.attachments)) == ("discard pile", [rifle])


@pytest.mark.rule("R-ATT-4")
def test_the_controller_of_the_dude_chooses_whoever_owns_it(table: Table) -> None:
    captive = table.me.dude("Captive", owner=table.foe)
    theirs = table.foe.attach("Theirs", captive, keywords=WEAPON)
    colt = table.me.attach("Colt", table.me.dude(), keywords=WEAPON)
    table.answer(f"use:{table.me.hand('Test Porter').id}.carry")
    table.go(colt, captive)
    assert (table.pending.kind, table.pending.player) == ("surplus", 0)
    table.go(theirs)
    assert theirs in table.foe.player.discard_pile


@pytest.mark.rule("R-ATT-5")
def test_attachments_go_where_their_bearer_goes(table: Table) -> None:
    dude = table.me.dude()
    hat = table.me.attach("Hat", dude)
    table.move(dude, table.town_square)
    assert (hat.location, hat.zone, list(dude.attachments)) == (table.town_square, "in play", [hat])


@pytest.mark.rule("R-ATT-6")
def test_a_lost_skill_leaves_the_spell_but_nobody_casts_it(table: Table) -> None:
    mage = table.me.dude()
    pack = table.me.attach("Test Lucky Pack", mage)
    spell = table.me.attach("Test Whisper", mage, kind=CardType.SPELL)
    broom, another = table.me.hand("Test Rule Broom"), wares(table.me, "Test Lucky Pack")
    assert table.can_use(spell)
    table.use(broom, pack)
    table.pass_()
    assert (list(mage.spells), table.can_use(spell)) == ([spell], False)
    table.shop(another, mage)
    table.pass_()
    assert table.can_use(spell)


@pytest.mark.rule("R-SHOP-2", "R-SHOP-1")
def test_a_new_deed_is_controlled_at_once(table: Table) -> None:
    deed = wares(table.me, "New", CardType.DEED, control=2)
    table.shop(deed, "right")
    assert isinstance(deed, Deed)
    assert table.me.player.control_points == 2
