"""A number that differs from the printed one is shown by more than its colour, as long as it differs."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from doomtown_desktop.catalog import CardFacts, CardType, catalogue
from doomtown_desktop.catalog.model import BulletType
from doomtown_desktop.ui.cards.face_spec import FaceSpec, Stats
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.cards.scans import Scans

DUDE = next(c for c in catalogue().cards if c.type is CardType.DUDE and (c.bullets, c.influence) == (2, 2))
DEED = next(c for c in catalogue().cards if c.type is CardType.DEED and (c.production, c.control) == (2, 1))
FIELDS = [(DUDE, "value"), (DUDE, "bullets"), (DUDE, "influence"), (DEED, "control"), (DEED, "production")]
SIZES = [64.0, 90.0, 240.0]


def grey(store: FaceStore, facts: CardFacts, width: float, stats: Stats) -> QImage:
    """Return a face in shades of grey."""
    return (
        store.fresh(FaceSpec(facts, width, 1.0, stats))
        .toImage()
        .convertToFormat(QImage.Format.Format_Grayscale8)
    )


def differ(one: QImage, other: QImage) -> int:
    """Return the number of pixels that are clearly lighter or darker."""
    places = [(x, y) for x in range(one.width()) for y in range(one.height())]
    return sum(abs(one.pixelColor(*at).lightness() - other.pixelColor(*at).lightness()) > 60 for at in places)


@pytest.mark.parametrize("width", SIZES)
@pytest.mark.parametrize(("facts", "field"), FIELDS)
def test_a_changed_number_does_not_look_like_a_printed_one(
    qapp: QApplication, facts: CardFacts, field: str, width: float
) -> None:
    store = FaceStore()
    printed = getattr(facts, field)
    for now in (printed + 1, printed - 1 if printed > 1 else printed + 2):
        changed = grey(store, facts, width, Stats(**{field: now}))
        as_printed = grey(store, replace_number(facts, field, now), width, Stats())
        if field == "production" and width > 150:
            continue  # a large face says it in words
        assert differ(changed, as_printed) >= 12, (now, printed)


def replace_number(facts: CardFacts, field: str, now: int) -> CardFacts:
    """Return a card on which this number is printed."""
    return facts.model_copy(update={field: now})


@pytest.mark.parametrize("width", SIZES)
def test_more_and_less_and_a_stud_that_was_a_draw_differ_in_shape(qapp: QApplication, width: float) -> None:
    store = FaceStore()
    low, high = (replace_number(DUDE, "influence", now) for now in (1, 3))
    more, less = (grey(store, facts, width, Stats(influence=2)) for facts in (low, high))
    assert differ(more, less) >= 4
    bullet = BulletType.STUD if DUDE.bullet_type is BulletType.DRAW else BulletType.DRAW
    now_so = grey(store, DUDE, width, Stats(bullets=2, stud=bullet is BulletType.STUD))
    in_print = grey(store, DUDE.model_copy(update={"bullet_type": bullet}), width, Stats())
    assert differ(now_so, in_print) >= 12


def test_a_number_that_the_text_says_is_not_a_changed_one(qapp: QApplication) -> None:
    store = FaceStore()
    varying = DEED.model_copy(update={"production": 0, "varying": ("production",)})
    plain = DEED.model_copy(update={"production": 3})
    assert grey(store, varying, 90, Stats(production=3)) == grey(store, plain, 90, Stats(production=3))


def test_numbers_on_a_scan_have_the_same_mark(qapp: QApplication, tmp_path: Path) -> None:
    scan = QImage(240, 336, QImage.Format.Format_RGB32)
    scan.fill(0)
    assert scan.save(str(tmp_path / f"{DUDE.code}.png"))
    scans = Scans(tmp_path)
    up, down = (scans.face(FaceSpec(DUDE, 90, 1.0, Stats(influence=now))) for now in (3, 1))
    none = scans.face(FaceSpec(DUDE, 90, 1.0, Stats(influence=2)))
    assert up is not None
    assert down is not None
    assert none is not None
    shown = [each.toImage().convertToFormat(QImage.Format.Format_Grayscale8) for each in (up, down, none)]
    assert differ(shown[0], shown[2]) >= 12
    assert differ(shown[0], shown[1]) >= 8


@pytest.mark.parametrize("width", [64, 90])
def test_the_sign_of_a_gang_covers_no_number_of_a_house(qapp: QApplication, width: int) -> None:
    store = FaceStore()
    home = next(c for c in catalogue().cards if c.type is CardType.OUTFIT and c.gangs and c.production)
    plain = home.model_copy(update={"gangs": ()})
    with_sign, without = (
        store.fresh(FaceSpec(facts, width, 1.0, Stats())).toImage() for facts in (home, plain)
    )
    coin = QPoint(round(width * 0.79), round(width * 0.625))
    reach = round(width * 0.09)
    for x in range(coin.x() - reach, coin.x() + reach + 1):
        for y in range(coin.y() - reach, coin.y() + reach + 1):
            assert with_sign.pixelColor(x, y) == without.pixelColor(x, y), (x, y)
