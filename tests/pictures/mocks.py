"""The positions of the table's mocks: the same cards in the same places, so that both can be compared."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.protocol.ids import Phase, Seat
from doomtown_desktop.storage.games import SettingsStore
from doomtown_desktop.storage.results import ResultStore
from doomtown_desktop.ui.pages.new_game_page import NewGamePage
from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.table.table_page import TablePage
from tests.pictures import standoffs
from tests.pictures.bounds import wait_until
from tests.pictures.endings import show_end
from tests.pictures.hours import refill
from tests.table import Side, Table
from tests.ui import built

NAMES = ("Stranger", "Cora Slate", "Amos Redfern", "Ruth Callow")
HAND = ("Faster on the Draw", "Peacemaker", "Clint Ramsey", "Bounty Hunter", "Pony Express")
FAR = (
    "Jackson's Strike",
    "Hustings",
    "The Sloane Gang",
    "Circle M Ranch",
    "Stagecoach Office",
    "Charlie's Place",
)
NEAR = (
    "General Store",
    "Yan Li's Tailoring",
    "Law Dogs",
    "Bank of California",
    "The Town Hall",
    "Pearly's Palace",
)
PEOPLE = (
    (0, "Sheriff Dave Montreal", ""),
    (0, "Abram Grothe", "Law Dogs"),
    (0, "Wylie Jenks", "Law Dogs"),
    (0, "Philip Swinford", "General Store"),
    (0, "*Prescott Utter", "Yan Li's Tailoring"),
    (0, "Willa Mae MacGowan", "Bank of California"),
    (0, '*Xiong "Wendy" Cheng', "The Town Hall"),
    (0, "Erik Samson", "Pearly's Palace"),
    (0, "Tommy Harden", "Stagecoach Office"),
    (1, "Sloane", "The Sloane Gang"),
    (1, "Allie Hensman", "The Sloane Gang"),
    (1, "Barton Everest", "Jackson's Strike"),
    (1, "*Pancho Castillo", "Hustings"),
    (1, "Jacqueline Isham", "Stagecoach Office"),
    (1, "*Buford Hurley", "Charlie's Place"),
    (1, "Lawrence Blackwood", "Charlie's Place"),
    (1, "Jake Smiley", ""),
)
"""The seat, the name (with a star if booted) and the location of everybody at noon, "" for the square."""
CROWD = (
    *((1, name, "The Sloane Gang") for name in ("Sloane", "Allie Hensman", "*Ramiro Mendoza")),
    *(
        (1, name, "Circle M Ranch")
        for name in ("Barton Everest", "Lawrence Blackwood", "*Buford Hurley", "Jacqueline Isham")
    ),
    *((0, name, "Circle M Ranch") for name in ("Tommy Harden", "*Philip Swinford", "Prescott Utter")),
    *((0, name, "General Store") for name in ("Abram Grothe", "Wylie Jenks", "*Erik Samson", "Clint Ramsey")),
    *((1, name, "General Store") for name in ("Pancho Castillo", "*Jake Smiley", "Travis Moone", "Bobo")),
    *(
        (0, name, "Law Dogs")
        for name in ("Sheriff Dave Montreal", "*Willa Mae MacGowan", 'Xiong "Wendy" Cheng')
    ),
)
FOUR = (
    ("The Sloane Gang", ("Hustings", "Charlie's Place", "Jackson's Strike")),
    ("Morgan Cattle Co.", ("Circle M Ranch", "Pony Express", "Stagecoach Office")),
    ("The Fourth Ring", ("The Orphanage", "Notary Public")),
)
FOUR_PEOPLE = (
    *(entry for entry in PEOPLE if entry[0] == 0),
    *((1, name, "The Sloane Gang") for name in ("Sloane", "Allie Hensman")),
    *((1, name, "Hustings") for name in ("*Barton Everest", "Buford Hurley")),
    (1, "Pancho Castillo", ""),
    *((2, name, "Morgan Cattle Co.") for name in ("Clint Ramsey", "*Travis Moone")),
    (2, "Jacqueline Isham", "Stagecoach Office"),
    (2, "Prof. Eustace True", ""),
    *((3, name, "The Fourth Ring") for name in ("Bobo", "*Ivor Hawley")),
    *((3, name, "Notary Public") for name in ("Lawrence Blackwood", "Jake Smiley")),
)
GEAR = (
    ("Sheriff Dave Montreal", "Shotgun", ""),
    ("Abram Grothe", "Shotgun", "Pinto"),
    ("Wylie Jenks", "Peacemaker", ""),
    ("Tommy Harden", "Shotgun", "*Roan"),
    ("Prescott Utter", "*Whiskey Flask", ""),
    ("Erik Samson", "Shotgun", ""),
    ("Sloane", "Shotgun", "Pinto"),
    ("Barton Everest", "Peacemaker", ""),
    ("Pancho Castillo", "*Shotgun", ""),
)


def _street(side: Side, titles: Sequence[str]) -> None:
    """Lay out a street in this order; the outfit is among the titles."""
    home = next(title for title in titles if title in ("Law Dogs", *(outfit for outfit, _ in FOUR)))
    side.outfit(home)
    at = titles.index(home)
    for title in reversed(titles[:at]):
        side.deed(title, left=True)
    for title in titles[at + 1 :]:
        side.deed(title)


def _people(table: Table, people: Sequence[tuple[int, str, str]], gear: bool = True) -> None:
    places = {
        table.view(c).title: table.view(c)
        for side in table.sides
        for c in (*side.state.street, *side.state.beside)
    }
    for seat, name, place in people:
        at = places[place] if place else table.town_square
        table.sides[seat].dude(name.lstrip("*"), at=at, booted=name.startswith("*"))
    bearers = {dude.title: dude for side in table.sides for dude in side.player.dudes}
    for bearer, *goods in GEAR if gear else ():
        for title in filter(None, goods):
            if bearer in bearers:
                dude = bearers[bearer]
                table.sides[dude.controller.seat].attach(
                    title.lstrip("*"), dude, booted=title.startswith("*")
                )


def _frame(table: Table) -> Table:
    """Set names, the day, ghost rock, hands and piles as in the mocks."""
    state = table.game.state
    state.day = 3
    for player, name in zip(state.players, NAMES, strict=False):
        player.name = name
    for side, rock in zip(table.sides, (6, 3, 5, 2), strict=False):
        side.stash = rock
    for title in HAND:
        table.me.hand(title)
    for side in table.sides[1:]:
        for _ in range(5):
            side.hand("Shotgun", CardType.GOODS)
    table.me.pile("discard_pile", *["Shotgun"] * 6, "Roan")
    table.foe.pile("discard_pile", *["Roan"] * 8, "Shotgun")
    table.foe.pile("boot_hill", "Bobo", "Travis Moone")
    del table.me.state.deck[24:], table.foe.state.deck[21:]
    return table


def town() -> Table:
    """Return the town of the first mock: twelve deeds, seventeen dudes, nine of them armed."""
    table = Table()
    _street(table.me, NEAR)
    _street(table.foe, FAR)
    _people(table, PEOPLE)
    return _frame(table)


def mock_noon(window: MainWindow) -> None:
    """Two streets with people at High Noon."""
    built.show(town(), window, people=(0,))


def mock_crowd(window: MainWindow) -> None:
    """Fifteen people at two deeds, and three at each home."""
    table = Table()
    _street(
        table.me, ("Yan Li's Tailoring", "General Store", "Law Dogs", "Bank of California", "The Town Hall")
    )
    _street(
        table.foe, ("Jackson's Strike", "Hustings", "The Sloane Gang", "Circle M Ranch", "Charlie's Place")
    )
    _people(table, CROWD, gear=False)
    built.show(_frame(table), window, people=(0,))


def mock_four(window: MainWindow) -> None:
    """Four seats, one of which would win at Sundown."""
    table = Table(4)
    _street(table.me, NEAR)
    for side, (outfit, deeds) in zip(table.sides[1:], FOUR, strict=True):
        _street(side, (outfit, *deeds))
    _people(table, FOUR_PEOPLE)
    table.sides[3].deed("Bank of California", control=12)
    built.show(_frame(table), window, people=(0,))


def mock_sundown(window: MainWindow) -> None:
    """The winner of lowball may discard a card at Sundown."""
    refill(window, town(), Seat(0))


def mock_night(window: MainWindow) -> None:
    """A player who lost at lowball may discard a card at night."""
    refill(window, town(), Seat(1))


def mock_plays(window: MainWindow) -> None:
    """Five against four at the plays of a shootout, in the light of Sundown."""
    _at_sundown(standoffs.plays(window, NAMES))


def mock_casualties(window: MainWindow) -> None:
    """Three against two: the hands are compared, and casualties fall."""
    _at_sundown(standoffs.hat_flies(window, NAMES))


def _at_sundown(page: TablePage) -> None:
    """Paint the stage in the light of Sundown."""
    scene = page.board.scene
    assert scene.view is not None
    scene.show(replace(scene.view, phase=Phase.SUNDOWN))


def _note(window: MainWindow, records: Sequence[tuple[str, int, int]]) -> None:
    """Store results of earlier games: the name of an opponent, the games won and the games lost."""
    wait_until(lambda: window.data.games is not None, "the data of the user")
    assert window.data.games is not None
    results, game = ResultStore(SettingsStore(window.data.games.database)), 1000
    for name, won, lost in records:
        for number in range(won + lost):
            results.note(game, (name,) if number < won else (), () if number < won else (name,))
            game += 1


def mock_saloon(window: MainWindow) -> None:
    """A new game against somebody who has been met before."""
    _note(
        window,
        (
            ("Wilbur Tack", 2, 0),
            ("Posy Flint", 3, 1),
            ("Nate Dibble", 1, 0),
            ("Cora Slate", 1, 3),
            ("Amos Redfern", 0, 1),
        ),
    )
    window.playing.set_up()
    page = window.pages.currentWidget()
    assert isinstance(page, NewGamePage)
    page.front.opponent_chosen.emit("Gunhand: Cora Slate")


def mock_ending(window: MainWindow) -> None:
    """The user has won against Cora Slate, and has beaten all Greenhorns before."""
    _note(window, (("Wilbur Tack", 2, 0), ("Posy Flint", 3, 1), ("Nate Dibble", 1, 0)))
    show_end(window, 0, ("Stranger", "Cora Slate"), {1: "rules"})


STATES = (
    mock_noon,
    mock_plays,
    mock_casualties,
    mock_sundown,
    mock_night,
    mock_saloon,
    mock_ending,
    mock_four,
    mock_crowd,
)
