"""Write the file of parts for pictures of places and things."""

from ..pen import Part  # noqa: TID252 - the folder is run, not installed
from ..writing import write  # noqa: TID252
from . import arms, creatures, emblems, fittings, folk, houses, lands, props, sites, things  # noqa: TID252

GROUPS: dict[str, dict[str, Part]] = {
    "land": lands.lands(),
    "aura": lands.auras(),
    "house": houses.houses() | sites.sites(),
    "door": houses.doors(),
    "window": houses.windows(),
    "thing": emblems.emblems()
    | arms.arms()
    | props.props()
    | things.things()
    | fittings.fittings()
    | creatures.creatures()
    | folk.folk(),
}

if __name__ == "__main__":
    write(GROUPS, "scenes")
