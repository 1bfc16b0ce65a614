"""One of three or more surrenders in mid-action, and is out of it immediately (A-310 to A-314)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pytest

import tests.engine.shootout_cards
import tests.engine.test_rules_gamblin  # noqa: F401
from doomtown_desktop.dsl import ActionCard, Booted, Dude, Goods, card, noon, react, shootout, whenever
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.imagining import scene_of
from doomtown_desktop.protocol.events import (
    CalloutAnswered,
    JobEnded,
    LowballWon,
    PosseHandedOver,
    RoundDecided,
    ShootoutEnded,
)
from doomtown_desktop.protocol.ids import Phase
from doomtown_desktop.protocol.question import SURRENDER, Answer, Choose, plainest
from doomtown_desktop.speech.event_wording import sentence
from tests.engine.test_rules_multiplayer_fights import brawl
from tests.sampled import always
from tests.table import Table

SEATS: Final = (3, 4, 5, 6)


@card("Test Slow Poison")
class SlowPoison(ActionCard):
    @noon("Boot a dude, then choose one to discard.", boot=False)
    async def drip(self) -> None:
        first = await self.target(self.all_dudes, "Who is booted?")
        await self.boot(first)
        last = await self.target(self.all_dudes, "Who is discarded?")
        await self.discard(last)
        await self.gain_ghost_rock(3)


@card("Test Shakedown")
class Shakedown(ActionCard):
    @noon("An opponent chooses a dude of theirs to boot; gain 3 ghost rock.", boot=False)
    async def shake(self) -> None:
        other = await self.choose_player(others=True)
        await self.boot(await self.target(other.dudes, "Who is booted?", by=other))
        await self.gain_ghost_rock(3)


@card("Test Whip of Strangers")
class WhipOfStrangers(ActionCard):
    @shootout("Boot a dude, wherever it is.")
    async def crack(self) -> None:
        await self.boot(await self.target(self.all_dudes, "Boot whom?"))


@card("Test Toll")
class Toll(Goods):
    @react("When a dude is booted: gain 2 ghost rock.", to=Booted, repeat=True)
    async def take(self, booted: Booted) -> None:
        await self.gain_ghost_rock(2)


@card("Test Hidden Toll")
class HiddenToll(ActionCard):
    @react("When a dude is booted: gain 2 ghost rock.", to=Booted)
    async def take(self, booted: Booted) -> None:
        await self.gain_ghost_rock(2)


@card("Test Bell")
class Bell(Goods):
    @whenever("Whenever a dude is booted: gain 1 ghost rock.", to=Booted)
    async def ring(self, booted: Booted) -> None:
        await self.gain_ghost_rock(1)


def give_up(table: Table) -> int:
    """The asked player surrenders; undo and redo must lead to the same position. Return the seat."""
    game, leaver = table.game, table.pending.player
    before, asked, log = game.digest(), game.pending, list(game.log)
    table.answer(SURRENDER)
    after, told = game.digest(), list(game.log)
    game.undo()
    assert (game.digest(), game.pending, game.log) == (before, asked, log)
    game.redo()
    assert (game.digest(), game.log) == (after, told)
    return leaver


def is_out(game: Game, leaver: int) -> None:
    """Check that a player who has surrendered is asked nothing and fights for nobody."""
    assert game.pending is None or game.pending.player != leaver
    fight = game.state.shootout
    while fight is not None:
        for posse in fight.posses:
            assert leaver not in posse.seats
            assert all(game.engine.view(d).controller.seat != leaver for d in posse.dudes)
            assert posse.primary != leaver or not posse.dudes
        fight = fight.outer


Answering = Callable[[Choose], Answer]


def play_on(table: Table, leaver: int, answer: Answering = plainest) -> None:
    """Play until the next Noon play. Wherever it is restarted, the game must be the same."""
    game, since = table.game, len(table.log)
    to_noon(game, leaver, answer)
    told = [event for event in game.log[since:] if isinstance(event, (LowballWon, ShootoutEnded))]
    assert leaver not in [e.player if isinstance(e, LowballWon) else e.winner_seat for e in told]
    digest, log, count = game.digest(), list(game.log), len(game.answers)
    for back in (count - 1, count // 2, 0):
        game.rewind(back)
        while len(game.answers) < count:
            assert game.clone().digest() == game.digest()
            game.redo()
        assert (game.digest(), game.log) == (digest, log)


def to_noon(game: Game, leaver: int, answer: Answering = plainest) -> None:
    """Play until the next Noon play; then everything that the leaver owns has left play."""
    for _ in range(300):
        is_out(game, leaver)
        if game.pending is None or game.pending.kind == "noon play":
            break
        game.answer(answer(game.pending))
    assert game.pending is None or game.pending.kind == "noon play"
    assert game.state.players[leaver].eliminated
    assert (game.state.leaving, game.state.shootout) == ([], None)
    assert not any(p.draw_hand for p in game.state.players)


def walk(table: Table, answer: Answering) -> set[tuple[int, str]]:
    """Play until the next Noon play; at every question, the asked player surrenders in a copy of the game.

    Return the seats and kinds of the questions.
    """
    asked_of: set[tuple[int, str]] = set()
    while table.pending.kind != "noon play":
        asked = table.pending
        twin = table.game.clone()
        twin.answer((SURRENDER,))
        to_noon(twin, asked.player, answer)
        asked_of.add((asked.player, asked.kind))
        table.answer(*answer(asked))
    return asked_of


def until(table: Table, seat: int, kind: str, answer: Answering = plainest) -> None:
    """Give everybody's answers until a player is asked a question of a kind."""
    for _ in range(200):
        if (table.pending.player, table.pending.kind) == (seat, kind):
            return
        if table.pending.kind == "noon play":
            break
        table.answer(*answer(table.pending))
    raise AssertionError(f"player {seat} is never asked {kind}: {table.describe()}")


