"""Setup: outfits, starting gangs, opening hands, Grifters (R-SETUP)."""

from __future__ import annotations

from typing import Any

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import (
    Dude,
    EnteredPlay,
    GameStarted,
    Legend,
    Outfit,
    Phase,
    card,
    noon,
    react,
    whenever,
)
from doomtown_desktop.engine.driver import Game, GameSetup, SeatSetup
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.events import AbilityUsed, GhostRockMoved, PhaseBegan
from tests.made_up import Facts


@card("Test Rule Swindler")
class Swindler(Dude):
    @react("After hands are drawn: gain 4 ghost rock.", to=GameStarted, setup=True)
    async def swindle(self, _event: GameStarted) -> None:
        await self.gain_ghost_rock(4)


@card("Test Rule Card Sharp")
class CardSharp(Dude):
    @react("After hands are drawn: draw a card.", to=GameStarted, setup=True, boot=True)
    async def count(self, _event: GameStarted) -> None:
        await self.draw_cards(1)

    @noon("Gain 1 ghost rock.")
    async def work(self) -> None:
        await self.gain_ghost_rock(1)


@card("Test Rule Doorman")
class Doorman(Dude):
    @whenever("Whenever a card enters play, gain 1 ghost rock.", to=EnteredPlay)
    async def tip(self, _event: EnteredPlay) -> None:
        await self.gain_ghost_rock(1)


@card("Test Rule Late Comer")
class LateComer(Dude):
    @react("After a dude enters play: gain 1 ghost rock.", to=EnteredPlay)
    async def late(self, _event: EnteredPlay) -> None:
        await self.gain_ghost_rock(1)


@card("Test Rule Founder")
class Founder(Legend):
    @noon("Gain 1 ghost rock.")
    async def found(self) -> None:
        await self.gain_ghost_rock(1)


@card("Test Rule Old Bank")
class OldBank(Outfit):
    @noon("Gain 1 ghost rock.", boot=True)
    async def lend(self) -> None:
        await self.gain_ghost_rock(1)


Dudes = dict[str, dict[str, Any]]


class Start:
    """A game at its first question; the starting positions are set by titles of dudes."""

    def __init__(
        self, *gangs: Dudes, seed: int = 1, legend: dict[str, Any] | None = None, **outfit: Any
    ) -> None:
        facts = Facts()
        seats = []
        for name, gang in zip(("Ada", "Ben", "Cal"), gangs, strict=False):
            home = facts.make(CardType.OUTFIT, "Test Rule Old Bank", **{"wealth": 15, **outfit})
            mine = {"gangs": ("testers",)}
            cards = [
                facts.make(given.get("kind", CardType.DUDE), title, **{**mine, **_but_kind(given)})
                for title, given in gang.items()
            ]
            cards += [facts.make(CardType.ACTION, f"{name} {i}", value=i % 13 + 1) for i in range(20)]
            lead = None if legend is None else facts.make(CardType.LEGEND, "Test Rule Founder", **legend)
            seats.append(SeatSetup(name, home, tuple((c, 1) for c in cards), lead))
        self.game = Game.new(GameSetup(tuple(seats), seed), facts)

    @property
    def g(self) -> Any:
        return self.game.engine

    @property
    def asked(self) -> tuple[str, int]:
        assert self.game.pending is not None
        return self.game.pending.kind, self.game.pending.player

    def offered(self) -> list[str]:
        """Return the titles of the dudes that may start."""
        assert self.game.pending is not None
        return [self.g.facts[o.card].title for o in self.game.pending.options if o.card is not None]

    def pick(self, *titles: str) -> None:
        """The asked player picks these dudes, one after another."""
        for title in titles:
            assert self.game.pending is not None
            fitting = [o for o in self.game.pending.options if o.card is not None]
            self.game.answer((next(o.key for o in fitting if self.g.facts[o.card].title == title),))

    def done(self) -> None:
        if self.asked[0] == "starting gang":
            self.game.answer(("done",))

    def gang(self, seat: int = 0) -> list[str]:
        return [d.title for d in self.g.player(seat).dudes]

    def stash(self, seat: int = 0) -> int:
        return int(self.g.state.players[seat].stash)

    def to_noon(self) -> None:
        """Answer all questions until the first High Noon, with the last option offered."""
        while self.asked[0] != "noon play":
            assert self.game.pending is not None
            self.game.answer(tuple(self.game.pending.keys()[-1:])[: self.game.pending.least])


