"""The general rules, the types of cards, suits and hands (R-GEN, R-CARD, R-SUIT)."""

from __future__ import annotations

from typing import Any

import pytest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.catalog.model import CardType, Suit
from doomtown_desktop.dsl import (
    DUDES,
    ActionCard,
    Booted,
    Card,
    Deed,
    Dude,
    Goods,
    Outfit,
    Phase,
    card,
    noon,
    react,
    resolution,
    shootout,
    whenever,
    while_,
)
from doomtown_desktop.engine.driver import Game, GameSetup, SeatSetup
from doomtown_desktop.protocol.events import GhostRockMoved
from tests.made_up import Facts
from tests.table import Side, Table


@card("Test Rule Rider")
class Rider(Dude):
    @while_("Moving does not boot this dude.", moves_unbooted=1)
    def always(self) -> bool:
        return True


@card("Test Rule Anchor")
class Anchor(Goods):
    @while_("This dude cannot move.", cannot="move")
    def always(self) -> bool:
        return True


@card("Test Rule Wings")
class Wings(Goods):
    @noon("Move this dude.", boot=True)
    async def fly(self) -> None:
        await self.move(self.bearer, await self.target(self.locations.but(self.location)))


@card("Test Rule Watchman")
class Watchman(Dude):
    @react("After a dude boots: gain 1 ghost rock.", to=Booted)
    async def tip(self, _booted: Booted) -> None:
        await self.gain_ghost_rock(1)


@card("Test Rule Bell")
class Bell(Deed):
    @whenever("Whenever a card boots, gain 1 ghost rock.", to=Booted)
    async def ring(self, _booted: Booted) -> None:
        await self.gain_ghost_rock(1)


@card("Test Rule Drum")
class Drum(Deed):
    @whenever("Whenever a card boots, gain 2 ghost rock.", to=Booted)
    async def beat(self, _booted: Booted) -> None:
        await self.gain_ghost_rock(2)


@card("Test Rule Mint")
class Mint(Deed):
    @noon("You gain 2 ghost rock.", controller=True)
    async def coin(self) -> None:
        await self.gain_ghost_rock(2, self.you)


@card("Test Rule Flag")
class Flag(Goods):
    @noon("Gain 1 ghost rock for each dude at this location.")
    async def rally(self) -> None:
        await self.gain_ghost_rock(len(self.dudes_here))


@card("Test Rule Sniper")
class Sniper(Dude):
    @noon("Boot an opposing dude.")
    async def aim(self) -> None:
        await self.boot(await self.target(self.opposing))

    @shootout("Boot an opposing dude.")
    async def fire(self) -> None:
        await self.boot(await self.target(self.opposing))


@card("Test Rule Clubhouse")
class Clubhouse(Outfit):
    @noon("Gain 1 ghost rock for each deed.", boot=True)
    async def count(self) -> None:
        await self.gain_ghost_rock(len(self.all_deeds))


@card("Test Rule Porch")
class Porch(Goods):
    @shootout("Gain 1 ghost rock.")
    async def sit(self) -> None:
        await self.gain_ghost_rock(1)


@card("Test Rule Two Ways")
class TwoWays(ActionCard):
    @noon("Gain 1 ghost rock.")
    async def one(self) -> None:
        await self.gain_ghost_rock(1)

    @noon("Gain 5 ghost rock.")
    async def other(self) -> None:
        await self.gain_ghost_rock(5)


@card("Test Rule Lucky Card")
class LuckyCard(ActionCard):
    @resolution("Raise your hand rank by 1.")
    async def luck(self) -> None:
        await self.change_hand_rank(1)


@card("Test Rule Bannister")
class Bannister(Dude):
    @while_("Every dude has +3 value.", on=DUDES, value=+3)
    def each(self, dude: Dude) -> bool:
        return True


@card("Test Rule Deputy Badge")
class DeputyBadge(Goods):
    @while_("This dude has the Deputy keyword.", keywords="Deputy")
    def always(self) -> bool:
        return True


@card("Test Rule Sheriff Post")
class SheriffPost(Deed):
    @while_("Deputies have +1 influence.", on=DUDES, influence=+1)
    def each(self, dude: Dude) -> bool:
        return dude.is_a("Deputy")


def income(table: Table) -> list[tuple[str, int, int]]:
    """Return (reason, player, amount) of every payment by the bank."""
    return [(e.reason, e.taker, e.amount) for e in table.events(GhostRockMoved) if e.giver is None]


# --- R-GEN ------------------------------------------------------------------------------------------


