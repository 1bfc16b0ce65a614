"""Spells of Welcome to Deadwood."""

from doomtown_desktop.dsl import (
    Discarding,
    Spell,
    X,
    card,
    cheatin_resolution,
    noon,
    react,
    require,
    shootout,
)


@card("Benediction")
class Benediction(Spell):
    @noon(
        "Another nearby dude gets +2 to the rating of every skill they have. If they have none, this dude "
        "gets +1 bullets.",
        miracle=6,
    )
    async def bless(self) -> None:
        others = self.all_dudes.but(self.caster).where(self.caster.is_nearby)
        friend = await self.target(others, "Bless whom?")
        await self.pay_costs()
        for skill in friend.skills:
            await self.change_rating(friend, skill, +2)
        if not friend.is_skilled:
            await self.modify(self.caster, bullets=+1)


@card("Elk's Protection")
class ElksProtection(Spell):
    @noon(
        "A dude without a Weapon gets +X bullets, where X is this deed's printed production.",
        spirit=8,
        boot=True,
    )
    async def guard(self) -> None:
        await self.lend_antlers()

    @shootout(
        "A dude without a Weapon gets +X bullets, where X is this deed's printed production.",
        spirit=8,
        boot=True,
    )
    async def guard_in_anger(self) -> None:
        await self.lend_antlers()

    async def lend_antlers(self) -> None:
        unarmed = self.all_dudes.where(lambda d: not d.attachments.with_keyword("Weapon"))
        dude = await self.target(unarmed, "Guard whom?")
        await self.pay_costs()
        await self.modify(dude, bullets=self.place.facts.production)


@card("Guiding the Pack")
class GuidingThePack(Spell):
    @shootout(
        "If your posse outnumbers the opposing one, boot an opposing dude or a card they carry. If you beat "
        "the difficulty by 4 or more, a dude of yours gets +1 bullets.",
        spirit=5,
        boot=True,
    )
    async def hunt(self) -> None:
        await self.pay_costs()
        if len(self.posse) > len(self.opposing):
            carried = self.opposing.attachments
            for prey in await self.targets(
                carried.also(self.opposing).where(self.may_boot), 1, 1, "Boot which card?"
            ):
                await self.boot(prey)
        if self.use.margin >= 4:
            mine = self.your_dudes_in_posse
            for wolf in await self.targets(mine, 1, 1, "Who gets +1 bullets?"):
                await self.modify(wolf, bullets=+1)


@card("Missed Me!")
class MissedMe(Spell):
    @cheatin_resolution(
        "-1 to the cheater's hand rank for each dude and each Sidekick in that posse (at most -4).",
        hex=5,
        boot=True,
    )
    async def dodge(self) -> None:
        await self.pay_costs()
        crowd = self.cheater.posse
        friends = crowd.attachments.with_keyword("Sidekick")
        await self.change_hand_rank(-min(4, len(crowd) + len(friends)), self.cheater)


@card("We Stand Amazed")
class WeStandAmazed(Spell):
    @react(
        "When a dude in this shootout would be discarded as a casualty, they go home booted instead. X is "
        "their grit.",
        to=Discarding,
        miracle=X,
        boot=True,
    )
    async def amaze(self, discarding: Discarding) -> None:
        dude = self.dude(discarding.subject)
        require(
            discarding.as_casualty and dude.in_posse and self.in_posse,
            "it is not a casualty of this shootout",
        )
        require(self.may_send_home(dude), "they cannot go home")
        self.require_choice([dude])
        await self.pay_costs()
        if (await self.cast(dude.grit)).succeeded:
            await discarding.instead(self.send_home, dude)


@card("Mark of War")
class MarkOfWar(Spell):
    @noon("Dudes whom this dude calls out today cannot refuse. Discard this Hex.", hex=7, boot=True)
    async def paint(self) -> None:
        await self.modify(self.caster, cannot=["be refused"])
        await self.discard(self)
