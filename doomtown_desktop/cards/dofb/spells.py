"""Spells of Debt of Blood."""

from doomtown_desktop.dsl import (
    PlayOver,
    SendingHome,
    Spell,
    Until,
    card,
    react,
    require,
    shootout,
)


@card("Cloak")
class Cloak(Spell):
    @react(
        "If this dude refuses a call-out, they neither boot nor go home for it.",
        to=SendingHome,
        miracle=5,
        boot=True,
    )
    async def hide(self, going: SendingHome) -> None:
        require(going.subject == self.caster.id and going.why == "refusal")
        await going.prevent()


@card("Stoic Buffalo")
class StoicBuffalo(Spell):
    @shootout(
        "This round, each time you pass instead of making a Shootout play, you may draw a card.", spirit=9
    )
    async def stand_still(self) -> None:
        await self.watch(PlayOver, self.graze, until=Until.ROUND)

    async def graze(self, over: PlayOver, _: object) -> None:
        require(over.passed and over.play == "shootout" and self.player(over.player) == self.you)
        if await self.may("Draw a card?"):
            await self.draw_cards()
