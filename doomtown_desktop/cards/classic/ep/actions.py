"""Action cards of the classic Episodes 1 to 9."""

from doomtown_desktop.dsl import (
    CLUBS,
    PLAYERS,
    SPADES,
    Aced,
    Acing,
    ActionCard,
    CallingOut,
    Card,
    CardType,
    CasualtiesTaken,
    Deed,
    DrawHandsRevealed,
    Dude,
    Escaping,
    HandRevealing,
    HandsComparing,
    Moving,
    Phase,
    PlayMade,
    Pool,
    Pulling,
    PullRevealed,
    RoundBegan,
    RoundDecided,
    SendingHome,
    StartingJob,
    Until,
    Using,
    card,
    noon,
    react,
    require,
    shootout,
)


@card("A Price on His Head", edition="classic")
class APriceOnHisHead(ActionCard):
    @noon(
        "Put a price on a Wanted dude: for the rest of the game, whoever aces them in a shootout gains 5 "
        "ghost rock."
    )
    async def post(self) -> None:
        crook = await self.target(self.all_dudes.wanted, "A price on whose head?")
        await self.watch(Aced, self.pay_out, crook, Until.FOREVER)

    async def pay_out(self, aced: Aced, crook: Card) -> None:
        hunter = self.who_aced(aced)
        require(self.is_same(aced, crook) and self.in_shootout and hunter is not None)
        await self.gain_ghost_rock(5, hunter)

    def is_same(self, aced: Aced, crook: Card) -> bool:
        gone = self.card(aced.card)
        shared = crook.facts.is_unique or gone.owner == crook.owner
        return gone.facts.character == crook.facts.character and shared


@card("Ambush", edition="classic")
class Ambush(ActionCard):
    @noon(
        "Mark another player's dude. If successful, ace the mark. Successful or not, every dude still in "
        "your posse becomes Wanted, unless the mark was Wanted when the job began.",
        job=True,
        boot=True,
        makes_wanted=True,
    )
    async def lie_in_wait(self) -> None:
        mark = await self.target(self.opposing.where(self.may_mark), "Mark a dude")
        found: list[Dude] = []
        job = await self.lead_job(mark, on_begin=lambda: self.note_if_wanted(mark, found))
        if job.succeeded:
            await self.ace(mark)
        if not found:
            await self.make_wanted(*job.posse)

    async def note_if_wanted(self, mark: Dude, found: list[Dude]) -> None:
        if mark.is_wanted:
            found.append(mark)


@card("Bottom Dealin'", edition="classic")
class BottomDealin(ActionCard):
    @react(
        "When you are about to pull: pull the top card of your discard pile instead of your deck's.",
        to=Pulling,
    )
    async def deal(self, pulling: Pulling) -> None:
        require(self.player(pulling.player) == self.you, "another player pulls")
        require(self.you.discard_pile, "your discard pile is empty")
        await self.pay_costs()
        await pulling.take(self.you.discard_pile[-1].id)


@card("Bad Tequila", edition="classic")
class BadTequila(ActionCard):
    @noon("A dude with less than 2 influence boots.")
    async def pour(self) -> None:
        drinkers = self.all_dudes.where(lambda d: d.influence < 2)
        await self.boot(await self.target(drinkers.where(self.may_boot), "Who drinks Bad Tequila?"))


@card("Any One of Ya!", edition="classic")
class AnyOneOfYa(ActionCard):
    @noon(
        "Your unbooted in-town dude moves to the town square and boots. One in-town dude of another player "
        "may go there and call them out, even if booted or otherwise barred from it; nobody else can join. "
        "If none does, gain 1 victory point."
    )
    async def challenge(self) -> None:
        bold = self.you.dudes.where(self.may_boot).where(lambda d: d.is_in_town and self.gets_there(d))
        dude = await self.target(bold, "Who goes to the town square?")
        rival = await self.choose_player("Which player do you challenge?", others=True)
        await self.pay_costs()
        await self.move(dude, self.town_square)
        await self.boot(dude)
        if not self.at_square(dude):
            return
        able = rival.dudes.where(
            lambda d: d.is_in_town and self.gets_there(d) and self.may_call_out(dude, d, freely=True)
        )
        prompt = f"Who calls out {dude.title}?"
        caller = await self.may_target(able, prompt, by=rival)
        if caller:
            await self.call_out(caller, dude, freely=True, closed=True)
        else:
            await self.gain_victory_points()

    def at_square(self, dude: Dude) -> bool:
        return dude.location == self.town_square

    def gets_there(self, dude: Dude) -> bool:
        return self.at_square(dude) or self.may_move(dude, self.town_square)


