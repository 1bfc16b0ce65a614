"""Pictures of places and things: every card has a fitting one, and no two deeds in a deck are similar."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import partial
from itertools import combinations

import pytest

pytest.importorskip("PySide6.QtGui", exc_type=ImportError)


from doomtown_desktop.cards import load_all
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.catalog.model import CardFacts, CardType
from doomtown_desktop.engine.data.abilities import scripts
from doomtown_desktop.paths import card_image
from doomtown_desktop.ui.cards import composer
from doomtown_desktop.ui.cards.face_painter import draw_face
from doomtown_desktop.ui.cards.face_spec import FaceSpec, FaceStyle
from doomtown_desktop.ui.plain import portrait_words, recipes, scene_words, scenes
from doomtown_desktop.ui.plain.card_pictures import picture_of
from tests.ui import pictured
from tests.ui.pictured import DECKS, brightness, unlike

pytestmark = pytest.mark.usefixtures("qapp")
SIDE = 68
"""What the picture on a card 76 pixels wide has across."""
DRAWN = [facts for facts in catalogue().cards if facts.type in scenes.FILES]
IMPROVEMENTS = [facts for facts in catalogue("classic").cards if facts.type is CardType.IMPROVEMENT]


painted = partial(pictured.painted, side=SIDE)


def made_up(like: str, title: str, *keywords: str) -> CardFacts:
    """Return a card without a recipe."""
    facts = catalogue().by_title(like).model_dump(mode="json")
    facts |= {"title": title, "character": title}
    facts["keywords"] = [{"name": keyword} for keyword in keywords]
    return CardFacts.model_validate(facts)


def words(facts: CardFacts) -> list[str]:
    return [word.name for word in scenes.recipe_of(facts)]


@pytest.mark.parametrize("kind", scenes.FILES, ids=str)
def test_every_card_has_a_recipe_written_by_hand(kind: CardType):
    known = recipes.recipes(scenes.FILES[kind])
    cards = [facts for facts in catalogue().cards if facts.type is kind]
    assert sorted({facts.title for facts in cards if facts.is_canonical} - set(known)) == []
    both = (*catalogue().cards, *catalogue("classic").cards)
    assert sorted(set(known) - {facts.title for facts in both if facts.type is kind}) == []


@pytest.mark.parametrize("kind", scenes.FILES, ids=str)
def test_every_classic_card_with_a_script_has_a_recipe_written_by_hand(kind: CardType):
    known = recipes.recipes(scenes.FILES[kind])
    facts = catalogue("classic")
    load_all()
    scripted = {title for title, _ in scripts("classic")}
    titles = {card.title for card in facts.cards if card.type is kind and card.title in scripted}
    assert sorted(titles - set(known)) == []


def test_every_improvement_of_the_classic_game_has_a_recipe_written_by_hand():
    known = recipes.recipes(scenes.FILES[CardType.IMPROVEMENT])
    assert {facts.title for facts in IMPROVEMENTS} == set(known)


def test_an_improvement_shows_what_its_title_says():
    layers = {layer.part for layer in picture_of(catalogue("classic").by_title("Balcony")).layers}
    assert "thing/railing" in layers


def test_no_two_improvements_look_alike():
    pictures = {facts.title: painted(facts) for facts in IMPROVEMENTS}
    pairs = list(combinations(pictures, 2))
    assert pairs
    assert [pair for pair in pairs if unlike(*(pictures[title] for title in pair)) <= 0.25] == []


def test_every_legend_has_a_portrait_written_by_hand():
    legends = {facts.title for facts in catalogue().cards if facts.type is CardType.LEGEND}
    known = recipes.recipes("legends")
    assert set(known) == legends
    for title, text in known.items():
        names = [word.name for word in recipes.read_recipe(text)]
        drawable = set(recipes.vocabulary(portrait_words.KIND)) | portrait_words.TRAITS
        assert [name for name in names if name not in drawable] == [], title
    stone = picture_of(catalogue().by_title("Jasper Stone"))
    assert "hat/stetson" in {layer.part for layer in stone.layers}


@pytest.mark.parametrize("kind", scenes.FILES.values())
def test_recipes_say_only_what_can_be_drawn(kind: str):
    groups = recipes.vocabulary(scene_words.KIND)
    others = {*scene_words.MOODS, scene_words.BOARD, scene_words.NO_BOARD}
    for title, text in recipes.recipes(kind).items():
        found = recipes.read_recipe(text)
        names = [word.name.lstrip(scenes.BESIDE) for word in found]
        assert [name for name in names if name not in groups and name not in others] == [], title
        single = [groups[name] for name in names if groups.get(name) in scene_words.SINGLE]
        assert len(single) == len(set(single)), f"{title}: two words of one kind"
        assert len([name for name in names if name in scene_words.MOODS]) < 2, f"{title}: two hours"
        for word in found:
            assert all(name in scene_words.BASE for name in word.colours), title
            if word.name[0] in scenes.BESIDE:
                assert groups[word.name[1:]] == "thing", title


def test_derived_words_are_words_of_recipes():
    groups = recipes.vocabulary(scene_words.KIND)
    texts = [words for _, words in (*scene_words.DEEDS, *scene_words.KEYWORDS, *scene_words.TITLES)]
    texts += [*scene_words.DEED_KEYWORDS.values(), *scene_words.OUTFITS.values()]
    texts += [*scene_words.HOUSES, *scene_words.LANDS]
    for options in (*scenes.GENERAL.values(), *scene_words.PLAYED.values()):
        texts += options
    for text in texts:
        for word in recipes.read_recipe(text):
            name = word.name.lstrip(scenes.BESIDE)
            assert name in groups or name in scene_words.MOODS, text
            assert all(colour in scene_words.BASE for colour in word.colours), text


def test_no_part_has_the_name_of_an_hour():
    reserved = {*scene_words.MOODS, scene_words.BOARD, scene_words.NO_BOARD}
    assert set(recipes.vocabulary(scene_words.KIND)) & reserved == set()


def test_every_part_can_be_painted_in_the_colours_of_a_picture():
    palette = dict(scenes.compose(recipes.read_recipe("noon mesas chip"), "somewhere").palette)
    for part in recipes.parts(scene_words.KIND).names():
        for role, line, path in composer.shapes(scene_words.KIND, part):
            assert role.rstrip("+-") in palette or not role, f"{part}: {role}"
            assert not path.isEmpty(), part
            assert role or line, part


@pytest.mark.parametrize("deck", DECKS, ids=lambda file: file.stem)
def test_no_two_deeds_of_a_starter_deck_look_alike(deck):
    codes = json.loads(deck.read_text(encoding="utf-8"))["cards"]
    cards = [catalogue().get(code) for code in codes]
    deeds = {facts.title: facts for facts in cards if facts.type in (CardType.DEED, CardType.OUTFIT)}
    pictures = {title: painted(facts) for title, facts in deeds.items()}
    assert pictures
    for one, other in combinations(deeds, 2):
        assert unlike(pictures[one], pictures[other]) > 0.2, f"{one} looks like {other}"


def test_no_two_cards_have_the_same_picture():
    seen: dict[object, str] = {}
    for facts in DRAWN:
        picture = scenes.scene(facts)
        look = (picture.layers, picture.palette)
        assert seen.setdefault(look, facts.title) == facts.title
    assert len(seen) > 500


def test_a_picture_is_the_same_each_time():
    stranger = made_up("General Store", "Nobody's Place Yonder")
    assert scenes.scene(stranger) == scenes.scene(made_up("General Store", "Nobody's Place Yonder"))
    open_questions = recipes.read_recipe("cottage")
    first, again = (scenes.compose(open_questions, "Yonder") for _ in range(2))
    assert first == again
    assert first.layers[0].part == "land/mountains"
    bank = catalogue().by_title("Bank of California")
    assert painted(bank) == painted(bank)


@pytest.mark.parametrize(
    ("title", "keywords", "part"),
    [
        ("Third Bank of Gomorra", (), "house/brickbank"),
        ("St. Mary's Church", ("Holy Ground",), "house/church"),
        ("Yonder", ("Strike",), "house/headframe"),
        ("Yonder", ("Casino",), "house/palace"),
        ("The Old Undertaker", (), "thing/coffin"),
    ],
)
def test_strange_deeds_show_what_they_are(title: str, keywords: tuple[str, ...], part: str):
    found = scenes.scene(made_up("General Store", title, *keywords))
    assert part in {layer.part for layer in found.layers}


@pytest.mark.parametrize(
    ("like", "title", "keywords", "word"),
    [
        ("Shotgun", "Old Rifle", ("Weapon",), "rifle"),
        ("Shotgun", "Yonder", ("Horse",), "mustang"),
        ("Soul Blast", "Yonder", ("Hex",), "hexbook"),
        ("Soul Blast", "Raven's Cry", ("Spirit",), "raven"),
        ("Ambush", "Big Raise of Chips", (), "chip"),
        ("Ambush", "Yonder", ("Headline",), "headline"),
    ],
)
def test_other_strangers_go_by_title_and_keyword(like: str, title: str, keywords: tuple[str, ...], word: str):
    assert word in words(made_up(like, title, *keywords))


def test_an_outfit_of_an_unknown_gang_has_a_house():
    facts = made_up("Law Dogs", "Yonder").model_copy(update={"gangs": ("strangers",)})
    assert "house/falsefront" in {layer.part for layer in scenes.scene(facts).layers}
    assert scenes.compose(recipes.read_recipe("cottage"), "Yonder", "strangers").palette


def test_colours_go_to_the_walls_of_a_house_and_to_what_a_thing_is_made_of():
    picture = scenes.compose(recipes.read_recipe("noon mesas cottage:red/gold >mustang:white"), "Yonder")
    house, horse = (layer for layer in picture.layers if layer.colours)
    red, gold, white = (recipes.COLOURS[name] for name in ("red", "gold", "white"))
    assert house.colours == (("wall", red), ("trim", gold))
    assert horse.colours == (("brown", white),)
    assert dict(picture.palette)["wall"] == red


def test_the_title_is_painted_on_the_board_where_it_can_be_read():
    def pictures(side: int) -> list[bytes]:
        deeds = (made_up("Charlie's Place", title) for title in ("Alma's Saloon", "Edna's Saloon"))
        return [painted(facts, side=side) for facts in deeds]

    small, large = pictures(60), pictures(300)
    assert small[0] == small[1]
    assert large[0] != large[1]
    assert scenes.compose(recipes.read_recipe("noon mesas saloon no-board"), "Yonder").board is None


def test_a_bonus_to_bullets_stands_on_a_pale_plate():
    face = draw_face(FaceSpec(catalogue().by_title("Flame-Thrower"), 76), [], FaceStyle()).toImage()
    assert face.pixelColor(9, 86).lightness() > 200


def test_in_high_contrast_a_thing_stands_on_a_pale_ground():
    for title in ("Soul Blast", "Heist", "Undertaker"):
        facts = catalogue().by_title(title)
        assert brightness(painted(facts, plain=True)) > 190 > brightness(painted(facts)), title


def test_the_parts_are_what_the_drawings_say(tmp_path):
    root = card_image("parts").parents[1]
    file = tmp_path / "again.parts"
    tool = root / "packaging" / "make_scenes.py"
    subprocess.run([sys.executable, str(tool), str(file)], check=True, capture_output=True)
    assert file.read_bytes() == card_image("parts", "scenes.parts").read_bytes()
