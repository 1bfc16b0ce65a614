"""Conditions of lasting effects and traits know the meaning of "you", whoever controls the card (R-GEN-8)."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from doomtown_desktop.dsl import PLAYER, PLAYERS, Card, Deed, Player, card, noon, while_
from doomtown_desktop.engine.core.using import Declared, Use
from doomtown_desktop.engine.facts import duties, hands, town
from doomtown_desktop.engine.facts import modifiers as m
from doomtown_desktop.protocol.effects import (
    AdjacencyChange,
    Ban,
    Duty,
    HandRankChange,
    NoDrawHand,
    NumberChange,
    PlayerChange,
    Protection,
    TypeChange,
)
from doomtown_desktop.protocol.ids import CardId, Seat
from doomtown_desktop.protocol.question import Option, Play, Verb
from doomtown_desktop.protocol.words import Cannot, Number, PlayerNumber
from tests.table import Table, begin

ENGINE = Path(town.__file__).parent


@card("Test Rule Lodge")
class Lodge(Deed):
    """A deed with one condition for each way in which an effect may have one."""

    def is_yours(self, *_: object) -> bool:
        return self.you.seat == 0

    def seats(self, *_: object) -> int:
        return self.you.seat + 1

    def is_far(self, a: Card, b: Card) -> bool | None:
        return False if self.you.seat == 0 else None

    @while_("Everybody.", on=PLAYERS, hand_size=+1)
    def trusts(self, player: Player) -> bool:
        return player == self.you

    @while_("Who runs it.", on=PLAYER, sundown_discards=+1)
    def keeps(self) -> int:
        return self.you.seat + 1

    @while_("For who runs it.", production=+1)
    def earns(self) -> int:
        return self.you.seat + 1

    @noon("Anybody rents it.", by="anyone")
    async def rent(self) -> None:
        await self.nothing()


@pytest.fixture
def lodge(table: Table) -> Card:
    """Return the other player's lodge, which the first player has used."""
    found = table.foe.deed("Test Rule Lodge")
    table.start()
    return found


MINE, THEIRS = Seat(0), Seat(1)


@pytest.mark.rule("R-GEN-8")
@pytest.mark.parametrize(("by", "counts"), [(MINE, True), (THEIRS, False), (None, False)])
def test_a_condition_means_the_player_whose_effect_it_is(
    table: Table, lodge: Card, by: Seat | None, counts: bool
) -> None:
    g, dude = table.engine, table.me.dude(bullets=1)
    hook = "is_yours"
    begin(g, NumberChange, lodge.id, by=by, card=dude.id, stat=Number.BULLETS, amount=2, as_long_as=hook)
    begin(g, TypeChange, lodge.id, by=by, card=dude.id, stud=True, as_long_as=hook)
    begin(g, Ban, lodge.id, by=by, card=dude.id, what=Cannot.MOVE, as_long_as=hook)
    begin(g, PlayerChange, lodge.id, by=by, player=0, stat=PlayerNumber.HAND_SIZE, amount=3, as_long_as=hook)
    assert dude.bullets == (3 if counts else 1)
    assert dude.is_stud is counts
    assert m.cannot(g, Cannot.MOVE, dude.id) is counts
    assert m.player_stat(g, MINE, PlayerNumber.HAND_SIZE, 5) == 5 + (3 if counts else 0)


@pytest.mark.rule("R-GEN-8")
@pytest.mark.parametrize(("by", "rank"), [(MINE, 1), (THEIRS, 2)])
def test_what_counts_for_a_hand_means_the_player_whose_effect_it_is(
    table: Table, lodge: Card, by: Seat, rank: int
) -> None:
    begin(table.engine, HandRankChange, lodge.id, by=by, player=0, amount=rank, as_long_as="seats")
    assert [amount for _, amount in hands._standing(table.engine, MINE)] == [rank]
    table.state.effects.clear()
    begin(table.engine, NoDrawHand, lodge.id, by=by, player=0, rank="seats")
    assert [amount + 1 for _, amount in hands._standing(table.engine, MINE)] == ([] if rank == 1 else [rank])


@pytest.mark.rule("R-GEN-8")
@pytest.mark.parametrize(("by", "says"), [(MINE, True), (THEIRS, False)])
def test_what_protects_asks_for_plays_and_parts_places_means_the_player_whose_effect_it_is(
    table: Table, lodge: Card, by: Seat, says: bool
) -> None:
    g, dude = table.engine, table.foe.dude()
    begin(g, Protection, lodge.id, by=by, card=dude.id, hook="is_yours")
    use = Use(Declared(MINE, table.me.home.id, None, Play.NOON))
    assert table.me.home.may_be_chosen(dude, use) is not says
    begin(g, AdjacencyChange, lodge.id, by=by, hook="is_far")
    assert town.adjacent(g, lodge.id, table.town_square.id) is not says
    begin(g, Duty, lodge.id, by=by, player=0, asks_for=Play.NOON, hook="is_yours")
    rest, other = Option("pass", Verb.PASS), Option("rest", Verb.USE, CardId(0))
    begin(g, Duty, lodge.id, by=by, player=0, asks_for=Play.SHOOTOUT, hook="is_yours", about=dude.id)
    assert (duties.asked_for(g, MINE, Play.NOON, (rest, other)) == (other,)) is says


@pytest.mark.rule("R-GEN-8")
def test_a_trait_means_its_controller_while_somebody_else_uses_the_card(table: Table, lodge: Card) -> None:
    g = table.engine
    ability = lodge.script.by_name["rent"]

    def numbers() -> list[int]:
        g.touch()
        mine = [m.player_stat(g, MINE, n, 1) for n in (PlayerNumber.HAND_SIZE, PlayerNumber.SUNDOWN_DISCARDS)]
        theirs = [
            m.player_stat(g, THEIRS, n, 1) for n in (PlayerNumber.HAND_SIZE, PlayerNumber.SUNDOWN_DISCARDS)
        ]
        return [lodge.production, *mine, *theirs]

    before = numbers()
    g.uses.append(Use(Declared(MINE, lodge.id, ability, Play.NOON)))
    assert numbers() == before == [2, 1, 1, 2, 3]
    assert lodge.you == table.me.player  # in the ability itself, "you" is the player who uses it
    g.uses.pop()


@pytest.mark.rule("R-GEN-8")
def test_a_condition_of_an_effect_leaves_traits_of_its_card_alone(table: Table, lodge: Card) -> None:
    """A condition that reads a number of its source: the trait behind that number means the controller."""
    g = table.engine
    begin(
        g,
        NumberChange,
        lodge.id,
        by=MINE,
        card=lodge.id,
        stat=Number.CONTROL,
        amount=1,
        as_long_as="is_yours",
    )
    assert (lodge.control, lodge.production) == (1, 2)
    g.asked_as = lodge.id, MINE
    assert lodge.production == 2


def test_nothing_but_conditions_asks_a_method_of_a_card_by_name() -> None:
    """A hook that is called elsewhere would not know whose effect it is; waiting hooks run as a use."""
    allowed = {"conditions.py", "windows.py"}
    for path in sorted(ENGINE.rglob("*.py")):
        calls = [n for n in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(n, ast.Call)]
        asked = [
            ast.unparse(n)
            for n in calls
            if isinstance(n.func, ast.Call) and getattr(n.func.func, "id", "") == "getattr"
        ]
        assert not asked or path.name in allowed, f"{path.name}: {asked}"
