"""Emblems of weapons, animals, people and things they carry."""

from __future__ import annotations

from collections.abc import Callable

from .pen import Point, Shape, around, circle, curve, ellipse, join, lettering, line, poly, rect, ring, star  # noqa: TID252 - the folder is run, not installed


def _revolver() -> Shape:
    barrel = rect(270, 118, 226, 44, 5) + poly("456,120 490,120 490,96 478,96") + rect(262, 168, 150, 24, 10)
    frame = poly("108,124 152,92 296,92 296,222 158,234 108,190")
    drum = rect(174, 112, 108, 100, 16)
    for y in (128, 155, 182):
        drum = drum - rect(188, y, 80, 14, 7)
    grip = curve("112,118! 160,234! 136,268 120,330 126,396 104,420 44,412 24,390 58,304 70,214 88,150")
    hammer = curve("122,138! 84,116 58,88! 70,74 108,92 150,100!")
    guard = line("158,226 162,266 196,288 238,274 250,222", 14, smooth=True)
    trigger = line("206,220 198,244 208,262", 12, smooth=True)
    return (drum.over(barrel + frame + grip + hammer, 7) + guard + trigger - circle(96, 376, 10)).turn(-8)


def _shotgun() -> Shape:
    barrels = (
        rect(196, 168, 330, 36, 5)
        + rect(196, 218, 330, 36, 5)
        + rect(196, 190, 40, 50)
        + rect(508, 190, 14, 40)
    )
    fore = curve("236,266! 392,266! 384,290 330,304 244,302!")
    lock = curve("120,180! 160,166! 226,164! 226,302! 130,304! 108,240")
    stock = curve("126,180! 132,300! 100,290 60,298 -20,376 -84,414! -108,350 -118,290! -40,256 50,206")
    hammer = curve("140,190! 130,152 106,132 122,120 150,136 178,176!")
    guard = line("132,298 148,344 204,346 226,298", 13, smooth=True)
    triggers = line("166,298 158,324", 10) + line("196,298 188,324", 10)
    return (lock.over(barrels + fore, 7) + (stock - lock.grown(8)) + hammer + guard + triggers).turn(-36)


def _rifle() -> Shape:
    barrel = (
        rect(250, 184, 250, 18, 4)
        + rect(250, 206, 226, 16, 4)
        + rect(462, 190, 12, 28)
        + poly("474,186 494,186 490,170")
    )
    fore = rect(254, 180, 104, 50, 8)
    lock = curve("150,186! 166,176! 246,176! 246,234! 152,238!")
    stock = curve("152,186! 154,238! 128,246 90,268 14,300! 2,262 4,226! 96,200")
    lever = line("214,234 206,268 160,276 104,292 92,268 134,246", 13, smooth=True)
    trigger = line("188,236 182,256", 9)
    hammer = poly("150,190 132,166 146,162 168,184")
    rifled = fore.over(barrel, 0) - rect(246, 150, 8, 100)
    gun = rifled + lock + stock + lever + trigger + hammer - rect(186, 190, 40, 14, 6)
    return gun.scale(1, 1.25).turn(-35)


def _knife() -> Shape:
    blade = curve("186,206! 388,206! 420,212 456,210 506,196! 474,262 410,298 186,300!")
    blade = blade - line("210,228 372,228", 9)
    guard = curve("160,178 174,168 182,184! 182,320! 172,338 158,326")
    grip = curve("150,212! 150,292! 100,302 56,296 12,312 2,284 4,218 14,194 60,212 100,208")
    for x in (36, 78, 120):
        grip = grip - circle(x, 252, 9)
    return (blade + guard + grip).turn(-45)


def _dynamite() -> Shape:
    sticks = rect(106, 190, 94, 306, 16) + rect(209, 190, 94, 306, 16) + rect(312, 190, 94, 306, 16)
    sticks = (
        sticks
        - rect(90, 286, 340, 118)
        + rect(96, 296, 320, 98, 8)
        - rect(120, 330, 272, 10)
        - rect(120, 352, 272, 10)
    )
    fuse = line("255,192 254,146 290,112 340,120 378,96", 15, smooth=True)
    return sticks + fuse + star(8, 72, 27, 402, 78)


def _cartridge() -> Shape:
    case = rect(204, 220, 104, 216) + rect(192, 458, 128, 34, 4) + rect(212, 430, 88, 36)
    tip = curve("208,208! 212,130 230,82 256,68 282,82 300,130 304,208!")
    shell = case + tip - rect(180, 252, 150, 9)
    return shell + shell.shift(-150, 0) + shell.shift(150, 0)


