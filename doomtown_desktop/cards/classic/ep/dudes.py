"""Dudes of Episodes 1 to 9."""

from doomtown_desktop.dsl import (
    DEEDS,
    Aced,
    Buying,
    Card,
    CardType,
    Deed,
    Dude,
    EnteredPlay,
    Option,
    Phase,
    PhaseBegan,
    Player,
    Pool,
    Purchase,
    Targeting,
    Until,
    Zone,
    card,
    invents_surely,
    keeps_out,
    noon,
    own_cost,
    react,
    require,
    shootout,
    starts,
    ways_to_enter,
    whenever,
    while_,
)


@card("Deputy John Templeton", edition="classic")
class DeputyJohnTempleton(Dude):
    @while_("+2 bullets while a dude of lower value opposes him.", bullets=+2)
    def feels_superior(self) -> bool:
        return any(d.value < self.value for d in self.opposing_posse)


@card("Gerald Klippstein", edition="classic")
class GeraldKlippstein(Dude):
    @shootout(
        "He and any of your dudes with him come to the shootout and join a posse, if its player agrees. It "
        "must be yours, or one that asked for your help in a job.",
        boot=True,
        from_outside=True,
        makes_wanted="by joining",
    )
    async def ride_in(self) -> None:
        host = self.posse_host or self.you
        require(self.may_ride(self, host), "he cannot join a posse")
        await self.ask_leave(host, f"May {self.title} and other dudes there join your posse?")
        crew = self.you.dudes.but(self).at(self.place).where(lambda d: self.may_ride(d, host))
        riders = await self.targets(crew, 0, len(crew), f"Who rides with {self.title}?") if crew else []
        await self.pay_costs()
        for rider in (self, *riders):
            await self.join_posse(rider, side_of=self.posse_host, enlists=True)

    def may_ride(self, dude: Dude, host: Player) -> bool:
        return self.may_join(dude, side_of=host, enlists=True)


@card("Gunther Hapworth", edition="classic")
class GuntherHapworth(Dude):
    @noon(
        "He becomes a stud with +3 bullets until the end of tomorrow, but only while at locations you "
        "control.",
        boot=True,
        pay=1,
    )
    async def tinker(self) -> None:
        await self.modify(self, Until.TOMORROW, stud=True, bullets=+3, as_long_as=self.is_at_work)

    def is_at_work(self, dude: Card) -> bool:
        return dude.in_play and dude.place.controller == dude.controller


@card("Judge Henry Warwick", edition="classic")
class JudgeHenryWarwick(Dude):
    @noon(
        "Mark another player's Wanted dude; the Judge leads. If successful, ace the mark.",
        job=True,
        boot=True,
    )
    async def pass_sentence(self) -> None:
        mark = await self.target(self.all_dudes.wanted.where(self.may_mark), "Mark a Wanted dude")
        if (await self.lead_job(mark, leader=self)).succeeded:
            await self.ace(mark)


@card("Lawrence Goodman", edition="classic")
class LawrenceGoodman(Dude):
    @noon(
        "A dude of yours who is elsewhere leads a job that marks the deed Goodman is at. If successful and"
        " the deed is in town, take X ghost rock from its owner, where X is the leader's bullets (as the "
        "job began, if they have left play)."
    )
    async def case_the_joint(self) -> None:
        require(isinstance(self.place, Deed), "he is not at a deed")
        robbers = self.you.dudes.unbooted.where(lambda d: self.may_move(d, self.place))
        robber = await self.target(robbers, f"Who robs {self.place.title}?")
        await self.pay_costs()
        deed = self.place
        require(isinstance(deed, Deed), "he is no longer at a deed")
        assert isinstance(deed, Deed)
        skill = robber.bullets
        if (await self.lead_job(deed, leader=robber)).succeeded and deed.in_town:
            await self.take_ghost_rock(deed.owner, robber.bullets if robber.in_play else skill)


