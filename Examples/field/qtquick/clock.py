"""Sets the time of Qt's animations, by a QAnimationDriver, which Python cannot subclass."""
import ctypes
import os

import PySide6


class Clock:
    """Replaces elapsed() and stop() in a copy of the driver's table of virtual functions.

    Qt counts the time of animations from the start of the first one. With a driver that stops, this time
    includes a part of the real clock. So this driver never stops, and `restart` begins the count.
    """

    def __init__(self):
        core = ctypes.CDLL(os.path.join(PySide6.__path__[0], "Qt/lib/libQt6Core.so.6"))
        self.now, self.begin, self.memory = 0, 0, ctypes.create_string_buffer(1024)
        core._ZN16QAnimationDriverC1EP7QObject(self.memory, None)
        kind, word = ctypes.CFUNCTYPE(ctypes.c_int64, ctypes.c_void_p), ctypes.POINTER(ctypes.c_void_p)
        self.ours = {
            ctypes.cast(core._ZNK16QAnimationDriver7elapsedEv, ctypes.c_void_p).value:
                kind(lambda _: int(self.now - self.begin)),
            ctypes.cast(core._ZN16QAnimationDriver4stopEv, ctypes.c_void_p).value: kind(lambda _: 0)}
        table = ctypes.cast(self.memory, ctypes.POINTER(word)).contents
        slots = (self.ours.get(table[i], table[i]) for i in range(24))
        self.table = (ctypes.c_void_p * 24)(*(ctypes.cast(slot, ctypes.c_void_p).value for slot in slots))
        ctypes.cast(self.memory, word)[0] = ctypes.addressof(self.table)
        core._ZN16QAnimationDriver7installEv(self.memory)
        core._ZN16QAnimationDriver5startEv(self.memory)
        self.advance = lambda: core._ZN16QAnimationDriver7advanceEv(self.memory)

    def restart(self):
        """Begins the count, in milliseconds; to be called when nothing is animated."""
        self.begin = self.now
