"""Dudes of Weird West Edition, K to Z."""

from doomtown_desktop.dsl import (
    CLUBS,
    DUDES,
    PLAYER,
    BountyChanged,
    Card,
    CardType,
    Deed,
    Dude,
    GameStarted,
    Joined,
    Phase,
    PhaseBegan,
    Pool,
    Until,
    card,
    invents_with,
    noon,
    override,
    require,
    shootout,
    skill_bonus,
    stands_in,
    starts,
    uses_as_if_there,
    uses_from_afar,
    whenever,
    while_,
)


@card("Kevin Wainwright")
class KevinWainwright(Dude):
    @noon("He moves, without booting, to where a Huckster is, and becomes a stud.")
    async def seek_the_dark(self) -> None:
        haunted = self.locations.where(lambda p: p.dudes_here.with_keyword("Huckster"))
        await self.move(self, await self.target(haunted.where(lambda p: self.may_move(self, p)), "Where to?"))
        await self.become_stud(self)


@card("Lane Healey")
class LaneHealey(Dude):
    @while_("Carrying a Horse: +2 bullets and -1 upkeep.", bullets=+2, upkeep=-1)
    def rides(self) -> bool:
        return bool(self.goods.with_keyword("Horse"))


@card("Lane Healey", printing="01030")
class LaneHealeyFullPay(LaneHealey):
    @while_("Carrying a Horse: +2 bullets.", bullets=+2)
    @override
    def rides(self) -> bool:
        return super().rides()


@card("Landon Grimes")
class LandonGrimes(Dude):
    @shootout("An Abomination or Huckster of yours joins the posse Landon is in.", reaches_outside=True)
    async def whistle(self) -> None:
        fiends = self.you.dudes.with_keyword("Abomination", "Huckster")
        await self.join_posse(await self.target(fiends.where(self.may_join), "Who joins?"))


@card("Maggie Harris")
class MaggieHarris(Dude):
    @noon(
        "Mark an in-town location other than hers. If successful, a dude of yours gets a Horse from your "
        "discard pile for 1 ghost rock less.",
        job=True,
        boot=True,
    )
    async def round_up(self) -> None:
        places = self.locations.but(self.location).where(lambda p: p.is_in_town)
        await self.look_for_a_horse(await self.target(places, "Mark which location?"))

    async def look_for_a_horse(self, mark: Card) -> None:
        if (await self.lead_job(mark)).succeeded:
            horses = self.you.discard_pile.with_keyword("Horse").where(self.riders_for)
            horse = await self.target(horses, "Attach which Horse?")
            await self.attach(
                horse, await self.target(self.riders_for(horse), "Who gets the Horse?"), change=-1
            )

    def riders_for(self, horse: Card) -> Pool[Card]:
        return self.hosts_for(horse, -1).where(lambda host: isinstance(host, Dude))


@card("Maggie Harris", printing="15005")
class MaggieHarrisAtHome(MaggieHarris):
    @noon(
        "Mark your home. If successful, a dude of yours gets a Horse from your discard pile for 1 ghost rock"
        " less.",
        job=True,
        boot=True,
    )
    @override
    async def round_up(self) -> None:
        await self.look_for_a_horse(self.you.home)


@card('"Mahogany" Jackson')
class MahoganyJackson(Dude):
    @whenever("When Mahogany joins a posse, the top 2 cards of your deck are discarded.", to=Joined)
    async def kick_up_dust(self, joined: Joined) -> None:
        require(joined.card == self.id)
        await self.discard_top(2)


@card("Marcia Ridge")
class MarciaRidge(Dude):
    @uses_as_if_there(
        "At the town square, while you have the most influence there: you can use the abilities of adjacent "
        "deeds as their controller, and as if she were there."
    )
    def pulls_strings(self, deed: Card, _play: str) -> bool:
        in_the_middle = self.location == self.town_square and self.you.leads_at(self.town_square)
        return in_the_middle and isinstance(deed, Deed) and deed.is_adjacent(self)


