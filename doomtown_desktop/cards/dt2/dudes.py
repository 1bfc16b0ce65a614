"""Dudes of Weird West Edition."""

from doomtown_desktop.dsl import (
    DUDES,
    Card,
    CardType,
    ControlChanged,
    CountersChanged,
    DayEnded,
    Deed,
    DrawHandsRevealed,
    Dude,
    EnteredPlay,
    Joined,
    Moved,
    Phase,
    Player,
    Pool,
    PossesFormed,
    Purchase,
    Testing,
    Until,
    WentHome,
    card,
    noon,
    noon_or_shootout,
    override,
    own_cost,
    react,
    require,
    resolution,
    shootout,
    ways_to_enter,
    whenever,
    while_,
)


@card("Eagle Woman That All Look At")
class EagleWomanThatAllLookAt(Dude):
    @own_cost(
        "In a First Peoples gang, she costs X ghost rock less, where X is the influence of a dude of yours."
    )
    def is_announced(self, purchase: Purchase) -> int:
        buyer = self.player(purchase.player)
        return -buyer.dudes.highest("influence") if "1stpeoples" in buyer.gangs else 0

    @ways_to_enter("She may enter play beside the dude whose influence makes her cheaper.")
    def welcome(self) -> list[tuple[Card, int]]:
        if "1stpeoples" not in self.you.gangs:
            return []
        best = self.you.dudes.highest("influence")
        hosts = self.you.dudes.where(lambda d: d.place != self.you.home)
        return [(d, best - d.influence) for d in hosts]

    def is_your_shaman(self, dude: Dude) -> bool:
        return dude.controller == self.controller and dude.is_a("Shaman")

    @noon_or_shootout(
        "Each of your Shamans may boot a Spirit where they are: Eagle Woman moves there; in a shootout she "
        "joins your posse. Then you may boot a dude there.",
        granted_to=is_your_shaman,
        from_outside=True,
        printed=False,
    )
    async def call_eagle_woman(self) -> None:
        here = self.user.place
        require(self.may_join(self) if self.in_shootout else self.may_move(self, here), "she cannot come")
        spirits = self.all_cards.with_keyword("Spirit").at(here).where(self.may_boot)
        spirit = await self.target(spirits.where(self.is_in_reach), "Boot which Spirit?")
        prey = await self.may_target(
            self.all_dudes.where(self.may_boot).at(here).where(self.is_in_reach), "Boot a dude?"
        )
        await self.pay_costs()
        if await self.boot_for(spirit):
            await (self.join_posse(self) if self.in_shootout else self.move(self, self.user.place))
        if prey is not None:
            await self.boot(prey)


@card("Philip Swinford")
class PhilipSwinford(Dude):
    @whenever(
        "When an opponent's hand is revealed as Cheatin' and yours is legal, you may swap a card from your "
        "play hand: discard it, then draw.",
        to=DrawHandsRevealed,
    )
    async def keep_an_eye_out(self, revealed: DrawHandsRevealed) -> None:
        cheaters = self.cheaters_among(revealed)
        require(cheaters and self.you.hand_is_legal)
        for _ in cheaters:
            spare = await self.may_target(self.you.play_hand, "Discard a card to draw one?")
            if spare is not None and await self.discard(spare):
                await self.draw_cards()


@card("Tommy Harden")
class TommyHarden(Dude):
    @whenever(
        "When the player opposing his posse reveals a Cheatin' hand: +1 to your hand rank this round, "
        "or +2 if yours is legal.",
        to=DrawHandsRevealed,
    )
    async def smell_a_cheat(self, _: DrawHandsRevealed) -> None:
        require(self.in_posse and self.opponent.has_revealed_cheatin_hand)
        await self.change_hand_rank(2 if self.you.hand_is_legal else 1)


