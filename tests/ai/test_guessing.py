"""Other players' decks are guessed as legal decks with the cards seen, as strong at poker as real decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from random import Random
from statistics import mean

import pytest

from doomtown_desktop.ai.guessing import Guesses, known_decks
from doomtown_desktop.ai.guessing.known import art_of
from doomtown_desktop.catalog import CardType, catalogue
from doomtown_desktop.catalog.arts import ARTS
from doomtown_desktop.decks import Deck, problems, starter_decks
from doomtown_desktop.decks.generating import generated_deck
from doomtown_desktop.engine.data.abilities import script_for
from tests.ai.games import LAW, ready
from tests.ai.guessing_figures import hidden_cards, jokers, outfit, strengths, without
from tests.ai.sightings import DAYS, sightings

LAW_DOGS = "01002"


@cache
def guesses() -> Guesses:
    ready()
    return Guesses(catalogue())


@cache
def guesses_of_nobody() -> Guesses:
    """Return a sampler without known decks."""
    ready()
    return Guesses(catalogue(), ())


def drawn_decks(count: int) -> list[Deck]:
    ready()
    random = Random(3)
    return [generated_deck(random, catalogue()) for _ in range(count)]


def part_of(deck: Deck, random: Random) -> tuple[list[str], int]:
    """Return some cards of a deck as seen, its gang among them, and the number of cards left."""
    cards = Counter(deck.cards)
    cards.subtract(deck.starting)
    rest = sorted(cards.elements())
    random.shuffle(rest)
    at = random.randrange(len(rest))
    return [*deck.starting, *rest[:at]], len(rest) - at


def assert_legal(home: str, seen: Sequence[str], guessed: Sequence[str]) -> None:
    whole = Deck(
        name="Guessed",
        ruleset="reloaded-1.3",
        outfit=home,
        legend=None,
        cards=dict(Counter([*seen, *guessed])),
        starting=(),
    )
    assert problems(whole, catalogue()) == []
    for code in guessed:
        card = catalogue().get(code)
        assert card.is_plain or script_for(card.title, code) is not None


def test_with_what_was_seen_a_guess_is_a_legal_deck_of_cards_that_can_be_played() -> None:
    for sighting in sightings():
        home = outfit(sighting.deck)
        for who in (guesses(), without(sighting.deck), guesses_of_nobody()):
            guessed = who.unseen(home, sighting.seen, sighting.hidden, luck=7)
            assert len(guessed) == sighting.hidden
            assert_legal(home, sighting.seen, guessed)


def test_a_deck_drawn_by_lot_is_guessed_legally_however_much_is_seen() -> None:
    random = Random(8)
    for deck in drawn_decks(12):
        for luck in range(6):
            seen, hidden = part_of(deck, random)
            assert_legal(deck.outfit, seen, guesses().unseen(deck.outfit, seen, hidden, luck))


@pytest.mark.parametrize("size", [52, 53, 54])
def test_the_size_of_a_deck_tells_its_jokers(size: int) -> None:
    for luck in range(20):
        guessed = guesses().unseen(LAW_DOGS, (), size, luck)
        assert_legal(LAW_DOGS, (), guessed)
        assert jokers(guessed) == size - 52


def test_the_same_is_guessed_for_the_same_luck_whoever_guesses_and_in_whatever_order_it_was_seen() -> None:
    for sighting in sightings()[::10]:
        home, seen = outfit(sighting.deck), list(sighting.seen)
        others = [deck for deck in known_decks(catalogue()) if deck.name != sighting.deck]
        who, again = Guesses(catalogue(), others), Guesses(catalogue(), others)
        first = who.unseen(home, seen, sighting.hidden, 11)
        who.unseen(home, seen[3:], sighting.hidden + 3, 12)
        assert who.unseen(home, seen, sighting.hidden, 11) == first
        assert again.unseen(home, seen[::-1], sighting.hidden, 11) == first
        assert who.unseen(home, seen, sighting.hidden, 12) != first


def test_nothing_strange_stops_a_guess() -> None:
    token, legend = "24261", next(c.code for c in catalogue() if c.type is CardType.LEGEND)
    for who in (guesses(), guesses_of_nobody()):
        for home in ("01002", "99999", "", token):
            for seen in ((), ("99999",) * 60, (token, legend, "01017"), ("01017",) * 9, ("01017", "nobody")):
                for hidden in (0, 1, 7, 45, 54, 300):
                    assert len(who.unseen(home, seen, hidden, -5)) == hidden


def test_where_the_facts_list_no_cards_nothing_is_made_up() -> None:
    class Bare:
        get = staticmethod(catalogue().get)

    assert Guesses(Bare()).unseen(LAW_DOGS, ("01017",), 40, 1) == []


def arts(codes: Sequence[str]) -> tuple[set[str], set[str]]:
    """Return the arts that the dudes among these cards can use, and the arts that the cards need."""
    cards = [catalogue().get(code) for code in codes]
    skills = {skill for card in cards if card.is_dude for skill in card.ratings if skill in ARTS}
    return skills, {art_of(card) for card in cards} - {""}


def test_nobody_is_taken_to_have_what_no_dude_of_theirs_can_use() -> None:
    plain = [
        card.code
        for card in catalogue().cards
        if card.is_dude and not card.gangs and not arts([card.code])[0]
    ]
    crowd = plain[:14]  # with this many dudes seen, there is hardly room for one who can use the art
    checked = 0
    for home in sorted({deck.outfit for deck in starter_decks()}):
        for who in (guesses(), guesses_of_nobody()):
            for luck in range(8):
                for seen, hidden in ((crowd, 38), (plain[:3], 50)):
                    skills, needed = arts([*seen, *who.unseen(home, seen, hidden, luck)])
                    assert needed <= skills
                    checked += bool(needed)
    assert checked > 40


def test_a_starter_deck_is_recognised_by_its_gang_and_one_draw_hand() -> None:
    early = [sighting for sighting in sightings() if sighting.day == 1]
    right = 0
    for sighting in early:
        home, real = outfit(sighting.deck), hidden_cards(sighting)
        name, chance = guesses().likeliest(home, sighting.seen, sighting.hidden)
        right += name == sighting.deck
        assert chance > 0.4
        if name == sighting.deck and chance > 0.99:
            found = guesses().unseen(home, sighting.seen, sighting.hidden, 3)
            assert sorted(found) == sorted(catalogue().get(code).canonical for code in real)
    assert right >= 0.9 * len(early)  # two pairs of the decks hardly differ


def test_a_starter_deck_that_somebody_changed_is_still_told_but_for_the_changes() -> None:
    deck = next(deck for deck in starter_decks() if deck.name == LAW)
    strange = ["01099", "01100", "01108"]  # the deck has none of these cards
    assert not set(strange) & set(deck.cards)
    rest = sorted((Counter(deck.cards) - Counter(deck.starting)).elements())
    seen = [*deck.starting, *rest[:8], *strange]
    hidden = sum(deck.cards.values()) - len(seen)
    shares = []
    for luck in range(30):
        found = Counter(guesses().unseen(deck.outfit, seen, hidden, luck))
        assert_legal(deck.outfit, seen, list(found.elements()))
        real = Counter(catalogue().get(code).canonical for code in rest[8:])
        shares.append(sum((found & real).values()) / hidden)
    assert 0.5 < mean(shares) < 0.95


def test_the_values_of_a_deck_are_told_by_what_was_seen() -> None:
    random = Random(5)
    for deck in drawn_decks(8):
        of_value: Counter[int] = Counter()
        for code, copies in deck.cards.items():
            of_value[catalogue().get(code).value or 0] += copies
        del of_value[0]
        top = {value for value, _ in of_value.most_common(3)}
        rest = sorted((Counter(deck.cards) - Counter(deck.starting)).elements())
        random.shuffle(rest)
        seen, hidden = [*deck.starting, *rest[:18]], len(rest) - 18
        found = [
            mean(catalogue().get(code).value in top for code in who.unseen(deck.outfit, seen, hidden, luck))
            for who in (guesses(), guesses_of_nobody())
            for luck in range(10)
        ]
        assert mean(found) > 0.55  # by chance it would be 0.23


def test_guessed_decks_draw_hands_as_strong_as_the_real_ones() -> None:
    """The sampler does not know these decks. The figures are those of the benchmark."""
    found = strengths(guesses=12, hands=10)
    for day in DAYS:
        for drawn in (5, 7):
            those = [each for each in found if each.day == day and each.drawn == drawn]
            assert len(those) >= 12
            assert mean(each.guessed for each in those) == pytest.approx(
                mean(each.real for each in those), abs=0.4
            )
    first = [abs(each.guessed - each.real) for each in found if each.day == 1]
    assert mean(first) < 0.4
