"""Behaviour of the goods of Immovable Object, Unstoppable Force."""

from __future__ import annotations

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.events import Attached
from tests.cards import practice  # noqa: F401
from tests.table import Table


def idol(table: Table) -> tuple[Dude, Card, Card]:
    """My dude with the Idol, and my Totem at a deed of mine."""
    dude, deed = table.me.dude(influence=1), table.me.deed("Old")
    return (
        dude,
        table.me.attach("Idol of Tlazolteotl", dude),
        table.me.attach("Fire of Nanahbozho", deed, kind=CardType.SPELL),
    )


def test_idol_of_tlazolteotl_shines_at_noon(table: Table) -> None:
    dude, _, _ = idol(table)
    assert dude.influence == 3
    table.noon_over()
    assert dude.influence == 1


def test_idol_of_tlazolteotl_carries_a_card_to_a_deed(table: Table) -> None:
    _, goddess, totem = idol(table)
    old, new = totem.location, table.me.deed("New")
    other = table.me.deed("Other")
    table.answer(f"use:{goddess.id}.carry_over")
    table.go(totem)
    assert table.offered() == [f"c{new.id}", f"c{other.id}"]
    table.go(new)
    assert (totem.location, goddess.booted, totem in new.attachments) == (new, True, True)
    assert table.events(Attached) == [Attached(totem.id, new.id, 0, old.id if old else None)]


def test_idol_of_tlazolteotl_needs_your_card_and_another_deed(table: Table) -> None:
    _, goddess, _ = idol(table)
    table.foe.attach("Fire of Nanahbozho", table.foe.deed(), kind=CardType.SPELL)
    assert not table.can_use(goddess), "the only deed carries it"


def armed(table: Table) -> tuple[Dude, Card]:
    """My Kung Fu 1 dude with Nunchucks."""
    dude = table.me.dude(keywords=["Kung Fu 1"])
    return dude, table.me.attach("Nunchucks", dude)


def test_nunchucks_whirl_in_a_posse(table: Table) -> None:
    dude, _ = armed(table)
    table.foe.dude()
    assert dude.rating("Kung Fu") == 1
    table.shootout()
    assert dude.rating("Kung Fu") == 2


def test_nunchucks_lower_the_pull_of_anybody(table: Table) -> None:
    _, chucks = armed(table)
    rival = table.foe.dude(keywords=["Kung Fu 0"], value=5)
    kick = table.foe.hand("Practice Kick")
    table.shootout()
    table.foe.deck("6C")
    table.turn_of(table.foe)
    table.answer(f"use:{kick.id}.kick.shootout")
    table.go(rival, chucks)
    assert (rival.bounty, chucks.booted) == (1, True)


def test_nunchucks_hang_idle_out_of_a_posse(table: Table) -> None:
    dude, _ = armed(table)
    kick = table.me.hand("Practice Kick")
    table.me.deck("6C")
    table.use(kick, dude)
    assert (dude.bounty, table.pending.kind) == (0, "noon play")
