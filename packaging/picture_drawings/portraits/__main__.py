"""Write the file of parts for portraits."""

from ..pen import Part  # noqa: TID252 - the folder is run, not installed
from ..writing import write  # noqa: TID252
from . import clothes, creatures, gear, hair, hats, heads, profiles, scenes  # noqa: TID252

GROUPS: dict[str, dict[str, Part]] = {
    "neck": {"neck": heads.NECK},
    "head": heads.heads() | profiles.heads(),
    "face": creatures.faces(),
    "eyes": heads.eyes() | profiles.eyes(),
    "brows": heads.brows() | profiles.brows(),
    "nose": heads.noses(),
    "mouth": heads.mouths() | profiles.mouths(),
    "mark": heads.marks(),
    "hair": hair.hair() | profiles.hair(),
    "beard": hair.beards() | profiles.beards(),
    "hat": hats.hats(),
    "wear": clothes.clothes(),
    "tie": clothes.ties(),
    "gear": gear.gear(),
    "eyewear": gear.eyewear(),
    "held": gear.held(),
    "back": gear.carried(),
    "scene": scenes.scenes(),
}

if __name__ == "__main__":
    write(GROUPS, "dudes")
