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
    may_carry,
    react,
    require,
    shootout,
    whenever,
    while_,
)


class Heirloom(Goods):
    """A unique Weapon for dudes of one outfit. Comrades at its location make its bearer stronger."""

    def comrades(self, gang: str) -> int:
        """Return the number of other dudes of an outfit at this location, whoever controls them."""
        return len(self.dudes_here.but(self.bearer).where(lambda d: gang in d.outfits))


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


@card("Corky's Sidearm", edition="classic")
class CorkysSidearm(Heirloom):
    @may_carry("Only a Law Dogs dude can carry it.")
    def is_theirs(self, host: Card) -> bool:
        return "lawdogs" in host.outfits

    @while_(
        "This dude has +1 bullets and +1 influence for each other Law Dogs dude here.",
        bullets=+1,
        influence=+1,
    )
    def rallies(self) -> int:
        return self.comrades("lawdogs")


@card("Dragon's Claw", edition="classic")
class DragonsClaw(Heirloom):
    @may_carry("Only a Maze Rats dude can carry it.")
    def is_theirs(self, host: Card) -> bool:
        return "mazerats" in host.outfits

    @while_(
        "This dude has +1 bullets and +1 influence for each other Maze Rats dude here.",
        bullets=+1,
        influence=+1,
    )
    def rallies(self) -> int:
        return self.comrades("mazerats")


@card("'Frank'", edition="classic")
class Frank(Heirloom):
    @may_carry("Only a Texas Rangers dude can carry it.")
    def is_theirs(self, host: Card) -> bool:
        return "texasrangers" in host.outfits

    @while_(
        "This dude has +1 bullets and +1 influence for each other Texas Rangers dude here.",
        bullets=+1,
        influence=+1,
    )
    def rallies(self) -> int:
        return self.comrades("texasrangers")


@card("Mr. Prim's Bust", edition="classic")
class MrPrimsBust(Heirloom):
    @may_carry("Only a Sweetrock dude can carry it.")
    def is_theirs(self, host: Card) -> bool:
        return "sweetrock" in host.outfits

    @while_(
        "This dude has +1 bullets and +1 influence for each other Sweetrock dude here.",
        bullets=+1,
        influence=+1,
    )
    def rallies(self) -> int:
        return self.comrades("sweetrock")


@card("Rachel's Sidearm", edition="classic")
class RachelsSidearm(Heirloom):
    @may_carry("Only a Blackjacks dude can carry it.")
    def is_theirs(self, host: Card) -> bool:
        return "blackjacks" in host.outfits

    @while_(
        "This dude has +1 bullets and +1 influence for each other Blackjacks dude here.",
        bullets=+1,
        influence=+1,
    )
    def rallies(self) -> int:
        return self.comrades("blackjacks")


@card("Raven's Chop", edition="classic")
class RavensChop(Heirloom):
    @may_carry("Only a Sioux Union dude can carry it.")
    def is_theirs(self, host: Card) -> bool:
        return "siouxunion" in host.outfits

    @while_(
        "This dude has +1 bullets and +1 influence for each other Sioux Union dude here.",
        bullets=+1,
        influence=+1,
    )
    def rallies(self) -> int:
        return self.comrades("siouxunion")


@card("Sister Mary's Shotgun", edition="classic")
class SisterMarysShotgun(Heirloom):
    @may_carry("Only an Agency dude can carry it.")
    def is_theirs(self, host: Card) -> bool:
        return "agency" in host.outfits

    @while_(
        "This dude has +1 bullets and +1 influence for each other Agency dude here.",
        bullets=+1,
        influence=+1,
    )
    def rallies(self) -> int:
        return self.comrades("agency")


@card("The Hooded Figure's Scythe", edition="classic")
class TheHoodedFiguresScythe(Heirloom):
    @may_carry("Only a Whateley dude can carry it.")
    def is_theirs(self, host: Card) -> bool:
        return "whateleys" in host.outfits

    @while_(
        "This dude has +1 bullets and +1 influence for each other Whateley dude here.",
        bullets=+1,
        influence=+1,
    )
    def rallies(self) -> int:
        return self.comrades("whateleys")


@card("Electrothermic Entropy Projector", edition="classic")
class ElectrothermicEntropyProjector(Heirloom):
    @may_carry("Only a Collegium dude can carry it. It is bought, not invented, and any of them can buy it.")
    def is_theirs(self, host: Card) -> bool:
        return "collegium" in host.outfits

    @while_(
        "This dude has +1 bullets and +1 influence for each other Collegium dude here.",
        bullets=+1,
        influence=+1,
    )
    def rallies(self) -> int:
        return self.comrades("collegium")
