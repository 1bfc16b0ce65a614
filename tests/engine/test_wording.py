"""Words for every event and every option."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from doomtown_desktop.engine.table_view import HIDDEN
from doomtown_desktop.protocol import events as e
from doomtown_desktop.protocol.effects import (
    KINDS,
    AccessChange,
    AdjacencyChange,
    AnotherUse,
    Ban,
    Barred,
    Blank,
    BootsOnTheWay,
    Control,
    CopiedAbility,
    CostChange,
    DisabledAbility,
    DrawnBy,
    Duty,
    Effect,
    FightsFromAfar,
    FreeName,
    HandRankChange,
    IgnoredOpponents,
    KeptOut,
    KeywordChange,
    NoBenefit,
    NoDrawHand,
    Note,
    NumberChange,
    Offer,
    OnlyGoods,
    OutfitChange,
    Ownership,
    PlayerChange,
    Power,
    Protection,
    Recorded,
    SetAside,
    Spent,
    Stripped,
    TypeChange,
    Unlimited,
    Watch,
)
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Phase, Until
from doomtown_desktop.protocol.kinds import Operation
from doomtown_desktop.protocol.question import Option, Play, Verb
from doomtown_desktop.speech import answer_wording, event_wording, wording
from tests.table import Table

T = TOWN_SQUARE


def scene() -> tuple[Table, CardId, CardId, CardId]:
    """Return a table, Ada's Hero (id), Ben's Foe (id), Ben's Saloon (id)."""
    table = Table()
    hero, foe, saloon = table.me.dude("Hero"), table.foe.dude("Foe"), table.foe.deed("Saloon", control=1)
    return table, hero.id, foe.id, saloon.id


def effect_began(kind: type[Effect], source: CardId, **own: Any) -> e.EffectBegan:
    return e.EffectBegan(kind(number=1, source=source, label="", until=Until.DAY, **own))


