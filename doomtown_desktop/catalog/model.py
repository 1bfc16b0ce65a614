"""The printed facts of cards, packs, gangs and formats, as frozen models."""

from collections.abc import Mapping, Sequence
from datetime import date
from enum import StrEnum
from functools import cached_property
from types import MappingProxyType
from typing import Annotated, Final, Literal, Self

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    PlainSerializer,
    PlainValidator,
    StrictBool,
    StrictInt,
    StrictStr,
    model_validator,
)
from typing_extensions import override

from doomtown_desktop.catalog.headers import AbilityHeader, SpellKind, parse_header, render
from doomtown_desktop.protocol.ids import CardType as CardType

Edition = Literal["reloaded", "classic"]
EDITIONS: Final[tuple[Edition, ...]] = ("reloaded", "classic")
"""The games that cards are printed for; a deck has cards of one of them."""
CODE: Final = r"(?:[0-9]{5}|[A-Z]{2,3}-[0-9]{3})"
"""Regular expression of a code: five digits in Reloaded, a set and a number in the classic game."""
_WHOLE_CODE: Final = rf"^{CODE}$"


def edition_of(code: str) -> Edition:
    """Return the edition that a code belongs to, even if no card has the code."""
    return "classic" if "-" in code else "reloaded"


class Suit(StrEnum):
    """The suits of the poker deck."""

    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"


class BulletType(StrEnum):
    """The two types of bullets: draw and stud."""

    DRAW = "draw"
    STUD = "stud"


def _read_header(value: object) -> AbilityHeader:
    if isinstance(value, AbilityHeader):
        return value
    if not isinstance(value, str):
        raise ValueError(f"an ability header is a text, not {value!r}")
    return parse_header(value)


Header = Annotated[AbilityHeader, PlainValidator(_read_header), PlainSerializer(render, return_type=str)]
Count = Annotated[StrictInt, Field(ge=0)]


ATTACH_TERMS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "yours": "you control it",
        "own": "you own it",
        "not controlled": "you do not control it",
        "cheater's": "the cheatin' player controls it",
        "booted": "it is booted",
        "unbooted": "it is unbooted",
        "in town": "it is not out of town",
        "out of town": "it is out of town",
        "at home": "it is at its own home",
        "mark": "it is the mark of the job",
        "with your unbooted Shaman": "an unbooted Shaman of yours is there",
        "value <= 6": "its value is at most 6",
        "by effect": "only the card's own ability attaches it",
    }
)
"""The terms of `AttachRule.filter` that are not keywords, in words. Keywords may be "A or B" or "not A"."""

# the fields that a card of each type must have, so that code may rely on them
_REQUIRED: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "outfit": ("gangs", "wealth"),
        "legend": ("wealth",),
        "dude": ("suit", "value", "cost", "bullets", "bullet_type", "influence"),
        "token": ("suit", "value", "bullets", "bullet_type", "influence", "token_type"),
        "deed": ("suit", "value", "cost", "control", "access"),
        "goods": ("suit", "value", "cost", "attach"),
        "spell": ("suit", "value", "cost", "attach", "spell_kind"),
        "action": ("suit", "value", "cost"),
        "event": ("suit", "value", "cost"),
        "improvement": ("suit", "value", "cost", "attach"),
        "joker": (),
    }
)