def _horse() -> Shape:
    head = curve(
        "268,20! 240,78 220,118 166,196 116,274 74,336 68,380 92,410 132,414 164,392 202,376 "
        "246,354 290,330 318,316! 314,370 290,436 256,492! 476,492! 484,400 466,292 430,196 "
        "372,118 318,78 300,24! 286,60!"
    )
    mane = curve("300,24! 312,90 372,190 404,300 412,400 396,492! 500,492! 500,300 420,80")
    locks = head & mane
    head = head - line("310,92 366,190 398,300 404,400 388,500", 10, smooth=True)
    for y, x in ((176, 396), (246, 434), (322, 460), (400, 474)):
        locks = locks - poly([(x + 60, y - 40), (x - 26, y + 34), (x + 60, y + 6)])
        head = head - poly([(x + 60, y - 40), (x - 26, y + 34), (x + 60, y + 6)])
    bridle = line("118,250 150,318 196,392", 11, smooth=True)
    bridle = bridle + line("154,316 232,248 300,120", 11, smooth=True)
    return head - bridle - ellipse(212, 186, 16, 11) - ellipse(98, 364, 10, 14).turn(25, 98, 364)


def _hound() -> Shape:
    body = curve(
        "12,154 16,128 96,108 140,70 192,50 244,72 276,130 312,196 374,266 404,350 416,424 "
        "452,432 468,396 476,340! 500,380 496,446 452,482 400,494! 252,494! 250,470 286,456! "
        "270,420 262,400! 248,430 238,494! 166,494! 164,470 192,456! 186,380 170,300 162,240 "
        "140,202 70,200 20,182"
    )
    ear = curve("196,76! 240,92 272,140 272,190 250,214 222,190 206,140")
    body = ear.over(body, 9) - circle(146, 108, 11) - line("18,172 80,176 126,162", 9, smooth=True)
    collar = line("160,238 220,250 300,212 340,180", 13, smooth=True)
    haunch = line("300,452 318,380 372,356", 11, smooth=True)
    return body - (collar - ear.grown(9)) - haunch


def _bearpaw() -> Shape:
    pad = curve(
        "256,270 336,296 404,356 416,424 370,470 304,462 256,452 208,462 142,470 96,424 108,356 176,296"
    )
    whole = pad
    for x, y, turn, size in (
        (66, 262, -38, 0.86),
        (150, 186, -16, 1.0),
        (256, 156, 0, 1.06),
        (362, 186, 16, 1.0),
        (446, 262, 38, 0.86),
    ):
        toe = ellipse(x, y, 40 * size, 54 * size)
        claw = curve(
            [
                (x - 17, y - 66 * size, True),
                (x - 6, y - 104 * size),
                (x + 6, y - 146 * size, True),
                (x + 15, y - 100 * size),
                (x + 17, y - 66 * size, True),
            ]
        )
        whole = whole + (toe + claw).turn(turn, x, y)
    return whole


def _snake() -> Shape:
    coils = rect(40, 420, 400, 70, 35) + rect(76, 344, 330, 68, 34)
    coils = coils - join(
        poly([(x, 455), (x + 24, 436), (x + 48, 455), (x + 24, 474)]) for x in (90, 176, 262, 348)
    )
    coils = coils - join(
        poly([(x, 378), (x + 22, 360), (x + 44, 378), (x + 22, 396)]) for x in (130, 214, 298)
    )
    neck: list[Point] = [
        (150, 310),
        (260, 322),
        (344, 296),
        (352, 232),
        (276, 192),
        (230, 142),
        (236, 92),
        (196, 74),
    ]
    body = line(neck, 62, smooth=True)
    head = curve("252,60 206,26 140,34 84,70 74,96 96,116 160,122 222,126 256,104")
    tongue = line("80,96 46,104 14,86", 10) + line("46,104 18,124", 10)
    tail = line("420,452 462,420 462,370", 34, smooth=True)
    rattle = join(ellipse(462 + i * 3, 350 - i * 27, 26 - i * 3, 15) for i in range(5))
    whole = (
        (head + body).over(coils, 8)
        + tongue
        + tail
        - circle(150, 70, 12)
        - line("84,98 150,102 190,92", 7, smooth=True)
    )
    return (
        whole + rattle - join(line([(430, 336.5 - i * 27), (500, 336.5 - i * 27)], 6) for i in range(-1, 4))
    )


def _hat() -> Shape:
    crown = curve(
        "134,330! 146,240 164,150 196,104 232,108 256,122 280,108 316,104 348,150 366,240 378,330! 256,356"
    )
    brim = curve(
        "8,268! 40,292 90,330 160,352 256,360 352,352 422,330 472,292 504,268! 496,340 430,400 "
        "340,420 256,424 172,420 82,400 16,340"
    )
    band = line("120,296 190,316 256,320 322,316 392,296", 14, smooth=True)
    dent = line("256,150 250,190 256,222", 9, smooth=True)
    return crown + brim - band - dent


def _badge() -> Shape:
    whole = star(5, 206, 104, 256, 270) + join(circle(x, y, 30) for x, y in around(5, 208, 256, 270))
    return whole - ring(256, 270, 92, 80) - star(5, 60, 25, 256, 270)


def _beads() -> Shape:
    spots = [(x, 168 + (y - 168) * 0.92) for x, y in around(15, 170, 256, 168, 90)[1:]]
    loop = join(circle(x, y, 31) for x, y in spots)
    string = ellipse(256, 168, 175, 161) - ellipse(256, 168, 165, 151)
    drop = circle(256, 326, 34) + rect(251, 300, 10, 100)
    cross = rect(234, 376, 44, 132, 8) + rect(190, 406, 132, 42, 8)
    return loop + string + drop + cross


