"""Cards in the notes of a deck."""

from __future__ import annotations

from doomtown_desktop.catalog import CardFacts, catalogue
from doomtown_desktop.decks.card_notes import named, notes_on, with_links, with_note

FACTS = catalogue()


def card(title: str) -> CardFacts:
    found = named(title, FACTS)
    assert found is not None
    return found


def test_a_card_is_named_by_title_in_any_case_or_by_code() -> None:
    assert card("shotgun") is card("Shotgun")
    assert card("24066").code == "24066"
    assert named("No such card", FACTS) is None


def test_a_line_that_begins_with_a_card_is_a_note_on_it() -> None:
    notes = (
        "Plan\n- [[Shotgun]]: against stud\n[[philip swinford]] first\n"
        "else [[Bobo]] may go\n* [[Shotgun]] - two"
    )
    found = notes_on(notes, FACTS)
    assert found == {card("Shotgun").group: "against stud; two", card("Philip Swinford").group: "first"}


def test_a_note_is_written_where_one_is_or_at_the_end() -> None:
    notes, at = with_note("Plan", card("Shotgun"), FACTS)
    assert notes == "Plan\n- [[Shotgun]]: "
    assert at == len(notes)
    again, at = with_note(f"{notes}two\nmore", card("Shotgun"), FACTS)
    assert (again, at) == (f"{notes}two\nmore", len(f"{notes}two"))


def test_names_become_links_and_what_names_no_card_stays() -> None:
    shown = with_links("[[Shotgun]] and [[Nobody]] and [a](b)", FACTS)
    assert shown == f"[Shotgun](card:{card('Shotgun').code}) and [[Nobody]] and [a](b)"
