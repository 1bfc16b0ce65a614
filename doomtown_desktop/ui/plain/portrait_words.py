"""Words of portrait recipes that do not name parts (skins, colours, builds), and the defaults of recipes."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from doomtown_desktop.ui.plain.moods import DudeCondition, Mood
from doomtown_desktop.ui.plain.poses import Pose

KIND: Final = "dudes"


def _named(**parts: str) -> Mapping[str, str]:
    """Return the part in profile for each of the names after it."""
    return MappingProxyType({name: f"side-{part}" for part, names in parts.items() for name in names.split()})


SKINS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "pale": "#f2dbc0",
        "fair": "#ebc7a0",
        "ruddy": "#e0a580",
        "tanned": "#d3a274",
        "olive-skin": "#cda274",
        "light-brown": "#c08f64",
        "brown-skin": "#ad774b",
        "umber": "#8c5b3a",
        "dark": "#71492f",
        "ashen": "#b4b7a9",
        "green-skin": "#9aaf74",
        "drowned": "#9db5bd",
        "waxen": "#dcd8b4",
        "crimson": "#b54a3b",
        "purple-skin": "#8d7aa6",
        "stone": "#9c948a",
    }
)
"""The colours of skin that a recipe may name. From "ashen" on, they are for the undead and for constructs."""
HAIR_COLOURS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "black": "#2f2724",
        "dark": "#46301f",
        "brown": "#634126",
        "chestnut": "#834b27",
        "auburn": "#9c4d25",
        "red": "#bd5b2a",
        "sandy": "#bd8f50",
        "blond": "#dcb257",
        "pepper": "#77706a",
        "grey": "#a39d93",
        "white": "#ece7da",
        "green": "#6f8454",
        "purple": "#6c4f80",
    }
)
IRISES: Final[Mapping[str, str]] = MappingProxyType(
    {"brown": "#7a4a22", "blue": "#5d86a8", "hazel": "#8c7434", "green": "#5f7f4e", "grey": "#7d8a8c"}
)
"""The colours of eyes. People with a dark skin have brown eyes."""
GANGS: Final[Mapping[str, tuple[str, str, str, str, str]]] = MappingProxyType(
    {
        "lawdogs": ("#7f9fc4", "#a9c0d8", "#e9e3c8", "#4e6d96", "#36527a"),
        "outlaws": ("#cf6f57", "#e09a78", "#f4dcae", "#a1483a", "#7d322a"),
        "entrepreneurs": ("#b58f66", "#d0b088", "#f1e2bb", "#8c6642", "#6c4a2e"),
        "fearmongers": ("#8a76a6", "#ab98c0", "#e2dccb", "#644d82", "#483363"),
        "anarchists": ("#93605c", "#b98982", "#ecd8bb", "#6a3230", "#481f1f"),
        "1stpeoples": ("#d2a962", "#e5c78a", "#f7e9be", "#a97a35", "#825a22"),
        "agency": ("#8b919a", "#aab0b6", "#dcd9cd", "#5c636d", "#434a54"),
        "blackjacks": ("#9a5a52", "#c08a78", "#ecd2aa", "#5b3430", "#3c2422"),
        "collegium": ("#86a69a", "#abc4b8", "#e8e6c8", "#55796c", "#3c5a50"),
        "flock": ("#9c8f9a", "#c0b4ba", "#f0e6d4", "#6e6170", "#504554"),
        "lostangels": ("#b9b08c", "#d4ccab", "#f6efd2", "#8b8260", "#696146"),
        "mazerats": ("#7f9a8c", "#a6bba8", "#eadfb6", "#4d6a60", "#364e46"),
        "siouxunion": ("#c79a5e", "#dfbd88", "#f6e7bd", "#9b7038", "#775326"),
        "sweetrock": ("#a9967c", "#c9b89c", "#efe3c3", "#7c6950", "#5d4d39"),
        "texasrangers": ("#8fa6bd", "#b2c2d0", "#eee0c0", "#627d99", "#466079"),
        "whateleys": ("#7c7a94", "#a09cb4", "#dcd6cc", "#56536e", "#3d3a54"),
        "": ("#a3ab96", "#bfc5ae", "#ece6c9", "#76806a", "#586250"),
    }
)
"""The background colours of each gang: the sky, the light in it, the sun, the middle distance and the far
distance.
"""
LIKE: Final[Mapping[str, str]] = MappingProxyType(
    {
        "agency": "entrepreneurs",
        "blackjacks": "outlaws",
        "collegium": "entrepreneurs",
        "flock": "fearmongers",
        "lostangels": "fearmongers",
        "mazerats": "anarchists",
        "siouxunion": "1stpeoples",
        "sweetrock": "entrepreneurs",
        "texasrangers": "lawdogs",
        "whateleys": "fearmongers",
    }
)
"""For each gang of the classic game, the gang whose clothes and houses it uses."""
SINGLE: Final = (
    "head",
    "face",
    "eyes",
    "brows",
    "nose",
    "mouth",
    "hair",
    "beard",
    "hat",
    "wear",
    "tie",
    "held",
    "scene",
)
"""Groups of parts of which a portrait shows at most one."""
SEVERAL: Final = ("mark", "gear", "eyewear", "back")
BUILDS: Final[Mapping[str, tuple[float, float]]] = MappingProxyType(
    {"slim": (0.9, 0.94), "stout": (1.12, 1.06), "huge": (1.24, 1.08)}
)
"""Width factors of the shoulders and of the head, by word. Without such a word, both are 1."""
AGES: Final = frozenset({"man", "woman", "boy", "girl"})
POSES: Final[Mapping[str, Pose]] = MappingProxyType(
    {
        "front": Pose(turn=-0.2),
        "three-quarter": Pose(),
        "turned": Pose(turn=0.19),
        "profile": Pose(),
    }
)
"""How a head is held, by word."""
VIEWS: Final = ("front", "profile", "turned")
VIEWS_WITHOUT_PROFILE: Final = ("front", "three-quarter", "turned")
"""The views from which the name of a dude chooses.

