"""Reacts, and the duration of effects (R-REACT, R-DUR)."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import (
    ActionCard,
    Booted,
    Card,
    Discarding,
    DrawHandsRevealed,
    Dude,
    GhostRockMoved,
    Goods,
    Joined,
    Phase,
    SendingHome,
    card,
    noon,
    react,
    require,
    resolution,
    shootout,
    whenever,
    while_,
)
from doomtown_desktop.protocol.events import Aced, DayEnded, Discarded, RoundDecided, WentHome
from tests.engine import general_cards  # noqa: F401
from tests.table import Table


@card("Test Echo")
class Echo(ActionCard):
    @react("After a dude boots: gain ghost rock for its bullets.", to=Booted)
    async def echo(self, booted: Booted) -> None:
        await self.gain_ghost_rock(self.dude(booted.card).bullets)


@card("Test Domino")
class Domino(ActionCard):
    @react("After a dude boots: boot another one.", to=Booted)
    async def topple(self, _booted: Booted) -> None:
        await self.boot(await self.target(self.all_dudes.unbooted))


@card("Test Second Thoughts")
class SecondThoughts(ActionCard):
    @react("When a dude would be discarded as a casualty: it goes home booted instead.", to=Discarding)
    async def rethink(self, going: Discarding) -> None:
        require(going.as_casualty)
        await going.instead(self.send_home, self.card(going.subject))


@card("Test Undertaker")
class Undertaker(Dude):
    @react("When a dude would be discarded as a casualty: gain 1 ghost rock.", to=Discarding)
    async def measure(self, going: Discarding) -> None:
        require(going.as_casualty)
        await self.gain_ghost_rock(1)


@card("Test Landlord")
class Landlord(Dude):
    @react("When a dude would go home: gain 2 ghost rock.", to=SendingHome)
    async def rent(self, _going: SendingHome) -> None:
        await self.gain_ghost_rock(2)


@card("Test Last Words")
class LastWords(Dude):
    @react("When this dude would be discarded: gain 3 ghost rock.", to=Discarding)
    async def speak(self, going: Discarding) -> None:
        require(going.subject == self.id)
        await self.gain_ghost_rock(3)


@card("Test Guardian")
class Guardian(Dude):
    @whenever("When another dude of yours would be discarded: it goes home booted instead.", to=Discarding)
    async def guard(self, going: Discarding) -> None:
        require(going.subject != self.id and self.card(going.subject).controller == self.controller)
        await going.instead(self.send_home, self.card(going.subject))


@card("Test Bellboy")
class Bellboy(Dude):
    @whenever("After a dude boots: gain 5 ghost rock.", to=Booted)
    async def ring(self, _booted: Booted) -> None:
        await self.gain_ghost_rock(5)


@card("Test Costly Ear")
class CostlyEar(Goods):
    @react("After a dude boots: gain 3 ghost rock if it is wanted.", to=Booted, boot=True, pay=2)
    async def listen(self, booted: Booted) -> None:
        require(self.dude(booted.card).is_wanted)
        await self.gain_ghost_rock(3)


@card("Test Adrenaline")
class Adrenaline(Goods):
    @react(
        "After a dude boots or joins a posse, ghost rock moves or hands are revealed: +2 bullets.",
        to=(Booted, Joined, GhostRockMoved, DrawHandsRevealed),
    )
    async def rush(self, _event: object) -> None:
        await self.modify(self.bearer, bullets=+2)


@card("Test Sleepy")
class Sleepy(ActionCard):
    @noon("Boot a dude.")
    async def yawn(self) -> None:
        await self.boot(await self.target(self.all_dudes.unbooted))


@card("Test Gunpowder")
class Gunpowder(ActionCard):
    @shootout("Your dude has +2 bullets.")
    async def load(self) -> None:
        await self.modify(await self.target(self.posse), bullets=+2)


@card("Test Ace Up")
class AceUp(ActionCard):
    @resolution("Your hand rank is raised by 1.")
    async def cheat_a_little(self) -> None:
        await self.change_hand_rank(+1)


@card("Test Drill Sergeant")
class DrillSergeant(Dude):
    @while_("Your other dudes have +1 bullets.", on="dudes", bullets=+1)
    def drill(self, dude: Card) -> bool:
        return dude != self and dude.controller == self.controller


def yawn(table: Table, dude: Card) -> None:
    """Boot a dude at High Noon; stop at the first React."""
    sleepy = next(c for c in table.me.player.play_hand if c.title == "Test Sleepy")
    table.answer(f"use:{sleepy.id}.yawn")
    table.go(dude)


def one_casualty(table: Table) -> None:
    """The foe's posse loses a round by one, and its first dude is discarded as the casualty."""
    victim = table.foe.player.posse[0]
    table.to_resolution("8S 8D 4C 4H KS", "9S 9D 2C 5H QS")
    table.lumps(*([f"discard:{victim.id}"] if len(table.foe.player.posse) > 1 else []))


