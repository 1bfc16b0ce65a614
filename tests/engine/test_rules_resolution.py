"""Step 4 of a shootout: revealing, Resolution plays, Cheatin' (R-RES, R-CHEAT)."""

from __future__ import annotations

import pytest

import tests.engine.shootout_cards  # noqa: F401
from doomtown_desktop.protocol.events import CasualtiesTaken, DrawHandsRevealed, LowballWon, RoundDecided
from doomtown_desktop.protocol.ids import Phase
from tests.table import NOBODY, Table

CHEAT, LEGAL = "4S 4S 4H 9C JD", "6S 6H 10D 10C QS"
WEAK = "KD KD 2C 7H 9S"


def duel(table: Table, mine: str = LEGAL, theirs: str = CHEAT) -> None:
    """Set up one or more dudes each.

    Both draw hands are revealed, and the first Resolution play is asked for.
    """
    for side in (table.me, table.foe):
        if not side.player.dudes:
            side.dude()
    table.shootout()
    table.to_resolution(mine, theirs)


@pytest.mark.rule("R-RES-1")
def test_hands_are_revealed_together_then_jokers_then_reveal_effects(table: Table) -> None:
    hero = table.me.dude(bullets=0)
    table.me.attach("Test Reveal Bonus", hero)
    table.foe.dude(bullets=0)
    table.me.deck("2S", "3H", "4D", "5C", "JK")
    table.shootout()
    while table.pending.kind == "shootout":
        table.pass_()
    assert table.pending.kind == "joker"
    assert table.me.state.revealed
    assert table.foe.state.revealed
    assert table.me.stash == 10
    table.go("6S")
    assert table.me.stash == 11
    assert table.me.player.hand_rank == 5


@pytest.mark.rule("R-CHEAT-5", "R-CHEAT-7", "R-RES-2")
@pytest.mark.scenario("S-065")
def test_s065_one_cheatin_resolution_per_draw_hand(table: Table) -> None:
    table.me.dude()
    table.me.dude()
    hero = table.foe.dude()
    table.foe.attach("Test Reveal Bonus", hero)
    first, second = table.foe.hand("Test Redeal"), table.foe.hand("Test Sting")
    table.me.deck("KD", "KD", "2C", "7H", "9S")
    duel(table, CHEAT, LEGAL)
    assert table.foe.stash == 11
    table.use(first)
    assert table.me.player.is_cheatin
    assert table.me.player.hand_rank == 2
    assert not table.can_use(second, by=table.foe)
    assert table.foe.stash == 11
    assert len(table.events(DrawHandsRevealed)) == 1
    table.lumps()
    decided = table.events(RoundDecided)[0]
    assert (decided.ranks, decided.casualties) == ((2, 3), (1, 0))


@pytest.mark.rule("R-CHEAT-7")
def test_a_new_round_is_a_new_draw_hand(table: Table) -> None:
    table.me.dude()
    table.me.dude()
    table.foe.dude()
    first, second = table.foe.hand("Test Sting"), table.foe.hand("Test Sting")
    duel(table, WEAK, LEGAL)
    table.use(first)
    table.lumps(f"discard:{table.me.player.dudes[0].id}", [], [])
    table.to_resolution(WEAK, LEGAL)
    assert table.can_use(second, by=table.foe)


@pytest.mark.rule("R-RES-3")
def test_resolution_plays_begin_left_of_a_winner_who_stands_aside() -> None:
    table = Table(seats=3)
    table.me.dude(at=table.town_square)
    table.foe.dude(at=table.town_square)
    table.state.winner = 2
    cards = [table.foe.hand("Test Rank Shift"), table.me.hand("Test Rank Shift")]
    table.call_out(table.me.player.dudes[0], table.foe.player.dudes[0], "accept", NOBODY, NOBODY)
    table.to_resolution("2S 3H 7D 9C KS", LEGAL)
    asked = [table.pending.player]
    table.pass_()
    asked.append(table.pending.player)
    table.answer(f"use:{cards[0].id}.shift")
    table.go("p1", "+1")
    asked.append(table.pending.player)
    table.pass_()
    asked.append(table.pending.player)
    assert asked == [0, 1, 0, 1]
    table.pass_()
    assert table.pending.kind != "resolution"
    assert cards[0].zone == "discard pile"
    assert cards[1].zone == "play hand"


