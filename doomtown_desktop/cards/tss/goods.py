"""Goods of The Showstopper."""

from doomtown_desktop.dsl import (
    CLUBS,
    AbilityDone,
    Booted,
    Card,
    Goods,
    ShooterPicked,
    Until,
    card,
    ignores_change,
    react,
    require,
    resolution,
    whenever,
    while_,
)


@card("Pedro")
class Pedro(Goods):
    @while_(
        "-3 value for this dude. Opponents' cards cannot move them.",
        value=-3,
        cannot="be moved by opponents' cards",
    )
    def balks(self) -> bool:
        return True


@card("The Gambler's Gun")
class TheGamblersGun(Goods):
    @whenever("When a Cheatin' Resolution has been used against you, discard this dude.", to=AbilityDone)
    async def backfire(self, done: AbilityDone) -> None:
        require(done.against == self.you.seat)
        await self.discard(self.bearer)

    @resolution("If this dude is your shooter: +2 to your hand rank.", boot=True)
    async def gamble(self) -> None:
        await self.pay_costs()
        if self.bearer.is_shooter:
            await self.change_hand_rank(+2)


@card("Knight's Chasuble")
class KnightsChasuble(Goods):
    @ignores_change("The value of this dude cannot be lowered.")
    def stays_worthy(self, dude: Card, stat: str, _by: Card | None, change: int) -> bool:
        return dude == self.bearer and stat == "value" and change < 0

    @while_("No Condition can be attached to this dude.", cannot="carry action")
    def is_blessed(self) -> bool:
        return True

    @react("When an opposing ability boots this dude, unboot them.", to=Booted, boot=True)
    async def rise(self, booted: Booted) -> None:
        cause = booted.cause
        require(booted.card == self.bearer.id and cause is not None and cause.by_ability)
        require(
            cause is not None and self.player(cause.player) in self.opponents,
            "no opponent's ability booted them",
        )
        await self.unboot(self.bearer)


@card("Aetheric Shockwave Inducer")
class AethericShockwaveInducer(Goods):
    @whenever(
        "Each time this dude is picked as your shooter, pull. On a club, this card gives only +1 bullets "
        "this round.",
        to=ShooterPicked,
    )
    async def hum(self, picked: ShooterPicked) -> None:
        require(picked.card == self.bearer.id)
        if (await self.pull()).suit == CLUBS:
            await self.modify(self, Until.ROUND, op="set", bullets=1)
