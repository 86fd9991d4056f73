"""Writes seeded arguments of a function with its values at 40 digits.

The output is binary doubles: one or two arguments, the rounded value, and the rounding error in units in
the last place of the rounded value.
"""

import array
import math
import struct
import sys

import mpmath

mpmath.mp.dps = 40


class SplitMix64:
    """The generator of MotionModel. Source: S. Vigna, https://prng.di.unimi.it/splitmix64.c."""

    MASK = (1 << 64) - 1

    def __init__(self, seed):
        self.state = seed

    def next(self):
        self.state = (self.state + 0x9E3779B97F4A7C15) & self.MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & self.MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & self.MASK
        return z ^ (z >> 31)

    def uniform(self, low, high):
        return low + (high - low) * ((self.next() >> 11) * 2.0**-53)

    def scaled(self, low, high):
        """A number of either sign whose binary logarithm is uniform from low to high."""
        size = 2.0 ** self.uniform(low, high)
        return size if self.next() & 1 else -size


def exponential(kind, random, low, high):
    if kind == 0:
        return (random.uniform(low, high),)
    if kind == 1:
        return (random.uniform(-1, 1),)
    if kind == 2:
        return (random.uniform(-8, 8),)
    return (random.scaled(-60, 9.4),)


def logarithm(kind, random):
    if kind == 0:
        bits = 1 + random.next() % (0x7FF0000000000000 - 1)
        return (struct.unpack("<d", struct.pack("<Q", bits))[0],)
    if kind == 1:
        return (random.uniform(0.5, 2),)
    if kind == 2:
        return (1 + random.scaled(-52, -1),)
    return (2.0 ** random.uniform(-60, 60),)


def angle(kind, random):
    if kind == 0:
        return (random.uniform(-100, 100),)
    if kind == 1:
        return (random.uniform(-1e6, 1e6),)
    if kind == 2:
        return (random.scaled(-60, 1023.9),)
    return (float(mpmath.mpf(random.next() % (1 << 20)) * mpmath.pi / 2),)


def power(kind, random):
    if kind == 0:
        base = 2.0 ** random.uniform(-1020, 1020)
        return (base, random.uniform(-1070, 1023) / math.log2(base))
    if kind == 1:
        return (random.uniform(0.9, 1.1), random.uniform(-6000, 6000))
    if kind == 2:
        return (0.998, random.uniform(0, 360000))
    base = 1 + random.scaled(-50, -2)
    return (base, random.uniform(-700, 700) / math.log(base))


FUNCTIONS = {
    "exp": (mpmath.exp, lambda kind, random: exponential(kind, random, -745.2, 709.79)),
    "expm1": (mpmath.expm1, lambda kind, random: exponential(kind, random, -40, 709.7)),
    "log": (mpmath.log, logarithm),
    "sin": (mpmath.sin, angle),
    "cos": (mpmath.cos, angle),
    "pow": (mpmath.power, power),
}


def main(name, count):
    function, arguments = FUNCTIONS[name]
    random = SplitMix64(sum(map(ord, name)))
    rows = array.array("d")
    index = written = 0
    while written < count:
        given = arguments(index % 4, random)
        index += 1
        value = function(*map(mpmath.mpf, given))
        rounded = float(value)
        if rounded == 0 or math.isinf(rounded):
            continue
        rows.extend(given)
        rows.append(rounded)
        rows.append(float((value - mpmath.mpf(rounded)) / mpmath.mpf(math.ulp(rounded))))
        written += 1
    rows.tofile(sys.stdout.buffer)


main(sys.argv[1], int(sys.argv[2]))
