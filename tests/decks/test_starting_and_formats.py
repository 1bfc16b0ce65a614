"""Changes by card texts to starting gangs, formats and bans, and the cards that a problem names."""

from __future__ import annotations

import pytest

from doomtown_desktop.cards import load_all
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import Deck, problems, starter_decks
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.legality import ANY_FORMAT, format_problems, gang_cost, gang_problems
from doomtown_desktop.engine.driver import Game, GameSetup, SeatSetup

LAW_DOGS, DEN_OF_THIEVES = "01001", "10003"


def gang(*starting: str, outfit: str | None = LAW_DOGS) -> Draft:
    return Draft(outfit=outfit, cards={code: starting.count(code) for code in starting}, starting=starting)


def wrong(*starting: str, outfit: str | None = LAW_DOGS) -> list[tuple[str, tuple[str, ...]]]:
    return [(p.rule, p.codes) for p in gang_problems(gang(*starting, outfit=outfit), catalogue())]


def outfit_of(gang_code: str) -> str:
    return next(c.code for c in catalogue() if c.type == "outfit" and gang_code in c.gangs and c.wealth)


def test_a_core_deed_starts_in_the_place_of_a_dude() -> None:
    jail, commission = "06011", "14014"
    law = outfit_of("lawdogs")
    assert wrong(jail, outfit=law) == []
    assert wrong(commission, outfit=outfit_of("outlaws")) == []
    assert wrong(jail, outfit=outfit_of("outlaws")) == [("R-SETUP-4", (jail,))]
    assert wrong(jail, commission, outfit=law) == [("R-SETUP-3", (jail, commission))]
    plain_deed = next(c.code for c in catalogue() if c.type == "deed" and c.core is None)
    assert wrong(plain_deed, outfit=law) == [("R-SETUP-3", (plain_deed,))]


def test_texts_that_change_who_starts() -> None:
    facts = catalogue()
    fourth_ring, bandits = outfit_of("fearmongers"), outfit_of("anarchists")
    cheap = [c.code for c in facts.cards if c.type == "dude" and not c.gangs and c.cost == 0][:1]
    assert ("R-SETUP-3", ("24073",)) in wrong("24073")
    assert ("R-SETUP-3", ("16009",)) in wrong("16009")
    assert "R-SETUP-9" not in [rule for rule, _ in wrong("18018", outfit=outfit_of("entrepreneurs"))]
    harvester = gang("16005", *cheap, outfit=fourth_ring)
    assert [p.rule for p in gang_problems(harvester, facts)] == []
    pigs = tuple(
        c.code
        for c in facts.cards
        if c.type == "dude" and not c.gangs and c.is_unique and not c.keyword("Grifter")
    )
    threes = [p.text for p in gang_problems(gang("16005", *pigs[:3], outfit=fourth_ring), facts)]
    assert "6 dudes start; at most 5 may." in threes
    six = [p.text for p in gang_problems(gang("09006", *pigs[:5], outfit=bandits), facts)]
    assert not any("dudes start" in text for text in six)


def test_den_of_thieves_starts_two_cheaper_grifters() -> None:
    facts = catalogue()
    grifters = [
        c
        for c in facts.cards
        if c.type == "dude" and c.keyword("Grifter") is not None and (not c.gangs or "outlaws" in c.gangs)
    ][:3]
    codes = tuple(c.code for c in grifters)
    two = gang(*codes[:2], outfit=DEN_OF_THIEVES)
    assert [p for p in gang_problems(two, facts) if p.rule == "R-SETUP-6"] == []
    assert gang_cost(two, facts) == sum(max(0, (c.cost or 0) - 1) for c in grifters[:2])
    assert ("R-SETUP-6", codes) in wrong(*codes, outfit=DEN_OF_THIEVES)
    other = outfit_of("outlaws")
    assert ("R-SETUP-6", codes[:2]) in wrong(*codes[:2], outfit=other)


