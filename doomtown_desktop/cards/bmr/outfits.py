"""Outfits of Blood Moon Rising."""

from doomtown_desktop.dsl import (
    DEEDS,
    LEAVING,
    Aced,
    Card,
    CardType,
    Deed,
    Discarded,
    DrawHandsRevealed,
    Dude,
    LeftPlay,
    Outfit,
    Phase,
    PullRevealed,
    TechniqueTested,
    Until,
    Zone,
    card,
    noon,
    react,
    require,
    whenever,
    while_,
)


@card("108 Drunken Masters")
class DrunkenMasters108(Outfit):
    @while_("Deeds at the ends of streets are Saloons.", on=DEEDS, keywords="Saloon")
    def last_call(self, deed: Deed) -> bool:
        return deed.is_end_of_street

    @react(
        "When you pull for a Technique, lower the pull by 1 for each Saloon you control. If the test "
        "succeeds by 5 or more, you may put the pulled card into your hand.",
        to=PullRevealed,
        boot=True,
    )
    async def stagger(self, pull: PullRevealed) -> None:
        require(pull.purpose == "technique" and self.player(pull.player) == self.you)
        await self.pay_costs()
        await pull.count_as(pull.value - len(self.you.deeds.with_keyword("Saloon")))
        if pull.pulled is not None:
            await self.watch(TechniqueTested, self.pick_up, self.card(pull.pulled), until=Until.PLAY)

    async def pick_up(self, tested: TechniqueTested, pulled: Card) -> None:
        require(tested.margin >= 5 and pulled.zone is Zone.TABLE)
        if await self.may(f"Take {pulled.title} into your hand?"):
            await self.to_hand(pulled)


@card("Gateway To Beyond")
class GatewayToBeyond(Outfit):
    @noon(
        "Unboot up to one Spirit of yours for each Holy Ground you control; each of their abilities can be "
        "used one more time today.",
        boot=True,
    )
    async def open_the_way(self) -> None:
        mine = self.you.cards.with_keyword("Spirit").where(lambda c: c.type is CardType.SPELL)
        most = len(self.you.cards.with_keyword("Holy Ground"))
        spirits = await self.targets(mine, 1, most, "Unboot which Spirits?")
        await self.pay_costs()
        await self.unboot(*spirits)
        for spirit in spirits:
            await self.let_use_abilities_again(spirit)


@card("Justice In Exile")
class JusticeInExile(Outfit):
    @whenever(
        "Each time an opponent reveals a Cheatin' hand, a dude of theirs gets 1 bounty. They choose the "
        "dude, or you do if your hand is legal.",
        to=DrawHandsRevealed,
    )
    async def post_a_reward(self, revealed: DrawHandsRevealed) -> None:
        for rogue in self.cheaters_among(revealed):
            judge = self.you if self.you.hand_is_legal else rogue
            if wanted := await self.target_if_any(rogue.dudes, "Who gets bounty?", by=judge):
                await self.add_bounty(wanted)

    @react(
        "At High Noon, when an opposing wanted dude leaves play where a Deputy of yours is, gain 2 ghost "
        "rock. You may ace them instead if they were discarded.",
        to=LEAVING,
        boot=True,
    )
    async def close_the_case(self, gone: Aced | Discarded | LeftPlay) -> None:
        rogue = self.card(gone.card)
        require(rogue.facts.is_dude and gone.bounty and self.phase is Phase.NOON, "no wanted dude left play")
        opposed = self.you.opposes(gone.side) if self.in_shootout else gone.whose != self.you.seat
        require(opposed, "the dude was not an opponent's")
        law = self.you.dudes.with_keyword("Deputy")
        require([d for d in law if gone.place == d.place.id], "no Deputy of yours was there")
        await self.gain_ghost_rock(2)
        if isinstance(gone, Discarded) and await self.may(f"Ace {rogue.title} instead?"):
            await self.ace(rogue)


@card("Protection Racket")
class ProtectionRacket(Outfit):
    @noon(
        "Boot your dude at a deed: gain 1 ghost rock for each deed under your control with another owner. "
        "Gain 2 more if opponents own fewer than 3 deeds. If you control 3 or more that you do not own, the "
        "dude gets 1 bounty and a permanent control point.",
        boot=True,
    )
    async def collect(self) -> None:
        men = self.you.dudes.where(self.may_boot).where(lambda d: isinstance(d.place, Deed))
        dude = await self.target(men, "Boot whom?")
        if await self.boot_for(dude):
            await self.gain_ghost_rock(len(self.victims))
        if len(self.all_deeds.where(lambda d: d.owner != self.you)) < 3:
            await self.gain_ghost_rock(2)
        if len(self.victims) >= 3:
            await self.give_control_point(dude)
            await self.add_bounty(dude)

    @property
    def victims(self) -> list[Deed]:
        return self.you.deeds.where(lambda d: d.owner != self.you)


@card("Full Moon Brotherhood")
class FullMoonBrotherhood(Outfit):
    @noon(
        "An opposing dude adjacent to one of yours (not a token) loses all traits, cannot be moved by cards "
        "and cannot refuse call-outs. If they leave play today, draw 2 cards or gain 2 ghost rock.",
        boot=True,
    )
    async def howl(self) -> None:
        prey = self.opposing.where(lambda d: d.type is not CardType.TOKEN)
        near = prey.where(lambda d: any(mine.is_adjacent(d) for mine in self.you.dudes))
        dude = await self.target(near, "Hunt whom?")
        await self.lose_text(dude, abilities=False, bonuses=())
        await self.modify(dude, cannot=("be moved by cards", "refuse callouts"))
        for leaving in LEAVING:
            await self.watch(leaving, self.feast, dude)

    async def feast(self, gone: Aced | Discarded | LeftPlay, dude: Dude) -> None:
        require(gone.card == dude.id)
        gains = "2 cards", "2 ghost rock"
        if await self.one_of(*gains, prompt="What do you gain?") == "2 cards":
            await self.draw_cards(2)
        else:
            await self.gain_ghost_rock(2)
