"""The Sioux Union of the classic Episodes 1 to 9: dudes, a weapon and a tattoo."""

from doomtown_desktop.dsl import (
    ActionCard,
    Card,
    Dude,
    Goods,
    Until,
    card,
    may_carry,
    noon,
    require,
    shootout,
    while_,
)


@card("Little Running Bear", edition="classic")
class LittleRunningBear(Dude):
    @shootout("While a Terror opposes Bear: Bear's bullets rise to those of the weakest opposing Terror.")
    async def stand_up_to_them(self) -> None:
        terrors = self.opposing.where(lambda d: d.is_terror)
        require(terrors, "no Terror opposes Bear")
        await self.pay_costs()
        weakest = min((d.bullets for d in self.opposing.where(lambda d: d.is_terror)), default=0)
        await self.modify(self, bullets=max(0, weakest - self.bullets))


@card("Tioga Joe", edition="classic")
class TiogaJoe(Dude):
    @while_("Cards cannot ace Joe in a shootout.", cannot="be aced by cards")
    def is_hard_to_kill(self) -> bool:
        return self.in_posse and self.in_shootout

    @while_("Joe cannot be a casualty unless your hand is beaten by 2 or more ranks.", cannot="be a casualty")
    def ducks(self) -> bool:
        return self.in_posse and self.controller.lost_by < 2


@card("Bow and Arrow", edition="classic")
class BowAndArrow(Goods):
    @may_carry("Only a Sioux Union dude can carry it.")
    def is_theirs(self, host: Card) -> bool:
        return "siouxunion" in host.outfits

    @shootout(
        "Boot this dude and choose an opposing dude: ace them if the pull beats their value plus bullets.",
        boot=True,
        pull=True,
    )
    async def shoot(self) -> None:
        require(self.may_boot(self.bearer), "this dude cannot boot")
        foe = await self.target(self.opposing.where(self.may_ace), "Shoot at whom?")
        await self.pay_costs()
        if await self.boot_for(self.bearer) and self.pulled.value > foe.value + foe.bullets:
            await self.ace(foe)


@card("Tattoo", edition="classic")
class Tattoo(ActionCard):
    @noon(
        "Boot your Sioux Union dude, who permanently gets -1 bullets (minimum 0) and, if a Shaman, +1 to the "
        "Shaman rating. Nobody can be tattooed twice."
    )
    async def draw_it(self) -> None:
        sioux = self.you.dudes.where(lambda d: "siouxunion" in d.outfits and not self.lies_on(d))
        brave = await self.target(sioux.where(self.may_boot), "Tattoo whom?")
        await self.boot(brave)
        await self.modify(brave, Until.FOREVER, minimum=0, bullets=-1, Shaman=+1)
