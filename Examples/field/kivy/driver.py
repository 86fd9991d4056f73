"""Drives the scroll effects of Kivy as its ScrollView does: an effect an axis, in the touch's coordinates."""
import os
import sys
from types import SimpleNamespace

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_CONSOLELOG="1", KIVY_NO_FILELOG="1", KIVY_METRICS_DENSITY="1", KIVY_DPI="96")
# The class of what an effect moves, which none has here: it would load all of Kivy's graphics.
sys.modules["kivy.uix.widget"] = SimpleNamespace(Widget=object)
import kivy  # noqa: E402
import kivy.animation  # noqa: E402
import kivy.clock  # noqa: E402
import kivy.effects.dampedscroll  # noqa: E402
import kivy.effects.kinetic  # noqa: E402
import kivy.effects.scroll  # noqa: E402
from harness import limits, serve  # noqa: E402

EFFECTS = {
    "damped": kivy.effects.dampedscroll.DampedScrollEffect, "scroll": kivy.effects.scroll.ScrollEffect,
    "kinetic": kivy.effects.kinetic.KineticEffect}


class Clock(kivy.clock.ClockBase):
    """Kivy's clock, whose time is that of the last request."""

    now = 1.0

    def time(self):
        return Clock.now

    def idle(self):
        self._last_tick = Clock.now
        return Clock.now


class View:
    def __init__(self, effect="damped", surface="free"):
        Clock.now = 1.0
        self.clock, self.is_held = Clock(), False
        kivy.animation.Animation._instances.clear()
        self.clock.start_clock()
        self.clock.tick()
        for module in (kivy.effects.kinetic, kivy.effects.scroll):
            module.time = self.clock.time
        kivy.clock.Clock = kivy.effects.kinetic.Clock = kivy.animation.Clock = self.clock
        least, most = limits(surface)
        self.axes = [EFFECTS[effect]() for _ in range(2)]
        if effect != "kinetic":
            for axis, low, high in zip(self.axes, least, most):
                axis.min, axis.max = low, high

    def place(self, x, y):
        for axis, value in zip(self.axes, (x, y)):
            axis.value = value
        self.frame(0)

    def grab(self, t):
        Clock.now, self.is_held = 1 + t, True
        for axis in self.axes:
            kivy.animation.Animation.cancel_all(axis)
            axis.start(0)

    def drag(self, t, dx, dy):
        Clock.now, self.touch = 1 + t, (dx, dy)
        for axis, value in zip(self.axes, self.touch):
            axis.update(value)

    def release(self, t, vx, vy, rx, ry):
        Clock.now, self.is_held = 1 + t, False
        for axis in self.axes:
            axis.stop(axis.history[-1][1])

    def cancel(self, t, rx, ry):
        self.release(t, 0, 0, rx, ry)

    def retarget(self, t, rx, ry):
        Clock.now = 1 + t
        if not self.is_held:
            for axis, value in zip(self.axes, (rx, ry)):
                kivy.animation.Animation.cancel_all(axis)
                axis.velocity = 0
                kivy.animation.Animation(value=value, d=0.2, t="out_quad").start(axis)

    def frame(self, t):
        Clock.now = 1 + t
        self.clock.tick()

    def state(self):
        moves = any(
            axis.velocity or axis.trigger_velocity_update.is_triggered
            for axis in self.axes)
        return *(axis.value for axis in self.axes), *(axis.velocity for axis in self.axes), not (
            self.is_held or moves or kivy.animation.Animation._instances)


serve(
    View, "kivy", kivy.__version__, can=["surface"],
    claims={"restsOnTarget": False, "movesOnlyAtTicks": True},
    parameters=[{"name": "effect", "choices": list(EFFECTS)}])
