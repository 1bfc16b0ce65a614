"""The check of a whole game at its end: honest games pass, and every kind of cheating is found and named."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from doomtown_desktop.engine import transcript
from doomtown_desktop.net import wire
from doomtown_desktop.net.guest import GuestState, Ticket
from doomtown_desktop.net.guest_luck import LuckPapers
from doomtown_desktop.net.proof import CheckResult, GameVerdict, check_game
from doomtown_desktop.net.seating import RoomTerms
from doomtown_desktop.net.wire import FinalReport, UndoNews, UndoRequest
from doomtown_desktop.net.witness import SeenGame
from doomtown_desktop.protocol.question import PASS, SURRENDER, Question
from doomtown_desktop.session.stops import Stops
from tests.net.lobby import LAW, SLOANE, Lobby, Visitor
from tests.playthroughs.players import Dice, facts
from tests.sampled import always

pytestmark = pytest.mark.no_cover  # whole games
FAIR = "The whole game was checked: nobody chose the luck, and every card was as dealt."


class PlayedGame:
    """A game of Ada, who hosts, and Ben, watched by Cal; answers at random."""

    def __init__(self, seed: int, terms: RoomTerms | None = None) -> None:
        self.lobby = Lobby(terms)
        self.ben, self.cal = self.lobby.guest("Ben", SLOANE), self.lobby.guest("Cal")
        self.dice = Dice(seed)
        self.lobby.room.arrange(lambda seating: seating.choose_own_deck(LAW))
        self.lobby.begin()
        assert self.lobby.room.table is not None
        self.table = self.lobby.room.table
        self.match = self.table.match

    def play(self, most: int) -> None:
        """Give at most this many answers, those of Ben over his line."""
        for _ in range(most):
            pending = self.match.pending
            if pending is None:
                return
            given = self.dice(self.match.game, pending)
            seats = self.ben.guest.seats
            if pending.player == 0 or seats is None or self.ben.number == 0:
                self.match.play(given)
            elif pending.kind is Question.STARTING_GANG:
                gathering = seats.gathering()
                assert gathering is not None
                seats.start_with(gathering.seated)
            elif pending.kind is Question.UPKEEP:
                seats.pay_upkeep(tuple(bill.card for bill in seats.bills())[:2])
            else:
                assert seats.answer(given)
            self.lobby.settle()

    def end(self) -> None:
        """End the game, if it is not over: Ada surrenders."""
        if self.match.pending is not None:
            self.match.surrender(0)
        while self.match.pending is not None:
            self.play(1)
        self.lobby.settle()

    def verdict(self, visitor: Visitor) -> GameVerdict:
        """Return the check of the program of a visitor."""
        return check_game(*told(visitor), facts())


def told(visitor: Visitor) -> tuple[FinalReport, LuckPapers | None, SeenGame]:
    """Return the report, papers and notes with which a visitor's program checks the game."""
    seats = visitor.guest.seats
    assert seats is not None
    assert seats.report is not None
    return seats.report, visitor.guest.luck.papers, seats.witness.game()


@pytest.mark.parametrize("seed", always((1, 2), range(1, 20)))
def test_an_honest_game_fits_for_players_and_spectators(seed: int) -> None:
    played = PlayedGame(seed)
    played.play(70)
    played.end()
    for visitor in (played.ben, played.cal):
        found = played.verdict(visitor)
        assert found.words == FAIR, found.checks
        assert {check.outcome for check in found.checks} == {CheckResult.FITS}
    assert len(told(played.ben)[2].views) > 30
    assert len(told(played.ben)[2].given) > 10


def test_an_undone_part_is_not_missed() -> None:
    played = PlayedGame(3)
    played.play(40)
    played.match.take_back(20)
    played.lobby.settle()
    played.play(30)
    played.end()
    assert played.verdict(played.ben).words == FAIR