@pytest.mark.rule("R-GEN-1")
def test_two_or_more_players_each_with_their_own() -> None:
    facts = Facts()
    seats: list[SeatSetup] = []
    for name in ("Ada", "Ben", "Cal"):
        outfit = facts.make(CardType.OUTFIT, f"{name}'s", wealth=7 + len(seats))
        cards = [facts.make(CardType.ACTION, f"{name} {i}") for i in range(8)]
        seats.append(SeatSetup(name, outfit, tuple((c, 1) for c in cards)))
    with pytest.raises(ValueError, match="two to 8 players, not 1"):
        Game.new(GameSetup(tuple(seats[:1]), 1), facts)
    g = Game.new(GameSetup(tuple(seats), 1), facts).engine
    for seat, p in enumerate(g.state.players):
        mine = p.deck + p.play_hand + p.draw_hand + p.discard_pile + p.boot_hill + p.table
        assert len(mine) == 8
        assert {g.owner(c) for c in mine} == {seat}
        assert p.street == [p.outfit]
        assert g.owner(p.outfit) == seat
    assert sum(p.stash for p in g.state.players) == 7 + 8 + 9


@pytest.mark.rule("R-GEN-2")
def test_text_of_a_card_beats_the_book(table: Table) -> None:
    far = table.foe.deed("Far")
    near = table.me.deed("Near")
    rider, walker = table.me.dude("Test Rule Rider", at=far), table.me.dude("Walker", at=far)
    table.move(rider, near)
    table.pass_()
    table.move(walker, near)
    assert (rider.booted, walker.booted) == (False, True)


@pytest.mark.rule("R-GEN-3")
def test_a_prohibition_beats_a_permission(table: Table) -> None:
    hero = table.me.dude("Hero")
    table.me.attach("Test Rule Anchor", hero)
    wings = table.me.attach("Test Rule Wings", hero)
    assert not [k for k in table.offered() if k.startswith("move:")]
    table.use(wings, table.town_square)
    assert hero.location == table.me.home


@pytest.mark.rule("R-GEN-5", "R-REACT-4")
def test_who_acts_first_the_winner_then_clockwise() -> None:
    table = Table(3)
    deed = table.foe.deed("Far")
    watchers = [side.dude("Test Rule Watchman", at=side.home) for side in table.sides]
    walker = table.me.dude("Walker", at=deed)
    table.state.winner = 1
    table.answer(f"move:{walker.id}>{table.me.home.id}")
    asked = []
    for watcher in (watchers[1], watchers[2], watchers[0]):
        asked.append((table.pending.kind, table.pending.player))
        table.answer(f"use:{watcher.id}.tip")
    assert asked == [("react", 1), ("react", 2), ("react", 0)]


@pytest.mark.rule("R-GEN-6")
def test_without_a_winner_the_lowest_pull_decides_who_acts_first(table: Table) -> None:
    deed = table.foe.deed("Far")
    table.me.dude("Test Rule Watchman")
    table.foe.dude("Test Rule Watchman")
    walker = table.me.dude("Walker", at=deed)
    table.state.winner = None
    nine, four = table.me.deck("9D")[0], table.foe.deck("4C")[0]
    table.answer(f"move:{walker.id}>{table.me.home.id}")
    assert (table.pending.kind, table.pending.player, table.state.provisional) == ("react", 1, 1)
    assert (nine.zone, four.zone) == ("discard pile", "discard pile")


@pytest.mark.rule("R-GEN-6")
def test_without_a_winner_one_player_alone_needs_no_pull(table: Table) -> None:
    deed = table.foe.deed("Far")
    table.foe.dude("Test Rule Watchman")
    walker = table.me.dude("Walker", at=deed)
    table.state.winner = None
    table.answer(f"move:{walker.id}>{table.me.home.id}")
    assert (table.pending.kind, table.pending.player, table.state.provisional) == ("react", 1, None)


@pytest.mark.rule("R-GEN-7")
def test_compulsory_traits_in_winner_order_own_ones_as_chosen(table: Table) -> None:
    bell, drum = table.me.deed("Test Rule Bell"), table.me.deed("Test Rule Drum")
    table.foe.deed("Test Rule Bell")
    walker = table.me.dude("Walker", at=bell)
    table.state.winner = 1
    table.make(f"move:{walker.id}>{drum.id}", drum)
    assert income(table) == [("Test Rule Bell", 1, 1), ("Test Rule Drum", 0, 2), ("Test Rule Bell", 0, 1)]


