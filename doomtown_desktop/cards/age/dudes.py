"""Dudes of A Grand Entrance."""

from doomtown_desktop.dsl import (
    Card,
    CardType,
    Discarded,
    Dude,
    EnteredPlay,
    Joined,
    Moved,
    Phase,
    Pool,
    PossesFormed,
    TechniqueTested,
    Until,
    Zone,
    card,
    keeps_out,
    react,
    require,
    starts,
    whenever,
    while_,
)


@card("The Harvester")
class TheHarvester(Dude):
    @starts("Counts as three of your starting dudes.", counts=3)
    def looms(self) -> bool:
        return True

    @while_("Shoppin' does not bring it into play.", cannot="be bought")
    def is_summoned(self) -> bool:
        return True

    @keeps_out("It can move only home or to an adjacent location.")
    def trudges(self, dude: Dude, place: Card) -> bool:
        return dude == self and place != self.home and not place.is_adjacent(self)


@card("Antoine Peterson")
class AntoinePeterson(Dude):
    @react(
        "When he comes into play: take an action card with a job from your discard pile into your hand, then "
        "discard a card. You may unboot an Outlaw of yours at home, who gets 2 bounty.",
        to=EnteredPlay,
    )
    async def bring_news(self, entered: EnteredPlay) -> None:
        require(entered.card == self.id)
        await self.to_hand(await self.target(self.you.discard_pile.where(self.is_a_job), "Take which card?"))
        await self.discard(await self.target(self.you.play_hand, "Discard which card?"))
        idle = self.you.dudes.booted.where(lambda d: d.is_home and "outlaws" in d.outfits)
        friend = await self.may_target(idle, "Unboot whom, for 2 bounty?")
        if friend:
            await self.unboot(friend)
            await self.add_bounty(friend, 2)

    def is_a_job(self, plan: Card) -> bool:
        return plan.type is CardType.ACTION and any(head.job for head in plan.facts.headers)


@card("Denise Brancini")
class DeniseBrancini(Dude):
    @starts("She cannot be in your starting gang.")
    def comes_later(self) -> bool:
        return False

    @while_("+1 bullets and +1 upkeep for each joker in any Boot Hill.", bullets=+1, upkeep=+1)
    def counts_the_dead(self) -> int:
        return sum(len(jokers_of(player.boot_hill)) for player in self.players)

    @whenever(
        "When she is discarded during Upkeep, each other player may shuffle all jokers in their Boot Hill "
        "into their deck.",
        to=Discarded,
        zone=Zone.DISCARD_PILE,
    )
    async def deal_again(self, gone: Discarded) -> None:
        require(gone.card == self.id and self.phase is Phase.UPKEEP)
        for player in self.rivals:
            jokers = jokers_of(player.boot_hill)
            if jokers and await self.may("Shuffle your jokers into your deck?", by=player):
                await self.to_deck(jokers, shuffle=True)


def jokers_of(pile: Pool[Card]) -> Pool[Card]:
    """Return the jokers in a pile."""
    return pile.where(lambda c: c.type is CardType.JOKER)


@card("El Armadillo De Hierro")
class ElArmadilloDeHierro(Dude):
    @whenever(
        "In a shootout, he gets +1 bullets each time a Technique succeeds at his location or brings him "
        "into a posse.",
        to=(TechniqueTested, Joined),
    )
    async def toughen(self, done: TechniqueTested | Joined) -> None:
        require(self.in_shootout and self.in_posse)
        if isinstance(done, Joined):
            cause = done.cause
            require(done.card == self.id and cause is not None and self.card(cause.card).is_a("Technique"))
        else:
            require(done.succeeded and self.dude(done.dude).location == self.location)
        await self.modify(self, Until.SHOOTOUT, bullets=+1)


@card("Hupirika Sue")
class HupirikaSue(Dude):
    @react(
        "When your Noon Spirit moves your dude to a deed: they may at once call out an opposing dude there, "
        "with +2 bullets in that shootout.",
        to=Moved,
    )
    async def ride_the_wind(self, moved: Moved) -> None:
        cause, dude = moved.cause, self.dude(moved.card)
        require(cause is not None and cause.play == "noon" and cause.player == self.you.seat)
        assert cause is not None
        require(self.card(cause.card).is_a("Spirit") and dude.controller == self.you)
        require(self.card(moved.destination).type is CardType.DEED)
        near = self.opposing.at(dude.location).where(lambda d: self.may_call_out(d, dude))
        mark = await self.target(near, "Call out whom?")
        await self.modify(dude, Until.SHOOTOUT, bullets=+2)
        await self.call_out(dude, mark)


@card("Lucy Clover (Exp.1)")
class LucyCloverExp1(Dude):
    @react(
        "When posses are formed and the opposing one has 2 or more bounty, she is a stud for this shootout.",
        to=PossesFormed,
        repeat=True,
    )
    async def take_aim(self, _: PossesFormed) -> None:
        require(self.opposing_posse.total("bounty") >= 2, "the opposing posse has less than 2 bounty")
        await self.become_stud(self, Until.SHOOTOUT)
