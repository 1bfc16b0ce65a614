"""The Texas Rangers and the cards of their deck, of Eye for an Eye."""

from doomtown_desktop.dsl import (
    DUDES,
    Aced,
    ActionCard,
    Card,
    CardType,
    Deed,
    Dude,
    EnteredPlay,
    Goods,
    Pool,
    Purchase,
    Until,
    card,
    keeps_out,
    may_carry,
    noon,
    own_cost,
    react,
    require,
    while_,
)


@card("Sewing Circle", edition="classic")
class SewingCircle(ActionCard):
    @noon("A Harrowed dude in Boot Hill returns to its owner's hand.")
    async def stitch_up(self) -> None:
        corpses = self.boot_hill.where(lambda c: c.type is CardType.DUDE).with_keyword("Harrowed")
        await self.to_hand(await self.target(corpses, "Who returns?"))


@card("Bloodsport Arena", edition="classic")
class BloodsportArena(Deed):
    @while_("Bullets decide who controls it, in place of influence.", on=DUDES, control_by_bullets=1)
    def belongs_to_the_strong(self, dude: Dude) -> bool:
        return dude.location == self

    @noon(
        "Two dudes of different players here fight, whatever forbids it; nobody else can join. Cards that "
        "they carry are blank in the shootout.",
        controller=True,
    )
    async def open_the_gates(self) -> None:
        fighters = self.dudes_here.where(self.opponents_of)
        first = await self.target(fighters, "Who fights?")
        second = await self.target(self.opponents_of(first), f"Who fights {first.title}?")
        await self.pay_costs()
        for carried in Pool([first, second]).attachments:
            await self.lose_text(carried, Until.SHOOTOUT, keywords=True, bonuses=("bullets", "influence"))
        await self.call_out(first, second, refusable=False, closed=True, freely=True)

    def opponents_of(self, dude: Dude) -> Pool[Dude]:
        return self.dudes_here.where(lambda d: d.controller != dude.controller)


@card("Deep in the Earth Shaft", edition="classic")
class DeepInTheEarthShaft(Deed):
    @react(
        "After a dude here is aced: the Shaft permanently gets +1 production.",
        to=Aced,
        controller=True,
        timing="after",
    )
    async def bury(self, aced: Aced) -> None:
        self.dude(aced.card)
        require(aced.place == self.id, "the dude was not here")
        await self.add_counter(self, "production")


@card("The C.S.A. Ourobouros", edition="classic")
class TheCSAOurobouros(Deed):
    @keeps_out("Agency dudes cannot move here.")
    def is_no_place_for_agents(self, dude: Dude, place: Card) -> bool:
        return place == self and "agency" in dude.outfits

    @own_cost("It costs 2 less for the Texas Rangers.")
    def is_theirs(self, purchase: Purchase) -> int:
        return -2 if "texasrangers" in self.player(purchase.player).gangs else 0


@card("Father Terrance (Exp.1)", edition="classic")
class FatherTerrance(Dude):
    @react(
        "When you bring a Blessed with a higher Blessed rating than his into play: find any 3 cards in your "
        "deck, shuffle it, and put them on top in any order.",
        to=EnteredPlay,
        boot=True,
    )
    async def prepare(self, entered: EnteredPlay) -> None:
        require(self.player(entered.player) == self.you, "another player brought it into play")
        rating = self.dude(entered.card).rating("Blessed") or 0
        require(rating > (self.rating("Blessed") or 0), "their rating is not higher than his")
        await self.pay_costs()
        found = Pool(await self.search_deck(lambda _: True, "Find which cards?", most=3))
        while found:
            next_one = await self.target(found, "Which card goes on top next?")
            await self.to_deck([next_one])
            found = found.but(next_one)


@card("'Chip'", edition="classic")
class Chip(Goods):
    @may_carry("A dude can carry only one 'Chip'.")
    def is_alone(self, host: Card) -> bool:
        return self.is_the_only_one(host)

    @while_("This dude cannot refuse call-outs.", cannot="refuse callouts")
    def is_proud(self) -> bool:
        return True


@card("Three-Piece Suit", edition="classic")
class ThreePieceSuit(Goods):
    @may_carry("A dude can carry only one Three-Piece Suit.")
    def is_alone(self, host: Card) -> bool:
        return self.is_the_only_one(host)

    @while_("This dude has +3 value (at most 13 with it).", value=+1)
    def impresses(self) -> int:
        return max(0, min(3, 13 - self.apart_from_this(self.bearer, "value")))
