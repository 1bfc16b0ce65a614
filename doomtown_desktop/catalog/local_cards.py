"""Reads card data of the public card database (dtdb) from the user's file; the program ships none of it.

The official texts are for the user's own database. The facts of a known printing are only compared; an
unknown printing becomes `CardFacts` if the file gives enough facts.
"""

from __future__ import annotations

import html
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from pydantic import ValidationError

from doomtown_desktop.catalog.headers import HeaderError, parse_header, render
from doomtown_desktop.catalog.loading import Catalogue
from doomtown_desktop.catalog.model import CardFacts, CardType, Format, Pack, PackList, Suit
from doomtown_desktop.catalog.untrusted import UnreadableError, decode, parse_json

MOST_CARDS: Final = 10_000
_LONGEST_TEXT: Final = 5_000

State = Literal["known", "changed", "new", "bad"]

_SUITS: Final = {"spades": Suit.SPADES, "hearts": Suit.HEARTS, "diams": Suit.DIAMONDS, "clubs": Suit.CLUBS}
_SPELLS: Final = {
    "Hex": ("hex", "Huckster"),
    "Miracle": ("miracle", "Blessed"),
    "Spirit": ("spirit", "Shaman"),
}
_NUMBERS: Final = ("cost", "upkeep", "production", "bullets", "influence", "control", "wealth")
_COMPARED: Final = (
    "title",
    "type",
    "suit",
    "value",
    "gangs",
    "cost",
    "upkeep",
    "production",
    "bullets",
    "bullet_type",
    "influence",
    "control",
    "wealth",
    "pack",
    "number",
)
_NO_KEYWORDS: Final = frozenset({"Core", "Difficulty"})
_TAG: Final = re.compile(r"<(/?)([A-Za-z]+)[^<>]*>")
_MARKS: Final = {"b": "**", "strong": "**", "i": "_", "em": "_"}
_BOLD: Final = re.compile(r'("?)\*\*([^*]+?)(:?)\*\*(:?)')
_RATING: Final = re.compile(r"(.*\S) (\d{1,2})")

_CLASSIC: Final = (CardType.EVENT, CardType.IMPROVEMENT)
"""Types that do not exist in the database of Reloaded."""


@dataclass(frozen=True, slots=True)
class LocalText:
    """The text of a card in the file, for its user only.

    Attributes:
        text: Text with ``**bold**`` and ``_italic_`` words and a blank line between paragraphs.
        keywords: Keywords as printed, separated by "•".
        flavor: Empty if there is none.
        changed: The time of its last change, as the database writes it.
    """

    code: str
    title: str
    text: str
    keywords: str = ""
    flavor: str = ""
    changed: str = ""


@dataclass(frozen=True, slots=True)
class TextRow:
    """The result of one entry of the file.

    Attributes:
        number: The number of the entry, from 1.
        code: Empty if the entry has no valid code.
        state: "known": the facts are those in the catalogue; "changed": they differ, and those in the
            catalogue remain valid; "new": not in the catalogue; "bad": not usable as a card.
        reasons: The differences or problems, each with its field.
    """

    number: int
    code: str
    title: str
    state: State
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LocalCards:
    """The content of a file of card data.

    Attributes:
        texts: Texts by code, including those of new cards without enough facts.
        facts: New printings by code.
        packs: Packs of the new printings that are not in the catalogue.
        rows: One row for each entry, in order.
        notes: Remarks about unusual features of the file.
    """

    texts: Mapping[str, LocalText]
    facts: Mapping[str, CardFacts]
    packs: tuple[Pack, ...]
    rows: tuple[TextRow, ...]
    notes: tuple[str, ...] = ()

    def of_state(self, state: State) -> tuple[TextRow, ...]:
        """Return the rows of one state."""
        return tuple(row for row in self.rows if row.state == state)