@pytest.mark.rule("R-GEN-7")
def test_own_compulsory_traits_in_the_other_order(table: Table) -> None:
    bell, drum = table.me.deed("Test Rule Bell"), table.me.deed("Test Rule Drum")
    walker = table.me.dude("Walker", at=bell)
    table.make(f"move:{walker.id}>{drum.id}", bell)
    assert income(table) == [("Test Rule Bell", 0, 1), ("Test Rule Drum", 0, 2)]


@pytest.mark.rule("R-GEN-8")
def test_you_is_who_controls_the_card(table: Table) -> None:
    mint = table.foe.deed("Test Rule Mint")
    table.me.dude("Boss", at=mint, influence=2)
    table.use(mint)
    assert (table.me.stash, table.foe.stash) == (12, 10)


@pytest.mark.rule("R-GEN-9")
def test_this_location_is_where_the_card_is_when_its_text_is_applied(table: Table) -> None:
    bearer = table.me.dude("Bearer")
    flag = table.me.attach("Test Rule Flag", bearer)
    for _ in range(3):
        table.foe.dude(at=table.town_square)
    table.move(bearer, table.town_square)
    table.use(flag)
    assert table.me.stash == 14


@pytest.mark.rule("R-GEN-10")
def test_nobody_spends_more_than_the_stash(table: Table) -> None:
    dear = table.me.hand("Dear", CardType.DUDE, cost=5)
    table.me.stash = 4
    assert not table.can(f"shop:{dear.id}")
    other = Table()
    dear = other.me.hand("Dear", CardType.DUDE, cost=5)
    other.me.stash = 5
    other.shop(dear)
    assert other.me.stash == 0


@pytest.mark.rule("R-GEN-10")
def test_the_bank_pays_any_amount(table: Table) -> None:
    table.me.outfit("Rich", wealth=15, production=1_000_000)
    table.phase(Phase.UPKEEP)
    table.start()
    assert table.me.stash == 1_000_010


@pytest.mark.rule("R-GEN-11")
def test_the_next_play_belongs_to_the_left_of_who_started_the_shootout() -> None:
    table = Table(3)
    caller = table.me.dude("Caller", at=table.town_square)
    mark = table.sides[2].dude("Mark", at=table.town_square)
    table.call_out(caller, mark, "accept")
    table.to_resolution("8S 8H 8D 3C 3S")
    table.sides[2].state.draw_hand.clear()
    table.lumps()
    while table.pending.kind != "noon play":
        table.answer(*table.offered()[: table.pending.least])
    assert table.pending.player == 1


@pytest.mark.rule("R-GEN-12")
def test_opposing_is_everybody_elses_outside_shootouts() -> None:
    table = Table(3)
    sniper = table.me.dude("Test Rule Sniper")
    table.me.dude("Friend")
    ben, cal = table.sides[1].dude("B"), table.sides[2].dude("C")
    table.turn_of(table.me)
    table.answer(f"use:{sniper.id}.aim")
    assert [o.card for o in table.pending.options] == [ben.id, cal.id]


@pytest.mark.rule("R-GEN-12")
def test_opposing_is_the_other_posse_in_a_shootout(table: Table) -> None:
    sniper = table.me.dude("Test Rule Sniper")
    mark, away = table.foe.dude("Mark"), table.foe.dude("Away")
    table.shootout(leader=sniper, mark=mark, without=[away])
    table.answer(f"use:{sniper.id}.fire")
    assert [o.card for o in table.pending.options] == [mark.id]


# --- R-CARD -----------------------------------------------------------------------------------------


@pytest.mark.rule("R-CARD-1")
def test_every_type_of_card_has_its_place(table: Table) -> None:
    assert {f.type for f in catalogue()} == set(CardType) - {CardType.EVENT, CardType.IMPROVEMENT}
    for kind in ("dude", "deed", "goods", "spell"):
        table.me.hand(f"a {kind}", CardType(kind))
    table.me.dude("Hex", keywords=("Huckster 1",))
    action, joker = table.me.hand("Test Rule Two Ways"), table.me.hand("Joker", CardType.JOKER)
    verbs = {o.card: o.verb for o in table.pending.options if o.card in table.me.state.play_hand}
    assert sorted(verbs.values()) == ["shop", "shop", "shop", "shop", "use"]
    assert verbs[action.id] == "use"
    assert joker.id not in verbs


@pytest.mark.rule("R-CARD-2", "R-CARD-3")
def test_an_outfit_is_a_card_and_a_home_but_no_deed(table: Table) -> None:
    club = table.me.outfit("Test Rule Clubhouse", wealth=15)
    table.foe.deed("Only Deed")
    guest = table.foe.dude("Guest", at=club)
    table.use(club)
    assert club.booted
    assert table.me.stash == 11
    assert guest.location == club
    assert club not in table.me.player.deeds


