"""Forecasts of fights: all rounds count, many outlast few, and the cheap ones fall first."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

import pytest

from doomtown_desktop.ai import odds
from doomtown_desktop.ai.rules import RulesPolicy
from doomtown_desktop.engine.table_view import CardView, table_view
from doomtown_desktop.protocol.ids import CardId
from tests.table import Side, Table

NAMES = count()


def posse(side: Side, *guns: str, influence: int = 0) -> list[CardId]:
    """Put dudes in the town square: "2S" is a stud with two bullets, "1d" a draw with one."""
    square = side.table.town_square
    return [
        side.dude(
            f"Gun {next(NAMES)}", bullets=int(gun[0]), stud=gun[1] == "S", influence=influence, at=square
        ).id
        for gun in guns
    ]


def forecast(
    mine: Sequence[str], theirs: Sequence[str]
) -> tuple[odds.FightForecast, list[CardId], list[CardId]]:
    """Return the forecast of a fight, and the dudes of both sides."""
    table = Table()
    ours, others = posse(table.me, *mine), posse(table.foe, *theirs)
    cards = {card.id: card for card in table_view(table.game, 0).cards}

    def known(ids: Sequence[CardId]) -> list[CardView]:
        return [card for each, card in cards.items() if each in ids]

    return odds.forecast(known(ours), known(others)), ours, others


def test_five_outlast_two_with_better_guns() -> None:
    """In a single round, the two have the better hand."""
    crowd, few = ("1d", "1d", "2d", "2d", "2S"), ("3S", "1d")
    found, ours, others = forecast(crowd, few)
    assert found.win > 0.6
    assert found.deaths[ours[0]] > found.deaths[ours[-1]], "the best gun falls last"
    assert min(found.deaths[each] for each in others) > 0.5
    back, _, _ = forecast(few, crowd)
    assert found.win + back.win <= 1
    assert back.win == pytest.approx(1 - found.win, abs=0.05)


def test_a_body_helps_although_it_has_no_bullets() -> None:
    alone, (gun,), _ = forecast(("2S",), ("2S",))
    pair, guns, _ = forecast(("2S", "0d"), ("2S",))
    assert pair.win > alone.win + 0.1
    assert pair.deaths[guns[0]] < alone.deaths[gun] / 2


def test_without_an_enemy_a_fight_is_won_and_without_dudes_lost() -> None:
    alone, (gun,), _ = forecast(("0d",), ())
    assert (alone.win, alone.deaths) == (1.0, {gun: 0.0})
    assert forecast((), ("0d",))[0].win == 0.0


def test_a_lone_dude_who_fights_on_dies_or_wins() -> None:
    found, (mine,), (other,) = forecast(("1S",), ("3S",))
    assert found.deaths[mine] == pytest.approx(1 - found.win)
    assert found.deaths[other] > found.win, "a tie kills both"


def test_a_booted_enemy_beside_five_of_ones_own_is_called_out() -> None:
    table = Table()
    deed = table.me.deed(control=1)
    for bullets in (1, 1, 2, 2):
        table.me.dude(bullets=bullets, influence=0)
    table.me.dude(bullets=2, stud=True, influence=1)
    scout = table.me.dude(bullets=1, influence=0, at=deed)
    enemy = table.foe.dude(bullets=3, stud=True, influence=1, booted=True, at=deed)
    policy, asked = RulesPolicy(table.facts), table.pending
    policy.choose(table_view(table.game, 0), asked)
    told = {advice.key: advice for advice in policy.explain()}
    assert told[f"callout:{scout.id}>{enemy.id}"].worth > 1