def read_cards(data: bytes, catalogue: Catalogue) -> LocalCards:
    """Read a file in the format of the database's API: a list of cards, or one card.

    Raises:
        UnreadableError: the file has another format.
    """
    decoded = decode(data)
    value = parse_json(decoded.text)
    entries = list(_entries(value))
    if len(entries) > MOST_CARDS:
        raise UnreadableError(f"It holds {len(entries):,} entries; at most {MOST_CARDS:,} cards are read.")
    if not any(isinstance(entry, dict) and "code" in entry and "title" in entry for entry in entries):
        raise UnreadableError("The JSON holds no cards with code and title.")
    texts: dict[str, LocalText] = {}
    facts: dict[str, CardFacts] = {}
    rows: list[TextRow] = []
    seen: set[str] = set()
    for number, entry in enumerate(entries, start=1):
        rows.append(_row(number, entry, catalogue, texts, facts, seen))
    packs = _new_packs(entries, facts, catalogue)
    return LocalCards(texts, facts, packs, tuple(rows), decoded.notes)


def extended(catalogue: Catalogue, facts: Mapping[str, CardFacts], packs: Iterable[Pack]) -> Catalogue:
    """Return the catalogue with further printings and packs; existing ones keep their facts.

    A new printing of a known card is added to the card's printings, but the canonical printing stays the
    same.
    """
    cards = dict(catalogue.by_code)
    cards.update((code, card) for code, card in facts.items() if code not in cards)
    groups: dict[str, list[CardFacts]] = {}
    for card in cards.values():
        groups.setdefault(card.group, []).append(card)
    for group in groups.values():
        codes = tuple(dict.fromkeys(code for card in group for code in card.printings if code in cards))
        for card in group:
            if card.printings != codes:
                cards[card.code] = card.model_copy(update={"printings": codes})
    known = {pack.code for pack in catalogue.packs}
    all_packs = (*catalogue.packs, *(pack for pack in packs if pack.code not in known))
    packs_of_all = PackList(gangs=catalogue.gangs, packs=all_packs, formats=catalogue.formats)
    return Catalogue(cards, packs_of_all, other=catalogue.other)


def _entries(value: Any) -> Iterator[Any]:
    if isinstance(value, dict) and "code" not in value:
        value = next((value[key] for key in ("cards", "data") if isinstance(value.get(key), list)), value)
    if isinstance(value, list):
        yield from value
    else:
        yield value


def _row(
    number: int,
    entry: Any,
    catalogue: Catalogue,
    texts: dict[str, LocalText],
    facts: dict[str, CardFacts],
    seen: set[str],
) -> TextRow:
    if not isinstance(entry, dict):
        return TextRow(number, "", "", "bad", ("It is not a card.",))
    title = entry["title"].strip()[:200] if isinstance(entry.get("title"), str) else ""
    code = entry.get("code")
    if not isinstance(code, str) or re.fullmatch(r"[0-9]{5}", code) is None:
        return TextRow(number, "", title, "bad", ("code: It is not a text of five digits.",))
    if not title:
        return TextRow(number, code, title, "bad", ("title: It is missing.",))
    if code in seen:
        return TextRow(number, code, title, "bad", ("code: An earlier entry has the same.",))
    seen.add(code)
    text = LocalText(
        code,
        title,
        readable(_text(entry, "text")),
        _text(entry, "keywords"),
        readable(_text(entry, "flavor")),
        _text(entry, "last-modified")[:40],
    )
    try:
        made = _facts(entry, code, title, text, catalogue)
    except ValidationError as error:
        texts[code] = text
        complaints = (".".join(map(str, one["loc"])) or "card" for one in error.errors(include_url=False))
        said = tuple(f"{field}: {one['msg']}" for field, one in zip(complaints, error.errors(), strict=True))
        return TextRow(number, code, title, "bad", said)
    except ValueError as error:
        texts[code] = text
        return TextRow(number, code, title, "bad", (str(error),))
    texts[code] = text
    known = catalogue.by_code.get(code)
    if known is None:
        facts[code] = made
        return TextRow(number, code, title, "new")
    different = tuple(
        f"{field}: {_shown(getattr(made, field))} there, {_shown(getattr(known, field))} here."
        for field in _COMPARED
        if getattr(made, field) != getattr(known, field)
    )
    return TextRow(number, code, title, "changed" if different else "known", different)


