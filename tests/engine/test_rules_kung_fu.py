"""Kung Fu, Techniques and combos (R-KF)."""

from __future__ import annotations

from typing import Any

import pytest

import tests.engine.shootout_cards
import tests.engine.skill_cards  # noqa: F401
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.events import CardsDrawn, DeckShuffled, DrawHandDrawn, TechniqueTested
from doomtown_desktop.protocol.ids import Phase
from tests.table import Side, Table

TAO = ["Technique", "Tao of the Test"]


def fighter(side: Side, rating: int = 2, **more: Any) -> Dude:
    return side.dude(keywords=[f"Kung Fu {rating}"], **{"value": 8, **more})


def tao(side: Side, title: str, *, pile: bool = False, cost: int = 0) -> Card:
    card = side.hand(title, keywords=TAO, cost=cost)
    if pile:
        side.state.play_hand.remove(card.id)
        side.state.discard_pile.append(card.id)
    return card


def combos(table: Table) -> list[int | None]:
    assert table.pending.kind == "combo", table.describe()
    return [o.card for o in table.pending.options if o.card is not None]


@pytest.mark.rule("R-KF-1", "R-KF-2")
def test_the_rating_adds_to_the_value_in_play_and_is_no_skill(table: Table) -> None:
    dude, novice, master = fighter(table.me, 3), fighter(table.me, 0), fighter(table.me, 3, value=12)
    assert (dude.value, novice.value, master.value) == (11, 8, 13)
    assert not dude.is_skilled
    held = table.me.hand("", dude.facts.type, keywords=["Kung Fu 3"], value=8)
    assert held.value == 8


@pytest.mark.rule("R-KF-1", "R-KF-4", "R-STAT-4")
@pytest.mark.scenario("S-047")
def test_s047_kung_fu_test_and_value_limit(table: Table) -> None:
    dude = fighter(table.me, 3, value=11)
    first, second = table.me.hand("Test Technique"), table.me.hand("Test Technique")
    table.me.deck("KS", "QS")
    assert dude.value == 13
    table.use(first, dude)
    assert dude.bounty == 0
    table.use(second, dude, by=table.me)
    assert dude.bounty == 1
    assert [e.succeeded for e in table.events(TechniqueTested)] == [False, True]


@pytest.mark.rule("R-KF-4")
@pytest.mark.parametrize(("top", "bounty"), [("8C", 0), ("7C", 1), ("9C", 0)])
def test_the_pull_must_be_strictly_lower_than_the_value(table: Table, top: str, bounty: int) -> None:
    dude = fighter(table.me, 0)
    table.me.deck(top)
    table.use(table.me.hand("Test Technique"), dude)
    assert dude.bounty == bounty


@pytest.mark.rule("R-KF-4")
def test_a_dude_of_value_one_never_succeeds(table: Table) -> None:
    dude = fighter(table.me, 0, value=1)
    table.me.deck("AC")
    table.use(table.me.hand("Test Technique"), dude)
    assert dude.bounty == 0


@pytest.mark.rule("R-KF-3", "R-KF-6")
def test_a_technique_names_a_kung_fu_dude_of_yours_and_is_paid_for(table: Table) -> None:
    one, two = fighter(table.me), fighter(table.me, booted=True)
    plain, theirs = table.me.dude(), fighter(table.foe)
    card = table.me.hand("Test Technique", cost=2)
    table.me.deck("2C")
    table.answer(f"use:{card.id}.strike")
    assert table.offered() == [f"c{one.id}", f"c{two.id}"]
    table.go(two)
    assert table.me.stash == 8
    assert [d.bounty for d in (one, two, plain, theirs)] == [0, 1, 0, 0]


@pytest.mark.rule("R-KF-3")
def test_without_a_kung_fu_dude_there_is_no_technique(table: Table) -> None:
    table.me.dude(value=10)
    assert not table.can_use(table.me.hand("Test Technique"))


@pytest.mark.rule("R-KF-5")
def test_a_failed_technique_is_used_and_paid_and_it_is_the_next_players_turn(table: Table) -> None:
    dude = fighter(table.me)
    card = table.me.hand("Test Technique", cost=2)
    (king,) = table.me.deck("KC")
    table.use(card, dude)
    assert (dude.bounty, table.me.stash) == (0, 8)
    assert table.pending.player == table.foe.seat
    assert {card.zone, king.zone} == {"discard pile"}


@pytest.mark.rule("R-KF-7")
def test_in_a_shootout_the_tested_dude_stands_in_your_posse_or_joins(table: Table) -> None:
    hero, tired = fighter(table.me), fighter(table.me, booted=True)
    idle = fighter(table.me)
    table.foe.dude()
    card, ride = table.me.hand("Test Fight Technique"), table.me.hand("Test Riding Technique")
    table.me.deck("2C", "2C")
    table.shootout(leader=hero, without=[idle])
    table.answer(f"use:{card.id}.strike")
    assert table.offered() == [f"c{hero.id}", f"c{tired.id}"]
    table.go(tired)
    assert tired.bounty == 1
    table.pass_()
    table.use(ride, idle)
    assert idle.in_posse


