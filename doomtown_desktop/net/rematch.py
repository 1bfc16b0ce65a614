"""The wishes of the people at a table to play again after their game."""

from __future__ import annotations

from collections.abc import Callable

from doomtown_desktop.net.people_wire import RematchNews, RematchWish
from doomtown_desktop.net.seating import RoomMember, RoomSeating
from doomtown_desktop.net.stand_ins import PATIENCE
from doomtown_desktop.protocol.ids import Seat


class Rematch:
    """Collects the wishes for a rematch. Everybody who has a seat and is expected has to agree.

    A person whose connection is lost is expected for `PATIENCE` seconds. A person who has left is not.

    Attributes:
        wishes: The seats that want to play again, with True for the same decks.
        left: The numbers of the members who have left the table.
    """

    def __init__(self, seating: Callable[[], RoomSeating], gone: Callable[[int], float]) -> None:
        """``seating`` returns the people of the table; ``gone`` is `Presence.gone`."""
        self._seating, self._gone = seating, gone
        self.wishes: dict[Seat, bool] = {}
        self.left: set[int] = set()

    def take(self, member: RoomMember, wish: RematchWish) -> bool:
        """Note a person's wish. Return whether something has changed."""
        before = dict(self.wishes)
        for seat in member.seats:
            if wish.agrees:
                self.wishes[seat] = wish.same_decks
            else:
                self.wishes.pop(seat, None)
        return self.wishes != before

    @property
    def news(self) -> RematchNews:
        """The seats that want to play again, and those that have not said so."""
        members = self._seating().members.values()
        seats = sorted(seat for each in members if self._expects(each) for seat in each.seats)
        agreed = tuple(seat for seat in seats if seat in self.wishes)
        return RematchNews(
            agreed,
            tuple(seat for seat in seats if seat not in self.wishes),
            not all(self.wishes[seat] for seat in agreed),
        )

    def _expects(self, member: RoomMember) -> bool:
        return member.is_here or (member.number not in self.left and self._gone(member.number) < PATIENCE)

    @property
    def is_agreed(self) -> bool:
        """True if all want to play again."""
        news = self.news
        return bool(news.agreed) and not news.waits_for


__all__ = ["Rematch"]