def readable(markup: str) -> str:
    """Return the database's HTML as text with ``**bold**`` and ``_italic_``; other tags are removed."""
    marked = _TAG.sub(lambda tag: _MARKS.get(tag[2].lower(), ""), markup[:_LONGEST_TEXT])
    paragraphs = html.unescape(marked).replace("\r\n", "\n").split("\n")
    return "\n\n".join(" ".join(words.split()) for words in paragraphs if words.strip())


# --- facts ------------------------------------------------------------------------------------------


def _facts(
    entry: Mapping[str, Any], code: str, title: str, text: LocalText, catalogue: Catalogue
) -> CardFacts:
    """Return the printed facts of one entry.

    Raises:
        ValueError: a field is wrong or missing; the message begins with its name.
    """
    kind = _choice(
        entry, "type_code", {one.value: one for one in CardType if one not in _CLASSIC} | {"": None}
    )
    if kind is None:
        raise ValueError("type_code: It is missing.")
    words = [word.strip() for word in text.keywords.split("•") if word.strip()]
    keywords = _keywords(words)
    if kind is CardType.DUDE and "Token" in keywords:
        kind = CardType.TOKEN
    row: dict[str, Any] = {"code": code, "title": title, "type": kind, "group": _slug(title)}
    row["suit"] = _choice(entry, "suit", _SUITS | {"": None})
    row["value"] = _number(entry, "rank")
    row["gangs"] = _gangs(entry)
    row |= {field: number for field in _NUMBERS if (number := _number(entry, field)) is not None}
    shooter = _choice(entry, "shooter", {word: word for word in ("", "draw", "stud", "bonus")}) or ""
    if shooter in ("draw", "stud"):
        row["bullet_type"] = shooter
    row["bullets_is_bonus"] = shooter == "bonus"
    row["keywords"] = [
        {"name": name} if rating is None else {"name": name, "rating": rating}
        for name, rating in keywords.items()
        if name not in _NO_KEYWORDS
    ]
    row |= _from_keywords(kind, words, keywords)
    row["headers"] = _headers(text.text)
    row["pack"] = _text(entry, "pack_code")
    row["number"], row["quantity"] = _number(entry, "number") or 0, _number(entry, "quantity") or 0
    row["character"] = title
    if "Experienced" in keywords:
        row["experienced"] = keywords["Experienced"] or 1
        row["character"] = re.sub(r"\s*\(Exp\.\s*\d+\)$", "", title)
    return CardFacts.model_validate(row | _among_others(code, title, catalogue))


def _among_others(code: str, title: str, catalogue: Catalogue) -> dict[str, Any]:
    """Return the facts that a printing shares with the card's other printings, and its formats."""
    same = catalogue.named(title)
    if same is None:
        bans: tuple[str, ...] = ()
        formats = tuple(form.code for form in catalogue.formats if _belongs(code, form))
        return {"printings": (code,), "canonical": code, "formats": formats, "bans": bans}
    printings = tuple(dict.fromkeys((*same.printings, code)))
    formats = tuple(
        form.code
        for form in catalogue.formats
        if form.code not in same.bans and (form.code in same.formats or _belongs(code, form))
    )
    return {
        "group": same.group,
        "printings": printings,
        "canonical": same.canonical,
        "formats": formats,
        "bans": same.bans,
    }


def _belongs(code: str, form: Format) -> bool:
    after_first = form.first_code is None or form.first_code <= code
    return (after_first and (form.last_code is None or code <= form.last_code)) or code in form.also


def _from_keywords(kind: CardType, words: list[str], keywords: Mapping[str, int | None]) -> dict[str, Any]:
    """Return the facts that follow from the printed keywords."""
    row: dict[str, Any] = {}
    if kind in (CardType.DUDE, CardType.DEED):
        row["is_unique"] = "Non-Unique" not in keywords
    else:
        row["is_unique"] = "Unique" in keywords
    if kind is CardType.TOKEN:
        row["token_type"] = "dude"
    if kind is CardType.DEED:
        row["access"] = "public" if "Public" in keywords else "private"
        row["is_out_of_town"] = "Out of Town" in keywords
        if any(word == "Core" or word.startswith("Core ") for word in words):
            row["core"] = "any"
    if kind is CardType.GOODS:
        row["attach"] = {"to": ["deed"] if "Improvement" in keywords else ["dude"]}
        if "Gadget" in keywords:
            row["attach"]["invented_by"] = "Mad Scientist"
            row["gadget_difficulty"] = keywords["Gadget"]
    if kind is CardType.SPELL:
        for word, (spell, caster) in _SPELLS.items():
            if word in keywords:
                is_totem = "Totem" in keywords
                place = "yours, with your unbooted Shaman"
                row["spell_kind"] = spell
                row["attach"] = {
                    "to": ["deed", "home"] if is_totem else ["dude"],
                    "filter": place if is_totem else caster,
                }
    return row