# --- windows ----------------------------------------------------------------------------------------


@pytest.mark.rule("R-REACT-1", "R-REACT-2")
def test_everybody_may_react_in_turn_from_the_winner_on() -> None:
    table = Table(3)
    dude = table.me.dude("Sleeper", bullets=1)
    table.me.hand("Test Sleepy")
    echoes = [table.sides[s].hand("Test Echo") for s in (0, 1, 1, 2)]
    table.state.winner = 1
    asked = []
    yawn(table, dude)
    for choice in ("pass", echoes[3], echoes[0], echoes[1], "pass"):
        asked.append(table.pending.player)
        assert table.pending.kind == "react"
        table.go(choice)
    # seat 1 passes, 2 and 0 react, seat 1 is asked again and reacts, and may react again; then all have
    # passed
    assert asked == [1, 2, 0, 1, 1]
    assert (table.pending.kind, [s.stash for s in table.sides]) == ("noon play", [11, 11, 11])


@pytest.mark.rule("R-REACT-2")
def test_a_react_is_resolved_before_the_next_is_offered(table: Table) -> None:
    dude = table.me.dude("Sleeper", bullets=4)
    table.me.hand("Test Sleepy")
    first, second = table.me.hand("Test Echo"), table.me.hand("Test Echo")
    yawn(table, dude)
    table.go(first)
    assert (table.me.stash, first.zone, table.pending.kind) == (14, "discard pile", "react")
    table.go(second)
    assert table.me.stash == 18


@pytest.mark.rule("R-REACT-1")
def test_each_occurrence_opens_a_window_of_its_own(table: Table) -> None:
    one, two = table.me.dude("One"), table.me.dude("Two")
    for _ in range(2):
        table.me.hand("Test Sleepy")
    table.me.hand("Test Echo")
    yawn(table, one)
    table.pass_()
    table.pass_()
    yawn(table, two)
    assert table.pending.kind == "react"


@pytest.mark.rule("R-REACT-3")
def test_a_window_within_a_window_is_finished_first(table: Table) -> None:
    x, y = table.me.dude("X", bullets=3), table.me.dude("Y", bullets=1)
    table.me.hand("Test Sleepy")
    domino = table.me.hand("Test Domino")
    inner, outer = table.foe.hand("Test Echo"), table.foe.hand("Test Echo")
    yawn(table, x)
    table.go(domino)
    assert (y.booted, table.pending.kind, table.pending.player) == (True, "react", 1)
    table.go(inner)
    assert table.foe.stash == 11  # for Y
    table.pass_()
    assert (table.pending.kind, table.pending.player) == ("react", 1)
    table.go(outer)
    assert table.foe.stash == 14  # for X, whose window was still open


@pytest.mark.rule("R-REACT-4")
def test_nobody_is_asked_who_has_no_react(table: Table) -> None:
    dude = table.me.dude("Sleeper")
    table.me.hand("Test Sleepy")
    table.foe.hand("Test Second Thoughts")
    yawn(table, dude)
    assert table.pending.kind == "noon play"


