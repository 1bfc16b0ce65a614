"""Behaviour of the powers of Do Unto Others, and of powers as such."""

from __future__ import annotations

from typing import Any

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import Dude
from doomtown_desktop.protocol.effects import Blank, Control
from doomtown_desktop.protocol.events import Aced
from doomtown_desktop.speech import answer_wording
from tests.cards.classic.practice import adept
from tests.table import Side, Table, begin, keys

NOTHING, PAIR, TRIPS, FULL = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S", "8S 8H 8D 3C 2S", "8S 8H 8D 3C 3S"


def monk(side: Side, *titles: str, **facts: Any) -> Dude:
    """Return a Kung Fu dude that has these powers."""
    return adept(side, "Kung Fu", *titles, **facts)


def dead_man(side: Side, *titles: str, **facts: Any) -> Dude:
    """Return a Harrowed dude that has these powers."""
    return adept(side, "Harrowed", *titles, **facts)


def offers(table: Table, dude: Dude) -> list[str]:
    """Return the keys of a dude's abilities in the pending window."""
    return [o.key for o in table.pending.options if o.card == dude.id and o.verb == "use"]


# --- powers as such ---------------------------------------------------------------------------------


def test_an_unbooted_kung_fu_dude_of_yours_gets_a_power(table: Table) -> None:
    pupil = table.me.dude(keywords=["Kung Fu"])
    table.me.dude(keywords=["Kung Fu"], booted=True)
    table.me.dude()
    table.foe.dude(keywords=["Kung Fu"])
    power = table.me.hand("Mantis Pinch")
    table.declare(power)
    assert table.choices() == keys(pupil)
    table.go(pupil)
    assert (power.zone, pupil.powers("kung_fu"), pupil.powers("harrowed")) == ("boot hill", [power], [])


def test_each_copy_of_a_power_is_used_once_a_day(table: Table) -> None:
    hero = monk(table.me, "Mantis Pinch", "Mantis Pinch")
    foes = [table.foe.dude(bullet_type="stud") for _ in range(3)]
    table.shootout()
    first, second = offers(table, hero)
    table.answer(first)
    table.go(foes[0])
    table.turn_of(table.me)
    assert offers(table, hero) == [second]


def test_a_power_whose_card_is_in_hand_again_stays_there(table: Table) -> None:
    hero = monk(table.me, "Mantis Pinch")
    [power] = hero.powers("kung_fu")
    table.me.state.boot_hill.remove(power.id)
    table.me.state.play_hand.append(power.id)
    foe = table.foe.dude(bullet_type="stud")
    table.shootout()
    table.use(hero, foe)
    assert (foe.is_stud, power.zone) == (False, "play hand")


def test_a_harrowed_dude_gets_a_harrowed_power_only_once(table: Table) -> None:
    dead, other = dead_man(table.me, "Overawe"), table.me.dude(keywords=["Harrowed"])
    second = table.me.hand("Overawe")
    table.declare(second)
    assert table.choices() == keys(other)
    assert dead.powers("harrowed")


def test_the_controller_of_a_dude_uses_its_powers(table: Table) -> None:
    hero = monk(table.me, "Drunken Monkey Technique", at=table.town_square)
    prey = table.me.dude(at=table.town_square)
    begin(table.engine, Control, hero.id, card=hero.id, player=1)
    assert not table.can_use(hero, by=table.me)
    table.declare(hero, by=table.foe)
    assert table.choices() == keys(prey)


def test_a_dude_without_its_text_has_no_powers(table: Table) -> None:
    hero = monk(table.me, "Mantis Pinch")
    table.foe.dude(bullet_type="stud")
    begin(table.engine, Blank, hero.id, card=hero.id)
    table.shootout()
    assert not table.can_use(hero, by=table.me)


