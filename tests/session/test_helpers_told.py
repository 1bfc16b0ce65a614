"""A fight in which players help others: the fate of a helper's dude is reported as the helper's own."""

from __future__ import annotations

from doomtown_desktop.engine.script.cards import Dude
from doomtown_desktop.protocol import events as e
from doomtown_desktop.protocol import moment_data as kinds
from doomtown_desktop.protocol.act_data import LOSS, Act
from doomtown_desktop.session.looking import Looking
from doomtown_desktop.speech import event_wording, hand_words, showdown
from doomtown_desktop.speech.showdown_acts import ShowdownAct as Scene
from doomtown_desktop.ui.plain import recent_acts
from tests.engine.test_rules_multiplayer_fights import brawl
from tests.table import Table

ADA, BEN, CAL, DOT = range(4)
NAMES = ("Ada", "Ben", "Cal", "Dot")


def fight(helpers: dict[int, int] | None = None) -> tuple[Table, list[Dude]]:
    """Cal helps Ada and Dot helps Ben; both sides lose one dude after the other, and nobody runs."""
    table, dudes = brawl(4, {CAL: ADA, DOT: BEN} if helpers is None else helpers)
    while table.game.pending is not None and table.state.shootout is not None:
        kind = table.pending.kind
        if kind in ("shootout", "resolution"):
            table.pass_()
        elif kind == "flee":
            table.answer()
        else:
            table.answer(*table.offered()[: max(1, table.pending.least) if table.pending.least else 0])
    return table, dudes


def scenes(table: Table, kind: str, me: int | None) -> list[Scene]:
    found = [moment for moment in Looking(table.game).moments(0) if moment.kind == kind]
    return list(showdown.acts(found, NAMES, 0 if me is None else me, me))


def said(scene: Scene) -> list[tuple[str, int | None]]:
    return [(saying.words, saying.seat) for saying in scene.sayings]


def losses(table: Table, seat: int) -> list[Act]:
    return [act for act in Looking(table.game).acts(seat) if act.kind == LOSS]


def test_a_helper_is_told_of_the_loss_as_an_own_one() -> None:
    table, dudes = fight()
    _, _, helper, other = scenes(table, kinds.CASUALTIES, CAL)
    assert helper.heading == "Ada's side takes 1 casualty"
    assert said(helper) == [(f"You lose {dudes[CAL].title} (discarded).", CAL)]
    assert said(other) == [(f"Ben's side covers 1 casualty: Dot's {dudes[DOT].title} is discarded.", None)]


def test_who_leads_is_told_whose_dude_it_was() -> None:
    table, dudes = fight()
    first, _, second, _ = scenes(table, kinds.CASUALTIES, ADA)
    assert (first.heading, said(first)) == (
        "Your side takes 1 casualty",
        [(f"You lose {dudes[ADA].title} (discarded).", ADA)],
    )
    assert said(second) == [(f"Your side covers 1 casualty: Cal's {dudes[CAL].title} is discarded.", None)]


def test_several_at_one_screen_are_told_by_name() -> None:
    table, dudes = fight()
    assert [scene.summary for scene in scenes(table, kinds.CASUALTIES, None)][::2] == [
        f"Ada's side covers 1 casualty: {dudes[ADA].title} is discarded.",
        f"Ada's side covers 1 casualty: Cal's {dudes[CAL].title} is discarded.",
    ]


def test_without_helpers_nobody_has_a_side() -> None:
    table, dudes = fight(helpers={})
    assert [scene.heading for scene in scenes(table, kinds.CASUALTIES, ADA)] == [
        "You take 1 casualty",
        "Ben takes 1 casualty",
    ]
    assert said(scenes(table, kinds.FIGHT_OVER, ADA)[0]) == [
        (f"You lost {dudes[ADA].title} (discarded).", ADA),
        (f"Ben lost {dudes[BEN].title} (discarded).", None),
        ("Nobody wins it.", None),
    ]


def left_by_the_leader(runs: int = ADA) -> tuple[Table, list[Dude]]:
    """Cal and Dot help Ada, who loses a round by one rank: Dot's dude is lost, and one player's dude runs."""
    table, dudes = brawl(4, {CAL: ADA, DOT: ADA})
    table.to_resolution("2S 4H KD QC 3S", "8S 8H 2D QC 3S")
    table.lumps(f"discard:{dudes[DOT].id}")
    while table.game.pending is not None and table.pending.kind == "flee":
        table.answer(*(table.offered() if table.pending.player == runs else ()))
    return table, dudes


def test_whoever_helps_a_leader_who_runs_sees_more_than_a_caption() -> None:
    table, dudes = left_by_the_leader()
    (scene,) = scenes(table, kinds.LEFT_ALONE, CAL)
    assert scene.heading == "Ada runs from the fight"
    assert [card.title for card in scene.cards] == [dudes[CAL].title]
    assert said(scene) == [
        (f"{dudes[ADA].title} runs home, and nobody of Ada's is left in the fight.", None),
        (f"Your {dudes[CAL].title} fights on: you take what Ada's side owes.", CAL),
    ]
    (other,) = scenes(table, kinds.LEFT_ALONE, BEN)
    assert said(other)[1] == (f"Cal's {dudes[CAL].title} fights on.", None)


def test_a_helper_who_runs_leaves_nobody_alone() -> None:
    table, _ = left_by_the_leader(runs=CAL)
    assert table.events(e.Fled)
    assert scenes(table, kinds.LEFT_ALONE, ADA) == []


def test_the_log_names_the_owner_and_has_the_owner_s_colour() -> None:
    table, dudes = fight()
    acts = losses(table, CAL)
    assert [(act.text, act.player) for act in acts] == [
        (f"Ada's side takes casualties: {dudes[ADA].title} is discarded.", ADA),
        (f"Ben's side takes casualties: {dudes[BEN].title} is discarded.", BEN),
        (f"Ada's side takes casualties: Cal's {dudes[CAL].title} is discarded.", CAL),
        (f"Ben's side takes casualties: Dot's {dudes[DOT].title} is discarded.", DOT),
    ]
    assert [act.seats for act in acts] == [(ADA,), (BEN,), (ADA, CAL), (BEN, DOT)]
    told = recent_acts.of_others(acts, 0, CAL)
    assert acts[2] in told, "the leader has chosen it: it has a caption for whoever lost it"
    assert acts[0] not in recent_acts.of_others(acts, 0, ADA), "that was Ada's own choice"


def test_the_round_says_that_a_side_takes_casualties() -> None:
    table, _ = fight()
    (act, *_) = [act for act in Looking(table.game).acts(CAL) if " holds " in act.text]
    assert "Ada's side takes 1 casualty" in act.text
    assert "Ben's side takes 1 casualty" in act.text
    taken = table.events(e.CasualtiesTaken)[2]
    assert event_wording.sentence(table.engine, taken).startswith("Ada's side loses Cal's ")
    hands = ["Ada's pair (2)", "Ben's high card (1)"]
    assert hand_words.outcome(hands, (2, 1), "Ada", [("Ada's side", 0), ("Ben's side", 3)]) == (
        "Ada's pair (2) beats Ben's high card (1): Ben's side takes 3 casualties."
    )