@pytest.mark.rule("R-REACT-2", "R-REACT-5", "R-REACT-6", "R-CAS-17")
@pytest.mark.scenario("S-074")
def test_s074_replacement_closes_the_window(table: Table) -> None:
    table.me.dude("Test Undertaker")
    y1 = table.foe.dude("Y1")
    thoughts = table.foe.hand("Test Second Thoughts")
    table.shootout()
    table.state.winner = 1
    one_casualty(table)
    assert (table.pending.kind, table.pending.player) == ("react", 1)
    table.go(thoughts)
    assert (y1.location, y1.booted, table.me.stash) == (table.foe.home, True, 10)
    assert (table.pending.kind, table.pending.player) == ("flee", 0)  # the casualty is covered
    table.answer()
    assert table.state.shootout is None
    assert table.events(Discarded) == table.events(Aced) == []


@pytest.mark.rule("R-REACT-5")
def test_the_replacement_opens_its_own_window(table: Table) -> None:
    landlord = table.me.dude("Test Landlord")
    table.foe.dude("Y1")
    thoughts = table.foe.hand("Test Second Thoughts")
    table.shootout()
    one_casualty(table)
    table.go(thoughts)
    assert (table.pending.kind, table.pending.event) == ("react", "SendingHome")
    table.go(landlord)
    assert table.me.stash == 12


@pytest.mark.rule("R-REACT-6", "R-GEN-7")
def test_a_replaced_event_triggers_nothing_more(table: Table) -> None:
    table.foe.dude("Test Guardian")
    table.foe.dude("Test Guardian")
    victim = table.foe.dude("Victim")
    table.foe.hand("Test Second Thoughts")
    broom = table.me.hand("Test Rule Broom")
    table.answer(f"use:{broom.id}.sweep.noon")
    table.go(victim)
    assert (table.pending.kind, table.pending.player) == ("trigger", 1)
    table.answer(table.offered()[0])
    assert (victim.zone, victim.booted, table.pending.kind) == ("in play", True, "noon play")
    assert len(table.events(WentHome)) == 1


@pytest.mark.rule("R-REACT-7")
def test_what_was_done_before_the_replacement_stays_done(table: Table) -> None:
    undertaker = table.me.dude("Test Undertaker")
    y1, thoughts = table.foe.dude("Y1"), table.foe.hand("Test Second Thoughts")
    table.shootout()
    one_casualty(table)
    table.go(undertaker)
    assert (table.me.stash, y1.zone) == (11, "in play")
    table.go(thoughts)
    assert (table.me.stash, y1.zone, y1.booted) == (11, "in play", True)


@pytest.mark.rule("R-REACT-7")
def test_a_card_about_to_leave_is_still_in_play(table: Table) -> None:
    speaker, broom = table.foe.dude("Test Last Words"), table.me.hand("Test Rule Broom")
    table.answer(f"use:{broom.id}.sweep.noon")
    table.go(speaker)
    assert (table.pending.kind, speaker.zone) == ("react", "in play")
    table.go(speaker)
    assert (table.foe.stash, speaker.zone) == (13, "discard pile")


@pytest.mark.rule("R-REACT-7", "R-GEN-7")
def test_compulsory_traits_come_before_reacts(table: Table) -> None:
    dude = table.me.dude("Sleeper")
    table.foe.dude("Test Bellboy")
    table.me.hand("Test Sleepy")
    table.me.hand("Test Echo")
    yawn(table, dude)
    assert (table.pending.kind, table.foe.stash) == ("react", 15)


@pytest.mark.rule("R-REACT-8")
def test_in_a_shootout_cards_outside_the_posses_react(table: Table) -> None:
    away = table.me.dude("Test Undertaker")
    table.me.dude("Fighter")
    y1, _other = table.foe.dude("Y1"), table.foe.dude("Y2")
    table.shootout(without=[away], mark=y1)
    one_casualty(table)
    table.go(away)
    assert (table.me.stash, y1.zone) == (11, "discard pile")


