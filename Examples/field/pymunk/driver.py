"""Drives a body on a DampedSpring of pymunk, which wraps the rigid-body engine Chipmunk."""
import sys
from os.path import abspath, dirname

sys.path.insert(0, dirname(dirname(abspath(__file__))))
import pymunk  # noqa: E402
from harness import serve  # noqa: E402


class Pane:
    """A spring from the body to a point of the static body; a finger holds the body still."""

    def __init__(self, stiffness=300.0, damping=20.0):
        self.space = pymunk.Space()
        # A DampedSpring damps only along itself; without this the body would orbit its target for long.
        self.space.damping = 0.01
        self.body = pymunk.Body(mass=1, moment=1)
        self.spring = pymunk.DampedSpring(
            self.body, self.space.static_body, (0, 0), (0, 0), 0, stiffness, damping)
        self.space.add(self.body, self.spring)
        self.is_held, self.flies, self.now = False, False, 0.0

    def place(self, x, y):
        self.body.position = self.spring.anchor_b = (x, y)

    def grab(self, t):
        self.anchor, self.is_held, self.flies = self.body.position, True, False
        self.body.velocity = (0, 0)

    def drag(self, t, dx, dy):
        self.body.position = self.anchor + (dx, dy)

    def release(self, t, vx, vy, rx, ry):
        self.is_held, self.body.velocity = False, (vx, vy)
        self.retarget(t, rx, ry)

    def cancel(self, t, rx, ry):
        self.is_held = False
        self.retarget(t, rx, ry)

    def retarget(self, t, rx, ry):
        if not self.is_held:
            self.flies, self.spring.anchor_b = True, (rx, ry)

    def frame(self, t):
        if self.flies and t > self.now:
            self.space.step(t - self.now)
            # An app stops the simulation once no motion is visible.
            distance = (self.body.position - self.spring.anchor_b).length
            if distance < 0.25 and self.body.velocity.length < 5:
                self.flies, self.body.velocity = False, (0, 0)
        self.now = t

    def state(self):
        return *self.body.position, *self.body.velocity, not self.is_held and not self.flies


serve(
    Pane, "pymunk", pymunk.version, claims={"movesOnlyAtTicks": True},
    parameters=[
        {"name": "stiffness", "unit": "kg/s^2", "min": 0.001, "max": 1e6},
        {"name": "damping", "unit": "kg/s", "min": 0, "max": 1e4}])
