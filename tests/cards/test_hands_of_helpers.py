"""A helper's draw hand is that of the posse: it is compared, changed and asked about once (A-210).

The event "you reveal a hand" never happens to a helper, who reveals none.
"""

from __future__ import annotations

import ast
import re

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Dude
from doomtown_desktop.protocol.ids import Phase
from tests.cards.test_lint import each_module, tree
from tests.cards.test_three_players import CHEATIN, LEGAL, extra_casualties, fight, friend_of
from tests.table import Table

PAIR, LOW = "8S 8H 9D 3C 2S", "2S 4H 6D 8C 10S"


@pytest.fixture
def three() -> Table:
    return Table(3)


@pytest.mark.parametrize("side", [0, 1])
def test_you_had_one_job_asks_only_who_revealed_a_hand(three: Table, side: int) -> None:
    friend_of(three).dude()
    card = three.me.hand("You Had ONE Job!")
    fight(three, side)
    three.to_resolution(PAIR, LEGAL)
    three.turn_of(three.me)
    three.answer(f"use:{card.id}.calm_down")
    asked = []
    while three.can("yes"):
        asked.append(three.pending.player)
        three.answer("yes")
    assert sorted(asked) == [0, 1]
    assert extra_casualties(three) == [-2, -2]


def names_offered(table: Table) -> list[str]:
    """Return the names of the players that a question offers."""
    assert table.pending.kind == "player"
    return [option.label for option in table.pending.options if option.key.startswith("p")]


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("user", [0, 2])
def test_of_each_posse_one_hand_is_offered(three: Table, side: int, user: int) -> None:
    friend_of(three).dude()
    side_of_user = three.sides[user]
    side_of_user.stash = 9
    card = side_of_user.hand("Cheatin' Varmint")
    fight(three, side)
    three.to_resolution(PAIR, LEGAL)
    three.turn_of(side_of_user)
    three.answer(f"use:{card.id}.bribe")
    assert sorted(names_offered(three)) == sorted(s.player.name for s in three.sides[:2])
    three.go(three.foe.player.name)
    assert three.foe.player.hand_rank == 1


def test_in_lowball_every_hand_is_offered(three: Table) -> None:
    for side in three.sides:
        side.dude()
    card = three.me.hand("Cheatin' Varmint")
    three.phase(Phase.GAMBLIN)
    friend_of(three).deck(*LOW.split())
    three.lowball(LOW, CHEATIN)
    three.turn_of(three.me)
    three.answer(f"use:{card.id}.call_the_bluff")
    assert len(names_offered(three)) == 3


@pytest.mark.parametrize(("user", "most"), [(0, 3), (2, 2)])
def test_flight_of_the_lepus_rewards_who_revealed_the_legal_hand(three: Table, user: int, most: int) -> None:
    friend_of(three).dude(), friend_of(three).dude(), three.me.dude()
    card = three.sides[user].hand("Flight of the Lepus")
    fight(three, 0)
    three.to_resolution(LEGAL, CHEATIN)
    three.turn_of(three.sides[user])
    three.answer(f"use:{card.id}.run_away")
    assert three.pending.most == most


@pytest.mark.parametrize("helps", [True, False])
def test_mortimer_parsons_loses_face_by_his_own_players_hand_alone(three: Table, helps: bool) -> None:
    owner = friend_of(three) if helps else three.me
    mortimer = owner.dude("Mortimer Parsons")
    fight(three, 0, None if helps else mortimer)
    if not helps:
        assert mortimer.in_posse
    three.to_resolution(CHEATIN, LEGAL)
    assert mortimer.in_posse is helps
    assert (mortimer.influence == 0) is not helps


@pytest.mark.parametrize("helps", [True, False])
def test_mario_crane_dies_hard_by_his_own_players_hand_alone(three: Table, helps: bool) -> None:
    owner = friend_of(three) if helps else three.me
    mario = owner.dude("Mario Crane")
    fight(three, 0, None if helps else mario)
    three.to_resolution(PAIR, "9S 9H 4D 3C 2S")
    while three.pending.kind in ("resolution", "cheatin resolution"):
        three.pass_()
    assert mario.cannot("be a casualty") is not helps


