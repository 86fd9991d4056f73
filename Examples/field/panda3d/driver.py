"""Drives the LerpPosInterval of Panda3D, which moves a node in a given time."""
import sys
from math import nan
from os.path import abspath, dirname

sys.path.insert(0, dirname(dirname(abspath(__file__))))
from direct.interval.IntervalManager import ivalMgr  # noqa: E402
from direct.interval.LerpInterval import LerpPosInterval  # noqa: E402
from panda3d.core import ClockObject, NodePath, PandaSystem  # noqa: E402
from harness import WithoutVelocity, serve  # noqa: E402

clock = ClockObject.get_global_clock()
clock.mode = ClockObject.M_slave


class Node(WithoutVelocity):
    def __init__(self, duration=0.4, blend="easeOut"):
        self.duration, self.blend, self.is_held = duration, blend, False
        self.node, self.interval = NodePath("pane"), None
        self.at(0)

    def at(self, t):
        clock.frame_time = t
        ivalMgr.step()

    def place(self, x, y):
        self.node.set_pos(x, y, 0)

    def stop(self):
        if self.interval:
            self.interval.pause()

    def grab(self, t):
        self.stop()
        self.anchor, self.is_held = self.node.get_pos(), True

    def drag(self, t, dx, dy):
        self.node.set_pos(self.anchor.x + dx, self.anchor.y + dy, 0)

    def retarget(self, t, rx, ry):
        if not self.is_held:
            self.stop()
            clock.frame_time = t
            self.interval = LerpPosInterval(
                self.node, self.duration, (rx, ry, 0), blendType=self.blend)
            self.interval.start()

    def frame(self, t):
        self.at(t)

    def state(self):
        x, y, _ = self.node.get_pos()
        return x, y, nan, nan, not (self.is_held or self.interval and self.interval.is_playing())


serve(
    Node, "panda3d", PandaSystem.get_version_string(),
    claims={"movesOnlyAtTicks": True, "reportsVelocity": False},
    parameters=[
        {"name": "duration", "unit": "s", "min": 0.01, "max": 10},
        {"name": "blend", "choices": ["easeIn", "easeOut", "easeInOut", "noBlend"]}])
