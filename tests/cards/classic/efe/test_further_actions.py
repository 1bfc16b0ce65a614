"""Behaviour of further actions of Eye for an Eye: of spells, Mystical goods and parties."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.script.cards import Card, Dude
from tests.table import Table, keys

NOTHING, PAIR = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S"


def test_claustrophobia_weakens_a_dude_between_walls(table: Table) -> None:
    saloon, mine = table.foe.deed(), table.foe.deed(is_out_of_town=True)
    dude = table.foe.dude(bullets=2, influence=0, at=saloon)
    table.use(table.me.hand("Claustrophobia"), dude)
    numbers = {}
    for name, place in (
        ("saloon", saloon),
        ("home", table.foe.home),
        ("square", table.town_square),
        ("mine", mine),
        ("their home", table.me.home),
    ):
        table.state.in_play[dude.id].location = place.id
        table.engine.touch()
        numbers[name] = dude.bullets, dude.influence
    assert numbers == {
        "saloon": (1, 0),
        "home": (1, 0),
        "square": (2, 0),
        "mine": (2, 0),
        "their home": (2, 0),
    }
    table.foe.attach("Badge", dude, influence=1)
    table.state.in_play[dude.id].location = saloon.id
    table.engine.touch()
    assert dude.influence == 0
    table.foe.dude("Other", influence=5)
    table.me.dude(influence=5)
    table.next_day()
    table.state.in_play[dude.id].location = saloon.id
    table.engine.touch()
    assert dude.bullets == 2


@pytest.mark.parametrize("pull", ["9H", "2H"])
def test_distracted_aces_a_spell_that_has_been_cast(table: Table, pull: str) -> None:
    blessed, spell = table.foe.caster("Blessed 0", "Holy Roller", pull, bullets=1)
    distracted = table.me.hand("Distracted!")
    table.turn_of(table.foe)
    table.declare(spell, ability="rouse")
    table.answer(f"use:{distracted.id}.distract")
    assert spell.zone == "boot hill"
    assert blessed.bullets == (2 if pull == "9H" else 1)


def test_distracted_is_not_for_other_abilities(table: Table) -> None:
    table.me.hand("Distracted!")
    table.use(table.me.hand("Dust Devil"), table.foe.attach("Hat", table.foe.dude()))
    assert table.pending.kind == "noon play"


def die_with(table: Table, *keywords: str) -> tuple[Dude, Card]:
    dude = table.me.dude("Dying")
    relic = table.me.attach("Relic", dude, keywords=list(keywords))
    table.foe.dude()
    return dude, relic


def test_last_request_hands_a_relic_on(table: Table) -> None:
    _, relic = die_with(table, "Mystical")
    heir = table.me.dude("Heir", booted=True)
    request = table.me.hand("Last Request")
    table.shootout(without=[heir])
    table.to_resolution(NOTHING, PAIR)
    table.lumps()
    table.answer(f"use:{request.id}.bequeath")
    table.go(heir)
    assert relic in heir.attachments


def test_last_request_can_put_a_relic_into_the_discard_pile(table: Table) -> None:
    _, relic = die_with(table, "Mystical")
    heir = table.me.dude("Heir")
    request = table.me.hand("Last Request")
    table.shootout(without=[heir])
    table.to_resolution(NOTHING, PAIR)
    table.lumps()
    table.answer(f"use:{request.id}.bequeath")
    table.go(())
    assert relic.zone == "discard pile"


def test_last_request_is_for_mystical_goods_of_your_dudes(table: Table) -> None:
    die_with(table)
    request = table.me.hand("Last Request")
    theirs = table.foe.hand("Last Request")
    table.foe.dude("Heir")
    table.shootout()
    table.to_resolution(NOTHING, PAIR)
    table.lumps()
    assert not table.can(f"use:{request.id}.bequeath")
    assert not table.can(f"use:{theirs.id}.bequeath")


@pytest.mark.parametrize(("influence", "cost"), [(0, 1), (3, 3)])
def test_life_of_the_party_invites_to_a_saloon_or_brothel(table: Table, influence: int, cost: int) -> None:
    houses = table.foe.deed("Saloon", keywords=["Saloon"]), table.me.deed("Brothel", keywords=["Brothel"])
    table.me.deed("Bank")
    guest = table.foe.dude("Guest", influence=influence)
    table.foe.dude("Tired", booted=True)
    table.foe.dude("Rich", influence=99)
    before = table.me.stash
    table.declare(table.me.hand("Life of the Party"))
    assert table.choices() == keys(guest)
    table.go(guest)
    assert table.choices() == keys(*houses)
    table.go(houses[1])
    assert (guest.location, guest.booted, table.me.stash) == (houses[1], False, before - cost)


def test_clovis_saves_the_dude_of_the_winner(table: Table) -> None:
    dude = table.me.dude("Dying", influence=1)
    clovis = table.me.attach("Clovis the Devilbunny", dude)
    table.foe.dude(influence=3)
    table.foe.dude("Second", influence=3)
    table.shootout()
    table.to_resolution(NOTHING, PAIR)
    table.lumps()
    table.answer(f"use:{clovis.id}.hop_along")
    assert (dude.in_play, dude.is_home, dude.booted, clovis.booted) == (True, True, True, True)
    table.next_day()
    assert (dude.booted, clovis.booted) == (True, False)


def test_clovis_does_not_save_the_dude_of_another_player(table: Table) -> None:
    dude = table.foe.dude("Dying")
    clovis = table.foe.attach("Clovis the Devilbunny", dude)
    table.me.dude()
    table.shootout()
    table.to_resolution(PAIR, NOTHING)
    table.lumps()
    table.answer(f"use:{clovis.id}.hop_along")
    assert dude.zone == "boot hill"


def test_charlie_is_left_in_peace_and_stays_on_your_land(table: Table) -> None:
    mine, theirs = (
        table.me.deed("Mine", keywords=["Saloon"], control=1),
        table.foe.deed("Theirs", keywords=["Saloon"]),
    )
    charlie = table.me.dude("Charlie Landers (Exp.1)", at=mine)
    foe = table.foe.dude(at=mine)
    table.turn_of(table.me)
    assert {key for key in table.offered() if key.startswith(f"move:{charlie.id}>")} == {
        f"move:{charlie.id}>{table.me.home.id}"
    }
    assert (mine.control, theirs.control) == (2, 0)
    table.turn_of(table.foe)
    assert not table.can(f"callout:{foe.id}>{charlie.id}")


def test_charlie_gives_only_saloons_a_control_point(table: Table) -> None:
    bank = table.me.deed("Bank", control=1)
    table.me.dude("Charlie Landers (Exp.1)", at=bank)
    table.start()
    assert bank.control == 1


def test_relics_that_a_card_takes_elsewhere_are_no_last_request(table: Table) -> None:
    relic = table.me.attach("Relic", table.me.dude(), keywords=["Mystical"])
    request = table.me.hand("Last Request")
    table.use(table.me.hand("Dust Devil"), relic)
    assert relic.zone == "boot hill"
    assert not table.can(f"use:{request.id}.bequeath")


def test_claustrophobia_waits_for_bullets_that_come_later(table: Table) -> None:
    dude = table.foe.dude(bullets=0, influence=0)
    table.use(table.me.hand("Claustrophobia"), dude)
    table.state.in_play[dude.id].counters.update(table.foe.numbers({"bullets": 2, "influence": 2}))
    table.engine.touch_counters()
    assert (dude.bullets, dude.influence) == (1, 1)
