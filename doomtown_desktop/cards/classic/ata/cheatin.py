"""Cheatin' cards of Ashes to Ashes and Wendigo Garrison."""

from doomtown_desktop.dsl import (
    PLAYERS,
    ActionCard,
    DrawHandsRevealed,
    Dude,
    Until,
    card,
    cheatin_resolution,
    react,
    require,
)


@card("Lost Horizon", edition="classic")
class LostHorizon(ActionCard):
    @cheatin_resolution("The fear level rises or falls by 2.")
    async def frighten(self) -> None:
        await self.change_fear_level(await self.one_of(+2, -2, prompt="Raise or lower the fear level?"))


@card("Who Are You, Again?", edition="classic")
class WhoAreYouAgain(ActionCard):
    @cheatin_resolution("The value of a dude of the cheater becomes 1 for the rest of the game.")
    async def forget(self) -> None:
        dude = await self.target(self.cheater.dudes, "Whose value becomes 1?")
        await self.modify(dude, Until.FOREVER, op="set", value=1)


@card("Wendigo Garrison (Exp.1)", edition="classic")
class WendigoGarrison(Dude):
    @react(
        "When you reveal a Cheatin' draw hand: he gets +2 bullets and +2 influence until Nightfall is over.",
        to=DrawHandsRevealed,
    )
    async def grin(self, revealed: DrawHandsRevealed) -> None:
        cheated = self.you.seat in revealed.players and self.you.has_revealed_cheatin_hand
        require(cheated, "you have not revealed a Cheatin' hand")
        await self.modify(self, Until.AFTER_SUNDOWN, bullets=+2, influence=+2)


@card("The North End", edition="classic")
class TheNorthEnd(ActionCard):
    @cheatin_resolution("Until Nightfall is over, the cheater plays no action cards but Cheatin' ones.")
    async def kick_out(self) -> None:
        await self.pay_costs()
        await self.forbid(
            "play other action cards", on=PLAYERS, player=self.cheater, until=Until.AFTER_SUNDOWN
        )