@pytest.mark.rule("R-REACT-9")
@pytest.mark.parametrize(
    ("bounty", "booted", "stash", "able"),
    [(1, False, 2, True), (0, False, 2, False), (1, True, 2, False), (1, False, 1, False)],
)
def test_a_react_needs_its_costs_and_first_sentence(
    table: Table, bounty: int, booted: bool, stash: int, able: bool
) -> None:
    dude = table.foe.dude("Sleeper", bounty=bounty)
    ear = table.me.attach("Test Costly Ear", table.me.dude(), booted=booted)
    table.me.hand("Test Sleepy")
    table.me.stash = stash
    yawn(table, dude)
    assert (table.pending.kind == "react") is able
    if able:
        table.go(ear)
        assert (ear.booted, table.me.stash) == (True, 3)


@pytest.mark.rule("R-REACT-9", "R-ACT-8")
def test_a_react_of_a_card_in_play_works_once_a_day(table: Table) -> None:
    one, two = table.me.dude("One"), table.me.dude("Two")
    table.me.attach("Test Adrenaline", one)
    for _ in range(2):
        table.me.hand("Test Sleepy")
    yawn(table, two)
    table.answer(table.offered()[0])
    table.pass_()
    yawn(table, one)
    assert (table.pending.kind, one.bullets) == ("noon play", 3)


@pytest.mark.rule("R-REACT-10")
def test_reacting_uses_up_nobodys_turn(table: Table) -> None:
    dude = table.me.dude("Sleeper")
    table.me.hand("Test Sleepy")
    mine, theirs = table.me.hand("Test Echo"), table.foe.hand("Test Echo")
    yawn(table, dude)
    table.go(mine, theirs)
    assert (table.pending.kind, table.pending.player, table.state.passes) == ("noon play", 1, 0)


@pytest.mark.rule("R-REACT-2")
def test_a_react_taken_back_leaves_the_player_asked(table: Table) -> None:
    x, y, z = (table.me.dude(name) for name in "XYZ")
    domino, echo = table.me.hand("Test Domino"), table.me.hand("Test Echo")
    table.foe.hand("Test Echo")
    table.answer(f"move:{x.id}>{table.foe.home.id}")
    table.answer(f"use:{domino.id}.topple")
    assert (table.pending.kind, table.pending.cancellable) == ("target", True)
    table.answer("cancel")
    assert (table.pending.player, table.offered()) == (
        0, [f"use:{domino.id}.topple", f"use:{echo.id}.echo", "pass"]
    )  # fmt: skip
    assert (y.booted, z.booted, domino.zone) == (False, False, "play hand")


# --- durations --------------------------------------------------------------------------------------


@pytest.mark.rule("R-DUR-1")
def test_a_noon_react_lasts_to_the_end_of_the_day(table: Table) -> None:
    dude, other = table.me.dude("Bearer"), table.me.dude("Other")
    rush = table.me.attach("Test Adrenaline", dude)
    table.me.hand("Test Sleepy")
    table.me.hand("Spare")
    yawn(table, other)
    table.go(rush)
    table.noon_over()
    assert (table.pending.kind, dude.bullets) == ("sundown discard", 3)
    table.next_day()
    assert dude.bullets == 1


@pytest.mark.rule("R-DUR-2", "R-DUR-6")
def test_a_react_in_a_shootout_lasts_to_its_end(table: Table) -> None:
    dude = table.me.dude("Bearer")
    rush = table.me.attach("Test Adrenaline", dude)
    table.foe.dude("Y1")
    table.shootout()
    table.use(rush)
    assert dude.bullets == 3
    table.to_resolution("8S 8D 4C 4H KS", "9S 9D 2C 5H QS")
    assert (table.pending.kind, dude.bullets) == ("resolution", 3)
    table.lumps([])
    assert (table.state.shootout, dude.bullets) == (None, 1)


