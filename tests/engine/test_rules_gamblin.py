"""The Gambling phase: ante, lowball, the Winner (R-GAMB)."""

from __future__ import annotations

import pytest

from doomtown_desktop.dsl import ActionCard, Deed, Phase, card, cheatin_resolution
from doomtown_desktop.protocol.events import (
    CasualtiesTaken,
    DrawHandDrawn,
    DrawHandsRevealed,
    GhostRockMoved,
    LowballWon,
    Pulled,
)
from doomtown_desktop.protocol.ids import Seat
from tests.table import Table

CHEAT, OTHER_CHEAT = "5S 5S 7D 9C KH", "3H 3H 8C 10D QS"


@card("Test Slap")
class Slap(ActionCard):
    @cheatin_resolution("Gain 1 ghost rock.")
    async def slap(self) -> None:
        await self.gain_ghost_rock(1)


@card("Test Bouncer")
class Bouncer(Deed):
    @cheatin_resolution("Gain 2 ghost rock.")
    async def bounce(self) -> None:
        await self.gain_ghost_rock(2)


@card("Test Cold Deck")
class ColdDeck(ActionCard):
    @cheatin_resolution("The cheater's hand rank is raised by 3.")
    async def stack(self) -> None:
        await self.change_hand_rank(3, self.cheater)


def gamble(table: Table, *words: str, winner: Seat | None = None) -> None:
    """Begin a day with these lowball hands on top of the decks; it is day one unless there is a Winner."""
    table.phase(Phase.GAMBLIN)
    table.state.winner = winner
    table.state.day = 0 if winner is None else 4
    for side, hand in zip(table.sides, words, strict=True):
        side.deck(*hand.split())
    table.start()


def drawn(table: Table) -> list[tuple[Seat, int]]:
    return [(e.player, e.count) for e in table.events(DrawHandDrawn)]


@pytest.mark.rule("R-GAMB-1", "R-GAMB-2", "R-GAMB-15")
def test_everybody_antes_and_the_winner_takes_the_pot(table: Table) -> None:
    gamble(table, "AC 2D 3H 4S JK", "KC QD 10H 9S 7C")
    assert (table.pending.kind, table.state.pot) == ("joker", 2)
    assert [side.stash for side in table.sides] == [9, 9]
    table.answer("6C")
    assert table.events(LowballWon) == [LowballWon(0, 2)]
    assert ([side.stash for side in table.sides], table.state.pot) == ([11, 9], 0)
    antes = [GhostRockMoved(seat, -1, 1, "ante") for seat in (0, 1)]
    assert [e for e in table.events(GhostRockMoved) if e.reason == "ante"] == antes


@pytest.mark.rule("R-GAMB-2", "R-GAMB-3", "R-GEN-10")
def test_an_empty_stash_borrows_the_ante(table: Table) -> None:
    table.me.stash = 0
    gamble(table, "KC QD 10H 9S 7C", "AC 2D 3H 4S 6C")
    assert (table.me.stash, table.me.state.debt, table.foe.stash) == (0, 1, 11)


@pytest.mark.rule("R-GAMB-3", "R-UPK-1", "R-UPK-3")
@pytest.mark.scenario("S-010")
def test_s010_borrowing_the_ante(table: Table) -> None:
    table.me.outfit("", production=1)
    table.me.stash, table.foe.stash = 0, 3
    gamble(table, "AC 2D 3H 4S 6C", "KC QD 10H 9S 7C")
    assert table.pending.kind == "noon play"
    assert (table.me.stash, table.me.state.debt) == (2, 0)


@pytest.mark.rule("R-GAMB-3", "R-UPK-4", "R-UPK-5", "R-UPK-10")
@pytest.mark.scenario("S-019")
def test_s019_debt_carries_over(table: Table) -> None:
    table.me.outfit("", production=1)
    table.me.stash, table.me.state.debt = 0, 1
    kept = table.me.dude("Hungry", upkeep=1)
    gamble(table, "KC QD 10H 9S 7C", "AC 2D 3H 4S 6C", winner=1)
    assert table.pending.kind == "noon play"
    assert (table.me.stash, table.me.state.debt, kept.zone) == (0, 1, "discard pile")


