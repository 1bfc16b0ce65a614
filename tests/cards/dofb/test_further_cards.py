"""Behaviour of further actions, goods and spells of Debt of Blood."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.ids import Phase
from tests.table import Table

WEAK, PAIR = "KS QD 10H 9S 7C", "8S 8H KD 3C 2S"
CHEAT = "8S 8S KD 3C 2S"


def test_mind_of_quicksilver_unboots_and_keeps_the_pull(table: Table) -> None:
    mind, monk = (
        table.me.hand("Mind of Quicksilver"),
        table.me.dude(keywords=["Kung Fu 0"], value=9, booted=True),
    )
    fresh = table.me.dude(keywords=["Kung Fu 0"], value=9)
    table.foe.dude()
    table.shootout(leader=fresh)
    [pull] = table.me.deck("2C")
    table.answer(f"use:{mind.id}.flow")
    assert f"c{fresh.id}" not in table.offered()
    table.go(monk)
    assert (monk.booted, pull.zone) == (False, "play hand")


def test_mind_of_quicksilver_draws_at_noon(table: Table) -> None:
    mind, monk = table.me.hand("Mind of Quicksilver"), table.me.dude(keywords=["Kung Fu 0"], value=9)
    table.me.deck("2C")
    table.use(mind, monk)
    assert len(table.me.player.play_hand) == 1


def test_one_eyed_jacks_make_a_hand_legal(table: Table) -> None:
    jacks = table.me.hand("One-Eyed Jacks are Wild")
    table.me.dude()
    table.foe.dude()
    table.shootout()
    table.to_resolution("9S 9S KD 3C 2S", CHEAT)
    table.use(jacks, table.me.player.draw_hand[2], "9D")
    assert (table.me.player.hand_rank, table.me.player.hand_is_legal) == (4, True)
    assert not table.me.player.play_hand


def test_one_eyed_jacks_draw_a_card_in_lowball(table: Table) -> None:
    jacks = table.me.hand("One-Eyed Jacks are Wild")
    table.foe.dude(influence=9)
    table.me.deck(*["5D"] * 4, *["AC", "2D", "3H", "4S", "6C"])
    table.foe.deck(*["5D"] * 5, *CHEAT.split())
    table.pass_()
    table.pass_()
    if table.pending.kind == "sundown discard":
        table.answer()
    assert table.state.phase is Phase.GAMBLIN
    table.use(jacks, ())
    assert len(table.me.player.play_hand) == 5


def airs(table: Table, bounty: int = 0) -> Dude:
    """My dude in the town square has put on airs."""
    card, dude = table.me.hand("Puttin' On Airs"), table.me.dude(at=table.town_square, bounty=bounty)
    table.foe.dude(at=table.town_square)
    table.use(card, dude, *([True] if bounty else []))
    return dude


def test_puttin_on_airs_clears_a_name(table: Table) -> None:
    dude = airs(table, bounty=2)
    assert (dude.influence, dude.bounty) == (2, 1)


def test_puttin_on_airs_keeps_from_calling_out(table: Table) -> None:
    dude = airs(table)
    table.pass_()
    assert not [k for k in table.offered() if k.startswith(f"callout:{dude.id}>")]


def test_puttin_on_airs_keeps_out_of_leaders_posses(table: Table) -> None:
    leader = table.me.dude("Leader", at=table.town_square)
    dude = airs(table)
    table.pass_()
    rival = table.foe.player.dudes[0]
    table.call_out(leader, rival, "accept")
    assert f"join:{dude.id}" not in table.offered()


def test_puttin_on_airs_lets_one_be_defended(table: Table) -> None:
    friend = table.me.dude("Friend", at=table.town_square)
    dude = airs(table)
    rival = table.foe.player.dudes[0]
    table.call_out(rival, friend, "accept")
    while f"join:{dude.id}" not in table.offered():
        table.answer("done")
    assert table.can(f"join:{dude.id}")


@pytest.mark.parametrize(
    ("keyword", "gains"),
    [
        ("Sidekick", (2, 0, False, 1)),
        ("Weapon", (1, 1, False, 1)),
        ("Attire", (1, 0, True, 1)),
        ("Horse", (1, 0, False, 2)),
    ],
)
def test_ready_fer_anythin_counts_ones_kit(
    table: Table, keyword: str, gains: tuple[int, int, bool, int]
) -> None:
    card, dude = table.me.hand("Ready Fer Anythin'"), table.me.dude()
    table.me.attach("Kit", dude, keywords=[keyword])
    table.use(card, dude)
    assert (dude.influence, len(table.me.player.play_hand), dude.is_stud, dude.bullets) == gains


def test_suppressing_fire_pins_down_the_booted(table: Table) -> None:
    fire, sleeper = table.me.hand("Suppressing Fire"), table.foe.dude(stud=True, booted=True)
    table.me.dude()
    awake = table.foe.dude(stud=True)
    table.shootout(mark=awake)
    table.answer(f"use:{fire.id}.pin_down")
    assert table.offered() == [f"c{sleeper.id}"]
    table.go(sleeper)
    assert not sleeper.is_stud


@pytest.mark.parametrize("gun_boots", [True, False])
def test_suppressing_fire_makes_a_stud(table: Table, gun_boots: bool) -> None:
    fire, shooter = table.me.hand("Suppressing Fire"), table.me.dude()
    gun = table.me.attach("Gun", shooter, keywords=["Weapon"])
    table.foe.dude()
    table.shootout()
    table.use(fire, gun if gun_boots else shooter, ability="open_fire")
    assert (shooter.is_stud, gun.booted, shooter.booted) == (True, gun_boots, not gun_boots)


def test_articulated_reloading_manager_reloads(table: Table) -> None:
    dude = table.me.dude()
    arm, gun = (
        table.me.attach("Articulated Reloading Manager", dude),
        table.me.attach("Shotgun", dude, booted=True),
    )
    table.state.used[f"{gun.id}.blast"] = 1
    table.foe.dude(value=1)
    dude_bullets = dude.bullets
    table.shootout()
    table.use(arm, gun)
    assert (gun.booted, arm.booted, dude_bullets) == (False, True, dude.bullets)
    assert table.can_use(gun, by=table.me)


def test_articulated_reloading_manager_is_enough(table: Table) -> None:
    scientist = table.me.dude(keywords=["Mad Scientist 9"])
    table.me.attach("Articulated Reloading Manager", scientist)
    second = table.me.hand("Articulated Reloading Manager")
    table.start()
    assert not [k for k in table.offered() if str(second.id) in k]


def test_colt_patterson_takes_aim(table: Table) -> None:
    hero = table.me.dude()
    colt = table.me.attach("Colt-Patterson Model '36", hero)
    table.foe.dude()
    table.shootout()
    table.use(colt)
    assert (hero.bullets, hero.is_stud, colt.booted) == (3, True, True)


@pytest.mark.parametrize("detonates", [True, False])
def test_jaccs_fail_safe_takes_the_mark_along(table: Table, detonates: bool) -> None:
    hero, mark = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square, booted=True)
    bomb = table.me.attach("Jacc's Fail Safe", hero)
    table.answer(f"use:{bomb.id}.tick")
    table.go(mark, hero)
    while table.pending.kind == "posse":
        table.answer("done")
    table.go(detonates)
    gone = "boot hill" if detonates else "in play"
    assert (hero.zone, mark.zone) == (gone, gone)


@pytest.mark.parametrize(("phase", "influence"), [(Phase.UPKEEP, 3), (Phase.NOON, 1)])
def test_jaccs_fail_safe_hides_in_upkeep(table: Table, phase: Phase, influence: int) -> None:
    hero = table.me.dude()
    table.me.attach("Jacc's Fail Safe", hero)
    table.phase(phase)
    assert hero.influence == influence


def test_rattler_hide_coat_controls_by_bullets(table: Table) -> None:
    deed = table.me.deed()
    snake = table.foe.dude(at=deed, bullets=3, influence=0)
    table.foe.attach("Rattler-Hide Coat", snake)
    table.me.dude(at=deed, influence=2)
    assert (snake.value, deed.controller.seat) == (8, 1)


@pytest.mark.parametrize(("skill", "rating"), [("Blessed 1", 2), ("Huckster 1", None)])
def test_the_fathers_cross_comforts_a_blessed(table: Table, skill: str, rating: int | None) -> None:
    dude = table.me.dude(keywords=[skill])
    table.me.attach("The Father's Cross", dude)
    assert dude.rating("Blessed") == rating


@pytest.mark.parametrize(("pulled", "mine"), [("5C", 1), ("5H", 2)])
def test_whistle_stop_blows(table: Table, pulled: str, mine: int) -> None:
    hero, rival = table.me.dude(bullets=2), table.foe.dude(bullets=2)
    whistle = table.me.attach("Whistle Stop", hero)
    table.shootout()
    table.me.deck(pulled)
    table.use(whistle)
    assert (whistle.zone, rival.bullets, hero.bullets) == ("discard pile", 1, mine)


def cast(table: Table, skill: str, title: str) -> tuple[Dude, Card]:
    """My dude with a skill and a spell in a shootout; the next pull succeeds."""
    dude = table.me.dude(keywords=[skill])
    spell = table.me.attach(title, dude, kind=CardType.SPELL)
    table.shootout(leader=dude)
    table.me.deck("KC")
    return dude, spell


def test_54_card_pick_up_boots_a_dude(table: Table) -> None:
    rival = table.foe.dude()
    _witch, spell = cast(table, "Huckster 1", "54 Card Pick-Up")
    table.use(spell, rival, ability="fling")
    assert rival.booted


def test_54_card_pick_up_boots_two_cards(table: Table) -> None:
    rival = table.foe.dude()
    hat = table.foe.attach("Fancy New Hat", rival)
    _witch, spell = cast(table, "Huckster 1", "54 Card Pick-Up")
    table.use(spell, [rival, hat], ability="scatter")
    assert (rival.booted, hat.booted) == (True, True)


def test_54_card_pick_up_needs_two_cards_to_scatter(table: Table) -> None:
    table.foe.dude()
    _witch, spell = cast(table, "Huckster 1", "54 Card Pick-Up")
    assert not table.can_use(spell, "scatter")


@pytest.mark.parametrize(("ability", "gains"), [("steady", (True, 1)), ("allow_for_wind", (False, 2))])
def test_kentucky_windage_helps_a_huckster(table: Table, ability: str, gains: tuple[bool, int]) -> None:
    table.foe.dude()
    witch, spell = cast(table, "Huckster 1", "Kentucky Windage")
    table.use(spell, ability=ability)
    assert (witch.is_stud, witch.bullets) == gains


def test_mountain_lions_den_steels_a_posse(table: Table) -> None:
    sun = table.foe.hand("Sun in Yer Eyes")
    deed = table.me.deed()
    totem = table.me.attach("Mountain Lion's Den", deed, kind=CardType.SPELL)
    shaman, hero = table.me.dude(keywords=["Shaman 1"], influence=5), table.me.dude(stud=True)
    rival = table.foe.dude()
    table.shootout(at=deed)
    table.me.deck("KC")
    table.answer(f"use:{totem.id}.roar")
    if table.pending.kind == "target":
        table.go(shaman)
    table.use(sun, hero, "both for 1 ghost rock", by=table.foe)
    assert (hero.bullets, hero.is_stud, shaman.bullets, rival.bullets) == (2, True, 2, 1)


@pytest.mark.parametrize(("value", "gone"), [(5, True), (13, False)])
def test_turn_the_other_cheek_sends_both_home(table: Table, value: int, gone: bool) -> None:
    enemy = table.foe.dude(value=value, booted=True)
    priest, spell = cast(table, "Blessed 0", "Turn the Other Cheek")
    table.state.in_play[priest.id].booted = True
    table.use(spell, enemy)
    assert (enemy.is_home, enemy.booted) == (gone, not gone)
    assert (priest.is_home, priest.booted) == (gone, not gone)