def _but_kind(given: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in given.items() if name != "kind"}


CHEAP = {"cost": 1}
SHARP = {"cost": 0, "keywords": ("Grifter",)}


@pytest.mark.scenario("S-001")
@pytest.mark.rule("R-SETUP-2", "R-SETUP-3", "R-SETUP-5", "R-LEG-2")
def test_s001_starting_gang_with_legend_modifier() -> None:
    costs = {"A": 5, "B": 4, "C": 4, "D": 3}
    mine: Dudes = {t: {"cost": c} for t, c in costs.items()}
    mine["Drifter"] = {"cost": 0, "gangs": ()}
    start = Start(mine, {"Test Rule Swindler": SHARP}, wealth=18, legend={"wealth": -2})
    assert start.stash() == 16
    start.pick("A", "B", "C", "D", "Drifter")
    assert start.asked == ("starting gang", 1)  # five is enough, so nothing more is asked
    start.pick("Test Rule Swindler")
    assert start.asked == ("react", 1)  # setup is not over yet
    assert sorted(start.gang()) == ["A", "B", "C", "D", "Drifter"]
    assert (start.stash(0), start.stash(1)) == (0, 16)


GANG: Dudes = {
    "own four": {"cost": 4},
    "alien three": {"cost": 3, "gangs": ("others",)},
    "grifter one": {"cost": 2, "keywords": ("Grifter",)},
    "grifter two": {"cost": 2, "keywords": ("Grifter",)},
    "own twelve": {"cost": 12},
    "own three": {"cost": 3},
    "a": {"cost": 2},
    "b": {"cost": 2},
    "c": {"cost": 2},
    "d": {"cost": 2},
    "e": {"cost": 1},
    "f": {"cost": 1},
}


@pytest.mark.scenario("S-002")
@pytest.mark.rule("R-SETUP-3", "R-SETUP-4", "R-SETUP-5", "R-SETUP-6", "R-CARD-11")
@pytest.mark.parametrize(
    ("picked", "refused"),
    [
        (["own four"], "alien three"),
        (["grifter one"], "grifter two"),
        (["a", "b", "c", "d", "e"], "f"),
        (["own twelve"], "own four"),
    ],
)
def test_s002_starting_gang_violations(picked: list[str], refused: str) -> None:
    start = Start(GANG, {"Foe": {}})
    start.pick(*picked)
    assert start.asked[1] == (1 if len(picked) == 5 else 0)
    assert refused not in start.offered()


@pytest.mark.scenario("S-002")
@pytest.mark.rule("R-SETUP-5")
def test_s002_the_legal_gang_keeps_the_rest_of_the_stash() -> None:
    start = Start(GANG, {"Test Rule Swindler": SHARP})
    start.pick("own three")
    start.done()
    start.pick("Test Rule Swindler")
    assert start.asked == ("react", 1)
    assert (start.gang(), start.stash()) == (["own three"], 12)


@pytest.mark.rule("R-SETUP-1", "R-LEG-1")
def test_outfits_become_homes_with_their_legends() -> None:
    start = Start({"A": {}}, {"Foe": {}}, legend={})
    g = start.g
    for p in g.state.players:
        assert p.street == [p.outfit]
        assert g.view(p.outfit).location.id == p.outfit
        legend = g.view(p.legend)
        assert (legend.in_play, legend.location.id) == (True, p.outfit)
    start.done()
    start.done()
    start.to_noon()
    keys = start.game.pending.keys() if start.game.pending else []
    assert any("found" in k for k in keys)
    assert any("lend" in k for k in keys)


@pytest.mark.rule("R-LEG-2", "R-CARD-3")
@pytest.mark.parametrize(("wealth", "production"), [(3, 1), (-3, -1)])
def test_outfit_and_legend_production(wealth: int, production: int) -> None:
    start = Start(
        {"A": CHEAP},
        {"Foe": CHEAP},
        wealth=10,
        production=2,
        legend={"wealth": wealth, "production": production},
    )
    assert start.stash() == 10 + wealth
    start.done()
    start.done()
    start.to_noon()
    moved = [e for e in start.game.log if isinstance(e, GhostRockMoved)]
    produced = [e.amount for e in moved if e.reason == "production"]
    assert produced == [2 + production, 2 + production]


