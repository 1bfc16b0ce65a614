"""The Texas Rangers and the cards of their deck, of Do Unto Others."""

from doomtown_desktop.dsl import (
    CARDS,
    SELF,
    Acing,
    BecomingHarrowed,
    Card,
    CasualtiesTaken,
    DrawHandDrawn,
    Dude,
    EventResolved,
    Goods,
    Improvement,
    Purchase,
    boots_to_enter,
    card,
    invents_surely,
    invents_unbooted,
    invents_with,
    noon,
    own_cost,
    react,
    require,
    shootout,
    whenever,
    while_,
)


@card("Brigadier-General Patterson (Exp.1)", edition="classic")
class BrigadierGeneralPatterson(Dude):
    @shootout(
        "Boot a dude of yours in the posse with a lower value than his: he gets +1 bullets.", repeat=True
    )
    async def give_an_order(self) -> None:
        soldiers = self.your_dudes_in_posse.where(lambda d: d.value < self.value)
        if await self.boot_for(await self.target(soldiers.where(self.may_boot), "Boot whom?")):
            await self.modify(self, bullets=+1)


@card("Capt. Allen Graham", edition="classic")
class CaptAllenGraham(Dude):
    @whenever("He cannot become Harrowed.", to=BecomingHarrowed)
    async def stays_alive(self, becoming: BecomingHarrowed) -> None:
        require(becoming.subject == self.id)
        await becoming.prevent()

    @whenever(
        "The first time in the game that he would be aced, he goes home booted instead, and permanently "
        "loses 1 bullet and 1 influence.",
        to=Acing,
    )
    async def pulls_through(self, acing: Acing) -> None:
        require(acing.subject == self.id and self.noted() is None)
        await acing.instead(self.crawl_home)

    async def crawl_home(self) -> None:
        """Go home, weaker than before."""
        await self.note(1)
        await self.send_home(self)
        await self.add_counter(self, "bullets", -1)
        await self.add_counter(self, "influence", -1)


@card("Harley, Son of David", edition="classic")
class HarleySonOfDavid(Dude):
    @invents_with("He can get a Mechanical Horse without a Mad Scientist.")
    def knows_horses(self, dude: Card, gadget: Card) -> str:
        return "Mad Scientist" if dude == self and self.is_horse(gadget) else ""

    @invents_surely("No skill check is made for his Mechanical Horse.")
    def tames_it(self, dude: Card, gadget: Card) -> bool:
        return dude == self and self.is_horse(gadget)

    @invents_unbooted("Nobody boots for his Mechanical Horse.")
    def mounts_it(self, dude: Card, gadget: Card) -> bool:
        return dude == self and not self.booted and self.is_horse(gadget)

    @while_("He does not trade away a Mechanical Horse.", on=CARDS, cannot="be traded")
    def loves_it(self, horse: Card) -> bool:
        return horse in self.attachments and self.is_horse(horse)

    def is_horse(self, card: Card) -> bool:
        return card.title == "Mechanical Horse"


@card("Robert Jones", edition="classic")
class RobertJones(Dude):
    @while_("He can have two ready Weapons.", extra_Weapon=1)
    def has_two_hands(self) -> bool:
        return True

    @while_("+1 bullets for each ready Weapon he has.", bullets=+1)
    def is_well_armed(self) -> int:
        return len(self.ready_weapons)


@card("Roughneck Mack", edition="classic")
class RoughneckMack(Dude):
    @react(
        "After your draw hand is drawn with him as your shooter: discard 2 of its cards and draw 2 others. "
        "You have not swapped cards yet.",
        to=DrawHandDrawn,
        timing="after",
    )
    async def muscle_in(self, drawn: DrawHandDrawn) -> None:
        require(self.is_shooter and drawn.player == self.you.seat, "you have not drawn a hand with him")
        require(not self.you.has_revealed_hand, "the draw hand is revealed")
        for dull in await self.targets(self.you.draw_hand, 2, 2, "Discard which 2 cards?"):
            await self.discard(dull)
        await self.draw_into_hand(2)


@card("Hang Glider", edition="classic")
class HangGlider(Goods):
    @noon("This dude moves to a strike if in the town square, or to the town square if at a strike.")
    async def glide(self) -> None:
        pilot = self.bearer
        if pilot.location == self.town_square:
            strikes = self.all_deeds.with_keyword("Strike").where(lambda p: self.may_move(pilot, p))
            goal: Card = await self.target(strikes, "To which strike?")
        else:
            goal = self.town_square
            require(self.place.is_a("Strike"), "this dude is not at a strike or in the town square")
            require(self.may_move(pilot, goal), "this dude cannot move to the town square")
        await self.pay_costs()
        await self.move(pilot, goal)


@card("Katie Karl's Calibrated Pistols", edition="classic")
class KatieKarlsCalibratedPistols(Goods):
    @own_cost("They cost nothing for Katie Karl.")
    def are_hers(self, purchase: Purchase) -> int:
        return self.free_for("Katie Karl", purchase)

    @while_("This dude is a stud.", stud=True)
    def never_miss(self) -> bool:
        return True

    @while_("Nothing else can lower their cost.", on=SELF, cannot="cost less")
    def have_their_price(self) -> bool:
        return True

    @react(
        "After casualties are aced in a round that you won: your opponent pulls for each dude left in their "
        "posse. Ace the dude if the pull is higher than their value.",
        to=CasualtiesTaken,
        timing="after",
    )
    async def empty_both(self, taken: CasualtiesTaken) -> None:
        require(self.in_posse and self.opponent.has_lost_round, "you have not won the round")
        died = [loss.card.id for loss in self.lost_today if loss.aced and loss.as_casualty]
        require(any(card in died for card in taken.cards), "no casualties were aced")
        require(taken.lost_round, "the casualties are not those of the lost round")
        require(self.you.opposes(taken.side), "the casualties are yours")
        await self.pay_costs()
        opponent = self.opponent
        for survivor in self.opposing_posse:
            if survivor.in_posse and (await self.pull(opponent)).value > survivor.value:
                await self.ace(survivor)


@card("Hardinger-One", edition="classic")
class HardingerOne(Improvement):
    @boots_to_enter("A Mad Scientist of yours with a rating above 1 boots for it.")
    def needs_an_engineer(self, dude: Card) -> bool:
        return (dude.rating("Mad Scientist") or 0) > 1

    @react(
        "After an event of another player has resolved: this deed permanently gets +1 control points.",
        to=EventResolved,
        controller=True,
        timing="after",
    )
    async def drive_on(self, resolved: EventResolved) -> None:
        require(self.player(resolved.player) in self.rivals, "it is your own event")
        await self.pay_costs()
        await self.give_control_point(self.place)
