"""Goods of Boot Hill."""

from doomtown_desktop.dsl import (
    Aced,
    Card,
    Goods,
    Joining,
    LeavingPosse,
    PlayMade,
    Until,
    card,
    react,
    require,
    shootout,
    whenever,
)


@card("Roan", edition="classic")
class Roan(Goods):
    @react(
        "When this unbooted dude would boot to move or to join a posse: boot Roan instead.",
        to=(PlayMade, Joining),
        boot=True,
    )
    async def ride(self, made: PlayMade | Joining) -> None:
        rider = self.bearer
        if isinstance(made, Joining):
            require(made.subject == rider.id and made.boots and not rider.booted, "this dude would not boot")
            await made.without_booting()
        else:
            require(
                made.verb == "move" and made.card == rider.id and not rider.booted,
                "this dude is booted, or does not move",
            )
            require(self.boots_to_move(rider, self.card(made.target)), "this dude would not boot")
            await self.modify(rider, Until.PLAY, moves_unbooted=1)


@card("Flamethrower", edition="classic")
class Flamethrower(Goods):
    @whenever(
        "When a shootout aces this dude, pull: on an odd value, you ace two more dudes in your posse.",
        to=LeavingPosse,
    )
    async def light_the_fuse(self, leaving: LeavingPosse) -> None:
        require(leaving.aced and leaving.subject == self.bearer.id)
        await self.watch(Aced, self.explode, self.bearer, Until.ROUND)

    async def explode(self, aced: Aced, dude: Card) -> None:
        require(aced.card == dude.id and aced.side is not None)
        await self.end_its_effects()
        owner = self.player(aced.whose)
        if (await self.pull(owner)).value % 2:
            near = owner.posse.where(self.may_ace)
            for friend in await self.targets(near, min(2, len(near)), 2, "Who burns too?", by=owner):
                await self.ace(friend)

    @shootout(
        "This dude becomes a stud with +2 bullets. Once per shootout.", pay=1, repeat=True, per_shootout=True
    )
    async def burn(self) -> None:
        await self.modify(self.bearer, stud=True, bullets=+2)
