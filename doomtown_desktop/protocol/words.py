"""The vocabulary of scripts and rules: numbers, freedoms, prohibitions, accesses and keywords.

Each entry is a word with its meaning. The rules refer to a word by its name in this module. Scripts write the
phrase (with ``_`` for spaces in the name of an argument), and decorators and verbs look the phrase up. An
unknown word is therefore an error when the script is imported. ``docs/cards.md`` lists these words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from enum import StrEnum
from itertools import product
from typing import Any, Final, Generic, NewType, TypeVar, assert_never

from doomtown_desktop.protocol.kinds import TraitSubject
from doomtown_desktop.protocol.question import Play

Stat = NewType("Stat", str)
"""A number of a card."""
FreedomWord = NewType("FreedomWord", str)
"""A permission of a card to break a rule."""
PlayerStat = NewType("PlayerStat", str)
"""A number of a player."""
Prohibition = NewType("Prohibition", str)
"""A prohibition on a card or on effects against it."""
PlayerProhibition = NewType("PlayerProhibition", str)
"""A prohibition on a player or on effects against them."""
HandNumber = NewType("HandNumber", str)
"""A number of a draw hand."""
HandProhibition = NewType("HandProhibition", str)
"""A prohibition on a draw hand."""
AccessWord = NewType("AccessWord", str)
"""A state of a location."""
CardWord = Stat | FreedomWord
"""The words whose amounts are added up for a card."""
V = TypeVar("V", bound=str)
W = TypeVar("W", bound=str)
M = TypeVar("M", bound=StrEnum)

PLAYS: Final = (Play.NOON, Play.SHOOTOUT, Play.RESOLUTION, Play.CHEATIN, Play.REACT, Play.INVENT)
"""The kinds of play of abilities."""
BY_JOINING: Final = "by joining"
"""Dudes that an ability brings into a posse become Wanted if joining is a trespass (R-CL-SHOOT-3)."""
EVENT: Final = Play.EVENT
"""The value of ``Use.play`` for an event that resolves."""
HARROWED_PULL: Final = "harrowed"
TRESPASS: Final = "trespass"
"""The purpose of the pull for an aced Harrowed dude, which goes home if it rises (R-CL-HARR-1)."""
OTHERS: Final = "other players' cards"
WHOSE: Final = tuple(
    f"{whose}{what}"
    for whose in ("", "other players' ", "opponents' ")
    for what in ("cards", "abilities", *(f"{play} abilities" for play in PLAYS))
)
"""The sources whose effects a prohibition stops, as seen from the affected card."""
STRANGERS: Final = tuple(
    f"non-owners' {what}" for what in ("cards", "traits", *(f"{play} abilities" for play in PLAYS))
)
"""The sources that belong to players who do not own the affected card, whoever controls it."""
SPELLS: Final = tuple(f"{whose}spells" for whose in ("", "other players' ", "opponents' "))
"""The sources that are spells, which can be kept from targeting a card."""
TERRORS: Final = "Terrors' actions"
"""The source that is an action of a Terror, of goods or spells that a Terror carries included."""
SKILLS: Final = ("Mad Scientist", "Huckster", "Blessed", "Shaman")
RATED: Final = (*SKILLS, "Kung Fu")
"""The keywords with a rating that can change."""
CARRIED: Final = ("action", "goods", "spell", "Weapon")
"""The types and the keyword of cards that a prohibition on carrying can name."""


class UnknownWord(ValueError):
    """A word in a script that is not in the vocabulary."""


class Family(Generic[W]):
    """Words that differ only in parts of the phrase, such as ``carry goods`` and ``carry spell``."""

    def __init__(self, pattern: str, parts: dict[str, tuple[str, ...]], kind: Kind[W]) -> None:
        self.words: dict[tuple[str, ...], W] = {
            given: kind.spell(pattern.format(**dict(zip(parts, given, strict=True))))
            for given in product(*parts.values())
        }
        self.all = frozenset(self.words.values())

    def of(self, *given: str) -> W:
        """Return the word for these parts. Raises ``KeyError`` for unknown parts."""
        return self.words[given]

    def knows(self, *given: str) -> bool:
        """Return whether there is a word for these parts."""
        return given in self.words


class Kind(Generic[W]):
    """The words of one kind, such as the numbers or the prohibitions."""

    def __init__(self, called: str, spell: type[W] | object) -> None:
        self.called = called
        self.spell: type[W] = spell  # type: ignore[assignment]
        self.meanings: dict[str, str] = {}
        """The meaning of each word; differences within a family are in brackets."""
        self.known: dict[str, W] = {}

    def word(self, phrase: str, means: str) -> W:
        """Add a word and its meaning."""
        self.meanings[phrase] = means
        self.known[phrase] = self.spell(phrase)
        return self.known[phrase]

    def family(self, pattern: str, means: str, **parts: tuple[str, ...]) -> Family[W]:
        """Add words that differ only in the parts named in the pattern."""
        found = Family(pattern, parts, self)
        told = [f"{part}: {', '.join(words)}" for part, words in parts.items() if part != "number"]
        shown = re.sub(r"\{(\w+)\}", r"[\1]", pattern)
        self.meanings[shown] = " ".join([means, *(f"[{one}]" for one in told)])
        self.known.update((str(word), word) for word in found.words.values())
        return found

    def check(self, phrase: str) -> W:
        """Return the word for a phrase of a script.

        Raises ``UnknownWord``, which suggests the nearest word.
        """
        found = self.known.get(phrase)
        if found is None:
            raise UnknownWord(unknown(f"a {self.called}", phrase, self.known))
        return found


def unknown(kind: str, phrase: str, known: Iterable[str]) -> str:
    """Return the error message for an unknown word; it suggests the nearest known word."""
    near = get_close_matches(phrase, list(known), 1, 0.5)
    hint = f'; did you mean "{near[0]}"?' if near else ""
    elsewhere = [k.called for k in KINDS_OF_WORDS if phrase in k.known]
    other = f"; it is a {elsewhere[0]}" if elsewhere else ""
    return f'"{phrase}" is not {kind}{other or hint} (protocol/words.py lists them all)'


NUMBERS: Final[Kind[Stat]] = Kind("number of a card", Stat)
FREEDOMS: Final[Kind[FreedomWord]] = Kind("freedom of a card", FreedomWord)
PLAYER_NUMBERS: Final[Kind[PlayerStat]] = Kind("number of a player", PlayerStat)
PROHIBITIONS: Final[Kind[Prohibition]] = Kind("prohibition on a card", Prohibition)
PLAYER_PROHIBITIONS: Final[Kind[PlayerProhibition]] = Kind("prohibition on a player", PlayerProhibition)
HAND_NUMBERS: Final[Kind[HandNumber]] = Kind("number of a draw hand", HandNumber)
HAND_PROHIBITIONS: Final[Kind[HandProhibition]] = Kind("prohibition on a draw hand", HandProhibition)
ACCESSES: Final[Kind[AccessWord]] = Kind("access of a location", AccessWord)


class Number:
    """Numbers of a card, written as ``bullets=+1`` in ``while_`` and ``modify``."""

    BULLETS: Final = NUMBERS.word("bullets", "Bullets; those of goods are added to their bearer's.")
    INFLUENCE: Final = NUMBERS.word("influence", "Influence; that of goods is added to their bearer's.")
    INFLUENCE_FOR_CONTROL: Final = NUMBERS.word(
        "influence for control", "Changes its influence where it decides who controls a deed, only there."
    )
    VALUE: Final = NUMBERS.word("value", "Value, as dudes use it outside draw hands.")
    VALUE_AGAINST_OPPONENTS: Final = NUMBERS.word(
        "value against opponents", "Added to the value where another player's ability asks for it."
    )
    LEAST_GRIT_FOR_ITS_PLAYER: Final = NUMBERS.word(
        "least grit for its player",
        "What its grit is at least where a card of the effect's player asks for it.",
    )
    BOUNTY: Final = NUMBERS.word(
        "bounty", "Bounty as cards and rules see it; the counters are changed by add_bounty (A-154)."
    )
    CONTROL: Final = NUMBERS.word("control", "Control points.")
    PRODUCTION: Final = NUMBERS.word("production", "Ghost rock it produces in the Upkeep phase.")
    UPKEEP: Final = NUMBERS.word("upkeep", "Ghost rock it costs each day.")
    RATING: Final = NUMBERS.family("rating:{keyword}", "Rating of a skill or of Kung Fu.", keyword=RATED)
    EXTRA: Final = NUMBERS.family(
        "extra {keyword}", "How many more than one it may carry, or have ready.", keyword=("Weapon", "Horse")
    )
    LEAST_BOUNTY: Final = NUMBERS.word("least bounty", "Bounty that stays when bounty is taken away.")
    SPARED_CASUALTIES: Final = NUMBERS.word(
        "spared casualties",
        "Casualties that acing it as one covers on top; a Sidekick may be aced then, too.",
    )
    DEEPER_TECHNIQUES: Final = NUMBERS.word(
        "deeper techniques",
        "How much more its Techniques take from bullets, influence or value of an opposing dude.",
    )
    FIRST_CASUALTY: Final = NUMBERS.word("first casualty", "Above 0: it has to be the first casualty.")
    SPELL_DIFFICULTY: Final = NUMBERS.word(
        "spell difficulty", "Added to the difficulty of spells that have chosen it before their test."
    )


class Freedom:
    """Permissions of a card to break a rule. Scripts write them like numbers: ``joins_unbooted=1``."""

    JOINS_UNBOOTED: Final = FREEDOMS.word(
        "joins unbooted", "It joins posses from other locations without booting (R-SHOOT-6)."
    )
    JOINS_FROM_ADJACENT_UNBOOTED: Final = FREEDOMS.word(
        "joins from adjacent unbooted", "It joins posses at an adjacent location without booting (A-173)."
    )
    JOINS_WHILE_BOOTED: Final = FREEDOMS.word(
        "joins while booted", "It joins posses from other locations although it is booted (R-SHOOT-6)."
    )
    JOINS_FROM_AFAR: Final = FREEDOMS.word(
        "joins from afar", "It may join from an adjacent location, even booted, and fight from there."
    )
    MOVES_OUT_OF_TOWN_UNBOOTED: Final = FREEDOMS.word(
        "moves out of town unbooted", "The Movin' play from home to a deed Out of Town does not boot it."
    )
    MOVES_UNBOOTED: Final = FREEDOMS.word("moves unbooted", "The Movin' play does not boot it (R-MOVE-3).")
    RULES_TOWN_SQUARE: Final = FREEDOMS.word(
        "rules the town square", "At the town square it makes its controller the one of that location."
    )
    GETS_MIRACLES_ANYWHERE: Final = FREEDOMS.word(
        "gets Miracles anywhere", "Shoppin' attaches Miracles to it wherever it is, in shootouts, too."
    )
    CONTROL_BY_BULLETS: Final = FREEDOMS.word(
        "control by bullets", "Its bullets count for control of a deed, in place of its influence."
    )
    IS_CALLED_OUT_AT_HOME: Final = FREEDOMS.word(
        "is called out at home", "Its home does not keep it from being called out by the play (R-CALL-3)."
    )
    PLAYS_FIRST: Final = FREEDOMS.word(
        "plays first", "In its posse, its controller makes the first Shootout play, whoever the Winner is."
    )
    GETS_GOODS_ANYWHERE: Final = FREEDOMS.word(
        "gets goods anywhere", "The Shoppin' play attaches goods to it wherever it is."
    )
    CASTS_SPIRITS_FROM_OUTSIDE: Final = FREEDOMS.word(
        "casts Spirits from outside",
        "In a shootout it casts Spirits as if it were in its controller's posse.",
    )
    COUNTS_AS_OWN_OUTFIT: Final = FREEDOMS.word(
        "counts as own outfit", "It owes no surcharge, as a dude of its controller's own outfit (R-UPK-8)."
    )
    GIVES_BOTH_BONUSES: Final = FREEDOMS.word(
        "gives both bonuses", "Unless it is the shooter, its posse draws and swaps a card for it (R-DRAW-3)."
    )
    RISES_AS_HARROWED: Final = FREEDOMS.word(
        "rises as Harrowed", "The Harrowed pull is made for it, though it is not Harrowed (R-CL-HARR-1)."
    )
    RISES_SURELY: Final = FREEDOMS.word(
        "rises surely", "No Harrowed pull is made for it; it goes home booted (R-CL-HARR-1)."
    )
    PULLS_FOR_ITSELF: Final = FREEDOMS.word(
        "pulls for itself", "Its own player makes its Harrowed pull, whoever has aced it (R-CL-HARR-1)."
    )
    IGNORES_RESTRICTIONS: Final = FREEDOMS.word(
        "ignores movement restrictions", "Nothing keeps it out of a location, or where it is (R-MOVE-9)."
    )
    JOINS_FROM_ANYWHERE: Final = FREEDOMS.word(
        "joins from anywhere", "It joins posses as if its location were adjacent to theirs (R-SHOOT-6)."
    )
    FIGHTS_AS_A_DUDE: Final = FREEDOMS.word(
        "fights as a dude", "While its bearer is in a shootout, it is a dude of that posse, too (A-276)."
    )


class PlayerNumber:
    """Numbers of a player.

    ``hand_size=+1`` is written with ``on=PLAYER`` or ``PLAYERS``, or in ``modify_player``.
    """

    HAND_SIZE: Final = PLAYER_NUMBERS.word("hand size", "Cards that the play hand is filled up to.")
    SUNDOWN_DISCARDS: Final = PLAYER_NUMBERS.word(
        "sundown discards", "Cards the player may discard at Sundown."
    )
    CASUALTIES: Final = PLAYER_NUMBERS.word(
        "casualties", "Casualties that the player's side takes in a round."
    )
    LEAST_CASUALTIES: Final = PLAYER_NUMBERS.word(
        "least casualties", "Casualties that the player's side takes in a round at least."
    )
    STUD_BONUS: Final = PLAYER_NUMBERS.word("stud bonus", "Cards a posse draws for its studs.")
    DRAW_BONUS: Final = PLAYER_NUMBERS.word("draw bonus", "Cards a posse may swap for its draws.")
    REDRAW_BONUS: Final = PLAYER_NUMBERS.word(
        "redraw bonus", "Cards the player may draw beyond those swapped."
    )
    CONTROL_POINTS: Final = PLAYER_NUMBERS.word(
        "control points", "Control points of all the player controls."
    )
    FEAR_LEVEL: Final = PLAYER_NUMBERS.word(
        "fear level", "The fear level of the classic game, for everybody: with `on=PLAYERS` only."
    )
    INFLUENCE_TOTAL: Final = PLAYER_NUMBERS.word("influence total", "Influence of the whole gang.")
    INFLUENCE_FOR_EXTRA_CARD: Final = PLAYER_NUMBERS.word(
        "influence for extra card",
        "Added to the influence that decides who draws the extra card (R-CL-NF-1).",
    )
    INFLUENCE_AT_A_LOCATION: Final = PLAYER_NUMBERS.word(
        "influence at a location", "The most that the player's influence at one location counts."
    )
    IS_POOREST_WHEN_TIED: Final = PLAYER_NUMBERS.word(
        "is poorest when tied", "Above 0: as much ghost rock as the poorest counts as less than anybody's."
    )
    PUNISHMENTS: Final = PLAYER_NUMBERS.word(
        "punishments", "Cheatin' Resolutions that may be aimed at each draw hand of the player."
    )
    SWAPS_BONUSES: Final = PLAYER_NUMBERS.word(
        "swaps bonuses", "Above 0: the posse draws for its draws and swaps for its studs."
    )
    SHOPS_ANYWHERE: Final = PLAYER_NUMBERS.word(
        "shops anywhere", "Above 0: Shoppin' attaches to dudes wherever they are."
    )
    SHOPS_IN_SHOOTOUTS: Final = PLAYER_NUMBERS.word(
        "shops in shootouts", "Above 0: Shoppin' is a Shootout play, too."
    )


OF_A_POSSE: Final = frozenset(
    {
        PlayerNumber.CASUALTIES,
        PlayerNumber.LEAST_CASUALTIES,
        PlayerNumber.STUD_BONUS,
        PlayerNumber.DRAW_BONUS,
        PlayerNumber.REDRAW_BONUS,
        PlayerNumber.PUNISHMENTS,
        PlayerNumber.SWAPS_BONUSES,
    }
)
"""Numbers that in a shootout apply to the whole posse, whichever of its players a card names."""


class Cannot:
    """Prohibitions on a card: ``cannot="move"`` in ``while_``, or a list of words in ``modify``."""

    MOVE: Final = PROHIBITIONS.word("move", "It stays where it is, whatever would move it.")
    BE_MOVED_BY: Final = PROHIBITIONS.family("be moved by {whose}", "They do not move it.", whose=WHOSE)
    BE_BROUGHT_INTO_POSSES_BY: Final = PROHIBITIONS.family(
        "be brought into posses by {whose}", "They do not make it join a posse.", whose=WHOSE
    )
    BE_TAKEN_OUT_OF_POSSES_BY: Final = PROHIBITIONS.family(
        "be taken out of posses by {whose}", "It stays in its posse and at its location.", whose=WHOSE
    )
    BE_SENT_HOME_BOOTED_BY: Final = PROHIBITIONS.family(
        "be sent home booted by {whose}", "They do not send it home booted.", whose=WHOSE
    )
    BE_SENT_HOME: Final = PROHIBITIONS.word(
        "be sent home", "No effect sends it home, nor does a casualty; it may refuse, and run (R-LOC-13)."
    )
    BOOT_TO_JOIN: Final = PROHIBITIONS.word(
        "boot to join from an adjacent location",
        "It joins no posse from an adjacent location if that would boot it (A-173).",
    )
    JOIN_POSSES: Final = PROHIBITIONS.word("join posses", "It joins no posse.")
    JOIN_AS_MARKS_FRIEND: Final = PROHIBITIONS.word(
        "join the mark's posse while it forms", "Only once both posses are formed may it join that one."
    )
    JOIN_AS_LEADERS_FRIEND: Final = PROHIBITIONS.word(
        "join the leader's posse", "It fights on the mark's side only, if at all."
    )
    HAVE_CONTROL_CHANGED: Final = PROHIBITIONS.word(
        "have its control changed by cards",
        "Only influence at the deed decides who controls it; in a tie, the owner does (R-OWN-3).",
    )
    LEAD_JOBS: Final = PROHIBITIONS.word("lead jobs", "It leads no job.")
    CALL_OUT: Final = PROHIBITIONS.word("call out", "It calls nobody out.")
    BE_CALLED_OUT: Final = PROHIBITIONS.word("be called out", "Nobody calls it out.")
    BE_CALLED_OUT_BY_PLAYS: Final = PROHIBITIONS.word(
        "be called out by plays", "The Callin' Out play cannot choose it; card effects can."
    )
    REFUSE_CALLOUTS: Final = PROHIBITIONS.word("refuse callouts", "It has to accept when it is called out.")
    REFUSE_WITHOUT_CARDS: Final = PROHIBITIONS.word(
        "refuse callouts without a card",
        "It has to accept when called out, unless a card lets it refuse.",
    )
    ACCEPT_CALLOUTS: Final = PROHIBITIONS.word(
        "accept callouts", "It has to refuse when it is called out, if it can; a booted dude, too."
    )
    BE_REFUSED: Final = PROHIBITIONS.word("be refused", "Whoever it calls out has to accept.")
    BE_PUNISHED_FOR_REFUSING: Final = PROHIBITIONS.word(
        "be punished for refusing", "It stays where it is, unbooted, when it refuses."
    )
    BE_SHOOTER: Final = PROHIBITIONS.word(
        "be shooter", "It is not picked as shooter while another dude can be."
    )
    FLEE: Final = PROHIBITIONS.word("flee", "It cannot run from a shootout.")
    LEAVE_WITH_THE_SHOOTOUT: Final = PROHIBITIONS.word(
        "leave with the shootout", "A token dude of the classic game stays when the shootout ends."
    )
    BE_A_CASUALTY: Final = PROHIBITIONS.word("be a casualty", "It covers no casualties.")
    BE_SAVED: Final = PROHIBITIONS.word("be saved", "No card keeps it from being aced, or a casualty.")
    MAKE_HARROWED_PULL: Final = PROHIBITIONS.word(
        "make the Harrowed pull", "It stays in Boot Hill when it is aced, without a pull (R-CL-HARR-1)."
    )
    CONTRIBUTE_BULLETS: Final = PROHIBITIONS.word(
        "contribute bullets", "It adds nothing to the draw hand of its posse."
    )
    BECOME_A_DRAW: Final = PROHIBITIONS.word("become a draw", "Nothing makes a draw of it.")
    BE_BOOTED: Final = PROHIBITIONS.word("be booted", "Nothing boots it.")
    BE_BOOTED_BY: Final = PROHIBITIONS.family("be booted by {whose}", "They do not boot it.", whose=WHOSE)
    BOOT_FOR_ABILITIES: Final = PROHIBITIONS.word(
        "boot for abilities", "It does not boot as the cost in a header: its own, of Techniques and of jobs."
    )
    UNBOOT: Final = PROHIBITIONS.word("unboot", "Nothing unboots it.")
    UNBOOT_AT_SUNDOWN: Final = PROHIBITIONS.word("unboot at Sundown", "It stays booted over night.")
    BE_USED: Final = PROHIBITIONS.word("be used", "Its abilities cannot be used.")
    USE_PRINTED: Final = PROHIBITIONS.family(
        "use printed {play} abilities", "The abilities of this play on its card cannot be used.", play=PLAYS
    )
    CAST_SPELLS: Final = PROHIBITIONS.word("cast spells", "It casts no spell.")
    READY_WEAPONS: Final = PROHIBITIONS.word("ready Weapons", "It makes no Weapon ready.")
    BE_MADE_READY: Final = PROHIBITIONS.word("be made ready", "A Weapon that lies face down stays so.")
    BE_TRADED: Final = PROHIBITIONS.word("be traded", "It does not change hands.")
    CARRY: Final = PROHIBITIONS.family(
        "carry {type}", "Nothing of this type, or with this keyword, is attached to it.", type=CARRIED
    )
    LEAVE_BOOT_HILL: Final = PROHIBITIONS.word(
        "leave Boot Hill", "Its own text: once there, no effect takes it out."
    )
    ENTER_AWAY_FROM_HOME: Final = PROHIBITIONS.word(
        "enter play away from home", "Its own text: it comes into play at its player's home only."
    )
    COST_LESS: Final = PROHIBITIONS.word(
        "cost less", "Its own text: nothing else lowers what it costs below what is printed."
    )
    BE_BOUGHT: Final = PROHIBITIONS.word(
        "be bought", "Its own text: the Shoppin' play does not bring it into play."
    )
    ENTER_PLAY: Final = PROHIBITIONS.word("enter play", "Its own text: nothing brings it into play.")
    LOSE_ITS_TEXT: Final = PROHIBITIONS.word("lose its text", "Its traits and abilities stay.")
    GAIN_CONTROL_POINTS: Final = PROHIBITIONS.word(
        "gain permanent control points but from jobs", "Only a job gives it permanent control points."
    )
    OWE_A_SURCHARGE: Final = PROHIBITIONS.word(
        "owe a surcharge", "Its upkeep is what is printed, for strangers, too (R-UPK-8)."
    )
    BECOME_WANTED: Final = PROHIBITIONS.word(
        "become Wanted", "Only traits that hold make it Wanted (R-CL-WANT-1)."
    )
    GET_TRESPASS_BOUNTY: Final = PROHIBITIONS.word(
        "get bounty for private locations", "Fighting on private land gives it no bounty (R-SHOOT-12)."
    )
    BE_TARGETED_BY: Final = PROHIBITIONS.family(
        "be targeted by {whose}",
        "They do not choose it, nor what says it targets; what chooses nothing may affect it (R-CL-TGT-1).",
        whose=(*WHOSE, *SPELLS, TERRORS),
    )
    BE_ACED_BY: Final = PROHIBITIONS.family(
        "be aced by {whose}", "They do not ace it.", whose=(*WHOSE, *STRANGERS)
    )
    BE_DISCARDED_BY: Final = PROHIBITIONS.family(
        "be discarded by {whose}", "They do not discard it.", whose=(*WHOSE, *STRANGERS)
    )
    BE_MADE_A_DRAW_BY: Final = PROHIBITIONS.family(
        "be made a draw by {whose}", "They do not make a draw of it.", whose=WHOSE
    )
    HAVE_LOWERED_BY: Final = PROHIBITIONS.family(
        "have {number} lowered by {whose}",
        "They do not lower this number of it.",
        number=tuple(NUMBERS.known),
        whose=WHOSE,
    )


class PlayerCannot:
    """Prohibitions on a player, written as ``cannot="…"`` with ``on=PLAYER`` or ``PLAYERS``."""

    LOSE_GHOST_ROCK: Final = PLAYER_PROHIBITIONS.word(
        "lose ghost rock to others",
        "Nobody takes ghost rock from the player's stash; the player may pay or give it (A-342).",
    )
    HAVE_DISCARDS_TAKEN: Final = PLAYER_PROHIBITIONS.word(
        "have discards taken", "No effect takes cards out of the player's discard pile, nor are they played."
    )
    DISCARD_SEVERAL: Final = PLAYER_PROHIBITIONS.word(
        "discard several cards at Sundown",
        "Before drawing, the player discards one card at most, events included (R-CL-NF-1).",
    )
    USE_ABILITIES: Final = PLAYER_PROHIBITIONS.family(
        "use {play} abilities", "The player uses no abilities of this play.", play=PLAYS
    )
    PLAY_ACTIONS: Final = PLAYER_PROHIBITIONS.family(
        "play {which} action cards",
        "The player plays no action cards of this kind from the hand.",
        which=("Cheatin'", "other"),
    )
    BE_KEPT_FROM_SHOOTOUT: Final = PLAYER_PROHIBITIONS.word(
        "be kept from Shootout abilities", "No card forbids the player to use Shootout abilities."
    )
    DRAW_FOR_INFLUENCE: Final = PLAYER_PROHIBITIONS.word(
        "draw for the most influence",
        "The player draws no extra card for having the most influence at Nightfall (R-CL-NF-1).",
    )
    HAVE_HAND_RANK_CHANGED_BY: Final = PLAYER_PROHIBITIONS.family(
        "have the hand rank changed by {whose}", "They do not change the player's hand rank.", whose=WHOSE
    )
    HAVE_CASUALTIES_CHANGED_BY: Final = PLAYER_PROHIBITIONS.family(
        "have casualties {how} by {whose}",
        "They do not change how many casualties the player's side takes.",
        how=("raised", "lowered"),
        whose=WHOSE,
    )


class DrawHand:
    """Numbers of a draw hand: the hand that the card is in (``on=HAND``), or the player's (``on=PLAYER``)."""

    RANK: Final = HAND_NUMBERS.word("hand rank", "Added to the rank of the hand (R-RANK).")


