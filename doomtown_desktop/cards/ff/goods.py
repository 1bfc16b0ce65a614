"""Goods of Faith and Fear."""

from doomtown_desktop.dsl import (
    SELF,
    CalloutAnswered,
    Card,
    CardType,
    Dude,
    Goods,
    JobBegan,
    RoundBegan,
    RoundDecided,
    Until,
    card,
    react,
    require,
    shootout,
    while_,
)


@card("Evanor")
class Evanor(Goods):
    @while_(
        "No bullets while the opposing posse has an unbooted Weapon that is not Melee.",
        on=SELF,
        op="set",
        bullets=0,
    )
    def is_outranged(self) -> bool:
        weapons = self.opposing_posse.attachments.unbooted.with_keyword("Weapon")
        return any(not w.is_a("Melee") for w in weapons)

    @shootout(
        "In the next round, a Blessed bearer cannot be a casualty. If you win this round, its loser takes "
        "another casualty.",
        boot=True,
    )
    async def smite(self) -> None:
        await self.pay_costs()
        if self.bearer.is_a("Blessed"):
            await self.watch(RoundBegan, self.shield, self.bearer, once=True)
        await self.watch(RoundDecided, self.cleave, until=Until.ROUND)

    async def shield(self, _: RoundBegan, dude: Dude) -> None:
        await self.modify(dude, Until.ROUND, cannot=("be a casualty",))

    async def cleave(self, decided: RoundDecided, _: object) -> None:
        require(not self.you.has_lost_round)
        await self.change_casualties(+1, self.player(decided.loser_seat))


@card("Clown Carriage")
class ClownCarriage(Goods):
    @react(
        "While posses form, neither this dude nor your unbooted Abominations here boot to join one.",
        to=(CalloutAnswered, JobBegan),
        boot=True,
    )
    async def squeeze_in(self, begun: CalloutAnswered | JobBegan) -> None:
        require(isinstance(begun, JobBegan) or begun.accepted)
        require(self.location != self.shootout_location, "this dude is there already")
        await self.pay_costs()
        for dude in self.dudes_here.unbooted.where(lambda d: d.controller == self.you):
            if dude == self.bearer or dude.is_a("Abomination"):
                await self.modify(dude, Until.SHOOTOUT, joins_unbooted=1)

    @shootout(
        "Play an Abomination from your hand, at its cost, straight into your posse.",
        boot=True,
        reaches_outside=True,
    )
    async def spill_out(self) -> None:
        fiends = self.you.play_hand.with_keyword("Abomination")
        fiend = await self.target(fiends.where(self.is_a_passenger), "Play which Abomination?")
        if await self.play(fiend, at=self.shootout_location):
            await self.join_posse(fiend)

    def is_a_passenger(self, fiend: Card) -> bool:
        return fiend.type is CardType.DUDE and self.can_play(fiend)


@card("Outlaw Mask")
class OutlawMask(Goods):
    @while_("In the town square: +X influence for this dude, where X is their bounty.", influence=+1)
    def frightens(self) -> int:
        return self.bearer.bounty if self.location == self.town_square else 0
