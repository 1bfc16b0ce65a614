"""A whole game as text that people can read and the program can replay exactly.

Tags in brackets hold the setup: players, decks and rules. Each numbered line is one decision, in words and
then as the exact answer (``12. Ada: Move Tommy Harden to the Town Square [move:12>-1]``). The indented lines
below it describe the events that follow. The parser reads only tags and answers, so the words may be edited.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any, Final
from urllib.parse import quote, unquote

from doomtown_desktop.catalog.model import CODE
from doomtown_desktop.engine.core.engine import Facts
from doomtown_desktop.engine.driver import MOST_SEATS, RULES_VERSION, Game, GameSetup, SeatSetup
from doomtown_desktop.engine.saves import LARGEST, MOST_ANSWERS, Reopened, SaveError, begin, follow
from doomtown_desktop.protocol.events import DayBegan, Event, PhaseBegan, SundownBegan
from doomtown_desktop.protocol.question import Answer, IllegalAnswer
from doomtown_desktop.protocol.rulesets import USUAL, GameOptions
from doomtown_desktop.speech import answer_wording, event_wording, wording

VERSION: Final = 2
"""Version 2 is version 1 with the tag ``Luck``; a game that has no luck is written as version 1."""
_NAME: Final = "Doomtown"
_UNFINISHED: Final = "unfinished"
_SAFE: Final = ":>@=+,/|"
_OPTIONS: Final = {"Victory": "victory", "Shootouts": "shootout_order", "Cheatin": "cheatin"}
"""The tags of the options for three or more players; omitted if all of them are the usual ones."""
LONGEST_LINE: Final = 20_000
"""At most this many letters in a line; a deck takes a few hundred."""
_TAG: Final = re.compile(r"\[(\w+)(?: ([0-9]{1,3}))? (\"(?:[^\"\\]|\\.)*\")(?: .*)?\]")
_ANSWER: Final = re.compile(r"([0-9]{1,6})\. .*\[([^\[\]]*)\]")
_CARD: Final = re.compile(rf"({CODE})(?:x([1-9]\d?))?")


class TranscriptError(ValueError):
    """A text is not a transcript. The message names the line."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        """The number of the line, from 1."""


# --- writing ----------------------------------------------------------------------------------------


def render(game: Game, catalog: Facts) -> str:
    """Return the transcript of a game, finished or not. The game is replayed for this.

    Raises ``ValueError`` for a clone or a game without a setup.
    """
    if game.setup is None or not game.keep_checkpoints:
        raise ValueError("only a game that was played from its setup has a transcript")
    return render_answers(game.setup, game.answers, catalog)


def render_answers(setup: GameSetup, answers: Sequence[Answer], catalog: Facts) -> str:
    """Return the transcript of the game with this setup and these answers."""
    again = Game.new(setup, catalog)
    lines = ["== Setup"]
    _tell(again, again.log, lines)
    for number, given in enumerate(answers, 1):
        asked = again.pending
        assert asked is not None
        before = len(again.log)
        lines.append(f"{number}. {answer_wording.answer(again.engine, asked, given)} [{_encode(given)}]")
        again.answer(given)
        _tell(again, again.log[before:], lines)
    return "\n".join([*_tags(again, catalog), "", *lines, ""])


def _tags(game: Game, catalog: Facts) -> list[str]:
    setup = game.setup
    assert setup is not None
    result = game.state.ending or _UNFINISHED
    lines = [
        _tag(_NAME, "", str(VERSION if setup.luck else 1)),
        _tag("Rules", "", str(RULES_VERSION)),
        _tag("Ruleset", "", setup.ruleset),
        _tag("Seed", "", str(setup.seed)),
        _tag("Adjustable", "", "yes" if setup.adjustable else "no"),
    ]
    if setup.luck:
        lines.append(_tag("Luck", "", setup.luck))
    if setup.options != USUAL:
        lines += [_tag(tag, "", getattr(setup.options, name)) for tag, name in _OPTIONS.items()]
    for number, seat in enumerate(setup.seats, 1):
        lines.append(_tag("Player", number, seat.name))
        lines.append(_tag("Outfit", number, seat.outfit, catalog.get(seat.outfit).title))
        if seat.legend is not None:
            lines.append(_tag("Legend", number, seat.legend, catalog.get(seat.legend).title))
        cards = " ".join(code if copies == 1 else f"{code}x{copies}" for code, copies in seat.cards)
        lines.append(_tag("Deck", number, cards))
        if seat.starting:
            lines.append(_tag("Starting", number, " ".join(seat.starting)))
    return [*lines, _tag("Result", "", result), _tag("Digest", "", game.digest())]


def _tag(name: str, number: int | str, text: str, note: str = "") -> str:
    words = [name, str(number), json.dumps(text, ensure_ascii=False), note]
    return f"[{' '.join(w for w in words if w)}]"


def _tell(game: Game, log: list[Event], lines: list[str]) -> None:
    for event in log:
        if isinstance(event, (DayBegan, PhaseBegan, SundownBegan)):
            day = f"Day {game.state.day if not isinstance(event, DayBegan) else event.day}"
            if isinstance(event, PhaseBegan):
                lines += ["", f"== {day}, {wording.PHASE_NAMES[event.phase]}"]
            elif isinstance(event, SundownBegan):
                lines += ["", f"== {day}, {game.engine.ruleset.evening}"]
        elif not event_wording.is_echo(event):
            lines.append(f"    {event_wording.sentence(game.engine, event)}")


def _encode(given: Answer) -> str:
    return " ".join(quote(key, safe=_SAFE) for key in given)


# --- reading ----------------------------------------------------------------------------------------


def parse(text: str, catalog: Facts) -> Game:
    """Return the game of a transcript. Card scripts must have been loaded.

    Raises ``TranscriptError``, which names the line, also if the game replays differently under the current
    rules.
    """
    found = reopen(text, catalog)
    if found.difference:
        raise TranscriptError(1, found.difference.rstrip("."))
    return found.game


def reopen(text: str, catalog: Facts) -> Reopened:
    """Return the game of a transcript. One with older rules is replayed as far as its answers are legal.

    See `saves.reopen`. Card scripts must have been loaded. Raises ``TranscriptError``, which names the line.
    """
    tags: dict[tuple[str, int], tuple[int, str]] = {}
    answers: list[tuple[int, Answer]] = []
    if len(text) > LARGEST:
        raise TranscriptError(1, f"the text has more than {LARGEST:,} letters: no game is as long as that")
    for number, raw in enumerate(text.split("\n"), 1):
        if len(raw) > LONGEST_LINE:
            raise TranscriptError(number, f"it has {len(raw):,} letters; no transcript has such a line")
        line = raw.rstrip()
        if not line or line.startswith(("==", " ")):
            continue
        if line.startswith("["):
            _read_tag(number, line, tags)
            continue
        found = _ANSWER.fullmatch(line)
        if found is None:
            raise TranscriptError(number, f"neither a tag nor a heading nor a decision: {line[:60]!r}")
        if int(found[1]) != len(answers) + 1:
            raise TranscriptError(
                number, f"this is decision {found[1]}, number {len(answers) + 1} is missing"
            )
        if len(answers) == MOST_ANSWERS:
            raise TranscriptError(number, f"it has more than {MOST_ANSWERS:,} decisions")
        answers.append((number, tuple(unquote(word) for word in found[2].split())))
    setup = _setup(tags)
    try:
        if _number(tags, "Rules")[1] < RULES_VERSION:
            ending = tags.get(("Result", 0), (0, _UNFINISHED))[1]
            played = [given for _, given in answers]
            return follow(lambda: begin(setup, catalog), played, "" if ending == _UNFINISHED else ending)
        game = begin(setup, catalog)
    except SaveError as error:
        raise TranscriptError(1, str(error)) from error
    for number, given in answers:
        try:
            game.answer(given)
        except IllegalAnswer as error:
            raise TranscriptError(number, f"this answer does not fit: {error}") from error
    line_of_digest, digest = tags.get(("Digest", 0), (0, ""))
    if digest and digest != game.digest():
        raise TranscriptError(line_of_digest, "the game ends otherwise than when it was written down")
    return Reopened(game, "")


def _read_tag(number: int, line: str, tags: dict[tuple[str, int], tuple[int, str]]) -> None:
    found = _TAG.fullmatch(line)
    if found is None:
        raise TranscriptError(number, f"this tag cannot be read: {line[:60]!r}")
    key = found[1], int(found[2] or 0)
    if key in tags:
        raise TranscriptError(number, f"the tag {found[1]} stands here a second time")
    try:
        tags[key] = number, str(json.loads(found[3]))
    except ValueError as error:
        raise TranscriptError(number, f"this tag cannot be read: {error}") from error


def _setup(tags: dict[tuple[str, int], tuple[int, str]]) -> GameSetup:
    for name, newest in ((_NAME, VERSION), ("Rules", RULES_VERSION)):
        line, number = _number(tags, name)
        if number > newest:
            raise TranscriptError(line, f"{name} {number} is newer than this program, which knows {newest}")
    seats: list[SeatSetup] = []
    while ("Player", len(seats) + 1) in tags and len(seats) <= MOST_SEATS:
        seats.append(_seat(tags, len(seats) + 1))
    if len(seats) < 2:
        raise TranscriptError(1, f"the tag Player {len(seats) + 1} is missing")
    line, word = _need(tags, "Adjustable")
    if word not in ("yes", "no"):
        raise TranscriptError(line, f"Adjustable is yes or no, not {word[:60]!r}")
    seed, book = _number(tags, "Seed")[1], _need(tags, "Ruleset")[1]
    luck = tags.get(("Luck", 0), (0, ""))[1]
    return GameSetup(tuple(seats), seed, book, word == "yes", _options(tags), luck)


def _options(tags: dict[tuple[str, int], tuple[int, str]]) -> GameOptions:
    words: dict[str, Any] = {}
    for tag, name in _OPTIONS.items():
        if (tag, 0) in tags:
            line, words[name] = tags[tag, 0]
            try:
                GameOptions(**words)
            except ValueError as error:
                raise TranscriptError(line, str(error)) from error
    return GameOptions(**words)


def _seat(tags: dict[tuple[str, int], tuple[int, str]], number: int) -> SeatSetup:
    line, deck = _need(tags, "Deck", number)
    legend = tags.get(("Legend", number))
    starting = tags.get(("Starting", number), (0, ""))[1]
    return SeatSetup(
        _need(tags, "Player", number)[1],
        _need(tags, "Outfit", number)[1],
        tuple(_copies(line, word) for word in deck.split()),
        None if legend is None else legend[1],
        tuple(starting.split()),
    )


def _copies(line: int, word: str) -> tuple[str, int]:
    found = _CARD.fullmatch(word)
    if found is None:
        raise TranscriptError(line, f"{word[:60]!r} is not a card code with copies, such as 01126x4")
    return found[1], int(found[2] or 1)


def _need(tags: dict[tuple[str, int], tuple[int, str]], name: str, number: int = 0) -> tuple[int, str]:
    try:
        return tags[name, number]
    except KeyError:
        raise TranscriptError(1, f"the tag {name}{f' {number}' if number else ''} is missing") from None


def _number(tags: dict[tuple[str, int], tuple[int, str]], name: str) -> tuple[int, int]:
    line, text = _need(tags, name)
    if not re.fullmatch(r"-?[0-9]{1,20}", text):
        raise TranscriptError(line, f"{name} is a number, not {text[:60]!r}")
    return line, int(text)
