"""Cheatin' cards of Episodes 1 to 9 and cards that watch for cheaters."""

from doomtown_desktop.dsl import (
    ActionCard,
    Card,
    CardType,
    Deed,
    DrawHandsRevealed,
    Dude,
    Goods,
    Pool,
    Until,
    card,
    cheatin_resolution,
    may_carry,
    react,
    require,
    whenever,
    while_,
)


@card("Cheatin' Varmint", edition="classic")
class CheatinVarmint(ActionCard):
    @cheatin_resolution("The cheater's hand rank is 3 lower.")
    async def expose(self) -> None:
        require(self.may_change_hand_rank(self.cheater), "nothing can change the rank of that hand")
        await self.change_hand_rank(-3, self.cheater)


@card("Double Dealin'", edition="classic")
class DoubleDealin(ActionCard):
    @cheatin_resolution(
        "Discard the cheater's draw hand. The top 5 cards of your deck replace it and later go to your piles."
    )
    async def deal(self) -> None:
        await self.redraw_hand(self.cheater, deck_of=self.you)


@card("Foreclosure", edition="classic")
class Foreclosure(ActionCard):
    @cheatin_resolution("Discard a deed that the cheater owns.")
    async def foreclose(self) -> None:
        deeds = self.all_deeds.where(lambda d: d.owner == self.cheater and self.may_discard(d))
        await self.discard(await self.target(deeds, "Discard which deed?"))


@card("Jackelope Stampede", edition="classic")
class JackelopeStampede(ActionCard):
    @cheatin_resolution(
        "The cheater discards a card in play under their control, other than the home, and a new hand of 5 "
        "cards replaces the Cheatin' one. This goes on until the hand is legal, or no card is left."
    )
    async def run_wild(self) -> None:
        cheater = self.cheater
        require(self.what_is_trampled(cheater.cards), "the cheater has no card to discard")
        await self.pay_costs()
        while self.what_is_trampled(cheater.cards):
            lost = await self.target(
                self.what_is_trampled(cheater.cards), "Discard which card under your control?", by=cheater
            )
            await self.discard(lost)
            await self.redraw_hand(cheater)
            if not cheater.is_cheatin:
                return

    def what_is_trampled(self, cards: Pool[Card]) -> Pool[Card]:
        kinds = CardType.OUTFIT, CardType.EVENT
        return cards.where(lambda c: c.type not in kinds and self.may_discard(c))


@card("Run Outta Town", edition="classic")
class RunOuttaTown(ActionCard):
    @cheatin_resolution("Discard a dude of the cheater if a pull is at least their value.")
    async def drive_out(self) -> None:
        dude = await self.target(self.cheater.dudes.where(self.may_discard), "Who is driven out?")
        await self.pay_costs()
        if (await self.pull()).value >= dude.value:
            await self.discard(dude)


@card("Snakebite", edition="classic")
class Snakebite(ActionCard):
    @cheatin_resolution("In a shootout, ace an opposing dude.")
    async def bite(self) -> None:
        require(self.in_shootout and self.posse, "you are not in a shootout")
        await self.ace(await self.target(self.opposing.where(self.may_ace), "Ace whom?"))


@card("Yellow Traitor!", edition="classic")
class YellowTraitor(ActionCard):
    @cheatin_resolution("The cheater has 1 control point less for the rest of the game.")
    async def denounce(self) -> None:
        await self.modify_player(self.cheater, Until.FOREVER, control_points=-1)


@card("Old Moon Saloon", edition="classic")
class OldMoonSaloon(Deed):
    @whenever(
        "Its owner gains 1 ghost rock for each other player who reveals a Cheatin' draw hand.",
        to=DrawHandsRevealed,
    )
    async def profits(self, revealed: DrawHandsRevealed) -> None:
        seats = [self.player(seat) for seat in revealed.players]
        cheaters = [p for p in seats if p != self.owner and p.has_revealed_cheatin_hand]
        require(cheaters)
        await self.gain_ghost_rock(len(cheaters), self.owner)


@card("Pembroke's Analysis of Hoyle", edition="classic")
class PembrokesAnalysisOfHoyle(Goods):
    @may_carry("Only a Huckster can carry it.")
    def is_deep(self, host: Card) -> bool:
        return host.is_a("Huckster")

    @while_("This dude has +2 to the Huckster rating.", Huckster=+2)
    def instructs(self) -> bool:
        return self.bearer.is_a("Huckster")

    @react(
        "When an opponent of this dude reveals a Cheatin' hand in a shootout: ace an opposing dude.",
        to=DrawHandsRevealed,
    )
    async def punish(self, revealed: DrawHandsRevealed) -> None:
        require(not revealed.lowball and self.bearer.in_posse, "this dude is not in a shootout")
        require(self.cheaters_among(revealed), "no opponent has revealed a Cheatin' hand")
        await self.ace(await self.target(self.opposing.where(self.may_ace), "Ace whom?"))


@card("Get a Rope", edition="classic")
class GetARope(ActionCard):
    @cheatin_resolution(
        "Boot a dude of yours, who calls out a dude of the cheater at once. The call-out cannot be refused, "
        "and nobody else joins. What is going on waits until that shootout is over."
    )
    async def tie_a_noose(self) -> None:
        leaders = self.you.dudes.where(lambda d: self.may_boot(d) and bool(self.marks_for(d)))
        leader = await self.target(leaders, "Who brings the rope?")
        mark = await self.target(self.marks_for(leader), "Call out whom?")
        if await self.boot_for(leader):
            await self.call_out(leader, mark, refusable=False, closed=True, interrupts=True, apart=True)

    def marks_for(self, leader: Dude) -> Pool[Dude]:
        return self.cheater.dudes.where(lambda d: self.may_call_out(d, leader))