@pytest.mark.rule("R-KF-8", "R-KF-9", "R-KF-10", "R-KF-11")
def test_a_combo_goes_on_with_other_techniques_of_the_tao_from_hand_and_pile(table: Table) -> None:
    dude, other = fighter(table.me, 2), fighter(table.me, 5)
    one, two = tao(table.me, "Test Tao One", cost=1), tao(table.me, "Test Tao Two", cost=1)
    again, foreign = tao(table.me, "Test Tao One", pile=True, cost=1), tao(table.me, "Test Tao Other")
    plain = table.me.hand("Test Technique")
    table.me.deck("2C", "2D", "2H")
    table.answer(f"use:{one.id}.strike.noon")
    table.go(dude)
    assert combos(table) == [two.id]
    table.go(two)
    assert combos(table) == [again.id]
    table.go(again)
    assert table.pending.kind == "noon play"
    assert (dude.bounty, other.bounty, table.me.stash) == (4, 0, 7)
    assert [e.dude for e in table.events(TechniqueTested)] == [dude.id] * 3
    assert {foreign.zone, plain.zone} == {"play hand"}


@pytest.mark.rule("R-KF-9")
def test_a_combo_may_be_declined_and_costs_must_be_payable(table: Table) -> None:
    dude = fighter(table.me, 2)
    one, _two = tao(table.me, "Test Tao One"), tao(table.me, "Test Tao Two", cost=1)
    table.me.deck("2C")
    table.answer(f"use:{one.id}.strike.noon")
    table.go(dude, "pass")
    assert (dude.bounty, table.pending.player) == (1, table.foe.seat)
    other = Table()
    dude = fighter(other.me, 2)
    one, _two = tao(other.me, "Test Tao One"), tao(other.me, "Test Tao Two", cost=11)
    other.me.deck("2C")
    other.use(one, dude)
    assert dude.bounty == 1


@pytest.mark.rule("R-KF-9")
def test_no_combo_while_its_condition_is_not_met(table: Table) -> None:
    dude = fighter(table.me, 2)
    picky, _two = tao(table.me, "Test Tao Picky"), tao(table.me, "Test Tao Two")
    table.me.deck("2C")
    table.use(picky, dude)
    assert dude.bounty == 1


@pytest.mark.rule("R-KF-10")
def test_the_same_technique_does_not_follow_itself(table: Table) -> None:
    dude = fighter(table.me, 2)
    one, _same = tao(table.me, "Test Tao One"), tao(table.me, "Test Tao One")
    table.me.deck("2C")
    table.use(one, dude)
    assert dude.bounty == 1


@pytest.mark.rule("R-KF-11")
@pytest.mark.parametrize(("rating", "bounty"), [(0, 1), (1, 3)])
def test_the_rating_limits_the_chain(table: Table, rating: int, bounty: int) -> None:
    dude = fighter(table.me, rating)
    one = tao(table.me, "Test Tao One")
    two = tao(table.me, "Test Tao Two")
    tao(table.me, "Test Tao One")
    table.me.deck("2C", "2D")
    table.use(one, dude, *([two] if rating else []))
    assert dude.bounty == bounty


@pytest.mark.rule("R-KF-12")
def test_a_technique_without_combo_ends_a_chain_and_a_failure_too(table: Table) -> None:
    dude = fighter(table.me, 5)
    one, end = tao(table.me, "Test Tao One"), tao(table.me, "Test Tao End")
    tao(table.me, "Test Tao Two")
    table.me.deck("2C", "2D")
    table.use(one, dude, end)
    assert dude.bounty == 6
    other = Table()
    dude = fighter(other.me, 5)
    one, two, _end = (tao(other.me, f"Test Tao {t}") for t in ("One", "Two", "End"))
    other.me.deck("2C", "KD")
    other.use(one, dude, two)
    assert dude.bounty == 1


@pytest.mark.rule("R-KF-12")
def test_a_technique_without_combo_starts_no_chain(table: Table) -> None:
    dude = fighter(table.me, 5)
    end, _one = tao(table.me, "Test Tao End"), tao(table.me, "Test Tao One")
    table.me.deck("2C")
    table.use(end, dude)
    assert dude.bounty == 5


@pytest.mark.rule("R-KF-7", "R-KF-9")
def test_a_combo_in_a_shootout_is_tested_by_the_same_dude(table: Table) -> None:
    hero = fighter(table.me, 3)
    table.foe.dude()
    one, two = tao(table.me, "Test Tao One"), tao(table.me, "Test Tao Two")
    table.me.deck("2C", "2D")
    table.shootout()
    table.use(one, hero, two)
    assert hero.bounty == 3
    assert table.pending.kind == "shootout"


