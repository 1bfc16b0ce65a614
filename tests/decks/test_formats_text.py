"""The tolerant reader of deck lists: titles, copies, stars, packs, headings and names."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks.formats import Status, UnreadableError, choose, leave_out
from doomtown_desktop.decks.formats.text_line import parse_card
from doomtown_desktop.decks.formats.titles import Titles
from tests.decks.formats_help import read_text


def parsed(text: str) -> tuple[str | None, int, int]:
    found, copies, stars = parse_card(text, Titles(catalogue()))
    return found.code, copies, stars


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2x Tommy Harden (DT2)", ("24067", 2, 0)),
        ("2 Tommy Harden", ("24067", 2, 0)),
        ("2xTommy Harden", ("24067", 2, 0)),
        ("2 x Tommy Harden", ("24067", 2, 0)),
        ("2 × Tommy Harden", ("24067", 2, 0)),
        ("Tommy Harden x3", ("24067", 3, 0)),
        ("- 1x Tommy Harden* (weird west edition)", ("24067", 1, 1)),
        ("*1 Tommy Harden* (DT2)", ("24067", 1, 1)),
        ("* 2x **Tommy Harden** (DT2)", ("24067", 2, 0)),
        ("2x Tommy Harden ** [DT2]", ("24067", 2, 2)),
        ("Tommy Harden (Base Set)", ("01018", 1, 0)),
        ('2 Xiong "Wendy" Cheng (DTR)', ("01021", 2, 0)),
        ("2 Xiong “Wendy” Cheng (DTR)", ("01021", 2, 0)),
        ("1x 1st Baptist Church", ("01059", 1, 0)),
        ("1st Baptist Church", ("01059", 1, 0)),
        ("54 Card Pick-Up x2", None),
        ("108 Gracious Gifts (Weird West Edition) x1", ("24001", 1, 0)),
        ("1 108 Gracious Gifts (DT2)", ("24001", 1, 0)),
        ("108 Gracious Gifts", ("24001", 1, 0)),
        ("One Good Turn...", None),
        ("One Good Turn…", None),
        ("Judge Harry Somerset (Exp.1) (DT2)", ("24073", 1, 0)),
        ("1x Joker (black) (Base Set)", ("01145", 1, 0)),
        ("1x Joker (Black)", ("24258", 1, 0)),
        ("B &amp; B Attorneys", None),
        ("b and b attorneys", None),
        ("24067", ("24067", 1, 0)),
        ("24067 x3", ("24067", 3, 0)),
        ("24067 Somebody Else", ("24067", 1, 0)),
        ("3x 24067 Somebody", ("24067", 3, 0)),
        ("2nd Bank Of Gomorra", None),
        ("Fort 51", None),
        ("Hellstromme Plant #9 x2", None),
        ("el anonimo", ("24098", 1, 0)),
        ("[x](https://dtdb.co/en/card/24067)", ("24067", 1, 0)),
        ("1x Nobody at All", (None, 1, 0)),
    ],
)
def test_a_line_means_a_card(text: str, expected: tuple[str | None, int, int] | None) -> None:
    found = parsed(text)
    if expected is None:
        title = {"b": "B & B Attorneys", "o": "One Good Turn…", "2": "2nd Bank of Gomorra", "f": "Fort 51"}
        title |= {"5": "54 Card Pick-Up", "h": "Hellstromme Plant #9"}
        code = catalogue().find(title[text[0].lower()]).code
        assert found == (code, 2 if text.endswith(" x2") else 1, 0)
    else:
        assert found == expected


def test_every_printing_is_found_by_title_and_pack() -> None:
    facts = catalogue()
    titles = Titles(facts)
    for card in facts:
        same = [code for code in card.printings if facts.get(code).pack == card.pack]
        for text in (f"3x {card.title}* ({facts.pack(card.pack).name})", f"{card.title}* ({card.pack}) x3"):
            found, copies, stars = parse_card(text, titles)
            assert (found.code, copies, stars) == (same[0], 3, 1), text
            assert found.status is (Status.RESOLVED if len(same) == 1 else Status.AMBIGUOUS)
            assert card.code == found.code or card.code in found.suggestions


def test_a_printing_matters_only_where_the_printings_play_differently() -> None:
    facts = catalogue()
    deck = read_text(
        "1x Tommy Harden\n1x Irving Patterson\n1x Tommy Harden (Faith and Fear)\n1x Hustings (Saloon)\n"
    ).decks[0]
    by_title = {line.text: line for line in deck.lines}
    assert by_title["1x Tommy Harden"].status is Status.RESOLVED
    assert by_title["1x Tommy Harden"].code == facts.find("Tommy Harden").canonical
    irving = by_title["1x Irving Patterson"]
    assert (irving.status, irving.code) == (Status.AMBIGUOUS, "24026")
    assert irving.suggestions == ("24026", "01025")
    assert irving.note == "It has several printings; using the newest."
    elsewhere = by_title["1x Tommy Harden (Faith and Fear)"]
    assert elsewhere.status is Status.AMBIGUOUS
    assert elsewhere.note == "There is no printing of it in Faith and Fear; using the newest."
    unknown = by_title["1x Hustings (Saloon)"]
    assert (unknown.status, unknown.code) == (Status.AMBIGUOUS, "24110")
    assert unknown.note == "No pack is called 'Saloon'; using the newest printing."


def test_an_unknown_line_stays_with_suggestions_until_a_card_is_chosen() -> None:
    facts = catalogue()
    (deck,) = read_text("My List\n\nDude (3)\n2x Tomy Hardn*\n1x Bobo\n").decks
    line = deck.lines[2]
    assert (line.number, line.status, line.code) == (4, Status.UNKNOWN, None)
    assert line.suggestions[0] == "24067"
    assert not deck.is_clear
    assert deck.of_status(Status.UNKNOWN) == (line,)
    assert deck.draft.size == 1
    chosen = choose(deck, 4, "24067", facts)
    assert chosen.draft.cards == {facts.find("Bobo").code: 1, "24067": 2}
    assert chosen.draft.starting == ("24067",)
    assert chosen.draft.name == "My List"
    assert chosen.is_clear
    without = leave_out(chosen, 4, facts)
    assert without.draft == deck.draft
    assert without.lines[2].text == "2x Tomy Hardn*"
    for mend in (lambda: choose(deck, 99, "24067", facts), lambda: leave_out(deck, 99, facts)):
        with pytest.raises(LookupError, match="No line has the number 99"):
            mend()
    with pytest.raises(LookupError, match="No card has the code"):
        choose(deck, 4, "99999", facts)


def test_the_outfit_and_legend_leave_the_cards_and_a_second_one_stays() -> None:
    (deck,) = read_text("Law Dogs (DT2) x2\nThe Fourth Ring\nAndrew Lane\nBobo").decks
    assert (deck.draft.outfit, deck.draft.legend) == ("24009", "22001")
    facts = catalogue()
    assert deck.draft.cards == {"24009": 1, facts.find("The Fourth Ring").code: 1, facts.find("Bobo").code: 1}


@pytest.mark.parametrize(
    ("text", "name", "outfit"),
    [
        ("Law Dogs\n\nLaw Dogs (Weird West Edition)\n\nDude (1)\n1x Bobo", "Law Dogs", "24009"),
        ("Law Dogs (Weird West Edition)\n\nDude (1)\n1x Bobo", "given", "24009"),
        ("3 Fast 2 Furious\n\nLaw Dogs (DT2)\n\nDude (1)\n1x Bobo", "3 Fast 2 Furious", "24009"),
        ("1x Bobo\n1x Tommy Harden\nDeed (1)\n1x Hustings (DT2)", "given", None),
        ("Law Dogs\n\n(no outfit)\n\nDude (1)\n1x Bobo", "Law Dogs", None),
        ("My Friends\n1x Bobo", "My Friends", None),
        ("Social export\nLaw Dogs (DT2)\nDude (1)\n1x Bobo", "given", "24009"),
        ("# 2x Bobo\n\n1x Bobo", "2x Bobo", None),
        ("Somebody* (DT2)\n1x Bobo", "given", None),
        ("Name\nLaw Dogs\n0 cards with printed value", "Name", "24009"),
        ("Dude\nBobo", "given", None),
        ("PK and Friends\n1x Bobo", "PK and Friends", None),
        ("Bobo", "given", None),
    ],
)
def test_the_name_is_found_or_taken_from_the_file(text: str, name: str, outfit: str | None) -> None:
    draft = read_text(text, "folder/given.txt").decks[0].draft
    assert (draft.name, draft.outfit) == (name, outfit)


def test_headings_say_who_starts_and_what_lies_beside() -> None:
    (deck,) = read_text(
        "Starting posse:\n1x Bobo\n2x Tommy Harden*\nDeck (3)\n1x Bobo\n\nMaybe\n3x Bobo*\n## Rest\nBobo\n---"
    ).decks
    bobo = catalogue().find("Bobo").code
    assert deck.draft.cards == {bobo: 3, "24067": 2}
    assert deck.draft.starting == (bobo, "24067")
    assert deck.draft.considering == {bobo: 3}
    assert deck.lines[-1].note == "A remark."


def test_odd_numbers_of_copies_are_shown() -> None:
    (deck,) = read_text(
        "1x Bobo\n0x Tommy Harden\n1000x Tommy Harden\n99999999999999x Hustings (DT2)\n0x Bobo*"
    ).decks
    lines = {line.number: line for line in deck.lines}
    assert (lines[2].status, lines[2].note) == (Status.IGNORED, "No copies of it.")
    assert (lines[3].status, lines[3].code) == (Status.UNKNOWN, None)
    assert lines[3].suggestions[0] == "24067"
    assert lines[3].note == "It asks for more than 99 copies. Choose the card to add one copy."
    assert lines[4].suggestions[0] == "24110"
    assert deck.draft.cards == {catalogue().find("Bobo").code: 1}
    assert len(deck.draft.starting) == 1
    (deck,) = read_text("1000x Andrew Lane\n1000x Nobody of That Name Zzz").decks
    assert deck.lines[0].suggestions == ("22001",)


def test_a_code_that_is_not_known_is_looked_up_by_its_title() -> None:
    (deck,) = read_text(
        "1x [Tommy Harden](/card/99999)_(X)_\n1x [Nobody](https://dtdb.co/en/card/99998)\n1x 99997"
    ).decks
    first, second, third = deck.lines
    assert (first.status, first.code) == (Status.AMBIGUOUS, "24067")
    assert first.note == "No card has the code 99999. It was found by its title."
    assert (second.status, second.note) == (Status.UNKNOWN, "No card has the code 99998.")
    assert (third.status, third.suggestions) == (Status.UNKNOWN, ())


def test_suggestions_are_sought_for_a_few_hundred_lines_only() -> None:
    text = "Bobo\n" + "".join(f"1x Tomy Hardn {number}\n" for number in range(305))
    (deck,) = read_text(text).decks
    assert len(deck.lines) == 306
    assert sum(bool(line.suggestions) for line in deck.of_status(Status.UNKNOWN)) == 300


@pytest.mark.parametrize("text", ["", "  \n ", "Dear diary,\nzzz qqq\n", "\ufeff"])
def test_what_names_no_card_is_no_deck(text: str) -> None:
    with pytest.raises(UnreadableError):
        read_text(text)
