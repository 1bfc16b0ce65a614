"""Filter chips and search text agree, in both directions."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.catalog.search import (
    FIELDS,
    CardIndex,
    chip_value,
    chips_of,
    parse,
    with_chip,
    without_chips,
)

INDEX = CardIndex(catalogue(), wording={})


def shown(text: str) -> dict[str, set[str]]:
    return {field: set(values) for field, values in chips_of(text).chosen.items()}


@pytest.mark.parametrize(
    ("text", "chosen", "rest"),
    [
        ("", {}, ""),
        ("saloon", {}, "saloon"),
        ("g:l", {"gang": {"lawdogs"}}, ""),
        ("g:l|- saloon", {"gang": {"lawdogs", "neutral"}}, "saloon"),
        ('t:dude b>2 k:"mad scientist"', {"type": {"dude"}, "keyword": {"mad scientist"}}, "b>2"),
        ("suit:♠|h v:J-K", {"suit": {"spades", "hearts"}, "value": {"11", "12", "13"}}, ""),
        ("e:TCaR r:0-2", {"pack": {"tcar"}, "cost": {"0", "1", "2"}}, ""),
        ("♣", {"suit": {"clubs"}}, ""),
        ("type=deed", {"type": {"deed"}}, ""),
        ("t:d", {}, "t:d"),
        ("t!dude v>3", {}, "t!dude v>3"),
        ("-t:dude", {}, "-t:dude"),
        ("(t:dude) k:horse", {"keyword": {"horse"}}, "(t:dude)"),
        ("t:dude OR k:horse", {}, "t:dude OR k:horse"),
        ("(a OR b) t:dude", {"type": {"dude"}}, "(a OR b)"),
        ("k:horse k:deputy", {"keyword": {"horse"}}, "k:deputy"),
        ("t:dude|wizard", {}, "t:dude|wizard"),
        ("k:/a/", {}, "k:/a/"),
        ('k:"mad', {}, 'k:"mad'),
        ("t:dude AND saloon", {"type": {"dude"}}, "saloon"),
        ("saloon AND t:dude", {"type": {"dude"}}, "saloon"),
    ],
)
def test_chips_are_read_from_the_text(text: str, chosen: dict[str, set[str]], rest: str) -> None:
    assert shown(text) == chosen
    assert chips_of(text).rest == rest


@pytest.mark.parametrize(
    ("text", "field", "value", "on", "after"),
    [
        ("", "gang", "lawdogs", True, "g:l"),
        ("", "gang", "neutral", True, "g:-"),
        ("", "gang", "1stpeoples", True, "g:1"),
        ("", "suit", "hearts", True, "suit:♥"),
        ("", "value", 12, True, "v:Q"),
        ("", "cost", 0, True, "r:0"),
        ("", "pack", "DT2", True, "e:dt2"),
        ("", "keyword", "Mad Scientist", True, 'k:"mad scientist"'),
        ("saloon", "type", "deed", True, "t:deed saloon"),
        ("  two  spaces ", "type", "deed", True, "t:deed   two  spaces "),
        ("g:l  saloon", "gang", "outlaws", True, "g:l|o  saloon"),
        ("G:L  saloon", "gang", "lawdogs", True, "G:L  saloon"),
        ("b>2 gang:law|o  x", "gang", "lawdogs", False, "b>2 gang:o  x"),
        ("b>2 gang:law|o  x", "gang", "outlaws", False, "b>2 gang:law  x"),
        ("b>2 g:l  x", "gang", "lawdogs", False, "b>2  x"),
        ("b>2 g:l", "gang", "lawdogs", False, "b>2"),
        ("g:l", "gang", "lawdogs", False, ""),
        ("g:l", "gang", "outlaws", False, "g:l"),
        ("v:5-8", "value", 6, False, "v:5|7|8"),
        ("v:5-8 x", "value", 1, True, "v:5-8|A x"),
        ("a OR b", "gang", "lawdogs", True, "g:l (a OR b)"),
        ("a OR", "gang", "lawdogs", True, "g:l (a OR)"),
        ("a) OR b", "gang", "lawdogs", True, "g:l ((a) OR b)"),
        ('"mad', "gang", "lawdogs", True, 'g:l "mad'),
        ("(mad", "gang", "lawdogs", True, "g:l (mad"),
        ("g:l AND x", "gang", "lawdogs", False, "x"),
        ("x AND g:l", "gang", "lawdogs", False, "x"),
        ("t!dude", "type", "deed", True, "t:deed t!dude"),
        ("k:horse k:deputy", "keyword", "Horse", False, "k:deputy"),
    ],
)
def test_a_chip_edits_only_its_condition(
    text: str, field: str, value: str | int, on: bool, after: str
) -> None:
    assert with_chip(text, field, value, on) == after


def test_all_chips_of_a_field_go_at_once() -> None:
    assert without_chips("saloon g:l|o t:dude", "gang") == "saloon t:dude"


@pytest.mark.parametrize(
    ("field", "value"),
    [("legal", "yes"), ("gang", "wizards"), ("type", "d"), ("value", "5-8"), ("keyword", "")],
)
def test_what_is_no_chip_is_refused(field: str, value: str) -> None:
    with pytest.raises(ValueError, match=r"chips|not one"):
        with_chip("", field, value, True)


def test_a_state_tells_whether_a_chip_is_on() -> None:
    state = chips_of("e:TCaR v:K k:kung-fu g:law")
    assert state.has("pack", "TCaR")
    assert state.has("value", 13)
    assert state.has("value", "K")
    assert state.has("gang", "l")
    assert not state.has("gang", "outlaws")
    assert not state.has("type", "dude")
    assert state.of("type") == frozenset()


def test_every_keyword_pack_and_gang_can_be_a_chip() -> None:
    for word in INDEX.lists.keyword_names:
        text = with_chip("", "keyword", word, True)
        assert parse(text).errors == ()
        expected = {card.code for card in catalogue() if any(word == each.name for each in card.keywords)}
        assert INDEX.codes(text) >= expected
    for pack in catalogue().packs:
        text = with_chip("", "pack", pack.code, True)
        assert INDEX.codes(text) == {card.code for card in catalogue() if card.pack == pack.code}
    for gang in catalogue().gangs:
        text = with_chip("", "gang", gang.code, True)
        assert INDEX.codes(text) == {card.code for card in catalogue() if gang.code in card.gangs}


chip = st.one_of(
    st.tuples(st.just("gang"), st.sampled_from(["lawdogs", "neutral", "1stpeoples"])),
    st.tuples(st.just("type"), st.sampled_from(["dude", "goods", "spell"])),
    st.tuples(st.just("suit"), st.sampled_from(["spades", "clubs"])),
    st.tuples(st.sampled_from(["value", "cost"]), st.integers(1, 9).map(str)),
    st.tuples(st.just("keyword"), st.sampled_from(["Horse", "Mad Scientist", "Non-Unique"])),
    st.tuples(st.just("pack"), st.sampled_from(["DT2", "TCaR", "alt"])),
)
pieces = st.sampled_from(
    [
        *' "()|-',
        " OR ",
        " AND ",
        "a",
        "t:dude",
        "t!deed",
        "v:5-8",
        "g:l|o",
        "suit:♠",
        "b>2",
        "/a/",
        "k:horse",
        " ",
    ]
)
texts = st.one_of(st.text(max_size=20), st.lists(pieces, max_size=12).map("".join))


@given(texts, chip)
@settings(max_examples=300)
def test_a_switched_chip_is_seen_and_the_others_stay(text: str, one: tuple[str, str]) -> None:
    field, value = one
    before = chips_of(text)
    on = with_chip(text, field, value, True)
    off = with_chip(on, field, value, False)
    assert chips_of(on).has(field, value)
    assert not chips_of(off).has(field, value) or before.of(field) == frozenset()
    for other in FIELDS:
        if other != field and "OR" not in text:
            assert chips_of(on).of(other) == before.of(other)
    assert chips_of(on).of(field) == before.of(field) | {chip_value(field, value)}


@given(texts, chip)
@settings(max_examples=300)
def test_on_and_off_again_gives_the_text_back(text: str, one: tuple[str, str]) -> None:
    field, value = one
    if chips_of(text).has(field, value):
        return
    after = with_chip(with_chip(text, field, value, True), field, value, False)
    assert after == text or f"({text})" in after or (")" in text and text in after)


@given(texts, chip)
@settings(max_examples=100)
def test_a_new_chip_narrows_the_search(text: str, one: tuple[str, str]) -> None:
    field, value = one
    if chips_of(text).of(field):
        return
    alone = with_chip("", field, value, True)
    assert INDEX.codes(with_chip(text, field, value, True)) == INDEX.codes(text) & INDEX.codes(alone)
