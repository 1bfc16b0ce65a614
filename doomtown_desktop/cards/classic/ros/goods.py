"""Goods of A Reaping of Souls."""

from doomtown_desktop.dsl import (
    Goods,
    Phase,
    PhaseBegan,
    Pool,
    card,
    noon,
    react,
    require,
    shootout,
    while_,
)


@card("Ammo Belt", edition="classic")
class AmmoBelt(Goods):
    @while_(
        "Opponents' Shootout abilities cannot make this dude a draw or lower their bullets.",
        cannot=(
            "be made a draw by opponents' shootout abilities",
            "have bullets lowered by opponents' shootout abilities",
        ),
    )
    def keeps_firing(self) -> bool:
        return True


@card("Chainsaw", edition="classic")
class Chainsaw(Goods):
    @shootout("Ace goods in the opposing posse.")
    async def rip(self) -> None:
        await self.ace(
            await self.target(
                Pool(g for d in self.opposing for g in d.goods).where(self.may_ace), "Ace which goods?"
            )
        )


@card("The Ammo-Matic", edition="classic")
class TheAmmoMatic(Goods):
    @shootout("The Ammo-Matic gets +1 bullets. Once per round.", repeat=True, per_round=True)
    async def feed(self) -> None:
        await self.modify(self, bullets=+1)


@card("Zapper", edition="classic")
class Zapper(Goods):
    @shootout(
        "An opposing dude's bullets add nothing to their posse's draw hand, and they cannot be its shooter "
        "while another dude can."
    )
    async def zap(self) -> None:
        dude = await self.target(self.opposing, "Zap whom?")
        await self.modify(dude, cannot=("be shooter", "contribute bullets"))


@card("Pale Horse", edition="classic")
class PaleHorse(Goods):
    @noon("This dude moves to any location.")
    async def ride(self) -> None:
        rider = self.bearer
        places = self.locations.where(lambda p: self.may_move(rider, p))
        await self.move(rider, await self.target(places, "Where to?"))

    @shootout(
        "This dude moves to the shootout, whatever restricts moves, and joins your posse.",
        from_outside=True,
        makes_wanted="by joining",
    )
    async def charge(self) -> None:
        self.require_may_join(self.bearer, freely=True)
        await self.join_posse(self.bearer, freely=True)


@card("Bolt-Action Rifle", edition="classic")
class BoltActionRifle(Goods):
    @while_("This dude is a stud.", stud=True)
    def aims(self) -> bool:
        return True


@card("Pocket Watch", edition="classic")
class PocketWatch(Goods):
    @react(
        "Before High Noon begins: make a Noon play before the Winner's first.",
        to=PhaseBegan,
        boot=True,
        timing="before",
    )
    async def check_the_time(self, began: PhaseBegan) -> None:
        require(began.phase is Phase.NOON, "it is not High Noon")
        await self.make_noon_play()
