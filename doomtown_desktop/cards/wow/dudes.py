"""Dudes of WoW 2024."""

from doomtown_desktop.dsl import (
    DUDES,
    PLAYERS,
    Aced,
    Attached,
    BountyChanged,
    Card,
    ControlChanged,
    CountersChanged,
    DayEnded,
    Deed,
    Dude,
    EnteredPlay,
    Invented,
    LeavingPosse,
    Moved,
    Player,
    Pool,
    SpellCast,
    Until,
    WentHome,
    as_shootout_play,
    card,
    noon,
    react,
    require,
    resolution,
    shootout,
    whenever,
    while_,
)


@card('"Uncle" Howard Bearclaw')
class UncleHowardBearclaw(Dude):
    @noon("He moves, without booting, to an Out of Town deed.")
    async def wander_off(self) -> None:
        places = self.all_deeds.where(lambda d: not d.is_in_town and self.may_move(self, d))
        await self.move(self, await self.target(places, "Where to?"))


@card("Abigail Lloyd")
class AbigailLloyd(Dude):
    @resolution(
        "If your hand was Cheatin' when you revealed it: discard goods or a spell of an opposing dude."
    )
    async def pick_pockets(self) -> None:
        carried = Pool[Card](c for d in self.opposing for c in d.goods.also(d.spells))
        loot = await self.target(carried, "Discard which card?")
        await self.pay_costs()
        if self.you.has_revealed_cheatin_hand:
            await self.discard(loot)


@card("Blind Mary")
class BlindMary(Dude):
    @while_("She is a stud while she has a Sidekick that is a Gadget.", stud=True)
    def is_led(self) -> bool:
        return bool(self.attachments.with_keyword("Gadget").with_keyword("Sidekick"))

    @shootout("Boot a Gadget she carries: +1 bullets.")
    async def feel_the_way(self) -> None:
        gadgets = self.attachments.with_keyword("Gadget").where(self.may_boot)
        if await self.boot_for(await self.target(gadgets, "Boot which Gadget?")):
            await self.modify(self, bullets=+1)


@card("Calamity Jane")
class CalamityJane(Dude):
    @shootout(
        "Discard a club from your hand: an opposing dude gets -2 bullets. Once per shootout.",
        repeat=True,
        per_shootout=True,
    )
    async def raise_hell(self) -> None:
        self.require_choice(self.opposing)
        clubs = self.you.play_hand.where(lambda c: c.facts.suit == "clubs")
        club = await self.target(clubs, "Discard which club?")
        rival = await self.target(self.opposing, "Who loses bullets?")
        if await self.do_for(self.discard(club)):
            await self.modify(rival, bullets=-2)


@card('Delores "Dolly" Lassiter')
class DeloresDollyLassiter(Dude):
    @noon("Unboot the deed she is at. Each of its abilities can be used one more time today.", pay=1)
    async def lift_spirits(self) -> None:
        require(isinstance(self.place, Deed), "she is not at a deed")
        require(self.place.booted, "the deed is not booted")
        await self.pay_costs()
        deed = self.place
        await self.unboot(deed)
        await self.let_use_abilities_again(deed)


@card("Doris Powell")
class DorisPowell(Dude):
    @whenever(
        "She loses her control points when the day ends and whenever she is at home.",
        to=(DayEnded, Moved, WentHome, CountersChanged, ControlChanged),
    )
    async def loses_the_crowd(
        self, event: DayEnded | Moved | WentHome | CountersChanged | ControlChanged
    ) -> None:
        require(isinstance(event, DayEnded) or self.is_home)
        require(self.control)
        await self.lose_control_points(self)

    @whenever(
        "Each time she moves to a deed in town without booting for it, she gets a control point (at most 3"
        " in all).",
        to=Moved,
    )
    async def draws_a_crowd(self, moved: Moved) -> None:
        deed = self.card(moved.destination)
        require(moved.card == self.id and isinstance(deed, Deed) and deed.in_town)
        require(not self.booted or moved.cause is not None)
        require(self.control < 3)
        await self.give_control_point(self)


