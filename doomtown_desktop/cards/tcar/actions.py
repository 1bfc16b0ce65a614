"""Actions of There Comes a Reckoning."""

from doomtown_desktop.dsl import (
    PLAYERS,
    ActionCard,
    CalledOut,
    CasualtiesComing,
    Dude,
    Player,
    PossesFormed,
    RoundDecided,
    Until,
    card,
    cheatin_resolution,
    noon,
    react,
    require,
    resolution,
    shootout,
)


@card("Behold White Bull")
class BeholdWhiteBull(ActionCard):
    @shootout(
        "Both posses take X more casualties this round, where X is this dude's influence. If your opponent "
        "then chooses to send their posse home booted, this dude unboots and gets 2 permanent control "
        "points.",
        technique=True,
        tao="Tao of Bull Demon King",
        boot=True,
    )
    async def charge(self) -> None:
        await self.pay_costs()
        for player in (self.you, self.opponent):
            await self.change_casualties(self.tested.influence, player)
        if await self.may("Send all of your posse home booted?", by=self.opponent):
            for dude in self.opposing:
                await self.send_home(dude)
            await self.give_control_point(self.tested, 2)
            await self.unboot(self.tested)


@card("Disarm")
class Disarm(ActionCard):
    @cheatin_resolution(
        "Boot a card that an opposing dude carries; in a shootout, also ace it, or discard it if unique. "
        "You take no casualties this round. With a legal hand, a dude of yours becomes a stud with +2 "
        "bullets until Sundown is over."
    )
    async def disarm(self) -> None:
        dude = await self.target(self.opposing, "Disarm whom?")
        await self.pay_costs()
        legal = self.you.hand_is_legal
        held = dude.attachments if self.in_shootout else dude.attachments.unbooted
        if arm := await self.target_if_any(held, f"Boot which card of {dude.title}?"):
            await self.boot(arm)
            if self.in_shootout:
                await (self.discard(arm) if arm.facts.is_unique else self.ace(arm))
        if self.in_shootout:
            await self.watch(CasualtiesComing, self.take_cover, until=Until.ROUND)
        mine = self.your_dudes_in_posse if self.in_shootout else self.you.dudes
        if legal and (hero := await self.target_if_any(mine, "Who becomes a stud?")):
            await self.modify(hero, Until.AFTER_SUNDOWN, bullets=+2, stud=True)

    async def take_cover(self, coming: CasualtiesComing, _: object) -> None:
        require(self.you.posse and not self.you.opposes(coming.side))
        await coming.become(0)


@card("Friends in High Places")
class FriendsInHighPlaces(ActionCard):
    @react(
        "When your unbooted dude with more influence than the leader is called out, they may refuse and stay "
        "where they are, unbooted.",
        to=CalledOut,
    )
    async def drop_a_name(self, called: CalledOut) -> None:
        mark, leader = self.dude(called.mark), self.dude(called.caller)
        require(mark.controller == self.you and not mark.booted, "it is not an unbooted dude of yours")
        require(mark.influence > leader.influence, "the dude does not have more influence than the leader")
        self.require_choice([mark])
        await self.modify(mark, Until.PLAY, cannot=["be punished for refusing"])

    @shootout(
        "If there is more influence in your posse than in the opposing one, a dude of yours in it becomes a "
        "stud.",
    )
    async def call_in_favors(self) -> None:
        mine = self.your_dudes_in_posse
        dude = await self.target(mine, "Who becomes a stud?")
        await self.pay_costs()
        if self.posse.total("influence") > self.opposing.total("influence"):
            await self.become_stud(dude)


