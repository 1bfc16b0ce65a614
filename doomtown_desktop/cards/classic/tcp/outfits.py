"""Outfits of The Champions Project."""

from doomtown_desktop.dsl import (
    DUDES,
    AbilityUsed,
    Card,
    CardType,
    DrawHandsRevealed,
    Dude,
    HandDiscarding,
    Moved,
    Outfit,
    Purchase,
    Until,
    card,
    cost_of,
    react,
    require,
    starts,
    whenever,
    while_,
)


@card("Law Dogs: Mob Justice", edition="classic")
class LawDogsMobJustice(Outfit):
    @cost_of("Your dudes with Deputy in their title cost 1 less.")
    def hires_deputies(self, purchase: Purchase) -> int:
        deputy = self.card(purchase.card)
        hired = deputy.type is CardType.DUDE and "Deputy" in deputy.title
        return -1 if hired and self.player(purchase.player) == self.controller else 0

    @starts("So do your starting Deputies.", cheap_title="Deputy", discount=1)
    def brings_deputies(self) -> bool:
        return True

    @while_("All your Deputies also have -1 upkeep (minimum 0).", on=DUDES, upkeep=-1)
    def feeds_deputies(self, dude: Dude) -> bool:
        return dude.controller == self.controller and "Deputy" in dude.title

    @react(
        "When a Wanted dude moves to a location in town, boot a Law Dog of yours: the Wanted dude moves on "
        "to another that you choose.",
        to=Moved,
    )
    async def chase_away(self, moved: Moved) -> None:
        crook, there = self.dude(moved.card), self.card(moved.destination)
        require(crook.is_wanted and there.is_in_town and crook.location == there)
        posse = self.you.dudes.where(self.may_boot).where(lambda d: "lawdogs" in d.outfits)
        places = self.locations.where(lambda p: p.is_in_town and self.may_move(crook, p))
        self.require_choice([crook])
        self.require_choice(places)
        deputy = await self.target(posse, "Which Law Dog gives chase?")
        place = await self.target(places, f"Where does {crook.title} go?")
        if await self.boot_for(deputy):
            await self.move(crook, place)


@card("Lost Angels (Champions)", edition="classic")
class LostAngels(Outfit):
    @whenever(
        "For each Cheatin' card that you play, your Blessed get +1 influence and +3 value until Nightfall is "
        "over.",
        to=AbilityUsed,
    )
    async def rejoices(self, used: AbilityUsed) -> None:
        yours = used.play == "cheatin resolution" and self.player(used.player) == self.controller
        require(yours and self.card(used.card).type is CardType.ACTION)
        for saint in self.controller.dudes.with_keyword("Blessed"):
            await self.modify(saint, Until.AFTER_SUNDOWN, influence=+1, value=+3)

    @react(
        "When an opponent shows a Cheatin' draw hand, boot a Lost Angels dude of yours: play a Cheatin' card "
        "out of your discard pile, which is aced once the draw hands are discarded.",
        to=DrawHandsRevealed,
    )
    async def bring_to_light(self, revealed: DrawHandsRevealed) -> None:
        require(self.cheaters_among(revealed, unpunished=True), "no hand can be punished")
        angels = self.you.dudes.where(self.may_boot).where(lambda d: "lostangels" in d.outfits)
        angel = await self.target(angels, "Boot which Lost Angels dude?")
        trick = await self.target(self.you.discard_pile.where(self.is_playable), "Play which Cheatin' card?")
        if await self.boot_for(angel) and await self.play_action(trick, "cheatin resolution"):
            await self.watch(HandDiscarding, self.burn, trick, Until.DAY, once=True)

    def is_playable(self, trick: Card) -> bool:
        return self.may_play_action(trick, "cheatin resolution")

    async def burn(self, _: HandDiscarding, trick: Card) -> None:
        await self.ace(trick)
