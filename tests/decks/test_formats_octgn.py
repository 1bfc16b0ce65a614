"""OCTGN decks."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path

import pytest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats import OCTGN, Import, UnreadableError, octgn, read, write
from tests.decks.formats_help import facts

ROOT = Path(__file__).resolve().parents[2]


def deck(*cards: str, game: str = octgn.GAMES["reloaded"], section: str = "Deck") -> Import:
    rows = "".join(cards)
    text = f'<deck game="{game}"><section name="{section}">{rows}</section></deck>'
    return read(text.encode(), "my deck.o8d", facts())


def test_the_edition_is_told_by_the_id_of_the_game() -> None:
    balcony = f'<card id="{octgn.ids("classic")["ROS-017"]}">Balcony</card>'
    (classic,) = deck(balcony, game="{" + octgn.GAMES["classic"].upper() + "}").decks
    assert (classic.draft.edition, classic.draft.cards) == ("classic", {"ROS-017": 1})
    (reloaded,) = deck(balcony).decks  # no card of Reloaded has this id or title
    assert (reloaded.draft.edition, reloaded.draft.cards) == ("reloaded", {})
    with pytest.raises(UnreadableError, match="another game"):
        deck(game="")
    with pytest.raises(UnreadableError, match="not a deck we know: it begins with 'html'"):
        read(b"<?xml version='1.0'?><html/>", "", facts())


def test_odd_cards_are_shown_with_what_is_odd() -> None:
    bobo = octgn.ids()["01007"]
    (found,) = deck(
        f'<card id="{bobo}">Somebody</card>',
        '<card qty="2" id="11111111-2222-3333-4444-555555555555">Tommy Harden</card>',
        '<card qty="1" id="">Irving Patterson</card>',
        '<card qty="1">Nobody Zzz</card>',
        "<card/>",
        f'<card qty="many" id="{bobo}">Bobo</card>',
        '<card qty="-1">Irving Patterson</card>',
        '<card qty="0">Bobo</card>',
        "<sleeve/>",
    ).decks
    assert [(line.text, line.status.value, line.code) for line in found.lines] == [
        ("1x Somebody (Deck)", "resolved", "01007"),
        ("2x Tommy Harden (Deck)", "ambiguous", "24067"),
        ("1x Irving Patterson (Deck)", "ambiguous", "24026"),
        ("1x Nobody Zzz (Deck)", "unknown", None),
        ("1x  (Deck)", "unknown", None),
        ("manyx Bobo (Deck)", "unknown", None),
        ("-1x Irving Patterson (Deck)", "unknown", None),
        ("0x Bobo (Deck)", "ignored", None),
    ]
    assert found.lines[1].note == "OCTGN's id of it is not known; it was found by its title."
    assert found.lines[5].suggestions == ("01007",)
    assert found.lines[6].suggestions == ("24026", "01025")


def test_cards_of_other_sections_lie_beside_the_deck() -> None:
    (found,) = deck(f'<card qty="2" id="{octgn.ids()["01007"]}">Bobo</card>', section="Spare").decks
    assert found.draft == Draft(name="my deck", considering={"01007": 2})
    assert found.lines[0].note == "The section 'Spare' is not part of a deck; its cards are considered."


def test_of_a_promo_and_its_original_the_original_is_taken() -> None:
    shared = [code for code, number in octgn.ids().items() if octgn.codes()[number] != code]
    assert len(shared) == 19
    assert all(code.startswith("00") for code in shared)
    draft = Draft(name="x", cards={shared[0]: 1})
    (loss,) = write(OCTGN, draft, facts()).losses
    assert loss.startswith("Another printing takes the place of ")


def test_a_printing_without_an_id_goes_as_another_one() -> None:
    assert octgn.octgn_id("24067", facts()) == octgn.ids()["01018"]
    assert octgn.octgn_id("24077", facts()) is None
    assert octgn.octgn_id("99999", facts()) is None


def test_notes_survive_and_what_xml_forbids_does_not() -> None:
    draft = Draft(name="x", cards={"01018": 1}, notes="<b> ]]> & \t\n end")
    export = write(OCTGN, draft, facts())
    assert export.losses == ()
    ringing = write(OCTGN, draft.model_copy(update={"notes": "a\x07b\ufffe"}), facts())
    assert ringing.losses == ("Notes are lost.",)


def test_the_ids_are_made_from_raw_data(tmp_path: Path) -> None:
    spec = importlib.util.spec_from_file_location("make_octgn_ids", ROOT / "packaging" / "make_octgn_ids.py")
    assert spec is not None
    assert spec.loader is not None
    maker = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(maker)
    number = "ab7172e2-0e3f-408d-81ec-afb478385cfe"
    raw = [
        {"code": "2", "octgn_id": number.upper() + "\n"},
        {"code": "3", "octgn_id": None},
        {"code": "1", "octgn_id": number},
    ]
    (tmp_path / "reloaded_cards.json").write_text(json.dumps(raw), encoding="utf-8")
    classic = [{"code": "EP-001", "octgn_id": number}]
    (tmp_path / "classic_cards.json").write_text(json.dumps(classic), encoding="utf-8")
    assert maker.main([str(tmp_path), str(tmp_path / "out")]) == 0
    made = json.loads((tmp_path / "out" / "octgn_ids.json").read_text(encoding="utf-8"))
    assert made == {"1": number, "2": number}
    made = json.loads((tmp_path / "out" / "classic_octgn_ids.json").read_text(encoding="utf-8"))
    assert made == {"EP-001": number}
    assert maker.main([]) == 2
    with pytest.raises(ValueError, match="1: 'x' is not an id"):
        maker.ids([{"code": "1", "octgn_id": "x"}])


def test_every_id_belongs_to_a_printing_of_the_catalogue() -> None:
    assert set(octgn.ids()) <= set(facts().by_code)
    assert len(octgn.ids()) == 949
    assert set(octgn.ids("classic")) == set(catalogue("classic").by_code)
    assert len(octgn.codes("classic")) == 1647
