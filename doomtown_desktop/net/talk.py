"""Chat and emotes of a table at its host: their limits, the silenced members, and the latest messages."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final, Protocol

from doomtown_desktop.net import rates
from doomtown_desktop.net.people_wire import (
    CLUB,
    MOST_SAYINGS,
    ChatLine,
    Emote,
    Emoted,
    SaidBefore,
    Say,
    TalkRefused,
    clean_saying,
)
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.speech import people_words

SAYINGS: Final = (5, 10.0)
"""At most this many messages of a person in this many seconds."""
EMOTES: Final = (1, 3.0)
"""At most this many emotes of a person in this many seconds."""


class Talker(Protocol):
    """Somebody who may write: a member of a table, or a person in the lobby of a club."""

    @property
    def number(self) -> int:
        """The number of the person."""
        ...

    @property
    def name(self) -> str:
        """The name of the person."""
        ...

    @property
    def seat(self) -> Seat | None:
        """Their seat; ``None`` without one."""
        ...


class Talk:
    """The chat and emotes of one table. They are not part of the game and not in its journal.

    Attributes:
        silenced: The numbers of the members whom the host's person has silenced.
    """

    def __init__(self, clock: Callable[[], float], wall: Callable[[], float]) -> None:
        """``clock`` returns seconds that never go back, ``wall`` the seconds since 1970 (UTC)."""
        self._clock, self._wall = clock, wall
        self.silenced: set[int] = set()
        self._said: deque[ChatLine] = deque(maxlen=MOST_SAYINGS)
        self._count = 0
        self._times: dict[tuple[int, type[Say | Emote]], deque[float]] = {}

    @property
    def recent(self) -> SaidBefore:
        """The latest messages."""
        return SaidBefore(tuple(self._said))

    def take(
        self, member: Talker, message: Say | Emote, *, watchers: bool
    ) -> ChatLine | Emoted | TalkRefused | None:
        """Return the message for everybody, or the refusal for its writer.

        Return ``None`` if nothing of it is visible. ``watchers``: spectators may write.
        """
        if member.number in self.silenced:
            return TalkRefused(people_words.silenced())
        if not watchers and member.seat is None:
            return TalkRefused(people_words.watchers_silenced())
        words = clean_saying(message.words) if isinstance(message, Say) else ""
        if isinstance(message, Say) and not words:
            return None
        times = self._times.setdefault((member.number, type(message)), deque())
        if not rates.may(times, SAYINGS if isinstance(message, Say) else EMOTES, self._clock()):
            return TalkRefused(people_words.too_fast(is_emote=isinstance(message, Emote)))
        if isinstance(message, Emote):
            return Emoted(member.number, member.name, member.seat, message.kind)
        return self._add(member.number, member.name, member.seat, words)

    def announce(self, words: str) -> ChatLine:
        """Return a message of the club itself for everybody."""
        return self._add(CLUB, "", None, words)

    def repeat(self, said: ChatLine) -> None:
        """Add a message that another process of the club has passed on."""
        self._said.append(said)

    def _add(self, member: int, name: str, seat: Seat | None, words: str) -> ChatLine:
        self._count += 1
        said = ChatLine(self._count, member, name, seat, words, int(self._wall()))
        self._said.append(said)
        return said

    def forget(self, member: int) -> None:
        """Forget the limits of somebody who has left for good. Their messages stay."""
        self.silenced.discard(member)
        self._times = {key: times for key, times in self._times.items() if key[0] != member}


__all__ = ["EMOTES", "SAYINGS", "Talk", "Talker"]
