"""Words on a face that no single wording of a script knows: bearers, and who may use an ability."""

from __future__ import annotations

import pytest

from doomtown_desktop import cards
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.catalog.model import ATTACH_TERMS, AttachRule
from doomtown_desktop.engine.change.attaching import why_not_carry
from doomtown_desktop.session.tables import WILD, attaches_to, wording
from doomtown_desktop.speech.objections import say
from tests.table import Table


def face(title: str) -> list[tuple[str, str]]:
    return wording(catalogue(), catalogue().by_title(title).code)


@pytest.mark.parametrize(
    ("title", "words"),
    [
        ("Auto Cattle-Feeder", "Attaches to a Ranch deed, if you control it."),
        (
            "Fire of Nanahbozho",
            "Attaches to a deed, if you control it and an unbooted Shaman of yours is there.",
        ),
        (
            "Legal Instruments",
            "Attaches to a deed, if it is unbooted and it is not out of town and you control it.",
        ),
        ("Essence of Armitage", "Attaches to an Abomination dude."),
        ("The Bloody Star", "Attaches to a dude, if it is not a Deputy."),
        ("Tumblebleeds!", "Attaches to the town square."),
        ("Ol' Howard", "Only its own ability attaches it."),
        ("Shotgun", ""),
        ("Soul Blast", ""),
        ("Allie Hensman", ""),
    ],
)
def test_what_a_card_attaches_to(title: str, words: str) -> None:
    facts = catalogue().by_title(title)
    assert attaches_to(facts) == words
    scripted = bool(wording(catalogue(), facts.code))
    assert (("", words) in wording(catalogue(), facts.code)) == (scripted and bool(words))


@pytest.mark.parametrize("code", ["00125", "24258", "10040", "14041", "PRO-014"])
def test_jokers_say_that_they_are_wild(code: str) -> None:
    """This includes the plain joker, on which nothing is printed."""
    assert wording(catalogue(), code)[0] == ("", WILD)


@pytest.mark.parametrize("code", ["EP-371", "ROS-061"])
def test_jokers_without_a_script_do_not_seem_to_have_one(code: str) -> None:
    assert wording(catalogue(), code) == []


def test_there_are_words_for_every_term() -> None:
    for term, words in ATTACH_TERMS.items():
        assert AttachRule(to=("deed",), filter=term).where == f"a deed, if {words}"


def test_the_reason_against_a_bearer_says_what_it_attaches_to(table: Table) -> None:
    feeder = table.me.hand("Auto Cattle-Feeder")
    deed = table.me.deed()
    reason = say(table.engine, why_not_carry(table.engine, feeder.id, deed.id))
    assert reason == "it attaches to a Ranch deed, if you control it"


@pytest.mark.parametrize(
    ("title", "header"),
    [
        ("Alferd Packer", "Repeat Shootout, Pay 3 (for opponents)"),
        ("Tumblebleeds!", "Noon Job (for each player)"),
        ("Charlie's Place", "Controller Noon, Boot"),
    ],
)
def test_a_face_says_who_else_may_use_an_ability(title: str, header: str) -> None:
    assert header in [head for head, _ in face(title)]


def test_a_spell_that_leads_a_job_says_so() -> None:
    assert "leads a job" in face("Summoning")[-1][1]


def test_a_card_without_a_script_has_no_words() -> None:
    cards.load_all()
    plain = next(card for card in catalogue().cards if card.is_plain and card.is_dude)
    assert face(plain.title) == []