@pytest.mark.rule("R-RES-4")
def test_sources_and_targets_are_limited_as_for_shootout_plays(table: Table) -> None:
    hero, mark, idle = table.me.dude(), table.foe.dude(), table.me.dude()
    gun, packed = table.me.attach("Test Gun Goods", hero), table.me.attach("Test Gun Goods", idle)
    deed = table.me.deed("Test Gun Deed")
    shove = table.me.hand("Test Late Shove")
    table.shootout(leader=hero, mark=mark, without=[idle])
    table.to_resolution("2S 3H 7D 9C KS", LEGAL)
    assert table.can_use(gun, "sell_again")
    assert table.can_use(deed, "sell_again")
    assert not table.can_use(packed, "sell_again")
    table.answer(f"use:{shove.id}.shove")
    assert table.offered() == [f"c{hero.id}", f"c{mark.id}"]


@pytest.mark.rule("R-RES-5")
def test_resolution_effects_end_with_the_round(table: Table) -> None:
    hero = table.me.dude(bullets=1)
    table.foe.dude()
    table.foe.dude()
    shift, courage = table.me.hand("Test Rank Shift"), table.me.hand("Test Late Courage")
    duel(table, "2S 3H 7D 9C KS", "3S 4H 8D 10C QS")
    table.use(shift, "p0", "+1")
    table.use(courage, hero)
    assert hero.bullets == 3
    table.lumps(f"discard:{table.foe.player.dudes[0].id}", [], [])
    assert hero.bullets == 1
    table.to_resolution("2S 3H 7D 9C KS", "3S 4H 8D 10C QS")
    table.lumps()
    assert [e.ranks for e in table.events(RoundDecided)] == [(2, 1), (1, 1)]


@pytest.mark.rule("R-CHEAT-1")
@pytest.mark.parametrize(
    ("cards", "cheatin"),
    [
        ("4S 4S 9H JD 2C", True),
        ("4S 4H 4D 4C 2C", False),
        ("4S JK:4S 9H JD 2C", False),
        ("4S JK:9H JK:9H JD 2C", False),
        ("4S 4S JK:4S JD 2C", True),
    ],
)
def test_two_cards_of_one_suit_and_value_cheat_jokers_aside(table: Table, cards: str, cheatin: bool) -> None:
    duel(table, cards, LEGAL)
    assert table.me.player.is_cheatin is cheatin
    assert table.me.player.hand_is_legal is not cheatin


@pytest.mark.rule("R-CHEAT-2", "R-CHEAT-8")
def test_a_changed_card_can_make_a_hand_cheatin(table: Table) -> None:
    forgery, sting = table.me.hand("Test Forgery"), table.me.hand("Test Sting")
    duel(table, LEGAL, "AS 4H 9H JD 2C")
    assert not table.can_use(sting)
    four = table.foe.player.draw_hand[1]
    table.use(forgery, "p1", four)
    assert table.foe.player.is_cheatin
    table.use(sting)
    assert table.foe.stash == 8


@pytest.mark.rule("R-CHEAT-8")
def test_a_hand_that_became_legal_is_not_punished(table: Table) -> None:
    sleight, sting = table.foe.hand("Test Sleight"), table.me.hand("Test Sting")
    duel(table)
    assert table.can_use(sting)
    table.pass_()
    table.use(sleight, "p1")
    assert table.pending.player == table.me.seat
    assert not table.can_use(sting)


@pytest.mark.rule("R-CHEAT-3", "R-CHEAT-4")
def test_only_anothers_cheatin_hand_lets_you_play_one(table: Table) -> None:
    mine, theirs = table.me.hand("Test Sting"), table.foe.hand("Test Sting")
    duel(table, CHEAT, LEGAL)
    assert not table.can_use(mine)
    assert table.can_use(theirs, by=table.foe)
    other = Table()
    card = other.me.hand("Test Sting")
    duel(other, LEGAL, LEGAL)
    assert not other.can_use(card)


