"""The log grouped into acts: who did what with which result; each fact is stated once, and nothing secret."""

from __future__ import annotations

import json

import pytest

import tests.engine.shootout_cards
import tests.engine.skill_cards  # noqa: F401
from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import ActionCard, Deed, card, noon, react, require
from doomtown_desktop.engine.transcript import parse
from doomtown_desktop.protocol import act_data as kinds
from doomtown_desktop.protocol import events as e
from doomtown_desktop.protocol.act_data import Act
from doomtown_desktop.protocol.ids import Phase
from doomtown_desktop.protocol.leaving_events import LEAVING
from doomtown_desktop.protocol.plain import from_plain, to_plain
from doomtown_desktop.session.looking import Looking
from doomtown_desktop.speech import event_wording
from tests.playthroughs import __main__ as playthroughs
from tests.playthroughs import players
from tests.playthroughs.players import facts
from tests.table import Table


@card("Test Watcher")
class Watcher(Deed):
    @react("When a dude boots, gain 2 ghost rock.", to=e.Booted)
    async def notice(self, booted: e.Booted) -> None:
        require(booted.cause is not None, "nobody boots them")
        await self.gain_ghost_rock(2)


@card("Test Listener")
class Listener(Deed):
    @react("When upkeep is paid, gain 1 ghost rock.", to=e.GhostRockMoved)
    async def hear(self, moved: e.GhostRockMoved) -> None:
        require(moved.taker is None and moved.cause is None, "nobody pays")
        await self.gain_ghost_rock(1)


@card("Test Employer")
class Employer(ActionCard):
    @noon("Bring a card from your hand into play for 1 ghost rock less, then gain 1 ghost rock.")
    async def employ(self) -> None:
        found = self.you.play_hand.where(lambda c: self.can_play(c, -1))
        await self.play(await self.target(found, "Whom?"), change=-1)
        await self.gain_ghost_rock(1)


@card("Test Burnout")
class Burnout(Deed):
    @noon("Ace this deed.")
    async def burn(self) -> None:
        await self.ace(self)


@card("Test Patron")
class Patron(Deed):
    @noon("Boot your dude: another dude gets +2 influence.", boot=True)
    async def raise_up(self) -> None:
        dude = await self.target(self.you.dudes, "Who boots?")
        await self.boot(dude)
        await self.modify(await self.target(self.you.dudes, "Whom?"), influence=+2)


@card("Test Windfall")
class Windfall(ActionCard):
    @noon("Gain 2 ghost rock.")
    async def fall(self) -> None:
        await self.gain_ghost_rock(2)


@card("Test Draw Two")
class DrawTwo(ActionCard):
    @noon("Draw two cards.")
    async def draw(self) -> None:
        await self.draw_cards(2)


@card("Test Two Steps")
class TwoSteps(ActionCard):
    @noon("Boot a dude of yours, then it gets 1 bounty.")
    async def step(self) -> None:
        dude = await self.target(self.you.dudes, "Whose name is to be known?")
        await self.boot(dude)
        await self.add_bounty(dude, 1)


SEATS = (None, 0, 1)


def told(table: Table, first: int = 0, seat: int | None = None) -> list[Act]:
    table.start()
    return list(Looking(table.game).acts(seat, first))


def last(table: Table, kind: str) -> Act:
    return [act for act in told(table) if act.kind == kind][-1]


def folded(act: Act) -> list[str]:
    return [line.text for line in act.lines]


# --- one act, one line --------------------------------------------------------------------------------


def test_a_move_is_one_line_that_says_where_to_and_who_boots() -> None:
    table = Table()
    dude = table.me.dude("Walker")
    table.move(dude, table.foe.home)
    act = last(table, kinds.MOVE)
    assert act.text == "Ada's Walker moves to Ben's home and boots."
    assert act.caption == "Ada: Walker to Ben's home, boots"
    assert (act.player, folded(act), act.at) == (0, [], (dude.id, table.foe.home.id))


