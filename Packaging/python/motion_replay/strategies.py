"""Hypothesis strategies for gestures; needs the package hypothesis.

    @given(gestures())
    def test_spring(gesture):
        motion_replay.check("spring-exact", gesture.write(folder)).raise_for_findings()
"""

from dataclasses import dataclass
from pathlib import Path
from typing import List, Tuple

from hypothesis import strategies as st


@dataclass(frozen=True)
class Gesture:
    """The events of a trace: nanoseconds, kind, x, y."""

    surface: str
    events: Tuple[Tuple[int, str, float, float], ...]

    @property
    def text(self) -> str:
        lines: List[str] = ["# motion-trace 1", f"# surface: {self.surface}", "nanoseconds,event,x,y"]
        lines += [f"{time},{kind},{x:g},{y:g}" for time, kind, x, y in self.events]
        return "\n".join(lines) + "\n"

    def write(self, folder, name: str = "gesture") -> Path:
        """Writes the trace into a folder; a failing example stays there to be replayed."""
        path = Path(folder) / f"{name}.csv"
        path.write_text(self.text)
        return path


PANE = "pane closed=160,420 open=160,40"


@st.composite
def gestures(draw, surface: str = PANE, most: int = 3):
    """Draws drags with a release, and taps, on a pane; examples shrink to shorter ones with smaller numbers."""
    milliseconds, events = 0, []
    places = st.integers(20, 440)
    for _ in range(draw(st.integers(1, most))):
        milliseconds += draw(st.integers(0, 60)) * 10
        x, y = 160, draw(places)
        if draw(st.booleans()):
            events.append((milliseconds, "tap", x, y))
            continue
        events.append((milliseconds, "press", x, y))
        for _ in range(draw(st.integers(1, 8))):
            milliseconds += draw(st.integers(1, 4)) * 4
            x, y = x + draw(st.integers(-20, 20)), y + draw(st.integers(-60, 60))
            events.append((milliseconds, "drag", x, y))
        milliseconds += draw(st.integers(1, 10)) * 4
        events.append((milliseconds, "release", x, y))
    return Gesture(surface, tuple((time * 1_000_000, *rest) for time, *rest in events))