def test_answers_that_settings_give_are_known() -> None:
    played = PlayedGame(4)
    seats = played.ben.guest.seats
    assert seats is not None
    seats.stop_for(Stops(only_able=True, silent=("Moved", "Booted")))
    played.lobby.settle()
    played.play(60)
    while played.match.pending is not None and played.match.pending.kind is not Question.NOON_PLAY:
        played.play(1)
    if played.match.pending is not None and played.match.pending.player == 1:
        seats.wait()
    played.lobby.settle()
    played.play(20)
    played.end()
    assert played.verdict(played.ben).words == FAIR


def test_a_surrender_is_known() -> None:
    played = PlayedGame(5)
    played.play(30)
    assert played.ben.guest.seats is not None
    played.ben.guest.seats.surrender()
    played.lobby.settle()
    while played.match.pending is not None:
        played.play(1)
    assert played.verdict(played.ben).words == FAIR


def test_a_line_that_was_lost_changes_nothing_unless_somebody_played_on() -> None:
    played = PlayedGame(6)
    played.play(30)
    played.ben.lose()
    while played.match.pending is not None and played.match.pending.player == 0:
        played.play(1)
    played.ben.connect()
    played.lobby.settle()
    played.play(20)
    played.end()
    assert played.verdict(played.ben).words == FAIR


def test_answers_while_the_line_was_lost_are_named() -> None:
    played = PlayedGame(6)
    played.play(30)
    played.ben.lose()
    played.play(12)
    played.ben.connect()
    played.lobby.settle()
    played.end()
    found = played.verdict(played.ben)
    assert found.outcome is CheckResult.UNKNOWN
    assert "while your connection was lost" in found.words


def test_a_program_that_came_late_or_started_again_names_the_unknown_part() -> None:
    played = PlayedGame(7)
    played.play(30)
    dee = played.lobby.guest("Dee")
    played.ben.lose()
    played.lobby.visitors.remove(played.ben)
    played.ben = played.lobby.come_back(played.ben.guest.token)
    played.play(10)
    played.end()
    for visitor in (dee, played.ben):
        found = played.verdict(visitor)
        assert found.outcome is CheckResult.UNKNOWN
        assert "was not there when the luck was drawn" in found.words
        assert "came to the game after answer" in found.words


def test_a_program_that_starts_again_with_its_papers_checks_its_own_part() -> None:
    played = PlayedGame(8)
    played.play(30)
    token, papers = played.ben.guest.token, played.ben.guest.luck.papers
    played.ben.lose()
    played.lobby.visitors.remove(played.ben)
    played.ben = Visitor(played.lobby, Ticket(token=token, papers=papers))
    played.lobby.visitors.append(played.ben)
    played.lobby.settle()
    played.end()
    assert played.ben.guest.luck.papers == papers
    found = played.verdict(played.ben)
    assert "luck was drawn" not in found.words
    assert found.outcome is CheckResult.UNKNOWN


def test_a_drawing_that_led_to_no_game_is_named() -> None:
    report, papers, seen = told(_played().ben)
    assert papers is not None
    found = check_game(report, replace(papers, repeats=2), seen, facts())
    assert (
        found.words == f"{FAIR} The luck of this table was drawn 2 times before, and no game began with it."
    )


# --- cheating ---------------------------------------------------------------------------------------


@cache
def _played() -> PlayedGame:
    """One honest game, whose report the tests change."""
    played = PlayedGame(1)
    played.play(70)
    played.end()
    return played


def _with_setup(text: str, **changes: object) -> str:
    """Return the transcript of the same answers from a changed setup, as far as they are legal."""
    game = transcript.parse(text, facts())
    assert game.setup is not None
    answers = list(game.answers)
    again = type(game).new(replace(game.setup, **changes), facts())  # type: ignore[arg-type]
    for given in answers:
        if again.pending is None:
            break
        try:
            again.answer(given)
        except ValueError:
            again.answer((SURRENDER,))
            break
    return transcript.render(again, facts())


