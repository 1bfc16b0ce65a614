"""Dudes of Out for Blood."""

from doomtown_desktop.dsl import (
    DEEDS,
    DIAMONDS,
    DUDES,
    HEARTS,
    PLAYERS,
    Acing,
    Attached,
    CalloutAnswered,
    Card,
    CardType,
    Deed,
    Discarding,
    DrawHandsRevealed,
    Dude,
    Player,
    PlayOver,
    Pool,
    Purchase,
    RoundDecided,
    Tested,
    Until,
    Use,
    as_shootout_play,
    bears,
    card,
    cheatin_resolution,
    invents_with,
    noon,
    noon_or_shootout,
    own_cost,
    react,
    require,
    resolution,
    shootout,
    whenever,
    while_,
)


@card("Reverend Endicott")
class ReverendEndicott(Dude):
    @react(
        "When you attach a Miracle to him, give 1 bounty to an opposing dude with less influence than the "
        "number of Miracles on him.",
        to=Attached,
    )
    async def preach(self, attached: Attached) -> None:
        require(attached.host == self.id and self.player(attached.player) == self.you)
        require(self.card(attached.card).is_a("Miracle"), "it is not a Miracle")
        count = len(self.spells.with_keyword("Miracle"))
        await self.add_bounty(
            await self.target(self.opposing.where(lambda d: d.influence < count), "Shame whom?")
        )


@card("Enrique Dos Santos")
class EnriqueDosSantos(Dude):
    @react(
        "When a wanted dude away from home accepts his call-out, nobody can join the mark while posses form.",
        to=CalloutAnswered,
    )
    async def single_out(self, answered: CalloutAnswered) -> None:
        mark = self.dude(answered.mark)
        require(answered.accepted and answered.caller == self.id, "nobody accepted his call-out")
        require(mark.is_wanted and not mark.is_home, "the mark is not wanted, or is at home")
        await self.forbid("join the mark's posse while it forms", until=Until.SHOOTOUT)


@card("Byron Decker")
class ByronDecker(Dude):
    @while_("+1 influence while he carries a Weapon that is a Gadget.", influence=+1)
    def shows_off(self) -> bool:
        return any(g.is_a("Gadget") and g.is_a("Weapon") for g in self.goods)

    @react(
        "When he would be aced as a casualty, or by a Shootout or Resolution ability: discard another dude "
        "in your posse instead.",
        to=Acing,
    )
    async def hide(self, acing: Acing) -> None:
        require(acing.subject == self.id and self.in_posse)
        shot = acing.cause is not None and acing.cause.play in ("shootout", "resolution")
        require(acing.as_casualty or shot, "he is aced by something else")
        others = self.your_dudes_in_posse.but(self)
        shield = await self.target(others.where(self.may_discard), f"Discard whom instead of {self.title}?")
        if await self.do_for(self.discard(shield)):
            await acing.prevent()


@card("Carter Richardson")
class CarterRichardson(Dude):
    @as_shootout_play(
        "You may play him from your hand as a Shootout play against wanted dudes; he enters in your posse."
    )
    def rides_in(self, _carter: Dude) -> bool:
        return bool(self.opposing.wanted)

    @noon("He moves to the wanted dude with the highest bounty.")
    async def ride(self) -> None:
        most = self.all_dudes.highest("bounty")
        wanted = self.all_dudes.wanted.where(lambda d: d.bounty == most and self.may_move(self, d.place))
        prey = await self.target(wanted, "Ride after whom?")
        await self.pay_costs()
        await self.move(self, prey.place)


@card("Lorena Corbett")
class LorenaCorbett(Dude):
    @shootout(
        "An opposing dude's grit counts as at least 11 for your cards. You may boot her Mystical goods to "
        "boot that dude."
    )
    async def see_their_strength(self) -> None:
        rival = await self.target(self.opposing, "Whose grit?")
        charms = self.goods.where(self.may_boot).with_keyword("Mystical")
        charm = await self.may_target(charms, f"Boot which goods to boot {rival.title}?")
        await self.modify(rival, least_grit_for_its_player=11)
        if charm and await self.boot_for(charm):
            await self.boot(rival)


