"""Draw hands, jokers, cheaters and Reacts of the classic game (R-CL-DRAW, -JOKER, -RANK, -CHEAT, -REACT)."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.events import DrawHandsRevealed, JokerNamed, LowballWon, RoundDecided
from doomtown_desktop.protocol.ids import Phase
from tests.engine import classic_fight_cards  # noqa: F401
from tests.table import Side, Table

NOTHING = "2S 3H 7D 9C KS"
PAIR = "6S 6H 2D 9C QS"
CHEAT = "6S 6S 2D 9C QS"
LOW = "AS 2H 3D 4C 6S"


@pytest.fixture
def table() -> Table:
    return Table(2, "classic-2000")


def held(side: Side) -> list[str]:
    return [side.table.view(c).title for c in side.state.draw_hand]


def step_on(table: Table) -> None:
    """Go on without Shootout plays: shooters are named, nothing is swapped; stop at the next question."""
    while table.pending.kind == "shootout":
        table.pass_()
    while table.pending.kind in ("shooter", "redraw"):
        table.answer() if table.pending.kind == "redraw" else table.answer(table.offered()[0])


# --- drawing ----------------------------------------------------------------------------------------


@pytest.mark.rule("R-CL-DRAW-1")
def test_the_best_five_cards_are_kept_without_a_question(table: Table) -> None:
    table.me.dude(bullets=3, stud=True)
    table.foe.dude()
    table.shootout()
    table.me.deck(*["2H", "8S", "KD", "8H", "8D", "3C", "3S", "QS"])
    table.foe.deck(*NOTHING.split())
    table.me.hand("Test Classic Last Look")
    step_on(table)
    assert table.pending.kind == "react"
    assert sorted(held(table.me)) == sorted(f"the {w}" for w in ["8S", "8H", "8D", "3C", "3S"])
    assert sorted(table.view(c).title for c in table.me.state.discard_pile) == ["the 2H", "the KD", "the QS"]


@pytest.mark.rule("R-CL-DRAW-1")
def test_studs_come_first_and_one_redraw_takes_at_most_the_draw_bonus(table: Table) -> None:
    shooter = table.me.dude(bullets=2, stud=True)
    for _ in range(2):
        table.me.dude(bullets=1)
    table.foe.dude()
    table.shootout()
    table.me.deck(*["2H", "8S", "KD", "8H", "JD", "3C", "4S", "8D", "8C"])
    table.foe.deck(*NOTHING.split())
    table.me.hand("Test Classic Last Look")
    while table.pending.kind == "shootout":
        table.pass_()
    table.go(shooter)
    assert (table.pending.kind, table.pending.least, table.pending.most) == ("redraw", 0, 2)
    assert len(table.me.state.draw_hand) == 7
    thrown = [c for c in table.me.state.draw_hand if table.view(c).title in ("the 2H", "the 3C")]
    two = [f"c{c}" for c in thrown]
    table.answer(*two)
    while table.pending.kind == "redraw":
        table.answer()
    assert sorted(held(table.me)) == sorted(f"the {w}" for w in ["8S", "8H", "8D", "8C", "KD"])


@pytest.mark.rule("R-CL-DRAW-2")
def test_fewer_than_five_cards_are_no_straight_and_no_flush(table: Table) -> None:
    table.me.dude()
    table.foe.dude()
    table.shootout()
    table.me.only_deck("2S", "3S", "4S", "5S")
    table.foe.deck(*PAIR.split())
    step_on(table)
    table.lumps()
    assert table.events(RoundDecided)[0].ranks == (1, 2)


# --- jokers -----------------------------------------------------------------------------------------


@pytest.mark.rule("R-CL-JOKER-1")
def test_a_joker_is_named_after_all_reactions_and_aced(table: Table) -> None:
    table.me.dude()
    table.foe.dude()
    table.shootout()
    table.me.deck(*["8S", "8H", "8D", "3C", "JK"])
    table.foe.deck(*NOTHING.split())
    table.me.hand("Test Classic Last Look")
    step_on(table)
    assert (table.pending.kind, table.events(JokerNamed)) == ("react", [])
    shown = table_view(table.game, 1).players[0]
    assert shown.draw_hand is not None
    assert [c.value for c in shown.draw_hand if c.is_joker] == [None]
    assert (shown.hand_rank, table.me.player.hand_rank) == (None, 8)
    [revealed] = table.events(DrawHandsRevealed)
    assert revealed.hands[0].rank == 8
    table.pass_()
    assert (table.pending.kind, table.pending.player) == ("joker", 0)
    table.answer("3S")
    assert table.events(RoundDecided)[0].ranks == (7, 1)
    joker = table.events(JokerNamed)[0].card
    assert table.view(joker).zone == "boot hill"


@pytest.mark.rule("R-CL-JOKER-1")
def test_who_drew_a_joker_names_it_whoever_owns_it(table: Table) -> None:
    table.me.dude()
    table.foe.dude()
    table.shootout()
    [joker] = table.foe.pile("discard_pile", "JK")
    table.foe.state.discard_pile.remove(joker.id)
    table.me.state.deck.append(joker.id)
    table.me.state.deck[-5:] = [*table.me.state.deck[-5:-1], joker.id]
    table.foe.deck(*NOTHING.split())
    step_on(table)
    assert (table.pending.kind, table.pending.player) == ("joker", 0)


@pytest.mark.rule("R-CL-JOKER-1")
def test_in_lowball_too_a_joker_is_named_last(table: Table) -> None:
    table.lowball("AS 2H 3D 4C JK", "2S 3S 4S 5S 7S")
    table.foe.hand("Test Classic Marked Deck")
    table.phase(Phase.GAMBLIN)
    assert (table.pending.kind, table.pending.player) == ("react", 1)
    table.pass_()
    assert (table.pending.kind, table.pending.player) == ("joker", 0)
    table.answer("6D")
    assert table.events(LowballWon)[0].player == 0


# --- ranks ------------------------------------------------------------------------------------------


@pytest.mark.rule("R-CL-RANK-1")
def test_a_rank_below_one_is_remembered_and_read_as_one(table: Table) -> None:
    table.me.dude()
    table.foe.dude()
    weights, wings = table.me.hand("Test Classic Weights"), table.me.hand("Test Classic Wings")
    table.shootout()
    table.use(weights)
    table.turn_of(table.me)
    table.use(wings)
    table.me.deck(*PAIR.split())
    table.foe.deck(*NOTHING.split())
    step_on(table)
    table.lumps()
    assert table.events(RoundDecided)[0].ranks == (1, 1)


# --- cheaters ---------------------------------------------------------------------------------------


def rope(side: Side) -> Card:
    return side.hand("Test Classic Rope")


@pytest.mark.rule("R-CL-CHEAT-1")
def test_anybody_may_punish_a_cheater_once_for_each_draw_before_other_reactions() -> None:
    table = Table(3, "classic-2000")
    cheater, mark = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    ropes = [rope(table.foe), rope(table.sides[2])]
    table.sides[2].hand("Test Classic Marked Deck")
    table.me.hand("Test Classic Marked Deck")
    table.call_out(cheater, mark, "accept")
    table.me.deck(*CHEAT.split())
    table.foe.deck(*NOTHING.split())
    step_on(table)
    assert (table.pending.kind, table.pending.player) == ("cheatin resolution", 1)
    table.pass_()
    assert (table.pending.kind, table.pending.player) == ("cheatin resolution", 2)
    table.use(ropes[1])
    assert table.pending.kind == "react"
    assert [side.stash for side in table.sides] == [9, 10, 11]


@pytest.mark.rule("R-CL-CHEAT-1")
def test_a_hand_that_becomes_illegal_later_is_not_punished(table: Table) -> None:
    table.me.dude()
    table.foe.dude()
    rope(table.foe)
    marked = table.me.hand("Test Classic Marked Deck")
    table.shootout()
    table.me.deck(*PAIR.split())
    table.foe.deck(*NOTHING.split())
    step_on(table)
    assert table.pending.kind == "react"
    table.go(marked)
    assert table.events(RoundDecided)
    assert table.me.stash == 10


@pytest.mark.rule("R-CL-CHEAT-1")
def test_cheaters_in_lowball_are_punished_before_other_reactions(table: Table) -> None:
    rope(table.foe)
    table.me.hand("Test Classic Marked Deck")
    table.lowball("AS AS 3D 4C 6S", NOTHING)
    table.phase(Phase.GAMBLIN)
    assert (table.pending.kind, table.pending.player) == ("cheatin resolution", 1)
    table.pass_()
    assert (table.pending.kind, table.pending.player) == ("react", 0)


# --- Reacts -----------------------------------------------------------------------------------------


@pytest.mark.rule("R-CL-REACT-1")
def test_reacts_before_come_first_then_those_when_and_those_after(table: Table) -> None:
    murder, victim = table.me.hand("Test Classic Murder"), table.foe.dude()
    early, when, late = (
        table.foe.hand("Test Classic Early Bird"),
        table.me.hand("Test Classic Bystander"),
        table.me.hand("Test Classic Late Riser"),
    )
    own_early = table.me.hand("Test Classic Early Bird")
    table.answer(f"use:{murder.id}.strike")
    table.go(victim)
    asked = []
    for answer in (own_early, early, when, late):
        asked.append((table.pending.player, {o.card for o in table.pending.options if o.card is not None}))
        table.go(answer)
    assert asked == [(0, {own_early.id}), (1, {early.id}), (0, {when.id}), (0, {late.id})]
    assert (victim.zone, table.me.stash, table.foe.stash) == ("boot hill", 17, 11)


@pytest.mark.rule("R-CL-REACT-1")
def test_within_a_group_each_player_reacts_once_in_turn(table: Table) -> None:
    murder, victim = table.me.hand("Test Classic Murder"), table.foe.dude()
    mine = [table.me.hand("Test Classic Early Bird") for _ in range(2)]
    theirs = table.foe.hand("Test Classic Early Bird")
    table.answer(f"use:{murder.id}.strike")
    table.go(victim)
    table.answer(f"use:{mine[0].id}.sing")
    assert table.pending.player == 1
    table.go(theirs)
    assert table.pending.player == 0
    table.go(mine[1])
    assert (table.me.stash, table.foe.stash) == (12, 11)


# --- targeting --------------------------------------------------------------------------------------


def shade(table: Table) -> Dude:
    return table.foe.dude("Test Classic Shade")


@pytest.mark.rule("R-CL-TGT-1")
def test_an_action_targets_what_it_chooses(table: Table) -> None:
    hidden, other = shade(table), table.foe.dude()
    murder = table.me.hand("Test Classic Murder")
    table.answer(f"use:{murder.id}.strike")
    assert table.choices() == {f"c{other.id}"}
    assert hidden.in_play


@pytest.mark.rule("R-CL-TGT-1")
def test_a_global_action_targets_nobody(table: Table) -> None:
    hidden, storm = shade(table), table.me.hand("Test Classic Storm")
    table.use(storm)
    assert hidden.booted


@pytest.mark.rule("R-CL-TGT-1")
def test_a_trait_targets_nobody(table: Table) -> None:
    hidden = shade(table)
    table.me.dude("Test Classic Stalker")
    table.phase(Phase.UPKEEP)
    assert table.pending.kind == "noon play"
    assert hidden.booted


@pytest.mark.rule("R-CL-TGT-1", "R-CL-CALL-1")
def test_a_call_out_targets_the_dude_that_is_called_out(table: Table) -> None:
    hidden = table.foe.dude("Test Classic Shade", at=table.town_square)
    hero, other = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    assert [table.can(f"callout:{hero.id}>{d.id}") for d in (hidden, other)] == [False, True]


@pytest.mark.rule("R-CL-TGT-1", "R-CL-WANT-2")
def test_lawmen_of_others_clear_nobody_whom_their_actions_cannot_target(table: Table) -> None:
    hidden = table.foe.dude("Test Classic Shade", bounty=1, influence=0)
    other = table.foe.dude(bounty=1, influence=0)
    for side in table.sides:
        side.dude(gangs=("lawdogs",), influence=3)
    assert [table.can(f"pardon:{d.id}") for d in (hidden, other)] == [False, True]
    table.pass_()
    assert table.can(f"pardon:{hidden.id}")
