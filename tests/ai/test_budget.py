"""Ghost rock is planned over several days, for purchases, upkeep and the starting gang."""

from __future__ import annotations

import pytest

from doomtown_desktop.ai import RulesPolicy
from doomtown_desktop.ai.budget import DAYS, SHARES, Buyable, planned
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.decks import starter_decks
from doomtown_desktop.engine.driver import Game, GameSetup
from doomtown_desktop.engine.imagining import scene_of
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.ids import CardId
from doomtown_desktop.protocol.question import DONE, Verb
from doomtown_desktop.session.match import seat_setup
from tests.ai.games import ready
from tests.table import Table

GUN = Buyable(CardId(1), 3, 0.8, 0)
BANK = Buyable(CardId(2), 5, 3.5, 0)
STORE = Buyable(CardId(3), 3, 1.0, 3)


def flows(income: int) -> list[int]:
    return [income] * (DAYS - 1)


def test_a_card_is_worth_less_the_later_it_is_bought() -> None:
    assert SHARES[0] == 1
    assert SHARES[DAYS] == 0
    assert list(SHARES) == sorted(SHARES, reverse=True)


def test_ghost_rock_is_saved_for_the_card_that_is_worth_more_tomorrow() -> None:
    saving = planned([GUN, BANK], 3, flows(2))
    assert not saving.today
    assert saving.later == {BANK.card}
    assert planned([GUN, BANK], 3, flows(0)).today == {GUN.card}, "it never becomes affordable"
    assert planned([GUN, BANK], 8, flows(0)).today == {GUN.card, BANK.card}


def test_a_card_with_income_comes_first_where_both_can_be_had_later() -> None:
    equal = GUN._replace(value=1.0)
    found = planned([equal, STORE], 3, flows(0))
    assert found.today == {STORE.card}
    assert found.later == {equal.card}


def test_upkeep_that_cannot_be_paid_later_counts_against_a_plan() -> None:
    assert planned([], 3, flows(-3)).value < planned([], 3, flows(-1)).value < planned([], 3, flows(0)).value


@pytest.mark.parametrize("ruleset", ["reloaded-1.3", "classic-2000"])
@pytest.mark.parametrize(("bullets", "invents"), [(2, True), (0, False)])
def test_a_gadget_is_planned_like_other_goods_and_invented(ruleset: str, bullets: int, invents: bool) -> None:
    table = Table(2, ruleset)
    table.me.dude(keywords=["Mad Scientist 6"])
    table.me.deed(production=3)
    table.me.stash = 10
    gun = table.me.hand(
        "Machine",
        CardType.GOODS,
        bullets=bullets,
        cost=1,
        keywords=["Gadget"],
        gadget_difficulty=5,
        is_plain=True,
    )
    table.start()
    asked, viewer = table.pending, table.me.seat
    assert any(option.verb is Verb.INVENT for option in asked.options)
    [chosen] = RulesPolicy(table.facts).choose(
        table_view(table.game, viewer), asked, scene_of(table.game, viewer), None
    )
    assert chosen.startswith(f"invent:{gun.id}>") is invents


@pytest.mark.parametrize(("production", "builds"), [(2, True), (0, False)])
def test_an_improvement_that_brings_something_is_built_on_a_deed_of_ones_own(
    production: int, builds: bool
) -> None:
    table = Table(2, "classic-2000")
    table.me.dude(influence=3)
    deed = table.me.deed(production=1)
    table.me.stash = 10
    annex = table.me.hand("Annex", CardType.IMPROVEMENT, production=production, cost=2, is_plain=True)
    table.start()
    asked, viewer = table.pending, table.me.seat
    assert f"shop:{annex.id}>{deed.id}" in table.offered()
    [chosen] = RulesPolicy(table.facts).choose(
        table_view(table.game, viewer), asked, scene_of(table.game, viewer), None
    )
    assert (chosen == f"shop:{annex.id}>{deed.id}") is builds


def test_every_starter_deck_gets_a_gang_that_its_income_carries() -> None:
    ready()
    for deck in starter_decks():
        seats = tuple(seat_setup(deck, name) for name in ("Ada", "Ben"))
        game = Game.new(GameSetup(seats, 1, deck.ruleset), catalogue())
        facts, stash = game.engine.facts, game.state.players[0].stash
        income = facts[game.state.players[0].outfit].production
        gang = []
        while (asked := game.pending) is not None and asked.kind == "starting gang" and asked.player == 0:
            # A new policy each time: the dudes picked so far are read from the view.
            policy = RulesPolicy(catalogue())
            (key,) = policy.choose(table_view(game, 0), asked)
            gang += [facts[o.card] for o in asked.options if o.key == key and o.card is not None]
            assert key == DONE or "belongs to a gang of" in policy.explain()[0].reason
            game.answer((key,))
        left = stash - sum(card.cost or 0 for card in gang)
        assert sum(card.upkeep for card in gang) <= income, deck.name
        assert sum(card.influence or 0 for card in gang) >= 2, deck.name
        assert 1 <= left <= 8, deck.name
        assert len(gang) >= 3, deck.name