@pytest.mark.parametrize("user", [0, 2])
def test_magnum_rounds_keep_hands_fair_for_who_reveals_one(three: Table, user: int) -> None:
    helps = user == 2
    hero = three.sides[user].dude("Shooter", bullets=2)
    rounds = three.sides[user].attach("Magnum Rounds", hero)
    bluff = three.foe.hand("Practice Bluff")
    fight(three, 0, None if helps else hero)
    three.use(rounds, by=three.sides[user])
    three.to_resolution(PAIR, PAIR)
    before = three.foe.player.hand_rank
    three.turn_of(three.foe)
    if three.can_use(bluff, by=three.foe):
        three.use(bluff, by=three.foe)
    assert three.foe.player.hand_rank - before == (1 if helps else 0)


@pytest.mark.parametrize("helped", [True, False])
def test_retribution_judges_who_revealed_the_hand(three: Table, helped: bool) -> None:
    priest = three.me.dude("Priest", keywords=["Blessed 9"])
    prayer = three.me.attach("Retribution", priest, kind=CardType.SPELL)
    ally = friend_of(three).dude("Ally", value=2)
    fight(three, 1, priest)
    sinner = ally if helped else next(d for d in three.foe.player.dudes if isinstance(d, Dude))
    three.me.deck("KH")
    three.use(prayer, sinner)
    three.to_resolution(LEGAL, CHEATIN)
    assert (sinner.zone == "boot hill") is not helped


@pytest.mark.parametrize("user", [0, 2])
def test_abigail_lloyd_steals_for_who_revealed_a_cheatin_hand(three: Table, user: int) -> None:
    helps = user == 2
    abigail = three.sides[user].dude("Abigail Lloyd")
    rival = three.foe.dude("Rival")
    hat = three.foe.attach("Hat", rival)
    three.me.dude("Hero")
    fight(three, 0, None if helps else abigail)
    three.to_resolution(CHEATIN, LEGAL)
    three.turn_of(three.sides[user])
    three.answer(f"use:{abigail.id}.pick_pockets")
    three.go(hat)
    assert hat.in_play is helps


# --- how scripts ask for hands ----------------------------------------------------------------------

OF_A_HAND = {"draw_hand", "has_revealed_hand", "is_cheatin", "hand_is_legal", "hand_rank"}
ONE_EACH = {"self.you", "self.opponent", "self.cheater", "self.owner"}
"""Players of whom at most one is on each side."""
FINE = {
    "spot": "it asks whether there is a draw hand at all",
    "send_back": "the player who discards a draw hand holds it",
    "reap": "the rival is the opponent",
    "run_wild": "the cheater is asked once and stays the same player",
    "hit_back": "it asks whether there are draw hands at all",
}


@each_module
def test_scripts_ask_nobody_for_the_hand_of_a_posse_twice(name: str) -> None:
    """With several players, a script has to use those who revealed a hand, or ``choose_hand``."""
    for method in ast.walk(tree(name)):
        if not isinstance(method, ast.AsyncFunctionDef | ast.FunctionDef) or method.name in FINE:
            continue
        source = ast.unparse(method)
        if "revealed.players" in source or "cheaters_among" in source:
            continue
        for node in ast.walk(method):
            if isinstance(node, ast.Attribute) and node.attr in OF_A_HAND:
                assert ast.unparse(node.value) in ONE_EACH, f"line {node.lineno}: {ast.unparse(node)}"


@each_module
def test_what_answers_a_revealed_hand_asks_who_revealed_it(name: str) -> None:
    for method in ast.walk(tree(name)):
        if not isinstance(method, ast.AsyncFunctionDef):
            continue
        answers = any(
            a.annotation and "DrawHandsRevealed" in ast.unparse(a.annotation) for a in method.args.args
        )
        source = ast.unparse(method)
        if answers and re.search(r"\.(is_cheatin|has_revealed_cheatin_hand|hand_is_legal)\b", source):
            known = (
                "revealed.players",
                "cheaters_among",
                "self.opponent.has_revealed_cheatin_hand",
            )  # opponents lead posses
            assert any(word in source for word in known), method.name
            rest = source.replace("not self.you.is_cheatin", "")
            assert ".is_cheatin" not in rest, f"{method.name}: it asks for the hand as it was then (A-118)"
