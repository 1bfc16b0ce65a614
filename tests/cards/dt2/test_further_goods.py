"""Behaviour of further goods of Weird West Edition."""

from __future__ import annotations

from typing import Any

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from tests.cards import practice  # noqa: F401
from tests.table import Table


@pytest.mark.parametrize(("keyword", "numbers"), [("Saloon", (8, 2)), ("Casino", (5, 1))])
def test_baijiu_jar_warms_at_a_saloon(table: Table, keyword: str, numbers: tuple[int, int]) -> None:
    dude = table.me.dude(at=table.me.deed(keywords=[keyword]))
    table.me.attach("Baijiu Jar", dude)
    assert (dude.value, dude.influence) == numbers


def test_baijiu_jar_swaps_three_cards_for_four(table: Table) -> None:
    jar = table.me.attach("Baijiu Jar", table.me.dude())
    swigs = [table.me.hand(str(i)) for i in range(3)]
    table.foe.dude()
    table.shootout()
    table.use(jar, swigs)
    assert ({c.zone for c in swigs}, len(table.me.player.play_hand)) == ({"discard pile"}, 4)


def test_baijiu_jar_needs_three_cards(table: Table) -> None:
    jar = table.me.attach("Baijiu Jar", table.me.dude())
    table.me.hand("One"), table.me.hand("Two")
    table.foe.dude()
    table.shootout()
    assert not table.can_use(jar)


def invention(table: Table, title: str, pulled: str = "KC") -> tuple[Dude, Card]:
    """A Mad Scientist has tried to invent a Gadget from my hand; its trigger asks its question."""
    scientist, gadget = table.me.dude(keywords=["Mad Scientist 0"]), table.me.hand(title)
    table.me.deck(pulled)
    table.answer(next(k for k in table.offered() if k.startswith(("invent:", f"shop:{gadget.id}"))))
    return scientist, gadget


def test_culpability_scientizer_finds_fault_once_invented(table: Table) -> None:
    culprit = table.foe.dude()
    invention(table, "Culpability Scientizer")
    table.go(culprit)
    assert culprit.bounty == 2


def test_culpability_scientizer_accuses_and_speaks_first(table: Table) -> None:
    caller = table.me.dude(at=table.town_square)
    gadget = table.me.attach("Culpability Scientizer", caller)
    culprit, _saint = table.foe.dude(bounty=1, at=table.town_square), table.foe.dude(at=table.town_square)
    table.state.winner = 1
    table.me.hand("Sun in Yer Eyes")
    table.answer(f"use:{gadget.id}.accuse")
    assert table.offered() == [f"c{culprit.id}"]
    table.go(culprit, "accept", "done")
    assert gadget.zone == "discard pile"
    assert (table.pending.kind, table.pending.player) == ("shootout play", 0)


def test_culpability_scientizer_falls_silent_when_refused(table: Table) -> None:
    caller = table.me.dude(at=table.town_square)
    gadget = table.me.attach("Culpability Scientizer", caller)
    culprit, other = table.foe.dude(bounty=1, at=table.town_square), table.foe.dude(at=table.town_square)
    table.me.hand("Sun in Yer Eyes")
    table.use(gadget, culprit, "refuse")
    table.pass_()
    table.call_out(caller, other, "accept")
    assert table.pending.kind == "shootout"


@pytest.mark.parametrize(("title", "gain", "booted"), [("24152", 4, True), ("11016", 5, False)])
def test_disingenuine_currency_press_prints_money(table: Table, title: str, gain: int, booted: bool) -> None:
    scientist, press = invention(table, title)
    assert table.me.stash == 10 - press.cost + gain
    assert scientist.booted == booted


def test_disingenuine_currency_press_that_fails_prints_nothing(table: Table) -> None:
    _scientist, press = invention(table, "24152", "2C")
    assert table.me.stash == 10 - press.cost