@pytest.mark.rule("R-KF-13", "R-NOON-6", "R-SUN-2", "R-SUN-4", "R-SUN-5", "R-ZONE-4")
@pytest.mark.scenario("S-049")
def test_s049_tao_card_sundown_refill(table: Table) -> None:
    dude = fighter(table.me)
    card = tao(table.me, "Test Tao One")
    for _ in range(3):
        table.me.hand(cost=99)
    (two,) = table.me.only_deck("2C")
    (five,) = table.me.pile("discard_pile", "5H")
    table.use(card, dude)
    assert card.zone == "table"
    table.noon_over()
    assert table.pending.kind == "sundown discard"
    assert set(table.me.state.discard_pile) == {card.id, five.id, two.id}
    while table.pending.kind == "sundown discard":
        table.answer()
    mine = [e for e in table.log if getattr(e, "player", None) == table.me.seat]
    order = [type(e) for e in mine if isinstance(e, (DeckShuffled, CardsDrawn, DrawHandDrawn))]
    assert order == [DeckShuffled, CardsDrawn, DrawHandDrawn]
    assert len(table.me.state.play_hand) == 5
    assert [e.count for e in table.events(DrawHandDrawn) if e.player == 0] == [1]


@pytest.mark.rule("R-KF-13", "R-SHOOT-28")
def test_a_shootout_tao_card_stays_until_the_end_of_step_one(table: Table) -> None:
    hero, friend = fighter(table.me), fighter(table.me)
    table.foe.dude()
    card = tao(table.me, "Test Tao One")
    table.me.deck("2C")
    table.shootout(leader=hero)
    table.use(card, hero)
    assert card.zone == "table"
    table.pass_()
    assert card.zone == "table"
    table.pass_()
    assert table.pending.kind == "shooter"
    assert card.zone == "discard pile"
    assert friend.in_posse


@pytest.mark.rule("R-KF-13")
def test_a_noon_tao_card_outlasts_a_shootout(table: Table) -> None:
    dude, mark = fighter(table.me, at=table.town_square), table.foe.dude(at=table.town_square)
    card, shove = tao(table.me, "Test Tao One"), table.me.hand("Test Shove")
    table.me.deck("2C")
    table.use(card, dude)
    table.call_out(dude, mark, "accept")
    table.to_resolution("2S 3H 7D 9C KS", "3S 4H 8D 10C QS")
    assert card.zone == "table"
    table.lumps()
    while table.pending.kind == "flee":
        table.answer()
    assert table.pending.kind == "noon play"
    assert card.zone == "table"
    assert shove.zone == "play hand"


@pytest.mark.rule("R-KF-14")
def test_a_failed_tao_card_stays_and_a_plain_technique_does_not(table: Table) -> None:
    dude = fighter(table.me)
    card, plain = tao(table.me, "Test Tao One"), table.me.hand("Test Technique", keywords=["Technique"])
    table.me.deck("KC", "2C")
    table.use(card, dude)
    table.use(plain, dude, by=table.me)
    assert (card.zone, plain.zone) == ("table", "discard pile")


@pytest.mark.rule("R-KF-14")
def test_tao_cards_of_other_steps_leave_at_the_end_of_theirs(table: Table) -> None:
    hero, pal = fighter(table.me), fighter(table.me)
    table.foe.dude()
    late = tao(table.me, "Test Tao Late")
    table.shootout()
    table.to_resolution("6S 6H 2D 9C QS", "2S 3H 7D 9C KS")
    table.me.deck("2C")
    table.use(late, hero)
    assert late.zone == "table"
    table.pass_()
    assert late.zone == "table"
    table.pass_()
    assert late.zone == "discard pile"
    assert pal.in_posse


@pytest.mark.rule("R-KF-14")
def test_a_tao_react_leaves_at_the_end_of_the_phase(table: Table) -> None:
    dude = fighter(table.me)
    card = tao(table.me, "Test Tao React")
    table.me.deck("2C")
    table.answer(f"move:{dude.id}>{table.foe.home.id}")
    assert table.pending.kind == "react"
    table.answer(f"use:{card.id}.strike")
    table.go(dude)
    assert card.zone == "table"
    table.noon_over()
    assert card.zone == "discard pile"


@pytest.mark.rule("R-KF-14")
def test_a_tao_card_of_lowball_leaves_with_that_phase(table: Table) -> None:
    dude = fighter(table.me, influence=0)
    card = tao(table.me, "Test Tao Gambler")
    table.phase(Phase.GAMBLIN)
    table.lowball("2S 3H 7D 9C KS 2C", "3S 4H 8D 10C QS")
    table.answer(f"use:{card.id}.strike")
    table.go(dude)
    assert dude.bounty == 1
    assert table.pending.kind == "noon play"
    assert card.zone == "discard pile"
