"""Goods of Base Set."""

from doomtown_desktop.dsl import (
    PLAYER,
    Card,
    Goods,
    PullRevealed,
    X,
    as_shootout_play,
    card,
    noon,
    react,
    require,
    resolution,
    shootout,
    while_,
)


@card("Auto-Revolver")
class AutoRevolver(Goods):
    @as_shootout_play("You may invent it as a Shootout play.")
    def is_quickly_made(self, _: Card) -> bool:
        return True

    @while_(
        "When you redraw cards for a draw hand in this dude's shootout, you may draw an extra one.",
        on=PLAYER,
        redraw_bonus=+1,
    )
    def spins(self) -> bool:
        return self.in_posse


@card("Doyle's Hoyle")
class DoylesHoyle(Goods):
    @react(
        "When this dude pulls, discard the pulled card: this card counts as the pull.",
        to=PullRevealed,
        boot=True,
    )
    async def palm(self, pull: PullRevealed) -> None:
        require(pull.tested == self.bearer.id, "this dude is not pulling")
        await self.replace_pull(pull, self)

    @resolution(
        "Discard one of the cards in your draw hand; this card takes its place. If you discarded a 2, you "
        "also get +1 to your hand rank.",
        boot=True,
    )
    async def deal(self) -> None:
        old = await self.target(self.you.draw_hand, "Discard which card?")
        await self.pay_costs()
        was_two = old.poker_value == 2
        if await self.discard(old):
            await self.to_draw_hand(self)
        if was_two:
            await self.change_hand_rank(+1)


@card("Force Field")
class ForceField(Goods):
    @resolution("+X to your hand rank, but not above your opponent's.", repeat=True, pay=(1, X))
    async def shield(self) -> None:
        await self.pay_costs()
        gap = self.opponent.hand_rank - self.you.hand_rank
        await self.change_hand_rank(max(0, min(self.paid, gap)))


@card("Whiskey Flask")
class WhiskeyFlask(Goods):
    @noon("Discard a card you hold and boot this dude: draw a card.", boot=True)
    async def drink(self) -> None:
        require(self.may_boot(self.bearer), "this dude is booted, or cannot be")
        old = await self.target(self.you.play_hand, "Discard which card?")
        if await self.boot_for(self.bearer) and await self.discard(old):
            await self.draw_cards()


@card("Auto Cattle-Feeder")
class AutoCattleFeeder(Goods):
    @noon("Gain 1 ghost rock.", controller=True, boot=True)
    async def feed(self) -> None:
        await self.gain_ghost_rock(1)


@card("Legendary Holster")
class LegendaryHolster(Goods):
    @shootout("Ace an opposing dude if this dude has more bullets than the pull.", pull=True, boot=True)
    async def outdraw(self) -> None:
        await self.pay_costs()
        if self.pulled.value < self.bearer.bullets:
            prey = await self.target_if_any(self.opposing.where(self.may_ace), "Ace whom?")
            if prey:
                await self.ace(prey)