def test_a_power_returns_with_the_dude(table: Table) -> None:
    hero = monk(table.me, "Blood of Gold", "Mantis Pinch", is_unique=True)
    copy = table.me.hand("Adept", CardType.DUDE, keywords=["Kung Fu"], is_unique=True)
    powers = hero.powers("kung_fu")
    table.foe.dude()
    table.foe.deck("KC")
    table.shootout()
    table.to_resolution(PAIR, TRIPS)
    table.use(hero)
    assert hero.zone == "discard pile"
    table.turn_of(table.me)
    table.shop(copy)
    assert isinstance(copy, Dude)
    assert copy.powers("kung_fu") == powers


# --- Kung Fu Powers ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("pull", "ends"), [("4C", "home"), ("5C", "discard pile"), ("AC", "boot hill")])
def test_blood_of_gold_pulls_for_the_dude_as_for_a_harrowed_one(table: Table, pull: str, ends: str) -> None:
    hero = monk(table.me, "Blood of Gold", value=5)
    table.foe.dude()
    table.foe.deck(pull)
    table.shootout()
    table.to_resolution(PAIR, TRIPS)
    table.use(hero)
    assert (hero.is_home and hero.booted if hero.in_play else hero.zone) in (True, ends)
    assert hero.in_play is (ends == "home")
    assert [aced.card for aced in table.events(Aced)] == [hero.id]


def test_blood_of_gold_is_for_this_dude_only(table: Table) -> None:
    hero, other = monk(table.me, "Blood of Gold"), table.me.dude()
    table.foe.dude()
    table.shootout()
    table.to_resolution(PAIR, TRIPS)
    table.lumps(other)
    assert (other.zone, hero.in_play) == ("boot hill", True)


def test_crumbling_dam_takes_a_power(table: Table) -> None:
    hero = monk(table.me, "Crumbling Dam")
    victim = monk(table.foe, "Mantis Pinch", "Flying Claw", at=table.me.home)
    pinch, claw = victim.powers("kung_fu")
    table.use(hero, victim, claw, by=table.me)
    assert victim.powers("kung_fu") == [pinch]


def test_crumbling_dam_takes_what_is_no_ability(table: Table) -> None:
    hero = monk(table.me, "Crumbling Dam")
    victim = table.foe.dude(keywords=["Kung Fu"], at=table.me.home)
    power = table.foe.hand("Tai Ch'I Technique")
    table.use(power, victim, by=table.foe)
    assert victim.cannot("be aced by cards")
    table.use(hero, victim, power, by=table.me)
    assert (victim.powers("kung_fu"), victim.cannot("be aced by cards")) == ([], False)


def test_crumbling_dam_reaches_dudes_here(table: Table) -> None:
    hero = monk(table.me, "Crumbling Dam")
    monk(table.foe, "Mantis Pinch", at=table.town_square)
    table.declare(hero, by=table.me)
    assert table.choices() == keys(hero)


@pytest.mark.parametrize("saloon", [True, False])
def test_drunken_monkey_calls_out(table: Table, saloon: bool) -> None:
    place = table.foe.deed(keywords=["Saloon"] if saloon else [])
    hero = monk(table.me, "Drunken Monkey Technique", at=place)
    mark = table.foe.dude(at=place)
    table.foe.dude()
    table.declare(hero, by=table.me)
    assert table.choices() == keys(mark)
    table.go(mark)
    assert (table.pending.kind == "callout") is not saloon


def test_flying_claw_costs_a_card(table: Table) -> None:
    hero = monk(table.me, "Flying Claw", bullets=1)
    table.foe.dude()
    lost = table.me.hand()
    table.shootout()
    table.use(hero, lost)
    assert (hero.bullets, lost.zone) == (4, "discard pile")


def test_flying_claw_needs_a_card(table: Table) -> None:
    hero = monk(table.me, "Flying Claw")
    table.foe.dude()
    table.shootout()
    assert not table.can_use(hero, by=table.me)


