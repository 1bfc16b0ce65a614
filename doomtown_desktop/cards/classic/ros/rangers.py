"""The Texas Rangers and the cards of their deck, of A Reaping of Souls."""

from doomtown_desktop.dsl import (
    DUDES,
    Dude,
    Goods,
    Improvement,
    Purchase,
    SpellCast,
    card,
    noon,
    own_cost,
    react,
    require,
    while_,
)


@card("Dexter Simpson", edition="classic")
class DexterSimpson(Dude):
    @while_(
        "While he is in a shootout, no other dude uses the Shootout abilities printed on their card.",
        on=DUDES,
        cannot="use printed shootout abilities",
    )
    def wants_order(self, dude: Dude) -> bool:
        return self.in_posse and dude != self


@card("Los Ojos Del Dios (Exp.1)", edition="classic")
class LosOjosDelDios(Dude):
    @react(
        "When he fails to cast a spell: the top card of your deck goes to Boot Hill; it does not count as "
        "aced.",
        to=SpellCast,
    )
    async def look_away(self, cast: SpellCast) -> None:
        require(cast.caster == self.id and not cast.succeeded, "he has not failed to cast a spell")
        require(self.you.deck, "your deck is empty")
        await self.pay_costs()
        await self.ace(self.you.deck[-1])


@card("Whateley Family Bible", edition="classic")
class WhateleyFamilyBible(Goods):
    @own_cost("It costs nothing for Wilhelmina Whateley.")
    def is_hers(self, purchase: Purchase) -> int:
        return self.free_for("Wilhelmina Whateley", purchase)

    @while_(
        "Terrors here have +1 bullets, +1 influence and +1 in each skill.",
        on=DUDES,
        bullets=+1,
        influence=+1,
        Blessed=+1,
        Huckster=+1,
        Mad_Scientist=+1,
        Shaman=+1,
    )
    def is_read_aloud(self, dude: Dude) -> bool:
        return dude.location == self.location and dude.is_terror


@card("Runnin' Water", edition="classic")
class RunninWater(Improvement):
    @noon("Boot this deed: unboot a dude here.", controller=True, printed=False)
    async def wash_up(self) -> None:
        require(self.may_boot(self.place), "this deed cannot boot")
        dude = await self.target(self.dudes_here.booted, "Unboot whom?")
        await self.pay_costs()
        if await self.boot_for(self.place):
            await self.unboot(dude)
