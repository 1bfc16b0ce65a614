"""Harrowed Powers of Eye for an Eye."""

from doomtown_desktop.dsl import Card, Dude, HarrowedPower, Pool, Until, card, noon, shootout


@card("Bring It Down!", edition="classic")
class BringItDown(HarrowedPower):
    @noon(
        "A dude at this dude's location with a lower value goes home without booting, and cannot move back "
        "here until Nightfall is over.",
        printed=False,
    )
    async def drive_off(self) -> None:
        user = self.user
        weaker = user.dudes_here.where(lambda d: d.value < user.value and not d.is_home)
        dude = await self.target(weaker.where(self.may_send_home_unbooted), "Drive off whom?")
        await self.pay_costs()
        place = user.place
        await self.send_home(dude, booted=False)
        await self.keep_out(place, self.is_driven_off, Until.AFTER_SUNDOWN, limit=dude.id)

    def is_driven_off(self, dude: Dude, _place: Card, number: int) -> bool:
        return dude.id == number


@card("Hiding Out", edition="classic")
class HidingOut(HarrowedPower):
    @noon(
        "Until Nightfall is over, this dude has exactly 0 influence, and only card effects can call this "
        "dude out.",
        boot=True,
        printed=False,
    )
    async def hide(self) -> None:
        await self.modify(self.user, Until.AFTER_SUNDOWN, op="fixed", influence=0)
        await self.modify(self.user, Until.AFTER_SUNDOWN, cannot=("be called out by plays",))


@card("Midnight Snack", edition="classic")
class MidnightSnack(HarrowedPower):
    @shootout(
        "Another Harrowed dude of yours joins this dude's posse without booting, wherever they are and "
        "whatever restricts moves.",
        reaches_outside=True,
        makes_wanted="by joining",
        printed=False,
    )
    async def call_to_the_feast(self) -> None:
        guests = self.friends().where(lambda d: self.may_join(d, freely=True))
        await self.join_posse(await self.target(guests, "Who joins?"), freely=True)

    @noon(
        "Another Harrowed dude of yours moves to this dude's location without booting, whatever restricts "
        "moves.",
        printed=False,
    )
    async def share(self) -> None:
        user = self.user
        far = self.friends().where(lambda d: d.location != user.place and not d.cannot("be moved by cards"))
        guest = await self.target(far, "Who moves here?")
        await self.pay_costs()
        await self.move(guest, user.place, freely=True)

    def friends(self) -> Pool[Dude]:
        return self.you.dudes.with_keyword("Harrowed").but(self.user)
