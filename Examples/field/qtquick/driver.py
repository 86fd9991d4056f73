"""Drives SpringAnimation and SmoothedAnimation of Qt Quick in a Behavior, through PySide6."""
import ctypes
import os
import sys
from math import nan

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
os.environ["QT_QPA_PLATFORM"] = "offscreen"
import PySide6  # noqa: E402
from PySide6 import QtCore, QtGui, QtQml, QtQuick  # noqa: E402, F401
from harness import serve  # noqa: E402

ANIMATIONS = {
    "spring": "SpringAnimation { spring: 3; damping: 0.2; epsilon: 0.25 }",
    "smoothed": "SmoothedAnimation { velocity: 1500 }"}
ITEM = """import QtQuick
Item {
  id: item
  property bool moves: true
  property real px; property real py
  Behavior on px { id: bx; enabled: item.moves; ANIMATION }
  Behavior on py { id: by; enabled: item.moves; ANIMATION }
  function runs() { return [bx, by].some(b => b.animation && b.animation.running) }
}"""


class Driver:
    """A QAnimationDriver, which Python cannot subclass: its elapsed() is replaced in a copy of its table."""

    def __init__(self):
        core = ctypes.CDLL(os.path.join(PySide6.__path__[0], "Qt/lib/libQt6Core.so.6"))
        call = lambda name: lambda: getattr(core, f"_ZN16QAnimationDriver{name}Ev")(self.bytes)  # noqa: E731
        self.now, self.begin, self.bytes = 0, 0, ctypes.create_string_buffer(1024)
        core._ZN16QAnimationDriverC1EP7QObject(self.bytes, None)
        ours = {"_ZNK16QAnimationDriver7elapsedEv": lambda _: int(self.now - self.begin),
                "_ZN16QAnimationDriver5startEv": lambda _: self.switch(True, call("5start")),
                "_ZN16QAnimationDriver4stopEv": lambda _: self.switch(False, call("4stop"))}
        kind = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_void_p)
        self.ours = {ctypes.cast(core[name], ctypes.c_void_p).value: kind(call) for name, call in ours.items()}
        word = ctypes.POINTER(ctypes.c_void_p)
        table = ctypes.cast(self.bytes, ctypes.POINTER(word)).contents
        slots = (self.ours.get(table[i], table[i]) for i in range(24))
        self.table = (ctypes.c_void_p * 24)(*(ctypes.cast(slot, ctypes.c_void_p).value for slot in slots))
        ctypes.cast(self.bytes, word)[0] = ctypes.addressof(self.table)
        self.advance, self.is_running = call("7advance"), False
        call("7install")()

    def switch(self, is_running, call):
        self.begin, self.is_running = self.now, is_running
        call()
        return 0


app = QtGui.QGuiApplication(["driver"])
qml, clock = QtQml.QQmlEngine(), Driver()
# It answers; of calls that answer nothing PySide6 6.12 releases None too often for Python 3.11.
loop = QtCore.QEventLoop()


class Pane:
    def __init__(self, animation="spring"):
        # Qt's timer never goes back, so that each reset begins a second after all that was.
        self.start, self.is_held = int(clock.now) + 1000, False
        self.component = component = QtQml.QQmlComponent(qml)
        component.setData(ITEM.replace("ANIMATION", ANIMATIONS[animation]).encode(), "")
        self.item = component.create()
        # The item of the last gesture is gone, and the event that stops the timer is due.
        loop.processEvents()
        loop.processEvents()
        self.move(False, 0, 0)
        self.frame(0)

    def move(self, moves, x, y):
        for name, value in (("moves", moves), ("px", x), ("py", y)):
            self.item.setProperty(name, value)

    def place(self, x, y):
        self.move(False, x, y)

    def grab(self, t):
        # A value that is written while the behaviors are disabled stops them.
        self.anchor, self.is_held = self.state()[:2], True
        self.move(False, *self.anchor)

    def drag(self, t, dx, dy):
        self.move(False, self.anchor[0] + dx, self.anchor[1] + dy)

    def release(self, t, vx, vy, rx, ry):
        self.cancel(t, rx, ry)

    def cancel(self, t, rx, ry):
        self.is_held = False
        self.retarget(t, rx, ry)

    def retarget(self, t, rx, ry):
        if not self.is_held:
            clock.now = self.start + t * 1000
            self.move(True, rx, ry)
            # Two events, one behind the other, start what is animated.
            loop.processEvents()
            loop.processEvents()

    def frame(self, t):
        clock.now = self.start + t * 1000
        if clock.is_running:
            clock.advance()
            loop.processEvents()

    def state(self):
        x, y = self.item.property("px"), self.item.property("py")
        return x, y, nan, nan, not (self.is_held or self.item.runs())


serve(
    Pane, "qt-quick", PySide6.__version__,
    claims={"movesOnlyAtTicks": True, "reportsVelocity": False},
    parameters=[{"name": "animation", "choices": list(ANIMATIONS)}])
