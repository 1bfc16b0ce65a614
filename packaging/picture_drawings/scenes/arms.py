"""Weapons and what belongs to them, each on the whole grid, its middle at 200, 200."""

from __future__ import annotations

from ..pen import Part, area, both, ink, oval, poly, stroke, tone, turned  # noqa: TID252 - the folder is run, not installed
from .strokes import rect, star  # noqa: TID252


def _blade(outline: str, guard: str = "", grip: str = "") -> Part:
    return (
        area("silver", outline, 6)
        + (area("brass", guard, 6) if guard else [])
        + (area("leather", grip, 6) if grip else [])
    )


def arms() -> dict[str, Part]:
    """What one fights with."""
    gatling = (
        oval("wood", 130, 290, 78, 78, 8)
        + oval("far", 130, 290, 56, 56, 5)
        + stroke("130,212 130,368", "52,290 208,290", "76,236 184,344", "184,236 76,344", width=7)
        + poly("leather", "120,300 40,370 60,384 150,310", 6)
        + rect("brass", 90, 160, 190, 240, 7)
        + rect("steel", 186, 168, 352, 182, 5)
        + rect("steel", 186, 186, 352, 200, 5)
        + rect("steel", 186, 204, 352, 218, 5)
        + rect("steel-", 300, 160, 318, 226, 5)
        + rect("brass", 120, 90, 150, 162, 6)
        + stroke("90,200 60,200 60,240", width=8)
        + oval("wood", 60, 246, 12, 12, 5)
    )
    sabre = turned(
        _blade(
            "188,300! 180,200 188,90 216,20! 218,100 214,200 212,300!",
            "150,300! 250,296! 256,316 240,322 150,320!",
            "184,320! 216,320! 218,380! 182,380!",
        )
        + stroke("246,316 262,350 220,384", width=7),
        38,
        200,
        200,
    )
    rapier = turned(
        rect("silver", 193, 10, 207, 300, 5)
        + area("brass", "130,300! 160,280 240,280 270,300! 250,322 200,332 150,322", 6)
        + rect("leather", 188, 326, 212, 384, 6)
        + stroke("150,318 140,360 190,384", width=6)
        + oval("brass", 200, 388, 13, 13, 5),
        40,
        200,
        200,
    )
    sword = turned(
        area("silver", "180,260! 178,60! 200,12! 222,60! 220,260!", 7)
        + stroke("200,50 200,250", width=4)
        + rect("gold", 122, 258, 278, 282, 7)
        + rect("leather", 186, 282, 214, 352, 6)
        + oval("gold", 200, 364, 20, 18, 6),
        28,
        200,
        200,
    )
    nunchucks = (
        turned(rect("wood", 70, 110, 106, 320, 7), -14, 88, 200)
        + turned(rect("wood", 296, 110, 332, 320, 7), 16, 310, 200)
        + stroke("70,118 110,80 160,64 200,60 240,64 290,78 330,118", width=9)
        + stroke("80,150 112,146", "286,144 316,152", width=6)
    )
    guandao = turned(
        rect("wood", 192, 130, 208, 410, 5)
        + area("silver", "190,140! 170,110 150,60 160,10! 180,40 220,20 236,60 230,110 210,140!", 6)
        + area("red", "186,150! 160,180 168,220 190,170!", 4)
        + rect("gold", 182, 134, 218, 152, 5),
        32,
        200,
        210,
    )
    claws = area("leather", "110,300 100,240 130,200 200,190 270,200 300,240 290,300 240,350 160,350", 7)
    for x, lean in ((130, -24), (178, -8), (226, 8), (274, 24)):
        claws += turned(
            area("silver", f"{x - 15},220! {x - 10},110 {x + 16},30! {x + 18},120 {x + 15},220!", 6),
            lean * 0.5,
            x,
            220,
        )
    needle = turned(
        rect("silver", 194, 20, 206, 250, 4)
        + rect("glass", 176, 150, 224, 300, 6)
        + tone("glow", "180,220! 220,220! 220,296! 180,296!")
        + rect("brass", 166, 292, 234, 310, 5)
        + rect("steel", 194, 310, 206, 370, 4)
        + rect("brass", 168, 366, 232, 380, 5),
        40,
        200,
        200,
    )
    staff = turned(
        rect("silver", 190, 70, 210, 400, 6)
        + stroke(
            "190,130 210,150",
            "190,180 210,200",
            "190,230 210,250",
            "190,280 210,300",
            "190,330 210,350",
            width=5,
        )
        + oval("glow", 200, 50, 34, 34, 7)
        + area("silver", "176,90! 150,60 160,20! 170,60 190,86!", 5)
        + area("silver", "224,90! 250,60 240,20! 230,60 210,86!", 5),
        22,
        200,
        200,
    )
    flamer = (
        area("steel", "70,210! 80,170! 220,176! 220,214! 150,220! 130,290! 92,290! 104,220!", 7)
        + rect("brass", 210, 180, 270, 206, 6)
        + area(
            "orange", "266,193! 300,150 350,140 400,90! 396,150 420,180 396,210 404,270! 340,250 300,240!", 6
        )
        + tone("yellow", "280,193! 320,172 370,160 350,190 372,222 320,214")
        + oval("red", 60, 130, 40, 60, 7)
        + stroke("60,190 70,230 100,240", width=8)
    )
    ray = (
        area("brass", "60,170! 230,160! 236,220! 150,226! 128,310! 82,310! 98,226! 60,220!", 7)
        + rect("copper", 230, 174, 300, 206, 6)
        + stroke("246,160 246,220", "264,160 264,220", "282,160 282,220", width=8)
        + oval("glow", 316, 190, 22, 22, 6)
        + oval("glass", 130, 140, 34, 28, 6)
        + tone("glow", "112,144 130,124 150,140 130,156")
        + stroke("342,180 366,160 360,190 394,170", "342,200 372,214 366,196 398,216", width=6)
    )
    pistols = turned(_pistol(), -36, 200, 200) + turned(_mirror(_pistol()), 36, 200, 200)
    vest = both(
        area("steel", "196,90! 150,60 120,70! 90,110 84,330! 196,350!", 7)
        + stroke("96,150 190,160", "92,210 190,222", "90,270 190,284", width=5)
        + oval("brass", 120, 180, 6, 6, 3)
        + oval("brass", 164, 186, 6, 6, 3)
        + oval("brass", 118, 246, 6, 6, 3)
        + oval("brass", 164, 252, 6, 6, 3),
        200,
    )
    net = (
        stroke(
            *(f"{60 + 40 * i},70 {60 + 40 * i},330" for i in range(8)),
            *(f"50,{80 + 40 * i} 350,{80 + 40 * i}" for i in range(7)),
            width=7,
        )
        + oval("steel", 56, 76, 14, 14, 5)
        + oval("steel", 344, 76, 14, 14, 5)
        + oval("steel", 56, 328, 14, 14, 5)
        + oval("steel", 344, 328, 14, 14, 5)
    )
    holster = (
        area("leather", "150,90! 290,110! 270,180 250,330 190,370! 140,330 140,200", 7)
        + _moved_grip()
        + stroke("170,130 256,142", width=5)
        + star("gold", 206, 220, 34, 14, 5, 5)
        + rect("chocolate", 40, 84, 380, 116, 6)
        + rect("brass", 60, 76, 104, 124, 6)
    )
    spur = (
        area(
            "silver",
            "60,150! 140,130 220,150 250,200 220,250 140,270 60,250! 62,230! 140,240 196,220 214,200 196,180 140,162 62,170!",
            6,
        )
        + rect("silver", 240, 190, 300, 210, 5)
        + star("gold", 322, 200, 50, 22, 8, 5)
        + oval("ink", 322, 200, 7, 7, 0)
    )
    knuckles = area(
        "brass",
        "60,190 70,150 110,140 140,146 170,136 200,142 230,136 260,146 290,140 330,150 340,190 320,250 260,280 140,280 80,250",
        7,
    )
    for x in (102, 168, 234, 298):
        knuckles += oval("far", x, 190, 24, 28, 6)
    bowie = turned(
        area("silver", "170,240! 166,120 176,60 228,14! 232,120 226,240!", 7)
        + stroke("186,100 186,230", width=4)
        + area("brass", "140,238! 256,238! 256,258! 140,258!", 6)
        + area("wood", "176,258! 222,258! 228,370 200,384 172,370!", 7)
        + oval("brass", 200, 296, 6, 6, 3)
        + oval("brass", 200, 336, 6, 6, 3),
        36,
        200,
        200,
    )
    hatchet = turned(
        rect("wood", 190, 60, 212, 390, 6)
        + area("silver", "206,70! 290,40 316,110 290,180! 206,150!", 7)
        + area("red", "190,320! 160,340 160,380 186,350!", 4)
        + stroke("190,180 212,190", "190,200 212,210", width=5),
        26,
        200,
        200,
    )
    shells: Part = []
    for x, y, degrees in ((140, 190, -20), (210, 170, 4), (280, 200, 24)):
        shells += turned(
            area("brass", f"{x - 22},{y + 90}! {x - 22},{y - 30}! {x + 22},{y - 30}! {x + 22},{y + 90}!", 6)
            + area(
                "copper",
                f"{x - 22},{y - 30}! {x - 16},{y - 90} {x},{y - 120} {x + 16},{y - 90} {x + 22},{y - 30}!",
                6,
            )
            + rect("brass-", x - 26, y + 88, x + 26, y + 104, 5),
            degrees,
            x,
            y,
        )
    bang = star("orange", 200, 200, 180, 84, 11, 7) + star("yellow", 200, 200, 110, 54, 11, 0)
    cannon = (
        oval("wood", 140, 290, 72, 72, 8)
        + stroke("140,218 140,362", "68,290 212,290", "90,240 190,340", "190,240 90,340", width=6)
        + turned(
            area("brass", "60,170! 180,150 350,160! 350,230! 180,240 60,220! 46,195", 7)
            + rect("brass+", 336, 150, 360, 240, 6),
            -16,
            140,
            240,
        )
    )
    arrow = turned(
        rect("wood", 194, 60, 206, 350, 5)
        + poly("stone", "200,14 224,76 200,62 176,76", 5)
        + area("red", "194,350! 166,380 170,310 194,290!", 5)
        + area("red", "206,350! 234,380 230,310 206,290!", 5),
        40,
        200,
        200,
    )
    shield = area(
        "steel", "90,90! 150,86 200,60 250,86 310,90! 306,220 270,300 200,350 130,300 94,220", 8
    ) + poly(
        "gold",
        "182,110 218,110 218,170 270,170 270,204 218,204 218,306 182,306 182,204 130,204 130,170 182,170",
        6,
    )
    return {
        "gatling": gatling,
        "sabre": sabre,
        "rapier": rapier,
        "sword": sword,
        "nunchucks": nunchucks,
        "guandao": guandao,
        "claws": claws,
        "needle": needle,
        "staff": staff,
        "flamer": flamer,
        "raygun": ray,
        "pistols": pistols,
        "pistol": turned(_pistol(), -22, 200, 200),
        "armour": vest,
        "net": net,
        "holster": holster,
        "spur": spur,
        "knuckles": knuckles,
        "bowie": bowie,
        "hatchet": hatchet,
        "shells": shells,
        "bang": bang,
        "cannon": cannon,
        "arrow": arrow,
        "shield": shield,
        "hole": ink("200,180 214,196 200,214 184,200")
        + stroke(
            "200,180 190,120",
            "214,196 270,180",
            "200,214 216,280",
            "184,200 120,214",
            "210,186 250,130",
            "188,210 150,266",
            width=5,
        ),
        "bow": stroke("140,40 260,100 290,200 260,300 140,360", width=16) + stroke("140,40 140,360", width=4),
    }


def _pistol() -> Part:
    """A long revolver pointing right."""
    return (
        rect("silver", 150, 146, 372, 176, 6)
        + rect("silver-", 150, 176, 330, 190, 5)
        + area("silver", "96,142! 190,140! 190,206! 100,214!", 6)
        + area("silver+", "128,140! 184,140! 192,172 184,206! 128,206! 122,172", 5)
        + stroke("130,160 186,160", "130,186 186,186", width=4)
        + ink("96,150! 66,124 56,136 84,166!")
        + area("wood", "60,186 100,196! 110,214! 84,300 40,330! 20,300 50,240", 7)
        + stroke("110,210 116,250 150,252 160,208", width=7)
        + rect("silver", 352, 134, 366, 148, 4)
    )


def _mirror(part: Part) -> Part:
    return [
        (r, w, [[400 - n if i % 2 == 0 else n for i, n in enumerate(c)] for c in curves])
        for r, w, curves in part
    ]


def _moved_grip() -> Part:
    return area("bone", "200,100! 216,40 270,20! 290,50 262,104!", 6) + stroke("226,60 256,76", width=4)
