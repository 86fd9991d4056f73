"""Loads Kivy without a window, and with a clock whose time is set."""
import os
import sys
from types import SimpleNamespace

os.environ |= {"KIVY_NO_" + name: "1" for name in ("ARGS", "CONSOLELOG", "FILELOG")}
os.environ |= {"KIVY_METRICS_DENSITY": "1", "KIVY_DPI": "96"}
# A stub for the widgets that effects move: no effect has one here, and the real class loads all of Kivy's graphics.
sys.modules["kivy.uix.widget"] = SimpleNamespace(Widget=object)
import kivy.animation  # noqa: E402
import kivy.clock  # noqa: E402
import kivy.effects.kinetic  # noqa: E402
import kivy.effects.scroll  # noqa: E402


class Clock(kivy.clock.ClockBase):
    """Kivy's clock at the time of the last request, in seconds; it begins at 1, because 0 means no time to Kivy."""

    now = 1.0

    def __init__(self):
        Clock.now = 1.0
        super().__init__()
        self.start_clock()
        for module in (kivy.effects.kinetic, kivy.effects.scroll):
            module.time = self.time
        kivy.clock.Clock = kivy.effects.kinetic.Clock = kivy.animation.Clock = self
        kivy.animation.Animation._instances.clear()

    def time(self):
        return Clock.now

    def idle(self):
        self._last_tick = Clock.now
        return Clock.now