class DrawHandCannot:
    """Prohibitions on the draw hand that a card is in, written as ``cannot="…"`` with ``on=HAND``."""

    BE_CHEATIN: Final = HAND_PROHIBITIONS.word("be Cheatin'", "The hand is legal, whatever it holds.")
    BE_LEGAL: Final = HAND_PROHIBITIONS.word("be legal", "The hand is Cheatin', whatever it holds.")


class Access:
    """The two states that ``set_access`` can give a location (R-LOC-12)."""

    PRIVATE: Final = ACCESSES.word("private", "Fighting there gives strangers bounty.")
    PUBLIC: Final = ACCESSES.word("public", "Fighting there gives nobody bounty.")


KINDS_OF_WORDS: Final[tuple[Kind[Any], ...]] = (
    NUMBERS,
    FREEDOMS,
    PLAYER_NUMBERS,
    PROHIBITIONS,
    PLAYER_PROHIBITIONS,
    HAND_NUMBERS,
    HAND_PROHIBITIONS,
    ACCESSES,
)


# --- keywords ---------------------------------------------------------------------------------------

FACTS_OF_THEIR_OWN: Final = {
    "Core": "core",
    "Experienced": "experienced",
    "Non-Unique": "is_unique",
    "Out of Town": "is_out_of_town",
    "Private": "access",
    "Public": "access",
    "Token": "type",
    "Unique": "is_unique",
}
"""Keywords whose meaning the rules read from a fact of the card, so that an effect cannot add them."""

