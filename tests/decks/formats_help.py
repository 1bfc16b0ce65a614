"""Helpers for the tests of formats: the catalogue, our samples and, if they are available, real files."""

from __future__ import annotations

from pathlib import Path

from doomtown_desktop.catalog import Catalogue, catalogue
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats import Import, read

SAMPLES = Path(__file__).parent / "samples"
REAL_SAMPLES = Path(__file__).resolve().parents[3] / "shared" / "formats" / "samples"


def facts() -> Catalogue:
    return catalogue()


def read_text(text: str, name: str = "") -> Import:
    return read(text.encode(), name, facts())


def same(draft: Draft) -> Draft:
    """Return a draft with its starting gang in order of code, as formats return it."""
    return draft.model_copy(update={"starting": tuple(sorted(draft.starting))})


LAW_DOGS = Draft(
    name="Short Arm of the Law",
    outfit="24009",
    cards={"24071": 2, "24073": 2, "24098": 1, "24110": 1, "24149": 3, "24258": 1},
    starting=("24071", "24071", "24098"),
)
"""Two copies that start, an experienced dude, an accent, a title in several printings, a joker."""