@card("Marcia Ridge", printing="09018")
class MarciaRidgeOfTheController(Dude):
    @uses_from_afar(
        "At the town square, while you have the most influence there: you can use the abilities for "
        "controllers of adjacent deeds."
    )
    def pulls_strings(self, deed: Card, _play: str) -> bool:
        in_the_middle = self.location == self.town_square and self.you.leads_at(self.town_square)
        return in_the_middle and isinstance(deed, Deed) and deed.is_adjacent(self)


@card("Mariel Lewis")
class MarielLewis(Dude):
    @shootout(
        "If the opposing posse has less influence than yours, and this is not your job: a dude leaves that "
        "posse and goes home without booting."
    )
    async def talk_sense(self) -> None:
        rival = await self.target(self.opposing.where(self.may_send_home_unbooted), "Who goes home?")
        await self.pay_costs()
        if self.is_heard() and self.posse.total("influence") > self.opposing_posse.total("influence"):
            await self.send_home(rival, booted=False)

    def is_heard(self) -> bool:
        return not (self.in_job and self.you.is_leader)


@card("Mariel Lewis", printing="12004")
class MarielLewisAlwaysHeard(MarielLewis):
    @shootout(
        "If the opposing posse has less influence than yours: a dude leaves that posse and goes home without "
        "booting."
    )
    @override
    async def talk_sense(self) -> None:
        await super().talk_sense()

    @override
    def is_heard(self) -> bool:
        return True


@card("Mazatl")
class Mazatl(Dude):
    @noon("He moves, without booting, to where a Totem is.")
    async def follow_the_song(self) -> None:
        sacred = self.locations.where(lambda p: self.all_cards.with_keyword("Totem").at(p))
        await self.move(self, await self.target(sacred.where(lambda p: self.may_move(self, p)), "Where to?"))


@card("Milt Clemons")
class MiltClemons(Dude):
    @whenever("Each time he gets bounty, gain 1 ghost rock.", to=BountyChanged)
    async def brag(self, changed: BountyChanged) -> None:
        require(changed.card == self.id and changed.amount > 0)
        await self.gain_ghost_rock(1)


@card("Miranda Clarke")
class MirandaClarke(Dude):
    @while_("With a control point on her: +1 influence.", influence=+1)
    def has_a_say(self) -> bool:
        return self.control > 0

    @while_("With 2 or more bounty: +2 bullets.", bullets=+2)
    def has_a_name(self) -> bool:
        return self.bounty >= 2


@card("Miranda Clarke", printing="12008")
class MirandaClarkeWithALouderVoice(MirandaClarke):
    @while_("With a control point on her: +2 influence.", influence=+2)
    @override
    def has_a_say(self) -> bool:
        return super().has_a_say()


@card("Mongwau The Mighty", spelled="Mongwau the Mighty")
class MongwauTheMighty(Dude):
    @shootout("Discard a Hex he carries: he becomes a stud.")
    async def devour(self) -> None:
        hex_ = await self.target(
            self.spells.with_keyword("Hex").where(self.may_discard), "Discard which Hex?"
        )
        if await self.do_for(self.discard(hex_)):
            await self.become_stud(self)


@card("Natalya")
class Natalya(Dude):
    @whenever(
        "As Upkeep begins, if she is at a deed and every other stash is bigger than yours: you, and nobody "
        "else, collect what the deed produces this day.",
        to=PhaseBegan,
    )
    async def pocket_the_take(self, began: PhaseBegan) -> None:
        deed = self.place
        require(began.phase is Phase.UPKEEP and isinstance(deed, Deed))
        require(self.you.is_poorest)
        await self.gain_ghost_rock(deed.production)
        await self.modify(deed, Until.PRODUCTION, op="set", production=0)


@card("Nathan Shane")
class NathanShane(Dude):
    @shootout(
        "See random cards in an opponent's hand, at most one for each of his bullets. You may discard an "
        "action card among them.",
        boot=True,
    )
    async def read_them(self) -> None:
        rival = await self.choose_player("Whose hand?", others=True, fit=lambda p: p.play_hand)
        await self.pay_costs()
        most = min(self.bullets, len(rival.play_hand))
        count = await self.number(min(1, most), most, "Look at how many cards?")
        seen = await self.at_random(rival.play_hand, count)
        await self.look_at(seen, rival)
        trick = await self.may_target(
            seen.where(lambda c: c.type is CardType.ACTION), "Discard which action card?"
        )
        if trick:
            await self.discard(trick)


