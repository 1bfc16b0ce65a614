"""Harrowed Powers of A Reaping of Souls."""

from doomtown_desktop.dsl import Aced, CardType, HarrowedPower, PowerCard, Until, card, noon, react, require


@card("Relic", edition="classic")
class Relic(PowerCard):
    @noon(
        "A Weapon of your unbooted Harrowed dude gets +2 bullets as long as it is in play. Ace this card.",
        power="harrowed",
    )
    async def learn(self) -> None:
        pupil = await self.teach(lambda d: bool(d.goods.with_keyword("Weapon")))
        weapon = await self.target(pupil.goods.with_keyword("Weapon"), "Which Weapon becomes a relic?")
        await self.modify(weapon, Until.FOREVER, bullets=+2, while_in_play=True)


@card("Speakin' With The Dead", edition="classic")
class SpeakinWithTheDead(HarrowedPower):
    @noon(
        "This dude has one printed ability of a dude who is in Boot Hill until Nightfall is over.",
        printed=False,
    )
    async def listen(self) -> None:
        dead = self.boot_hill.where(lambda c: c.type is CardType.DUDE and bool(c.printed_abilities))
        model = await self.target(dead, "Speak with whom?")
        ability = await self.which_ability(model, model.printed_abilities)
        await self.copy_ability(model, ability, self.user, Until.AFTER_SUNDOWN)


@card("Voice O' The Damned", edition="classic")
class VoiceOTheDamned(HarrowedPower):
    @react(
        "When another dude with influence is aced at this dude's location: this dude gets +1 influence "
        "today, once for each aced dude.",
        to=Aced,
        repeat=True,
        printed=False,
    )
    async def whisper(self, aced: Aced) -> None:
        dead, user = self.dude(aced.card), self.user
        require(dead != user and aced.influence > 0, "it is this dude or one without influence")
        require(aced.place == user.place.id, "it is not at this dude's location")
        require(not self.depends_on(dead, on=user), "this dude has answered that")
        await self.modify(user, Until.AFTER_SUNDOWN, influence=+1, about=dead)


@card("Wither", edition="classic")
class Wither(HarrowedPower):
    @noon(
        "A dude at this dude's location or an adjacent one is aced if each of three pulls by the dude's "
        "controller is higher than the dude's value.",
        boot=True,
        printed=False,
    )
    async def wither(self) -> None:
        user = self.user
        near = self.all_dudes.where(lambda d: user.is_nearby(d) and self.may_ace(d))
        dude = await self.target(near, "Wither whom?")
        await self.pay_costs()
        pulls = [await self.pull(dude.controller) for _ in range(3)]
        if all(pull.value > dude.value for pull in pulls):
            await self.ace(dude)