@card("Meredeth Singleton", edition="classic")
class MeredethSingleton(Dude):
    @noon("Boot a dude here who is not a Terror.", boot=True)
    async def distract(self) -> None:
        awake = self.dudes_here.but(self).where(self.may_boot).where(lambda d: not d.is_terror)
        await self.boot(await self.target(awake, "Distract whom?"))


@card("Nicodemus Whateley", edition="classic")
class NicodemusWhateley(Dude):
    @noon("Take control of an Abomination here for today.", boot=True)
    async def command(self) -> None:
        fiends = self.dudes_here.with_keyword("Abomination").where(lambda d: d.controller != self.you)
        await self.take_control(await self.target(fiends.where(self.may_control), "Command which fiend?"))


@card("Pierre Fontaine", edition="classic")
class PierreFontaine(Dude):
    @noon("He moves without booting from one deed out of town to another.")
    async def travel(self) -> None:
        require(self.is_outside(self.place), "he is not at a deed out of town")
        places = self.locations.where(lambda p: self.is_outside(p) and self.may_move(self, p))
        await self.move(self, await self.target(places, "Where does Pierre go?"))

    def is_outside(self, place: Card) -> bool:
        return isinstance(place, Deed) and not place.in_town


@card("Robert Holmes", edition="classic")
class RobertHolmes(Dude):
    @noon("Shuffle a Gadget from your Boot Hill into your deck.", boot=True)
    async def salvage(self) -> None:
        scrap = self.you.boot_hill.with_keyword("Gadget")
        await self.to_deck([await self.target(scrap, "Salvage which Gadget?")], shuffle=True)


@card("SUZY 309", edition="classic")
class Suzy(Dude):
    @starts("She cannot be in your starting gang.")
    def has_to_be_built(self) -> bool:
        return False


@card("Saul Whateley", edition="classic")
class SaulWhateley(Dude):
    @react(
        "When a Hex chooses a card: the Hex chooses another card that it could have chosen.",
        to=Targeting,
        boot=True,
    )
    async def deflect(self, targeting: Targeting) -> None:
        cause = targeting.cause
        require(cause is not None and self.is_hex(self.card(cause.card)), "it is not a Hex")
        others = Pool(self.card(c) for c in targeting.pool if c != targeting.subject)
        await targeting.choose((await self.target(others, "What does the Hex hit instead?")).id)

    def is_hex(self, spell: Card) -> bool:
        return any(card.is_a("Hex") for card in (spell, *spell.copied_cards))


@card("Sheila Mirabella", edition="classic")
class SheilaMirabella(Dude):
    @while_("She can also get goods at strikes you do not control.", gets_goods_anywhere=1)
    def knows_peddlers(self) -> bool:
        return self.place.is_a("Strike")

    @noon(
        "Search your deck for goods that are not a Gadget, show them and attach them to her for their cost. "
        "She must be where she can get goods.",
        boot=True,
        pay=2,
    )
    async def order(self) -> None:
        require(self.place.is_a("Strike") or self.place.controller == self.you, "she cannot get goods here")
        await self.pay_costs()
        for goods in await self.search_deck(self.can_be_ordered, "Order which goods?"):
            await self.reveal(goods)
            await self.attach(goods, self, change=0)

    def can_be_ordered(self, goods: Card) -> bool:
        fits = goods.type is CardType.GOODS and goods.facts.gadget_difficulty is None
        return fits and self.may_attach(goods, self) and self.cost_of(goods, self) <= self.you.stash