def test_a_sidekick_starts_with_sky() -> None:
    sidekick = next(
        c.code for c in catalogue().cards if c.type == "goods" and c.keyword("Sidekick") is not None
    )
    law = outfit_of("lawdogs")
    assert wrong(sidekick, outfit=law) == [("R-SETUP-3", (sidekick,))]
    assert ("R-SETUP-3", (sidekick,)) not in wrong("12007", sidekick, outfit=law)


@pytest.mark.rule("R-SETUP-3", "R-SETUP-4", "R-SETUP-5", "R-SETUP-6", "R-SETUP-9", "R-UNIQ-5", "R-COOP-4")
@pytest.mark.parametrize("deck", starter_decks(), ids=lambda deck: deck.name)
def test_setup_offers_exactly_whom_the_builder_finds_legal(deck: Deck) -> None:
    """This is true at every pick, whoever is picked first, including jokers, deeds and other gangs' cards."""
    load_all()
    facts = catalogue()
    more = {
        "06011": 1,
        "14014": 1,
        "18018": 1,
        "24073": 1,
        "09006": 1,
        "12007": 1,
        "16005": 1,
        "17013": 1,
    }  # Core deeds, Gadgets that may and never may, one of no gang, one of three, a friend, a Sidekick
    copies = {**more, **deck.cards}
    cards = tuple(sorted(copies.items()))
    for turn in range(4):
        game = Game.new(GameSetup((SeatSetup("Ada", deck.outfit, cards, deck.legend),) * 2, 1), facts)
        gang: tuple[str, ...] = ()
        while game.pending is not None and (game.pending.kind, game.pending.player) == ("starting gang", 0):
            offered = {game.engine.facts[o.card].code: o.key for o in game.pending.options if o.card}
            trials = (
                Draft(outfit=deck.outfit, legend=deck.legend, cards=copies, starting=(*gang, code))
                for code in copies
            )
            legal = [trial.starting[-1] for trial in trials if not gang_problems(trial, facts)]
            assert sorted(offered) == sorted(legal)
            if not offered:
                break
            code = sorted(offered)[turn * 3 % len(offered)]
            gang += (code,)
            game.answer((offered[code],))
        assert len(gang) > 1


def test_formats_and_bans_are_data() -> None:
    facts = catalogue()
    banned, old = "19028", "01017"
    deck = Draft(outfit=None, cards={banned: 1, "23030": 1, "01018": 1})
    found = format_problems(deck, facts, facts.formats)
    assert (f"{facts.get(banned).title} is banned in Weird West.", (banned,)) in [
        (p.text, p.codes) for p in found
    ]
    assert format_problems(deck, facts, facts.formats, ANY_FORMAT) == []
    assert [p.text for p in format_problems(deck, facts, facts.formats, "nonsense")] == [
        "There is no format nonsense."
    ]
    new_only = next(c for c in facts.cards if c.formats == ("weird-west",))
    outside = format_problems(Draft(cards={new_only.code: 1, old: 1}), facts, facts.formats, "old-timer")
    assert [(p.text, p.codes) for p in outside] == [
        (f"{new_only.title} is not part of the format Old Timer.", (new_only.code,))
    ]


@pytest.mark.parametrize("deck", starter_decks(), ids=lambda deck: deck.name)
def test_starter_decks_fit_one_format(deck: object) -> None:
    facts = catalogue()
    fits = [
        f.code
        for f in facts.formats
        if not problems(deck, facts, facts.formats, format=f.code)  # type: ignore[arg-type]
    ]
    assert len(fits) == 1


def test_problems_name_the_guilty() -> None:
    facts = catalogue()
    eights = [c.code for c in facts.cards if (c.suit, c.value) == ("clubs", 8)][:2]
    draft = Draft(cards={eights[0]: 3, eights[1]: 2})
    found = {p.rule: p.codes for p in problems(draft, facts)}
    assert found["R-DECK-3"] == tuple(sorted(eights))
    assert found["R-DECK-1"] == ()  # there is no outfit yet
    assert found["R-DECK-2"] == ()
