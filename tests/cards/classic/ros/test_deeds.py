"""Behaviour of the deeds of A Reaping of Souls."""

from __future__ import annotations

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import Aced, ActionCard, Spell, card, noon, react, require
from doomtown_desktop.engine.change import payment
from doomtown_desktop.engine.change.payment import Purchase
from tests.table import Table, keys


@card("Test Classic Scrapheap")
class Scrapheap(ActionCard):
    @noon("Discard goods.")
    async def scrap(self) -> None:
        await self.discard(
            await self.target(self.all_cards.where(lambda c: c.type is CardType.GOODS), "Scrap what?")
        )


@card("Test Classic Renderer")
class Renderer(ActionCard):
    @react("When goods are aced, remove them from the game.", to=Aced)
    async def render(self, aced: Aced) -> None:
        require(self.card(aced.card).type is CardType.GOODS)
        await self.remove_from_game(self.card(aced.card))


def test_circle_k_breeds_cheap_horses_but_no_machines(table: Table) -> None:
    table.me.deed("Circle K Ranch")
    horse, machine, gun = (
        table.me.hand("", CardType.GOODS, cost=3, keywords=words)
        for words in (["Horse"], ["Horse", "Gadget 5"], ["Weapon"])
    )
    theirs = table.foe.hand("", CardType.GOODS, cost=3, keywords=["Horse"])
    prices = [payment.cost(table.engine, Purchase(c.id, c.owner.seat)) for c in (horse, machine, gun, theirs)]
    assert prices == [1, 3, 3, 3]


def test_bullets_rule_the_rough_and_tumble_saloon(table: Table) -> None:
    saloon, office = table.me.deed("Rough And Tumble Saloon"), table.me.deed()
    for deed in (saloon, office):
        table.me.dude(at=deed, influence=3, bullets=1)
        table.foe.dude(at=deed, influence=0, bullets=2)
    assert (saloon.controller, office.controller) == (table.foe.player, table.me.player)


def test_strike_experiment_two_produces_for_each_scientist_who_booted(table: Table) -> None:
    strike = table.me.hand("Strike Experiment #2")
    crew = [table.me.dude(keywords=["Mad Scientist 0"]) for _ in range(3)]
    idle, tired = table.me.dude(), table.me.dude(keywords=["Mad Scientist 1"], booted=True)
    table.shop(strike, None, [crew[0], crew[2]])
    assert strike.production == 2
    assert [d.booted for d in (*crew, idle, tired)] == [True, False, True, False, True]
    table.foe.dude(influence=9)
    table.next_day()
    assert strike.production == 2


def test_strike_experiment_two_may_do_without_scientists(table: Table) -> None:
    strike = table.me.hand("Strike Experiment #2")
    table.me.dude(keywords=["Mad Scientist 0"])
    table.shop(strike, None, ())
    assert strike.production == 0


def test_the_manor_raises_fear_and_reigns_by_it(table: Table) -> None:
    manor = table.me.deed("Lord Grimely's Manor (Exp.1)")
    assert (manor.fear_level, table.me.player.control_points) == (8, 3)
    table.state.fear = 2
    table.engine.touch()
    assert (manor.fear_level, table.me.player.control_points) == (10, 5)


def test_nobody_else_controls_the_manor_or_its_neighbours(table: Table) -> None:
    manor, near = table.me.deed("Lord Grimely's Manor (Exp.1)"), table.me.deed()
    far = table.me.deed()
    for deed in (manor, near, far):
        table.foe.dude(at=deed, influence=3)
    assert [d.controller for d in (manor, near, far)] == [table.me.player] * 2 + [table.foe.player]


def test_the_observatory_has_a_pull_made_again(table: Table) -> None:
    observatory = table.me.deed("Observatory")
    well = table.foe.deed("Wishing Well")
    bad, good = table.foe.deck("AS", "2C")
    table.pass_()
    table.answer(f"use:{well.id}.make_a_wish")
    table.use(observatory)
    assert (table.foe.stash, observatory.booted) == (9, True)
    assert (bad.zone, good.zone) == ("discard pile", "discard pile")


def test_strike_experiment_two_counts_who_booted_indeed(table: Table) -> None:
    strike = table.me.hand("Strike Experiment #2")
    crew = [table.me.dude(keywords=["Mad Scientist 0"]) for _ in range(2)]
    table.forbid(crew[0], "be booted by cards")
    table.shop(strike, None, crew)
    assert (strike.production, crew[0].booted, crew[1].booted) == (1, False, True)


def test_the_shootin_range_trains_with_each_weapon_once(table: Table) -> None:
    range_ = table.me.deed("Shootin' Range")
    hero, friend = table.me.dude(at=range_, bullets=1), table.me.dude(at=range_, bullets=1)
    gun = table.me.attach("", hero, keywords=["Weapon"], bullets=1)
    table.use(range_, hero, gun)
    assert (hero.bullets, friend.bullets) == (3, 1)
    table.foe.dude(influence=9)
    table.next_day()
    assert hero.bullets == 3
    assert not table.can_use(range_)
    table.state.in_play[gun.id].unready = True
    table.engine.touch_cards()
    assert hero.bullets == 1


