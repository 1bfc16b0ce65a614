"""Made-up action cards for tests of the rules: each has one plain effect on any chosen card."""

from __future__ import annotations

from doomtown_desktop.dsl import ActionCard, Until, card, noon, noon_or_shootout, shootout


@card("Test Rule Axe")
class Axe(ActionCard):
    @noon_or_shootout("Ace a card in play.")
    async def chop(self) -> None:
        await self.ace(await self.target(self.all_cards))


@card("Test Rule Broom")
class Broom(ActionCard):
    @noon_or_shootout("Discard a card in play.")
    async def sweep(self) -> None:
        await self.discard(await self.target(self.all_cards))


@card("Test Rule Hammock")
class Hammock(ActionCard):
    @noon("Boot a card.")
    async def rest(self) -> None:
        await self.boot(await self.target(self.all_cards))


@card("Test Rule Ride Home")
class RideHome(ActionCard):
    @noon_or_shootout("Send a dude home booted.")
    async def go(self) -> None:
        await self.send_home(await self.target(self.all_dudes))


@card("Test Rule Bribe")
class Bribe(ActionCard):
    @noon("Take control of a dude.")
    async def pay_off(self) -> None:
        await self.take_control(await self.target(self.all_dudes))


@card("Test Rule Weak Knees")
class WeakKnees(ActionCard):
    @noon_or_shootout("A dude has -3 bullets.")
    async def shake(self) -> None:
        await self.modify(await self.target(self.all_dudes), bullets=-3)


@card("Test Rule Pep Talk")
class PepTalk(ActionCard):
    @noon_or_shootout("A dude has +1 bullets.")
    async def talk(self) -> None:
        await self.modify(await self.target(self.all_dudes), bullets=+1)


@card("Test Rule Gossip")
class Gossip(ActionCard):
    @noon("A dude has -3 influence.")
    async def whisper(self) -> None:
        await self.modify(await self.target(self.all_dudes), influence=-3)


@card("Test Rule Drought")
class Drought(ActionCard):
    @noon("A deed has -3 production and -3 control points.")
    async def dry(self) -> None:
        await self.modify(await self.target(self.all_deeds), Until.FOREVER, production=-3, control=-3)


@card("Test Rule Steady Hand")
class SteadyHand(ActionCard):
    @noon_or_shootout("A dude is a stud.")
    async def steady(self) -> None:
        await self.become_stud(await self.target(self.all_dudes))


@card("Test Rule Shaky Hand")
class ShakyHand(ActionCard):
    @shootout("A dude is a draw.")
    async def shake(self) -> None:
        await self.become_draw(await self.target(self.all_dudes))


@card("Test Rule Two Cards")
class TwoCards(ActionCard):
    @noon_or_shootout("Draw two cards.")
    async def two(self) -> None:
        await self.draw_cards(2)


@card("Test Rule Rope")
class Rope(ActionCard):
    @noon("Put a card in play into its owner's hand.")
    async def pull_back(self) -> None:
        await self.to_hand(await self.target(self.all_cards))


@card("Test Rule Bury")
class Bury(ActionCard):
    @noon("Put a card in play on top of its owner's deck.")
    async def bury(self) -> None:
        await self.to_deck([await self.target(self.all_cards)])


@card("Test Rule Second Chance")
class SecondChance(ActionCard):
    @noon("Put a dude of your Boot Hill or discard pile into play.")
    async def again(self) -> None:
        fallen = self.you.boot_hill.also(self.you.discard_pile)
        await self.play(await self.target(fallen.where(self.can_play)))


@card("Test Rule Late Shot")
class LateShot(ActionCard):
    @shootout("Pull, then ace an opposing dude.")
    async def shoot(self) -> None:
        await self.pull()
        await self.ace(await self.target(self.opposing, "Shoot whom?"))


@card("Test Rule Pickpocket")
class Pickpocket(ActionCard):
    @shootout("Discard goods of an opposing dude.")
    async def steal(self) -> None:
        dude = await self.target(self.opposing.where(lambda d: d.goods), "Steal from whom?")
        await self.discard(await self.target(dude.goods, "Steal what?"))