def test_disingenuine_currency_press_leaves_its_owner_a_card(table: Table) -> None:
    dude, axe = table.me.dude(), table.me.hand("Practice Punch")
    table.me.attach("Disingenuine Currency Press", dude)
    table.use(axe, dude)
    assert len(table.me.player.play_hand) == 1


def hound(table: Table, title: str, pulled: str) -> tuple[Card, Card]:
    """A Hound has taken goods of value 6, unless a question is open."""
    dog = table.me.attach(title, table.me.dude())
    loot = table.foe.attach("Loot", table.foe.dude(), value=6)
    table.shootout()
    table.me.deck(pulled)
    table.answer(f"use:{dog.id}.snatch")
    table.go(loot)
    return dog, loot


def test_faithful_hound_boots_goods(table: Table) -> None:
    dog, loot = hound(table, "Faithful Hound", "5C")
    table.go(False)
    assert (loot.booted, dog.zone) == (True, "in play")


def test_faithful_hound_gives_itself_for_the_goods(table: Table) -> None:
    dog, loot = hound(table, "Faithful Hound", "5C")
    table.go(True)
    assert (loot.zone, dog.zone) == ("discard pile", "discard pile")


@pytest.mark.parametrize("title", ["Faithful Hound", "02014"])
def test_faithful_hound_fails_at_an_equal_pull(table: Table, title: str) -> None:
    _dog, loot = hound(table, title, "6C")
    assert (loot.zone, loot.booted, table.pending.kind) == ("in play", False, "shootout")


def test_the_first_faithful_hound_discards_the_goods(table: Table) -> None:
    dog, loot = hound(table, "02014", "5C")
    assert (loot.zone, dog.zone) == ("discard pile", "in play")


def armed(table: Table, second: list[str], **facts: Any) -> tuple[Dude, Card]:
    """My dude with a Hydro-Puncher has bought a second Weapon."""
    dude = table.me.dude(**facts)
    puncher = table.me.attach("Hydro-Puncher", dude)
    table.shop(table.me.hand("Second", CardType.GOODS, keywords=second), dude)
    return dude, puncher


def test_hydro_puncher_goes_with_another_melee_weapon(table: Table) -> None:
    dude, puncher = armed(table, ["Melee", "Weapon"])
    assert (len(dude.attachments), dude.is_stud, puncher.in_play) == (2, True, True)


def test_hydro_puncher_goes_with_no_gun(table: Table) -> None:
    dude, puncher = armed(table, ["Weapon"])
    assert (len(dude.attachments), dude.is_stud, puncher.in_play) == (1, False, False)


def test_hydro_puncher_goes_with_a_gun_on_a_gadget(table: Table) -> None:
    dude, puncher = armed(table, ["Weapon"], keywords=["Gadget"])
    assert (len(dude.attachments), dude.is_stud, puncher.in_play) == (2, True, True)


@pytest.mark.parametrize("who", ["", "Jack O'Hara"])
def test_nothing_lets_a_dude_carry_a_third_weapon(table: Table, who: str) -> None:
    dude, kept = table.me.dude(who), table.me.hand("Third", CardType.GOODS, keywords=["Melee", "Weapon"])
    table.me.attach("Hydro-Puncher", dude), table.me.attach("Hydro-Puncher", dude)
    table.shop(kept, dude)
    assert (len(dude.attachments), kept.in_play) == (2, True)


@pytest.mark.parametrize(("title", "able"), [("Hydro-Puncher", False), ("18028", True)])
def test_hydro_puncher_knocks_down(table: Table, title: str, able: bool) -> None:
    puncher, victim = table.me.attach(title, table.me.dude()), table.foe.dude()
    hats = [table.foe.attach("Fancy New Hat", victim) for _ in range(2)]
    sleeper, poor = table.foe.dude(booted=True), table.foe.dude()
    table.foe.attach("Fancy New Hat", sleeper)
    table.shootout(mark=victim)
    table.answer(f"use:{puncher.id}.punch")
    assert [f"c{d.id}" in table.offered() for d in (sleeper, poor)] == [able, able]
    table.go(victim, hats[1])
    assert (victim.booted, [h.booted for h in hats]) == (True, [False, True])