@card("Bum Rush", edition="classic")
class BumRush(ActionCard):
    @shootout(
        "Your dude gets +1 bullets. Nobody can play a second Bum Rush in this shootout.",
        once="shootout",
    )
    async def rush(self) -> None:
        await self.modify(await self.target(self.your_dudes_in_posse, "Who rushes?"), bullets=+1)


@card("Caught with Yer Pants Down", edition="classic")
class CaughtWithYerPantsDown(ActionCard):
    @shootout(
        "A dude in the shootout gets -1 bullets (minimum 0) and has no benefit from goods in this shootout; "
        "drawbacks of the goods stay."
    )
    async def surprise(self) -> None:
        dude = await self.target(self.dudes_in_shootout, "Surprise whom?")
        await self.pay_costs()
        await self.deny_goods(dude, Until.SHOOTOUT)  # first: goods could prevent the penalty
        await self.modify(dude, bullets=-1, minimum=0)


@card("Crack Shot", edition="classic")
class CrackShot(ActionCard):
    @shootout("A draw in the shootout becomes a stud.")
    async def aim(self) -> None:
        await self.become_stud(
            await self.target(self.dudes_in_shootout.where(lambda d: not d.is_stud), "Who becomes a stud?")
        )


@card("Deputize", edition="classic")
class Deputize(ActionCard):
    @noon(
        "Your dudes of other outfits and your drifters belong to your outfit, too, for the rest of the game."
    )
    async def swear_in(self) -> None:
        await self.pay_costs()
        for dude in self.you.dudes.where(self.is_a_stranger):
            await self.modify(dude, Until.FOREVER, outfits=self.you.gangs)

    def is_a_stranger(self, dude: Dude) -> bool:
        return set(dude.outfits).isdisjoint(self.you.gangs)


@card("Dust Devil", edition="classic")
class DustDevil(ActionCard):
    @noon("Ace any goods in play.")
    async def whirl(self) -> None:
        goods = self.all_cards.where(lambda c: c.type is CardType.GOODS)
        await self.ace(await self.target(goods.where(self.may_ace), "Ace which goods?"))


@card("Get on Your Feet!", edition="classic")
class GetOnYourFeet(ActionCard):
    @noon(
        "A booted dude unboots if the pull is at least their value. Each player can play this once a day.",
        pull=True,
        once="turn for each player",
    )
    async def help_up(self) -> None:
        dude = await self.target(self.all_dudes.booted, "Help whom up?")
        await self.pay_costs()
        if self.pulled.value >= dude.value:
            await self.unboot(dude)


@card("Good Stiff Drink", edition="classic")
class GoodStiffDrink(ActionCard):
    @noon("A dude's printed ability that was used today can be used one more time.")
    async def pour(self) -> None:
        drunk = await self.target(self.all_dudes.where(self.spent), "Use whose ability again?")
        await self.let_use_again(drunk, await self.which_ability(drunk, self.spent(drunk)))

    def spent(self, dude: Dude) -> list[str]:
        return [name for name in dude.used_abilities if name in dude.printed_abilities]


@card("Grave Robbin'", edition="classic")
class GraveRobbin(ActionCard):
    @noon("Gain 1 ghost rock for each dude in Boot Hill, whoever owns them.")
    async def dig(self) -> None:
        await self.pay_costs()
        graves = self.boot_hill.where(lambda c: c.type is CardType.DUDE)
        await self.gain_ghost_rock(len(graves))


@card("Hot Lead Flyin'", edition="classic")
class HotLeadFlyin(ActionCard):
    @react(
        "After the hands in a shootout are revealed: for each dude in the losing posse whose value is above "
        "the pull, the winner takes 1 more casualty this round.",
        to=DrawHandsRevealed,
        timing="after",
        pull=True,
    )
    async def fly(self, _: DrawHandsRevealed) -> None:
        require(self.in_shootout, "it is not a shootout")
        await self.pay_costs()
        for player, other in zip(self.posse_controllers, reversed(self.posse_controllers), strict=True):
            hit = len(other.posse.where(lambda d: d.value > self.pulled.value))
            home = player.home
            await self.modify_player(player, Until.ROUND, casualties=hit, as_long_as=self.has_won, about=home)

    def has_won(self, home: Card) -> bool:
        return any(p.has_lost_round for p in self.posse_controllers if p != home.controller)


