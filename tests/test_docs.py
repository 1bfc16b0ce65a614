"""The parts of pages that are generated from code are up to date."""

from __future__ import annotations

import dataclasses
import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

from doomtown_desktop.protocol.rulesets import Ruleset

ROOT = Path(__file__).resolve().parent.parent
DRAWINGS = "packaging/picture_drawings"


@pytest.fixture(scope="module")
def maker() -> ModuleType:
    spec = importlib.util.spec_from_file_location(
        "make_card_reference", ROOT / "packaging" / "make_card_reference.py"
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_about_cards_is_up_to_date(maker: ModuleType) -> None:
    page = maker.PAGE.read_text(encoding="utf-8")
    assert maker.renewed(page) == page, "run: python packaging/make_card_reference.py"


def test_a_stale_part_is_found(maker: ModuleType) -> None:
    page = maker.PAGE.read_text(encoding="utf-8")
    stale = page.replace("await draw_cards(", "await take_cards(")
    assert stale != page
    assert maker.renewed(stale) == page


def test_every_table_is_on_the_page(maker: ModuleType) -> None:
    page = maker.PAGE.read_text(encoding="utf-8")
    assert sorted(re.findall(r"<!-- reference: (\w+) -->", page)) == sorted(maker.TABLES)


def test_the_page_about_cards_lists_events_of_every_module(maker: ModuleType) -> None:
    rows = maker.TABLES["events"]()
    for name in ("Moved", "Acing", "RoundDecided", "EventResolved", "Aced", "LeftPlay"):
        assert f"| `{name}` |" in rows


def test_every_word_of_the_reference_says_what_it_does(maker: ModuleType) -> None:
    for name, make in maker.TABLES.items():
        empty = [line for line in make().splitlines() if "|  |" in line and name != "events"]
        assert empty == []


def test_an_unknown_script_is_refused(maker: ModuleType) -> None:
    with pytest.raises(KeyError):
        maker.renewed("<!-- script: No Such Card -->\n<!-- end -->")


def test_every_row_of_differences_and_every_switch_is_explained() -> None:
    text = (ROOT / "docs" / "rulesets.md").read_text(encoding="utf-8")
    rows = {int(n) for n in re.findall(r"D-(\d\d)", text)}
    for first, last in re.findall(r"D-(\d\d) to D-(\d\d)", text):
        rows |= set(range(int(first), int(last) + 1))
    assert rows == set(range(1, 84))
    switches = {f.name for f in dataclasses.fields(Ruleset)} - {"name"}
    assert {name for name in re.findall(r"`([a-z_]+)`", text) if name in switches} == switches


def test_the_picture_of_the_architecture_is_the_one_its_maker_draws() -> None:
    spec = importlib.util.spec_from_file_location(
        "make_architecture_picture", ROOT / "packaging" / "make_architecture_picture.py"
    )
    assert spec is not None
    assert spec.loader is not None
    drawer = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(drawer)
    assert drawer.PAGE.read_text(encoding="utf-8") == drawer.picture()


def test_pages_name_files_that_exist() -> None:
    missing = []
    for page in sorted((ROOT / "docs").glob("*.md")):
        for name in re.findall(
            r"`([a-z_]+(?:/[a-z_]+)+\.(?:py|json|toml|sh))`", page.read_text(encoding="utf-8")
        ):
            if not any(
                (ROOT / below / name).exists()
                for below in ("", "doomtown_desktop", "doomtown_desktop/ui", DRAWINGS)
            ):
                missing.append(f"{page.name}: {name}")
    assert missing == []
