"""What a control is for, in a sentence, where it says so nowhere itself. No Qt.

A control's own tip or description comes first; these are found by what it is called on screen.
"""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import Final

SAID: Final = MappingProxyType(
    {
        # everywhere
        "Back": "Leads back to where you came from.",
        "Close": "Closes this and leads back.",
        "Quit": "Closes the program. A game that is not over waits for you.",
        "Go on": "Leads to what comes next.",
        "Nothing to undo": "Takes your last change back, once there is one.",
        "Nothing to undo on the list": "Takes your last change of this list back, once there is one.",
        "Nothing to redo": "Does again what you took back, once you have taken something back.",
        "Nothing to redo on the list": "Does again what you took back, once you have taken something back.",
        "Leave the lesson": "Back to the start page. The lesson goes on where you leave it.",
        # the table
        "Undo": "Takes your last decision back. Other people at this screen may have to agree.",
        "Redo": "Does again what you took back.",
        "Leave": "Back to the start page. The game waits for you.",
        "Menu": "Piles, what the others did, surrender, settings, rules and shortcuts.",
        "Table": "The game: your street below, the others' above, the town square between them.",
        "Best hand": "Keeps the cards that make your highest hand, even if it is cheatin'.",
        "Best legal hand": "Keeps the cards that make your highest hand without cheatin'.",
        "Gathering the gang": "Choose who starts: each dude costs ghost rock now, and upkeep every morning.",
        "Clear the chairs": "Sends all dudes you chose back, so that you can choose anew.",
        "Hold to peek at your hand": "Shows your hand as long as you hold it; nobody else should look.",
        # a new game
        "Add a seat": "One more player, up to six: a person at this screen or a computer opponent.",
        "Draw by lot who sits where": "The order around the table is chance; otherwise it is as listed here.",
        "Rules": "Which rule book the game follows. The first is the newest.",
        "Allow manual adjustments of the table": "Cards and numbers can be changed by hand, for house rules.",
        "Begin": "Begins the game with these players and decks.",
        # replays
        "Finished games": "Games that are over, the last one first. A double click watches one.",
        "Watch": "Plays the game before your eyes, step by step or by itself.",
        "Open a file…": "Watches a game from a file that somebody sent you.",
        "Delete this game": "Takes the game off this list for good.",
        "Position in the game": "Drag it to any moment of the game.",
        "Seen by": "Whose eyes you watch with: a player's, hand included, or an onlooker's.",
        "Speed": "How fast the game goes on by itself.",
        "Jump to a day": "Leads to the beginning of a day. Page Up and Page Down do the same.",
        "Jump to a shootout": "Leads to the beginning of a shootout.",
        "Filter the log": "Only lines with these words stay, such as a name or a card.",
        # unfinished games
        "Unfinished games": "Games that wait for you, the last one first. A double click goes on with one.",
        "Go on with it": "Puts the chosen game on the table, as you left it.",
        # decks and the collection
        "Deck builder": "All cards, to search and take from; beside them the deck you are building.",
        "Collection": "All cards, with the copies you own, want and have for trade.",
        "Which boxes do you own?": "A click adds the cards of a box to your collection, or takes them away.",
        # rules
        "Search the rules": "Type a word of a card or of the table; the topics that mention it are listed.",
        "Topics": "All parts of the rules. A click opens one.",
        "The topic": "The rules of the topic you chose. Words in colour lead to others.",
        "About and licences": "Which version this is, and who made what it is made of.",
        # settings
        "All settings": "What you change here counts at once and is kept.",
        "Colours": "Dark, light, or high contrast for weak eyes and bright rooms.",
        "Text size": "How large words are. Cards grow along.",
        "Four colours of suits: clubs green, diamonds blue": "Tells suits apart more easily in draw hands.",
        "Light of the day: dawn, noon and a red Sundown over the town": "Untick it: one light all day.",
        "Moving cards": "Whether cards travel to their place, and how fast.",
        "Hands, pulls and casualties": "How long they are shown when they happen.",
        "The computer plays": "How long an opponent waits before a play, so that you can follow.",
        "Volume of sounds, per cent": "How loud sounds are.",
        "Try the volume": "Plays one sound as loud as it would be.",
        "Shootout and Resolution plays": "Whether you are asked in a shootout when all you could do is pass.",
        "Hints": "When the computer says what it would do in your place.",
        "Say in a line below each question what it is about": "For players who are new to the game.",
        "Choose the folder of your scans": "Pictures of your own replace the drawn cards.",
        "Drawn faces": "Back to the cards as this program draws them.",
        "Open the data folder": "Shows where your decks, games and collection are kept.",
        "Reset all shortcuts": "Gives every action the key again that it had at first.",
        "Keyboard shortcuts": "All keys of this page. Any key closes it.",
        # decks
        "Outfit and legend": "The home of the gang, and its legend if it has one. A click shows the card.",
        "Starting posse": "Who starts the game in play. Drag dudes here, or press Ctrl+Enter on one.",
        "Format": "The rules your deck has to keep to.",
        "Deck": "The cards of the deck. Enter adds a copy, Shift+Enter takes one away.",
        "Group the deck by": "Into which parts the deck is sorted, and in which order.",
        "Order of the cards": "Which of the cards found come first.",
        "Considering": "Cards you may want later. They do not count as part of the deck.",
        "What is wrong with the deck": "What keeps the deck from being legal. A click leads to the cards.",
        "Filter by keyword": "Only cards with a keyword, such as Deputy or Horse.",
        "Filter by pack": "Only cards of a pack.",
        "Filter by cost": "Only cards that cost so much ghost rock.",
        "Cards found": "Cards that fit your search. A double click adds one, Space shows it large.",
        "Order of the decks": "By name, by gang, or the last one first.",
        "Decks": "Your decks and the starter decks. A double click opens one.",
        # collection
        "Import, export, backups": "Brings lists of cards in or out, and keeps copies of everything.",
        "Printings of this card": "The same card in other packs. Each printing counts by itself.",
        "Condition, place, notes of copies": "Notes on single copies: how worn they are, where they lie.",
        "Choose files…": "Picks files to import.",
    }
)
"""By the words of the control, without keys and dots at its end."""

