"""The choice of sounds for events: one for an act, none for a secret, not too many. No window."""

from __future__ import annotations

from dataclasses import replace

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.paths import resource
from doomtown_desktop.protocol import moment_data as kinds
from doomtown_desktop.protocol.moment_data import Count, Gone, Losses, Moment, Named
from doomtown_desktop.session.looking import Looking
from doomtown_desktop.session.replay import Replay
from doomtown_desktop.speech import showdown
from doomtown_desktop.ui.plain import sounds
from doomtown_desktop.ui.plain.performance import BRIEF, Performance
from tests.playthroughs.players import played
from tests.session.test_moments import a_fight
from tests.table import Table
from tests.ui.test_showdown_script import CASUALTIES, SUNDOWN, a_round, a_trial, hand


class Ear:
    """Gets the sounds of a game as a person at the table would, from one answer to the next."""

    def __init__(self, game: Game, seat: int | None = None, *, staged: bool = False) -> None:
        self.game, self.seat, self.staged = game, seat, staged
        self.looking = Looking(game)
        self.look()

    def look(self) -> None:
        self.view, self.lines = self.looking.view(self.seat), len(self.game.log)

    def after(self, *answer: str) -> str:
        """Return the sound of an answer."""
        self.game.answer(answer)
        return self.now()

    def now(self) -> str:
        before, since = self.view, self.lines
        self.look()
        if self.lines <= since:
            return ""
        acts = self.looking.acts(self.seat, since)
        us = () if self.seat is None else (self.seat,)
        return sounds.of_change(before, self.view, acts, since, us, staged=self.staged)


def noon() -> Table:
    table = Table()
    table.me.dude("Hero", at=table.town_square)
    table.me.dude("Friend")
    table.foe.dude("Villain", at=table.town_square)
    table.me.stash = 5
    table.me.hand("Test Gun", CardType.GOODS, cost=3)
    return table


def key(game: Game, verb: str) -> str:
    assert game.pending is not None
    return next(option.key for option in game.pending.options if option.verb == verb)


def test_there_is_a_file_for_every_sound_and_a_sound_for_every_file() -> None:
    assert {file.stem for file in resource("sounds").glob("*.wav")} == set(sounds.NAMES)
    assert len(set(sounds.NAMES)) == len(sounds.NAMES)


# --- acts -------------------------------------------------------------------------------------------


def test_a_card_is_laid_and_spurs_ring_and_a_pass_is_silent() -> None:
    table = noon()
    table.start()
    ear = Ear(table.game)
    assert ear.after(key(table.game, "shop")) == "card"
    assert ear.after("pass") == ""
    assert ear.after(key(table.game, "move")) == "spur"


def test_a_hammer_is_cocked_once_for_a_call_out_and_not_for_its_answer() -> None:
    table = noon()
    table.start()
    ear = Ear(table.game)
    assert ear.after(key(table.game, "call out")) == "cock"
    assert table.game.pending is not None
    assert table.game.pending.kind == "callout"
    assert ear.after("accept") != "cock"


def test_who_refuses_is_heard_to_go_home() -> None:
    table = noon()
    table.start()
    table.game.answer((key(table.game, "call out"),))
    ear = Ear(table.game)
    assert ear.after("refuse") == "spur"


def test_one_shot_for_casualties_however_many_fall() -> None:
    table = a_fight()
    table.shootout()
    table.to_resolution("8S 8H 8D 9C 9D", "2S 4H KD QC 3S")
    ear = Ear(table.game)
    table.lumps()
    heard = [ear.now()]
    while table.game.pending is not None and table.pending.kind in ("casualty", "flee"):
        heard.append(ear.after(*(table.offered()[:1] if table.pending.least else ())))
    assert heard.count("shot") == 1
    assert not table.foe.player.dudes, "both fell"


def test_who_runs_from_a_fight_is_heard_to_run_and_not_shot() -> None:
    table = a_fight()
    table.shootout()
    table.to_resolution("8S 8H 8D 9C 9D", "2S 4H KD QC 3S")
    ear = Ear(table.game)
    table.lumps()
    ear.now()
    while table.pending.kind == "casualty":
        ear.after(*table.offered()[:1])
    assert table.pending.kind == "flee"
    assert ear.after(*table.offered()[:1]) == "spur"


@pytest.mark.parametrize(("staged", "bell"), [(False, "bell"), (True, "")])
def test_the_bell_rings_at_sundown_unless_the_stage_rings_it(staged: bool, bell: str) -> None:
    table = noon()
    table.start()
    ear = Ear(table.game, staged=staged)
    ear.after("pass")
    assert ear.after("pass") == bell


