"""Behaviour of the dudes of Faith and Fear."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.effects import Blank
from doomtown_desktop.protocol.events import Looked
from doomtown_desktop.protocol.ids import Phase
from tests.table import Table, begin

LOSS, WIN = "3S 5H 9C JD 2C", "8S 8H 3D KC 2S"
"""Draw hands one rank apart."""


@pytest.mark.parametrize(("pulled", "booted"), [("7H", False), ("6H", True)])
def test_perry_inbody_preaches_to_law_dogs(table: Table, pulled: str, booted: bool) -> None:
    perry, square = table.me.dude("Rev. Perry Inbody"), table.town_square
    dog = table.foe.dude(at=square, booted=True, gangs=("lawdogs",))
    table.foe.dude(at=square, booted=True), table.me.dude(at=table.foe.deed(), gangs=("lawdogs",))
    table.me.deck(pulled)
    table.answer(f"use:{perry.id}.preach")
    assert [k for k in table.offered() if k != "cancel"] == [f"c{perry.id}", f"c{dog.id}"]
    table.go(dog)
    assert (perry.booted, dog.booted) == (booted, booted)


def test_abram_grothe_disarms_in_the_second_round(table: Table) -> None:
    abram, foe = table.me.dude("Abram Grothe (Exp.1)"), table.foe.dude(bullets=1)
    other = table.foe.dude()
    gun = table.foe.attach("", foe, keywords=["Weapon"], bullets=3)
    horse = table.foe.attach("", foe, keywords=["Horse"], bullets=1)
    table.shootout()
    assert not table.can_use(abram, by=table.me)
    table.to_resolution(WIN, LOSS, shooters=[other])
    table.lumps(f"discard:{other.id}", (), ())
    table.use(abram)
    assert (abram.bullets, foe.bullets, gun.bullets) == (3, 2, 0)
    assert (gun.booted, horse.booted) == (True, False)


def test_felix_amador_foresees(table: Table) -> None:
    felix = table.me.dude("Félix Amador")
    miracle = table.me.attach("", felix, kind=CardType.SPELL, keywords=["Miracle"])
    table.me.attach("", felix, kind=CardType.SPELL, keywords=["Hex"])
    (top,) = table.me.deck("KS")
    table.use(felix, miracle)
    (looked,) = table.events(Looked)
    assert (looked.player, looked.cards, top.zone) == (table.me.seat, (top.id,), "deck")
    assert (miracle.booted, felix.booted) == (True, False)


def test_felix_amador_needs_an_unbooted_miracle(table: Table) -> None:
    felix = table.me.dude("Félix Amador")
    table.me.attach("", felix, kind=CardType.SPELL, keywords=["Miracle"], booted=True)
    assert not table.can_use(felix)


def test_lane_healey_rides_down_a_dude_at_an_adjacent_deed(table: Table) -> None:
    table.me.deed()
    deed = table.foe.deed()
    lane, mark = table.me.dude("Lane Healey (Exp.1)", at=table.town_square), table.foe.dude(at=deed)
    table.foe.dude(at=table.town_square), table.foe.dude()
    horse = table.me.attach("", lane, keywords=["Horse"])
    table.answer(f"use:{lane.id}.ride_down")
    table.go(horse)
    assert [k for k in table.offered() if k != "cancel"] == [f"c{mark.id}"]
    table.go(mark, "done")
    assert (lane.location, lane.booted, mark.booted, horse.booted) == (deed, False, True, True)
    assert (table.pending.kind, table.me.player.posse, mark.in_posse) == ("shootout", [lane], True)


def test_lane_healey_needs_a_horse_that_is_not_booted(table: Table) -> None:
    lane = table.me.dude("Lane Healey (Exp.1)", at=table.town_square)
    table.foe.dude(at=table.foe.deed())
    table.me.attach("", lane, keywords=["Horse"], booted=True)
    assert not table.can_use(lane)


def fixer_with(table: Table, title: str) -> tuple[Dude, list[Card]]:
    """The Fixer uses his ability; among the top 5 cards of my deck, the first has this title."""
    table.me.outfit("", gangs=("outlaws",), wealth=15)
    fixer = table.me.only_deck("The Fixer", *["5D"] * 25)[0]
    table.phase(Phase.SETUP)
    table.go(fixer)
    table.me.deck(title)
    cards = table.me.player.deck[:-6:-1]
    table.answer(f"use:{fixer.id}.fix")
    assert [c.zone for c in cards] == ["discard pile"] * 5
    assert isinstance(fixer, Dude)
    return fixer, cards


@pytest.mark.parametrize(("title", "booted"), [("Kidnappin'", False), ("Auction", True), ("Summoning", True)])
def test_the_fixer_fixes_a_job(table: Table, title: str, booted: bool) -> None:
    fixer, cards = fixer_with(table, title)
    table.go(cards[0])
    assert [c.zone for c in cards] == ["play hand"] + ["discard pile"] * 4
    assert fixer.booted is booted


def test_the_fixer_need_not_take_a_card(table: Table) -> None:
    fixer, cards = fixer_with(table, "Kidnappin'")
    table.go(())
    assert [c.zone for c in cards] == ["discard pile"] * 5
    assert fixer.booted


def test_makaio_kaleo_settles_out_of_court(table: Table) -> None:
    makaio, outlaw = table.me.dude("Makaio Kaleo, Esq."), table.me.dude(bounty=3)
    table.foe.dude(bounty=1)
    table.use(makaio, outlaw, makaio)
    assert (outlaw.bounty, makaio.bounty, makaio.booted) == (2, 1, False)


def test_makaio_kaleo_moves_no_bounty_that_stays(table: Table) -> None:
    makaio, sloane = table.me.dude("Makaio Kaleo, Esq."), table.me.dude("Sloane", bounty=1)
    table.use(makaio, sloane, makaio)
    assert (sloane.bounty, makaio.bounty) == (1, 0)


def test_makaio_kaleo_needs_two_dudes(table: Table) -> None:
    makaio = table.me.dude("Makaio Kaleo, Esq.", bounty=1)
    assert not table.can_use(makaio)


@pytest.mark.parametrize(
    ("kind", "words", "usable"),
    [
        (CardType.SPELL, ["Hex"], True),
        (CardType.GOODS, ["Mystical"], True),
        (CardType.SPELL, ["Miracle", "Mystical"], False),
        (CardType.GOODS, ["Weapon"], False),
    ],
)
def test_micah_ryse_saps_value(table: Table, kind: CardType, words: list[str], usable: bool) -> None:
    micah, foe = table.me.dude("Micah Ryse (Exp.1)"), table.foe.dude(value=7)
    charm = table.me.attach("", micah, kind=kind, keywords=words)
    table.shootout()
    assert table.can_use(micah, by=table.me) is usable
    if usable:
        table.use(micah, charm, foe)
        assert (foe.value, charm.booted, micah.booted) == (4, True, False)


def test_william_specks_plans_deeds(table: Table) -> None:
    william, scientist = table.me.dude("William Specks"), table.me.dude(keywords=["Mad Scientist 3"])
    table.me.stash = 3
    ranch = table.me.hand("", CardType.DEED, cost=5, keywords=["Ranch"])
    mine = table.me.hand("", CardType.DEED, cost=4, is_out_of_town=True)
    table.me.hand("", CardType.DEED, cost=1), table.me.hand("", CardType.DEED, cost=6, keywords=["Ranch"])
    table.me.hand("", CardType.GOODS, cost=1)
    table.answer(f"use:{william.id}.draw_up_plans")
    assert [k for k in table.offered() if k != "cancel"] == [f"c{ranch.id}", f"c{mine.id}"]
    table.go(ranch, "left")
    assert (table.me.player.street[0], table.me.stash, william.booted) == (ranch, 0, True)
    assert not scientist.booted


def test_william_specks_plans_gadgets_for_others(table: Table) -> None:
    william, scientist = table.me.dude("William Specks"), table.me.dude(keywords=["Mad Scientist 3"])
    gadget = table.me.hand("", CardType.GOODS, cost=5, keywords=["Gadget 8"], gadget_difficulty=8)
    table.me.deck("5H")
    table.use(william, gadget)
    assert (gadget.in_play, scientist.attachments, table.me.stash) == (True, [gadget], 7)
    assert (william.booted, scientist.booted) == (True, True)


def test_william_specks_cannot_build_his_own_plans(table: Table) -> None:
    william = table.me.dude("William Specks")
    table.me.hand("", CardType.GOODS, keywords=["Gadget 8"], gadget_difficulty=8)
    table.me.dude(keywords=["Mad Scientist 3"], booted=True)
    assert not table.can_use(william)


def test_a_gadget_deed_lies_at_the_end_you_choose(table: Table) -> None:
    william, _ = table.me.dude("William Specks"), table.me.dude(keywords=["Mad Scientist 3"])
    gadget = table.me.hand("", CardType.DEED, cost=2, keywords=["Gadget 8"], gadget_difficulty=8)
    table.me.deck("5H")
    table.use(william, gadget, "left")
    assert table.me.player.street[0] == gadget


def test_felix_amador_shuffles_when_there_is_nothing_to_see(table: Table) -> None:
    felix = table.me.dude("Félix Amador")
    miracle = table.me.attach("", felix, kind=CardType.SPELL, keywords=["Miracle"])
    table.me.state.deck.clear()
    (only,) = table.me.pile("discard_pile", "KS")
    table.use(felix, miracle)
    (looked,) = table.events(Looked)
    assert (looked.cards, only.zone) == ((only.id,), "deck")


def test_sister_lois_otwell_encourages_with_a_miracle(table: Table) -> None:
    lois, friend, _ = table.me.dude("Sister Lois Otwell"), table.me.dude(bullets=1, value=5), table.foe.dude()
    miracle = table.me.attach("", lois, kind=CardType.SPELL, keywords=["Miracle"])
    table.shootout()
    table.use(lois, miracle, friend)
    assert (friend.bullets, friend.value, miracle.booted, lois.booted) == (2, 8, True, False)


def test_sister_lois_otwell_needs_an_unbooted_miracle_of_hers(table: Table) -> None:
    lois, friend, _ = table.me.dude("Sister Lois Otwell"), table.me.dude(), table.foe.dude()
    table.me.attach("", lois, kind=CardType.SPELL, keywords=["Miracle"], booted=True)
    table.me.attach("", lois, kind=CardType.SPELL, keywords=["Hex"])
    table.me.attach("", friend, kind=CardType.SPELL, keywords=["Miracle"])
    table.shootout()
    assert not table.can_use(lois, by=table.me)


def test_zoe_halbrook_invents_weapons_only(table: Table) -> None:
    zoe, other = table.me.dude("Zoe Halbrook"), table.me.dude(keywords=["Mad Scientist 0"])
    gun = table.me.hand("", CardType.GOODS, keywords=["Gadget 8", "Weapon"], gadget_difficulty=8)
    toy = table.me.hand("", CardType.GOODS, keywords=["Gadget 8"], gadget_difficulty=8)
    able = [table.can(f"invent:{what.id}>{who.id}") for who in (zoe, other) for what in (gun, toy)]
    assert able == [True, False, True, True]


def test_zoe_halbrook_works_better_among_deputies(table: Table) -> None:
    zoe = table.me.dude("Zoe Halbrook")
    table.me.dude(keywords=["Deputy"]), table.me.dude(keywords=["Deputy"]), table.me.dude()
    table.me.dude(keywords=["Deputy"], at=table.town_square)
    assert zoe.rating("Mad Scientist") == 2


@pytest.mark.parametrize("hunted", [False, True])
def test_abram_grothe_waits_for_the_second_round_by_a_trait(table: Table, hunted: bool) -> None:
    abram, _ = table.me.dude("Abram Grothe (Exp.1)"), table.foe.dude()
    if hunted:
        begin(table.engine, Blank, table.foe.home.id, card=abram.id, abilities=False)
    table.shootout()
    assert table.can_use(abram, by=table.me) is hunted
