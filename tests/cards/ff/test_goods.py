"""Behaviour of the goods of Faith and Fear."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Dude
from tests.table import Table

LOSS, WIN = "3S 5H 9C JD 2C", "8S 8H 3D KC 2S"
"""Draw hands one rank apart."""


@pytest.mark.parametrize(
    ("words", "booted", "bullets"),
    [(["Weapon"], False, 0), (["Weapon"], True, 3), (["Weapon", "Melee"], False, 3), (["Horse"], False, 3)],
)
def test_evanor_is_outranged(table: Table, words: list[str], booted: bool, bullets: int) -> None:
    hero, foe = table.me.dude(bullets=1), table.foe.dude()
    evanor = table.me.attach("Evanor", hero)
    table.foe.attach("", foe, keywords=words, booted=booted)
    assert (evanor.bullets, hero.bullets) == (3, 4)
    table.shootout()
    assert (evanor.bullets, hero.bullets) == (bullets, 1 + bullets)


def smite(table: Table, mine: str, theirs: str, keyword: str = "Huckster 1") -> tuple[Dude, Dude, Dude]:
    """My hero with Evanor and a friend fight three dudes; the first round, up to its casualties."""
    bearer, friend = table.me.dude(keywords=[keyword]), table.me.dude()
    foes = [table.foe.dude() for _ in range(3)]
    evanor = table.me.attach("Evanor", bearer)
    table.shootout()
    table.use(evanor)
    table.to_resolution(mine, theirs, shooters=[friend, foes[0]])
    table.lumps()
    return bearer, friend, foes[0]


def test_evanor_cleaves_the_loser_of_the_round(table: Table) -> None:
    _, _, foe = smite(table, WIN, LOSS)
    assert (table.pending.player, table.can(f"ace:{foe.id}")) == (table.foe.seat, True)


def test_evanor_cleaves_nobody_when_you_lose(table: Table) -> None:
    _, friend, _ = smite(table, LOSS, WIN)
    assert (table.pending.player, table.can(f"ace:{friend.id}")) == (table.me.seat, False)


@pytest.mark.parametrize(("keyword", "safe"), [("Blessed 1", True), ("Huckster 1", False)])
def test_evanor_shields_the_blessed_in_the_next_round(table: Table, keyword: str, safe: bool) -> None:
    bearer, friend, foe = smite(table, LOSS, WIN, keyword)
    assert table.can(f"discard:{bearer.id}")
    other = table.me.dude(at=table.town_square)
    table.state.shootout.posses[0].dudes.append(other.id)  # type: ignore[union-attr]
    table.go(f"discard:{friend.id}", (), ())
    table.to_resolution(LOSS, WIN, shooters=[other, foe])
    table.lumps()
    assert (table.pending.kind == "casualty" and table.can(f"discard:{bearer.id}")) is not safe
    assert other.in_play is not safe


def test_clown_carriage_carries_to_a_call_out(table: Table) -> None:
    bearer, fiend = table.me.dude(), table.me.dude(keywords=["Abomination"])
    walker, far = table.me.dude(), table.me.dude(keywords=["Abomination"], at=table.me.deed())
    tired = table.me.dude(keywords=["Abomination"], booted=True)
    carriage = table.me.attach("Clown Carriage", bearer)
    leader, foe = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    table.call_out(leader, foe, "accept", f"use:{carriage.id}.squeeze_in")
    labels = {o.card: o.label for o in table.pending.options}
    assert [labels[d.id] for d in (bearer, fiend, walker, far)] == ["", "", "boots", "boots"]
    assert (tired.id in labels, carriage.booted) == (False, True)


def test_clown_carriage_carries_to_a_job(table: Table) -> None:
    bearer, leader = table.me.dude(), table.me.dude()
    carriage = table.me.attach("Clown Carriage", bearer)
    mark, job = table.foe.dude(at=table.town_square), table.me.hand("Kidnappin'")
    table.answer(f"use:{job.id}.kidnap")
    table.go(mark, leader, f"use:{carriage.id}.squeeze_in")
    assert [o.label for o in table.pending.options if o.card == bearer.id] == [""]
    table.go("done", "done")
    assert not bearer.cannot("boot to join from an adjacent location")


def test_clown_carriage_stays_where_the_shootout_is(table: Table) -> None:
    square = table.town_square
    bearer, foe = table.me.dude(at=square), table.foe.dude(at=square)
    table.me.attach("Clown Carriage", bearer)
    table.call_out(bearer, foe, "accept")
    assert table.pending.kind == "shootout"


def test_clown_carriage_spills_out_an_abomination(table: Table) -> None:
    bearer, _ = table.me.dude(), table.foe.dude()
    carriage = table.me.attach("Clown Carriage", bearer)
    table.me.hand("", CardType.DUDE, cost=1)
    table.me.hand("", CardType.DUDE, cost=11, keywords=["Abomination"])
    fiend = table.me.hand("", CardType.DUDE, cost=4, keywords=["Abomination"])
    table.shootout()
    table.answer(f"use:{carriage.id}.spill_out")
    assert [k for k in table.offered() if k != "cancel"] == [f"c{fiend.id}"]
    table.go(fiend)
    assert (fiend in table.me.player.posse, fiend.location, table.me.stash) == (True, table.town_square, 6)
    assert carriage.booted


def test_clown_carriage_spills_out_at_its_own_shootouts_only(table: Table) -> None:
    bearer, leader, _ = table.me.dude(at=table.town_square), table.me.dude(), table.foe.dude()
    carriage = table.me.attach("Clown Carriage", bearer)
    table.me.hand("", CardType.DUDE, keywords=["Abomination"])
    table.shootout(leader=leader, without=[bearer])
    assert table.pending.kind == "shootout"
    assert not table.can_use(carriage, by=table.me)


def test_outlaw_mask_frightens_the_town_square(table: Table) -> None:
    square, deed = table.me.dude(at=table.town_square, bounty=3), table.me.dude(at=table.me.deed(), bounty=3)
    for dude in (square, deed):
        table.me.attach("Outlaw Mask", dude)
    assert (square.influence, deed.influence) == (4, 1)
