"""Replays of recorded games: their positions, their chapters, and reading them from a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.catalog.untrusted import UnreadableError, read_bytes
from doomtown_desktop.engine import saves, transcript
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.log import get_logger
from doomtown_desktop.protocol.act_data import Act
from doomtown_desktop.protocol.ending_data import FrontPage
from doomtown_desktop.protocol.events import DayBegan, ShootoutStarted
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.moment_data import Moment
from doomtown_desktop.protocol.question import SEEN_AT_ONCE, Answer
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.protocol.seat_data import Aim, FightSummary
from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.session.aims import Aims
from doomtown_desktop.session.looking import Looking
from doomtown_desktop.session.match import Match
from doomtown_desktop.session.resuming import reopened
from doomtown_desktop.speech import answer_wording, wording
from doomtown_desktop.starting import Gathering

log = get_logger(__name__)
DAY, SHOOTOUT = "day", "shootout"
KINDS: Final = (DAY, SHOOTOUT)


class ReplayError(ValueError):
    """A text is not a replay. The message gives the reason and, if known, the line."""


class Chapter(Record):
    """A point in a replay to jump to."""

    kind: str
    """``day`` or ``shootout``."""
    name: str
    position: int


class Replay:
    """A recorded game with a current position between 0, the beginning, and ``length``, the end."""

    def __init__(self, game: Game, difference: str = "", opponents: Mapping[Seat, str] | None = None) -> None:
        """Take over a game, which nobody else may answer from now on, and rewind it.

        ``difference`` is a sentence on how this game differs from the one that was played; empty if it does
        not. ``opponents`` are the names of the policies that played it, by seat; ``None`` if unknown.
        """
        self.game, self.difference, self.opponents = game, difference, opponents
        self._looking = Looking(game)
        self._aims = Aims()
        game.discard_future()
        self.answers, self._askers = list(game.answers), list(game.askers)
        self.chapters = _chapters(game)
        game.rewind(0)
        self.start = saves.dump(game)
        """The saved game before its first answer, as text."""

    @property
    def length(self) -> int:
        """The number of decisions in the game."""
        return len(self.answers)

    @property
    def position(self) -> int:
        """The number of decisions that come before the current position."""
        return len(self.game.answers)

    def step(self, by: int) -> None:
        """Go one decision forward (1) or back (-1)."""
        if by == 1 and self.position < self.length:
            self._aims.note(self.game.pending, self.answers[self.position])
            self._go(self.position + 1)
        else:
            self.go(self.position + by)

    def go(self, position: int) -> None:
        """Go to a position. Positions outside 0 to ``length`` are clamped."""
        self._aims.clear()
        self._go(position)

    def _go(self, position: int) -> None:
        wanted = max(0, min(self.length, position))
        if wanted < self.position:
            self.game.rewind(wanted)
        while self.position < wanted:
            self.game.redo()

    # --- reading the game, from a seat or as a spectator (None) -------------------------------------

    @property
    def only_person(self) -> Seat | None:
        """The seat of the only person in a game against computers; ``None`` for every other game."""
        computers = self.opponents or {}
        people = [seat for seat in range(len(self.names)) if seat not in computers]
        return people[0] if computers and len(people) == 1 else None

    @property
    def names(self) -> list[str]:
        """The players' names in the order of their seats."""
        return [player.name for player in self.game.state.players]

    @property
    def lines_now(self) -> int:
        """The length of the log at the current position."""
        return len(self.game.log)

    def view(self, seat: Seat | None) -> TableView:
        """Return the table at the current position, without the pending question."""
        return replace(self._looking.view(seat), choice=None)

    def acts(self, seat: Seat | None, first: int = 0) -> tuple[Act, ...]:
        """Return the acts so far, since the start of the phase that contains log line ``first``."""
        return self._looking.acts(seat, first)

    def cards_of(self, seat: Seat | None, line: int) -> tuple[str, ...]:
        """Return the codes of the cards that a line of the log names, as far as a seat may know them."""
        return self._looking.cards_of(seat, line)

    def moments(self, first: int) -> tuple[Moment, ...]:
        """Return the moments so far, since a line of the log."""
        return self._looking.moments(first)

    def fight_summary(self) -> FightSummary:
        """Return changes of hand ranks and casualties of the current round."""
        return self._looking.fight_summary()

    def front_page(self) -> FrontPage:
        """Return the facts of the game's front page, up to this position."""
        return self._looking.front_page()

    def aims(self, view: TableView) -> tuple[Aim, ...]:
        """Return the aims of the latest play, if their targets are visible in a view."""
        return self._looking.aims(self._aims.now, view)

    def gathering(self, seat: Seat | None) -> Gathering | None:
        """Return what a seat has picked so far for its starting gang; ``None`` if it is not choosing one."""
        return self._looking.gathering(seat, ())

    def adjacent(self, place: int) -> tuple[int, ...]:
        """Return the locations adjacent to a location."""
        return self._looking.adjacent(place)

    def position_of(self, line: int) -> int:
        """Return the position at which a line of the log had just been written."""
        return self._looking.position_of(line)

    # --- chapters -----------------------------------------------------------------------------------

    def next_chapter(self, kind: str) -> Chapter | None:
        """Return the next chapter of a kind after the current position; ``None`` if there is none."""
        return next((c for c in self.chapters if c.kind == kind and c.position > self.position), None)

    def previous_chapter(self, kind: str) -> Chapter | None:
        """Return the last chapter of a kind before the current position; ``None`` if there is none."""
        return next((c for c in self.chapters[::-1] if c.kind == kind and c.position < self.position), None)

    def after(self, seat: Seat | None) -> int:
        """Return the next position at which a seat decides, or the end. For ``None``, anybody may decide."""
        found = range(self.position + 1, self.length)
        return next((p for p in found if seat in (None, self._askers[p])), self.length)

    def before(self, seat: Seat | None) -> int:
        """Return the last earlier position at which a seat decides, or 0.

        For ``None``, anybody may decide.
        """
        found = range(self.position - 1, -1, -1)
        return next((p for p in found if seat in (None, self._askers[p])), 0)

    def next_words(self, seat: Seat | None) -> str:
        """Describe the next answer as a seat may know it; at the end, how the game ended.

        A ``seat`` of ``None`` is a spectator. The content of another player's secret decision is not
        described. At the beginning and the end, the text also says how the game differs from the one that was
        played.
        """
        words = self._next_words(seat)
        return (
            f"{self.difference} {words}" if self.difference and self.position in (0, self.length) else words
        )

    def _next_words(self, seat: Seat | None) -> str:
        asked = self.game.pending
        if self.position == self.length or asked is None:
            return f"{self.game.state.ending or 'The game was not played to its end'}."
        if asked.player != seat and asked.kind not in SEEN_AT_ONCE:
            return f"Next: {wording.player(self.game.engine, asked.player)} decides something in secret"
        return f"Next: {answer_wording.answer(self.game.engine, asked, self.answers[self.position])}"


