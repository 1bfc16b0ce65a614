"""Tokens, counters, legends and jokers (R-TOK, R-LEG, R-JOKER)."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import (
    AbilityUsed,
    ActionCard,
    Deed,
    Dude,
    JokerCard,
    Legend,
    Phase,
    Until,
    card,
    noon,
    noon_or_shootout,
    react,
    require,
    resolution,
    shootout,
)
from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.protocol.events import CardDiscardedFromHand, LowballWon
from doomtown_desktop.protocol.ids import Zone
from tests.engine import general_cards  # noqa: F401
from tests.table import Side, Table


@card("Test Rule Patron")
class Patron(Legend):
    @noon_or_shootout("Gain 3 ghost rock.", boot=True)
    async def give(self) -> None:
        await self.gain_ghost_rock(3)


@card("Test Rule Outlaw Saint")
class OutlawSaint(Legend):
    @noon("Draw a card.")
    async def bless(self) -> None:
        await self.draw_cards()


@card("Test Rule Heckler")
class Heckler(Dude):
    @react("After another player uses a card: it cannot be used.", to=AbilityUsed)
    async def heckle(self, event: AbilityUsed) -> None:
        require(event.player != self.controller.seat)
        await self.modify(self.card(event.card), Until.FOREVER, cannot=("be used",))


@card("Test Rule Well")
class Well(Deed):
    @noon("Draw a card.")
    async def haul(self) -> None:
        await self.draw_cards()


@card("Test Rule Gun For Hire")
class GunForHire(ActionCard):
    @noon("A Gunslinger comes to your home.")
    async def recruit(self) -> None:
        await self.token("Gunslinger", self.you.home)


@card("Test Rule Monument")
class Monument(ActionCard):
    @noon("A dude gets a permanent bullet and is a stud until the end of this day.")
    async def carve(self) -> None:
        dude = await self.target(self.all_dudes)
        await self.add_counter(dude, "bullets", 1)
        await self.modify(dude, Until.DAY, stud=True)


@card("Test Rule Erosion")
class Erosion(ActionCard):
    @noon("A dude loses a bullet for good.")
    async def wear(self) -> None:
        await self.add_counter(await self.target(self.all_dudes), "bullets", -1)


@card("Test Rule Peek Under")
class PeekUnder(ActionCard):
    @shootout("Pull.")
    async def peek(self) -> None:
        await self.pull()

    @noon("Pull and gain that much ghost rock.")
    async def gamble(self) -> None:
        await self.gain_ghost_rock((await self.pull()).value)


@card("Test Rule Burning Joker")
class BurningJoker(JokerCard):
    aced_after_use = "Aced after use."


@card("Test Rule Palm")
class Palm(Legend):
    @resolution("Put a joker of your draw hand into your hand.")
    async def palm(self) -> None:
        jokers = self.you.draw_hand.where(lambda c: c.type is CardType.JOKER)
        await self.to_hand(await self.target(jokers))


def joker(side: Side, title: str = "Test Rule Plain Joker") -> Card:
    """Put a joker on top of the deck."""
    found = side.table.view(side.card(title, CardType.JOKER))
    side.state.deck.append(found.id)
    return found


def next_noon(table: Table) -> None:
    """Pass and decline for everybody until the next day's High Noon."""
    day = table.state.day
    while table.state.day == day or table.state.phase is not Phase.NOON:
        table.answer(*table.offered()[-1:][: table.pending.least])


# --- R-TOK ------------------------------------------------------------------------------------------


@pytest.mark.rule("R-TOK-1", "R-TOK-3")
def test_a_token_is_made_with_all_that_its_card_says(table: Table) -> None:
    cards = len(table.state.codes)
    first, second = table.me.hand("Test Rule Gun For Hire"), table.me.hand("Test Rule Gun For Hire")
    for action in (first, second):
        table.use(action)
        table.pass_()
    tokens = table.me.player.dudes
    assert [t.title for t in tokens] == ["Gunslinger", "Gunslinger"]  # never unique
    assert len(table.state.codes) == cards + 2 + 2
    printed = table.facts.get("24261")
    assert [(t.bullets, t.value, t.influence) for t in tokens] == [
        (printed.bullets, printed.value, printed.influence)
    ] * 2
    assert [t.location for t in tokens] == [table.me.home] * 2
    assert table.can(f"move:{tokens[0].id}>{table.town_square.id}")