@pytest.mark.rule("R-GAMB-4", "R-GAMB-18", "R-SUIT-3")
def test_five_cards_are_drawn_without_bonus_beside_the_play_hand(table: Table) -> None:
    table.me.dude(bullets=4, stud=True)
    table.me.dude(bullets=3)
    held = [table.me.hand("Test Slap").id, table.me.hand("Test Slap").id]
    gamble(table, "AC 2D 3H 4S JK", "KC QD 10H 9S 7C")
    assert drawn(table) == [(0, 5), (1, 5)]
    assert (len(table.me.state.draw_hand), table.me.state.play_hand) == (5, held)


@pytest.mark.rule("R-GAMB-5", "R-JOKER-5")
def test_all_hands_lie_open_before_jokers_are_named_by_the_winner_first(table: Table) -> None:
    gamble(table, "AC 2D 3H 4S JK", "KC QD 10H 9S JK", winner=1)
    assert (table.pending.kind, table.pending.player) == ("joker", 1)
    assert [side.state.revealed for side in table.sides] == [True, True]
    table.answer("KS")
    assert (table.pending.kind, table.pending.player) == ("joker", 0)
    table.answer("KD")
    assert table.state.winner == 0
    assert table.events(DrawHandsRevealed) == [DrawHandsRevealed((0, 1), True)]


@pytest.mark.rule("R-GAMB-6", "R-ACT-17")
def test_a_cheatin_hand_opens_the_window_for_hand_and_table(table: Table) -> None:
    slap, bouncer = table.me.hand("Test Slap"), table.me.deed("Test Bouncer")
    gamble(table, "AC 2D 3H 4S 6C", CHEAT, winner=0)
    assert (table.pending.kind, table.pending.player) == ("cheatin resolution", 0)
    assert table.offered() == [f"use:{bouncer.id}.bounce", f"use:{slap.id}.slap", "pass"]
    table.answer(f"use:{slap.id}.slap")
    assert slap.zone == "discard pile"
    assert table.me.stash == 10 - 1 + 1 + 2


@pytest.mark.rule("R-GAMB-6")
def test_without_a_cheatin_hand_there_is_no_window(table: Table) -> None:
    table.me.hand("Test Slap")
    table.foe.hand("Test Slap")
    gamble(table, "AC 2D 3H 4S 6C", "KC QD 10H 9S 7C")
    assert table.pending.kind == "noon play"


@pytest.mark.rule("R-GAMB-7", "R-GAMB-15")
def test_the_previous_winner_begins_and_the_window_ends_when_all_pass_in_a_row(table: Table) -> None:
    mine, theirs = table.me.hand("Test Slap"), table.foe.hand("Test Slap")
    gamble(table, CHEAT, OTHER_CHEAT, winner=1)
    assert (table.pending.kind, table.pending.player) == ("cheatin resolution", 1)
    table.pass_()
    assert table.pending.player == 0
    table.answer(f"use:{mine.id}.slap")
    assert (table.pending.kind, table.pending.player) == ("cheatin resolution", 1)
    table.answer(f"use:{theirs.id}.slap")
    assert table.pending.kind == "noon play"


@pytest.mark.rule("R-GAMB-8", "R-CHEAT-4", "R-CHEAT-5")
def test_ones_own_cheatin_gives_no_right_and_a_hand_is_hit_once(table: Table) -> None:
    table.me.hand("Test Slap")
    first, second = table.foe.hand("Test Slap"), table.foe.hand("Test Slap")
    gamble(table, CHEAT, "AC 2D 3H 4S 6C", winner=0)
    assert (table.pending.kind, table.pending.player) == ("cheatin resolution", 1)
    table.answer(f"use:{first.id}.slap")
    assert table.pending.kind == "noon play"
    assert (first.zone, second.zone) == ("discard pile", "play hand")


@pytest.mark.rule("R-GAMB-7", "R-GAMB-9", "R-PULL-2", "R-GEN-6")
@pytest.mark.scenario("S-011")
def test_s011_provisional_winner_on_day_one(table: Table) -> None:
    table.me.hand("Test Slap")
    table.foe.hand("Test Slap")
    gamble(table, f"{CHEAT} 9D", f"{OTHER_CHEAT} 4C")
    assert (table.pending.kind, table.pending.player) == ("cheatin resolution", 1)
    assert [e.value for e in table.events(Pulled)] == [9, 4]
    assert [side.player.discard_pile[-1].title for side in table.sides] == ["the 9D", "the 4C"]