def test_every_event_has_a_sentence_of_its_own() -> None:
    table, h, f, d = scene()
    home = table.foe.home.id
    began = partial(effect_began, source=d)
    expected = [
        (e.GameStarted(), "The game begins."),
        (e.DayBegan(2), "Day 2 begins."),
        (e.DayEnded(2), "Day 2 is over."),
        (e.PhaseBegan(Phase.GAMBLIN), "Gamblin' begins."),
        (e.SundownBegan(), "Sundown begins."),
        (
            e.VictoryChecked(2, ((0, 1, 4), (1, 3, 5)), ()),
            "At Sundown: Ada 1 control point and 4 influence; Ben 3 control points and 5 influence.",
        ),
        (e.SundownEffects(), "Nobody wins; the sun goes down."),
        (e.DayEnded(3), "Day 3 is over."),
        (e.GameEnded((0,), "Ada holds the town"), "The game is over: Ada holds the town."),
        (e.GhostRockMoved(None, 0, 3, "production"), "Ada gets 3 ghost rock (production)."),
        (e.GhostRockMoved(None, 0, 3), "Ada gets 3 ghost rock."),
        (e.GhostRockMoved(0, -1, 1, "ante"), "Ada puts 1 ghost rock into the pot."),
        (e.GhostRockMoved(None, -1, 1, "Saloon"), "The bank puts 1 ghost rock into the pot."),
        (e.GhostRockMoved(-1, 0, 1, "Saloon"), "The pot gives 1 ghost rock to Ada."),
        (e.AntesPaid(2), "All antes are in the pot: 2 ghost rock."),
        (e.GhostRockMoved(0, 1, 2), "Ada gives 2 ghost rock to Ben."),
        (e.GhostRockMoved(1, None, 2, "debt"), "Ben pays back 2 ghost rock."),
        (e.GhostRockMoved(1, None, 2, "Saloon"), "Ben pays 2 ghost rock for Saloon."),
        (e.GhostRockMoved(1, None, 2), "Ben pays 2 ghost rock."),
        (e.CardsDrawn(0, (h, f)), "Ada draws Hero and Foe."),
        (e.CardsDrawn(0, (HIDDEN, HIDDEN)), "Ada draws 2 cards."),
        (e.DrawHandDrawn(0, 6), "Ada draws a draw hand of 6 cards."),
        (e.DrawHandReady(0), "Ada's draw hand is complete."),
        (e.DrawHandsRevealed((0, 1), True), "Ada and Ben reveal their draw hands."),
        (e.DrawHandsRevealed((0,), True), "Ada reveals a draw hand."),
        (e.LowballWon(1, 2), "Ben wins lowball and the pot of 2 ghost rock."),
        (e.CardDiscardedFromHand(0, h), "Ada discards Hero."),
        (e.DeckRefilled(1), "The discard pile of Ben becomes the deck."),
        (e.DeckShuffled(1), "Ben shuffles the deck."),
        (
            e.DeckShuffled(1, ran_out=True),
            "Ben's deck is empty: the discard pile is shuffled and becomes the deck.",
        ),
        (e.EnteredPlay(h, 0, "shop"), "Ada's Hero comes into play."),
        (e.Aced(h, 0, 1, False), "Ada's Hero is aced."),
        (e.Aced(h, 0, 1, True, 0), "Ada's Hero is aced as a casualty."),
        (e.Discarded(h, 0, None, True), "Ada's Hero is discarded as a casualty."),
        (e.Discarded(h, 0, None, False), "Ada's Hero is discarded."),
        (e.LeftPlay(h, 0), "Ada's Hero leaves play."),
        (e.Booted(h), "Ada's Hero boots."),
        (e.BecameStud(h), "Ada's Hero is a stud now."),
        (e.ShootersNext(1), "Shooters are picked."),
        (e.Unbooted(h), "Ada's Hero unboots."),
        (e.Moved(h, home, T), "Ada's Hero moves to the Town Square."),
        (e.Moved(h, T, home), "Ada's Hero moves to Ben's home."),
        (e.Moved(h, T, d), "Ada's Hero moves to Ben's Saloon."),
        (e.WentHome(h, True), "Ada's Hero goes home booted."),
        (e.WentHome(h, False), "Ada's Hero goes home."),
        (e.BountyChanged(h, -1), "Ada's Hero: -1 bounty."),
        (e.BountyCollected(h, 1, 3), "Ben collects 3 bounty for Ada's Hero."),
        (e.CountersChanged(h, "control", 1), "Ada's Hero gets a permanent +1 control point."),
        (began(NumberChange, card=h, stat="bullets", amount=2), "Saloon: +2 bullets on Ada's Hero."),
        (began(PlayerChange, player=0, stat="hand size", amount=1), "Saloon: +1 hand size."),
        (began(PlayerChange, player=0, stat="hand size", amount=3, sets=True), "Saloon: hand size is 3 now."),
        (began(PlayerChange, player=0, stat="shops anywhere", amount=1), "Saloon allows Shoppin' anywhere."),
        (
            began(NumberChange, card=h, stat="rating:Huckster", amount=-2),
            "Saloon: -2 Huckster on Ada's Hero.",
        ),
        (began(NumberChange, card=HIDDEN, stat="upkeep", amount=-1), "Saloon: -1 upkeep on a hidden card."),
        (began(HandRankChange, player=0, amount=2, as_long_as="shows"), "Saloon: +2 hand rank."),
        (
            began(NoDrawHand, player=0, rank="shows"),
            "Saloon: no draw hand, but a hand rank of its own.",
        ),
        (began(Watch, event="Moved", hook="look"), "Saloon waits for something to happen."),
        (began(KeywordChange, card=h, keyword="Deputy"), "Saloon grants Deputy on Ada's Hero."),
        (began(KeywordChange, card=h, keyword="Deputy", gained=False), "Saloon takes Deputy on Ada's Hero."),
        (
            began(OutfitChange, card=h, outfit="lawdogs"),
            "Saloon: Ada's Hero belongs to another outfit, too.",
        ),
        (began(Ban, card=h, what="move"), "Saloon forbids Ada's Hero to move."),
        (began(Ban, what="cheat"), "Saloon forbids to cheat."),
        (began(TypeChange, card=h, stud=True), "Saloon makes Ada's Hero a stud."),
        (began(TypeChange, card=h, stud=False), "Saloon makes Ada's Hero a draw."),
        (began(Protection, card=h, hook="keeps"), "Saloon protects Ada's Hero."),
        (began(Ban, card=h, what="be used"), "Saloon: abilities of Ada's Hero cannot be used."),
        (
            began(NumberChange, card=h, stat="upkeep", amount=0, op=Operation.SET),
            "Saloon: upkeep of Ada's Hero is 0 now.",
        ),
        (
            began(NumberChange, card=h, stat="bullets", amount=2, op=Operation.SET),
            "Saloon: bullets of Ada's Hero are 2 now.",
        ),
        (began(Blank, card=h), "Saloon: Ada's Hero loses its text."),
        (began(Blank, card=h, abilities=False), "Saloon: Ada's Hero loses all traits."),
        (began(Blank, card=h, traits=False), "Saloon: Ada's Hero loses all abilities."),
        (
            began(NumberChange, card=h, stat="bullets", amount=2, op=Operation.LEAST),
            "Saloon: bullets of Ada's Hero are at least 2.",
        ),
        (
            began(NumberChange, card=h, stat="influence", amount=1, op=Operation.FIXED),
            "Saloon: influence of Ada's Hero is 1 now, and nothing changes that.",
        ),
        (
            began(NumberChange, card=h, stat="first casualty", amount=1),
            "Saloon: Ada's Hero must be the first casualty.",
        ),
        (
            began(NumberChange, card=h, stat="joins unbooted", amount=1),
            "Saloon: Ada's Hero joins posses without booting.",
        ),
        (began(AccessChange, card=h, access="private"), "Saloon makes Ada's Hero private."),
        (
            began(PlayerChange, player=0, stat="sundown discards", amount=99),
            "Saloon: any number of cards may be discarded at Sundown.",
        ),
        (
            began(OnlyGoods, card=h, stat="bullets"),
            "Saloon: Ada's Hero ignores what changes bullets, but for goods.",
        ),
        (
            began(IgnoredOpponents, card=h, stat="bullets"),
            "Saloon: Ada's Hero ignores what opponents do to bullets.",
        ),
        (
            began(DrawnBy, stat="influence"),
            "Saloon: draw hands are formed with influence instead of bullets.",
        ),
        (began(AnotherUse, mark="1.pour"), "Saloon: a used ability can be used again."),
        (
            began(Stripped, card=h, stat="bullets", spared="Weapon", counters=0),
            "Saloon: Ada's Hero loses what changed bullets, but for Weapon cards.",
        ),
        (began(NoBenefit, card=h), "Saloon: Ada's Hero has no benefit from goods."),
        (began(AdjacencyChange, hook="pour"), "Saloon changes which locations are adjacent."),
        (began(CostChange, hook="pour"), "Saloon changes what cards cost."),
        (began(KeptOut, card=h, hook="pour"), "Saloon limits moves of Ada's Hero."),
        (began(BootsOnTheWay, hook="pour"), "Saloon changes which moves boot dudes."),
        (began(Recorded, card=h), "Saloon remembers Ada's Hero."),
        (began(Barred, name="Saul"), "Saloon: Saul cannot enter play again."),
        (began(Offer, ability="pour"), "Saloon offers players a play."),
        (began(Note, amount=6), "Saloon remembers 6."),
        (began(Duty, player=0, asks_for=Play.NOON), "Saloon asks for a certain play."),
        (began(Spent, mark="Saloon.pour"), "Saloon cannot be used again for now."),
        (began(DisabledAbility, card=h, ability="pour"), "An ability of Ada's Hero cannot be used for now."),
        (began(Control, card=h, player=1), "Saloon changes who controls Ada's Hero."),
        (
            began(Ownership, card=h, player=1),
            "Saloon changes who counts as the owner of Ada's Hero.",
        ),
        (
            began(Power, card=h, power="kung_fu", ability="pour"),
            "Saloon gives Ada's Hero a power.",
        ),
        (began(FreeName, name="Hero"), "Saloon: Hero in Boot Hill keeps no copy from entering play."),
        (began(Unlimited, name="Hero"), "Saloon: any number of Hero can be in play."),
        (began(SetAside, card=h), "Saloon turns Ada's Hero face down; it counts as out of play."),
        (
            began(CopiedAbility, card=h, model=f, ability="pour"),
            "Saloon gives Ada's Hero an ability of another card.",
        ),
        (began(FightsFromAfar, source=h, card=h), "Hero fights from where they stand."),
        (e.PlayMade(0, Verb.PASS), "Ada passes."),
        (e.PlayMade(0, Verb.MOVE, h, T), "Ada moves Hero."),
        (e.PlayMade(0, Verb.SHOP, d), "Ada goes shoppin' for Saloon."),
        (e.PlayMade(0, Verb.SHOP, d, h), "Ada goes shoppin' for Saloon for Hero."),
        (e.PlayMade(0, Verb.TRADE, d, h), "Ada trades Saloon to Hero."),
        (e.PlayMade(0, Verb.CALL_OUT, h, f), "Ada has Hero call out Foe."),
        (e.PlayMade(0, Verb.INVENT, d, h), "Ada has Hero invent Saloon."),
        (e.PlayMade(0, Verb.SWAP, h, f), "Ada swaps Hero for Foe."),
        (e.PlayMade(0, Verb.USE, h), "Ada uses Hero."),
        (e.PlayOver(1, Play.NOON, True), "The play of Ben is over."),
        (e.AbilityUsed(0, d, "have_a_drink", Play.NOON), "Ada uses Saloon."),
        (e.AbilityDone(0, d, "have_a_drink", Play.NOON), "Ada has used Saloon."),
        (e.AbilityDone(0, d, "have_a_drink", Play.CHEATIN, 1), "Ada has used Saloon against Ben."),
        (e.AbilityCancelled(0, d, "have_a_drink"), "Saloon is cancelled and does nothing for Ada."),
        (e.ChoiceChanged(d, h, f), "Saloon now chooses Ada's Hero instead of Ben's Foe."),
        (e.Attached(d, h, 0), "Saloon is attached to Ada's Hero."),
        (e.Attached(d, f, 0, h), "Saloon is attached to Ben's Foe from Ada's Hero."),
        (e.Traded(d, h, f), "Hero hands Saloon to Foe."),
        (e.WeaponTurned(d, ready=True), "Ben's Saloon is ready."),
        (e.WentAside(d, 0, 1), "Ben's Saloon counts as out of play."),
        (e.CameBack(d), "Ben's Saloon is back in play."),
        (e.CalledOut(h, f), "Ada's Hero calls out Ben's Foe."),
        (e.CalloutAnswered(h, f, True), "Ben's Foe stands and fights."),
        (e.CalloutAnswered(h, f, False), "Ben's Foe refuses."),
        (e.JobBegan(h, T, d), "Ada's Hero leads the job Saloon against the Town Square."),
        (e.JobEnded(h, f, True, d, 0), "The job of Ada's Hero succeeds."),
        (e.JobEnded(h, f, False, d, 0), "The job of Ada's Hero fails."),
        (e.Invited(0, 0, (1,)), "Ada asks Ben to join the leader's posse."),
        (e.InvitationAnswered(1, 0, 0, True), "Ben sides with Ada."),
        (e.InvitationAnswered(1, 0, 0, False), "Ben stays out of it."),
        (e.Joined(h, 0), "Ada's Hero joins the leader's posse."),
        (e.LeftPosse(f, 1), "Ben's Foe leaves the mark's posse."),
        (e.PossesFormed(), "Both posses are formed."),
        (e.ShootoutStarted(T), "A shootout starts at the Town Square."),
        (e.RoundBegan(2), "Round 2 of the shootout begins."),
        (e.PosseHandedOver(1, 0), "Ben leads the leader's posse now."),
        (e.ShooterPicked(0, h), "Ada's Hero is the leader's shooter."),
        (
            e.RoundDecided(0, (7, 2), (1, 5)),
            "The leader's posse holds a full house and takes 1 casualty; "
            "the mark's posse holds a pair and takes 5 casualties.",
        ),
        (e.CasualtiesTaken(1, 1, (), 0), "Ben takes no casualties."),
        (e.CasualtiesTaken(1, 1, (f,), 1), "Ben loses Foe as a casualty."),
        (e.Fled(f), "Ben's Foe runs."),
        (e.ShootoutEnded(None), "The shootout ends; nobody wins it."),
        (e.ShootoutEnded(0, 0), "The shootout ends; Ada wins it."),
        (e.Pulled(0, 12, 2, h), "Ada pulls the queen of hearts (Hero)."),
        (e.Pulled(0, 1, 0, None), "Ada pulls the ace of clubs."),
        (
            e.CheckMade(0, h, "spell", "Huckster", 7, 3, 2, h, 2, 0, False),
            "Ada pulls the 3 of hearts for Hero: 3+2 = 5, 7 is needed.",
        ),
        (
            e.CheckMade(0, h, "technique", "", 7, 3, 2, h, 0, 0, True),
            "Ada pulls the 3 of hearts for Hero: 3, less than 7 is needed.",
        ),
        (e.SpellCast(d, h, True), "Ada's Hero casts Saloon."),
        (e.SpellCast(d, h, False), "Ada's Hero fails to cast Saloon."),
        (e.TechniqueTested(d, h, True), "Ada's Hero performs Saloon."),
        (e.TechniqueTested(d, h, False), "Ada's Hero fails to perform Saloon."),
        (e.Invented(d, h, True), "Ada's Hero invents Saloon."),
        (e.Invented(d, h, False), "Ada's Hero fails to invent Saloon."),
        (e.Surrendered(1), "Ben surrenders."),
        (e.PlayerEliminated(1, (), 0, (f,), 40, 3), "Ben leaves the game."),
        (
            e.PlayerEliminated(1, ((0, 4),), 3, (f,), 40, 3),
            "Ben is eliminated: Ada has 4 control points, Ben 3 influence.",
        ),
        (e.UpkeepPaid(0, h, 1), "Ada pays 1 upkeep for Hero."),
        (e.HandRankChanged(0, -1), "Ada's hand counts 1 rank lower."),
        (e.JokerNamed(0, h, 13, 3), "Ada's joker stands for the king of spades."),
        (e.JokerAced(0, h), "Ada's joker is aced."),
        (e.DrawCardChanged(0, h, 13, 3), "Ada's Hero counts as the king of spades."),
        (e.CardRevealed(0, h), "Ada reveals Hero."),
        (e.Looked(0, 1, (f,)), "Ada looks at 1 of Ben's hidden cards: Foe."),
        (e.Looked(0, 0, (HIDDEN, HIDDEN)), "Ada looks at 2 of their own hidden cards."),
        (e.ControlChanged(f, 0), "Ada takes control of Ben's Foe."),
        (e.VictoryPointsChanged(0, 1), "Ada gains 1 victory point."),
        (e.DrawCardsDiscarded(1, (h, f)), "Ben discards Hero and Foe of a draw hand."),
        (e.EventBegan(1, h), "Ben's event takes place: Hero."),
        (e.EventResolved(1, h), "Ben's event is over: Hero."),
        (e.EventDiscarded(0, h, "cancelled"), "Hero of Ada is cancelled."),
        (
            e.StartContested(h, ((0, 3), (1, 3)), None),
            (
                "Ada and Ben both chose Hero and pull, lowest wins: Ada 3 and Ben 3; the lowest are tied, "
                "and nobody keeps this dude."
            ),
        ),
        (e.FearLevelChanged(-2, 4), "The fear level falls by 2, to 4."),
        (e.Adjusted(0, "boot:3"), "Ada adjusts the table by hand: boot:3."),
    ]
    for event, words in expected:
        assert event_wording.sentence(table.engine, event) == words
    kinds = [c for c in vars(e).values() if isinstance(c, type) and issubclass(c, e.Event)]
    classes = {c for c in kinds if not c.__subclasses__()}  # base classes of events never happen themselves
    assert {type(event) for event, _ in expected} == classes
    begun = {type(event.effect) for event, _ in expected if isinstance(event, e.EffectBegan)}
    assert begun == set(KINDS.values())


