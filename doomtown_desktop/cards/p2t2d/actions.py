"""Actions of Too Tough to Die."""

from doomtown_desktop.dsl import (
    SELF,
    ActionCard,
    Attached,
    Card,
    CardType,
    Deed,
    Dude,
    Player,
    PlayOver,
    Until,
    card,
    cheatin_resolution,
    noon,
    require,
    shootout,
    whenever,
    while_,
)


@card("Curse of Failure")
class CurseOfFailure(ActionCard):
    @while_(
        "This dude has 0 bullets, influence and control points, and nothing can change that.",
        op="fixed",
        bullets=0,
        influence=0,
        control=0,
    )
    def unmans(self) -> bool:
        return True

    @while_("+1 upkeep for this dude.", upkeep=+1)
    def wears_out(self) -> bool:
        return True

    @while_("Cards cannot discard this one.", on=SELF, cannot="be discarded by cards")
    def sticks(self) -> bool:
        return True

    @whenever("This dude is without any keywords, traits and abilities.", to=Attached)
    async def robs(self, attached: Attached) -> None:
        require(attached.card == self.id)
        await self.lose_text(self.bearer, Until.FOREVER, keywords=True, while_attached=True)

    @noon(
        "Mark an opposing dude. If successful, they go home booted, the cards they carried are discarded, "
        "and this is attached to them.",
        job=True,
        boot=True,
    )
    async def curse(self) -> None:
        mark = await self.target(self.opposing, "Mark whom?")
        job = await self.lead_job(mark)
        if job.succeeded and mark.in_play:
            for held in mark.attachments:
                await self.discard(held)
            await self.send_home(mark)
            await self.attach_to_place(self, mark)


@card("Heist")
class Heist(ActionCard):
    @noon(
        "Mark a deed in town; your posse needs 3 bullets. If successful, gain its production in ghost rock, "
        "and the leader gets 2 bounty. If you do not own the deed, the leader unboots.",
        job=True,
        marks_location=True,
    )
    async def crack_the_safe(self) -> None:
        deed = await self.target(self.all_deeds.where(lambda d: d.is_in_town), "Mark an in-town deed")
        job = await self.lead_job(deed, needs=lambda posse: posse.total("bullets") >= 3)
        if job.succeeded:
            await self.gain_ghost_rock(deed.production if deed.in_play else 0)
            for leader in self.all_dudes.where(lambda d: d.id == self.use.leader):
                await self.add_bounty(leader, 2)
                if deed.owner != self.you:
                    await self.unboot(leader)


@card("Hostile Takeover")
class HostileTakeover(ActionCard):
    @noon(
        "Boot a stud of yours at a deed you control without owning it. Boot the deed to gain X ghost rock, "
        "where X is the dude's bullets (at most 3). You may ace this card: the deed gets a permanent "
        "control point and the dude a permanent +1 influence."
    )
    async def take_over(self) -> None:
        boss = await self.target(self.you.dudes.where(self.may_boot).where(self.is_in_charge), "Boot whom?")
        await self.pay_costs()
        deed = boss.place
        await self.boot(boss)
        if not deed.booted and await self.boot_for(deed):
            await self.gain_ghost_rock(min(3, boss.bullets))
        if await self.may(f"Ace this card for {deed.title} and {boss.title}?") and await self.do_for(
            self.ace(self)
        ):
            await self.give_control_point(deed)
            await self.add_counter(boss, "influence")

    def is_in_charge(self, dude: Dude) -> bool:
        deed = dude.place
        return dude.is_stud and isinstance(deed, Deed) and deed.controller == self.you != deed.owner


@card("I'm Your Huckleberry")
class ImYourHuckleberry(ActionCard):
    @cheatin_resolution(
        "In a shootout, the cheater chooses a dude of their posse, or you do if your hand is legal. You "
        "control that dude, who fights in your posse; afterwards they go home booted.",
        reaches_outside=True,
    )
    async def change_their_mind(self) -> None:
        require(self.in_shootout and self.posse, "you have no posse")
        chooser = self.you if self.you.hand_is_legal else self.cheater
        dude = await self.target(self.cheater.posse, "Who changes sides?", by=chooser)
        await self.leave_posse(dude)
        if not dude.in_posse:
            await self.take_control(dude, Until.SHOOTOUT)
            await self.join_posse(dude)
            await self.watch(PlayOver, self.show_the_door, dude, Until.DAY, once=True)

    async def show_the_door(self, over: PlayOver, dude: Dude) -> None:
        require(over.play == "noon" and not self.in_shootout)
        await self.send_home(dude)


@card("Jade King Stance")
class JadeKingStance(ActionCard):
    @noon("Unboot this dude, who gets +2 Kung Fu and +2 bullets and cannot move.", technique=True)
    async def stand_firm(self) -> None:
        require(self.tested.booted, "this dude is not booted")
        await self.unboot(self.tested)
        await self.change_rating(self.tested, "Kung Fu", +2)
        await self.modify(self.tested, bullets=+2, cannot=("move",))


@card("Monkey Goes to the Mountain")
class MonkeyGoesToTheMountain(ActionCard):
    @shootout(
        "If this dude is unbooted, they and an opposing dude with bullets no higher than this dude's Kung "
        "Fu move, booted or not, to an adjacent location that is not a home. They leave the shootout.",
        technique=True,
    )
    async def climb(self) -> None:
        monkey = self.tested
        skill = monkey.rating("Kung Fu") or 0
        rival = await self.target(self.opposing.where(lambda d: d.bullets <= skill), "Take whom along?")
        await self.pay_costs()
        if not monkey.booted:
            places = monkey.neighbours.where(lambda p: p.type is not CardType.OUTFIT)
            place = await self.target_if_any(places, "Where to?")
            for dude in (monkey, rival):
                if place:
                    await self.move(dude, place)
                await self.leave_posse(dude)


@card("Murdered in Tombstone")
class MurderedInTombstone(ActionCard):
    @shootout(
        "Your dude becomes a stud. Each player with a posse may find an action with a Cheatin' Resolution "
        "in their deck or discard pile, show it and take it into their hand; if they do, they then discard "
        "a card."
    )
    async def make_headlines(self) -> None:
        mine = self.your_dudes_in_posse
        await self.become_stud(await self.target(mine, "Who becomes a stud?"))
        for player in self.players:
            if player in self.posse_controllers:
                await self.offer_a_trick(player)

    async def offer_a_trick(self, player: Player) -> None:
        found = await self.search_deck(
            self.is_a_trick, "Take which card?", also=player.discard_pile, by=player
        )
        for trick in found:
            await self.reveal(trick)
            await self.to_hand(trick)
            await self.discard(await self.target(player.play_hand, "Discard which card?", by=player))

    def is_a_trick(self, found: Card) -> bool:
        is_action = found.type is CardType.ACTION
        return is_action and any("cheatin_resolution" in h.plays for h in found.facts.headers)
