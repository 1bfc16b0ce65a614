"""Miracles of Revelations."""

from doomtown_desktop.dsl import (
    Acing,
    Card,
    Deed,
    Dude,
    Pool,
    Spell,
    Until,
    X,
    card,
    noon,
    react,
    require,
    shootout,
)


@card("First Bowl", edition="classic")
class FirstBowl(Spell):
    @noon("A Wanted dude loses all influence.", miracle=4)
    async def pour_out(self) -> None:
        self.require_choice(self.all_dudes.wanted)
        await self.pay_costs()
        sinner = await self.target_if_any(self.all_dudes.wanted, "Who loses influence?")
        if sinner:
            await self.modify(sinner, influence=-sinner.influence)


@card("Second Bowl", edition="classic")
class SecondBowl(Spell):
    @noon("A strike has no control points and no production until High Noon begins.", miracle=6)
    async def pour_out(self) -> None:
        self.require_choice(self.strikes())
        await self.pay_costs()
        strike = await self.target_if_any(self.strikes(), "Which strike?")
        if strike:
            await self.modify(strike, Until.NOON, control=-strike.control, production=-strike.production)

    def strikes(self) -> Pool[Card]:
        return self.all_deeds.with_keyword("Strike")


@card("Third Bowl", edition="classic")
class ThirdBowl(Spell):
    @noon("Ace this spell and discard the deed that this Blessed is at.", miracle=9)
    async def pour_out(self) -> None:
        require(isinstance(self.caster.place, Deed), "this Blessed is not at a deed")
        await self.pay_costs()
        deed = self.caster.place
        await self.ace(self)
        await self.discard(deed)


@card("Fourth Bowl", edition="classic")
class FourthBowl(Spell):
    @shootout("An opposing dude is aced, and this spell discarded.", miracle=11)
    async def pour_out(self) -> None:
        self.require_choice(self.opposing.where(self.may_ace))
        await self.pay_costs()
        foe = await self.target_if_any(self.opposing.where(self.may_ace), "Ace whom?")
        if foe:
            await self.ace(foe)
        await self.discard(self)


@card("Fifth Bowl", edition="classic")
class FifthBowl(Spell):
    @noon(
        "Boot this Blessed, who has to be at a deed: dudes who are not Blessed cannot move there today.",
        miracle=7,
        casts=True,
    )
    async def pour_out(self) -> None:
        require(isinstance(self.caster.place, Deed), "this Blessed is not at a deed")
        require(self.may_boot(self.caster), "this Blessed cannot boot")
        await self.pay_costs()
        deed = self.caster.place
        if await self.boot_for(self.caster) and (await self.cast()).succeeded:
            await self.keep_out(deed, self.is_unworthy, Until.AFTER_SUNDOWN)

    def is_unworthy(self, dude: Dude, _place: Card) -> bool:
        return not dude.is_a("Blessed")


@card("Sixth Bowl", edition="classic")
class SixthBowl(Spell):
    @noon(
        "Boot this Blessed and show a Terror in your hand: it comes into play here without being paid for. X "
        "is its cost.",
        miracle=X,
    )
    async def pour_out(self) -> None:
        require(self.may_boot(self.caster), "this Blessed cannot boot")
        hand, here = self.you.play_hand, self.caster.place
        terrors = hand.where(lambda c: isinstance(c, Dude) and c.is_terror and self.may_come(c, here))
        terror = await self.target(terrors, "Show which Terror?")
        await self.pay_costs()
        place = self.caster.place
        if not await self.boot_for(self.caster):
            return
        await self.reveal(terror)
        if (await self.cast(terror.cost)).succeeded and self.may_come(terror, place):
            await self.play(terror, change=-self.cost_of(terror), at=place)

    def may_come(self, terror: Card, place: Card) -> bool:
        return self.can_play(terror, -self.cost_of(terror), at=place)


@card("Seventh Bowl", edition="classic")
class SeventhBowl(Spell):
    @noon(
        "Ace this Blessed: for each dude in play, the dude's player pulls, and the dude is aced if the pull "
        "is at least the dude's value.",
        miracle=16,
        casts=True,
    )
    async def pour_out(self) -> None:
        blessed = self.caster
        require(self.may_ace_for(blessed), "this Blessed cannot be aced")
        await self.pay_costs()
        if not await self.do_for(self.ace(blessed)) or (await self.cast()).failed:
            return
        for player in self.players:
            for dude in player.dudes:
                pulled = await self.pull(player)
                if dude.in_play and pulled.value >= dude.value:
                    await self.ace(dude)


@card("Guide", edition="classic")
class Guide(Spell):
    @react(
        "When your dude is aced here or at an adjacent location: this Blessed takes any goods of that dude.",
        to=Acing,
        miracle=4,
    )
    async def take_over(self, acing: Acing) -> None:
        dude = self.dude(acing.subject)
        require(dude.controller == self.you and dude != self.caster, "it is not another dude of yours")
        require(self.caster.is_nearby(dude), "the dude is not nearby")
        require(dude.goods, "the dude has no goods")
        await self.pay_costs()
        goods = dude.goods.where(lambda g: self.may_attach(g, self.caster))
        for legacy in await self.targets(goods, 0, len(goods), "Take which goods?"):
            if self.may_attach(legacy, self.caster):
                await self.transfer(legacy, self.caster)


@card("Last Rites", edition="classic")
class LastRites(Spell):
    @react(
        "Before a Harrowed dude is aced: they do not make the Harrowed pull, and stay in Boot Hill.",
        to=Acing,
        timing="before",
        miracle=5,
    )
    async def bury(self, acing: Acing) -> None:
        corpse = self.dude(acing.subject)
        require(corpse.is_a("Harrowed"), "it is not a Harrowed dude")
        self.require_choice([corpse])
        await self.modify(corpse, Until.PLAY, cannot=("make the Harrowed pull",))
