"""Deck, discard pile, Boot Hill (R-ZONE)."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import ActionCard, Booted, Card, Deed, Until, card, noon, resolution
from doomtown_desktop.engine.driver import Game, GameSetup, SeatSetup
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.events import DeckShuffled
from tests.engine import general_cards  # noqa: F401
from tests.made_up import Facts
from tests.table import Table


@card("Test Rule Prospector")
class Prospector(ActionCard):
    @noon("Search your deck for a deed and put it into your hand.")
    async def dig(self) -> None:
        for found in await self.search_deck(lambda c: c.type is CardType.DEED):
            await self.to_hand(found)


@card("Test Rule Peek")
class Peek(ActionCard):
    @noon("See three cards on top of your deck.")
    async def peek(self) -> None:
        await self.look_at(self.you.deck[-3:], self.you)


@card("Test Rule Pull And Draw")
class PullAndDraw(ActionCard):
    @noon("Pull, then draw two cards.")
    async def both(self) -> None:
        await self.pull()
        await self.draw_cards(2)


@card("Test Rule Late Draw")
class LateDraw(ActionCard):
    @resolution("Draw two cards.")
    async def late(self) -> None:
        await self.draw_cards(2)


@card("Test Rule Archive")
class Archive(Deed):
    minds_top_of = "discard pile"


@card("Test Rule Long Memory")
class LongMemory(ActionCard):
    @noon("Whenever the dude you choose boots today, gain 1 ghost rock.")
    async def wait(self) -> None:
        await self.watch(Booted, self.strike, await self.target(self.all_dudes), Until.DAY)

    async def strike(self, event: Booted, dude: Card) -> None:
        if event.card == dude.id:
            await self.gain_ghost_rock(1)


def titles(cards: object) -> list[str]:
    return [c.title for c in cards]  # type: ignore[attr-defined]


@pytest.mark.rule("R-ZONE-1")
def test_decks_are_shuffled_before_the_game() -> None:
    facts = Facts()
    outfit = facts.make(CardType.OUTFIT, "O", wealth=5)
    cards = tuple((facts.make(CardType.ACTION, f"card {i}"), 1) for i in range(20))
    seats = (SeatSetup("Ada", outfit, cards), SeatSetup("Ben", outfit, cards))

    def hands(seed: int) -> list[list[str]]:
        g = Game.new(GameSetup(seats, seed), facts).engine
        return [[g.facts[c].title for c in p.play_hand] for p in g.state.players]

    first = hands(1)
    assert first == hands(1)
    assert first != hands(2)
    assert first[0] != first[1]


@pytest.mark.rule("R-ZONE-1")
def test_a_deck_is_shuffled_after_its_search(table: Table) -> None:
    hidden = table.view(table.me.card("Hidden", CardType.DEED))
    table.me.state.deck.insert(5, hidden.id)
    before = [c for c in table.me.state.deck if c != hidden.id]
    table.use(table.me.hand("Test Rule Prospector"), hidden)
    assert hidden.zone == "play hand"
    assert sorted(table.me.state.deck) == sorted(before)
    assert table.me.state.deck != before
    assert table.events(DeckShuffled) == [DeckShuffled(0)]


@pytest.mark.rule("R-ZONE-1")
def test_a_search_that_finds_nothing_shuffles_too(table: Table) -> None:
    before = table.me.state.deck[:]
    table.use(table.me.hand("Test Rule Prospector"))
    assert table.me.state.deck != before
    assert table.events(DeckShuffled) == [DeckShuffled(0)]


@pytest.mark.rule("R-ZONE-2")
def test_looking_at_top_cards_shuffles_nothing(table: Table) -> None:
    before = table.me.state.deck[:]
    table.use(table.me.hand("Test Rule Peek"))
    assert table.me.state.deck == before
    assert table.events(DeckShuffled) == []


@pytest.mark.rule("R-ZONE-3", "R-ZONE-7")
def test_anybody_may_read_discard_pile_and_boot_hill_in_order(table: Table) -> None:
    low, top = table.me.pile("discard_pile", "2H", "9C")
    dead, newest = table.me.pile("boot_hill", "3H", "8S")
    dude, other = table.me.dude("Victim"), table.me.dude("Other")
    broom, axe = table.foe.hand("Test Rule Broom"), table.foe.hand("Test Rule Axe")
    table.use(broom, dude)
    table.use(axe, other)
    seen = table_view(table.game, 1).players[0]
    assert [f.id for f in seen.discard_pile] == [low.id, top.id, dude.id]
    assert [f.id for f in seen.boot_hill] == [dead.id, newest.id, other.id]


@pytest.mark.rule("R-ZONE-4")
def test_the_discard_pile_becomes_the_deck_at_the_moment_of_need(table: Table) -> None:
    table.me.only_deck("2C", "3C")
    old = table.me.pile("discard_pile", "4H", "5H", "6H")
    first, second = table.me.hand("Test Rule Two Cards"), table.me.hand("Test Rule Two Cards")
    table.use(first)
    assert table.me.state.deck == []
    assert [c.zone for c in old] == ["discard pile"] * 3  # not when the last card leaves
    table.use(second)
    assert table.events(DeckShuffled) == [DeckShuffled(0, ran_out=True)]
    assert len(table.me.state.deck) == 2  # three cards and the first action, two of them drawn
    assert len(table.me.state.play_hand) == 4


@pytest.mark.rule("R-ZONE-5")
def test_a_reshuffle_leaves_out_pulled_and_played_cards(table: Table) -> None:
    pulled = table.me.only_deck("9C")[0]
    old = table.me.pile("discard_pile", "4H", "5H")
    tao = table.view(table.me.card("Way", CardType.ACTION, keywords=("Technique", "Tao of Test")))
    table.me.state.table.append(tao.id)
    action = table.me.hand("Test Rule Pull And Draw")
    table.use(action)
    assert sorted(table.me.state.play_hand) == sorted(c.id for c in old)
    assert table.me.state.deck == []
    assert (pulled.zone, action.zone, tao.zone) == ("discard pile", "discard pile", "table")


@pytest.mark.rule("R-ZONE-5")
def test_a_reshuffle_leaves_out_draw_hands(table: Table) -> None:
    table.me.dude("Mine", bullets=0, stud=True)
    table.foe.dude("Theirs", bullets=0, stud=True)
    late = table.me.hand("Test Rule Late Draw")
    table.shootout()
    drawn = table.me.only_deck("2C", "4H", "6D", "8S", "KS")
    old = table.me.pile("discard_pile", "4D")
    table.to_resolution()
    table.use(late)
    assert [c.zone for c in drawn] == ["draw hand"] * 5
    assert [c.zone for c in old] == ["play hand"]


@pytest.mark.rule("R-ZONE-6")
def test_too_few_cards_are_drawn_as_far_as_they_go(table: Table) -> None:
    first = table.me.only_deck("2C")
    table.use(table.me.hand("Test Rule Two Cards"))
    assert table.me.state.play_hand == [first[0].id]
    assert table.me.state.deck == []


@pytest.mark.rule("R-ZONE-6")
def test_a_draw_goes_on_after_the_reshuffle(table: Table) -> None:
    first, old = table.me.only_deck("2C"), table.me.pile("discard_pile", "4H")
    table.use(table.me.hand("Test Rule Two Cards"))
    assert table.me.state.play_hand == [first[0].id, old[0].id]


@pytest.mark.rule("R-ZONE-7")
def test_boot_hill_is_never_shuffled_into_a_deck(table: Table) -> None:
    dead = table.me.pile("boot_hill", "2H")
    table.me.only_deck()
    table.use(table.me.hand("Test Rule Two Cards"))
    assert table.me.state.play_hand == []
    assert dead[0].zone == "boot hill"


@pytest.mark.rule("R-ZONE-8")
def test_what_an_aced_card_carries_is_discarded(table: Table) -> None:
    dude = table.me.dude("Victim")
    mine, theirs = table.me.attach("Hat", dude), table.foe.attach("Borrowed", dude)
    table.use(table.foe.hand("Test Rule Axe"), dude)
    assert dude.zone == "boot hill"
    assert titles(table.me.player.discard_pile) == ["Hat"]
    assert titles(table.foe.player.discard_pile)[:1] == ["Borrowed"]
    assert not mine.in_play
    assert not theirs.in_play


@pytest.mark.rule("R-ZONE-9")
def test_what_a_discarded_card_carries_is_discarded(table: Table) -> None:
    dude = table.me.dude("Victim")
    table.me.attach("Hat", dude)
    borrowed = table.foe.attach("Borrowed", dude)
    table.use(table.me.hand("Test Rule Broom"), dude)
    assert sorted(titles(table.me.player.discard_pile)) == ["Hat", "Test Rule Broom", "Victim"]
    assert titles(table.foe.player.discard_pile) == [borrowed.title]


@pytest.mark.rule("R-ZONE-10")
@pytest.mark.parametrize(
    ("tool", "pile"), [("Test Rule Axe", "boot_hill"), ("Test Rule Broom", "discard_pile")]
)
def test_a_foreign_card_goes_to_its_owners_pile(table: Table, tool: str, pile: str) -> None:
    hostage = table.me.dude("Hostage", owner=table.foe)
    table.use(table.me.hand(tool), hostage)
    assert titles(getattr(table.foe.player, pile)) == ["Hostage"]
    assert "Hostage" not in titles(getattr(table.me.player, pile))


@pytest.mark.rule("R-ZONE-11")
@pytest.mark.parametrize(("tool", "pile"), [("Test Rule Rope", "play_hand"), ("Test Rule Bury", "deck")])
def test_hand_and_deck_take_only_cards_of_their_player(table: Table, tool: str, pile: str) -> None:
    hostage = table.me.dude("Hostage", owner=table.foe)
    table.use(table.me.hand(tool), hostage)
    assert getattr(table.foe.player, pile)[-1] == hostage
    assert hostage not in getattr(table.me.player, pile)


@pytest.mark.rule("R-ZONE-12")
def test_owners_order_what_goes_to_a_pile_together(table: Table) -> None:
    archive = table.me.deed("Test Rule Archive")
    dude = table.me.dude("Victim", value=4)
    hat, boots = table.me.attach("Hat", dude, value=5), table.me.attach("Boots", dude, value=6)
    table.foe.attach("Borrowed", dude)
    broom = table.foe.hand("Test Rule Broom")
    table.turn_of(table.foe)
    table.go(f"use:{broom.id}.sweep.noon", dude)
    assert table.pending.prompt == "Which of these go on top of your discard pile, in which order?"
    assert table.pending.source == archive.id
    table.go([boots, dude, hat])
    assert titles(table.me.player.discard_pile) == ["Boots", "Victim", "Hat"]
    assert hat.zone == "discard pile"


@pytest.mark.rule("R-ZONE-12")
@pytest.mark.parametrize(("mine", "hat", "asked"), [(True, 5, True), (True, 4, False), (False, 5, False)])
def test_the_order_is_asked_for_only_where_a_card_of_the_owner_reads_it(
    table: Table, mine: bool, hat: int, asked: bool
) -> None:
    (table.me if mine else table.foe).deed("Test Rule Archive")
    dude = table.me.dude("Victim", value=4)
    table.me.attach("Hat", dude, value=hat)
    table.foe.attach("Borrowed", dude, value=7)
    broom = table.foe.hand("Test Rule Broom")
    table.turn_of(table.foe)
    table.go(f"use:{broom.id}.sweep.noon", dude)
    assert (table.pending.kind == "order") == asked
    assert table.pending.player == 0, "whose hand is discarded has nothing to do with whose turn it is"


@pytest.mark.rule("R-ZONE-13", "R-BOOT-4", "R-TOK-4")
def test_leaving_play_wipes_a_card_clean(table: Table) -> None:
    dude = table.me.dude("Victim", booted=True, bounty=3, counters={"influence": 2})
    table.me.attach("Hat", dude)
    talk, rope = table.foe.hand("Test Rule Pep Talk"), table.me.hand("Test Rule Rope")
    table.use(talk, dude)
    assert (dude.bullets, dude.influence, dude.bounty) == (2, 3, 3)
    table.use(rope, dude)
    assert not dude.booted
    table.pass_()
    table.shop(dude)
    assert (dude.bullets, dude.influence, dude.bounty, dude.booted) == (1, 1, 0, False)
    assert list(dude.attachments) == []


@pytest.mark.rule("R-ZONE-13")
@pytest.mark.parametrize("left", [True, False])
def test_what_waited_for_a_card_forgets_it_with_its_leaving(table: Table, left: bool) -> None:
    dude = table.me.dude("Victim")
    grudge, hammock = table.foe.hand("Test Rule Long Memory"), table.foe.hand("Test Rule Hammock")
    rope = table.me.hand("Test Rule Rope")
    table.use(grudge, dude)
    if left:
        table.use(rope, dude)
        table.pass_()
        table.shop(dude)
    table.use(hammock, dude)
    assert dude.booted
    assert table.foe.stash == (10 if left else 11)
