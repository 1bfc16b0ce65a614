"""Goods of Election Day Slaughter."""

from doomtown_desktop.dsl import (
    CLUBS,
    Aced,
    Acing,
    Attached,
    Card,
    Discarded,
    Discarding,
    Goods,
    Traded,
    Until,
    card,
    noon,
    require,
    whenever,
    while_,
)


@card("The Evidence")
class TheEvidence(Goods):
    @noon("Remove all bounty from a wanted dude. Discard this card.")
    async def clear_their_name(self) -> None:
        dude = await self.target(self.all_dudes.wanted, "Clear whose name?")
        await self.pay_costs()
        await self.add_bounty(dude, -dude.bounty)
        await self.discard(self)

    @noon("Give a dude 2 bounty. Ace this card.", pay=1)
    async def frame(self) -> None:
        await self.add_bounty(await self.target(self.all_dudes, "Frame whom?"), 2)
        await self.ace(self)


@card("Mayfair Family Deck")
class MayfairFamilyDeck(Goods):
    @while_("This dude is a Huckster (with rating 0 if they are not one otherwise).", keywords="Huckster")
    def deals(self) -> bool:
        return True

    @whenever(
        "When it leaves this dude, all of their Hexes are discarded.",
        to=(Attached, Traded, Acing, Discarding),
    )
    async def fold(self, event: Attached | Traded | Acing | Discarding) -> None:
        if isinstance(event, Acing | Discarding):
            require(event.subject == self.id)
            await self.watch(Aced, self.scatter, self.bearer, Until.PLAY, once=True)
            await self.watch(Discarded, self.scatter, self.bearer, Until.PLAY, once=True)
        elif isinstance(event, Traded):
            require(event.goods == self.id)
            await self.forget(self.card(event.giver))
        else:
            require(event.card == self.id)
            await self.forget(self.card(event.origin))

    async def scatter(self, gone: Aced | Discarded, dude: Card) -> None:
        require(gone.card == self.id)
        await self.forget(dude)

    async def forget(self, dude: Card) -> None:
        for hex_ in dude.attachments.with_keyword("Hex"):
            await self.discard(hex_)


@card("Teleportation Device")
class TeleportationDevice(Goods):
    @noon(
        "Choose your dude here and pull. On a club, discard them; otherwise move them anywhere else without "
        "booting.",
        repeat=True,
        controller=True,
        pay=1,
    )
    async def beam(self) -> None:
        dude = await self.target(self.dudes_here.where(lambda d: d.controller == self.you), "Who is beamed?")
        if (await self.pull()).suit == CLUBS:
            await self.discard(dude)
        elif place := await self.target_if_any(
            self.locations.where(lambda p: self.may_move(dude, p)), "Where to?"
        ):
            await self.move(dude, place)
