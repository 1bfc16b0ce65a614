"""Dudes of Double Dealin'."""

from doomtown_desktop.dsl import (
    DrawHandsRevealed,
    Dude,
    Until,
    card,
    noon,
    require,
    shootout,
    whenever,
    while_,
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
        "Opposing a wanted dude, he takes the place of a dude in your posse, who goes to where he was.",
        from_outside=True,
    )
    async def step_in(self) -> None:
        require(self.opposing.wanted, "nobody opposing is wanted")
        self.require_may_join(self)
        here = self.place
        fellows = self.posse.where(lambda d: d.location == here or self.may_move(d, here))
        tired = await self.target(fellows.where(lambda d: d.controller == self.you), "Whose place?")
        if await self.join_posse(self):
            await self.leave_posse(tired)
            await self.move(tired, here)


@card("Mario Crane")
class MarioCrane(Dude):
    @while_(
        "He is no casualty while your draw hand is legal, but for rounds lost by at least 3 ranks.",
        cannot="be a casualty",
    )
    def dies_hard(self) -> bool:
        return self.in_posse and self.controller.hand_is_legal and self.controller.lost_by < 3


@card('Leonardo "Leon" Cavallo')
class LeonardoLeonCavallo(Dude):
    @noon("Test Huckster against the value of a nearby dude: boot that dude.", boot=True)
    async def mesmerize(self) -> None:
        dude = await self.target(self.all_dudes.unbooted.where(self.is_nearby), "Against whom?")
        if (await self.check_skill(self, "Huckster", dude.value)).succeeded:
            await self.boot(dude)
