"""The Texas Rangers and the cards of their deck, of Mouth of Hell."""

from doomtown_desktop.dsl import (
    DUDES,
    PLAYER,
    PLAYERS,
    ActionCard,
    Dude,
    Goods,
    Until,
    card,
    noon,
    shootout,
    while_,
)


@card("Blaze of Glory", edition="classic")
class BlazeOfGlory(ActionCard):
    @shootout(
        "Ace your dude in the shootout; nobody can React to that. Your other dudes cannot be aced for the "
        "rest of this round."
    )
    async def go_down_shooting(self) -> None:
        hero = await self.target(self.your_dudes_in_posse.where(self.may_ace), "Who goes down?")
        await self.forbid("use react abilities", on=PLAYERS, until=Until.PLAY)
        await self.ace(hero)
        await self.end_its_effects()
        safe = "be aced by cards", "be a casualty"
        await self.forbid(*safe, until=Until.ROUND, as_long_as=self.is_covered, about=self.you.home)

    def is_covered(self, dude: Dude, home: Dude) -> bool:
        return dude.controller == home.controller


@card("Katie Karl (Exp.1)", edition="classic")
class KatieKarl(Dude):
    @while_("All dudes in her posse are studs.", on=DUDES, stud=True)
    def leads_the_way(self, dude: Dude) -> bool:
        return self.in_posse and dude.in_posse and dude not in self.opposing_posse

    @while_(
        "While she is in your posse, no card can forbid you to use Shootout abilities.",
        on=PLAYER,
        cannot="be kept from Shootout abilities",
    )
    def fights_on(self) -> bool:
        return self.in_posse


@card("Choking Gas", edition="classic")
class ChokingGas(Goods):
    @noon("Ace the Gas. All dudes here whose value is below the pull go home booted.", pull=True)
    async def open_the_valve(self) -> None:
        await self.pay_costs()
        room = self.dudes_here
        await self.ace(self)
        for dude in room.where(lambda d: d.value < self.pulled.value):
            await self.send_home(dude)
