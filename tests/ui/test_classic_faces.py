"""Cards of the classic game as they are drawn: told at a glance, every number and type on them."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from doomtown_desktop.catalog import CardFacts, CardType, catalogue
from doomtown_desktop.ui.cards.backs import Whose
from doomtown_desktop.ui.cards.card_model import COLUMNS
from doomtown_desktop.ui.cards.faces import FacePainter, FaceStore, Stats
from doomtown_desktop.ui.look.theme import GANG_COLOURS
from doomtown_desktop.ui.plain.card_pictures import picture_of
from doomtown_desktop.ui.plain.card_words import as_called, words_of
from doomtown_desktop.ui.plain.deck_rows import TYPES

CLASSIC = catalogue("classic")


def corner(image: QImage) -> list[int]:
    """How opaque a card is along its diagonal, from the corner."""
    return [image.pixelColor(at, at).alpha() for at in range(12)]


@pytest.mark.parametrize("width", [90, 240])
def test_a_classic_card_has_cut_corners_in_every_size(qapp: QApplication, width: int) -> None:
    store = FaceStore()
    classic = store.face(CLASSIC.by_title("Shotgun"), width, 1.0).toImage()
    reloaded = store.face(catalogue().by_title("Shotgun"), width, 1.0).toImage()
    assert classic.size() == reloaded.size()
    assert sum(alpha > 128 for alpha in corner(classic)) < sum(alpha > 128 for alpha in corner(reloaded))
    middle = classic.pixelColor(width // 2, 8), reloaded.pixelColor(width // 2, 8)
    assert middle[0].alpha() == middle[1].alpha() == 255


def test_backs_of_the_classic_game_are_its_own(qapp: QApplication) -> None:
    store = FaceStore()
    classic = store.back(90, 1.0, Whose(0, "#a8322a", "classic")).toImage()
    reloaded = store.back(90, 1.0, Whose(0, "#a8322a")).toImage()
    assert classic != reloaded
    assert sum(alpha > 128 for alpha in corner(classic)) < sum(alpha > 128 for alpha in corner(reloaded))


def test_numbers_that_the_text_says_stand_as_stars(qapp: QApplication) -> None:
    class Nowhere(FacePainter):
        def __init__(self, facts: CardFacts) -> None:
            self.facts = facts

    cane, swade = Nowhere(CLASSIC.by_title("Lucifer's Cane")), Nowhere(CLASSIC.by_title("Skunky Swade"))
    assert (cane.said("bullets", None, "+"), cane.said("influence", None)) == ("+*", "*")
    assert (swade.said("influence", None), swade.said("influence", 2)) == ("3*", "2")
    assert Nowhere(CLASSIC.by_title("Sawed-off Shotgun")).said("bullets", None, "+") == "-1"
    store = FaceStore()
    star = store.face(swade.facts, 240, 1.0).toImage()
    assert star != store.face(swade.facts, 240, 1.0, Stats(influence=3)).toImage()


def test_every_classic_card_has_a_picture_and_a_place_in_lists(qapp: QApplication) -> None:
    store = FaceStore()
    seen: set[tuple[CardType, tuple[str, ...]]] = set()
    for card in CLASSIC.cards:
        assert picture_of(card).layers
        assert card.type in TYPES
        assert not set(card.gangs) - set(GANG_COLOURS)
        if (card.type, card.gangs) not in seen:
            seen.add((card.type, card.gangs))
            assert not store.face(card, 60, 1.0).isNull()
            assert not store.face(card, 200, 1.0).isNull()


def test_gangs_and_plays_have_the_names_of_the_classic_game() -> None:
    gang = next(column for column in COLUMNS if column.head == "Gang")
    assert gang.shown(CLASSIC.by_title("Black Jack")) == "Blackjacks"
    assert as_called("Controller React, Boot", "classic") == "Controller Reaction, Boot"
    assert as_called("Controller React, Boot", "reloaded") == "Controller React, Boot"
    assert words_of(CLASSIC.by_title("Bankrupt Morals"), ()).parts[0][0] == "Cheatin'! Reaction"
    told = words_of(CLASSIC.by_title("Observatory"), [("Controller React", "Discard the pull.")])
    assert told.parts == (("Controller Reaction", "Discard the pull."),)