def test_an_event_without_words_is_an_error() -> None:
    with pytest.raises(TypeError, match="no words for Event"):
        event_wording.sentence(scene()[0].engine, e.Event())


@pytest.mark.parametrize(
    ("option", "words"),
    [
        (lambda h, f, d: Option("pass", Verb.PASS), "Pass"),
        (
            lambda h, f, d: Option(f"move:{h}>{d}", Verb.MOVE, h, d, "boots"),
            "Move Hero to Ben's Saloon (boots)",
        ),
        (lambda h, f, d: Option(f"callout:{h}>{f}", Verb.CALL_OUT, h, f), "Hero calls out Foe"),
        (lambda h, f, d: Option(f"shop:{d}>left", Verb.SHOP, d, h, "left"), "Build Saloon at the left end"),
        (lambda h, f, d: Option(f"shop:{d}>{h}", Verb.SHOP, d, h), "Attach Saloon to Hero"),
        (lambda h, f, d: Option(f"shop:{h}", Verb.SHOP, h, d), "Bring Hero into play"),
        (lambda h, f, d: Option(f"shop:{f}@{h}", Verb.SHOP, f, h), "Bring Foe into play beside Hero"),
        (lambda h, f, d: Option("10S", Verb.JOKER, h), "10 of spades"),
        (lambda h, f, d: Option(f"discard:{h}", Verb.DISCARD, h, label="1"), "Discard Hero (covers 1)"),
        (lambda h, f, d: Option(f"ace:{h}", Verb.ACE, h, label="2"), "Ace Hero (covers 2)"),
        (lambda h, f, d: Option(f"c{h}", Verb.DISCARD, h), "Hero"),
        (lambda h, f, d: Option(f"join:{h}", Verb.JOIN, h, label="boots"), "Hero (boots)"),
        (lambda h, f, d: Option("3", Verb.NUMBER, label="3"), "3"),
        (lambda h, f, d: Option("odd", Verb.MODE), "Odd"),
        (lambda h, f, d: Option("c-1", Verb.TARGET, T), "Town Square"),
        (lambda h, f, d: Option(f"c{h}", Verb.PAY_UPKEEP, h, label="2"), "Pay 2 ghost rock for Hero"),
    ],
)
def test_every_kind_of_option_has_words(option, words: str) -> None:
    table, h, f, d = scene()
    assert answer_wording.option(table.engine, option(h, f, d)) == words


