"""Dudes of Debt of Blood."""

from doomtown_desktop.dsl import (
    DUDES,
    Acing,
    Card,
    CardType,
    CasualtiesTaken,
    Deed,
    Discarding,
    Dude,
    EnteredPlay,
    Pool,
    Refusing,
    RoundDecided,
    SendingHome,
    Until,
    Using,
    bears,
    card,
    noon,
    noon_or_shootout,
    plants,
    react,
    require,
    resolution,
    shootout,
    while_,
)


@card("Agent Moquin")
class AgentMoquin(Dude):
    @react(
        "While he is in your posse: cancel a Shootout ability that an opponent declares on an action card "
        "without a printed cost. Its costs stay paid.",
        to=Using,
        boot=True,
    )
    async def confiscate(self, using: Using) -> None:
        paper = self.card(using.subject)
        require(self.in_posse and using.play == "shootout" and self.player(using.player) in self.opponents)
        require(paper.type is CardType.ACTION and not paper.cost, "it is not an action card without a cost")
        await using.prevent()


@card("Carmilla")
class Carmilla(Dude):
    @noon(
        "She makes a Huckster check against the grit of an opposing dude here. If she succeeds, they boot; "
        "if not, she boots."
    )
    async def stare(self) -> None:
        prey = await self.target(self.opposing.at(self.place), "Stare at whom?")
        await self.pay_costs()
        check = await self.check_skill(self, "Huckster", prey.grit)
        await self.boot(prey if check.succeeded else self)


@card('"Thunder Boy" Nabbe (Exp.1)')
class ThunderBoyNabbe1(Dude):
    @shootout("Boot him or a Blessed in your posse: an opposing wanted dude becomes a draw.")
    async def thunder(self) -> None:
        self.require_choice(self.opposing.wanted)
        helpers = self.posse.where(lambda d: d == self or d.is_a("Blessed")).where(self.may_boot)
        helper = await self.target(helpers, "Boot whom?")
        crook = await self.target(self.opposing.wanted, "Who becomes a draw?")
        if await self.boot_for(helper):
            await self.become_draw(crook)


@card("Alonzo")
class Alonzo(Dude):
    @noon("Discard a Hex he carries to draw a card.")
    async def forget(self) -> None:
        hex_ = await self.target(
            self.spells.with_keyword("Hex").where(self.may_discard), "Discard which Hex?"
        )
        if await self.do_for(self.discard(hex_)):
            await self.draw_cards()


@card("Amity Hopkins")
class AmityHopkins(Dude):
    @noon("Boot a wanted dude where she is.")
    async def preach(self) -> None:
        await self.boot(await self.target(self.dudes_here.wanted.where(self.may_boot), "Boot whom?"))


@card("Anthony Shepherd")
class AnthonyShepherd(Dude):
    @while_("A stud while your stash is empty.", stud=True)
    def lives_in_poverty(self) -> bool:
        return not self.controller.stash


@card("Buzz Crover")
class BuzzCrover(Dude):
    @while_("+1 bullets for each nearby location with another dude of yours (at most +4).", bullets=+1)
    def has_friends(self) -> int:
        places = {d.place for d in self.controller.dudes.but(self) if self.is_nearby(d)}
        return min(4, len(places))


@card("Charley Bull")
class CharleyBull(Dude):
    @shootout("An opposing dude gets -X bullets, where X is Charley's influence.")
    async def stare_down(self) -> None:
        rival = await self.target(self.opposing, "Stare down whom?")
        await self.pay_costs()
        await self.modify(rival, bullets=-self.influence)


@card("Christine Perfect (Exp.1)")
class ChristinePerfect1(Dude):
    @while_("A stud in a posse that carries out a job.", stud=True)
    def has_a_plan(self) -> bool:
        return self.in_job and self.in_posse and not self.controller.opposes(0)


@card('Coinneach "Ken" Càrn')
class CoinneachKenCarn(Dude):
    @while_("In the town square: +1 control point for each gang among your dudes.", control=+1)
    def speaks_for_all(self) -> int:
        gangs = {gang for d in self.controller.dudes for gang in d.outfits}
        return len(gangs) if self.location == self.town_square else 0


