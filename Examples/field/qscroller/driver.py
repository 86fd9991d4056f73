"""Drives QScroller of Qt Widgets, the kinetic scrolling of its views, through PySide6."""
import os
import sys
from math import nan

field = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path[:0] = [field, field + "/qtquick"]
os.environ["QT_QPA_PLATFORM"] = "offscreen"
import PySide6  # noqa: E402
from PySide6.QtCore import QEvent, QEventLoop, QObject, QPointF, QRectF, QSizeF  # noqa: E402
from PySide6.QtWidgets import QApplication, QScroller, QScrollerProperties  # noqa: E402
from clock import Clock  # noqa: E402
from harness import limits, serve  # noqa: E402

# PySide6 6.12 releases None too often for Python 3.11, where a call answers nothing: here are some to release.
nones = [None] * 10_000_000
app, clock, loop = QApplication(["driver"]), Clock(), QEventLoop()


class Area(QObject):
    """What is scrolled: it tells how far it may go, and is told where it is."""

    def __init__(self, low, high):
        super().__init__()
        self.range = QRectF(-high[0], -high[1], high[0] - low[0], high[1] - low[1])
        self.at, self.over = QPointF(), QPointF()

    def event(self, event):
        if event.type() == QEvent.Type.ScrollPrepare:
            event.setViewportSize(QSizeF(400, 800))
            event.setContentPosRange(self.range)
            event.setContentPos(self.at)
        elif event.type() == QEvent.Type.Scroll:
            self.at, self.over = event.contentPos(), event.overshootDistance()
        else:
            return super().event(event)
        event.accept()
        return True


class View:
    def __init__(self, surface="free"):
        self.area, self.is_held = Area(*limits(surface)), False
        self.scroller = QScroller.scroller(self.area)
        properties, metric = self.scroller.scrollerProperties(), QScrollerProperties.ScrollMetric
        # A drag counts from its first pixel, and a throw is not held back at 1890 pt/s.
        properties.setScrollMetric(metric.DragStartDistance, 0)
        properties.setScrollMetric(metric.MaximumVelocity, 10)
        self.scroller.setScrollerProperties(properties)

    def touch(self, kind, t):
        self.scroller.handleInput(kind, QPointF(*self.finger), round(t * 1e3))
        self.settle()
        # It follows the finger when the clock ticks, which may be at once.
        clock.advance()

    def settle(self):
        """Takes the events, one behind the other, that start or stop the clock of the animations."""
        loop.processEvents()
        loop.processEvents()

    def place(self, x, y):
        self.area.at = QPointF(-x, -y)
        clock.now = 0

    def grab(self, t):
        self.finger, self.is_held = (0, 0), True
        self.touch(QScroller.Input.InputPress, t)

    def drag(self, t, dx, dy):
        self.finger = dx, dy
        self.touch(QScroller.Input.InputMove, t)

    def release(self, t, vx, vy, rx, ry):
        self.is_held = False
        self.touch(QScroller.Input.InputRelease, t)

    def cancel(self, t, rx, ry):
        self.is_held = False
        self.scroller.stop()
        self.retarget(t, rx, ry)

    def retarget(self, t, rx, ry):
        if not self.is_held:
            self.scroller.scrollTo(QPointF(-rx, -ry), 300)
            self.settle()

    def frame(self, t):
        clock.now = t * 1e3
        clock.advance()

    def state(self):
        place = self.area.at + self.area.over
        rests = self.scroller.state() == QScroller.State.Inactive and not self.is_held
        return -place.x(), -place.y(), nan, nan, rests


serve(
    View, "qscroller", PySide6.__version__, can=["surface"],
    claims={"restsOnTarget": False, "movesOnlyAtTicks": True, "reportsVelocity": False})
