"""Spirits of Revelations."""

from doomtown_desktop.dsl import (
    Card,
    Dude,
    EnteredPlay,
    Pool,
    Spell,
    Until,
    card,
    noon,
    react,
    require,
    shootout,
)


@card("Blood Oath", edition="classic")
class BloodOath(Spell):
    @react(
        "When a dude of another outfit enters play under your control, boot this Shaman: the dude belongs to "
        "your outfit, too, for the rest of the game.",
        to=EnteredPlay,
        spirit=6,
        casts=True,
    )
    async def swear(self, entered: EnteredPlay) -> None:
        require(self.player(entered.player) == self.you, "another player brings the card into play")
        dude = self.dude(entered.card)
        stranger = bool(dude.outfits) and set(dude.outfits).isdisjoint(self.you.gangs)
        require(stranger, "it is not a dude of another outfit")
        require(self.may_boot(self.caster), "this Shaman cannot boot")
        if await self.boot_for(self.caster) and (await self.cast()).succeeded:
            await self.modify(dude, Until.FOREVER, outfits=self.you.gangs)


@card("Horned Owl's Fury", edition="classic")
class HornedOwlsFury(Spell):
    @shootout("A ready Weapon of your dude in the shootout gets +2 bullets.", spirit=5)
    async def swoop(self) -> None:
        weapons = Pool[Card](w for d in self.your_dudes_in_posse for w in d.ready_weapons)
        await self.modify(await self.target(weapons, "Which Weapon gets bullets?"), bullets=+2)


@card("Nature's Wrath", edition="classic")
class NaturesWrath(Spell):
    @noon("An unbooted dude has no influence while at home.", spirit=4)
    async def shut_in(self) -> None:
        self.require_choice(self.all_dudes.unbooted)
        await self.pay_costs()
        dude = await self.target_if_any(self.all_dudes.unbooted, "Who loses influence at home?")
        if dude:
            await self.modify(dude, op="most", influence=0, as_long_as=self.is_at_home)

    def is_at_home(self, dude: Dude) -> bool:
        return dude.is_home