@card("Erik Samson")
class ErikSamson(Dude):
    @while_("Carrying Mystical goods: +1 influence.", influence=+1)
    def blessed_arms(self) -> bool:
        return bool(self.goods.with_keyword("Mystical"))

    @while_("A stud while he carries a Melee Weapon.", stud=True)
    def swordsman(self) -> bool:
        return bool(self.attachments.with_keyword("Melee").with_keyword("Weapon"))


@card("Allie Hensman")
class AllieHensman(Dude):
    @noon("In the town square: she gets a permanent control point.", boot=True)
    async def make_a_name(self) -> None:
        await self.pay_costs()
        if self.location == self.town_square:
            await self.give_control_point(self)


@card("Lawrence Blackwood")
class LawrenceBlackwood(Dude):
    stays = Until.DAY

    @noon(
        "At a deed that another player owns: he has 1 control point until he leaves or the day ends.",
        boot=True,
    )
    async def squat(self) -> None:
        await self.pay_costs()
        place = self.place
        if isinstance(place, Deed) and place.owner != self.you:
            await self.modify(self, self.stays, control=+1, while_at=place)


@card("Lawrence Blackwood", printing="01037")
class LawrenceBlackwoodWhoStays(LawrenceBlackwood):
    stays = Until.FOREVER

    @noon("At a deed that another player owns: he has 1 control point for as long as he stays.", boot=True)
    @override
    async def squat(self) -> None:
        await super().squat()


@card("Ramiro Mendoza")
class RamiroMendoza(Dude):
    @whenever("When he joins a posse, discard him unless you pay 1 ghost rock.", to=Joined)
    async def ask_for_pay(self, joined: Joined) -> None:
        require(joined.card == self.id)
        ways = ("pay", "discard him") if self.you.stash else ("discard him",)
        if await self.one_of(*ways, prompt="Pay 1 ghost rock for Ramiro?") == "pay":
            await self.pay(1)
        else:
            await self.discard(self)


@card("Jacqueline Isham")
class JacquelineIsham(Dude):
    @whenever(
        "When she joins a mark's posse or one that opposes a job, she is a stud for the shootout.", to=Joined
    )
    async def stand_by_the_underdog(self, joined: Joined) -> None:
        require(joined.card == self.id and joined.side == 1)
        await self.become_stud(self, Until.SHOOTOUT)


@card("Jacqueline Isham", printing="07009")
class JacquelineIshamIfSheLikes(Dude):
    @react(
        "When she joins a mark's posse or one that opposes a job, she becomes a stud.", to=Joined, repeat=True
    )
    async def stand_by_the_underdog(self, joined: Joined) -> None:
        require(joined.card == self.id and joined.side == 1 and not self.is_stud)
        await self.become_stud(self, Until.SHOOTOUT)


@card('"Ma" Florence Aims')
class MaFlorenceAims(Dude):
    @while_("+1 influence for each bounty on her (at most +4).", influence=+1)
    def is_notorious(self) -> int:
        return min(self.bounty, 4)


@card("Alfred Byrne")
class AlfredByrne(Dude):
    @noon("Boot Alfred or a Hex he carries: boot a card attached to something or somebody here.")
    async def hex(self) -> None:
        own = Pool([self, *self.spells.with_keyword("Hex")]).where(self.may_boot)
        payer = await self.target(own.where(self.trinkets), "Boot Alfred or which Hex?")
        trinket = await self.target(self.trinkets(payer), "Boot which card?")
        if await self.boot_for(payer):
            await self.boot(trinket)

    def trinkets(self, payer: Card) -> Pool[Card]:
        worn = Pool(a for host in (*self.dudes_here, self.place) for a in host.attachments).where(
            self.may_boot
        )
        return worn.but(payer).where(lambda c: self.may_be_chosen(c, self.use))