def test_a_card_that_is_bought_is_one_line_and_its_price_is_told_once() -> None:
    table = Table()
    table.me.stash = 5
    dude = table.me.dude("Walker")
    gun = table.me.hand("Test Gun", CardType.GOODS, cost=3)
    table.shop(gun, dude)
    act = last(table, kinds.BUY)
    assert act.text == "Ada attaches Test Gun to Walker for 3 ghost rock."
    assert act.caption == "Ada: Test Gun on Walker, 3 ghost rock"
    assert folded(act) == []
    assert act.played is not None
    assert (act.played.id, act.played.title) == (gun.id, "Test Gun")
    everything = " ".join([act.text, *folded(act)])
    assert everything.count("ghost rock") == 1


def test_a_card_that_another_one_brings_into_play_has_a_line_of_its_own() -> None:
    table = Table()
    table.me.stash = 5
    recruit = table.me.hand("Recruit", CardType.DUDE, cost=3)
    table.use(table.me.hand("Test Employer"), recruit)
    used, came = [act for act in told(table) if act.kind in (kinds.USE, kinds.BUY)]
    assert used.text == "Ada plays Test Employer."
    assert (came.kind, came.text, came.player) == (
        kinds.BUY,
        "Ada brings Recruit into play for 2 ghost rock.",
        0,
    )
    assert came.caption == "Ada: Recruit comes into play for 2 ghost rock"
    assert came.at == (recruit.id,)
    assert folded(came) == []
    assert folded(used) == ["Ada gets 1 ghost rock (Test Employer)."], "what follows belongs to the action"


def test_a_deck_that_runs_out_is_an_act_of_its_own_within_a_play() -> None:
    table = Table()
    table.me.only_deck("2C")
    table.me.pile("discard_pile", "4H", "5H", "6H")
    table.use(table.me.hand("Test Draw Two"))
    used, emptied = [act for act in told(table) if act.kind in (kinds.USE, kinds.CARDS)][-2:]
    assert (used.text, used.lines[0].text) == ("Ada plays Test Draw Two.", "Ada draws 2 cards.")
    assert emptied.text == "Ada's deck is empty: the discard pile is shuffled and becomes the deck."
    assert emptied.caption == "Ada shuffles the discard pile into a new deck"
    assert (emptied.player, emptied.lines) == (0, ())


def test_a_caption_names_a_card_once() -> None:
    table = Table()
    deed, action = table.me.deed("Test Burnout"), table.me.hand("Test Windfall")
    table.start()
    table.use(action)
    assert last(table, kinds.USE).caption == "Ada: Test Windfall – Ada gets 2 ghost rock"
    table.pass_()
    table.use(deed)
    assert last(table, kinds.USE).caption == "Ada: Test Burnout is aced"


def test_a_caption_names_the_result_of_a_play_and_not_its_cost() -> None:
    table = Table()
    patron, first, second = table.me.deed("Test Patron"), table.me.dude("Jon"), table.me.dude("Twin")
    table.start()
    table.use(patron, first, second)
    assert last(table, kinds.USE).caption == "Ada: Test Patron: +2 influence on Ada's Twin"


def test_a_caption_counts_cards_of_one_title() -> None:
    table = Table()
    for title in ("Jon", "Twin", "Twin"):
        table.me.dude(title)
    table.foe.dude()
    table.shootout()
    [posse] = [act for act in told(table) if act.kind == kinds.FIGHT and "posse" in act.caption][:1]
    assert posse.caption == "Ada's posse: Jon and Twin (2)"


def test_a_line_says_whom_it_speaks_of() -> None:
    table = Table()
    dude = table.me.dude("Walker")
    watcher = table.foe.deed("Test Watcher")
    table.use(table.me.hand("Test Two Steps"), dude, watcher)
    used, react = (act for act in told(table) if act.kind in (kinds.USE, kinds.REACT))
    assert [line.player for line in used.lines] == [0, 0]
    assert [(line.text, line.player) for line in react.lines] == [
        ("Ben gets 2 ghost rock (Test Watcher).", 1)
    ]
    table.noon_over()
    table.next_day()
    lowball = [act for act in told(table) if act.kind == kinds.MONEY and "pot" in act.text][-1]
    antes = {(line.text, line.player) for line in lowball.lines if "into the pot" in line.text}
    assert antes == {
        ("Ada puts 1 ghost rock into the pot.", 0),
        ("Ben puts 1 ghost rock into the pot.", 1),
    }


