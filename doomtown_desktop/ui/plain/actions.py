"""All actions that have keyboard shortcuts. Keys are written as Qt's portable text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

Keys = Mapping[str, tuple[str, ...]]
"""The keys of each action, by the action's name. Each key is one chord such as ``Ctrl+Shift+Z``."""

ANSWERS: Final = "Answering"
CARDS: Final = "Cards"
TABLE: Final = "Table"
WINDOW: Final = "Window"
BUILDER: Final = "Deck builder"
COLLECTION: Final = "Collection"
GROUPS: Final = (ANSWERS, CARDS, TABLE, WINDOW, BUILDER, COLLECTION)
AT_THE_TABLE: Final = (ANSWERS, CARDS, TABLE, WINDOW)
AT_THE_BUILDER: Final = (BUILDER, WINDOW)
AT_THE_COLLECTION: Final = (COLLECTION, WINDOW)
"""The groups of actions of one page, like the two tuples above. On a page, a chord belongs to at most one
action.
"""


@dataclass(frozen=True, slots=True)
class Action:
    """One action. The settings and the list of shortcuts describe it by ``words``."""

    name: str
    group: str
    words: str
    keys: tuple[str, ...]


ACTIONS: Final = (
    Action("default", ANSWERS, "Choose the highlighted card, else give the default answer", ("Return",)),
    Action("done", ANSWERS, "Give the default answer, ignoring the highlight", ("Ctrl+Return",)),
    Action("cancel", ANSWERS, "Undo a play; clear the highlight or close the panel", ("Esc",)),
    Action("pass", ANSWERS, "Pass", ("P",)),
    Action("wait", ANSWERS, "Pass until something happens to me", ("Shift+P",)),
    *(Action(f"answer{n}", ANSWERS, f"Press button {n} of the prompt", (str(n),)) for n in range(1, 10)),
    Action("next", CARDS, "Highlight the next card that can be chosen or can act", ("Tab",)),
    Action("previous", CARDS, "Highlight the previous one", ("Shift+Tab",)),
    Action("right", CARDS, "Walk through all cards: the next card", ("Right",)),
    Action("left", CARDS, "Walk through all cards: the previous card", ("Left",)),
    Action("down", CARDS, "Next place, through all of them", ("Down",)),
    Action("up", CARDS, "Walk through all places: the previous place", ("Up",)),
    Action("my_hand", CARDS, "Highlight the first card of my hand", ("C",)),
    Action("my_discard", CARDS, "Open my discard pile", ("D",)),
    Action("their_discard", CARDS, "Open the discard pile of the next opponent", ("Shift+D",)),
    Action("my_boot_hill", CARDS, "Open my Boot Hill", ("B",)),
    Action("their_boot_hill", CARDS, "Open the Boot Hill of the next opponent", ("Shift+B",)),
    Action("pin", CARDS, "Keep the large card open, or close it", ("Space",)),
    Action("card_menu", CARDS, "Plays of the highlighted card", ("M", "Menu")),
    Action("undo", TABLE, "Undo", ("Ctrl+Z",)),
    Action("redo", TABLE, "Redo", ("Ctrl+Shift+Z", "Ctrl+Y")),
    Action("zoom_in", TABLE, "Larger table", ("Ctrl++", "Ctrl+=")),
    Action("zoom_out", TABLE, "Smaller table", ("Ctrl+-",)),
    Action("zoom_reset", TABLE, "Fit the table to the window", ("Ctrl+0",)),
    Action("log", TABLE, "Open or close the log", ("L",)),
    Action("chat", TABLE, "Open or close the chat of a table on a network", ("K",)),
    Action("hint", TABLE, "Hint: what the computer would do in your place", ("H",)),
    Action("again", TABLE, "Replay what the others did since your last act", (",",)),
    Action("why", TABLE, "Why the computer made its last decision", ("W",)),
    Action("ledger", TABLE, "Open or close the ledger: influence and control", ("I",)),
    Action("overview", TABLE, "Overview of the town: all locations in a list; a click goes there", ("O",)),
    Action("see_town", TABLE, "See the town during a shootout, while the key is held", ("T",)),
    Action(
        "explain",
        TABLE,
        "Explain the highlighted card, or whatever the pointer is on, while the key is held",
        ("E",),
    ),
    Action("leave", TABLE, "Leave the table; the game waits", ("Ctrl+W",)),
    Action("town", WINDOW, "Town, the first page; a game waits", ("F6",)),
    Action("table", WINDOW, "The table; without a game, set one up", ("F7",)),
    Action("decks", WINDOW, "Decks, as you left them", ("F8",)),
    Action("collection", WINDOW, "Collection, as you left it", ("F9",)),
    Action("help", WINDOW, "Show or hide these shortcuts", ("?",)),
    Action("rules", WINDOW, "Rules", ("F1",)),
    Action("settings", WINDOW, "Settings", ("F10",)),
    Action("sounds", WINDOW, "Sounds on or off", ("F4",)),
    Action("full_screen", WINDOW, "Full screen on or off", ("F11",)),
    Action("deck_add", BUILDER, "Add the current card (Ctrl+1 … 9: that hit; 0 … 4: copies)", ("Return",)),
    Action("deck_remove", BUILDER, "Remove the current card", ("Shift+Return",)),
    Action("deck_start", BUILDER, "Start with the current card", ("Ctrl+Return",)),
    Action("deck_consider", BUILDER, "Consider the current card", ("Alt+Return",)),
    Action("deck_undo", BUILDER, "Undo", ("Ctrl+Z",)),
    Action("deck_redo", BUILDER, "Redo", ("Ctrl+Shift+Z", "Ctrl+Y")),
    Action("deck_menu", BUILDER, "Menu of the current card", ("Menu", "Shift+F10")),
    Action("deck_card", BUILDER, "Details of the current card", ("Shift+Space",)),
    Action("deck_search", BUILDER, "Search (typing anywhere does it too)", ("Ctrl+F", "/")),
    Action("deck_table", BUILDER, "Show the deck by value and suit, or the cards", ("Ctrl+Tab",)),
    Action("deck_paste", BUILDER, "Import the decks on the clipboard", ("Ctrl+V",)),
    Action("deck_open", BUILDER, "Import a file: decks, card data, images", ("Ctrl+O",)),
    Action("deck_export", BUILDER, "Export the deck", ("Ctrl+E",)),
    Action("deck_share", BUILDER, "Copy the share code of the deck", ("Ctrl+Shift+C",)),
    Action("deck_print", BUILDER, "Print cards to a PDF", ("Ctrl+P",)),
    Action("deck_sheet", BUILDER, "Print a sheet of the deck with odds", ("Ctrl+Alt+P",)),
    Action("deck_picture", BUILDER, "Picture of the deck", ("Ctrl+Shift+P",)),
    Action("deck_test", BUILDER, "Test the deck against the computer", ("Ctrl+T",)),
    Action("deck_lab", BUILDER, "Try the deck in the lab", ("Ctrl+Shift+T",)),
    Action("own_add", COLLECTION, "Add a copy of the current card (0 … 9 sets the number)", ("Return",)),
    Action("own_remove", COLLECTION, "Remove a copy", ("Shift+Return",)),
    Action("own_start", COLLECTION, "Offer one more for trade", ("Ctrl+Return",)),
    Action("own_consider", COLLECTION, "Wish for one more", ("Alt+Return",)),
    Action("own_undo", COLLECTION, "Undo", ("Ctrl+Z",)),
    Action("own_redo", COLLECTION, "Redo", ("Ctrl+Shift+Z", "Ctrl+Y")),
    Action("own_menu", COLLECTION, "Menu of the current card", ("Menu", "Shift+F10")),
    Action("own_card", COLLECTION, "Details of the current card", ("Shift+Space",)),
    Action("own_search", COLLECTION, "Search (typing anywhere does it too)", ("Ctrl+F", "/")),
    Action("own_entry", COLLECTION, "Fast entry, as in 24071 x3", ("Ctrl+E",)),
    Action("own_panel", COLLECTION, "Next panel (Alt+1 to Alt+8: by number)", ("Ctrl+Tab",)),
    Action("own_boxes", COLLECTION, "Which boxes do you own?", ("Ctrl+B",)),
    Action("own_build", COLLECTION, "What can I build?", ("Ctrl+G",)),
    Action("own_binders", COLLECTION, "Binders", ("Ctrl+Shift+B",)),
    Action("own_import", COLLECTION, "Import a file", ("Ctrl+O",)),
)
BY_NAME: Final[Mapping[str, Action]] = MappingProxyType({action.name: action for action in ACTIONS})
DEFAULTS: Final[Keys] = MappingProxyType({action.name: action.keys for action in ACTIONS})


def with_changes(changes: Keys) -> Keys:
    """Return the keys of every action after the user's changes. Unknown names are skipped."""
    return {name: tuple(changes.get(name, keys)) for name, keys in DEFAULTS.items()}


def action_of(keys: Keys, chord: str, groups: tuple[str, ...] = AT_THE_TABLE) -> Action | None:
    """Return the action that has a chord in one of these groups, or ``None`` if there is none."""
    for name, chords in keys.items():
        if chord and chord in chords and BY_NAME[name].group in groups:
            return BY_NAME[name]
    return None


def taken(keys: Keys, chord: str, name: str) -> Action | None:
    """Return the action that has the chord on the same page, if it is not ``name``.

    Return ``None`` if there is none.
    """
    group = BY_NAME[name].group
    others = {other: chords for other, chords in keys.items() if other != name}
    for groups in (AT_THE_TABLE, AT_THE_BUILDER, AT_THE_COLLECTION):
        if group in groups and (found := action_of(others, chord, groups)) is not None:
            return found
    return None


def shown(chords: tuple[str, ...]) -> str:
    """Return keys in words, such as ``Ctrl+Y or F5``, or a dash if there are none."""
    return " or ".join(chords) if chords else "–"
