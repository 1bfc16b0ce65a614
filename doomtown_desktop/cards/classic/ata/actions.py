"""Action cards of Ashes to Ashes."""

from doomtown_desktop.dsl import (
    ActionCard,
    Buying,
    Card,
    CardType,
    Deed,
    Dude,
    Joined,
    PlayMade,
    Pool,
    card,
    noon,
    react,
    require,
    shootout,
)


@card("Play It Again", edition="classic")
class PlayItAgain(ActionCard):
    @noon("A printed ability of a card in play can be used one more time today.")
    async def play_on(self) -> None:
        able = self.all_cards.where(lambda c: c.printed_abilities)
        card = await self.target(able, "An ability of which card?")
        await self.let_use_again(card, await self.which_ability(card, card.printed_abilities))


@card("I Gotcha Covered", edition="classic")
class IGotchaCovered(ActionCard):
    @shootout(
        "Your dude covers the posse: while they are in it, abilities cannot choose another dude in it with "
        "fewer bullets."
    )
    async def cover(self) -> None:
        guard = await self.target(self.your_dudes_in_posse, "Who covers the others?")
        await self.watch(Joined, self.take_in, guard)
        for dude in self.posse.but(guard):
            await self.shield(dude, guard)

    async def take_in(self, joined: Joined, guard: Card) -> None:
        dude = self.dude(joined.card)
        require(dude in self.posse.but(guard))
        await self.shield(dude, guard)

    async def shield(self, dude: Dude, guard: Card) -> None:
        await self.modify(dude, cannot=("be targeted by abilities",), as_long_as=self.is_behind, about=guard)

    def is_behind(self, dude: Dude, guard: Dude) -> bool:
        beside = guard.in_posse and dude.in_posse and dude not in guard.opposing_posse
        return beside and dude.bullets < guard.bullets


@card("Red Tape", edition="classic")
class RedTape(ActionCard):
    @react(
        "When a deed is about to enter play, before it is paid for: discard the deed unless its owner boots "
        "a dude.",
        to=(Buying, PlayMade),
        timing="before",
    )
    async def delay(self, coming: Buying | PlayMade) -> None:
        require(isinstance(coming, Buying) or coming.verb == "invent", "no deed is about to enter play")
        deed = self.card(coming.subject if isinstance(coming, Buying) else coming.card)
        require(deed.type is CardType.DEED, "it is not a deed")
        await self.pay_costs()
        builder = deed.owner
        clerk = await self.may_target(builder.dudes.unbooted, f"Boot whom to keep {deed.title}?", by=builder)
        if clerk is None or not await self.boot_for(clerk):
            await self.discard(deed)
            if isinstance(coming, Buying):
                await coming.prevent()


@card("Yer Not Welcome Here!", edition="classic")
class YerNotWelcomeHere(ActionCard):
    @noon(
        "Another player's Terror or Wanted dude, at an in-town deed that you own or control, moves to an "
        "adjacent location."
    )
    async def run_them_off(self) -> None:
        pests = self.all_dudes.where(lambda d: d.controller in self.rivals and (d.is_terror or d.is_wanted))
        on_your_land = pests.where(lambda d: self.is_yours(d.place) and self.ways_out(d))
        pest = await self.target(on_your_land, "Who is not welcome?")
        place = await self.target(self.ways_out(pest), f"Where does {pest.title} go?")
        await self.move(pest, place)

    def is_yours(self, place: Card) -> bool:
        return isinstance(place, Deed) and place.in_town and self.you in (place.owner, place.controller)

    def ways_out(self, dude: Dude) -> Pool[Card]:
        return dude.neighbours.where(lambda place: self.may_move(dude, place))
