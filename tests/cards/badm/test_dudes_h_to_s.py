"""Behaviour of the dudes of Bad Medicine that were scripted last."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from tests.cards import practice  # noqa: F401
from tests.table import Table


@pytest.mark.parametrize("holds", [True, False])
def test_horace_manse_digs_one_up(table: Table, holds: bool) -> None:
    fiend, _ = table.me.pile("boot_hill", "Tyxarglenak", "Shotgun")
    horace = table.me.hand("Horace Manse")
    spare = table.me.hand("Auction") if holds else fiend
    table.answer(f"shop:{horace.id}")
    table.answer(f"use:{horace.id}.dig_one_up")
    assert table.offered() == [f"c{fiend.id}"]
    table.go(fiend, *([spare] if holds else []))
    assert spare.zone == "discard pile"
    assert fiend.zone == ("play hand" if holds else "discard pile")


def test_horace_manse_needs_an_abomination_in_boot_hill(table: Table) -> None:
    table.me.pile("discard_pile", "Tyxarglenak")
    horace = table.me.hand("Horace Manse")
    table.shop(horace)
    assert table.pending.kind == "noon play"


def test_luke_runs_errands_between_your_dudes(table: Table) -> None:
    luke, giver = table.me.dude("Luke, the Errand Boy"), table.me.dude()
    taker, far = table.me.dude(at=table.town_square), table.me.dude(at=table.foe.home)
    table.foe.dude(at=table.town_square)
    gadget = table.me.attach("", giver, keywords=["Gadget 5"])
    table.me.attach("", giver, keywords=["Horse"])
    table.answer(f"use:{luke.id}.run_an_errand.noon")
    assert table.offered() == [f"c{gadget.id}"]
    table.go(gadget)
    assert table.offered() == [f"c{luke.id}", f"c{taker.id}"]
    table.go(taker)
    assert gadget in taker.attachments
    assert far.location == table.foe.home


def test_luke_reaches_only_fighters_in_a_shootout(table: Table) -> None:
    luke, giver, idle = table.me.dude("Luke, the Errand Boy"), table.me.dude(), table.me.dude()
    table.foe.dude()
    gadget = table.me.attach("", giver, keywords=["Gadget 5"])
    table.shootout(leader=luke, without=[idle])
    table.answer(f"use:{luke.id}.run_an_errand.shootout")
    table.go(gadget)
    assert table.offered() == [f"c{luke.id}"]


def collector(table: Table, *forbidden: str) -> tuple[Dude, Dude, Card]:
    """Rick fights, and my Pistol sends one of their two dudes home."""
    rick, runner = table.me.dude("Rick Henderson"), table.foe.dude()
    for what in forbidden:
        table.forbid(runner, what)
    table.foe.dude()
    pistol = table.me.attach("Practice Pistol", rick)
    table.shootout(leader=rick)
    table.answer(table._offers(pistol, "", None)[0])
    table.go(runner)
    return rick, runner, pistol


@pytest.mark.parametrize(
    ("pays", "zone", "stashes"), [(True, "in play", (11, 9)), (False, "discard pile", (10, 10))]
)
def test_rick_henderson_collects_from_who_goes_home(
    table: Table, pays: bool, zone: str, stashes: tuple[int, int]
) -> None:
    rick, runner, _ = collector(table)
    table.answer(f"use:{rick.id}.collect")
    assert table.pending.player == table.foe.seat
    table.go(pays)
    assert (runner.zone, rick.booted, (table.me.stash, table.foe.stash)) == (zone, True, stashes)


@pytest.mark.parametrize(("rich", "stashes"), [(True, (11, 9)), (False, (10, 0))])
def test_rick_henderson_is_paid_for_who_cannot_be_discarded(
    table: Table, rich: bool, stashes: tuple[int, int]
) -> None:
    table.foe.stash = 10 if rich else 0
    rick, runner, _ = collector(table, "be discarded by cards")
    assert table.can(f"use:{rick.id}.collect") is rich
    if rich:
        table.answer(f"use:{rick.id}.collect")
    assert table.pending.kind == "shootout"
    assert (runner.zone, table.me.stash, table.foe.stash) == ("in play", *stashes)


def test_rick_henderson_asks_nothing_of_the_poor(table: Table) -> None:
    table.foe.stash = 0
    rick, runner, _ = collector(table)
    table.answer(f"use:{rick.id}.collect")
    assert runner.zone == "discard pile"


def test_rick_henderson_is_given_ghost_rock_that_nobody_can_take(table: Table) -> None:
    """A player who hands over ghost rock has not had it taken by a card (A-342)."""
    table.foe.deed("Bank of California")
    rick, runner, _ = collector(table)
    table.answer(f"use:{rick.id}.collect")
    table.go(True)
    assert (runner.in_play, table.me.stash, table.foe.stash) == (True, 11, 9)


def test_rick_henderson_has_to_fight_himself(table: Table) -> None:
    rick, fighter, runner = table.me.dude("Rick Henderson"), table.me.dude(), table.foe.dude()
    table.foe.dude()
    pistol = table.me.attach("Practice Pistol", fighter)
    table.shootout(leader=fighter, without=[rick])
    table.use(pistol, runner)
    assert (runner.is_home, table.pending.kind) == (True, "shootout")


@pytest.mark.parametrize(("place", "influence"), [("square", 2), ("public", 2), ("private", 1), ("home", 1)])
def test_sophie_lacoste_flatters_in_public(table: Table, place: str, influence: int) -> None:
    places = {
        "square": table.town_square,
        "public": table.foe.deed(access="public"),
        "private": table.foe.deed(access="private"),
        "home": table.me.home,
    }
    sophie, friend = table.me.dude("Sophie Lacoste", at=places[place]), table.me.dude(at=places[place])
    table.foe.dude(at=places[place])
    table.use(sophie, friend)
    assert (friend.influence, table.me.stash) == (influence, 9)


def test_sophie_lacoste_does_it_again_while_she_can_pay(table: Table) -> None:
    sophie, friend = (
        table.me.dude("Sophie Lacoste", at=table.town_square),
        table.me.dude(at=table.town_square),
    )
    table.me.stash = 2
    table.use(sophie, friend)
    table.use(sophie, friend)
    assert (friend.influence, table.me.stash) == (3, 0)
    assert not table.can_use(sophie, by=table.me)


@pytest.mark.parametrize(("influence", "asked"), [(0, True), (1, False)])
def test_crazy_mike_draksil_has_his_price(table: Table, influence: int, asked: bool) -> None:
    mike = table.me.dude('"Crazy" Mike Draksil', at=table.town_square)
    mark = table.foe.dude(influence=influence, at=table.town_square)
    spare = table.foe.hand("Auction")
    table.call_out(mike, mark, "refuse", *([[spare]] if asked else []))
    assert (mark.is_home, spare.zone) == (True, "discard pile" if asked else "play hand")


@pytest.mark.parametrize("holds", [True, False])
def test_who_does_not_pay_crazy_mike_draksil_has_to_fight(table: Table, holds: bool) -> None:
    mike = table.me.dude('"Crazy" Mike Draksil', at=table.town_square)
    mark = table.foe.dude(influence=0, at=table.town_square)
    if holds:
        table.foe.hand("Auction")
    table.call_out(mike, mark, "refuse", *([[]] if holds else []))
    assert (mark.in_posse, mark.location) == (True, table.town_square)


def test_friends_of_crazy_mike_draksil_are_refused_for_nothing(table: Table) -> None:
    table.me.dude('"Crazy" Mike Draksil', at=table.town_square)
    friend, mark = table.me.dude(at=table.town_square), table.foe.dude(influence=0, at=table.town_square)
    table.foe.hand("Auction")
    table.call_out(friend, mark, "refuse")
    assert (mark.is_home, len(table.foe.player.play_hand)) == (True, 1)


def test_jia_mein_foretells_with_a_condition(table: Table) -> None:
    jia, deed = table.me.dude("Jia Mein (Exp.1)"), table.me.deed()
    table.me.hand("Auction")
    twister = table.me.hand("Tummy Twister")
    table.answer(f"use:{jia.id}.foretell")
    assert table.offered() == [f"c{twister.id}"]
    table.go(twister)
    assert (twister in deed.attachments, jia.is_stud, table.me.stash) == (True, True, 10)


def test_jia_mein_needs_a_condition_that_can_be_played(table: Table) -> None:
    jia = table.me.dude("Jia Mein (Exp.1)")
    table.me.hand("Tummy Twister"), table.me.hand("Auction")
    assert not table.can_use(jia, "foretell")


def test_jia_mein_remembers_a_condition(table: Table) -> None:
    jia = table.me.dude("Jia Mein (Exp.1)")
    spell = table.me.attach("", jia, kind=CardType.SPELL)
    fate, other = table.me.pile("discard_pile", "Tummy Twister", "Auction")
    table.answer(f"use:{jia.id}.remember")
    table.go(spell)
    assert table.offered() == [f"c{fate.id}"]
    table.go(fate)
    assert (fate.zone, spell.booted, table.me.stash, other.zone) == ("play hand", True, 9, "discard pile")


def test_jia_mein_remembers_nothing_where_no_condition_was_discarded(table: Table) -> None:
    jia = table.me.dude("Jia Mein (Exp.1)")
    table.me.attach("", jia, kind=CardType.SPELL)
    table.me.pile("discard_pile", "Auction")
    assert not table.can_use(jia, "remember")


@pytest.mark.parametrize("what", ["booted", "poor"])
def test_jia_mein_remembers_nothing_without_a_spell_and_ghost_rock(table: Table, what: str) -> None:
    jia = table.me.dude("Jia Mein (Exp.1)")
    table.me.attach("", jia, kind=CardType.SPELL, booted=what == "booted")
    table.me.pile("discard_pile", "Tummy Twister")
    table.me.stash = 0 if what == "poor" else 5
    assert not table.can_use(jia, "remember")


def improviser(table: Table, pulled: str) -> tuple[Dude, Dude, Card]:
    """Set up Janosz, booted only by his ability, a friend, and a Flame-Thrower in my discard pile."""
    janosz, friend = table.me.dude("Janosz Pratt"), table.me.dude()
    table.foe.dude(influence=9)
    table.foe.dude()
    [weapon, *_] = table.me.pile("discard_pile", "Flame-Thrower", "Shotgun")
    table.shootout(leader=friend)
    table.me.deck(pulled)
    return janosz, friend, weapon


def test_janosz_pratt_improvises_for_a_friend(table: Table) -> None:
    janosz, friend, weapon = improviser(table, "KC")
    table.answer(f"use:{janosz.id}.improvise")
    assert table.offered() == [f"c{weapon.id}"]
    price = max(0, weapon.cost - 2)
    table.go(weapon, friend)
    assert (weapon in friend.attachments, janosz.booted, table.me.stash) == (True, True, 10 - price)


def test_what_janosz_pratt_improvises_falls_apart_at_the_end_of_the_day(table: Table) -> None:
    janosz, friend, weapon = improviser(table, "KC")
    table.use(janosz, weapon, friend)
    table.to_resolution("8S 9H JD 3C 2S", "8D 9C JH 3D 2H")
    while table.pending.kind == "resolution":
        table.pass_()
    while table.pending.kind != "noon play":
        table.go([] if table.pending.kind == "flee" else table.offered()[0])
    assert weapon.in_play or not friend.in_play
    table.next_day()
    assert weapon.zone == "discard pile"


def test_janosz_pratt_can_fail(table: Table) -> None:
    janosz, _, weapon = improviser(table, "AC")
    table.use(janosz, weapon)
    assert (weapon.zone, janosz.booted) == ("discard pile", True)