def test_a_call_out_and_its_answer_are_two_acts_of_two_players() -> None:
    table = Table()
    hero, villain = (
        table.me.dude("Hero", at=table.town_square),
        table.foe.dude("Villain", at=table.town_square),
    )
    table.call_out(hero, villain)
    table.answer("refuse")
    called, answered = [act for act in told(table) if act.kind == kinds.CALL_OUT]
    assert (called.player, called.text) == (0, "Ada's Hero calls out Ben's Villain.")
    assert (answered.player, answered.text) == (1, "Ben's Villain refuses and goes home booted.")
    assert folded(called) == folded(answered) == []


def test_a_dude_that_a_card_keeps_from_refusing_is_said_to_be_unable_to() -> None:
    table = Table()
    caller, mark = (
        table.me.dude("Hero", at=table.town_square),
        table.foe.dude("Villain", at=table.town_square),
    )
    table.forbid(mark, "refuse callouts")
    table.call_out(caller, mark)
    answer = last(table, kinds.CALL_OUT)
    assert (answer.text, answer.caption, answer.player) == (
        "Ben's Villain cannot refuse.",
        "Villain cannot refuse",
        None,
    )


def test_what_a_spell_pulled_and_did_is_folded_below_the_line_that_says_whether_it_was_cast() -> None:
    table = Table()
    wizard = table.me.dude("Wizard", keywords=["Huckster 2"])
    hexed = table.me.attach("Test Hex", wizard, kind=CardType.SPELL, spell_kind="hex", keywords=["Hex"])
    table.me.deck("9H")
    table.use(hexed, ability="trick")
    act = last(table, kinds.USE)
    assert act.text.startswith("Ada's Wizard casts Test Hex")
    assert "Ada pulls the 9 of hearts for Wizard: 9+2 = 11, 6 is needed." in folded(act)
    assert "Ada gets 1 ghost rock (Test Hex)." in folded(act)
    assert all("casts" not in words for words in folded(act)), "it is told once"


def test_a_react_is_an_act_of_its_own_and_what_follows_it_belongs_to_the_act_before() -> None:
    table = Table()
    dude = table.me.dude("Walker")
    watcher = table.foe.deed("Test Watcher")
    table.use(table.me.hand("Test Two Steps"), dude, watcher)
    used, react = (act for act in told(table) if act.kind in (kinds.USE, kinds.REACT))
    assert (used.player, react.player) == (0, 1)
    assert used.first < react.first
    assert used.last > react.last
    assert folded(used) == ["Ada's Walker boots.", "Ada's Walker: +1 bounty."]
    assert folded(react) == ["Ben gets 2 ghost rock (Test Watcher)."]


def a_fight() -> Table:
    table = Table()
    table.me.dude("Hero", value=9, bullets=1)
    table.foe.dude("Villain", value=4, bullets=1)
    table.foe.dude("Rowdy", value=5, bullets=1)
    table.shootout()
    table.to_resolution("8S 8H 8D 9C 9D", "2S 4H KD QC 3S")
    table.lumps()
    while table.game.pending is not None and table.pending.kind in ("casualty", "flee"):
        table.answer(*(table.offered()[:1] if table.pending.least else ()))
    return table


def test_a_shootout_is_told_by_who_holds_what_and_who_takes_the_casualties() -> None:
    acts = told(a_fight())
    words = [act.text for act in acts]
    assert (
        "Ada holds a full house and takes no casualties; Ben holds high card and takes 6 casualties." in words
    )
    assert "Ben takes casualties: Villain and Rowdy are aced." in words
    assert words.count("Both posses are formed.") == 0
    (lost,) = [act for act in acts if act.kind == kinds.LOSS]
    assert (lost.player, folded(lost)) == (1, [])