@card("Dr. Dwight Shelton")
class DrDwightShelton(Dude):
    @noon(
        "If he is at a Ranch: take a Horse other than a Gadget from your discard pile into your hand, then "
        "discard a card.",
        boot=True,
    )
    async def nurse_back(self) -> None:
        horses = self.you.discard_pile.with_keyword("Horse").where(lambda c: not c.is_a("Gadget"))
        horse = await self.target(horses, "Take which Horse?")
        await self.pay_costs()
        if self.place.is_a("Ranch"):
            await self.to_hand(horse)
            await self.discard(await self.target(self.you.play_hand, "Discard which card?"))


@card("Fire-Dancer")
class FireDancer(Dude):
    @react("When his pull for a Totem succeeds, he unboots.", to=SpellCast)
    async def leap(self, cast: SpellCast) -> None:
        require(cast.succeeded and cast.caster == self.id and self.card(cast.spell).is_a("Totem"))
        require(self.booted, "he is not booted")
        await self.unboot(self)


@card("Gabrielle Perivale")
class GabriellePerivale(Dude):
    @shootout(
        "Boot Mystical goods she carries: an opposing dude gets -X bullets and -Y influence, where X is her "
        "bullets and Y her influence."
    )
    async def enthrall(self) -> None:
        self.require_choice(self.opposing)
        charm = await self.target(
            self.goods.with_keyword("Mystical").where(self.may_boot), "Boot which goods?"
        )
        rival = await self.target(self.opposing, "Weaken whom?")
        if await self.boot_for(charm):
            await self.modify(rival, bullets=-self.bullets, influence=-self.influence)


@card("Harry Highbinder (Exp.1)")
class HarryHighbinderExp1(Dude):
    @while_("He cannot carry goods.", cannot="carry goods")
    def keeps_his_hands_free(self) -> bool:
        return True

    @while_(
        "While he is in the town square and you have the most influence there: you control the town square.",
        rules_the_town_square=1,
    )
    def opens_the_square(self) -> bool:
        return self.is_open_to(self.controller)

    @while_(
        "While he is there, other players can control it in the same way.", on=DUDES, rules_the_town_square=1
    )
    def lets_others_in(self, dude: Dude) -> bool:
        others = dude.controller != self.controller and dude.location == self.town_square
        return others and self.is_open_to(dude.controller)

    @while_("Whoever controls it this way gets 1 control point for it.", on=PLAYERS, control_points=+1)
    def raises_the_stakes(self, player: Player) -> bool:
        return self.is_open_to(player)

    def is_open_to(self, player: Player) -> bool:
        return self.location == self.town_square and player.leads_at(self.town_square)


@card("Iris Jarvis")
class IrisJarvis(Dude):
    @resolution(
        "Boot a wanted opposing dude. If your opponent's hand is Cheatin', you may boot another card in "
        "their posse."
    )
    async def read_the_riot_act(self) -> None:
        crook = await self.target(self.opposing.wanted.where(self.may_boot), "Boot which wanted dude?")
        await self.boot(crook)
        if self.opponent.is_cheatin:
            carried = self.opposing.attachments
            more = await self.may_target(carried.also(self.opposing).where(self.may_boot), "Boot which card?")
            if more:
                await self.boot(more)


@card("Len Nuanez")
class LenNuanez(Dude):
    @react(
        "When he invents a Weapon, it goes to another nearby dude of yours, booted or not.",
        to=Invented,
    )
    async def deliver(self, invented: Invented) -> None:
        weapon = self.card(invented.gadget)
        require(self.is_his(invented) and weapon.is_a("Weapon"), "he did not invent a Weapon")
        takers = self.you.dudes.where(lambda d: self.is_nearby(d) and weapon not in d.attachments)
        takers = takers.where(lambda d: self.may_attach(weapon, d))
        await self.transfer(weapon, await self.target(takers, f"Who gets {weapon.title}?"))

    @react("When he invents an Experimental Gadget, he unboots.", to=Invented)
    async def get_going(self, invented: Invented) -> None:
        experiment = self.card(invented.gadget).is_a("Experimental")
        require(self.is_his(invented) and experiment, "he did not invent an Experimental Gadget")
        require(self.booted, "he is not booted")
        await self.unboot(self)

    def is_his(self, invented: Invented) -> bool:
        return invented.succeeded and invented.scientist == self.id and self.card(invented.gadget).in_play


