"""Faces of classic cards: recognizable at a glance, with every number and type."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from doomtown_desktop.catalog import CardType, catalogue
from doomtown_desktop.ui.cards.backs import Whose
from doomtown_desktop.ui.cards.card_model import COLUMNS
from doomtown_desktop.ui.cards.face_spec import PRINTED, FaceSpec, Stats
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.look.theme import GANG_COLOURS
from doomtown_desktop.ui.plain.card_pictures import picture_of
from doomtown_desktop.ui.plain.card_words import as_called, words_of
from doomtown_desktop.ui.plain.deck_rows import TYPES

CLASSIC = catalogue("classic")


def corner(image: QImage) -> list[int]:
    """Return the opacity of a card along its diagonal, from the corner."""
    return [image.pixelColor(at, at).alpha() for at in range(12)]


@pytest.mark.parametrize("width", [90, 240])
def test_a_classic_card_has_cut_corners_in_every_size(qapp: QApplication, width: int) -> None:
    store = FaceStore()
    classic = store.face(FaceSpec(CLASSIC.by_title("Shotgun"), width, 1.0)).toImage()
    reloaded = store.face(FaceSpec(catalogue().by_title("Shotgun"), width, 1.0)).toImage()
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
    def shown(title: str, field: str, sign: str = "", stats: Stats = PRINTED) -> str:
        return FaceSpec(CLASSIC.by_title(title), 240, stats=stats).text(field, sign)

    assert (shown("Lucifer's Cane", "bullets", "+"), shown("Lucifer's Cane", "influence")) == ("+*", "*")
    assert shown("Skunky Swade", "influence") == "3*"
    assert shown("Skunky Swade", "influence", stats=Stats(influence=2)) == "2"
    assert shown("Sawed-off Shotgun", "bullets", "+") == "-1"
    store = FaceStore()
    swade = CLASSIC.by_title("Skunky Swade")
    star = store.face(FaceSpec(swade, 240, 1.0)).toImage()
    assert star != store.face(FaceSpec(swade, 240, 1.0, Stats(influence=3))).toImage()


def test_every_classic_card_has_a_picture_and_a_place_in_lists(qapp: QApplication) -> None:
    store = FaceStore()
    seen: set[tuple[CardType, tuple[str, ...]]] = set()
    for card in CLASSIC.cards:
        assert picture_of(card).layers
        assert card.type in TYPES
        assert not set(card.gangs) - set(GANG_COLOURS)
        if (card.type, card.gangs) not in seen:
            seen.add((card.type, card.gangs))
            assert not store.face(FaceSpec(card, 60, 1.0)).isNull()
            assert not store.face(FaceSpec(card, 200, 1.0)).isNull()


def test_gangs_and_plays_have_the_names_of_the_classic_game() -> None:
    gang = next(column for column in COLUMNS if column.head == "Gang")
    assert gang.shown(CLASSIC.by_title("Black Jack")) == "Blackjacks"
    assert as_called("Controller React, Boot", "classic") == "Controller Reaction, Boot"
    assert as_called("Controller React, Boot", "reloaded") == "Controller React, Boot"
    assert words_of(CLASSIC.by_title("Bankrupt Morals"), ()).parts[0][0] == "Cheatin'! Reaction"
    told = words_of(CLASSIC.by_title("Observatory"), [("Controller React", "Discard the pull.")])
    assert told.parts == (("Controller Reaction", "Discard the pull."),)