def test_personal_ornithopter_flies_in_again_and_again(table: Table) -> None:
    pilot, friend = table.me.dude(booted=True), table.me.dude()
    wings = table.me.attach("Personal Ornithopter", pilot)
    table.foe.dude()
    table.shootout(leader=friend, without=[pilot])
    table.use(wings, ability="fly_in")
    assert (pilot.in_posse, pilot.location, table.me.stash) == (True, table.town_square, 9)
    table.pass_()
    table.use(wings, ability="fly_off")
    assert (pilot.in_posse, pilot.is_home, pilot.booted, wings.booted) == (False, True, True, True)
    table.pass_()
    table.use(wings, ability="fly_in")
    assert pilot.in_posse


def spectacles(table: Table) -> Card:
    """Set up See-Through Spectacles in a shootout with my hand KS QH 10S 9S 7C, against a cheater."""
    glasses = table.me.attach("See-Through Spectacles", table.me.dude())
    table.foe.dude()
    table.shootout()
    table.to_resolution("KS QH 10S 9S 7C", "8S 8H KD 3C 2S")
    return glasses


def test_see_through_spectacles_make_hearts(table: Table) -> None:
    glasses = spectacles(table)
    seen = table.me.player.draw_hand[4]
    table.use(glasses, seen, "7H")
    assert (seen.poker_value, seen.poker_suit) == (7, 2)


def test_see_through_spectacles_give_hearts_a_value_that_is_not_there(table: Table) -> None:
    glasses = spectacles(table)
    seen = table.me.player.draw_hand[1]
    table.answer(f"use:{glasses.id}.peek")
    table.go(seen)
    assert {"KH", "QH", "10H", "9H", "7H", "8S"}.isdisjoint(table.offered())
    table.go("8H")
    assert (seen.poker_value, seen.poker_suit) == (8, 2)


def test_see_through_spectacles_respect_a_hand_rank_that_stays(table: Table) -> None:
    glasses = table.me.attach("See-Through Spectacles", table.me.dude())
    table.foe.dude()
    parlor = table.foe.deed("Campbell & Hatch Billiard Parlor")
    table.shootout()
    table.use(parlor, by=table.foe)
    table.to_resolution("KS QH 10S 9S 7C", "8S 8H KD 3C 2S")
    assert not table.can_use(glasses, by=table.me)


def turban(table: Table, pulled: str) -> tuple[Card, Card]:
    """Xemo's Turban has pulled; a card is in hand."""
    hat, thought = table.me.attach("Xemo's Turban", table.me.dude()), table.me.hand("Thought")
    table.me.deck(pulled)
    table.answer(f"use:{hat.id}.meditate")
    return hat, thought


def test_xemos_turban_swaps_a_card_for_ghost_rock(table: Table) -> None:
    hat, thought = turban(table, "5H")
    table.go(True, thought)
    assert (thought.zone, table.me.stash, hat.booted) == ("discard pile", 9, False)
    assert len(table.me.player.play_hand) == 1
    table.pass_()
    assert table.can_use(hat)


def test_xemos_turban_may_be_left_alone(table: Table) -> None:
    hat, thought = turban(table, "5H")
    table.go(False)
    assert (thought.zone, table.me.stash, hat.booted) == ("play hand", 10, True)


def test_xemos_turban_hears_nothing_from_clubs(table: Table) -> None:
    hat, _thought = turban(table, "5C")
    assert (table.pending.kind, hat.booted) == ("noon play", True)


@pytest.mark.parametrize("held", [True, False])
def test_the_ornithopter_flies_off_who_can_go_home(table: Table, held: bool) -> None:
    pilot, _ = table.me.dude(), table.foe.dude()
    wings = table.me.attach("Personal Ornithopter", pilot)
    if held:
        table.forbid(pilot, "be sent home")
    table.shootout()
    assert table.can(f"use:{wings.id}.fly_off") is not held