def test_jade_king_stance_throws_a_weaker_dude_out(table: Table) -> None:
    hero = monk(table.me, "Jade King Stance", value=5, bullets=2)
    weak = table.foe.dude(value=4, bullets=1)
    table.foe.dude(value=5, bullets=1)
    table.foe.dude(value=4, bullets=2)
    table.shootout()
    table.declare(hero)
    assert table.choices() == keys(weak)
    table.go(weak)
    assert (hero.booted, weak.booted, weak.is_home) == (True, True, True)


def test_jade_king_stance_needs_an_unbooted_dude(table: Table) -> None:
    hero = monk(table.me, "Jade King Stance", value=5, bullets=2)
    table.foe.dude(value=4, bullets=1)
    table.state.in_play[hero.id].booted = True
    table.me.dude()
    table.shootout(leader=table.me.player.dudes[1])
    assert not table.can_use(hero, by=table.me)


def drawn(table: Table, side: Side) -> tuple[int, int]:
    """Return the number of cards that a side draws beyond five, and may swap, once shooters are named."""
    while table.pending.kind == "shootout":
        table.pass_()
    while table.pending.kind == "shooter":
        table.answer(table.offered()[0])
    fight = table.state.shootout
    assert fight is not None
    return len(side.state.draw_hand) - 5, fight.swaps[side.seat]


@pytest.mark.parametrize(("copies", "bonuses"), [(0, (2, 2)), (1, (3, 3)), (2, (3, 3))])
def test_leopard_and_her_cubs_draw_and_swap(table: Table, copies: int, bonuses: tuple[int, int]) -> None:
    """The shooter, a stud with 1 bullet, and a stud, a draw, and a draw that knows no Kung Fu."""
    hero = monk(table.me, *["Leopard and Her Cubs"] * copies, bullets=1, bullet_type="stud")
    table.me.dude("Stud", keywords=["Kung Fu"], bullet_type="stud")
    table.me.dude("Draw", keywords=["Kung Fu"])
    table.me.dude("Friend")
    table.foe.dude()
    table.shootout(leader=hero)
    for _ in range(copies):
        table.turn_of(table.me)
        table.answer(offers(table, hero)[0])
    assert drawn(table, table.me) == bonuses


def test_mantis_pinch_makes_a_draw(table: Table) -> None:
    hero = monk(table.me, "Mantis Pinch")
    stud = table.foe.dude(bullet_type="stud")
    table.foe.dude()
    table.shootout()
    table.declare(hero)
    assert table.choices() == keys(stud)
    table.go(stud)
    assert not stud.is_stud


def test_palm_of_prevention_stops_a_printed_ability(table: Table) -> None:
    hero = monk(table.me, "Palm of Prevention")
    victim = table.foe.dude("Sister Mercy Winters")
    table.me.caster("Huckster 1", "Blood Curse")
    table.shootout(leader=hero)
    table.use(hero, victim)
    assert not table.can_use(victim, by=table.foe)


def test_palm_of_prevention_stops_no_power(table: Table) -> None:
    hero = monk(table.me, "Palm of Prevention")
    monk(table.foe, "Mantis Pinch")
    table.shootout()
    assert not table.can_use(hero, by=table.me)


@pytest.mark.parametrize("uses", [True, False])
def test_seizing_the_pearl_of_death_spares_a_casualty(table: Table, uses: bool) -> None:
    hero = monk(table.me, "Seizing the Pearl of Death")
    table.foe.dude()
    table.shootout()
    table.to_resolution("8S 8H 8D 3C 2S", "8S 7S 6H 5H 4D")
    if uses:
        table.declare(hero)
    else:
        table.pass_()
    assert (hero.in_play, hero.booted) == ((True, True) if uses else (False, False))