@card("Daomei Wang")
class DaomeiWang(Dude):
    @react(
        "When she comes into play at High Noon, another Anarchist of yours moves without booting.",
        to=EnteredPlay,
    )
    async def give_the_sign(self, entered: EnteredPlay) -> None:
        require(
            entered.card == self.id and self.phase is Phase.NOON, "she did not come into play at High Noon"
        )
        friends = self.you.dudes.but(self).where(lambda d: "anarchists" in d.outfits)
        friend = await self.target(friends.where(self.ways), "Who moves?")
        await self.move(friend, await self.target(self.ways(friend), "Where to?"))

    def ways(self, dude: Dude) -> Pool[Card]:
        return self.locations.where(lambda p: self.may_move(dude, p))


@card("Deborah West (Exp.1)")
class DeborahWest1(Dude):
    @shootout("Boot a Miracle or Melee Weapon she carries: an opposing dude gets 1 bounty.")
    async def denounce(self) -> None:
        self.require_choice(self.opposing)
        arms = self.attachments.with_keyword("Melee").with_keyword("Weapon")
        tool = await self.target(
            arms.also(self.spells.with_keyword("Miracle")).where(self.may_boot), "Boot which card?"
        )
        sinner = await self.target(self.opposing, "Who gets bounty?")
        if await self.boot_for(tool):
            await self.add_bounty(sinner)


@card("Drew Beauman")
class DrewBeauman(Dude):
    @whenever(
        "When an opponent's hand is revealed as Cheatin' while yours is legal, he may invent a Gadget from "
        "your hand without booting.",
        to=DrawHandsRevealed,
    )
    async def tinker(self, revealed: DrawHandsRevealed) -> None:
        require(self.you.hand_is_legal)
        await self.invent_for(self.cheaters_among(revealed))

    async def invent_for(self, cheaters: list[Player]) -> None:
        for _ in cheaters:
            plan = await self.may_target(self.you.play_hand.where(self.is_feasible), "Invent which Gadget?")
            if plan:
                await self.invent(plan, by=self, boots=False)

    def is_feasible(self, plan: Card) -> bool:
        if plan.facts.gadget_difficulty is None or self not in self.inventors(plan, boots=False):
            return False
        has_room = plan.type is not CardType.GOODS or self.place.controller == self.you
        return has_room and self.cost_of(plan, self) <= self.you.stash


@card("Drew Beauman", printing="04004")
class DrewBeaumanWithoutAHand(DrewBeauman):
    @whenever(
        "When another player reveals a Cheatin' hand and you do not, he may invent a Gadget from your hand "
        "without booting.",
        to=DrawHandsRevealed,
    )
    @override
    async def tinker(self, revealed: DrawHandsRevealed) -> None:
        require(not self.you.is_cheatin)
        await self.invent_for(self.cheaters_among(revealed, anybody=True))


@card("Forster Cooke")
class ForsterCooke(Dude):
    @while_(
        "At a Casino or Saloon: +1 bullets and +1 value for your other dudes.",
        on=DUDES,
        bullets=+1,
        value=+1,
    )
    def buys_a_round(self, dude: Dude) -> bool:
        in_a_bar = self.place.is_a("Saloon") or self.place.is_a("Casino")
        return in_a_bar and dude != self and dude.controller == self.controller


@card("He Fang")
class HeFang(Dude):
    @noon("Put an Abomination from your hand (not a Gadget) into play here for 2 ghost rock less.", boot=True)
    async def summon(self) -> None:
        fiends = self.you.play_hand.with_keyword("Abomination").where(lambda c: self.can_play(c, -2))
        tame = fiends.where(lambda c: c.facts.gadget_difficulty is None)
        fiend = await self.target(tame, "Summon which Abomination?")
        await self.pay_costs()
        await self.play(fiend, change=-2, at=self.place)


@card("Jim Hexter")
class JimHexter(Dude):
    @shootout(
        "Pay 1 ghost rock to the player opposing you: he becomes a stud. Once per shootout.",
        repeat=True,
        per_shootout=True,
    )
    async def settle_up(self) -> None:
        await self.bribe()

    async def bribe(self) -> None:
        require(self.you.stash, "it costs 1 ghost rock")
        if await self.do_for(self.pay_player(self.opponent, 1)):
            await self.become_stud(self)


