"""The classic game: closed discard piles, one Boot Hill, token dudes (R-CL-ZONE, R-CL-TOK)."""

from __future__ import annotations

import json

import pytest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.imagining import scene_of
from doomtown_desktop.engine.table_view import seen_event, table_view
from doomtown_desktop.protocol.events import DrawCardsDiscarded
from tests.engine import classic_cards, general_cards  # noqa: F401
from tests.table import Table


@pytest.fixture
def table() -> Table:
    """Return a table for two who play the classic game, at High Noon."""
    return Table(2, "classic-2000")


# --- discard piles ----------------------------------------------------------------------------------


@pytest.mark.rule("R-CL-ZONE-1")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_of_a_discard_pile_only_the_top_and_the_number_are_seen(table: Table, seat: int | None) -> None:
    below, top = table.me.pile("discard_pile", "Deep Secret", "Old News")
    table.start()
    view = table_view(table.game, seat)
    mine = view.players[0]
    assert ([face.id for face in mine.discard_pile], mine.discard_size) == ([top.id], 2)
    assert "Deep Secret" not in json.dumps(view.to_json())
    assert below.zone == "discard pile"


@pytest.mark.rule("R-CL-ZONE-1")
def test_a_card_that_allows_it_shows_its_player_the_pile_and_nobody_else(table: Table) -> None:
    table.me.pile("discard_pile", "Deep Secret", "Old News")
    digger = table.me.hand("Test Classic Gravedigger")
    table.answer(f"use:{digger.id}.dig")
    assert len(table.choices()) == 2
    assert "Deep Secret" in json.dumps(table_view(table.game, 0).to_json())
    assert "Deep Secret" not in json.dumps(table_view(table.game, 1).to_json())


@pytest.mark.rule("R-CL-ZONE-1")
def test_cards_are_shown_when_they_are_discarded_out_of_a_draw_hand(table: Table) -> None:
    table.me.dude(bullets=2), table.foe.dude()
    table.shootout()
    table.me.deck("2S", "3H", "4D", "5C", "7S", "JD", "QD")
    while table.pending.kind != "redraw" or table.pending.player != 0:
        table.answer(*table.offered()[-1:] if table.pending.kind in ("shootout", "shooter") else ())
    held = {o.card: table.engine.facts[o.card].title for o in table.pending.options if o.card is not None}
    gone = [card for card, title in held.items() if title in ("the 2S", "the 7S")]
    table.answer(*(f"c{card}" for card in gone))
    shown = table.events(DrawCardsDiscarded)
    assert [(event.player, set(event.cards)) for event in shown] == [(0, set(gone))]
    assert seen_event(shown[0], 1) == shown[0]
    assert {card.id for card in table_view(table.game, 1).players[0].discard_pile} < set(gone)


@pytest.mark.rule("R-CL-ZONE-1")
def test_whoever_remembers_what_was_discarded_knows_it_without_looking(table: Table) -> None:
    known, hidden = table.foe.pile("discard_pile", "Deep Secret")[0], table.foe.hand("Ace up a Sleeve")
    table.start()
    scene = scene_of(table.game, 0)
    assert scene is not None
    assert scene.state.codes[known.id] == table.state.codes[known.id]
    assert scene.state.codes[hidden.id] == ""


def test_piles_of_other_books_lie_open() -> None:
    table = Table()
    cards = table.me.pile("discard_pile", "Deep Secret", "Old News")
    table.start()
    mine = table_view(table.game, 1).players[0]
    assert ([face.id for face in mine.discard_pile], mine.discard_size) == ([card.id for card in cards], 2)


# --- Boot Hill --------------------------------------------------------------------------------------


@pytest.mark.rule("R-CL-ZONE-2")
def test_boot_hill_is_the_one_of_all_players(table: Table) -> None:
    fallen = [side.card(f"Fallen {side.seat}", CardType.DUDE) for side in table.sides]
    for side, card in zip(table.sides, fallen, strict=True):
        side.state.boot_hill.append(card)
    necromancer = table.me.hand("Test Classic Necromancer")
    table.answer(f"use:{necromancer.id}.raise_up")
    assert table.choices() == {f"c{card}" for card in fallen}
    table.answer(f"c{fallen[1]}")
    assert table.foe.state.play_hand == [fallen[1]]  # it is in its owner's hand
    assert {face.id for player in table_view(table.game, 0).players for face in player.boot_hill} == {
        fallen[0]
    }


def test_in_other_books_boot_hill_is_ones_own() -> None:
    table = Table()
    mine, theirs = (side.card(f"Fallen {side.seat}", CardType.DUDE) for side in table.sides)
    table.me.state.boot_hill.append(mine)
    table.foe.state.boot_hill.append(theirs)
    table.start()
    assert [card.id for card in table.me.home.boot_hill] == [mine]


# --- token dudes ------------------------------------------------------------------------------------


@pytest.mark.rule("R-CL-TOK-1")
def test_token_dudes_fight_and_leave_with_the_shootout(table: Table) -> None:
    leader = table.me.dude(bullets=1)
    mark = table.foe.dude()
    hunters = [table.me.hand("Test Classic Bounty Hunter") for _ in "12"]
    table.shootout(leader=leader, mark=mark)
    for card in hunters:
        table.turn_of(table.me)
        table.use(card)
    tokens = [dude for dude in table.me.player.dudes if dude.type is CardType.TOKEN]
    assert [(dude.bullets, dude.is_stud, dude.in_posse) for dude in tokens] == [(2, True, True)] * 2
    assert not any(dude.facts.gangs for dude in tokens)  # drifters
    table.to_resolution("8S 8H 8D 3C 3S JD QD 2C 4C", "2S 3H 4D 5C 7S", [leader])
    table.lumps()
    while table.state.shootout is not None:
        table.answer(*table.offered()[:1])
    assert not any(dude.in_play for dude in tokens)
    assert {dude.id for dude in tokens} <= set(table.me.state.removed)
    assert leader.in_play


@pytest.mark.rule("R-CL-TOK-1")
def test_a_token_whose_text_keeps_it_stays(table: Table) -> None:
    builder = table.me.hand("Test Classic Automaton")
    leader, mark = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    table.use(builder)
    [automaton] = [dude for dude in table.me.player.dudes if dude.type is CardType.TOKEN]
    table.call_out(leader, mark, "accept")
    table.join_all(without=[automaton])
    table.to_resolution("8S 8H 8D 3C 3S", "2S 3H 4D 5C 7S")
    table.lumps()
    while table.state.shootout is not None:
        table.answer(*table.offered()[:1])
    assert automaton.in_play


# --- facts ------------------------------------------------------------------------------------------


@pytest.mark.rule("R-CL-CARD-1")
def test_the_kinds_of_classic_cards() -> None:
    kinds = {card.type for card in catalogue("classic").cards}
    assert {CardType.EVENT, CardType.IMPROVEMENT} < kinds
    assert CardType.LEGEND not in kinds