@card("Sgt. Elijah Clay")
class SgtElijahClay(Dude):
    @whenever(
        "After each Shootout play (or pass) with him in your posse: if the dudes opposing him have more "
        "bounty than bullets, he is a stud with at least 3 bullets for this shootout.",
        to=PlayOver,
    )
    async def take_aim(self, over: PlayOver) -> None:
        require(over.play == "shootout" and self.in_posse)
        crooks = self.opposing_posse
        require(sum(d.bounty for d in crooks) > crooks.total("bullets"))
        await self.modify(self, Until.SHOOTOUT, op="least", stud=True, bullets=3)


@card("Mason Adler")
class MasonAdler(Dude):
    @bears("The only Weapons he can carry are Melee ones.")
    def loves_steel(self, weapon: Card) -> bool:
        return not weapon.is_a("Weapon") or weapon.is_a("Melee")

    @noon(
        "Mark the opposing dude with the most grit (11 or more). Nobody can join Adler's posse. If "
        "successful, ace the mark.",
        job=True,
        boot=True,
    )
    async def hunt(self) -> None:
        top = max((d.grit for d in self.opposing), default=0)
        prey = await self.target(self.opposing.where(lambda d: d.grit == top >= 11), "Mark whom?")
        if (await self.lead_job(prey, on_begin=self.ride_alone)).succeeded:
            await self.ace(prey)

    async def ride_alone(self) -> None:
        await self.forbid("join the leader's posse", until=Until.PLAY, as_long_as=self.is_another)

    def is_another(self, dude: Dude) -> bool:
        return dude != self

    @shootout(
        "If no opponent has a dude with more grit than the highest in the opposing posse, he becomes an "
        "Abomination and a stud. Once per shootout.",
        repeat=True,
        per_shootout=True,
    )
    async def change_shape(self) -> None:
        await self.pay_costs()
        rivals = self.all_dudes.where(lambda d: d.controller in self.opponents)
        if max((d.grit for d in self.opposing), default=-1) == max((d.grit for d in rivals), default=0):
            await self.modify(self, stud=True, keywords=["Abomination"])


@card("Black Elk (Exp.1)")
class BlackElk(Dude):
    @while_(
        "At a deed, his Shaman rating counts for its control instead of his influence.",
        influence_for_control=+1,
    )
    def speaks_for_the_land(self) -> int:
        return (self.rating("Shaman") or 0) - self.influence if isinstance(self.location, Deed) else 0


@card("The Faceless One")
class TheFacelessOne(Dude):
    @shootout(
        "He gets +X bullets, where X is an opposing dude's bullets (at most +4). If their grit is 11 or "
        "more, they have at most 4 bullets."
    )
    async def wear_a_face(self) -> None:
        dude = await self.target(self.opposing, "Whose face?")
        await self.pay_costs()
        await self.modify(self, bullets=min(4, dude.bullets))
        if dude.grit >= 11:
            await self.modify(dude, op="most", bullets=4)


@card("Baijiu Sue")
class BaijiuSue(Dude):
    @while_("A Saloon where she is has +1 control point.", on=DEEDS, control=+1)
    def draws_a_crowd(self, deed: Deed) -> bool:
        return deed == self.location and deed.is_a("Saloon")


@card("Ke Wang")
class KeWang(Dude):
    @shootout("Pay the upkeep of an opposing dude to their player: that dude boots and gets -1 bullets.")
    async def buy_off(self) -> None:
        able = self.opposing.where(lambda d: d.upkeep <= self.you.stash)
        dude = await self.target(able, "Buy off whom?")
        await self.pay_costs()
        if not dude.upkeep or await self.do_for(self.pay_player(dude.controller, dude.upkeep)):
            await self.boot(dude)
            await self.modify(dude, bullets=-1)


