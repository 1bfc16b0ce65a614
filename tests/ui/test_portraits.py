"""Portraits of dudes: every dude has one, no two in a deck are similar, all are the same everywhere."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from itertools import combinations
from pathlib import Path

import pytest

pytest.importorskip("PySide6.QtGui", exc_type=ImportError)

from PySide6.QtGui import QColor, QImage, QTransform

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.catalog.model import CardFacts, CardType
from doomtown_desktop.paths import card_image, resource
from doomtown_desktop.session.levels import CHARACTERS
from doomtown_desktop.ui.cards import composer
from doomtown_desktop.ui.cards.face_painter import draw_face
from doomtown_desktop.ui.cards.face_spec import FaceSpec, FaceStyle
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.plain import portraits, recipes
from doomtown_desktop.ui.plain.card_pictures import picture_of
from doomtown_desktop.ui.plain.moods import DudeCondition
from doomtown_desktop.ui.plain.portrait_words import (
    GANGS,
    HAIR_COLOURS,
    KIND,
    POSES,
    SINGLE,
    SKINS,
    TRAITS,
)
from doomtown_desktop.ui.plain.poses import ACROSS, MIDDLE_X, Pose, bent
from doomtown_desktop.ui.plain.recipes import CardPicture
from tests.ui import pictured
from tests.ui.lookalikes import ALIKE, look_of, lookalikes, unlikeness
from tests.ui.pictured import DECKS, brightness, unlike

DUDES = [facts for facts in catalogue().cards if facts.is_dude and facts.canonical == facts.code]
SIDE = 34
"""Half of what the picture on a card 76 pixels wide has across."""


painted = partial(pictured.painted, side=SIDE)


def made_up(title: str, *keywords: str, gang: str = "outlaws", bullets: int = 1) -> CardFacts:
    """Return a dude without a recipe."""
    facts = catalogue().by_title("Barton Everest").model_dump(mode="json")
    facts |= {"title": title, "character": title, "gangs": [gang], "bullets": bullets}
    facts["keywords"] = [{"name": keyword} for keyword in keywords]
    return CardFacts.model_validate(facts)


def words(facts: CardFacts) -> set[str]:
    return {word.name for word in portraits.recipe_of(facts)}


def test_every_dude_has_a_recipe_written_by_hand():
    known = recipes.recipes(KIND)
    assert sorted({facts.character for facts in DUDES} - set(known)) == []
    both = *DUDES, *(facts for facts in catalogue("classic").cards if facts.is_dude)
    assert sorted(set(known) - {facts.title for facts in both} - {facts.character for facts in both}) == []
    assert len(known) > 400


def test_recipes_say_only_what_can_be_drawn():
    groups = recipes.vocabulary(KIND)
    for title, text in recipes.recipes(KIND).items():
        recipe = recipes.read_recipe(text)
        names = [word.name.removeprefix("no-") for word in recipe]
        assert [name for name in names if name not in groups and name not in TRAITS] == [], title
        single = [groups[name] for name in names if groups.get(name) in SINGLE]
        assert len(single) == len(set(single)), f"{title}: two words of one kind"
        for word in recipe:
            hair = groups.get(word.name) in ("hair", "beard")
            colours = HAIR_COLOURS if hair else recipes.COLOURS
            assert all(colour in colours or colour.startswith("#") for colour in word.colours), title


def test_whom_the_computer_plays_looks_as_written_and_like_nobody_else():
    written = recipes.recipes("opponents")
    assert set(written) == {each.name for each in CHARACTERS.values()} | {
        "Ezra Quill",
        "Honoria Vance",
        "Jubal Pike",
        "Mercy Talbot",
    }
    groups = recipes.vocabulary(KIND)
    for name, text in written.items():
        words = [word.name for word in recipes.read_recipe(text)]
        assert [word for word in words if word not in groups and word not in TRAITS] == [], name
        single = [groups[word] for word in words if groups.get(word) in SINGLE]
        assert len(single) == len(set(single)), name
    looks = {each.name: portraits.opponent(each.name, each.gang) for each in CHARACTERS.values()}
    layers = [tuple(layer.part for layer in look.layers) for look in looks.values()]
    assert len(set(layers)) == len(looks)


def test_no_part_has_the_name_of_a_trait():
    assert set(recipes.vocabulary(KIND)) & TRAITS == set()


def test_every_part_can_be_painted_in_the_colours_of_a_portrait():
    palette = dict(portraits.compose((), "somebody", "").palette)
    for part in recipes.parts(KIND).names():
        for role, line, path in composer.shapes(KIND, part):
            assert role.rstrip("+-") in palette or not role, f"{part}: {role}"
            assert not path.isEmpty(), part
            assert role or line, part


CLASSIC_DECKS = sorted(resource("decks", "classic").glob("*.json"))


@pytest.mark.parametrize("deck", [*DECKS, *CLASSIC_DECKS], ids=lambda file: file.stem)
def test_no_two_people_of_a_starter_deck_are_alike_without_colours(deck):
    cards = catalogue("classic" if deck in CLASSIC_DECKS else "reloaded")
    dudes = {facts.title: facts for code in read(deck) if (facts := cards.get(code)).is_dude}
    assert len(dudes) > 5
    assert list(lookalikes(dudes.values())) == []


def read(deck: Path) -> list[str]:
    """Return the codes of a deck."""
    codes: list[str] = json.loads(deck.read_text(encoding="utf-8"))["cards"]
    return codes


def test_the_same_person_in_other_colours_or_from_the_other_side_is_a_lookalike():
    clint = catalogue().by_title("Clint Ramsey")
    mine = look_of(clint)
    assert unlikeness(mine, (mine[1], mine[0])) == 0
    twin = clint.model_copy(update={"character": "Clint Ramsey", "gangs": ("outlaws",)})
    assert unlikeness(mine, look_of(twin)) < ALIKE < unlikeness(mine, look_of(catalogue().by_title("Sloane")))


@pytest.mark.parametrize("deck", DECKS, ids=lambda file: file.stem)
def test_no_two_dudes_of_a_starter_deck_look_alike(deck):
    dudes = {facts.title: facts for code in read(deck) if (facts := catalogue().get(code)).is_dude}
    pictures = {title: painted(facts) for title, facts in dudes.items()}
    assert pictures
    for one, other in combinations(dudes, 2):
        layers = [{layer.part for layer in portraits.portrait(dudes[title]).layers} for title in (one, other)]
        assert layers[0] != layers[1], f"{one}, {other}"
        assert unlike(pictures[one], pictures[other]) > 0.12, f"{one} looks like {other}"


def test_a_portrait_is_the_same_each_time_and_on_every_machine():
    stranger = made_up("Nobody Knows", "Huckster")
    assert recipes.Dice("Nobody Knows").pick("hat", ("a", "b", "c", "d", "e", "f", "g")) == "c"
    assert portraits.portrait(stranger) == portraits.portrait(made_up("Nobody Knows", "Huckster"))
    sloane = catalogue().by_title("Sloane")
    assert painted(sloane) == painted(sloane)


def test_an_experienced_dude_is_the_same_person_but_older():
    young, older = (catalogue().by_title(f"Lane Healey{more}") for more in ("", " (Exp.1)"))
    assert "lined" in words(older)
    before, after = (portraits.portrait(facts) for facts in (young, older))
    heads = [
        [layer for layer in picture.layers if layer.part.split("/")[0] in ("head", "nose", "hair", "mouth")]
        for picture in (before, after)
    ]
    assert heads[0] == heads[1] != []
    assert dict(before.palette)["skin"] == dict(after.palette)["skin"]
    assert unlike(painted(young), painted(older)) > 0.02


def test_all_versions_of_a_character_are_seen_from_the_same_side():
    sides: dict[str, set[bool]] = {}
    for facts in DUDES:
        parts = [layer.part for layer in portraits.portrait(facts).layers]
        sides.setdefault(facts.character, set()).add(any("/side-" in part for part in parts))
    assert [character for character, found in sides.items() if len(found) > 1] == []


@pytest.mark.parametrize(
    ("keyword", "parts"),
    [
        ("Deputy", {"badge"}),
        ("Blessed", {"crucifix", "preacher"}),
        ("Huckster", {"cards"}),
        ("Grifter", {"cards"}),
        ("Shaman", {"beads"}),
        ("Harrowed", {"stitches", "hollow"}),
        ("Gadget", {"machine", "boiler"}),
    ],
)
def test_strangers_show_what_they_are(keyword: str, parts: set[str]):
    assert parts <= words(made_up("Nobody Knows", keyword))
    assert parts & words(made_up("Nobody Knows")) == set()


def test_strangers_go_by_their_names():
    for title in ("Mary Oakes", "Sofia Reyes", "Aunt Betsy", '"Quick" Aunt Pearl'):
        assert "woman" in words(made_up(title)), title
    for title in ("Ezra Lamb", "Bill Garcia", "Ned Flint"):
        assert "man" in words(made_up(title)), title


def test_gunslingers_wear_bandoliers():
    assert "bandolier" in words(made_up("Nobody Knows", bullets=3))
    assert "bandolier" not in words(made_up("Nobody Knows", bullets=2))


def test_strangers_differ():
    names = ("Ned Flint", "Amos Reed", "Cal Porter", "Ezra Lamb", "Silas Dunn")
    for one, other in combinations(names, 2):
        assert unlike(painted(made_up(one)), painted(made_up(other))) > 0.12, f"{one}, {other}"


def test_the_dead_are_pale_and_lie_under_another_sky():
    living = dict(portraits.portrait(made_up("Nobody Knows")).palette)
    dead = dict(portraits.portrait(made_up("Nobody Knows", "Harrowed")).palette)
    assert dead["skin"] == SKINS["ashen"] != living["skin"]
    assert dead["sky"] != living["sky"]


def shares(what: Callable[[CardPicture], object]) -> Mapping[object, float]:
    found = Counter(what(portraits.portrait(facts)) for facts in DUDES)
    return {each: count / len(DUDES) for each, count in found.items()}


def test_people_are_seen_from_all_views():
    def view(picture: CardPicture) -> str:
        head = next((layer for layer in picture.layers if layer.part.startswith("head/")), None)
        if head is None or head.pose is None:
            return "mask"
        return (
            "profile"
            if "side-" in head.part
            else {-1: "front", 0: "three-quarter", 1: "turned"}[(head.pose.turn > 0) - (head.pose.turn < 0)]
        )

    assert {name for name, share in shares(view).items() if share > 0.08} >= {
        *("front", "three-quarter", "turned", "profile")
    }


def test_a_profile_has_only_parts_from_the_side():
    groups = {"head", "eyes", "brows", "mouth", "hair", "beard"}
    profiles = 0
    for facts in DUDES:
        parts = [layer.part for layer in portraits.portrait(facts).layers]
        if any(part.startswith("head/side-") for part in parts):
            profiles += 1
            of_head = [part for part in parts if part.split("/")[0] in groups]
            assert all("/side-" in part for part in of_head), facts.title
            assert not any(part.startswith("nose/") for part in parts), facts.title
    assert profiles > 30


def test_a_head_turns_in_its_outline():
    edges, middle = bent([MIDDLE_X - ACROSS, 190, MIDDLE_X + ACROSS, 190], Pose(turn=0.2)), [MIDDLE_X, 190.0]
    assert edges == [MIDDLE_X - ACROSS, 190, MIDDLE_X + ACROSS, 190]
    assert bent(middle, Pose(turn=0.2))[0] > MIDDLE_X > bent(middle, Pose(turn=-0.2))[0]
    assert bent(middle, Pose(nod=0.1))[1] > 190 > bent(middle, Pose(nod=-0.1))[1]
    across = list(range(100, 320, 4))
    for view in POSES.values():
        turned = bent([number for x in across for number in (x, 200)], view)[::2]
        assert turned == sorted(turned), "no part of a face changes places with another"


@pytest.mark.parametrize("title", ["Clint Ramsey", "Calamity Jane", "Junior", "Bobo"])
def test_each_condition_is_another_picture_of_the_same_person(title: str):
    facts = catalogue().by_title(title)
    pictures = {each: picture_of(facts, each) for each in DudeCondition}
    assert len(set(pictures.values())) == len(DudeCondition)
    changed = {"eyes", "brows", "mouth", "mark"}
    kept = {
        tuple(
            (layer.part, layer.colours) for layer in picture.layers if layer.part.split("/")[0] not in changed
        )
        for picture in pictures.values()
    }
    assert len(kept) == 1
    skies = {each: QColor(dict(picture.palette)["sky"]).lightness() for each, picture in pictures.items()}
    assert skies[DudeCondition.BOOTED] < skies[DudeCondition.WELL] == skies[DudeCondition.HURT]


def test_a_booted_dude_has_another_face_than_an_upright_one(qapp):
    clint, deed = (FaceSpec(catalogue().by_title(title), 76) for title in ("Clint Ramsey", "Monte Bank"))
    store = FaceStore()
    for spec, same in ((clint, False), (deed, True)):
        upright = store.face(spec).transformed(QTransform().rotate(90)).toImage()
        assert (store.turned(spec).toImage() == upright) is same
    hurt = replace(clint, condition=DudeCondition.HURT)
    assert store.face(hurt).toImage() != store.face(clint).toImage()


def test_a_later_word_replaces_one_of_its_kind_and_no_takes_one_away():
    base = recipes.read_recipe("boy fair stetson:brown badge lined")
    more = recipes.read_recipe("man tanned bowler:black/red no-badge scar")
    assert portraits.merged(base, more) == recipes.read_recipe("lined man tanned bowler:black/red scar")


def test_in_high_contrast_a_portrait_stands_on_a_pale_ground():
    for gang in filter(None, GANGS):
        stranger = made_up("Nobody Knows", gang=gang)
        assert brightness(painted(stranger, plain=True)) > 215 > brightness(painted(stranger)), gang


def test_a_broken_line_is_named(tmp_path, monkeypatch):
    (tmp_path / "dudes.txt").write_text("# fine\nSloane woman\n", encoding="utf-8")
    monkeypatch.setattr(recipes, "card_image", lambda *parts: tmp_path / parts[-1])
    recipes.recipes.cache_clear()
    try:
        with pytest.raises(recipes.RecipeError, match="Sloane woman"):
            recipes.recipes("dudes")
    finally:
        recipes.recipes.cache_clear()


def test_only_people_have_portraits():
    for facts in catalogue().cards:
        picture = picture_of(facts)
        somebody = facts.is_dude or facts.type is CardType.LEGEND
        assert (picture.kind == KIND) == somebody, facts.title
    assert any(facts.type is CardType.TOKEN for facts in DUDES)


def test_the_first_window_is_painted_before_any_part_is_read(tmp_path):
    code = (
        "import sys\n"
        "from pathlib import Path\n"
        "from PySide6.QtCore import QEvent, QObject\n"
        "from doomtown_desktop.ui.shell.main_window import MainWindow\n"
        "from doomtown_desktop.ui.shell.program import application\n"
        "from doomtown_desktop.ui.cards import vignette\n"
        "from doomtown_desktop.ui.plain import recipes\n"
        "read = []\n"
        "class Look(QObject):\n"
        "    def eventFilter(self, watched, event):\n"
        "        if event.type() is QEvent.Type.Paint:\n"
        "            caches = recipes.parts, recipes.recipes\n"
        "            read.append([each.cache_info().currsize for each in caches])\n"
        "        return False\n"
        "app = application()\n"
        "window = MainWindow(lambda: 1, Path(sys.argv[1]))\n"
        "look = Look()\n"
        "window.start.installEventFilter(look)\n"
        "window.show()\n"
        "app.processEvents()\n"
        "print(*read[0])\n"
    )
    command = [sys.executable, "-c", code, str(tmp_path / "doomtown.db")]
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "DOOMTOWN_DATA_DIR": str(tmp_path)}
    told = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    assert told.stdout.split() == ["0", "0"]


def test_the_parts_are_what_the_drawings_say(tmp_path):
    root = card_image("parts").parents[1]
    tool = root / "packaging" / "make_portraits.py"
    file = tmp_path / "again.parts"
    subprocess.run([sys.executable, str(tool), str(file)], check=True, capture_output=True)
    assert file.read_bytes() == card_image("parts", "dudes.parts").read_bytes()


def test_a_large_card_gives_the_picture_what_the_words_leave(qapp):
    facts = catalogue().by_title("Barton Everest")

    def ground_at(words: str, share: float) -> bool:
        """Return whether the picture still continues at this height of the card."""
        face = draw_face(FaceSpec(facts, 300), [("Noon", words)], FaceStyle()).toImage()
        return face.pixelColor(24, round(420 * share)).lightness() < 200

    assert ground_at("Draw a card.", 0.5)
    assert not ground_at("Draw a card and then another one, unless it rains in Gomorra. " * 6, 0.5)
    assert ground_at("Draw a card and then another one, unless it rains in Gomorra. " * 6, 0.38)


@pytest.mark.parametrize("width", [64, 76, 111])
def test_a_title_does_not_reach_into_the_picture(qapp, monkeypatch, width):
    longest = max((facts.title for facts in DUDES), key=len)
    people = [catalogue().by_title(title) for title in ("Philip Swinford (Exp.1)", longest)]

    def drawn() -> list[QImage]:
        return [draw_face(FaceSpec(facts, width), [], FaceStyle()).toImage() for facts in people]

    titled = drawn()
    monkeypatch.setattr("doomtown_desktop.ui.cards.face_painter.fit_title", lambda *_: None)
    top = round(width * (0.05 + 0.385)) + 2
    for named, nameless in zip(titled, drawn(), strict=True):
        assert named.copy(0, top, width, width) == nameless.copy(0, top, width, width)
        assert named != nameless
