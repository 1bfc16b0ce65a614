"""Cards of a player who helps in another player's posse: their effects on the posse."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.events import DrawHandDrawn, HandRankChanged
from tests.cards import practice  # noqa: F401
from tests.table import Side, Table

pytestmark = pytest.mark.rule("R-MP-CHOICE-1")
LEGAL, BETTER, CHEATIN = "KS KH 9D 5C 2C", "KS KH KC 5C 5D", "2S 2S 4H 6D 8C"


def fight(table: Table, friend: Dude) -> tuple[Dude, Dude]:
    """Start a fight of my dude against one of theirs; the third player's ``friend`` is in my posse."""
    hero, rival = table.me.dude("Hero"), table.foe.dude("Rival")
    table.shootout(leader=hero, mark=rival, without=[friend])
    table.helps(friend, 0)
    return hero, rival


def drawn(table: Table, side: Side) -> int:
    """Return the number of cards a player has drawn for a draw hand."""
    return int(next(e.count for e in table.events(DrawHandDrawn) if e.player == side.seat))


@pytest.mark.parametrize("stud", [True, False])
def test_a_bonus_that_a_helper_brings_counts_for_the_posse(stud: bool) -> None:
    table = Table(3)
    friend, malison = table.sides[2].caster("Huckster 9", "Malison", "KC")
    hero, rival = table.me.dude("Hero"), table.foe.dude("Rival", stud=stud)
    table.shootout(leader=hero, mark=rival, without=[friend])
    table.helps(friend, 0)
    table.use(malison, rival)
    table.to_resolution(LEGAL + (" 3C" if stud else ""), LEGAL + (" 3C" if stud else ""))
    assert drawn(table, table.me) == (6 if stud else 5)


def test_a_trait_that_a_helper_brings_counts_for_the_posse() -> None:
    table = Table(3)
    friend = table.sides[2].dude(bullets=0, stud=True)
    table.sides[2].attach("Mountain Lion Friend", friend)
    fight(table, friend)
    while table.pending.kind == "shootout":
        table.pass_()
    while table.pending.kind == "shooter":
        table.answer(table.offered()[0])
    assert (table.pending.kind, table.pending.player, table.pending.most) == ("redraw", 0, 2)


@pytest.mark.parametrize("theirs", [LEGAL, CHEATIN])
def test_a_helper_sees_the_posses_opponent_cheat(theirs: str) -> None:
    table = Table(3)
    fight(table, table.sides[2].dude("Tommy Harden"))
    table.to_resolution(LEGAL, theirs)
    assert table.me.player.hand_rank == (4 if theirs == CHEATIN else 2)


def test_a_helper_raises_the_rank_of_the_posses_hand() -> None:
    table = Table(3)
    bluff = table.sides[2].hand("Practice Bluff")
    fight(table, table.sides[2].dude())
    table.to_resolution(LEGAL, LEGAL)
    table.use(bluff)
    assert [(e.player, e.amount) for e in table.events(HandRankChanged)] == [(0, 1)]
    assert table.me.player.hand_rank == 3


def test_a_helper_goes_to_the_posses_draw_hand_and_to_his_own_pile() -> None:
    table = Table(3)
    ghost = table.sides[2].dude("The Ghostly Gun")
    fight(table, ghost)
    table.to_resolution(LEGAL, LEGAL)
    lost: Card = table.me.player.draw_hand[-1]
    table.use(ghost, "8S", lost)
    assert ghost in table.me.player.draw_hand
    table.lumps()
    while ghost.zone == "draw hand":
        table.go(table.offered()[0])
    assert ghost in table.sides[2].player.discard_pile


def test_whoever_leads_a_posse_searches_and_no_helper_does() -> None:
    table = Table(3)
    news, friend = table.sides[2].hand("Murdered in Tombstone"), table.sides[2].dude()
    for side in table.sides:
        side.pile("discard_pile", "Coachwhip!")
    fight(table, friend)
    table.turn_of(table.sides[2])
    table.answer(f"use:{news.id}.make_headlines")
    asked = []
    while table.pending.kind != "shootout":
        asked.append(table.pending.player)
        table.go(table.offered()[0])
    assert set(asked) - {2} == {0, 1}
    assert not table.sides[2].player.play_hand
