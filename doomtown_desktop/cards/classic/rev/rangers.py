"""The Texas Rangers and the cards of their deck, of Revelations."""

from doomtown_desktop.dsl import (
    ActionCard,
    Card,
    Dude,
    PlayOver,
    SpellCast,
    Until,
    bars_callers,
    card,
    react,
    require,
    shootout,
    while_,
)


@card("Intimidation", edition="classic")
class Intimidation(ActionCard):
    @shootout(
        "Boot your dude in the shootout. An opposing dude gets -X bullets (minimum 0), where X is your "
        "dude's influence, and becomes a draw once their bullets are 0."
    )
    async def stare_down(self) -> None:
        bully = await self.target(self.your_dudes_in_posse.where(self.may_boot), "Boot whom?")
        prey = await self.target(self.opposing, "Intimidate whom?")
        await self.boot(bully)
        await self.modify(prey, bullets=-bully.influence, minimum=0)
        await self.watch(PlayOver, self.lose_heart, prey, Until.SHOOTOUT)

    async def lose_heart(self, _: PlayOver, prey: Dude) -> None:
        require(prey.in_play and prey.bullets == 0)
        await self.become_draw(prey, Until.SHOOTOUT)


@card("Bobo LeVeux (Exp.1)", edition="classic")
class BoboLeVeux(Dude):
    @react("After a spell fails: ace it.", to=SpellCast, boot=True, timing="after")
    async def mock(self, cast: SpellCast) -> None:
        require(not cast.succeeded, "the spell has not failed")
        spell = self.card(cast.spell)
        require(spell.in_play and self.may_ace(spell), "the spell cannot be aced")
        self.require_choice([spell])
        await self.ace(spell)


@card("Father Terrance", edition="classic")
class FatherTerrance(Dude):
    @while_("He has +1 influence for each point of the fear level above 6.", influence=+1)
    def shines_in_the_dark(self) -> int:
        return max(0, self.fear_level - 6)


@card("Mark Preston", edition="classic")
class MarkPreston(Dude):
    @bars_callers("Dudes of a lower value cannot call him out, except by a card.", but_for_effects=True)
    def is_respected(self, caller: Card, mark: Card) -> bool:
        return mark == self and caller.value < self.value
