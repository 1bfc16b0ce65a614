"""The classic game: events in lowball hands, and the memory of cards (R-CL-EVT, R-CL-MEM)."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.data.state import GameState
from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.protocol.events import EventBegan, EventDiscarded, EventResolved
from doomtown_desktop.protocol.ids import Phase
from doomtown_desktop.speech.event_wording import sentence
from tests.engine import classic_cards, general_cards, shootout_cards  # noqa: F401
from tests.table import Side, Table


@pytest.fixture
def table() -> Table:
    """Return a table for two who play the classic game, at High Noon."""
    return Table(2, "classic-2000")


def omen(side: Side, title: str, value: int = 8) -> Card:
    """Put an event on top of a deck."""
    number = side.card(title, CardType.EVENT, value=value)
    side.state.deck.append(number)
    return side.table.view(number)


def lowball(table: Table, mine: str, theirs: str) -> None:
    """Each draws the events on top of their decks, then these cards; play on to High Noon."""
    for side, words in ((table.me, mine), (table.foe, theirs)):
        own = [card for card in side.state.deck if table.engine.facts[card].type is CardType.EVENT]
        side.state.deck[:] = [card for card in side.state.deck if card not in own]
        side.deck(*words.split())
        side.state.deck.extend(reversed(own))
    table.phase(Phase.GAMBLIN)
    table.start()


# --- events -----------------------------------------------------------------------------------------


@pytest.mark.rule("R-CL-EVT-1", "R-CL-CARD-1")
def test_an_event_in_a_lowball_hand_resolves_once_the_winner_is_known(table: Table) -> None:
    mine = omen(table.foe, "Test Classic Bonanza")
    lowball(table, "AS 2H 3D 4C 6S", "KS QH JD 10C")
    assert table.state.winner == 0
    assert (table.me.stash, table.foe.stash) == (10 + 1, 10 - 1 + 3)
    assert mine.id in table.foe.state.discard_pile
    [began], [resolved] = table.events(EventBegan), table.events(EventResolved)
    assert (resolved.player, resolved.card) == (began.player, began.card)
    assert sentence(table.engine, began) == "Ben's event takes place: Test Classic Bonanza."


@pytest.mark.rule("R-CL-EVT-1")
def test_of_two_events_in_one_hand_chance_picks_one_and_the_other_does_nothing() -> None:
    picked = set()
    for seed in range(12):
        table = Table(2, "classic-2000")
        table.state.chance += seed * 977
        omen(table.me, "Test Classic Bonanza")
        omen(table.me, "Test Classic Levy")
        lowball(table, "AS 2H 3D", "KS QH JD 10C 9H")
        [resolved], [dropped] = table.events(EventResolved), table.events(EventDiscarded)
        assert {table.engine.facts[e.card].title for e in (resolved, dropped)} == {
            "Test Classic Bonanza",
            "Test Classic Levy",
        }
        assert dropped.why == "second"
        assert {resolved.card, dropped.card} <= set(table.me.state.discard_pile)
        picked.add((table.engine.facts[resolved.card].title, table.me.stash))
    assert picked == {("Test Classic Bonanza", 10 + 1 + 3), ("Test Classic Levy", 10 + 1 + 2)}


@pytest.mark.rule("R-CL-EVT-2")
@pytest.mark.parametrize(("values", "order"), [((3, 9), [1, 0]), ((9, 3), [0, 1]), ((8, 8), [1, 0])])
def test_events_resolve_from_the_highest_value_ties_from_the_winner(
    table: Table, values: tuple[int, int], order: list[int]
) -> None:
    omen(table.me, "Test Classic Bonanza", values[0])
    omen(table.foe, "Test Classic Levy", values[1])
    lowball(table, "KS QH JD 10C", "AS 2H 3D 4C")
    assert table.state.winner == 1
    assert [event.player for event in table.events(EventResolved)] == order


@pytest.mark.rule("R-CL-EVT-2", "R-CL-EVT-3")
@pytest.mark.scenario("S-103")
def test_of_the_same_event_of_two_players_only_the_first_resolves(table: Table) -> None:
    mine = omen(table.me, "Test Classic Bonanza")
    omen(table.foe, "Test Classic Bonanza")
    lowball(table, "KS QH JD 10C", "AS 2H 3D 4C")
    assert [event.player for event in table.events(EventResolved)] == [1]
    assert (table.me.stash, table.foe.stash) == (9, 10 + 1 + 3)
    [dropped] = table.events(EventDiscarded)
    assert (dropped.card, dropped.why) == (mine.id, "repeated")
    assert mine.id in table.me.state.discard_pile


@pytest.mark.rule("R-CL-EVT-3")
def test_a_cancelled_event_counts_as_its_title_for_the_day(table: Table) -> None:
    omen(table.me, "Test Classic Bonanza", 3)
    omen(table.foe, "Test Classic Bonanza", 9)
    table.me.hand("Test Classic Censor")
    lowball(table, "KS QH JD 10C", "AS 2H 3D 4C")
    assert table.pending.kind == "react"
    table.answer(table.offered()[0])
    assert table.events(EventResolved) == []
    assert [event.why for event in table.events(EventDiscarded)] == ["cancelled", "repeated"]
    assert (table.me.stash, table.foe.stash) == (9, 11)


@pytest.mark.rule("R-CL-EVT-3")
def test_the_next_day_the_title_resolves_again(table: Table) -> None:
    omen(table.me, "Test Classic Bonanza")
    lowball(table, "AS 2H 3D 4C", "KS QH JD 10C 9H")
    assert table.state.today.events == ["Test Classic Bonanza"]
    table.noon_over()
    while table.state.day == 1:
        table.answer()
    assert "Test Classic Bonanza" not in table.state.today.events


@pytest.mark.rule("R-CL-EVT-1")
def test_an_event_asks_its_player_and_may_be_aced_by_its_own_words(table: Table) -> None:
    dude, _ = table.foe.dude(influence=1), table.me.dude()
    election = omen(table.foe, "Test Classic Election")
    lowball(table, "AS 2H 3D 4C 6S", "KS QH JD 10C")
    assert (table.pending.player, table.pending.kind) == (1, "target")
    table.answer(f"c{dude.id}")
    assert table.pending.kind == "noon play"
    assert (dude.influence, election.zone) == (3, "boot hill")  # it lasts all day


@pytest.mark.rule("R-CL-EVT-1")
def test_a_game_goes_back_and_comes_out_the_same_where_an_event_asks(table: Table) -> None:
    dude, other = table.foe.dude(), table.me.dude()
    omen(table.foe, "Test Classic Election")
    lowball(table, "AS 2H 3D 4C 6S", "KS QH JD 10C")
    table.answer(f"c{dude.id}")
    digest = table.state.digest()
    table.game.undo()
    table.answer(f"c{other.id}")
    assert table.state.digest() != digest
    table.game.undo()
    table.answer(f"c{dude.id}")
    assert table.state.digest() == digest


@pytest.mark.rule("R-CL-EVT-4")
def test_events_in_shootout_hands_do_nothing(table: Table) -> None:
    table.me.dude(), table.foe.dude()
    table.shootout()
    table.me.state.deck.append(table.me.card("Test Classic Bonanza", CardType.EVENT))
    table.to_resolution("", "9S 8H 7D 6C 2S")
    assert table.me.stash == 10
    assert table.events(EventResolved) == table.events(EventDiscarded) == []


def test_events_cannot_be_played_or_bought(table: Table) -> None:
    event = table.me.hand("Test Classic Bonanza", CardType.EVENT)
    assert not [o for o in table.pending.options if o.card == event.id]


# --- card memory ------------------------------------------------------------------------------------


def curse_and_ace(table: Table, dude: Card) -> None:
    """Change a dude for good and for the day, then ace it."""
    tools = [table.me.hand(f"Test {name}") for name in ("Classic Curse", "Classic Tonic", "Rule Broom")]
    for tool in tools:
        table.turn_of(table.me)
        table.use(tool, dude)
    assert not dude.in_play
    table.turn_of(table.me)


@pytest.mark.rule("R-CL-MEM-1")
@pytest.mark.scenario("S-113")
def test_each_copy_of_a_unique_card_keeps_what_was_permanent_whoever_owns_it(table: Table) -> None:
    belle = table.foe.dude("Belle", is_unique=True, influence=3, bounty=1)
    copies = [side.hand("Belle", CardType.DUDE, is_unique=True, influence=3) for side in table.sides]
    exile = table.foe.hand("Test Classic Exile")
    curse_and_ace(table, belle)
    for side, copy in zip(table.sides, copies, strict=True):
        table.turn_of(side)
        table.shop(copy)
        assert copy.is_a("Harrowed")
        assert (copy.influence, copy.bounty) == (2, 1)
        if side is table.me:
            table.use(exile, copy)


@pytest.mark.rule("R-CL-MEM-1")
def test_of_a_card_that_is_not_unique_only_ones_own_copies_remember(table: Table) -> None:
    drunk = table.foe.dude("Drunk", influence=3)
    copies = [side.hand("Drunk", CardType.DUDE, influence=3) for side in table.sides]
    curse_and_ace(table, drunk)
    for side, copy in zip(table.sides, copies, strict=True):
        table.turn_of(side)
        table.shop(copy)
    assert [copy.influence for copy in copies] == [3, 2]
    assert [copy.is_a("Harrowed") for copy in copies] == [False, True]


@pytest.mark.rule("R-CL-MEM-1")
def test_what_may_be_in_play_in_any_number_has_no_memory(table: Table) -> None:
    drunk = table.me.dude("Drunk", influence=3, bounty=1, unlimited_for="any")
    copy = table.me.hand("Drunk", CardType.DUDE, influence=3, unlimited_for="any")
    curse_and_ace(table, drunk)
    assert copy.influence == 3
    table.shop(copy)
    assert (copy.influence, copy.bounty, copy.is_a("Harrowed")) == (3, 0, False)


@pytest.mark.rule("R-CL-MEM-1")
def test_what_was_undone_before_a_card_left_play_is_not_remembered(table: Table) -> None:
    belle = table.foe.dude("Belle", is_unique=True, bounty=1)
    copy = table.me.hand("Belle", CardType.DUDE, is_unique=True)
    brooms = [table.me.hand("Test Rule Broom"), table.foe.hand("Test Rule Broom")]
    again = table.foe.hand("Belle", CardType.DUDE, is_unique=True)
    table.use(brooms[0], belle)
    table.turn_of(table.me)
    table.shop(copy)
    assert copy.bounty == 1
    table.state.in_play[copy.id].bounty = 0
    table.engine.touch()
    table.use(brooms[1], copy)
    table.turn_of(table.foe)
    table.shop(again)
    assert again.bounty == 0


@pytest.mark.rule("R-CL-MEM-1")
def test_a_changed_value_means_nothing_in_a_draw_hand(table: Table) -> None:
    belle = table.me.dude("Belle", is_unique=True, value=9, counters={"value": -5})
    copy = table.foe.hand("Belle", CardType.DUDE, is_unique=True, value=9)
    broom = table.me.hand("Test Rule Broom")
    table.use(broom, belle)
    assert (belle.poker_value, copy.poker_value) == (9, 9)
    table.turn_of(table.foe)
    table.shop(copy)
    assert (copy.value, copy.poker_value) == (4, 9)


@pytest.mark.rule("R-CL-MEM-1")
def test_memory_is_saved_with_the_game_and_copied_with_its_state(table: Table) -> None:
    belle = table.foe.dude("Belle", is_unique=True, influence=3)
    curse_and_ace(table, belle)
    saved = table.state.to_json()
    back = GameState.from_json(saved)
    assert (back.to_json(), back.digest()) == (saved, table.state.digest())
    other = table.state.copy()
    other.memory["Belle"].counters["influence"] = 7
    assert table.state.memory["Belle"].counters["influence"] == -1


def test_other_books_remember_nothing() -> None:
    table = Table()
    belle = table.foe.dude("Belle", is_unique=True, bounty=1, counters={"influence": 1})
    copy = table.foe.hand("Belle", CardType.DUDE, is_unique=True)
    table.use(table.me.hand("Test Rule Broom"), belle)
    table.shop(copy)
    assert (copy.bounty, table.state.memory) == (0, {})
