"""The check of a whole game at its end, which the program of every member makes by itself.

The host shows the transcript and the secrets of the beginning. The program compares them with its papers,
plays the whole game again, and compares every table that it was shown and every answer that it gave. The
check cannot show whether somebody at the host looked at hidden cards, or whether computers played as well as
they can.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Final

from doomtown_desktop import cards
from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.engine import transcript
from doomtown_desktop.engine.driver import RULES_VERSION, Game, GameSetup
from doomtown_desktop.engine.transcript import TranscriptError
from doomtown_desktop.net.guest_luck import LuckPapers
from doomtown_desktop.net.luck import HOST, LuckPromises, luck_of, promise_of, seal_of
from doomtown_desktop.net.wire import FinalReport, LuckProof
from doomtown_desktop.net.witness import SeenGame
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.question import PASS, SURRENDER, Answer, Choose
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.session.shown_table import shown_table
from doomtown_desktop.speech import proof_words

BATCHES: Final = ("start_with", "pay_upkeep", "answer_in_turn")
"""Commands that give several answers at once."""


class CheckResult(StrEnum):
    """The result of one check."""

    FITS = "fits"
    FAILS = "fails"
    UNKNOWN = "unknown"
    """This program does not know enough to check it."""


class ProofCheck(Record):
    """One of the checks of a game."""

    about: str
    """The subject, in a few words."""
    outcome: CheckResult
    words: str = ""
    """The fault, or the missing knowledge, in a sentence; empty if everything matches."""


class GameVerdict(Record):
    """The result of the check of a game."""

    checks: tuple[ProofCheck, ...]
    repeats: int
    """The number of earlier drawings of luck after which no game began."""
    evidence: tuple[str, ...] = ()
    """The numbers with which others can check the luck and the decks, one item in each line."""

    @property
    def outcome(self) -> CheckResult:
        """The result of all checks together."""
        found = [check.outcome for check in self.checks]
        return next((o for o in (CheckResult.FAILS, CheckResult.UNKNOWN) if o in found), CheckResult.FITS)

    @property
    def words(self) -> str:
        """The result in one or two sentences, for the player."""
        said = [check.words for check in self.checks if check.outcome is self.outcome]
        match self.outcome:
            case CheckResult.FAILS:
                return proof_words.failed(said[0])
            case CheckResult.UNKNOWN:
                return proof_words.as_far_as_known(said)
            case CheckResult.FITS:
                return proof_words.fair(self.repeats)

    @property
    def report(self) -> str:
        """The whole check as lines that follow a transcript; reading a transcript skips them."""
        lines = ["", "== Check of the game", f"    {self.words}"]
        lines += [
            f"    {check.about}: {check.outcome}.{f' {check.words}' if check.words else ''}"
            for check in self.checks
        ]
        return "\n".join([*lines, *(f"    {line}" for line in self.evidence), ""])


def check_game(
    report: FinalReport, papers: LuckPapers | None, seen: SeenGame, catalogue: Catalogue
) -> GameVerdict:
    """Check a game that is over.

    Args:
        report: The transcript and the secrets, as the host has shown them.
        papers: This program's papers of the beginning; ``None`` if it has none.
        seen: The tables that this program has seen, and its answers.
        catalogue: The printed facts of all cards.
    """
    cards.load_all()
    repeats = 0 if papers is None else papers.repeats
    if papers is not None and papers.rules != RULES_VERSION:
        return GameVerdict(
            (ProofCheck("The rules", CheckResult.UNKNOWN, proof_words.other_rules()),), repeats
        )
    try:
        game = transcript.parse(report.transcript, catalogue)
    except (TranscriptError, LookupError, ValueError) as error:
        return GameVerdict(
            (ProofCheck("The game", CheckResult.FAILS, proof_words.not_replayed(str(error))),), repeats
        )
    setup = game.setup
    assert setup is not None
    has_clock = papers is not None and papers.has_clock
    checks = [
        _over(game),
        *_beginning(setup, report.proof, papers),
        *_course(game, setup, seen, catalogue, has_clock),
    ]
    evidence = () if report.proof is None or papers is None else _evidence(papers, report.proof)
    return GameVerdict(tuple(checks), repeats, evidence)


def no_verdict() -> GameVerdict:
    """Return the verdict of a check that has failed because of a fault in this program."""
    return GameVerdict((ProofCheck("The check", CheckResult.UNKNOWN, proof_words.no_check()),), 0)


def _over(game: Game) -> ProofCheck:
    if game.is_over:
        return ProofCheck("The end", CheckResult.FITS)
    return ProofCheck("The end", CheckResult.FAILS, proof_words.not_over())


# --- the beginning ----------------------------------------------------------------------------------


def _beginning(setup: GameSetup, proof: LuckProof | None, papers: LuckPapers | None) -> Iterator[ProofCheck]:
    if proof is None:
        yield ProofCheck("The luck", CheckResult.FAILS, proof_words.no_proof())
        return
    if papers is None or papers.is_late:
        yield ProofCheck("The luck", CheckResult.UNKNOWN, proof_words.came_late())
    if papers is None:
        return
    yield _check("The luck", _wrong_luck(setup, proof, papers))
    yield _check("The decks", _wrong_decks(setup, proof, papers))
    yield _check("The table", _wrong_table(setup, papers))


def _check(about: str, wrong: str) -> ProofCheck:
    return ProofCheck(about, CheckResult.FAILS if wrong else CheckResult.FITS, wrong)


def _wrong_luck(setup: GameSetup, proof: LuckProof, papers: LuckPapers) -> str:
    """Return the fault in the luck of a game, in a sentence; empty without one."""
    listed, names = papers.listed, papers.names

    def fits(who: Seat | str, part: str, promise: str) -> bool:
        return promise_of(papers.table, listed.number, who, part) == promise

    if not fits(HOST, proof.host_part, listed.host):
        return proof_words.other_host_part()
    if len(proof.parts) != len(listed.promises):
        return proof_words.other_parts()
    for seat, (part, promise) in enumerate(zip(proof.parts, listed.promises, strict=True)):
        if (part or promise) and not fits(seat, part, promise):
            return proof_words.other_part(names[seat])
    if papers.seat is not None and papers.part and proof.parts[papers.seat] != papers.part:
        return proof_words.other_own_part()
    try:
        luck = luck_of(proof.host_part, proof.parts)
    except ValueError:
        return proof_words.other_host_part()
    return "" if setup.luck == luck else proof_words.other_luck()


def _wrong_decks(setup: GameSetup, proof: LuckProof, papers: LuckPapers) -> str:
    """Return a sentence about a deck that differs from the one of the beginning; empty without one."""
    seals = papers.listed.seals
    if not len(setup.seats) == len(proof.salts) == len(seals):
        return proof_words.other_seats()
    for seat, salt, seal in zip(setup.seats, proof.salts, seals, strict=True):
        if seal_of(seat.outfit, seat.legend, seat.cards, seat.starting, salt) != seal:
            return proof_words.other_deck(seat.name)
    return ""


def _wrong_table(setup: GameSetup, papers: LuckPapers) -> str:
    """Return a sentence about a seat or term that differs from the waiting room; empty without one."""
    if tuple(seat.name for seat in setup.seats) != papers.names:
        return proof_words.other_seats()
    options = setup.options if len(setup.seats) > 2 else papers.options
    if setup.ruleset != papers.ruleset or options != papers.options or setup.adjustable:
        return proof_words.other_terms()
    return ""


def _evidence(papers: LuckPapers, proof: LuckProof) -> tuple[str, ...]:
    listed: LuckPromises = papers.listed
    lines = [f"Table {papers.table}, drawing {listed.number}"]
    lines.append(f"host: promise {listed.host}, part {proof.host_part}")
    rows = zip(papers.names, listed.promises, proof.parts, listed.seals, proof.salts, strict=False)
    for seat, (_, promise, part, seal, salt) in enumerate(rows):
        luck = f"promise {promise}, part {part}, " if promise else ""
        lines.append(f"seat {seat}: {luck}deck {seal}, salt {salt}")
    return tuple(lines)


# --- the course of the game -------------------------------------------------------------------------


def _course(
    game: Game, setup: GameSetup, seen: SeenGame, catalogue: Catalogue, has_clock: bool
) -> Iterator[ProofCheck]:
    """Replay the game, and compare it with the tables and answers that this program has noted."""
    again, answers = Game.new(setup, catalogue), list(game.answers)
    views = {each.answers: each for each in seen.views}
    auditor = _Auditor(seen, has_clock=has_clock)
    wrong_view = ""
    for count in range(len(answers) + 1):
        shown = views.pop(count, None)
        if shown is not None and not wrong_view and shown_table(again, shown.looks) != shown.view:
            wrong_view = proof_words.other_view(count)
        if count < len(answers):
            assert again.pending is not None
            asked, given = again.pending, answers[count]
            again.answer(given)
            if again.askers[count] in seen.seats:
                auditor.compare(count, asked, given, was_shown=shown is not None)
    if views and not wrong_view:
        wrong_view = proof_words.shortened(len(answers))
    yield _check("The tables that were shown", wrong_view)
    yield auditor.result()
    if seen.undone_away:
        yield ProofCheck("The undone part", CheckResult.UNKNOWN, proof_words.undone_while_away())
    if seen.since:
        yield ProofCheck("The time before", CheckResult.UNKNOWN, proof_words.known_since(seen.since))


class _Auditor:
    """Compares answers in the name of a member with the commands that the member gave."""

    def __init__(self, seen: SeenGame, *, has_clock: bool) -> None:
        self._seen, self._has_clock = seen, has_clock
        self._given = {each.answers: each for each in seen.given}
        self._is_batch = False
        """True after a command that gives several answers, until the member was shown a table again."""
        self._wrong, self._unknown = "", ""

    def compare(self, count: int, asked: Choose, given: Answer, *, was_shown: bool) -> None:
        """Compare answer number ``count``, which was given in the member's name."""
        command = self._given.get(count)
        if was_shown:
            self._is_batch = False
        if command is not None:
            self._is_batch = command.call in BATCHES
            if command.call == "answer" and command.words != given:
                self._wrong = self._wrong or proof_words.other_answer(count)
        elif any(first <= count < last for first, last in self._seen.absences):
            away = proof_words.answered_while_away
            if _surrenders(given):
                away = proof_words.surrendered_while_away
            self._unknown = self._unknown or away(count)
        elif count >= self._seen.since and not self._is_batch and not self._is_automatic(asked, given):
            words = self._reason_for(count, given)
            if words is None:
                self._wrong = self._wrong or proof_words.not_my_answer(count)
            else:
                self._unknown = self._unknown or words

    def _reason_for(self, count: int, given: Answer) -> str | None:
        """Return why an honest host may have given an answer that is not the member's; ``None`` without one.

        The others may end the game of a seat whose person is gone, and the surrender waits for the end of the
        play. A host remembers the questions that an earlier program of the member did not want to be asked.
        """
        seen = self._seen
        if _surrenders(given) and any(first <= count for first, _ in seen.absences):
            return proof_words.surrendered_while_away(count)
        if self._has_clock:
            return proof_words.answered_by_clock(count)
        if seen.since and given == (PASS,):
            return proof_words.passed_as_before(count)
        return None

    def result(self) -> ProofCheck:
        """Return the result of the whole comparison."""
        about = "The own answers"
        if self._wrong:
            return ProofCheck(about, CheckResult.FAILS, self._wrong)
        return ProofCheck(about, CheckResult.UNKNOWN if self._unknown else CheckResult.FITS, self._unknown)

    def _is_automatic(self, asked: Choose, given: Answer) -> bool:
        """Return whether the match gives an answer by itself: the member wanted that, or had no choice."""
        seen = self._seen
        if given == () or (given == (PASS,) and seen.waited):
            return True
        if _surrenders(given):
            return seen.surrendered
        return any(stops.answer(asked) == given for stops in seen.stops)


def _surrenders(given: Answer) -> bool:
    return any(key == SURRENDER or key.startswith(f"{SURRENDER}:") for key in given)


__all__ = ["CheckResult", "GameVerdict", "ProofCheck", "check_game", "no_verdict"]
