"""Going on with a match that was kept: its beginning and its answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from doomtown_desktop import cards
from doomtown_desktop.ai import make_policy
from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.engine import saves
from doomtown_desktop.engine.saves import Reopened, SaveError, setup_of
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.question import Answer
from doomtown_desktop.session.match import Match, Noted


class RulesChanged(SaveError):
    """The answers of a stored game do not all fit the current rules; ``reopened`` says how far they do."""

    def __init__(self, reopened: Reopened) -> None:
        super().__init__(reopened.difference)
        self.reopened = reopened


def reopened(start: str, answers: Sequence[Answer], ending: str, catalogue: Catalogue) -> Reopened:
    """Returns a stored game played again as far as its answers fit.

    ``start`` is the saved game before ``answers``, ``ending`` how it ended, empty where it did not.

    Raises:
        SaveError: It cannot be played here at all; the message says why.
    """
    cards.load_all()
    return saves.reopen(start, catalogue, answers, ending)


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
        RulesChanged: Not all of its answers fit the current rules.
        SaveError: It cannot go on here; the message says why.
        ValueError: There is no such opponent.
    """
    found = reopened(start, answers, "", catalogue)
    if found.difference:
        raise RulesChanged(found)
    game = found.game
    assert game.setup is not None, "a saved game has its setup"
    seats = game.setup.seats
    policies = {
        seat: make_policy(name, catalogue, seats[seat].starting, seat) for seat, name in opponents.items()
    }
    match = Match.at_table(game, policies)
    match.thoughts = {number: Noted(answers[number], why) for number, why in reasons.items()}
    return match


__all__ = ["RulesChanged", "SaveError", "reopened", "resumed", "setup_of"]
