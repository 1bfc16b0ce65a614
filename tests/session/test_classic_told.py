"""The report of a classic game: events of lowball hands, in the log and in showdowns."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import EventCard, Until, card, event
from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.protocol import act_data, moment_data
from doomtown_desktop.protocol.act_data import Act
from doomtown_desktop.protocol.moment_data import Moment
from doomtown_desktop.session.looking import Looking
from doomtown_desktop.speech import showdown
from doomtown_desktop.ui.plain import recent_acts
from tests.engine import classic_cards  # noqa: F401
from tests.engine.test_rules_classic_events import lowball
from tests.table import Side, Table


@card("Test Told Fog")
class Fog(EventCard):
    @event("Today: +1 fear level. Gain 1 victory point. Draw 2 cards.")
    async def roll_in(self) -> None:
        await self.change_fear_level(+1, Until.DAY)
        await self.gain_victory_points()
        await self.draw_cards(2)


def omen(side: Side, title: str, value: int = 8) -> Card:
    number = side.card(title, CardType.EVENT, value=value)
    side.state.deck.append(number)
    return side.table.view(number)


def events(table: Table, seat: int | None = None) -> list[Act]:
    return [act for act in Looking(table.game).acts(seat, 0) if act.kind == act_data.EVENT]


def moments(table: Table) -> list[Moment]:
    return [each for each in Looking(table.game).moments(0) if each.kind == moment_data.EVENT]


def test_an_event_is_an_act_of_its_own_with_its_card_and_what_came_of_it() -> None:
    table = Table(2, "classic-2000")
    mine = omen(table.foe, "Test Told Fog")
    lowball(table, "AS 2H 3D 4C 6S", "KS QH JD 10C")
    [act] = events(table)
    assert act.text == "Ben's event takes place: Test Told Fog."
    assert act.caption == "Ben's event: Test Told Fog – Ben gains 1 victory point"
    assert act.played is not None
    assert act.played.id == mine.id
    assert [line.text for line in act.lines] == [
        "Test Told Fog: +1 fear level.",
        "Ben gains 1 victory point.",
        "Ben draws 2 cards.",
    ], "the fear level is everybody's, and told once; what is thrown away afterwards is no part of it"
    won = next(act for act in Looking(table.game).acts(None, 0) if "wins lowball" in act.text)
    assert not any("Test Told Fog" in line.text for line in won.lines)


def test_whoever_drew_an_event_is_told_of_it_too() -> None:
    table = Table(2, "classic-2000")
    omen(table.foe, "Test Told Fog")
    lowball(table, "AS 2H 3D 4C 6S", "KS QH JD 10C")
    for seat in (0, 1):
        told = recent_acts.of_others(Looking(table.game).acts(seat, 0), 0, seat)
        assert [act.played.title for act in told if act.played] == ["Test Told Fog"]


def test_what_an_event_says_and_does_is_shown_without_any_secret() -> None:
    table = Table(2, "classic-2000")
    omen(table.me, "Test Told Fog")
    lowball(table, "AS 2H 3D 4C", "KS QH JD 10C 8S")
    [moment] = moments(table)
    assert moment.players == (0,)
    [act] = showdown.acts([moment], ["Ada", "Ben"])
    assert act.heading == "Ada's event: Test Told Fog"
    assert [saying.words for saying in act.sayings] == [
        "Today: +1 fear level. Gain 1 victory point. Draw 2 cards.",
        "Ada gains 1 victory point.",
        "Ada draws 2 cards.",
        "Test Told Fog goes to Ada's discard pile.",
    ]


def test_where_an_event_goes_is_said() -> None:
    table = Table(2, "classic-2000")
    table.me.dude("Test Told Mayor")
    omen(table.me, "Test Classic Election")
    lowball(table, "AS 2H 3D 4C", "KS QH JD 10C 8S")
    if table.game.pending is not None and table.pending.kind == "target":
        table.answer(table.offered()[0])
    [moment] = moments(table)
    assert moment.after[-1] == "Test Classic Election goes to Boot Hill."


def test_an_event_that_does_not_take_place_says_why() -> None:
    table = Table(2, "classic-2000")
    omen(table.me, "Test Classic Bonanza")
    omen(table.foe, "Test Classic Bonanza")
    lowball(table, "KS QH JD 10C", "AS 2H 3D 4C")
    why = "Test Classic Bonanza of Ada is discarded: an event takes place only once a day."
    dropped = moments(table)[-1]
    assert (dropped.succeeded, dropped.after) == (False, (why,))
    assert events(table)[-1].text == why
    [act] = showdown.acts([dropped], ["Ada", "Ben"])
    assert act.heading == "Ada's event does not take place: Test Classic Bonanza"
    assert act.summary == why


@pytest.mark.parametrize("helped", [True, False])
def test_what_is_not_bought_after_all_is_not_told_as_bought(helped: bool) -> None:
    table = Table(2, "classic-2000")
    astoreth = table.me.dude("Astoreth Whateley")
    beast = table.me.hand("Beast", CardType.DUDE, keywords=["Abomination"], cost=6)
    table.me.stash = 5
    table.answer(f"shop:{beast.id}")
    asked = Looking(table.game).acts(None, 0)[-1]
    assert (asked.text, asked.caption) == ("Ada goes shoppin' for Beast.", "Ada: shoppin' for Beast")
    table.use(astoreth) if helped else table.pass_()
    told = [act.text for act in Looking(table.game).acts(None, 0) if act.kind == act_data.BUY]
    assert told == ["Ada hires Beast for 5 ghost rock." if helped else "Ada goes shoppin' for Beast."]


@pytest.mark.parametrize("helped", [True, False])
def test_what_is_not_invented_after_all_is_not_told_as_invented(helped: bool) -> None:
    table = Table(2, "classic-2000")
    astoreth, doc = table.me.dude("Astoreth Whateley"), table.me.dude("Doc", keywords=["Mad Scientist 2"])
    golem = table.me.hand(
        "Golem", CardType.DUDE, cost=6, keywords=["Abomination", "Gadget"], gadget_difficulty=6
    )
    table.me.stash = 5
    table.me.deck("KS")
    table.answer(f"invent:{golem.id}>{doc.id}")
    table.use(astoreth) if helped else table.pass_()
    told = [act.text for act in Looking(table.game).acts(None, 0) if act.kind == act_data.BUY]
    assert told == ["Ada's Doc invents Golem." if helped else "Ada wants Doc to invent Golem."]
