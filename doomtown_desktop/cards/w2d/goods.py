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
    @noon("Look at a random card in the hand of a player who controls a dude here.", boot=True)
    async def circle(self) -> None:
        dude = await self.target(
            self.dudes_here.where(lambda d: d.controller.play_hand), "Circle above whom?"
        )
        await self.pay_costs()
        await self.spy_on(dude.controller)

    @shootout("Look at one random card of your opponent's hand.", boot=True)
    async def swoop(self) -> None:
        require(self.opponent.play_hand, "your opponent's hand is empty")
        await self.pay_costs()
        await self.spy_on(self.opponent)

    async def spy_on(self, rival: Player) -> None:
        await self.look_at(await self.at_random(rival.play_hand), rival)


@card("Bulletproof Vest")
class BulletproofVest(Goods):
    @while_(
        "This dude cannot join a posse that is at an adjacent location if joining would boot them.",
        cannot="boot to join from an adjacent location",
    )
    def weighs_a_ton(self) -> bool:
        return True

    @resolution("Discard a card from your hand: your posse takes 1 fewer casualty.", boot=True)
    async def take_the_bullet(self) -> None:
        spare = await self.target(self.you.play_hand, "Discard which card?")
        if await self.do_for(self.discard(spare)):
            await self.change_casualties(-1)


@card("Kinetic Accretion Actualizer")
class KineticAccretionActualizer(Goods):
    @shootout("+1 bullets until Sundown. Once per round.", repeat=True, per_round=True)
    async def gather_speed(self) -> None:
        await self.modify(self, Until.PHASE, bullets=+1)


@card("Pale Horse")
class PaleHorse(Goods):
    @cheatin_resolution(
        "An opposing dude who has no Horse goes home booted, if you like. If your hand is legal, your "
        "casualties this round drop by this dude's bullets.",
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