def _other_luck(report: FinalReport) -> FinalReport:
    return replace(report, transcript=_with_setup(report.transcript, luck="ab" * 32))


def _other_host_part(report: FinalReport) -> FinalReport:
    assert report.proof is not None
    return replace(report, proof=replace(report.proof, host_part="ab" * 32))


def _odd_host_part(report: FinalReport) -> FinalReport:
    assert report.proof is not None
    return replace(report, proof=replace(report.proof, host_part="ü"))


def _other_own_part(report: FinalReport) -> FinalReport:
    assert report.proof is not None
    return replace(report, proof=replace(report.proof, parts=("", "ab" * 32)))


def _fewer_parts(report: FinalReport) -> FinalReport:
    assert report.proof is not None
    return replace(report, proof=replace(report.proof, parts=("",)))


def _no_proof(report: FinalReport) -> FinalReport:
    return replace(report, proof=None)


def _other_salt(report: FinalReport) -> FinalReport:
    assert report.proof is not None
    return replace(report, proof=replace(report.proof, salts=("00" * 16, report.proof.salts[1])))


def _fewer_salts(report: FinalReport) -> FinalReport:
    assert report.proof is not None
    return replace(report, proof=replace(report.proof, salts=()))


def _other_deck(report: FinalReport) -> FinalReport:
    setup = transcript.parse(report.transcript, facts()).setup
    assert setup is not None
    ada, ben = setup.seats
    (code, copies), *others = ada.cards
    changed = replace(ada, cards=((code, copies + 1), *others))
    return replace(report, transcript=_with_setup(report.transcript, seats=(changed, ben)))


def _other_rules(report: FinalReport) -> FinalReport:
    return replace(report, transcript=_with_setup(report.transcript, adjustable=True))


def _unfinished(report: FinalReport) -> FinalReport:
    game = transcript.parse(report.transcript, facts())
    game.rewind(len(game.answers) - 1)
    return replace(report, transcript=transcript.render(game, facts()))


def _nonsense(report: FinalReport) -> FinalReport:
    return replace(report, transcript="no game at all")


CHEATS: tuple[tuple[Callable[[FinalReport], FinalReport], str], ...] = (
    (_other_luck, "The cards were not dealt by the luck that was drawn."),
    (_other_host_part, "The host has shown another part of the luck than it had promised."),
    (_odd_host_part, "The host has shown another part of the luck than it had promised."),
    (_other_own_part, "Ben's part of the luck is not the one that was promised."),
    (_fewer_parts, "The luck does not consist of the parts that were promised."),
    (_no_proof, "The host has not shown how the luck was drawn."),
    (_other_salt, "Ada's deck is not the one with which the game began."),
    (_fewer_salts, "The seats are not those with which the game began."),
    (_other_deck, "Ada's deck is not the one with which the game began."),
    (_other_rules, "The rules of the game are not those of the waiting room."),
    (_unfinished, "The game that the host has shown is not over."),
    (_nonsense, "The game does not run as the host says"),
)


@pytest.mark.parametrize(("cheat", "words"), CHEATS, ids=[cheat.__name__ for cheat, _ in CHEATS])
def test_every_cheat_of_the_host_is_found_and_named(
    cheat: Callable[[FinalReport], FinalReport], words: str
) -> None:
    report, papers, seen = told(_played().ben)
    assert check_game(report, papers, seen, facts()).words == FAIR
    found = check_game(cheat(report), papers, seen, facts())
    assert found.outcome is CheckResult.FAILS
    failing = [check.words for check in found.checks if check.outcome is CheckResult.FAILS]
    assert any(words in each for each in failing), failing
    assert "not played honestly" in found.words


def test_a_part_that_fits_a_promise_of_the_host_is_not_the_own_one() -> None:
    """A host that gives different lists to its guests has promises for all parts, but not for the own one."""
    report, papers, seen = told(_played().ben)
    assert papers is not None
    found = check_game(report, replace(papers, part="ab" * 32), seen, facts())
    assert "Your part of the luck was exchanged." in found.words


