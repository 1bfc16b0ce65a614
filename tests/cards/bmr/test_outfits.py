"""Behaviour of the outfits of Blood Moon Rising."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.effects import Control
from doomtown_desktop.protocol.ids import Phase
from tests.cards import practice  # noqa: F401
from tests.table import Table, begin


def monastery(table: Table, pull: str) -> tuple[Card, Dude, Card]:
    """Set up the outfit with a Saloon of mine, a Kung Fu dude of value 8, and the top of my deck."""
    outfit = table.me.outfit("108 Drunken Masters")
    table.me.deed()
    master = table.me.dude(value=8, keywords=("Kung Fu 0",))
    kick = table.me.hand("Practice Kick")
    (top,) = table.me.deck(pull)
    table.use(kick, master)
    return outfit, master, top


def test_street_ends_are_saloons(table: Table) -> None:
    table.me.outfit("108 Drunken Masters")
    inner, outer = table.me.deed(), table.me.deed()
    theirs = table.foe.deed(left=True)
    assert [d.is_a("Saloon") for d in (inner, outer, theirs)] == [False, True, True]
    table.me.deed()
    assert not outer.is_a("Saloon")


def test_a_pull_is_lower_by_one_for_each_saloon(table: Table) -> None:
    outfit, master, top = monastery(table, "8H")
    table.use(outfit)
    assert [master.bounty, outfit.booted, top.zone] == [1, True, "discard pile"]


def test_without_the_masters_the_pull_fails(table: Table) -> None:
    _, master, _ = monastery(table, "8H")
    table.pass_()
    assert master.bounty == 0


def test_a_success_by_five_may_bring_the_pulled_card_to_hand(table: Table) -> None:
    outfit, master, top = monastery(table, "4H")
    table.use(outfit, True)
    assert [master.bounty, top.zone] == [1, "play hand"]


def test_the_pulled_card_may_be_left(table: Table) -> None:
    outfit, _, top = monastery(table, "4H")
    table.use(outfit, False)
    assert top.zone == "discard pile"


def test_a_success_by_four_brings_nothing(table: Table) -> None:
    outfit, _, top = monastery(table, "5H")
    table.use(outfit)
    assert top.zone == "discard pile"


def test_the_masters_do_not_help_others(table: Table) -> None:
    table.me.outfit("108 Drunken Masters")
    master = table.foe.dude(value=8, keywords=("Kung Fu 0",))
    kick = table.foe.hand("Practice Kick")
    table.foe.deck("8H")
    table.me.dude()
    table.use(kick, master, by=table.foe)
    assert table.pending.kind == "noon play"


def test_gateway_to_beyond_lets_spirits_speak_twice(table: Table) -> None:
    gateway = table.me.outfit("Gateway To Beyond")
    table.me.deed(keywords=["Holy Ground"])
    shaman = table.me.dude(keywords=["Shaman 9"])
    one, two, three = (
        table.me.attach(
            "Practice Spirit", shaman, kind=CardType.SPELL, keywords=["Spirit"], spell_kind="spirit", booted=b
        )
        for b in (False, True, True)
    )
    table.use(one, table.town_square)
    table.pass_()
    assert not table.can_use(one)
    table.use(gateway, [one, two])
    table.pass_()
    assert ([s.booted for s in (one, two, three)], gateway.booted) == ([False, False, True], True)
    assert table.can_use(one)


@pytest.mark.parametrize(("mine", "chooser"), [("8S 8H 9D 3C 2S", 0), ("8S 8S 9D 3C 2S", 1)])
def test_justice_in_exile_posts_a_reward(table: Table, mine: str, chooser: int) -> None:
    table.me.outfit("Justice In Exile")
    table.me.dude()
    table.foe.dude()
    rogue = table.foe.dude()
    table.shootout()
    table.to_resolution(mine, "4S 4S 4C 9H 9C")
    assert table.pending.player == chooser
    table.go(rogue)
    assert rogue.bounty == 1


def test_justice_in_exile_leaves_the_honest_alone(table: Table) -> None:
    table.me.outfit("Justice In Exile")
    table.me.dude()
    foe = table.foe.dude()
    table.shootout()
    table.to_resolution("8S 8S 9D 3C 2S", "4S 4H 4C 9H 9C")
    assert foe.bounty == 0


@pytest.mark.parametrize("aces", [True, False])
def test_justice_in_exile_closes_a_case(table: Table, aces: bool) -> None:
    outfit, punch = table.me.outfit("Justice In Exile"), table.me.hand("Practice Punch")
    table.me.dude(keywords=["Deputy"], at=table.town_square)
    rogue = table.foe.dude(bounty=1, at=table.town_square)
    table.use(punch, rogue)
    table.use(outfit, aces)
    assert (rogue.zone, table.me.stash, outfit.booted) == (
        "boot hill" if aces else "discard pile",
        13,
        True,
    )


@pytest.mark.parametrize("why", ["not wanted", "no Deputy there", "a dude of mine"])
def test_justice_in_exile_has_no_case(table: Table, why: str) -> None:
    table.me.outfit("Justice In Exile")
    punch = table.me.hand("Practice Punch")
    table.me.dude(keywords=["Deputy"], at=table.me.home if why == "no Deputy there" else table.town_square)
    side = table.me if why == "a dude of mine" else table.foe
    table.use(punch, side.dude(bounty=0 if why == "not wanted" else 1, at=table.town_square))
    assert table.pending.kind == "noon play"


@pytest.mark.parametrize(("taken", "foe_owns", "earned"), [(1, 1, 3), (3, 3, 3), (2, 3, 2)])
def test_protection_racket_collects(table: Table, taken: int, foe_owns: int, earned: int) -> None:
    racket = table.me.outfit("Protection Racket")
    deeds = [table.foe.deed() for _ in range(foe_owns)]
    men = [table.me.dude(at=deed) for deed in deeds[:taken]]
    table.me.dude()
    table.use(racket, men[0])
    assert (men[0].booted, racket.booted, table.me.stash - 10) == (True, True, earned)
    assert (men[0].control, men[0].bounty) == ((1, 1) if taken >= 3 else (0, 0))


def pack(table: Table) -> tuple[Card, Dude]:
    """Set up the Brotherhood, and Mick Aduladi on Holy Ground adjacent to a dude of mine."""
    outfit = table.me.outfit("Full Moon Brotherhood")
    table.me.dude(at=table.town_square)
    shrine = table.foe.deed(keywords=["Holy Ground"])
    return outfit, table.foe.dude("Mick Aduladi", at=shrine)


def test_full_moon_brotherhood_takes_traits_and_not_abilities(table: Table) -> None:
    outfit, mick = pack(table)
    table.foe.dude(at=table.foe.deed(is_out_of_town=True))
    assert mick.is_stud
    table.answer(f"use:{outfit.id}.howl")
    assert table.offered() == [f"c{mick.id}"]
    table.go(mick)
    assert (mick.is_stud, mick.bullets, mick.cannot("refuse callouts")) == (False, 3, True)
    assert mick.cannot("be moved by cards")


@pytest.mark.parametrize("gain", ["2 cards", "2 ghost rock"])
def test_full_moon_brotherhood_feasts(table: Table, gain: str) -> None:
    outfit, mick = pack(table)
    axe = table.me.hand("Practice Noose")
    table.use(outfit, mick)
    table.pass_()
    table.use(axe, mick, gain)
    assert (len(table.me.state.play_hand), table.me.stash) == ((2, 10) if gain == "2 cards" else (0, 12))


def test_gateway_to_beyond_opens_for_spirits_and_as_many_as_holy_grounds(table: Table) -> None:
    gateway, shaman = table.me.outfit("Gateway To Beyond"), table.me.dude()
    table.me.deed(keywords=["Holy Ground"]), table.me.deed()
    spirits = [table.me.attach("", shaman, kind=CardType.SPELL, keywords=["Spirit"]) for _ in range(2)]
    table.me.attach("", shaman, kind=CardType.SPELL, keywords=["Hex"])
    table.answer(f"use:{gateway.id}.open_the_way")
    grounds = len(table.me.player.cards.with_keyword("Holy Ground"))
    assert {k for k in table.offered() if k != "cancel"} == {f"c{s.id}" for s in spirits}
    assert table.pending.most == min(2, grounds)


def test_justice_in_exile_asks_nothing_about_the_aced(table: Table) -> None:
    outfit, noose = table.me.outfit("Justice In Exile"), table.me.hand("Practice Noose")
    table.me.dude(keywords=["Deputy"], at=table.town_square)
    rogue = table.foe.dude(bounty=1, at=table.town_square)
    table.use(noose, rogue)
    table.use(outfit)
    assert (rogue.zone, table.me.stash) == ("boot hill", 13)


@pytest.mark.parametrize("why", ["no Deputy", "upkeep"])
def test_justice_in_exile_has_no_case_without_the_law_or_noon(table: Table, why: str) -> None:
    outfit, punch = table.me.outfit("Justice In Exile"), table.me.hand("Practice Punch")
    table.me.dude(keywords=["Ranger" if why == "no Deputy" else "Deputy"], at=table.town_square)
    rogue = table.foe.dude(bounty=1, at=table.town_square, upkeep=99)
    if why == "upkeep":
        table.phase(Phase.UPKEEP)
        table.start()
        while table.pending.kind == "upkeep":
            table.answer()
    else:
        table.use(punch, rogue)
    assert (rogue.zone, table.pending.kind, outfit.booted) == ("discard pile", "noon play", False)


def test_protection_racket_boots_men_at_deeds_and_counts_the_deeds_of_others(table: Table) -> None:
    racket, own = table.me.outfit("Protection Racket"), table.me.deed()
    theirs = [table.foe.deed() for _ in range(3)]
    man, _ = table.me.dude(at=theirs[0]), table.me.dude(at=theirs[1], booted=True)
    table.me.dude(), table.me.dude(at=table.town_square)
    clerk = table.me.dude(at=own)
    table.answer(f"use:{racket.id}.collect")
    assert {k for k in table.offered() if k != "cancel"} == {f"c{man.id}", f"c{clerk.id}"}
    table.go(man)
    assert (table.me.stash, man.control) == (12, 0)


def test_full_moon_brotherhood_hunts_no_token_and_feasts_on_its_prey_alone(table: Table) -> None:
    outfit, mick = pack(table)
    other = table.foe.dude(at=mick.place)
    ghost = table.foe.put(
        table.new_card(table.engine.ruleset.token_code("Ancestor Spirit"), 1), mick.place.id
    )
    noose = table.me.hand("Practice Noose")
    table.answer(f"use:{outfit.id}.howl")
    assert set(table.offered()) == {f"c{mick.id}", f"c{other.id}"}
    table.go(mick)
    table.pass_()
    table.use(noose, other)
    assert (ghost.in_play, table.me.stash, table.me.state.play_hand) == (True, 10, [])


@pytest.mark.parametrize("outlaw", ["mine, ridden by them", "theirs, ridden by me"])
def test_justice_in_exile_asks_who_controlled_the_dude(table: Table, outlaw: str) -> None:
    outfit, punch = table.me.outfit("Justice In Exile"), table.me.hand("Practice Punch")
    table.me.dude(keywords=["Deputy"], at=table.town_square)
    owner, rider = (table.me, table.foe) if outlaw.startswith("mine") else (table.foe, table.me)
    rogue = owner.dude(bounty=1, at=table.town_square)
    begin(table.engine, Control, rogue.id, card=rogue.id, player=rider.seat)
    table.use(punch, rogue)
    assert table.can(f"use:{outfit.id}.close_the_case") == (rider is table.foe)


def test_justice_in_exile_is_paid_for_who_goes_to_the_doctor(table: Table) -> None:
    outfit, office = table.me.outfit("Justice In Exile"), table.foe.deed("Dr. Babcock's Office")
    hero, rogue = table.me.dude(keywords=["Deputy"]), table.foe.dude(bounty=2)
    table.shootout(leader=hero, mark=rogue)
    table.to_resolution("8S 8H 3D KC 2S", "3S 5H 9C JD 2C")
    table.lumps(f"use:{office.id}.admit", f"use:{outfit.id}.close_the_case")
    assert (rogue.zone, table.me.stash) == ("play hand", 12)


def test_justice_in_exile_is_paid_for_a_gunslinger_who_rides_off(table: Table) -> None:
    outfit = table.me.outfit("Justice In Exile")
    hero, deputy = table.me.dude(), table.me.dude(keywords=["Deputy"], at=table.town_square)
    gunman = table.foe.dude("Gunslinger", bounty=1, at=table.town_square)
    table.shootout(leader=hero, without=[deputy])
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H 3D KC 2S")
    table.lumps(())
    assert gunman.zone == "removed"
    table.answer(f"use:{outfit.id}.close_the_case")
    assert table.me.stash == 12


def test_the_brotherhood_feasts_on_prey_that_goes_to_the_doctor(table: Table) -> None:
    outfit, office = table.me.outfit("Full Moon Brotherhood"), table.foe.deed("Dr. Babcock's Office")
    hero, prey = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    table.me.dude()
    table.use(outfit, prey)
    table.pass_()
    table.shootout(leader=hero, mark=prey)
    table.to_resolution("8S 8H 3D KC 2S", "3S 5H 9C JD 2C")
    table.lumps(f"use:{office.id}.admit", "2 ghost rock")
    assert (prey.zone, table.me.stash) == ("play hand", 12)
