"""An address that the host's person types for their invitations, such as that of a router set up by hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from doomtown_desktop.net.invitation import MOST_ADDRESSES, InvitationError, TableInvitation, host_address
from doomtown_desktop.speech import reach_words
from doomtown_desktop.ui.plain.preferences import ValueStore
from doomtown_desktop.ui.plain.remembering import remember

OUTSIDE: Final = "other address of hosted tables"
"""The name of the address in the user's file."""


class OtherAddress:
    """The typed address, which is remembered for the next table.

    Attributes:
        typed: The address; empty without one.
        trouble: What is wrong with the text that was typed last; empty if nothing is.
    """

    def __init__(self, layouts: ValueStore | None, port: int, show: Callable[[], object]) -> None:
        """``port`` is that of the host, which holds for an address without one; ``show`` shows a change."""
        self._layouts, self._port, self._show = layouts, port, show
        self.typed = "" if layouts is None else str(layouts.get(OUTSIDE, ""))
        self.trouble = ""

    def choose(self, typed: str) -> None:
        """Take another address, or none. Text that is not an address changes nothing."""
        self.trouble = ""
        try:
            if typed:
                host_address(typed, self._port)
            self.typed = typed
            remember(self._layouts, OUTSIDE, typed)
        except InvitationError as error:
            self.trouble = str(error)
        self._show()

    def added_to(self, invitation: TableInvitation) -> tuple[TableInvitation, str]:
        """Return an invitation that has the address, too, and a sentence about it if it is a new one."""
        try:
            found = host_address(self.typed, self._port) if self.typed else None
        except InvitationError:
            found = None
        if found is None or found in invitation.addresses:
            return invitation, ""
        addresses = (*invitation.addresses[: MOST_ADDRESSES - 1], found)
        return replace(invitation, addresses=addresses), reach_words.typed(str(found))
