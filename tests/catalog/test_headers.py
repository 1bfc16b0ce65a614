"""The grammar of ability headers."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doomtown_desktop.catalog import AbilityHeader, HeaderError, catalogue, parse_header, render

NORMAL_FORMS = [
    ("Noon", AbilityHeader(("noon",))),
    ("Controller Noon, Boot", AbilityHeader(("noon",), controller=True, boot=True)),
    ("Owner React, Boot", AbilityHeader(("react",), owner=True, boot=True)),
    ("Noon/Shootout", AbilityHeader(("noon", "shootout"))),
    ("Noon Job, Boot", AbilityHeader(("noon",), job=True, boot=True)),
    ("React, Pull, Boot", AbilityHeader(("react",), pull=True, boot=True)),
    ("Shootout, Boot, Pay 1-3", AbilityHeader(("shootout",), boot=True, pay=1, pay_max=3)),
    ("Repeat Resolution, Pay X", AbilityHeader(("resolution",), repeat=True, pay_x=True)),
    ("Noon, Pay 4", AbilityHeader(("noon",), pay=4)),
    (
        "Cheatin' Resolution Hex 5, Boot",
        AbilityHeader(("cheatin_resolution",), spell="hex", difficulty=5, boot=True),
    ),
    ("Noon Spirit X", AbilityHeader(("noon",), spell="spirit", difficulty="X")),
    ("Noon Job Miracle 6", AbilityHeader(("noon",), job=True, spell="miracle", difficulty=6)),
    ("Noon Technique", AbilityHeader(("noon",), technique=True)),
    ("Shootout Tao Technique", AbilityHeader(("shootout",), technique=True, tao=True)),
    ("Granted Noon, Boot", AbilityHeader(("noon",), boot=True, granted=True)),
]


@pytest.mark.parametrize(("text", "header"), NORMAL_FORMS)
def test_a_normal_form_reads_and_writes_back(text: str, header: AbilityHeader) -> None:
    assert parse_header(text) == header
    assert render(header) == text


@pytest.mark.parametrize(
    ("printed", "normal"),
    [
        ("Shootout, Pay 1-3 Ghost Rock, Boot", "Shootout, Boot, Pay 1-3"),
        ("Noon Repeat, Boot, Pull", "Repeat Noon, Pull, Boot"),
        ("Noon, Spirit 9, Boot", "Noon Spirit 9, Boot"),
        ("React,Boot", "React, Boot"),
        ("Noon / Shootout", "Noon/Shootout"),
        ("Controller Noon/Shootout, Pay 1 ghost rock, boot", "Controller Noon/Shootout, Boot, Pay 1"),
    ],
)
def test_a_printed_order_of_words_is_put_into_normal_form(printed: str, normal: str) -> None:
    assert render(parse_header(printed)) == normal


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Boot",
        "Combo",
        "Noonish",
        "Noon,",
        "Noon, ",
        " Noon",
        "Noon:",
        "Noon/Noon",
        "Noon/",
        "Noon, Shootout",
        "Noon, Boot, Boot",
        "Noon Hex",
        "Noon Hex 5 Miracle 5",
        "Shootout Tao",
        "Controller Owner Noon",
        "Noon, Pay",
        "Noon, Pay X-3",
        "Noon, Pay 3-1",
        "Noon, Pay 1, Pay X",
    ],
)
def test_what_is_no_header_is_refused_and_quoted(text: str) -> None:
    with pytest.raises(HeaderError) as refused:
        parse_header(text)
    assert repr(text) in str(refused.value)


@pytest.mark.parametrize(
    ("fields", "complaint"),
    [
        ({"plays": ()}, "at least one play type"),
        ({"plays": ("sundown",)}, "unknown play type"),
        ({"spell": "hex"}, "a spell has a difficulty"),
        ({"difficulty": 5}, "a spell has a difficulty"),
        ({"spell": "curse", "difficulty": 5}, "unknown kind of spell"),
        ({"tao": True}, "a Tao is a technique"),
        ({"controller": True, "owner": True}, "not both"),
        ({"pay": 1, "pay_x": True}, "not both"),
        ({"pay_max": 3}, "more than the least"),
    ],
)
def test_a_header_that_contradicts_itself_cannot_be_made(fields: dict[str, Any], complaint: str) -> None:
    with pytest.raises(HeaderError, match=complaint):
        AbilityHeader(**{"plays": ("noon",), **fields})


PLAYS = st.lists(
    st.sampled_from(["noon", "shootout", "react", "resolution", "cheatin_resolution"]),
    min_size=1,
    unique=True,
)
USERS = st.sampled_from([{}, {"controller": True}, {"owner": True}])
SPELLS: st.SearchStrategy[dict[str, Any]] = st.one_of(
    st.just({}),
    st.fixed_dictionaries(
        {
            "spell": st.sampled_from(["hex", "miracle", "spirit"]),
            "difficulty": st.one_of(st.just("X"), st.integers(0, 20)),
        }
    ),
)
TECHNIQUES = st.sampled_from([{}, {"technique": True}, {"technique": True, "tao": True}])
PAYMENTS = st.sampled_from([{}, {"pay": 0}, {"pay": 2}, {"pay": 1, "pay_max": 4}, {"pay_x": True}])
FLAGS = st.fixed_dictionaries({name: st.booleans() for name in ("repeat", "job", "boot", "pull", "granted")})


FIELDS = st.tuples(USERS, SPELLS, TECHNIQUES, PAYMENTS, FLAGS)


@given(PLAYS, FIELDS)
def test_every_header_survives_writing_and_reading(
    plays: list[Any], parts: tuple[dict[str, Any], ...]
) -> None:
    fields = {name: value for part in parts for name, value in part.items()}
    header = AbilityHeader(plays=tuple(plays), **fields)
    assert parse_header(render(header)) == header


def test_every_header_of_the_pool_is_in_normal_form() -> None:
    headers = [header for card in catalogue() for header in card.headers]
    assert len(headers) == 1128
    assert [parse_header(render(header)) for header in headers] == headers
