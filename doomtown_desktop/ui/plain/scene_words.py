"""Words of scene recipes that do not name parts (moods and colours), and the defaults of recipes."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from doomtown_desktop.ui.plain.recipes import COLOURS, INK

KIND: Final = "scenes"
MOODS: Final[Mapping[str, tuple[str, str, str, str, str, str]]] = MappingProxyType(
    {
        "noon": ("#93bccb", "#bad4d4", "#f6ebc6", "#bf8f60", "#94683c", "#d6b07a"),
        "dawn": ("#dda79c", "#ecc4b0", "#fbe9c2", "#a87468", "#7d5350", "#c2937a"),
        "dusk": ("#d98058", "#e9a676", "#fbe0a0", "#98503f", "#6b3836", "#a9693f"),
        "night": ("#34466a", "#4d6188", "#ece6c8", "#2a3754", "#1e273e", "#454a5c"),
        "storm": ("#74838a", "#94a2a4", "#e8e4c4", "#56646c", "#414c54", "#7a7464"),
        "dust": ("#d3b683", "#e2cda0", "#f6e9c4", "#ad8a55", "#84653a", "#bf9a62"),
        "green": ("#a5b98c", "#c0cfa6", "#f0ebc4", "#76915e", "#557044", "#8f9a5c"),
        "lamp": ("#7d5735", "#a5753f", "#f3d08a", "#5c3e26", "#402a1a", "#573a24"),
        "felt": ("#35664a", "#4c805d", "#d8e3a8", "#284f39", "#1c3a2a", "#6a4527"),
        "hex": ("#573d70", "#7c5a98", "#c9e58c", "#402c56", "#2b1d3c", "#3e2c50"),
        "holy": ("#d9a94c", "#ecca7c", "#fff7da", "#b07a36", "#855626", "#9c6b34"),
        "spirit": ("#40858a", "#6cada6", "#f5e4aa", "#2f646c", "#22494e", "#386060"),
        "blood": ("#96332d", "#b8503f", "#f3bb80", "#68211f", "#481516", "#5c2a22"),
        "spark": ("#2c5b6b", "#44839a", "#c6f2e6", "#224755", "#17323e", "#3a4a50"),
        "plague": ("#8b9560", "#a8b07a", "#e8e8b0", "#67703f", "#4b532c", "#767048"),
        "paper": ("#d9cdae", "#c6b794", "#efe5ca", "#ab9c7a", "#6f6450", "#8f8264"),
        "iron": ("#97999a", "#b2b4b0", "#e9e6d6", "#6d7074", "#4d5056", "#84807a"),
        "rose": ("#b77a86", "#d09ca0", "#f8dfcc", "#8a5361", "#633944", "#8f6058"),
    }
)
"""The colours of each word for an hour or a room: sky, the light in it, sun, middle distance, far distance,
ground.
"""
BASE: Final[Mapping[str, str]] = MappingProxyType(
    {
        **COLOURS,
        "ink": INK,
        "steel": "#8b949b",
        "wood": "#8f6238",
        "stone": "#a49c8d",
        "bone": "#eadfc4",
        "glass": "#cfe0dc",
        "glow": "#f6dc7a",
        "ghost": "#dcebe2",
        "adobe": "#c98f5c",
        "wall": "#c9a873",
        "trim": "#ead9b2",
        "roof": "#7d4a38",
        "door": "#6b4428",
        "pane": "#9db9bd",
        "board": "#f0e3c0",
    }
)
"""The colours of roles that neither the recipe nor the hour defines."""
SINGLE: Final = ("land", "aura", "house", "door", "window")
"""Groups of parts of which a picture shows at most one. A picture may show several parts of the other
groups.
"""
PAINT: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {"house": ("wall", "trim", "roof"), "door": ("door",), "window": ("pane",)}
)
"""The colour roles that get a word's colours, in order, by the word's group. For things, see
``scenes.roles``.
"""
BOARD: Final = "board"
"""The word for a sign with the title. For instance, "board:red/gold" is a red sign with golden letters."""
NO_BOARD: Final = "no-board"
HOUSES: Final = (
    "falsefront:tan/cream/rust panes door",
    "falsefront:sage/cream/forest shopwindow doubledoor",
    "gablehouse:sand/white/oxblood panes door",
    "cottage:cream/brown/charcoal shutters door",
    "brickbank:rust/cream/charcoal archwindow archdoor",
    "falsefront:sky/white/navy shopwindow door",
    "hotel:ochre/cream/brown doubledoor",
)
"""The houses of deeds for which no title or keyword matches."""
LANDS: Final = ("mesas noon", "town dusk", "prairie noon", "mountains dawn", "town noon", "mesas dust")
DEEDS: Final[tuple[tuple[str, str], ...]] = (
    (r"bank|mortgage|loan|trust", "brickbank:stone/cream/charcoal vault barred ^coin town"),
    (r"church|chapel|parish|mission|cathedral", "church:white/cream/charcoal archdoor prairie dawn"),
    (r"cemetery|grave|boot ?hill", "cemetery moon night"),
    (r"mine|mining|strike|shaft|claim|exploit|lode", "adit ^ghostrock <minecart >pickaxe dust"),
    (r"ranch|cattle|corral|stockyard", "ranchgate ^cow <mustang prairie noon"),
    (r"farm|homestead", "windmill prairie green"),
    (r"stable|livery", "barn:oxblood/cream/charcoal barndoor ^horseshoe <mustang"),
    (r"saloon|tavern|cantina|nightcap|bar\b|place|pub", "saloon:brown/tan/oxblood swing ^mug town dusk"),
    (r"distillery|brewery", "shed:brown/tan/charcoal barndoor ^bottle <still >barrel"),
    (
        r"casino|gambling|gaming|roulette|bet|poker|aces",
        "palace:oxblood/gold/plum doubledoor ^chip >dice dusk",
    ),
    (r"theat(er|re)|opera|hall of|music", "theatre:plum/gold/oxblood doubledoor ^mask dusk"),
    (r"hotel|inn|boarding|lodg|bunkhouse", "hotel:sage/cream/brown doubledoor ^key town dusk"),
    (r"jail|prison|marshal|sheriff", "jailhouse:stone/charcoal/charcoal irondoor ^badge"),
    (r"town hall|court|council|mayor|senate", "cityhall:rust/cream/charcoal archdoor archwindow"),
    (r"railroad|station|depot|railway", "station:ochre/brown/oxblood doubledoor >locomotive railway"),
    (r"telegraph|dispatch", "falsefront:tan/cream/navy door panes ^telegraphkey >telegraph"),
    (r"stage ?coach|express|freight", "falsefront:ochre/cream/brown barndoor >stagecoach ^horseshoe"),
    (
        r"gazette|news|epitaph|press|printer",
        "falsefront:sage/white/charcoal shopwindow door ^headline >press",
    ),
    (r"undertaker|funeral|mortuary", "gablehouse:charcoal/silver/black door panes ^coffin >casket storm"),
    (r"doctor|dr\.|pharmacy|hospital|sanatorium", "cottage:white/sage/forest bottles door ^mortar"),
    (r"tea|noodle|laundry|chinese", "pagoda:cream/gold/teal archdoor >teapot"),
    (
        r"shop|store|emporium|bazaar|market|goods|trade",
        "falsefront:sand/white/forest shopwindow doubledoor >barrel <crate",
    ),
    (
        r"laborator|institute|research|plant|factory|works",
        "factory:rust/cream/charcoal irondoor ^gear >teslacoil",
    ),
    (r"manor|estate|mansion|house", "manor:plum/cream/charcoal door storm"),
    (r"office|agency|commission|attorney|bureau", "brickbank:tan/cream/brown door archwindow ^scales"),
    (r"tent|camp|circus", "tent:cream/white/brown camp"),
    (r"canyon|gulch|ridge|retreat|hideout|hollow", "tent canyon dust"),
)
"""Recipes of deeds, by a pattern for their title in lower case. The first pattern that matches is used."""
DEED_KEYWORDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "Strike": "headframe dust <minecart",
        "Ranch": "ranchgate prairie noon ^cow",
        "Holy Ground": "mission:cream/white/rust archdoor dawn",
        "Government": "cityhall:rust/cream/charcoal archdoor archwindow",
        "Casino": "palace:oxblood/gold/plum doubledoor ^wheel dusk",
        "Saloon": "saloon:tan/cream/oxblood swing ^bottle dusk",
        "Experimental": "factory:rust/cream/charcoal irondoor ^teslacoil spark",
        "Gadget": "factory:tan/cream/charcoal irondoor ^gear",
        "Seedy": "adobe:adobe door broken night >bottle",
        "Rowdy": "saloon:rust/tan/charcoal swing ^fist dusk",
    }
)
"""Recipes of deeds by keyword. The first keyword that matches is used."""
OUTFITS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "lawdogs": "jailhouse:sand/navy/navy irondoor barred ^badge town",
        "outlaws": "cabin:brown/tan/charcoal opendoor ^wanted mesas",
        "entrepreneurs": "brickbank:tan/cream/brown doubledoor archwindow ^coin town",
        "fearmongers": "bigtop:purple/cream/black opendoor ^skull moon",
        "anarchists": "pagoda:oxblood/gold/charcoal archdoor ^yinyang sunrise",
        "1stpeoples": "tipis <totem camp",
        "": "falsefront:tan/cream/brown door panes prairie",
    }
)
"""Recipes of outfits by gang."""
KEYWORDS: Final[tuple[tuple[str, str], ...]] = (
    ("Hex", "hex circle hexbook"),
    ("Hymn", "holy nave rays note"),
    ("Miracle", "holy nave rays cross"),
    ("Totem", "spirit pines totem"),
    ("Spirit", "spirit swirl spiritman"),
    ("Headline", "paper page headline"),
    ("Technique", "rose sunrise kick"),
    ("Feat", "dusk sunrise fist"),
    ("Condition", "plague town skull"),
    ("Con", "felt table pair"),
    ("Horse", "dusk prairie mustang"),
    ("Sidekick", "dusk prairie dog"),
    ("Improvement", "spark works console"),
    ("Gadget", "spark lab gears"),
    ("Melee", "lamp planks bowie"),
    ("Weapon", "lamp planks revolver"),
    ("Attire", "lamp shelf hat"),
    ("Mystical", "hex starlight amulet"),
    ("Experimental", "spark lab serum"),
)
"""Recipes of other cards by keyword. The first keyword that matches is used."""
TITLES: Final[tuple[tuple[str, str], ...]] = (
    (r"revolver|colt|six[- ]gun|handgun|peacemaker|pistol", "pistol"),
    (r"rifle|winchester", "rifle"),
    (r"shotgun|scattergun", "shotgun"),
    (r"knife|dagger", "bowie"),
    (r"sword|sabre|blade", "sabre"),
    (r"gatling", "gatling"),
    (r"horse|mustang|roan|pinto|mule|pony|steed|stampede", "mustang"),
    (r"hound|dog", "dog"),
    (r"wolf|pack", "wolf"),
    (r"bear", "bear"),
    (r"raven|crow\b", "raven"),
    (r"eagle", "eagle"),
    (r"rabbit|hare|lepus", "hare"),
    (r"buffalo|bison", "buffalo"),
    (r"bull\b", "bull"),
    (r"spider|weav", "spider"),
    (r"snake|rattler|serpent", "snake"),
    (r"hat\b", "hat"),
    (r"coat|duster", "coat"),
    (r"cards?\b|deck|hoyle|dealin|gambl|bluff|beat", "cards"),
    (r"ace|jack|king|queen", "aces"),
    (r"luck|stakes|chip", "chip"),
    (r"money|gold|rich|treasure|profit|payday|bounty|reward", "moneybag"),
    (r"hang|noose|gallows", "gallows"),
    (r"blood|kill|murder|slaughter", "drop"),
    (r"dead|death|die|reaper|grim", "skull"),
    (r"fire|flame|burn", "flame"),
    (r"dynamite|fuse|blast|explo", "dynamite"),
    (r"law|sheriff|star|deput", "badge"),
    (r"prayer|pray|bless|holy|lord|faith", "praying"),
    (r"book|grimoire|bible", "book"),
    (r"whiskey|drink|bottle|flask", "bottle"),
    (r"shot|shootin|shootout|gun|bullet|lead|aim|fire!", "pistols"),
    (r"fist|punch|fight|brawl", "knuckles"),
    (r"run|flee|vamoos|lam\b|fleet|away", "runner"),
    (r"gang|crowd|posse|recruit|allies|together|friends", "gang"),
    (r"tunnel|underground|mine", "tunnel"),
    (r"alley|back ways|shadow|hidin|dark", "alley"),
    (r"town|deed|store|land", "signpost"),
    (r"ghost|phant|spirit|soul", "ghost"),
    (r"curse|hex|mark", "crossbones"),
    (r"plague|disease|infect|pestil", "locust"),
    (r"mirror", "mirror"),
    (r"moon|night", "crescent"),
    (r"sun|noon|day", "sun"),
    (r"rope|lasso|lariat", "lasso"),
    (r"train|railroad", "locomotive"),
    (r"coach|wagon", "stagecoach"),
    (r"news|rumor|gossip", "headline"),
    (r"deal|trade|takeover|sign", "contract"),
    (r"justice|trial|judge|framed", "gavel"),
    (r"robot|automat|machine|mechan", "robot"),
    (r"tonic|serum|potion|elixir", "serum"),
    (r"staff|wand", "staff"),
    (r"trap|snare|ambush|pinned", "net"),
    (r"eye|sight|glance|look", "eye"),
    (r"hand|touch|grasp|finger", "hand"),
    (r"talk|rhetoric|speak|inquir", "speech"),
)
"""Things on pictures, by a pattern for a card's title in lower case. The first pattern that matches is
used.
"""
PLAYED: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "shootout": ("pistols", "bang", "duel", "cartridge", "gunman"),
        "resolution": ("flush", "cards", "chip"),
        "cheatin_resolution": ("aces", "queen", "jack", "spade"),
        "noon": ("man", "signpost", "contract", "handshake", "rider", "moneybag"),
        "react": ("speech", "clock", "letter", "bolt"),
    }
)
"""Things on pictures of cards for which no title or keyword matches, by the kind of the card's first play."""