def test_seizing_the_pearl_of_death_is_for_shootouts_of_this_dude(table: Table) -> None:
    hero = monk(table.me, "Seizing the Pearl of Death")
    fighter = table.me.dude(at=table.town_square)
    table.foe.dude(at=table.town_square)
    table.shootout(leader=fighter, without=[hero])
    table.to_resolution(PAIR, TRIPS)
    assert not fighter.in_play
    table.lowball_day("AC 2D 3H 4S 6C", "KC QD 10H 9S 7C")
    assert table.pending.kind == "noon play"


def test_step_back_to_ward_off_monkey_sends_the_dude_home(table: Table) -> None:
    hero = monk(table.me, "Step Back to Ward Off Monkey")
    table.me.dude()
    table.foe.dude()
    table.shootout()
    table.use(hero)
    assert (hero.is_home, hero.booted, hero.in_posse) == (True, True, False)


def test_tai_chi_saves_from_cards_but_not_from_casualties(table: Table) -> None:
    hero = monk(table.me, at=table.town_square)
    table.foe.dude(at=table.town_square)
    power = table.me.hand("Tai Ch'I Technique")
    table.use(power, hero)
    assert (hero.cannot("be aced by cards"), hero.powers("kung_fu")) == (True, [power])
    table.turn_of(table.me)
    table.shootout()
    table.to_resolution(PAIR, TRIPS)
    assert hero.zone == "boot hill"


def test_wing_chun_presses_on_after_a_win(table: Table) -> None:
    hero = monk(table.me, "Wing Chun Technique", bullets=1)
    gone, left = table.foe.dude(), table.foe.dude()
    table.shootout()
    table.to_resolution("8S 8H 9D 3C 3S", PAIR)
    table.declare(hero)
    assert hero.bullets == 3
    table.lumps(gone)
    assert (left.cannot("flee"), hero.cannot("flee"), table.pending.kind) == (True, False, "flee")
    assert table.pending.player == 0


def test_wing_chun_does_nothing_after_a_loss(table: Table) -> None:
    monk(table.me, "Wing Chun Technique")
    other = table.me.dude()
    table.foe.dude()
    table.shootout()
    table.to_resolution(PAIR, "8S 8H 9D 3C 3S")
    assert table.pending.kind == "casualty"
    table.lumps(other)
    assert other.zone == "boot hill"


# --- Harrowed Powers --------------------------------------------------------------------------------


@pytest.mark.parametrize(("influence", "left"), [(1, 1), (3, 0)])
def test_overawe_takes_bullets(table: Table, influence: int, left: int) -> None:
    dead = dead_man(table.me, "Overawe", influence=influence)
    foe = table.foe.dude(bullets=2)
    table.shootout()
    table.use(dead, foe)
    assert foe.bullets == left


def test_second_shadow_drinks_from_a_death_here(table: Table) -> None:
    dead = dead_man(table.me, "Second Shadow", bullets=1)
    friend = table.me.dude()
    table.foe.dude()
    table.shootout(leader=dead)
    table.to_resolution(PAIR, "8S 8H 9D 3C 3S")
    table.lumps(friend)
    table.declare(dead)
    assert (dead.booted, dead.permanent("bullets")) == (True, 1)


def test_second_shadow_drinks_nothing_from_the_harrowed(table: Table) -> None:
    dead = dead_man(table.me, "Second Shadow", bullets=1)
    friend = table.me.dude(keywords=["Harrowed"], value=5)
    table.foe.dude()
    table.foe.deck("AC")
    table.shootout(leader=dead)
    table.to_resolution(PAIR, "8S 8H 9D 3C 3S")
    table.lumps(friend)
    assert (friend.zone, dead.permanent("bullets"), table.pending.kind) == ("boot hill", 0, "flee")


def test_a_power_is_said_with_its_card(table: Table) -> None:
    hero = monk(table.me, "Mantis Pinch")
    table.foe.dude(bullet_type="stud")
    table.shootout()
    [option] = [o for o in table.pending.options if o.card == hero.id and o.verb == "use"]
    words = answer_wording.option(table.engine, option)
    assert words == "Adept: Mantis Pinch: An opposing stud becomes a draw"
