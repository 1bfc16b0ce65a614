"""What a button or a line of the log calls an ability: its wording, shortened."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from doomtown_desktop.engine.abilities import Ability

LENGTH: Final = 60
"""Letters of a label, at most; twice as many where abilities of one card begin alike."""
_CLAUSE: Final = re.compile(r"(?<=[a-z)]{3})[,;:](?= )|(?<=[a-z)]{3}) \(")
_SENTENCE: Final = re.compile(r"(?<=[a-z0-9)]{3})[.!?](?= )")


_OCCASION: Final = re.compile(r"(?:When|Before|After|While)\b(?:[^.:]*?:|[^.:]*?,) (?=[a-z+0-9-])")
_CONDITION: Final = re.compile(r"This dude must be [^.]*\. ")


def shortened(text: str, most: int = LENGTH) -> str:
    """A wording in at most ``most`` letters: whole sentences, else whole clauses, else words and dots.

    A sentence or clause shorter than half of that says too little by itself.
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


def labels(abilities: Sequence[Ability], headers: Iterable[str]) -> dict[str, str]:
    """A label for each ability of a card, by its name; no two of them are alike."""
    found = {a.name: shortened(a.text) for a in abilities}
    if len(set(found.values())) < len(abilities):
        found = {a.name: shortened(a.text, 2 * LENGTH) for a in abilities}
    if len(set(found.values())) < len(abilities):
        found = {
            a.name: f"{header}: {shortened(a.text)}" for a, header in zip(abilities, headers, strict=True)
        }
    return found
