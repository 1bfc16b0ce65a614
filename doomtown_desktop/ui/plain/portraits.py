"""Portraits of dudes. The layers come from a recipe, or else from the dude's keywords, gang and name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Final

from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.ui.plain.moods import DudeCondition, Mood
from doomtown_desktop.ui.plain.portrait_words import (
    AGES,
    BARE,
    BEARDS,
    BEARINGS,
    BUILDS,
    CLOTH,
    CLOTHES,
    CONDITIONS,
    DARKNESS,
    EXTRAS,
    FIRST,
    GANGS,
    HAIR_COLOURS,
    HAT_LINE,
    HATS,
    HEADS,
    IRISES,
    JAWS,
    KIND,
    LEANS,
    LIKE,
    LOW_HATS,
    MACHINES_HATS,
    MENS_MOODS,
    METALS,
    NIGHT,
    NODS,
    NOSES,
    POSES,
    ROLES,
    SCENERY,
    SCIENTISTS_CLOTHES,
    SCIENTISTS_HATS,
    SEVERAL,
    SIDE_HATS,
    SIDE_MARKS,
    SIDES,
    SINGLE,
    SKINS,
    TILTS,
    TRAITS,
    VIEWS,
    VIEWS_WITHOUT_PROFILE,
    WOMENS,
    WOMENS_EXTRAS,
    WOMENS_HATS,
    WOMENS_MOODS,
    WRAPPED,
)
from doomtown_desktop.ui.plain.poses import Pose
from doomtown_desktop.ui.plain.recipes import (
    BEHIND,
    COLOURS,
    INK,
    CardPicture,
    Dice,
    PictureLayer,
    Recipe,
    Word,
    parts,
    read_recipe,
    recipes,
    vocabulary,
)

_WOMANS_NAME: Final = re.compile(
    r"\b(Ma|Aunt|Auntie|Sister|Miss|Mrs|Lady|Madam)\b"
    r"|^\W*(Mary|Sue|Jane|Kate|Ann|Anne|Jen|Rose|Iris|Erin|Kim|Hattie|Dolly|Maggie|Sophie|Rosie)\b"
    r"|^\W*(?!Ezra|Joshua|Luca|Elisha|Hosea)\w+(?:a|ine|elle|ette|lyn|beth)\b"
)


def recipe_of(facts: CardFacts) -> Recipe:
    """Return the recipe of a dude.

    It is the recipe of the character with the words for this version. If there is none, it is a derived
    recipe.
    """
    known = recipes(KIND)
    written = known.get(facts.character)
    own = known.get(facts.title, "") if facts.title != facts.character else ""
    base = _derived(facts) if written is None and not own else read_recipe(written or "")
    if facts.experienced:
        base = (*base, Word("lined"))
    return merged(base, read_recipe(own))


def merged(base: Recipe, more: Recipe) -> Recipe:
    """Return a recipe with more words.

    A later word replaces an earlier word of the same kind, and "no-badge" removes "badge".
    """
    groups = vocabulary(KIND)
    said = {word.name for word in more}
    gone = said | {name.removeprefix("no-") for name in said}
    for kind in (AGES, frozenset(SKINS), frozenset(BUILDS)):
        if said & kind:
            gone |= kind
    changed = {groups[name] for name in said if groups.get(name) in SINGLE}
    kept = [word for word in base if groups.get(word.name) not in changed and word.name not in gone]
    return (*kept, *(word for word in more if not word.name.startswith("no-")))


def portrait(
    facts: CardFacts, mood: Mood = Mood.NEUTRAL, condition: DudeCondition = DudeCondition.WELL
) -> CardPicture:
    """Return the picture of a dude.

    A mood changes eyes, brows and mouth. A booted dude sits slumped in the dark, a hurt one reels.
    """
    gang = facts.gangs[0] if facts.gangs else ""
    undead = "Abomination" in facts.ratings or "Harrowed" in facts.ratings
    recipe = in_condition(in_mood(recipe_of(facts), mood), condition, undead=undead)
    # A version with a scar or a monocle has no profile, and all versions of a character look the same way.
    only = facts.character not in _characters_with_versions()
    picture = compose(recipe, facts.character, gang, undead=undead, version=facts.experienced, profile=only)
    return without_lamp(picture) if condition is DudeCondition.BOOTED else picture


@cache
def _characters_with_versions() -> frozenset[str]:
    """Return the characters with a recipe for an experienced version."""
    return frozenset(title.rpartition(" (Exp")[0] for title in recipes(KIND))


def has_expression(facts: CardFacts) -> bool:
    """Return whether a dude has a human face, and not a mask or a muzzle."""
    groups = vocabulary(KIND)
    return all(groups.get(word.name) != "face" for word in recipe_of(facts))


def in_mood(recipe: Recipe, mood: Mood) -> Recipe:
    """Return the recipe of a person in a mood.

    The same person is recognized by everything but eyes, brows and mouth. Masks and beasts keep their faces.
    """
    is_woman = any(word.name in ("woman", "girl") for word in recipe)
    return merged(recipe, read_recipe((WOMENS_MOODS if is_woman else MENS_MOODS)[mood]))


def in_condition(recipe: Recipe, condition: DudeCondition, *, undead: bool = False) -> Recipe:
    """Return the recipe of a dude in a condition. Masks, beasts and the undead only hang their heads."""
    words = read_recipe(CONDITIONS[condition])
    groups = vocabulary(KIND)
    if undead or any(groups.get(word.name) == "face" for word in recipe):
        words = tuple(word for word in words if word.name in BEARINGS)
    return merged(recipe, words)


def without_lamp(picture: CardPicture) -> CardPicture:
    """Return a picture whose background is dark."""
    palette = ((role, darkened(colour) if role in SCENERY else colour) for role, colour in picture.palette)
    return replace(picture, palette=tuple(palette))


def darkened(colour: str) -> str:
    """Return the colour ("#rrggbb") of a background without a lamp."""
    pairs = ((int(colour[at : at + 2], 16), int(NIGHT[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(day + (night - day) * DARKNESS):02x}" for day, night in pairs)


def legend(facts: CardFacts) -> CardPicture:
    """Return the picture of a legend. Legends have recipes of their own, as some have also been dudes."""
    written = recipes("legends").get(facts.title)
    recipe = _derived(facts) if written is None else read_recipe(written)
    return compose(
        recipe, facts.title, facts.gangs[0] if facts.gangs else "", undead="Servitor" in facts.ratings
    )


def opponent(name: str, gang: str, mood: Mood = Mood.NEUTRAL) -> CardPicture:
    """Return the picture of a computer opponent. The background has the colours of a gang."""
    return compose(in_mood(read_recipe(recipes("opponents")[name]), mood), name, gang)


def compose(
    recipe: Recipe,
    name: str,
    gang: str,
    *,
    undead: bool = False,
    version: int = 0,
    profile: bool = True,
) -> CardPicture:
    """Turn a recipe into layers.

    Choices that the recipe leaves open depend on the name. ``version`` varies the scene. Without ``profile``,
    only a recipe that asks for it shows a head from the side.
    """
    return _Composer(recipe, name, gang, undead, version, profile).picture()


class _Composer:
    def __init__(
        self, recipe: Recipe, name: str, gang: str, undead: bool, version: int, profile: bool
    ) -> None:
        self.dice = Dice(name)
        self.gang, self.undead = gang, undead
        groups = vocabulary(KIND)
        self.said = {groups[word.name] for word in recipe if word.name in groups}
        self.one = {groups[w.name]: w for w in recipe if groups.get(w.name) in SINGLE}
        self.many: dict[str, list[Word]] = {group: [] for group in SEVERAL}
        for word in recipe:
            if groups.get(word.name) in SEVERAL:
                self.many[groups[word.name]].append(word)
        self.traits = {word.name for word in recipe if word.name in TRAITS}
        self.version = version
        self.views = VIEWS if profile else VIEWS_WITHOUT_PROFILE
        self.woman = bool(self.traits & {"woman", "girl"})
        self.child = bool(self.traits & {"boy", "girl"})
        self.old = any(word.name == "old" for word in recipe)
        self._open_questions()
        self.pose = self._pose()

    def _pose(self) -> Pose:
        """Return how the head is held. The recipe decides; what it leaves open depends on the name."""
        pick = self.dice.pick
        said = sorted(self.traits & POSES.keys())
        name = said[0] if said else pick("view", self.views)
        held = next((BEARINGS[word] for word in sorted(self.traits & BEARINGS.keys())), None)
        if name == "profile" and not self._turn_to_profile():
            name = "three-quarter"
        view = POSES[name]
        if held is None:
            held = NODS[pick("nod", tuple(NODS))], TILTS[pick("tilt", tuple(TILTS))]
        nod, tilt = held
        if "hat" in self.one and self.one["hat"].name in LOW_HATS:
            nod = min(nod, 0.0)
        return replace(view, nod=nod, tilt=tilt)

    def _open_questions(self) -> None:
        pick, one = self.dice.pick, self.one
        young = self.woman or self.child
        defaults: dict[str, tuple[str, ...]] = {
            "head": ("oval", "heart", "round")
            if self.woman
            else ("square", "long-face", "oval", "wide", "gaunt"),
            "eyes": ("lashes", "almond", "hooded")
            if self.woman
            else ("calm", "stern", "sidelong", "narrow", "tired"),
            "brows": ("thin", "raised") if self.woman else ("flat", "angry", "flat", "bushy"),
            "nose": ("button", "straight")
            if young
            else ("straight", "broad", "hook", "long-nose", "straight"),
            "mouth": ("lips", "lips-smile") if self.woman else ("firm", "frown", "firm", "smirk"),
            "hair": ("bun", "waves", "swept", "braid", "updo", "ringlets", "bob", "tail", "curly", "braids")
            if self.woman
            else (
                *("short", "parted", "cropped", "tousled", "slicked", "curly", "receding", "balding"),
                *("swept", "long", "fringe", "bald", "wild", "bowl"),
            ),
        }
        if self.child:
            defaults["head"], defaults["eyes"] = ("young",), ("wide-eyed",)
        if self.undead and "face" not in one:
            defaults["eyes"], defaults["mouth"] = (
                ("glow", "sunken", "empty"),
                ("sewn", "fangs", "teeth", "frown"),
            )
        for group, options in defaults.items():
            if group not in one:
                one[group] = Word(pick(group, options))
        if "wear" not in one:
            one["wear"] = read_recipe(pick("wear", CLOTHES[LIKE.get(self.gang, self.gang)]))[0]
        if not (self.woman or self.child or "face" in one):
            self.many["mark"].append(Word("cut"))
        if "face" in one:
            if "hair" not in self.said:
                del one["hair"]
            for group in ("head", "eyes", "brows", "nose", "mouth"):
                del one[group]

    def _turn_to_profile(self) -> bool:
        """Replace the parts of the head by those in profile. Return False if there are no such parts."""
        one = self.one
        if "face" in one or self.many["eyewear"] or {word.name for word in self.many["mark"]} - SIDE_MARKS:
            return False
        if ("hat" in one and one["hat"].name not in SIDE_HATS) or one["nose"].name not in NOSES:
            return False
        if any(group in one and one[group].name not in names for group, names in SIDES.items()):
            return False
        for group, names in SIDES.items():
            if group in one:
                one[group] = Word(names[one[group].name], one[group].colours)
        one["head"] = Word(f"side-{JAWS.get(one['head'].name, 'soft')}-{NOSES[one.pop('nose').name]}")
        self.many["mark"].clear()
        return True

    def _colour(self, word: str) -> str:
        return word if word.startswith("#") else COLOURS[word]

    def _colours(self, group: str, word: Word) -> tuple[tuple[str, str], ...]:
        roles = FIRST.get(word.name, ROLES.get(group, ()))
        if group in ("hair", "beard"):
            return tuple((role, HAIR_COLOURS[name]) for role, name in zip(roles, word.colours, strict=False))
        found = [(role, self._colour(name)) for role, name in zip(roles, word.colours, strict=False)]
        if group == "tie" and found:
            found.append(("tie", found[0][1]))
        return tuple(found)

    def _palette(self) -> dict[str, str]:
        pick = self.dice.pick
        sky, light, sun, mid, far = GANGS[self.gang]
        if self.undead:
            sky, light, sun = far, mid, light
            mid, far = "#3a3140", "#2a2330"
        skins = tuple(name for name in self.traits if name in SKINS)
        skin = (
            SKINS[skins[0]]
            if skins
            else SKINS["ashen"]
            if self.undead
            else SKINS[pick("skin", ("fair", "pale", "tanned", "ruddy"))]
        )
        hair_word = self.one.get("hair")
        if hair_word is not None and hair_word.colours:
            hair = HAIR_COLOURS[hair_word.colours[0]]
        elif self.old:
            hair = HAIR_COLOURS[pick("hair colour", ("grey", "white"))]
        else:
            hair = HAIR_COLOURS[pick("hair colour", ("dark", "brown", "chestnut", "black", "sandy"))]
        fair = not self.undead and (not skins or skins[0] in ("pale", "fair", "ruddy", "tanned"))
        lip = "#b5574c" if self.woman else "#9c5a48"
        palette = {name: COLOURS[name] for name in ("red", "green", "purple", "leather")}
        palette |= {
            "sky": sky,
            "light": light,
            "sun": sun,
            "mid": mid,
            "far": far,
            "skin": skin,
            "hair": hair,
            "beard": hair,
            "brow": hair,
            "lip": lip,
            "ink": INK,
            "eye": "#f6efdc",
            "spark": "#fffaf0",
            "blood": "#8e1f1a",
            "iris": IRISES[pick("iris", tuple(IRISES))] if fair else IRISES["brown"],
            "soft": "#5a1f141f",
            "blush": "#3d4a5a18" if self.undead else "#c0382a1e",
            "teeth": "#efe6c8",
            "glow": "#f2c14a",
            "shadow": "#20150e60",
            "bone": "#e9e0c4",
            "metal": COLOURS["brass"],
            "glass": "#f6efdc48",
            "lens": "#6fae9f",
            "gem": "#3f9a94",
            "rope": "#c2a468",
            "steel": "#8b949b",
            "wood": "#96693c",
            "clay": "#a9724d",
            "sack": "#c6a76c",
            "fur": "#80694f",
            "ghost": "#cfdcd3",
            "feather": "#f2ead6",
            "wear": COLOURS[pick("cloth", CLOTH)],
            "vest": COLOURS[pick("vest", CLOTH)],
            "shirt": COLOURS["white"],
            "scarf": COLOURS[pick("scarf", ("red", "navy", "ochre", "teal", "rust"))],
            "tie": COLOURS[pick("tie", ("black", "oxblood", "navy"))],
            "hat": COLOURS[pick("hat", ("brown", "black", "tan", "charcoal", "sand"))],
            "band": COLOURS[pick("band", ("oxblood", "ochre", "black", "cream"))],
        }
        if hair_word is not None and hair_word.name == "bald" and not hair_word.colours and not self.old:
            palette["brow"] = HAIR_COLOURS["dark"]
        beard = self.one.get("beard")
        if beard is not None and beard.colours:
            palette["beard"] = HAIR_COLOURS[beard.colours[0]]
            if hair_word is not None and hair_word.name == "bald":
                palette["brow"] = palette["beard"]
        return palette

    def picture(self) -> CardPicture:
        """Return the picture, which has layers from back to front and a palette."""
        palette = self._palette()
        return CardPicture(
            KIND, tuple(self._layers()), tuple(palette.items()), self._looks_left(), stance=self._stance()
        )

    def _stance(self) -> tuple[float, float]:
        """Return the lean of the body and its size: children are small, huge people tall."""
        lean = LEANS[self.dice.pick("lean", tuple(LEANS))]
        sizes = ((0.9, self.child), (1.05, "huge" in self.traits), (0.96, "slim" in self.traits))
        return lean, next((size for size, fits in sizes if fits), 1.0)

    def _looks_left(self) -> bool:
        """Return whether to mirror the portrait.

        The recipe decides. If it does not, half of the dudes without gear look left.
        """
        if self.traits & {"left", "right"}:
            return "left" in self.traits
        laden = "held" in self.one or self.many["gear"] or self.many["back"]
        return not laden and self.dice.pick("looks", ("left", "right")) == "left"

    def _scene(self) -> str:
        if "scene" in self.one:
            return self.one["scene"].name
        if self.undead:
            return self.dice.pick("scene", ("moon", "graves", "halo"), self.version)
        options = {
            "1stpeoples": ("camp", "pines", "prairie", "mesas"),
            "entrepreneurs": ("works", "prairie", "town", "sunrise"),
            "fearmongers": ("curtain", "graves", "halo"),
            "anarchists": ("town", "wall", "works", "sunrise"),
            "lawdogs": ("town", "sunrise", "mesas"),
            "outlaws": ("mesas", "prairie", "sunrise"),
        }.get(self.gang, ("prairie", "mesas", "town", "sunrise", "pines"))
        return self.dice.pick("scene", options, self.version)

    def _layer(self, group: str, word: Word, width: float, *, back: bool = False) -> Iterator[PictureLayer]:
        """Yield the layers of a part. Yield nothing if the part has no such side or if a hat hides it."""
        part = f"{group}/{word.name}{BEHIND if back else ''}"
        if part not in parts(KIND):
            return
        hat = self.one.get("hat")
        below = None
        if group == "hair" and hat is not None:
            if hat.name == "coif" or (back and hat.name in WRAPPED):
                return
            below = None if hat.name in BARE else HAT_LINE
        pose = self.pose if group in HEADS else None
        yield PictureLayer(part, self._colours(group, word), width, below, pose=pose)

    def _layers(self) -> Iterator[PictureLayer]:
        one, many = self.one, self.many
        bust, face = next((BUILDS[name] for name in sorted(self.traits) if name in BUILDS), (1.0, 1.0))
        bust *= 0.84 if self.woman else 0.8 if self.child else 1.0
        yield PictureLayer(f"scene/{self._scene()}")
        for word in many["back"]:
            yield from self._layer("back", word, 1.0, back=True)
        for group in ("hat", "hair"):
            if group in one:
                yield from self._layer(group, one[group], face, back=True)
        yield PictureLayer("neck/neck", (), face * (0.9 if self.woman or self.child else 1.0))
        yield from self._layer("wear", one["wear"], bust)
        if "tie" in one:
            yield from self._layer("tie", one["tie"], min(bust, 1.0))
        for word in many["gear"]:
            yield from self._layer("gear", word, bust)
        for group in ("head", "face", "mark", "nose", "mouth", "beard", "eyes", "brows", "hair", "eyewear"):
            for word in many.get(group, ()) if group in SEVERAL else (one[group],) if group in one else ():
                yield from self._layer(group, word, face)
        for group, width in (("hat", face), ("held", 1.0)):
            if group in one:
                yield from self._layer(group, one[group], width)


def _derived(facts: CardFacts) -> Recipe:
    """Return a recipe for a dude that has none, derived from its name, keywords and gang."""
    pick = Dice(facts.character).pick
    gang = facts.gangs[0] if facts.gangs else ""
    woman = _WOMANS_NAME.search(facts.character) is not None
    words = ["woman" if woman else "man"]
    keywords = facts.ratings
    hat = pick("hat", WOMENS_HATS if woman else HATS)
    words += [pick("extra", WOMENS_EXTRAS if woman else EXTRAS)]
    wear = (
        pick("wear", WOMENS).format(pick("cloth", CLOTH))
        if woman
        else pick("wear", CLOTHES[LIKE.get(gang, gang)])
    )
    beard = "" if woman else pick("beard", BEARDS)
    if "Shaman" in keywords:
        hat, wear = (
            pick("hat", ("feather", "feathers", "hanging", "headband")),
            pick("wear", ("buckskin:tan", "fringed:leather", "blanket:rust/cream")),
        )
        beard = ""
        words += [
            pick("skin", ("light-brown", "brown-skin")),
            pick("hair", ("braids:black", "long:black", "long:grey")),
            "beads:teal",
        ]
    if "Kung Fu" in keywords:
        hat, wear = (
            pick("hat", ("", "conical:sand", "")),
            pick("wear", ("changshan:red", "frogged:navy", "changshan:black", "robe:ochre")),
        )
        words.append("topknot:black" if not woman else "bun:black")
    if "Mad Scientist" in keywords:
        hat = pick("scientist's hat", SCIENTISTS_HATS)
        wear = pick("wear", SCIENTISTS_CLOTHES)
        words.append(
            pick(
                "eyewear",
                ("goggles", "spectacles" if hat else "goggles-up", "spectacles", "loupe", "monocle"),
            )
        )
    if "Huckster" in keywords or "Grifter" in keywords:
        hat = (
            hat if woman else pick("hat", ("tophat:black/purple", "bowler:plum/black", "tophat:charcoal/red"))
        )
        words.append("cards")
    if "Blessed" in keywords:
        wear = "habit:black" if woman else "preacher:black"
        words.append("crucifix")
    if "Deputy" in keywords or "Ranger" in keywords:
        words.append("badge")
    if "Gadget" in keywords:
        return read_recipe(f"machine:{pick('metal', METALS)} boiler coil {pick('hat', MACHINES_HATS)}")
    if "Abomination" in keywords:
        words.append(pick("mark", ("stitches", "rot", "hollow", "veins")))
    if "Harrowed" in keywords:
        words += ["hollow", "stitches"]
    if (facts.bullets or 0) >= 3:
        words.append("bandolier")
    words += [word for word in (hat, wear, beard) if word]
    return read_recipe(" ".join(words))
