"""Dudes of There Comes a Reckoning."""

from doomtown_desktop.dsl import (
    DEEDS,
    DUDES,
    Card,
    CardType,
    Deed,
    DrawHandsRevealed,
    Dude,
    EnteredPlay,
    Joined,
    PlayMade,
    Pool,
    PossesFormed,
    PullRevealed,
    Purchase,
    ShooterPicked,
    ShootersNext,
    SundownEffects,
    Until,
    card,
    keeps_from_inventing,
    noon,
    overlooks,
    own_cost,
    react,
    require,
    shootout,
    whenever,
    while_,
)


@card("Agent Provocateur")
class AgentProvocateur(Dude):
    @while_(
        "It enters play at your home, stays there and in Boot Hill, cannot carry anything and never loses "
        "its text.",
        cannot=(
            "enter play away from home",
            "move",
            "leave Boot Hill",
            "carry goods",
            "carry spell",
            "carry action",
            "lose its text",
        ),
    )
    def lies_low(self) -> bool:
        return True

    @while_(
        "Your dudes here can get permanent control points only from jobs.",
        on=DUDES,
        cannot="gain permanent control points but from jobs",
    )
    def takes_the_credit(self, dude: Dude) -> bool:
        return dude.controller == self.controller and dude.location == self.location

    @react(
        "When nobody has won at Sundown: ace this dude (nothing can prevent it) to play another from your "
        "hand for 4 ghost rock less.",
        to=SundownEffects,
    )
    async def show_the_true_face(self, _: SundownEffects) -> None:
        hand = self.you.play_hand.where(lambda c: c.type is CardType.DUDE and self.can_play(c, -4))
        heir = await self.target(hand, "Play whom?")
        if await self.do_for(self.ace(self, surely=True)):
            await self.play(heir, change=-4)


@card("Johnny Brocklehurst")
class JohnnyBrocklehurst(Dude):
    @react("When you declare a play, a dude gets +1 or -1 influence for that play.", to=PlayMade)
    async def whisper(self, made: PlayMade) -> None:
        require(self.player(made.player) == self.you, "it is not your play")
        dude = await self.target(self.all_dudes, "Whose influence?")
        await self.modify(
            dude, Until.PLAY, influence=await self.one_of(+1, -1, prompt="More or less influence?")
        )


@card("Zeb Whateley-Dupont")
class ZebWhateleyDupont(Dude):
    @while_("With a Fearmongers outfit, he is a stud.", stud=True)
    def has_friends(self) -> bool:
        return "fearmongers" in self.controller.gangs

    @while_(
        "With such an outfit, while a dude with 11 or more grit opposes him, he has at least 2 bullets and "
        "cannot become a draw.",
        op="least",
        bullets=2,
        cannot="become a draw",
    )
    def rises_to_it(self) -> bool:
        return "fearmongers" in self.controller.gangs and any(d.grit >= 11 for d in self.opposing_posse)


@card("Adrián Vallejo")
class AdrianVallejo(Dude):
    @react(
        "He joins your posse when an ability brings a dude into one, if he has a Horse.",
        to=Joined,
    )
    async def ride_in(self, joined: Joined) -> None:
        require(joined.cause is not None and joined.cause.ability, "no ability brought the dude in")
        require(self.attachments.with_keyword("Horse"), "he has no Horse")
        self.require_may_join(self)
        await self.join_posse(self)


@card("Black Owl")
class BlackOwl(Dude):
    @shootout(
        "An opposing dude gets +5 value. Boot Black Owl if you like: they have to be the first casualty "
        "this round."
    )
    async def hoot(self) -> None:
        prey = await self.target(self.opposing, "Who hears the owl?")
        await self.modify(prey, value=+5)
        if not self.booted and await self.may(f"Boot Black Owl to make {prey.title} the first casualty?"):
            if await self.boot_for(self):
                await self.modify(prey, Until.ROUND, first_casualty=1)


@card("Charging Bear")
class ChargingBear(Dude):
    @shootout(
        "If he is unbooted, ace a token dude of yours: an opposing dude goes home booted, and he becomes a "
        "stud."
    )
    async def charge(self) -> None:
        rivals = self.opposing.where(self.may_send_home)
        self.require_choice(rivals)
        spirits = self.your_dudes_in_posse.where(lambda d: d.type is CardType.TOKEN)
        spirit = await self.target(spirits.where(self.may_ace_for), "Ace which token?")
        prey = await self.target(rivals, "Send whom home?")
        await self.pay_costs()
        if not self.booted and await self.do_for(self.ace(spirit)):
            await self.send_home(prey)
            await self.become_stud(self)


