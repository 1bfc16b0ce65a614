"""Behaviour of more action cards of Ghost Town."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.ids import CardId
from tests.cards import practice  # noqa: F401
from tests.table import Table

FAIR, FOUL = "8S 9H JD 3C 2S", "4S 4S 4C 9H 9C"


@pytest.mark.parametrize(("cost", "paid", "less"), [(10, 6, 4), (6, 4, 2), (3, 3, 0)])
def test_a_piece_of_the_action_cuts_somebody_in(table: Table, cost: int, paid: int, less: int) -> None:
    partner = table.me.hand("Partner", CardType.DUDE, cost=cost)
    coat = table.me.hand("Coat", CardType.GOODS, cost=5)
    table.me.state.play_hand.remove(coat.id)
    table.me.state.discard_pile.append(coat.id)
    table.me.stash = 20
    table.use(table.me.hand("A Piece of the Action"), partner, [coat])
    assert (partner.in_play, coat in partner.attachments) == (True, True)
    assert table.me.stash == 20 - paid - (5 - less)


def test_a_piece_of_the_action_finds_no_gadget_and_need_find_nothing(table: Table) -> None:
    partner = table.me.hand("Partner", CardType.DUDE, cost=5)
    action = table.me.hand("A Piece of the Action")
    [hat, robot] = table.me.pile("discard_pile", "Fancy New Hat", "Flame-Thrower")
    table.answer(f"use:{action.id}.cut_them_in")
    table.go(partner)
    assert table.offered() == [f"c{hat.id}"]
    table.go([])
    assert (partner.in_play, hat.zone, robot.zone, table.me.stash) == (
        True,
        "discard pile",
        "discard pile",
        6,
    )


def test_nothing_else_makes_a_piece_of_the_action_cheaper(table: Table) -> None:
    table.me.outfit("", gangs=("outlaws",), wealth=15)
    for _ in range(3):
        table.me.dude(bounty=1)
    sloane = table.me.hand("Sloane (Exp.1)")
    table.use(table.me.hand("A Piece of the Action"), sloane)
    assert (sloane.in_play, table.me.stash) == (True, 10 - 5)


def fooled(table: Table) -> Card:
    """Return Fool Me Once... in my hand, in a shootout in which they cheat."""
    table.me.dude(), table.foe.dude()
    card = table.me.hand("Fool Me Once...")
    table.shootout()
    table.to_resolution(FAIR, FOUL)
    return card


def test_fool_me_once_is_remembered_at_the_cheaters_home(table: Table) -> None:
    card = fooled(table)
    table.use(card)
    assert (card in table.foe.home.attachments, len(table.me.player.play_hand)) == (True, 3)
    assert not table.foe.player.play_hand


@pytest.mark.parametrize(("theirs", "drawn"), [(FOUL, 1), ("8D 9C JH 2D 3H", 0)])
def test_fool_me_once_lets_others_draw_at_each_cheatin_hand(table: Table, theirs: str, drawn: int) -> None:
    table.foe.put(table.me.card("Fool Me Once...", CardType.ACTION), table.foe.home.id, table.foe.home.id)
    table.me.dude(), table.foe.dude()
    table.shootout()
    table.to_resolution(FOUL if drawn else FAIR, theirs)
    assert (len(table.me.player.play_hand), len(table.foe.player.play_hand)) == (drawn, 0)


def glance(table: Table, **mine: int) -> tuple[Dude, Dude, Card, Card]:
    """Set up two opposing dudes in the town square, theirs with a gun, and the card."""
    hero = table.me.dude(
        at=table.town_square, influence=mine.get("influence", 1), bounty=mine.get("bounty", 0)
    )
    if "control" in mine:
        table.state.in_play[hero.id].counters["control"] = mine["control"]
    rival = table.foe.dude(at=table.town_square)
    return hero, rival, table.foe.attach("Shotgun", rival), table.me.hand("Foreboding Glance")


@pytest.mark.parametrize(
    ("stat", "booted"), [("control", (False, True)), ("influence", (True, False)), ("", (False, False))]
)
def test_foreboding_glance_boots(table: Table, stat: str, booted: tuple[bool, bool]) -> None:
    hero, rival, gun, card = glance(table, **({stat: 2} if stat else {}))
    table.use(card, hero, rival)
    assert (rival.booted, gun.booted) == booted


def test_foreboding_glance_calls_out(table: Table) -> None:
    hero, rival, _, card = glance(table, bounty=1)
    table.use(card, hero, rival, "refuse")
    assert (rival.is_home, rival.booted, hero.location) == (True, True, table.town_square)


def test_foreboding_glance_needs_two_at_one_place(table: Table) -> None:
    table.me.dude(), table.foe.dude()
    assert not table.can_use(table.me.hand("Foreboding Glance"))


@pytest.mark.parametrize(
    ("way", "booted", "bounty", "stash"), [("boot and pay 1", True, 0, 9), ("1 bounty", False, 1, 8)]
)
def test_framed_lets_them_choose(table: Table, way: str, booted: bool, bounty: int, stash: int) -> None:
    victim = table.foe.dude(influence=2)
    table.me.dude()
    card = table.me.hand("Framed")
    table.answer(f"use:{card.id}.blackmail")
    table.go(victim)
    assert table.pending.player == table.foe.seat
    table.go(way)
    assert (victim.booted, victim.bounty, table.me.stash) == (booted, bounty, stash)


def test_framed_leaves_no_choice_to_who_cannot_pay(table: Table) -> None:
    victim, dear = table.foe.dude(influence=1), table.foe.dude(influence=3)
    table.foe.stash, table.me.stash = 0, 2
    card = table.me.hand("Framed")
    table.answer(f"use:{card.id}.blackmail")
    assert table.offered() == [f"c{victim.id}"]
    table.go(victim)
    assert (victim.bounty, victim.booted, dear.bounty, table.me.stash) == (1, False, 0, 1)


def test_framed_adds_to_the_list_of_who_is_wanted(table: Table) -> None:
    outlaw, _ = table.foe.dude(bounty=1), table.foe.dude()
    table.me.dude(bounty=1)
    card = table.me.hand("Framed")
    table.answer(f"use:{card.id}.add_to_the_list")
    assert table.offered() == [f"c{outlaw.id}"]
    table.go(outlaw)
    assert outlaw.bounty == 4


def test_plague_of_grasshoppers_moves_who_passes_the_test(table: Table) -> None:
    one, two = (table.me.dude(keywords=["Kung Fu 1"], value=5) for _ in range(2))
    tired, plain = table.me.dude(keywords=["Kung Fu 1"], booted=True), table.me.dude()
    card = table.me.hand("Plague of Grasshoppers")
    table.me.deck("5C", "6C")
    table.answer(f"use:{card.id}.swarm")
    assert table.offered() == [f"c{one.id}", f"c{two.id}"]
    table.go([one, two], table.foe.home)
    assert (one.location, one.booted, two.is_home) == (table.foe.home, False, True)
    assert [tired.is_home, plain.is_home] == [True, True]


def test_requiem_for_a_good_boy(table: Table) -> None:
    mourner, runner = table.me.dude(booted=True), table.foe.dude()
    table.foe.dude()
    dog = table.me.attach("", mourner, keywords=["Sidekick"])
    card = table.me.hand("Requiem for a Good Boy")
    table.shootout(leader=mourner)
    table.to_resolution(FAIR, "8D 9C JH 2D 3H")
    table.use(card, dog, runner)
    assert (dog.zone, mourner.booted, runner.is_home, runner.booted) == ("discard pile", False, True, True)
    assert table.state.shootout is not None
    assert table.state.shootout.extra_casualties == [-2, 0]


def test_requiem_for_a_good_boy_needs_a_sidekick_in_the_posse(table: Table) -> None:
    fighter, away = table.me.dude(), table.me.dude()
    table.foe.dude()
    table.me.attach("", away, keywords=["Sidekick"])
    card = table.me.hand("Requiem for a Good Boy")
    table.shootout(leader=fighter, without=[away])
    table.to_resolution(FAIR, FOUL)
    assert not table.can_use(card, by=table.me)


def pigging(table: Table) -> tuple[Dude, Dude, Card]:
    """Set up my Kung Fu 2 dude of value 9, an opposing dude, and Pigging Out."""
    pig, rival = table.me.dude(keywords=["Kung Fu 2"], value=9, bullets=4), table.foe.dude(value=8, bullets=5)
    return pig, rival, table.me.hand("Pigging Out")


def test_pigging_out_digs_up_a_technique(table: Table) -> None:
    pig, _, card = pigging(table)
    table.shootout()
    table.me.deck("2C", "Raking Dragons", "5H", "6H", "7H", "8H")
    table.answer(f"use:{card.id}.pig_out")
    table.go(pig)
    [scrap] = table.offered()
    table.go([table.view(CardId(int(scrap[1:])))])
    assert [c.title for c in table.me.player.play_hand] == ["Raking Dragons"]
    assert len(table.me.player.discard_pile) >= 4


def test_pigging_out_makes_techniques_bite_deeper(table: Table) -> None:
    pig, rival, card = pigging(table)
    ferocity = table.me.hand("Zhu's Ferocity")
    table.shootout()
    table.me.deck("2C", "5H", "6H", "7H", "8H", "9H", "2C")
    table.use(card, pig)
    table.pass_()
    table.answer(f"use:{ferocity.id}.rage")
    table.go(pig, rival)
    assert (rival.bullets, pig.bullets, pig.value) == (5 - 2, 4 + 1, 9 + 2 + 1)


def test_pigging_out_deepens_only_techniques_of_that_dude(table: Table) -> None:
    pig, rival, card = pigging(table)
    other = table.me.dude(keywords=["Kung Fu 2"], value=9)
    ferocity, tail = table.me.hand("Zhu's Ferocity"), table.me.hand("Unprepared")
    table.shootout()
    table.me.deck("2C", "5H", "6H", "7H", "8H", "9H", "2C")
    table.use(card, pig)
    table.pass_()
    table.use(tail, rival)
    assert rival.bullets == 4
    table.pass_()
    table.answer(f"use:{ferocity.id}.rage")
    table.go(other, rival)
    assert rival.bullets == 3