@card("Jim Hexter", printing="16002")
class JimHexterOnceADay(JimHexter):
    @shootout("Pay 1 ghost rock to the player opposing you: he becomes a stud.")
    @override
    async def settle_up(self) -> None:
        await super().settle_up()


@card("José Morales")
class JoseMorales(Dude):
    @while_("In a shootout: +X Huckster, where X is his bullets.", Huckster=+1)
    def shoots_spells(self) -> int:
        return self.bullets if self.in_shootout and self.in_posse else 0


@card('Larry "Sevens" Swift')
class LarrySevensSwift(Dude):
    @react(
        "When posses are formed with him in one, boot his spell and add 1 bounty to him: boot a card that "
        "an opposing dude carries. He must be unbooted unless you are the Winner.",
        to=PossesFormed,
    )
    async def deal_a_seven(self, _: PossesFormed) -> None:
        require(self.in_posse and (self.you.is_winner or not self.booted), "he is booted or not in a posse")
        theirs = self.opposing_posse.attachments.where(self.may_boot)
        self.require_choice(theirs)
        spell = await self.target(self.spells.where(self.may_boot), "Boot which spell?")
        victim = await self.target(theirs, "Boot which card?")
        if await self.boot_for(spell):
            await self.add_bounty(self)
            await self.boot(victim)


@card("Laura Banks")
class LauraBanks(Dude):
    @shootout("Add 1 bounty to a dude in this shootout, or remove 1.")
    async def rewrite_the_poster(self) -> None:
        dude = await self.target(self.dudes_in_shootout, "Whose bounty?")
        ways = (+1, -1) if dude.is_wanted else (+1,)
        await self.add_bounty(dude, await self.one_of(*ways, prompt="More or less bounty?"))


@card("Lydia Bear-Hands")
class LydiaBearHands(Dude):
    @resolution("Boot a Spirit she carries: your dude becomes Harrowed for this shootout.", boot=True)
    async def call_them_back(self) -> None:
        mine = self.your_dudes_in_posse.where(lambda d: not d.is_a("Harrowed"))
        self.require_choice(mine)
        spirit = await self.target(
            self.spells.with_keyword("Spirit").where(self.may_boot), "Boot which Spirit?"
        )
        dude = await self.target(mine, "Who becomes Harrowed?")
        if await self.boot_for(spirit):
            await self.modify(dude, Until.SHOOTOUT, keywords=["Harrowed"])


@card("Maria Kingsford")
class MariaKingsford(Dude):
    @whenever("In a shootout, add her bounty to her Huckster tests.", to=Testing)
    async def trades_on_her_name(self, testing: Testing) -> None:
        require(testing.subject == self.id and testing.skill == "Huckster")
        require(self.in_shootout and self.in_posse)
        await testing.raise_difficulty(-self.bounty)


@card("Nicodemus Whateley")
class NicodemusWhateley(Dude):
    most = 3

    def is_agent(self, dude: Dude) -> bool:
        at_work = isinstance(dude.place, Deed) and dude.is_in_town
        return at_work and dude.controller == self.controller

    @noon(
        "Each of your dudes at an in-town deed can boot: if they have influence, Nicodemus gets a control "
        "point (he can have at most 3).",
        boot=True,
        granted_to=is_agent,
        printed=False,
    )
    async def spread_the_word(self) -> None:
        await self.give_him_a_point()

    async def give_him_a_point(self) -> None:
        await self.pay_costs()
        if self.user.influence and self.control < self.most:
            await self.give_control_point(self)

    @whenever(
        "He loses his control points when the day ends and whenever he is at home.",
        to=(DayEnded, Moved, WentHome, CountersChanged, ControlChanged),
    )
    async def lose_face(self, event: DayEnded | Moved | WentHome | CountersChanged | ControlChanged) -> None:
        require(isinstance(event, DayEnded) or self.is_home)
        require(self.control)
        await self.lose_control_points(self)