@pytest.mark.parametrize("number", [0, 7, -1])
def test_a_table_that_differs_from_the_game_is_found(number: int) -> None:
    report, papers, seen = told(_played().ben)
    views = list(seen.views)
    shown = views[number]
    player = replace(shown.view.players[0], stash=shown.view.players[0].stash + 1)
    views[number] = replace(shown, view=replace(shown.view, players=(player, *shown.view.players[1:])))
    found = check_game(report, papers, replace(seen, views=tuple(views)), facts())
    assert f"After {shown.answers} answers, the table that you were shown" in found.words


def test_a_game_that_was_longer_is_found() -> None:
    report, papers, seen = told(_played().ben)
    late = replace(seen.views[-1], answers=seen.views[-1].answers + 5)
    found = check_game(report, papers, replace(seen, views=(*seen.views, late)), facts())
    assert "you have seen a longer one" in found.words


def test_an_answer_that_was_exchanged_is_found() -> None:
    report, papers, seen = told(_played().ben)
    given = list(seen.given)
    number = next(n for n, each in enumerate(given) if each.call == "answer")
    given[number] = replace(given[number], words=("move:1>-1",))
    found = check_game(report, papers, replace(seen, given=tuple(given)), facts())
    assert f"Answer {given[number].answers + 1} is yours, and it is not the one" in found.words


def test_an_answer_in_the_name_of_a_member_is_found() -> None:
    report, papers, seen = told(_played().ben)
    game = transcript.parse(report.transcript, facts())
    number = next(
        n
        for n, each in enumerate(seen.given)
        if each.call == "answer" and each.words not in ((), (PASS,)) and each.answers in game_shown(seen)
    )
    missing = seen.given[number]
    given = tuple(each for each in seen.given if each is not missing)
    found = check_game(report, papers, replace(seen, given=given), facts())
    assert f"Answer {missing.answers + 1} was given in your name, and not by you." in found.words
    assert papers is not None
    clocks = check_game(report, replace(papers, has_clock=True), replace(seen, given=given), facts())
    assert clocks.outcome is CheckResult.UNKNOWN
    assert "tables with clocks" in clocks.words
    assert game.is_over


def game_shown(seen: SeenGame) -> set[int]:
    """The numbers of answers after which a table was shown."""
    return {each.answers for each in seen.views}


def test_other_rules_at_the_host_are_said() -> None:
    report, papers, seen = told(_played().ben)
    assert papers is not None
    found = check_game(report, replace(papers, rules=papers.rules + 1), seen, facts())
    assert found.outcome is CheckResult.UNKNOWN
    assert "another version of the rules" in found.words


def test_the_report_is_skipped_when_the_transcript_is_read() -> None:
    played = _played()
    report, papers, _ = told(played.ben)
    found = played.verdict(played.ben)
    text = report.transcript + found.report
    assert "== Check of the game" in text
    assert papers is not None
    assert report.proof is not None
    for number in (papers.listed.host, papers.part, report.proof.host_part, *report.proof.salts):
        assert number in text
    assert transcript.parse(text, facts()).digest() == transcript.parse(report.transcript, facts()).digest()


def test_a_table_that_is_closed_in_the_middle_says_that_nothing_can_be_checked() -> None:
    played = PlayedGame(9)
    played.play(20)
    played.lobby.room.close()
    played.lobby.settle()
    assert played.ben.guest.state is GuestState.ENDED
    assert "The game was not finished, so nobody can check its luck" in played.ben.guest.words


# --- answers that others give for an honest host's guest ---------------------------------------------


def play_for(played: PlayedGame, answers: int) -> None:
    """Give at most this many answers at random for whoever is asked; nothing is sent by Ben."""
    for _ in range(answers):
        if played.match.pending is not None:
            played.match.play(played.dice(played.match.game, played.match.pending))
    played.lobby.settle()


