"""Parsing a search text: its meaning, its errors with their positions, and general laws."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.catalog.loading import fold
from doomtown_desktop.catalog.search import CardIndex, Query, Scope, keys, parse, suggest
from doomtown_desktop.catalog.search.keys import words
from doomtown_desktop.catalog.search.parser import LONGEST
from doomtown_desktop.catalog.search.query import leaves

INDEX = CardIndex(catalogue(), wording={})


@pytest.mark.parametrize(
    ("text", "tidy"),
    [
        ("", ""),
        ("  \n ", ""),
        ("t:dude", "type:dude"),
        ("K:Huckster|Blessed", "keyword:Huckster|Blessed"),
        ("a b OR c d", "a b OR c d"),
        ("a (b OR c) d", "a (b OR c) d"),
        ("((a b)) c", "a b c"),
        ("a OR (b OR c)", "a OR b OR c"),
        ("-(a b)", "-(a b)"),
        ("-a OR b", "-a OR b"),
        ("NOT (a OR b)", "-(a OR b)"),
        ("a AND b", "a b"),
        ('"OR" "-x" "k:v" "a b"', '"OR" "-x" "k:v" "a b"'),
        ("a-b -c", "a-b -c"),
        ('x:"a b"|c', 'text:"a b"|c'),
        ("x:/a b(c|d)/|e", "text:/a b(c|d)/|e"),
        ("♠", "suit:♠"),
        ("Coachwhip!", '"Coachwhip!"'),
        ("r!3 r!=3 r=3 r>=3 r<=3", "cost!3 cost!=3 cost=3 cost>=3 cost<=3"),
        ("orb nothing android", "orb nothing android"),
    ],
)
def test_a_text_is_understood_so(text: str, tidy: str) -> None:
    query = parse(text)
    assert query.errors == ()
    assert query.render() == tidy
    assert parse(tidy).node == query.node


@pytest.mark.parametrize(
    ("text", "tidy", "errors"),
    [
        ("b:x t:dude", "type:dude", [(2, 1, "is not a number")]),
        ("t:dude b>=", "type:dude", [(7, 3, "A value is missing after b>=")]),
        ("t: dude", "dude", [(0, 2, "A value is missing after t:")]),
        ("gagn:l v:7", "value:7", [(0, 4, "Do you mean gang?")]),
        ("zz>3", "", [(0, 2, "There is no key zz.")]),
        ("t<3", "", [(1, 1, "type takes : ! = !=, not <")]),
        ("r>3|4", "", [(4, 1, "only one value")]),
        ("r>3-4", "", [(2, 3, "one number")]),
        ("v:8-5", "", [(2, 3, "runs backwards")]),
        ("v:1-x", "", [(2, 3, "is not a number")]),
        ("t:wizard", "", [(2, 6, "is not one of: outfit")]),
        ("t:wizard|dude", "type:dude", [(2, 6, "is not one of")]),
        ("s:♠", "", [(2, 1, "suit:")]),
        ("d<yesterday", "", [(2, 9, "is not a date")]),
        ("d<2015-13", "", [(2, 7, "is not a date")]),
        ("d:2015-02-30", "", [(2, 10, "is not a date")]),
        ('"coach', "coach", [(0, 6, "quote is not closed")]),
        ("a /coach", "a", [(2, 6, "not closed by /")]),
        ("(a b", "a b", [(0, 1, "bracket is not closed")]),
        ("a) b", "a b", [(1, 1, "closes nothing")]),
        ("a ()", "a", [(2, 2, "brackets are empty")]),
        ("OR a", "a", [(0, 2, "OR needs")]),
        ("a OR", "a", [(2, 2, "OR needs")]),
        ("a OR OR b", "a OR b", [(2, 2, "OR needs")]),
        ("a AND", "a", [(2, 3, "AND needs")]),
        ("a AND AND b", "a b", [(6, 3, "AND needs")]),
        ("- a", "a", [(0, 1, "Nothing to exclude")]),
        ("a NOT", "a", [(2, 3, "Nothing to exclude")]),
        ("foo|", "foo", [(3, 1, "needs a value on both sides")]),
        ("|foo", "foo", [(0, 1, "needs a value on both sides")]),
        ("t:dude| b:3", "type:dude bullets:3", [(6, 1, "needs a value on both sides")]),
        ("... a", "a", [(0, 3, "no letters or digits")]),
        ("♠|x", "x", [(0, 1, "no letter")]),
        ("[[a]]>3", "", [(0, 7, "search decks")]),
        ("t:/du/", "", [(2, 4, "no expression")]),
        ("v:* t:dude", "type:dude", [(2, 1, "A, J, Q or K")]),
        ("a OR b:x", "a", [(7, 1, "is not a number")]),
    ],
)
def test_errors_say_where_and_why_and_the_rest_counts(
    text: str, tidy: str, errors: list[tuple[int, int, str]]
) -> None:
    query = parse(text)
    assert query.render() == tidy
    assert [(error.start, error.length) for error in query.errors] == [each[:2] for each in errors]
    for error, (_, _, part) in zip(query.errors, errors, strict=True):
        assert part in error.message


@pytest.mark.parametrize(
    "pattern",
    [
        "(a+)+",
        "(a|a)*b",
        "(a|b){5}",
        "a.*.*.*x",
        r"\w+\s*x",
        "[ab]*.*c",
        "a**",
        "(?=a)",
        r"(a)\1",
        "[a",
        "a\\\\\\",
        "a" * 61,
        "",
        "a{99}",
        "a?b?c?d?e?",
    ],
)
def test_expressions_that_could_take_long_are_refused(pattern: str) -> None:
    query = parse(f"/{pattern}/ t:dude")
    assert len(query.errors) == 1
    assert query.errors[0].start == 0


@pytest.mark.parametrize(
    "pattern",
    ["^the ", "a.*b", r"\d+ ghost", "boot.*(ace|discard)?", "[a-c]{2}x", "colou?r", ".*x", "a{1,3}"],
)
def test_plain_expressions_are_understood(pattern: str) -> None:
    assert parse(f"/{pattern}/").errors == ()


def test_what_is_too_long_is_read_so_far_and_said() -> None:
    query = parse("a " * LONGEST)
    assert [error.start for error in query.errors] == [LONGEST]
    assert len(list(leaves(query.node))) == LONGEST // 2


@pytest.mark.parametrize("sign", ["(", "-", "-(", "[[", "NOT "])
@pytest.mark.parametrize("scope", Scope)
def test_brackets_without_end_are_an_error_and_no_crash(sign: str, scope: Scope) -> None:
    assert parse(sign * 900 + "a", scope).errors


def test_a_query_is_kept() -> None:
    assert parse("t:dude k:horse") is parse("t:dude k:horse")


# --- laws ---------------------------------------------------------------------------------------------

signs = st.sampled_from(
    [
        *' "|()-:!<>=/[]♠',
        "[[",
        "]]>",
        " OR ",
        " AND ",
        " NOT ",
        "t:",
        "k:",
        "v",
        "zz:",
        "dude",
        "5-8",
        "A",
        "é",
    ]
)
texts = st.one_of(st.text(max_size=40), st.lists(signs, max_size=25).map("".join))

SOUND = (
    "t:dude t:deed|goods g:l g:- b>=2 b!1 v:5-8 v:A|K r<3 k:huckster k!deputy e:DTR unique:yes saloon TW ♥ "
    "/^the/ title:doc legal:yes d<2016 s:stud diff:7 -i>1 suit:clubs exp>0"
)
sound = st.sampled_from(SOUND.split())
queries = st.recursive(
    sound,
    lambda inner: st.one_of(
        inner.map(lambda a: f"-({a})"),
        st.tuples(inner, inner).map(lambda two: f"({two[0]}) {two[1]}"),
        st.tuples(inner, inner).map(lambda two: f"({two[0]} OR {two[1]})"),
    ),
    max_leaves=6,
)


@given(texts, st.sampled_from(Scope))
@example("f OO[[]]", Scope.DECKS)
@settings(max_examples=400)
def test_any_text_is_read_and_rendered_back(text: str, scope: Scope) -> None:
    query = parse(text, scope)
    again = parse(query.render(), scope)
    assert again.node == query.node
    assert again.errors == ()
    assert again.render() == query.render()
    for error in query.errors:
        assert 0 <= error.start <= len(text)
        assert error.start + error.length <= max(len(text), 1) + 1
        assert error.message


@given(texts)
@settings(max_examples=60)
def test_any_text_can_be_searched_for(text: str) -> None:
    found = INDEX.search(text)
    assert set(found) <= set(catalogue())
    INDEX.errors(text)
    suggest(text, len(text) // 2, INDEX)


def every() -> frozenset[str]:
    return frozenset(catalogue().by_code)


@given(st.text(st.characters(codec="ascii"), max_size=30))
@example("A&B -x/y\x1cz_\x00 Don't (Exp.1)")
def test_plain_letters_fold_as_all_letters_do(text: str) -> None:
    folded = [fold(word) for word in re.split(r"[\s\-/]+", text)]
    assert words(text) == " ".join(word for word in folded if word)


@given(queries)
@settings(max_examples=60)
def test_an_exclusion_is_the_complement(text: str) -> None:
    assert parse(text).errors == ()
    assert INDEX.codes(f"-({text})") == every() - INDEX.codes(text)


@given(queries, queries, queries)
@settings(max_examples=60)
def test_and_or_laws(a: str, b: str, c: str) -> None:
    find = INDEX.codes
    assert find(f"({a}) ({b})") == find(a) & find(b)
    assert find(f"({a}) OR ({b})") == find(a) | find(b)
    assert find(f"({a}) (({b}) OR ({c}))") == find(f"(({a}) ({b})) OR (({a}) ({c}))")
    assert find(f"-(({a}) ({b}))") == find(f"-({a}) OR -({b})")


@given(queries)
@settings(max_examples=40)
def test_the_tidy_spelling_finds_the_same(text: str) -> None:
    query: Query = parse(text)
    assert INDEX.search(query.render()) == INDEX.search(query)
    assert {card.code for card in INDEX.search(query, unique=False)} == INDEX.codes(query)


# --- completions ----------------------------------------------------------------------------------------


def offered(text: str, scope: Scope = Scope.CARDS) -> list[str]:
    return [each.applied(text) for each in suggest(text, len(text), INDEX, scope)]


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("ban", ["ban" + "ned:"]),
        ("t:dude in", ["t:dude influence:", "t:dude in:"]),
        ("t:du", ["t:dude"]),
        ("-t:du", ["-t:dude"]),
        ("(g:law", ["(g:lawdogs", "(g:outlaws"]),
        ("k:mad", ['k:"Mad Scientist"']),
        ('k:"mad s', ['k:"Mad Scientist"']),
        ("k:horse|huck", ["k:horse|Huckster"]),
        ("e:frontier", ["e:FJ"]),
        ("suit:", ["suit:spades", "suit:hearts", "suit:diamonds", "suit:clubs"]),
        ("legal:w", ["legal:weird-west"]),
        ("zz:a", []),
        ("b:", []),
        ("", []),
    ],
)
def test_completions(text: str, first: list[str]) -> None:
    assert sorted(offered(text)) == sorted(first)


def test_completions_in_a_search_for_decks() -> None:
    assert offered("outf", Scope.DECKS) == ["outfit:"]
    assert offered("[[kw:hucks", Scope.DECKS) == ["[[kw:Huckster"]
    assert 'outfit:"Eagle Wardens"' in offered("outfit:eagle", Scope.DECKS)


def test_a_completion_leaves_what_stands_after_the_cursor() -> None:
    (found,) = suggest("t:du b>2", 4, INDEX)
    assert found.applied("t:du b>2") == "t:dude b>2"


def test_every_key_says_what_it_asks_for() -> None:
    for scope in Scope:
        names = [word for key in keys(scope).values() for word in (key.name, *key.short)]
        assert len(names) == len(set(names))
        assert all(key.hint for key in keys(scope).values())


def test_the_page_for_players_names_every_key_and_no_other() -> None:
    page = (Path(__file__).parents[2] / "docs" / "search.md").read_text(encoding="utf-8")
    for scope in Scope:
        part = page.split(f"## Keys for {scope}")[1].split("\n## ")[0]
        rows = [line.split("|")[1:3] for line in part.splitlines() if line.startswith("| `")]
        named = {word for names, short in rows for word in re.findall(r"`(\w+)`", names + short)}
        assert named == {word for key in keys(scope).values() for word in (key.name, *key.short)}
