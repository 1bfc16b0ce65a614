"""Cards of Mouth of Hell around the Maze Rats and Hucksters."""

from doomtown_desktop.dsl import (
    CardType,
    Deed,
    Dude,
    EventCard,
    Pool,
    Purchase,
    Until,
    card,
    cost_of,
    event,
    noon,
    require,
    shootout,
    while_,
)


@card("Bookstore", edition="classic")
class Bookstore(Deed):
    @noon(
        "Discard a card from your hand: find a spell in your deck, show it, and take it into your hand.",
        controller=True,
        pay=3,
    )
    async def browse(self) -> None:
        lost = await self.target(self.you.play_hand, "Discard which card?")
        if await self.do_for(self.discard(lost)):
            for spell in await self.search_deck(lambda c: c.type is CardType.SPELL, "Take which spell?"):
                await self.reveal(spell)
                await self.to_hand(spell)


@card("Theatre", edition="classic")
class Theatre(Deed):
    @cost_of("Your Hucksters cost 2 less.")
    def draws_talent(self, purchase: Purchase) -> int:
        talent = self.card(purchase.card)
        huckster = talent.type is CardType.DUDE and talent.is_a("Huckster")
        return -2 if huckster and self.player(purchase.player) == self.controller else 0


@card("Freddy Fast Hands", edition="classic")
class FreddyFastHands(Dude):
    @while_("He carries no Weapons.", cannot="carry Weapon")
    def needs_none(self) -> bool:
        return True

    @shootout("He becomes a stud for this round.")
    async def stand_firm(self) -> None:
        require(not self.is_stud, "he is a stud")
        await self.become_stud(self, Until.ROUND)

    @shootout(
        "Boot him: a Weapon of an opposing dude is turned face down and cannot be made ready until Nightfall "
        "is over."
    )
    async def snatch(self) -> None:
        require(self.may_boot(self), "he cannot boot")
        weapons = Pool(w for d in self.opposing for w in d.goods).with_keyword("Weapon")
        weapon = await self.target(weapons, "Snatch which Weapon?")
        if await self.boot_for(self):
            await self.lay_face_down(weapon)
            await self.modify(weapon, Until.AFTER_SUNDOWN, cannot=("be made ready",))


@card("Sumner's Revenge", edition="classic")
class SumnersRevenge(EventCard):
    @event(
        "If another player aced a dude of yours in a shootout yesterday, a dude of yours may go to the town "
        "square, whatever restricts moves, and call out a dude of that player, who goes there and accepts."
    )
    async def take_revenge(self) -> None:
        marks = self.all_dudes.where(lambda d: d.controller in self.slayers_yesterday)
        callers = self.you.dudes.where(lambda d: bool(self.faces(d, marks)))
        avenger = await self.may_target(callers, "Who takes revenge?")
        if avenger:
            mark = await self.target(self.faces(avenger, marks), "On whom?")
            await self.call_out(avenger, mark, refusable=False, at=self.town_square)

    def faces(self, avenger: Dude, marks: Pool[Dude]) -> Pool[Dude]:
        return marks.where(lambda d: self.may_call_out(d, avenger, at=self.town_square))