@pytest.mark.rule("R-SETUP-3", "R-SETUP-7")
def test_gangs_are_picked_in_secret_and_placed_together() -> None:
    start = Start({"A": CHEAP}, {"B": CHEAP, "C": CHEAP})
    start.pick("A")
    assert start.asked == ("starting gang", 1)
    assert start.gang() == []  # Ada's dude is not in play while Ben picks
    seen = table_view(start.game, 1)
    assert seen.players[0].stash == 15
    start.pick("B", "C")
    assert [start.gang(0), start.gang(1)] == [["A"], ["B", "C"]]
    assert {d.location for s in (0, 1) for d in start.g.player(s).dudes} == {
        start.g.player(s).home for s in (0, 1)
    }


@pytest.mark.rule("R-SETUP-3")
def test_a_gang_may_be_empty() -> None:
    start = Start({"A": CHEAP}, {"B": CHEAP})
    start.done()
    start.done()
    assert [start.gang(0), start.gang(1)] == [[], []]


@pytest.mark.rule("R-SETUP-8")
def test_starting_dudes_trigger_nothing() -> None:
    start = Start({"Test Rule Doorman": {}, "Test Rule Late Comer": {}}, {"B": {}}, wealth=0)
    start.pick("Test Rule Doorman", "Test Rule Late Comer")
    start.pick("B")
    gained = [e for e in start.game.log if getattr(e, "reason", "").startswith("Test")]
    assert gained == []
    assert start.asked[0] != "react"


@pytest.mark.rule("R-SETUP-9", "R-UNIQ-5", "R-EXP-1", "R-COOP-4")
def test_who_else_may_not_start() -> None:
    kit = {"character": "Kit", "is_unique": True}
    gang: Dudes = {
        "Robot": {"keywords": ("Gadget 8",)},
        "Kit": kit,
        "Kit (Exp.2)": {**kit, "experienced": 2},
        "Blue": {"keywords": ("Union",)},
        "Grey": {"keywords": ("Confederate",)},
    }
    start = Start(gang, {"B": {}})
    assert start.offered() == ["Kit", "Kit (Exp.2)", "Blue", "Grey"]
    start.pick("Kit (Exp.2)")
    assert start.offered() == ["Blue", "Grey"]
    start.pick("Grey")
    assert start.asked == ("starting gang", 1)


@pytest.mark.rule("R-SETUP-10")
def test_five_cards_are_drawn_from_a_shuffled_deck() -> None:
    hands = []
    for seed in (1, 2):
        start = Start({"A": CHEAP}, {"B": CHEAP}, seed=seed)
        start.pick("A")
        start.pick("B")
        for p in start.g.state.players:
            assert len(p.play_hand) == 5
        hands.append([start.g.facts[c].title for c in start.g.state.players[0].play_hand])
    assert hands[0] != hands[1]
    assert "A" not in hands[0] + hands[1]


@pytest.mark.rule("R-SETUP-11", "R-SETUP-12", "R-SETUP-13")
def test_a_grifter_acts_after_the_draw_once_and_counts_for_day_one() -> None:
    start = Start({"Test Rule Card Sharp": SHARP}, {"B": CHEAP})
    start.pick("Test Rule Card Sharp")
    start.pick("B")
    assert start.asked == ("react", 0)
    assert len(start.g.state.players[0].play_hand) == 5
    start.game.answer((start.game.pending.keys()[0],) if start.game.pending else ())
    assert len(start.g.state.players[0].play_hand) == 6
    assert start.g.state.phase is not Phase.SETUP  # not asked again
    sharp = start.g.player(0).dudes[0]
    assert start.g.state.used == {f"{sharp.id}.count": 1}
    start.to_noon()
    assert sharp.booted
    assert start.g.state.used == {f"{sharp.id}.count": 1}