@pytest.mark.rule("R-TOK-2")
@pytest.mark.parametrize("tool", ["Test Rule Axe", "Test Rule Broom", "Test Rule Rope", "Test Rule Bury"])
def test_a_token_that_leaves_play_leaves_the_game(table: Table, tool: str) -> None:
    recruiting, end = table.me.hand("Test Rule Gun For Hire"), table.me.hand(tool)
    table.use(recruiting)
    token = table.me.player.dudes[0]
    hat = table.me.attach("Hat", token)
    table.pass_()
    table.use(end, token)
    assert token.zone is Zone.REMOVED
    assert hat.zone == "discard pile"
    me = table.me.state
    assert token.id not in me.discard_pile + me.boot_hill + me.play_hand + me.deck


@pytest.mark.rule("R-TOK-4")
def test_a_counter_outlasts_the_effect_that_made_it(table: Table) -> None:
    hero = table.me.dude("Hero", bullets=1)
    monument, erosion = table.me.hand("Test Rule Monument"), table.me.hand("Test Rule Erosion")
    table.use(monument, hero)
    assert (hero.bullets, hero.is_stud) == (2, True)
    next_noon(table)
    assert (hero.bullets, hero.is_stud) == (2, False)
    table.use(erosion, hero)
    next_noon(table)
    assert hero.bullets == 1


# --- R-LEG ------------------------------------------------------------------------------------------


@pytest.mark.scenario("S-005")
@pytest.mark.rule("R-LEG-3")
def test_s005_legend_immunity(table: Table) -> None:
    legend = table.me.legend("Test Rule Patron")
    hammock = table.foe.hand("Test Rule Hammock")
    table.pass_()
    table.answer(f"use:{hammock.id}.rest")
    assert [o.card for o in table.pending.options] == [table.me.home.id, table.foe.home.id]
    table.answer("cancel")
    assert not legend.booted


@pytest.mark.rule("R-LEG-1")
def test_a_legend_lies_with_its_outfit(table: Table) -> None:
    legend = table.me.legend("Test Rule Patron")
    assert (legend.in_play, legend.zone, legend.location) == (True, Zone.IN_PLAY, table.me.home)
    assert legend.controller == legend.owner == table.me.player
    assert legend not in table.me.player.cards


@pytest.mark.rule("R-LEG-3", "R-LEG-4")
def test_a_legend_boots_for_its_own_cost_and_rules_unboot_and_refresh_it(table: Table) -> None:
    legend = table.me.legend("Test Rule Patron")
    table.use(legend)
    assert (table.me.stash, legend.booted) == (13, True)
    table.pass_()
    assert not table.can_use(legend, by=table.me)
    next_noon(table)
    assert not legend.booted
    assert table.can_use(legend, by=table.me)


@pytest.mark.rule("R-LEG-3")
@pytest.mark.parametrize("touched", [True, False])
def test_no_effect_touches_a_legend_by_the_way(table: Table, touched: bool) -> None:
    used = table.me.deed("Test Rule Well") if touched else table.me.legend("Test Rule Outlaw Saint")
    heckler = table.foe.dude("Test Rule Heckler")
    table.answer(f"use:{used.id}.{'haul' if touched else 'bless'}")
    table.use(heckler)
    assert used.cannot("be used") is touched


@pytest.mark.rule("R-LEG-4", "R-ACT-8")
def test_only_its_player_uses_a_legend_once_a_day(table: Table) -> None:
    legend = table.me.legend("Test Rule Outlaw Saint")
    table.use(legend, by=table.me)
    assert not table.can_use(legend, by=table.foe)
    table.pass_()
    assert not table.can_use(legend, by=table.me)
    assert len(table.me.player.play_hand) == 1


@pytest.mark.rule("R-LEG-4")
def test_a_legend_acts_in_shootouts(table: Table) -> None:
    legend = table.me.legend("Test Rule Patron")
    theirs = table.foe.legend("Test Rule Patron")
    table.me.dude("Mine")
    table.foe.dude("Theirs")
    table.shootout()
    table.use(legend)
    assert table.me.stash == 13
    assert table.can_use(theirs, by=table.foe)


# --- R-JOKER ----------------------------------------------------------------------------------------


@pytest.mark.rule("R-JOKER-1", "R-JOKER-8")
def test_a_joker_in_hand_is_a_card_without_suit_and_value(table: Table) -> None:
    held = table.me.hand("Test Rule Plain Joker", CardType.JOKER)
    table.me.dude("Hero")
    assert [o for o in table.pending.options if o.card == held.id] == []
    assert (held.facts.suit, held.facts.value) == (None, None)
    while table.pending.kind != "sundown discard":
        table.pass_()
    table.go(held)
    assert table.events(CardDiscardedFromHand) == [CardDiscardedFromHand(0, held.id)]


