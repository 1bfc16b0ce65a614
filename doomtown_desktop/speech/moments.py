"""Sentences about the event that a React answers. Every seat reads them, so they name no hidden cards."""

from __future__ import annotations

from typing import Any, Final

from doomtown_desktop.protocol import pending
from doomtown_desktop.protocol.events import CardsDrawn, EffectBegan, Event, GameStarted, Looked
from doomtown_desktop.speech import event_wording, wording
from doomtown_desktop.speech.amounts import whose
from doomtown_desktop.speech.known import Table

_ABOUT_TO: Final = {
    pending.Acing: "is about to be aced",
    pending.Discarding: "is about to be discarded",
    pending.Booting: "is about to boot",
    pending.Moving: "is about to move",
    pending.SendingHome: "is about to go home",
    pending.StartingJob: "is about to start a job",
    pending.Escaping: "is about to run from the shootout",
    pending.Refusing: "is about to refuse the call-out",
    pending.Joining: "is about to join a posse",
    pending.LeavingPosse: "is about to leave its posse",
    pending.Testing: "is about to test a skill",
    pending.Finishing: "has done what it does",
}
_HIDDEN: Final = (CardsDrawn, EffectBegan, Looked)
"""Events whose sentence may name facts that some seats do not know."""


def react(g: Table, event: Any) -> str:
    """Ask for a React to an event."""
    return f"React? {words(g, event)}"


def which_first(g: Table, event: Any) -> str:
    """Ask which of several compulsory traits answers an event first."""
    return f"Which of these happens first? {words(g, event)}"


def words(g: Table, event: Any) -> str:
    """Return a sentence about an event that players may answer, whether it has happened or is about to."""
    if isinstance(event, GameStarted):
        return "Day one is about to begin."
    if isinstance(event, Event):
        return (
            event_wording.sentence(g, event)
            if not isinstance(event, _HIDDEN)
            else "Something hidden has happened."
        )
    verb = _ABOUT_TO.get(type(event))
    if verb is not None:
        return f"{wording.name(g, event.subject)} {verb}."
    return _otherwise(g, event)


def _otherwise(g: Table, event: Any) -> str:
    if isinstance(event, pending.GhostRockComing):
        return f"{wording.player(g, event.player)} is about to gain {event.amount} ghost rock."
    if isinstance(event, pending.PullRevealed):
        return f"{wording.player(g, event.player)} pulls {wording.poker(event.value, event.suit)}."
    if isinstance(event, pending.Tested):
        does = "succeeds" if event.succeeded else "fails"
        return f"{wording.name(g, event.subject)} {does} at a test of {event.skill}."
    if isinstance(event, pending.CasualtiesComing):
        who = "leader" if event.side == 0 else "mark"
        return f"The {who}'s posse is about to take {_casualties(event.amount)}."
    if isinstance(event, pending.CallingOut):
        return f"{wording.name(g, event.subject)} is about to call out {wording.title(g, event.mark)}."
    if isinstance(event, pending.BecomingHarrowed):
        return f"{wording.name(g, event.subject)} is about to become Harrowed."
    if isinstance(event, pending.MakingPlay):
        return f"{wording.player(g, event.player)} is about to make a play."
    if isinstance(event, pending.Buying):
        who, what = wording.player(g, event.player), wording.title(g, event.subject)
        return f"{who} is about to bring {what} into play for {event.price} ghost rock."
    if isinstance(event, pending.Pulling):
        return f"{wording.player(g, event.player)} is about to pull."
    if isinstance(event, pending.Using):
        does = wording.ability(g, event.subject, event.ability)
        return f"{wording.player(g, event.player)} declares {wording.title(g, event.subject)}: {does}."
    if isinstance(event, pending.Targeting):
        by = "" if event.cause is None else f" by {wording.title(g, event.cause.card)}"
        return f"{wording.name(g, event.subject)} has been chosen{by}."
    if isinstance(event, pending.EventResolving):
        seat = wording.player(g, event.player)
        return f"{whose(seat)} event is about to take place: {wording.title(g, event.subject)}."
    if isinstance(event, pending.HandDiscarding):
        return f"{wording.player(g, event.player)} is about to discard a draw hand."
    if isinstance(event, pending.HandRevealing):
        return f"{wording.player(g, event.player)} is about to reveal a draw hand."
    if isinstance(event, pending.HandsComparing):
        return "The draw hands of both posses are about to be compared."
    raise TypeError(f"there are no words for {type(event).__name__}")


def _casualties(amount: int) -> str:
    return "1 casualty" if amount == 1 else f"{amount} casualties"