def test_a_part_that_was_undone_while_the_line_was_lost_accuses_nobody() -> None:
    played = PlayedGame(6)
    played.play(30)
    played.ben.lose()
    played.table.undo(0, UndoRequest(0, "undo", 20))
    if played.table.wish_is_open:  # as if nobody had to agree
        played.table.vote((1,), agrees=True)
    assert len(played.match.answers) <= 20
    play_for(played, 25)
    played.ben.connect()
    played.lobby.settle()
    played.play(10)
    played.end()
    found = played.verdict(played.ben)
    assert found.outcome is CheckResult.UNKNOWN, found.checks
    assert "was undone while your connection was lost" in found.words


def test_a_part_that_was_undone_before_the_end_accuses_nobody_either() -> None:
    played = PlayedGame(6)
    played.play(30)
    played.ben.lose()
    played.table.undo(0, UndoRequest(0, "undo", 20))
    if played.table.wish_is_open:
        played.table.vote((1,), agrees=True)
    play_for(played, 25)
    played.end()
    played.ben.connect()
    played.lobby.settle()
    found = played.verdict(played.ben)
    assert found.outcome is CheckResult.UNKNOWN, found.checks


def test_only_an_undo_during_an_absence_lets_a_program_forget() -> None:
    played = PlayedGame(6)
    played.play(30)
    seats = played.ben.guest.seats
    assert seats is not None
    before = seats.witness.game()
    seats.arrived(wire.text_of(UndoNews("done", 0, 0, (), redo=False)))
    assert seats.witness.game() == before


def test_a_computer_that_played_for_a_lost_seat_is_named() -> None:
    played = PlayedGame(6)
    played.play(30)
    played.ben.lose()
    play_for(played, 12)
    played.ben.connect()
    played.lobby.settle()
    played.end()
    found = played.verdict(played.ben)
    assert found.outcome is CheckResult.UNKNOWN
    assert "by a computer player or by the clock" in found.words


def test_a_surrender_that_the_others_chose_is_carried_out_after_the_person_is_back() -> None:
    report, papers, seen = told(_surrendered())
    away = min(each.answers for each in seen.views if each.answers > 20)
    others = replace(seen, surrendered=False, absences=((away, away),))
    found = check_game(report, papers, others, facts())
    assert found.outcome is CheckResult.UNKNOWN, found.checks
    assert "is your surrender. The others at the table can choose it" in found.words
    found = check_game(report, papers, replace(seen, surrendered=False), facts())
    assert found.outcome is CheckResult.FAILS


def _surrendered() -> Visitor:
    """Return Ben's program after a game in which he has surrendered."""
    played = PlayedGame(5)
    played.play(30)
    assert played.ben.guest.seats is not None
    played.ben.guest.seats.surrender()
    played.lobby.settle()
    while played.match.pending is not None:
        played.play(1)
    return played.ben


def test_a_pass_that_an_earlier_program_wished_accuses_nobody() -> None:
    report, papers, seen = told(_played().ben)
    number = next(n for n, each in enumerate(seen.given) if each.call == "answer" and each.words == (PASS,))
    since = seen.given[number].answers
    later = replace(
        seen,
        since=since,
        views=tuple(each for each in seen.views if each.answers >= since),
        given=tuple(each for each in seen.given[number + 1 :]),
    )
    found = check_game(report, papers, later, facts())
    assert found.outcome is CheckResult.UNKNOWN, found.checks
    assert "You may have wished it before this program came" in found.words


def test_the_clock_or_a_computer_that_answered_is_named() -> None:
    report, papers, seen = told(_played().ben)
    assert papers is not None
    number = next(
        n for n, each in enumerate(seen.given) if each.call == "answer" and each.words not in ((), (PASS,))
    )
    given = tuple(each for each in seen.given if each is not seen.given[number])
    found = check_game(report, replace(papers, has_clock=True), replace(seen, given=given), facts())
    assert found.outcome is CheckResult.UNKNOWN
    assert "by the clock or by a computer player" in found.words
