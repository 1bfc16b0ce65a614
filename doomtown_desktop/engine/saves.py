"""Saved games: setup and answers as JSON, with fingerprints that show where a replay diverges (law 2).

The format is ``doomtown-desktop game``. It is self-contained, except for the printed facts of cards.
Version 2 is version 1 with ``luck`` in the setup; a game that has no ``luck`` is written as version 1.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr, ValidationError

from doomtown_desktop.catalog.model import CODE, CardType
from doomtown_desktop.engine.core.engine import Facts
from doomtown_desktop.engine.driver import (
    LARGEST_DECK,
    LONGEST_NAME,
    MOST_SEATS,
    RULES_VERSION,
    Game,
    GameSetup,
    SeatSetup,
)
from doomtown_desktop.protocol.question import Answer, IllegalAnswer
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.protocol.rulesets import OFFERED, RULESETS, USUAL, GameOptions

FORMAT: Final = "doomtown-desktop game"
VERSION: Final = 2
LARGEST: Final = 4_000_000
"""At most this many letters in a saved game or transcript; a long game has 200,000."""
MOST_ANSWERS: Final = 10_000
_CHANGED: Final = "The rules of this program have changed since this game was played"
DIGEST_EVERY: Final = 25
"""A fingerprint is saved at the first Noon play after this many answers, and at the end."""


class SaveError(ValueError):
    """A game cannot be saved, or a text cannot be loaded as a game. The message says why."""


class Reopened(Record):
    """A stored game, replayed under the current rules as far as its answers are legal."""

    game: Game
    difference: str
    """A sentence for the player on how the replay differs from the stored game; empty if it does not."""


Code = Annotated[StrictStr, Field(pattern=rf"^{CODE}$")]


Short = Annotated[StrictStr, Field(max_length=LONGEST_NAME)]


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class _Seat(_Part):
    name: Short
    outfit: Code
    legend: Code | None
    cards: Annotated[
        list[tuple[Code, Annotated[StrictInt, Field(ge=1, le=99)]]], Field(max_length=LARGEST_DECK)
    ]
    starting: Annotated[list[Code], Field(max_length=LARGEST_DECK)]


class _Options(_Part):
    victory: Short
    shootout_order: Short
    cheatin: Short


class _Setup(_Part):
    seats: Annotated[list[_Seat], Field(min_length=2, max_length=MOST_SEATS)]
    seed: Annotated[StrictInt, Field(gt=-(10**20), lt=10**20)]
    ruleset: Short
    adjustable: StrictBool
    options: _Options | None = None
    luck: Annotated[StrictStr, Field(pattern="^[0-9a-f]{64}$")] | None = None


class _Digest(_Part):
    answers: Annotated[StrictInt, Field(ge=0)]
    digest: StrictStr


class _Save(_Part):
    format: Literal["doomtown-desktop game"]
    version: StrictInt
    rules: StrictInt
    setup: _Setup
    answers: Annotated[
        list[Annotated[list[Short], Field(max_length=LARGEST_DECK)]], Field(max_length=MOST_ANSWERS)
    ]
    digests: Annotated[list[_Digest], Field(max_length=MOST_ANSWERS)]


# --- writing ----------------------------------------------------------------------------------------


def dump(game: Game) -> str:
    """Return a game as JSON text. Raises ``SaveError`` for a clone or a game without a setup."""
    if game.setup is None or not game.keep_checkpoints:
        raise SaveError("only a game that was played from its setup can be saved")
    chosen = game.setup
    data = {
        "format": FORMAT,
        "version": VERSION if chosen.luck else 1,
        "rules": RULES_VERSION,
        "setup": {
            "seats": [
                {
                    "name": s.name,
                    "outfit": s.outfit,
                    "legend": s.legend,
                    "cards": [list(pair) for pair in s.cards],
                    "starting": list(s.starting),
                }
                for s in chosen.seats
            ],
            "seed": chosen.seed,
            "ruleset": chosen.ruleset,
            "adjustable": chosen.adjustable,
            **({} if chosen.options == USUAL else {"options": asdict(chosen.options)}),
            **({"luck": chosen.luck} if chosen.luck else {}),
        },
        "answers": [list(given) for given in game.answers],
        "digests": [{"answers": n, "digest": text} for n, text in _digests(game)],
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _digests(game: Game) -> list[tuple[int, str]]:
    found: list[tuple[int, str]] = []
    last = 0
    for count, state in game.windows:
        if count >= last + DIGEST_EVERY and count < len(game.answers):
            found.append((count, state.digest()))
            last = count
    return [*found, (len(game.answers), game.digest())]


# --- reading ----------------------------------------------------------------------------------------


def load(text: str, catalog: Facts) -> Game:
    """Return the saved game at the decision at which it was saved. Card scripts must have been loaded.

    Raises ``SaveError`` for any other text, and if the current rules do not lead to the saved position.
    """
    found = reopen(text, catalog)
    if found.difference:
        raise SaveError(found.difference.rstrip("."))
    return found.game


def reopen(text: str, catalog: Facts, more: Sequence[Answer] = (), ending: str = "") -> Reopened:
    """Return the saved game after ``more`` answers, or after as many of all answers as are legal.

    ``ending`` is how the game ended when it was played; empty if it did not end or that is unknown. If the
    save has older rules, its fingerprints are not compared, because their definition may have changed; only
    its answers and its ending are. Card scripts must have been loaded.

    Raises ``SaveError`` for any other text, and for a save with the current rules that replays differently.
    """
    save = _read(text)
    setup = _setup(save.setup)
    answers = [tuple(given) for given in save.answers]
    marks = {d.answers: d.digest for d in save.digests}
    if len(answers) not in marks or max(marks, default=0) > len(answers):
        raise SaveError("the saved game is damaged: its fingerprints do not go with its answers")
    if save.rules < RULES_VERSION:
        return follow(lambda: begin(setup, catalog), [*answers, *more], ending)

    def saved() -> Game:
        game = begin(setup, catalog)
        _compare(game, marks)
        for number, given in enumerate(answers, 1):
            try:
                game.answer(given)
            except IllegalAnswer as error:
                raise SaveError(f"answer {number} of {len(answers)} does not fit: {error}") from error
            _compare(game, marks)
        return game

    return follow(saved, more, ending, played=len(answers))


def follow(
    begun: Callable[[], Game], answers: Sequence[Answer], ending: str = "", played: int = 0
) -> Reopened:
    """Give a game answers, up to the first that is not legal under the current rules.

    ``begun`` makes the game before these answers, ``played`` is the number of answers before them, and
    ``ending`` is as in `reopen`.
    """
    game = begun()
    for number, given in enumerate(answers):
        try:
            game.answer(given)
        except Exception:  # the current rules may fail on an old answer
            game = begun()
            for again in answers[:number]:
                game.answer(again)
            total = played + len(answers)
            return Reopened(
                game, f"{_CHANGED}: only the first {played + number} of its {total} decisions still fit."
            )
    if ending and game.state.ending != ending:
        return Reopened(game, f"{_CHANGED}: its decisions do not lead to its ending any more ({ending}).")
    return Reopened(game, "")


def setup_of(text: str) -> GameSetup:
    """Return the setup of a saved game without playing it.

    Raises ``SaveError`` for any other text.
    """
    return _setup(_read(text).setup)


def _compare(game: Game, marks: dict[int, str]) -> None:
    count = len(game.answers)
    if count in marks and marks[count] != game.digest():
        raise SaveError(f"after answer {count} the position differs from the saved one")


def _read(text: str) -> _Save:
    if len(text) > LARGEST:
        raise SaveError(f"it has more than {LARGEST:,} letters: no game is as long as that")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SaveError(f"the saved game is damaged: it is not JSON ({error})") from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise SaveError("this is not a game saved by Doomtown Desktop")
    for key, newest in (("version", VERSION), ("rules", RULES_VERSION)):
        number = data.get(key)
        if isinstance(number, int) and number > newest:
            what = "file format" if key == "version" else "rules"
            raise SaveError(
                f"the game was saved by a newer program: {what} version {number}, this one knows {newest}"
            )
    try:
        return _Save.model_validate(data)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise SaveError(f"the saved game is damaged at {where}: {first['msg']}") from error


def _setup(saved: _Setup) -> GameSetup:
    seats = tuple(
        SeatSetup(s.name, s.outfit, tuple((code, n) for code, n in s.cards), s.legend, tuple(s.starting))
        for s in saved.seats
    )
    try:
        options = USUAL if saved.options is None else GameOptions(**saved.options.model_dump())
    except ValueError as error:
        raise SaveError(f"the saved game is damaged at setup.options: {error}") from error
    return GameSetup(seats, saved.seed, saved.ruleset, saved.adjustable, options, saved.luck or "")


def begin(setup: GameSetup, catalog: Facts) -> Game:
    """Return a new game from a setup that comes from outside.

    Raises ``SaveError`` for an unknown ruleset or card, an outfit or legend of the wrong type, a card that
    cannot be in a deck, and too many players, cards or letters in a name.
    """
    if setup.ruleset not in RULESETS:
        raise SaveError(f"unknown ruleset {setup.ruleset[:60]!r}; there are: {', '.join(OFFERED)}")
    unknown: list[str] = []
    for seat in setup.seats:
        for code in (seat.outfit, *filter(None, [seat.legend]), *(code for code, _ in seat.cards)):
            try:
                catalog.get(code)
            except LookupError:
                unknown.append(code[:20])
    if unknown:
        raise SaveError(f"unknown card codes: {', '.join(list(dict.fromkeys(unknown))[:10])}")
    for seat in setup.seats:
        if catalog.get(seat.outfit).type is not CardType.OUTFIT:
            raise SaveError(f"{seat.outfit} is not an outfit")
        if seat.legend is not None and catalog.get(seat.legend).type is not CardType.LEGEND:
            raise SaveError(f"{seat.legend} is not a legend")
    try:
        return Game.new(setup, catalog)
    except ValueError as error:
        raise SaveError(str(error)) from error
