"""Sets up games for a window: seats with decks, checks of decks, and our wording of card texts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from doomtown_desktop import cards
from doomtown_desktop.ai import Policy, make_policy
from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.catalog.model import CardFacts, CardType
from doomtown_desktop.decks import Deck, problems
from doomtown_desktop.decks.legality import EDITION_NAMES
from doomtown_desktop.decks.model import edition_of_rules
from doomtown_desktop.decks.readiness import readiness
from doomtown_desktop.engine.data.abilities import script_for
from doomtown_desktop.engine.driver import LARGEST_DECK, Game, GameSetup, fits_in_deck
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.protocol.rulesets import RULESETS, USUAL, GameOptions
from doomtown_desktop.session.match import seat_setup


class Chair(Record):
    """One seat of a new game. ``opponent`` is the name of a policy, or empty for a person."""

    name: str
    deck: Deck
    opponent: str = ""


def cannot_play(deck: Deck, rules: str, catalogue: Catalogue) -> str:
    """Return why a deck cannot be played under some rules, in a sentence; empty if nothing prevents it."""
    known = catalogue.by_code
    brought = (deck.outfit, *filter(None, [deck.legend]), *deck.cards)
    if unknown := [code for code in brought if code not in known]:
        return f"This program does not know the card {unknown[0]}."
    if sum(deck.cards.values()) > LARGEST_DECK:
        return (
            f"{deck.name} has {sum(deck.cards.values())} cards; a game is played with at most {LARGEST_DECK}."
        )
    edition = edition_of_rules(rules)
    if strange := [code for code in brought if known[code].edition != edition]:
        theirs, ours = EDITION_NAMES[known[strange[0]].edition], EDITION_NAMES[edition]
        return f"{known[strange[0]].title} is a card of {theirs}; these are the rules of {ours}."
    if known[deck.outfit].type is not CardType.OUTFIT:
        return f"{known[deck.outfit].title} is not an outfit."
    if deck.legend is not None and not RULESETS[rules].legends:
        return f"{known[deck.legend].title} is a legend; there are none in these rules."
    if misfits := [code for code in deck.cards if not fits_in_deck(known[code])]:
        return f"{known[misfits[0]].title} has no value and cannot be in a deck."
    return ""


def new_game(
    chairs: Sequence[Chair],
    seed: int,
    catalogue: Catalogue,
    *,
    ruleset: str = "reloaded-1.3",
    adjustable: bool = False,
    options: GameOptions = USUAL,
    luck: str = "",
) -> tuple[Game, dict[Seat, Policy]]:
    """Return a new game, and the policies for the seats of its computers; ``luck`` as in ``GameSetup``."""
    cards.load_all()
    seats = tuple(seat_setup(chair.deck, chair.name) for chair in chairs)
    game = Game.new(GameSetup(seats, seed, ruleset, adjustable, options, luck), catalogue)
    return game, opponents(chairs, seed, catalogue)


def opponents(chairs: Sequence[Chair], seed: int, catalogue: Catalogue) -> dict[Seat, Policy]:
    """Return the policies for the computers at a table, by seat."""
    return {
        seat: make_policy(chair.opponent, catalogue, chair.deck.starting, seed + seat)
        for seat, chair in enumerate(chairs)
        if chair.opponent
    }


def plays(catalogue: Catalogue, code: str) -> bool:
    """Return whether a printing has no text, or a text with a script. False for an unknown printing."""
    facts = catalogue.by_code.get(code)
    return facts is not None and (facts.is_plain or bool(wording(catalogue, code)))


def look_at(deck: Deck, rules: str, catalogue: Catalogue) -> tuple[str, bool]:
    """Return a remark on a deck before a game, and whether it can be played under these rules."""
    if why := cannot_play(deck, rules, catalogue):
        return why, False
    found = problems(deck, catalogue)
    said = []
    if found:
        more = f" And {len(found) - 1} more." if len(found) > 1 else ""
        said.append(f"Not a legal deck: {found[0]}{more} It can be played all the same.")
    said.append(readiness(deck, partial(plays, catalogue)).warning)
    return " ".join(filter(None, said)), True


def load_scripts() -> Iterator[None]:
    """Load the scripts of all cards, a few in each step, so that nothing waits for them later."""
    return cards.load_in_steps()


WILD: Final = "Wild in pulls and draw hands: you say which suit and value it is."
"""The wording of the rule for jokers (R-JOKER-2)."""


def wording(catalogue: Catalogue, code: str) -> list[tuple[str, str]]:
    """Return (header, our wording) of every ability and trait of a printing; empty if it has no script.

    The first entry may have no header: the wildness of a joker, or the bearers of goods or a spell if these
    are not any dude or any caster.
    """
    cards.load_all()
    facts = catalogue.get(code)
    script = script_for(facts.title, code)
    is_joker = facts.type is CardType.JOKER
    if script is None:
        return [("", WILD)] if is_joker and facts.is_plain else []
    first = WILD if is_joker else attaches_to(facts)
    return [*([("", first)] if first else []), *script.script.wording]


def attaches_to(facts: CardFacts) -> str:
    """Return what goods or a spell attach to, in words; empty for any dude, and for spells of dudes."""
    rule = facts.attach
    if rule is None or (rule.to == ("dude",) and (facts.type is CardType.SPELL or not rule.terms)):
        return ""
    if "by effect" in rule.terms:
        return "Only its own ability attaches it."
    return f"Attaches to {rule.where}."
