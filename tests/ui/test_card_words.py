"""The text of a card: our wording, else an imported text, else the known facts of its abilities."""

from __future__ import annotations

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.ui.plain.card_words import NOT_WRITTEN, NOTHING_WRITTEN, Source, words_of

HEADED = next(card for card in catalogue() if card.headers)
PLAIN = next(card for card in catalogue() if card.is_plain)
TRAIT = next(card for card in catalogue() if not card.is_plain and not card.headers)


def test_our_words_come_first() -> None:
    found = words_of(HEADED, [("Noon", "Draw a card.")], "**Noon:** Something else.")
    assert found.source is Source.OURS
    assert found.parts == (("Noon", "Draw a card."),)


def test_an_imported_text_is_taken_apart_into_abilities() -> None:
    text = "Melee Weapon\n\n**Noon, Boot:** Take a **token**.\n**Shootout**: Run.\nA **bold** trait."
    found = words_of(HEADED, [], text)
    assert found.source is Source.IMPORTED
    assert found.parts == (
        ("", "Melee Weapon"),
        ("Noon, Boot", "Take a token."),
        ("Shootout", "Run."),
        ("", "A bold trait."),
    )


def test_without_any_text_the_kinds_of_abilities_are_told() -> None:
    found = words_of(HEADED, [])
    assert found.source is Source.HEADERS
    assert len(found.parts) == len(HEADED.headers)
    assert all(head and text == NOT_WRITTEN for head, text in found.parts)
    assert words_of(TRAIT, []).parts == (("", NOTHING_WRITTEN),)
    assert words_of(PLAIN, []).parts == ()
    assert words_of(PLAIN, []).source is Source.NONE