def helped(helpers: dict[int, int]) -> Answering:
    """Return answers with which everybody who can joins and nobody flees; ``helpers``: who helps whom."""

    def answer(asked: Choose) -> Answer:
        if asked.kind == "invite":
            return tuple(k for k in map(str, asked.keys()) if helpers.get(int(k[1:])) == asked.player)
        if asked.kind == "invitation":
            return ("accept",)
        return (asked.keys()[0],) if asked.kind in ("posse", "callout") else plainest(asked)

    return answer


LOWEST, MIDDLE, CHEATED = "AC 2D 3H 4S 6C", "2C 4D 6H 8S 10D", "7C 7C 2D 9S KH"
STRONG, WEAK, WEAKER = (
    ("8S", "8H", "8D", "8C", "KS"),
    ("2C", "2D", "6H", "9S", "JD"),
    ("2C", "4D", "6H", "9S", "JD"),
)


def armed(seats: int, leader: Sequence[str], mark: Sequence[str], ruleset: str = "reloaded-1.3") -> Table:
    """Return a table with three dudes of each player in the town square.

    The decks of seats 0 and 1 have these cards.
    """
    table = Table(seats, ruleset)
    for side in table.sides:
        for bullets in (2, 1, 1):
            side.dude(bullets=bullets, stud=bullets == 2, at=table.town_square)
        side.only_deck(*[*(mark if side.seat == 1 else leader)] * 12)
    return table


# --- shootouts and jobs ---------------------------------------------------------------------------------


def unequal(seats: int = 3) -> tuple[Table, list[Dude]]:
    """Seat 0, with a stud of three bullets, has called out one of two weak dudes of seat 1."""
    table = Table(seats)
    table.me.deck(*STRONG)
    table.foe.deck(*WEAK)
    star = table.me.dude("Star", bullets=3, stud=True, at=table.town_square)
    weak = [table.foe.dude(f"Weak {n}", bullets=1, at=table.town_square) for n in (1, 2)]
    table.turn_of(table.me)
    table.call_out(star, weak[0], "accept")
    table.join_all()
    return table, [star, *weak]


def test_who_gives_up_in_a_shootout_does_not_go_on_shooting() -> None:
    table, (_, *weak) = unequal()
    leaver = give_up(table)
    assert leaver == 0
    play_on(table, leaver)
    assert [table.view(dude.id).in_play for dude in weak] == [True, True]
    assert [e.winner_seat for e in table.events(ShootoutEnded)] == [1]


def test_the_others_are_told_who_has_given_up_and_who_leaves_the_shootout() -> None:
    table, _ = unequal()
    give_up(table)
    said = [sentence(table.engine, event) for event in table.log]
    begin = said.index("Ada surrenders.")
    assert said[begin + 1] == "Ada's Star leaves the leader's posse."
    assert "Ada leaves the game." in said[begin:]


