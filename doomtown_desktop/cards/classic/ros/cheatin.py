"""Cheatin' cards of A Reaping of Souls."""

from doomtown_desktop.dsl import ActionCard, card, cheatin_resolution


@card("A Stiff Fine", edition="classic")
class AStiffFine(ActionCard):
    @cheatin_resolution("Take X ghost rock from the cheater, where X is half the pull (rounded up).")
    async def fine(self) -> None:
        await self.pay_costs()
        pulled = await self.pull()
        await self.take_ghost_rock(self.cheater, (pulled.value + 1) // 2)


@card("Bankrupt Morals", edition="classic")
class BankruptMorals(ActionCard):
    @cheatin_resolution("The cheater loses all ghost rock to the bank.")
    async def ruin(self) -> None:
        await self.pay_costs()
        await self.pay(self.cheater.stash, self.cheater)


@card("Good Kharma", edition="classic")
class GoodKharma(ActionCard):
    @cheatin_resolution("Gain 4 ghost rock.")
    async def smile(self) -> None:
        await self.gain_ghost_rock(4)
