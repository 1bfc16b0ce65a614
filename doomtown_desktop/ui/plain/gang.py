"""The starting gang that a deck brings along, as the answer that Enter gives."""

from __future__ import annotations

from doomtown_desktop.engine.decisions import DONE
from doomtown_desktop.session.looking import GANG
from doomtown_desktop.session.seat_data import Proposal
from doomtown_desktop.session.seats import Seats


def label(proposal: Proposal) -> str:
    """What the button says."""
    others = "the other " if proposal.chosen else "the deck's own "
    return f"Start with {others}{len(proposal.codes)}"


def words(proposal: Proposal) -> str:
    """Who they are, and what they cost."""
    return f"the deck proposes {', '.join(proposal.titles)} for {proposal.cost} ghost rock"


def take(seats: Seats) -> None:
    """Start with what the deck of who is asked proposes."""
    found, seat = seats.proposal(), seats.now.asked
    if found is None:
        return
    for code in found.codes:
        choice = seats.view.choice
        if choice is None or choice.kind != GANG or seats.now.asked != seat:
            return  # nobody else can start: the game did not ask any more
        key = next((option.key for option in choice.options if option.code == code), None)
        if key is None or not seats.answer((key,)):
            return
    choice = seats.view.choice
    if choice is not None and choice.kind == GANG and seats.now.asked == seat:
        seats.answer((DONE,))
