"""A critically damped spring on one page, to show the protocol; see README.md."""
import sys
from math import exp, hypot

W = 14.0  # rad/s
GREETING = 'motion-engine 1 {"name":"glide","runtime":"python","can":["between"]}'
position, velocity, anchor, flight, held = [0, 0], [0, 0], [0, 0], None, False


def frame(time):
    global position, velocity, flight
    if flight is None:
        return
    start, p, v, target = flight
    t = (time - start) * 1e-9
    slopes = [v[i] + W * (p[i] - target[i]) for i in (0, 1)]
    position = [target[i] + (p[i] - target[i] + slopes[i] * t) * exp(-W * t) for i in (0, 1)]
    velocity = [(v[i] - W * slopes[i] * t) * exp(-W * t) for i in (0, 1)]
    if hypot(*velocity) < 0.05 and hypot(position[0] - target[0], position[1] - target[1]) < 0.05:
        position, velocity, flight = list(target), [0, 0], None


def show():
    rest = int(flight is None and not held)
    print("s", *[repr(float(n)) for n in position + velocity], rest)


for line in sys.stdin:
    word, *rest = line.split()
    n = [float(text) for text in rest] if word not in ("motion-engine", "reset") else []
    if word == "motion-engine":
        print(GREETING)
    elif word == "reset":
        position, velocity, anchor, flight, held = [0, 0], [0, 0], [0, 0], None, False
        print("ok")
    elif word == "place":
        position = n
        show()
    elif word == "grab":
        anchor, velocity, flight, held = position, [0, 0], None, True
        show()
    elif word == "drag":
        position = [anchor[0] + n[1], anchor[1] + n[2]]
        show()
    elif word == "frames":
        for time in n:
            frame(time)
            show()
    elif word == "bye":
        break
    else:
        if word != "retarget" or not held:
            held, velocity = False, n[1:3] if word == "release" else velocity
            flight = (n[0], position, velocity, n[-2:])
        show()
    sys.stdout.flush()