@card("Klah")
class Klah(Dude):
    @shootout("Boot a Sidekick of his: a dude of yours with a Sidekick gets +1 bullets.", boot=True)
    async def whistle(self) -> None:
        handlers = self.your_dudes_in_posse.where(lambda d: d.attachments.with_keyword("Sidekick"))
        self.require_choice(handlers)
        friend = await self.target(
            self.attachments.with_keyword("Sidekick").where(self.may_boot), "Boot which Sidekick?"
        )
        hero = await self.target(handlers, "Who gets a bullet?")
        if await self.boot_for(friend):
            await self.modify(hero, bullets=+1)


@card("Adelaide Rose")
class AdelaideRose(Dude):
    @shootout(
        "Boot a Gadget of hers: an opposing dude gets -1 bullets and, if the Gadget is Experimental, a dude "
        "of yours gets +1."
    )
    async def tinker(self) -> None:
        self.require_choice(self.opposing)
        gadget = await self.target(
            self.attachments.with_keyword("Gadget").where(self.may_boot), "Boot which Gadget?"
        )
        rival = await self.target(self.opposing, "Who loses a bullet?")
        mine = self.your_dudes_in_posse
        hero = await self.target_if_any(mine, "Who gets a bullet?") if gadget.is_a("Experimental") else None
        if await self.boot_for(gadget):
            await self.modify(rival, bullets=-1)
            if hero:
                await self.modify(hero, bullets=+1)


@card("Brother Petrovic")
class BrotherPetrovic(Dude):
    @react(
        "When he is about to be aced or discarded in a shootout, your opponent pays you X ghost rock, where "
        "X is his influence, if they have it.",
        to=(Acing, Discarding),
    )
    async def bequeath(self, leaving: Acing | Discarding) -> None:
        require(
            leaving.subject == self.id and self.in_shootout, "he is not being aced or discarded in a shootout"
        )
        require(self.opponents, "nobody opposes you in this shootout")
        await self.pay_costs()
        if self.opponent.stash >= self.influence:
            await self.pay_player(self.you, self.influence, self.opponent)


@card("Master Shou")
class MasterShou(Dude):
    @noon("Boot an Abomination of yours at a nearby deed: that deed's owner pays you 1 ghost rock, if able.")
    async def send_a_beggar(self) -> None:
        near = (
            self.you.dudes.with_keyword("Abomination")
            .where(self.may_boot)
            .where(lambda d: self.is_nearby(d) and isinstance(d.location, Deed))
        )
        beggar = await self.target(near, "Boot which Abomination?")
        await self.boot(beggar)
        host = beggar.place.owner
        if host != self.you:
            await self.pay_player(self.you, 1, host)


@card("Monomi Miles")
class MonomiMiles(Dude):
    @resolution(
        "If your hand is legal and ranks higher, boot a Sidekick of his: both sides take X more casualties, "
        "where X is his Kung Fu.",
        boot=True,
    )
    async def stir_it_up(self) -> None:
        friend = await self.target(
            self.attachments.with_keyword("Sidekick").where(self.may_boot), "Boot which Sidekick?"
        )
        await self.pay_costs()
        better = self.you.hand_is_legal and self.you.hand_rank > self.opponent.hand_rank
        if better and await self.boot_for(friend):
            for player in (self.you, self.opponent):
                await self.change_casualties(self.rating("Kung Fu") or 0, player)


@card("Auntie Sinister")
class AuntieSinister(Dude):
    @while_(
        "While she is in a posse and has Mystical goods: +X Huckster, where X is her influence.", Huckster=+1
    )
    def draws_on_her_charms(self) -> int:
        return self.influence if self.in_posse and self.goods.with_keyword("Mystical") else 0

    @react("When she passes a Huckster check by 6 or more in a shootout: +2 bullets.", to=Tested)
    async def grin(self, tested: Tested) -> None:
        require(tested.subject == self.id and tested.skill == "Huckster" and self.in_shootout)
        require(tested.succeeded and tested.margin >= 6, "she did not pass it by 6 or more")
        await self.modify(self, bullets=+2)


