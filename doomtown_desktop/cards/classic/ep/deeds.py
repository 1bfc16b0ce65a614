"""Deeds of Episodes 1 to 9."""

from doomtown_desktop.dsl import (
    LEAVING,
    SELF,
    Aced,
    Acing,
    BecomingHarrowed,
    Buying,
    CallingOut,
    CalloutAnswered,
    Card,
    CardType,
    Deed,
    Discarded,
    Dude,
    EnteredPlay,
    LeftPlay,
    Phase,
    PhaseBegan,
    Player,
    Pool,
    Purchase,
    RoundBegan,
    Until,
    aces_to_pay,
    bars_callers,
    card,
    cost_of,
    ignores_change,
    keeps_out,
    noon,
    own_cost,
    react,
    require,
    whenever,
    while_,
)

TAO_CHENG = "Tao Cheng -  'T.C.'"  # the title is printed with two spaces


@card("Abandoned Mine", edition="classic")
class AbandonedMine(Deed):
    @keeps_out("Dudes who are not Terrors cannot move here.")
    def scares(self, dude: Dude, place: Card) -> bool:
        return place == self and not dude.is_terror


@card("Colorado Lode", edition="classic")
class ColoradoLode(Deed):
    @aces_to_pay(
        "When you build it, you may ace another strike with less than 3 production. If you control that "
        "strike, the Lode costs X less, where X is the strike's production."
    )
    def swallows_a_claim(self, strike: Card) -> int | None:
        if strike == self or not strike.is_a("Strike") or strike.production > 2:
            return None
        return strike.production if strike.controller == self.owner else 0


@card("Exchange Office", edition="classic")
class ExchangeOffice(Deed):
    @noon("Gain 1 ghost rock for each deed whose production is above 3.", controller=True, boot=True)
    async def change_money(self) -> None:
        await self.pay_costs()
        await self.gain_ghost_rock(len(self.all_deeds.where(lambda d: d.production > 3)))


@card("Fu Leng's Laundry and Tailoring", edition="classic")
class FuLengsLaundryAndTailoring(Deed):
    @own_cost("It costs 2 less while you have Tao Cheng in play.")
    def employs_tao(self, purchase: Purchase) -> int:
        gang = self.player(purchase.player).dudes
        return -2 if any(d.facts.character == TAO_CHENG for d in gang) else 0


@card("Gomorra Gazette", edition="classic")
class GomorraGazette(Deed):
    @noon("A dude gets +1 influence.", controller=True, boot=True)
    async def praise(self) -> None:
        await self.modify(await self.target(self.all_dudes, "Praise whom?"), influence=+1)

    @noon("A dude gets -1 influence.", controller=True, boot=True, pay=2)
    async def slander(self) -> None:
        await self.modify(await self.target(self.all_dudes, "Slander whom?"), influence=-1)


@card("Miner's Union House", edition="classic")
class MinersUnionHouse(Deed):
    @while_("It has +1 production for each strike in play.", production=+1)
    def collects_dues(self) -> int:
        return len(self.all_deeds.with_keyword("Strike"))

    @ignores_change("Nothing can lower the production of a strike that you both own and control.")
    def guards_wages(self, deed: Card, stat: str, _by: Card | None, change: int) -> bool:
        lowered = stat == "production" and change < 0 and deed.is_a("Strike")
        return lowered and deed.owner == deed.controller == self.controller


@card("Pharmacy", edition="classic")
class Pharmacy(Deed):
    @noon("A dude at an adjacent location unboots.", controller=True, boot=True, pay=2)
    async def dispense(self) -> None:
        tired = self.all_dudes.booted.where(self.is_adjacent)
        await self.unboot(await self.target(tired, "Who takes the medicine?"))


@card("The Carpenter's Shop", edition="classic")
class TheCarpentersShop(Deed):
    @cost_of("Your in-town deeds cost 2 less.")
    def builds(self, purchase: Purchase) -> int:
        deed = self.card(purchase.card)
        in_town = deed.type is CardType.DEED and not deed.facts.is_out_of_town
        return -2 if in_town and self.player(purchase.player) == self.controller else 0


@card("The Intelligence Shop", edition="classic")
class TheIntelligenceShop(Deed):
    @noon("A dude gets +1 influence.", controller=True, boot=True)
    async def brief(self) -> None:
        await self.modify(await self.target(self.all_dudes, "Who is briefed?"), influence=+1)


@card("The Undertakers", edition="classic")
class TheUndertakers(Deed):
    @whenever("Whenever a dude is aced, you gain 1 ghost rock.", to=Aced)
    async def bury(self, aced: Aced) -> None:
        self.dude(aced.card)
        await self.gain_ghost_rock(1, self.controller)


