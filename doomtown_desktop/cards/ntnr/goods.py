"""Goods of New Town, New Rules."""

from doomtown_desktop.dsl import (
    Card,
    Goods,
    Use,
    card,
    noon,
    protects,
    require,
)


@card("Plasma Drill")
class PlasmaDrill(Goods):
    @noon(
        "Boot this dude: the owner of an adjacent deed pays ghost rock equal to its production, or it is "
        "discarded and dudes there go home booted.",
        boot=True,
        pay=1,
    )
    async def drill(self) -> None:
        require(self.may_boot(self.bearer), "this dude is booted, or cannot be")
        deed = await self.target(self.all_deeds.where(self.is_adjacent), "Drill at which deed?")
        await self.pay_costs()
        if await self.boot_for(self.bearer):
            price = deed.production
            if not await self.may_pay(price, f"Pay {price} ghost rock to keep {deed.title}?", deed.owner):
                await self.discard(deed)


@card("Telepathy Helmet")
class TelepathyHelmet(Goods):
    @protects("While you are the Winner, other players cannot affect this dude with Shootout abilities.")
    def wards(self, dude: Card, use: Use) -> bool:
        return (
            dude == self.host
            and self.controller.is_winner
            and use.play == "shootout"
            and self.player(use.player) != self.controller
        )

    @noon("Look at another player's hand.", repeat=True, pay=1)
    async def read_minds(self) -> None:
        rival = await self.choose_player("Whose hand?", others=True, fit=lambda p: p.play_hand)
        await self.pay_costs()
        await self.look_at(rival.play_hand, rival)
