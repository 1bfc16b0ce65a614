"""Labels of abilities for buttons and the log: the header as printed, and the shortened effect."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, assert_never

from doomtown_desktop.protocol.kinds import Users
from doomtown_desktop.protocol.question import Play

if TYPE_CHECKING:
    from doomtown_desktop.protocol.kinds import Users
from doomtown_desktop.speech.known import Header

LENGTH: Final = 60
"""At most this many letters are used for a label, or twice that if it is not unique on its card."""
_CLAUSE: Final = re.compile(r"(?<=[a-z)]{3})[,;:](?= )|(?<=[a-z)]{3}) \(")
_SENTENCE: Final = re.compile(r"(?<=[a-z0-9)]{3})[.!?](?= )")


_OCCASION: Final = re.compile(
    r"(?:When|Before|After|While)\b(?:[^.:]*?,(?= you may )|[^.:]*?:|[^.:]*?,) (?=[a-z+0-9-])"
)
_CONDITION: Final = re.compile(r"This dude must be [^.]*\. ")


def shortened(text: str, most: int = LENGTH) -> str:
    """Return a text cut to at most ``most`` letters, after a sentence if possible, else a clause or word.

    A cut after a sentence or clause leaves at least half of ``most`` letters, as less would say too little.
    """
    text = text.rstrip(".")
    if len(text) > most and (occasion := _OCCASION.match(text) or _CONDITION.match(text)):
        text = text[occasion.end() :]
        text = f"{text[0].upper()}{text[1:]}"
    if len(text) <= most:
        return text
    ends = [m.start() for m in _SENTENCE.finditer(text) if most // 2 <= m.start() <= most]
    if ends:
        return text[: ends[-1]]
    ends = [m.start() for m in _CLAUSE.finditer(text) if most // 2 <= m.start() < most]
    cut = ends[-1] if ends else text.rfind(" ", 0, most)
    if cut < 0:
        return text
    return f"{text[:cut].rstrip(',;:')}…"


def unabridged(label: str, texts: Iterable[str]) -> str:
    """Return the one of these texts that a label is cut from; the label if there is none."""
    return next((text for text in texts if label in (shortened(text), shortened(text, 2 * LENGTH))), label)


def labels(abilities: Sequence[Header], headers: Iterable[str]) -> dict[str, str]:
    """Return a label for each ability of a card, by name. Equal labels get longer, or get their headers."""
    found = {a.name: shortened(a.text) for a in abilities}
    if len(set(found.values())) < len(abilities):
        found = {a.name: shortened(a.text, 2 * LENGTH) for a in abilities}
    if len(set(found.values())) < len(abilities):
        found = {
            a.name: f"{header}: {shortened(a.text)}" for a, header in zip(abilities, headers, strict=True)
        }
    return found


# --- headers ------------------------------------------------------------------------------------------

POWERS: Final = MappingProxyType({"kung_fu": "Kung Fu Power", "harrowed": "Harrowed Power"})
_PLAYS: Final = MappingProxyType(
    {
        Play.NOON: "Noon",
        Play.SHOOTOUT: "Shootout",
        Play.RESOLUTION: "Resolution",
        Play.CHEATIN: "Cheatin' Resolution",
        Play.REACT: "React",
    }
)


def heading(a: Header) -> str:
    """Return the header as players read it.

    Names the players who may use it, unless only the controller may.
    """
    match a.by:
        case Users.CONTROLLER:
            return header(a)
        case Users.OPPONENTS:
            return f"{header(a)} (for opponents)"
        case Users.ANYONE:
            return f"{header(a)} (for any player)"
        case Users.EACH_PLAYER:
            return f"{header(a)} (for each player)"
    assert_never(a.by)


def header(a: Header) -> str:
    """Return the header of an ability as printed, in a normal form."""
    parts: list[str] = []
    if a.repeat:
        parts.append("Repeat")
    if a.controller:
        parts.append("Controller")
    if a.owner:
        parts.append("Owner")
    parts.append("/".join(_PLAYS[p] for p in a.plays))
    if a.job:
        parts.append("Job")
    if a.spell:
        parts.append(f"{a.spell.capitalize()} {a.difficulty}")
    if a.technique:
        parts.append("Tao Technique" if a.tao else "Technique")
    if a.power:
        parts.append(POWERS[a.power])
    text = " ".join(parts)
    if a.pull:
        text += ", Pull"
    if a.boot:
        text += ", Boot"
    if a.pay_most == -1:
        text += ", Pay X"
    elif a.pay_most:
        text += f", Pay {a.pay}-{a.pay_most}"
    elif a.pay:
        text += f", Pay {a.pay}"
    return text