@card("Wishing Well", edition="classic")
class WishingWell(Deed):
    @noon(
        "Pull and gain ghost rock: 1 on a 6 to 8, 2 on a 9 to jack, 3 on a queen or king, 4 on an ace. On a "
        "joker, lose 2 instead (or all you have).",
        controller=True,
        boot=True,
        pay=1,
    )
    async def make_a_wish(self) -> None:
        pulled = await self.pull()
        if pulled.is_joker:
            await self.pay(min(2, self.you.stash))
        else:
            gains = {1: 4, 6: 1, 7: 1, 8: 1, 9: 2, 10: 2, 11: 2, 12: 3, 13: 3}
            await self.gain_ghost_rock(gains.get(pulled.value, 0))


@card("LAD Saloon", edition="classic")
class LADSaloon(Deed):
    @whenever(
        "A dude who is called out here and accepts gets +1 bullets for the shootout.", to=CalloutAnswered
    )
    async def steels(self, answered: CalloutAnswered) -> None:
        mark = self.dude(answered.mark)
        require(answered.accepted and mark.location == self)
        await self.modify(mark, Until.SHOOTOUT, bullets=+1)


@card("The Clock Tower", edition="classic")
class TheClockTower(Deed):
    @whenever(
        "Make a Shootout play before all others as each round begins of a shootout that your dudes are in.",
        to=RoundBegan,
    )
    async def strikes(self, _: RoundBegan) -> None:
        require(self.your_dudes_in_posse, "none of your dudes is in the shootout")
        await self.make_shootout_play()


@card("Graveyard", edition="classic")
class Graveyard(Deed):
    @whenever("Whenever a dude is aced, the owner of the Graveyard gains 3 ghost rock.", to=Aced)
    async def sells_plots(self, aced: Aced) -> None:
        self.dude(aced.card)
        await self.gain_ghost_rock(3, self.owner)

    @react(
        "When an effect would make a dude Harrowed: that dude stays as they are.",
        to=BecomingHarrowed,
        controller=True,
        boot=True,
    )
    async def keep_them_down(self, becoming: BecomingHarrowed) -> None:
        await becoming.prevent()


@card("Sam's General Store", edition="classic")
class SamsGeneralStore(Deed):
    @react(
        "When you bring goods into play: they cost 2 less.",
        to=Buying,
        controller=True,
        boot=True,
        eases=lambda *_: [(2, None)],
    )
    async def grant_a_discount(self, buying: Buying) -> None:
        require(self.player(buying.player) == self.you, "another player buys it")
        require(self.card(buying.subject).type is CardType.GOODS, "it is not goods")
        require(buying.price > buying.least, "it cannot cost less")
        await buying.cost_less(2)


@card("Deadland", edition="classic")
class Deadland(Deed):
    @own_cost("It costs nothing at a fear level of 6 or more.")
    def is_shunned(self, _: Purchase) -> int:
        return -self.cost if self.fear_level >= 6 else 0

    @while_(
        "Once one Deadland has entered play, the next cannot enter play unless the fear level is higher "
        "than it was then.",
        on=SELF,
        cannot="enter play",
    )
    def needs_more_fear(self) -> bool:
        before = self.noted()
        return not self.in_play and before is not None and self.fear_level <= before

    @whenever("When it enters play, the fear level is noted.", to=EnteredPlay)
    async def spreads(self, entered: EnteredPlay) -> None:
        require(entered.card == self.id)
        await self.note(self.fear_level)

    @react(
        "Before you bring a Terror into play: gain 5 ghost rock, which you may spend on it.",
        to=Buying,
        controller=True,
        boot=True,
        timing="before",
        eases=lambda *_: [(5, None)],
    )
    async def feed_on_fear(self, buying: Buying) -> None:
        require(self.player(buying.player) == self.you, "another player buys it")
        terror = self.card(buying.subject)
        require(isinstance(terror, Dude) and terror.is_terror, "it is not a Terror")
        await self.gain_ghost_rock(5)


@card("Golden Mare Hotel", edition="classic")
class GoldenMareHotel(Deed):
    @whenever("Whenever a dude enters play from a hand, its owner gains 1 ghost rock.", to=EnteredPlay)
    async def takes_a_guest(self, entered: EnteredPlay) -> None:
        require(self.dude(entered.card).came_from_hand)
        await self.gain_ghost_rock(1, self.owner)


@card("Ignacio's Exotics", edition="classic")
class IgnaciosExotics(Deed):
    @cost_of("Your Mystical goods cost 2 less.")
    def imports(self, purchase: Purchase) -> int:
        goods = self.card(purchase.card)
        mystical = goods.type is CardType.GOODS and goods.is_a("Mystical")
        return -2 if mystical and self.player(purchase.player) == self.controller else 0