@card("Dakota Katzeek")
class DakotaKatzeek(Dude):
    @noon(
        "At a deed, discard a card from your hand to take a Totem from your discard pile. You may plant it "
        "there at once at its cost, without a Shaman or control of the deed.",
        boot=True,
    )
    async def carve(self) -> None:
        wood = await self.target(self.you.play_hand, "Discard which card?")
        await self.pay_costs()
        if isinstance(self.place, Deed) and await self.do_for(self.discard(wood)):
            for totem in await self.targets(
                self.you.discard_pile.with_keyword("Totem"), 1, 1, "Take which Totem?"
            ):
                await self.to_hand(totem)
                await self.reveal(totem)
                fits = self.may_attach(totem, self.place)
                affordable = self.cost_of(totem, self.place) <= self.you.stash
                if fits and affordable and await self.may(f"Plant {totem.title} here?"):
                    await self.attach(totem, self.place, change=0)


@card("Danny London")
class DannyLondon(Dude):
    @while_(
        "Your Abomination dudes nearby get no bounty for fighting on private land.",
        on=DUDES,
        cannot="get bounty for private locations",
    )
    def vouches_for(self, dude: Dude) -> bool:
        return dude.is_a("Abomination") and dude.controller == self.controller and self.is_nearby(dude)

    @shootout(
        "His bullets become those of an Abomination in your posse, and he becomes a stud or a draw as they"
        " are."
    )
    async def imitate(self) -> None:
        fiends = self.posse.with_keyword("Abomination").but(self)
        fiend = await self.target(fiends, "Imitate whom?")
        await self.pay_costs()
        await self.modify(self, stud=fiend.is_stud, bullets=fiend.bullets - self.bullets)


@card("Dr. Shane Tilton")
class DrShaneTilton(Dude):
    @shootout("Boot an opposing dude. If they are an Abomination, he gets +2 bullets.")
    async def sedate(self) -> None:
        patient = await self.target(self.opposing.where(self.may_boot), "Boot whom?")
        await self.boot(patient)
        if patient.is_a("Abomination"):
            await self.modify(self, bullets=+2)


@card("Empty Schell")
class EmptySchell(Dude):
    @react(
        "When it is picked as a casualty, an opposing dude leaves the shootout and goes home without "
        "booting.",
        to=(Acing, Discarding, SendingHome),
    )
    async def burst(self, leaving: Acing | Discarding | SendingHome) -> None:
        require(leaving.subject == self.id and leaving.as_casualty, "it is not a casualty")
        await self.send_home(
            await self.target(self.opposing.where(self.may_send_home_unbooted), "Send whom home?"),
            booted=False,
        )


@card("Felix Cutler")
class FelixCutler(Dude):
    @resolution(
        "If your hand is Cheatin', you unboot a goods card or Hex in your posse. Each of its abilities can "
        "be used one more time today."
    )
    async def palm(self) -> None:
        await self.pay_costs()
        carried = Pool(c for d in self.posse for c in (*d.goods, *d.spells.with_keyword("Hex")))
        for trick in await self.targets(
            carried.booted if self.you.is_cheatin else (), 1, 1, "Unboot which card?"
        ):
            await self.unboot(trick)
            await self.let_use_abilities_again(trick)


@card("Frank Bryant")
class FrankBryant(Dude):
    @react("When he comes into play, he gets 1 bounty.", to=EnteredPlay)
    async def boast(self, entered: EnteredPlay) -> None:
        require(entered.card == self.id)
        await self.add_bounty(self)

    @while_(
        "Dudes with less bounty than he has cannot refuse his call-outs.", on=DUDES, cannot="refuse callouts"
    )
    def is_feared(self, dude: Dude) -> bool:
        return self.is_leader and dude.bounty < self.bounty


@card("Fred Ayres")
class FredAyres(Dude):
    @while_("Carrying Mystical goods: +1 bullets and +1 influence.", bullets=+1, influence=+1)
    def believes(self) -> bool:
        return bool(self.goods.with_keyword("Mystical"))

    @noon("Boot Mystical goods he carries: look at your deck's top card.")
    async def divine(self) -> None:
        charm = await self.target(
            self.goods.with_keyword("Mystical").where(self.may_boot), "Boot which goods?"
        )
        if await self.boot_for(charm):
            await self.look_at_top(1)


