"""Deeds of Out for Blood."""

from doomtown_desktop.dsl import (
    Deed,
    Pool,
    card,
    noon,
    shootout,
)


@card("Hart's Tea Shoppe")
class HartsTeaShoppe(Deed):
    @shootout("Boot a dude of the opposing posse, or a card one of them carries.", controller=True, boot=True)
    async def pour(self) -> None:
        carried = Pool(c for d in self.opposing for c in d.attachments)
        await self.boot(await self.target(carried.also(self.opposing).unbooted, "Boot which card?"))


@card("Gage Export Co.")
class GageExportCo(Deed):
    @noon(
        "Shuffle a card of your discard pile into your deck, then discard its top card.",
        controller=True,
        boot=True,
    )
    async def ship(self) -> None:
        ware = await self.target(self.you.discard_pile, "Shuffle which card into your deck?")
        await self.to_deck([ware], shuffle=True)
        await self.discard_top(1)


@card("Steph & Gertie's Tonsorium")
class StephAndGertiesTonsorium(Deed):
    @noon(
        "Shuffle a card of your hand into your deck, then discard its top card.",
        controller=True,
        boot=True,
    )
    async def trim(self) -> None:
        old = await self.target(self.you.play_hand, "Shuffle which card into your deck?")
        await self.to_deck([old], shuffle=True)
        await self.discard_top(1)