@card("Pagliaccio")
class Pagliaccio(Dude):
    @shootout("An opposing dude gets -1 value and -1 bullets.", boot=True)
    async def grin(self) -> None:
        await self.modify(await self.target(self.opposing, "Grin at whom?"), bullets=-1, value=-1)


@card("POST-A-TRON")
class PostATron(Dude):
    @starts("It can be in your starting gang.")
    def comes_assembled(self) -> bool:
        return True

    @whenever(
        "If it started in your gang: boot a Mad Scientist of yours for a skill test of difficulty 6. "
        "Discard it unless they succeed.",
        to=GameStarted,
    )
    async def be_wound_up(self, _: GameStarted) -> None:
        scientists = self.you.dudes.unbooted.with_keyword("Mad Scientist")
        runs = False
        if scientist := await self.target_if_any(scientists, "Boot which Mad Scientist?"):
            booted = await self.boot_for(scientist)
            runs = booted and await self.is_wound_up(scientist)
        if not runs:
            await self.discard(self)

    async def is_wound_up(self, scientist: Dude) -> bool:
        return (await self.check_skill(scientist, "Mad Scientist", 6)).succeeded

    @noon("If it is in the town square, you gain 3 ghost rock.", boot=True)
    async def deliver(self) -> None:
        await self.pay_costs()
        if self.location == self.town_square:
            await self.gain_ghost_rock(3)


@card("POST-A-TRON", printing="18018")
class PostATronInvented(PostATron):
    @whenever(
        "If it started in your gang: a Mad Scientist of yours boots to invent it, free of charge. Discard "
        "it unless they succeed.",
        to=GameStarted,
    )
    @override
    async def be_wound_up(self, started: GameStarted) -> None:
        await super().be_wound_up(started)

    @override
    async def is_wound_up(self, scientist: Dude) -> bool:
        return (await self.check_skill(scientist, "Mad Scientist", 6, inventing=self)).succeeded


@card("Randall")
class Randall(Dude):
    @while_(
        "While you have dudes at 3 or more in-town locations: +1 to your hand size.",
        on=PLAYER,
        hand_size=+1,
    )
    def has_friends_everywhere(self) -> bool:
        return len(self.locations.where(lambda p: p.is_in_town and self.controller.dudes.at(p))) >= 3


@card("Randall", printing="09005")
class RandallInCompany(Dude):
    @while_("While two or more other dudes are where he is: +1 to your hand size.", on=PLAYER, hand_size=+1)
    def has_company(self) -> bool:
        return len(self.dudes_here.but(self)) >= 2


@card("Rattler Young 'Un")
class RattlerYoungUn(Dude):
    @while_("His bullets count for control of deeds instead of his influence.", control_by_bullets=+1)
    def bares_its_teeth(self) -> bool:
        return True

    @shootout("If the opposing posse has only one dude, he becomes a stud.")
    async def pounce(self) -> None:
        await self.pay_costs()
        if len(self.opposing) == 1:
            await self.become_stud(self)


@card("Seamus O'Toole")
class SeamusOToole(Dude):
    @shootout(
        "Pull for the Gadget Weapon of a dude of yours. On a club, its bearer becomes a draw with 0 "
        "bullets; otherwise it gets +2 bullets."
    )
    async def overcharge(self) -> None:
        mine = self.your_dudes_in_posse
        dude = await self.target(mine.where(self.devices), "Whose Gadget Weapon?")
        weapon = await self.target(self.devices(dude), "Pull for which Gadget Weapon?")
        if (await self.pull()).suit == CLUBS:
            await self.modify(dude, op="set", bullets=0, stud=False)
        else:
            await self.modify(weapon, bullets=+2)

    def devices(self, dude: Dude) -> Pool[Card]:
        return dude.goods.with_keyword("Gadget").with_keyword("Weapon")


@card("Stevie Lyndon")
class StevieLyndon(Dude):
    @skill_bonus("+4 Blessed while Stevie casts a Hymn.")
    def sings(self, dude: Dude, spell: Card) -> int:
        return 4 if dude == self and spell.is_a("Hymn") else 0