@pytest.mark.rule("R-CHEAT-3", "R-CHEAT-5")
def test_both_cheaters_can_be_punished_once_each(table: Table) -> None:
    mine, theirs = table.me.hand("Test Sting"), table.foe.hand("Test Sting")
    again = table.me.hand("Test Sting")
    duel(table, CHEAT, CHEAT)
    table.use(mine)
    table.use(theirs)
    assert (table.me.stash, table.foe.stash) == (10, 10)
    assert table.pending.player == table.me.seat
    assert not table.can_use(again)


@pytest.mark.rule("R-CHEAT-5")
def test_the_limit_counts_over_all_opponents() -> None:
    table = Table(seats=3)
    hero, mark = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    outsider, opponent = table.sides[2].hand("Test Sting"), table.foe.hand("Test Sting")
    table.call_out(hero, mark, "accept", NOBODY, NOBODY)
    table.to_resolution(CHEAT, LEGAL)
    assert table.can_use(opponent, by=table.foe)
    table.use(outsider, by=table.sides[2])
    assert table.me.stash == 8
    assert table.pending.player == 0
    table.pass_()
    assert not table.can_use(opponent)


@pytest.mark.rule("R-CHEAT-6")
def test_outsiders_punish_with_action_cards_only() -> None:
    table = Table(seats=3)
    hero, mark = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    third = table.sides[2]
    far = third.dude()
    goods = third.attach("Test Marked Cards", far)
    sting = third.hand("Test Sting")
    table.call_out(hero, mark, "accept", NOBODY, NOBODY)
    table.to_resolution(CHEAT, LEGAL)
    table.turn_of(third)
    assert table.offered() == [f"use:{sting.id}.sting", "pass"]
    table.use(sting)
    assert (table.me.stash, third.stash) == (8, 12)
    assert not far.booted
    assert goods.in_play


@pytest.mark.rule("R-CHEAT-6")
def test_outsiders_are_asked_only_while_somebody_cheats() -> None:
    table = Table(seats=3)
    hero, mark = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    table.sides[2].hand("Test Sting")
    table.call_out(hero, mark, "accept", NOBODY, NOBODY)
    table.to_resolution(LEGAL, LEGAL)
    asked = []
    while table.pending.kind == "resolution":
        asked.append(table.pending.player)
        table.pass_()
    assert asked == [0, 1]


@pytest.mark.rule("R-CHEAT-3")
def test_with_two_cheaters_the_player_says_which_one() -> None:
    table = Table(seats=3)
    hero, mark = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    sting = table.sides[2].hand("Test Sting")
    table.call_out(hero, mark, "accept", NOBODY, NOBODY)
    table.to_resolution(CHEAT, CHEAT)
    table.use(sting, "p1", by=table.sides[2])
    assert [side.stash for side in table.sides] == [10, 8, 12]


@pytest.mark.rule("R-RES-6")
def test_no_casualties_are_taken_after_a_posse_was_lost(table: Table) -> None:
    hero = table.me.dude()
    shove = table.foe.hand("Test Late Shove")
    duel(table, "KS KH KD KC 2S", "2S 3H 7D 9C KS")
    table.use(shove, hero)
    assert table.events(CasualtiesTaken) == []
    assert table.foe.player.dudes[0].in_play


@pytest.mark.rule("R-CHEAT-7", "R-CHEAT-5")
def test_a_tie_redraw_in_lowball_is_a_new_draw_hand(table: Table) -> None:
    stings = [table.foe.hand("Test Sting") for _ in range(3)]
    table.phase(Phase.GAMBLIN)
    table.lowball("4S 4S 9H JD 2C 5S 5S 9H JD 2C", "4D 4H 9C JH 2S AS 3H 9D KD 2H")
    table.use(stings[0], by=table.foe)
    assert len(table.events(DrawHandsRevealed)) == 2
    assert table.pending.player == table.foe.seat
    table.use(stings[1])
    assert len(table.events(LowballWon)) == 1
    assert stings[2].zone == "play hand"