@pytest.mark.scenario("S-013")
@pytest.mark.rule("R-JOKER-2", "R-JOKER-4")
@pytest.mark.parametrize(("named", "winner"), [("AC", 0), ("10D", 1)])
def test_s013_joker_chosen_low_in_lowball(table: Table, named: str, winner: int) -> None:
    table.phase(Phase.GAMBLIN)
    table.lowball("2D 3C 5H 9S", "AH 2H 4S 6C 9D")
    wild = joker(table.me)
    table.start()
    assert (table.pending.kind, table.pending.player) == ("joker", 0)
    assert len(table.offered()) == 52
    table.answer(named)
    assert [e.player for e in table.events(LowballWon)] == [winner]
    assert wild.zone == "discard pile"  # not aced by rule
    assert table.state.jokers == {}


@pytest.mark.rule("R-JOKER-2", "R-JOKER-3", "R-JOKER-4")
def test_a_joker_counts_as_what_was_named_and_never_cheats(table: Table) -> None:
    table.me.dude("Mine", bullets=0, stud=True)
    table.foe.dude("Theirs", bullets=0, stud=True)
    table.shootout()
    table.to_resolution("8S 8H KD 2C JK:8S", "9S 7H 5D 3C 2S")
    assert (table.me.player.hand_rank, table.me.player.is_cheatin) == (4, False)


@pytest.mark.rule("R-JOKER-6")
def test_a_joker_completes_a_dead_mans_hand(table: Table) -> None:
    table.me.dude("Mine", bullets=0, stud=True)
    table.foe.dude("Theirs", bullets=0, stud=True)
    table.shootout()
    table.to_resolution("AC AS 8C 8S JK:JD", "9S 7H 5D 3C 2S")
    assert table.me.player.hand_rank == 11


@pytest.mark.rule("R-JOKER-5")
def test_jokers_are_named_in_the_previous_winners_order(table: Table) -> None:
    table.phase(Phase.GAMBLIN)
    table.state.winner = 1
    table.lowball("2D 3C 5H", "AH 2H 4S 6C")
    mine = [joker(table.me), joker(table.me)]
    theirs = joker(table.foe)
    table.start()
    asked = []
    while table.pending.kind == "joker":
        asked.append((table.pending.player, table.pending.source))
        table.answer("KC")
    assert asked == [(1, theirs.id), (0, mine[1].id), (0, mine[0].id)]


@pytest.mark.rule("R-JOKER-5")
def test_before_the_first_winner_pulls_decide_who_names_first(table: Table) -> None:
    table.phase(Phase.GAMBLIN)
    table.state.winner = None
    table.lowball("2D 3C 5H 7D 9C", "AH 2H 4S 6C 3C")
    for side in (table.me, table.foe):  # jokers are drawn, then a card is pulled
        side.state.deck.insert(-4, side.card("Test Rule Plain Joker", CardType.JOKER))
    table.start()
    assert (table.pending.kind, table.pending.player, table.state.provisional) == ("joker", 1, 1)


@pytest.mark.rule("R-JOKER-7")
def test_a_joker_swapped_away_is_never_named(table: Table) -> None:
    table.me.dude("Mine", bullets=1)
    table.foe.dude("Theirs", bullets=0, stud=True)
    table.shootout()
    wild = joker(table.me)
    while table.pending.kind == "shootout":
        table.pass_()
    assert table.pending.kind == "redraw"
    table.answer(f"c{wild.id}")
    assert wild.zone == "discard pile"
    assert table.pending.kind == "resolution"
    assert table.state.jokers == {}


@pytest.mark.rule("R-JOKER-2", "R-JOKER-8", "R-PULL-5")
@pytest.mark.parametrize(
    ("title", "zone"), [("Test Rule Plain Joker", "discard pile"), ("Test Rule Burning Joker", "boot hill")]
)
def test_a_pulled_joker_is_named_used_and_put_away(table: Table, title: str, zone: str) -> None:
    action = table.me.hand("Test Rule Peek Under")
    wild = joker(table.me, title)
    table.use(action, "JD", ability="gamble")
    assert table.me.stash == 10 + 11
    assert wild.zone == zone
    assert table.state.jokers == {}


@pytest.mark.rule("R-JOKER-4")
def test_what_a_joker_stood_for_is_forgotten_when_it_leaves_the_hand(table: Table) -> None:
    palm = table.me.legend("Test Rule Palm")
    table.me.dude("Mine", bullets=0, stud=True)
    table.foe.dude("Theirs", bullets=0, stud=True)
    table.shootout()
    table.to_resolution("JK:8S 2C 4D 6H 9C")
    wild = table.me.player.draw_hand[0]
    assert table.state.jokers == {wild.id: [8, 3]}
    table.use(palm, wild)
    assert wild.zone == "play hand"
    assert table.state.jokers == {}
