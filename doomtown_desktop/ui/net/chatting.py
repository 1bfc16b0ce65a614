"""Connects the chat panel of a table with the people at it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from doomtown_desktop.net.people_state import PeopleState
from doomtown_desktop.net.people_wire import (
    CLUB,
    ChatLine,
    Emoted,
    People,
    SaidBefore,
    TalkRefused,
    ToPerson,
)
from doomtown_desktop.speech import club_words
from doomtown_desktop.speech.people_words import EMOTES
from doomtown_desktop.ui.look import aloud
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.net.chat_panel import ChatPanel


class Chatting(QObject):
    """Connects a `ChatPanel` with the people at a table, and counts unread messages.

    Attributes:
        panel: The panel.
        unread: The number of messages that came while the panel was not in sight.
    """

    counted = Signal(int)
    """The number of unread messages has changed."""

    def __init__(
        self,
        people: PeopleState,
        own: str,
        theme: Theme,
        silence: Callable[[int, bool], object] | None = None,
        *,
        is_low: bool = False,
        in_lobby: bool = False,
        lists_emotes: bool = False,
    ) -> None:
        """``own`` is the name of this person. ``silence`` silences a member for all, at the host only.

        ``is_low``: there is little height for the panel. ``in_lobby``: it is the chat of a club's lobby.
        ``lists_emotes``: emotes are shown as lines of the chat, for pages without nameplates.
        """
        super().__init__()
        self._people, self._own, self._lists_emotes = people, own, lists_emotes
        self.panel = ChatPanel(is_host=silence is not None, is_low=is_low, in_lobby=in_lobby, theme=theme)
        self.unread = 0
        panel = self.panel
        panel.destroyed.connect(self.deleteLater)
        panel.written.connect(people.say)
        panel.emoted.connect(people.emote)
        panel.muted.connect(self._mute)
        panel.muted_all.connect(self._mute_all)
        if silence is not None:
            panel.silenced.connect(silence)
        panel.show_lines(people.said)
        self._offer_muting()

    def hear(self, message: ToPerson) -> None:
        """Show a message of the host about the chat. Others are ignored."""
        match message:
            case ChatLine(name=name, words=words):
                self.panel.add(message)
                if not self.panel.isVisible():
                    self._count(self.unread + 1)
                if message.member == CLUB:
                    aloud.say(self.panel.window(), club_words.announcement(words))
                elif name != self._own:
                    aloud.say(self.panel.window(), f"{name} writes: {words}")
            case Emoted(name=name, kind=kind) if self._lists_emotes:
                self.panel.add_emote(kind, f"{name}: {EMOTES[kind]}")
                aloud.say(self.panel.window(), f"{name}: {EMOTES[kind]}")
            case SaidBefore():
                self.panel.show_lines(self._people.said)
            case TalkRefused(words):
                self.panel.refuse(words)
                aloud.say(self.panel.window(), words)
            case People():
                self._offer_muting()
            case _:
                pass

    def read(self) -> None:
        """Note that the panel is in sight."""
        self._count(0)

    def _count(self, unread: int) -> None:
        if unread != self.unread:
            self.unread = unread
            self.counted.emit(unread)

    def _offer_muting(self) -> None:
        people = self._people
        self.panel.offer_muting(people.people.people, self._own, people.muted, mutes_all=people.mutes_all)

    def _mute(self, member: int, mute: bool) -> None:
        (self._people.muted.add if mute else self._people.muted.discard)(member)

    def _mute_all(self, mute: bool) -> None:
        self._people.mutes_all = mute


__all__ = ["Chatting"]