def test_what_was_trained_at_the_shootin_range_helps_nobody_else(table: Table) -> None:
    range_ = table.me.deed("Shootin' Range")
    hero, friend = table.me.dude(at=range_, bullets=1), table.me.dude(at=range_, bullets=1)
    gun = table.me.attach("", hero, keywords=["Weapon"], bullets=1)
    table.use(range_, hero, gun)
    table.pass_()
    table.make(f"trade:{gun.id}>{friend.id}")
    assert (hero.bullets, friend.bullets) == (1, 2)


def test_what_was_trained_at_the_shootin_range_is_of_no_use_with_another_copy(table: Table) -> None:
    range_ = table.me.deed("Shootin' Range")
    hero = table.me.dude(at=range_, bullets=1)
    gun, scrapheap = table.me.attach("Winchester Rifle", hero), table.me.hand("Test Classic Scrapheap")
    other = table.me.hand("Winchester Rifle", CardType.GOODS)
    table.use(range_, hero, gun)
    assert hero.bullets == 1 + 1 + 1
    table.pass_()
    table.use(scrapheap, gun)
    table.turn_of(table.me)
    table.make(f"shop:{other.id}>{hero.id}")
    assert hero.bullets == 1 + 1
    table.foe.dude(influence=9)
    table.next_day()
    assert table.can_use(range_)


def test_the_horse_doctor_saves_a_horse(table: Table) -> None:
    doctor = table.me.deed("The Horse Doctor")
    rider, foe = table.me.dude(), table.foe.dude()
    horse, hat = table.me.attach("", rider, keywords=["Horse"]), table.me.attach("", rider)
    table.shootout(leader=rider, mark=foe)
    table.to_resolution("9S 7H 2D 5C QS", "8S 8H 3D 9C 4S")
    table.use(doctor)
    assert (horse.zone, hat.zone, doctor.booted) == ("play hand", "boot hill", True)


def test_the_horse_doctor_has_no_use_for_a_machine(table: Table) -> None:
    doctor = table.me.deed("The Horse Doctor")
    rider, foe = table.me.dude(), table.foe.dude()
    machine = table.me.attach("", rider, keywords=["Horse", "Gadget 5"])
    table.shootout(leader=rider, mark=foe)
    table.to_resolution("9S 7H 2D 5C QS", "8S 8H 3D 9C 4S")
    table.lumps()
    assert (machine.zone, doctor.booted) == ("boot hill", False)


def test_the_horse_doctor_comes_too_late_for_a_horse_that_is_gone(table: Table) -> None:
    doctor = table.me.deed("The Horse Doctor")
    rider, foe = table.me.dude(), table.foe.dude()
    horse, renderer = table.me.attach("", rider, keywords=["Horse"]), table.me.hand("Test Classic Renderer")
    table.shootout(leader=rider, mark=foe)
    table.to_resolution("9S 7H 2D 5C QS", "8S 8H 3D 9C 4S")
    table.answer(f"use:{renderer.id}.render")
    assert (horse.zone, doctor.booted, table.pending.kind) == ("removed", False, "noon play")


def test_the_horse_doctor_buys_from_the_slaughterhouse(table: Table) -> None:
    house, other = table.foe.deed("The Slaughterhouse"), table.foe.deed(production=1)
    before = house.production
    table.me.deed("The Horse Doctor")
    assert (house.production, other.production) == (before + 1, 1)


@card("Test Classic Lightning")
class Lightning(Spell):
    @noon("A dude boots.", hex=1)
    async def strike(self) -> None:
        await self.boot(await self.target(self.all_dudes.where(self.may_boot), "Boot whom?"))


@card("Test Rain Storm")
class Storm(Spell):
    @noon("All other dudes boot.", hex=1)
    async def rage(self) -> None:
        await self.boot(*self.all_dudes.but(self.caster))


@card("Test Classic Slap")
class Slap(ActionCard):
    @noon("A dude boots.")
    async def hit(self) -> None:
        await self.boot(await self.target(self.all_dudes.where(self.may_boot), "Boot whom?"))


def test_spells_target_nobody_at_the_mental_hospital(classic: Table) -> None:
    hospital = classic.foe.deed("Mental Hospital")
    patient, doctor = classic.foe.dude("Patient", at=hospital), classic.me.dude("Doctor", at=hospital)
    outside = classic.foe.dude("Outside")
    witch, bolt = classic.me.caster("Huckster 5", "Test Classic Lightning", "KS")
    slap = classic.me.hand("Test Classic Slap")
    classic.declare(bolt)
    assert classic.choices() == keys(witch, outside)
    classic.go(outside)
    assert outside.booted
    classic.turn_of(classic.me)
    classic.declare(slap)
    assert keys(patient, doctor) <= classic.choices()


def test_a_spell_without_a_target_reaches_the_mental_hospital(classic: Table) -> None:
    patient = classic.foe.dude("Patient", at=classic.foe.deed("Mental Hospital"))
    _witch, storm = classic.me.caster("Huckster 5", "Test Rain Storm", "KS")
    classic.use(storm)
    assert patient.booted
