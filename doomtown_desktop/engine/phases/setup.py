"""Before day one: outfits, starting gangs, opening hands, Grifters (R-SETUP)."""

from __future__ import annotations

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine import chance, changes, entering
from doomtown_desktop.engine import modifiers as m
from doomtown_desktop.engine.core import Engine
from doomtown_desktop.engine.decisions import DONE, Choose, Option, ask
from doomtown_desktop.engine.events import EnteredPlay, GameStarted
from doomtown_desktop.engine.happening import happen
from doomtown_desktop.engine.ids import CardId, Phase, Seat, Zone


async def setup(g: Engine) -> None:
    """Place outfits, pick gangs in secret, draw five, let Grifters act; then day one begins."""
    chosen: list[list[CardId]] = []
    for seat, p in enumerate(g.state.players):
        await entering.enter_play(g, p.outfit, seat, place=p.outfit, how="setup", quietly=True)
        p.street = [p.outfit]
        p.stash = starting_stash(g, seat)
    for seat in g.seats():
        chosen.append(await pick_gang(g, seat))
    for seat, gang in enumerate(chosen):
        for dude in gang:
            g.state.players[seat].stash -= starting_cost(g, dude)
            await start_dude(g, seat, dude)
    for seat, p in enumerate(g.state.players):
        chance.shuffle(g.state, p.deck)
        await changes.draw_cards(g, seat, 5)
    for lies in g.state.in_play.values():
        lies.fresh = False
    g.touch()
    await happen(g, GameStarted())
    g.state.phase = Phase.GAMBLIN


async def start_dude(g: Engine, seat: Seat, dude: CardId) -> None:
    """A chosen dude comes into play, ready and without triggering a thing (R-SETUP-8)."""
    g.state.players[seat].deck.remove(dude)
    await entering.enter_play(g, dude, seat, how="setup", quietly=True)
    g.state.in_play[dude].fresh = False
    g.happened(EnteredPlay(dude, seat, "setup"))


def starting_stash(g: Engine, seat: Seat) -> int:
    """Starting stash of the outfit with the legend's modifier (R-SETUP-2, R-LEG-2)."""
    p = g.state.players[seat]
    total = g.facts[p.outfit].wealth or 0
    if p.legend is not None:
        total += g.facts[p.legend].wealth or 0
    return max(0, total)


def starting_cost(g: Engine, dude: CardId) -> int:
    """What a dude costs in the starting gang: the printed cost (A-60)."""
    return g.facts[dude].cost or 0


def why_not_start(g: Engine, seat: Seat, gang: list[CardId], dude: CardId) -> str | None:
    """The reason why a dude cannot be added to a starting gang, or ``None``.

    R-SETUP-3 to R-SETUP-6, R-SETUP-9, R-UNIQ-5, R-COOP-4.
    """
    facts = g.facts[dude]
    p = g.state.players[seat]
    outfit = set(g.facts[p.outfit].gangs)
    core = is_core(g, seat, dude)
    started = [c for c in m.deeds(g) if is_core(g, seat, c) and g.owner(c) == seat]
    fellows = [g.facts[d] for d in (*m.dudes_of(g, seat), *started, *gang)]
    if not (facts.is_dude or core) or g.where(dude) is not Zone.DECK:
        return "only dudes of the deck can start"
    if core and any(is_core(g, seat, fellow) for fellow in (*started, *gang)):
        return "one Core deed can start, in the place of a dude"
    if len(fellows) >= g.ruleset.starting_dudes:
        return f"at most {g.ruleset.starting_dudes} dudes can start"
    if facts.gangs and not outfit & set(facts.gangs):
        return "it belongs to another outfit"
    rules = [r for r in g.scripts[dude].script.rules if r.kind == "starts"]
    if not all(r.answer(g.view(dude)) for r in rules):
        return "its text forbids it"
    if facts.keyword("Gadget") is not None and not rules:
        return "a Gadget has to be invented"
    if facts.keyword("Grifter") is not None:
        if sum(1 for f in fellows if f.keyword("Grifter") is not None) >= g.ruleset.starting_grifters:
            return "only one Grifter can start"
    if facts.is_unique and any(f.character == facts.character for f in fellows):
        return "it is unique"
    for word, enemy in (("Union", "Confederate"), ("Confederate", "Union")):
        if facts.keyword(word) is not None and any(f.keyword(enemy) is not None for f in fellows):
            return "Union and Confederate do not mix"
    if starting_cost(g, dude) + sum(starting_cost(g, d) for d in gang) > p.stash:
        return "the stash is too small"
    return None


def is_core(g: Engine, seat: Seat, card: CardId) -> bool:
    """A Core deed may start in the place of a dude: one for all, or of the outfit's gang (its text)."""
    facts = g.facts[card]
    outfit = g.facts[g.state.players[seat].outfit]
    return facts.type is CardType.DEED and facts.core is not None and facts.core in ("any", *outfit.gangs)


async def pick_gang(g: Engine, seat: Seat, most: int = 99, *, only_dudes: bool = False) -> list[CardId]:
    """A player chooses up to ``most`` dudes of the deck that start, besides those in play (R-SETUP-3).

    A Core deed may stand in for a dude unless they are to be ``only_dudes``.
    """
    gang: list[CardId] = []
    p = g.state.players[seat]
    seen: set[str] = set()
    while len(gang) < most:
        options: list[Option] = []
        seen.clear()
        for card in sorted(p.deck):
            if card in gang or not (g.facts[card].is_dude or (not only_dudes and is_core(g, seat, card))):
                continue
            code = g.facts[card].code
            if code not in seen and why_not_start(g, seat, gang, card) is None:
                seen.add(code)
                options.append(Option(f"c{card}", "start", card))
        if not options:
            return gang
        options.append(Option(DONE, DONE, label="" if gang else "Start with nobody"))
        answer = await ask(
            Choose(
                seat,
                "starting gang",
                "Who starts in your gang?",
                tuple(options),
                default=DONE if gang else "",  # nobody starts alone by a slip of the finger
            )
        )
        if answer == (DONE,):
            return gang
        gang.append(CardId(int(answer[0][1:])))
    return gang