@pytest.mark.rule("R-CARD-4")
def test_what_is_printed_on_a_dude(table: Table) -> None:
    facts: dict[str, Any] = {"value": 9, "bullets": 3, "influence": 2, "cost": 6, "upkeep": 1}
    dude = table.me.dude("Gun", stud=True, keywords=("Huckster 2",), gangs=("others",), **facts)
    assert {name: getattr(dude, name) for name in facts} == facts
    assert dude.is_stud
    assert dude.rating("Huckster") == 2
    assert dude.facts.suit is Suit.SPADES
    assert dude.facts.gangs == ("others",)
    assert table.me.dude("Drifter", bullets=0).facts.gangs == ()


@pytest.mark.rule("R-CARD-5")
def test_a_deed_never_moves(table: Table) -> None:
    deed, other = table.me.deed("Deed", control=2, production=1, keywords=("Saloon",)), table.foe.deed("X")

    @card("Test Rule Earthquake")
    class Earthquake(ActionCard):
        @noon("Move a deed.")
        async def shake(self) -> None:
            await self.move(await self.target(self.all_deeds), self.town_square)

    table.use(table.me.hand("Test Rule Earthquake"), deed)
    assert deed.location == deed
    assert (deed.control, deed.production, deed.is_a("Saloon")) == (2, 1, True)
    assert not [k for k in table.offered() if k.startswith((f"move:{deed.id}", f"move:{other.id}"))]


@pytest.mark.rule("R-CARD-6", "R-CARD-7")
def test_goods_are_attached_and_give_numbers_not_colours(table: Table) -> None:
    hero = table.me.dude("Hero", bullets=2, influence=1)
    gun = table.me.hand("Gun", CardType.GOODS, bullets=2, stud=True, influence=1, bullets_is_bonus=True)
    assert [k for k in table.offered() if k.startswith(f"shop:{gun.id}")] == [f"shop:{gun.id}>{hero.id}"]
    table.shop(gun, hero)
    assert gun in hero.attachments
    assert (hero.bullets, hero.influence, hero.is_stud) == (4, 2, False)


@pytest.mark.rule("R-CARD-6")
def test_some_goods_attach_to_deeds(table: Table) -> None:
    deed = table.me.deed("Deed")
    table.me.dude("Hero")
    sign = table.me.hand("Sign", CardType.GOODS, attach={"to": ("deed",)})
    assert [k for k in table.offered() if k.startswith(f"shop:{sign.id}")] == [f"shop:{sign.id}>{deed.id}"]


@pytest.mark.rule("R-CARD-8")
def test_goods_and_actions_may_produce_or_cost_upkeep(table: Table) -> None:
    hero, deed = table.me.dude("Hero"), table.me.deed("Deed")
    table.me.attach("Purse", hero, production=2)
    table.me.attach("Lease", deed, kind=CardType.ACTION, production=3)
    mule = table.me.attach("Mule", hero, upkeep=2)
    table.phase(Phase.UPKEEP)
    assert (table.me.stash, table.pending.kind) == (10, "upkeep")
    table.answer("done")
    assert (table.me.stash, mule.zone) == (15, "discard pile")


@pytest.mark.rule("R-CARD-8")
def test_goods_with_upkeep_are_kept_for_its_price(table: Table) -> None:
    mule = table.me.attach("Mule", table.me.dude("Hero"), upkeep=2)
    table.phase(Phase.UPKEEP)
    table.go(mule)
    assert (table.me.stash, mule.zone) == (8, "in play")


@pytest.mark.rule("R-CARD-9")
@pytest.mark.parametrize(
    ("kind", "skill"), [("hex", "Huckster"), ("miracle", "Blessed"), ("spirit", "Shaman")]
)
def test_who_may_carry_which_spell(table: Table, kind: str, skill: str) -> None:
    able = {s: table.me.dude(s, keywords=(f"{s} 1",)) for s in ("Huckster", "Blessed", "Shaman", "Deputy")}
    spell = table.me.hand("Spell", CardType.SPELL, spell_kind=kind)
    offered = [k for k in table.offered() if k.startswith("shop:")]
    assert offered == [f"shop:{spell.id}>{able[skill].id}"]


