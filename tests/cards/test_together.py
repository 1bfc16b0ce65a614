"""Combinations of cards of several packs."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.events import CardsDrawn, CasualtiesTaken
from tests.cards import practice  # noqa: F401
from tests.table import Side, Table

pytestmark = pytest.mark.no_cover  # all cards at once; the measured code is tested elsewhere

LEGAL, CHEATIN = "KS QH 9D 3C 2S", "4S 4S 4D 4C 2C"


def offered(table: Table) -> list[str]:
    """Return the options that may be chosen now, except undo."""
    return [k for k in table.offered() if k != "cancel"]


# --- Johnny Brocklehurst answers the declaration: what comes of it is worked out afterwards -----------


def whispered(table: Table, reader: Card, *choices: object, about: Dude, change: str = "+1") -> None:
    """Use a card of mine; Johnny changes a dude's influence for this play."""
    johnny = table.me.dude("Johnny Brocklehurst", at=table.me.deed(is_out_of_town=True))
    table.answer(next(o.key for o in table.pending.options if o.verb == "use" and o.card == reader.id))
    table.go(*choices)
    table.answer(f"use:{johnny.id}.whisper")
    table.go(about, change)


def test_androcles_reads_influence_after_the_declaration(table: Table) -> None:
    deed = table.me.deed()
    androcles, guest = table.me.dude("Androcles Brocklehurst"), table.foe.dude(at=deed, influence=2)
    whispered(table, androcles, guest, about=guest)
    assert table.me.stash == 13


def test_telegraph_office_reads_influence_after_the_declaration(table: Table) -> None:
    office = table.me.deed("Telegraph Office")
    guest = table.me.hand("Guest", CardType.DUDE, influence=2, bullets=0)
    table.shop(guest)
    table.turn_of(table.me)
    assert isinstance(guest, Dude)
    whispered(table, office, guest, about=guest)
    assert table.me.stash == 13


def test_make_the_smart_choice_reads_influence_after_the_declaration(table: Table) -> None:
    hero, rival = table.me.dude("Johnny Brocklehurst"), table.foe.dude(influence=1, bullets=4)
    card = table.me.hand("Make the Smart Choice")
    table.shootout()
    table.go("pass", "accept")  # he could answer the call-out, too
    table.join_all()
    table.use(card, rival, f"use:{hero.id}.whisper", rival, "+1", False)
    assert rival.bullets == 2


def test_morgan_cattle_co_reads_influence_after_the_declaration(table: Table) -> None:
    table.me.outfit("Morgan Cattle Co.")
    boss = table.me.dude(influence=2)
    deed = table.me.hand("Farm", CardType.DEED, cost=5)
    whispered(table, table.me.home, boss, deed, about=boss)
    table.go("left")
    assert (deed.in_play, table.me.stash) == (True, 10 - 5 + 3)


# --- who may be called out ----------------------------------------------------------------------------


@pytest.mark.parametrize("own", [True, False])
def test_bounty_hunter_needs_somebody_who_can_be_called_out(table: Table, own: bool) -> None:
    """Nobody can call out Clementine at a Saloon that she owns."""
    saloon = (table.foe if own else table.me).deed(keywords=["Saloon"])
    table.foe.dude("Clementine Lepp", at=saloon, bounty=2)
    assert table.can_use(table.me.hand("Bounty Hunter")) is not own


def test_frontier_feud_cannot_call_out_whom_nobody_can(table: Table) -> None:
    hero, rival = table.me.dude(), table.foe.dude()
    table.forbid(hero, "be called out")
    table.use(table.me.hand("Frontier Feud"), hero)
    assert (hero.control, rival.is_home) == (1, True)


def test_alice_stowe_stays_out_of_a_feud(table: Table) -> None:
    hero = table.me.dude(bounty=1)
    table.me.dude("Alice Stowe")
    rival = table.foe.dude()
    feud = table.me.hand("Frontier Feud")
    table.answer(f"use:{feud.id}.feud")
    table.go(hero, [rival])
    assert (table.pending.kind, table.me.player.posse, table.foe.player.posse) == (
        "shootout",
        [hero],
        [rival],
    )


# --- cards that must be chosen before others ------------------------------------------------------------


def test_tyxarglenak_does_not_take_back_what_was_chosen(table: Table) -> None:
    """Kidnappin' marks a Huckster; Tyxarglenak comes to defend them and runs home again."""
    leader = table.me.dude(bullets=4, stud=True, at=table.town_square)
    witch = table.foe.dude(keywords=["Huckster 0"], bullets=0)
    tyx = table.foe.dude("Tyxarglenak", at=table.town_square)
    kidnap = table.me.hand("Kidnappin'")
    table.answer(f"use:{kidnap.id}.kidnap")
    guard = table.foe.dude()
    table.go(witch, leader, f"join:{tyx.id}", f"join:{guard.id}", "done")
    table.to_resolution("8S 8H 3D 3C 2S", "5S 5H 9C JD 2C")
    table.lumps(f"discard:{guard.id}", [tyx], ())
    assert tyx.is_home
    assert witch.zone == "discard pile"


def test_tyxarglenak_does_not_bind_his_own_player(table: Table) -> None:
    """After Coachwhip!, played from a Cheatin' hand, the cheater chooses among their dudes."""
    table.me.dude()
    tyx, witch = table.foe.dude("Tyxarglenak"), table.foe.dude(keywords=["Huckster 0"])
    card = table.me.hand("Coachwhip!")
    table.shootout()
    table.to_resolution("KS KS 9D 3C 2S", CHEATIN)
    table.answer(f"use:{card.id}.crack")
    assert table.pending.player == table.foe.seat
    assert offered(table) == [f"c{tyx.id}", f"c{witch.id}"]
    table.go(witch)
    assert witch.zone == "boot hill"