@card("James Bogue")
class JamesBogue(Dude):
    @react("When his posse has taken casualties, he gets +1 bullets for this shootout.", to=CasualtiesTaken)
    async def get_angry(self, taken: CasualtiesTaken) -> None:
        require(self.in_posse and taken.cards and not self.you.opposes(taken.side), "his posse lost nobody")
        await self.modify(self, Until.SHOOTOUT, bullets=+1)


@card("Kassandra Nilsson")
class KassandraNilsson(Dude):
    @noon_or_shootout(
        "She moves, without booting, to where a Horse of yours is. In a shootout, the Horse has to be at "
        "the shootout's location, and she joins your posse.",
        from_outside=True,
    )
    async def whistle(self) -> None:
        horses = self.you.cards.with_keyword("Horse").where(lambda h: self.may_come(h.place))
        horse = await self.target(horses, "Go to which Horse?")
        await self.pay_costs()
        await (self.join_posse(self) if self.in_shootout else self.move(self, horse.place))

    def may_come(self, place: Card) -> bool:
        if self.in_shootout:
            return place == self.shootout_location and self.may_join(self)
        return self.may_move(self, place)


@card("Kim Lloyd")
class KimLloyd(Dude):
    @noon("Your wanted dude moves from here to an adjacent deed, without booting: Kim becomes a stud.")
    async def cover(self) -> None:
        able = self.dudes_here.wanted.where(lambda d: d.controller == self.you)
        crook = await self.target(able.where(self.hideouts), "Who moves?")
        hideout = await self.target(self.hideouts(crook), "Where to?")
        if await self.do_for(self.move(crook, hideout)):
            await self.become_stud(self)

    def hideouts(self, dude: Dude) -> Pool[Card]:
        return self.neighbours.where(lambda p: isinstance(p, Deed) and self.may_move(dude, p))


@card("Lu Feng")
class LuFeng(Dude):
    @noon("Boot the deed where he is, or another dude there.", boot=True)
    async def haunt(self) -> None:
        here = Pool(p for p in (self.place,) if isinstance(p, Deed))
        victims = Pool["Card"](here).also(self.dudes_here.but(self)).where(self.may_boot)
        await self.boot(await self.target(victims, "Boot which card?"))


@card("Obadiah Angstrom")
class ObadiahAngstrom(Dude):
    @noon(
        "Mark a deed in town that an opponent owns. Success: pull; on red, discard the deed.",
        job=True,
        boot=True,
    )
    async def test_a_device(self) -> None:
        deeds = self.all_deeds.where(lambda d: d.is_in_town and d.owner != self.you)
        mark = await self.target(deeds, "Mark a deed")
        job = await self.lead_job(mark)
        if job.succeeded and (await self.pull()).is_red:
            await self.discard(mark)


@card("Roger Wilcox")
class RogerWilcox(Dude):
    @bears("He cannot carry Gadgets.")
    def distrusts(self, thing: Card) -> bool:
        return not thing.is_a("Gadget")

    @while_("+2 bullets at a location with a Gadget.", bullets=+2)
    def bristles(self) -> bool:
        return bool(self.all_cards.with_keyword("Gadget").at(self.place))


@card("Stan Fredricks")
class StanFredricks(Dude):
    @shootout("If he is wanted, he passes 1 bounty to an opposing dude. He goes home booted.")
    async def pass_the_blame(self) -> None:
        scapegoat = await self.target(self.opposing, f"Who gets 1 bounty of {self.title}?")
        await self.pay_costs()
        if self.is_wanted:
            await self.add_bounty(self, -1)
            await self.add_bounty(scapegoat)
        await self.send_home(self)


@card("SuAnne Bettelyuon")
class SuAnneBettelyuon(Dude):
    @while_("Cards cannot take her out of a shootout.", cannot="be taken out of posses by cards")
    def stands_fast(self) -> bool:
        return True

    @shootout(
        "Discard a card from your hand: she becomes a stud; if it was a Technique, she also gets +1 bullets "
        "and +1 value. Once per shootout.",
        repeat=True,
        per_shootout=True,
    )
    async def focus(self) -> None:
        thought = await self.target(self.you.play_hand, "Discard which card?")
        if await self.do_for(self.discard(thought)):
            await self.become_stud(self)
            if thought.is_a("Technique"):
                await self.modify(self, bullets=+1, value=+1)