@card("Unknown Hooded Figure", edition="classic")
class UnknownHoodedFigure(Dude):
    @while_("It cannot enter play without a Whateley dude in your gang.", cannot="enter play")
    def waits_for_kin(self) -> bool:
        return not self.kin()

    @whenever("The first time it is aced, it permanently becomes Harrowed.", to=Aced, zone=Zone.BOOT_HILL)
    async def cannot_rest(self, aced: Aced) -> None:
        comes = self.day + (self.phase in (Phase.NOON, Phase.SUNDOWN))
        require(aced.card == self.id and self.noon_after_first_aced == comes)
        await self.rise_harrowed()

    @react(
        "When the next High Noon begins after it was first aced, if you have a Whateley dude in your gang: "
        "your first play returns it home from Boot Hill, and it permanently gets +1 bullets.",
        to=PhaseBegan,
        also_from=Zone.BOOT_HILL,
    )
    async def stir(self, began: PhaseBegan) -> None:
        require(began.phase is Phase.NOON and self.zone is Zone.BOOT_HILL, "it is not the time")
        require(self.noon_after_first_aced == self.day and self.kin(), "it does not return")
        await self.offer_play(self.come_home, Until.PHASE)
        await self.ask_for_play("noon", self.is_return, until=Until.PHASE)

    @noon("It returns home and permanently gets +1 bullets.", offered=True, printed=False)
    async def come_home(self) -> None:
        require(self.you == self.owner and self.zone is Zone.BOOT_HILL and self.kin())
        await self.pay_costs()
        if await self.play(self, change=-self.cost_of(self)):
            await self.add_counter(self, "bullets")

    def is_return(self, play: Option, _: object, __: object) -> bool:
        return play.verb == "use" and play.card == self.id

    def kin(self) -> Pool[Dude]:
        return self.owner.dudes.where(lambda d: "whateleys" in d.outfits and d != self)


@card("William Olson", edition="classic")
class WilliamOlson(Dude):
    @while_("+2 bullets while a Wanted dude opposes him.", bullets=+2)
    def hunts(self) -> bool:
        return bool(self.opposing_posse.wanted)

    @while_("+2 influence at the Courthouse or the Jail.", influence=+2)
    def is_at_work(self) -> bool:
        return self.place.title in ("The Courthouse", "Jail")


@card("Xiong 'Wendy' Cheng", edition="classic")
class XiongWendyCheng(Dude):
    @shootout(
        "An opposing dude goes home booted. Wendy becomes a draw with -2 bullets (minimum 0) until "
        "Nightfall is over."
    )
    async def stare_down(self) -> None:
        await self.send_home(await self.target(self.opposing.where(self.may_send_home), "Stare down whom?"))
        await self.modify(self, Until.AFTER_SUNDOWN, stud=False, minimum=0, bullets=-2)


@card("Erik Zarkov (Exp.1)", edition="classic")
class ErikZarkov(Dude):
    @invents_surely("He does not pull to invent a Weapon; he always succeeds.")
    def knows_guns(self, dude: Card, gadget: Card) -> bool:
        return dude == self and gadget.is_a("Weapon")


@card("Cassidy Greene", edition="classic")
class CassidyGreene(Dude):
    @ways_to_enter("She can enter play at a Saloon that you control, without being paid for.")
    def comes_for_a_drink(self) -> list[tuple[Card, int]]:
        return [(saloon, -self.cost) for saloon in self.you.deeds.with_keyword("Saloon")]

    @noon("Another dude at the deed where she is gets +1 bullets.")
    async def encourage(self) -> None:
        require(isinstance(self.place, Deed), "she is not at a deed")
        friend = await self.target(self.dudes_here.but(self), "Encourage whom?")
        await self.modify(friend, bullets=+1)


@card("Lilith Vandekamp", edition="classic")
class LilithVandekamp(Dude):
    @noon("Gain 2 ghost rock. Only at a Saloon or Brothel.", boot=True)
    async def entertain(self) -> None:
        require(self.place.is_a("Saloon") or self.place.is_a("Brothel"), "she is not at a Saloon or Brothel")
        await self.gain_ghost_rock(2)


@card("Buster Madison", edition="classic")
class BusterMadison(Dude):
    @noon("Gain 1 ghost rock. Only at a Saloon.", boot=True)
    async def deal(self) -> None:
        require(self.place.is_a("Saloon"), "he is not at a Saloon")
        await self.gain_ghost_rock(1)