@card("Mahpiya Violet")
class MahpiyaViolet(Dude):
    @shootout("Discard a Spirit you own where she is: she becomes a stud with +2 bullets.")
    async def call_the_dead(self) -> None:
        spirits = self.all_cards.with_keyword("Spirit").at(self.place).where(lambda s: s.owner == self.you)
        if await self.do_for(
            self.discard(await self.target(spirits.where(self.may_discard), "Discard which Spirit?"))
        ):
            await self.modify(self, bullets=+2)
            await self.become_stud(self)


@card("Mateo Suarez")
class MateoSuarez(Dude):
    @react("When he gets bounty, draw a card.", to=BountyChanged)
    async def boast(self, changed: BountyChanged) -> None:
        require(changed.card == self.id and changed.amount > 0, "he did not get bounty")
        await self.draw_cards()


@card("Mr. Outang (Exp.1)")
class MrOutangExp1(Dude):
    @noon("At a Saloon: he calls out a dude there.")
    async def start_a_brawl(self) -> None:
        require(self.place.is_a("Saloon"), "he is not at a Saloon")
        rivals = self.opposing.at(self.place).where(lambda d: self.may_call_out(d, self))
        await self.call_out(self, await self.target(rivals, "Call out whom?"))

    @shootout("Boot a Saloon you control: +1 bullets.")
    async def drink_up(self) -> None:
        bars = self.you.deeds.where(self.may_boot).with_keyword("Saloon")
        if await self.boot_for(await self.target(bars, "Boot which Saloon?")):
            await self.modify(self, bullets=+1)


@card("Nat Wright")
class NatWright(Dude):
    @noon("Boot a Melee Weapon he carries: he calls out a wanted dude here.")
    async def make_an_arrest(self) -> None:
        crooks = self.opposing.wanted.at(self.place).where(lambda d: self.may_call_out(d, self))
        self.require_choice(crooks)
        blades = self.goods.with_keyword("Weapon").with_keyword("Melee").where(self.may_boot)
        blade = await self.target(blades, "Boot which Weapon?")
        crook = await self.target(crooks, "Call out whom?")
        if await self.boot_for(blade):
            await self.call_out(self, crook)


@card("Noah & Jonah Whateley")
class NoahAndJonahWhateley(Dude):
    @while_("While they fight at your home, Hucksters in their posse are studs.", on=DUDES, stud=True)
    def stand_guard(self, dude: Dude) -> bool:
        fights = self.in_shootout and self.in_posse and self.shootout_location == self.controller.home
        return fights and dude in self.posse and dude.is_a("Huckster")


@card("Petunia Mallard")
class PetuniaMallard(Dude):
    @while_("In a shootout: +X influence, where X is the highest bullets in her posse.", influence=+1)
    def hides_behind_them(self) -> int:
        if not (self.in_shootout and self.in_posse):
            return 0
        return max(self.own_bullets, self.posse.but(self).highest("bullets"))


@card("Pianogeist")
class Pianogeist(Dude):
    @while_("At an opponent's home: -1 upkeep.", upkeep=-1)
    def plays_for_others(self) -> bool:
        return any(self.place == player.home for player in self.opponents)

    @noon(
        "It moves, without booting, to the home of somebody with a bigger stash than yours. You may boot a "
        "dude there."
    )
    async def go_on_tour(self) -> None:
        rich = [p for p in self.rivals if self.you.is_poorer_than(p)]
        homes = Pool(p.home for p in rich).where(lambda home: self.may_move(self, home))
        home = await self.target(homes, "Whose home?")
        await self.move(self, home)
        sleeper = await self.may_target(self.all_dudes.where(self.may_boot).at(home), "Boot a dude there?")
        if sleeper:
            await self.boot(sleeper)


@card("Piotr")
class Piotr(Dude):
    @shootout(
        "Discard a Miracle he carries: he becomes a stud with +1 bullets. Once per shootout.",
        repeat=True,
        per_shootout=True,
    )
    async def renounce(self) -> None:
        prayer = await self.target(
            self.spells.with_keyword("Miracle").where(self.may_discard), "Discard which Miracle?"
        )
        if await self.do_for(self.discard(prayer)):
            await self.modify(self, bullets=+1)
            await self.become_stud(self)


