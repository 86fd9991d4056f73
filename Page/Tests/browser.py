"""Opens the page in headless Chromium and compares what it shows and records with the command.

Usage: browser.py PAGE.html CHECK.json...   (a page of all traces, and what `check --format json` wrote)
"""
import asyncio
import contextlib
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

from playwright.async_api import Error as PlaywrightError, async_playwright

from scripts import COMPARE

ROOT = pathlib.Path(__file__).resolve().parents[2]
COMMAND = ROOT / ".build/release/motion-replay"


class Failure(Exception):
    """A test failed; the message says why."""


def expect(condition, message):
    if not condition:
        raise Failure(message)


class Tab:
    """A tab with the page, which keeps requests and errors."""

    def __init__(self, context, page):
        self.context, self.page = context, page
        self.requests, self.errors = [], []
        page.on("request", lambda request: self.note(request.url))
        page.on("console", lambda line: self.errors.append(line.text) if line.type == "error" else None)
        page.on("pageerror", lambda error: self.errors.append(str(error)))

    def note(self, address):
        if not address.startswith("data:"):
            self.requests.append(address)

    async def until(self, condition, seconds=60):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if await self.page.evaluate(condition):
                return
            await asyncio.sleep(0.03)
        raise Failure(f"waited for {condition}; errors: {self.errors[:2]}")

    async def judged(self):
        await self.until("document.body.dataset.state === 'judged' || !!document.body.dataset.failed")
        expect(not await self.page.evaluate("document.body.dataset.failed"), f"failed: {self.errors}")

    async def close(self):
        await self.context.close()