@card("Human Shield", edition="classic")
class HumanShield(ActionCard):
    @shootout(
        "Your dude becomes Wanted and cannot be aced for the rest of this round, not even as a casualty.",
        makes_wanted=True,
    )
    async def hide(self) -> None:
        coward = await self.target(self.your_dudes_in_posse, "Who hides?")
        await self.make_wanted(coward)
        await self.modify(coward, Until.ROUND, cannot=("be aced by cards", "be a casualty"))


@card("Ignore 'im", edition="classic")
class IgnoreIm(ActionCard):
    @shootout("Your dude leaves the shootout and goes home booted.")
    async def walk_away(self) -> None:
        mine = self.your_dudes_in_posse.where(self.may_send_home)
        await self.send_home(await self.target(mine, "Who walks away?"))


@card("Just a Graze", edition="classic")
class JustAGraze(ActionCard):
    @react(
        "After the hands in a shootout are compared: you take 1 fewer casualty.",
        to=RoundDecided,
        timing="after",
    )
    async def shrug_it_off(self, _: RoundDecided) -> None:
        require(self.posse, "you are not in the shootout")
        await self.change_casualties(-1)


@card("Jailbreak", edition="classic")
class Jailbreak(ActionCard):
    @noon(
        "Mark a deed; your posse needs two dudes. If successful, the deed permanently loses 1 control point "
        "and 2 production (minimum 0 each), and its own abilities can never be used again.",
        job=True,
        marks_location=True,
        boot=True,
    )
    async def blow_up(self) -> None:
        deed = await self.target(self.all_deeds.where(self.may_mark), "Mark a deed")
        job = await self.lead_job(deed, needs=lambda posse: len(posse) > 1)
        if job.succeeded:
            await self.add_counter(deed, "control", -min(1, deed.control))
            await self.add_counter(deed, "production", -min(2, deed.production))
            for ability in deed.printed_abilities:
                await self.forbid_ability(deed, ability, Until.FOREVER)


@card("Kidnapping", edition="classic")
class Kidnapping(ActionCard):
    @noon(
        "Mark another player's dude with fewer bullets than the leader. If successful, discard the mark, "
        "and your whole posse becomes Wanted.",
        job=True,
        boot=True,
        makes_wanted=True,
    )
    async def kidnap(self) -> None:
        weaker = self.opposing.where(self.may_mark).where(self.possible_leaders)
        mark = await self.target(weaker, "Mark a dude")
        job = await self.lead_job(mark, led_by=lambda d: d.bullets > mark.bullets)
        if job.succeeded:
            if mark.in_play:
                await self.discard(mark)
            await self.make_wanted(*job.posse)

    def possible_leaders(self, mark: Dude) -> Pool[Dude]:
        better = self.you.dudes.unbooted.where(lambda d: d.bullets > mark.bullets)
        return better.where(lambda d: d.location == mark.location or self.may_move(d, mark.place))


@card("Massacre at High Noon", edition="classic")
class MassacreAtHighNoon(ActionCard):
    @noon(
        "Mark a location, but not on day one. Players with dudes there may defend it too, and unbooted "
        "dudes can join them from anywhere, whatever restricts moves. As each round begins, each player "
        "may have any of their dudes leave, booted, for an adjacent location, for 3 ghost rock each. If "
        "successful, ace all dudes there.",
        job=True,
        marks_location=True,
        boot=True,
    )
    async def massacre(self) -> None:
        require(self.day > 1, "it is day one")
        place = await self.target(self.locations.where(self.may_mark), "Mark a location")
        job = await self.lead_job(
            place,
            on_begin=self.open_doors,
            defended_by=lambda player: player.dudes.at(place),
            from_anywhere=True,
        )
        if job.succeeded:
            for victim in self.all_dudes.at(place):
                if victim.location == place:
                    await self.ace(victim)

    async def open_doors(self) -> None:
        for player in self.players:  # each player pays, because dudes are protected only from other players
            await self.watch(RoundBegan, self.let_go, until=Until.SHOOTOUT, by=player)

    async def let_go(self, _: RoundBegan, __: object) -> None:
        while self.you.stash >= 3:
            theirs = self.dudes_in_shootout.where(lambda d: d.controller == self.you and self.exits(d))
            dude = await self.may_target(theirs, "Who leaves the shootout for 3 ghost rock?")
            if not dude:
                return
            place = await self.target(self.exits(dude), f"Where does {dude.title} go?")
            await self.pay(3)
            await self.move(dude, place, booted=True)

    def exits(self, dude: Dude) -> Pool[Card]:
        return dude.neighbours.where(lambda place: self.may_move(dude, place))