KEYWORDS: Final = frozenset(
    (
        "Abomination",
        "Ace Reporter",
        "Agent",
        "Attire",
        "Blessed",
        "Casino",
        "Con",
        "Condition",
        "Confederate",
        "Deputy",
        "Experimental",
        "Feat",
        "Gadget",
        "Government",
        "Grifter",
        "Harrowed",
        "Headline",
        "Hex",
        "Holy Ground",
        "Horse",
        "Huckster",
        "Hymn",
        "Improvement",
        "Kung Fu",
        "Mad Scientist",
        "Melee",
        "Miracle",
        "Mystical",
        "Ol' One Eye",
        "Ranch",
        "Ranger",
        "Rowdy",
        "Saloon",
        "Seedy",
        "Servitor",
        "Shaman",
        "Sidekick",
        "Spirit",
        "Strike",
        "Tao of Bull Demon King",
        "Tao of Zhu Bajie",
        "Tao of the Jade Rabbit",
        "Technique",
        "The Ghost",
        "Totem",
        "Transient",
        "Union",
        "Weapon",
    )
)
"""All other keywords of existing cards; a test compares them with the catalogue."""
CLASSIC_KEYWORDS: Final = frozenset({"Brothel", "Bullet", "Shotgun"})
"""Keywords that scripts use and only classic cards have; a test looks for them on classic cards."""
GIVEN_KEYWORDS: Final = frozenset({"Badlands"})
"""Keywords that card texts give and no card has printed."""


