"""The limits that cards of Bad Medicine set: who may do something, and who may not."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from tests.cards import practice  # noqa: F401
from tests.table import Table


def test_signing_over_the_stores_hands_out_goods_for_dudes_only(table: Table) -> None:
    leader, job = table.me.dude(), table.me.hand("Signing Over the Stores")
    table.me.dude()
    hat, _, __ = table.me.pile("discard_pile", "Fancy New Hat", "Auto-Gatling", "Soul Blast")
    table.me.stash = 20
    table.answer(f"use:{job.id}.sign")
    table.go(leader, "done", "done", 0)
    assert [k for k in table.offered() if k.startswith("c")] == [f"c{hat.id}"]


def test_signing_over_the_stores_gives_nothing_after_a_failure(table: Table) -> None:
    leader, job = table.me.dude(), table.me.hand("Signing Over the Stores")
    table.me.dude(at=table.me.deed())
    rival = table.foe.dude(at=table.town_square)
    table.me.pile("discard_pile", "Fancy New Hat")
    table.use(job, leader, "done", "done", rival)
    table.to_resolution("2S 4H 6D 8C 10C", "KS KH 9D 5C 2C")
    table.lumps()
    while table.pending.kind != "noon play":
        assert table.pending.kind != "number"
        table.answer(*([] if table.pending.kind == "flee" else [table.offered()[0]]))


def test_horace_manse_digs_for_his_own_coming_only(table: Table) -> None:
    horace = table.me.dude("Horace Manse")
    table.me.state.boot_hill.append(table.me.card("Fiend", CardType.DUDE, keywords=["Abomination"]))
    table.me.stash = 9
    table.shop(table.me.hand("Other", CardType.DUDE, cost=0))
    assert not table.can(f"use:{horace.id}.dig_one_up")


@pytest.mark.parametrize("holder", ["Luke", "a friend"])
def test_luke_brings_a_gadget_into_a_shootout(table: Table, holder: str) -> None:
    luke, hero, idle = table.me.dude("Luke, the Errand Boy"), table.me.dude(), table.me.dude()
    _ = table.foe.dude()
    gadget = table.me.attach("", luke if holder == "Luke" else idle, keywords=["Gadget 5"])
    table.shootout(leader=hero, without=[luke, idle])
    table.turn_of(table.me)
    table.answer(f"use:{luke.id}.run_an_errand.shootout")
    table.go(gadget)
    assert table.offered() == [f"c{hero.id}"], "not to somebody outside"
    table.go(hero)
    assert gadget in hero.attachments


@pytest.mark.parametrize("booted", [True, False])
def test_rick_henderson_collects_for_who_goes_home_booted_only(table: Table, booted: bool) -> None:
    rick, runner = table.me.dude("Rick Henderson"), table.foe.dude(bounty=1)
    table.foe.dude()
    card = table.me.attach("Practice Pistol", rick) if booted else table.me.hand("Vamoosin'")
    table.shootout(leader=rick)
    table.turn_of(table.me)
    table.answer(next(o for o in table.offered() if o.startswith(f"use:{card.id}.")))
    table.go(runner)
    assert runner.is_home
    assert table.can(f"use:{rick.id}.collect") is booted


def test_rick_henderson_asks_nothing_for_your_own(table: Table) -> None:
    rick, runner, rival = table.me.dude("Rick Henderson"), table.me.dude(), table.foe.dude()
    gun = table.foe.attach("Practice Pistol", rival)
    table.shootout(leader=rick)
    table.turn_of(table.foe)
    table.answer(f"use:{gun.id}.aim")
    table.go(runner)
    assert not table.can(f"use:{rick.id}.collect")


def test_sophie_lacoste_may_pay_for_nothing(table: Table) -> None:
    sophie, _ = table.me.dude("Sophie Lacoste", at=table.town_square), table.me.dude()
    before = table.me.stash
    table.use(sophie)
    assert table.me.stash == before - 1


def improviser(table: Table, *titles: str) -> tuple[Dude, Dude, list[Card]]:
    janosz, friend = table.me.dude("Janosz Pratt"), table.me.dude()
    table.foe.dude(influence=9)
    weapons = table.me.pile("discard_pile", *titles)
    table.shootout(leader=friend)
    table.me.deck("KC")
    return janosz, friend, weapons


def test_janosz_pratt_improvises_weapons_only(table: Table) -> None:
    janosz, _, [weapon, *_rest] = improviser(table, "Flame-Thrower", "Shotgun", "Vitality Tonic")
    table.answer(f"use:{janosz.id}.improvise")
    assert table.offered() == [f"c{weapon.id}"]


@pytest.mark.parametrize("short", [0, 1])
def test_janosz_pratt_needs_the_ghost_rock(table: Table, short: int) -> None:
    janosz, friend = table.me.dude("Janosz Pratt"), table.me.dude()
    table.foe.dude()
    weapon = table.me.card(
        "Ray", CardType.GOODS, keywords=["Weapon", "Gadget 5"], gadget_difficulty=5, cost=4
    )
    table.me.state.discard_pile.append(weapon)
    table.me.stash = 2 - short
    table.shootout(leader=friend)
    assert table.can_use(janosz, by=table.me) is (short == 0)


@pytest.mark.parametrize("kept", [True, False])
def test_janosz_pratts_weapon_is_discarded_from_play_as_the_day_ends(table: Table, kept: bool) -> None:
    janosz, friend, [weapon] = improviser(table, "Flame-Thrower")
    table.me.dude("Third")
    table.use(janosz, weapon, friend)
    if not kept:
        table.state.in_play[friend.id].attachments.remove(weapon.id)
        del table.state.in_play[weapon.id]
        table.me.state.play_hand.append(weapon.id)
        table.engine.touch_cards()
    table.to_resolution("8S 8H JD 3C 2S", "2D 4C 6H 9D KH")
    table.lumps()
    while table.pending.kind != "noon play":
        table.go([] if table.pending.kind == "flee" else table.offered()[0])
    assert weapon.zone == ("in play" if kept else "play hand")
    table.next_day()
    assert weapon.zone == ("discard pile" if kept else "play hand")


def test_signing_over_the_stores_gives_each_title_once(table: Table) -> None:
    leader, job = table.me.dude(), table.me.hand("Signing Over the Stores")
    table.me.dude()
    first, gun, _ = table.me.pile("discard_pile", "Fancy New Hat", "Pearl-Handled Revolver", "Fancy New Hat")
    table.me.stash = 20
    table.answer(f"use:{job.id}.sign")
    table.go(leader, "done", "done", 0, [first])
    assert [k for k in table.offered() if k.startswith("c")] == [f"c{gun.id}"]