class Suite:
    def __init__(self, browser, html, checks, folder):
        self.browser, self.html, self.checks, self.folder = browser, html, checks, folder
        self.address = html.as_uri()
        self.numbers = []

    async def open(self, fragment="", width=1280, height=1000, scheme="light", html=None):
        context = await self.browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce",
            has_touch=True)
        tab = Tab(context, await context.new_page())
        address = html if isinstance(html, str) else (html or self.html).as_uri()
        await tab.page.goto(address + fragment)
        await tab.judged()
        return tab

    def seeded(self, name, *changes):
        """Returns a copy of the page with a fault in it."""
        text = self.html.read_text()
        for old, new in changes:
            expect(re.search(old, text), f"the seeded fault {name} does not fit the page")
            text = re.sub(old, new, text, count=1)
        path = self.folder / f"{name}.html"
        path.write_text(text)
        return path

    # What the page shows.

    async def test_nothing_is_fetched_and_nothing_goes_wrong(self):
        tab = await self.open()
        ready = float(await tab.page.evaluate("document.body.dataset.ready"))
        self.numbers.append(f"ready after {ready:.0f} ms (budget 2000)")
        expect(tab.requests == [self.address], f"requests: {tab.requests[:5]}")
        expect(tab.errors == [], f"errors: {tab.errors[:3]}")
        # The budget is for the 53 standard traces; a page with long recordings of devices is larger.
        standard = self.folder / "standard.html"
        subprocess.run(
            [COMMAND, "page", *sorted(ROOT.glob("traces/*.csv")), "--output", standard], check=True,
            stdout=subprocess.DEVNULL)
        size = standard.stat().st_size
        self.numbers.append(f"file {size} bytes (budget 1000000)")
        expect(size <= 1_000_000, f"the file has {size} bytes")
        await tab.close()

    async def test_digests_findings_and_measurements_are_the_commands(self):
        tab = await self.open()
        compared = 0
        for check in self.checks:
            rows = json.loads(check.read_text())["rows"]
            for start in range(0, len(rows), 100):
                differences = await tab.page.evaluate(COMPARE, rows[start : start + 100])
                expect(not differences, f"{len(differences)} differ: {differences[:2]}")
            compared += len(rows)
        self.numbers.append(f"{compared} replays as the command's, with their findings")
        expect(tab.errors == [], f"errors: {tab.errors[:3]}")
        await tab.close()

    async def test_each_stage_says_that_its_digest_is_the_commands(self, html=None):
        tab = await self.open(html=html)
        states = await tab.page.evaluate("motionPage.cells.map(({ card }) => card.dataset.digest)")
        expect(states and all(state == "same" for state in states), f"stages say {states}")
        await tab.close()

    async def test_the_pane_stands_where_the_tick_is(self):
        for trace in ["pane-catch-and-throw", "scroll-fling-into-end", "free-throw"]:
            tab = await self.open(f"#trace={trace}&t=0")
            worst = await tab.page.evaluate(SCRUB)
            expect(worst < 0.01, f"{trace}: a pane is {worst} pt from its tick")
            await tab.close()

    async def test_curves_and_marks_lie_on_the_commands_ticks(self, html=None):
        for engine in ["cubic:handoff=restart", "pop-spring"]:
            await self.compare_drawing("pane-catch-and-throw", engine, html)

    async def compare_drawing(self, trace, engine, html):
        ticks = self.recording(ROOT / f"traces/{trace}.csv", engine)["ticks"]
        tab = await self.open(f"#trace={trace}&engine={engine}&t=0&axis=y", html=html)
        worst, marks = await tab.page.evaluate(DRAWN, ticks)
        expect(worst < 0.01, f"a curve is {worst} px from its tick")
        expect(marks["count"] > 0 and marks["worst"] < 0.01, f"marks: {marks}")
        await tab.close()

    async def test_a_link_shows_the_same(self):
        tab = await self.open("#trace=free-snap&engine=spring:damping=12&engine=swiftui&clock=60&axis=x&t=0.25")
        shown = await tab.page.evaluate(
            "[motionPage.trace.name, motionPage.choice.engines, motionPage.choice.clock, "
            "motionPage.chart.axis, motionPage.time]")
        expect(shown == ["free-snap", ["spring:damping=12", "swiftui"], "60", 0, 250000000], f"{shown}")
        await tab.page.keyboard.press("ArrowRight")
        await tab.until("location.hash.includes('t=0.26666')")
        await tab.close()

    async def test_keys_do_everything(self):
        tab = await self.open("#trace=pane-catch-and-throw&t=0.2")
        page = tab.page
        steps = [("ArrowRight", 25), ("ArrowLeft", 24), ("Shift+ArrowRight", 34), ("]", None), ("Home", 0)]
        for key, tick in steps:
            await page.keyboard.press(key)
            now = await page.evaluate("motionPage.longest.index(motionPage.time)")
            expect(tick is None or now == tick, f"{key} goes to tick {now}, not {tick}")
        await page.keyboard.press("+")
        expect(await page.evaluate("motionPage.chart.view[1] < motionPage.chart.end"), "+ does not zoom")
        await page.keyboard.press("0")
        await page.keyboard.press(" ")
        await tab.until("motionPage.time > 5e7")
        await page.keyboard.press(" ")
        expect(not await page.evaluate("motionPage.isPlaying"), "space does not halt")
        await page.focus("#you-screen")
        await page.keyboard.press("ArrowUp")
        await tab.until("motionPage.trace.isYours && !motionPage.isLive")
        expect(await page.evaluate("motionPage.trace.replay.target(motionPage.trace.replay.count - 1)[1]") == 40,
               "the arrow up does not throw the pane open")
        named = await page.evaluate(
            "[...document.querySelectorAll('button, input, select, canvas, [tabindex]')].filter((e) => "
            "!(e.labels?.length || e.ariaLabel || e.getAttribute('aria-labelledby') || "
            "e.textContent.trim() || e.title)).map((e) => e.outerHTML.slice(0, 80))")
        expect(named == [], f"without a label: {named}")
        await tab.close()

    async def test_enter_applies_and_cancel_does_not(self):
        tab = await self.open("#trace=pane-fling-open&engine=spring&engine=cubic")
        page = tab.page
        engines = "motionPage.choice.engines"
        for value, close, wanted in [("500", "Enter", "spring:stiffness=500"), ("700", "Cancel", "spring:stiffness=500")]:
            await page.evaluate("motionPage.openChip(0)")
            await page.fill("#chip-dialog [name=stiffness]", value)
            if close == "Enter":
                await page.press("#chip-dialog [name=stiffness]", "Enter")
            else:
                await page.click("#chip-dialog [data-close]")
            now = await page.evaluate(engines)
            expect(now == [wanted, "cubic"], f"after {close}: {now}")
        await page.evaluate("motionPage.openChip(1)")
        words = await page.evaluate("document.querySelector('#chip-dialog [name=timing]').list.options.length")
        expect(words > 3, f"{words} timing curves are suggested")
        expect(tab.errors == [], f"errors: {tab.errors[:3]}")
        await tab.close()

    async def test_a_link_that_cannot_be_followed_is_told(self):
        for fragment in ["#engine=bogus", "#clock=abc", "#engine=spring:stiffness=-1", "#trace=nope"]:
            tab = await self.open(fragment)
            told = await tab.page.text_content("#message")
            expect(told.startswith("The link "), f"{fragment}: '{told}'")
            expect(await tab.page.evaluate("motionPage.cells.length > 0 && motionPage.cells[0].replay.count > 0"),
                   f"{fragment}: nothing is replayed")
            expect(tab.errors == [], f"{fragment}: {tab.errors[:3]}")
            await tab.close()

    async def test_a_gap_is_not_drawn_through(self):
        tab = await self.open("#trace=pane-fling-open&engine=spring&axis=y")
        parts = await tab.page.evaluate(GAP)
        expect(parts == [1, 2], f"a curve has {parts} parts before and with a gap")
        await tab.close()

    async def test_nothing_scrolls_sideways_on_a_phone(self):
        for trace in ["pane-catch-and-throw", "scroll-map-fling", "free-throw"]:
            for scheme in ["light", "dark"]:
                tab = await self.open(f"#trace={trace}", width=390, height=844, scheme=scheme)
                width = await tab.page.evaluate("document.documentElement.scrollWidth")
                expect(width <= 390, f"{trace} is {width} px wide")
                await tab.close()

    async def test_a_cell_of_the_coverage_leads_to_its_trace(self, html=None):
        tab = await self.open("#trace=free-snap&engine=spring", html=html)
        wanted = await tab.page.evaluate(COVERED)
        expect(wanted["cells"] == 139, f"the matrix has {wanted['cells']} cells")
        buttons = tab.page.locator("#coverage button")
        expect(await buttons.count() == len(wanted["reached"]), f"{await buttons.count()} buttons")
        for name, trace, time in wanted["reached"][:: max(len(wanted["reached"]) // 6, 1)]:
            await tab.page.click(f'#coverage button[title^="{name}:"]')
            now = await tab.page.evaluate("[motionPage.trace.name, motionPage.time]")
            expect(now == [trace, time], f"{name} leads to {now}, not to {trace} at {time}")
            acts = await tab.page.evaluate(
                "motionPage.cells[0].replay.turns.map(({ time }) => time).concat(motionPage.trace.events"
                ".length ? [...Array(motionPage.cells[0].replay.handOffCount).keys()].map((i) =>"
                " motionPage.cells[0].replay.handOff(i).time) : [])")
            expect(time in acts, f"{name}: no hand-off at {time}")
        await tab.close()

    async def test_the_experiment_measures_and_keeps_nothing(self):
        tab = await self.open("#trace=pane-fling-open&engine=spring")
        page = tab.page
        await page.click("#threshold")
        for count in range(3):
            await page.click("#threshold-dialog [data-part=show]")
            await tab.until("!document.querySelector('[data-part=answer-left]').disabled")
            side = await page.evaluate("motionPage.experiment.trial.side")
            await page.click(f"#threshold-dialog [data-part=answer-{'right' if side else 'left'}]")
        expect(await page.text_content("[data-part=told]") == "3 of 20 answers", "it does not count answers")
        async with page.expect_download() as download:
            await page.click("#threshold-dialog [data-part=save]")
        await (await download.value).save_as(self.folder / "threshold.csv")
        rows = (self.folder / "threshold.csv").read_text().splitlines()
        expect(rows[2] == "size_points,side,answer,is_right,step_s" and len(rows) == 6, f"{rows}")
        expect(all(row.split(",")[3] == "1" for row in rows[3:]), f"{rows}")
        expect(await page.evaluate("localStorage.length + document.cookie.length") == 0, "it keeps something")
        expect(tab.errors == [], f"errors: {tab.errors[:3]}")
        await tab.close()

    async def test_memory_stays_flat_and_budgets_are_kept(self):
        tab = await self.open("#trace=pane-tap-storm")
        memory, tick, draw = await tab.page.evaluate(BUDGETS)
        self.numbers.append(f"live tick at 3600 ticks {tick:.2f} ms (budget 2), a draw {draw:.2f} ms (budget 2)")
        self.numbers.append(f"memory {memory[0] / 1e6:.1f} MB after round 2, {memory[-1] / 1e6:.1f} MB after round 10")
        expect(memory[0] == memory[-1], f"memory grows: {memory}")
        # A loaded machine is slow, so only ten times the budget fails.
        expect(tick < 20 and draw < 20, f"a tick takes {tick} ms, a draw {draw} ms")
        await tab.close()

    # What the page records.

    def recording(self, trace, engine, *arguments):
        run = subprocess.run(
            [COMMAND, "run", trace, "--engine", engine, *arguments], capture_output=True, text=True)
        expect(run.returncode == 0, f"the command says {run.stderr[:200]}")
        lines = run.stdout.splitlines()
        rows = [line.split(",") for line in lines if not line.startswith("#")]
        names = rows[0]
        place = [names.index(name) for name in ["nanoseconds", "x", "y", "vx", "vy"]]
        return {
            "digest": next(line[10:] for line in lines if line.startswith("# digest: ")),
            "ticks": [[float(row[at]) for at in place] for row in rows[1:] if row[names.index("row")] == "tick"],
        }

    @contextlib.contextmanager
    def served(self):
        """Runs `serve` on a folder with one trace; yields its address and the folder."""
        folder = self.folder / f"served-{time.monotonic_ns()}"
        folder.mkdir()
        shutil.copy(ROOT / "traces/pane-fling-open.csv", folder)
        server = subprocess.Popen(
            [COMMAND, "serve", folder, "--port", "0", "--engine", "spring"], stdout=subprocess.PIPE, text=True)
        try:
            yield server.stdout.readline().strip(), folder
        finally:
            server.terminate()
            server.wait()

    async def gesture(self, tab, kind, rate):
        """Sends a gesture at a rate; returns the times and kinds that were sent, in seconds."""
        page, context = tab.page, tab.context
        protocol = await context.new_cdp_session(page)
        box = await page.locator("#you-screen").bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.85
        start = time.time() + 0.05
        sent, tasks = [], []

        async def send(kind, at, *points):
            when = start + at
            await asyncio.sleep(max(0, when - time.time()))
            sent.append((kind, at))
            places = [{"x": px, "y": py, "id": number} for number, (px, py) in enumerate(points)]
            tasks.append(asyncio.ensure_future(protocol.send(
                "Input.dispatchTouchEvent",
                {"type": kind, "touchPoints": places, "timestamp": when})))

        async def throw(at, by, length=0.1, second=False, end="touchEnd"):
            await send("touchStart", at, (x, y))
            count = int(length * rate)
            for index in range(1, count):
                part = (index / count) ** 2
                points = [(x, y + by * part)]
                if second and index == count // 2:
                    # The first finger stays where it was, so it makes no event.
                    before = (x, y + by * ((index - 1) / count) ** 2)
                    await send("touchStart", at + (index - 0.5) / rate, before, (x + 40, y))
                if second and index >= count // 2:
                    points.append((x + 40, y))
                await send("touchMove", at + index / rate, *points)
            await send(end, at + length)

        if kind == "throw":
            await throw(0, -110)
        elif kind == "catch":
            await throw(0, -110)
            await throw(0.22, 60)
        elif kind == "tap":
            await send("touchStart", 0, (x, y))
            await send("touchEnd", 0.06)
        elif kind == "cancel":
            await throw(0, -60, end="touchCancel")
        else:
            await throw(0, -110, second=True)
        await asyncio.gather(*tasks)
        await tab.until("motionPage.trace.isYours && !motionPage.isLive && !motionPage.hand.frame", 30)
        return sent

    async def gestures(self, rates, kinds, engines, html=None):
        folder = self.folder
        done = 0
        for rate in rates:
            for kind, engine in zip(kinds, engines):
                tab = await self.open(f"#trace=pane-fling-open&engine={engine}", html=html)
                sent = await self.gesture(tab, kind, rate)
                digest, replayed, text, ticks, again = await tab.page.evaluate(SAVED)
                name = f"{kind}-{rate}"
                (folder / f"{name}.csv").write_text(text)
                (folder / f"{name}-ticks.csv").write_text(ticks)
                run = self.recording(
                    folder / f"{name}.csv", engine, "--clock", f"recorded:{folder / (name + '-ticks.csv')}")
                expect(digest == replayed == run["digest"],
                       f"{name}: live {digest}, replayed {replayed}, command {run['digest']}")
                expect(again == text, f"{name}: what is read back is written otherwise")
                self.compare_times(name, kind, sent, text)
                expect(tab.errors == [], f"errors: {tab.errors[:3]}")
                await tab.close()
                done += 1
        return done

    @staticmethod
    def compare_times(name, kind, sent, text, limit=0.000_1):
        rows = [line.split(",") for line in text.splitlines() if not line.startswith("#")][1:]
        times = [int(row[0]) * 1e-9 for row in rows]
        if kind == "tap":
            expect([row[1] for row in rows] == ["tap"], f"{name}: {rows}")
            return
        wanted = [at for _, at in sent]
        if kind == "two":
            rows = [row for row in rows if row[-1] == "0"]
            times = [int(row[0]) * 1e-9 for row in rows]
            wanted = [at for number, (sort, at) in enumerate(sent) if sort != "touchStart" or number == 0]
        expect(len(times) == len(wanted), f"{name}: {len(times)} events of {len(wanted)}")
        # The trace's time zero on the sender's clock is unknown; in the middle, the largest error is least.
        off = [a - b for a, b in zip(times, wanted)]
        worst = (max(off) - min(off)) / 2
        expect(worst <= limit, f"{name}: an event is {worst * 1e3:.4f} ms off, more than {limit * 1e3} ms")
        return worst

    async def test_live_is_replayed_is_the_commands(self):
        kinds = ["throw", "catch", "tap", "cancel", "two", "catch", "throw"]
        engines = ["spring", "spring", "swiftui", "uiview-spring", "pop-spring", "framer", "decay"]
        done = await self.gestures([60, 120, 240], kinds, engines)
        self.numbers.append(f"{done} gestures: live = replayed = the command's")

    async def test_files_are_saved(self):
        tab = await self.open("#trace=pane-fling-open&engine=spring")
        await self.gesture(tab, "throw", 120)
        page = tab.page
        await page.click("#you-save")
        await page.fill("#save-name", "thrown")
        await page.fill("#save-license", "CC0-1.0")
        for button, name in [("#save-trace", "thrown.csv"), ("#save-ticks", "thrown-ticks.csv")]:
            async with page.expect_download() as download:
                await page.click(button)
            await (await download.value).save_as(self.folder / name)
        text = (self.folder / "thrown.csv").read_text()
        expect("# name: thrown\n" in text and "# license: CC0-1.0\n" in text, text[:200])
        said = await page.text_content("#save-command")
        arguments = said.replace("motion-replay ", "", 1).split(" ")
        run = subprocess.run([COMMAND, *arguments], cwd=self.folder, capture_output=True, text=True)
        expect(run.returncode == 0 and "thrown" in run.stdout, f"{said}: {run.stderr[:200]}")
        await tab.close()

    # What a server adds to the page.

    async def test_a_gesture_is_sent_to_the_folder_and_replayed(self):
        with self.served() as (address, folder):
            tab = await self.open("#trace=pane-fling-open&engine=spring", html=address)
            page = tab.page
            expect(await page.evaluate("crossOriginIsolated"), "times are coarse: the page is not isolated")
            sent = await self.gesture(tab, "catch", 120)
            digest = await page.evaluate("motionPage.hand.replay().digest")
            await page.click("#you-save")
            await page.fill("#save-name", "not so")
            await page.click("#save-send")
            expect(sorted(path.name for path in folder.iterdir()) == ["pane-fling-open.csv"], "a bad name is sent")
            await page.fill("#save-name", "pane-fling-open")
            await page.click("#save-send")
            await tab.until("document.getElementById('save-told').textContent.includes('already')")
            await page.fill("#save-name", "caught")
            await page.fill("#save-license", "CC-BY-4.0")
            await page.click("#save-send")
            await tab.until("document.getElementById('save-told').textContent.startsWith('Stored')")
            text = (folder / "caught.csv").read_text()
            expect("# name: caught\n" in text and "# license: CC-BY-4.0\n" in text, text[:200])
            run = self.recording(
                folder / "caught.csv", "spring", "--clock", f"recorded:{folder / 'caught.ticks'}")
            expect(run["digest"] == digest, f"live {digest}, command {run['digest']}")
            said = (await page.text_content("#save-command")).replace("motion-replay ", "", 1).split(" ")
            again = subprocess.run([COMMAND, *said], capture_output=True, text=True)
            expect(again.returncode == 0 and "caught" in again.stdout, f"{said}: {again.stderr[:200]}")
            worst = self.compare_times("caught", "catch", sent, text, 0.000_01)
            self.numbers.append(f"event times from serve: {worst * 1e3:.4f} ms off at most (budget 0.01)")
            # The browser reports the refused request as an error too.
            errors = [line for line in tab.errors if "409" not in line]
            expect(errors == [], f"errors: {errors[:3]}")
            await tab.close()
            tab = await self.open("#trace=caught", html=address)
            expect(await tab.page.evaluate("motionPage.trace.name") == "caught", "it is not on the page")
            await tab.close()

    async def test_a_server_that_has_ended_is_told(self):
        with self.served() as (address, folder):
            tab = await self.open("#trace=pane-fling-open&engine=spring", html=address)
            await self.gesture(tab, "throw", 120)
        await tab.page.click("#you-save")
        await tab.page.click("#save-send")
        await tab.until("document.getElementById('save-told').textContent.includes('does not answer')")
        async with tab.page.expect_download():
            await tab.page.click("#save-trace")
        await tab.close()

    async def test_all_gestures_have_their_times_from_a_server(self):
        worst = 0
        with self.served() as (address, _):
            for rate, kind in [(60, "throw"), (120, "cancel"), (240, "throw"), (120, "two")]:
                tab = await self.open("#trace=pane-fling-open&engine=spring", html=address)
                sent = await self.gesture(tab, kind, rate)
                text = (await tab.page.evaluate(SAVED))[2]
                worst = max(worst, self.compare_times(f"{kind}-{rate}", kind, sent, text, 0.000_01))
                await tab.close()
        self.numbers.append(f"event times of 4 more gestures: {worst * 1e3:.4f} ms off at most (budget 0.01)")

    # Faults that must be found.

    async def test_seeded_faults_are_found(self):
        faults = [
            ("wrong-digest", self.test_each_stage_says_that_its_digest_is_the_commands,
             [(r'("digest":")[0-9a-f]{4}', r"\g<1>beef")]),
            ("dropped-coalesced", lambda html: self.gestures([240], ["throw"], ["spring"], html),
             [(r"all\.length > 0 \? all : \[event\]", "[event]")]),
            ("arrival-times", lambda html: self.gestures([120], ["throw"], ["spring"], html),
             [(r"Hand\.drag, one\.timeStamp", "Hand.drag, performance.now()")]),
            ("off-by-one", self.test_curves_and_marks_lie_on_the_commands_ticks,
             [(r"const value = replay\.ticks\[6 \* index \+ column\]",
               "const value = replay.ticks[6 * Math.min(index + 1, replay.count - 1) + column]")]),
            ("stale-tick", self.test_curves_and_marks_lie_on_the_commands_ticks,
             [(r"\? Math\.min\(finding\.index, replay\.count - 1\)", "? finding.index - 1")]),
            ("wrong-cell", self.test_a_cell_of_the_coverage_leads_to_its_trace,
             [(r"this\.choose\(\{ trace \}\);", "")]),
        ]
        for name, test, changes in faults:
            html = self.seeded(name, *changes)
            try:
                await test(html=html)
            except Failure:
                continue
            raise Failure(f"the seeded fault {name} is not found")
        self.numbers.append(f"{len(faults)} seeded faults found")


COVERED = """() => {
  const { cells, engines } = motionPage.data.coverage;
  const reached = cells.map((cell, index) => [cell, engines[0].reached[index]]).filter(([, place]) => place);
  return {
    cells: cells.length,
    reached: reached.map(([cell, [trace, time]]) => [cell, motionPage.traces[trace].name, time]),
  };
}"""

SCRUB = """() => {
  let worst = 0;
  for (const cell of motionPage.cells) {
    const sign = motionPage.trace.surface.kind === "scroll" ? -1 : 1;
    for (let index = 0; index < cell.replay.count; index++) {
      motionPage.seek(cell.replay.time(index));
      const [x, y] = cell.stage.pane.style.transform.match(/-?[\\d.]+(e-?\\d+)?/g).map(Number);
      worst = Math.max(worst, Math.abs(x - sign * cell.replay.value(index, 1)),
        Math.abs(y - sign * cell.replay.value(index, 2)));
    }
  }
  return worst;
}"""

DRAWN = """(ticks) => {
  const { chart } = motionPage, [{ replay, findings }] = chart.curves;
  chart.show(0, 0.2e9);
  chart.draw();
  let worst = 0;
  const { context } = chart;
  for (const plot of chart.plots) {
    const places = [];
    const lineTo = context.lineTo;
    context.lineTo = (x, y) => places.push([x, y]);
    chart.drawCurve(plot, chart.curves[0]);
    delete context.lineTo;
    const column = plot.column === 1 ? 2 : 4;
    places.forEach(([x, y], index) => {
      worst = Math.max(worst, Math.abs(x - chart.x(ticks[index][0])),
        Math.abs(y - chart.y(plot, ticks[index][column])));
    });
    if (places.length < 20) worst = Infinity;
  }
  const marks = { count: 0, worst: 0 };
  for (const finding of findings) {
    const column = Chart.velocityRules.has(finding.rule) ? 4 : 2;
    const [time, value] = Chart.point(replay, finding, column);
    const tick = ticks.find(([nanoseconds]) => nanoseconds >= time);
    marks.count++;
    if (finding.place !== "recording") marks.worst = Math.max(marks.worst, Math.abs(time - finding.time));
    marks.worst = Math.max(marks.worst, Math.abs(value - tick[column]));
  }
  return [worst, marks];
}"""

GAP = """() => {
  const { chart } = motionPage;
  const { replay } = chart.curves[0];
  const parts = () => {
    let count = 0;
    const { moveTo } = chart.context;
    chart.context.moveTo = () => { count++; };
    chart.drawCurve(chart.plots[0], chart.curves[0]);
    delete chart.context.moveTo;
    return count;
  };
  const before = parts();
  for (const tick of [20, 21]) replay.ticks[6 * tick + 2] = NaN;
  return [before, parts()];
}"""

BUDGETS = """() => {
  const { motion, trace, chart } = motionPage;
  const memory = [];
  for (let round = 1; round <= 10; round++) {
    for (const engine of ["spring", "pop-spring", "framer", "keyframes"]) {
      motion.replay(trace.handle, engine, { clock: "240", isImmediate: false });
      motion.judge(trace.handle, engine, { clock: "120", isImmediate: false });
    }
    const { handle } = motion.loadTrace(trace.text);
    motion.drop(handle);
    const live = motion.call("live_start", trace.surface.text, "spring");
    motion.call("live_event", live, 1e6, 0, 160, 440, 0);
    for (let tick = 1; tick < 300; tick++) motion.call("live_tick", live, tick * 16666667);
    if (round > 1) memory.push(motion.exports.memory.buffer.byteLength);
  }
  const live = motion.call("live_start", trace.surface.text, "spring");
  motion.call("live_event", live, 1e6, 0, 160, 440, 0);
  for (let drag = 1; drag < 60 * 120; drag++) {
    motion.call("live_event", live, 1e6 + drag * 8.3e6, 1, 160, 440 - 100 * Math.sin(drag / 20), 0);
  }
  let began = 0;
  for (let tick = 1; tick <= 3600; tick++) {
    if (tick === 3501) began = performance.now();
    motion.call("live_tick", live, tick * 16666667);
  }
  const tick = (performance.now() - began) / 100;
  began = performance.now();
  for (let time = 0; time < 100; time++) chart.draw();
  return [memory, tick, (performance.now() - began) / 100];
}"""

SAVED = """() => {
  const { hand, motion, trace } = motionPage;
  const text = (bytes) => new TextDecoder().decode(bytes);
  const file = hand.traceFile("gesture", "CC0-1.0");
  const ticks = hand.ticksFile("gesture");
  const { handle } = motion.loadTrace(file);
  const again = text(motion.traceBytes(handle));
  const replayed = motion.replay(handle, hand.engine, { times: trace.times, isImmediate: false });
  motion.drop(handle);
  return [hand.replay().digest, replayed.digest, text(file), text(ticks), again];
}"""


async def main():
    html = pathlib.Path(sys.argv[1]).resolve()
    checks = [pathlib.Path(path).resolve() for path in sys.argv[2:]]
    passed = failed = 0
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        with tempfile.TemporaryDirectory() as folder:
            suite = Suite(browser, html, checks, pathlib.Path(folder))
            for name in [name for name in dir(suite) if name.startswith("test_")]:
                before = len(suite.numbers)
                try:
                    await getattr(suite, name)()
                    passed += 1
                    print(f"ok      {name[5:].replace('_', ' ')}", flush=True)
                except (Failure, PlaywrightError) as failure:
                    failed += 1
                    print(f"FAILED  {name[5:].replace('_', ' ')}: {str(failure)[:600]}", flush=True)
                for number in suite.numbers[before:]:
                    print(f"        {number}", flush=True)
        await browser.close()
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


sys.exit(asyncio.run(main()))
