"""Dudes of Ghost Town."""

from doomtown_desktop.dsl import (
    BEARER,
    Card,
    CardType,
    Dude,
    GameStarted,
    HandDiscarding,
    Phase,
    Pool,
    Until,
    card,
    ignores_change,
    noon,
    react,
    require,
    resolution,
    uses_from_afar,
    while_,
)


@card("Lucretia Fanzini")
class LucretiaFanzini(Dude):
    @uses_from_afar("At the town square: she uses her Hymns in a shootout in town as a member of your posse.")
    def sings_across_town(self, hymn: Card, play: str) -> bool:
        hears = self.in_shootout and self.shootout_location is not None and self.shootout_location.is_in_town
        hers = hymn in self.spells.with_keyword("Hymn") and self.location == self.town_square
        return hears and hers and not self.in_posse and play != "noon"


@card('Carlton "Min" Rutherford')
class CarltonMinRutherford(Dude):
    @noon("If you have less ghost rock than each other player, he unboots.", pay=1)
    async def count_his_pennies(self) -> None:
        await self.pay_costs()
        if self.you.is_poorest:
            await self.unboot(self)


@card("Ol' Howard")
class OlHoward(Dude):
    @while_(
        "The deed he is attached to has no production and no control points.",
        on=BEARER,
        op="set",
        production=0,
        control=0,
    )
    def haunts(self) -> bool:
        return True

    @ignores_change("Nothing else changes those numbers.")
    def lets_nobody_near(self, deed: Card, stat: str, by: Card | None, _change: int) -> bool:
        return self in deed.attachments and stat in ("production", "control") and by != self

    @react(
        "Before day one, find a deed in your deck and build it at its cost. He is attached to it, as a "
        "Condition and a dude no more.",
        to=GameStarted,
        setup=True,
    )
    async def settle_down(self, _: GameStarted) -> None:
        for deed in await self.search_deck(self.is_within_means, "Which deed?"):
            if await self.play(deed):
                await self.become_attached(self, deed)
                await self.modify(self, Until.FOREVER, keywords=["Condition"])

    def is_within_means(self, deed: Card) -> bool:
        return deed.type is CardType.DEED and self.can_play(deed)


@card("Theo Whateley-Boyer")
class TheoWhateleyBoyer(Dude):
    @react("Before you discard a lowball hand, attach a joker of it to him.", to=HandDiscarding, pay=1)
    async def palm(self, discarding: HandDiscarding) -> None:
        require(self.player(discarding.player) == self.you and self.phase is Phase.GAMBLIN)
        jokers = self.you.draw_hand.where(lambda c: c.type is CardType.JOKER)
        await self.attach(await self.target(jokers, "Keep which joker?"), self)

    @resolution("Boot a Hex he has: a joker attached to him takes the place of a card of your draw hand.")
    async def deal_it_out(self) -> None:
        jokers = Pool(c for c in self.attachments if c.type is CardType.JOKER)
        self.require_choice(jokers)
        hex_ = await self.target(self.spells.unbooted.with_keyword("Hex"), "Boot which Hex?")
        joker = await self.target(jokers, "Which joker?")
        poor = await self.target(self.you.draw_hand, "In the place of which card?")
        if await self.boot_for(hex_):
            await self.discard(poor)
            await self.to_draw_hand(joker)
