"""The game of a waiting room, once it has begun: its table, its journal, and the members who are there."""

from __future__ import annotations

from collections.abc import Callable

from doomtown_desktop import cards
from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.engine import saves
from doomtown_desktop.net.journal import KeptTable
from doomtown_desktop.net.luck import DrawnLuck
from doomtown_desktop.net.people import TablePeople
from doomtown_desktop.net.restoring import banks_of, computers_in, restored_table
from doomtown_desktop.net.room_journal import KeptRoom, RoomJournal
from doomtown_desktop.net.room_sending import RoomSender
from doomtown_desktop.net.seating import FEWEST_SEATS, RoomMember, RoomSeating
from doomtown_desktop.net.table import HostedTable
from doomtown_desktop.net.table_entries import KeptEntry
from doomtown_desktop.protocol.rulesets import USUAL
from doomtown_desktop.session.match import Match
from doomtown_desktop.session.tables import new_game, opponents

Keep = Callable[[tuple[KeptEntry, ...]], object]
"""Notes entries of a game."""


class RoomGame:
    """A game with the people of a waiting room.

    Attributes:
        table: The table with the match.
        luck: The drawing of its luck.
    """

    def __init__(
        self,
        make: Callable[[Keep], HostedTable],
        sender: RoomSender,
        people: TablePeople,
        seed: int,
        luck: DrawnLuck,
    ) -> None:
        """``make`` returns the table, ``seed`` is that of its computer players."""
        self._sender, self._people, self._seed, self.luck = sender, people, seed, luck
        self.table = make(self._keep)
        people.note = lambda: self._keep(())
        self.table.reports.proof = luck.proof

    @classmethod
    def begun(
        cls,
        seating: RoomSeating,
        catalogue: Catalogue,
        clock: Callable[[], float],
        sender: RoomSender,
        people: TablePeople,
        *,
        luck: DrawnLuck,
        seed: int,
    ) -> RoomGame:
        """Return a new game, at which all members of the seating are; none is connected to it yet."""
        game, policies = new_game(
            seating.chairs(),
            seed,
            catalogue,
            ruleset=seating.terms.ruleset,
            options=seating.terms.options if seating.size > FEWEST_SEATS else USUAL,
            luck=luck.luck,
        )
        match = Match.at_table(game, policies)

        def make(keep: Keep) -> HostedTable:
            return HostedTable(match, clock, keep, hints=seating.terms.hints)

        found = cls(make, sender, people, seed, luck)
        seating.began = True
        for member in seating.members.values():
            member.at_table = found.table.join(member.name, *member.seats).number
        people.began(found.table, seed)
        return found

    @classmethod
    def restored(
        cls,
        kept: KeptTable,
        room: KeptRoom,
        seating: RoomSeating,
        catalogue: Catalogue,
        clock: Callable[[], float],
        sender: RoomSender,
        people: TablePeople,
    ) -> RoomGame:
        """Return a game that goes on from its journal. Raises ``UnreadableRow`` if it cannot."""
        cards.load_all()
        policies = opponents(seating.chairs(), room.seed, catalogue)
        beside = {each.seats[0]: each.seats[1:] for each in seating.members.values() if each.seats}

        def make(keep: Keep) -> HostedTable:
            return restored_table(kept, catalogue, policies, clock, keep, beside, hints=room.terms.hints)

        found = cls(make, sender, people, room.seed, room.luck)
        people.began(found.table, room.seed, banks_of(kept), computers_in(kept))
        return found

    # --- the journal --------------------------------------------------------------------------------

    def save(self, journal: RoomJournal, key: str, seating: RoomSeating) -> None:
        """Write the game, which has no answers yet, and its people into a journal. Later entries follow."""
        self._sender.journal = journal
        journal.begin(saves.dump(self.table.match.game), key, self._seed, seating, self.luck)

    def note_room(self, key: str, seating: RoomSeating) -> None:
        """Note another key or port."""
        if self._sender.journal is not None:
            self._sender.journal.set_room(key, self._seed, seating, self.luck)

    def _keep(self, entries: tuple[KeptEntry, ...]) -> None:
        found = (*entries, *self._people.settle())
        if self._sender.journal is not None and found:
            self._sender.journal.keep(found, is_over=self.table.match.is_over)
        self._people.answered()

    def close(self) -> None:
        """End the game, which is over: its people meet in the waiting room again."""
        for number in list(self.table.members):
            self.table.leave(number)
        self._sender.journal = None
        self._people.ended()

    # --- members ------------------------------------------------------------------------------------

    def add_spectator(self, member: RoomMember) -> None:
        """Add a member who comes during the game."""
        member.at_table = self.table.join(member.name).number
        if self._sender.journal is not None:
            self._sender.journal.add(member)

    def note_token(self, member: RoomMember) -> None:
        """Note another token of a member."""
        if self._sender.journal is not None:
            self._sender.journal.set_token(member)

    def connect(self, member: RoomMember) -> None:
        """Send a member the whole state, if its connection works, and from now on every change.

        The promises of the luck come first, for a program that has not seen or no longer knows them.
        """
        connection = member.connection
        if connection is not None:
            self._sender.send(connection, self.luck.listed)
            self.table.connect(member.at_table, lambda text: self._sender.send_text(connection, text))

    def remove_spectator(self, member: RoomMember) -> None:
        """Remove a member who has no seat."""
        self.table.leave(member.at_table)
        if self._sender.journal is not None:
            self._sender.journal.remove(member)


__all__ = ["Keep", "RoomGame"]
