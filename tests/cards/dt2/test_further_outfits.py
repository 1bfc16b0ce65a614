"""Behaviour of further outfits of Weird West Edition."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.events import GhostRockMoved
from tests.table import Table


@pytest.mark.parametrize(("keyword", "free"), [("Holy Ground", False), ("Saloon", True)])
def test_black_hills_guardians_are_not_refused_on_holy_ground(table: Table, keyword: str, free: bool) -> None:
    table.me.outfit("Black Hills Guardians")
    deed = table.me.deed(keywords=[keyword])
    caller, mark = table.me.dude(at=deed), table.foe.dude(at=deed)
    table.call_out(caller, mark)
    assert (table.pending.kind == "callout" and "refuse" in table.offered()) == free


def test_black_hills_guardians_may_refuse_themselves(table: Table) -> None:
    table.me.outfit("Black Hills Guardians")
    deed = table.me.deed(keywords=["Holy Ground"])
    mine, theirs = table.me.dude(at=deed), table.foe.dude(at=deed)
    table.pass_()
    table.call_out(theirs, mine)
    assert "refuse" in table.offered()


def test_black_hills_guardians_come_from_holy_ground(table: Table) -> None:
    home = table.me.outfit("Black Hills Guardians")
    church, inn = table.me.deed(keywords=["Holy Ground"]), table.me.deed(keywords=["Saloon"])
    guardian, drinker = table.me.dude(at=church, booted=True), table.me.dude(at=inn)
    leader = table.me.dude()
    table.foe.dude()
    table.shootout(leader=leader, without=[guardian, drinker])
    table.use(home, church, guardian)
    assert (church.booted, guardian.in_posse, home.booted) == (True, True, False)
    table.pass_()
    assert not table.can_use(home)


@pytest.mark.parametrize(("bounty", "points"), [(4, 1), (3, 0)])
def test_deadwood_miners_alliance_runs_the_camp(table: Table, bounty: int, points: int) -> None:
    table.me.outfit("Deadwood Miner's Alliance")
    famous = table.me.dude(bounty=bounty, at=table.town_square)
    away, rival = table.me.dude(bounty=4), table.foe.dude(bounty=4, at=table.town_square)
    assert [d.control for d in (famous, away, rival)] == [points, 0, 0]


@pytest.mark.parametrize(("where", "gains"), [("square", (2, 1)), ("public", (2, 1)), ("private", (1, 2))])
def test_deadwood_miners_alliance_jumps_a_claim(table: Table, where: str, gains: tuple[int, int]) -> None:
    home = table.me.outfit("Deadwood Miner's Alliance")
    place = table.town_square if where == "square" else table.foe.deed(access=where)
    miner, _owner = table.me.dude(at=place), table.me.dude(at=table.me.deed())
    table.use(home, miner)
    assert (miner.booted, miner.bounty, table.me.stash - 10) == (True, *gains)


def test_deadwood_miners_alliance_jumps_no_claim_of_its_own(table: Table) -> None:
    home = table.me.outfit("Deadwood Miner's Alliance")
    table.me.dude(at=table.me.deed())
    assert not table.can_use(home)


def test_farnums_consortium_keeps_shop_where_its_dudes_are(table: Table) -> None:
    table.me.outfit("Farnum's Consortium")
    kept, empty = table.me.deed(production=1), table.me.deed(production=1)
    outside, theirs = table.me.deed(production=1, is_out_of_town=True), table.foe.deed(production=1)
    for place in (kept, outside, theirs):
        table.me.dude(at=place)
    assert [d.production for d in (kept, empty, outside, theirs)] == [2, 1, 1, 1]


@pytest.mark.parametrize(("theirs", "drawn"), [(1, 1), (0, 0)])
def test_farnums_consortium_orders_stock_with_the_fewest_cards(table: Table, theirs: int, drawn: int) -> None:
    home = table.me.outfit("Farnum's Consortium")
    table.me.dude()
    for number in range(theirs):
        table.foe.hand(str(number))
    table.use(home)
    assert (len(table.me.player.play_hand), table.me.stash, home.booted) == (drawn, 10 - 2 * drawn, True)


@pytest.mark.parametrize(("stash", "theirs", "usable"), [(1, 1, False), (2, 1, True), (0, 0, True)])
def test_farnums_consortium_has_to_be_able_to_pay_for_its_stock(
    table: Table, stash: int, theirs: int, usable: bool
) -> None:
    """With the fewest cards it needs 2 ghost rock (R-ACT-3).

    Otherwise it can be used without effect (A-103).
    """
    home = table.me.outfit("Farnum's Consortium")
    for number in range(theirs):
        table.foe.hand(str(number))
    table.me.stash = stash
    assert table.can_use(home) is usable


def test_house_of_many_faiths_holds_a_service(table: Table) -> None:
    home = table.me.outfit("House of Many Faiths")
    preacher, _other = table.me.dude(keywords=["Blessed 1"], booted=True), table.me.dude()
    table.me.attach("Soothe", preacher, kind=CardType.SPELL)
    given, [found] = table.me.hand("Given"), table.me.pile("discard_pile", "5H")
    table.use(home, given, found, preacher)
    assert (given.zone, found.zone) == ("deck", "deck")
    assert (preacher.location, preacher.booted, preacher.influence) == (table.town_square, False, 2)


def test_house_of_many_faiths_holds_a_service_without_a_preacher(table: Table) -> None:
    home, heathen = table.me.outfit("House of Many Faiths"), table.me.dude()
    given, [found] = table.me.hand("Given"), table.me.pile("discard_pile", "5H")
    table.use(home, given, found)
    assert (given.zone, found.zone, heathen.is_home) == ("deck", "deck", True)


@pytest.mark.parametrize(
    ("title", "lacking"),
    [("House of Many Faiths", "hand"), ("House of Many Faiths", "pile"), ("21001", "miracle")],
)
def test_house_of_many_faiths_needs_what_comes_first(table: Table, title: str, lacking: str) -> None:
    home = table.me.outfit(title)
    preacher = table.me.dude(keywords=["Blessed 1"])
    if lacking != "miracle":
        table.me.attach("Soothe", preacher, kind=CardType.SPELL)
    if lacking != "hand":
        table.me.hand("Given")
    if lacking != "pile":
        table.me.pile("discard_pile", "5H")
    assert not table.can_use(home)


def prayer(table: Table, pulled: str, booted: bool = False) -> tuple[Dude, Card, list[Card]]:
    """Saved By Grace tests a Blessed 1 in the town square, with a card in hand."""
    home, price = table.me.outfit("Saved By Grace"), table.me.hand("Price")
    dude = table.me.dude(keywords=["Blessed 1"], at=table.town_square, booted=booted)
    _pull, *seen = table.me.deck(pulled, "2C", "3C", "4C", "5C", "6C", "7C", "8C")
    table.answer(f"use:{home.id}.pray")
    table.go(dude)
    while table.pending.kind == "mode":
        table.go("Blessed")
    return dude, price, seen


def test_saved_by_grace_looks_for_an_answer(table: Table) -> None:
    dude, price, seen = prayer(table, "6D")
    assert {o.card for o in table.pending.options} == {c.id for c in seen[:6]}  # seen before anything is paid
    table.go(seen[5])
    assert (dude.booted, price.zone, seen[5].zone, table.me.stash) == (True, "discard pile", "play hand", 11)


def test_saved_by_grace_may_take_nothing(table: Table) -> None:
    dude, price, _seen = prayer(table, "6D")
    table.go(())
    assert (dude.booted, price.zone, table.me.stash) == (True, "play hand", 11)


@pytest.mark.parametrize(("pulled", "booted"), [("5D", False), ("6D", True)])
def test_saved_by_grace_needs_success_and_somebody_to_boot(table: Table, pulled: str, booted: bool) -> None:
    dude, price, _seen = prayer(table, pulled, booted)
    assert (dude.booted, price.zone, table.me.stash) == (booted, "play hand", 10)


def test_saved_by_grace_prays_away_from_home(table: Table) -> None:
    home = table.me.outfit("Saved By Grace")
    table.me.dude(keywords=["Blessed 1"])
    table.me.dude(at=table.town_square)
    assert not table.can_use(home)


def hex_cast(table: Table, pulled: str, at_home: bool = False) -> Card:
    """A Huckster has cast a Hex of difficulty 7, with a card in the Serpentine Syndicate's hand."""
    table.me.outfit("Serpentine Syndicate")
    witch = table.me.dude(keywords=["Huckster 0"], at=None if at_home else table.town_square)
    spell = table.me.attach("Shadow Walk", witch, kind=CardType.SPELL)
    spare = table.me.hand("Spare")
    table.me.deck(pulled)
    table.answer(f"use:{spell.id}.walk")
    table.go(table.foe.home if not at_home else table.town_square)
    return spare


def test_serpentine_syndicate_trades_a_card_for_a_spell(table: Table) -> None:
    spare = hex_cast(table, "7C")
    table.use(table.me.home)
    gains = [e.amount for e in table.events(GhostRockMoved) if e.taker == 0]
    assert (spare.zone, gains, table.me.home.booted) == ("discard pile", [1], True)
    assert len(table.me.player.play_hand) == 1


@pytest.mark.parametrize(("pulled", "at_home"), [("6C", False), ("7C", True)])
def test_serpentine_syndicate_wants_success_away_from_home(table: Table, pulled: str, at_home: bool) -> None:
    hex_cast(table, pulled, at_home)
    assert table.pending.kind == "noon play"