@card("Big Nose Kate")
class BigNoseKate(Dude):
    @noon(
        "Discard a card: your dude here gets +1 bullets, and also +1 influence if the card was an action "
        "with a Shootout or Job ability. If they have no bounty, you may give them 1."
    )
    async def scheme(self) -> None:
        self.require_choice(self.you.play_hand)
        dude = await self.target(self.you.dudes.at(self.place), "Who gets a bullet?")
        spent = await self.target(self.you.play_hand, "Discard which card?")
        if await self.do_for(self.discard(spent)):
            await self.modify(dude, bullets=+1)
            if self.is_a_lesson(spent):
                await self.modify(dude, influence=+1)
            if not dude.is_wanted and await self.may(f"Put 1 bounty on {dude.title}?"):
                await self.add_bounty(dude)

    def is_a_lesson(self, spent: Card) -> bool:
        heads = spent.facts.headers
        return spent.type is CardType.ACTION and any(h.job or "shootout" in h.plays for h in heads)


@card("Curly Bill Brocius")
class CurlyBillBrocius(Dude):
    @whenever(
        "When your revealed hand outranks the opposing posse's in a shootout: a dude of yours gets 1 bounty.",
        to=DrawHandsRevealed,
    )
    async def makes_a_name(self, revealed: DrawHandsRevealed) -> None:
        require(not revealed.lowball and self.you.seat in revealed.players)
        require(self.you.hand_rank > self.opponent.hand_rank)
        await self.add_bounty(await self.target(self.you.dudes, "Who gets 1 bounty?"))

    @react(
        "When you win a round with him in your posse, and it has more bounty than the opposing posse: the "
        "loser takes 2 more casualties.",
        to=RoundDecided,
        boot=True,
    )
    async def finish_them(self, decided: RoundDecided) -> None:
        won = self.in_posse and decided.winner is not None and self.you.opposes(1 - decided.winner)
        require(won, "you did not win with him in your posse")
        loser = self.player(decided.loser_seat)
        ours, theirs = sum(d.bounty for d in self.posse), sum(d.bounty for d in self.opposing_posse)
        require(ours > theirs, "your posse does not have more bounty")
        await self.change_casualties(+2, loser)


@card("Dr. Gregory Tremane")
class DrGregoryTremane(Dude):
    @own_cost("In an Entrepreneurs gang, he costs 1 ghost rock less for each Gadget you control.")
    def is_well_equipped(self, purchase: Purchase) -> int:
        buyer = self.player(purchase.player)
        return -len(buyer.cards.with_keyword("Gadget")) if "entrepreneurs" in buyer.gangs else 0

    @shootout("Boot a Gadget in your posse: an opposing dude who carries none goes home booted.")
    async def demonstrate(self) -> None:
        rivals = self.opposing.where(self.may_send_home)
        helpless = rivals.where(lambda d: not d.attachments.with_keyword("Gadget"))
        self.require_choice(helpless)
        devices = Pool(c for d in self.posse for c in (d, *d.attachments)).with_keyword("Gadget")
        device = await self.target(devices.where(self.may_boot), "Boot which Gadget?")
        rival = await self.target(helpless, "Send whom home?")
        if await self.boot_for(device):
            await self.send_home(rival)


@card("Father Diamond")
class FatherDiamond(Dude):
    @noon(
        "At another player's deed: pay its owner 1 ghost rock, and a dude of yours there may go home "
        "without booting. Wherever he is, he then moves to another location without booting."
    )
    async def wander(self) -> None:
        require(not self.is_a_guest or self.you.stash, "the deed's owner wants 1 ghost rock")
        places = self.locations.where(lambda p: self.may_move(self, p))
        goal = await self.target_if_any(places, "Where does he go?")
        await self.pay_costs()
        deed = self.place
        if self.is_a_guest:
            await self.pay_player(deed.owner, 1)
            friends = self.you.dudes.at(deed).where(self.may_send_home_unbooted)
            friend = await self.may_target(friends, "Send whom home?")
            if friend:
                await self.send_home(friend, booted=False)
        if goal:
            await self.move(self, goal)

    @property
    def is_a_guest(self) -> bool:
        return isinstance(self.place, Deed) and self.place.owner != self.you


