"""Card data that the user has imported: its stored form, and the catalogue extended by it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from pydantic import ValidationError

from doomtown_desktop.catalog import CardFacts, Catalogue
from doomtown_desktop.catalog.local_cards import LocalCards, extended
from doomtown_desktop.catalog.model import Pack
from doomtown_desktop.log import get_logger

log = get_logger(__name__)
Contents = Mapping[str, Mapping[str, Any]]
"""The stored data by card code. It has "text" as in the file, and for new cards also "facts" and "pack"."""


def contents_of(found: LocalCards) -> dict[str, dict[str, Any]]:
    """Return the data to store for a file of card data."""
    packs = {pack.code: pack.model_dump(mode="json") for pack in found.packs}
    stored: dict[str, dict[str, Any]] = {}
    for code, text in found.texts.items():
        stored[code] = {"text": asdict(text)}
    for code, facts in found.facts.items():
        stored.setdefault(code, {})["facts"] = facts.model_dump(mode="json")
        if facts.pack in packs:
            stored[code]["pack"] = packs[facts.pack]
    return stored


def own_catalogue(base: Catalogue, contents: Contents) -> Catalogue:
    """Return the catalogue with the imported cards. A card that is no longer valid is skipped and logged."""
    facts: dict[str, CardFacts] = {}
    packs: dict[str, Pack] = {}
    for code, content in contents.items():
        if content.get("facts") is None or code in base.by_code:
            continue
        try:
            card = CardFacts.model_validate(content["facts"])
            if content.get("pack") is not None:
                pack = Pack.model_validate(content["pack"])
                packs[pack.code] = pack
        except ValidationError as error:
            log.warning("the imported card %s is skipped: %s", code, error)
            continue
        facts[code] = card
    known = {pack.code for pack in base.packs} | packs.keys()
    usable = {code: card for code, card in facts.items() if card.pack in known}
    return extended(base, usable, packs.values()) if usable else base


def own_codes(contents: Contents) -> frozenset[str]:
    """Return the codes of the new cards that were imported."""
    return frozenset(code for code, content in contents.items() if content.get("facts") is not None)


def official_text(contents: Contents, code: str) -> str:
    """Return the imported text of a card as Markdown. It is empty if the card has none."""
    text = contents.get(code, {}).get("text")
    parts = (text.get("keywords", ""), text.get("text", "")) if isinstance(text, Mapping) else ()
    return "\n\n".join(part for part in parts if isinstance(part, str) and part)