def _keywords(words: list[str]) -> dict[str, int | None]:
    """Return ratings by keyword; a Gadget's difficulty is a keyword "Difficulty n" or follows "Gadget"."""
    found: dict[str, int | None] = {}
    for word in words:
        rated = _RATING.fullmatch(word)
        name, rating = (rated[1], int(rated[2])) if rated else (word, None)
        if name == "Difficulty":
            found["Gadget"] = rating
        elif name not in found or rating is not None:
            found[name] = rating
    return found


def _headers(text: str) -> list[str]:
    """Return the ability headers: bold words before a colon. Other bold words are part of the text."""
    found = []
    for bold in _BOLD.finditer(text):
        if bold[3] or bold[4]:
            try:
                found.append(render(parse_header(("Granted " if bold[1] else "") + bold[2].strip())))
            except HeaderError:
                continue
    return found


def _gangs(entry: Mapping[str, Any]) -> tuple[str, ...]:
    said = entry.get("gang_code")
    gangs: list[str] = []
    for gang in said if isinstance(said, list) else [said]:
        if not isinstance(gang, str):
            raise ValueError("gang_code: It is neither a text nor a list of texts.")
        if gang not in ("neutral", ""):
            gangs.append(gang)
    return tuple(gangs)


def _number(entry: Mapping[str, Any], field: str) -> int | None:
    value = entry.get(field)
    if value is None or value == "":
        return None
    if isinstance(value, bool) or not isinstance(value, int) or not -99 <= value <= 999:
        raise ValueError(f"{field}: {_shown(value)} is not a number that a card has.")
    return value


def _choice(entry: Mapping[str, Any], field: str, choices: Mapping[str, Any]) -> Any:
    value = entry.get(field)
    word = "" if value is None else value.strip().lower() if isinstance(value, str) else _shown(value)
    if word not in choices:
        raise ValueError(
            f"{field}: {_shown(value)} is not one of {', '.join([word for word in choices if word])}."
        )
    return choices[word]


def _text(entry: Mapping[str, Any], field: str) -> str:
    value = entry.get(field)
    return value.strip()[:_LONGEST_TEXT] if isinstance(value, str) else ""


def _shown(value: Any) -> str:
    if value is None or value == ():
        return "nothing"
    if isinstance(value, tuple):
        return " and ".join(map(str, value))
    if isinstance(value, int) and abs(value) >= 10**12:
        return "a huge number"
    return str(value)[:60] if isinstance(value, str | int | float) else f"a {type(value).__name__}"


def _slug(title: str) -> str:
    """Return a group key for a card that is not in the catalogue."""
    plain = unicodedata.normalize("NFKD", title.casefold().replace("'", ""))
    return "-".join(re.findall(r"[a-z0-9]+", plain)) or "card"


def _new_packs(entries: list[Any], facts: Mapping[str, CardFacts], catalogue: Catalogue) -> tuple[Pack, ...]:
    """Return the packs of new printings, as the file describes them."""
    known = {pack.code for pack in catalogue.packs}
    made: dict[str, Pack] = {}
    for entry in entries:
        code = entry.get("code") if isinstance(entry, dict) else None
        card = facts.get(code) if isinstance(code, str) else None
        if card is None or card.pack in known or card.pack in made:
            continue
        cycle = entry.get("cyclenumber")
        made[card.pack] = Pack(
            code=card.pack,
            name=_text(entry, "pack") or card.pack,
            cycle=cycle if isinstance(cycle, int) and 0 <= cycle < 1000 else 0,
            cycle_name="",
            number=0,
            size=sum(other.pack == card.pack for other in facts.values()),
        )
    return tuple(made.values())