GANGS: Final = frozenset(
    (
        "1stpeoples",
        "agency",
        "anarchists",
        "blackjacks",
        "collegium",
        "entrepreneurs",
        "fearmongers",
        "flock",
        "lawdogs",
        "lostangels",
        "mazerats",
        "outlaws",
        "siouxunion",
        "sweetrock",
        "texasrangers",
        "whateleys",
    )
)
"""The codes of all gangs of both editions."""


def keyword(word: str) -> str:
    """Return a keyword that an effect can give to a card. Raises ``UnknownWord`` for other words."""
    if word in FACTS_OF_THEIR_OWN:
        raise UnknownWord(f'"{word}" is a fact ({FACTS_OF_THEIR_OWN[word]}), which no keyword changes')
    if word not in KEYWORDS | CLASSIC_KEYWORDS | GIVEN_KEYWORDS:
        raise UnknownWord(unknown("a keyword", word, KEYWORDS))
    return word


# --- words as arguments -----------------------------------------------------------------------------


def rating_of(word: str) -> Stat:
    """Return the stat for the rating of a keyword, such as Huckster."""
    return Stat(f"rating:{word}")


def phrase(argument: str) -> str:
    """Return the phrase of an argument: "hand size" for ``hand_size``, its rating for ``Mad_Scientist``."""
    words = argument.replace("_", " ")
    return f"rating:{words}" if words in RATED else words


