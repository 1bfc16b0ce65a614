"""Invariants that must hold at every decision of every game, checked from the outside.

The checker keeps independent books: a ledger made from the log, a census of all cards, a history of plays. It
trusts printed facts, the log, the pending decision and the raw state, but none of the engine's queries.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from doomtown_desktop.catalog.model import CardFacts, CardType
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.facts import modifiers
from doomtown_desktop.engine.flow.phases import setup
from doomtown_desktop.protocol import events as ev
from doomtown_desktop.protocol.effects import Ban, Effect, Offer, Recorded
from doomtown_desktop.protocol.ids import TOWN_SQUARE, CardId, Phase, Until, Zone
from doomtown_desktop.protocol.question import SURRENDER
from doomtown_desktop.protocol.rulesets import CLASSIC_2000
from doomtown_desktop.protocol.words import Cannot, Number


class RuleBroken(AssertionError):
    """An invariant does not hold; the message says which one and where."""


@dataclass
class Ledger:
    """The ghost rock of all players, computed from the log alone (R-GEN-10)."""

    stash: list[int]
    debt: list[int]
    pot: int = 0
    bounty: Counter[CardId] = field(default_factory=Counter)
    read: int = 0

    def follow(self, game: Game) -> None:
        """Add all events since the last call."""
        self.book(game.log[self.read :])
        self.read = len(game.log)

    def book(self, events: Iterable[ev.Event]) -> None:
        """Add these events."""
        for event in events:
            if isinstance(event, ev.GhostRockMoved):
                self._moved(event)
            elif isinstance(event, ev.LowballWon):
                self.stash[event.player] += event.pot
                self.pot -= event.pot
            elif isinstance(event, ev.BountyChanged):
                self.bounty[event.card] += event.amount
            elif isinstance(event, ev.BountyCollected):
                self.bounty[event.card] -= event.amount
            elif isinstance(event, ev.PlayerEliminated):
                self.stash[event.player] -= event.ghost_rock
                self.debt[event.player] = 0
                for card in event.cards:
                    self.bounty.pop(card, None)
            elif isinstance(event, ev.PlayMade) and event.verb == "swap" and event.card is not None:
                if event.target is not None:
                    self.bounty[event.target] = self.bounty.pop(event.card, 0)
            elif isinstance(event, (ev.Aced, ev.Discarded, ev.EnteredPlay)):
                self.bounty.pop(event.card, None)

    def _moved(self, event: ev.GhostRockMoved) -> None:
        giver, taker, amount = event.giver, event.taker, event.amount
        if event.reason == "ante":
            self._ante(event)
            return
        if giver is not None and giver >= 0:
            self.stash[giver] -= amount
            if event.reason == "debt":
                self.debt[giver] -= amount
        elif giver == -1:
            self.pot -= amount
        if taker == -1:
            self.pot += amount
        elif taker is not None:
            self.stash[taker] += amount

    def _ante(self, event: ev.GhostRockMoved) -> None:
        """Book an ante, for which the bank lends what is missing. One that comes back settles the loan."""
        giver, taker, amount = event.giver, event.taker, event.amount
        if taker == -1 and giver is not None:
            own = min(amount, self.stash[giver])
            self.stash[giver] -= own
            self.debt[giver] += amount - own
            self.pot += amount
        elif giver == -1 and taker is not None:
            settled = min(amount, self.debt[taker])
            self.debt[taker] -= settled
            self.stash[taker] += amount - settled
            self.pot -= amount


class Checker:
    """Checks one game from its first decision on."""

    def __init__(self, game: Game) -> None:
        self.game = game
        state = game.state
        self.cards = len(state.codes)
        self.ledger: Ledger | None = None
        self.noon: list[int] = []
        self.checks = 0

    @property
    def facts(self) -> list[CardFacts]:
        """Return the printed facts of each card of the game, including tokens that have come since."""
        return self.game.engine.facts

    def check(self) -> None:
        """Raise ``RuleBroken`` if anything is wrong now."""
        self.checks += 1
        self._census()
        self._money()
        self._places()
        self._shootout()
        self._decision()
        self._lasting()

    def _fail(self, what: str) -> None:
        raise RuleBroken(f"day {self.game.state.day}, answer {len(self.game.answers)}: {what}")

    def _census(self) -> None:
        """Check that every card is in exactly one zone: piles have only owners' cards, decks no tokens."""
        state = self.game.state
        places: Counter[CardId] = Counter(state.in_play.keys())
        for seat, p in enumerate(state.players):
            for zone in (p.deck, p.play_hand, p.discard_pile, p.boot_hill, p.removed):
                places.update(zone)
                for card in zone:
                    if state.owners[card] != seat:
                        self._fail(f"{self._name(card)} lies in a pile of player {seat}")
            places.update(p.draw_hand)
            places.update(p.table)
            if p.legend is not None:
                places[p.legend] += 1
            for card in p.deck + p.play_hand + p.discard_pile:
                if self.facts[card].type in (CardType.TOKEN, CardType.OUTFIT, CardType.LEGEND):
                    self._fail(f"{self._name(card)} lies among deck cards")
        if state.phase is Phase.SETUP:
            for p in state.players:
                if p.outfit not in state.in_play:
                    places[p.outfit] += 1
        for number in range(len(state.codes)):
            if places[CardId(number)] != 1:
                self._fail(f"{self._name(CardId(number))} is in {places[CardId(number)]} zones")

    def _money(self) -> None:
        state = self.game.state
        for p in state.players:
            if p.stash < 0 or p.debt < 0:
                self._fail(f"{p.name} has stash {p.stash} and debt {p.debt}")
        if state.phase is Phase.SETUP and not self.game.log:
            return
        if self.ledger is None:
            self.ledger = Ledger(self._starting_stashes(), [0 for _ in state.players])
        self.ledger.follow(self.game)
        if self.ledger.stash != [p.stash for p in state.players]:
            self._fail(f"stashes {[p.stash for p in state.players]} but the log says {self.ledger.stash}")
        if self.ledger.debt != [p.debt for p in state.players] or self.ledger.pot != state.pot:
            self._fail("debts or the pot do not follow from the log")
        for card, spot in state.in_play.items():
            if self.game.engine.ruleset.wanted_is_yes_or_no:  # it stays when it is earned, and is remembered
                if spot.bounty not in (0, 1):
                    self._fail(f"{self._name(card)} has bounty {spot.bounty}")
            elif spot.bounty != self.ledger.bounty[card]:
                self._fail(
                    f"{self._name(card)} has bounty {spot.bounty}, the log says {self.ledger.bounty[card]}"
                )
            if spot.bounty < 0 or spot.ghost_rock < 0:
                self._fail(f"{self._name(card)} owes ghost rock")

    def _starting_stashes(self) -> list[int]:
        """Return printed wealth minus the cost of the starting gang by card texts (R-SETUP-2, R-SETUP-5)."""
        state = self.game.state
        stashes = []
        for p in state.players:
            legend = 0 if p.legend is None else self.facts[p.legend].wealth or 0
            stashes.append((self.facts[p.outfit].wealth or 0) + legend)
        for event in self.game.log:
            if isinstance(event, ev.EnteredPlay) and event.how == "setup":
                stashes[event.player] -= setup.starting_cost(self.game.engine, event.player, event.card)
        return stashes

    def _places(self) -> None:
        """Check that streets, locations and attachments agree with each other (R-LOC, R-ATT)."""
        state = self.game.state
        places = {TOWN_SQUARE}
        for p in state.players:
            no_home = p.eliminated or (state.phase is Phase.SETUP and not p.street)
            if p.street.count(p.outfit) != (0 if no_home else 1):
                self._fail(f"{p.name} has no home")
            if p.eliminated and (p.stash or p.debt or p.beside or p.street):
                self._fail(f"{p.name} has left the game and still has something")
            places.update(p.street)
            places.update(p.beside)
        unique: Counter[tuple[int, str]] = Counter()
        for card, spot in state.in_play.items():
            facts = self.facts[card]
            if facts.type in (CardType.DEED, CardType.OUTFIT):
                if (
                    (card not in places and state.phase is not Phase.SETUP)
                    or spot.location != card
                    or spot.host is not None
                ):
                    self._fail(f"{facts.title} is not in its street")
            elif facts.is_dude and not self._is_a_dude_no_more(card):
                if spot.location not in places or spot.host is not None:
                    self._fail(f"{facts.title} stands nowhere")
                if facts.is_unique:
                    unique[state.owners[card], facts.character] += 1
            elif spot.host is None or (spot.host != TOWN_SQUARE and spot.host not in state.in_play):
                self._fail(f"{facts.title} hangs in the air")
            elif spot.host != TOWN_SQUARE and state.in_play[spot.host].attachments.count(card) != 1:
                self._fail(f"{facts.title} and its bearer disagree")
            for other in spot.attachments:
                if state.in_play[other].host != card:
                    self._fail(f"{facts.title} carries a card that is elsewhere")
        twice = [key for key, count in unique.items() if count > 1]
        if twice:
            self._fail(f"two of the unique {twice}")
        streets = [deed for p in state.players for deed in p.street + p.beside]
        if len(set(streets)) != len(streets):
            self._fail("a deed stands twice")
        built_over = state.ruleset == CLASSIC_2000.name  # it may be on another player's deed, by Renovations
        for seat, p in enumerate(state.players):
            for deed in p.street + p.beside:
                if (state.owners[deed] != seat and not built_over) or deed not in state.in_play:
                    self._fail(f"a foreign or absent card in the street of {p.name}")

    def _shootout(self) -> None:
        state = self.game.state
        fight = state.shootout
        if fight is None:
            last = self.game.answers[-1:]  # after a surrender nothing has moved
            given_up = self.game.is_over and bool(last) and last[0][:1] and last[0][0].startswith(SURRENDER)
            gambles = state.high_gamble or state.phase in (Phase.GAMBLIN, Phase.SETUP)
            for p in state.players:
                if p.draw_hand and not gambles and not given_up:
                    self._fail(f"{p.name} holds a draw hand outside shootouts")
            return
        both = [d for posse in fight.posses for d in posse.dudes]
        if len(both) != len(set(both)):
            self._fail("a dude stands in two posses")
        for dude in both:
            if dude not in state.in_play:
                self._fail(f"{self._name(dude)} fights without being in play")
            place = state.in_play[dude].location
            if fight.fighting and place != fight.location and dude not in fight.elsewhere:
                self._fail(f"{self._name(dude)} fights from elsewhere")
        self._given_up()
        if fight.fighting and set(fight.posses[0].seats) & set(fight.posses[1].seats):
            self._fail("a player is in both posses")

    def _given_up(self) -> None:
        """Check that whoever has surrendered has no dude in a fight and leads no posse (A-310, A-311)."""
        fight = self.game.state.shootout
        while fight is not None:
            for posse in fight.posses:
                lost = [
                    d
                    for d in posse.dudes
                    if self.game.engine.view(d).controller.seat in self.game.state.leaving
                ]
                led = posse.primary in self.game.state.leaving and bool(posse.dudes)
                if lost or led or set(posse.seats) & set(self.game.state.leaving):
                    self._fail("somebody who has given up takes part in a shootout")
            fight = fight.outer

    def _decision(self) -> None:
        """Check that a player of the game is asked, and is shown nothing hidden (R-NOON-1)."""
        decision = self.game.pending
        state = self.game.state
        if decision is None:
            return
        if state.players[decision.player].eliminated or decision.player in state.leaving:
            self._fail(f"{decision.kind} is asked of a player who has left")
        if len(set(decision.keys())) != len(decision.options):
            self._fail(f"{decision.kind} offers a key twice")
        if not 0 <= decision.least <= decision.most <= max(1, len(decision.options)):
            self._fail(
                f"{decision.kind} asks for {decision.least} to {decision.most} of {len(decision.options)}"
            )
        offering = {effect.source for effect in state.effects if isinstance(effect, Offer)}
        for option in decision.options:
            for card in (option.card, option.target):
                if card is None or card == TOWN_SQUARE or card in state.in_play or card in offering:
                    continue
                if state.players[state.owners[card]].eliminated:
                    self._fail(f"{decision.kind} shows {self._name(card)}, which has left the game")
                zone = self.game.engine.zone_of(card)
                own = state.owners[card] == decision.player
                open_zones = (Zone.DISCARD_PILE, Zone.BOOT_HILL, Zone.TABLE, Zone.REMOVED)
                shown = any(p.revealed and card in p.draw_hand for p in state.players)
                if zone in open_zones or own or shown:
                    continue
                if card not in self._just_looked_at(decision.player, decision.source):
                    self._fail(f"{decision.kind} shows {self._name(card)}, which is hidden in the {zone}")
        if decision.kind == "noon play":
            if decision.player != state.turn:
                self._fail("the wrong player is asked for a Noon play")
            if state.shootout is not None:
                self._fail("a shootout goes on at a Noon play window")
            for dude, spot in state.in_play.items():
                if self.facts[dude].is_dude:
                    for word in ("Weapon", "Horse"):
                        carried = [c for c in spot.attachments if self._counts(c, word)]
                        may = 1 + modifiers.stat(self.game.engine, dude, Number.EXTRA.of(word))
                        if len(carried) > may:
                            self._fail(f"{self._name(dude)} carries more than {may} of {word}")

    def _counts(self, card: CardId, word: str) -> bool:
        """Return whether the card is a Weapon that is ready, or a Horse."""
        return self.facts[card].keyword(word) is not None and not self.game.state.in_play[card].unready

    def _is_a_dude_no_more(self, card: CardId) -> bool:
        """Return whether an effect has attached the dude to something."""
        spot = self.game.state.in_play[card]
        return spot.host is not None and any(
            isinstance(event, ev.Attached) and (event.card, event.host) == (card, spot.host)
            for event in self.game.log
        )

    def _just_looked_at(self, seat: int, source: CardId | None) -> set[CardId]:
        """Return the hidden cards at which a player looked by the ability that asks now."""
        found: set[CardId] = set()
        for event in reversed(self.game.log):
            if isinstance(event, ev.Looked) and event.player == seat:
                found.update(event.cards)
            elif isinstance(event, ev.AbilityUsed) and event.card == source:
                return found
        return set()

    def _lasting(self) -> None:
        """Check that no effect outlives its duration (R-DUR)."""
        state = self.game.state
        at_noon = self.game.pending is not None and self.game.pending.kind == "noon play"
        for effect in state.effects:
            gone = effect.card not in (None, TOWN_SQUARE, *state.in_play, *state.aside)
            if gone and not _is_of_cards_out_of_play(effect):
                self._fail(f"an effect of {effect.label} on a card that has left play")
            if at_noon and effect.until in (Until.SHOOTOUT, Until.ROUND, Until.LOWBALL, Until.PLAY):
                self._fail(f"an effect of {effect.label} outlives its {effect.until}")

    def finish(self) -> None:
        """Check that the end of a game follows from the table (R-WIN-1)."""
        state = self.game.state
        if self.game.pending is not None:
            return
        if state.phase is not Phase.OVER or len(state.winners) != 1 or not state.ending:
            self._fail("the game stopped without a winner")
        if "surrenders" not in state.ending:
            self._victory(state.winners[0])
        if self.game.engine.unforeseen:
            self._fail(f"abilities that could not go on: {self.game.engine.unforeseen[:3]}")

    def _victory(self, winner: int) -> None:
        """Check a victory by the agreed rules (R-WIN-1, R-MP-DW-1, R-14-MP-6, R-MP-QD-2)."""
        state = self.game.state
        left = [self.game.engine.player(s) for s, p in enumerate(state.players) if not p.eliminated]
        points = {p.seat: p.control_points + p.victory_points for p in left}
        beaten = [p.seat for p in left if p.seat != winner and points[winner] > p.influence]
        fallen = [p.seat for p in left if any(points[o.seat] > p.influence for o in left if o != p)]
        enough = {
            "Deadwood": len(beaten) == len(left) - 1,
            "short": bool(beaten),
            "Quick and the Dead": len(fallen) >= len(left) - 1
            and (winner not in fallen or len(fallen) == len(left)),
        }
        if not enough[state.options.victory]:
            self._fail(f"{points[winner]} control points do not win by {state.options.victory}")

    def _name(self, card: CardId) -> str:
        return f"{self.facts[card].title} #{card}"


def _is_of_cards_out_of_play(effect: Effect) -> bool:
    """Return whether an effect is about a card in a pile: it is remembered, or stays in Boot Hill."""
    stays = isinstance(effect, Ban) and effect.what == Cannot.LEAVE_BOOT_HILL
    return stays or isinstance(effect, Recorded)