class _Facts(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Keyword(_Facts):
    """A printed keyword; `rating` is a skill's rating, a Gadget's difficulty or the level of Experienced."""

    name: StrictStr = Field(min_length=1)
    rating: Count | None = None


class AttachRule(_Facts):
    """The cards and places that a card attaches to (R-SHOP-7, R-TOTEM-1).

    Attributes:
        to: Kinds of cards and places that it attaches to.
        filter: Conditions on that card or place, separated by ", "; all must be met. Each is a key of
            `ATTACH_TERMS` or the name of a keyword; None without conditions.
        invented_by: Keyword of the dude who must invent the card (R-GADG); None if it is not invented.
    """

    to: tuple[Literal["dude", "deed", "home", "townsquare"], ...] = Field(min_length=1)
    filter: StrictStr | None = None
    invented_by: StrictStr | None = None

    @cached_property
    def terms(self) -> tuple[str, ...]:
        """The terms of `filter`, one by one."""
        return tuple(self.filter.split(", ")) if self.filter else ()

    @cached_property
    def where(self) -> str:
        """The cards and places that it attaches to, in words: "a Ranch deed, if you control it"."""
        words = [t for t in self.terms if t not in ATTACH_TERMS and not t.startswith("not ")]
        kinds = ["town square" if kind == "townsquare" else kind for kind in self.to]
        noun = " ".join([*words, " or ".join(kinds)])
        article = "the" if kinds == ["town square"] else "an" if noun[0] in "AEIOUaeiou" else "a"
        others = [t for t in self.terms if t.startswith("not ") and t not in ATTACH_TERMS]
        said = [f"it is not a {t.removeprefix('not ')}" for t in others]
        said += [ATTACH_TERMS[t] for t in self.terms if t in ATTACH_TERMS]
        return f"{article} {noun}{', if ' if said else ''}{' and '.join(said)}"


class CardFacts(_Facts):
    """The printed facts of one printing of a card; a number that is not printed is None.

    Attributes:
        code: Unique for each printing: five digits in Reloaded, "ROS-001" in the classic game.
        title: As printed, with "(Exp.n)" on experienced versions.
        value: 1 (ace) to 13 (king).
        gangs: Codes of gangs; empty for drifters and neutral cards (R-OUTFIT).
        cost: Ghost rock to bring it into play.
        upkeep: Ghost rock a day, 0 if none is printed; below 0 on goods that reduce upkeep.
        production: Ghost rock a day, 0 if none is printed; on a legend, the change to the outfit's.
        bullets: Bullet rating, or on goods the bonus, which may be below 0; None on goods without a bonus.
        bullets_is_bonus: `bullets` is added to the bullets of the bearer.
        control: Control points.
        wealth: Starting stash of an outfit; on a legend, the change to the outfit's.
        is_unique: A unique card (R-UNIQ-1).
        unlimited_for: Gang whose players may have any number of copies in play, "any" for all players; None
            for a limited card. An unlimited card is not unique and has no memory (A-315).
        access: "public" or "private" on deeds.
        headers: Headers of the printed abilities in printed order, including abilities granted to other
            cards.
        varying: Names of the numbers that the text sets; they are printed with a star, and stored as 0 or
            the lowest value.
        is_plain: Printed without any text, with numbers and keywords only.
        experienced: Level of an experienced version (R-EXP-1); 0 for other cards.
        character: The name that all versions of an experienced dude share; on other cards the title.
        core: Gang of a Core deed, "any" if it is core for all; None if it is not a Core deed.
        token_type: The type that a token has in play; the effect sets numbers that are not printed.
        number: The card's number within the pack.
        quantity: Copies in one box of the pack; 0 if unknown.
        group: Key that all printings of one card share, even where their titles are spelled differently.
        printings: Codes of all printings of the card, oldest first, promos last.
        canonical: Code of the newest printing that is not a promo; its facts and text are the current ones.
        formats: Codes of the formats in which a deck may contain the card (by any printing).
        bans: Codes of the formats that ban it.
    """

    code: StrictStr = Field(pattern=_WHOLE_CODE)
    title: StrictStr = Field(min_length=1)
    type: CardType
    suit: Suit | None = None
    value: Annotated[StrictInt, Field(ge=1, le=13)] | None = None
    gangs: tuple[StrictStr, ...] = ()
    cost: Count | None = None
    upkeep: StrictInt = 0
    production: StrictInt = 0
    bullets: StrictInt | None = None
    bullet_type: BulletType | None = None
    bullets_is_bonus: StrictBool = False
    influence: Count | None = None
    control: Count | None = None
    wealth: StrictInt | None = None
    keywords: tuple[Keyword, ...] = ()
    is_unique: StrictBool
    unlimited_for: StrictStr | None = None
    is_out_of_town: StrictBool = False
    access: Literal["public", "private"] | None = None
    attach: AttachRule | None = None
    gadget_difficulty: Count | None = None
    spell_kind: SpellKind | None = None
    headers: tuple[Header, ...] = ()
    varying: tuple[StrictStr, ...] = ()
    is_plain: StrictBool = False
    experienced: Count = 0
    character: StrictStr = Field(min_length=1)
    core: StrictStr | None = None
    token_type: Literal["dude"] | None = None
    pack: StrictStr
    number: Count
    quantity: Count
    group: StrictStr = Field(min_length=1)
    printings: tuple[StrictStr, ...] = Field(min_length=1)
    canonical: StrictStr
    formats: tuple[StrictStr, ...] = ()
    bans: tuple[StrictStr, ...] = ()

    @model_validator(mode="after")
    def _states_what_its_type_needs(self) -> Self:
        if self.type is CardType.TOKEN and self.edition == "classic":
            return self  # the effect that makes it sets its numbers; markers have none
        for field in _REQUIRED[self.type]:
            if getattr(self, field) in (None, ()):
                raise ValueError(f"{field} is missing; a card of type {self.type} states it")
        if self.production < 0 and self.type is not CardType.LEGEND:
            raise ValueError(f"production is {self.production}; only a legend's can be below 0")
        if self.upkeep < 0 and self.type is not CardType.GOODS:
            raise ValueError(f"upkeep is {self.upkeep}; only goods spare some")
        if self.bullets is not None and self.bullets < 0 and not self.bullets_is_bonus:
            raise ValueError(f"bullets are {self.bullets}; only a bonus may be less than 0")
        return self

    @override
    def __hash__(self) -> int:
        """Hash only the code, because hashing every field would be slow."""
        return hash(self.code)

    def is_unlimited(self, outfit: Self | None) -> bool:
        """Return whether a player with this outfit may have any number of copies in play (R-CL-UNIQ-2)."""
        gangs = outfit.gangs if outfit is not None else ()
        return self.unlimited_for in ("any", *gangs)

    def is_foreign(self, gangs: Sequence[str]) -> bool:
        """Return whether it is a dude of other gangs, which costs its influence more (R-OUTFIT, R-UPK-8)."""
        return self.is_dude and bool(self.gangs) and set(self.gangs).isdisjoint(gangs)

    def upkeep_for(self, gangs: Sequence[str]) -> int:
        """Return the printed upkeep for a player whose outfit belongs to these gangs (R-UPK-8)."""
        return self.upkeep + ((self.influence or 0) if self.is_foreign(gangs) else 0)

    def keyword(self, name: str) -> int | None:
        """Return the rating of a printed keyword: 0 without a rating, None without the keyword."""
        return self.ratings.get(name)

    @cached_property
    def ratings(self) -> Mapping[str, int]:
        """The ratings of the printed keywords by name; 0 for a keyword without a rating."""
        return MappingProxyType({keyword.name: keyword.rating or 0 for keyword in self.keywords})

    @cached_property
    def edition(self) -> Edition:
        """The edition that it is printed for."""
        return edition_of(self.code)

    @cached_property
    def is_dude(self) -> bool:
        """True if it is a dude in play: a dude card, or a token that is one."""
        return self.type is CardType.DUDE or self.token_type == "dude"

    @cached_property
    def spell_difficulties(self) -> tuple[int | Literal["X"], ...]:
        """Difficulty of each spell ability in printed order; "X" if the card's text sets it."""
        return tuple(header.difficulty for header in self.headers if header.difficulty is not None)

    @cached_property
    def is_canonical(self) -> bool:
        """True for the printing whose facts are current."""
        return self.code == self.canonical


class Gang(_Facts):
    """One of the gangs.

    Attributes:
        outfit: Title of the outfit that introduced the gang.
    """

    code: StrictStr
    name: StrictStr
    outfit: StrictStr


class Pack(_Facts):
    """A product with cards.

    Attributes:
        cycle: Number of its cycle of packs, 0 for promos.
        number: Position of the pack within the cycle.
        edition: The edition that its cards are for.
        released: Date of release; None for promos or if unknown, the first of January if only the year is
            known.
        size: Number of different printings.
        is_promo: Its printings are canonical only for cards that have no other printing.
        source: The source of its facts, if not the published lists.
    """

    code: StrictStr
    name: StrictStr
    edition: Edition = "reloaded"
    cycle: Count
    cycle_name: StrictStr
    number: Count
    released: date | None = None
    size: Count
    is_promo: StrictBool = False
    source: StrictStr | None = None


class Format(_Facts):
    """A deck format: the range of printings from which a card must have at least one, and the bans.

    Attributes:
        first_code: Lowest code of its printings; None for no limit.
        last_code: Highest code of its printings; None for no limit.
        also: Codes of further printings outside these limits.
        banned: Codes of the banned cards (canonical printings).
        is_default: True for the format of a new deck.
    """

    code: StrictStr
    name: StrictStr
    version: StrictStr
    since: date
    first_code: StrictStr | None = None
    last_code: StrictStr | None = None
    also: tuple[StrictStr, ...] = ()
    banned: tuple[StrictStr, ...] = ()
    is_default: StrictBool = False


class PackList(_Facts):
    """The content of ``packs.json``."""

    gangs: tuple[Gang, ...]
    packs: tuple[Pack, ...]
    formats: tuple[Format, ...]
