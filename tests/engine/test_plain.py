"""Views and decisions as plain data: exact inverses, and all other data is refused."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import get_args

import pytest

from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.news import (
    Announced,
    Answered,
    Changed,
    Doubted,
    Ended,
    Failed,
    HandedOver,
    Hinted,
    News,
    Refused,
    Told,
    read_news,
)
from doomtown_desktop.protocol.plain import from_plain, to_plain
from doomtown_desktop.protocol.question import Choose, Option, Question, Verb
from doomtown_desktop.protocol.rulesets import USUAL, GameOptions
from doomtown_desktop.protocol.seat_data import Hint
from doomtown_desktop.protocol.view_data import TableView
from tests.playthroughs.players import Dice, played, started

pytestmark = pytest.mark.no_cover  # whole games; the measured code is tested elsewhere


@pytest.mark.parametrize("seed", [3, 4])
def test_every_view_of_a_game_comes_back_as_it_was(seed: int) -> None:
    game, dice = started(seed, adjustable=True), Dice(seed)
    for _ in range(160):
        if game.pending is None:
            break
        for seat in (None, 0, 1):
            view = table_view(game, seat)
            again = TableView.from_json(json.loads(json.dumps(view.to_json())))
            assert again == view
            assert again.to_json() == view.to_json()
        decision = from_plain(Choose, json.loads(json.dumps(to_plain(game.pending))))
        assert decision == game.pending
        assert decision.keys() == game.pending.keys()
        game.answer(dice(game, game.pending))


def test_a_view_that_lacks_a_part_or_has_another_type_is_refused() -> None:
    data = table_view(played(3, 60), 0).to_json()
    with pytest.raises(ValueError, match="this is not a TableView"):
        TableView.from_json({name: value for name, value in data.items() if name != "day"})
    with pytest.raises(ValueError, match=r"TableView\.day: '3' is not of type int"):
        TableView.from_json({**data, "day": "3"})
    with pytest.raises(ValueError, match=r"TableView\.day: True is not of type int"):
        TableView.from_json({**data, "day": True})
    with pytest.raises(ValueError, match=r"TableView.cards: .* is not a list"):
        TableView.from_json({**data, "cards": "many"})
    players = [{**each, "stash": None} for each in data["players"]]
    with pytest.raises(ValueError, match=r"TableView\.players: PlayerView\.stash: None is not of type int"):
        TableView.from_json({**data, "players": players})
    with pytest.raises(ValueError, match="this is not a TableView"):
        TableView.from_json([])


@pytest.mark.parametrize("member", list(Question))
def test_a_kind_of_question_is_its_text_and_comes_back_as_the_member(member: Question) -> None:
    asked = Choose(0, member, "?", (Option("c1", Verb.TARGET),))
    data = to_plain(asked)
    assert type(data["kind"]) is str
    assert json.dumps(data["kind"]) == json.dumps(member)
    assert from_plain(Choose, json.loads(json.dumps(data))).kind is member


def test_a_kind_of_question_that_nobody_asks_is_refused() -> None:
    data = to_plain(Choose(0, Question.TARGET, "?", (Option("c1", Verb.TARGET),)))
    for kind in ("targets", 3, None):
        with pytest.raises(ValueError, match=r"Choose\.kind: .* is not a Question"):
            from_plain(Choose, {**data, "kind": kind})


def test_a_view_with_a_secret_question_has_an_empty_kind() -> None:
    view = table_view(played(3, 60), None)
    for kind in ("", Question.REACT, Question.POSSE):
        seen = replace(view, waiting_kind=kind)
        data = json.loads(json.dumps(seen.to_json()))
        assert data["waiting_kind"] == str(kind)
        again = TableView.from_json(data).waiting_kind
        assert (again, type(again)) == (kind, type(kind))
    for wrong in ("reacts", 3, None):
        with pytest.raises(ValueError, match=r"TableView\.waiting_kind: .* is not a Question"):
            TableView.from_json({**view.to_json(), "waiting_kind": wrong})


NEWS: tuple[News, ...] = (
    Changed(),
    Answered(),
    Refused("no"),
    Doubted("sure?"),
    Hinted(None),
    Hinted(Hint(("pass",), "Pass", "", (3,))),
    Announced(1, "Ben moves", (3, -1)),
    Failed("oh"),
    Told("well"),
    HandedOver(2),
    Ended(),
)


def test_news_says_which_it_is_and_comes_back_as_it_was() -> None:
    assert {type(news) for news in NEWS} == set(get_args(News))
    for news in NEWS:
        again = read_news(json.loads(json.dumps(to_plain(news))))
        assert (type(again), again) == (type(news), news)


def test_what_is_no_news_is_refused() -> None:
    broken: tuple[object, ...] = (
        {},
        {"is": "Refused"},
        {"is": "Hint", "words": ""},
        {"words": "no"},
        {"is": ["Ended"]},
        [],
        None,
    )
    for data in broken:
        with pytest.raises(ValueError, match="this is no"):
            read_news(data)
    with pytest.raises(ValueError, match=r"Refused\.words: 3 is not of type str"):
        read_news({"is": "Refused", "words": 3})
    assert from_plain(Refused, to_plain(Refused("no"))) == Refused("no")


def test_only_plain_types_are_read() -> None:
    @dataclass
    class Odd:
        what: set[int]

    Odd.__annotations__["what"] = set[int]
    with pytest.raises(TypeError, match="not a type of plain data"):
        from_plain(Odd, {"what": []})
    with pytest.raises(ValueError, match="has not 2 parts"):
        from_plain(tuple[int, str], [1])


@pytest.mark.parametrize("options", [USUAL, GameOptions("short", "turnabout", "mind your own business")])
def test_a_literal_is_one_of_its_values(options: GameOptions) -> None:
    assert from_plain(GameOptions, json.loads(json.dumps(to_plain(options)))) == options


@pytest.mark.parametrize("wrong", ["", "Short", 1, None, True, ["short"]])
def test_any_other_value_is_no_literal(wrong: object) -> None:
    with pytest.raises(ValueError, match=r"victory: .* is none of Deadwood"):
        from_plain(GameOptions, {**to_plain(USUAL), "victory": wrong})
