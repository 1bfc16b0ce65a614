"""Goods of Eye for an Eye."""

from doomtown_desktop.dsl import (
    Acing,
    Card,
    CardType,
    Dude,
    Goods,
    MakingPlay,
    SundownBegan,
    Until,
    Using,
    card,
    noon,
    react,
    require,
    shootout,
)


@card("Flashfire Bullets", edition="classic")
class FlashfireBullets(Goods):
    @shootout(
        "Ace these bullets: each opposing dude whose value is at most this dude's bullets goes home without "
        "booting."
    )
    async def flash(self) -> None:
        require(self.opposing.where(self.is_dazzled), "no opposing dude's value is low enough")
        await self.pay_costs()
        dazzled = self.opposing.where(self.is_dazzled)
        if await self.do_for(self.ace(self)):
            for dude in dazzled:
                await self.send_home(dude, booted=False)

    def is_dazzled(self, dude: Dude) -> bool:
        return dude.value <= self.bearer.bullets


@card("Sabtabiel's Remains", edition="classic")
class SabtabielsRemains(Goods):
    @shootout(
        "Boot this dude: if they are still in play when Nightfall begins, you may make the fear level 1 "
        "higher or lower."
    )
    async def unwrap(self) -> None:
        dude = self.bearer
        require(not dude.booted, "this dude is booted")
        await self.pay_costs()
        if await self.boot_for(dude):
            await self.watch(SundownBegan, self.haunt, dude, Until.AFTER_SUNDOWN)

    async def haunt(self, _: SundownBegan, dude: Card) -> None:
        require(dude.in_play)
        change = await self.one_of("+1", "-1", "no change", prompt="How does the fear level change?")
        if change != "no change":
            await self.change_fear_level(int(change))


@card("Hatchet", edition="classic")
class Hatchet(Goods):
    @shootout("Discard the Hatchet: an opposing dude gets -3 bullets this round.")
    async def throw(self) -> None:
        foe = await self.target(self.opposing, "Throw at whom?")
        if await self.do_for(self.discard(self)):
            await self.modify(foe, Until.ROUND, bullets=-3)


@card("Stallion", edition="classic")
class Stallion(Goods):
    @react(
        "Before you make a Noon play: this unbooted dude moves anywhere. Then you cannot pass if you can "
        "make a play.",
        to=MakingPlay,
        boot=True,
        timing="before",
    )
    async def gallop(self, making: MakingPlay) -> None:
        require(self.player(making.player) == self.you, "it is not your play")
        require(
            not self.in_shootout and not self.bearer.booted,
            "this dude is booted, or the coming play is not a Noon play",
        )
        rider = self.bearer
        fields = self.locations.where(lambda p: self.may_move(rider, p))
        await self.move(rider, await self.target(fields, "Where to?"))
        await self.ask_for_play("noon", until=Until.NOON_PLAY)


@card("Clovis the Devilbunny", edition="classic")
class ClovisTheDevilbunny(Goods):
    @react(
        "When this dude would be aced and you are the Winner: they go home booted instead and do not unboot "
        "today.",
        to=Acing,
        boot=True,
    )
    async def hop_along(self, acing: Acing) -> None:
        dude = self.bearer
        require(acing.subject == dude.id, "another card is aced")
        require(self.may_send_home(dude), "this dude cannot go home")
        await self.pay_costs()
        if self.you.is_winner:
            await acing.instead(self.carry_off, dude)

    async def carry_off(self, dude: Dude) -> None:
        await self.send_home(dude)
        await self.modify(dude, Until.DAY, cannot=("unboot at Sundown",))


@card("Brimstone Bullets", edition="classic")
class BrimstoneBullets(Goods):
    @shootout("Ace these bullets to ace an opposing Wanted dude.")
    async def burn(self) -> None:
        prey = await self.target(self.opposing.wanted.where(self.may_ace), "Ace whom?")
        if await self.do_for(self.ace(self)):
            await self.ace(prey)


@card("Screamers", edition="classic")
class Screamers(Goods):
    @react(
        "When another player uses a Shootout ability, discard this card: the ability has no effect.",
        to=Using,
    )
    async def scream(self, using: Using) -> None:
        require(using.play == "shootout", "it is not a Shootout ability")
        require(self.player(using.player) != self.you, "it is your own ability")
        require(self.may_discard(self), "this card cannot be discarded")
        if await self.do_for(self.discard(self)):
            await using.prevent()


@card("Bioengineering", edition="classic")
class Bioengineering(Goods):
    @noon(
        "This dude makes a Mad Scientist check. If it exceeds a dude's value: from now on, all copies of "
        "that dude are not unique, any number can be in play, and card memory does not apply to them."
    )
    async def grow(self) -> None:
        model = await self.target(
            self.all_dudes.where(lambda d: d.type is not CardType.TOKEN), "Grow copies of whom?"
        )
        await self.pay_costs()
        if (await self.check_skill(self.bearer, "Mad Scientist", model.value)).succeeded:
            await self.lift_limits(model)
