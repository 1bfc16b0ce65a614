"""Improvements of Eye for an Eye."""

from doomtown_desktop.dsl import (
    DUDES,
    PLAYERS,
    SELF,
    Card,
    Deed,
    Dude,
    Improvement,
    Player,
    Until,
    card,
    may_carry,
    noon,
    require,
    shootout,
    while_,
)


@card("Sewer Tunnels", edition="classic")
class SewerTunnels(Improvement):
    @while_("Wanted dudes here have +1 influence.", on=DUDES, influence=+1)
    def hides(self, dude: Dude) -> bool:
        return dude.location == self.host and dude.is_wanted


@card("Abomination Pit", edition="classic")
class AbominationPit(Improvement):
    @while_("The fear level is 1 higher while a Terror is here.", on=PLAYERS, fear_level=+1)
    def spreads_rumours(self, _: Player) -> bool:
        return any(dude.is_terror for dude in self.dudes_here)


@card("Interior Decorating", edition="classic")
class InteriorDecorating(Improvement):
    @may_carry("It is attached to a deed with production.")
    def needs_a_business(self, deed: Card) -> bool:
        return deed.production > 0

    @while_("Its deed has +1 production.", production=+1)
    def pleases_guests(self) -> bool:
        return True

    @while_("It has no production of its own.", on=SELF, op="set", production=0)
    def is_a_part(self) -> bool:
        return True


@card("Night Sentry", edition="classic")
class NightSentry(Improvement):
    @shootout(
        "In a shootout here: a Sentry (a stud with value 1, 1 bullet and 0 influence) joins your posse for "
        "this shootout.",
        owner=True,
        from_outside=True,
    )
    async def sound_the_alarm(self) -> None:
        require(self.is_shootout_here, "the shootout is not here")
        require(not self.is_closed, "no more dudes can join")
        await self.pay_costs()
        sentry = await self.token("Token Dude", self.place)
        await self.modify(sentry, Until.FOREVER, stud=True, bullets=+1, value=+1)
        await self.join_posse(sentry, moves=False)


@card("No Way Out!", edition="classic")
class NoWayOut(Improvement):
    @while_(
        "Dudes here cannot refuse a call-out, except by a card.",
        on=DUDES,
        cannot="refuse callouts without a card",
    )
    def locks_them_in(self, dude: Dude) -> bool:
        return dude.location == self.host


@card("Spring Cleaning", edition="classic")
class SpringCleaning(Improvement):
    @noon("Its deed has a value that you name until Nightfall is over.", controller=True)
    async def clean(self) -> None:
        require(isinstance(self.host, Deed), "it is not on a deed")
        value = await self.number(1, 13, f"Which value does the deed of {self.title} have?")
        await self.pay_costs()
        await self.modify(self.place, Until.AFTER_SUNDOWN, op="set", value=value)
