"""The script of a showdown, without a window: its content, order, words and duration."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from doomtown_desktop.protocol import moment_data as kinds
from doomtown_desktop.protocol.events import CheckMade
from doomtown_desktop.protocol.moment_data import Count, Exit, Gone, Losses, Moment, Named, Trial
from doomtown_desktop.protocol.seat_data import OpenHand, RankChange
from doomtown_desktop.protocol.view_data import DrawCard
from doomtown_desktop.session.moments import Moments
from doomtown_desktop.speech import showdown
from doomtown_desktop.speech.hand_words import CHEATIN_MEANS
from doomtown_desktop.speech.showdown_acts import ALL_TURNS, ShowdownAct
from doomtown_desktop.ui.plain.performance import BRIEF, LIMIT, WAIT, Performance, paged
from tests.table import Table

NAMES = ("Ada", "Ben", "Cal", "Dot", "Eve", "Fay")
TOMMY, WIZARD, HEX, PULLED = (
    Named(number, f"c{number}", title)
    for number, title in enumerate(("Tommy Harden", "Abram Grothe", "Shadow Walk", "Pinto"))
)


def hand(
    player: int, rank: int, *, natural: int | None = None, changes: tuple[RankChange, ...] = ()
) -> OpenHand:
    cards = tuple(DrawCard(10 * player + n, "x", "", player, n % 4, 13 - n, False) for n in range(5))  # type: ignore[arg-type]
    return OpenHand(player, cards, rank, False, rank if natural is None else natural, changes)


def a_round() -> Moment:
    mine = hand(0, 5, natural=3, changes=(RankChange(2, "Tommy Harden", "c0"),))
    return Moment(kinds.ROUND, 1, (0,), (mine, hand(1, 2)), casualties=(0, 3))


def a_trial(**more: object) -> Moment:
    trial = Trial(PULLED, 3, 2, "spell", HEX, WIZARD, "Huckster", 2, 0, 7, False)
    values = {name: more.get(name, getattr(trial, name)) for name in Trial.__slots__}
    return Moment(kinds.PULL, 2, (0,), test=Trial(**values))  # type: ignore[arg-type]


CASUALTIES = Moment(
    kinds.CASUALTIES, 3, (1,), losses=(Losses(1, 3, (Gone(WIZARD, "aced"), Gone(TOMMY, "discarded"))),)
)
SUNDOWN = Moment(kinds.SUNDOWN, 4, (), counts=(Count(0, 1, 4), Count(1, 3, 5)), day=2)


def only(moment: Moment, lower: int = 0) -> ShowdownAct:
    (act,) = showdown.acts([moment], NAMES[:2], lower)
    return act


def of_all(moment: Moment) -> ShowdownAct:
    """Return the showdown of a moment with six players."""
    (act,) = showdown.acts([moment], NAMES)
    return act


def said(act: ShowdownAct) -> list[str]:
    return [saying.words for saying in act.sayings]


# --- words and order --------------------------------------------------------------------------------


def test_a_raised_hand_keeps_its_name_and_the_change_comes_with_its_card() -> None:
    act = only(a_round())
    mine, theirs = act.hands
    assert (mine.name, mine.rank, mine.counts) == ("Ada", "Two pair", "Counts as 5")
    assert [(chip.words, chip.code) for chip in mine.chips] == [("Tommy Harden +2", "c0")]
    assert (theirs.rank, theirs.counts, theirs.chips) == ("Pair (2)", "", ())
    assert said(act) == ["Ada's two pair, which counts as 5, beats Ben's pair (2): Ben takes 3 casualties."]
    assert act.heading == "The hands are compared", "who wins is told last"


def test_cards_turn_one_by_one_then_the_name_then_who_changed_it_then_the_comparison() -> None:
    order = [(beat.kind, beat.of, beat.part) for beat in only(a_round()).beats]
    turns = [("turn", which, part) for which in (0, 1) for part in range(5)]
    assert order == [
        *turns[:5],
        ("name", 0, 0),
        *turns[5:],
        ("name", 1, 0),
        ("change", 0, 0),
        ("counts", 0, 0),
        ("say", 0, 0),
    ]


def test_hands_that_were_open_before_are_not_turned_again() -> None:
    seen = Moment(kinds.ROUND, 1, (0,), a_round().hands, again=True, casualties=(0, 3))
    assert {beat.ms for beat in only(seen).beats if beat.kind in ("turn", "name")} == {0}
    assert {beat.ms for beat in only(a_round()).beats if beat.kind in ("turn", "name")} != {0}


def test_a_tie_and_higher_cards_are_told_as_such() -> None:
    both = hand(0, 6), hand(1, 6)
    tie = only(Moment(kinds.ROUND, 1, (), both, casualties=(1, 1)))
    assert said(tie) == ["Both hold rank 6: each side takes 1 casualty; nobody wins the round."]
    won = only(Moment(kinds.ROUND, 1, (1,), both, casualties=(1, 1)))
    assert said(won) == ["Both hold rank 6: each side takes 1 casualty; Ben wins the round by higher cards."]
    apart = only(Moment(kinds.ROUND, 1, (1,), both, casualties=(2, 1)))
    assert said(apart) == [
        "Both hold rank 6: Ada takes 2 casualties and Ben takes 1 casualty; "
        "Ben wins the round by higher cards."
    ]
    none = only(Moment(kinds.ROUND, 1, (), both, casualties=(0, 0)))
    assert said(none) == ["Both hold rank 6: no casualties; nobody wins the round."]


def test_the_sum_of_a_test_stands_in_sight_and_what_is_needed_before_the_card_turns() -> None:
    act = only(a_trial())
    assert act.heading == "Abram Grothe tries to cast Shadow Walk"
    assert said(act) == [
        "Huckster 2 against difficulty 7.",
        "Pull 3 + Huckster 2 = 5.",
        "5 is 2 short: Shadow Walk fails.",
    ]
    assert [(card.title, card.caption) for card in act.cards] == [
        ("Abram Grothe", "Huckster 2"),
        ("Shadow Walk", ""),
        ("Pinto", "3 of hearts"),
    ]
    order = [(beat.kind, beat.of) for beat in act.beats]
    assert order == [("card", 0), ("card", 1), ("card", 2), ("say", 0), ("flip", 2), ("say", 1), ("say", 2)]


def test_in_the_classic_game_the_difficulty_has_to_be_exceeded() -> None:
    table = Table(2, "classic-2000")
    dude = table.me.dude("Test Told Scholar", keywords=["Huckster 2"])
    table.start()
    table.game.engine.happened(CheckMade(0, dude.id, "spell", "Huckster", 8, 5, 0, None, 2, 0, False, None))
    moment = Moments(table.game).since(len(table.game.log) - 1)[0]
    assert said(only(moment))[:3] == [
        "Huckster 2 against difficulty 7, which has to be exceeded.",
        "Pull 5 + Huckster 2 = 7.",
        "7 is 1 short: the test fails.",
    ]


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"value": 5, "succeeded": True}, "7 is just enough: Shadow Walk is cast."),
        ({"value": 8, "added": 1, "succeeded": True}, "11 is 4 more than needed: Shadow Walk is cast."),
        ({"purpose": "gadget"}, "5 is 2 short: Shadow Walk fails."),
        ({"purpose": "skill"}, "5 is 2 short: the test fails."),
        (
            {"purpose": "technique", "skill": "", "rating": 0, "succeeded": True},
            "3 is lower than 7: Shadow Walk is performed.",
        ),
        (
            {"purpose": "technique", "skill": "", "rating": 0, "value": 7},
            "7 is not lower than 7: Shadow Walk fails.",
        ),
    ],
)
def test_the_result_of_a_test_says_why(more: dict[str, object], words: str) -> None:
    assert said(only(a_trial(**more)))[-1] == words


def test_casualties_say_what_becomes_of_whom() -> None:
    act = only(CASUALTIES)
    assert act.heading == "Ben takes 3 casualties"
    assert [(card.title, card.fate) for card in act.cards] == [
        ("Abram Grothe", "Aced"),
        ("Tommy Harden", "Discarded"),
    ]
    assert said(act) == ["Ben covers 3 casualties: Abram Grothe is aced and Tommy Harden is discarded."]
    assert [beat.kind for beat in act.beats] == ["card", "card", "fall", "fall", "say"]


def test_who_falls_at_sundown_is_told_and_that_the_others_play_on() -> None:
    counts = (Count(0, 5, 4), Count(1, 3, 4), Count(2, 0, 6))
    fell = Moment(kinds.SUNDOWN, 4, (), counts=counts, fallen=(1,), day=2)
    assert said(of_all(fell))[3:] == [
        "Ben is out of the game, and so is all that is theirs.",
        "The others play on.",
    ]
    both = replace(fell, players=(0,), fallen=(1, 2))
    assert said(of_all(both))[3:] == [
        "Ben and Cal are out of the game, and so is all that is theirs.",
        "Ada wins the game.",
    ]


def test_sundown_compares_control_and_influence_and_says_who_wins() -> None:
    assert said(only(SUNDOWN)) == [
        "Ada: 1 control point against Ben's 5 influence",
        "Ben: 3 control points against Ada's 4 influence",
        "Nobody wins, and the day ends.",
    ]
    won = Moment(kinds.SUNDOWN, 4, (1,), counts=(Count(0, 1, 2), Count(1, 3, 5)), day=2, words="x")
    act = only(won)
    assert [saying.tone for saying in act.sayings] == ["", "strong", "good"]
    assert said(act)[-1] == "Ben wins the game."


def test_a_lowball_hand_that_a_card_has_raised_is_not_said_to_win_by_lower_cards() -> None:
    raised = replace(hand(0, 2), natural=1, changes=(RankChange(1, "LeMat Revolver", "x"),))
    (act,) = showdown.acts([Moment(kinds.LOWBALL, 1, (0,), (raised, hand(1, 2)), lowball=True)], NAMES)
    assert "is the lowest hand, as a rank that it has by another card counts as the lowest" in said(act)[0]


def test_six_hands_of_lowball_stand_clockwise_with_the_own_one_first() -> None:
    hands = tuple(hand(seat, 1 + seat % 3) for seat in range(6))
    moment = Moment(kinds.LOWBALL, 1, (3,), hands, lowball=True, amount=6)
    (act,) = showdown.acts([moment], NAMES, 2)
    assert [each.name for each in act.hands] == ["Cal", "Dot", "Eve", "Fay", "Ada", "Ben"]
    assert [each.won for each in act.hands] == [False, True, False, False, False, False]
    assert said(act) == [
        "Dot's high card (1) is the lowest hand, by its lower cards: Dot takes the pot of 6 ghost rock."
    ]
    turning = sum(beat.ms for beat in act.beats if beat.kind == "turn")
    assert turning <= ALL_TURNS


@pytest.mark.parametrize("kind", [kinds.LOWBALL, kinds.OPENED])
def test_the_scene_of_a_cheatin_hand_says_what_that_is(kind: str) -> None:
    hands = hand(0, 1), hand(1, 2)
    honest = only(Moment(kind, 1, (0,), hands, lowball=True))
    caught = only(Moment(kind, 1, (0,), (hands[0], replace(hands[1], is_cheatin=True)), lowball=True))
    assert said(caught) == [*said(honest), CHEATIN_MEANS]


def test_who_listens_hears_all_of_it_in_order() -> None:
    words = only(a_round()).words
    heard = (
        "The hands are compared.",
        "Ada: 9 of",
        "Two pair.",
        "Ben: 9 of",
        "Pair (2).",
        "Tommy Harden +2.",
        "Counts as 5.",
        "beats",
    )
    places = [words.index(each) for each in heard]
    assert places == sorted(places)


@pytest.mark.parametrize("kind", [name for name in kinds.__all__ if name.isupper()])
def test_every_kind_of_moment_has_a_script(kind: str) -> None:
    word = getattr(kinds, kind)
    samples = {
        kinds.ROUND: a_round(),
        kinds.LOWBALL: Moment(word, 1, (0,), (hand(0, 1), hand(1, 2)), lowball=True, amount=2),
        kinds.OPENED: Moment(word, 1, (), (hand(0, 1), hand(1, 2))),
        kinds.PULL: Moment(word, 1, (0,), test=Trial(None, 1, 0, "order")),
        kinds.CASUALTIES: CASUALTIES,
        kinds.LEFT_ALONE: Moment(word, 1, (0,), losses=CASUALTIES.losses, by=TOMMY),
        kinds.LOST: Moment(word, 1, (1,), losses=CASUALTIES.losses, by=HEX),
        kinds.FIGHT_OVER: Moment(word, 1, (0,), losses=CASUALTIES.losses),
        kinds.JOB_OVER: Moment(word, 1, (0,), by=HEX, leader=WIZARD, succeeded=True, after=("It is so.",)),
        kinds.SUNDOWN: SUNDOWN,
        kinds.EXIT: Moment(word, 1, (0,), exits=(Exit(1, (), 2, 3, 40, 5),)),
        kinds.EVENT: Moment(word, 1, (0,), by=HEX, succeeded=True, words="Boot.", after=("Hex is gone.",)),
        kinds.END: Moment(word, 1, (1,), words="Ada gives up"),
    }
    act = only(samples[word])
    assert act.heading
    assert act.beats
    assert act.summary == act.sayings[-1].words


# --- time -------------------------------------------------------------------------------------------


def perform(tempo: str, *, moves: bool = True, pages: int = 3) -> Performance:
    acts = showdown.acts([a_round(), CASUALTIES, SUNDOWN][:pages], NAMES[:2])
    return Performance([(act,) for act in acts], tempo, moves=moves)


@pytest.mark.parametrize("moves", [True, False])
@pytest.mark.parametrize("pages", [1, 2, 3])
def test_a_short_one_is_over_within_its_limit_and_shows_all_before(pages: int, moves: bool) -> None:
    show = perform(BRIEF, pages=pages, moves=moves)
    seen = set()
    for _ in range(LIMIT // 10):
        if show.is_played:
            seen.add(show.page)
        assert not show.waits
        show.advance(10)
    assert show.is_over
    assert seen == set(range(pages))


def test_a_full_one_waits_for_somebody_to_go_on() -> None:
    show = perform(WAIT)
    show.advance(60_000)
    assert (show.page, show.is_played, show.waits) == (0, True, True)
    show.go_on()
    assert (show.page, show.is_played) == (1, False)


def test_at_every_beat_one_step_shows_all_and_another_goes_on() -> None:
    length = 0
    while not (whole := perform(WAIT)).is_played:
        whole.advance(length)
        if whole.is_played:
            break
        whole.go_on()
        assert whole.is_played
        assert whole.page == 0
        whole.go_on()
        assert whole.page == 1
        length += 50
    assert length > 1000
    show = perform(WAIT)
    show.advance(100)
    show.end()
    assert show.is_over
    assert show.acts == ()


def test_a_page_that_is_turned_to_has_the_beats_of_its_own() -> None:
    pages = [[only(a_round())], [only(CASUALTIES), only(SUNDOWN)]]
    show = Performance(pages, WAIT, moves=True)
    show.turn_to(5)
    assert (show.page, show.is_played) == (1, False)
    show.go_on()
    beats = [(index, beat) for index, act in enumerate(show.acts) for beat in act.beats]
    assert len(beats) > 1
    assert {show.progress(index, beat.kind, beat.of, beat.part) for index, beat in beats} == {1.0}


def test_without_motion_all_is_there_at_once_and_waits() -> None:
    show = perform(WAIT, moves=False)
    assert (show.is_played, show.waits, show.is_over) == (True, True, False)
    assert show.progress(0, "turn", 0, 0) == 1.0


def test_beats_follow_one_another() -> None:
    show = perform(WAIT)
    act = show.acts[0]
    done: list[list[float]] = []
    while not show.is_played:
        done.append([show.progress(0, beat.kind, beat.of, beat.part) for beat in act.beats])
        show.advance(40)
    for row in done:
        assert sum(0 < each < 1 for each in row) <= 1
        assert all(a >= b for a, b in pairwise(row)), "none begins before the one before is done"
    assert all(later >= sooner for one, two in pairwise(done) for sooner, later in zip(one, two, strict=True))


def test_acts_share_a_page_as_far_as_there_is_room() -> None:
    acts = showdown.acts([a_round(), CASUALTIES, SUNDOWN], NAMES[:2])
    heights = {acts[0]: 200.0, acts[1]: 150.0, acts[2]: 100.0}
    assert paged(acts, heights.__getitem__, 400) == [acts[:2], acts[2:]]
    assert paged(acts, heights.__getitem__, 10) == [(act,) for act in acts]
    assert paged(acts, heights.__getitem__, 450) == [acts]
