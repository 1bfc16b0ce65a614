"""The printed facts of all cards. Nothing is read from disk before `catalogue` is called."""

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
    Format,
    Gang,
    Keyword,
    Pack,
    Suit,
)

__all__ = [
    "AbilityHeader",
    "AttachRule",
    "BulletType",
    "CardFacts",
    "CardType",
    "Catalogue",
    "CatalogueError",
    "Format",
    "Gang",
    "HeaderError",
    "Keyword",
    "Pack",
    "Suit",
    "UnknownCardError",
    "catalogue",
    "load_catalogue",
    "parse_header",
    "render",
]
