"""Behaviour of the actions of Weird West Edition, N to Z."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.effects import NumberChange
from doomtown_desktop.protocol.ids import Phase
from tests.table import Table

FULL_HOUSE = "8S 8H 8D 3C 3S"
PAIR = "4S 4H 9C JD 2C"
CHEATIN = "4S 4S 9C JD 2C"


def test_pinned_down_is_the_first_casualty(table: Table) -> None:
    table.me.dude()
    free, pinned = table.foe.dude(), table.foe.dude()
    card = table.me.hand("Pinned Down")
    table.shootout()
    table.use(card, pinned)
    table.to_resolution("8S 8H 8D 3C 2S", PAIR)
    table.lumps()
    assert all(free.id != o.card for o in table.pending.options)
    assert f"ace:{pinned.id}" in table.offered()


@pytest.mark.parametrize(("title", "raw"), [("Pinned Down", -1), ("01124", 0)])
def test_pinned_down_shoots_badly(table: Table, title: str, raw: int) -> None:
    table.me.dude()
    pinned, other = table.foe.dude(bullets=2), table.foe.dude(bullets=2)
    card = table.me.hand(title)
    table.shootout()
    table.use(card, pinned)
    assert pinned.bullets == 2
    table.to_resolution(FULL_HOUSE, PAIR, shooters=[pinned])
    assert (
        sum(e.amount for e in table.state.effects if isinstance(e, NumberChange) and e.stat == "bullets")
        == raw - 2
    )
    assert (pinned.bullets, other.bullets) == (0, 2)


@pytest.mark.parametrize("title", ["Pinned Down", "01124"])
def test_pinned_down_shoots_no_worse_while_another_is_shooter(table: Table, title: str) -> None:
    table.me.dude()
    pinned, other = table.foe.dude(bullets=2), table.foe.dude(bullets=2)
    card = table.me.hand(title)
    table.shootout()
    table.use(card, pinned)
    table.to_resolution(FULL_HOUSE, PAIR, shooters=[other])
    assert (pinned.bullets, other.bullets) == (2, 2)


def test_point_blank_lets_the_opponent_ace_a_weaker_dude(table: Table) -> None:
    hero, _ = table.me.dude(bullets=2, stud=True), table.me.dude(bullets=5)
    weak, weaker, even = table.foe.dude(bullets=1), table.foe.dude(bullets=0), table.foe.dude(bullets=2)
    card = table.me.hand("Point Blank")
    table.shootout()
    table.to_resolution(FULL_HOUSE, PAIR)
    table.answer(f"use:{card.id}.fire")
    assert table.offered() == [f"c{hero.id}"]
    table.go(hero)
    assert table.pending.player == table.foe.seat
    assert table.offered() == [f"c{weak.id}", f"c{weaker.id}"]
    table.go(weaker)
    assert weaker.zone == "boot hill"
    assert hero.booted
    assert even.in_play


def test_point_blank_is_not_given_junior_whom_no_ability_aces(table: Table) -> None:
    hero, junior = table.me.dude(bullets=5, stud=True), table.foe.dude("Junior")
    weak, weaker = table.foe.dude(bullets=1), table.foe.dude(bullets=0)
    card = table.me.hand("Point Blank")
    table.shootout()
    table.to_resolution(FULL_HOUSE, PAIR)
    table.answer(f"use:{card.id}.fire")
    table.go(hero)
    assert junior.in_play
    assert table.offered() == [f"c{weak.id}", f"c{weaker.id}"]


def test_point_blank_needs_an_unbooted_stud(table: Table) -> None:
    table.me.dude(bullets=2), table.me.dude(bullets=2, stud=True, booted=True)
    table.foe.dude(bullets=1)
    card = table.me.hand("Point Blank")
    table.shootout()
    table.to_resolution(FULL_HOUSE, PAIR)
    assert not table.can_use(card)


@pytest.mark.parametrize(("title", "can"), [("Point Blank", False), ("01142", True)])
def test_only_the_old_point_blank_is_fired_by_tokens(table: Table, title: str, can: bool) -> None:
    table.me.dude()
    hired = table.me.dude("Gunslinger")
    victim, _ = table.foe.dude(bullets=1), table.foe.dude(bullets=2)
    card = table.me.hand(title)
    table.shootout()
    table.to_resolution(FULL_HOUSE, PAIR)
    assert table.can_use(card) == can
    if can:
        table.use(card, hired)
        assert victim.zone == "boot hill"


def test_recruitment_drive_brings_back_a_dude_or_deed_for_less(table: Table) -> None:
    leader = table.me.dude()
    card = table.me.hand("Recruitment Drive")
    dude, deed = (
        table.view(table.me.card(n, k, cost=7))
        for n, k in (("Old Hand", CardType.DUDE), ("Old Barn", CardType.DEED))
    )
    dear = table.view(table.me.card("Too Dear", CardType.DUDE, cost=15))
    goods = table.view(table.me.card("A Gun", CardType.GOODS))
    table.me.state.discard_pile += [c.id for c in (dude, deed, dear, goods)]
    table.answer(f"use:{card.id}.recruit")
    table.go(leader)
    assert table.offered() == [f"c{dude.id}", f"c{deed.id}"]
    table.go(dude)
    assert dude.in_play
    assert table.me.stash == 10 - 1 - 2
    assert leader.booted
    assert card.zone == "discard pile"


def test_a_failed_recruitment_drive_brings_nobody(table: Table) -> None:
    leader, guard = table.me.dude(), table.foe.dude(stud=True, bullets=3, at=table.town_square)
    dude = table.view(table.me.card("Old Hand", CardType.DUDE, cost=7))
    table.me.state.discard_pile.append(dude.id)
    table.use(table.me.hand("Recruitment Drive"), leader, f"join:{guard.id}")
    table.to_resolution(PAIR, FULL_HOUSE)
    table.lumps(())
    assert not leader.in_play
    assert dude.zone == "discard pile"


def test_ricochet_discards_the_shooter_and_shields_a_legal_hand(table: Table) -> None:
    hero = table.me.dude()
    shooter, other = table.foe.dude(), table.foe.dude()
    card = table.me.hand("Ricochet")
    table.shootout()
    table.to_resolution("KS QH 9D 3C 2S", "4S 4S 4D 4C 2C", shooters=[shooter])
    table.use(card)
    assert shooter.zone == "discard pile"
    assert len(table.me.player.play_hand) == 1
    table.lumps((), ())
    assert hero.in_play
    assert table.pending.kind == "shootout"
    assert other.in_play


def test_ricochet_does_no_more_for_a_cheater(table: Table) -> None:
    hero = table.me.dude()
    shooter, _ = table.foe.dude(), table.foe.dude()
    card = table.me.hand("Ricochet")
    table.shootout()
    table.to_resolution("KS KS 9D 3C 2S", "4S 4S 4D 4C 2C", shooters=[shooter])
    table.use(card)
    assert not shooter.in_play
    assert not table.me.player.play_hand
    table.lumps(())
    assert not hero.in_play


def test_ricochet_still_lets_the_cheater_take_casualties(table: Table) -> None:
    table.me.dude()
    shooter, other = table.foe.dude(), table.foe.dude()
    card = table.me.hand("Ricochet")
    table.shootout()
    table.to_resolution(FULL_HOUSE, CHEATIN, shooters=[shooter])
    table.use(card)
    table.lumps()
    assert not other.in_play


def test_ridden_down(table: Table) -> None:
    rider = table.me.dude(at=table.town_square)
    horse = table.me.attach("Mustang", rider)
    walker, cavalier = table.foe.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    table.foe.attach("Mustang", cavalier)
    away = table.foe.dude()
    card = table.me.hand("Ridden Down")
    table.answer(f"use:{card.id}.ride_over")
    table.go(horse)
    assert table.offered() == [f"c{walker.id}"]
    table.go(walker)
    assert (walker.is_home, walker.booted) == (True, True)
    assert horse.booted
    assert not away.booted


def test_ridden_down_needs_an_unbooted_horse_of_yours_near_a_walker(table: Table) -> None:
    table.me.attach("Mustang", table.me.dude(at=table.town_square), booted=True)
    table.foe.attach("Mustang", table.foe.dude(at=table.town_square))
    table.foe.dude(at=table.town_square)
    table.me.attach("Mustang", table.me.dude())
    assert not table.can_use(table.me.hand("Ridden Down"))


def test_unprepared_boots_a_dude_and_silences_them(table: Table) -> None:
    table.me.dude()
    outlaw = table.foe.dude("Alferd Packer")
    booted = table.foe.dude(booted=True)
    gun = table.foe.attach("Shotgun", outlaw)
    card = table.me.hand("Unprepared")
    table.shootout(mark=outlaw)
    before = outlaw.bullets
    table.answer(f"use:{card.id}.surprise")
    assert f"c{booted.id}" not in table.offered()
    table.go(outlaw)
    assert (outlaw.booted, outlaw.bullets) == (True, max(0, before - 1))
    assert outlaw.cannot("be used")
    assert not gun.booted


@pytest.mark.parametrize("title", ["Unprepared", "01134", ""])
def test_who_is_unprepared_cannot_use_abilities(table: Table, title: str) -> None:
    table.me.dude(value=1)
    boar = table.foe.dude("Vasilis the Boar")
    table.foe.attach("Shotgun", boar)
    card = table.me.hand(title)
    table.shootout(mark=boar)
    if title:
        table.use(card, boar, ability="surprise")
    else:
        table.pass_()
    assert table.can_use(boar) == (not title)


def test_unprepared_disarms_up_to_two_cards(table: Table) -> None:
    table.me.dude()
    armed = table.foe.dude(bullets=1)
    pearl, shotgun = table.foe.attach("Pearl-Handled Revolver", armed), table.foe.attach("Shotgun", armed)
    assert armed.is_stud
    strong = armed.bullets
    spent = table.foe.attach("", armed, booted=True)
    table.foe.attach("", table.foe.dude(), booted=True)
    card = table.me.hand("Unprepared")
    table.shootout()
    table.answer(f"use:{card.id}.disarm")
    assert table.offered() == [f"c{armed.id}"]
    table.go(armed)
    assert f"c{spent.id}" not in table.offered()
    table.go([pearl, shotgun])
    assert (pearl.booted, shotgun.booted, armed.booted) == (True, True, False)
    assert not armed.is_stud
    assert armed.bullets == 1 < strong
    assert not table.can_use(shotgun, by=table.foe)


def test_disarming_ends_with_the_shootout(table: Table) -> None:
    table.me.dude()
    armed = table.foe.dude(bullets=1)
    pearl = table.foe.attach("Pearl-Handled Revolver", armed)
    card = table.me.hand("Unprepared")
    table.shootout()
    table.use(card, armed, [pearl], ability="disarm")
    assert not armed.is_stud
    table.to_resolution(PAIR, FULL_HOUSE)
    table.lumps(())
    assert table.pending.kind == "noon play"
    assert armed.is_stud


def test_old_unprepared_does_it_all(table: Table) -> None:
    table.me.dude()
    armed = table.foe.dude(bullets=3, booted=True)
    pearl = table.foe.attach("Pearl-Handled Revolver", armed)
    card = table.me.hand("01134")
    table.shootout()
    table.use(card, armed)
    assert (armed.bullets, armed.is_stud, pearl.booted) == (2, False, True)
    assert armed.cannot("be used")


def test_shortcut_at_noon(table: Table) -> None:
    rider, _ = table.me.dude(), table.me.dude(booted=True)
    barn = table.foe.deed(is_out_of_town=True)
    card = table.me.hand("Shortcut")
    table.answer(f"use:{card.id}.take_it")
    assert table.offered() == [f"c{rider.id}"]
    table.go(rider, barn)
    assert (rider.location, rider.booted) == (barn, False)


@pytest.mark.parametrize("used", [True, False])
def test_shortcut_saves_the_boot_of_a_dude_that_joins(table: Table, used: bool) -> None:
    caller, helper = table.me.dude(at=table.town_square), table.me.dude()
    mark = table.foe.dude(at=table.town_square)
    card = table.me.hand("Shortcut")
    table.call_out(caller, mark, "accept", f"join:{helper.id}")
    table.go(f"use:{card.id}.show_it" if used else "pass")
    assert (helper.location, helper.booted) == (table.town_square, not used)


def test_shortcut_leads_from_adjacent_locations_only(table: Table) -> None:
    leader, helper = (table.me.dude(at=table.town_square) for _ in range(2))
    far = table.foe.deed(is_out_of_town=True)
    mark = table.foe.dude(at=far)
    ambush, _ = table.me.hand("Ambush"), table.me.hand("Shortcut")
    table.use(ambush, mark, leader, f"join:{helper.id}", "done")
    assert helper.booted


def test_shortcut_is_no_use_to_who_is_there_already(table: Table) -> None:
    caller, helper = table.me.dude(at=table.town_square), table.me.dude(at=table.town_square)
    mark = table.foe.dude(at=table.town_square)
    table.me.hand("Shortcut")
    table.call_out(caller, mark, "accept", f"join:{helper.id}")
    assert table.pending.kind == "shootout"


@pytest.mark.parametrize(("pulled", "looked"), [("5H", 2), ("5D", 2), ("5C", 0), ("5S", 0)])
def test_trick_shooting(table: Table, pulled: str, looked: int) -> None:
    hero = table.me.dude(bullets=1)
    table.foe.dude()
    card = table.me.hand("Trick Shooting")
    _, first, second, third = table.me.deck(pulled, "KS", "QS", "JS")
    table.shootout()
    table.answer(f"use:{card.id}.show_off")
    table.go(hero)
    assert hero.bullets == 2
    if looked:
        assert table.offered() == [f"c{first.id}", f"c{second.id}"]
        table.go([second])
        assert second.zone == "play hand"
    assert table.me.player.deck[-1] == first
    assert third.zone == "deck"


@pytest.mark.parametrize("mine", [True, False])
def test_nightmare_at_noon(table: Table, mine: bool) -> None:
    hero, weak = table.me.dude(bullets=2, stud=True), table.me.dude(bullets=1, stud=True)
    rival, strong = table.foe.dude(bullets=2, stud=True), table.foe.dude(bullets=3, stud=True)
    card = table.me.hand("Nightmare at Noon")
    table.shootout()
    table.use(card, "your posse" if mine else "the opposing posse")
    assert [d.bullets for d in (hero, weak, rival, strong)] == ([1, 0, 2, 3] if mine else [2, 1, 1, 2])
    assert [d.is_stud for d in (hero, weak, rival, strong)] == [not mine, False, mine, True]


def master(table: Table) -> Dude:
    """Return my Kung Fu master, who passes the next tests."""
    table.me.deck("2C", "2D", "2H")
    return table.me.dude(keywords=["Kung Fu 1"], value=5, bullets=1)


@pytest.mark.parametrize(("bullets", "combo"), [(2, True), (3, False)])
def test_zhus_ferocity(table: Table, bullets: int, combo: bool) -> None:
    monk, victim = master(table), table.foe.dude(bullets=bullets)
    card, other = table.me.hand("Zhu's Ferocity"), table.me.hand("Raking Dragons")
    table.shootout()
    table.answer(f"use:{card.id}.rage")
    table.go(monk, victim)
    assert (monk.bullets, monk.value, victim.bullets) == (2, 7, bullets - 1)
    assert (table.pending.kind == "combo") == combo
    assert not combo or table.can(f"use:{other.id}.rake")


@pytest.mark.parametrize(("value", "combo"), [(7, True), (8, False)])
def test_raking_dragons(table: Table, value: int, combo: bool) -> None:
    monk, victim = master(table), table.foe.dude(value=value)
    asleep = table.foe.dude(booted=True)
    card, other = table.me.hand("Raking Dragons"), table.me.hand("Zhu's Ferocity")
    table.shootout()
    table.answer(f"use:{card.id}.rake")
    table.go(monk)
    assert f"c{asleep.id}" not in table.offered()
    table.go(victim)
    assert (victim.booted, victim.value) == (True, value - 2)
    assert (table.pending.kind == "combo") == combo
    assert not combo or table.can(f"use:{other.id}.rage")


@pytest.mark.parametrize(("theirs", "rank"), [(2, 4), (3, 2), (4, 2)])
def test_outgunned(table: Table, theirs: int, rank: int) -> None:
    shooter, friend = table.me.dude(bullets=1), table.me.dude(bullets=2)
    table.foe.dude(bullets=theirs)
    card = table.me.hand("Outgunned")
    table.shootout()
    table.to_resolution("8S 8H 9D 3C 2S", PAIR, shooters=[shooter])
    table.use(card)
    assert table.me.player.hand_rank == rank
    assert (shooter.booted, friend.booted) == (rank == 4, False)


def test_a_booted_shooter_outguns_nobody(table: Table) -> None:
    shooter = table.me.dude(bullets=4, booted=True)
    table.me.dude()
    table.foe.dude()
    card = table.me.hand("Outgunned")
    table.shootout(leader=table.me.player.dudes[1])
    table.to_resolution("8S 8H 9D 3C 2S", PAIR, shooters=[shooter])
    assert not table.can_use(card)


def test_too_much_attention_boots_the_wanted(table: Table) -> None:
    outlaw, _, _ = table.foe.dude(bounty=1), table.foe.dude(), table.foe.dude(bounty=1, booted=True)
    card = table.me.hand("Too Much Attention")
    table.answer(f"use:{card.id}.stare_at")
    assert table.offered() == [f"c{outlaw.id}"]
    table.go(outlaw)
    assert outlaw.booted


def test_too_much_attention_boots_cards_with_control_points(table: Table) -> None:
    deed, boss = table.foe.deed(control=1), table.foe.dude(counters={"control": 1})
    table.foe.deed(), table.foe.deed(control=2, booted=True)
    card = table.me.hand("Too Much Attention")
    table.answer(f"use:{card.id}.crowd")
    assert sorted(table.offered()) == sorted([f"c{deed.id}", f"c{boss.id}"])
    table.go(deed)
    assert deed.booted


def hurt(table: Table, mine: str) -> tuple[Card, Card, Card]:
    """The foe's Cheatin' hand faces This'll Hurt; also return two of its cards."""
    card = table.me.hand("This'll Hurt in the Morning'")
    table.me.dude()
    table.foe.dude()
    table.shootout()
    table.to_resolution(mine, CHEATIN)
    one, two = table.foe.player.draw_hand[:2]
    return card, one, two