A head whose parts are not all drawn from the side has a three-quarter view instead of a profile.
"""
JAWS: Final[Mapping[str, str]] = MappingProxyType(
    {"square": "strong", "wide": "strong", "long-face": "long", "gaunt": "long"}
)
"""The jaw of a head in profile. All other heads have a soft one."""
NOSES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "straight": "straight",
        "broad": "broad",
        "hook": "hook",
        "button": "button",
        "long-nose": "hook",
        "big": "broad",
    }
)
"""The nose of a head in profile."""
SIDES: Final[Mapping[str, Mapping[str, str]]] = MappingProxyType(
    {
        "eyes": _named(
            calm="calm sidelong",
            lashes="lashes almond",
            stern="stern narrow",
            wide="wide-eyed",
            weary="tired hooded",
            closed="closed dozing wince",
        ),
        "brows": _named(flat="flat thin bushy", angry="angry", raised="raised", worried="worried"),
        "mouth": _named(
            firm="firm",
            smile="smile smirk",
            frown="frown",
            grin="grin",
            open="open",
            lips="lips lips-smile",
            gritted="gritted",
        ),
        "hair": _named(
            short="short cropped tousled bowl fringe",
            parted="parted slicked",
            curly="curly",
            bald="bald",
            balding="balding receding",
            long="long swept waves bob mane",
            bun="bun updo topknot",
            plait="braid braids queue",
            tail="tail ponytail",
        ),
        "beard": _named(
            moustache="moustache walrus pencil",
            handlebar="handlebar drooping horseshoe",
            goatee="goatee vandyke soul",
            beard="beard trimmed big-beard",
            chops="chops burnsides",
            stubble="stubble",
            **{"long-beard": "long-beard sage"},
        ),
    }
)
"""The parts of a head in profile, by group and by the part of the same person in another view."""
SIDE_HATS: Final = frozenset(
    {
        "stetson",
        "tengallon",
        "plains",
        "slouch",
        "bowler",
        "tophat",
        "stovepipe",
        "boater",
        "straw",
        "flatcap",
    }
)
"""Hats that look the same from the side."""
SIDE_MARKS: Final = frozenset({"cut", "lined", "old", "graze"})
"""Marks that a head in profile goes without."""
BEARINGS: Final[Mapping[str, tuple[float, float]]] = MappingProxyType(
    {"slumped": (0.13, 9.0), "reeling": (-0.07, -11.0)}
)
"""How a head is bowed and tilted because of its condition, by word."""
LOW_HATS: Final = frozenset({"sombrero", "straw", "conical", "hood", "slouch", "kepi"})
"""Hats whose brim would cover the eyes of a bowed head."""
NODS: Final[Mapping[str, float]] = MappingProxyType({"level": 0.0, "bowed": 0.045})
TILTS: Final[Mapping[str, float]] = MappingProxyType(
    {"upright": 0.0, "near": -4.0, "far": 4.0, "little": -2.0}
)
"""How a head is bowed and tilted, by the words from which the name of a dude chooses."""
LEANS: Final[Mapping[str, float]] = MappingProxyType({"straight": 0.0, "back": -2.5, "on": 2.5})
"""How a body leans, by the words from which the name of a dude chooses."""
HEADS: Final = frozenset(
    {"head", "face", "eyes", "brows", "nose", "mouth", "mark", "hair", "beard", "hat", "eyewear"}
)
"""The groups of parts that move with the head."""
TRAITS: Final = frozenset({*AGES, "left", "right", *POSES, *BEARINGS, *BUILDS, *SKINS})
"""Words that do not name parts. `left` and `right` are the direction in which the portrait looks."""
MENS_MOODS: Final[Mapping[Mood, str]] = MappingProxyType(
    {
        Mood.NEUTRAL: "",
        Mood.PLEASED: "raised grin",
        Mood.WORRIED: "worried open wide-eyed",
        Mood.ANGRY: "angry open stern",
        Mood.GRIM: "flat frown hooded",
    }
)
"""The words that change a man's portrait for a mood. `WOMENS_MOODS` has those for a woman's."""
WOMENS_MOODS: Final[Mapping[Mood, str]] = MappingProxyType(
    {
        Mood.NEUTRAL: "",
        Mood.PLEASED: "raised lips-smile almond",
        Mood.WORRIED: "worried open wide-eyed",
        Mood.ANGRY: "angry open stern",
        Mood.GRIM: "thin frown hooded",
    }
)
CONDITIONS: Final[Mapping[DudeCondition, str]] = MappingProxyType(
    {
        DudeCondition.WELL: "",
        DudeCondition.BOOTED: "slumped dozing firm",
        DudeCondition.HURT: "reeling worried gritted wince graze",
    }
)
"""The words that change a portrait for a condition."""
NIGHT: Final = "#171426"
DARKNESS: Final = 0.24
"""The colour that covers the background of a booted dude, whose lamp is out, and its share."""
SCENERY: Final = frozenset({"sky", "light", "sun", "mid", "far"})
"""The roles of the background."""
BARE: Final = frozenset(
    {
        "headband",
        "feather",
        "feathers",
        "hanging",
        "warbonnet",
        "tiny-top",
        "crown",
        "horns",
        "antlers",
        "leafcrown",
        "skullcap",
        "fez",
    }
)
"""Hats that do not hide the hair."""
WRAPPED: Final = frozenset({"coif", "hood", "veil", "bonnet", "furhat"})
"""Hats that hide the hair at the back."""
HAT_LINE: Final = 138.0
"""The height, in units, above which a hat hides the hair."""
FIRST: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "vest": ("vest", "shirt"),
        "braces": ("shirt", "vest"),
        "shirt": ("shirt",),
        "checked": ("shirt",),
        "blouse": ("shirt", "metal"),
        "apron": ("vest", "shirt"),
        "overalls": ("wear", "shirt"),
        "breastplate": ("vest",),
        "uniform": ("wear", "band"),
        "poncho": ("wear", "scarf"),
        "serape": ("wear", "scarf"),
        "blanket": ("wear", "scarf"),
        "motley": ("wear", "scarf"),
        "corset": ("wear", "shirt"),
        "labcoat": ("vest", "shirt"),
        "machine": ("metal",),
        "mailbox": ("metal",),
        "beast": ("fur",),
        "clay": ("clay",),
        "sack": ("sack",),
        "faceless": ("skin",),
    }
)
"""The colour roles that get a word's colours, in order, for words that differ from their group in
``ROLES``.
"""
ROLES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "wear": ("wear", "vest", "shirt"),
        "hat": ("hat", "band", "feather"),
        "hair": ("hair",),
        "beard": ("beard",),
        "tie": ("scarf", "metal"),
        "held": ("scarf",),
        "eyewear": ("scarf", "lens"),
        "gear": ("metal",),
        "back": ("wear",),
        "mark": ("band",),
    }
)
CLOTHES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "lawdogs": (
            "coat:navy",
            "vest:navy/white",
            "frock:blue/charcoal",
            "duster:tan/navy",
            "vest:brown/sky",
            "suit:grey/navy",
        ),
        "outlaws": (
            "vest:oxblood/cream",
            "duster:brown/red",
            "coat:leather",
            "vest:black/rust",
            "serape:rust/cream",
            "shirt:rust",
        ),
        "entrepreneurs": (
            "suit:brown/ochre",
            "frock:chocolate/gold",
            "suit:grey/green",
            "vest:tan/white",
            "frock:olive/brown",
            "coat:tan",
        ),
        "fearmongers": (
            "frock:black/purple",
            "suit:charcoal/plum",
            "cape:purple/black",
            "frock:plum/black",
            "coat:charcoal",
            "suit:purple/black",
        ),
        "anarchists": (
            "vest:oxblood/sand",
            "changshan:oxblood",
            "shirt:grey",
            "overalls:charcoal/red",
            "frogged:black",
            "coat:charcoal",
        ),
        "1stpeoples": (
            "buckskin:tan",
            "fringed:leather",
            "blanket:ochre/red",
            "shirt:rust",
            "vest:leather/cream",
            "buckskin:sand",
        ),
        "": (
            "duster:olive/brown",
            "coat:brown",
            "vest:olive/cream",
            "poncho:sage/rust",
            "suit:grey/olive",
            "shirt:olive",
        ),
    }
)
HATS: Final = (
    "tengallon:tan/black",
    "stovepipe:black/charcoal",
    "boater:cream/navy",
    "kepi:navy/black",
    "straw:sand/rust",
    "sombrero:tan/red",
    "tophat:charcoal/black",
    "plains:brown/cream",
    "bowler:brown/tan",
    "beret:oxblood",
    "furhat:brown",
    "kerchief:red",
    "",
    "",
    "",
    "",
    "stetson:brown/black",
    "slouch:tan/brown",
    "bowler:black/grey",
    "plains:charcoal/red",
    "stetson:black/silver",
    "stetson:sand/brown",
    "slouch:charcoal/ochre",
    "flatcap:grey",
)
BEARDS: Final = (
    *(
        "",
        "moustache",
        "beard",
        "goatee",
        "handlebar",
        "stubble",
        "chops",
        "",
        "walrus",
        "burnsides",
        "vandyke",
    ),
    *("pencil", "horseshoe", "big-beard", "chin-curtain", "long-beard", "soul", "trimmed"),
)
MACHINES_HATS: Final = (
    "",
    "bowler:black/grey",
    "tophat:charcoal/red",
    "stetson:brown/black",
    "kepi:navy/black",
)
SCIENTISTS_HATS: Final = ("", "", "bowler:tan/brown", "", "flatcap:grey", "tophat:brown/teal", "")
SCIENTISTS_CLOTHES: Final = (
    *("labcoat:brown", "apron:leather/white", "suit:tan/green", "vest:teal/cream", "labcoat:black"),
    *("overalls:brown/cream", "frock:charcoal/ochre", "braces:rust/white"),
)
"""The hats and clothes of mad scientists without a recipe."""
WOMENS_HATS: Final = (
    "",
    "",
    "",
    "",
    "bonnet:sand",
    "flowered:plum/cream",
    "plumed:black/red",
    "boater:cream/red",
    "slouch:brown/tan",
    "stetson:tan/brown",
    "kerchief:rust",
    "plains:black/ochre",
    "mobcap:white",
    "veil:black",
)
EXTRAS: Final = (
    "",
    "",
    "",
    "",
    "spectacles",
    "cigar",
    "pipe",
    "cigarette",
    "patch",
    "scar",
    "cheek-scar",
    "freckles",
    "neckerchief:ochre",
    "bowtie:black",
    "stringtie",
    "monocle",
    "old",
    "stout",
    "slim",
)
"""What else may tell a dude without a recipe from others."""
WOMENS_EXTRAS: Final = (
    "",
    "",
    "",
    "spectacles",
    "hoops",
    "choker:black",
    "pendant",
    "freckles",
    "moles",
    "hairflower",
    "ribbon",
    "neckerchief:red",
    "fan:red",
    "old",
    "slim",
    "stout",
)
HANDS: Final = ("", "", "gun", "", "rifle", "shotgun", "", "knife", "lantern", "", "newspaper", "mug", "cane")
"""What a dude without a recipe and without a trade may hold."""
WOMENS: Final = ("dress:{}", "blouse:white/gold", "shawl:{}", "corset:{}/white", "gown:{}", "vest:{}/white")
CLOTH: Final = ("red", "navy", "green", "plum", "teal", "rust", "purple", "ochre", "blue", "brown")
METALS: Final = ("brass", "copper", "silver", "gold")
