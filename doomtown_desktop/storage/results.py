"""The user's results against computer opponents: who met them in which game, and who won."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from doomtown_desktop.storage.games import SettingsStore

NAME: Final = "results"
"""The setting that stores the results: by the id of a game, the opponents' names and whether the user won."""


class PlayRecord(NamedTuple):
    """The numbers of games that the user has won and lost against an opponent."""

    won: int = 0
    lost: int = 0


class ResultStore:
    """Reads and writes the results. A game has one result: after an undo, its last end counts."""

    def __init__(self, settings: SettingsStore) -> None:
        self._settings = settings

    def note(self, game: int, beaten: Iterable[str], beaten_by: Iterable[str]) -> None:
        """Store the result of a game: the names of the opponents that lost to the user, and that won."""
        found = self._read()
        found[str(game)] = [sorted(beaten), sorted(beaten_by)]
        self._settings.set(NAME, found)

    def records(self) -> dict[str, PlayRecord]:
        """Return the record against each opponent that the user has met, by name."""
        records: dict[str, PlayRecord] = {}
        for beaten, beaten_by in self._read().values():
            for name in beaten:
                won, lost = records.get(name, PlayRecord())
                records[name] = PlayRecord(won + 1, lost)
            for name in beaten_by:
                won, lost = records.get(name, PlayRecord())
                records[name] = PlayRecord(won, lost + 1)
        return records

    def _read(self) -> dict[str, list[list[str]]]:
        """Return the stored results; those that cannot be read are skipped."""
        data = self._settings.get(NAME, {})
        if not isinstance(data, dict):
            return {}
        return {game: names for game, names in data.items() if _is_result(names)}


def _is_result(data: object) -> bool:
    if not isinstance(data, list) or len(data) != 2:
        return False
    return all(isinstance(names, list) and all(isinstance(name, str) for name in names) for names in data)


__all__ = ["PlayRecord", "ResultStore"]