@card("TLC John Yarbrough")
class TLCJohnYarbrough(Dude):
    @noon_or_shootout(
        "Discard a Horse or Sidekick at his location: he becomes a stud with +1 bullets and +1 influence. "
        "If it was yours, he has no upkeep until the next Upkeep phase is over."
    )
    async def devour(self) -> None:
        prey = self.all_cards.with_keyword("Horse", "Sidekick").at(self.place).where(lambda c: c.in_play)
        meal = await self.target(
            prey.where(lambda c: not isinstance(c, Dude)).where(self.may_discard), "Discard which card?"
        )
        await self.pay_costs()
        was_yours = meal.controller == self.you
        if await self.do_for(self.discard(meal)):
            await self.modify(self, bullets=+1, influence=+1, stud=True)
            if was_yours:
                await self.modify(self, Until.UPKEEP, op="set", upkeep=0)


@card("Yuan Min")
class YuanMin(Dude):
    @bears("He cannot carry Weapons.")
    def fights_bare(self, thing: Card) -> bool:
        return not thing.is_a("Weapon")

    @shootout("Discard one card in your hand to get a Tao Technique from your discard pile.")
    async def recall(self) -> None:
        price = await self.target(self.you.play_hand, "Discard which card?")
        if await self.do_for(self.discard(price)):
            lessons = self.you.discard_pile.where(lambda c: c.is_tao)
            for lesson in await self.targets(lessons, 1, 1, "Take which Technique?"):
                await self.to_hand(lesson)
                await self.reveal(lesson)


@card("Howling Howell Melton")
class HowlingHowellMelton(Dude):
    @noon(
        "He calls out an opposing dude here; nobody else can join. To refuse, their player pays you 1 ghost "
        "rock. The shootout lasts one round, and each side takes 2 fewer casualties. The winner gains 2 "
        "ghost rock unless a dude was aced.",
        boot=True,
    )
    async def put_up_his_fists(self) -> None:
        rivals = self.opposing.at(self.location).where(lambda d: self.may_call_out(d, self))
        rival = await self.target(rivals, "Call out whom?")
        await self.watch(Refusing, self.name_his_price, rival, Until.SHOOTOUT)
        await self.watch(RoundDecided, self.pull_punches, until=Until.SHOOTOUT)
        before, rich = len(self.lost_today), rival.controller.stash > 0
        winner = await self.call_out(self, rival, refusable=rich, closed=True, rounds=1)
        lost = self.lost_today[before:]
        if winner and not any(loss.aced and loss.card.facts.is_dude for loss in lost):
            await self.gain_ghost_rock(2, winner)

    async def name_his_price(self, refusing: Refusing, rival: Card) -> None:
        require(refusing.subject == rival.id)
        if not await self.pay_player(self.you, 1, rival.controller):
            await refusing.prevent()

    async def pull_punches(self, _: RoundDecided, __: object) -> None:
        for player in (self.you, self.opponent):
            await self.change_casualties(-2, player)


@card("Ghost Dancers")
class GhostDancers(Dude):
    @plants(
        "They can carry one Totem. While they are at a deed, it is planted there; elsewhere it does nothing."
    )
    def dance_around_it(self, totem: Card) -> bool:
        return totem.is_a("Totem") and not self.attachments.with_keyword("Totem").but(totem)

    @noon(
        "Attach a Totem from your hand to them at its cost, if they stand unbooted at a location you "
        "control with an unbooted Shaman of yours."
    )
    async def raise_it(self) -> None:
        totems = self.you.play_hand.with_keyword("Totem").where(self.fits)
        totem = await self.target(totems, f"Attach which Totem to {self.title}?")
        await self.pay_costs()
        guides = self.dudes_here.unbooted.with_keyword("Shaman").where(lambda d: d.controller == self.you)
        if guides and not self.booted and self.place.controller == self.you:
            await self.attach(totem, self, change=0)

    def fits(self, totem: Card) -> bool:
        return self.may_attach(totem, self) and self.cost_of(totem, self) <= self.you.stash
