"""The people at a table as one window knows them, at the host or a guest, and its person's messages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final, assert_never

from doomtown_desktop.net.outside_text import clean_name
from doomtown_desktop.net.people_wire import (
    CLUB,
    MOST_SAYINGS,
    AwayChange,
    ChatLine,
    Clocks,
    Emote,
    Emoted,
    EmoteKind,
    FromPerson,
    LostSeats,
    People,
    RematchNews,
    RematchWish,
    SaidBefore,
    Say,
    SeatChoice,
    SeatWish,
    TalkRefused,
    ToPerson,
    clean_saying,
)
from doomtown_desktop.protocol.ids import Seat

NOBODY: Final = RematchNews((), (), other_decks=False)


class PeopleState:
    """The latest state of the people at a table, as the host has sent it to one window.

    Attributes:
        said: The chat, the oldest message first.
        people: The people, as of ``people_at``.
        lost: The seats whose people are not there, as of ``lost_at``.
        clocks: The clocks, as of ``clocks_at``.
        rematch: The people who want to play again.
        muted: The numbers of the members whose messages this person does not want to see.
        mutes_all: True if this person wants to see no messages of others.
        hear: Is called with each message after the state has been updated.
    """

    def __init__(self, send: Callable[[FromPerson], object], clock: Callable[[], float]) -> None:
        """``send`` passes a message of this person on; ``clock`` returns the time in seconds."""
        self._send, self._clock = send, clock
        self.said: list[ChatLine] = []
        self.people, self.people_at = People(()), clock()
        self.lost, self.lost_at = LostSeats(()), clock()
        self.clocks, self.clocks_at = Clocks((), ""), clock()
        self.rematch = NOBODY
        self.wants_same_decks = False
        """True if this person has said that they want to play again with the same decks."""
        self.muted: set[int] = set()
        self.mutes_all = False
        self.hear: Callable[[ToPerson], object] = lambda message: None

    def take(self, message: ToPerson) -> None:
        """Handle a message of the host.

        Words and names are made plain; messages of muted people are dropped.
        """
        now = self._clock()
        match message:
            case ChatLine():
                if not self._is_muted(message.member):
                    message = _plain(message)
                    self.said = [*self.said, message][-MOST_SAYINGS:]
                else:
                    return
            case SaidBefore(said):
                latest = said[-MOST_SAYINGS:]
                self.said = [_plain(each) for each in latest if not self._is_muted(each.member)]
            case Emoted():
                if self._is_muted(message.member):
                    return
                message = replace(message, name=_name(message.name))
            case People(people):
                self.people, self.people_at = (
                    People(tuple(replace(each, name=_name(each.name)) for each in people)),
                    now,
                )
            case LostSeats(seats):
                self.lost, self.lost_at = (
                    LostSeats(tuple(replace(each, name=_name(each.name)) for each in seats)),
                    now,
                )
            case Clocks():
                self.clocks, self.clocks_at = message, now
            case RematchNews():
                self.rematch = message
            case TalkRefused(words):
                message = TalkRefused(clean_saying(words))
            case _:
                assert_never(message)
        self.hear(message)

    def _is_muted(self, member: int) -> bool:
        return member != CLUB and (self.mutes_all or member in self.muted)

    def game_over(self) -> None:
        """Forget the lost seats and clocks of a game that is no longer on the table."""
        self.lost, self.clocks, self.rematch = LostSeats(()), Clocks((), ""), NOBODY
        self.wants_same_decks = False

    # --- messages of this person --------------------------------------------------------------------

    def say(self, words: str) -> bool:
        """Send a message to the chat. Return False if it has no visible character."""
        plain = clean_saying(words)
        if plain:
            self._send(Say(plain))
        return bool(plain)

    def emote(self, kind: EmoteKind) -> None:
        """Send an emote."""
        self._send(Emote(kind))

    def set_away(self, away: bool) -> None:
        """Report that this person is away from the window, or back."""
        self._send(AwayChange(away))

    def choose(self, seat: Seat, choice: SeatChoice) -> None:
        """Send a choice about a seat."""
        self._send(SeatWish(seat, choice))

    def play_again(self, *, agrees: bool, same_decks: bool) -> None:
        """Send whether this person wants to play again, and with which decks."""
        self.wants_same_decks = agrees and same_decks
        self._send(RematchWish(agrees, same_decks))


def _name(name: str) -> str:
    return clean_name(name) or "Somebody"


def _plain(said: ChatLine) -> ChatLine:
    name = "" if said.member == CLUB else _name(said.name)
    return replace(said, words=clean_saying(said.words), name=name)


__all__ = ["PeopleState"]
