"""Presents engines on gestures, judges what an app would have recorded, and prints what is found."""

import concurrent.futures
import glob
import os
import pathlib
import re
import subprocess
import sys
import tempfile

TOOL, SEEDS, LEAST = os.environ["TOOL"], int(os.environ["SEEDS"]), int(os.environ["LEAST"])
GESTURES = sorted(glob.glob(os.environ["GESTURES"] + "/*.csv"))
RATES, SCALES = (60, 90, 120), (1, 2, 3)
SOUND = ["spring-exact", "swiftui", "flutter", "scroll", "cubic:handoff=hermite"]
SPRING, STIFF, CURVE = "spring-exact", "spring-exact:damping=60", "cubic:handoff=hermite"
TWINS = {
    "fed-back-remainder": SPRING, "missing-slope": SPRING, "overdamped-roots": STIFF,
    "whole-milliseconds": SPRING, "compounded-decay": "decay", "displacement-threshold": "decay",
    "fixed-tick": SPRING, "dropped-steps": SPRING, "clamped-tick": SPRING,
    "absolute-velocity": SPRING, "scalar-velocity": SPRING, "retarget-stops": SPRING,
    "re-add-stops": SPRING, "stop-before-start": SPRING, "half-time-jump": CURVE,
    "one-point-snap": SPRING, "wall-clock-rest": STIFF, "one-tick-short": CURVE,
    "points-per-event": SPRING,
}


def judged(engine, gesture, rate, scale, seed):
    """The rules that judge finds broken, with the lines of its report."""
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "app.csv")
        subprocess.run(
            [TOOL, "run", gesture, "--engine", engine, "--clock", f"{rate},drop=0.02,seed={seed}",
             "--present", f"scale={scale},jitter=2,seed={seed}", "--output", file], check=True)
        run = subprocess.run([TOOL, "judge", file], capture_output=True, text=True)
        if run.returncode not in (0, 4):
            sys.exit(f"judge ended with {run.returncode}: {run.stderr}")
        lines = re.findall(r"app\.csv:\d+: ([\d.]+ s, ([a-z-]+): .*)", run.stdout)
        lines = [(text, rule) for text, rule in lines if rule != "undecided"]
        return {rule for _, rule in lines}, [text for text, _ in lines]


def fits(engine, gesture):
    """Whether an engine is meant for a surface: one that only coasts rests where it likes."""
    surface = re.search(r"# surface: (.*)", pathlib.Path(gesture).read_text())[1]
    return engine != "scroll" or surface.startswith("scroll") or surface == "free"


def main():
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        cases = [(engine, gesture, rate, scale, seed) for engine in SOUND for gesture in GESTURES
                 if fits(engine, gesture) for rate in RATES for scale in SCALES
                 for seed in range(SEEDS)]
        wrong = 0
        for case, (_, lines) in zip(cases, pool.map(lambda case: judged(*case), cases)):
            for line in lines:
                print("FALSE", *case, line)
            wrong += bool(lines)
        print(f"sound engines: {len(cases)} recordings, {wrong} with findings")
        heads = [f"{rate} Hz {scale}x" for rate in RATES for scale in SCALES]
        print("| fault | " + " | ".join(heads) + " |\n| --- |" + " --- |" * len(heads))
        found = 0
        for fault, twin in TWINS.items():
            cells = []
            for rate in RATES:
                for scale in SCALES:
                    def differs(gesture):
                        rules, _ = judged("fault:" + fault, gesture, rate, scale, 0)
                        return bool(rules and rules - judged(twin, gesture, rate, scale, 0)[0])
                    cells.append(sum(pool.map(differs, GESTURES)))
            found += any(cells)
            print(f"| `{fault}` | " + " | ".join(str(cell or "") for cell in cells) + " |")
    print(f"{found} of {len(TWINS)} faults are found on at least one of {len(GESTURES)} gestures")
    sys.exit(1 if wrong or found < LEAST else 0)


main()
