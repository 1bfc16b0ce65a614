"""Actions of Out for Blood."""

from doomtown_desktop.dsl import (
    ActionCard,
    CardType,
    Dude,
    Pool,
    PossesFormed,
    card,
    noon,
    react,
    require,
    shootout,
)


@card("Fleet-Footed")
class FleetFooted(ActionCard):
    @noon("Your dude goes home booted.")
    async def run_home(self) -> None:
        await self.send_home(await self.target(self.you.dudes.where(self.may_send_home), "Who goes home?"))

    @shootout("Your dude gets +1 bullets. An opposing dude gets -1 bullets.")
    async def dodge(self) -> None:
        self.require_choice(self.opposing)
        hero = await self.target(self.your_dudes_in_posse, "Who is fast?")
        rival = await self.target(self.opposing, "Who is slow?")
        await self.modify(hero, bullets=+1)
        await self.modify(rival, bullets=-1)


@card("Test of Wills")
class TestOfWills(ActionCard):
    @shootout(
        "Boot an opposing dude or a card they carry. If it is goods or a spell, it loses its abilities, "
        "traits and bonuses."
    )
    async def stare(self) -> None:
        held = self.opposing.attachments
        tried = await self.target(held.also(self.opposing).where(self.may_boot), "Boot which card?")
        await self.boot(tried)
        if tried.type in (CardType.GOODS, CardType.SPELL):
            await self.lose_text(tried, bonuses=("bullets", "influence", "value"))

    @react(
        "When posses are formed and yours has more bullets in total: Shootout plays cannot bring anybody "
        "into a posse or take anybody out of the shootout.",
        to=PossesFormed,
    )
    async def stand_fast(self, _: PossesFormed) -> None:
        require(
            self.posse.total("bullets") > self.opposing.total("bullets"),
            "your posse does not have more bullets",
        )
        await self.forbid(
            "be brought into posses by shootout abilities", "be taken out of posses by shootout abilities"
        )


@card("You're A Daisy If You Do")
class YoureADaisyIfYouDo(ActionCard):
    @noon(
        "Boot your stud in the town square: an opposing dude moves there without booting. If they have more "
        "control points than the stud, they boot; otherwise they unboot. The stud calls them out."
    )
    async def taunt(self) -> None:
        rivals = self.opposing.where(lambda d: self.may_move(d, self.town_square))
        self.require_choice(rivals)
        studs = self.you.dudes.where(self.may_boot).at(self.town_square).where(lambda d: d.is_stud)
        stud = await self.target(studs, "Boot which stud?")
        rival = await self.target(rivals, "Taunt whom?")
        if not await self.boot_for(stud):
            return
        await self.move(rival, self.town_square)
        if rival.control > stud.control:
            await self.boot(rival)
        else:
            await self.unboot(rival)
        if rival.location == stud.location and self.may_call_out(rival, stud):
            await self.call_out(stud, rival)


@card("Ten-Foot Punch")
class TenFootPunch(ActionCard):
    @shootout(
        "This dude joins your posse with +1 Kung Fu. If their Kung Fu is then at least an opposing dude's "
        "bullets, reveal 5 cards off the top of your deck; you may take a Technique without a Tao, and the "
        "others are discarded.",
        technique=True,
        from_outside=True,
    )
    async def punch(self) -> None:
        monk = self.tested
        require(monk.in_posse or self.may_join(monk), "this dude cannot join your posse")
        await self.change_rating(monk, "Kung Fu", +1)
        await self.join_posse(monk)
        strength = monk.rating("Kung Fu")
        if strength is None or not self.opposing.where(lambda d: d.bullets <= strength):
            return
        seen = Pool(await self.reveal_top(5))
        free = seen.with_keyword("Technique").where(lambda c: not c.is_tao)
        lesson = await self.may_target(free, "Take which Technique?") if free else None
        if lesson:
            await self.to_hand(lesson)
        for dull in seen.but(lesson):
            await self.discard(dull)


@card("Twilight Is Upon Us")
class TwilightIsUponUs(ActionCard):
    @shootout(
        "In this shootout, every shooter has +2 bullets while their posse has a skilled dude. A skilled "
        "dude of yours joins your posse, wherever they are.",
        reaches_outside=True,
    )
    async def fall(self) -> None:
        able = self.you.dudes.where(lambda d: d.is_skilled and self.may_join(d))
        friend = await self.target_if_any(able, "Who joins your posse?")
        await self.modify_all(self.has_skilled_company, bullets=+2)
        if friend:
            await self.join_posse(friend)

    def has_skilled_company(self, dude: Dude) -> bool:
        return dude.is_shooter and any(d.is_skilled for d in dude.controller.posse)
