"""Deeds of Eye for an Eye."""

from doomtown_desktop.dsl import DUDES, CardType, Deed, Dude, card, noon, while_


@card("Ammunitionist", edition="classic")
class Ammunitionist(Deed):
    @noon(
        "Take a Bullet card out of your Boot Hill and put it into your discard pile.",
        controller=True,
        boot=True,
    )
    async def melt_down(self) -> None:
        spent = self.you.boot_hill.with_keyword("Bullet")
        await self.discard(await self.target(spent, "Melt down which Bullet card?"))

    @noon("Shuffle a Bullet card from your discard pile into your deck.", controller=True, boot=True)
    async def reload(self) -> None:
        spent = self.you.discard_pile.with_keyword("Bullet")
        await self.to_deck([await self.target(spent, "Reload which Bullet card?")], shuffle=True)


@card("O'Reilly's Five & Dime", edition="classic")
class OReillysFiveAndDime(Deed):
    @noon("Shuffle goods or a spell from your Boot Hill into your deck.", controller=True, pay=1)
    async def resell(self) -> None:
        stock = self.you.boot_hill.where(lambda c: c.type in (CardType.GOODS, CardType.SPELL))
        await self.to_deck([await self.target(stock, "Shuffle which card into your deck?")], shuffle=True)


@card("The Perch", edition="classic")
class ThePerch(Deed):
    @noon("Unboot every dude here.", controller=True)
    async def serve_breakfast(self) -> None:
        await self.pay_costs()
        await self.unboot(*self.dudes_here)


@card("Prison Factory", edition="classic")
class PrisonFactory(Deed):
    @while_("+1 production for each dude in the Jail.", production=+1)
    def puts_to_work(self) -> int:
        return sum(len(deed.cards_set_aside) for deed in self.all_deeds if deed.title == "Jail")


@card("Strikers' Shaft", edition="classic")
class StrikersShaft(Deed):
    @while_(
        "Dudes here without influence count as having 1 for control of it.",
        on=DUDES,
        op="least",
        influence_for_control=1,
    )
    def gathers_them(self, dude: Dude) -> bool:
        return dude.location == self
