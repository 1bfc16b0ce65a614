"""Actions of Base Set."""

from doomtown_desktop.dsl import (
    ActionCard,
    BountyCollected,
    Card,
    CasualtiesTaken,
    Deed,
    Dude,
    Pool,
    card,
    cheatin_resolution,
    noon,
    react,
    require,
    resolution,
    shootout,
)


@card("Bad Company")
class BadCompany(ActionCard):
    @noon(
        "A wanted dude gets +3 bullets and becomes a stud. Whoever collects their bounty today gains 4 more "
        "ghost rock."
    )
    async def keep_company(self) -> None:
        dude = await self.target(self.all_dudes.wanted, "Who keeps bad company?")
        await self.modify(dude, bullets=+3, stud=True)
        await self.watch(BountyCollected, self.reward, dude)

    async def reward(self, collected: BountyCollected, dude: Dude) -> None:
        require(collected.card == dude.id)
        await self.gain_ghost_rock(4, self.player(collected.player))


@card("This is a Holdup!")
class ThisIsAHoldup(ActionCard):
    @noon(
        "Boot a dude of yours at another player's deed: take ghost rock from its owner, up to the deed's "
        "production. The dude gets that much bounty."
    )
    async def hold_up(self) -> None:
        robber = await self.target(
            self.you.dudes.where(self.may_boot).where(self.is_at_work), "Who is the robber?"
        )
        bank = robber.place
        loot = await self.number(0, min(bank.production, bank.owner.stash), "Take how much ghost rock?")
        if await self.boot_for(robber):
            taken = await self.take_ghost_rock(bank.owner, loot)
            await self.add_bounty(robber, taken)

    def is_at_work(self, dude: Dude) -> bool:
        return isinstance(dude.place, Deed) and dude.place.owner != self.you


@card("Takin' Ya With Me")
class TakinYaWithMe(ActionCard):
    @react(
        "When you lose the round and take casualties: your opponent takes 1 casualty, unless every dude in "
        "their posse has more bullets than each of your casualties.",
        to=CasualtiesTaken,
    )
    async def take_along(self, taken: CasualtiesTaken) -> None:
        require(taken.player == self.you.seat and taken.lost_round and taken.cards)
        await self.pay_costs()
        if any(d.bullets <= max(taken.bullets) for d in self.opposing):
            await self.take_casualties(self.opponent, 1)


@card("Good Stiff Drink")
class GoodStiffDrink(ActionCard):
    @noon("A dude's used ability can be used one more time today.")
    async def pour(self) -> None:
        dude = await self.target(self.all_dudes.where(lambda d: d.used_abilities), "Use whose ability again?")
        await self.let_use_again(dude, await self.which_ability(dude, dude.used_abilities))


@card("Auction")
class Auction(ActionCard):
    @noon(
        "A deed becomes Private. If you both own and control it, gain 1 ghost rock per dude of other "
        "players there."
    )
    async def sell(self) -> None:
        deed = await self.target(self.all_deeds, "Which deed becomes Private?")
        await self.set_access(deed, "private")
        if self.you == deed.owner == deed.controller:
            await self.gain_ghost_rock(len(deed.dudes_here.where(lambda d: d.controller != self.you)))


@card("A Coach Comes to Town")
class ACoachComesToTown(ActionCard):
    @noon(
        "Mark the town square. Success: gain 4 ghost rock. Failure: each player with dudes in the opposing "
        "posse gains 4.",
        job=True,
        marks_location=True,
    )
    async def rob(self) -> None:
        job = await self.lead_job(self.town_square)
        if job.succeeded:
            await self.gain_ghost_rock(4)
        else:
            for player in self.players:
                if any(d.controller == player for d in job.opposing):
                    await self.gain_ghost_rock(4, player)


@card("Cheatin' Varmint")
class CheatinVarmint(ActionCard):
    @resolution("Pay 5 ghost rock: -2 to a player's hand rank.")
    async def bribe(self) -> None:
        require(self.you.stash >= 5, "it costs 5 ghost rock")
        player = await self.choose_hand(-2, "Whose hand rank?")
        if await self.pay(5):
            await self.change_hand_rank(-2, player)

    @cheatin_resolution("-2 to a player's hand rank.")
    async def call_the_bluff(self) -> None:
        await self.change_hand_rank(-2, await self.choose_hand(-2, "Whose hand rank?"))