@card("Leychaa'i Youngheart")
class LeychaaiYoungheart(Dude):
    @noon_or_shootout(
        "A nearby dude of yours hands a Sidekick (not a Spirit) to another nearby dude of yours; in a "
        "shootout, to one in your posse.",
        from_outside=True,
    )
    async def whistle(self) -> None:
        mine = self.you.dudes.where(self.is_nearby)
        pets = mine.attachments.with_keyword("Sidekick").where(lambda c: not c.is_a("Spirit"))
        pet = await self.target(pets.where(lambda c: bool(self.friends_for(c))), "Hand over which Sidekick?")
        await self.transfer(pet, await self.target(self.friends_for(pet), f"Hand {pet.title} to whom?"))

    def friends_for(self, pet: Card) -> Pool[Dude]:
        others = self.you.dudes.where(lambda d: self.is_nearby(d) and pet not in d.attachments)
        return others.where(lambda d: (d.in_posse or not self.in_shootout) and self.may_attach(pet, d))


@card("Nathaniel Tuwikaa")
class NathanielTuwikaa(Dude):
    @noon(
        "He calls out a dude here. In that shootout, all dudes add their influence instead of their bullets "
        "to draw hands; studs and draws stay as they are."
    )
    async def dispute(self) -> None:
        rivals = self.opposing.at(self.place).where(lambda d: self.may_call_out(d, self))
        mark = await self.target(rivals, "Call out whom?")
        await self.watch(CalloutAnswered, self.set_terms, until=Until.SHOOTOUT)
        await self.call_out(self, mark)

    async def set_terms(self, answered: CalloutAnswered, _: object) -> None:
        require(answered.accepted)
        await self.draw_by("influence")


@card("Reverend Bob Hungate")
class ReverendBobHungate(Dude):
    @resolution(
        "Pay your opponent ghost rock equal to the influence of a dude in your posse. They choose a dude in "
        "theirs: neither of the two can be a casualty this round.",
        boot=True,
    )
    async def negotiate(self) -> None:
        able = self.posse.where(lambda d: d.influence <= self.you.stash)
        friend = await self.target(able, "Spare whom?")
        await self.pay_costs()
        await self.pay_player(self.opponent, friend.influence)
        rival = await self.target_if_any(self.opposing, "Spare whom?", by=self.opponent)
        for dude in (friend, rival):
            if dude:
                await self.modify(dude, Until.ROUND, cannot=["be a casualty"])


@card("Roberto Muratore")
class RobertoMuratore(Dude):
    @noon(
        "Boot an Experimental Gadget of his at an in-town deed you control that has exactly 1 control "
        "point. Pull twice: if one pull is red, the deed gets 1 more today; if both are, permanently."
    )
    async def put_on_a_show(self) -> None:
        require(self.has_a_stage(self.place), "he is not at such a deed")
        gadgets = self.attachments.with_keyword("Gadget").with_keyword("Experimental")
        gadget = await self.target(gadgets.where(self.may_boot), "Boot which Gadget?")
        await self.pay_costs()
        deed = self.place
        if not await self.boot_for(gadget):
            return
        reds = [(await self.pull()).suit in (DIAMONDS, HEARTS) for _ in range(2)]
        if all(reds):
            await self.give_control_point(deed)
        elif any(reds):
            await self.modify(deed, control=+1)

    def has_a_stage(self, place: Card) -> bool:
        ours = isinstance(place, Deed) and place.in_town and place.controller == self.you
        return ours and place.control == 1


