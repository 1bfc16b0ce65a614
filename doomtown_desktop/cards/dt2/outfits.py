"""Outfits of Weird West Edition."""

from doomtown_desktop.dsl import (
    DEEDS,
    DUDES,
    PLAYER,
    PLAYERS,
    Card,
    DayEnded,
    Deed,
    Dude,
    Outfit,
    Phase,
    Player,
    Pool,
    Purchase,
    SpellCast,
    SundownEffects,
    Until,
    Zone,
    card,
    cost_of,
    noon,
    override,
    react,
    require,
    shootout,
    whenever,
    while_,
)


@card("Law Dogs")
class LawDogs(Outfit):
    @noon(
        "Put 1 bounty on a dude by booting dudes of yours with more total influence than that dude.",
        boot=True,
    )
    async def post_a_warrant(self) -> None:
        posse = self.you.dudes.where(self.may_boot)
        most = posse.total("influence")
        outlaw = await self.target(self.all_dudes.where(lambda d: d.influence < most), "Who gets the bounty?")
        helpers = await self.targets_until(posse, "influence", outlaw.influence, "Boot whom?")
        if await self.boot_for(*helpers):
            await self.add_bounty(outlaw)


@card("The Sloane Gang")
class TheSloaneGang(Outfit):
    @noon(
        "Boot a dude of yours in the town square. If they are still there at Sundown, you gain 1 ghost rock "
        "for each other player, or they get a permanent control point if they have none.",
        boot=True,
    )
    async def rule_the_street(self) -> None:
        dude = await self.target(self.you.dudes.where(self.may_boot).at(self.town_square), "Boot whom?")
        await self.boot(dude)
        await self.watch(SundownEffects, self.at_sundown, dude, until=Until.AFTER_SUNDOWN)

    async def at_sundown(self, _: SundownEffects, dude: Card) -> None:
        require(dude.location == self.town_square)
        gains = ("ghost rock",) if dude.control else ("ghost rock", "control point")
        if await self.one_of(*gains, prompt=f"Gain what with {dude.title}?") == "ghost rock":
            await self.gain_ghost_rock(len(self.rivals))
        else:
            await self.give_control_point(dude)


@card("Encroaching Darkness")
class EncroachingDarkness(Outfit):
    @cost_of("The first Abomination played from your hand each day costs 1 ghost rock less.")
    def welcomes(self, purchase: Purchase) -> int:
        fiend = self.card(purchase.card)
        first = not self.owner.played_today.with_keyword("Abomination")
        mine = self.player(purchase.player) == self.owner and fiend.zone is Zone.PLAY_HAND
        return -1 if first and mine and fiend.is_a("Abomination") else 0

    @noon(
        "Boot your dude: an opposing dude there with a lower value gets -1 influence, and -1 bullets too if "
        "yours is an Abomination.",
        boot=True,
    )
    async def encroach(self) -> None:
        hero = await self.target(self.you.dudes.where(self.may_boot).where(self.prey), "Boot whom?")
        victim = await self.target(self.prey(hero), "Who suffers?")
        if await self.boot_for(hero):
            await self.modify(victim, influence=-1)
            if hero.is_a("Abomination"):
                await self.modify(victim, bullets=-1)

    def prey(self, hero: Dude) -> Pool[Dude]:
        weaker = self.opposing.at(hero.location).where(lambda d: d.value < hero.value)
        return weaker.where(lambda d: self.may_be_chosen(d, self.use))


@card("The Spiritual Society")
class TheSpiritualSociety(Outfit):
    @whenever(
        "When the day ends and nobody has more influence in the town square than you, draw a card.",
        to=DayEnded,
    )
    async def gather(self, _: DayEnded) -> None:
        mine = self.you.influence_at(self.town_square)
        require(all(p.influence_at(self.town_square) <= mine for p in self.rivals))
        await self.draw_cards()

    @noon("Boot your dude: an opposing dude there with less influence boots.", boot=True)
    async def impress(self) -> None:
        hero = await self.target(self.you.dudes.where(self.may_boot).where(self.humbler), "Boot whom?")
        loser = await self.target(self.humbler(hero), "Impress whom?")
        if await self.boot_for(hero):
            await self.boot(loser)

    def humbler(self, hero: Dude) -> Pool[Dude]:
        less = (
            self.opposing.where(self.may_boot).at(hero.location).where(lambda d: d.influence < hero.influence)
        )
        return less.where(lambda d: self.may_be_chosen(d, self.use))