@card("Hex Slingin'")
class HexSlingin(ActionCard):
    @resolution("Discard a Hex of your own dude in the posse: +2 to your hand rank.")
    async def sling(self) -> None:
        mine = self.your_dudes_in_posse
        hexes = Pool(s for d in mine for s in d.spells).with_keyword("Hex")
        hex_ = await self.target(hexes.where(self.may_discard), "Discard which Hex?")
        if await self.do_for(self.discard(hex_)):
            await self.change_hand_rank(+2)


@card("Magical Distraction")
class MagicalDistraction(ActionCard):
    @cheatin_resolution(
        "Discard a spell of your own dude in the posse, then pull: your hand rank becomes the value of the"
        " pull (at most 11)."
    )
    async def distract(self) -> None:
        mine = self.your_dudes_in_posse
        await self.discard(
            await self.target(
                Pool(s for d in mine for s in d.spells).where(self.may_discard), "Discard which spell?"
            )
        )
        await self.set_hand_rank(min(11, (await self.pull()).value))


@card("Missed!")
class Missed(ActionCard):
    @shootout("Unboot one of your dudes in the posse.")
    async def roll_over(self) -> None:
        mine = self.your_dudes_in_posse.booted
        await self.unboot(await self.target(mine, "Unboot whom?"))


@card("Reserves")
class Reserves(ActionCard):
    @noon("Gain 1 ghost rock.")
    async def dig_up(self) -> None:
        await self.gain_ghost_rock(1)


@card("Run 'Em Down!")
class RunEmDown(ActionCard):
    @noon(
        "Move any number of your dudes with Horses from one location to an adjacent one, and boot an "
        "opposing dude without a Horse there. One of the riders may call that dude out."
    )
    async def run_down(self) -> None:
        first = await self.target(self.you.dudes.where(self.victims_of), "Who rides?")
        victim = await self.target(self.victims_of(first), "Run whom down?")
        friends = self.you.dudes.but(first).at(first.location)
        able = friends.where(lambda d: self.is_mounted(d) and self.may_move(d, victim.place))
        riders = [first, *await self.targets(able, 0, len(able), "Who else rides?")]
        await self.pay_costs()
        place = victim.place
        arrived = Pool([d for d in riders if await self.move(d, place)])
        await self.boot(victim)
        callers = arrived.where(lambda d: self.may_call_out(victim, d))
        caller = await self.may_target(callers, f"Who calls {victim.title} out?")
        if caller:
            await self.call_out(caller, victim)

    def is_mounted(self, dude: Dude) -> bool:
        return bool(dude.attachments.with_keyword("Horse"))

    def victims_of(self, rider: Dude) -> Pool[Dude]:
        prey = self.opposing.where(lambda d: rider.is_adjacent(d) and self.may_move(rider, d.place))
        return prey.where(lambda d: self.is_mounted(rider) and not self.is_mounted(d))


@card("Extortion")
class Extortion(ActionCard):
    @noon("Gain X ghost rock, where X is the production of a deed that you control without owning it.")
    async def extort(self) -> None:
        taken = self.all_deeds.where(lambda d: d.controller == self.you and d.owner != self.you)
        deed = await self.target(taken, "Extort which deed?")
        await self.pay_costs()
        await self.gain_ghost_rock(deed.production)


@card("Hired Guns")
class HiredGuns(ActionCard):
    @noon("Return a dude from your discard pile to your play hand.")
    async def hire(self) -> None:
        await self.to_hand(
            await self.target(self.you.discard_pile.where(lambda c: c.facts.is_dude), "Hire whom?")
        )


@card("Hot Lead Flyin'")
class HotLeadFlyin(ActionCard):
    @react(
        "When you lose the round and take casualties: pull. The winner takes 1 casualty for each dude you "
        "lost to those casualties whose value is higher than the pull.",
        to=CasualtiesTaken,
    )
    async def fire_back(self, taken: CasualtiesTaken) -> None:
        require(taken.player == self.you.seat and taken.lost_round and taken.cards)
        pulled = await self.pull()
        dudes = [
            value
            for lost, value in zip(map(self.card, taken.cards), taken.values, strict=True)
            if lost.facts.is_dude and not lost.in_play and value > pulled.value
        ]
        if dudes:
            await self.take_casualties(self.opponent, len(dudes))


