"""Behaviour of the events of A Reaping of Souls."""

from __future__ import annotations

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.change import entering
from doomtown_desktop.engine.data.state import GameState
from doomtown_desktop.protocol.objection import Grounds
from tests.cards.classic.practice import fate
from tests.table import Table


def test_the_harvest_moon_lets_keep_a_card_of_lowball(table: Table) -> None:
    old = table.me.hand()
    moon = fate(table, "Harvest Moon")
    ace = next(c for c in table.me.player.draw_hand if c.poker_value == 1)
    table.go(ace, old)
    assert (ace.zone, old.zone, moon.zone) == ("play hand", "discard pile", "boot hill")


def test_the_harvest_moon_may_be_kept_and_is_aced_all_the_same(table: Table) -> None:
    old = table.me.hand()
    moon = fate(table, "Harvest Moon")
    table.go(moon, old)
    assert (old.zone, moon.zone) == ("discard pile", "boot hill")


def test_the_harvest_moon_may_be_left_alone(table: Table) -> None:
    old = table.me.hand()
    moon = fate(table, "Harvest Moon")
    table.go(())
    assert (old.zone, moon.zone) == ("play hand", "boot hill")


def test_nothing_ever_happens_at_home(table: Table) -> None:
    mine, theirs, idle = table.me.dude(influence=2), table.foe.dude(influence=9), table.me.dude(influence=0)
    away = table.me.dude(influence=2, at=table.town_square)
    fate(table, "Home Is Where Nothin' Ever Happens")
    assert [d.influence for d in (mine, theirs, idle, away)] == [1, 8, 0, 2]
    table.move(mine, table.town_square)
    assert mine.influence == 2
    table.next_day()
    assert theirs.influence == 9


# --- Army of Gremlins -------------------------------------------------------------------------------


def test_the_gremlins_take_all_gadgets_out_of_play_for_a_day(table: Table) -> None:
    mine, theirs, plain = table.me.dude(influence=3), table.foe.dude(influence=9), table.me.dude(influence=5)
    guns = [table.me.attach("Gun", mine, keywords=["Gadget"], bullets=2) for _ in range(2)]
    other, hat = table.foe.attach("Other", theirs, keywords=["Gadget"]), table.me.attach("Hat", plain)
    bullets = mine.bullets
    fate(table, "Army of Gremlins")
    assert [c.in_play for c in (*guns, other, hat)] == [False, False, False, True]
    assert [d.influence for d in (mine, theirs, plain)] == [2, 8, 5]
    assert (list(mine.goods), mine.bullets) == ([], bullets - 4)
    table.next_day()
    assert [c.in_play for c in (*guns, other)] == [True] * 3
    assert [d.influence for d in (mine, theirs)] == [3, 9]
    assert (set(mine.goods), mine.bullets) == (set(guns), bullets)


def test_a_gadget_without_its_dude_is_discarded_after_the_gremlins(table: Table) -> None:
    mine = table.me.dude("Bearer", influence=9)
    table.foe.dude(influence=9)
    gadget, ezzie = table.me.attach("Gadget", mine, keywords=["Gadget"]), table.me.dude("Ezzie")
    table.me.deck("KC", "KS", "KH")
    fate(table, "Army of Gremlins")
    table.me.deck("KC", "KS", "KH")
    table.use(ezzie, mine)
    assert (mine.zone, gadget.in_play) == ("boot hill", False)
    table.next_day()
    assert gadget.zone == "discard pile"


def test_gadgets_of_the_gremlins_still_count_for_uniqueness(table: Table) -> None:
    mine = table.me.dude(influence=9)
    table.foe.dude(influence=9)
    table.me.attach("Bioengineering", mine)
    copy = table.me.hand("Bioengineering")
    fate(table, "Army of Gremlins")
    table.turn_of(table.me)
    objection = entering.why_not_enter(table.engine, 0, copy.id)
    assert objection is not None
    assert objection.grounds is Grounds.COPY_IN_PLAY


def test_a_gadget_that_is_a_dude_comes_back_where_it_was(table: Table) -> None:
    table.me.dude(influence=9)
    table.foe.dude(influence=9)
    robot = table.me.dude("Robot", keywords=["Gadget"], at=table.town_square)
    hat = table.me.attach("Hat", robot)
    fate(table, "Army of Gremlins")
    assert (robot.in_play, hat.in_play, robot in table.me.player.dudes) == (False, False, False)
    table.next_day()
    assert (robot.in_play, robot.location, list(robot.goods)) == (True, table.town_square, [hat])


def test_a_saved_game_keeps_gadgets_of_the_gremlins(table: Table) -> None:
    mine = table.me.dude(influence=9)
    table.foe.dude(influence=9)
    gadget = table.me.attach("Gadget", mine, keywords=["Gadget"])
    fate(table, "Army of Gremlins")
    again = GameState.from_json(table.state.to_json())
    assert again == table.state.copy() == table.state
    assert list(again.aside) == [gadget.id]


def test_gadgets_of_the_gremlins_come_back_to_another_version_of_their_dude(table: Table) -> None:
    old = table.me.dude("Kit", is_unique=True, experienced=0, character="Kit", influence=9)
    table.foe.dude(influence=9)
    gadget = table.me.attach("Gadget", old, keywords=["Gadget"])
    new = table.me.hand("Kit (Exp.1)", CardType.DUDE, is_unique=True, experienced=1, character="Kit")
    fate(table, "Army of Gremlins")
    table.make(f"swap:{old.id}>{new.id}", by=table.me)
    table.next_day()
    assert list(new.attachments) == [gadget]
