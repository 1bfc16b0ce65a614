"""Further deeds of Weird West Edition."""

from doomtown_desktop.dsl import (
    PLAYER,
    CardsDrawn,
    CardType,
    Deed,
    JokerAced,
    Phase,
    card,
    noon,
    react,
    require,
    whenever,
    while_,
)


@card("2nd Bank of Gomorra", spelled="2nd Bank Of Gomorra")
class SecondBankOfGomorra(Deed):
    @noon("Put 2 ghost rock here.", controller=True, boot=True)
    async def deposit(self) -> None:
        await self.put_ghost_rock(self, 2)

    @noon("Move all ghost rock here to your stash.", controller=True, boot=True)
    async def withdraw(self) -> None:
        require(self.ghost_rock, "there is no ghost rock here")
        await self.pay_costs()
        saved = self.ghost_rock
        await self.put_ghost_rock(self, -saved)
        await self.gain_ghost_rock(saved)


@card("New Town Hall")
class NewTownHall(Deed):
    @noon("This deed gets a permanent control point.", controller=True, boot=True)
    async def convene(self) -> None:
        await self.give_control_point(self)

    @noon("This deed loses its permanent control points.", controller=True, boot=True)
    async def adjourn(self) -> None:
        require(self.control, "it has no control point")
        await self.pay_costs()
        await self.lose_control_points(self)


@card("Silent Sigil")
class SilentSigil(Deed):
    @while_("You may discard 1 fewer card at Sundown.", on=PLAYER, sundown_discards=-1)
    def hushes(self) -> bool:
        return True

    @react(
        "When you have drawn to fill your hand at Sundown, draw another card.", to=CardsDrawn, controller=True
    )
    async def whisper(self, drawn: CardsDrawn) -> None:
        require(self.phase is Phase.SUNDOWN and drawn.cause is None, "nobody filled their hand at Sundown")
        require(self.player(drawn.player) == self.you, "it is not your hand")
        await self.draw_cards()


@card("The Joker's Smile")
class TheJokersSmile(Deed):
    @whenever("When a joker is aced in lowball, gain 1 ghost rock.", to=JokerAced)
    async def smirk(self, _: JokerAced) -> None:
        require(self.phase is Phase.GAMBLIN)
        await self.gain_ghost_rock(1)

    @noon("Discard a joker from your hand to draw a card and gain 1 ghost rock.", controller=True, boot=True)
    async def laugh_it_off(self) -> None:
        jokers = self.you.play_hand.where(lambda c: c.type is CardType.JOKER)
        if await self.do_for(self.discard(await self.target(jokers, "Discard which joker?"))):
            await self.gain_ghost_rock(1)
            await self.draw_cards()

    @noon(
        "For 1 ghost rock, return a joker to your discard pile from your Boot Hill.",
        controller=True,
        boot=True,
    )
    async def grin(self) -> None:
        require(self.you.stash, "it costs 1 ghost rock")
        jokers = self.you.boot_hill.where(lambda c: c.type is CardType.JOKER)
        joker = await self.target(jokers, "Bring back which joker?")
        if await self.pay(1):
            await self.discard(joker)


@card("Walters Creek Distillery")
class WaltersCreekDistillery(Deed):
    @noon(
        "Boot a Casino or Saloon on this street that you own or control. Casino: gain 2 ghost rock. Saloon: "
        "discard a card to draw one, if you like.",
        controller=True,
        boot=True,
    )
    async def deliver(self) -> None:
        bars = self.owner.street.with_keyword("Casino", "Saloon").where(self.may_boot)
        bar = await self.target(
            bars.where(lambda b: self.you in (b.owner, b.controller)), "Boot which Casino or Saloon?"
        )
        await self.boot(bar)
        if bar.is_a("Casino"):
            await self.gain_ghost_rock(2)
        if bar.is_a("Saloon"):
            old = await self.may_target(self.you.play_hand, "Discard a card to draw one?")
            if old and await self.do_for(self.discard(old)):
                await self.draw_cards()