@card("Grim Servant O' Death")
class GrimServantODeath(ActionCard):
    @shootout(
        "Choose a dude at home, outside the shootout, whose player controls the mark or opposes the job: "
        "they may join that player's posse. If they do not, a dude of yours becomes a stud with +2 bullets, "
        "and your opponent takes 2 more casualties if their hand is Cheatin' at any time this round.",
        reaches_outside=True,
    )
    async def knock(self) -> None:
        require(self.posse_controllers)
        require(self.your_dudes_in_posse or self.you == self.defender, "you have no dude in the shootout")
        idle = self.defender.dudes.where(lambda d: d.is_home and not d.in_posse)
        dude = await self.target(idle, "Whom does death call?")
        await self.pay_costs()
        if await self.may(f"Does {dude.title} join the posse?", by=self.defender):
            if await self.join_posse(dude, side_of=self.defender):
                return
        if hero := await self.target_if_any(self.your_dudes_in_posse, "Who becomes a stud?"):
            await self.modify(hero, bullets=+2, stud=True)
        await self.watch(RoundDecided, self.reap, until=Until.ROUND)

    @property
    def defender(self) -> Player:
        return self.posse_controllers[1]

    async def reap(self, _: RoundDecided, __: object) -> None:
        rival = self.opponent
        require(rival.is_cheatin or rival.has_revealed_cheatin_hand)
        await self.change_casualties(+2, rival)


@card("Shan Fan Showdown!")
class ShanFanShowdown(ActionCard):
    @react(
        "When posses are formed, one of your posse's dudes with a Melee Weapon unboots and becomes a stud. "
        "In this shootout, React, Shootout and Resolution abilities cannot change hand ranks or casualties; "
        "Cheatin' ones can.",
        to=PossesFormed,
    )
    async def face_off(self, _: PossesFormed) -> None:
        mine = self.your_dudes_in_posse
        armed = mine.where(lambda d: d.attachments.with_keyword("Weapon").with_keyword("Melee"))
        hero = await self.target(armed, "Who unboots and becomes a stud?")
        await self.unboot(hero)
        await self.modify(hero, Until.SHOOTOUT, stud=True)
        changed = "have the hand rank changed", "have casualties raised", "have casualties lowered"
        plays = "react", "shootout", "resolution"
        deeds = [f"{deed} by {play} abilities" for deed in changed for play in plays]
        await self.forbid(*deeds, on=PLAYERS, until=Until.SHOOTOUT)


@card("The Winning Agenda")
class TheWinningAgenda(ActionCard):
    @noon("Discard X cards, where X is your dude's influence (at most 3). Then draw X cards.")
    async def reconsider(self) -> None:
        hand = self.you.play_hand.but(self)
        able = self.you.dudes.where(lambda d: 1 <= self.clout_of(d) <= len(hand))
        dude = await self.target(able, "Whose influence?")
        await self.pay_costs()
        count = self.clout_of(dude)
        for dull in await self.targets(self.you.play_hand, count, count, "Discard which cards?"):
            await self.discard(dull)
        await self.draw_cards(self.clout_of(dude))

    @cheatin_resolution("Your hand rank rises by your dude's influence (at most 3).")
    async def press_the_point(self) -> None:
        dude = await self.target(self.you.dudes, "Whose influence?")
        await self.pay_costs()
        await self.change_hand_rank(self.clout_of(dude))

    def clout_of(self, dude: Dude) -> int:
        return min(3, dude.influence)


@card("You Had ONE Job!")
class YouHadOneJob(ActionCard):
    @shootout("A dude with 3 or more bounty becomes a stud, or a draw, as you like.")
    async def shout(self) -> None:
        known = self.dudes_in_shootout.where(lambda d: d.bounty >= 3)
        dude = await self.target(known, "Who becomes a stud or a draw?")
        kind = await self.one_of("stud", "draw", prompt=f"Does {dude.title} become a stud or a draw?")
        await self.modify(dude, stud=kind == "stud")

    @resolution("Each player who revealed a legal hand may take 2 fewer casualties.")
    async def calm_down(self) -> None:
        await self.pay_costs()
        for player in self.players:
            if player.has_revealed_legal_hand and await self.may("Take 2 fewer casualties?", by=player):
                await self.change_casualties(-2, player)
