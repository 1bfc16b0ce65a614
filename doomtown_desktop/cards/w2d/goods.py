"""Goods of Welcome to Deadwood."""

from doomtown_desktop.dsl import (
    Goods,
    Player,
    Until,
    card,
    cheatin_resolution,
    noon,
    require,
    resolution,
    shootout,
    while_,
)


@card("Feathered Friend")
class FeatheredFriend(Goods):
    @noon("See a random card of the hand of whoever controls a dude here.", boot=True)
    async def circle(self) -> None:
        dude = await self.target(
            self.dudes_here.where(lambda d: d.controller.play_hand), "Circle above whom?"
        )
        await self.pay_costs()
        await self.spy_on(dude.controller)

    @shootout("See a random card of your opponent's hand.", boot=True)
    async def swoop(self) -> None:
        require(self.opponent.play_hand, "they hold no card")
        await self.pay_costs()
        await self.spy_on(self.opponent)

    async def spy_on(self, rival: Player) -> None:
        await self.look_at(await self.at_random(rival.play_hand), rival)


@card("Bulletproof Vest")
class BulletproofVest(Goods):
    @while_(
        "This dude joins no posse at an adjacent location if joining would boot them.",
        cannot="boot to join from an adjacent location",
    )
    def weighs_a_ton(self) -> bool:
        return True

    @resolution("Discard a card from your hand: your posse takes 1 casualty less.", boot=True)
    async def take_the_bullet(self) -> None:
        spare = await self.target(self.you.play_hand, "Discard which card?")
        if await self.do_for(self.discard(spare)):
            await self.change_casualties(-1)


@card("Kinetic Accretion Actualizer")
class KineticAccretionActualizer(Goods):
    @shootout("+1 bullets until Sundown. At most once in each round.", repeat=True, per_round=True)
    async def gather_speed(self) -> None:
        await self.modify(self, Until.PHASE, bullets=+1)


@card("Pale Horse")
class PaleHorse(Goods):
    @cheatin_resolution(
        "One opposing dude who has no Horse goes home booted, if you like. If your hand is legal, you take "
        "as many casualties fewer this round as this dude has bullets.",
        boot=True,
    )
    async def ride_with_death(self) -> None:
        on_foot = self.opposing.where(lambda d: not d.attachments.with_keyword("Horse"))
        prey = await self.may_target(on_foot.where(self.may_send_home), "Send whom home?")
        await self.pay_costs()
        spared = self.bearer.bullets if self.you.hand_is_legal else 0
        if prey:
            await self.send_home(prey)
        await self.change_casualties(-spared)
