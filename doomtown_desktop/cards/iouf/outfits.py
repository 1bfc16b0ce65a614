"""Outfits of Immovable Object, Unstoppable Force."""

from doomtown_desktop.dsl import Dude, Outfit, Pool, card, noon


@card("Eagle Wardens")
class EagleWardens(Outfit):
    @noon(
        "Boot a dude of yours in the town square: draw 2 cards, or 3 if they have at least 2 influence. "
        "Discard or ace a card from your hand.",
        boot=True,
    )
    async def keep_watch(self) -> None:
        dude = await self.target(self.you.dudes.where(self.may_boot).at(self.town_square), "Boot whom?")
        if await self.boot_for(dude):
            await self.draw_cards(3 if dude.influence >= 2 else 2)
        if spare := await self.target_if_any(self.you.play_hand, "Discard or ace which card?"):
            how = await self.one_of("discard", "ace", prompt=f"Discard or ace {spare.title}?")
            await (self.discard(spare) if how == "discard" else self.ace(spare))


@card("The 108 Righteous Bandits")
class The108RighteousBandits(Outfit):
    @noon("Your dude moves to where another of your dudes is, booted or not, without booting.", boot=True)
    async def stand_together(self) -> None:
        dude = await self.target(self.you.dudes.where(self.friends_of), "Move whom?")
        friend = await self.target(self.friends_of(dude), "Go to which dude?")
        await self.pay_costs()
        await self.move(dude, friend.place)

    def friends_of(self, dude: Dude) -> Pool[Dude]:
        return self.you.dudes.where(lambda d: self.may_move(dude, d.place))