@card("Mick Caples", edition="classic")
class MickCaples(Dude):
    @react(
        "When you put a strike into play, pull: on a jack, queen or king the strike permanently has +1 "
        "production, on a joker +2.",
        to=EnteredPlay,
        boot=True,
    )
    async def survey(self, entered: EnteredPlay) -> None:
        strike = self.card(entered.card)
        require(isinstance(strike, Deed) and strike.is_a("Strike"), "it is not a strike")
        require(self.player(entered.player) == self.you, "another player put it into play")
        pulled = await self.pull()
        await self.add_counter(strike, "production", 2 if pulled.is_joker else int(pulled.value > 10))


@card("Pox Walker", edition="classic")
class PoxWalker(Dude):
    @noon("A dude here permanently loses 3 value. Ace them if that would be less than 1.")
    async def infect(self) -> None:
        victim = await self.target(self.dudes_here, "Infect whom?")
        await self.pay_costs()
        before, dies = victim.permanent("value"), victim.value <= 3
        await self.add_counter(victim, "value", -3)
        if dies and victim.permanent("value") < before:
            await self.ace(victim)


@card("Sandra Harris", edition="classic")
class SandraHarris(Dude):
    @noon("See one card, at random, of another player's hand.")
    async def read_upside_down(self) -> None:
        rival = await self.choose_player("Whose hand?", others=True, fit=lambda p: bool(p.play_hand))
        await self.pay_costs()
        await self.look_at(await self.at_random(rival.play_hand), rival)


@card("Big Jake...", edition="classic")
class BigJake(Dude):
    @own_cost("From your hand, he costs 1 less while you have Scooter in play.")
    def comes_with_scooter(self, purchase: Purchase) -> int:
        player = self.player(purchase.player)
        return -1 if self in player.play_hand and self.rides_with(player) else 0

    @while_("He has -1 upkeep while you have Scooter in play.", upkeep=-1)
    def stays_with_scooter(self) -> bool:
        return self.rides_with(self.controller)

    def rides_with(self, player: Player) -> bool:
        return any(d.facts.character == "...And Scooter" for d in player.dudes)

    @react(
        "Before Upkeep begins: a strike produces nothing today.", to=PhaseBegan, boot=True, timing="before"
    )
    async def cave_in(self, began: PhaseBegan) -> None:
        require(began.phase is Phase.UPKEEP, "it is not Upkeep")
        strikes = self.all_deeds.with_keyword("Strike").where(lambda d: self.may_lower(d, "production"))
        strike = await self.target(strikes, "Which strike produces nothing?")
        await self.modify(strike, Until.DAY, op="set", production=0)


@card("Robert Northrop", edition="classic")
class RobertNorthrop(Dude):
    @while_("A strike he is at has its normal production twice.", on=DEEDS, production=+1)
    def knows_where_to_dig(self, deed: Deed) -> int:
        return deed.normal_production if deed == self.location and deed.is_a("Strike") else 0


@card("Byron St. James", edition="classic")
class ByronStJames(Dude):
    @keeps_out("He cannot move to a location of Howard Findley, except home.")
    def avoids_findley(self, dude: Dude, place: Card) -> bool:
        return dude == self and place != self.home and self.holds_findley(place)

    def holds_findley(self, place: Card) -> bool:
        return any(d.facts.character == "Howard Findley" for d in self.all_dudes.at(place))


@card("Mortimer Jones", edition="classic")
class MortimerJones(Dude):
    @own_cost("He costs 3 less while you control the Pacific Maze Railstation.")
    def comes_by_train(self, purchase: Purchase) -> int:
        deeds = self.player(purchase.player).deeds
        return -3 if any(d.title == "Pacific Maze Railstation" for d in deeds) else 0

    @react(
        "When you bring a dude or goods into play: they cost 2 less.",
        to=Buying,
        boot=True,
        eases=lambda *_: [(2, None)],
    )
    async def cut_corners(self, buying: Buying) -> None:
        require(self.player(buying.player) == self.you, "another player buys it")
        bought = self.card(buying.subject).type
        require(bought in (CardType.DUDE, CardType.GOODS), "it is neither a dude nor goods")
        require(buying.price > buying.least, "it cannot cost less")
        await buying.cost_less(2)
