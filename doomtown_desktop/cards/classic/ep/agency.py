"""The Agency and the cards of its deck, of Episodes 1 to 9."""

from doomtown_desktop.dsl import (
    DUDES,
    SELF,
    Aced,
    Acing,
    ActionCard,
    CardType,
    Deed,
    DrawHandsRevealed,
    Dude,
    EventCard,
    Goods,
    Phase,
    PhaseBegan,
    Purchase,
    Until,
    card,
    cost_of,
    event,
    noon,
    react,
    require,
    shootout,
    while_,
)


@card("Raid", edition="classic")
class Raid(ActionCard):
    @noon(
        "Mark another player's home. If successful, pull from that player's deck and take half as much ghost "
        "rock from them as the pull (rounded up). Successful or not, all dudes still in your posse become "
        "Wanted.",
        job=True,
        marks_location=True,
        makes_wanted=True,
    )
    async def break_in(self) -> None:
        homes = self.locations.where(lambda p: any(p == rival.home for rival in self.rivals))
        home = await self.target(homes.where(self.may_mark), "Mark a home")
        job = await self.lead_job(home)
        if job.succeeded:
            victim = home.controller
            await self.take_ghost_rock(victim, ((await self.pull(victim)).value + 1) // 2)
        await self.make_wanted(*job.posse)


@card("Bounty Hunter", edition="classic")
class BountyHunter(ActionCard):
    @noon(
        "A Bounty Hunter of yours (a stud with value 1, 2 bullets and 0 influence) comes to a Wanted dude "
        "and calls them out; they cannot refuse. The Bounty Hunter leaves after the shootout."
    )
    async def hire(self) -> None:
        crook = await self.target(self.all_dudes.wanted.where(self.may_call_out), "Hunt whom?")
        await self.pay_costs()
        hunter = await self.token("Token Dude", crook.place)
        await self.modify(hunter, Until.FOREVER, stud=True, bullets=+2, value=+1)
        await self.call_out(hunter, crook, refusable=False)
        if hunter.in_play:
            await self.remove_from_game(hunter)


@card("Reserves", edition="classic")
class Reserves(ActionCard):
    @noon("Gain 1 ghost rock.")
    async def dig_in_the_drawer(self) -> None:
        await self.gain_ghost_rock(1)


@card("Ace in the Hole", edition="classic")
class AceInTheHole(ActionCard):
    @react(
        "After draw hands are revealed, in lowball too: discard one of your draw hand; another from your "
        "play hand, or your deck's top card, takes its place.",
        to=DrawHandsRevealed,
        timing="after",
    )
    async def slip_it_in(self, revealed: DrawHandsRevealed) -> None:
        holders = [p.seat for p in (self.you, self.posse_host) if p is not None]
        require(not set(holders).isdisjoint(revealed.players), "your draw hand was not revealed")
        old = await self.target(self.you.draw_hand, "Discard which card of your draw hand?")
        await self.discard(old)
        new = await self.may_target(
            self.you.play_hand, "Replace the joker with which card? (none: your top card)"
        )
        if new:
            await self.to_draw_hand(new)
        else:
            await self.draw_into_hand(1, deck_of=self.you)


@card("Rooftop Sniper", edition="classic")
class RooftopSniper(ActionCard):
    @shootout(
        "Your unbooted dude at an adjacent location and an opposing dude fight a shootout of their own at "
        "once. Yours stays where they are, nobody else can join, and effects of this shootout do not count "
        "in it.",
        reaches_outside=True,
    )
    async def take_position(self) -> None:
        near = self.you.dudes.unbooted.where(self.has_a_view)
        sniper = await self.target(near, "Who is the sniper?")
        prey = await self.target(self.opposing, "Shoot at whom?")
        await self.call_out(
            sniper,
            prey,
            refusable=False,
            closed=True,
            freely=True,
            interrupts=True,
            apart=True,
            from_afar=True,
        )

    def has_a_view(self, dude: Dude) -> bool:
        place = self.shootout_location
        return not dude.in_posse and place is not None and dude.is_adjacent(place)


@card("Founder's Day", edition="classic")
class FoundersDay(EventCard):
    @event("You gain 2 ghost rock.")
    async def celebrate(self) -> None:
        await self.gain_ghost_rock(2)


@card("Bob's Fix-It Shop", edition="classic")
class BobsFixItShop(Deed):
    @react(
        "When a Gadget of yours is aced: it goes to its owner's hand instead.",
        to=Aced,
        controller=True,
        boot=True,
    )
    async def repair(self, aced: Aced) -> None:
        require("Gadget" in aced.keywords, "it is not a Gadget")
        self.require_wreck(aced)
        await self.to_hand(self.card(aced.card))

    @react(
        "When goods of yours are aced: they go to their owner's discard pile instead.",
        to=Aced,
        controller=True,
        boot=True,
    )
    async def salvage(self, aced: Aced) -> None:
        require(self.card(aced.card).type is CardType.GOODS, "it is not goods")
        self.require_wreck(aced)
        await self.discard(self.card(aced.card))

    def require_wreck(self, aced: Aced) -> None:
        """Require that the card that was aced was yours and is in Boot Hill."""
        require(self.player(aced.whose) == self.you, "it was not yours")
        require(self.card(aced.card) in self.boot_hill, "it did not stay in Boot Hill")


@card("Red Hill Hotel", edition="classic")
class RedHillHotel(Deed):
    @react(
        "After Upkeep has begun: your dude has no upkeep until Nightfall is over, surcharge included.",
        to=PhaseBegan,
        controller=True,
        boot=True,
        timing="after",
    )
    async def put_up(self, began: PhaseBegan) -> None:
        require(began.phase is Phase.UPKEEP, "it is not Upkeep")
        guests = self.you.dudes.where(lambda d: d.full_upkeep > 0)
        guest = await self.target(guests, "Who stays at the hotel?")
        free = ("owe a surcharge",)
        await self.modify(guest, Until.AFTER_SUNDOWN, op="set", upkeep=0, cannot=free)


@card("Nelson Roberts", edition="classic")
class NelsonRoberts(Dude):
    @cost_of('Cards with "Rifle" in the title cost nothing for him.')
    def collects_rifles(self, purchase: Purchase) -> int:
        rifle = self.card(purchase.card)
        return -rifle.cost if purchase.host == self.id and "Rifle" in rifle.title else 0


@card("Cort Williams", edition="classic")
class CortWilliams(Dude):
    @while_("Terrors where he is have 0 influence.", on=DUDES, op="set", influence=0)
    def unnerves_them(self, dude: Dude) -> bool:
        return dude != self and dude.location == self.location and dude.is_terror

    @shootout("Ace a Terror in the shootout.")
    async def put_down(self) -> None:
        terrors = self.dudes_in_shootout.where(lambda d: d.is_terror and self.may_ace(d))
        await self.ace(await self.target(terrors, "Ace which Terror?"))


@card("Sister Mary Jebediah", edition="classic")
class SisterMaryJebediah(Dude):
    @while_("Actions of Terrors cannot target her.", cannot="be targeted by Terrors' actions")
    def is_pure(self) -> bool:
        return True


@card("Prof. Parnhams's Miracle Elixir", edition="classic")
class ProfParnhamssMiracleElixir(Goods):
    @react("When this dude would be aced: ace the Elixir, and they go home booted instead.", to=Acing)
    async def gulp(self, acing: Acing) -> None:
        require(acing.subject == self.bearer.id, "another card is aced")
        require(self.may_send_home(self.bearer), "this dude cannot go home")
        await acing.instead(self.cure, self.bearer)

    async def cure(self, dude: Dude) -> None:
        await self.ace(self)
        await self.send_home(dude)


@card("Gatling Gun", edition="classic")
class GatlingGun(Goods):
    @while_(
        "It gives no bullets on a day on which this dude has moved.",
        on=SELF,
        op="set",
        bullets=0,
        cannot="be used",
    )
    def has_to_be_set_up(self) -> bool:
        return self.bearer.moved_today


@card("Chrono Accelerator", edition="classic")
class ChronoAccelerator(Goods):
    @noon("Make two more Noon plays right after this one.", boot=True)
    async def speed_up(self) -> None:
        for _ in range(2):
            await self.make_another_play()
