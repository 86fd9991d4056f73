"""Drives the scroll effects of Kivy as its ScrollView does: one effect per axis, in the touch's coordinates."""
import sys
from math import nan
from os.path import abspath, dirname

sys.path.insert(0, dirname(dirname(abspath(__file__))))
from clock import Clock  # noqa: E402
import kivy  # noqa: E402
from harness import limits, serve  # noqa: E402
from kivy.animation import Animation  # noqa: E402
from kivy.effects.dampedscroll import DampedScrollEffect  # noqa: E402
from kivy.effects.scroll import ScrollEffect  # noqa: E402

EFFECTS = {"damped": DampedScrollEffect, "scroll": ScrollEffect}


class View:
    def __init__(self, effect="damped", surface="free"):
        self.clock, self.is_held = Clock(), False
        self.axes = [EFFECTS[effect]() for _ in range(2)]
        for axis, low, high in zip(self.axes, *limits(surface)):
            axis.min, axis.max = low, high

    def place(self, x, y):
        for axis, value in zip(self.axes, (x, y)):
            axis.value = value
        self.frame(0)

    def grab(self, t):
        Clock.now, self.is_held = 1 + t, True
        for axis in self.axes:
            Animation.cancel_all(axis)
            axis.start(0)

    def drag(self, t, dx, dy):
        Clock.now = 1 + t
        for axis, value in zip(self.axes, (dx, dy)):
            axis.update(value)

    def release(self, t, vx, vy, rx, ry):
        Clock.now, self.is_held = 1 + t, False
        for axis in self.axes:
            axis.stop(axis.history[-1][1])

    def cancel(self, t, rx, ry):
        self.release(t, 0, 0, rx, ry)

    def retarget(self, t, rx, ry):
        # As `scroll_to` does. The velocity is cleared, because a moving effect would go on.
        Clock.now = 1 + t
        if not self.is_held:
            for axis, value in zip(self.axes, (rx, ry)):
                Animation.cancel_all(axis)
                axis.velocity = 0
                Animation(value=value, d=0.2, t="out_quad").start(axis)

    def frame(self, t):
        Clock.now = 1 + t
        self.clock.tick()

    def state(self):
        moves = any(axis.velocity or axis.trigger_velocity_update.is_triggered for axis in self.axes)
        rests = not (self.is_held or moves or Animation._instances)
        return *(axis.value for axis in self.axes), nan, nan, rests


serve(
    View, "kivy", kivy.__version__, can=["surface"],
    claims={"restsOnTarget": False, "movesOnlyAtTicks": True, "reportsVelocity": False},
    parameters=[{"name": "effect", "choices": list(EFFECTS)}])