RULESETS: Final = ("reloaded-1.3", "reloaded-2014", "classic-2000")
CASES: Final = [
    *((seats, "reloaded-1.3", hands) for seats in SEATS for hands in ("won", "lost", "close")),
    *((seats, ruleset, "close") for seats in (3, 4) for ruleset in RULESETS[1:]),
]
HANDS: Final = {"won": (STRONG, WEAK), "lost": (WEAK, STRONG), "close": (WEAKER, WEAK)}
FEW: Final = (
    (3, "reloaded-1.3", "won"),
    (4, "reloaded-1.3", "close"),
    (5, "reloaded-1.3", "lost"),
    (6, "reloaded-1.3", "close"),
    (4, "reloaded-2014", "close"),
    (3, "classic-2000", "close"),
)


@pytest.mark.no_cover
@pytest.mark.parametrize("case", always(FEW, CASES), ids=str)
def test_whatever_is_asked_in_a_shootout_who_gives_up_is_out_of_it(case: tuple[int, str, str]) -> None:
    """The leader, the mark or a helper surrenders, while posses form and in every step of the rounds."""
    seats, ruleset, hands = case
    table = armed(seats, *HANDS[hands], ruleset)
    helpers = {seat: seat % 2 for seat in range(2, seats)}
    leader, mark = table.me.player.dudes[0], table.foe.player.dudes[0]
    table.answer(f"callout:{leader.id}>{mark.id}")
    asked_of = walk(table, helped(helpers))
    kinds = {kind for _, kind in asked_of}
    assert {"callout", "posse", "shootout"} <= kinds
    if ruleset != "classic-2000":
        assert {"invite", "invitation", "shooter", "flee"} <= kinds
        assert {(seat, "flee") for seat in helpers} & asked_of


@pytest.mark.no_cover
@pytest.mark.parametrize("case", always(FEW, CASES), ids=str)
def test_whatever_is_asked_in_a_job_who_gives_up_is_out_of_it(case: tuple[int, str, str]) -> None:
    seats, ruleset, hands = case
    table = armed(seats, *HANDS[hands], ruleset)
    helpers = {seat: seat % 2 for seat in range(2, seats)}
    deed, errand = table.foe.deed(), table.me.hand("Test Errand")
    table.answer(f"use:{errand.id}.go")
    table.go(deed)
    kinds = {kind for _, kind in walk(table, helped(helpers))}
    assert {"target", "invite", "invitation", "posse", "shootout", "flee"} <= kinds


@pytest.mark.parametrize("stage", ["posse", "shootout", "resolution", "flee"])
def test_the_job_of_who_gives_up_fails_and_its_effect_does_not_happen(stage: str) -> None:
    table = armed(4, STRONG, WEAK)
    deed, errand = table.foe.deed(), table.me.hand("Test Errand")
    table.answer(f"use:{errand.id}.go")
    table.go(deed)
    answer = helped({2: 0})
    table.go(table.me.player.dudes[0])
    helper = table.sides[2].player.dudes[0]
    until(table, 0, stage, answer)
    helps = helper.in_posse
    leaver = give_up(table)
    play_on(table, leaver, answer)
    assert [job.succeeded for job in table.events(JobEnded)] == [False]
    assert table.view(deed.id).in_play
    if helps:
        [now] = [dude for dude in table.sides[2].player.dudes if dude.id == helper.id]
        assert (now.is_home, now.booted) == (True, True)  # as after any failed job


def test_a_job_against_a_mark_whose_last_defender_gives_up_succeeds() -> None:
    table = armed(3, WEAK, STRONG)
    deed, errand = table.foe.deed(), table.me.hand("Test Errand")
    table.answer(f"use:{errand.id}.go")
    table.go(deed)
    stash = table.me.stash
    until(table, 1, "shootout", helped({}))
    leaver = give_up(table)
    play_on(table, leaver)
    assert [job.succeeded for job in table.events(JobEnded)] == [True]
    assert table.me.stash == stash + 3


@pytest.mark.parametrize("seats", SEATS)
def test_who_only_looks_on_and_gives_up_changes_nothing_in_the_shootout(seats: int) -> None:
    table, _ = brawl(seats, {}, cheatin="by the book")
    table.sides[2].hand("Test Slap")
    table.to_resolution(CHEATED, MIDDLE)
    until(table, 2, "resolution")
    table.answer(SURRENDER)
    assert table.state.shootout is not None
    assert not table.state.shootout.broken_off
    assert not table.state.players[2].eliminated
    to_noon(table.game, 2)
    assert table.events(RoundDecided)[0].casualties == (0, 1)


