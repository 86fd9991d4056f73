"""Drives QScroller of Qt Widgets, the kinetic scrolling of its views, through PySide6."""
import os
import sys
from math import nan

sys.path[:0] = [here := os.path.dirname(os.path.dirname(os.path.abspath(__file__))), here + "/qtquick"]
os.environ["QT_QPA_PLATFORM"] = "offscreen"
import PySide6  # noqa: E402
from PySide6.QtCore import QEvent, QEventLoop, QObject, QPointF, QRectF, QSizeF  # noqa: E402
from PySide6.QtWidgets import QApplication, QScroller, QScrollerProperties  # noqa: E402
from clock import Clock  # noqa: E402
from harness import limits, serve  # noqa: E402

# When a call returns nothing, PySide6 6.12 releases None once too often for Python 3.11: these are spare ones.
nones = [None] * 10_000_000
app, clock, loop = QApplication(["driver"]), Clock(), QEventLoop()
Touch, properties = QScroller.Input, QScrollerProperties()
# A drag counts from its first pixel, and the default limit of 1890 pt/s does not slow a throw.
properties.setScrollMetric(QScrollerProperties.ScrollMetric.DragStartDistance, 0)
properties.setScrollMetric(QScrollerProperties.ScrollMetric.MaximumVelocity, 10)


class Area(QObject):
    def event(self, event):
        if event.type() == QEvent.Type.ScrollPrepare:
            event.setViewportSize(QSizeF(400, 800))
            event.setContentPosRange(self.range)
            event.setContentPos(self.at)
        elif event.type() == QEvent.Type.Scroll:
            self.at, self.over = event.contentPos(), event.overshootDistance()
        event.accept()
        return super().event(event) or True


class View:
    def __init__(self, surface="free"):
        (left, top), (right, bottom) = limits(surface)
        self.area, self.is_held = Area(), False
        self.area.range = QRectF(-right, -bottom, right - left, bottom - top)
        self.scroller = QScroller.scroller(self.area)
        self.scroller.setScrollerProperties(properties)

    def place(self, x, y):
        self.area.at, self.area.over, clock.now = QPointF(-x, -y), QPointF(), 0

    def touch(self, kind, t, x, y):
        self.finger, self.is_held = (x, y), kind != Touch.InputRelease
        self.scroller.handleInput(kind, QPointF(x, y), round(t * 1e3))
        self.frame(t)

    def grab(self, t):
        self.touch(Touch.InputPress, t, 0, 0)

    def drag(self, t, dx, dy):
        self.touch(Touch.InputMove, t, dx, dy)

    def release(self, t, *_):
        self.touch(Touch.InputRelease, t, *self.finger)

    def retarget(self, t, rx, ry):
        self.scroller.scrollTo(QPointF(-rx, -ry), 300)  # does nothing while a finger is down

    def cancel(self, t, rx, ry):
        self.is_held = False
        self.scroller.stop()
        self.retarget(t, rx, ry)

    def frame(self, t):
        clock.now = t * 1e3
        for _ in range(2):  # two events, one after the other, start or stop an animation
            loop.processEvents()
        clock.advance()

    def state(self):
        place, rests = self.area.at + self.area.over, self.scroller.state() == QScroller.State.Inactive
        return -place.x(), -place.y(), nan, nan, rests and not self.is_held


serve(View, "qscroller", PySide6.__version__, can=["surface"], claims={
    "restsOnTarget": False, "movesOnlyAtTicks": True, "reportsVelocity": False})
