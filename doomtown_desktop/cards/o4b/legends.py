"""Legends of Out for Blood."""

from doomtown_desktop.dsl import (
    PLAYER,
    Dude,
    Legend,
    card,
    shootout,
    while_,
)


@card("Doc Holliday")
class DocHolliday(Legend):
    @while_(
        "If you lead and there is no Blessed, Huckster or Shaman in your posse: -2 stud bonus.",
        on=PLAYER,
        stud_bonus=-2,
    )
    def coughs(self) -> bool:
        return self.you.is_leader and not any(casting(d) is not None for d in self.you.posse)

    @shootout(
        "Choose a Blessed, Huckster or Shaman in this shootout. Your dude gets +X bullets, where X is their "
        "highest such rating, and then has at most 4 bullets.",
        boot=True,
    )
    async def deal(self) -> None:
        wizards = self.dudes_in_shootout.where(casting)
        self.require_choice(wizards)
        gunman = await self.target(self.your_dudes_in_posse, "Who gets bullets?")
        wizard = await self.target(wizards, "Whose rating counts?")
        await self.pay_costs()
        await self.modify(gunman, bullets=casting(wizard) or 0)
        await self.modify(gunman, op="most", bullets=4)


def casting(dude: Dude) -> int | None:
    """Return a dude's highest rating in a skill that casts spells; ``None`` without such a skill."""
    return max(
        (r for s in ("Blessed", "Huckster", "Shaman") if (r := dude.rating(s)) is not None), default=None
    )
