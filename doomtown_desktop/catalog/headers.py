"""The grammar of ability headers: when and by whom an ability may be used, and its cost.

The normal form, which `render` writes and the fact files store:

    [Granted] [Repeat] [Controller|Owner] play{/play} [Job] [Hex n|Miracle n|Spirit n]
    [Technique|Tao Technique] [Kung Fu Power|Harrowed Power] [, Pull] [, Boot] [, Pay n|Pay n-m|Pay X]

where ``play`` is Noon, Shootout, React, Resolution or Cheatin' Resolution, and a spell's n may be X. Printed
headers use various orders of these words; `parse_header` accepts any order, but each word only once.
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, Literal

Play = Literal["noon", "shootout", "react", "resolution", "cheatin_resolution"]
SpellKind = Literal["hex", "miracle", "spirit"]
Power = Literal["kung_fu", "harrowed"]

_PLAY_NAMES: Final[dict[Play, str]] = {
    "noon": "Noon",
    "shootout": "Shootout",
    "react": "React",
    "resolution": "Resolution",
    "cheatin_resolution": "Cheatin' Resolution",
}
_SPELL_NAMES: Final[dict[SpellKind, str]] = {"hex": "Hex", "miracle": "Miracle", "spirit": "Spirit"}
_POWER_NAMES: Final[dict[Power, str]] = {"kung_fu": "Kung Fu Power", "harrowed": "Harrowed Power"}
_PLAYS_BY_NAME: Final = {name.casefold(): play for play, name in _PLAY_NAMES.items()}
_FLAGS: Final = ("granted", "repeat", "controller", "owner", "job", "technique", "tao", "pull", "boot")

# Longest words first: "Cheatin' Resolution" before "Resolution".
_PLAY_PATTERN: Final = r"(?:cheatin' resolution|noon|shootout|react|resolution)"
_TOKEN: Final = re.compile(
    rf"(?P<plays>{_PLAY_PATTERN}(?:\s*/\s*{_PLAY_PATTERN})*)"
    r"|(?P<spell>hex|miracle|spirit)\s+(?P<difficulty>\d+|x)"
    r"|pay\s+(?:(?P<pay>\d+)(?:-(?P<pay_max>\d+))?|(?P<pay_x>x))(?:\s+ghost\s+rock)?"
    r"|(?P<power>kung fu|harrowed)\s+power"
    rf"|(?P<flag>{'|'.join(_FLAGS)})",
    re.IGNORECASE,
)
_GAP: Final = re.compile(r"\s*,\s*(?=\S)|\s+(?=\S)|$")


class HeaderError(ValueError):
    """A text or a combination of words that is not an ability header; the message quotes it."""


@dataclass(frozen=True, slots=True)
class AbilityHeader:
    """One ability header. R-ACT, R-SPELL, R-KF and R-JOB define its words.

    Attributes:
        plays: The plays in which it may be used, in printed order; at least one.
        repeat: It may be used any number of times a day.
        controller: Only the controller of the deed may use it.
        owner: Only the owner of the card may use it.
        job: It starts a job.
        boot: Booting the card is part of the cost.
        pull: Pulling is part of the cost.
        pay: Ghost rock to pay, or the lowest amount if `pay_max` is set; None if nothing or X is paid.
        pay_max: The highest amount of ghost rock that may be paid; None for a fixed amount.
        pay_x: The card's text sets the amount of ghost rock.
        spell: The kind of spell, for the skill that is checked.
        difficulty: The number to beat when casting, or "X" if the card's text sets it; None without `spell`.
        technique: A kung fu technique is tested.
        tao: It is a Tao technique (then `technique` is true, too).
        power: A power of the classic game, for dudes with the keyword of that name; None elsewhere.
        granted: The card prints it in quotes, as an ability that another card gains.

    Raises:
        HeaderError: the words contradict one another.
    """

    plays: tuple[Play, ...]
    repeat: bool = False
    controller: bool = False
    owner: bool = False
    job: bool = False
    boot: bool = False
    pull: bool = False
    pay: int | None = None
    pay_max: int | None = None
    pay_x: bool = False
    spell: SpellKind | None = None
    difficulty: int | Literal["X"] | None = None
    technique: bool = False
    tao: bool = False
    power: Power | None = None
    granted: bool = False

    def __post_init__(self) -> None:
        """Refuse combinations of words that no card prints, so that every header has a normal form."""
        complaint = self._complaint()
        if complaint:
            raise HeaderError(f"Not an ability header: {complaint} ({self!r})")

    def _complaint(self) -> str | None:
        if not self.plays or len(set(self.plays)) < len(self.plays):
            return "it needs at least one play type, and each only once"
        if not set(self.plays) <= set(_PLAY_NAMES):
            return f"unknown play type among {self.plays}"
        if self.controller and self.owner:
            return "it is for the controller or for the owner, not both"
        if (self.spell is None) != (self.difficulty is None):
            return "a spell has a difficulty, and only a spell"
        if self.spell is not None and self.spell not in _SPELL_NAMES:
            return f"unknown kind of spell {self.spell}"
        if self.tao and not self.technique:
            return "a Tao is a technique"
        if self.power is not None and self.power not in _POWER_NAMES:
            return f"unknown power {self.power}"
        if self.pay is not None and self.pay_x:
            return "it costs a number of ghost rock or X, not both"
        if self.pay_max is not None and (self.pay is None or self.pay_max <= self.pay):
            return "the most to pay is more than the least"
        return None


@lru_cache(maxsize=1024)
def parse_header(text: str) -> AbilityHeader:
    """Read a header in normal form or as printed (without its colon).

    Raises:
        HeaderError: the text is not a header; the message quotes it and gives the reason.
    """
    found: dict[str, Any] = {}
    at = 0
    while at < len(text):
        token = _TOKEN.match(text, at)
        gap = _GAP.match(text, token.end()) if token else None
        if token is None or gap is None:
            raise HeaderError(f"Not an ability header: {text!r} (at {text[at:]!r})")
        for field, value in _fields(token).items():
            if field in found:
                raise HeaderError(f"Not an ability header: {text!r} (a second {token.group()!r})")
            found[field] = value
        at = gap.end()
    try:
        return AbilityHeader(**{"plays": (), **found})
    except HeaderError as error:
        raise HeaderError(f"{error} in {text!r}") from None


def render(header: AbilityHeader) -> str:
    """Write a header in normal form; the inverse of `parse_header`."""
    words = [
        "Granted" if header.granted else "",
        "Repeat" if header.repeat else "",
        "Controller" if header.controller else "",
        "Owner" if header.owner else "",
        "/".join(_PLAY_NAMES[play] for play in header.plays),
        "Job" if header.job else "",
        f"{_SPELL_NAMES[header.spell]} {header.difficulty}" if header.spell else "",
        "Tao" if header.tao else "",
        "Technique" if header.technique else "",
        _POWER_NAMES[header.power] if header.power else "",
    ]
    costs = [
        "Pull" if header.pull else "",
        "Boot" if header.boot else "",
        _payment(header),
    ]
    return ", ".join([" ".join(filter(None, words)), *filter(None, costs)])


def _payment(header: AbilityHeader) -> str:
    if header.pay_x:
        return "Pay X"
    if header.pay is None:
        return ""
    return f"Pay {header.pay}" if header.pay_max is None else f"Pay {header.pay}-{header.pay_max}"


def _fields(token: re.Match[str]) -> dict[str, Any]:
    """Return the fields of `AbilityHeader` that one token of a header sets."""
    if token["plays"]:
        names = re.split(r"\s*/\s*", token["plays"].casefold())
        return {"plays": tuple(_PLAYS_BY_NAME[name] for name in names)}
    if token["spell"]:
        difficulty = token["difficulty"]
        return {
            "spell": token["spell"].casefold(),
            "difficulty": int(difficulty) if difficulty.isdigit() else "X",
        }
    if token["power"]:
        return {"power": "kung_fu" if token["power"].casefold() == "kung fu" else "harrowed"}
    if token["flag"]:
        return {token["flag"].casefold(): True}
    if token["pay_x"]:
        return {"pay_x": True}
    if token["pay_max"]:
        return {"pay": int(token["pay"]), "pay_max": int(token["pay_max"])}
    return {"pay": int(token["pay"])}