def test_answers_in_words() -> None:
    table, _, _, _ = scene()
    asked = table.pending
    g = table.engine
    assert answer_wording.answer(g, asked, ("pass",)) == "Ada: Pass"
    assert answer_wording.answer(g, asked, ("cancel",)) == "Ada takes it back"
    assert answer_wording.answer(g, asked, ("adjust:boot:1",)) == "Ada adjusts the table by hand"
    assert answer_wording.answer(g, asked, ()) == "Ada chooses nothing"


def test_a_title_that_ends_in_dots_gets_no_fourth_one() -> None:
    table = Table()
    odd = table.me.dude("Well...")
    assert event_wording.sentence(table.engine, e.CardRevealed(0, odd.id)) == "Ada reveals Well..."


def test_a_name_stays_on_one_line() -> None:
    table, h, _, _ = scene()
    table.state.players[0].name = "Ada\n[the  Boss"
    assert wording.player(table.engine, 0) == "Ada [the Boss"
    table.state.players[0].name = "Lois"
    assert wording.name(table.engine, h) == "Lois' Hero"


def test_an_ability_is_called_by_what_it_does_and_never_by_a_name_of_python() -> None:
    table, h, _, _ = scene()
    notice = table.me.hand("Unprepared").id
    charlie = table.me.deed("Charlie's Place").id
    g = table.engine
    use = Option(f"use:{charlie}.pour", Verb.USE, charlie, None, "pour")
    assert answer_wording.option(g, use) == "Charlie's Place: A dude here gets +2 or -2 bullets, as you like"
    by_hero = Option(f"use:{charlie}.pour@{h}", Verb.USE, charlie, h, "pour")
    assert answer_wording.option(g, by_hero).endswith("as you like (by Hero)")
    first, second = g.scripts[notice].script.by_name
    assert (
        event_wording.sentence(g, e.AbilityUsed(0, charlie, "pour", Play.NOON)) == "Ada uses Charlie's Place."
    )
    lines = [
        event_wording.sentence(g, e.AbilityUsed(0, notice, name, Play.SHOOTOUT)) for name in (first, second)
    ]
    assert lines == [
        "Ada uses Unprepared (Boot a dude: -1 bullets, and their abilities cannot be used).",
        "Ada uses Unprepared (Boot one or two cards that a dude carries: they lose traits…).",
    ]
    assert wording.ability(g, charlie, "pour.1") == "A dude here gets +2 or -2 bullets, as you like"
    assert wording.ability(g, h, "pour") == "its ability", "nobody grants it"
    table.me.dude("Eagle Woman That All Look At")
    assert wording.ability(g, h, "call_eagle_woman").startswith("Each of your Shamans may boot a Spirit")


