"""The commands of a club's administrator, carried out at one process of its server."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from datetime import UTC, datetime
from typing import Final

from doomtown_desktop.log import get_logger
from doomtown_desktop.net.club.club import Club
from doomtown_desktop.net.club.parts import OrderError
from doomtown_desktop.net.club.people import ClubPeople, fold, place_of
from doomtown_desktop.net.club.table import ClubTable
from doomtown_desktop.net.gate import household
from doomtown_desktop.net.people_wire import clean_saying
from doomtown_desktop.net.seating import HOST
from doomtown_desktop.speech import club_words, order_words

log = get_logger(__name__)
DAY: Final = 86_400
MINUTE: Final = 60
LONGEST_BAN: Final = 3650
"""At most this many days."""
LONGEST_DRAIN: Final = 1440
"""At most this many minutes."""
USUAL_DRAIN: Final = 10
"""Minutes until a server that is drained ends, unless the administrator says otherwise."""


class Orders:
    """Carries out commands. All methods belong to the thread of the club."""

    def __init__(self, club: Club, people: ClubPeople, now: Callable[[], float]) -> None:
        """``now`` returns the seconds since 1970 (UTC)."""
        self._club, self._people, self._now = club, people, now

    def carry_out(self, words: Sequence[str]) -> list[str]:
        """Carry out a command; return the lines to print. Raises ``OrderError`` and ``StorageError``."""
        log.info("the administrator's command: %s", " ".join(words)[:200])
        match list(words):
            case ["tables"]:
                return self._tables()
            case ["people"]:
                return self._whereabouts() or ["Nobody is here."]
            case ["close", id_]:
                return self._close(id_)
            case ["send-away", name]:
                return self._send_away(name)
            case ["ban", name, *days] if len(days) <= 1:
                return self._ban(name, self._until(days))
            case ["ban-address", address, *days] if len(days) <= 1:
                return self._ban_address(address, self._until(days))
            case ["unban", what]:
                if not self._people.lift_ban(what):
                    raise OrderError(order_words.no_ban(what))
                return [order_words.ban_lifted(what)]
            case ["bans"]:
                return self._bans() or ["Nobody is banned."]
            case ["silence", name]:
                return self._silence(name, silent=True)
            case ["unsilence", name]:
                return self._silence(name, silent=False)
            case ["announce", _, *_]:
                return self._announce(" ".join(words[1:]))
            case ["drain", *minutes] if len(minutes) <= 1:
                found = _number(minutes[0], LONGEST_DRAIN) if minutes else USUAL_DRAIN
                self._club.drain(found * MINUTE)
                self._tell_all(club_words.will_restart(found))
                return [order_words.drains(found)]
            case ["resume"]:
                if self._club.drained_at is None:
                    raise OrderError("The server is not being drained.")
                self._club.drain(None)
                self._tell_all(club_words.will_not_restart())
                return ["New tables and games may begin again."]
            case ["forget", name]:
                return [order_words.forgotten(name, is_free=self._people.forget(name))]
            case _:
                raise OrderError(order_words.usage())

    def _until(self, days: Sequence[str]) -> int | None:
        return int(self._now()) + _number(days[0], LONGEST_BAN) * DAY if days else None

    def _tables(self) -> list[str]:
        found, shelf = [], self._club.shelf
        for table in self._club.tables.values():
            row = table.row()
            here = [each.name for each in table.members if each.connection is not None]
            found.append(order_words.table(row.id[:8], row.owner, row.state, row.players, here))
        for row, _ in shelf.rows:
            found.append(order_words.table(row.id[:8], row.owner, row.state, row.players, None))
        found.append(order_words.on_disk(shelf.count))
        return found

    def _whereabouts(self) -> list[str]:
        """Return a line for each connection whose person is known."""
        found = []
        for number, arrival in self._club.arrivals.items():
            visitor, table = self._club.lobby.visitors.get(number), arrival.table
            if visitor is not None:
                found.append(order_words.person(visitor.name, "in the lobby", arrival.address))
            elif table is not None:
                found += [
                    order_words.person(each.name, order_words.at_table(table.id[:8]), arrival.address)
                    for each in table.members
                    if each.connection == number
                ]
        return sorted(found)

    def _close(self, beginning: str) -> list[str]:
        """Close a table of this process, also one on disk, if no other of the club has the same beginning."""
        club = self._club
        own = {*club.tables, *(row.id for row, _ in club.shelf.rows)}
        known = own | {row.id for row in club.lobby.tables_elsewhere}
        found = [each for each in known if beginning and each.startswith(beginning.lower())]
        if len(found) != 1 or found[0] not in own:
            raise OrderError(order_words.no_table(beginning, len(found) if len(found) > 1 else 0))
        club.close_table(found[0], club_words.closed_by_administrator())
        return [order_words.closed(found[0][:8])]

    def _send_away(self, name: str) -> list[str]:
        places = self._cut({fold(name)}, club_words.sent_away(), also_from_games=False)
        if not places:
            raise OrderError(order_words.nobody(name))
        return [order_words.sent_away(name, places)]

    def _bans(self) -> list[str]:
        return [order_words.ban(what, _moment(until)) for what, until in self._people.bans(int(self._now()))]

    def _ban(self, name: str, until: int | None) -> list[str]:
        if not self._people.ban(name, until):
            raise OrderError(order_words.unknown_person(name))
        places = self._cut(self._people.names_with(name), club_words.banned(), also_from_games=True)
        return [order_words.banned(name, _moment(until), places)]

    def _ban_address(self, address: str, until: int | None) -> list[str]:
        place = place_of(address)
        if place is None:
            raise OrderError(order_words.no_address(address))
        self._people.ban_address(place, until)
        gone = [number for number, each in self._club.arrivals.items() if household(each.address) == place]
        for number in gone:
            self._club.reject(number, "banned", club_words.banned())
        return [order_words.banned(place, _moment(until), len(gone))]

    def _cut(self, names: Collection[str], words: str, *, also_from_games: bool) -> int:
        """Send away the people of these folded names; return the number of places where they were."""
        club = self._club
        gone = [number for number, each in club.lobby.visitors.items() if fold(each.name) in names]
        for number in gone:
            club.reject(number, "closed", words)
        places = len(gone)
        for table in list(club.tables.values()):
            places += _cut_at(table, names, words, also_from_game=also_from_games)
            club.update(table)
        return places

    def _silence(self, name: str, *, silent: bool) -> list[str]:
        if not self._club.silence.change(name, silent=silent):
            raise OrderError(order_words.unknown_person(name))
        return [order_words.silenced(name, silent=silent)]

    def _tell_all(self, words: str) -> int:
        """Show a message of the club to everybody; return the number of connections."""
        club = self._club
        for table in club.tables.values():
            people = table.room.people
            people.tell_all(people.talk.announce(words))
        return club.lobby.announce(words) + sum(each.table is not None for each in club.arrivals.values())

    def _announce(self, words: str) -> list[str]:
        plain = clean_saying(words)
        if not plain:
            raise OrderError("The message has no visible character.")
        return [order_words.announced(self._tell_all(plain))]


def _cut_at(table: ClubTable, names: Collection[str], words: str, *, also_from_game: bool) -> int:
    """Send the people of these folded names away from a table; return their number.

    Before the game their seats are free again, and a table whose owner goes is closed. Somebody with a seat
    in a game keeps it, and is only cut off ``also_from_game``.
    """
    done = 0
    for member in table.members:
        plays = table.match is not None and (member.seat is not None or member.number == HOST)
        if fold(member.name) not in names or member.by_key or (plays and not also_from_game):
            continue
        done += member.connection is not None or not plays
        is_owner = member.number == HOST
        table.room.send_away(member.number, words, keeps_seat=plays or is_owner)
        if is_owner and not plays:
            table.close(club_words.closed_by_administrator())
            break
    return done


def _moment(until: int | None) -> str:
    """Return the end of a ban; empty for none."""
    return "" if until is None else f"{datetime.fromtimestamp(until, UTC):%Y-%m-%d %H:%M} UTC"


def _number(text: str, most: int) -> int:
    """Return a whole number from 1 to ``most``. Raises ``OrderError``."""
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= most:
        raise OrderError(order_words.no_number(text, most))
    return int(text)


__all__ = ["Orders"]