def test_hamshanks_does_not_bind_his_own_player(table: Table) -> None:
    hero = table.me.dude()
    ham, friend = table.foe.dude("Hamshanks"), table.foe.dude()
    feud = table.me.hand("Frontier Feud")
    table.answer(f"use:{feud.id}.feud")
    table.go(hero)
    assert table.offered() == [f"c{ham.id}", f"c{friend.id}"]
    table.go([friend])
    assert table.foe.player.posse == [friend]


# --- another play may be passing ------------------------------------------------------------------------


def test_fire_of_nanahbozho_lets_one_pass(table: Table) -> None:
    deed = table.me.deed()
    shaman, sleeper = table.me.dude(keywords=["Shaman 5"]), table.me.dude(booted=True)
    fire = table.me.attach("Fire of Nanahbozho", deed, kind=CardType.SPELL)
    foe = table.foe.dude()
    whip = table.me.hand("Pistol Whip")
    table.me.deck("KC")
    table.shootout(at=deed, leader=shaman)
    table.answer(f"use:{fire.id}.rekindle.shootout")
    table.go(shaman, sleeper)
    assert offered(table) == [f"use:{whip.id}.whip", "pass"]
    table.go("pass")
    assert (table.pending.kind, table.pending.player, foe.in_posse) == ("shootout", table.foe.seat, True)
    assert whip.zone == "play hand"


def test_shadow_walk_lets_one_pass(table: Table) -> None:
    leader, witch = table.me.dude(), table.me.dude(keywords=["Huckster 5"])
    walk = table.me.attach("Shadow Walk", witch, kind=CardType.SPELL)
    table.foe.dude()
    whip = table.me.hand("Pistol Whip")
    table.me.deck("KC")
    table.shootout(leader=leader, without=[witch])
    table.use(walk, True, "pass", ability="step_in")
    assert (walk.zone, whip.zone) == ("discard pile", "play hand")


# --- Mario Crane: what counts is the hand as it is revealed -----------------------------------------------


@pytest.mark.parametrize(
    ("mine", "theirs", "ghost", "falls"),
    [("8S 8H KD 3C 2S", "2H 5H 7H 9H KH", "8S", False), ("8S 8S KD 3C 2S", "9S 9H KH 3D 2D", "9C", True)],
    ids=["legal, then Cheatin'", "Cheatin', then legal"],
)
def test_mario_crane_looks_at_the_hand_as_it_was_revealed(
    table: Table, mine: str, theirs: str, ghost: str, falls: bool
) -> None:
    """The Ghostly Gun changes a revealed hand, but that does not count as revealing another one."""
    mario, gun = table.me.dude("Mario Crane"), table.me.dude("The Ghostly Gun")
    table.foe.dude()
    table.shootout(leader=mario)
    table.to_resolution(mine, theirs, shooters=[gun])
    spare = table.me.player.draw_hand[0 if falls else 3]
    table.use(gun, ghost, spare)
    assert table.me.player.is_cheatin is not falls
    table.lumps()
    fallen = [card for taken in table.events(CasualtiesTaken) for card in taken.cards]
    assert fallen == ([mario.id] if falls else [])


# --- what cannot be done is not offered -------------------------------------------------------------------


@pytest.mark.parametrize("helped", [True, False])
def test_morgan_cattle_co_boots_nobody_who_has_to_invent(table: Table, helped: bool) -> None:
    cattle = table.me.outfit("Morgan Cattle Co.")
    boffin = table.me.dude(keywords=["Mad Scientist 9"], influence=3)
    table.me.hand("Yard", CardType.DEED, cost=3, keywords=["Gadget 5"], gadget_difficulty=5)
    if helped:
        helper = table.me.dude(influence=2)
        table.answer(f"use:{cattle.id}.expand")
        assert offered(table) == [f"c{helper.id}"]
    else:
        assert not table.can_use(cattle)
    assert not boffin.booted


def test_morgan_cattle_co_boots_nobody_who_cannot_go_there(table: Table) -> None:
    cattle, boss = table.me.outfit("Morgan Cattle Co."), table.me.dude(influence=3)
    table.me.hand("Farm", CardType.DEED, cost=3)
    table.forbid(boss, "move")
    assert not table.can_use(cattle)


@pytest.mark.parametrize("ranch", [True, False])
def test_william_specks_plans_no_improvement_without_a_place(table: Table, ranch: bool) -> None:
    william, _ = table.me.dude("William Specks"), table.me.dude(keywords=["Mad Scientist 9"])
    feeder = table.me.hand("Auto Cattle-Feeder")
    deed = table.me.deed(keywords=["Ranch"] if ranch else [])
    table.me.deck("KC")
    assert table.can_use(william) is ranch
    if ranch:
        table.use(william, feeder)
        assert feeder in deed.attachments


def drawn(table: Table, side: Side) -> list[int]:
    """Return the number of cards a player drew each time."""
    return [len(e.cards) for e in table.events(CardsDrawn) if e.player == side.seat]


@pytest.mark.parametrize(("cap", "draws"), [(True, True), (False, False)])
def test_spiritual_society_counts_influence_as_it_counts_there(table: Table, cap: bool, draws: bool) -> None:
    """With Morgan Regulators, nobody has more than 5 influence in one place at Sundown."""
    table.me.outfit("The Spiritual Society")
    if cap:
        table.foe.outfit("Morgan Regulators")
    table.me.dude(influence=5, at=table.town_square)
    table.foe.dude(influence=6, at=table.town_square)
    table.noon_over()
    while table.pending.kind == "sundown discard":
        table.answer()
    assert (1 in drawn(table, table.me)) is draws
