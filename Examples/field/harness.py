"""Speaks the protocol for drivers in Python; see README.md.

A driver passes a class. Each `place` makes a new object of it, with the parameters and the surface as
keywords. Its methods: place(x, y), grab(t), drag(t, dx, dy), release(t, vx, vy, rx, ry), retarget(t, rx, ry),
cancel(t, rx, ry), frame(t), with t in seconds; state() returns x, y, vx, vy, and whether it rests.
"""
import json
import math
import platform
import sys

NOWHERE = 1e6  # pt: the limits of a surface without limits


def limits(surface):
    """Returns the rectangle in which the value may rest as ((x0, y0), (x1, y1)), in points."""
    words = dict(word.split("=") for word in surface.split()[1:])
    if not surface.startswith("scroll"):
        return (-NOWHERE, -NOWHERE), (NOWHERE, NOWHERE)
    return tuple(tuple(float(n) for n in words[name].split(",")) for name in ("min", "max"))


class WithoutVelocity:
    """A base for engines that take a target but no velocity."""

    is_held = False

    def release(self, t, vx, vy, rx, ry):
        self.cancel(t, rx, ry)

    def cancel(self, t, rx, ry):
        self.is_held = False
        self.retarget(t, rx, ry)


def serve(engine, name, version, parameters=(), claims=None, can=()):
    """Answers the harness until it ends; `can` must have "surface" if the engine takes that keyword."""
    greeting = {
        "name": name, "version": version, "runtime": "python " + platform.python_version(),
        "can": list(can), "claims": claims or {}, "parameters": list(parameters)}
    value, last, given = None, -1, {}

    def show():
        *numbers, rest = value.state()
        print("s", *("nan" if math.isnan(n) else repr(float(n)) for n in numbers), int(rest))

    for line in sys.stdin:
        word, *rest = line.split()
        if word == "motion-engine":
            print("motion-engine 1", json.dumps(greeting))
        elif word == "reset":
            pairs = [pair.split("=") for pair in rest[0].split(",")] if rest else []
            given, value, last = {key: number(text) for key, text in pairs}, None, -1
            print("ok")
        elif word == "surface":
            given["surface"] = " ".join(rest)
            print("ok")
        elif word == "place":
            value = engine(**given)
            value.place(*map(float, rest))
            show()
        elif word == "frames":
            for time in map(int, rest):
                # A repeated frame counts once.
                if time > last:
                    value.frame(time * 1e-9)
                last = time
                show()
        elif word == "bye":
            break
        else:
            time, *numbers = map(float, rest)
            getattr(value, word)(time * 1e-9, *numbers)
            show()
        sys.stdout.flush()


def number(text):
    try:
        return float(text)
    except ValueError:
        return text