def of_card(argument: str, amount: int = 1) -> Stat | FreedomWord:
    """Return the number or freedom that an argument names.

    Raises ``UnknownWord``, also if a freedom is given as 0.
    """
    if amount < 1 and phrase(argument) in FREEDOMS.known:
        raise UnknownWord(f"{argument}={amount}: a freedom is given with 1; what takes it is a prohibition")
    return _either(phrase(argument), NUMBERS, FREEDOMS)


def of_player(argument: str) -> PlayerStat:
    """Return the number of a player that an argument names. Raises ``UnknownWord`` if there is none."""
    return PLAYER_NUMBERS.check(phrase(argument))


def of_trait(on: TraitSubject | None, argument: str, amount: int) -> str:
    """Return the number or freedom that a trait names. ``on`` is as in ``Trait``. Raises ``UnknownWord``."""
    match on:
        case TraitSubject.HAND:
            return HAND_NUMBERS.check(phrase(argument))
        case TraitSubject.PLAYER:
            return _either(phrase(argument), PLAYER_NUMBERS, HAND_NUMBERS)
        case TraitSubject.PLAYERS:
            return of_player(argument)
        case (
            TraitSubject.SELF
            | TraitSubject.BEARER
            | TraitSubject.DUDES
            | TraitSubject.DEEDS
            | TraitSubject.CARDS
            | None
        ):
            return of_card(argument, amount)
    assert_never(on)


