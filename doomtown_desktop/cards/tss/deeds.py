"""Deeds of The Showstopper."""

from doomtown_desktop.dsl import (
    CLUBS,
    Card,
    CardType,
    Deed,
    DrawHandReady,
    Dude,
    EnteredPlay,
    Phase,
    card,
    react,
    require,
)


@card("Grimoires & More")
class GrimoiresAndMore(Deed):
    @react(
        "When your Huckster comes into play, pull. On a club, they go home booted; otherwise they get a Hex "
        "from your discard pile, at its cost.",
        to=EnteredPlay,
        controller=True,
        boot=True,
    )
    async def open_a_book(self, entered: EnteredPlay) -> None:
        reader = self.dude(entered.card)
        require(reader.controller == self.you and reader.is_a("Huckster"), "it is not your Huckster")
        if (await self.pull()).suit == CLUBS:
            await self.send_home(reader)
            return
        hexes = self.you.discard_pile.with_keyword("Hex").where(lambda c: self.may_learn(c, reader))
        if hex_ := await self.target_if_any(hexes, "Attach which Hex?"):
            await self.attach(hex_, reader, change=0)

    def may_learn(self, spell: Card, reader: Dude) -> bool:
        return spell.type is CardType.SPELL and reader in self.hosts_for(spell)


@card("J.W. Byrne, P. I.")
class JWByrne(Deed):
    @react(
        "When you have drawn your lowball hand: boot your Grifter here. Discard up to 2 cards from that "
        "hand, which is still hidden, and draw that many.",
        to=DrawHandReady,
        controller=True,
        boot=True,
    )
    async def look_again(self, drawn: DrawHandReady) -> None:
        require(drawn.player == self.you.seat and self.phase is Phase.GAMBLIN)
        mine = (
            self.dudes_here.where(self.may_boot)
            .with_keyword("Grifter")
            .where(lambda d: d.controller == self.you)
        )
        await self.boot(await self.target(mine, "Boot which Grifter?"))
        bad = await self.targets(self.you.draw_hand, 0, 2, "Discard which cards?")
        for poor in bad:
            await self.discard(poor)
        await self.draw_into_hand(len(bad))
