"""Pictures of cards other than dudes.

The layers come from a recipe, or else from title, keywords and gang.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from doomtown_desktop.catalog.model import CardFacts, CardType
from doomtown_desktop.ui.plain.portrait_words import GANGS, LIKE
from doomtown_desktop.ui.plain.recipes import (
    INK,
    CardPicture,
    Dice,
    PictureLayer,
    Recipe,
    SignBoard,
    Word,
    parts,
    read_recipe,
    recipes,
    vocabulary,
)
from doomtown_desktop.ui.plain.scene_words import (
    BASE,
    BOARD,
    DEED_KEYWORDS,
    DEEDS,
    HOUSES,
    KEYWORDS,
    KIND,
    LANDS,
    MOODS,
    NO_BOARD,
    OUTFITS,
    PAINT,
    PLAYED,
    SINGLE,
    TITLES,
)

FILES: Final[Mapping[CardType, str]] = {
    CardType.DEED: "deeds",
    CardType.OUTFIT: "outfits",
    CardType.IMPROVEMENT: "improvements",
    CardType.GOODS: "goods",
    CardType.SPELL: "spells",
    CardType.ACTION: "actions",
    CardType.EVENT: "events",
    CardType.JOKER: "jokers",
}
"""The name of the recipe file for each type of card. Other types have no recipes."""
GENERAL: Final[Mapping[CardType, tuple[str, ...]]] = MappingProxyType(
    {
        CardType.GOODS: ("lamp planks", "lamp shelf", "dust planks", "dusk mesas"),
        CardType.SPELL: ("hex circle", "hex rays", "night circle"),
        CardType.IMPROVEMENT: ("lamp planks", "dust town", "noon town", "spark works"),
        CardType.EVENT: ("paper page",),
        CardType.ACTION: (
            "dusk town",
            "blood sunrise",
            "dust mesas",
            "noon town",
            "lamp table",
            "night moon",
        ),
        CardType.JOKER: ("felt table",),
    }
)
"""The words for hour and place on cards that have no recipe and no matching keyword, by type of card."""
BESIDE: Final = "<>^"
"""The prefixes of a minor thing. They place it at the left, at the right and at the top."""
_AT_HOUSE: Final = {
    "<": (66.0, 314.0, 0.5, 0.0),
    ">": (334.0, 314.0, 0.5, 0.0),
    "^": (200.0, 92.0, 0.33, 0.0),
}
_AT_THING: Final = {
    "<": (74.0, 104.0, 0.4, 0.0),
    ">": (326.0, 100.0, 0.4, 0.0),
    "^": (200.0, 62.0, 0.36, 0.0),
}
_MAIN: Final = (
    ((198.0, 194.0, 0.98, 0.0),),
    ((126.0, 200.0, 0.72, 0.0), (274.0, 196.0, 0.72, 0.0)),
    ((92.0, 220.0, 0.56, 0.0), (308.0, 214.0, 0.56, 0.0), (200.0, 160.0, 0.6, 0.0)),
)
"""The places of the main things of a picture, for pictures with one, two and three of them."""
_LIGHT: Final = "glow"
"""The aura behind things if the recipe does not name another one."""


def recipe_of(facts: CardFacts) -> Recipe:
    """Return the recipe of a card: a written recipe, else a derived one."""
    known = recipes(FILES[facts.type]) if facts.type in FILES else {}
    written = known.get(facts.title)
    return _derived(facts) if written is None else read_recipe(written)


def scene(facts: CardFacts) -> CardPicture:
    """Return the picture of a card that is not a dude or a legend."""
    gang = facts.gangs[0] if facts.gangs else ""
    return compose(recipe_of(facts), facts.title, gang)


def compose(recipe: Recipe, title: str, gang: str = "") -> CardPicture:
    """Turn a recipe into layers.

    Choices that the recipe leaves open depend on the title and the gang.
    """
    groups = vocabulary(KIND)
    dice = Dice(title)
    one: dict[str, Word] = {}
    main: list[Word] = []
    beside: dict[str, Word] = {}
    mood = ""
    board = True
    paint = ""
    letters = INK
    for word in recipe:
        name = word.name.lstrip(BESIDE)
        if word.name in MOODS:
            mood = word.name
        elif word.name == NO_BOARD:
            board = False
        elif word.name == BOARD:
            paint, letters = (_colour(name) for name in word.colours)
        elif name != word.name:
            beside[word.name[0]] = Word(name, word.colours)
        elif groups[name] in SINGLE:
            one[groups[name]] = word
        else:
            main.append(word)
    house = one.get("house")
    palette = _palette(mood, gang, dice, house is not None)
    if paint:
        palette["board"] = paint
    layers = [PictureLayer(f"land/{one['land'].name if 'land' in one else _land(house, dice)}")]
    if house is None:
        layers.append(PictureLayer(f"aura/{one['aura'].name if 'aura' in one else _LIGHT}"))
    for group in ("house", "door", "window"):
        if group in one:
            layers.append(_part(group, one[group]))
            if group == "house":
                palette |= dict(layers[-1].colours)
    sides = _AT_THING if house is None else _AT_HOUSE
    layers += [_part("thing", beside[sign], sides[sign]) for sign in "<^" if sign in beside]
    for number, word in enumerate(main):
        spots = _MAIN[min(len(main), 3) - 1]
        layers.append(_part("thing", word, spots[number % len(spots)]))
    if ">" in beside:
        layers.append(_part("thing", beside[">"], sides[">"]))
    written = _board(house.name, title, letters) if house is not None and board else None
    return CardPicture(KIND, tuple(layers), tuple(palette.items()), board=written)


def _land(house: Word | None, dice: Dice) -> str:
    options = ("mesas", "town", "prairie", "mountains") if house is not None else ("mesas", "sunrise", "town")
    return dice.pick("land", options)


def _colour(name: str) -> str:
    return name if name.startswith("#") else BASE[name]


def _palette(mood: str, gang: str, dice: Dice, house: bool) -> dict[str, str]:
    """Return the colours of roles.

    They are those of the hour, or those of the gang if the recipe has no hour.
    """
    names = ("sky", "light", "sun", "mid", "far", "ground")
    if mood or gang not in GANGS or not gang:
        colours = MOODS[mood or (dice.pick("hour", ("noon", "dusk", "dawn", "dust")) if house else "dust")]
    else:
        colours = (*GANGS[gang], GANGS[gang][3])
    return dict(BASE) | dict(zip(names, colours, strict=True))


@cache
def roles(part: str) -> tuple[str, ...]:
    """Return the roles of a thing that get a word's colours, in the order of painting.

    Ink is not included.
    """
    found: list[str] = []
    for role, _, _ in parts(KIND).shapes(part):
        plain = role.rstrip("+-")
        if plain and plain != "ink" and plain not in found:
            found.append(plain)
    return tuple(found)


def _part(group: str, word: Word, place: tuple[float, float, float, float] | None = None) -> PictureLayer:
    part = f"{group}/{word.name}"
    colours: tuple[tuple[str, str], ...] = ()
    if word.colours:
        names = PAINT.get(group) or roles(part)
        colours = tuple((role, _colour(name)) for role, name in zip(names, word.colours, strict=False))
    return PictureLayer(part, colours, place=place)


@cache
def _box(house: str) -> tuple[float, float, float, float] | None:
    """Return the box of a house's sign (left, top, width, height in units), or ``None`` if it has no sign."""
    for role, _, curves in parts(KIND).shapes(f"house/{house}"):
        if role == BOARD:
            xs, ys = curves[0][::2], curves[0][1::2]
            return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
    return None


