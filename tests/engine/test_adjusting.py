"""Adjusting the table by hand, if the match allows it (engine/change/adjusting.py)."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import Booted, Discarding, Dude, Goods, card, react, require, while_
from doomtown_desktop.engine.change.adjusting import HELP
from doomtown_desktop.protocol.events import Adjusted, GhostRockMoved
from doomtown_desktop.protocol.ids import Phase
from doomtown_desktop.protocol.question import IllegalAnswer
from tests.table import Table


@card("Test Statue")
class Statue(Goods):
    @while_("This dude cannot move, boot or unboot.", cannot=("move", "be booted", "unboot"))
    def always(self) -> bool:
        return True


@card("Test Onlooker")
class Onlooker(Dude):
    @react("After a card boots: gain 1 ghost rock.", to=Booted)
    async def look(self, _booted: Booted) -> None:
        await self.gain_ghost_rock(1)


@card("Test Survivor")
class Survivor(Dude):
    @react("When this dude would be discarded: it goes home booted instead.", to=Discarding)
    async def survive(self, going: Discarding) -> None:
        require(going.subject == self.id)
        await going.instead(self.send_home, self)


@pytest.fixture
def open_table(table: Table) -> Table:
    """Return a table whose match allows adjustments."""
    table.state.adjustable = True
    return table


def adjust(table: Table, text: str) -> None:
    table.answer(f"adjust:{text}")


# --- every word -------------------------------------------------------------------------------------


def test_move_puts_a_dude_anywhere_unbooted(open_table: Table) -> None:
    table, deed = open_table, open_table.foe.deed(is_out_of_town=True)
    dude = table.foe.dude(booted=True)
    adjust(table, f"move:{dude.id}>-1")
    assert (dude.location, dude.booted) == (table.town_square, True)
    adjust(table, f"move:{dude.id}>{deed.id}")
    assert dude.location == deed


def test_boot_turns_a_card_either_way(open_table: Table) -> None:
    deed = open_table.foe.deed()
    adjust(open_table, f"boot:{deed.id}")
    assert deed.booted
    adjust(open_table, f"boot:{deed.id}")
    assert not deed.booted


def test_bounty_goes_up_and_down(open_table: Table) -> None:
    dude = open_table.me.dude(bounty=1)
    adjust(open_table, f"bounty:{dude.id}>2")
    assert (dude.bounty, dude.is_wanted) == (3, True)
    adjust(open_table, f"bounty:{dude.id}>-3")
    assert (dude.bounty, dude.is_wanted) == (0, False)


@pytest.mark.parametrize("stat", ["bullets", "influence", "value", "control", "production", "upkeep"])
def test_counter_changes_a_stat_for_good(open_table: Table, stat: str) -> None:
    dude = open_table.me.dude(bullets=2, influence=2, value=2, control=2, production=2, upkeep=2)
    adjust(open_table, f"counter:{dude.id}>{stat}=+3")
    assert getattr(dude, stat) == 5
    adjust(open_table, f"counter:{dude.id}>{stat}=-4")
    assert getattr(dude, stat) == 1


def test_stash_changes_any_players_ghost_rock(open_table: Table) -> None:
    adjust(open_table, "stash:1>5")
    adjust(open_table, "stash:0>-10")
    assert (open_table.me.stash, open_table.foe.stash) == (0, 15)
    assert open_table.events(GhostRockMoved) == [
        GhostRockMoved(None, 1, 5, "by hand"),
        GhostRockMoved(0, None, 10, "by hand"),
    ]


def test_draw_draws_cards(open_table: Table) -> None:
    cards = open_table.foe.deck("2C", "3C")
    adjust(open_table, "draw:1>2")
    assert list(open_table.foe.player.play_hand) == cards


def test_discard_takes_a_card_from_play_or_from_a_hand(open_table: Table) -> None:
    table = open_table
    dude, held = table.foe.dude(), table.foe.hand("Held")
    hat = table.foe.attach("Hat", dude)
    adjust(table, f"discard:{dude.id}")
    adjust(table, f"discard:{held.id}")
    assert {c.title for c in table.foe.player.discard_pile} == {dude.title, "Hat", "Held"}
    assert not hat.in_play


def test_ace_puts_a_card_in_play_into_boot_hill(open_table: Table) -> None:
    deed = open_table.foe.deed()
    adjust(open_table, f"ace:{deed.id}")
    assert list(open_table.foe.player.boot_hill) == [deed]


def test_every_word_is_explained() -> None:
    assert sorted(HELP) == ["ace", "boot", "bounty", "counter", "discard", "draw", "move", "stash"]
    assert all(text.startswith(f"{word}:") for word, text in HELP.items())


# --- refusing ---------------------------------------------------------------------------------------


def test_refused_where_the_match_does_not_allow_it(table: Table) -> None:
    table.me.dude()
    table.start()
    before = table.game.digest()
    with pytest.raises(IllegalAnswer, match="is not offered"):
        adjust(table, "stash:0>5")
    assert (table.game.digest(), table.game.answers, table.me.stash) == (before, [], 10)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "is not an adjustment"),
        ("stash", "is not an adjustment"),
        ("dance:1", "is not an adjustment; there are: move:"),
        ("boot:", "'' is not a number"),
        ("boot:x", "'x' is not a number"),
        ("boot:1_0", "is not a number"),
        ("boot: 1", "is not a number"),
        ("boot:٣", "is not a number"),
        ("boot:-1", "no card -1 is in play"),
        ("boot:9999", "no card 9999 is in play"),
        ("boot:HAND", "no card"),
        ("boot:DUDE>3", "nothing may follow the card"),
        ("boot:STUCK", "a card forbids it"),
        ("boot:STUCK_DOWN", "a card forbids it"),
        ("move:DUDE", "'' is not a number"),
        ("move:DUDE>DUDE", "is not another location"),
        ("move:DUDE>0", "is not another location"),
        ("move:DEED>-1", "is not a dude"),
        ("move:STUCK>-1", "a card forbids it"),
        ("bounty:DEED>1", "is not a dude"),
        ("bounty:DUDE>0", "0 changes nothing"),
        ("bounty:DUDE>-1", "cannot fall below 0"),
        ("bounty:DUDE>one", "is not a number"),
        ("counter:DUDE>charm=1", "the stats are bullets"),
        ("counter:DUDE>bullets", "'' is not a number"),
        ("counter:DUDE>bullets=0", "0 changes nothing"),
        ("stash:0>0", "a stash changes"),
        ("stash:0>-11", "never falls below 0"),
        ("stash:2>1", "there is no player 2"),
        ("stash:-1>1", "there is no player -1"),
        ("draw:0>0", "at least one card"),
        ("draw:0>-2", "at least one card"),
        ("draw:-1>2", "there is no player -1"),
        ("discard:DECK", "no card"),
        ("discard:-1", "no card -1 is in play"),
        ("discard:HOME", "is a home and stays in play"),
        ("ace:HOME", "is a home and stays in play"),
        ("ace:HAND", "no card"),
    ],
)
def test_malformed_adjustments_are_refused_without_change(open_table: Table, text: str, reason: str) -> None:
    table = open_table
    named = {
        "STUCK_DOWN": table.me.dude(booted=True),
        "STUCK": table.me.dude(),
        "DUDE": table.me.dude(),
        "DEED": table.me.deed(),
        "HAND": table.me.hand("Held"),
        "DECK": table.me.deck("2C")[0],
        "HOME": table.me.home,
    }
    table.me.attach("Test Statue", named["STUCK"])
    table.me.attach("Test Statue", named["STUCK_DOWN"])
    for word, what in named.items():
        text = text.replace(word, str(what.id))
    table.start()
    before, log = table.game.digest(), len(table.log)
    with pytest.raises(IllegalAnswer, match=reason):
        adjust(table, text)
    assert (table.game.digest(), len(table.log), table.game.answers) == (before, log, [])
    assert table.pending.kind == "noon play"


def test_adjustments_are_accepted_in_play_windows_only(open_table: Table) -> None:
    table = open_table
    x, y = table.me.dude("X", at=table.town_square), table.foe.dude("Y", at=table.town_square)
    table.call_out(x, y)
    assert table.pending.kind == "callout"
    with pytest.raises(IllegalAnswer):
        adjust(table, "stash:0>5")
    assert table.me.stash == 10


def test_only_one_adjustment_at_a_time(open_table: Table) -> None:
    with pytest.raises(IllegalAnswer, match="not 2"):
        open_table.answer("adjust:stash:0>1", "adjust:stash:0>1")
    assert open_table.me.stash == 10


# --- part of the game -------------------------------------------------------------------------------


def test_an_adjustment_is_logged_with_who_made_it_and_uses_up_no_turn(open_table: Table) -> None:
    table = open_table
    table.pass_()
    adjust(table, "stash:0>3")
    adjust(table, "stash:0>-1")
    assert table.events(Adjusted) == [Adjusted(1, "stash:0>3"), Adjusted(1, "stash:0>-1")]
    assert (table.pending.kind, table.pending.player, table.state.passes) == ("noon play", 1, 1)


def test_the_window_offers_what_the_adjustment_made_legal(open_table: Table) -> None:
    table, dude = open_table, open_table.me.dude(booted=True)
    assert not table.can(f"move:{dude.id}>-1")
    adjust(table, f"boot:{dude.id}")
    assert table.can(f"move:{dude.id}>-1")


def test_adjustments_are_undone_and_redone(open_table: Table) -> None:
    table, dude = open_table, open_table.me.dude()
    table.start()
    before = table.game.digest()
    adjust(table, f"bounty:{dude.id}>2")
    after = table.game.digest()
    assert table.game.undo() == (f"adjust:bounty:{dude.id}>2",)
    assert (table.game.digest(), table.view(dude.id).bounty, table.events(Adjusted)) == (before, 0, [])
    table.game.redo()
    assert (table.game.digest(), table.view(dude.id).bounty) == (after, 2)


def test_cards_answer_an_adjustment_like_any_other_change(open_table: Table) -> None:
    table = open_table
    looker, deed = table.me.dude("Test Onlooker"), table.foe.deed()
    adjust(table, f"boot:{deed.id}")
    assert (table.pending.kind, table.pending.player) == ("react", 0)
    table.go(looker)
    assert (table.me.stash, table.pending.kind) == (11, "noon play")


def test_a_discard_by_hand_may_be_replaced(open_table: Table) -> None:
    table = open_table
    survivor = table.me.dude("Test Survivor")
    adjust(table, f"discard:{survivor.id}")
    table.go(survivor)
    assert (survivor.zone, survivor.booted, table.pending.kind) == ("in play", True, "noon play")


def test_in_a_shootout_it_is_still_the_same_players_turn(open_table: Table) -> None:
    table = open_table
    table.me.dude("X")
    table.foe.dude("Y")
    table.shootout()
    table.pass_()
    adjust(table, "stash:1>4")
    assert (table.pending.kind, table.pending.player, table.foe.stash) == ("shootout", 1, 14)


def test_emptying_a_posse_by_hand_ends_the_shootout(open_table: Table) -> None:
    table = open_table
    x, y = table.me.dude("X"), table.foe.dude("Y")
    table.shootout()
    adjust(table, f"ace:{y.id}")
    assert (table.state.shootout, table.pending.kind, x.in_play) == (None, "noon play", True)


def test_sundown_sees_what_was_adjusted(open_table: Table) -> None:
    table = open_table
    deed = table.me.deed()
    table.foe.dude(influence=1)
    adjust(table, f"counter:{deed.id}>control=2")
    table.noon_over()
    assert (table.state.winners, table.state.phase) == ([0], Phase.OVER)
    assert table.view(deed.id).type is CardType.DEED
