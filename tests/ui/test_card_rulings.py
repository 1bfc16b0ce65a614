"""Rulings on single cards: correctly formatted, and shown under the large card."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.paths import resource
from doomtown_desktop.session.tables import wording
from doomtown_desktop.ui.plain.rulings import rulings, rulings_on

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def test_every_ruling_is_a_short_sentence_on_a_card_that_works() -> None:
    facts = catalogue()
    titles = {card.title for card in facts.cards if wording(facts, card.code)}
    assert len(rulings()) >= 40
    for title, lines in rulings().items():
        assert title in titles
        assert lines
        for line in lines:
            assert len(line) <= 200, line
            assert line.endswith("."), line
            assert line[0].isupper(), line
            assert "  " not in line, line
        assert len(set(lines)) == len(lines), title


def test_a_classic_card_of_the_same_title_has_no_ruling_of_reloaded() -> None:
    pinto, old = catalogue().by_title("Pinto"), catalogue("classic").by_title("Pinto")
    assert rulings_on(pinto) == ("A dude keeps one Horse: the one that has just been bought stays.",)
    assert rulings_on(old) == ()


def test_the_file_is_in_order_of_titles() -> None:
    text = resource("rules", "card_rulings.json").read_text(encoding="utf-8")
    titles = list(json.loads(text))
    assert titles == sorted(titles)
    assert text.count("[") == len(titles), "no title twice"


def test_the_large_card_shows_them_below_keywords(qtbot: QtBot) -> None:
    pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)
    from tests.table import Table
    from tests.ui.built import in_window
    from tests.ui.test_large_card import hover

    table = Table()
    dude = table.me.dude("Rico Rodegain")
    plain = table.me.dude("Micah Ryse")
    page = in_window(qtbot, table)
    hover(page, int(dude.id), qtbot)
    words = page.help.large.detail.text()
    assert words.index("<b>Grifter</b>") < words.index("<i>Ruling:</i> All players say at once")
    assert page.help.large.detail.geometry().bottom() <= page.height()
    page.help.large.hide()
    hover(page, int(plain.id), qtbot)
    assert "Ruling" not in page.help.large.detail.text()