def test_upkeep_and_production_are_told_once() -> None:
    table = Table()
    table.phase(Phase.UPKEEP)
    table.me.stash = 5
    table.me.dude("Dear", upkeep=2)
    table.me.dude("Dearer", upkeep=3)
    table.me.deed("Mine", production=3)
    table.start()
    while table.pending.kind == "upkeep":
        table.answer(*table.offered()[:1])
    production, upkeep = (act for act in told(table) if act.kind == kinds.MONEY)
    assert (production.text, folded(production)) == ("Production: Ada 3 ghost rock.", [])
    assert upkeep.text == "Ada pays 5 ghost rock of upkeep."
    assert sorted(folded(upkeep)) == ["Ada pays 2 upkeep for Dear.", "Ada pays 3 upkeep for Dearer."]


# --- the whole log --------------------------------------------------------------------------------------


def test_every_event_of_a_log_belongs_to_one_act_at_most_and_the_acts_stand_in_order() -> None:
    acts = told(a_fight())
    firsts = [act.first for act in acts]
    assert firsts == sorted(firsts)
    lines = [index for act in acts for index in (act.line, *(line.index for line in act.lines))]
    assert len(lines) == len(set(lines))


def test_nothing_that_has_words_in_the_log_is_lost() -> None:
    """Only facts that another sentence of the same act states, and moments without news, are skipped."""
    table = a_fight()
    acts = told(table)
    told_lines = {index for act in acts for index in (act.line, *(line.index for line in act.lines))}
    quiet = (e.PossesFormed, e.DayEnded, e.RoundBegan, e.PlayOver, e.DrawHandReady, e.PlayMade, e.CalledOut)
    covered = (
        e.LeftPosse,
        e.Aced,
        e.Discarded,
        e.Joined,
        e.ShooterPicked,
        e.GhostRockMoved,
        e.CasualtiesTaken,
    )
    for index, event in enumerate(table.log):
        if index not in told_lines and not event_wording.is_echo(event):
            assert isinstance(event, (*quiet, *covered)), event


@pytest.mark.parametrize("seed", [1, 3])
def test_no_card_leaves_play_without_a_line_and_a_caption(seed: int) -> None:
    """Attachments go with their bearer: a folded line is enough for them."""
    game = players.played(seed, 600)
    acts, gone = Looking(game).acts(None), 0
    for index, event in enumerate(game.log):
        if not isinstance(event, (*LEAVING, e.BountyCollected)):
            continue
        gone += 1
        goes_along = getattr(event, "host", None) is not None
        name = game.engine.facts[event.card].title
        around = [act for act in acts if act.first <= index <= act.last]
        named = [act for act in around if name in act.text and name in act.caption]
        folded_in = goes_along and any(line.index == index for act in acts for line in act.lines)
        assert named or folded_in, event
        if isinstance(event, e.BountyCollected):
            assert any(f"collects {event.amount} bounty" in act.caption for act in named), event
    assert gone > 5


def test_a_dude_that_leaves_while_posses_form_has_an_act_with_its_cause() -> None:
    table = Table()
    hero, ramiro = table.me.dude(at=table.town_square), table.foe.dude("Ramiro Mendoza", at=table.town_square)
    table.foe.stash = 0
    table.call_out(hero, ramiro, "accept")
    [gone] = [act for act in told(table) if "is discarded" in act.text]
    assert gone.text == "Ben's Ramiro Mendoza is discarded (the card's own text)."
    assert (gone.caption, gone.player) == (gone.text.rstrip("."), 1)
    assert gone.kind == kinds.TOWN, "the standoff hides captions of fights and losses"
    assert ramiro.id in gone.at


def test_acts_from_the_middle_are_those_of_the_phase_and_the_same_as_of_the_whole_log() -> None:
    table = a_fight()
    table.next_day()
    whole = told(table)
    later = told(table, len(table.log) - 1)
    assert later
    assert len(later) < len(whole)
    assert later == whole[-len(later) :]
    assert later[0].is_heading