@card("No Funny Stuff", edition="classic")
class NoFunnyStuff(ActionCard):
    @shootout(
        "Nobody can use Shootout or React abilities for the rest of this shootout; Cheatin' ones are allowed."
    )
    async def keep_it_clean(self) -> None:
        dirty = "use shootout abilities", "use react abilities"
        await self.forbid(*dirty, on=PLAYERS, until=Until.SHOOTOUT)


@card("Nowhere to Run", edition="classic")
class NowhereToRun(ActionCard):
    @react(
        "When dudes of a posse are about to run from a shootout: nobody in that posse can run this round.",
        to=Escaping,
    )
    async def cut_them_off(self, escaping: Escaping) -> None:
        await escaping.prevent()
        runner = self.dude(escaping.subject)
        for dude in next(p.posse for p in self.posse_controllers if runner in p.posse):
            await self.modify(dude, Until.ROUND, cannot=("flee",))


@card("Quickdraw", edition="classic")
class Quickdraw(ActionCard):
    @react(
        "When the hand ranks in a shootout are tied: you win this round by one rank, even if the ranks "
        "change.",
        to=HandsComparing,
    )
    async def draw_first(self, _: HandsComparing) -> None:
        require(self.posse, "you are not in the shootout")
        require(self.you.hand_rank == self.opponent.hand_rank, "the ranks are not tied")
        require(not self.round_is_awarded, "another effect has already decided this round")
        await self.win_round(1)


@card("Sheriff's Watchin'", edition="classic")
class SheriffsWatchin(ActionCard):
    @react(
        "Before an action that could make dudes taking part in it Wanted (such as a call-out, a job or "
        "joining a posse on another player's private land): that action has no effect, but its costs are "
        "paid.",
        to=(Using, StartingJob, CallingOut),
        timing="before",
    )
    async def step_in(self, coming: Using | StartingJob | CallingOut) -> None:
        if isinstance(coming, Using):
            require(coming.makes_wanted, "it could not make anybody Wanted")
        else:
            place, dude = self.card(coming.place), self.dude(coming.subject)
            require(
                not place.is_in_public and place.owner != dude.controller,
                "it is not on another player's private land",
            )
        await coming.prevent()


@card("Snake Eyes", edition="classic")
class SnakeEyes(ActionCard):
    @react(
        "After a pull is revealed: discard the pull, and the next card of that deck becomes the pull.",
        to=PullRevealed,
        timing="after",
    )
    async def roll_again(self, pull: PullRevealed) -> None:
        await self.pull_again(pull)


@card("Sun in Yer Eyes", edition="classic")
class SunInYerEyes(ActionCard):
    @shootout("An opposing dude gets -2 bullets (minimum 0).")
    async def blind(self) -> None:
        await self.modify(await self.target(self.opposing, "Blind whom?"), bullets=-2, minimum=0)


@card("Take Cover", edition="classic")
class TakeCover(ActionCard):
    @shootout(
        "This round, your dude gets -1 bullets, cards cannot ace them, and they cannot be a casualty unless "
        "your hand loses by 3 or more ranks."
    )
    async def duck(self) -> None:
        dude = await self.target(self.your_dudes_in_posse, "Who takes cover?")
        await self.modify(dude, Until.ROUND, bullets=-1, cannot=("be aced by cards",))
        await self.modify(dude, Until.ROUND, cannot=("be a casualty",), as_long_as=self.is_covered)

    def is_covered(self, dude: Dude) -> bool:
        return dude.controller.lost_by < 3


@card("Take Ya With Me", edition="classic")
class TakeYaWithMe(ActionCard):
    @react(
        "After the losers of a round ace casualties: the winner aces a dude in the winning posse, unless "
        "every dude in it has more bullets than each of those casualties had.",
        to=CasualtiesTaken,
        timing="after",
    )
    async def drag_along(self, taken: CasualtiesTaken) -> None:
        died = [loss.card.id for loss in self.lost_today if loss.aced and loss.as_casualty]
        bullets = [b for card, b in zip(taken.cards, taken.bullets, strict=False) if card in died]
        require(bullets and taken.lost_round, "nobody was aced as a casualty of a lost round")
        winner = self.posse_controllers[1 - taken.side]
        require(
            any(d.bullets <= max(bullets) for d in winner.posse),
            "every dude in the winning posse has more bullets",
        )
        await self.ace(await self.target(winner.posse.where(self.may_ace), "Ace whom?", by=winner))


