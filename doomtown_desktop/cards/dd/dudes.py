"""Dudes of Double Dealin'."""

from doomtown_desktop.dsl import (
    CasualtiesComing,
    DrawHandsRevealed,
    Dude,
    Until,
    card,
    noon,
    require,
    shootout,
    whenever,
)


@card("Mortimer Parsons")
class MortimerParsons(Dude):
    @whenever(
        "When you reveal a Cheatin' hand with him in your posse, he goes home booted and has 0 influence "
        "until Sundown is over. If he was alone in it, the shootout ends.",
        to=DrawHandsRevealed,
    )
    async def lose_face(self, revealed: DrawHandsRevealed) -> None:
        require(self.in_posse and not revealed.lowball and self.you.is_cheatin)
        alone = not self.you.posse.but(self)
        await self.send_home(self)
        await self.modify(self, Until.AFTER_SUNDOWN, op="set", influence=0)
        if alone:
            await self.end_shootout()


@card("Gang Yi")
class GangYi(Dude):
    @shootout(
        "He takes the place of your dude in a posse that a wanted dude opposes; that dude moves to where he "
        "was.",
        from_outside=True,
    )
    async def step_in(self) -> None:
        require(self.opposing.wanted, "nobody opposing is wanted")
        self.require_may_join(self)
        fellows = self.posse.where(lambda d: d.location == self.location or self.may_move(d, self.place))
        tired = await self.target(fellows.where(lambda d: d.controller == self.you), "Whose place?")
        await self.pay_costs()
        here = self.place
        if await self.join_posse(self):
            await self.leave_posse(tired)
            await self.move(tired, here)


@card("Mario Crane")
class MarioCrane(Dude):
    @whenever(
        "When you reveal a legal hand in his shootout, he cannot be a casualty this round unless you lose it"
        " by at least 3 ranks.",
        to=DrawHandsRevealed,
    )
    async def die_hard(self, revealed: DrawHandsRevealed) -> None:
        require(self.in_posse and not revealed.lowball and self.you.hand_is_legal)
        await self.watch(CasualtiesComing, self.stay_alive, until=Until.ROUND)

    async def stay_alive(self, _: CasualtiesComing, __: object) -> None:
        require(self.you.lost_by < 3)
        await self.modify(self, Until.ROUND, cannot=["be a casualty"])


@card('Leonardo "Leon" Cavallo')
class LeonardoLeonCavallo(Dude):
    @noon("Test Huckster against the value of a nearby dude: boot that dude.", boot=True)
    async def mesmerize(self) -> None:
        dude = await self.target(self.all_dudes.where(self.is_nearby), "Against whom?")
        await self.pay_costs()
        if (await self.check_skill(self, "Huckster", dude.value)).succeeded:
            await self.boot(dude)