def test_the_first_helper_leads_on_and_draws_from_their_own_deck() -> None:
    table = armed(3, STRONG, WEAK)
    dudes = [side.player.dudes[0] for side in table.sides]
    table.answer(f"callout:{dudes[0].id}>{dudes[1].id}")
    until(table, 0, "redraw", helped({2: 0}))
    give_up(table)
    assert table.events(PosseHandedOver) == [PosseHandedOver(2, 0)]
    assert sentence(table.engine, PosseHandedOver(2, 0)) == "Cal leads the leader's posse now."
    fight = table.state.shootout
    assert fight is not None
    assert (fight.round, fight.posses[0].primary, dudes[2].id in fight.posses[0].dudes) == (2, 2, True)
    assert not table.state.players[0].draw_hand
    cards = len(table.sides[2].state.deck)
    until(table, 2, "redraw")
    assert len(table.sides[2].state.deck) == cards - 5 - 2


def test_the_casualties_of_who_gives_up_are_not_passed_on_to_who_helped() -> None:
    table = armed(3, WEAK, STRONG)
    dudes = [side.player.dudes[0] for side in table.sides]
    table.answer(f"callout:{dudes[0].id}>{dudes[1].id}")
    until(table, 0, "casualty", helped({2: 0}))
    give_up(table)
    assert len(table.sides[2].player.dudes) == 3
    assert table.state.shootout is not None
    assert table.state.shootout.round == 2


def test_a_call_out_comes_to_nothing_where_who_is_called_out_gives_up() -> None:
    table = armed(3, STRONG, WEAK)
    leader, mark = table.me.player.dudes[0], table.foe.player.dudes[0]
    table.answer(f"callout:{leader.id}>{mark.id}")
    leaver = give_up(table)
    assert leaver == 1
    play_on(table, leaver)
    assert not table.events(ShootoutEnded)
    assert not table.events(CalloutAnswered)


# --- abilities ------------------------------------------------------------------------------------------


def test_an_ability_under_way_of_who_gives_up_ends_there() -> None:
    table = Table(3)
    dudes = [side.dude() for side in table.sides]
    poison = table.me.hand("Test Slow Poison")
    table.turn_of(table.me)
    table.answer(f"use:{poison.id}.drip")
    table.go(dudes[1])
    assert (table.pending.player, table.pending.kind, dudes[1].booted) == (0, "target", True)
    leaver = give_up(table)
    assert leaver == 0
    assert [table.view(d.id).in_play for d in dudes[1:]] == [True, True]
    play_on(table, leaver)


def test_an_ability_that_has_not_begun_is_taken_back_by_giving_up() -> None:
    table = Table(3)
    dudes = [side.dude() for side in table.sides]
    poison = table.me.hand("Test Slow Poison")
    table.turn_of(table.me)
    table.answer(f"use:{poison.id}.drip")
    leaver = give_up(table)
    assert [table.view(d.id).booted for d in dudes] == [False, False, False]
    play_on(table, leaver)


def test_an_ability_of_somebody_else_goes_on() -> None:
    table = Table(3)
    for side in table.sides:
        side.dude()
        side.dude()
    shakedown = table.me.hand("Test Shakedown")
    stash = table.me.stash
    table.turn_of(table.me)
    table.answer(f"use:{shakedown.id}.shake")
    table.go("p1")
    assert table.pending.player == 1
    leaver = give_up(table)
    assert table.me.stash == stash + 3
    play_on(table, leaver)


def test_in_a_react_window_who_gives_up_answers_nothing_and_neither_do_their_traits() -> None:
    table = Table(3)
    dudes = [side.dude() for side in table.sides]
    for what in ("Test Toll", "Test Bell"):
        table.foe.attach(what, dudes[1])
    poison = table.me.hand("Test Slow Poison")
    table.answer(f"use:{poison.id}.drip")
    table.go(dudes[2])
    assert (table.pending.player, table.pending.kind) == (1, "react")
    rung = table.foe.stash
    leaver = give_up(table)
    table.go(table.view(dudes[2].id))
    assert table.pending.kind == "noon play"
    assert not table.view(dudes[2].id).in_play
    assert table.state.players[leaver].stash == 0
    assert rung == 11  # the bell rang before
    play_on(table, leaver)


# --- lowball and what follows -------------------------------------------------------------------------


