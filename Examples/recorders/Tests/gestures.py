"""Writes gestures as canonical samples, which are sent to recorders and must come back from them.

Usage: gestures.py PERIOD     (PERIOD: nanoseconds between samples)
"""
import sys

period = int(sys.argv[1])
lines = []
now = 0


def sample(gesture, pointer, x, y, phase):
    lines.append(f"{gesture},{pointer},{now},{x:g},{y:g},{phase}")


# 0: a throw; 1: a tap; 2: two fingers, of which the first lifts first; 3: a finger that is taken away.
sample(0, 0, 160, 420, "down")
for step in range(1, 30):
    now += period
    sample(0, 0, 160 + step / 8, 420 - step * step / 4, "move")
now += period
sample(0, 0, 164, 200, "up")
now += 40 * period
sample(1, 0, 40.5, 50.25, "down")
now += 8 * period
sample(1, 0, 40.5, 50.25, "up")
now += 60 * period
sample(2, 0, 100, 100, "down")
for step in range(1, 50):
    now += period
    if step < 30:
        sample(2, 0, 100 + step, 100 + step / 2, "move")
    if step == 10:
        sample(2, 1, 300, 100, "down")
    elif step > 10 and step != 30:
        sample(2, 1, 300 - step / 2, 100 + step, "move")
    if step == 30:
        sample(2, 0, 130.5, 115, "up")
now += period
sample(2, 1, 280, 150, "up")
now += 60 * period
sample(3, 0, 10, 20, "down")
for step in range(1, 9):
    now += period
    sample(3, 0, 10 + step, 20, "move")
now += period
sample(3, 0, 18, 20, "cancel")
print("\n".join(lines))
