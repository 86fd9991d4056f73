"""Replays gestures through an animation engine and finds where hand and animation do not meet.

    import motion_replay

    def test_my_spring():
        motion_replay.check("glide=process:node glide.mjs").raise_for_findings()

An engine is a specification of the command, such as ``spring`` or ``library:./libglide.so``, or a class of
a module with the methods of ``motion_replay.Engine``, which the command runs in a process of its own.
"""

import json
import os
import shlex
import subprocess
import sys
import sysconfig
from dataclasses import dataclass, field
from pathlib import Path
from typing import List, Optional, Sequence, Union

__all__ = ["Engine", "Failure", "Finding", "MotionError", "Report", "check", "program", "traces"]


class MotionError(Exception):
    """The command refused something; the message is its own."""


class Failure(AssertionError):
    """An engine that breaks a rule."""


@dataclass(frozen=True)
class Finding:
    """One break of a rule, at a time in nanoseconds, for the event on a line of the trace."""

    trace: str
    file: str
    engine: str
    time_ns: int
    line: Optional[int]
    check: str
    rule: str
    message: str
    known: bool
    size: Optional[float] = None
    unit: Optional[str] = None

    def __str__(self):
        line = f":{self.line}" if self.line else ""
        return f"{self.file}{line}: {self.time_ns / 1e9:.3f} s, {self.engine}, {self.check}: {self.message}"


@dataclass(frozen=True)
class Report:
    """What the command says of one engine on some traces."""

    verdict: str
    findings: List[Finding]
    digests: dict = field(compare=False)
    command: List[str] = field(compare=False)

    def raise_for_findings(self):
        """Raises a `Failure` unless the verdict is `passed` and every finding a known break; returns the report."""
        new = [str(finding) for finding in self.findings if not finding.known]
        if new or self.verdict != "passed":
            raise Failure("\n".join(new or [f"the verdict is '{self.verdict}', expected 'passed'"]))
        return self


class Engine:
    """A base for a class of your own: a point that a finger grabs, drags and lets go of.

    Times are in nanoseconds, lengths in points. `state` is x, y, and the velocity in points a second.
    """

    claims: dict = {}
    #: Whether it can be asked at an event's own time, between two frames.
    between = True

    state = (0.0, 0.0, 0.0, 0.0)
    is_at_rest = True

    def place(self, x, y):
        raise NotImplementedError

    def grab(self, time):
        raise NotImplementedError

    def drag(self, time, dx, dy):
        raise NotImplementedError

    def release(self, time, vx, vy, x, y):
        raise NotImplementedError

    def retarget(self, time, x, y):
        raise NotImplementedError

    def cancel(self, time, x, y):
        raise NotImplementedError

    def frame(self, time):
        raise NotImplementedError


def program() -> str:
    """Returns the path of the command in this environment or in `~/.local/bin`, else its name for `PATH`."""
    for folder in [sysconfig.get_path("scripts"), os.path.join(sys.prefix, "bin"),
                   os.path.expanduser("~/.local/bin")]:
        path = os.path.join(folder, "motion-replay")
        if os.access(path, os.X_OK):
            return path
    return "motion-replay"


def traces() -> Path:
    """Returns the folder of the traces that come with the program."""
    import shutil

    found = shutil.which(program())
    if not found:
        raise MotionError("there is no program motion-replay, in this environment or in PATH")
    return Path(found).resolve().parent.parent / "share/motion-replay/traces"


def files(folder: Path) -> List[Path]:
    """Returns the traces of a folder and its subfolders, as the command does: no hidden ones, no baselines."""
    manifest = folder / "manifest.txt"
    if manifest.is_file() and manifest.read_bytes().startswith(b"# motion-baseline-manifest "):
        return []
    entries = sorted(path for path in folder.iterdir() if not path.name.startswith("."))
    found = [path for path in entries if path.suffix.lower() == ".csv" and not path.is_dir()]
    for path in entries:
        if path.is_dir() and not path.is_symlink():
            found += files(path)
    return found


def specification(engine: Union[str, type]) -> str:
    """Returns the command's specification of an engine."""
    if isinstance(engine, str):
        return engine
    name = f"{engine.__module__}:{engine.__qualname__}"
    if engine.__module__ == "__main__" or "<locals>" in name:
        raise MotionError(f"found {name}, expected a class at the top of a module that can be imported")
    folders = os.pathsep.join(path or "." for path in sys.path)
    # A shell runs the command; a comma would begin a parameter.
    words = [sys.executable, "-m", "motion_replay.engine", name]
    command = " ".join([f"PYTHONPATH={shlex.quote(folders)}", *map(shlex.quote, words)])
    if "," in command:
        raise MotionError(f"found a comma in {command}, which the command reads as a parameter")
    return f"{engine.__name__}=process:{command}"


def check(
    engine: Union[str, type], traces: Union[None, str, Path, Sequence] = None, *,
    clock: str = "120", delivery: str = "tick", options: Sequence[str] = (),
) -> Report:
    """Checks an engine on traces: files or folders; by default those that come with the program."""
    paths = globals()["traces"]() if traces is None else traces
    paths = [paths] if isinstance(paths, (str, Path)) else list(paths)
    words = [program(), "check", *map(str, paths), "--engine", specification(engine)]
    words += ["--clock", clock, "--delivery", delivery, "--format", "json", *options]
    run = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if run.returncode not in (0, 4):
        raise MotionError(f"exit code {run.returncode}: {run.stderr.strip()}")
    document = json.loads(run.stdout)
    findings, digests = [], {}
    for row in document["rows"]:
        digests[row["trace"]] = row["digest"]
        findings += [
            Finding(trace=row["trace"], file=row["file"], engine=row["engine"], time_ns=one["time_ns"],
                    line=one.get("line"), check=one["check"], rule=one["rule"],
                    message=one["message"], known=one["known"], size=one.get("size"),
                    unit=one.get("unit"))
            for one in row["findings"]]
    return Report(document["verdict"], findings, digests, words)
