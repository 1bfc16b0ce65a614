"""Behaviour of the dudes of Blood Moon Rising."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.change import entering
from doomtown_desktop.engine.flow.phases import upkeep
from doomtown_desktop.protocol.events import CardRevealed, CasualtiesTaken, GhostRockMoved
from doomtown_desktop.protocol.objection import Grounds, Objection
from tests.cards import practice
from tests.cards.starting import obstacle, startable
from tests.table import Table

assert practice


def next_round(table: Table) -> None:
    """Play until the first Shootout play of the next round; nobody flees."""
    while table.state.shootout is not None and table.state.shootout.round == 1:
        kind = table.pending.kind
        table.answer(*({"casualty": table.offered()[:1], "flee": []}.get(kind, ["pass"])))
    assert table.pending.kind == "shootout", table.describe()


CHEATIN, LEGAL = "8S 8S 8H 3C 3S", "2S 3H 4H 5C 7S"


def lose(table: Table, mine: str, theirs: str) -> None:
    """Mario Crane uses his Resolution ability; play on until all Resolution plays are over."""
    mario, foe = table.me.dude("Mario Crane (Exp.1)"), table.foe.dude()
    table.shootout(leader=mario, mark=foe)
    table.to_resolution(mine, theirs)
    table.use(mario)
    assert not table.can_use(mario), "once a round"
    table.lumps()


@pytest.mark.parametrize(
    ("mine", "theirs", "required"),
    [
        (CHEATIN, "9C 9S 9H 9D 3S", 1),  # loses by one rank; at least one against a legal hand
        ("8S 8S 3C 4S 5H", "9C 9S 9H 9D 3S", 4),  # one pair loses by six
        (LEGAL, "9C 9S 9H 9D 3S", 7),
        (CHEATIN, "9C 9C 9H 9D 3S", 0),
    ],
)
def test_mario_crane_takes_fewer_casualties_for_a_cheatin_hand(
    table: Table, mine: str, theirs: str, required: int
) -> None:
    lose(table, mine, theirs)
    while not table.events(CasualtiesTaken):
        table.answer(table.offered()[0])
    assert table.events(CasualtiesTaken)[0].required == required


def test_mario_crane_may_be_used_in_the_next_round_too(table: Table) -> None:
    mario, foe = table.me.dude("Mario Crane (Exp.1)"), table.foe.dude()
    for _ in range(3):
        table.foe.dude()
    table.shootout(leader=mario, mark=foe)
    table.to_resolution("8C 8S 8H 3D 4S", "2S 2S 4H 5C 9S")
    table.use(mario)
    next_round(table)
    table.to_resolution("8C 8S 8H 8D 3S", "2S 2S 3H 5C 7S")
    table.turn_of(table.me)
    assert table.can_use(mario)


def test_mario_crane_is_sloane_for_uniqueness(table: Table) -> None:
    mario, sloane = table.me.hand("Mario Crane (Exp.1)"), table.me.hand("Sloane")
    other, plain = table.me.hand("Hero"), table.me.hand("Mario Crane")
    table.start()
    g = table.engine
    assert entering.why_not_enter(g, 0, sloane.id) is None
    table.me.put(mario.id, table.me.home.id)
    is_in_play = Objection(Grounds.COPY_IN_PLAY, mario.id)
    assert entering.why_not_enter(g, 0, sloane.id) == is_in_play
    assert entering.why_not_enter(g, 0, plain.id) == is_in_play
    assert entering.why_not_enter(g, 0, other.id) is None


def test_mario_crane_and_sloane_do_not_start_together(table: Table) -> None:
    mario, sloane = table.me.only_deck("Mario Crane (Exp.1)", "Sloane (Exp.1)")
    table.me.stash = 30
    table.me.outfit("", gangs=("outlaws",))
    table.start()
    assert {sloane.id, mario.id} <= set(startable(table))
    assert sloane.id not in startable(table, mario.id)
    assert mario.id not in startable(table, sloane.id)
    assert obstacle(table, mario.id, sloane.id) == obstacle(table, sloane.id, mario.id) == "it is unique"


@pytest.mark.rule("R-UPK-1")
@pytest.mark.parametrize(
    ("casino", "control", "gained"), [(False, True, 3), (True, True, 4), (True, False, 0)]
)
def test_jimmy_the_saint_passes_the_hat(table: Table, casino: bool, control: bool, gained: int) -> None:
    deed = table.foe.deed(production=3, keywords=["Casino"] if casino else [])
    table.me.dude('Jimmy "The Saint"', at=deed)
    table.me.dude("Friend", at=deed, influence=1 if control else 0)
    assert upkeep.income(table.engine, 0) == gained
    assert upkeep.income(table.engine, 1) == (0 if control else 3)


def test_jimmy_the_saint_collects_your_own_deed_once(table: Table) -> None:
    deed = table.me.deed(production=3)
    table.me.dude('Jimmy "The Saint"', at=deed)
    assert upkeep.income(table.engine, 0) == 3
    table.next_day()
    assert [e.amount for e in table.events(GhostRockMoved) if e.reason == "production" and e.taker == 0] == [
        3
    ]


def test_absalom_gathers_a_flock_around_an_abomination(table: Table) -> None:
    absalom, friend = table.me.dude("Absalom Hotchkiss"), table.me.dude(booted=True)
    table.foe.dude(at=table.town_square, keywords=["Abomination"])
    table.move(absalom, table.town_square)
    table.use(absalom, friend)
    assert (friend.location, friend.booted) == (table.town_square, True)


@pytest.mark.parametrize("why", ["nobody strange there", "a friend moved"])
def test_absalom_gathers_nobody_else(table: Table, why: str) -> None:
    absalom, friend = table.me.dude("Absalom Hotchkiss"), table.me.dude()
    table.me.dude(), table.foe.dude(at=table.town_square)
    if why == "a friend moved":
        table.foe.dude(at=table.town_square, keywords=["Abomination"])
    table.move(absalom if why != "a friend moved" else friend, table.town_square)
    assert table.pending.kind == "noon play"


def test_christine_flirts_with_the_grandest(table: Table) -> None:
    christine = table.me.dude("Christine Perfect")
    deed = table.foe.deed()
    one, two = (table.foe.dude(value=10, at=deed) for _ in range(2))
    table.foe.dude(value=3)
    table.answer(f"use:{christine.id}.flirt")
    assert table.offered() == [f"c{one.id}", f"c{two.id}"]
    table.go(two)
    assert (christine.location, christine.booted, two.value, one.value) == (deed, False, 5, 10)


def test_christine_does_not_flirt_where_she_is(table: Table) -> None:
    christine = table.me.dude("Christine Perfect", at=table.town_square)
    table.foe.dude(value=10, at=table.town_square)
    table.foe.dude(value=3)
    assert not table.can_use(christine)


@pytest.mark.parametrize(("words", "casts"), [(["Totem"], True), (["Sidekick"], True), ([], False)])
def test_eva_casts_totems_and_sidekicks(table: Table, words: list[str], casts: bool) -> None:
    eva, other = table.me.dude("Eva Bright Eyes"), table.me.dude(keywords=["Shaman 1"])
    kind = {"kind": CardType.SPELL, "keywords": ["Spirit", *words], "spell_kind": "spirit"}
    mine, theirs = (table.me.attach("Practice Spirit", d, **kind) for d in (eva, other))  # type: ignore[arg-type]
    assert (table.can_use(mine), table.can_use(theirs)) == (casts, True)


def test_eva_rides_off(table: Table) -> None:
    eva = table.me.dude("Eva Bright Eyes")
    horse = table.me.attach("Nag", eva, keywords=["Horse"])
    table.me.dude()
    table.foe.dude()
    table.shootout(leader=eva)
    table.use(eva, horse)
    assert (horse.booted, eva.is_home, eva.booted) == (True, True, True)


def test_father_tolarios_absolves_for_a_miracle(table: Table) -> None:
    father = table.me.dude("Father Tolarios", at=table.town_square)
    near, _ = table.foe.dude(bounty=2), table.foe.dude(bounty=2, at=table.foe.deed(is_out_of_town=True))
    alms = table.me.hand("Alms")
    relic = table.me.card("Relic", CardType.GOODS, keywords=["Mystical"])
    saint = table.me.card("Saint", CardType.SPELL, keywords=["Miracle"], is_unique=True)
    table.me.state.discard_pile += [relic, saint]
    table.answer(f"use:{father.id}.absolve")
    table.go(alms)
    assert table.offered() == [f"c{near.id}"]
    table.go(near)
    assert table.offered() == [f"c{relic}"]
    table.go([table.view(relic)])
    assert (alms.zone, near.bounty, table.view(relic).zone) == ("discard pile", 1, "play hand")


def test_father_tolarios_finds_miracles_in_the_deck(table: Table) -> None:
    father = table.me.dude("Father Tolarios", at=table.town_square)
    near, alms = table.foe.dude(bounty=1), table.me.hand("Alms")
    soothe = table.me.deck("Soothe")[0]
    table.use(father, alms, near, [soothe])
    assert soothe.zone == "play hand"


def test_mick_makes_a_pilgrimage_and_stands_firm(table: Table) -> None:
    mick = table.me.dude("Mick Aduladi")
    shrine, _ = table.foe.deed(keywords=["Holy Ground"]), table.foe.deed()
    assert not mick.is_stud
    table.answer(f"use:{mick.id}.make_a_pilgrimage")
    assert table.offered() == [f"c{shrine.id}"]
    table.go(shrine)
    assert (mick.location, mick.booted, mick.is_stud) == (shrine, False, True)


def test_mr_outang_drinks_with_kung_fu_dudes_here(table: Table) -> None:
    table.me.dude("Mr. Outang")
    words = ["Kung Fu 1"]
    drunk, sober = table.me.dude(keywords=words), table.me.dude(keywords=words)
    plain, away = table.me.dude(), table.me.dude(keywords=words, at=table.town_square)
    guest = table.foe.dude(keywords=words, at=table.me.home)
    for dude, drink in zip((drunk, plain, away, guest), ("Whiskey Flask", "Baijiu Jar") * 2, strict=True):
        table.me.attach(drink, dude, keywords=[])
    assert [(d.is_stud, d.rating("Kung Fu")) for d in (drunk, sober, plain, away, guest)] == [
        (True, 2),
        (False, 1),
        (False, None),
        (False, 1),
        (False, 1),
    ]


def test_wei_xu_rises_in_a_shootout(table: Table) -> None:
    wei, friend = table.me.dude("Wei Xu"), table.me.dude()
    table.foe.dude()
    calm = (wei.influence, wei.value)
    table.shootout(leader=wei)
    assert (wei.influence - calm[0], wei.value - calm[1]) == (2, 5)
    assert friend.influence == 1


def test_wei_xu_stays_calm_outside(table: Table) -> None:
    wei, friend = table.me.dude("Wei Xu"), table.me.dude()
    table.foe.dude()
    table.shootout(leader=friend, without=[wei])
    assert wei.influence == 1


def test_zui_waidan_pours_for_a_fighter(table: Table) -> None:
    zui = table.me.dude("Zuì Waidan")
    bar, dry = table.me.deed(keywords=["Saloon"]), table.me.deed(keywords=["Saloon"], booted=True)
    table.me.deed()
    fighter = table.me.dude(keywords=["Kung Fu 1"])
    table.foe.dude(keywords=["Kung Fu 1"])
    table.shootout(leader=zui)
    table.use(zui, bar, fighter)
    assert (bar.booted, dry.booted, fighter.rating("Kung Fu")) == (True, True, 3)


@pytest.mark.parametrize("where", ["home", "my deed", "their deed", "square"])
def test_the_caretaker_keeps_watch_over_what_you_own(table: Table, where: str) -> None:
    places = {"home": table.me.home, "square": table.town_square}
    places |= {"my deed": table.me.deed(), "their deed": table.foe.deed()}
    caretaker = table.me.dude("The Caretaker", at=places[where])
    strong = where in ("home", "my deed")
    assert (caretaker.bullets, caretaker.value, caretaker.is_stud) == (
        (4, 5, True) if strong else (0, 1, False)
    )


def test_the_caretaker_rests_after_a_move(table: Table) -> None:
    caretaker, deed = table.me.dude("The Caretaker"), table.me.deed()
    table.move(caretaker, deed)
    assert (caretaker.bullets, caretaker.is_stud) == (0, False)
    table.foe.dude(influence=9)
    table.next_day()
    assert (caretaker.bullets, caretaker.is_stud) == (4, True)


def test_absalom_gathers_when_he_moves_himself(table: Table) -> None:
    table.me.dude("Absalom Hotchkiss", at=table.town_square)
    table.foe.dude(at=table.town_square, keywords=["Abomination"])
    deed, walker = table.me.deed(), table.me.dude()
    table.move(walker, deed)
    assert table.pending.kind == "noon play"


def test_absalom_gathers_those_who_are_elsewhere(table: Table) -> None:
    absalom, far = table.me.dude("Absalom Hotchkiss"), table.me.dude()
    table.me.dude(at=table.town_square)
    table.foe.dude(at=table.town_square, keywords=["Abomination"])
    table.move(absalom, table.town_square)
    table.answer(f"use:{absalom.id}.gather_round")
    assert [k for k in table.offered() if k != "cancel"] == [f"c{far.id}"]


def test_eva_rides_an_unbooted_horse_only(table: Table) -> None:
    eva = table.me.dude("Eva Bright Eyes")
    table.me.attach("Nag", eva, keywords=["Horse"], booted=True)
    table.me.attach("Hat", eva)
    table.foe.dude()
    table.shootout()
    assert not table.can_use(eva, by=table.me)


@pytest.mark.parametrize("held", [True, False])
def test_eva_rides_off_only_where_she_can_go(table: Table, held: bool) -> None:
    eva, _ = table.me.dude("Eva Bright Eyes"), table.foe.dude()
    table.me.attach("Nag", eva, keywords=["Horse"])
    if held:
        table.forbid(eva, "be sent home")
    table.shootout()
    assert table.can(f"use:{eva.id}.ride_off") is not held


def test_father_tolarios_finds_relics_only_and_shows_them(table: Table) -> None:
    father = table.me.dude("Father Tolarios", at=table.town_square)
    near, clean = table.foe.dude(bounty=1), table.foe.dude()
    alms = table.me.hand("Alms")
    facts = [("Relic", CardType.GOODS, "Mystical"), ("Hat", CardType.GOODS, "Attire")]
    facts += [("Prayer", CardType.SPELL, "Miracle"), ("Curse", CardType.SPELL, "Hex")]
    facts += [("Ghost", CardType.DUDE, "Mystical"), ("Chant", CardType.SPELL, "Mystical")]
    found = [table.me.card(title, kind, keywords=[word]) for title, kind, word in facts]
    table.me.state.discard_pile += found
    table.answer(f"use:{father.id}.absolve")
    table.go(alms)
    assert (f"c{near.id}" in table.offered(), f"c{clean.id}" in table.offered()) == (True, False)
    table.go(near)
    assert set(table.offered()) == {f"c{found[0]}", f"c{found[2]}"}
    table.go([table.view(found[2])])
    assert [e.card for e in table.events(CardRevealed)] == [found[2]]


def test_mick_does_not_go_where_he_is(table: Table) -> None:
    mick = table.me.dude("Mick Aduladi", at=table.me.deed(keywords=["Holy Ground"]))
    assert not table.can_use(mick)


def test_zui_waidan_pours_in_open_saloons_for_fighters(table: Table) -> None:
    zui = table.me.dude("Zuì Waidan")
    bar, _, _ = (
        table.me.deed(keywords=["Saloon"]),
        table.me.deed(keywords=["Saloon"], booted=True),
        table.me.deed(),
    )
    fighter, _ = table.me.dude(keywords=["Kung Fu 1"]), table.me.dude()
    table.foe.dude(keywords=["Kung Fu 1"])
    table.shootout(leader=zui)
    table.answer(f"use:{zui.id}.pour")
    assert [k for k in table.offered() if k != "cancel"] == [f"c{bar.id}"]
    table.go(bar)
    mine = {f"c{d.id}" for d in (fighter, zui) if d.is_a("Kung Fu")}
    assert {k for k in table.offered() if k != "cancel"} == mine
