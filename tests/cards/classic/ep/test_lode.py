"""Behaviour of the Colorado Lode."""

from __future__ import annotations

import pytest

from tests.cards.classic.practice import strike
from tests.table import Table, keys


def test_the_colorado_lode_swallows_a_claim_of_yours(table: Table) -> None:
    claim = strike(table.me, "Claim", production=2)
    table.me.dude(influence=1, at=claim)
    strike(table.me, "Rich", production=3)
    lode = table.me.hand("Colorado Lode")
    table.me.stash = 9
    table.answer(f"shop:{lode.id}")
    assert table.choices() == keys(claim)
    table.go(claim)
    assert (lode.in_play, claim.zone, table.me.stash) == (True, "boot hill", 0)


def test_the_colorado_lode_can_do_without(table: Table) -> None:
    claim = strike(table.me, "Claim", production=2)
    lode = table.me.hand("Colorado Lode")
    table.me.stash = 12
    table.answer(f"shop:{lode.id}")
    table.go(())
    assert (lode.in_play, claim.in_play, table.me.stash) == (True, True, 1)


def test_the_claim_of_somebody_else_saves_nothing(table: Table) -> None:
    claim = strike(table.foe, "Claim", production=2)
    lode = table.me.hand("Colorado Lode")
    table.me.stash = 11
    table.answer(f"shop:{lode.id}")
    assert table.choices() == keys(claim)
    table.go([claim])
    assert (lode.in_play, claim.zone, table.me.stash) == (True, "boot hill", 0)


@pytest.mark.parametrize(("stash", "offered"), [(9, True), (8, False)])
def test_the_colorado_lode_is_offered_to_who_can_pay_the_rest(
    table: Table, stash: int, offered: bool
) -> None:
    strike(table.me, "Claim", production=2)
    strike(table.foe, "Other", production=2)
    lode = table.me.hand("Colorado Lode")
    table.me.stash = stash
    assert table.can(f"shop:{lode.id}") is offered


@pytest.mark.parametrize("is_safe", [True, False])
def test_a_claim_that_no_card_aces_saves_nothing(table: Table, is_safe: bool) -> None:
    claim = strike(table.me, "Claim", production=2)
    lode = table.me.hand("Colorado Lode")
    table.me.stash = 9
    if is_safe:
        table.forbid(claim, "be aced by cards")
    assert table.can(f"shop:{lode.id}") is not is_safe