@pytest.mark.rule("R-CARD-10")
def test_an_action_card_is_paid_declared_resolved_and_discarded(table: Table) -> None:
    both = table.me.hand("Test Rule Two Ways", cost=2)
    assert [o.label for o in table.pending.options if o.card == both.id] == ["one", "other"]
    table.answer(f"use:{both.id}.other")
    assert table.me.stash == 10 - 2 + 5
    assert table.pending.player == 1
    assert both.zone == "discard pile"
    assert income(table) == [("Test Rule Two Ways", 0, 5)]


@pytest.mark.rule("R-CARD-11")
def test_dudes_of_another_outfit_and_drifters(table: Table) -> None:
    own = table.me.dude("Own", gangs=("testers",), upkeep=1, influence=2)
    alien = table.me.dude("Alien", gangs=("others",), upkeep=1, influence=2)
    drifter = table.me.dude("Drifter", upkeep=1, influence=2)
    table.phase(Phase.UPKEEP)
    prices = {o.card: o.label for o in table.pending.options if o.card is not None}
    assert prices == {own.id: "1", alien.id: "3", drifter.id: "1"}


@pytest.mark.rule("R-CARD-12")
def test_keywords_traits_and_abilities(table: Table) -> None:
    hero, plain = table.me.dude("Hero", booted=True), table.me.dude("Plain")
    table.me.attach("Test Rule Deputy Badge", hero, booted=True)
    table.me.deed("Test Rule Sheriff Post", booted=True)
    mint = table.me.deed("Test Rule Mint")
    table.start()
    assert (hero.influence, plain.influence) == (2, 1)  # traits always apply, also to booted cards
    assert table.can(f"use:{mint.id}.coin")  # an ability applies only when its player uses it
    table.pass_()
    assert table.me.stash == 10


@pytest.mark.rule("R-CARD-14")
def test_an_improvement_acts_in_shootouts_from_outside(table: Table) -> None:
    deed = table.me.deed("Deed")
    porch = table.me.attach("Test Rule Porch", deed, keywords=("Improvement",))
    table.me.dude("Mine")
    table.foe.dude("Theirs")
    table.shootout()
    table.use(porch)
    assert table.me.stash == 11


@pytest.mark.rule("R-CARD-14")
def test_other_cards_on_deeds_do_not(table: Table) -> None:
    porch = table.me.attach("Test Rule Porch", table.me.deed("Deed"))
    table.me.dude("Mine")
    table.foe.dude("Theirs")
    table.shootout()
    assert not table.can_use(porch, by=table.me)


# --- R-SUIT -----------------------------------------------------------------------------------------


@pytest.mark.rule("R-SUIT-1", "R-SUIT-2")
def test_suits_and_values_of_the_catalogue() -> None:
    suits = {
        CardType.DUDE: Suit.SPADES,
        CardType.DEED: Suit.DIAMONDS,
        CardType.GOODS: Suit.HEARTS,
        CardType.SPELL: Suit.HEARTS,
        CardType.ACTION: Suit.CLUBS,
    }
    for facts in catalogue():
        if facts.type in suits:
            assert facts.suit is suits[facts.type], facts.title
            assert facts.value in range(1, 14), facts.title
        elif facts.type is not CardType.TOKEN:
            assert (facts.suit, facts.value) == (None, None), facts.title


def hands_of(side: Side) -> tuple[list[Card], list[Card]]:
    return list(side.player.play_hand), list(side.player.draw_hand)


@pytest.mark.rule("R-SUIT-3", "R-SUIT-4")
def test_nothing_is_played_from_the_draw_hand(table: Table) -> None:
    held = table.me.hand("Test Rule Lucky Card")
    table.me.dude("Mine", bullets=0, stud=True)
    table.foe.dude("Theirs", bullets=0, stud=True)
    table.shootout()
    drawn = table.me.deck("Test Rule Lucky Card", "9S", "7H", "4D", "2C")
    table.to_resolution()
    assert hands_of(table.me) == ([held], drawn)
    assert [o.card for o in table.pending.options if o.verb == "use"] == [held.id]
    table.lumps()
    assert hands_of(table.me) == ([held], [])
    assert drawn[0].zone == "discard pile"


@pytest.mark.rule("R-SUIT-5")
def test_a_dude_in_a_draw_hand_has_its_printed_value(table: Table) -> None:
    table.me.dude("Test Rule Bannister", bullets=0, stud=True, value=2)
    table.foe.dude("Theirs", bullets=0, stud=True)
    number = table.me.card("Eight", CardType.DUDE, value=8)
    table.shootout()
    table.me.deck("KS", "8H", "4D", "2C")
    table.me.state.deck.append(number)
    table.to_resolution()
    assert table.view(number).zone == "draw hand"
    assert table.me.player.hand_rank == 2  # a pair of eights