def test_the_wind_comes_with_the_morning() -> None:
    game = played(3, 60)
    replay = Replay(game)
    heard = {}
    ear = Ear(replay.game)
    while replay.position < replay.length:
        day = replay.view(None).day
        replay.step(1)
        name = ear.now()
        if replay.view(None).day > day:
            heard[replay.view(None).day] = name
    assert heard[1] == "shuffle", "the decks are shuffled before the first day"
    assert heard[2] == "dawn"


def test_everybody_hears_the_same() -> None:
    """A seat's private knowledge does not change its sounds."""
    replay = Replay(played(3, 90))
    ears = [Ear(replay.game, seat) for seat in (None, 0, 1)]
    heard = []
    while replay.position < replay.length:
        replay.step(1)
        nobody, *everybody = (ear.now() for ear in ears)
        assert everybody == [nobody] * len(everybody)
        heard.append(nobody)
    assert len({name for name in heard if name}) >= 4
    assert heard.count("") > 0


def test_the_end_sounds_as_it_is_for_those_who_listen() -> None:
    assert sounds.of_end((1,), (0,)) == "lost"
    assert sounds.of_end((1,), (0, 1)) == "won"
    assert sounds.of_end((1,), ()) == "won"
    assert sounds.of_end((), (0,)) == "lost"


def test_of_several_sounds_the_weightiest_is_heard() -> None:
    assert sounds.first({"rock", "card", "shot"}) == "shot"
    assert sounds.first({"boot", "spur"}) == "spur"
    assert sounds.first(set()) == ""


# --- what is shown ----------------------------------------------------------------------------------


def heard_of(moment: Moment, ending: str = "won") -> list[str]:
    """Return the sounds of a moment in the order of its beats."""
    (act,) = showdown.acts([moment], ("Ada", "Ben"))
    return [sounds.of_beats([(act, beat)], ending) for beat in act.beats]


def test_cards_are_heard_to_turn_one_by_one() -> None:
    heard = heard_of(a_round())
    assert heard.count("draw") == 10
    assert heard.count("card") == 1, "the card that changed the hand"
    assert "shot" not in heard


def test_hands_that_were_seen_before_are_not_heard_again() -> None:
    assert "draw" not in heard_of(replace(a_round(), again=True))


def test_a_pull_is_heard_when_its_card_turns() -> None:
    assert heard_of(a_trial()).count("draw") == 1


def test_all_who_fall_have_one_shot_and_who_is_lost_to_a_card_has_none() -> None:
    assert heard_of(CASUALTIES).count("shot") == 1
    gone = Losses(1, 0, (Gone(Named(1, "c1", "Hero"), "aced"),))
    assert "shot" not in heard_of(Moment(kinds.LOST, 1, losses=(gone,)))


def test_a_lowball_ends_with_its_ghost_rock() -> None:
    moment = Moment(kinds.LOWBALL, 1, (0,), (hand(0, 1), hand(1, 3)), lowball=True, amount=2)
    assert heard_of(moment)[-1] == "rock"


def test_the_bell_rings_first_and_the_night_comes_last() -> None:
    heard = [name for name in heard_of(SUNDOWN) if name]
    assert heard == ["bell", "night"]


@pytest.mark.parametrize("ending", ["won", "lost"])
def test_a_chord_ends_the_game(ending: str) -> None:
    at_sundown = Moment(kinds.SUNDOWN, 4, (0,), counts=(Count(0, 9, 4), Count(1, 3, 5)), day=2)
    assert [name for name in heard_of(at_sundown, ending) if name] == ["bell", ending]
    over = Moment(kinds.END, 4, (0,), words="Ben surrenders")
    assert [name for name in heard_of(over, ending) if name] == [ending]


def test_beats_begin_in_order_and_each_once() -> None:
    acts = showdown.acts([CASUALTIES], ("Ada", "Ben"))
    show = Performance([acts])
    assert show.begun == []
    known = 0
    for _ in range(200):
        show.advance(25)
        assert [beat for _, beat in show.begun] == list(acts[0].beats[: len(show.begun)])
        assert len(show.begun) >= known
        known = len(show.begun)
    assert known == len(acts[0].beats)
    assert len(Performance([acts], BRIEF, moves=False).begun) == known, "without motion all is there at once"


# --- one too many -----------------------------------------------------------------------------------


def test_sounds_that_follow_too_soon_are_left_out() -> None:
    times = iter([0.0, 0.01, 0.07, 0.15, 0.3])
    limiter = sounds.Limiter(lambda: next(times))
    assert limiter.allows("card")
    assert not limiter.allows("spur"), "0.01 s after another"
    assert not limiter.allows("card"), "0.07 s after the same"
    assert limiter.allows("card")
    assert limiter.allows("rock")


def test_two_winds_do_not_blow_at_once() -> None:
    times = iter([0.0, 1.0, 2.5])
    limiter = sounds.Limiter(lambda: next(times))
    assert [limiter.allows("dawn") for _ in range(3)] == [True, False, True]
