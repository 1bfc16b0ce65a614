"""The user's results against computer opponents, and the opponent to play next."""

from __future__ import annotations

from collections.abc import Sequence

from doomtown_desktop.log import get_logger
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.session.ladder import Standing, characters_at, next_opponent
from doomtown_desktop.session.levels import Character
from doomtown_desktop.session.match import Match
from doomtown_desktop.storage.games import SettingsStore
from doomtown_desktop.storage.results import PlayRecord, ResultStore
from doomtown_desktop.storage.user_file import StorageError
from doomtown_desktop.ui.shell.user_data import UserData

log = get_logger(__name__)


class GameResults:
    """The results in the user's file."""

    def __init__(self, data: UserData) -> None:
        self._data = data

    def _store(self) -> ResultStore | None:
        """Return the user's results; ``None`` if nothing is saved."""
        self._data.open()
        games = self._data.games
        return None if games is None else ResultStore(SettingsStore(games.database))

    def records(self) -> dict[str, PlayRecord]:
        """Return the user's record against each opponent, by name."""
        results = self._store()
        return {} if results is None else results.records()

    def standing(self, match: Match | None) -> Standing | None:
        """Return the user's place on the ladder after a match; ``None`` after a game among people."""
        met = {each.name for each in _characters(match).values()}
        if not met:
            return None
        beaten = frozenset(name for name, record in self.records().items() if record.won)
        following = next_opponent(beaten, met)
        return None if following is None else Standing(following, beaten)

    def note(self, match: Match, game: int, winners: Sequence[Seat]) -> None:
        """Save who won, if one person has played against opponents with names. ``game``: its id."""
        results, people = self._store(), match.people
        if results is None or self._data.read_only or len(people) != 1:
            return
        others = _characters(match)
        won = people[0] in winners
        beaten = [each.name for each in others.values() if won]
        beaten_by = [each.name for seat, each in others.items() if seat in winners]
        try:
            results.note(game, beaten, beaten_by)
        except StorageError as error:
            log.warning("a result is not saved: %s", error)


def _characters(match: Match | None) -> dict[Seat, Character]:
    if match is None:
        return {}
    policies = {Seat(seat): each.name for seat, each in enumerate(match.policies) if each is not None}
    return characters_at(match.names, policies)