def _chapters(game: Game) -> tuple[Chapter, ...]:
    found: list[Chapter] = []
    day = shootouts = 0
    first = game.lines_after(0) if game.answers else len(game.log)
    for line, event in enumerate(game.log):
        position = 0 if line < first else game.answers_before(line) + 1
        if isinstance(event, DayBegan):
            day, shootouts = event.day, 0
            found.append(Chapter(DAY, f"Day {day}", position))
        elif isinstance(event, ShootoutStarted):
            shootouts += 1
            found.append(Chapter(SHOOTOUT, f"Day {day}, shootout {shootouts}", position))
    return tuple(found)


def of_kept(
    start: str,
    answers: Sequence[Answer],
    ending: str,
    catalogue: Catalogue,
    opponents: Mapping[Seat, str] | None = None,
) -> Replay:
    """Return a replay of a stored game from its start, its answers and its ending (empty if unfinished).

    ``opponents`` are the names of the policies of its computers, by seat. Raises ``SaveError`` if this
    program cannot play the game at all.
    """
    found = reopened(start, answers, ending, catalogue)
    return Replay(found.game, found.difference, opponents)


def of_match(match: Match, catalogue: Catalogue) -> Replay:
    """Return a replay of a match. The match itself does not change.

    Raises ``SaveError`` if the match cannot be played again.
    """
    found = saves.reopen(match.saved(), catalogue)
    opponents = {seat: each.name for seat, each in enumerate(match.policies) if each is not None}
    return Replay(found.game, found.difference, opponents)


def looks_like_game(data: bytes) -> bool:
    """Return whether the content of a file looks like a transcript or a saved game, even a damaged one."""
    head = data[:4096].removeprefix(b"\xef\xbb\xbf").lstrip()
    return head.startswith(b'[Doomtown "') or (
        head.startswith(b"{") and b'"digests"' in data and b'"answers"' in data
    )


def read(text: str, catalogue: Catalogue) -> Replay:
    """Return a replay from the text of a saved game or a transcript; card scripts must have been loaded.

    Raises ``ReplayError`` with the reason and, for a transcript, the line.
    """
    try:
        is_save = text.lstrip().startswith("{")
        found = saves.reopen(text, catalogue) if is_save else transcript.reopen(text, catalogue)
        return Replay(found.game, found.difference)
    except (saves.SaveError, transcript.TranscriptError) as error:
        raise ReplayError(str(error)) from error
    except Exception as error:  # a file from outside may lead to states that no real game reaches
        log.warning("a replay cannot be played", exc_info=True)
        raise ReplayError("the rules of this program cannot play it to its end") from error


def read_file(file: Path, catalogue: Catalogue) -> Replay:
    """Return a replay from a file. Card scripts must have been loaded.

    Raises:
        ReplayError: The file is not a replay. The message has the file's name and the reason.
    """
    try:
        text = read_bytes(file, saves.LARGEST * 4).decode("utf-8")
    except UnreadableError as error:
        raise ReplayError(str(error)) from error
    except UnicodeDecodeError as error:
        raise ReplayError(f"{file.name} is not a text file.") from error
    try:
        return read(text, catalogue)
    except ReplayError as error:
        raise ReplayError(f"{file.name} cannot be shown: {error}.") from error


__all__ = [
    "DAY",
    "KINDS",
    "SHOOTOUT",
    "Chapter",
    "Replay",
    "ReplayError",
    "looks_like_game",
    "of_kept",
    "of_match",
    "read",
    "read_file",
]