@card("Nicodemus Whateley", printing="05019")
@card("Nicodemus Whateley", printing="00134")
class NicodemusWhateleyTheGreedy(NicodemusWhateley):
    most = 99

    @noon(
        "Each of your dudes at an in-town deed can boot: if they have influence, Nicodemus gets a control "
        "point.",
        boot=True,
        granted_to=NicodemusWhateley.is_agent,
        printed=False,
    )
    @override
    async def spread_the_word(self) -> None:
        await self.give_him_a_point()


@card("Padre Ernesto de Diaz")
class PadreErnestoDeDiaz(Dude):
    @whenever(
        "When an opponent's hand is revealed as Cheatin', you may boot his Miracle to draw a card.",
        to=DrawHandsRevealed,
    )
    async def pray_for_them(self, revealed: DrawHandsRevealed) -> None:
        for _ in self.cheaters_among(revealed):
            prayers = self.spells.with_keyword("Miracle").unbooted
            prayer = await self.may_target(prayers, "Boot a Miracle to draw a card?")
            if prayer and await self.boot_for(prayer):
                await self.draw_cards()


@card("Smiling Frog")
class SmilingFrog(Dude):
    @noon_or_shootout("Discard a card from your hand: he gets +1 bullets, or +2 if it was a heart.")
    async def grin(self) -> None:
        fly = await self.target(self.you.play_hand, "Discard which card?")
        if await self.do_for(self.discard(fly)):
            await self.modify(self, bullets=2 if self.is_tasty(fly) else 1)

    def is_tasty(self, fly: Card) -> bool:
        return fly.facts.suit == "hearts"


@card("Smiling Frog", printing="09026")
class SmilingFrogWhoEatsSpirits(SmilingFrog):
    @noon("Discard a card from your hand: he gets +1 bullets, or +2 if it was a Spirit.")
    @override
    async def grin(self) -> None:
        await super().grin()

    @override
    def is_tasty(self, fly: Card) -> bool:
        return fly.is_a("Spirit")


@card("Speaks-With-Earth")
class SpeaksWithEarth(Dude):
    @react(
        "When an opposing dude moves to where he is, boot them. Unboot a Totem here if you like; each of "
        "its abilities can be used one more time today.",
        to=Moved,
        boot=True,
    )
    async def speak(self, moved: Moved) -> None:
        intruder = self.dude(moved.card)
        require(
            intruder in self.opposing and intruder.location == self.location, "no opposing dude moved here"
        )
        require(self.may_boot(intruder), "the dude is booted, or cannot be")
        self.require_choice([intruder])
        await self.boot(intruder)
        totem = await self.may_target(
            self.all_cards.with_keyword("Totem").at(self.place).booted, "Unboot which Totem?"
        )
        if totem:
            await self.unboot(totem)
            await self.let_use_abilities_again(totem)


@card("Ursula, The Worm Queen")
class UrsulaTheWormQueen(Dude):
    @own_cost("In a Fearmongers gang, she costs 1 ghost rock less for each Huckster of yours.")
    def is_called(self, purchase: Purchase) -> int:
        buyer = self.player(purchase.player)
        return -len(buyer.dudes.with_keyword("Huckster")) if "fearmongers" in buyer.gangs else 0

    @noon(
        "She takes over a Hex of another Huckster you own. You may discard one card in hand to unboot "
        "it; each of its abilities can then be used one more time today."
    )
    async def devour(self) -> None:
        others = self.all_dudes.with_keyword("Huckster").but(self).where(lambda d: d.owner == self.you)
        hexes = Pool(h for d in others for h in d.spells.with_keyword("Hex"))
        hex_ = await self.target(hexes.where(lambda h: self.may_attach(h, self)), "Take which Hex?")
        await self.transfer(hex_, self)
        food = await self.may_target(
            self.you.play_hand if hex_.booted else (), "Discard a card to unboot the Hex?"
        )
        if food and await self.do_for(self.discard(food)):
            await self.unboot(hex_)
            await self.let_use_abilities_again(hex_)