@card("108 Gracious Gifts")
class GraciousGifts108(Outfit):
    @while_(
        "You may discard 1 more card at Sundown while nobody has less ghost rock than you.",
        on=PLAYER,
        sundown_discards=+1,
    )
    def gives(self) -> bool:
        return not any(p.is_poorer_than(self.owner) for p in self.players if p != self.owner)

    @noon("Unboot your dude.", boot=True, pay=2)
    async def treat(self) -> None:
        await self.unboot(await self.target(self.you.dudes.booted, "Unboot whom?"))


@card("108 Gracious Gifts", printing="20001")
class GraciousGiftsOfThePoorest(GraciousGifts108):
    @while_(
        "You may discard 1 more card at Sundown while your stash is the smallest.",
        on=PLAYER,
        sundown_discards=+1,
    )
    @override
    def gives(self) -> bool:
        return self.owner.is_poorest


@card("Morgan Regulators")
class MorganRegulators(Outfit):
    @while_(
        "At Sundown of a day without a shootout, no player can have more than 5 influence at any one "
        "location.",
        on=PLAYERS,
        op="set",
        influence_at_a_location=5,
    )
    def keeps_the_peace(self, _: Player) -> bool:
        return self.phase is Phase.SUNDOWN and not self.shootouts_today

    @noon("Your dude moves to the town square without booting. If they have a Horse, they unboot.", boot=True)
    async def patrol(self) -> None:
        able = self.you.dudes.where(lambda d: self.may_move(d, self.town_square))
        rider = await self.target(able, "Who moves?")
        await self.move(rider, self.town_square)
        if rider.attachments.with_keyword("Horse"):
            await self.unboot(rider)


@card("Morgan Regulators", printing="18005")
class MorganRegulatorsWithStuds(Outfit):
    @while_(
        "When victory is checked on a day without a shootout, no player can have more than 5 influence at "
        "any one location.",
        on=PLAYERS,
        op="set",
        influence_at_a_location=5,
    )
    def keeps_the_peace(self, _: Player) -> bool:
        return self.victory_is_open and not self.shootouts_today

    @noon(
        "Your dude moves to the town square without booting and becomes a stud. With a Horse, they also "
        "unboot.",
        boot=True,
    )
    async def patrol(self) -> None:
        rider = await self.target(self.you.dudes, "Who moves?")
        await self.pay_costs()
        await self.move(rider, self.town_square)
        await self.become_stud(rider)
        if rider.attachments.with_keyword("Horse"):
            await self.unboot(rider)


@card("Black Hills Guardians")
class BlackHillsGuardians(Outfit):
    @while_("Nobody at Holy Ground can refuse your call-outs.", on=DUDES, cannot="refuse callouts")
    def speaks_for_the_land(self, dude: Dude) -> bool:
        return dude.place.is_a("Holy Ground") and bool(self.owner.dudes.where(lambda d: d.is_leader))

    @shootout(
        "Boot Holy Ground you control: a dude of yours there joins your posse.",
        repeat=True,
        reaches_outside=True,
    )
    async def call_the_guardians(self) -> None:
        grounds = self.locations.with_keyword("Holy Ground").where(self.may_boot)
        held = grounds.where(lambda p: p.controller == self.you and self.guardians(p))
        ground = await self.target(held, "Boot which Holy Ground?")
        guardian = await self.target(self.guardians(ground), "Who joins?")
        if await self.boot_for(ground):
            await self.join_posse(guardian)

    def guardians(self, ground: Card) -> Pool[Dude]:
        return self.you.dudes.at(ground).where(self.may_join)


@card("Deadwood Miner's Alliance")
class DeadwoodMinersAlliance(Outfit):
    @while_(
        "Your dudes with at least 4 bounty have +1 control point in the town square.",
        on=DUDES,
        control=+1,
    )
    def runs_the_camp(self, dude: Dude) -> bool:
        famous = dude.controller == self.controller and dude.bounty >= 4
        return famous and dude.location == self.town_square

    @noon(
        "Boot your dude at a location that you do not own. Public: they get 2 bounty, you gain 1 ghost "
        "rock. Private: they get 1 bounty, you gain 2.",
        boot=True,
    )
    async def jump_a_claim(self) -> None:
        away = self.you.dudes.where(self.may_boot).where(
            lambda d: d.place == self.town_square or d.place.owner != self.you
        )
        miner = await self.target(away, "Boot whom?")
        await self.boot(miner)
        is_public = miner.is_in_public
        await self.add_bounty(miner, 2 if is_public else 1)
        await self.gain_ghost_rock(1 if is_public else 2)


