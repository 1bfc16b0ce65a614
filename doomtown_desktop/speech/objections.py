"""Objections in words, with one line for each kind of grounds."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from doomtown_desktop.protocol.objection import Grounds, Objection
from doomtown_desktop.speech import wording
from doomtown_desktop.speech.known import Table

LINES: Final[Mapping[Grounds, str]] = MappingProxyType(
    {
        # cards and scripts
        Grounds.FORBIDDEN: "a card forbids it",
        Grounds.BOOTED: "it is booted",
        Grounds.NOT_IN_PLAY: "{card} is not in play",
        Grounds.LEFT_PLAY: "it has left play",
        Grounds.BLANK: "its text is blank",
        Grounds.SCRIPT: "{words}",
        Grounds.CONDITION: "its condition is not met",
        Grounds.NO_CARD: "that card does not exist",
        Grounds.NO_CHOICE: "no card can be chosen for it",
        Grounds.NO_CARD_FITS: "it asks “{words}”, but no card can be chosen",
        Grounds.TOO_FEW_CARDS: "it asks “{words}”, but too few cards can be chosen",
        Grounds.NO_PLAYER: "there is no player",
        Grounds.NO_PLAYER_FITS: "no player can be chosen for it",
        Grounds.NOT_A_DUDE: "it is not a dude",
        Grounds.NO_PULL: "no pull was made",
        Grounds.NOT_GRANTED: "no dude was granted this ability",
        Grounds.NOTHING_HAPPENS: "nothing would happen",
        Grounds.NOTHING_PREVENTED: "no card prevents that now",
        Grounds.NOTHING_TO_TRADE: "there is nothing to trade",
        Grounds.NO_SHOOTOUT: "there is no shootout",
        Grounds.NO_SHOOTOUT_PLAY: "there is no Shootout play to make",
        # the header of an ability
        Grounds.NEW: "it has just come into play",
        Grounds.FACE_DOWN: "it is face down: another Weapon is ready",
        Grounds.USED: "it has been used today",
        Grounds.LIMIT: "it, or a copy of it, has been used as often as its text allows",
        Grounds.SPELL_USED: "another ability of this spell has been used today",
        Grounds.DURING_SETUP: "it cannot be used during setup",
        Grounds.COSTS: "it costs {numbers[0]} ghost rock",
        Grounds.COSTS_AT_LEAST: "it costs at least {numbers[0]} ghost rock",
        Grounds.NO_LEADER: "none of your unbooted dudes can lead this job",
        Grounds.UNSKILLED: "its bearer is not a {words}",
        Grounds.NO_CHEATER: "no other player has a Cheatin' hand that may still be punished",
        Grounds.HEADLINE: "a Headline was already played in this shootout",
        Grounds.NO_POSSE: "you have no posse in this shootout",
        Grounds.NO_DUDE_IN_SHOOTOUT: "you have no dude in this shootout, so you can only bring one into it",
        Grounds.NOT_IN_POSSE: "it is not in your posse",
        Grounds.DUDE_NOT_IN_POSSE: "that dude is not in your posse",
        Grounds.NO_SHAMAN: "no Shaman of your posse is with it",
        Grounds.PERFORMER_BOOTED: "the dude that performs it is booted",
        Grounds.NOBODY_TO_PUNISH: "there is nobody to punish",
        Grounds.NOBODY_CHEATS: "nobody is cheatin'",
        Grounds.OWN_MARK: "your own dude cannot be the mark",
        Grounds.NOT_YOURS_TO_USE: "it is not yours to use",
        # entering play
        Grounds.STAYS_IN_PILE: "it has to stay where it is",
        Grounds.STAYS_OUT: "its own text keeps it out of play for now",
        Grounds.BARRED: "a card effect keeps all of that name out of play",
        Grounds.COPY_IN_PLAY: "{card} is already in play",
        Grounds.COPY_IN_BOOT_HILL: "{card} is in Boot Hill",
        Grounds.ENEMY: "{card} is {words}",
        # attaching
        Grounds.WRONG_KIND: "it attaches to a {words}",
        Grounds.WRONG_BEARER: "it attaches to {words}",
        Grounds.BEARER_UNSKILLED: "only a {words} may carry it",
        Grounds.HAS_HORSE: "its bearer has a Horse",
        Grounds.CARRIES_NOTHING: "goods that fight as dudes do not carry each other",
        Grounds.CARRIES_NO_GOODS: "its bearer has No Goods",
        Grounds.HAS_COPY: "the deed has a copy of it",
        # posses and call-outs
        Grounds.PLAYER_IS_OUT: "its player has given up",
        Grounds.IN_BOTH_POSSES: "nobody may have dudes in both posses",
        Grounds.TAKES_NO_PART: "its player is not on that side",
        Grounds.POSSES_CLOSED: "no more dudes may join",
        Grounds.LOCATION_GONE: "its location is gone",
        Grounds.MAY_NOT_MOVE: "it may not move there",
        Grounds.CANNOT_JOIN: "it cannot join your posse",
        Grounds.OWN_DUDE: "it is one of your own",
        Grounds.AT_HOME: "nobody is called out at home",
        # weapons of the classic game
        Grounds.READY: "it is ready",
        Grounds.UNCARRIED: "nobody carries it",
        Grounds.REARMED: "its bearer has exchanged Weapons today",
        # plays
        Grounds.GAME_OVER: "the game is over",
        Grounds.OTHER_DECIDES: "{player} has to decide first",
        Grounds.OTHER_QUESTION: "another question has to be answered first: {words}",
        Grounds.OTHER_PLAY_ASKED: "{words} asks for another play",
        Grounds.NOT_NOON: "it can be played only at High Noon",
        Grounds.NOON_ABILITY: "a Noon ability is used as a play at High Noon",
        Grounds.SHOOTOUT_ABILITY: "a Shootout ability is used when a shootout asks for plays",
        Grounds.RESOLUTION_ABILITY: "a Resolution ability is used once draw hands are revealed",
        Grounds.CHEATIN_ABILITY: (
            "a Cheatin' Resolution ability is used when another player's draw hand is cheatin'"
        ),
        Grounds.REACT_ABILITY: "a React is offered when its moment comes",
        Grounds.OTHER_MOMENT: "it answers something else, or its condition is not met",
        Grounds.NOWHERE_TO_GO: "there is nowhere it may go",
        Grounds.NONE_THERE: "none of your dudes is there",
        Grounds.NONE_ABLE_THERE: "none of your dudes there is unbooted and able to call it out",
        Grounds.NO_MARK: "no opposing dude is at its location",
        Grounds.MARK: "{card}: {under}",
        Grounds.TRADED: "it has been traded today",
        Grounds.TRADES_AT_HOME: "goods are traded only at locations you control",
        Grounds.NOBODY_TAKES: "no other unbooted dude of yours there can take it",
        Grounds.JOKER: "a joker is never played; it only counts in draw hands",
        Grounds.NOBODY_BOOTS: "none of your unbooted dudes can boot for it",
        Grounds.TWIN: "another copy in your hand is offered in its place",
        Grounds.NO_INVENTOR: "none of your unbooted dudes where it could be invented has the skill",
        Grounds.TOO_DEAR: "it costs {numbers[0]} ghost rock, and you have {numbers[1]}",
        Grounds.CANNOT_ENTER: "it cannot come into play now",
        Grounds.CARRIERS_BOOTED: "every dude that could carry it is booted",
        Grounds.CARRIERS_AWAY: "no unbooted dude that could carry it is where you control the location",
        Grounds.NO_CARRIER: "none of your dudes can carry it: {under}",
        Grounds.NO_DUDE: "you have no dude in play",
        Grounds.NO_PLACE: "you control no {words} that could carry it",
        # cards dropped somewhere
        Grounds.NOTHING_THERE: "there is no location or card to go to",
        Grounds.NOT_YOURS_TO_MOVE: "it is not yours to move",
        Grounds.STAYS_PUT: "deeds and outfits stay where they are",
        Grounds.BOOTED_CALLS_NOBODY: "a booted dude cannot call anybody out",
        Grounds.CALLS_ONLY_HERE: "a dude can only call out dudes at its own location",
        Grounds.BOOTED_STAYS: "a booted dude cannot move by itself",
        Grounds.THERE_ALREADY: "it is already there",
        Grounds.KEPT_AWAY: "a card keeps it away",
        Grounds.NOT_A_PLACE: "a dude moves to locations, not onto cards",
        Grounds.ACTION: "an action is played by a double click, not put anywhere",
        Grounds.FOREIGN_BEARER: "it can only go to your own dudes",
        Grounds.BEARER_BOOTED: "the dude that gets it by Shoppin' must be unbooted",
        Grounds.BEARER_AWAY: "the dude that gets it by Shoppin' must be at a location you control",
        Grounds.DEED_GOES: "a deed goes to either end of your own street",
        Grounds.DUDE_GOES: "a dude comes into play at your home",
        Grounds.CANNOT_GO: "it cannot go there",
    }
)
"""The lines that players read, by grounds; braces mark fields of an ``Objection``."""


def say(g: Table, objection: Objection | None) -> str:
    """Return an objection in words that can end a sentence; empty for None."""
    if objection is None:
        return ""
    return LINES[objection.grounds].format(
        card="" if objection.card is None else wording.title(g, objection.card),
        player="somebody else" if objection.seat is None else wording.player(g, objection.seat),
        numbers=objection.numbers,
        words=" or ".join(objection.words),
        under=say(g, objection.under),
    )