@card("Warrant", edition="classic")
class Warrant(ActionCard):
    @noon(
        "Boot your dudes with more influence in all than a dude who is not Wanted: that dude becomes Wanted."
    )
    async def issue(self) -> None:
        able = self.you.dudes.where(self.may_boot)
        suspects = self.all_dudes.where(lambda d: not d.is_wanted and able.total("influence") > d.influence)
        suspect = await self.target(suspects, "Who becomes Wanted?")
        sworn_in = await self.targets_until(able, "influence", suspect.influence, "Boot whom?")
        if await self.boot_for(*sworn_in):
            await self.make_wanted(suspect)


@card("His Back Was to Me", edition="classic")
class HisBackWasToMe(ActionCard):
    @shootout(
        "This round, an opposing dude has no more bullets than your best dude in the shootout. If no dude in "
        "your posse is a stud, that dude becomes a draw, too."
    )
    async def turn_around(self) -> None:
        foe = await self.target(self.opposing, "Whose back was to you?")
        await self.pay_costs()
        surplus = max(0, foe.bullets - self.posse.highest("bullets"))
        studs = self.posse.where(lambda d: d.is_stud)
        await self.modify(foe, Until.ROUND, bullets=-surplus, stud=None if studs else False)


@card("Crippled", edition="classic")
class Crippled(ActionCard):
    @react(
        "Before a dude is aced during a shootout: they go home instead, without booting. They permanently "
        "lose 1 bullet and 1 influence, and can move only to adjacent locations.",
        to=Acing,
        timing="before",
    )
    async def cripple(self, acing: Acing) -> None:
        require(self.in_shootout, "there is no shootout")
        dude = self.dude(acing.subject)
        require(self.may_send_home_unbooted(dude), "the dude cannot go home")
        self.require_choice([dude])
        await acing.instead(self.carry_home, dude)

    async def carry_home(self, dude: Dude) -> None:
        await self.send_home(dude, booted=False)
        await self.add_counter(dude, "bullets", -1)
        await self.add_counter(dude, "influence", -1)
        await self.keep_out(dude, self.is_far, Until.FOREVER)

    def is_far(self, dude: Dude, place: Card) -> bool:
        return not place.is_adjacent(dude)


@card("Seductress", edition="classic")
class Seductress(ActionCard):
    @noon("A dude boots.")
    async def seduce(self) -> None:
        await self.boot(await self.target(self.all_dudes.where(self.may_boot), "Seduce whom?"))


@card("Arson", edition="classic")
class Arson(ActionCard):
    @noon(
        "Mark a deed. If successful, pull: on a club or spade, ace the deed, and your whole posse becomes "
        "Wanted.",
        job=True,
        marks_location=True,
        boot=True,
        makes_wanted=True,
    )
    async def set_fire(self) -> None:
        deed = await self.target(self.all_deeds.where(self.may_mark), "Mark a deed")
        job = await self.lead_job(deed)
        if job.succeeded and (await self.pull()).suit in (CLUBS, SPADES):
            await self.ace(deed)
            await self.make_wanted(*job.posse)


@card("Dead Man's Hand", edition="classic")
class DeadMansHand(ActionCard):
    @noon(
        "Boot your dude, who calls out a booted dude anywhere; the mark cannot refuse. If your dude has "
        "fewer bullets than are printed on the mark, they are raised to the mark's current bullets. If your "
        "dude survives the shootout, they become Wanted.",
        makes_wanted=True,
    )
    async def deal_aces_and_eights(self) -> None:
        able = self.you.dudes.where(self.may_boot).where(lambda d: bool(self.sitting_ducks(d)))
        caller = await self.target(able, "Who calls out?")
        mark = await self.target(self.sitting_ducks(caller), "Call out whom?")
        if not await self.boot_for(caller):
            return
        if caller.bullets < (mark.facts.bullets or 0):
            await self.modify(caller, bullets=max(0, mark.bullets - caller.bullets))
        fought = self.shootouts_today
        await self.call_out(caller, mark, refusable=False)
        if self.shootouts_today > fought:
            await self.make_wanted(caller)

    def sitting_ducks(self, caller: Dude) -> Pool[Dude]:
        return self.all_dudes.booted.where(lambda d: self.may_call_out(d, caller))