def lowball(*hands: str) -> Table:
    """Return a lowball with these hands, everybody with a dude.

    Seat 0 is the Winner and can punish a cheater.
    """
    table = Table(len(hands))
    table.phase(Phase.GAMBLIN)
    for side, words in zip(table.sides, hands, strict=True):
        side.dude()
        side.deck(*words.split())
        side.hand("Test Slap")
    return table


def test_the_lowest_hand_of_those_who_play_on_wins_pot_and_title() -> None:
    table = lowball(LOWEST, CHEATED, MIDDLE)
    stashes = [side.stash for side in table.sides]
    assert (table.pending.player, table.pending.kind) == (0, "cheatin resolution")
    leaver = give_up(table)
    table.pass_()
    assert table.events(LowballWon)[0].player == 2
    assert table.events(LowballWon)[0].pot == 3
    assert table.state.winner == 2
    incomes = [table.engine.facts[side.state.outfit].production or 0 for side in table.sides[1:]]
    assert [side.stash for side in table.sides] == [
        0,
        stashes[1] - 1 + incomes[0],
        stashes[2] + 2 + incomes[1],
    ]
    play_on(table, leaver)


@pytest.mark.parametrize("seats", SEATS)
def test_of_two_who_tie_the_other_wins_where_one_gives_up_once_they_have_drawn_again(seats: int) -> None:
    tied = "AD 2H 3S 4C 6H"
    table = lowball(f"{LOWEST} {LOWEST}", f"{tied} {CHEATED}", *[MIDDLE] * (seats - 2))
    assert (table.pending.player, table.pending.kind) == (0, "cheatin resolution")
    leaver = give_up(table)
    for _ in range(seats - 2):
        table.pass_()
    assert table.events(LowballWon)[0].player == 1
    play_on(table, leaver)


def test_where_all_who_tied_give_up_the_lowest_of_the_others_wins() -> None:
    tied = "AD 2H 3S 4C 6H"
    table = lowball(f"{LOWEST} {MIDDLE}", f"{tied} {MIDDLE}", "2D 4C 6S 8H QD", CHEATED)
    for _ in range(3):
        table.pass_()
    assert give_up(table) == 0
    assert give_up(table) == 1
    play_on(table, 0)
    assert table.events(LowballWon)[0].player == 2


@pytest.mark.parametrize("seats", SEATS)
def test_whatever_is_asked_in_lowball_and_upkeep_who_gives_up_is_out_of_it(seats: int) -> None:
    table = lowball(LOWEST, CHEATED, *["AD 2H JK 4C 6H"] * (seats - 2))
    table.foe.dude(upkeep=1)
    kinds = {kind for _, kind in walk(table, plainest)}
    assert kinds >= {"cheatin resolution", "joker", "upkeep"}


def test_who_gives_up_at_sundown_is_asked_for_nothing_more() -> None:
    table = Table(3)
    for side in table.sides:
        side.hand("Spare")
    table.noon_over()
    assert (table.pending.kind, table.pending.player) == ("sundown discard", 0)
    leaver = give_up(table)
    assert (table.pending.kind, table.pending.player) == ("sundown discard", 1)
    play_on(table, leaver)


# --- imagined games -----------------------------------------------------------------------------------------


class NothingToReactWith:
    """A sampler in which nobody has a card with a React."""

    def unseen(self, outfit: str, seen: Sequence[str], hidden: int, luck: int) -> Sequence[str]:
        return ["01133"] * hidden


def test_an_imagined_game_in_which_nobody_could_react_knows_that_somebody_has_given_up() -> None:
    """The cause of the question may be hidden, but the answer, to surrender, is not."""
    table = Table(3)
    dudes = [side.dude() for side in table.sides]
    table.foe.hand("Test Hidden Toll")
    poison = table.me.hand("Test Slow Poison")
    table.answer(f"use:{poison.id}.drip")
    table.go(dudes[2])
    assert (table.pending.player, table.pending.kind) == (1, "react")
    table.answer(SURRENDER)
    assert (table.pending.player, table.pending.kind) == (0, "target")
    scene = scene_of(table.game, 0)
    assert scene is not None
    world = scene.world(1, NothingToReactWith())
    assert world is not None
    twin = world.game(table.facts)
    assert twin is not None
    assert twin.state.leaving == [1]
    twin.answer((table.offered()[0],))
    assert twin.state.players[1].eliminated