@card("Farnum's Consortium")
class FarnumsConsortium(Outfit):
    @while_("Each in-town deed you own with your dude at it: +1 production.", on=DEEDS, production=+1)
    def keeps_shop(self, deed: Deed) -> bool:
        yours = deed.owner == self.owner and deed.in_town
        return yours and bool(self.owner.dudes.at(deed))

    @noon("If you hold fewer cards than each opponent, draw one for 2 ghost rock.", boot=True)
    async def order_stock(self) -> None:
        require(not self.is_out_of_stock or self.you.stash >= 2, "it costs 2 ghost rock")
        await self.pay_costs()
        if self.is_out_of_stock and await self.pay(2):
            await self.draw_cards()

    @property
    def is_out_of_stock(self) -> bool:
        return all(len(self.you.play_hand) < len(p.play_hand) for p in self.rivals)


@card("House of Many Faiths")
class HouseOfManyFaiths(Outfit):
    @noon(
        "Shuffle into your deck one card from your hand and one from your discard pile. If you have dudes "
        "with a Miracle, one moves to the town square without booting, unboots and gets +1 influence.",
        boot=True,
    )
    async def hold_a_service(self) -> None:
        await self.serve()

    async def serve(self) -> None:
        self.require_choice(self.you.discard_pile)
        given = await self.target(self.you.play_hand, "Shuffle in which card from your hand?")
        found = await self.target(self.you.discard_pile, "Shuffle in which discarded card?")
        preacher = await self.target_if_any(self.faithful, "Who goes to the town square?")
        await self.to_deck([given, found], shuffle=True)
        if preacher:
            await self.move(preacher, self.town_square)
            await self.unboot(preacher)
            await self.modify(preacher, influence=+1)

    @property
    def faithful(self) -> Pool[Dude]:
        return self.you.dudes.where(lambda d: d.spells.with_keyword("Miracle"))


@card("House of Many Faiths", printing="21001")
class HouseOfOnePreacher(HouseOfManyFaiths):
    @noon(
        "A dude of yours with a Miracle moves to the town square without booting, unboots and gets +1 "
        "influence. Shuffle into your deck one card from your hand and one from your discard pile.",
        boot=True,
    )
    @override
    async def hold_a_service(self) -> None:
        self.require_choice(self.faithful)
        await self.serve()


@card("Saved By Grace")
class SavedByGrace(Outfit):
    @noon(
        "Your skilled dude away from home tests a skill against 7. If they succeed, boot them: look at the "
        "top 5+X cards of your deck, where X is their Blessed rating, and you may discard a card to take "
        "one of them. Shuffle, and gain 1 ghost rock.",
        boot=True,
    )
    async def pray(self) -> None:
        dude = await self.target(self.you.dudes.where(lambda d: d.is_skilled and not d.is_home), "Who prays?")
        skill = await self.one_of(*dude.skills, prompt="Pray with which skill?")
        await self.pay_costs()
        check = await self.check_skill(dude, skill, 7)
        if check.succeeded and not dude.booted and await self.boot_for(dude):
            seen = await self.look_at_top(5 + (dude.rating("Blessed") or 0))
            choice = seen if self.you.play_hand else ()
            find = await self.may_target(choice, "Take which card, for a card from your hand?")
            price = find and await self.target(self.you.play_hand, "Discard which card?")
            if find and price and await self.do_for(self.discard(price)):
                await self.to_hand(find)
            await self.shuffle_deck()
            await self.gain_ghost_rock(1)


@card("Serpentine Syndicate")
class SerpentineSyndicate(Outfit):
    @react(
        "When your dude away from home successfully casts a spell: discard a card from your play hand for 1 "
        "ghost rock and a new card.",
        to=SpellCast,
        boot=True,
    )
    async def hiss(self, cast: SpellCast) -> None:
        dude = self.dude(cast.caster)
        require(
            cast.succeeded and dude.controller == self.you and not dude.is_home,
            "none of your spells succeeded",
        )
        if await self.do_for(self.discard(await self.target(self.you.play_hand, "Discard which card?"))):
            await self.gain_ghost_rock(1)
            await self.draw_cards()
