"""A carousel of four slides that animates one number, the index of a slide; see README.md.

It ignores the rest that it is told, and goes to the slide nearest to where it would glide.
An argument seeds a fault: "between" rests between two slides, "dead" drops the velocity of the finger."""
import sys
from math import exp

W, FAULT = 14.0, sys.argv[1] if len(sys.argv) > 1 else ""
GREETING = (
    'motion-engine 1 {"name":"carousel","axes":1,"unit":{"x":[0,-380]},"can":["between"],'
    '"claims":{"choosesRest":true}}'
)
index = velocity = anchor = 0.0
flight, held = None, False


def fly(time, velocity, index):
    goal = min(max(round(index + velocity / 4), 0), 3)
    return time, index, velocity, goal + (0.5 if FAULT == "between" else 0)


def frame(time):
    global index, velocity, flight
    if flight is None:
        return
    start, i, v, goal = flight
    t = (time - start) * 1e-9
    slope = v + W * (i - goal)
    index = goal + (i - goal + slope * t) * exp(-W * t)
    velocity = (v - W * slope * t) * exp(-W * t)
    if abs(velocity) < 1e-4 and abs(index - goal) < 1e-4:
        index, velocity, flight = float(goal), 0.0, None


def show():
    print("s", repr(index), 0, repr(velocity), 0, int(flight is None and not held))


for line in sys.stdin:
    word, *rest = line.split()
    if word == "motion-engine":
        print(GREETING)
    elif word == "reset":
        index = velocity = 0.0
        flight, held = None, False
        print("ok")
    elif word == "bye":
        break
    elif word == "frames":
        for time in rest:
            frame(int(time))
            show()
    else:
        n = [float(text) for text in rest]
        if word == "place":
            index = n[0]
        elif word == "grab":
            anchor, velocity, flight, held = index, 0.0, None, True
        elif word == "drag":
            index = anchor + n[1]
        elif word == "retarget":  # A tap goes to the slide that it hits.
            flight = fly(n[0], 0, n[1])[:1] + (index, velocity, fly(0, 0, n[1])[3])
        else:
            held = False
            velocity = n[1] if word == "release" and FAULT != "dead" else 0.0
            flight = fly(n[0], velocity, index)
        show()
    sys.stdout.flush()