BEGINNINGS: Final = (
    ("Name of seat", "The name of this player, as the table shows it."),
    ("Who sits on seat", "A person at this screen, or a computer opponent of this strength."),
    ("Deck of seat", "The deck this player plays: a starter deck or one of yours."),
    ("Table:", "The game: your street below, the others' above, the town square between them."),
    ("Start with these", "Begins the game with the dudes on the chairs."),
    ("Own:", "How many copies of this card are yours."),
    ("For trade:", "How many of your copies others may have."),
    ("Wish for:", "How many copies you would like to have."),
    ("Close:", "Closes this part of the page."),
    ("I am ", "Uncovers the table for you; others look away."),
    ("Before ", "Untick it to pass by itself at this moment, whatever you hold."),
    ("After ", "Untick it to pass by itself at this moment, whatever you hold."),
    ("When ", "Untick it to pass by itself at this moment, whatever you hold."),
    ("the ", "A card that lies here. Point at it to see it large."),
    ("Rules for", "Opens the rules about this."),
)
"""For controls whose words go on with a name or number."""
PRESSED: Final = "Press to change."
"""How the buttons end that take a key."""


def sentence_of(name: str) -> str:
    """What a control of this name is for; empty where that is not known."""
    if name.endswith(PRESSED):
        return "The key of this action. Press the button, then the key you want; Esc leaves it as it is."
    words = re.sub(r"\s*\([^)]*\)$", "", name.replace("&", "").strip())
    found = SAID.get(words) or SAID.get(words.rstrip("…")) or ""
    if found:
        return found
    if "upkeep" in words and "cost" in words:
        return "A click lets this dude start, or sends it back. The gold coin is the cost."
    return next((said for begins, said in BEGINNINGS if words.startswith(begins)), "")


__all__ = ["sentence_of"]