def _board(house: str, title: str, letters: str) -> SignBoard | None:
    box = _box(house)
    if box is None:
        return None
    x, y, across, down = box
    return SignBoard(title, x + 8, y + 7, across - 16, down - 14, letters)


def _matching(title: str, table: tuple[tuple[str, str], ...]) -> str:
    low = title.lower()
    return next((words for pattern, words in table if re.search(rf"\b(?:{pattern})", low)), "")


def _derived(facts: CardFacts) -> Recipe:
    """Return a recipe for a card that has none, derived from its title, keywords, gang and kind of play."""
    pick = Dice(facts.title).pick
    if facts.type is CardType.DEED:
        keyword = next((words for name, words in DEED_KEYWORDS.items() if name in facts.ratings), "")
        found = _matching(facts.title, DEEDS) or keyword
        return read_recipe(found or f"{pick('house', HOUSES)} {pick('land', LANDS)}")
    if facts.type is CardType.OUTFIT:
        gang = facts.gangs[0] if facts.gangs else ""
        return read_recipe(OUTFITS.get(LIKE.get(gang, gang), OUTFITS[""]))
    keyword = next((words for name, words in KEYWORDS if name in facts.ratings), "")
    thing = _matching(facts.title, TITLES)
    if keyword and thing:
        return (*read_recipe(keyword)[:-1], Word(thing))
    if keyword:
        return read_recipe(keyword)
    if facts.type is CardType.JOKER:
        thing = thing or "joker"
    if not thing:
        played = next((play for header in facts.headers for play in header.plays if play in PLAYED), "noon")
        thing = pick("thing", PLAYED[played])
    return read_recipe(f"{pick('place', GENERAL[facts.type])} {thing}")