@card("Valeria Batten (Exp.1)")
class ValeriaBatten1(Dude):
    @invents_with("She invents Mystical Gadgets with her Huckster skill.")
    def weaves_them(self, dude: Dude, gadget: Card) -> str:
        return "Huckster" if dude == self and gadget.is_a("Mystical") and self.is_a("Huckster") else ""

    @while_(
        "In a shootout with her, Shootout, React and Resolution abilities cannot change hand ranks; "
        "Cheatin' ones can.",
        on=PLAYERS,
        cannot=(
            "have the hand rank changed by shootout abilities",
            "have the hand rank changed by react abilities",
            "have the hand rank changed by resolution abilities",
        ),
    )
    def keeps_it_fair(self, _: Player) -> bool:
        return self.in_posse

    @noon("Boot a dude of yours. They get +1 influence.")
    async def coach(self) -> None:
        dude = await self.target(self.you.dudes.where(self.may_boot), "Boot whom?")
        await self.boot(dude)
        await self.modify(dude, influence=+1)


@card("Violet Esperanza")
class VioletEsperanza(Dude):
    @shootout(
        "In a job that her posse attempts: choose an opposing dude with fewer bullets than her bounty. Ace "
        "a Hex of hers, if she has one, and pull. If the pull is higher than their value, ace them."
    )
    async def burn_the_page(self) -> None:
        require(
            self.in_job and self.in_posse and not self.you.opposes(0), "her posse is not attempting a job"
        )
        hexes = self.spells.with_keyword("Hex")
        rival = await self.target(
            self.opposing.where(lambda d: d.bullets < self.bounty), "Use the page against whom?"
        )
        page = await self.target_if_any(hexes, "Ace which Hex?")
        await self.pay_costs()
        if page:
            await self.ace(page)
        if (await self.pull()).value > rival.value:
            await self.ace(rival)


@card("Johnny Ringo")
class JohnnyRingo(Dude):
    @while_(
        "While he is wanted and alone in his posse: only the shooters of both posses add bullets to draw "
        "hands.",
        on=DUDES,
        cannot="contribute bullets",
    )
    def duels(self, dude: Dude) -> bool:
        alone = self.in_posse and not self.controller.posse.but(self)
        return alone and self.is_wanted and dude.in_posse and not dude.is_shooter

    @shootout(
        "Until the next round, Shootout, React and Resolution abilities cannot choose or affect dudes of "
        "their user's opponents; Cheatin' ones can."
    )
    async def clear_the_street(self) -> None:
        await self.protect(None, self.is_left_alone, Until.ROUND)

    def is_left_alone(self, dude: Card, use: Use) -> bool:
        user = self.player(use.player)
        fair = use.play in ("shootout", "react", "resolution")
        return fair and dude.controller != user and dude not in user.posse


@card("Wyatt Earp")
class WyattEarp(Dude):
    @own_cost("In a Law Dogs gang, he costs 2 ghost rock less for each Law Dogs dude in your Boot Hill.")
    def settles_a_score(self, _: Purchase) -> int:
        fallen = self.you.boot_hill.where(lambda c: c.facts.is_dude and "lawdogs" in c.outfits)
        return -2 * len(fallen) if "lawdogs" in self.you.gangs else 0

    @while_(
        "While he is in your posse: your shooter has +2 bullets against a shooter who has more bounty than "
        "bullets.",
        on=DUDES,
        bullets=+2,
    )
    def covers_the_shooter(self, dude: Dude) -> bool:
        if not self.in_posse or dude != self.controller.shooter:
            return False
        rivals = self.opposing_posse.where(lambda d: d.is_shooter)
        return any(d.bounty > self.apart_from_copies(d, "bullets") for d in rivals)

    @cheatin_resolution("Ace a dude opposing him who is the shooter or wanted.")
    async def serve_justice(self) -> None:
        guilty = self.opposing_posse.where(lambda d: d.is_shooter or d.is_wanted)
        await self.ace(await self.target(guilty.where(self.may_ace), "Ace whom?"))
