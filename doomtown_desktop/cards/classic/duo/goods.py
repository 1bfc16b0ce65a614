"""Goods of Do Unto Others."""

from doomtown_desktop.dsl import (
    Card,
    Dude,
    Goods,
    Pool,
    Purchase,
    RoundBegan,
    RoundDecided,
    Until,
    card,
    may_carry,
    noon,
    own_cost,
    react,
    require,
    shootout,
    while_,
)


@card("Gift of the Thunderbird", edition="classic")
class GiftOfTheThunderbird(Goods):
    @own_cost("It costs nothing for a Sioux Union or Texas Rangers dude.")
    def is_given(self, purchase: Purchase) -> int:
        host = None if purchase.host is None else self.card(purchase.host)
        friends = {"siouxunion", "texasrangers"}
        return -self.cost if host is not None and not friends.isdisjoint(host.outfits) else 0

    @noon("Ace this: ace all Hexes of a Huckster here or at an adjacent location.")
    async def undo(self) -> None:
        near = self.all_dudes.with_keyword("Huckster").where(self.bearer.is_nearby)
        huckster = await self.target(near.where(self.hexes), "Ace whose Hexes?")
        if await self.do_for(self.ace(self)):
            for spell in self.hexes(huckster):
                await self.ace(spell)

    def hexes(self, huckster: Dude) -> Pool[Card]:
        return huckster.spells.with_keyword("Hex").where(self.may_ace)


@card("Dim Eyes", edition="classic")
class DimEyes(Goods):
    @while_("Each skill of this dude has +1.", Blessed=+1, Huckster=+1, Mad_Scientist=+1, Shaman=+1)
    def see_more(self) -> bool:
        return True


@card("Ascendance", edition="classic")
class Ascendance(Goods):
    @may_carry("Only a Lost Angels dude can carry it.")
    def is_theirs(self, host: Card) -> bool:
        return "lostangels" in host.outfits

    @while_(
        "This dude has +1 bullets and +1 influence for each other Lost Angels dude here.",
        bullets=+1,
        influence=+1,
    )
    def rallies(self) -> int:
        return len(self.dudes_here.but(self.bearer).where(lambda d: "lostangels" in d.outfits))


@card("Consecrated Bullets", edition="classic")
class ConsecratedBullets(Goods):
    @shootout("Ace these bullets. For the rest of this shootout, each Cheatin' draw hand has -3 hand rank.")
    async def bless(self) -> None:
        await self.ace(self)
        await self.change_hand_rank(-3, as_long_as=self.you_cheat, until=Until.SHOOTOUT)
        await self.change_hand_rank(-3, self.opponent, as_long_as=self.opponent_cheats, until=Until.SHOOTOUT)

    def you_cheat(self) -> bool:
        return self.you.is_cheatin

    def opponent_cheats(self) -> bool:
        return self.opponent.is_cheatin


@card("Wild Dingos", edition="classic")
class WildDingos(Goods):
    @noon("This dude calls out another player's dude here, who cannot refuse.", boot=True)
    async def set_them_on(self) -> None:
        master = self.bearer
        prey = self.opposing.at(self.place).where(lambda d: self.may_call_out(d, master))
        await self.call_out(master, await self.target(prey, "Call out whom?"), refusable=False)

    @react(
        "After you lose a round, ace the Dingos: you take 2 fewer casualties, and in the next round this "
        "dude is a stud with +2 bullets.",
        to=RoundDecided,
        timing="after",
    )
    async def throw_them_in(self, _: RoundDecided) -> None:
        require(self.you.has_lost_round, "you have not lost the round")
        await self.pay_costs()
        master = self.bearer
        if await self.do_for(self.ace(self)):
            await self.change_casualties(-2)
            await self.watch(RoundBegan, self.mourn, master, Until.SHOOTOUT, once=True)

    async def mourn(self, _: RoundBegan, master: Card) -> None:
        await self.modify(master, Until.ROUND, stud=True, bullets=+2)