@card("F1 Burch")
class F1Burch(Dude):
    @react(
        "When he comes into play, move him to another dude of yours in town. You may attach goods (neither "
        "unique nor a Gadget) from your discard pile or hand to a dude of yours there for 1 ghost rock less.",
        to=EnteredPlay,
    )
    async def deliver(self, entered: EnteredPlay) -> None:
        require(entered.card == self.id)
        friends = self.you.dudes.but(self).where(lambda d: d.is_in_town)
        places = self.locations.where(lambda p: friends.at(p) and self.may_move(self, p))
        await self.move(self, await self.target(places, "Move where?"))
        stock = self.you.play_hand.also(self.you.discard_pile).where(self.is_ordinary)
        goods = await self.may_target(stock.where(self.takers), "Attach which goods?")
        if goods:
            await self.attach(goods, await self.target(self.takers(goods), "Who gets the goods?"), change=-1)

    def is_ordinary(self, goods: Card) -> bool:
        return goods.type is CardType.GOODS and not goods.facts.is_unique and not goods.is_a("Gadget")

    def takers(self, goods: Card) -> Pool[Card]:
        return self.hosts_for(goods, -1).where(lambda h: isinstance(h, Dude) and h.location == self.location)


@card("Fears No Owls")
class FearsNoOwls(Dude):
    @noon("Move your dude, without booting, to Holy Ground or to a deed with a Totem.")
    async def guide(self) -> None:
        dude = await self.target(self.you.dudes.where(self.places_for), "Move whom?")
        await self.move(dude, await self.target(self.places_for(dude), "Where to?"))

    def places_for(self, dude: Card) -> Pool[Card]:
        return self.locations.where(lambda p: self.is_hallowed(p) and self.may_move(dude, p))

    def is_hallowed(self, place: Card) -> bool:
        totem = isinstance(place, Deed) and bool(place.attachments.with_keyword("Totem"))
        return totem or place.is_a("Holy Ground")


@card("Morgan Lash")
class MorganLash(Dude):
    @own_cost(
        "For an Outlaws player, he costs X ghost rock less, where X is the highest bounty among their dudes."
    )
    def has_a_name(self, purchase: Purchase) -> int:
        buyer = self.player(purchase.player)
        return -buyer.dudes.highest("bounty") if "outlaws" in buyer.gangs else 0

    @while_(
        "Your shooter has +2 bullets while their bounty is higher than the opposing shooter's.",
        on=DUDES,
        bullets=+2,
    )
    def looks_the_part(self, dude: Dude) -> bool:
        rivals = [d for d in self.opposing if d.is_shooter] if self.in_shootout else []
        return dude == self.you.shooter and any(dude.bounty > rival.bounty for rival in rivals)

    @react("When you pick your shooter, they get 2 bounty.", to=ShooterPicked)
    async def spread_the_word(self, picked: ShooterPicked) -> None:
        shooter = self.dude(picked.card)
        require(shooter == self.you.shooter, "it is not your shooter")
        self.require_choice([shooter])
        await self.add_bounty(shooter, 2)


@card("Prof. Aloysius Roe")
class ProfAloysiusRoe(Dude):
    @keeps_from_inventing("He cannot invent.")
    def is_himself_the_work(self, dude: Dude, _gadget: Card) -> bool:
        return dude == self

    @while_("In play, he is a Gadget.", keywords="Gadget")
    def is_a_machine(self) -> bool:
        return True

    @react(
        "When a dude here pulls for a Mad Scientist test, add Roe's own rating to the pull.",
        to=PullRevealed,
    )
    async def calculate(self, pull: PullRevealed) -> None:
        require(pull.skill == "Mad Scientist", "it is not a Mad Scientist test")
        require(self.dude(pull.tested).location == self.location, "the dude is not here")
        await self.pay_costs()
        await pull.count_as(pull.value + (self.rating("Mad Scientist") or 0))


