"""Objections to the use of a card, an ability or a play, as data; ``speech.objections`` words them."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, Self

from doomtown_desktop.protocol.ids import CardId, Seat


class Grounds(StrEnum):
    """The grounds of an objection, each with the id of its rule (empty if the program sets the limit)."""

    rule: str

    def __new__(cls, word: str, rule: str = "") -> Self:
        """Make a member from its word and the id of its rule."""
        member = str.__new__(cls, word)
        member._value_ = word
        member.rule = rule
        return member

    # cards and scripts
    FORBIDDEN = "forbidden", "R-GEN-3"
    BOOTED = "booted", "R-COST-3"
    NOT_IN_PLAY = "not in play", "R-ZONE-13"
    LEFT_PLAY = "left play", "R-ZONE-13"
    BLANK = "blank", "R-CARD-12"
    SCRIPT = "the script says", "R-ACT-5"
    CONDITION = "condition", "R-ACT-5"
    NO_CARD = "no card", "R-ACT-5"
    NO_CHOICE = "no choice", "R-ACT-5"
    NO_CARD_FITS = "no card fits", "R-ACT-5"
    TOO_FEW_CARDS = "too few cards", "R-ACT-5"
    NO_PLAYER = "no player", "R-ACT-5"
    NO_PLAYER_FITS = "no player fits", "R-ACT-5"
    NOT_A_DUDE = "not a dude", "R-ACT-5"
    NO_PULL = "no pull", "R-ACT-5"
    NOT_GRANTED = "not granted", "R-ACT-5"
    NOTHING_HAPPENS = "nothing happens", "R-ACT-5"
    NOTHING_PREVENTED = "nothing prevented", "R-REACT-5"
    NOTHING_TO_TRADE = "nothing to trade", "R-TRADE-1"
    NO_SHOOTOUT = "no shootout", "R-TOK-1"
    NO_SHOOTOUT_PLAY = "no shootout play", "R-SHOOT-21"

    # the header of an ability
    NEW = "new", "R-SHOP-2"
    FACE_DOWN = "face down", "R-CL-WPN-1"
    USED = "used", "R-ACT-8"
    LIMIT = "limit reached", "R-GEN-3"
    SPELL_USED = "spell used", "R-ACT-15"
    DURING_SETUP = "during setup", "R-SETUP-15"
    COSTS = "costs", "R-COST-3"
    COSTS_AT_LEAST = "costs at least", "R-COST-3"
    NO_LEADER = "no leader", "R-JOB-2"
    UNSKILLED = "unskilled", "R-ATT-6"
    NO_CHEATER = "no cheater", "R-CHEAT-5"
    HEADLINE = "headline", "R-HEAD-1"
    NO_POSSE = "no posse", "R-SHOOT-22"
    NO_DUDE_IN_SHOOTOUT = "no dude in the shootout", "R-MP-OPP-6"
    NOT_IN_POSSE = "not in your posse", "R-SHOOT-22"
    DUDE_NOT_IN_POSSE = "dude not in your posse", "R-SHOOT-22"
    NO_SHAMAN = "no shaman", "R-TOTEM-2"
    PERFORMER_BOOTED = "performer booted", "R-KF-3"
    NOBODY_TO_PUNISH = "nobody to punish", "R-CHEAT-3"
    NOBODY_CHEATS = "nobody cheats", "R-CHEAT-1"
    OWN_MARK = "own mark", "R-JOB-8"
    NOT_YOURS_TO_USE = "not yours to use", "R-OWN-2"

    # entering play
    STAYS_IN_PILE = "stays in its pile", "R-GEN-3"
    STAYS_OUT = "stays out of play", "R-GEN-3"
    BARRED = "barred", "R-GEN-3"
    COPY_IN_PLAY = "copy in play", "R-UNIQ-2"
    COPY_IN_BOOT_HILL = "copy in Boot Hill", "R-UNIQ-2"
    ENEMY = "enemy", "R-COOP-1"

    # attaching
    WRONG_KIND = "wrong kind", "R-SHOP-9"
    WRONG_BEARER = "wrong bearer", "R-SHOP-9"
    BEARER_UNSKILLED = "bearer unskilled", "R-SHOP-6"
    HAS_HORSE = "has a Horse", "R-ATT-1"
    CARRIES_NOTHING = "carries nothing", "R-CARD-6"
    CARRIES_NO_GOODS = "carries no goods", "R-SHOP-9"
    HAS_COPY = "has a copy", "R-CL-IMP-1"

    # posses and call-outs
    PLAYER_IS_OUT = "player is out", "R-MP-OPP-7"
    IN_BOTH_POSSES = "in both posses", "R-SHOOT-10"
    TAKES_NO_PART = "takes no part", "R-MP-OPP-7"
    POSSES_CLOSED = "posses closed", "R-CALL-6"
    LOCATION_GONE = "location gone", "R-SHOOT-19"
    MAY_NOT_MOVE = "may not move", "R-SHOOT-8"
    CANNOT_JOIN = "cannot join", "R-SHOOT-23"
    OWN_DUDE = "own dude", "R-CALL-1"
    AT_HOME = "at home", "R-CALL-3"

    # weapons of the classic game
    READY = "ready", "R-CL-WPN-1"
    UNCARRIED = "uncarried", "R-CL-WPN-1"
    REARMED = "rearmed", "R-CL-WPN-2"

    # plays
    GAME_OVER = "game over"
    OTHER_DECIDES = "other decides"
    OTHER_QUESTION = "other question"
    OTHER_PLAY_ASKED = "other play asked", "R-CL-NOON-1"
    NOT_NOON = "not noon", "R-NOON-2"
    NOON_ABILITY = "noon ability", "R-NOON-2"
    SHOOTOUT_ABILITY = "shootout ability", "R-SHOOT-21"
    RESOLUTION_ABILITY = "resolution ability", "R-RES-3"
    CHEATIN_ABILITY = "cheatin' ability", "R-CHEAT-3"
    REACT_ABILITY = "react ability", "R-REACT-1"
    OTHER_MOMENT = "other moment", "R-REACT-1"
    NOWHERE_TO_GO = "nowhere to go", "R-MOVE-1"
    NONE_THERE = "none there", "R-CALL-1"
    NONE_ABLE_THERE = "none able there", "R-CALL-1"
    NO_MARK = "no mark", "R-CALL-1"
    MARK = "the mark", "R-CALL-1"
    TRADED = "traded", "R-TRADE-3"
    TRADES_AT_HOME = "trades where you control", "R-TRADE-1"
    NOBODY_TAKES = "nobody takes", "R-TRADE-2"
    JOKER = "joker", "R-SHOP-12"
    NOBODY_BOOTS = "nobody boots", "R-COST-3"
    TWIN = "twin"
    NO_INVENTOR = "no inventor", "R-GADG-7"
    TOO_DEAR = "too dear", "R-COST-3"
    CANNOT_ENTER = "cannot enter", "R-SHOP-1"
    CARRIERS_BOOTED = "carriers booted", "R-SHOP-5"
    CARRIERS_AWAY = "carriers away", "R-SHOP-5"
    NO_CARRIER = "no carrier", "R-SHOP-5"
    NO_DUDE = "no dude", "R-SHOP-5"
    NO_PLACE = "no place", "R-SHOP-7"

    # cards dropped somewhere
    NOTHING_THERE = "nothing there"
    NOT_YOURS_TO_MOVE = "not yours to move", "R-MOVE-1"
    STAYS_PUT = "stays put", "R-MOVE-1"
    BOOTED_CALLS_NOBODY = "booted calls nobody", "R-CALL-1"
    CALLS_ONLY_HERE = "calls only here", "R-CALL-1"
    BOOTED_STAYS = "booted stays", "R-MOVE-5"
    THERE_ALREADY = "there already", "R-MOVE-8"
    KEPT_AWAY = "kept away", "R-MOVE-9"
    NOT_A_PLACE = "not a place", "R-MOVE-1"
    ACTION = "action", "R-CARD-10"
    FOREIGN_BEARER = "foreign bearer", "R-SHOP-5"
    BEARER_BOOTED = "bearer booted", "R-SHOP-5"
    BEARER_AWAY = "bearer away", "R-SHOP-5"
    DEED_GOES = "deed goes", "R-SHOP-4"
    DUDE_GOES = "dude goes", "R-SHOP-3"
    CANNOT_GO = "cannot go", "R-SHOP-1"


class Objection(NamedTuple):
    """An objection: its grounds, and the cards, players and numbers that the sentence about it names."""

    grounds: Grounds
    card: CardId | None = None
    seat: Seat | None = None
    numbers: tuple[int, ...] = ()
    words: tuple[str, ...] = ()
    """Texts of cards and prompts, keywords, kinds of cards."""
    under: Objection | None = None
    """The other objection that causes this one; ``None`` without one."""