@pytest.mark.rule("R-GAMB-9")
def test_tied_lowest_pulls_are_pulled_again(table: Table) -> None:
    table.me.hand("Test Slap")
    table.foe.hand("Test Slap")
    gamble(table, f"{CHEAT} 4D 2H", f"{OTHER_CHEAT} 4C 8S")
    assert [e.value for e in table.events(Pulled)] == [4, 4, 2, 8]
    assert table.pending.player == 0


@pytest.mark.rule("R-GAMB-9")
def test_nobody_pulls_where_no_order_is_needed(table: Table) -> None:
    table.foe.hand("Test Slap")
    gamble(table, CHEAT, OTHER_CHEAT)
    assert (table.pending.kind, table.pending.player) == ("cheatin resolution", 1)
    assert table.events(Pulled) == []


@pytest.mark.rule("R-GAMB-9")
def test_nobody_pulls_once_there_is_a_winner(table: Table) -> None:
    table.me.hand("Test Slap")
    table.foe.hand("Test Slap")
    gamble(table, CHEAT, OTHER_CHEAT, winner=1)
    assert table.events(Pulled) == []


@pytest.mark.rule("R-GAMB-10", "R-HAND-7")
@pytest.mark.scenario("S-007")
def test_s007_straights_count_in_lowball(table: Table) -> None:
    gamble(table, "AS 2D 3C 4C 5H", "KS QD JC 10H 8S")
    assert table.state.winner == 1


@pytest.mark.rule("R-GAMB-10")
def test_flushes_count_in_lowball(table: Table) -> None:
    gamble(table, "2D 4D 5D 8D JD", "KS KD 4C 4H 8S")
    assert table.state.winner == 1


@pytest.mark.rule("R-GAMB-10", "R-RANK-2")
def test_rank_changes_count_in_lowball(table: Table) -> None:
    cold = table.foe.hand("Test Cold Deck")
    gamble(table, CHEAT, "8S 8D 4C 4H KS", winner=0)
    table.answer(f"use:{cold.id}.stack")
    assert table.state.winner == 1  # a pair raised to rank 5 against two pair


@pytest.mark.rule("R-GAMB-11")
def test_of_equal_ranks_the_weaker_hand_wins(table: Table) -> None:
    gamble(table, "8S 8D 3C 4H KS", "8C 8H 3D 4D QS")
    assert table.state.winner == 1


@pytest.mark.rule("R-GAMB-12", "R-GAMB-13", "R-ZONE-4", "R-ZONE-6")
@pytest.mark.scenario("S-008")
def test_s008_tied_hands_are_discarded_before_the_redraw(table: Table) -> None:
    table.me.only_deck("2S", "3D", "4D", "5C", "7C", "9C", "9D", "9H")
    table.me.pile("discard_pile", "8C", "8D", "8H", "8S")
    gamble(table, "", "2H 3C 4S 5D 7H JK KC KD KH KS")
    assert (table.pending.kind, table.pending.player) == ("joker", 1)  # it is the joker of the redraw
    me = table.me.state
    assert (len(me.deck), len(me.discard_pile), len(me.draw_hand), table.state.pot) == (7, 0, 5, 2)
    assert {"the 9C", "the 9D", "the 9H"} <= {c.title for c in table.me.player.draw_hand}
    assert drawn(table) == [(0, 5), (1, 5)] * 2


@pytest.mark.rule("R-GAMB-12")
def test_only_the_tied_draw_again_and_one_of_them_wins() -> None:
    table = Table(3)
    low, quads = "AC 2D 3H 4S 6C", "9C 9D 9H 9S KC"
    gamble(table, f"{low} {quads}", f"AD 2H 3S 4C 6H {quads.replace('K', 'Q')}", "KS KD 4C 4H 8S")
    assert drawn(table) == [(0, 5), (1, 5), (2, 5), (0, 5), (1, 5)]
    assert table.events(LowballWon) == [LowballWon(1, 3)]  # though player 2 kept two pair


