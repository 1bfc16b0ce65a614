"""The evaluation of candidates: their time, their order, and the weight of one world."""

from __future__ import annotations

import pytest

from doomtown_desktop.ai.policy import Advice
from doomtown_desktop.ai.search import evaluation, playing_out
from doomtown_desktop.ai.search.learned import learned
from doomtown_desktop.ai.search.lines import Line
from doomtown_desktop.ai.search.playing_out import Answering, End
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.question import PASS, Answer, Choose, plainest
from tests.table import Table


def plainly(game: Game, asked: Choose) -> Answer:
    """Give the plainest answer for everybody."""
    return plainest(asked)


def test_time_goes_to_the_candidates_that_are_ahead(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """There are thirteen candidates, each a little better than the one before."""
    now = 0

    def follow(game: Game, seat: Seat, line: Line, answering: Answering) -> bool:
        nonlocal now
        now = int(line[0][0])
        return True

    monkeypatch.setattr(evaluation, "follow", follow)
    monkeypatch.setattr(evaluation, "play_out", lambda *_, **__: End(0.5 + now / 100))
    candidates = [evaluation.Candidate(((str(number),),)) for number in range(13)]
    running = evaluation.Evaluation(candidates, Seat(0), learned().judge)
    for number in range(1, 5):
        assert running.run(number, lambda: table.game, lambda: plainly, lambda: False)
        running.thin_out(number / 4)
    assert [len(candidate.ends) for candidate in candidates] == [4, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4]
    told = {advice.key: advice.reason for advice in running.advice()}
    assert told["1"] == "was tried in only 1 simulated game, so this is little more than a guess"
    assert told["7"] == "was tried in only 2 simulated games, so this is little more than a guess"
    assert told["10"] == "wins the game in about 60 of 100"


@pytest.mark.parametrize("sure", [((PASS,),), (("1",),)])
def test_a_certain_win_by_passing_or_by_the_heuristics_comes_first(table: Table, sure: Line) -> None:
    """Another line that won in three of three worlds may only have been lucky."""
    candidates = [evaluation.Candidate(line) for line in ((("1",),), (("2",),), ((PASS,),))]
    running = evaluation.Evaluation(candidates, Seat(0), learned().judge)
    for candidate in candidates:
        won = candidate.line in (sure, (("2",),))
        candidate.ends = {number: End(1.0 if won else 0.7, won=won) for number in range(evaluation.SURE)}
    assert running.best().line == sure


def seen(*chances: float, line: Line = (("1",),), prior: float = 0.0) -> evaluation.Candidate:
    """Return a candidate after some rollouts."""
    return evaluation.Candidate(
        line, prior, ends={number: End(chance) for number, chance in enumerate(chances)}
    )


def test_one_lucky_game_counts_for_little(table: Table) -> None:
    """The prior counts, too, and a candidate with more rollouts is trusted more."""
    first, lucky, tried = seen(0.5, 0.5, 0.5), seen(0.7), seen(0.65, 0.65, 0.65)
    running = evaluation.Evaluation([first, lucky, tried], Seat(0), learned().judge)
    assert running.best() is tried
    assert evaluation.judged(lucky, first)[0] == pytest.approx(0.2 / 3)
    hardly = seen(0.53, line=(("2",),))
    assert evaluation.Evaluation([first, hardly], Seat(0), learned().judge).best() is first
    doubted = seen(0.53, 0.53, 0.53, prior=-0.05)
    assert evaluation.judged(doubted, first)[0] == pytest.approx((0.09 - 0.1) / 5)


@pytest.mark.parametrize(
    ("worst", "worlds"),
    [(0.5, evaluation.ALIKE), (0.4, evaluation.SOME), (0.0, 2)],
    ids=["alike", "worse", "hopeless"],
)
def test_a_candidate_that_is_no_better_gets_no_more_time(
    table: Table, monkeypatch: pytest.MonkeyPatch, worst: float, worlds: int
) -> None:
    lines: list[Line] = []

    def follow(game: Game, seat: Seat, line: Line, answering: Answering) -> bool:
        lines.append(line)
        return True

    monkeypatch.setattr(evaluation, "follow", follow)
    monkeypatch.setattr(
        evaluation, "play_out", lambda *_, **__: End(0.5 if lines[-1] == (("0",),) else worst)
    )
    running = evaluation.Evaluation(
        [evaluation.Candidate((("0",),)), evaluation.Candidate((("1",),))], Seat(0), learned().judge
    )
    number = 0
    while not running.is_decided:
        running.run(number, lambda: table.game, lambda: plainly, lambda: False)
        running.thin_out(0.0)
        number += 1
    assert number == worlds
    assert running.best() is running.candidates[0]


def test_the_answer_of_the_heuristics_is_played_on_while_there_are_two_others(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Candidates are measured against it: of two that are far better, the best is found later."""
    lines, number = list[Line](), 0

    def follow(game: Game, seat: Seat, line: Line, answering: Answering) -> bool:
        lines.append(line)
        return True

    def ended(*_: object, **__: object) -> End:
        late = number > 2
        return End({"0": 0.05, "1": 0.4 if late else 0.75, "2": 0.95 if late else 0.7}[lines[-1][0][0]])

    monkeypatch.setattr(evaluation, "follow", follow)
    monkeypatch.setattr(evaluation, "play_out", ended)
    running = evaluation.Evaluation(
        [evaluation.Candidate(((key,),)) for key in "012"], Seat(0), learned().judge
    )
    while not running.is_decided and number < 25:
        number += 1
        running.run(number, lambda: table.game, lambda: plainly, lambda: False)
        running.thin_out(0.0)
    assert running.best().line == (("2",),)
    assert len(running.candidates[0].ends) == number > 3


@pytest.mark.parametrize("cards", [0, 2])
def test_a_pass_that_ends_the_day_is_judged_before_the_next(
    table: Table, monkeypatch: pytest.MonkeyPatch, cards: int
) -> None:
    """This is also true if nobody is asked anything at Sundown."""
    table.foe.deed(control=1)
    table.foe.dude(influence=3)
    table.me.dude("One", influence=2)
    table.me.dude("Two", influence=1)
    for _ in range(cards):
        table.me.hand()
    table.state.passes, table.state.turn = 1, 0
    asked, answers = table.pending, list[int]()
    step = playing_out.step

    def stepped(game: Game, answering: Answering) -> None:
        answers.append(game.state.day)
        step(game, answering)

    monkeypatch.setattr(playing_out, "step", stepped)
    candidates = [evaluation.Candidate(((PASS,),))]
    running = evaluation.Evaluation(candidates, asked.player, learned().judge)
    assert running.run(0, table.game.clone, lambda: plainly, lambda: False)
    assert len(candidates[0].ends) == 1
    assert answers == []


def test_a_warning_is_overruled_only_by_as_much_evidence() -> None:
    """A candidate that the heuristics rate four control points behind needs more than one lucky world."""
    first, lucky = seen(0.5), seen(0.9)
    warned = evaluation.Candidate((("2",),), -0.2, 4.0, {0: End(0.9)})
    assert evaluation.judged(lucky, first)[0] > 0.1
    assert evaluation.judged(warned, first)[0] < 0
    many = {number: End(0.9) for number in range(12)}
    assert evaluation.judged(evaluation.Candidate((("2",),), -0.2, 4.0, many), seen(*[0.5] * 12))[0] > 0.1


def test_luck_does_not_overrule_a_pass_for_a_play_that_is_worse_than_nothing() -> None:
    """The same results are enough for a play that the heuristics rate above passing."""
    passing = seen(*[0.5] * 6, line=((PASS,),))
    ends = {number: End(chance) for number, chance in enumerate((0.9, 0.3, 0.9, 0.4, 0.9, 0.4))}
    for is_worse in (False, True):
        other = evaluation.Candidate((("2",),), ends=ends, below_nothing=0.1 * is_worse)
        best = evaluation.Evaluation([passing, other], Seat(0), learned().judge).best()
        assert best is (passing if is_worse else other)
    sure = {number: End(0.8) for number in range(6)}
    other = evaluation.Candidate((("2",),), ends=sure, below_nothing=0.1)
    assert evaluation.Evaluation([passing, other], Seat(0), learned().judge).best() is other


@pytest.mark.parametrize(("below", "is_chosen"), [(0.5, True), (4.0, False)])
def test_a_great_danger_needs_a_great_advantage(below: float, is_chosen: bool) -> None:
    """However many worlds agree: all of them may guess a rival's deck too weak."""
    passing = seen(*[0.5] * 30, line=((PASS,),))
    ends = {number: End(0.7) for number in range(30)}
    other = evaluation.Candidate((("2",),), ends=ends, below_nothing=below)
    best = evaluation.Evaluation([passing, other], Seat(0), learned().judge).best()
    assert (best is other) is is_chosen


def test_a_reason_names_the_heuristics_where_they_decided() -> None:
    """The rollouts put the other answer ahead, but not clearly."""
    thoughts = (Advice("1", 0.5, "takes the bank"), Advice("2", 0.2, "waits"))
    first, other = seen(0.5, 0.5, 0.5), seen(0.52, 0.52, 0.52, line=(("2",),), prior=-0.05)
    running = evaluation.Evaluation([first, other], Seat(0), learned().judge)
    assert running.best() is first
    told = {advice.key: advice.reason for advice in running.advice(thoughts)}
    assert told == {"1": "takes the bank", "2": "wins the game in about 52 of 100"}
    behind = seen(0.3, 0.3, 0.3, line=(("2",),))
    told_by_rollouts = evaluation.Evaluation([first, behind], Seat(0), learned().judge).advice(thoughts)
    assert (
        told_by_rollouts[0].reason == "wins the game in about 50 of 100; the next best answer wins it in 30"
    )
    never = evaluation.Candidate((("2",),))
    told_alone = evaluation.Evaluation([first, never], Seat(0), learned().judge).advice(thoughts)
    assert [each.reason for each in told_alone] == ["takes the bank"], "nothing was compared"


@pytest.mark.parametrize(("advantage", "is_chosen"), [(0.02, False), (0.1, True)])
def test_a_play_that_is_good_for_nothing_needs_more_than_a_tiny_advantage(
    advantage: float, is_chosen: bool
) -> None:
    """In sixty worlds even a tiny advantage is many standard errors, but rollouts are not exact."""
    passing = seen(*[0.5] * 60, line=((PASS,),))
    other = seen(*[0.5 + advantage] * 60, line=(("2",),))
    other.below_nothing = 0.1
    best = evaluation.Evaluation([passing, other], Seat(0), learned().judge).best()
    assert (best is other) == is_chosen
    useful = seen(*[0.5 + advantage] * 60, line=(("3",),))
    assert evaluation.Evaluation([passing, useful], Seat(0), learned().judge).best() is useful


def test_the_reason_of_a_choice_names_the_next_best_answer() -> None:
    first, chosen, third = seen(0.5, 0.5, 0.5), seen(0.8, 0.8, 0.8, line=(("2",),)), seen(0.1, line=(("3",),))
    told = evaluation.Evaluation([first, chosen, third], Seat(0), learned().judge).advice()
    assert told[0].key == "2"
    assert told[0].reason == "wins the game in about 80 of 100; the next best answer wins it in 50"
    assert told[1].reason == "wins the game in about 50 of 100", "the others are not compared"
    alone = evaluation.Evaluation([first, chosen], Seat(0), learned().judge)
    chosen.ends[7] = first.ends[8] = End(0.8)
    assert alone.advice()[0].reason == "wins the game in about 80 of 100", "they have other worlds"