@card("Sylvester Heath")
class SylvesterHeath(Dude):
    @noon("Boot a Hex or Mystical goods he carries: he moves to any location in town without booting.")
    async def slip_away(self) -> None:
        relics = self.spells.with_keyword("Hex").also(self.goods.with_keyword("Mystical"))
        places = self.locations.where(lambda p: p.is_in_town and self.may_move(self, p))
        self.require_choice(places)
        relic = await self.target(relics.where(self.may_boot), "Boot which card?")
        place = await self.target(places, "Where to?")
        if await self.boot_for(relic):
            await self.move(self, place)


@card("The Brute")
class TheBrute(Dude):
    @while_("When aced as a casualty, he covers 2 more casualties.", spared_casualties=+2)
    def takes_it_all(self) -> bool:
        return True


@card("The Mixer")
class TheMixer(Dude):
    @shootout("A dude's bullets ignore your opponents' abilities and action cards.")
    async def pour_a_strong_one(self) -> None:
        await self.ignore_opponents(await self.target(self.dudes_in_shootout, "Whose bullets?"), "bullets")


@card("The Mixer", printing="16003")
class TheMixerOfStrongerDrinks(Dude):
    @shootout("A dude's bullets ignore everything that modifies them, except goods the dude carries.")
    async def pour_a_strong_one(self) -> None:
        await self.ignore_all_but_goods(
            await self.target(self.dudes_in_shootout, "Whose bullets?"), "bullets"
        )


@card('"Thunder Boy" Nabbe')
class ThunderBoyNabbe(Dude):
    @shootout(
        "If a wanted dude opposes him, he becomes a stud with +1 bullets for each influence he has. Once "
        "per shootout.",
        repeat=True,
        per_shootout=True,
    )
    async def thunder(self) -> None:
        await self.pay_costs()
        if self.opposing.wanted:
            await self.modify(self, stud=True, bullets=self.influence)


@card("Valeria Batten")
class ValeriaBatten(Dude):
    @invents_with("She invents Mystical Gadgets with her Huckster skill.")
    def weaves_them(self, dude: Dude, gadget: Card) -> str:
        return "Huckster" if dude == self and gadget.is_a("Mystical") and self.is_a("Huckster") else ""


@card("Walter Jameson")
class WalterJameson(Dude):
    @while_("At a deed an opponent owns: +1 influence.", influence=+1)
    def squats(self) -> bool:
        return isinstance(self.place, Deed) and self.place.owner in self.opponents


@card("Xui Yin Chen")
class XuiYinChen(Dude):
    @shootout("All dudes of your posse become studs with +1 influence.", boot=True)
    async def teach(self) -> None:
        await self.pay_costs()
        for dude in self.posse:
            await self.modify(dude, stud=True, influence=+1)


@card("Yunxu Jiang")
class YunxuJiang(Dude):
    @while_(
        "While he fights over a location you control: your other dudes in the posse have +1 bullets and +1 "
        "value.",
        on=DUDES,
        bullets=+1,
        value=+1,
    )
    def holds_the_ground(self, dude: Dude) -> bool:
        place = self.shootout_location
        return (
            dude != self
            and self.in_shootout
            and self.in_posse
            and dude in self.controller.posse
            and dude.controller == self.controller
            and place is not None
            and place.controller == self.controller
        )


@card("Zachary Deloria", printing="11007")
class ZacharyDeloriaTheListener(Dude):
    @while_(
        "In a First Peoples gang: +X bullets, where X is the highest influence of your dudes here.",
        bullets=+1,
    )
    def leans_on_the_elders(self) -> int:
        mine = self.controller.dudes.at(self.location)
        return mine.highest("influence") if "1stpeoples" in self.controller.gangs else 0


@card("Zachary Deloria")
class ZacharyDeloria(ZacharyDeloriaTheListener):
    @while_("In the town square: +1 influence.", influence=+1)
    def speaks_up(self) -> bool:
        return self.location == self.town_square


@card("Shi Long Peng", printing="17001")
class FirstShiLongPeng(Dude):
    @stands_in("He performs Techniques as if his Blessed rating were Kung Fu.")
    def fights_by_faith(self, dude: Card, technique: Card) -> str | None:
        return "Blessed" if dude == self and technique.is_a("Technique") else None
