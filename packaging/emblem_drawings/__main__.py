"""Write each emblem as an SVG file with one path."""

from pathlib import Path

from . import folk, town  # noqa: TID252 - the folder is run, not installed

FOLDER = Path(__file__).resolve().parents[2] / "card_images" / "emblems"

FOLDER.mkdir(parents=True, exist_ok=True)
for name, draw in (folk.DRAWINGS | town.DRAWINGS).items():
    path = f'<path fill-rule="evenodd" d="{draw().fitted().data()}"/>'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">{path}</svg>\n'
    (FOLDER / f"{name}.svg").write_text(svg, encoding="utf-8")
