"""Going on with a match that was kept: its beginning and its answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from doomtown_desktop import cards
from doomtown_desktop.ai import make_policy
from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.engine import saves
from doomtown_desktop.engine.decisions import Answer, IllegalAnswer
from doomtown_desktop.engine.ids import Seat
from doomtown_desktop.engine.saves import SaveError, setup_of
from doomtown_desktop.log import get_logger
from doomtown_desktop.session.match import Match, Noted

log = get_logger(__name__)


def resumed(
    start: str,
    answers: Sequence[Answer],
    opponents: Mapping[Seat, str],
    catalogue: Catalogue,
    reasons: Mapping[int, str] = MappingProxyType({}),
) -> Match:
    """A match from a saved game, what was answered since, and the names of its opponents by seat.

    ``reasons`` says why opponents gave an answer, by its number, where that is known.

    Raises:
        SaveError: It cannot go on here; the message says why.
        ValueError: There is no such opponent.
    """
    cards.load_all()
    game = saves.load(start, catalogue)
    for number, given in enumerate(answers, start=1):
        try:
            game.answer(given)
        except IllegalAnswer as error:
            raise SaveError(f"its answer {number} does not fit any more: {error}") from error
        except Exception as error:  # the rules fail where they did not when it was played
            log.warning("a kept game cannot be played again", exc_info=True)
            raise SaveError(f"the rules of this program fail at its answer {number}") from error
    assert game.setup is not None, "a saved game has its setup"
    seats = game.setup.seats
    policies = {
        seat: make_policy(name, catalogue, seats[seat].starting, seat) for seat, name in opponents.items()
    }
    match = Match.at_table(game, policies)
    match.thoughts = {number: Noted(answers[number], why) for number, why in reasons.items()}
    return match


__all__ = ["SaveError", "resumed", "setup_of"]