@card("Lady Luck")
class LadyLuck(ActionCard):
    @noon("At Sundown you may discard any number of cards.")
    async def smile(self) -> None:
        await self.modify_player(sundown_discards=+99)


@card("War Paint")
class WarPaint(ActionCard):
    @noon("A dude of yours gets +2 bullets.")
    async def paint(self) -> None:
        await self.modify(await self.target(self.you.dudes, "Who is painted?"), bullets=+2)


@card("Clear Out!")
class ClearOut(ActionCard):
    @noon("Move a dude of yours to a deed you own and do not control, without booting.")
    async def clear(self) -> None:
        dude = await self.target(self.you.dudes.where(self.deeds_for), "Move whom?")
        await self.move(dude, await self.target(self.deeds_for(dude), "Where to?"))

    def deeds_for(self, dude: Dude) -> Pool[Card]:
        lost = self.all_deeds.where(lambda d: d.owner == self.you and d.controller != self.you)
        return lost.where(lambda d: self.may_move(dude, d))


@card("Concealed Weapons")
class ConcealedWeapons(ActionCard):
    @noon("Your Shoppin' can attach goods and spells to your dudes anywhere, and also as Shootout plays.")
    async def conceal(self) -> None:
        await self.modify_player(shops_anywhere=1, shops_in_shootouts=1)


@card("One Good Turn…")
class OneGoodTurn(ActionCard):
    @noon("Draw a card.")
    async def deserve(self) -> None:
        await self.draw_cards()

    @cheatin_resolution("Gain 3 ghost rock.")
    async def collect(self) -> None:
        await self.gain_ghost_rock(3)


@card("Rumors")
@card("Rumors", edition="classic")
class Rumors(ActionCard):
    @noon("A dude gets -1 influence while away from home.")
    async def spread(self) -> None:
        dude = await self.target(self.all_dudes, "Spread rumors about whom?")
        await self.modify(dude, influence=-1, as_long_as=self.is_away)

    def is_away(self, dude: Dude) -> bool:
        return not dude.is_home


@card("Tresspassin'")
class Tresspassin(ActionCard):
    @noon(
        "Each dude of other players at a Private deed you own goes home booted or gets 1 bounty, as their "
        "player chooses."
    )
    async def chase_off(self) -> None:
        deed = await self.target(self.all_deeds.where(self.is_my_land), "Clear which deed?")
        await self.pay_costs()
        for dude in deed.dudes_here.where(lambda d: d.controller != self.you):
            ways = ("home booted", "1 bounty") if self.may_send_home(dude) else ("1 bounty",)
            how = await self.one_of(*ways, prompt=f"{dude.title}?", by=dude.controller)
            await (self.send_home(dude) if how == "home booted" else self.add_bounty(dude))

    def is_my_land(self, deed: Card) -> bool:
        return isinstance(deed, Deed) and deed.is_private and deed.owner == self.you


@card("A Secret Tunnel")
class ASecretTunnel(ActionCard):
    @noon("Your dude moves, without booting, between two in-town deeds you own. Then make another Noon play.")
    async def crawl(self) -> None:
        dude = await self.target(self.you.dudes.where(self.exits_for), "Who goes through the tunnel?")
        await self.move(dude, await self.target(self.exits_for(dude), "Where to?"))
        await self.make_another_play()

    def exits_for(self, dude: Dude) -> Pool[Card]:
        hatches = self.all_deeds.where(lambda d: d.owner == self.you and d.is_in_town)
        return hatches.where(lambda d: dude.place in hatches and self.may_move(dude, d))


@card("Fresh Horses")
class FreshHorses(ActionCard):
    @noon(
        "Unboot your Horses at one location. Each of their abilities that was used today can be used one "
        "more time."
    )
    async def saddle_up(self) -> None:
        place = await self.target(self.locations.where(self.tired_at), "At which location?")
        await self.pay_costs()
        for horse in self.tired_at(place):
            await self.unboot(horse)
            for ability in horse.used_abilities:
                await self.let_use_again(horse, ability)

    def tired_at(self, place: Card) -> Pool[Card]:
        horses = self.you.cards.with_keyword("Horse").where(lambda h: h.location == place)
        return horses.where(lambda h: h.booted or h.used_abilities)
