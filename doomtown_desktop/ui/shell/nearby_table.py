"""Tables in the local network: the offer of a host in this window, and the search for others."""

from __future__ import annotations

from collections.abc import Callable

from doomtown_desktop.net.nearby import NearbyTable, sign_of
from doomtown_desktop.net.waiting_room import WaitingRoom
from doomtown_desktop.speech import nearby_words
from doomtown_desktop.ui.game.mail import Mail
from doomtown_desktop.ui.net.nearby_door import NearbyDoor
from doomtown_desktop.ui.shell.network import Network, OpenHost


class NearbyOffer:
    """Lets others in the local network find the table of this window, if its person wants that.

    Attributes:
        is_on: True if the person wants it.
        words: The sign of the table, or why others cannot find it; empty while ``is_on`` is False.
    """

    def __init__(self, host: OpenHost, changed: Callable[[], object]) -> None:
        """``changed`` is called when the person has chosen; it calls `update`."""
        self._host, self._changed = host, changed
        self.is_on = False
        self.words = ""

    def choose(self, is_on: bool) -> None:
        """Let others find the table, or no longer."""
        self.is_on = is_on
        self._changed()

    def update(self, room: WaitingRoom, *, is_open: bool) -> None:
        """Offer the table in its current state. Nobody finds it unless ``is_open``."""
        self.words = ""
        if not self.is_on or not is_open:
            self._host.announce(None)
            return
        seating = room.seating
        way = self._host.invitation(room.door.key)
        free = sum(seating.in_seat(seat) is None for seat in range(seating.size))
        table = NearbyTable(
            seating.host.name,
            seating.terms.ruleset,
            seating.size,
            free,
            self._host.port,
            way.fingerprint.hex(),
            room.door.key,
        )
        self.words = self._host.announce(table) or nearby_words.own_sign(sign_of(way.fingerprint))


class NearbySearching:
    """A search for tables, which are shown on a page."""

    def __init__(self, network: Network, door: NearbyDoor) -> None:
        """Begin to search. Raises ``NetworkError``."""
        self._door = door
        self._mail = Mail(self._take)
        self._search = network.search(self._mail.post)
        door.show_searching(searches=True)

    def _take(self, event: object) -> None:
        if not isinstance(event, tuple):
            raise TypeError(f"{event!r} are not tables")
        self._door.show_tables(event)

    def close(self) -> None:
        """End the search."""
        self._mail.close()
        self._search.close()


__all__ = ["NearbyOffer", "NearbySearching"]