def test_acts_say_whom_they_name_and_what_they_begin_and_end() -> None:
    table = a_fight()
    acts = told(table)
    assert next(act for act in acts if act.kind == kinds.CALL_OUT).seats == (0, 1)
    assert [act.text for act in acts if act.level == kinds.SHOOTOUT] == [
        "A shootout starts at the Town Square."
    ]
    table.next_day()
    acts = told(table)
    assert [act.text for act in acts if act.level == kinds.DAY] == ["Day 2 begins."]
    assert "Gamblin' begins." in [act.text for act in acts if act.level == kinds.PHASE]
    assert [act.text for act in acts if act.ends_shootout] == ["The shootout ends; Ada wins it."]


def test_acts_that_were_kept_are_those_of_a_fresh_reader_whatever_is_played_and_taken_back() -> None:
    game = parse(playthroughs.file(1).read_text(encoding="utf-8"), facts())
    ahead = len(game.answers)
    game.rewind(0)
    kept, seen = Looking(game), 0
    for step in range(2 * ahead):
        if game.is_over:
            break
        if step % 23 == 22:
            game.rewind(len(game.answers) - 5)
        elif game.undone:
            game.redo()
        first = min(seen, len(game.log))
        for seat in SEATS:
            assert kept.acts(seat, first) == Looking(game).acts(seat, first)
        seen = len(game.log)
    assert game.is_over
    for seat in SEATS:
        assert kept.acts(seat) == Looking(game).acts(seat)


def test_what_is_played_after_taking_back_is_told_in_the_place_of_what_was() -> None:
    table = Table()
    dudes = [table.me.dude("Walker"), table.me.dude("Runner")]
    table.start()
    looking = Looking(table.game)
    for dude in dudes:
        table.move(dude, table.foe.home)
        assert looking.acts(None)[-1].text == f"Ada's {dude.title} moves to Ben's home and boots."
        table.game.rewind(0)


def test_what_is_paid_is_told_once_though_somebody_is_asked_before_it_is_told_for_what() -> None:
    table = Table()
    table.phase(Phase.UPKEEP)
    table.me.stash = 5
    table.me.deed("Test Listener")
    table.me.dude("Dear", upkeep=2)
    table.start()
    looking = Looking(table.game)
    table.answer(table.offered()[0])
    assert table.pending.kind == "react"
    assert [act.text for act in looking.acts(None)][-1] == "Ada pays 2 ghost rock for Dear."
    table.pass_()
    texts = [act.text for act in looking.acts(None)]
    assert [text for text in texts if "Dear" in text] == ["Ada pays 2 upkeep for Dear."]


def test_cards_that_others_draw_stay_hidden() -> None:
    table = Table()
    table.me.deck("3H", "4H")
    table.noon_over()
    table.start()
    drawn = [line for seat in SEATS for line in told(table, seat=seat) if line.text.startswith("Ada draws")]
    known = ["the 3H" in line.text for line in drawn]
    assert known == [False, True, False], [line.text for line in drawn]


def test_acts_go_over_a_wire_as_they_are() -> None:
    acts = told(a_fight())
    assert [from_plain(Act, json.loads(json.dumps(to_plain(act)))) for act in acts] == acts
    assert all(act.kind in kinds.KINDS for act in acts)
    assert all(act.text for act in acts)


def test_who_asks_for_help_and_who_comes_are_acts_of_their_own() -> None:
    table = Table(4)
    dudes = [side.dude(name, at=table.town_square) for side, name in zip(table.sides, "WXYZ", strict=True)]
    table.call_out(dudes[0], dudes[1], "accept", ["p2", "p3"], "accept", "decline", dudes[2], ())
    acts = [act for act in told(table) if act.kind == kinds.FIGHT]
    assert [(act.player, act.text, act.caption) for act in acts] == [
        (0, "Ada's posse, the leader's: W.", "Ada's posse: W"),
        (
            0,
            "Ada asks Cal and Dot to join the leader's posse.",
            "Ada asks Cal and Dot to join the leader's posse",
        ),
        (2, "Cal sides with Ada.", "Cal sides with Ada"),
        (3, "Dot stays out of it.", "Dot stays out of it"),
        (2, "Cal's dudes join the leader's posse: Y.", "Help from Cal: Y"),
        (1, "Ben's posse, the mark's: X.", "Ben's posse: X"),
    ]
