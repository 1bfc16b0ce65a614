"""Goods of Out for Blood."""

from doomtown_desktop.dsl import (
    Card,
    CardType,
    Dude,
    Goods,
    Until,
    card,
    invents_with,
    require,
    shootout,
)


@card("Adler's Needle")
class AdlersNeedle(Goods):
    @shootout(
        "An opponent's nearby dude, in no posse, may join theirs (that player decides). If they do not, "
        "this dude gets a permanent control point; if this dude's grit is higher, the other dude also gets"
        " -1 influence while away from home until Sundown is over.",
        boot=True,
        reaches_outside=True,
    )
    async def provoke(self) -> None:
        rivals = self.all_dudes.where(lambda d: d.controller in self.opponents and not d.in_posse)
        dared = await self.target(rivals.where(self.is_nearby), "Dare whom?")
        await self.pay_costs()
        rival = dared.controller
        if await self.may(f"Does {dared.title} join your posse?", by=rival) and await self.join_posse(
            dared, side_of=rival
        ):
            return
        await self.give_control_point(self.bearer)
        if self.bearer.grit > dared.grit:
            await self.modify(dared, Until.AFTER_SUNDOWN, influence=-1, as_long_as=self.is_away)

    def is_away(self, dude: Dude) -> bool:
        return not dude.is_home


@card("Magnum Opus Tenebri")
class MagnumOpusTenebri(Goods):
    @invents_with("A Huckster invents it with their Huckster skill.")
    def takes_a_spell(self, dude: Dude, gadget: Card) -> str:
        return "Huckster" if gadget == self and dude.is_a("Huckster") else ""

    @shootout(
        "Boot this dude: an opposing dude whose value is lower than your posse's bullets goes home booted. "
        "If it is lower by 4 or more, you may then ace an Abomination of your posse to ace them.",
        boot=True,
        reaches_outside=True,
    )
    async def read_aloud(self) -> None:
        require(self.may_boot(self.bearer), "this dude is booted, or cannot be")
        prey = await self.target(
            self.opposing.where(lambda d: d.value < self.posse.total("bullets")).where(self.may_send_home),
            "Send whom home?",
        )
        if not await self.boot_for(self.bearer):
            return
        await self.send_home(prey)
        if self.posse.total("bullets") - prey.value >= 4:
            fiends = self.your_dudes_in_posse.with_keyword("Abomination").where(self.may_ace_for)
            fiend = await self.may_target(fiends, f"Ace which Abomination to ace {prey.title}?")
            if fiend and await self.do_for(self.ace(fiend)):
                await self.ace(prey)


@card("Scattergun")
class Scattergun(Goods):
    @shootout(
        "Discard a Sidekick or a token dude that costs no more than this dude's bullets, if this dude has "
        "at least 1.",
        boot=True,
    )
    async def scatter(self) -> None:
        tokens = self.dudes_in_shootout.where(lambda d: d.type is CardType.TOKEN)
        pets = self.dudes_in_shootout.attachments.with_keyword("Sidekick")
        small = pets.also(tokens).where(lambda c: c.cost <= self.bearer.bullets)
        prey = await self.target(small, "Discard which card?")
        await self.pay_costs()
        if self.bearer.bullets:
            await self.discard(prey)

    @shootout(
        "An opposing dude without influence adds nothing to their draw hand, unless they are the shooter.",
        boot=True,
    )
    async def pin_down(self) -> None:
        timid = await self.target(self.opposing.where(lambda d: not d.influence), "Pin whom down?")
        await self.modify(timid, cannot=["contribute bullets"], as_long_as=self.is_no_shooter)

    def is_no_shooter(self, dude: Dude) -> bool:
        return not dude.is_shooter