@pytest.mark.rule("R-DUR-3")
def test_a_react_in_upkeep_lasts_to_the_end_of_upkeep(table: Table) -> None:
    dude = table.me.dude("Bearer", upkeep=1)
    rush = table.me.attach("Test Adrenaline", dude)
    table.me.outfit("", production=1)
    table.phase(Phase.UPKEEP)
    table.start()
    table.go(rush)
    assert (table.pending.kind, dude.bullets) == ("upkeep", 3)
    table.go(dude)
    assert (table.pending.kind, dude.bullets) == ("noon play", 1)


@pytest.mark.rule("R-DUR-3")
def test_a_react_in_lowball_lasts_to_the_end_of_lowball(table: Table) -> None:
    dude = table.me.dude("Bearer", upkeep=1)
    rush = table.me.attach("Test Adrenaline", dude)
    for side in table.sides:
        side.stash = 5
    table.phase(Phase.GAMBLIN)
    table.lowball("AC 2D 3H 4S JK", "KC QD 10H 9S 7C")
    table.start()
    assert (table.pending.kind, table.pending.event) == ("react", "GhostRockMoved")
    table.go(rush)
    assert (table.pending.kind, dude.bullets) == ("joker", 3)
    table.answer("6C")
    assert (table.pending.kind, dude.bullets) == ("upkeep", 1)


@pytest.mark.rule("R-DUR-4", "R-DUR-6", "R-SHOOT-26", "R-RES-5", "R-ACT-13")
@pytest.mark.scenario("S-041")
def test_s041_durations(table: Table) -> None:
    square = table.town_square
    stud = table.me.dude("Stud", bullets=1, stud=True, at=square)
    y1, y2 = (table.foe.dude(name, bullets=0, at=square) for name in ("Y1", "Y2"))
    talk = table.me.hand("Test Rule Pep Talk")
    powder, ace = table.me.hand("Test Gunpowder"), table.me.hand("Test Ace Up")
    table.use(talk, stud)
    table.pass_()
    table.call_out(stud, y1, "accept")
    table.join_all()
    table.use(powder, stud)
    table.to_resolution("8S 8D 4C 4H KS", "9S 9D 2C 2H QS")
    table.use(ace)
    table.lumps([f"discard:{y1.id}"], [], [])
    assert (table.pending.kind, stud.bullets, y2.in_play) == ("shootout", 4, True)
    table.to_resolution("8S 8D 4C 4H KS", "9S 9D 2C 5H QS")
    table.lumps([])
    counts = [e.count for e in table.log if type(e).__name__ == "DrawHandDrawn" and e.player == 0]  # type: ignore[attr-defined]
    assert counts == [9, 9]
    assert [e.ranks for e in table.events(RoundDecided)] == [(4, 3), (3, 2)]
    assert (table.state.shootout, stud.bullets) == (None, 2)
    table.next_day()
    assert stud.bullets == 1


@pytest.mark.rule("R-DUR-5")
def test_a_trait_works_exactly_while_its_card_is_in_play(table: Table) -> None:
    dude = table.me.dude(bullets=1)
    sergeant = table.me.hand("Test Drill Sergeant", CardType.DUDE)
    broom = table.foe.hand("Test Rule Broom")
    assert dude.bullets == 1
    table.shop(sergeant)
    assert dude.bullets == 2
    table.use(broom, sergeant)
    assert dude.bullets == 1


@pytest.mark.rule("R-DUR-5")
def test_what_happens_at_once_has_no_duration(table: Table) -> None:
    dude = table.me.dude()
    table.me.hand("Test Sleepy")
    yawn(table, dude)
    table.next_day()
    assert len(table.events(DayEnded)) == 1
    assert not dude.booted  # Sundown unboots it; no effect keeps it booted
    assert table.state.effects == []