@pytest.mark.rule("R-GAMB-13", "R-CHEAT-7")
def test_a_redraw_is_a_new_hand_with_a_window_of_its_own(table: Table) -> None:
    first, second = table.me.hand("Test Slap"), table.me.hand("Test Slap")
    gamble(table, "5C 5D 7S 9H KC AC 2D 3H 4S 6C", f"{CHEAT} {OTHER_CHEAT}", winner=0)
    table.answer(f"use:{first.id}.slap")
    assert (table.pending.kind, table.offered()) == ("cheatin resolution", [f"use:{second.id}.slap", "pass"])
    table.pass_()
    assert (table.pending.kind, table.state.winner) == ("noon play", 0)
    assert len(table.events(DrawHandsRevealed)) == 2


@pytest.mark.rule("R-GAMB-14")
def test_a_coin_decides_a_tie_that_redrawing_cannot_break() -> None:
    winners = []
    for seed in range(8):
        table = Table()
        table.state.chance = seed
        table.me.only_deck()
        table.foe.only_deck()
        gamble(table, "2S 3D 4D 5C 7C", "2H 3C 4S 5D 7H")
        assert drawn(table) == [(0, 5), (1, 5)]
        winners.append(table.state.winner)
    assert 0 < winners.count(0) < 8


@pytest.mark.rule("R-GAMB-14")
def test_after_many_redraws_a_coin_decides(table: Table) -> None:
    for side in table.sides:
        side.only_deck(*["5S"] * 6)
    gamble(table, "", "")
    assert table.state.winner in (0, 1)
    assert len(drawn(table)) == 2 * (1 + table.engine.ruleset.lowball_redraws)


@pytest.mark.rule("R-GAMB-16", "R-NOON-1", "R-SUN-4")
def test_the_winner_acts_first_in_each_phase(table: Table) -> None:
    table.foe.hand("Spare")
    table.me.hand("Spare")
    gamble(table, "KC QD 10H 9S 7C", "AC 2D 3H 4S 6C", winner=0)
    assert (table.pending.kind, table.pending.player) == ("noon play", 1)
    table.noon_over()
    assert (table.pending.kind, table.pending.player) == ("sundown discard", 1)


@pytest.mark.rule("R-GAMB-17")
def test_lowball_hands_are_discarded_and_play_hands_kept(table: Table) -> None:
    held = [table.me.hand("Spare").id]
    gamble(table, "AC 2D 3H 4S JK", "KC QD 10H 9S 7C")
    hands = [list(side.player.draw_hand) for side in table.sides]
    table.answer("6C")
    assert [c.zone for hand in hands for c in hand] == ["discard pile"] * 10
    assert (table.me.state.play_hand, table.me.state.draw_hand) == (held, [])


@pytest.mark.rule("R-GAMB-18")
def test_a_cheatin_hand_may_win_and_nobody_is_hurt(table: Table) -> None:
    table.me.dude()
    table.foe.dude()
    gamble(table, "2S 2S 3D 4C 6H", "8S 8D 4D 4H KS")
    assert table.state.winner == 0
    assert table.events(CasualtiesTaken) == []
    assert [len(side.player.dudes) for side in table.sides] == [1, 1]


@pytest.mark.scenario("S-014")
@pytest.mark.rule("R-HAND-14")
def test_s014_lowball_with_three_cards(table: Table) -> None:
    table.me.state.discard_pile.clear()
    table.me.only_deck("9H", "9C", "4D")
    table.phase(Phase.GAMBLIN)
    table.state.winner, table.state.day = 0, 4
    table.foe.deck("AS", "3D", "6C", "8H", "JS")
    table.start()
    assert drawn(table) == [(0, 3), (1, 5)]
    assert [e.player for e in table.events(LowballWon)] == [1]


def test_the_end_of_lowball_tells_the_hands_that_lay_open(table: Table) -> None:
    """The data is only for display: hands as they counted, jokers as the cards they stood for."""
    table.phase(Phase.GAMBLIN)
    table.me.deck("2H", "4S", "6D", "8C", "10H")
    table.foe.deck("3H", "3S", "6D", "8C", "10H")
    table.start()
    won = table.events(LowballWon)[0]
    assert [(h.player, h.rank, h.is_cheatin) for h in won.hands] == [(0, 1, False), (1, 2, False)]
    mine = [(value, suit) for _, value, suit in won.hands[0].cards]
    assert mine == [(2, 2), (4, 3), (6, 1), (8, 0), (10, 2)]
