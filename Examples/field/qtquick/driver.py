"""Drives SpringAnimation and SmoothedAnimation of Qt Quick in a Behavior, through PySide6."""
import os
import sys
from math import nan

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
os.environ["QT_QPA_PLATFORM"] = "offscreen"
import PySide6  # noqa: E402
from PySide6 import QtCore, QtGui, QtQml, QtQuick  # noqa: E402, F401
from clock import Clock  # noqa: E402
from harness import WithoutVelocity, serve  # noqa: E402

ANIMATIONS = {
    "spring": "SpringAnimation { spring: 3; damping: 0.2; epsilon: 0.25 }",
    "smoothed": "SmoothedAnimation { velocity: 1500 }"}
ITEM = """import QtQuick
Item {
  property bool moves; property real px; property real py
  Behavior on px { id: bx; enabled: moves; ANIMATION }
  Behavior on py { id: by; enabled: moves; ANIMATION }
  function runs() { return [bx, by].some(b => b.animation && b.animation.running) }
}"""
app = QtGui.QGuiApplication(["driver"])
qml, clock = QtQml.QQmlEngine(), Clock()
# Its processEvents returns a value; when a call returns nothing, PySide6 6.12 releases None once too often for 3.11.
loop = QtCore.QEventLoop()


def settle():
    """Handles the two events, one after the other, that start or stop an animation."""
    loop.processEvents()
    loop.processEvents()


class Pane(WithoutVelocity):
    def __init__(self, animation="spring"):
        self.is_held, self.component = False, QtQml.QQmlComponent(qml)
        self.component.setData(ITEM.replace("ANIMATION", ANIMATIONS[animation]).encode(), "")
        self.item = self.component.create()
        # The item before is gone, which stops its animations; then the clock goes back to 0.
        self.move(False, 0, 0)
        self.frame(0)

    def move(self, moves, x, y):
        for name, value in (("moves", moves), ("px", x), ("py", y)):
            self.item.setProperty(name, value)
        settle()

    def place(self, x, y):
        self.move(False, x, y)

    def grab(self, t):
        # Writing a value while the behaviors are disabled stops their animations.
        self.anchor, self.is_held = self.state()[:2], True
        self.move(False, *self.anchor)

    def drag(self, t, dx, dy):
        self.move(False, self.anchor[0] + dx, self.anchor[1] + dy)

    def retarget(self, t, rx, ry):
        if not self.is_held:
            clock.now = t * 1000
            if not self.item.runs():
                clock.restart()
            self.move(True, rx, ry)

    def frame(self, t):
        clock.now = t * 1000
        clock.advance()
        settle()

    def state(self):
        x, y = self.item.property("px"), self.item.property("py")
        return x, y, nan, nan, not (self.is_held or self.item.runs())


serve(
    Pane, "qt-quick", PySide6.__version__, claims={"movesOnlyAtTicks": True, "reportsVelocity": False},
    parameters=[{"name": "animation", "choices": list(ANIMATIONS)}])
