"""Drives the Animator of Textual, which moves what scrolls and slides in a terminal."""
import sys
from importlib.metadata import version
from math import nan
from os.path import abspath, dirname
from types import SimpleNamespace

sys.path.insert(0, dirname(dirname(abspath(__file__))))
# The animator's timer never runs; the harness gives the frames.
sys.modules["textual.timer"] = SimpleNamespace(Timer=lambda *_, **__: None)
from textual._animator import Animator  # noqa: E402
from harness import WithoutVelocity, serve  # noqa: E402


class App:
    """What the animator asks of its app: the level of animation, here full."""

    animation_level = "full"


class Pane(WithoutVelocity):
    """Two attributes of an object, animated as `scroll_to` animates the offsets of a view."""

    def __init__(self, duration=0.5, easing="in_out_cubic"):
        self.duration, self.easing, self.now, self.is_held = duration, easing, 0.0, False
        self.app = App()
        self.animator = Animator(self.app)
        self.animator._get_time = lambda: self.now
        self.animator._timer = SimpleNamespace(resume=lambda: None, pause=lambda: None)

    def place(self, x, y):
        self.x, self.y = x, y

    def stop(self):
        for name in "xy":
            coroutine = self.animator.stop_animation(self, name, complete=False)
            try:
                coroutine.send(None)
            except StopIteration:
                pass

    def grab(self, t):
        self.stop()
        self.anchor, self.is_held = (self.x, self.y), True

    def drag(self, t, dx, dy):
        self.x, self.y = self.anchor[0] + dx, self.anchor[1] + dy

    def retarget(self, t, rx, ry):
        if self.is_held:
            return
        self.now = t
        for name, target in (("x", rx), ("y", ry)):
            self.animator.animate(
                self, name, target, duration=self.duration, easing=self.easing)

    def frame(self, t):
        self.now = t
        self.animator()

    def state(self):
        return self.x, self.y, nan, nan, not self.is_held and not self.animator._animations


serve(
    Pane, "textual", version("textual"),
    claims={"movesOnlyAtTicks": True, "reportsVelocity": False},
    parameters=[
        {"name": "duration", "unit": "s", "min": 0.01, "max": 10}, {"name": "easing"}])