def test_this_ll_hurt_replaces_cards_and_costs_the_cheater(table: Table) -> None:
    card, one, two = hurt(table, FULL_HOUSE)
    fresh = table.foe.deck("4H", "4D")
    table.use(card, [one, two], True, False)
    assert (one.zone, two.zone) == ("discard pile", "boot hill")
    assert (table.me.stash, table.foe.stash) == (11, 9)
    assert table.foe.player.draw_hand[-2:] == fresh


def test_this_ll_hurt_aces_cards_of_the_poor(table: Table) -> None:
    card, one, _ = hurt(table, FULL_HOUSE)
    table.foe.stash = 0
    table.use(card, [one])
    assert one.zone == "boot hill"


def test_this_ll_hurt_costs_nothing_if_you_cheat_too(table: Table) -> None:
    card, one, two = hurt(table, "8S 8S 8D 3C 3S")
    table.use(card, [one, two])
    assert (one.zone, two.zone) == ("discard pile", "discard pile")
    assert table.me.stash == 10


def test_ricochet_needs_a_shooter(table: Table) -> None:
    """In lowball, nobody has a shooter."""
    table.me.hand("Ricochet")
    table.phase(Phase.GAMBLIN)
    table.lowball("KS QH 9D 3C 2S", "4S 4S 4D JD 2C")
    assert table.pending.kind == "noon play"
    assert len(table.me.player.play_hand) == 1


def test_ricochet_from_outside_saves_neither_side() -> None:
    table = Table(seats=3)
    outsider = table.sides[2]
    card = outsider.hand("Ricochet")
    hero = table.me.dude()
    shooter, _ = table.foe.dude(), table.foe.dude()
    table.shootout(leader=hero, mark=shooter)
    table.to_resolution("KS QH 9D 3C 2S", "4S 4S 4D 4C 2C", shooters=[shooter])
    table.use(card, by=outsider)
    table.lumps()
    assert (shooter.in_play, hero.in_play) == (False, False)