@card("Buffalo Chip Saloon", edition="classic")
class BuffaloChipSaloon(Deed):
    @bars_callers("Who cannot pay the Saloon's controller 1 ghost rock calls nobody out here.")
    def turns_beggars_away(self, caller: Card, mark: Card) -> bool:
        stranger = caller.controller != self.controller
        return mark.location == self and stranger and caller.controller.stash < 1

    @whenever("Whoever calls a dude out here pays its controller 1 ghost rock.", to=CallingOut)
    async def sells_tickets(self, calling: CallingOut) -> None:
        caller, mark = self.dude(calling.subject), self.dude(calling.mark)
        require(mark.location == self and caller.controller != self.controller)
        await self.pay_player(self.controller, 1, caller.controller)


@card("Orphanage", edition="classic")
class Orphanage(Deed):
    @react(
        "When Upkeep begins: the production of a strike, with all other changes, is doubled today.",
        to=PhaseBegan,
        controller=True,
        boot=True,
    )
    async def send_the_children(self, began: PhaseBegan) -> None:
        require(began.phase is Phase.UPKEEP, "it is not Upkeep")
        strikes = self.all_deeds.with_keyword("Strike")
        strike = await self.target(strikes, "Which strike produces double?")
        await self.modify(strike, Until.DAY, op="double", production=1)


@card("Barkum & Barkum Attorneys", edition="classic")
class BarkumAndBarkumAttorneys(Deed):
    @noon(
        "Boot a Wanted dude of yours: if the pull is at most their value, they are no longer Wanted.",
        controller=True,
        boot=True,
        pull=True,
    )
    async def plead(self) -> None:
        clients = self.you.dudes.wanted.where(self.may_boot)
        client = await self.target(clients, "Which Wanted dude boots?")
        await self.boot(client)
        if self.pulled.value <= client.value:
            await self.clear_wanted(client)


@card("Jail", edition="classic")
class Jail(Deed):
    @whenever(
        "A player who would ace a Wanted dude may put the dude into the Jail instead, out of play but for "
        "uniqueness, and gains half the dude's cost.",
        to=Acing,
    )
    async def locks_up(self, acing: Acing) -> None:
        dude, hunter = self.card(acing.subject), self.who_aced(acing)
        require(isinstance(dude, Dude) and dude.is_wanted and hunter is not None and not acing.surely)
        if hunter is not None and await self.may(f"Put {dude.title} into the Jail?", by=hunter):
            await acing.instead(self.lock_up, dude, hunter)

    async def lock_up(self, dude: Card, hunter: Player) -> None:
        await self.gain_ghost_rock(dude.cost // 2, hunter)
        await self.set_aside(dude, Until.FOREVER, by=hunter)

    @noon(
        "Mark the Jail. If successful, any number of dudes in it go home booted.",
        by="each player",
        job=True,
        marks_location=True,
        printed=False,
    )
    async def break_out(self) -> None:
        require(self.cards_set_aside, "nobody is in the Jail")
        if (await self.lead_job(self)).succeeded:
            inmates = self.cards_set_aside
            await self.free(*await self.targets(inmates, 0, len(inmates), "Free whom?"))

    @whenever("When the Jail leaves play, the dudes in it go home booted.", to=LEAVING, zone=None)
    async def falls(self, gone: Aced | Discarded | LeftPlay) -> None:
        require(gone.card == self.id)
        await self.free(*self.cards_set_aside)

    async def free(self, *inmates: Card) -> None:
        await self.restore(*inmates)
        for dude in inmates:
            if isinstance(dude, Dude) and dude.in_play:
                await self.send_home(dude)


@card("The Courthouse", edition="classic")
class TheCourthouse(Deed):
    @keeps_out("Only Law Dogs can move here.")
    def is_for_the_law(self, dude: Dude, place: Card) -> bool:
        return place == self and "lawdogs" not in dude.outfits

    @noon("A Wanted dude is Wanted no longer.", controller=True, boot=True)
    async def pardon(self) -> None:
        await self.clear_wanted(await self.target(self.all_dudes.wanted, "Pardon whom?"))

    @noon("Ace a dude in the Jail. Cards cannot prevent that.", controller=True, boot=True)
    async def hang(self) -> None:
        jails = self.all_deeds.where(lambda d: d.title == "Jail")
        convict = await self.target(Pool(d for jail in jails for d in jail.cards_set_aside), "Hang whom?")
        await self.pay_costs()
        await self.restore(convict)
        await self.modify(convict, Until.PLAY, cannot=("be saved",))
        await self.ace(convict)