@card("Haunting", edition="classic")
class Haunting(ActionCard):
    @noon(
        "A deed is Badlands and has half its production (rounded down, after everything else) until one of "
        "the dudes there who is Blessed or a Shaman boots for it as a Noon play."
    )
    async def haunt(self) -> None:
        deed = await self.target(self.all_deeds, "Haunt which deed?")
        await self.modify(deed, Until.FOREVER, op="halve", production=1, keywords=("Badlands",))
        await self.offer_play(self.exorcise, Until.FOREVER)

    @noon(
        "Boot your Blessed or Shaman at the haunted deed: this Haunting ends.",
        by="anyone",
        repeat=True,
        offered=True,
        printed=False,
    )
    async def exorcise(self) -> None:
        holy = self.you.dudes.where(self.may_boot).with_keyword("Blessed", "Shaman")
        there = holy.where(lambda d: self.lies_on(d.place, copies=False))
        exorcist = await self.target(there, "Boot whom?")
        deed = exorcist.place
        if await self.boot_for(exorcist):
            await self.end_one_play(deed)


@card("Pannin' for Gold", edition="classic")
class PanninForGold(ActionCard):
    @react("When a strike is aced: gain X ghost rock, where X is its normal production.", to=Aced)
    async def pan(self, aced: Aced) -> None:
        strike = self.card(aced.card)
        require(isinstance(strike, Deed) and "Strike" in aced.keywords, "it is not a strike")
        await self.pay_costs()
        await self.gain_ghost_rock(strike.normal_production)


@card("It's Just Coal...", edition="classic")
class ItsJustCoal(ActionCard):
    @noon("A player loses 2 ghost rock (or all they have). Ace this card.")
    async def disappoint(self) -> None:
        player = await self.choose_player("Who loses 2 ghost rock?", fit=lambda p: p.stash > 0)
        await self.pay_costs()
        await self.pay(min(2, player.stash), player)
        await self.ace(self)


@card("Double Time", edition="classic")
class DoubleTime(ActionCard):
    @noon("Boot your dude at a deed: the deed's production is doubled in the next Upkeep phase.")
    async def crack_the_whip(self) -> None:
        foremen = self.you.dudes.where(self.may_boot).where(lambda d: isinstance(d.place, Deed))
        foreman = await self.target(foremen, "Boot whom?")
        await self.boot(foreman)
        await self.modify(
            foreman.place, Until.PRODUCTION, op="double", production=1, as_long_as=self.pays_out
        )

    def pays_out(self, _: Card) -> bool:
        return self.phase is Phase.UPKEEP


@card("Luck of the Draw", edition="classic")
class LuckOfTheDraw(ActionCard):
    @react(
        "Before you reveal a draw hand: +1 or -1 to your hand rank, as the worst hand of that rank.",
        to=HandRevealing,
        timing="before",
    )
    async def tempt_fate(self, revealing: HandRevealing) -> None:
        require(self.player(revealing.player) in (self.you, self.posse_host), "it is not your draw hand")
        change = await self.one_of(+1, -1, prompt="Raise or lower your hand rank?")
        await self.change_hand_rank(change)


@card("Shortcut", edition="classic")
class Shortcut(ActionCard):
    @react(
        "When your dude moves to another location, home too, but not into or out of a posse: the dude does "
        "not boot for it.",
        to=(PlayMade, SendingHome, Moving),
    )
    async def know_the_way(self, going: PlayMade | SendingHome | Moving) -> None:
        if isinstance(going, PlayMade):
            require(going.verb == "move", "nobody moves")
            dude = self.dude(going.card)
            require(dude.controller == self.you and not dude.booted, "it is not an unbooted dude of yours")
            require(self.boots_to_move(dude, self.card(going.target)), "the dude would not boot")
            self.require_choice([dude])
            await self.modify(dude, Until.PLAY, moves_unbooted=1)
            return
        dude = self.dude(going.subject)
        require(dude.controller == self.you and not dude.booted, "it is not an unbooted dude of yours")
        require(not dude.in_posse, "the dude is in a posse")
        if isinstance(going, Moving):
            require(going.boots, "the dude would not boot")
        else:
            require(going.booted and not dude.is_home, "the dude would not boot, or is at home")
        self.require_choice([dude])
        await going.without_booting()