def member(kind: type[M], argument: str, word: str) -> M:
    """Return the member of an enum that an argument of a script names. Raises ``UnknownWord``."""
    try:
        return kind(word)
    except ValueError:
        known = f"one of {', '.join(kind)}"
        raise UnknownWord(f"{argument}: {unknown(known, word, kind)}") from None


def one_of(argument: str, word: str, known: Iterable[str]) -> None:
    """Raise ``UnknownWord`` unless the value of an argument is one of the known words."""
    if word not in known:
        raise UnknownWord(unknown(f"a {argument}", word, known))


def forbidden_to(on: TraitSubject | None, what: str) -> str:
    """Return the prohibition that a trait names. ``on`` is as in ``Trait``. Raises ``UnknownWord``."""
    match on:
        case TraitSubject.HAND:
            return HAND_PROHIBITIONS.check(what)
        case TraitSubject.PLAYER | TraitSubject.PLAYERS:
            return PLAYER_PROHIBITIONS.check(what)
        case (
            TraitSubject.SELF
            | TraitSubject.BEARER
            | TraitSubject.DUDES
            | TraitSubject.DEEDS
            | TraitSubject.CARDS
            | None
        ):
            return PROHIBITIONS.check(what)
    assert_never(on)


def _either(word: str, one: Kind[W], other: Kind[V]) -> W | V:
    found = one.known.get(word) or other.known.get(word)
    if found is None:
        raise UnknownWord(unknown(f"a {one.called} or {other.called}", word, [*one.known, *other.known]))
    return found
