"""Behaviour of the dudes of The Light Shineth."""

from __future__ import annotations

from doomtown_desktop.engine.cards import Card, Dude
from tests.cards import practice  # noqa: F401
from tests.table import Table


def stable(table: Table, *pull: str) -> tuple[Dude, Card]:
    """Sammy next to a dude of the foe with a Horse of value 6."""
    sammy = table.me.dude('Samantha "Sammy" Cooke', at=table.town_square)
    horse = table.foe.attach("Nag", table.foe.dude(at=table.town_square), value=6, keywords=("Horse",))
    table.me.deck(*pull)
    return sammy, horse


def test_sammy_discards_goods_for_a_bounty(table: Table) -> None:
    sammy, _ = stable(table)
    hat = table.me.attach("Hat", table.me.dude(at=table.town_square))
    table.use(sammy, hat)
    assert [hat.zone, sammy.bounty, sammy.booted, table.me.stash] == ["discard pile", 1, True, 9]


def test_sammy_steals_a_horse_with_a_higher_pull(table: Table) -> None:
    sammy, horse = stable(table, "7H")
    table.use(sammy, horse)
    assert [sammy.goods, horse.controller, sammy.bounty] == [[horse], table.me.player, 1]


def test_sammy_loses_the_horse_on_an_equal_pull(table: Table) -> None:
    sammy, horse = stable(table, "6H")
    table.use(sammy, horse)
    assert [horse.zone, sammy.bounty] == ["discard pile", 1]


def test_sammy_reaches_only_what_is_here(table: Table) -> None:
    sammy, horse = stable(table)
    table.state.in_play[horse.host.id].location = table.foe.home.id  # type: ignore[attr-defined]
    assert not table.can_use(sammy)


def dojo(table: Table, pull: str, second: str) -> tuple[Dude, Dude]:
    """Emre and a Kung Fu dude of the foe, both in the town square, who performs a Technique."""
    emre = table.me.dude("Emre, The Turkish Bear", at=table.town_square)
    pupil = table.foe.dude(value=8, keywords=("Kung Fu 0",), at=table.town_square)
    kick = table.foe.hand("Practice Kick")
    table.foe.deck(pull)
    table.me.deck(second)
    table.use(kick, pupil, by=table.foe)
    return emre, pupil


def test_emre_makes_another_pull_count(table: Table) -> None:
    emre, pupil = dojo(table, "KH", "2H")
    table.use(emre)
    assert [pupil.bounty, emre.is_stud] == [1, True]
    assert [len(s.state.discard_pile) for s in table.sides] == [1, 2]


def test_emre_can_spoil_a_technique(table: Table) -> None:
    emre, pupil = dojo(table, "2H", "9H")
    table.use(emre)
    assert pupil.bounty == 0


def test_emre_may_stay_out_of_it(table: Table) -> None:
    emre, pupil = dojo(table, "2H", "9H")
    table.pass_()
    assert [pupil.bounty, emre.is_stud] == [1, False]


def test_emre_watches_only_his_own_place(table: Table) -> None:
    table.me.dude("Emre, The Turkish Bear")
    pupil = table.foe.dude(value=8, keywords=("Kung Fu 0",), at=table.town_square)
    kick = table.foe.hand("Practice Kick")
    table.foe.deck("2H")
    table.use(kick, pupil, by=table.foe)
    assert [pupil.bounty, table.pending.kind] == [1, "noon play"]
