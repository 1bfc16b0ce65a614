"""The printed facts of all cards. Files are read at the first call of `catalogue`, not before."""

from doomtown_desktop.catalog.headers import AbilityHeader, HeaderError, parse_header, render
from doomtown_desktop.catalog.loading import (
    Catalogue,
    CatalogueError,
    UnknownCardError,
    catalogue,
    load_catalogue,
)
from doomtown_desktop.catalog.model import (
    AttachRule,
    BulletType,
    CardFacts,
    CardType,
    Edition,
    Format,
    Gang,
    Keyword,
    Pack,
    Suit,
    edition_of,
)

__all__ = [
    "AbilityHeader",
    "AttachRule",
    "BulletType",
    "CardFacts",
    "CardType",
    "Catalogue",
    "CatalogueError",
    "Edition",
    "Format",
    "Gang",
    "HeaderError",
    "Keyword",
    "Pack",
    "Suit",
    "UnknownCardError",
    "catalogue",
    "edition_of",
    "load_catalogue",
    "parse_header",
    "render",
]
