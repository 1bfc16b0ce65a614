"""Behaviour of the deeds of Do Unto Others."""

from __future__ import annotations

import pytest

from tests.table import Table, keys


def test_the_eye_doctor_trades_influence_for_aim(table: Table) -> None:
    doctor = table.me.deed("Eye Doctor")
    patient, blind = table.me.dude(influence=1, bullets=2), table.me.dude(influence=0)
    foe = table.foe.dude(influence=3)
    table.answer(f"use:{doctor.id}.fit_glasses")
    assert table.choices() == keys(patient)
    table.go(patient)
    assert (patient.influence, patient.bullets) == (0, 3)
    assert (blind.influence, blind.bullets, foe.influence) == (0, 1, 3)
    table.foe.dude(influence=9)
    table.next_day()
    assert (patient.influence, patient.bullets) == (1, 2)


def test_the_gun_shop_impresses_with_ready_weapons_of_both_players(table: Table) -> None:
    table.me.deed("Gun Shop")
    mine, theirs, bare = table.me.dude(influence=1), table.foe.dude(influence=2), table.me.dude(influence=0)
    for dude in (mine, theirs):
        table.me.attach("", dude, keywords=["Weapon"])
    assert [d.influence for d in (mine, theirs, bare)] == [2, 3, 0]
    table.state.in_play[theirs.attachments[0].id].unready = True
    table.engine.touch_cards()
    assert theirs.influence == 2


def test_strike_experiment_three_point_one_follows_the_best_scientist(table: Table) -> None:
    strike = table.me.deed("Strike Experiment #3.1")
    assert strike.production == 0
    table.me.dude(keywords=["Mad Scientist 1"])
    table.foe.dude(keywords=["Mad Scientist 4"])
    assert strike.production == 4


@pytest.mark.parametrize(("inside", "owed"), [(True, 4), (False, 3)])
def test_victory_springs_costs_the_loser_there_another_casualty(
    table: Table, inside: bool, owed: int
) -> None:
    springs = table.me.deed("Victory Springs")
    for side in (table.me, table.foe):
        for _ in range(4):
            side.dude()
    table.shootout(at=springs if inside else None)
    table.to_resolution("8S 8H 8D 3C 4S", "9S 7H 2D 5C KS")
    table.lumps()
    assert (table.pending.player, table.pending.kind, table.pending.owed) == (1, "casualty", owed)


def test_vigilance_ranch_is_swayed_by_harrowed_and_hucksters(table: Table) -> None:
    ranch = table.me.deed("Vigilance Ranch")
    table.me.dude(influence=2, at=ranch)
    dead = table.foe.dude(influence=1, at=ranch, keywords=["Harrowed"])
    assert ranch.controller == table.foe.player
    assert dead.influence == 1


def test_vigilance_ranch_lets_hucksters_elsewhere_count_as_they_are(table: Table) -> None:
    ranch, office = table.me.deed("Vigilance Ranch"), table.me.deed()
    for deed in (ranch, office):
        table.me.dude(influence=2, at=deed)
        table.foe.dude(influence=1, at=deed, keywords=["Huckster 1"])
    assert (ranch.controller, office.controller) == (table.foe.player, table.me.player)


def test_the_automaton_factory_turns_cards_into_automatons(table: Table) -> None:
    factory = table.me.deed("Automaton Factory")
    parts = [table.me.hand() for _ in range(2)]
    table.foe.dude(influence=9)
    table.use(factory, parts[0])
    table.pass_()
    table.use(factory, parts[1])
    crew = list(table.me.player.dudes)
    assert [(d.value, d.bullets, d.influence, d.is_stud, d.is_home) for d in crew] == [
        (1, 1, 0, False, True)
    ] * 2
    assert all(d.is_a("Gadget") for d in crew)
    assert [c.zone for c in parts] == ["discard pile"] * 2
    table.lowball_day("AC 2D 3H 4S 6C", "KC QD 10H 9S 7C")
    assert not table.me.player.dudes


def test_an_automaton_covers_two_casualties(table: Table) -> None:
    factory, part = table.foe.deed("Automaton Factory"), table.foe.hand()
    hero, mark = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    table.pass_()
    table.use(factory, part)
    table.call_out(hero, mark, "accept")
    table.join_all()
    table.to_resolution("8S 8H 8D 3C 4S", "9S 9H 2D 5C KS")
    table.lumps()
    automaton = next(d for d in table.foe.player.dudes if d != mark)
    assert table.pending.owed == 2
    table.answer(f"ace:{automaton.id}")
    assert mark.in_play


def test_the_automaton_factory_is_invented(table: Table) -> None:
    scientist, factory = table.me.dude(keywords=["Mad Scientist 2"]), table.me.hand("Automaton Factory")
    table.me.deck("7C")
    table.make(f"invent:{factory.id}>{scientist.id}", "right")
    assert (factory.in_play, scientist.booted, table.me.stash) == (True, True, 5)


def test_lost_angels_come_from_the_boomtown_without_booting(table: Table) -> None:
    boomtown, mine = table.me.deed("Boomtown of Soddum"), table.me.deed(is_out_of_town=True)
    angel = table.me.dude("Angel", gangs=("lostangels",), at=boomtown)
    other = table.me.dude("Other", at=boomtown)
    far = table.me.dude("Far", gangs=("lostangels",), at=mine)
    labels = {(o.card, o.target): o.label for o in table.pending.options if o.key.startswith("move:")}
    square = table.town_square.id
    assert [labels[d.id, square] for d in (angel, other, far)] == ["", "boots", "boots"]
    assert labels[angel.id, mine.id] == "boots"
