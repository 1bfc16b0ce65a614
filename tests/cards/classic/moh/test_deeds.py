"""Behaviour of the deeds of Mouth of Hell."""

from __future__ import annotations

from doomtown_desktop.dsl import Dude, card, noon
from doomtown_desktop.engine.events import Looked
from tests.table import Table, keys


def test_the_fortune_teller_sees_the_top_of_either_deck(table: Table) -> None:
    shop = table.me.deed("Fortune-Teller's Shop")
    (top,) = table.foe.deck("KH")
    table.use(shop, "Ben")
    (looked,) = table.events(Looked)
    assert (looked.player, looked.owner, looked.cards) == (0, 1, (top.id,))
    assert top.zone == "deck"


def test_whiskey_nick_gives_courage_to_a_dude_of_yours_there(table: Table) -> None:
    joint = table.me.deed("Whiskey Nick's Joint")
    mine, away = table.me.dude(at=joint, bullets=1), table.me.dude()
    theirs = table.foe.dude(at=joint, influence=0)
    table.answer(f"use:{joint.id}.pour_courage")
    assert table.choices() == keys(mine)
    table.go(mine)
    assert (mine.is_stud, mine.bullets) == (True, 2)
    assert (theirs.is_stud, theirs.bullets, away.is_stud) == (False, 1, False)


def test_a_mad_scientist_boots_to_open_the_secret_lab(table: Table) -> None:
    first, second = (table.me.dude(n, keywords=["Mad Scientist 1"]) for n in ("First", "Second"))
    table.me.dude("Plain")
    table.foe.dude(keywords=["Mad Scientist 1"])
    lab = table.me.hand("Secret Lab")
    table.answer(f"shop:{lab.id}>left")
    assert table.choices() == keys(first, second)
    table.go(second)
    assert (lab.in_play, first.booted, second.booted, table.me.stash) == (True, False, True, 4)


def test_the_secret_lab_is_not_built_without_an_unbooted_mad_scientist(table: Table) -> None:
    table.me.dude("Tired", keywords=["Mad Scientist 1"], booted=True)
    table.me.dude("Plain")
    table.foe.dude("Theirs", keywords=["Mad Scientist 1"])
    lab, builder = table.me.hand("Secret Lab"), table.me.dude("Test Classic Builder")
    assert not table.can(f"shop:{lab.id}>left")
    assert not table.can_use(builder)


@card("Test Classic Builder")
class Builder(Dude):
    @noon("Build a deed of your hand.")
    async def build(self) -> None:
        await self.play(await self.target(self.you.play_hand.where(self.can_play), "Build what?"))

    @noon("Another dude goes to a deed.")
    async def escort(self) -> None:
        deed = await self.target(self.all_deeds, "Where to?")
        guests = self.all_dudes.but(self).where(lambda d: self.may_move(d, deed))
        await self.move(await self.target(guests, "Who?"), deed)


def test_an_effect_that_builds_the_secret_lab_boots_a_mad_scientist_too(table: Table) -> None:
    scientist = table.me.dude("Doc", keywords=["Mad Scientist 1"])
    builder, lab = table.me.dude("Test Classic Builder"), table.me.hand("Secret Lab")
    table.use(builder, lab, "left", ability="build")
    assert (lab.in_play, scientist.booted, builder.booted) == (True, True, False)


def test_only_mad_scientists_go_to_the_secret_lab_but_for_card_effects(table: Table) -> None:
    lab = table.me.deed("Secret Lab")
    scientist, plain = table.me.dude(keywords=["Mad Scientist 0"]), table.me.dude("Plain")
    theirs = table.foe.dude("Theirs")
    builder = table.me.dude("Test Classic Builder")
    assert table.can(f"move:{scientist.id}>{lab.id}")
    assert not table.can(f"move:{plain.id}>{lab.id}")
    table.answer(f"use:{builder.id}.escort")
    table.go(lab)
    assert {plain.id, theirs.id, scientist.id} == {
        o.card for o in table.pending.options if o.card is not None
    }
    table.go(theirs)
    assert theirs.location == lab


def test_nobody_but_mad_scientists_joins_a_posse_at_the_secret_lab(table: Table) -> None:
    lab = table.me.deed("Secret Lab")
    caller, mark = table.me.dude("Caller", at=lab, influence=1), table.foe.dude("Mark", at=lab)
    scientist = table.me.dude("Doc", keywords=["Mad Scientist 1"], at=table.town_square)
    plain = table.me.dude("Plain", at=table.town_square)
    table.call_out(caller, mark, "accept")
    assert {scientist.id} == {o.card for o in table.pending.options if o.card is not None}
    assert not plain.booted


def test_mad_scientists_are_better_in_the_secret_lab(table: Table) -> None:
    lab = table.me.deed("Secret Lab")
    inside, theirs = (side.dude(at=lab, keywords=["Mad Scientist 2"]) for side in (table.me, table.foe))
    outside, plain = table.me.dude(keywords=["Mad Scientist 2"]), table.me.dude(at=lab)
    huckster = table.me.dude(at=lab, keywords=["Huckster 1"])
    rated = [d.rating("Mad Scientist") for d in (inside, theirs, outside, plain, huckster)]
    assert rated == [3, 3, 2, None, None]
    assert huckster.rating("Huckster") == 1
