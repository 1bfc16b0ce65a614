"""Actions of Debt of Blood."""

from doomtown_desktop.dsl import (
    ActionCard,
    Card,
    Deed,
    Dude,
    Loss,
    SendingHome,
    Until,
    card,
    cheatin_resolution,
    noon,
    react,
    require,
    resolution,
    shootout,
)


@card("Like a Bull...")
class LikeABull(ActionCard):
    @cheatin_resolution(
        "The cheater loses 1 ghost rock, or a random card. In a shootout you take 1 casualty less."
    )
    async def charge(self) -> None:
        await self.pay_costs()
        if not await self.may_pay(1, "Pay 1 ghost rock, to discard no random card?", by=self.cheater):
            for lost in await self.at_random(self.cheater.play_hand):
                await self.discard(lost)
        if self.in_shootout:
            await self.change_casualties(-1)

    @resolution(
        "Boot the deed where this shootout is. It has no production and no control points until the next "
        "Upkeep phase is over."
    )
    async def trample(self) -> None:
        await self.pay_costs()
        deed = self.shootout_location
        if isinstance(deed, Deed):
            await self.boot(deed)
            await self.modify(deed, Until.UPKEEP, op="set", control=0, production=0)


@card("Any Port in a Storm")
class AnyPortInAStorm(ActionCard):
    @react(
        "A dude of yours that refuses a call-out, flees or ends a successful job does not go home: it moves "
        "to another deed in town that is yours and boots there. For 1 ghost rock you may unboot it.",
        to=SendingHome,
    )
    async def put_in(self, going: SendingHome) -> None:
        require(going.booted and going.why in ("refusal", "flight", "successful job"))
        dude = self.dude(going.subject)
        require(dude.controller == self.you, "they are not yours")
        street = self.you.street.where(lambda p: isinstance(p, Deed) and self.may_move(dude, p))
        await going.instead(self.land(dude, await self.target(street, "Which deed?")))

    async def land(self, dude: Dude, deed: Card) -> None:
        await self.leave_posse(dude)
        await self.move(dude, deed, booted=True)
        if dude.booted and await self.may_pay(1, f"Pay 1 ghost rock to unboot {dude.title}?"):
            await self.unboot(dude)


@card("Debt of Blood")
class DebtOfBlood(ActionCard):
    @shootout(
        "If a dude of yours was aced or discarded today, as a casualty or by another player's card, a dude "
        "of yours is a stud with +3 bullets."
    )
    async def avenge(self) -> None:
        dude = await self.target(self.posse, "Who takes revenge?")
        await self.pay_costs()
        if any(self.is_owed(loss) for loss in self.lost_today):
            await self.modify(dude, stud=True, bullets=+3)

    @noon(
        "If a dude of yours was aced today, as a casualty or by another player's card, a dude of yours is a "
        "stud with +3 bullets."
    )
    async def settle(self) -> None:
        dude = await self.target(self.you.dudes, "Who takes revenge?")
        await self.pay_costs()
        if any(loss.aced and self.is_owed(loss) for loss in self.lost_today):
            await self.modify(dude, stud=True, bullets=+3)

    def is_owed(self, loss: Loss) -> bool:
        hostile = loss.by is not None and loss.by != self.you
        return loss.card.facts.is_dude and loss.player == self.you and (loss.as_casualty or hostile)