@pytest.mark.rule("R-SETUP-14")
def test_whoever_has_said_yes_uses_the_grifter_by_default() -> None:
    start = Start({"Test Rule Swindler": SHARP}, {"Test Rule Swindler": SHARP})
    start.pick("Test Rule Swindler")
    start.pick("Test Rule Swindler")
    for seat in (0, 1):
        assert start.game.pending is not None
        assert start.game.pending.prompt == (
            "Will you use Test Rule Swindler (gain 4 ghost rock) before day one?"
        )
        start.game.answer(("yes",) if seat == 0 else ("no",))
    assert start.asked == ("react", 0)
    assert start.game.pending is not None
    default = start.game.pending.default
    assert default == start.game.pending.keys()[0] != "pass"
    start.game.answer((default,))
    used = [event.player for event in start.game.log if isinstance(event, AbilityUsed)]
    assert used == [0], "Ben has said no"


@pytest.mark.rule("R-SETUP-11")
def test_a_grifter_about_whom_nobody_was_asked_is_not_used_by_default() -> None:
    start = Start({"Test Rule Swindler": SHARP}, {"B": CHEAP})
    start.pick("Test Rule Swindler")
    start.pick("B")
    assert start.asked == ("react", 0)
    assert start.game.pending is not None
    assert start.game.pending.default == "pass"


@pytest.mark.rule("R-SETUP-14")
def test_several_grifters_say_so_at_once_and_act_in_random_order() -> None:
    orders = []
    for seed in range(8):
        start = Start({"Test Rule Swindler": SHARP}, {"Test Rule Swindler": SHARP}, seed=seed)
        start.pick("Test Rule Swindler")
        start.pick("Test Rule Swindler")
        for seat in (0, 1):
            assert start.asked == ("yes or no", seat)
            start.game.answer(("yes",))
        while start.asked[0] == "react":
            start.game.answer((start.game.pending.keys()[0],) if start.game.pending else ())
        orders.append(tuple(e.player for e in start.game.log if isinstance(e, AbilityUsed)))
    assert set(orders) == {(0, 1), (1, 0)}


@pytest.mark.rule("R-SETUP-14")
def test_who_declined_does_not_act_after_seeing_the_others() -> None:
    start = Start({"Test Rule Swindler": SHARP}, {"Test Rule Swindler": SHARP})
    start.pick("Test Rule Swindler")
    start.pick("Test Rule Swindler")
    start.game.answer(("no",))
    start.game.answer(("yes",))
    assert start.asked == ("react", 1)
    start.game.answer((start.game.pending.keys()[0],) if start.game.pending else ())
    assert start.g.state.phase is not Phase.SETUP
    assert [e.player for e in start.game.log if isinstance(e, AbilityUsed)] == [1]


@pytest.mark.rule("R-SETUP-15")
def test_days_go_round() -> None:
    start = Start({"A": CHEAP}, {"B": CHEAP})
    start.done()
    start.done()
    while start.g.state.day < 3:
        assert start.game.pending is not None
        start.game.answer(tuple(start.game.pending.keys()[-1:])[: start.game.pending.least])
    began = [e.phase for e in start.game.log if isinstance(e, PhaseBegan)]
    sundowns = sum(type(e).__name__ == "SundownBegan" for e in start.game.log)
    assert began[:7] == [Phase.GAMBLIN, Phase.UPKEEP, Phase.NOON] * 2 + [Phase.GAMBLIN]
    assert sundowns == 2


DEED = CardType.DEED


@pytest.mark.rule("R-SETUP-3")
def test_one_core_deed_starts_in_the_place_of_a_dude() -> None:
    gang: Dudes = {
        "Jail": {"kind": DEED, "core": "testers", "cost": 3},
        "Lot": {"kind": DEED, "core": "any", "cost": 1},
        "Theirs": {"kind": DEED, "core": "others", "cost": 1},
        "Plain": {"kind": DEED, "cost": 1},
        **{name: {"cost": 1} for name in "abcde"},
    }
    start = Start(gang, {"Foe": {}}, gangs=("testers",))
    assert set(start.offered()) == {"Jail", "Lot", *"abcde"}
    start.pick("Jail")
    assert "Lot" not in start.offered()
    start.pick("a", "b", "c", "d")
    assert start.asked == ("starting gang", 1)  # with the deed they are five
    start.pick("Foe")
    start.to_noon()
    street = [start.g.facts[c].title for c in start.g.state.players[0].street]
    assert street == ["Test Rule Old Bank", "Jail"]
    assert start.gang() == ["a", "b", "c", "d"]
