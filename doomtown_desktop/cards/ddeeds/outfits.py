"""Outfits of Dirty Deeds."""

from doomtown_desktop.dsl import (
    DUDES,
    AbilityDone,
    Card,
    Deed,
    DrawHandReady,
    Dude,
    Outfit,
    Pool,
    Purchase,
    Zone,
    card,
    cost_of,
    noon,
    react,
    require,
    while_,
)


@card("108 Worldly Desires")
class WorldlyDesires108(Outfit):
    @react(
        "Once for each of your draw hands, while every other player has more ghost rock: draw a card into "
        "it, then discard one from it.",
        to=DrawHandReady,
        repeat=True,
        per_hand=True,
    )
    async def want_more(self, ready: DrawHandReady) -> None:
        require(self.player(ready.player) == self.you, "it is not your draw hand")
        require(self.you.is_poorest, "you are not the poorest")
        await self.draw_into_hand(1)
        await self.discard(await self.target(self.you.draw_hand, "Discard which card?"))


@card("Beyond the Veil")
class BeyondTheVeil(Outfit):
    @while_("Your dudes at deeds with a Totem: +1 influence.", on=DUDES, influence=+1)
    def hallows(self, dude: Dude) -> bool:
        place = dude.location
        mine = isinstance(place, Deed) and dude.controller == self.controller
        return mine and place is not None and bool(place.attachments.with_keyword("Totem"))

    @noon("Boot a Totem you control: your dude moves there without booting.", boot=True)
    async def pass_through(self) -> None:
        totems = self.you.cards.where(self.may_boot).with_keyword("Totem").where(self.travellers_to)
        totem = await self.target(totems, "Boot which Totem?")
        dude = await self.target(self.travellers_to(totem), "Who moves?")
        await self.pay_costs()
        place = totem.place
        if await self.boot_for(totem):
            await self.move(dude, place)

    def travellers_to(self, totem: Card) -> Pool[Dude]:
        return self.you.dudes.where(lambda d: self.may_move(d, totem.place))


@card("Morgan Stables")
class MorganStables(Outfit):
    @cost_of("The first Horse you play from your hand each day costs 1 ghost rock less.")
    def saddles_up(self, purchase: Purchase) -> int:
        horse = self.card(purchase.card)
        first = not self.owner.played_today.with_keyword("Horse")
        mine = self.player(purchase.player) == self.owner and horse.zone is Zone.PLAY_HAND
        return -1 if first and mine and horse.is_a("Horse") else 0

    @react(
        "After a Noon or Shootout ability of yours that moved your dude: draw a card, discard a card, and "
        "make another play or pass. Outside a shootout, that play cannot use an ability.",
        to=AbilityDone,
        boot=True,
    )
    async def ride_on(self, done: AbilityDone) -> None:
        require(done.play in ("noon", "shootout") and self.player(done.player) == self.you)
        require(
            any(self.card(dude).controller == self.you for dude in done.moved),
            "it did not move a dude of yours",
        )
        await self.draw_cards()
        old = await self.target_if_any(self.you.play_hand, "Discard which card?")
        if old:
            await self.discard(old)
        await self.make_another_play(but_abilities=True)
