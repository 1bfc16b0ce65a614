"""A hosted table that goes on where it was, from its journal."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import assert_never

from doomtown_desktop.ai.policy import Policy
from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.engine import saves
from doomtown_desktop.engine.driver import RULES_VERSION, Game
from doomtown_desktop.engine.saves import SaveError
from doomtown_desktop.net.journal import KeptTable
from doomtown_desktop.net.table import HostedTable
from doomtown_desktop.net.table_entries import (
    KeptAnswer,
    KeptBack,
    KeptClock,
    KeptEntry,
    KeptMissed,
    KeptReply,
    KeptStandIn,
    KeptStops,
    KeptSurrender,
)
from doomtown_desktop.net.wire import UndoNews
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.question import IllegalAnswer
from doomtown_desktop.session.match import Match
from doomtown_desktop.storage.user_file import UnreadableRow


def restored_table(
    kept: KeptTable,
    catalogue: Catalogue,
    policies: Mapping[Seat, Policy],
    clock: Callable[[], float],
    keep: Callable[[tuple[KeptEntry, ...]], object],
    beside: Mapping[Seat, Sequence[Seat]] = {},
    *,
    hints: bool = False,
) -> HostedTable:
    """Return the table of a game that has begun, with its members, none of them connected.

    ``policies`` are those of the computers' seats, ``beside`` the seats of companions by the seat of the
    person at whose screen they play; the rest is as in `HostedTable`. Card scripts must have been loaded.
    Requests to undo, and a person's setting to pass until something happens, are not restored.

    Raises:
        UnreadableRow: The journal is damaged, or the game was played by other rules than this program's.
    """
    game = _begun(kept, catalogue)
    match = Match.at_table(game, policies)
    for number, entry in enumerate(kept.entries, 1):
        try:
            _carry_out(entry, match)
        except (IllegalAnswer, LookupError, ValueError) as error:
            raise UnreadableRow(
                f"The table {kept.id} cannot be continued: entry {number} of {len(kept.entries)} in its "
                f"journal does not fit ({error})."
            ) from error
    table = HostedTable(match, clock, keep, hints=hints)
    for each in kept.members:
        seats = () if each.seat is None else (each.seat, *beside.get(each.seat, ()))
        member = table.join(each.name, *seats, number=each.number)
        member.last_number, member.last_reply = each.last_number, each.last_reply
    for entry in kept.entries:
        if isinstance(entry, KeptMissed) and entry.member in table.members:
            table.members[entry.member].missed = (
                None if entry.count < 0 else UndoNews("done", entry.by, entry.count, (), redo=False)
            )
    return table


def banks_of(kept: KeptTable) -> dict[Seat, float]:
    """Return the seconds that each seat has left in its bank, as far as the journal has them."""
    return {entry.seat: entry.left / 1000 for entry in kept.entries if isinstance(entry, KeptClock)}


def computers_in(kept: KeptTable) -> set[Seat]:
    """Return the seats of people for which computers play."""
    latest = {entry.seat: entry.plays for entry in kept.entries if isinstance(entry, KeptStandIn)}
    return {seat for seat, plays in latest.items() if plays}


def _begun(kept: KeptTable, catalogue: Catalogue) -> Game:
    """Return the game before its first answer. Raises ``UnreadableRow``."""
    try:
        rules = json.loads(kept.start)["rules"]
        if rules == RULES_VERSION:
            return saves.load(kept.start, catalogue)
    except (SaveError, LookupError, TypeError, ValueError) as error:
        raise UnreadableRow(
            f"The table {kept.id} cannot be continued: its start is damaged ({error})."
        ) from error
    raise UnreadableRow(
        f"The table {kept.id} is played by rules of version {rules}, and this program has version "
        f"{RULES_VERSION}. Continue it with the program with which it began."
    )


def _carry_out(entry: KeptEntry, match_: Match) -> None:
    match entry:
        case KeptAnswer(keys):
            match_.game.answer(keys)
        case KeptBack(count):
            match_.game.rewind(count)
        case KeptStops(seat, stops):
            match_.stops[seat] = stops
        case KeptSurrender(seat, wants):
            (match_.resigning.add if wants else match_.resigning.discard)(seat)
        case KeptReply() | KeptClock() | KeptStandIn() | KeptMissed():
            pass  # a reply is in the row of its member, and the match knows nothing of the others
        case _:
            assert_never(entry)
