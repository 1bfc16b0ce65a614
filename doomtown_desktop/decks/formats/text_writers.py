"""Writers of deck lists as text in the layouts of dtdb and townsquare."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from doomtown_desktop.catalog import CardFacts, CardType, Catalogue
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats.model import UNNAMED, named
from doomtown_desktop.decks.formats.text import NO_OUTFIT

_TYPES: Final = (
    CardType.OUTFIT,
    CardType.DUDE,
    CardType.DEED,
    CardType.GOODS,
    CardType.SPELL,
    CardType.ACTION,
    CardType.EVENT,
    CardType.IMPROVEMENT,
    CardType.LEGEND,
    CardType.JOKER,
    CardType.TOKEN,
)
_SERVER_TYPES: Final = frozenset(
    {
        CardType.DUDE,
        CardType.DEED,
        CardType.IMPROVEMENT,
        CardType.GOODS,
        CardType.SPELL,
        CardType.ACTION,
        CardType.EVENT,
    }
)
_SITE: Final = "https://dtdb.co/en/card/"


def plain_text(draft: Draft, facts: Catalogue) -> str:
    """Return a deck as dtdb's builder exports it as plain text."""
    name = named(draft.name) or UNNAMED
    rows = [name, "", _outfit(draft, facts, lambda card: _titled(card, facts)), ""]
    for heading, cards in _sections(draft, facts):
        rows.append(heading)
        rows += [_listed(card, copies, stars, facts) for card, copies, stars in cards]
        rows.append("")
    return "\n".join([*rows, *_footer(draft, facts)]) + "\n"


def markdown(draft: Draft, facts: Catalogue) -> str:
    """Return a deck as dtdb's builder exports it as Markdown; the links contain the codes."""

    def outfit(card: CardFacts) -> str:
        return f"[{card.title}]({_SITE}{card.code}) _({_pack(card, facts)})_"

    rows = [f"# {named(draft.name) or UNNAMED}", "", _outfit(draft, facts, outfit), ""]
    for heading, cards in _sections(draft, facts):
        rows += [f"## {heading}", ""]
        for card, copies, stars in cards:
            rows.append(
                f"* {copies}x [{card.title}]({_SITE}{card.code}){'*' * stars}_({_pack(card, facts)})_"
            )
        rows.append("")
    return "\n".join([*rows, *(f"{row}  " for row in _footer(draft, facts))]) + "\n"


def bbcode(draft: Draft, facts: Catalogue) -> str:
    """Return a deck as dtdb's builder exports it as BBCode; the links contain the codes."""

    def link(card: CardFacts) -> str:
        return f"[url={_SITE}{card.code}]{card.title}[/url]"

    rows = [
        f"[b]{named(draft.name) or UNNAMED}[/b]",
        "",
        _outfit(draft, facts, lambda card: f"{link(card)} ({_pack(card, facts)})"),
        "",
    ]
    for heading, cards in _sections(draft, facts):
        word, _, number = heading.partition(" ")
        rows.append(f"[b]{word}[/b] {number}")
        for card, copies, stars in cards:
            rows.append(f"{copies}x {link(card)}{'*' * stars} [i]({_pack(card, facts)})[/i]")
        rows.append("")
    return "\n".join([*rows, *_footer(draft, facts)]) + "\n"


def server_text(draft: Draft, facts: Catalogue) -> str:
    """Return a deck as dtdb's server exports it: no name, no legend, no jokers, Windows line ends."""
    rows = [_outfit(draft, facts, lambda card: _titled(card, facts)), ""]
    for heading, cards in _sections(draft, facts):
        kept = [entry for entry in cards if entry[0].type in _SERVER_TYPES]
        if kept:
            rows.append(heading)
            rows += [_listed(card, copies, stars, facts) for card, copies, stars in kept]
            rows.append("")
    return "\r\n".join([*rows, *_footer(draft, facts)[1:]])


def archive_text(draft: Draft, facts: Catalogue) -> str:
    """Return a deck as a file of dtdb's archive: "Title (Pack) xQ", without the starting gang."""
    rows = []
    if draft.outfit in facts.by_code:
        rows.append(f"{_titled(facts.get(str(draft.outfit)), facts)} x1")
    for _heading, cards in _sections(draft, facts):
        rows += [f"{_titled(card, facts)} x{copies}" for card, copies, _stars in cards]
    return "\n".join(rows) + "\n"


def townsquare_text(draft: Draft, facts: Catalogue) -> str:
    """Return the cards as townsquare's deck editor lists them, without outfit and legend."""
    rows = [
        f"{copies} {card.title}{'*' * stars} ({card.pack})"
        for _heading, cards in _sections(draft.model_copy(update={"legend": None}), facts)
        for card, copies, stars in cards
    ]
    return "\n".join(rows) + "\n"


def _sections(draft: Draft, facts: Catalogue) -> Iterator[tuple[str, list[tuple[CardFacts, int, int]]]]:
    """Yield headings such as "Dude (16)", each with its (card, copies, number that start) in order of title.

    Cards that are not in the catalogue are skipped.
    """
    by_type: dict[CardType, list[tuple[CardFacts, int, int]]] = {kind: [] for kind in _TYPES}
    entries = list(draft.cards.items()) + ([(draft.legend, 1)] if draft.legend else [])
    for code, copies in entries:
        if code in facts.by_code:
            card = facts.get(code)
            by_type[card.type].append((card, copies, draft.starting.count(code)))
    for kind, cards in by_type.items():
        if cards:
            number = sum(copies for _card, copies, _stars in cards)
            ordered = sorted(cards, key=lambda entry: (entry[0].title.casefold(), entry[0].code))
            # the deck's own legend comes before a legend that is among its cards by mistake
            ordered.sort(key=lambda entry: entry[0].code != draft.legend)
            yield f"{kind.value.capitalize()} ({number})", ordered


def _outfit(draft: Draft, facts: Catalogue, write: Callable[[CardFacts], str]) -> str:
    if draft.outfit is None or draft.outfit not in facts.by_code:
        return NO_OUTFIT
    return write(facts.get(draft.outfit))


def _titled(card: CardFacts, facts: Catalogue) -> str:
    return f"{card.title} ({_pack(card, facts)})"


def _listed(card: CardFacts, copies: int, stars: int, facts: Catalogue) -> str:
    return f"{copies}x {card.title}{'*' * stars} ({_pack(card, facts)})"


def _pack(card: CardFacts, facts: Catalogue) -> str:
    return facts.pack(card.pack).name


def _footer(draft: Draft, facts: Catalogue) -> list[str]:
    cards = [facts.by_code[code] for code in draft.cards if code in facts.by_code]
    valued = sum(draft.cards[card.code] for card in cards if card.value is not None)
    packs = [pack.name for pack in facts.packs if any(card.pack == pack.code for card in cards)]
    rows = [f"{valued} cards with printed value (required 52)"]
    return [*rows, f"Cards up to {packs[-1]}"] if packs else rows
