"""Behaviour of the dudes of Mouth of Hell."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import ActionCard, card, noon
from doomtown_desktop.engine.change import payment
from doomtown_desktop.engine.change.payment import Purchase
from tests.cards.classic.practice import strike_in_hand
from tests.table import Table


@card("Test Classic Last Errand")
class LastErrand(ActionCard):
    @noon("Mark a deed. If successful, ace your posse.", job=True, boot=True)
    async def send_off(self) -> None:
        job = await self.lead_job(await self.target(self.all_deeds.where(self.may_mark), "Mark a deed"))
        if job.succeeded:
            await self.ace(*job.posse)


def test_alice_invents_weapons_cheaply(table: Table) -> None:
    alice, other = table.me.dude("Alice Chamberlain"), table.me.dude(keywords=["Mad Scientist 1"])
    gun, engine = (
        table.me.hand("", CardType.GOODS, cost=5, gadget_difficulty=3, keywords=[*words, "Gadget 3"])
        for words in (["Weapon"], [])
    )
    asked = [(gun, alice), (gun, other), (engine, alice)]
    prices = [payment.cost(table.engine, Purchase(g.id, 0, d.id)) for g, d in asked]
    assert prices == [3, 5, 5]


def test_alice_sends_a_bill_for_an_aced_wanted_dude(table: Table) -> None:
    alice = table.me.dude("Alice Chamberlain")
    outlaw = table.foe.dude(bounty=1)
    table.shootout(leader=alice)
    table.to_resolution("8S 8H 8D 3C 4S", "9S 7H 2D 5C KS")
    table.lumps()
    assert outlaw.zone == "boot hill"
    table.use(alice)
    assert (table.me.stash, table.foe.stash) == (12, 9)


def test_alice_sends_no_bill_where_she_only_helps() -> None:
    table = Table(3, "classic-2000")
    hero, outlaw = table.me.dude(), table.foe.dude(bounty=1)
    alice = table.sides[2].dude("Alice Chamberlain", at=table.town_square)
    table.shootout(leader=hero, mark=outlaw, without=[alice])
    table.helps(alice, 0)
    table.to_resolution("8S 8H 8D 3C 4S", "9S 7H 2D 5C KS")
    table.lumps()
    assert outlaw.zone == "boot hill"
    assert table.pending.kind == "noon play"


def test_alice_sends_no_bill_for_honest_dudes(table: Table) -> None:
    alice = table.me.dude("Alice Chamberlain")
    honest = table.foe.dude()
    table.shootout(leader=alice)
    table.to_resolution("8S 8H 8D 3C 4S", "9S 7H 2D 5C KS")
    table.lumps()
    assert honest.zone == "boot hill"
    assert table.pending.kind == "noon play"


@pytest.mark.parametrize(("bounty", "refusable"), [(0, False), (1, True)])
def test_nobody_refuses_deputy_montreal_while_he_is_honest(
    table: Table, bounty: int, refusable: bool
) -> None:
    deputy = table.me.dude("Deputy Dave Montreal", at=table.town_square, bounty=bounty)
    mark = table.foe.dude(at=table.town_square)
    table.call_out(deputy, mark)
    assert (table.pending.kind == "callout") is refusable


def test_milo_powell_is_a_stud_while_his_player_is_the_winner(table: Table) -> None:
    mine, theirs = table.me.dude("Deputy Milo Powell"), table.foe.dude("Deputy Milo Powell")
    assert (mine.is_stud, theirs.is_stud) == (True, False)


def test_howard_findley_makes_your_strikes_cheaper(table: Table) -> None:
    table.me.dude("Howard Findley (Exp.1)")
    mine, theirs = (strike_in_hand(side, "Vein", cost=3) for side in (table.me, table.foe))
    shop = table.me.hand("Shop", CardType.DEED, cost=3)
    table.shop(mine)
    assert table.me.stash == 8
    table.shop(theirs)
    assert table.foe.stash == 7
    table.shop(shop, "left")
    assert table.me.stash == 5


@pytest.mark.parametrize("where", ["home", "town square"])
def test_howard_findley_is_a_stud_in_a_shootout_at_home(table: Table, where: str) -> None:
    howard = table.me.dude("Howard Findley (Exp.1)")
    table.foe.dude("Foe")
    assert not howard.is_stud
    table.shootout(at=table.me.home if where == "home" else table.town_square)
    assert howard.is_stud == (where == "home")


def test_a_bone_fiend_is_cheap_for_hucksters_and_carries_no_goods(table: Table) -> None:
    for skill in ("Huckster 1", "Huckster 2", "Blessed 1"):
        table.me.dude(keywords=[skill])
    table.foe.dude(keywords=["Huckster 5"])
    fiend = table.me.hand("Bone Fiend")
    assert payment.cost(table.engine, Purchase(fiend.id, 0)) == 2
    bones, hat = table.me.dude("Bone Fiend"), table.me.hand("Hat", CardType.GOODS)
    table.turn_of(table.me)
    assert not table.can(f"shop:{hat.id}>{bones.id}")
    assert table.can(f"shop:{fiend.id}")


@pytest.mark.parametrize(("theirs", "may_fall"), [("8S 8H 9D 3C 2S", False), ("8S 8H 3D 3C 2S", True)])
def test_a_bone_fiend_falls_only_to_two_ranks(table: Table, theirs: str, may_fall: bool) -> None:
    fiend, other = table.me.dude("Bone Fiend"), table.me.dude("Other")
    table.foe.dude()
    table.shootout()
    table.to_resolution("AS 3H 9D 6C JS", theirs)
    if may_fall:
        assert {o.card for o in table.pending.options} == {fiend.id, other.id}
    else:
        assert (table.pending.kind, other.zone, fiend.in_play) == ("flee", "boot hill", True)


def test_cards_cannot_ace_a_bone_fiend_in_a_shootout(table: Table) -> None:
    fiend = table.foe.dude("Bone Fiend")
    hunter = table.me.dude()
    gun = table.me.attach("Brimstone Bullets", hunter)
    table.state.in_play[fiend.id].bounty = 1
    table.shootout()
    assert not table.can_use(gun)


@pytest.mark.parametrize("title", ["Bone Fiend", "Tioga Joe", "Tombstone Frank"])
def test_cards_ace_a_hard_dude_in_a_job_without_a_shootout(table: Table, title: str) -> None:
    hard, deed = table.me.dude(title), table.foe.deed()
    errand = table.me.hand("Test Classic Last Errand")
    table.declare(errand)
    table.go(deed, hard)
    table.join_all()
    assert not hard.in_play