@card("Rafi Hamid (Exp.1)")
class RafiHamidExp1(Dude):
    @noon("He moves, without booting, to a Government deed.")
    async def report(self) -> None:
        places = self.locations.with_keyword("Government").where(lambda p: self.may_move(self, p))
        await self.move(self, await self.target(places, "Where to?"))

    @react("When a dude opposing his posse is aced, he permanently gets +1 bullets.", to=Aced)
    async def harden(self, aced: Aced) -> None:
        require(self.in_posse and self.card(aced.card).facts.is_dude, "no dude was aced in his shootout")
        require(self.you.opposes(aced.side), "they did not oppose him")
        await self.add_counter(self, "bullets")


@card("Red Tears")
class RedTears(Dude):
    @react("When a Totem is planted where she is, gain 1 ghost rock.", to=Attached)
    async def collect_tribute(self, attached: Attached) -> None:
        totem = self.card(attached.card)
        require(totem.is_a("Totem") and attached.origin is None, "no Totem was planted")
        require(attached.host == self.place.id or totem in self.place.attachments, "it was planted elsewhere")
        await self.gain_ghost_rock(1)


@card("Sterling Chan")
class SterlingChan(Dude):
    @noon(
        "Choose a dude here. They do not unboot at Sundown while they and Sterling are at the same location.",
        boot=True,
    )
    async def keep_up_late(self) -> None:
        guest = await self.target(self.dudes_here, "Keep whom up?")
        await self.modify(
            guest, Until.AFTER_SUNDOWN, cannot=["unboot at Sundown"], as_long_as=self.is_company_for
        )

    def is_company_for(self, guest: Card) -> bool:
        return self.in_play and guest.location == self.location


@card("The Grave Gunslinger")
class TheGraveGunslinger(Dude):
    @as_shootout_play(
        "You may play him from your hand, at his cost, as a Shootout play; he enters in your posse."
    )
    def rises_for_a_fight(self, _: Dude) -> bool:
        return True

    @whenever("If he enters play that way, he is booted.", to=EnteredPlay)
    async def comes_late(self, entered: EnteredPlay) -> None:
        require(entered.card == self.id and entered.how == "shop" and self.in_shootout)
        await self.boot(self)

    @resolution(
        "He goes to your draw hand and counts as any value and suit. Discard one card from that hand.",
        boot=True,
    )
    async def fade(self) -> None:
        await self.to_draw_hand(self)
        await self.recast(self)
        await self.discard(await self.target(self.you.draw_hand, "Discard which card?"))


@card("The Resurrectionist")
class TheResurrectionist(Dude):
    @react("When it enters play: shuffle an Abomination in your Boot Hill into your deck.", to=EnteredPlay)
    async def dig_up(self, entered: EnteredPlay) -> None:
        require(entered.card == self.id)
        body = await self.target(self.you.boot_hill.with_keyword("Abomination"), "Dig up whom?")
        await self.to_deck([body], shuffle=True)


@card("Tsurugi")
class Tsurugi(Dude):
    @while_("+2 bullets with a Melee Weapon.", bullets=+2)
    def is_armed(self) -> bool:
        return bool(self.attachments.with_keyword("Weapon").with_keyword("Melee"))


@card("Wong Fee Lee")
class WongFeeLee(Dude):
    @while_(
        "+1 Kung Fu for each dude who opposes a posse with your dudes, even if he is not in it.",
        Kung_Fu=+1,
    )
    def sizes_them_up(self) -> int:
        fights = self.in_shootout and any(d.controller == self.controller for d in self.posse)
        return len(self.opposing) if fights else 0


@card("Jett Can Cega")
class JettCanCega(Dude):
    @react(
        "When he is about to leave your posse, boot a dude in the opposing posse or a card they carry.",
        to=LeavingPosse,
        repeat=True,
    )
    async def trip_them(self, leaving: LeavingPosse) -> None:
        require(leaving.subject == self.id, "somebody else is leaving")
        carried = self.opposing_posse.attachments
        await self.boot(
            await self.target(carried.also(self.opposing_posse).where(self.may_boot), "Boot which card?")
        )
