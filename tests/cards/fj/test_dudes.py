"""Behaviour of the dudes of Frontier Justice."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.events import CardRevealed
from doomtown_desktop.protocol.ids import Phase
from tests.table import Table


def before_day_one(table: Table, title: str, *top: str, cards: str = "5D") -> Card:
    """My deck has a dude who starts the game alone; ``top`` is on top of the deck after hands are drawn."""
    table.me.outfit("", gangs=("lawdogs", "fearmongers", "entrepreneurs"), wealth=15)
    dude = table.me.only_deck(title, *[cards] * 25)[0]
    table.phase(Phase.SETUP)
    table.go(dude)
    table.me.deck(*top)
    return dude


def test_andrew_burton_writes_a_warrant(table: Table) -> None:
    theirs = table.foe.dude()
    burton = before_day_one(table, "Andrew Burton", "7H")
    spare = table.me.player.play_hand[0]
    table.go(f"use:{burton.id}.write_a_warrant", spare, theirs)
    assert (spare.zone, table.me.player.play_hand[-1].title) == ("discard pile", "the 7H")
    assert (theirs.bounty, burton.booted) == (1, True)


def test_benny_mcgill_provokes_the_stronger(table: Table) -> None:
    benny, strong, weak = table.me.dude("Benny McGill"), table.foe.dude(bullets=2), table.foe.dude(bullets=1)
    for dude in (benny, strong, weak):
        table.state.in_play[dude.id].location = table.town_square.id
    hex_ = table.me.attach("", benny, kind=CardType.SPELL, keywords=["Hex"])
    table.answer(f"use:{benny.id}.provoke")
    table.go(hex_)
    assert [k for k in table.offered() if k != "cancel"] == [f"c{strong.id}"]
    table.go(strong)
    assert (table.pending.kind, hex_.booted, benny.booted) == ("posse", True, False)


def test_benny_mcgill_needs_an_unbooted_hex(table: Table) -> None:
    benny, _ = (
        table.me.dude("Benny McGill", at=table.town_square),
        table.foe.dude(bullets=4, at=table.town_square),
    )
    table.me.attach("", benny, kind=CardType.SPELL, keywords=["Hex"], booted=True)
    table.me.attach("", benny, kind=CardType.SPELL, keywords=["Miracle"])
    assert not table.can_use(benny)


def test_elmore_rhine_fines_squatters(table: Table) -> None:
    elmore, deed = table.me.dude("Elmore Rhine"), table.me.deed()
    squatter, owner = table.foe.dude(bounty=3, at=deed), table.foe.dude(bounty=2, at=table.foe.deed())
    table.foe.dude(bounty=2), table.me.dude(bounty=2, at=table.foe.deed()), table.foe.dude(at=deed)
    table.answer(f"use:{elmore.id}.fine")
    assert [k for k in table.offered() if k != "cancel"] == [f"c{squatter.id}"]
    table.go(squatter)
    assert (table.me.stash, squatter.bounty, owner.bounty, elmore.booted) == (13, 3, 2, True)


def freddy(table: Table, *hexes: str) -> list[Card]:
    """Freddy starts beside a Huckster of mine and uses his ability; return the Hexes in my deck."""
    table.me.dude(keywords=["Huckster 1"])
    trickster = before_day_one(table, "Funtime Freddy", *hexes)
    found = table.me.player.deck[: -len(hexes) - 1 : -1]
    table.answer(f"use:{trickster.id}.do_a_trick")
    assert trickster.zone == "boot hill"
    return list(found)


def test_funtime_freddy_shows_two_hexes_and_the_foe_aces_one(table: Table) -> None:
    blast, walk, copy = freddy(table, "Soul Blast", "Shadow Walk", "Soul Blast")
    table.go([blast])
    assert table.offered() == [f"c{walk.id}"]
    table.go([walk])
    assert table.pending.player == table.foe.seat
    spare, stash = table.me.player.play_hand[0], table.me.stash
    table.go(blast, spare)
    assert (blast.zone, walk.zone, copy.zone, spare.zone) == ("boot hill", "in play", "deck", "discard pile")
    assert table.me.stash == stash - walk.cost - 1  # the ante


def test_a_hex_of_funtime_freddy_that_costs_too_much_goes_back(table: Table) -> None:
    blast, walk = freddy(table, "Soul Blast", "Shadow Walk")
    table.me.stash = 0
    table.go([blast], [walk], walk)
    assert (blast.zone, walk.zone) == ("deck", "boot hill")


def test_a_lone_hex_of_funtime_freddy_is_aced(table: Table) -> None:
    [blast] = freddy(table, "Soul Blast")
    table.go([blast])
    assert blast.zone == "boot hill"


def test_howard_aswell_discards_ten_cards_for_a_ranch(table: Table) -> None:
    howard = before_day_one(table, "Howard Aswell", "Circle M Ranch", *["6D"] * 9)
    ranch, spare = table.me.player.deck[-1], table.me.player.play_hand[0]
    top = table.me.player.deck[-10:-1]
    table.go(f"use:{howard.id}.plan_ahead", ranch, spare)
    assert (ranch.zone, spare.zone, {c.zone for c in top}) == ("play hand", "discard pile", {"discard pile"})
    assert not howard.booted


def test_howard_aswell_need_not_take_the_ranch(table: Table) -> None:
    howard = before_day_one(table, "Howard Aswell", "Circle M Ranch", *["6D"] * 9)
    ranch = table.me.player.deck[-1]
    table.go(f"use:{howard.id}.plan_ahead", ())
    assert (len(table.me.player.play_hand), ranch.zone) == (5, "discard pile")


def test_howard_aswell_plans_nothing_with_a_deed_in_hand(table: Table) -> None:
    howard = before_day_one(table, "Howard Aswell", cards="Circle M Ranch")
    table.use(howard)
    assert len(table.me.player.discard_pile) == 5  # the lowball hand


@pytest.mark.parametrize(
    ("word", "numbers"),
    [("Weapon", (2, 0, 0)), ("Attire", (1, 1, 0)), ("Horse", (1, 0, -1)), ("Mystical", (1, 0, 0))],
)
def test_jw_byrne_lives_up_to_what_he_carries(table: Table, word: str, numbers: tuple[int, int, int]) -> None:
    byrne = table.me.dude("J.W. Byrne")
    before = byrne.upkeep
    table.me.attach("", byrne, keywords=[word])
    assert (byrne.bullets, byrne.influence) == numbers[:2]
    assert byrne.upkeep == max(0, before + numbers[2])


@pytest.mark.parametrize(("pulled", "booted"), [("8H", False), ("7H", True)])
def test_louis_pasteur_inoculates_next_door(table: Table, pulled: str, booted: bool) -> None:
    louis, near = table.me.dude("Louis Pasteur"), table.me.dude(booted=True, at=table.town_square)
    far = table.me.dude(booted=True, at=table.me.deed(is_out_of_town=True))
    table.foe.dude(booted=True, at=table.town_square)
    table.me.deck(pulled)
    table.use(louis)
    assert (near.booted, far.booted, louis.booted, table.me.stash) == (booted, True, False, 9)


def test_louis_pasteur_may_choose_himself_and_try_again(table: Table) -> None:
    louis, other = table.me.dude("Louis Pasteur", booted=True), table.me.dude(booted=True)
    table.me.deck("8H", "8H")
    table.use(louis, louis)
    assert (louis.booted, other.booted) == (False, True)
    assert table.can_use(louis, by=table.me)


def swordsman(table: Table, *keywords: str) -> tuple[Dude, Card]:
    """Marion Seville carries goods in a shootout against a dude with a Weapon."""
    marion, foe = table.me.dude("Marion Seville (Exp.1)"), table.foe.dude()
    table.me.attach("", marion, keywords=keywords)
    weapon = table.foe.attach("", foe, keywords=["Weapon"])
    table.foe.attach("", foe, keywords=["Horse"])
    table.shootout()
    return marion, weapon


def test_marion_seville_draws_steel(table: Table) -> None:
    marion, weapon = swordsman(table, "Weapon", "Melee")
    table.use(marion, [weapon])
    assert (marion.is_stud, weapon.booted) == (True, True)


def test_marion_seville_need_not_boot_a_weapon(table: Table) -> None:
    marion, weapon = swordsman(table, "Weapon", "Melee")
    table.use(marion, [])
    assert (marion.is_stud, weapon.booted) == (True, False)


def test_marion_seville_with_a_gun_draws_no_steel(table: Table) -> None:
    marion, weapon = swordsman(table, "Weapon")
    table.use(marion)
    assert (marion.is_stud, weapon.booted) == (False, False)


@pytest.mark.parametrize(("hexes", "influence"), [(1, 1), (2, 2), (3, 2)])
def test_the_popescus_astound_with_two_hexes(table: Table, hexes: int, influence: int) -> None:
    pair = table.me.dude("The Flying Popescus")
    for _ in range(hexes):
        table.me.attach("", pair, kind=CardType.SPELL, keywords=["Hex"])
    assert pair.influence == influence


@pytest.mark.parametrize(("kind", "stud"), [(CardType.GOODS, True), (CardType.SPELL, False)])
def test_the_popescus_take_off_with_mystical_goods(table: Table, kind: CardType, stud: bool) -> None:
    pair, _ = table.me.dude("The Flying Popescus"), table.foe.dude()
    table.me.attach("", pair, kind=kind, keywords=["Mystical"])
    table.shootout()
    table.use(pair)
    assert pair.is_stud is stud


def test_benny_mcgill_provokes_nobody_elsewhere(table: Table) -> None:
    benny, _ = (
        table.me.dude("Benny McGill", at=table.town_square),
        table.foe.dude(bullets=4, at=table.foe.deed()),
    )
    table.me.attach("", benny, kind=CardType.SPELL, keywords=["Hex"])
    assert not table.can_use(benny)


def test_andrew_burton_needs_somebody_to_write_about(table: Table) -> None:
    burton = before_day_one(table, "Andrew Burton")
    assert not burton.booted
    assert not [k for k in table.offered() if k.startswith(f"use:{burton.id}")]


def test_elmore_rhine_fines_nobody_away_from_deeds(table: Table) -> None:
    elmore = table.me.dude("Elmore Rhine")
    table.foe.dude(bounty=3, at=table.town_square), table.foe.dude(bounty=3, at=table.me.home)
    assert not table.can_use(elmore)


def test_howard_aswell_takes_ranches_and_improvements_only(table: Table) -> None:
    howard = before_day_one(table, "Howard Aswell", "Circle M Ranch", "Fate Dispenser", "Town Council")
    ranch, improvement = table.me.player.deck[-1], table.me.player.deck[-2]
    table.answer(f"use:{howard.id}.plan_ahead")
    assert {k for k in table.offered() if k != "cancel"} == {f"c{ranch.id}", f"c{improvement.id}"}


@pytest.mark.parametrize("keywords", [["Melee"], ["Weapon"]])
def test_marion_seville_needs_a_weapon_that_is_melee(table: Table, keywords: list[str]) -> None:
    marion, _ = swordsman(table, *keywords)
    table.use(marion)
    assert not marion.is_stud


def test_marion_seville_boots_unbooted_weapons_only(table: Table) -> None:
    marion, foe = table.me.dude("Marion Seville (Exp.1)"), table.foe.dude()
    table.me.attach("", marion, keywords=["Weapon", "Melee"])
    table.foe.attach("", foe, keywords=["Weapon"], booted=True), table.foe.attach("", foe, keywords=["Horse"])
    table.shootout()
    table.use(marion)
    assert marion.is_stud


def test_the_popescus_astound_with_nothing_but_hexes(table: Table) -> None:
    pair = table.me.dude("The Flying Popescus")
    for word in ("Hex", "Miracle", "Mystical"):
        table.me.attach("", pair, kind=CardType.SPELL, keywords=[word])
    assert pair.influence == 1


def test_the_popescus_do_not_take_off_with_plain_goods(table: Table) -> None:
    pair, _ = table.me.dude("The Flying Popescus"), table.foe.dude()
    table.me.attach("", pair)
    table.shootout()
    table.use(pair)
    assert not pair.is_stud


def test_benny_mcgill_provokes_nobody_who_cannot_be_called_out(table: Table) -> None:
    benny, saint = table.me.dude("Benny McGill"), table.foe.dude(bullets=2, at=table.me.home)
    table.me.attach("", benny, kind=CardType.SPELL, keywords=["Hex"])
    table.forbid(saint, "be called out")
    assert not table.can_use(benny)


def test_funtime_freddy_shows_the_hexes_he_finds(table: Table) -> None:
    blast, walk = freddy(table, "Soul Blast", "Shadow Walk")
    table.go([blast], [walk])
    assert [e.card for e in table.events(CardRevealed)] == [blast.id, walk.id]


def test_howard_aswell_shows_the_hand_he_plans_with(table: Table) -> None:
    howard = before_day_one(table, "Howard Aswell", "Circle M Ranch", *["6D"] * 9)
    hand = [c.id for c in table.me.player.play_hand]
    table.answer(f"use:{howard.id}.plan_ahead")
    assert [e.card for e in table.events(CardRevealed)] == hand
