"""Improvements of Ashes to Ashes."""

from doomtown_desktop.dsl import (
    PLAYER,
    SELF,
    Attached,
    Card,
    CardType,
    Dude,
    Improvement,
    Moved,
    Phase,
    Pool,
    SendingHome,
    Until,
    boots_on_the_way,
    card,
    enters_at,
    noon,
    require,
    shootout,
    whenever,
    while_,
)


@card("Corporate Headquarters", edition="classic")
class CorporateHeadquarters(Improvement):
    @enters_at("Your dudes can enter play here.")
    def has_offices(self, recruit: Card) -> Card | None:
        yours = recruit.type is CardType.DUDE and recruit.owner == self.controller
        return self.host if yours else None

    @whenever(
        "When your dude would go home, you may let them come here instead, whatever restricts moves. They "
        "boot if they would boot at home.",
        to=SendingHome,
    )
    async def calls_them_in(self, going: SendingHome) -> None:
        dude, office = self.dude(going.subject), self.place
        require(dude.controller == self.you and dude.location != office)
        if await self.may(f"Does {dude.title} go to {office.title} instead of home?"):
            await going.instead(self.move, dude, office, booted=going.booted, freely=True)


@card("Demon's Den", edition="classic")
class DemonsDen(Improvement):
    @whenever("Its deed is private.", to=Attached)
    async def locks_the_doors(self, attached: Attached) -> None:
        require(attached.card == self.id)
        await self.set_access(self.place, "private", Until.FOREVER, while_attached=True)


@card("Founder's Memorial", edition="classic")
class FoundersMemorial(Improvement):
    @while_("+2 to your influence total during Nightfall.", on=PLAYER, influence_total=+2)
    def inspires(self) -> bool:
        return self.phase is Phase.SUNDOWN

    @while_("Its deed has +1 production.", production=+1)
    def draws_visitors(self) -> bool:
        return True

    @while_("It has no production of its own.", on=SELF, op="set", production=0)
    def is_a_part(self) -> bool:
        return True


@card("Gatling Emplacement", edition="classic")
class GatlingEmplacement(Improvement):
    @shootout(
        "In a shootout here: boot your dude in it, who gets +3 bullets until Nightfall is over.",
        controller=True,
        from_outside=True,
    )
    async def man_the_gun(self) -> None:
        require(self.is_shootout_here, "the shootout is not here")
        gunner = await self.target(self.your_dudes_in_posse.where(self.may_boot), "Who mans the gun?")
        if await self.boot_for(gunner):
            await self.modify(gunner, Until.AFTER_SUNDOWN, bullets=+3)


@card("Indoor Plumbing", edition="classic")
class IndoorPlumbing(Improvement):
    @boots_on_the_way("A dude who moves to its deed for the first time in a day does not boot.")
    def is_convenient(self, dude: Dude, place: Card) -> bool | None:
        return False if place == self.host and not self.records_of(dude) else None

    @whenever("Dudes who move to its deed are noted for the day.", to=Moved)
    async def is_flushed(self, moved: Moved) -> None:
        require(self.host is not None and moved.destination == self.host.id)
        await self.record(self.dude(moved.card), Until.AFTER_SUNDOWN)


@card("Secret Passages", edition="classic")
class SecretPassages(Improvement):
    @noon("Your dude here moves to an adjacent location without booting.", owner=True)
    async def slip_away(self) -> None:
        mine = self.dudes_here.where(lambda d: d.controller == self.you and bool(self.exits(d)))
        dude = await self.target(mine, "Who slips away?")
        await self.move(dude, await self.target(self.exits(dude), "Where to?"))

    def exits(self, dude: Dude) -> Pool[Card]:
        return dude.neighbours.where(lambda p: self.may_move(dude, p))


@card("Union Armory", edition="classic")
class UnionArmory(Improvement):
    @shootout(
        "In a shootout here or at an adjacent location: your dude in it becomes a stud until Nightfall is "
        "over.",
        controller=True,
        from_outside=True,
    )
    async def hand_out_rifles(self) -> None:
        place = self.shootout_location
        require(place is not None and self.is_nearby(place), "the shootout is neither here nor adjacent")
        draws = self.your_dudes_in_posse.where(lambda d: not d.is_stud)
        await self.become_stud(await self.target(draws, "Who becomes a stud?"), Until.AFTER_SUNDOWN)