@card("Rabid Rance Hitchcock")
class RabidRanceHitchcock(Dude):
    @while_(
        "A deed he is at has +1 control point if you control but do not own it.",
        on=DEEDS,
        control=+1,
    )
    def takes_over(self, deed: Deed) -> bool:
        return deed == self.location and deed.controller == self.controller != deed.owner

    @while_("While wanted: +1 bullets for each ghost rock his deed produces (at most +3).", bullets=+1)
    def lives_on_it(self) -> int:
        return min(3, self.place.production) if self.is_wanted and isinstance(self.place, Deed) else 0

    @while_(
        "While wanted, he moves to Out of Town deeds from home without booting.", moves_out_of_town_unbooted=1
    )
    def knows_the_trails(self) -> bool:
        return self.is_wanted


@card("Rosenbaum's Golem")
class RosenbaumsGolem(Dude):
    @shootout(
        "Boot an opposing dude, booted or not, and give them +5 value if you like. If they have 11 or more "
        "grit, you may unboot another dude of yours.",
        boot=True,
    )
    async def grapple(self) -> None:
        foe = await self.target(self.opposing, "Grapple whom?")
        await self.pay_costs()
        await self.boot(foe)
        if await self.may(f"Does {foe.title} get +5 value?"):
            await self.modify(foe, value=+5)
        if foe.in_play and foe.grit >= 11:
            tired = self.your_dudes_in_posse.booted.but(self)
            friend = await self.may_target(tired, "Unboot whom?")
            if friend:
                await self.unboot(friend)


@card("Sheriff Eli Waters")
class SheriffEliWaters(Dude):
    @while_("+X bullets, where X is the highest bounty of an opposing dude (at most +4).", bullets=+1)
    def takes_aim(self) -> int:
        return min(4, self.opposing_posse.highest("bounty"))

    @whenever(
        "When an opponent reveals a Cheatin' hand: move him, without booting, to a wanted dude if you like. "
        "If the shootout is there, he may join your posse.",
        to=DrawHandsRevealed,
    )
    async def pursue(self, revealed: DrawHandsRevealed) -> None:
        require(self.cheaters_among(revealed))
        haunts = self.locations.where(lambda p: self.all_dudes.wanted.at(p) and self.may_move(self, p))
        place = await self.may_target(haunts, "Move Sheriff Waters where?")
        if place and await self.move(self, place) and self.in_shootout and place == self.shootout_location:
            if self.may_join(self) and await self.may(f"Does {self.title} join your posse?"):
                await self.join_posse(self)


@card("Stewart Davidson")
class StewartDavidson(Dude):
    @noon(
        "Discard a card from your hand. Pay X ghost rock, if you can, where X is the influence of an "
        "opposing dude without bounty: they get 1 bounty.",
        boot=True,
    )
    async def press_charges(self) -> None:
        paper = await self.target(self.you.play_hand, "Discard which card?")
        await self.discard(paper)
        innocent = self.opposing.where(lambda d: not d.is_wanted and d.influence <= self.you.stash)
        for dude in await self.targets(innocent, 1, 1, "Press charges against whom?"):
            if await self.pay(dude.influence):
                await self.add_bounty(dude)


@card("Wang Men Wu")
class WangMenWu(Dude):
    @overlooks("Combos of his Techniques do not count your tokens.")
    def fights_among_ghosts(self, dude: Dude) -> bool:
        return dude.type is CardType.TOKEN and dude.controller == self.controller

    @react(
        "When posses are formed and you control the mark or oppose a job: a 2-stud Gunslinger joins your "
        "posse booted. It leaves the game before shooters are picked.",
        to=PossesFormed,
        reaches_outside=True,
    )
    async def hire(self, _: PossesFormed) -> None:
        mark = self.mark
        require(self.posse and mark is not None, "you have no posse there")
        assert mark is not None
        require(
            mark.controller == self.you or (self.in_job and self.you.opposes(0)),
            "you neither control the mark nor oppose a job",
        )
        await self.pay_costs()
        gun = await self.token("Gunslinger", self.shootout_location, booted=True)
        await self.join_posse(gun)
        await self.watch(ShootersNext, self.pay_off, gun, Until.SHOOTOUT, once=True)

    async def pay_off(self, _: ShootersNext, gun: Card) -> None:
        await self.remove_from_game(gun)
