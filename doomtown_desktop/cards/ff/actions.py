"""Actions of Faith and Fear."""

from doomtown_desktop.dsl import (
    ActionCard,
    DayEnded,
    Dude,
    Pool,
    card,
    noon,
    shootout,
)


@card("Swinford Finds Trouble")
class SwinfordFindsTrouble(ActionCard):
    @shootout(
        "Boot any number of your posse (at least one): for each of them, an opposing dude with fewer "
        "bullets boots, or goes home booted if already booted."
    )
    async def find_trouble(self) -> None:
        hero: Dude | None = await self.target(self.posse.where(self.may_boot), "Boot whom?")
        while hero is not None:
            prey = await self.target_if_any(self.weaker_than(hero), "Deal with whom?")
            if await self.boot_for(hero) and prey:
                await (self.send_home(prey) if prey.booted else self.boot(prey))
            hero = await self.may_target(self.posse.where(self.may_boot), "Boot another dude?")

    def weaker_than(self, hero: Dude) -> Pool[Dude]:
        weaker = self.opposing.where(lambda d: d.bullets < hero.bullets)
        return weaker.where(lambda d: self.may_send_home(d) if d.booted else self.may_boot(d))


@card("Under the Weather")
class UnderTheWeather(ActionCard):
    @noon(
        "Pull against a dude's grit. If you reach it, they boot; if you beat it by 6 or more, they go home "
        "booted."
    )
    async def cough(self) -> None:
        dude = await self.target(self.all_dudes, "Who feels ill?")
        pulled = await self.pull()
        margin = pulled.value - dude.grit
        if margin >= 0:
            await self.boot(dude)
        if margin >= 6:
            await self.send_home(dude)


@card("Prayer")
class Prayer(ActionCard):
    @noon(
        "Today your Shoppin' can attach Miracles to a dude of yours anywhere, also as a Shootout play. If "
        "they are not Blessed, they become Blessed 0 and lose all their Miracles when Sundown is over."
    )
    async def pray(self) -> None:
        dude = await self.target(self.you.dudes, "Who prays?")
        await self.modify(dude, gets_Miracles_anywhere=1)
        if not dude.is_a("Blessed"):
            await self.modify(dude, keywords=["Blessed"])
            await self.watch(DayEnded, self.doubt, dude)

    async def doubt(self, _: DayEnded, dude: Dude) -> None:
        for miracle in dude.attachments.with_keyword("Miracle"):
            await self.discard(miracle)
