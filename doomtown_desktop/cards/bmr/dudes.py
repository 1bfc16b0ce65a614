"""Dudes of Blood Moon Rising."""

from doomtown_desktop.dsl import (
    CARDS,
    DEEDS,
    DUDES,
    Card,
    CardType,
    Deed,
    Dude,
    Moved,
    Player,
    Pool,
    card,
    collects,
    noon,
    react,
    require,
    resolution,
    shootout,
    unique_as,
    while_,
)


@card('Jimmy "The Saint"')
class JimmyTheSaint(Dude):
    @collects("While at a deed you control, he collects its production for you.")
    def passes_the_hat(self, deed: Card) -> Player | None:
        yours = deed == self.location and deed.controller == self.controller
        return self.controller if yours else None

    @while_("A Casino you control has +1 production while he is there.", on=DEEDS, production=+1)
    def blesses_the_tables(self, deed: Deed) -> bool:
        return deed.is_a("Casino") and self.passes_the_hat(deed) is not None


@card("Mario Crane (Exp.1)")
class MarioCrane(Dude):
    @unique_as("For uniqueness he also counts as Sloane.")
    def stands_in(self) -> str:
        return "Sloane"

    @resolution(
        "If your hand is Cheatin', you take 2 fewer casualties. If your opponent's hand is legal, you take"
        " at least 1. Once per round.",
        repeat=True,
        per_round=True,
    )
    async def shrug_it_off(self) -> None:
        await self.pay_costs()
        if self.you.is_cheatin:
            await self.change_casualties(-2)
        if self.opponent.hand_is_legal:
            await self.modify_player(least_casualties=1)


@card("Absalom Hotchkiss")
class AbsalomHotchkiss(Dude):
    @react("When he moves to where an Abomination is, another dude of yours moves there too.", to=Moved)
    async def gather_round(self, moved: Moved) -> None:
        require(moved.card == self.id, "he has not moved")
        require(self.dudes_here.but(self).with_keyword("Abomination"), "there is no Abomination")
        flock = self.you.dudes.but(self).where(lambda d: self.may_move(d, self.place))
        dude = await self.target(flock, "Who follows?")
        await self.pay_costs()
        await self.move(dude, self.place)


@card("Christine Perfect")
class ChristinePerfect(Dude):
    @noon("She moves, without booting, to the opposing dude with the most grit, who gets -5 value.")
    async def flirt(self) -> None:
        most = self.opposing.highest("grit")
        grand = self.opposing.where(lambda d: d.grit == most and self.may_move(self, d.place))
        dude = await self.target(grand, "Move to whom?")
        await self.pay_costs()
        await self.move(self, dude.place)
        await self.modify(dude, value=-5)


@card("Eva Bright Eyes")
class EvaBrightEyes(Dude):
    @while_("Of her spells, she can cast only Totems and Sidekicks.", on=CARDS, cannot="be used")
    def is_choosy(self, spell: Card) -> bool:
        return spell in self.spells and not (spell.is_a("Totem") or spell.is_a("Sidekick"))

    @shootout("Boot her Horse: she goes home booted.")
    async def ride_off(self) -> None:
        require(self.may_send_home(self), "she cannot go home")
        horse = await self.target(
            self.attachments.with_keyword("Horse").where(self.may_boot), "Boot which Horse?"
        )
        if await self.boot_for(horse):
            await self.send_home(self)


@card("Father Tolarios")
class FatherTolarios(Dude):
    @noon(
        "Discard a card from your hand. Remove 1 bounty from a nearby wanted opposing dude: search your "
        "deck and discard pile for a Miracle or Mystical goods that is not unique, show it and take it into "
        "your hand."
    )
    async def absolve(self) -> None:
        alms = await self.target(self.you.play_hand, "Discard which card?")
        sinners = self.opposing.wanted.where(self.is_nearby)
        sinner = await self.target_if_any(sinners, "Whose bounty?")
        await self.discard(alms)
        if sinner is None:
            return
        before = sinner.bounty
        await self.add_bounty(sinner, -1)
        if sinner.bounty < before:
            piles = [*self.you.discard_pile]
            for relic in await self.search_deck(self.is_a_relic, "Take which card?", also=piles):
                await self.reveal(relic)
                await self.to_hand(relic)

    def is_a_relic(self, relic: Card) -> bool:
        miracle = relic.type is CardType.SPELL and relic.is_a("Miracle")
        mystical = relic.type is CardType.GOODS and relic.is_a("Mystical")
        return (miracle or mystical) and not relic.facts.is_unique


@card("Mick Aduladi")
class MickAduladi(Dude):
    @while_("On Holy Ground he is a stud.", stud=True)
    def stands_firm(self) -> bool:
        return self.place.is_a("Holy Ground")

    @noon("He moves to Holy Ground without booting.")
    async def make_a_pilgrimage(self) -> None:
        shrines = self.locations.with_keyword("Holy Ground").where(lambda p: self.may_move(self, p))
        await self.move(self, await self.target(shrines, "Move where?"))


@card("Mr. Outang")
class MrOutang(Dude):
    @while_(
        "Your Kung Fu dudes here with a Baijiu Jar or Whiskey Flask are studs with +1 Kung Fu.",
        on=DUDES,
        stud=True,
        Kung_Fu=+1,
    )
    def drinks_with(self, dude: Dude) -> bool:
        drinks = [c for c in dude.attachments if c.title in ("Whiskey Flask", "Baijiu Jar")]
        near = dude.location == self.location and dude.controller == self.controller
        return near and bool(drinks) and dude.is_a("Kung Fu")


@card("Wei Xu")
class WeiXu(Dude):
    @while_("In a shootout: +2 influence and +5 value.", influence=+2, value=+5)
    def rises(self) -> bool:
        return self.in_shootout and self.in_posse


@card("Zuì Waidan")
class ZuiWaidan(Dude):
    @shootout("Boot your Saloon: a Kung Fu dude in your posse gets +2 Kung Fu.")
    async def pour(self) -> None:
        bars = Pool[Card](self.you.deeds.where(self.may_boot).with_keyword("Saloon"))
        fighters = self.your_dudes_in_posse.with_keyword("Kung Fu")
        self.require_choice(fighters)
        bar = await self.target(bars, "Boot which Saloon?")
        fighter = await self.target(fighters, "Who drinks?")
        if await self.boot_for(bar):
            await self.change_rating(fighter, "Kung Fu", +2)


@card("The Caretaker")
class TheCaretaker(Dude):
    @while_(
        "At a location you own, he is a stud with +4 bullets and +4 value if he has not moved today.",
        stud=True,
        bullets=+4,
        value=+4,
    )
    def keeps_watch(self) -> bool:
        owned = self.place != self.town_square and self.place.owner == self.controller
        return owned and not self.moved_today
