"""Resumes a stored match from its start and its answers."""

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
    """Some answers of a stored game do not fit the current rules. ``reopened`` is the game up to there."""

    def __init__(self, reopened: Reopened) -> None:
        super().__init__(reopened.difference)
        self.reopened = reopened


def reopened(start: str, answers: Sequence[Answer], ending: str, catalogue: Catalogue) -> Reopened:
    """Return a stored game, played again from its start as far as its answers fit.

    ``start`` is the saved game before ``answers``. ``ending`` is the end of the game in words, or empty if
    the game is unfinished.

    Raises:
        SaveError: This program cannot play the game at all. The message says why.
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
    """Return a match from a saved game, the answers given since, and the names of the opponents' policies.

    ``reasons`` are the known reasons for opponents' answers, by the number of the answer. ``opponents`` are
    by seat.

    Raises:
        RulesChanged: Some answers do not fit the current rules.
        SaveError: This program cannot continue the game. The message says why.
        ValueError: There is no policy with such a name.
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
