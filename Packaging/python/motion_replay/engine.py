"""Serves a Python engine to the command: python3 -m motion_replay.engine MODULE:CLASS"""

import importlib
import json
import platform
import sys


def main(text):
    module, _, name = text.partition(":")
    make = importlib.import_module(module)
    for part in name.split("."):
        make = getattr(make, part)
    greeting = {
        "name": make.__name__, "runtime": f"python {platform.python_version()}",
        "can": ["between"] if getattr(make, "between", True) else [],
        "claims": getattr(make, "claims", {}),
    }
    engine, out = None, sys.stdout
    # What an engine prints must not be read as an answer.
    sys.stdout = sys.stderr

    def show():
        numbers = " ".join(repr(float(number)) for number in engine.state)
        out.write(f"s {numbers} {int(engine.is_at_rest)}\n")

    for line in sys.stdin:
        word, *rest = line.split()
        if word == "motion-engine":
            out.write(f"motion-engine 1 {json.dumps(greeting)}\n")
        elif word == "reset":
            engine = make(**dict(pair.split("=") for pair in "".join(rest).split(",") if pair))
            out.write("ok\n")
        elif word == "bye":
            return
        elif word == "frames":
            for time in rest:
                engine.frame(int(time))
                show()
        elif word == "place":
            engine.place(*map(float, rest))
            show()
        else:
            getattr(engine, word)(int(rest[0]), *map(float, rest[1:]))
            show()
        out.flush()


if __name__ == "__main__":
    main(sys.argv[1])
