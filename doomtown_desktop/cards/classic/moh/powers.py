"""Harrowed Powers of Mouth of Hell."""

from doomtown_desktop.dsl import (
    CardType,
    Dude,
    HarrowedPower,
    PowerCard,
    SendingHome,
    Tested,
    Until,
    card,
    noon,
    react,
    require,
    shootout,
)


@card("Ambition", edition="classic")
class Ambition(HarrowedPower):
    @shootout(
        "This dude joins your posse, wherever they are.",
        boot=True,
        from_outside=True,
        makes_wanted="by joining",
        printed=False,
    )
    async def rush_in(self) -> None:
        self.require_may_join(self.user)
        await self.join_posse(self.user)


@card("Arcane Protection", edition="classic")
class ArcaneProtection(PowerCard):
    @noon(
        "Your unbooted Harrowed dude makes spells that target them 5 points harder for the rest of the game. "
        "Ace this card.",
        power="harrowed",
    )
    async def learn(self) -> None:
        await self.modify(await self.teach(), Until.FOREVER, spell_difficulty=+5)


@card("Claws", edition="classic")
class Claws(PowerCard):
    @noon(
        "For the rest of the game, your unbooted Harrowed dude has +2 bullets while without a ready Weapon. "
        "Ace this card.",
        power="harrowed",
    )
    async def learn(self) -> None:
        pupil = await self.teach()
        await self.modify(pupil, Until.FOREVER, bullets=+2, as_long_as=self.is_unarmed)

    def is_unarmed(self, dude: Dude) -> bool:
        return not dude.ready_weapons


@card("Devil's Touch", edition="classic")
class DevilsTouch(HarrowedPower):
    @noon("Ace goods at this dude's location.", printed=False)
    async def touch(self) -> None:
        here = self.all_cards.at(self.user.place).where(lambda c: c.type is CardType.GOODS)
        await self.ace(await self.target(here.where(self.may_ace), "Ace which goods?"))


@card("Ferryman's Fee", edition="classic")
class FerrymansFee(HarrowedPower):
    @noon("This dude moves to a location outside the town without booting.", printed=False)
    async def cross_over(self) -> None:
        user = self.user
        shores = self.locations.where(lambda p: not p.is_in_town and self.may_move(user, p))
        await self.move(user, await self.target(shores, "Where to?"))


@card("Mirror, Mirror", edition="classic")
class MirrorMirror(HarrowedPower):
    @noon(
        "This dude has one printed ability of a dude at the same location until Nightfall is over.",
        printed=False,
    )
    async def mirror(self) -> None:
        here = self.user.dudes_here.where(lambda d: bool(d.printed_abilities))
        model = await self.target(here, "Mirror whom?")
        ability = await self.which_ability(model, model.printed_abilities)
        await self.copy_ability(model, ability, self.user, Until.AFTER_SUNDOWN)


@card("Nightmare", edition="classic")
class Nightmare(HarrowedPower):
    @noon("Another dude at this dude's location gets -2 influence until Nightfall is over.", printed=False)
    async def torment(self) -> None:
        sleepers = self.user.dudes_here.but(self.user).where(lambda d: self.may_lower(d, "influence"))
        await self.modify(await self.target(sleepers, "Torment whom?"), Until.AFTER_SUNDOWN, influence=-2)


@card("Stitchin'", edition="classic")
class Stitchin(HarrowedPower):
    @react(
        "When a Harrowed pull during a shootout sends this dude home: this dude does not boot.",
        to=SendingHome,
        printed=False,
    )
    async def sew_up(self, going: SendingHome) -> None:
        require(
            going.subject == self.user.id and going.why == "harrowed", "no such pull sends this dude home"
        )
        require(self.user.location == self.shootout_location, "this dude does not come from a shootout")
        await going.without_booting()


@card("Unnatural Selection", edition="classic")
class UnnaturalSelection(HarrowedPower):
    @react(
        "Right after a dude at this dude's location has failed a skill check: that dude may pull again, and "
        "the second pull counts if the check succeeds with it.",
        to=Tested,
        timing="after",
        printed=False,
    )
    async def adapt(self, tested: Tested) -> None:
        skilled = self.dude(tested.subject)
        require(not tested.succeeded and skilled.location == self.user.location, "nobody has failed here")
        await self.pay_costs()
        rival = skilled.controller
        if rival == self.you or await self.may(f"Does {skilled.title} pull again?", by=rival):
            await tested.retry()
