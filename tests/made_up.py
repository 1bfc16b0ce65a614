"""Cards that tests make up, and the position with which every table of tests begins."""

from __future__ import annotations

from functools import cache
from typing import Any

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.catalog.model import BulletType, CardFacts, CardType, Keyword, Suit
from doomtown_desktop.engine.data.state import GameState, InPlay, PlayerState
from doomtown_desktop.protocol.ids import CardId, Phase, Seat
from doomtown_desktop.protocol.words import FACTS_OF_THEIR_OWN

SUITS = {"C": Suit.CLUBS, "D": Suit.DIAMONDS, "H": Suit.HEARTS, "S": Suit.SPADES}
VALUES = {"A": 1, "J": 11, "Q": 12, "K": 13}
HOME_WEALTH, STASH = 15, 10
DECK = ("9C", "10D", "3H", "QS", "6C", "7D", "4H", "8S", "2C", "JD") * 3
TYPES: dict[CardType, dict[str, Any]] = {
    CardType.OUTFIT: {"gangs": ("testers",), "wealth": 15},
    CardType.DUDE: {
        "suit": Suit.SPADES,
        "value": 5,
        "cost": 0,
        "bullets": 1,
        "bullet_type": BulletType.DRAW,
        "influence": 1,
    },
    CardType.DEED: {"suit": Suit.DIAMONDS, "value": 5, "cost": 0, "control": 0, "access": "public"},
    CardType.GOODS: {"suit": Suit.HEARTS, "value": 5, "cost": 0, "attach": {"to": ("dude",)}},
    CardType.SPELL: {
        "suit": Suit.HEARTS,
        "value": 5,
        "cost": 0,
        "attach": {"to": ("dude",)},
        "spell_kind": "hex",
    },
    CardType.IMPROVEMENT: {
        "suit": Suit.DIAMONDS,
        "value": 5,
        "cost": 0,
        "attach": {"to": ("deed",), "filter": "yours, own"},
    },
    CardType.ACTION: {"suit": Suit.CLUBS, "value": 5, "cost": 0},
    CardType.EVENT: {"suit": Suit.DIAMONDS, "value": 5, "cost": 0},
    CardType.LEGEND: {"wealth": 0},
    CardType.JOKER: {},
}


class Facts:
    """The facts of the catalogue and of cards that a test makes up."""

    def __init__(self, own: dict[str, CardFacts] | None = None) -> None:
        self.own = own or {}

    def get(self, code: str) -> CardFacts:
        return self.own.get(code) or catalogue().get(code)

    @property
    def cards(self) -> tuple[CardFacts, ...]:
        """All real cards."""
        return catalogue().cards

    def make(self, kind: CardType, title: str, **facts: Any) -> str:
        """Make up a card and return its code; words in ``keywords`` may have a rating: "Huckster 2".

        Raises ``ValueError`` for a keyword whose meaning is a fact, because the keyword alone would have no
        effect.
        """
        code = f"9{len(self.own):04d}"
        words = [w.rpartition(" ") for w in facts.pop("keywords", ())]
        given = [
            Keyword(name=name, rating=int(number))
            if name and number.isdigit()
            else Keyword(name=f"{name} {number}".strip())
            for name, _, number in words
        ]
        for word in given:
            if word.name in FACTS_OF_THEIR_OWN:
                raise ValueError(f'"{word.name}" is the fact {FACTS_OF_THEIR_OWN[word.name]}, not a keyword')
        if facts.pop("stud", False):
            facts["bullet_type"] = BulletType.STUD
        values: dict[str, Any] = {
            "code": code,
            "title": title,
            "type": kind,
            "is_unique": False,
            "character": title,
            "pack": "test",
            "number": 1,
            "quantity": 1,
            "group": code,
            "printings": (code,),
            "canonical": code,
            "keywords": tuple(given),
        }
        self.own[code] = CardFacts.model_validate({**values, **TYPES[kind], **facts})
        return code


Laid = tuple[dict[str, CardFacts], GameState]
"""Made-up cards, by code, and a position with them. A table copies both."""


@cache
def laid_out(seats: int) -> Laid:
    """Return the made-up cards and the position with which every table begins: each has a home and a deck."""
    facts = Facts()
    names = ("Ada", "Ben", "Cal", "Dot", "Eve", "Fay")
    state = GameState(
        "reloaded-1.3", [], [], [PlayerState(names[i], CardId(-9)) for i in range(seats)], 12345
    )
    state.phase, state.day, state.winner = Phase.NOON, 1, 0

    def add(seat: Seat, kind: CardType, title: str, **own: Any) -> CardId:
        state.codes.append(facts.make(kind, title, **own))
        state.owners.append(seat)
        return CardId(len(state.codes) - 1)

    for seat, p in enumerate(state.players):
        p.outfit = add(seat, CardType.OUTFIT, f"outfit {len(state.codes)}", wealth=HOME_WEALTH)
        p.street = [p.outfit]
        p.stash = STASH
        state.counter += 1
        state.in_play[p.outfit] = InPlay(p.outfit, seat, p.outfit, stamp=state.counter, fresh=False)
        for word in DECK:
            value = VALUES.get(word[:-1]) or int(word[:-1])
            card = add(seat, CardType.ACTION, f"the {word}", value=value, suit=SUITS[word[-1]])
            p.deck.append(card)
    return facts.own, state