def test_abilities_of_another_card_are_chosen_by_what_they_do() -> None:
    table = Table()
    micah, drink = table.me.dude("Micah Ryse"), table.me.hand("Good Stiff Drink")
    table.me.dude("Eagle Woman That All Look At")
    table.state.used = {f"{micah.id}.step_through": 1, f"{micah.id}.call_eagle_woman": 1}
    table.answer(f"use:{drink.id}.pour")
    table.go(micah)
    words = [answer_wording.option(table.engine, o) for o in table.pending.options]
    assert words[0] == "Boot a Hex he carries: he moves to any location without…"
    assert words[1].startswith("Each of your Shamans may boot a Spirit")
    assert not [w for w in words if "_" in w]


def test_what_an_ability_waits_for_and_what_is_said_twice_is_left_out_of_the_log() -> None:
    one, other = CardId(1), CardId(2)
    began = partial(effect_began, source=one)
    assert event_wording.is_echo(began(Watch, event="Moved", hook="look"))
    assert event_wording.is_echo(began(Control, card=other, player=0))
    assert event_wording.is_echo(e.PlayMade(0, Verb.USE, one))
    assert event_wording.is_echo(e.AbilityDone(0, one, "shoot", Play.SHOOTOUT))
    assert event_wording.is_echo(e.Attached(one, other, 0)), "that it came into play is told"
    assert not event_wording.is_echo(e.Attached(one, other, 0, other)), (
        "that it changed hands is told by nothing else"
    )
    assert not event_wording.is_echo(began(NumberChange, card=other, stat="bullets", amount=1))
    assert not event_wording.is_echo(e.PlayMade(0, Verb.MOVE, one, other))


def test_what_happens_first_is_chosen_by_what_it_does() -> None:
    table = Table()
    tommy = table.me.dude("Tommy Harden").id
    by_itself = Option(f"{tommy}.smell_a_cheat.0", Verb.TRIGGER, tommy)
    assert answer_wording.option(table.engine, by_itself).startswith(
        "Tommy Harden: +1 to your hand rank this round"
    )
    waiting = Option(f"{tommy}.come_back.1", Verb.TRIGGER, tommy)
    assert answer_wording.option(table.engine, waiting) == "Tommy Harden"
