"""Takes the README's picture of the page, and others to look at, in headless Chromium.

Usage: pictures.py PAGE.html [FOLDER]   (a page of all traces; with FOLDER all pictures go there)
"""
import pathlib
import sys
import time

from PIL import Image
from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
ENGINES = "&".join(f"engine={name}" for name in ["cubic:handoff=restart", "spring", "swiftui", "pop-spring"])
THROWN = f"#trace=pane-catch-and-throw&{ENGINES}&axis=y&t=0.23"
# Name, width, height, scheme, fragment; the first is the README's.
PICTURES = [
    ("desktop", 1280, 1090, "light", THROWN),
    ("desktop-dark", 1280, 1130, "dark", "#trace=pane-tap-mid-flight&engine=spring&engine=cubic:handoff=restart&t=0.3"),
    ("phone", 390, 844, "light", THROWN),
    ("phone-dark", 390, 844, "dark", "#trace=scroll-fling-into-end&engine=scroll&engine=flutter-scroll&t=0.6"),
    ("free", 1280, 1000, "light", "#trace=free-throw&t=0.5"),
    ("fault", 1280, 1000, "light", "#trace=free-snap&engine=fault:scalar-velocity&engine=spring-exact&t=0.3"),
    ("map", 1280, 1000, "dark", "#trace=scroll-map-fling&engine=scroll&t=0.6"),
]


def main():
    page, folder = pathlib.Path(sys.argv[1]).resolve(), ROOT / "Page/Pictures"
    pictures = PICTURES[:1]
    if len(sys.argv) > 2:
        folder, pictures = pathlib.Path(sys.argv[2]), PICTURES
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for name, width, height, scheme, fragment in pictures:
            context = browser.new_context(
                viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce")
            tab = context.new_page()
            tab.goto(page.as_uri() + fragment)
            end = time.monotonic() + 60
            while tab.evaluate("document.body.dataset.state") != "judged" and time.monotonic() < end:
                time.sleep(0.1)
            path = folder / f"{name}.png"
            tab.screenshot(path=path, full_page=len(sys.argv) > 2)
            # Removes transparency, and packs better than a browser does.
            Image.open(path).convert("RGB").save(path, optimize=True)
            print(f"{path}: {path.stat().st_size} bytes")
            context.close()
        browser.close()


main()
