"""Sends touches to WebRecorder.js in headless Chromium, by the DevTools protocol.

Usage: web.py RECORDER.js SAMPLES TOUCHES

SAMPLES: the samples to send, at their own times. TOUCHES: the file for what the recorder saves.
"""
import asyncio
import pathlib
import sys
import time

from playwright.async_api import async_playwright

PAGE = """<!doctype html><meta name="viewport" content="width=device-width">
<style>body { margin: 0; height: 100vh; touch-action: none }</style><script>RECORDER</script>
<script>
  const recorder = new WebRecorder();
  requestAnimationFrame(function frame(time) {
    recorder.frame(time, 10, 20);
    requestAnimationFrame(frame);
  });
</script>"""


async def main():
    recorder, samples, touches = map(pathlib.Path, sys.argv[1:])
    rows = [line.split(",") for line in samples.read_text().splitlines()]
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        context = await browser.new_context(viewport={"width": 390, "height": 640}, has_touch=True)
        page = await context.new_page()
        errors = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        # Only pages from a file or a secure connection get coalesced events.
        html = touches.with_suffix(".html").resolve()
        html.write_text(PAGE.replace("RECORDER", recorder.read_text()))
        await page.goto(html.as_uri())
        protocol = await context.new_cdp_session(page)
        down, tasks = {}, []
        start = time.time() + 0.5
        for at, (_, pointer, nanoseconds, x, y, phase) in enumerate(rows):
            down[pointer] = (x, y)
            if phase == "move" and rows[at + 1 : at + 2] and rows[at + 1][2::3] == [nanoseconds, phase]:
                continue  # The other finger moves at the same time.
            kind = {"down": "touchStart", "up": "touchEnd", "cancel": "touchCancel", "move": "touchMove"}[phase]
            touched = {"up": {pointer: (x, y)}, "cancel": {}}.get(phase, down)
            when = start + int(nanoseconds) * 1e-9
            await asyncio.sleep(max(0, when - time.time()))
            points = [{"x": float(x), "y": float(y), "id": int(id)} for id, (x, y) in touched.items()]
            tasks.append(asyncio.ensure_future(protocol.send(
                "Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, "timestamp": when})))
            if phase in ("up", "cancel"):
                del down[pointer]
        await asyncio.gather(*tasks)
        await asyncio.sleep(0.2)
        async with page.expect_download() as download:
            await page.evaluate("recorder.save()")
        await (await download.value).save_as(touches)
        await browser.close()
    sys.exit(f"errors: {errors[:3]}" if errors else 0)


asyncio.run(main())
