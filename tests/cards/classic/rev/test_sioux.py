"""Behaviour of the Sioux Union of Revelations."""

from __future__ import annotations

from doomtown_desktop.catalog.model import CardType
from tests.table import Table, keys


def test_joseph_keeps_others_from_drawing_for_the_most_influence(table: Table) -> None:
    table.me.dude("Joseph Eyes-Like-Rain (Exp.1)")
    table.foe.dude(influence=9)
    table.next_day()
    assert len(table.foe.state.play_hand) == 5


def test_without_joseph_the_most_influence_draws_a_card(table: Table) -> None:
    table.me.dude(influence=3)
    table.foe.dude(influence=9)
    table.next_day()
    assert len(table.foe.state.play_hand) == 6


def test_joseph_himself_draws_for_his_player(table: Table) -> None:
    table.me.dude(
        "Joseph Eyes-Like-Rain (Exp.1)",
    )
    table.foe.dude(influence=2)
    table.next_day()
    assert len(table.me.state.play_hand) == 6


def test_joseph_shames_the_abominations(table: Table) -> None:
    joseph = table.me.dude("Joseph Eyes-Like-Rain (Exp.1)")
    spirit = table.me.attach("War Cry", joseph, kind=CardType.SPELL)
    big, small = (table.foe.dude(f"Beast {v}", value=v, keywords=["Abomination"]) for v in (10, 3))
    ghoul = table.foe.dude("Ghoul", value=10, keywords=["Harrowed"], influence=9)
    table.use(joseph, spirit)
    fear = joseph.fear_level
    assert (joseph.booted, spirit.zone) == (True, "discard pile")
    assert [d.value for d in (big, small, ghoul)] == [10 - fear, 1, 10]
    table.me.stash = 9
    table.next_day()
    assert [d.value for d in (big, small, ghoul)] == [10, 3, 10]


def test_joseph_needs_a_spirit(table: Table) -> None:
    joseph = table.me.dude("Joseph Eyes-Like-Rain (Exp.1)")
    table.foe.dude(keywords=["Abomination"])
    assert not table.can_use(joseph)


def test_spirits_eyes_let_a_distant_shaman_call_spirits(table: Table) -> None:
    eyes = table.me.dude("Spirit's Eyes")
    shaman, cry = table.me.caster("Shaman 0", "War Cry", "9H")
    table.foe.dude()
    table.shootout(leader=eyes, without=[shaman])
    table.declare(cry)
    if table.pending.kind == "target":
        assert table.choices() == keys(eyes)
        table.go(eyes)
    assert (shaman.is_stud, eyes.is_stud, shaman.in_posse) == (True, True, False)


def test_a_distant_shaman_needs_spirits_eyes_in_the_posse(table: Table) -> None:
    eyes = table.me.dude("Spirit's Eyes")
    shaman, cry = table.me.caster("Shaman 0", "War Cry")
    table.me.dude("Leader"), table.foe.dude()
    leader = next(d for d in table.me.player.dudes if d.title == "Leader")
    table.shootout(leader=leader, without=[shaman, eyes])
    assert not table.can_use(cry)


def test_spirits_eyes_are_not_for_hexes_nor_for_the_shamans_of_others(table: Table) -> None:
    eyes = table.me.dude("Spirit's Eyes")
    huckster, curse = table.me.caster("Huckster 1", "Blood Curse")
    stranger, cry = table.foe.caster("Shaman 0", "War Cry")
    table.foe.dude()
    table.shootout(leader=eyes, mark=table.foe.player.dudes[1], without=[huckster, stranger])
    assert not table.can_use(curse, by=table.me)
    assert not table.can_use(cry, by=table.foe)