def _fist() -> Shape:
    palm = curve("112,210! 404,210! 410,290 392,350 356,398 356,500! 168,500! 168,420 128,372 110,300")
    whole = palm
    for x, top in ((108, 62), (184, 36), (260, 44), (334, 74)):
        finger = rect(x, top, 70, 214 - (top - 36), 32)
        whole = finger.over(whole, 8)
    thumb = line("140,292 210,292 292,282", 74, smooth=True)
    whole = thumb.over(whole, 9)
    return whole - rect(150, 446, 230, 11)


def _skull() -> Shape:
    bone = curve(
        "256,20 372,48 440,136 440,236 404,306 368,336! 362,396 330,412! 182,412! 150,396 "
        "144,336! 108,306 72,236 72,136 140,48"
    )
    jaw = curve("176,424! 336,424! 332,470 300,494 212,494 180,470")
    eye = curve("118,222 150,180 204,192 226,236 204,284 152,290 122,262")
    nose = curve("256,276! 284,324 272,344 256,332 240,344 228,324")
    teeth = join(rect(x, 362, 9, 50) for x in (206, 251.5, 297)) + join(
        rect(x, 424, 9, 36) for x in (206, 251.5, 297)
    )
    return bone + jaw - eye.both() - nose - teeth


def _mask() -> Shape:
    face = curve("134,196! 256,176 378,196! 394,290 370,390 314,466 256,494 198,466 142,390 118,290")
    eye = curve("154,286! 190,262 232,292! 226,310 190,314")
    face = (
        face - eye.both() - (ellipse(256, 428, 46, 30) - ellipse(256, 428, 20, 9)) - rect(124, 222, 264, 10)
    )
    face = face - line("240,296 232,362 240,376 272,376 280,362 272,296", 9)
    face = face - join(line([(136, y), (200 - (y - 338) * 0.3, y + 14)], 10).both() for y in (338, 366, 394))
    face = face - join(poly([(x, 238), (x + 16, 256), (x + 32, 238)]) for x in (146, 192, 240, 288, 334))
    whole = face
    for turn in (-62, -31, 31, 62, 0):
        plume = curve("256,206! 226,130 228,60 256,14! 284,60 286,130")
        plume = plume - line("256,60 256,190", 7)
        plume = plume - poly("216,96 250,112 250,104") - poly("296,70 262,88 262,80")
        whole = whole + (plume.turn(turn, 256, 300) - whole.grown(8))
    return whole


def _joker() -> Shape:
    mid = curve("186,250! 196,150 256,44! 316,150 326,250!")
    side = curve("228,262! 196,160 130,116 66,130 24,196! 74,186 106,214 112,284!")
    whole = mid.over(side.both(), 8)
    whole = whole + circle(256, 34, 28) + circle(26, 212, 28).both()
    face = curve("124,300! 256,282 388,300! 384,390 330,470 256,496 182,470 128,390")
    face = face - curve("166,350! 196,326 228,350! 196,362").both()
    face = face - curve("174,402! 256,432 338,402! 312,452 256,468 200,452")
    whole = whole - rect(60, 284, 392, 100) + rect(112, 262, 288, 28, 12)
    return face.over(whole, 8) - star(4, 26, 9, 256, 180)


def _coffin() -> Shape:
    lid = poly("188,14 324,14 404,150 340,498 172,498 108,150")
    inner = poly("198,34 314,34 382,152 324,478 188,478 130,152")
    core = poly("204,45 308,45 370,154 315,467 197,467 142,154")
    cross = rect(241, 96, 30, 190, 4) + rect(196, 146, 120, 30, 4)
    return lid - (inner - core) - cross


def _tombstone() -> Shape:
    slab = curve("118,452! 118,190! 130,100 190,44 256,32 322,44 382,100 394,190! 394,452!")
    slab = (
        slab
        - lettering("RIP", 168, 190, 176, 90, 22)
        - rect(170, 320, 172, 12, 6)
        - rect(196, 350, 120, 12, 6)
    )
    slab = slab - rect(249, 78, 14, 76) - rect(228, 98, 56, 14)
    mound = curve("20,492! 60,456 140,444 256,440 372,444 452,456 492,492!")
    grass = join(
        poly([(x, 470), (x + lean, 396), (x + 22, 470)])
        for x, lean in ((60, -12), (82, 16), (418, 6), (440, 34))
    )
    return (mound + grass).over(slab, 8)


DRAWINGS: dict[str, Callable[[], Shape]] = {
    "revolver": _revolver,
    "shotgun": _shotgun,
    "rifle": _rifle,
    "knife": _knife,
    "dynamite": _dynamite,
    "cartridge": _cartridge,
    "horse": _horse,
    "hound": _hound,
    "bearpaw": _bearpaw,
    "snake": _snake,
    "hat": _hat,
    "badge": _badge,
    "beads": _beads,
    "fist": _fist,
    "skull": _skull,
    "mask": _mask,
    "joker": _joker,
    "coffin": _coffin,
    "tombstone": _tombstone,
}
"""The drawing function of each emblem in this file, by name."""
