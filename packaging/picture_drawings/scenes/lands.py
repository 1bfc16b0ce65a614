"""Landscapes, rooms, and the light behind a thing. Wide pictures show more of them, from x = -400 to 800."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise

from ..pen import Part, area, oval, poly, star, stroke, tone  # noqa: TID252 - the folder is run, not installed
from ..portraits.scenes import rays, scenes  # noqa: TID252
from .strokes import bars, rect  # noqa: TID252

FLOOR = rect("ground", -400, 348, 800, 440, 0)


def lands() -> dict[str, Part]:
    """Return the parts for backgrounds of places and things."""
    planks: Part = []
    for x in range(-400, 800, 50):
        planks += rect("mid", x, -40, x + 4, 340, 0)
    wall = rect("sky", -400, -40, 800, 340, 0) + planks + rect("far", -400, 330, 800, 346, 0) + FLOOR
    lamp = poly("light", "200,-40 520,360 -120,360", 0) + poly("sun", "200,-40 400,360 0,360", 0)
    table = wall + lamp + oval("ground", 200, 400, 330, 100, 7) + oval("light", 200, 392, 270, 66, 0)
    mountains = (
        oval("sun", 290, 110, 70, 70, 0)
        + poly(
            "mid",
            "-400,340 -260,150 -180,230 -80,110 40,260 120,190 230,330 330,170 420,250 520,120 640,270 720,190 800,330",
            0,
        )
        + poly("light", "-80,110 -50,146 -76,160 -100,140 -112,150", 0)
        + poly("light", "520,120 552,158 524,170 500,152 486,166", 0)
        + poly("light", "330,170 352,192 332,206 312,192", 0)
        + FLOOR
    )
    church = rect("sky", -400, -40, 800, 340, 0)
    for x in (-260, -80, 100, 300, 480, 660):
        church += (
            area("sun", f"{x - 46},300! {x - 46},110 {x},30 {x + 46},110 {x + 46},300!", 0)
            + poly("mid", f"{x - 4},40 {x + 4},40 {x + 4},300 {x - 4},300", 0)
            + rect("mid", x - 46, 160, x + 46, 168, 0)
        )
    church += poly("light", "330,20 460,20 220,400 -60,400", 0) + FLOOR
    cell = (
        rect("sky", -400, -40, 800, 340, 0)
        + rect("sun", 240, 40, 360, 150, 0)
        + bars(240, 40, 360, 150, 4, 9)
        + poly("light", "240,150 360,150 260,400 60,400", 0)
        + FLOOR
    )
    shelf = rect("sky", -400, -40, 800, 340, 0)
    for y in (96, 206):
        shelf += rect("far", -400, y, 800, y + 14, 0)
        for index, x in enumerate(range(-390, 790, 44)):
            high = 30 + (index * 37 + y) % 44
            shelf += rect("mid" if index % 3 else "light", x, y - high, x + 26, y, 0)
    shelf += FLOOR
    lab = rect("sky", -400, -40, 800, 340, 0)
    for x in (-300, 40, 360, 620):
        lab += (
            rect("mid", x - 10, 130, x + 10, 340, 0)
            + oval("light", x, 116, 34, 30, 0)
            + rect("mid", x - 26, 170, x + 26, 180, 0)
            + rect("mid", x - 26, 210, x + 26, 220, 0)
            + rect("mid", x - 26, 250, x + 26, 260, 0)
        )
    lab += stroke("40,116 120,60 160,100 220,40 280,90 360,116", width=5) + FLOOR
    storm = (
        tone(
            "mid",
            "-400,-40! 800,-40! 800,110 660,80 560,130 440,90 320,136 200,96 80,140 -40,90 -180,130 -300,90 -400,120!",
        )
        + poly("sun", "300,90 250,190 282,190 230,300 330,170 296,170 340,90", 0)
        + tone("far", "-400,300! -200,280 0,306 200,286 400,310 600,284 800,300! 800,440! -400,440!")
    )
    water = oval("sun", 200, 170, 120, 120, 0) + rect("mid", -400, 210, 800, 440, 0)
    for y, x, long in (
        (236, 110, 180),
        (262, 150, 120),
        (292, 90, 220),
        (330, 140, 140),
        (250, -200, 120),
        (300, 480, 160),
        (270, 420, 90),
    ):
        water += rect("light", x, y, x + long, y + 8, 0)
    swirl: Part = []
    for r in (300, 230, 160, 90):
        swirl += oval("light" if r in (300, 160) else "sky", 200, 190, r, r * 0.9, 0)
    stars: Part = []
    for index in range(46):
        x, y = (index * 173) % 1180 - 390, (index * 97) % 300 - 10
        stars += star("light", x, y, 7 + index % 3 * 3, 3, 4, 0)
    night = (
        stars
        + tone(
            "mid",
            "-400,310! -240,250 -120,290 20,240 160,300 300,250 440,300 600,240 800,300! 800,440! -400,440!",
        )
        + FLOOR
    )
    flames = tone(
        "light",
        "-400,440! -380,240 -330,120! -300,250 -250,60! -200,240 -150,140! -110,260 -60,80! -20,250 40,110! 70,230 120,40! 170,220 220,100! 250,240 310,50! 350,230 400,120! 440,250 500,70! 550,240 610,130! 650,250 720,90! 800,260 800,440!",
    ) + tone(
        "sun",
        "-400,440! -350,300 -310,220! -270,320 -200,210! -150,320 -90,230! -40,310 10,220! 70,320 120,190! 170,300 230,220! 270,310 320,180! 380,320 430,230! 490,310 560,210! 620,310 700,220! 800,330 800,440!",
    )
    page = (
        rect("sun", -400, -40, 800, 440, 0)
        + rect("far", 30, 24, 370, 56, 0)
        + rect("mid", 30, 68, 370, 74, 0)
    )
    for x in (-350, -250, 24, 290, 400, 560):
        for y in range(96, 400, 22):
            page += rect("light" if (x + y) % 3 else "mid", x, y, x + 86, y + 8, 0)
    rail = (
        oval("sun", 280, 130, 80, 80, 0)
        + poly("mid", "-400,300 -100,250 200,280 480,240 800,300 800,440 -400,440", 0)
        + FLOOR
        + stroke("-400,380 800,380", width=6)
    )
    canyon = (
        area("mid", "-400,352! -400,60! -40,70! 20,110! 40,200! 90,230! 110,352!", 7)
        + area("mid", "800,352! 800,40! 440,50! 376,96! 352,190! 310,240! 296,352!", 7)
        + stroke("0,130 10,220", "60,250 70,330", "400,130 380,240", "350,260 340,330", width=4)
    )
    return {
        **{
            name: [*part] + ([] if name in ("sunrise", "curtain", "halo", "wall") else FLOOR)
            for name, part in scenes().items()
        },
        "planks": wall,
        "lamplight": wall + lamp + FLOOR,
        "table": table,
        "mountains": mountains,
        "nave": church,
        "cell": cell,
        "shelf": shelf,
        "lab": lab,
        "lightning": storm,
        "water": water,
        "swirl": swirl,
        "starlight": night,
        "flames": flames,
        "page": page,
        "railway": rail,
        "blank": FLOOR,
        "canyon": oval("sun", 230, 130, 90, 90, 0) + canyon + FLOOR,
    }


def auras() -> dict[str, Part]:
    """Return the parts for the light directly behind a thing."""
    corners = (2 * math.pi * i * 2 / 5 for i in range(6))
    penta = [(round(200 + 150 * math.sin(a)), round(190 - 150 * math.cos(a))) for a in corners]
    web: list[str] = []
    for index in range(12):
        a = math.pi * index / 6
        web.append(f"200,190 {200 + 420 * math.cos(a):.0f},{190 + 420 * math.sin(a):.0f}")
    for r in (60, 110, 165, 230):
        web.append(
            " ".join(
                f"{200 + r * math.cos(math.pi * i / 6):.0f},{190 + r * math.sin(math.pi * i / 6):.0f}!"
                for i in range(13)
            )
        )
    smoke = tone(
        "light",
        "20,330 -10,270 30,220 10,160 70,120 90,60 160,70 210,30 270,70 330,60 350,130 400,170 370,230 410,290 350,340 270,330 200,360 120,330",
    )
    return {
        "glow": oval("light", 200, 190, 176, 170, 0) + oval("sun", 200, 190, 134, 130, 0),
        "rays": rays(200, 190, 18, 420) + oval("sun", 200, 190, 134, 130, 0),
        "ring": oval("light", 200, 190, 180, 176, 0)
        + oval("sky", 200, 190, 146, 142, 0)
        + oval("light", 200, 190, 120, 116, 0),
        "circle": oval("light", 200, 190, 190, 186, 0)
        + oval("far", 200, 190, 172, 168, 0)
        + _lined("sun", penta),
        "burst": star("sun", 200, 190, 210, 120, 14, 0) + star("light", 200, 190, 150, 90, 14, 0),
        "smoke": smoke,
        "web": oval("light", 200, 190, 186, 180, 0) + stroke(*web, width=3.5),
        "dark": oval("mid", 200, 190, 180, 176, 0),
        "moonlight": oval("light", 250, 130, 130, 130, 0) + oval("sun", 250, 130, 104, 104, 0),
        "none": oval("sky", 200, 190, 1, 1, 0),
    }


def _lined(role: str, points: Iterable[tuple[float, float]]) -> Part:
    """Return lines between consecutive points, each a thin area filled with a role."""
    part: Part = []
    for (ax, ay), (bx, by) in pairwise(points):
        size = math.hypot(bx - ax, by - ay)
        nx, ny = -(by - ay) / size * 5, (bx - ax) / size * 5
        part += poly(
            role,
            f"{ax + nx:.0f},{ay + ny:.0f} {bx + nx:.0f},{by + ny:.0f} {bx - nx:.0f},{by - ny:.0f} {ax - nx:.0f},{ay - ny:.0f}",
            0,
        )
    return part
