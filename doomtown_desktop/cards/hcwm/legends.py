"""Legends of Hell's Comin' With Me."""

from doomtown_desktop.dsl import (
    DUDES,
    PLAYER,
    Card,
    CardType,
    Dude,
    Legend,
    Pool,
    SundownEffects,
    Until,
    card,
    resolution,
    shootout,
    whenever,
    while_,
)


@card("Lacy O'Malley")
class LacyOMalley(Legend):
    @while_(
        "Nothing can be played from your discard pile, and cards cannot take cards out of it.",
        on=PLAYER,
        cannot="have discards taken",
    )
    def prints_it_once(self) -> bool:
        return True

    @whenever("During Sundown, discard your hand.", to=SundownEffects)
    async def clears_the_desk(self, _: SundownEffects) -> None:
        for sheet in self.you.play_hand:
            await self.discard(sheet)


@card("Andrew Lane")
class AndrewLane(Legend):
    @while_("If you lead: your dudes without a Weapon have -1 bullets.", on=DUDES, bullets=-1)
    def wants_them_armed(self, dude: Dude) -> bool:
        mine = self.in_shootout and self.you.is_leader and dude.controller == self.you
        return mine and not dude.attachments.with_keyword("Weapon")

    @shootout(
        "Attach a Weapon from your hand that is not unique, at its cost, to a dude of yours in the posse "
        "(not a token).",
        boot=True,
    )
    async def arm(self) -> None:
        guns = self.you.play_hand.where(lambda c: c.is_a("Weapon") and not c.facts.is_unique)
        gun = await self.target(guns.where(self.takers), "Attach which Weapon?")
        await self.attach(gun, await self.target(self.takers(gun), "Who gets the gun?"), change=0)

    def takers(self, gun: Card) -> Pool[Card]:
        fit = self.hosts_for(gun).where(lambda h: isinstance(h, Dude) and h.type is not CardType.TOKEN)
        return fit.where(lambda h: h in self.you.posse)


@card("Hank Ketchum")
class HankKetchum(Legend):
    @while_(
        "If you lead: your shooter must be a dude with the most grit in your posse.",
        on=DUDES,
        cannot="be shooter",
    )
    def picks_the_grand(self, dude: Dude) -> bool:
        mine = self.in_shootout and self.you.is_leader and dude in self.you.posse
        return mine and dude.grit < self.you.posse.highest("grit")

    @resolution(
        "If your posse is a single dude with influence printed on them, they are Harrowed this round.",
        boot=True,
    )
    async def rise_again(self) -> None:
        await self.pay_costs()
        alone = self.you.posse
        if len(alone) == 1 and (alone[0].facts.influence or 0) >= 1:
            await self.modify(alone[0], Until.ROUND, keywords=["Harrowed"])
