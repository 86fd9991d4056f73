"""Prints the licences of everything that is linked into the program: python3 notices.py BUILD SYSROOT"""

import pathlib
import subprocess
import sys

build, sysroot = map(pathlib.Path, sys.argv[1:])
swift = pathlib.Path(subprocess.run(
    ["sh", "-c", 'readlink -f "$(command -v swift)"'], capture_output=True, check=True,
    text=True).stdout.strip()).parent.parent
used = [
    ("motion-replay", pathlib.Path("LICENSE")),
    ("The Swift runtime, Dispatch and FoundationEssentials (with the Runtime Library Exception)",
     swift / "share/swift/LICENSE.txt"),
]
used += [(path.parent.name, path) for path in sorted((build / "checkouts").glob("*/LICENSE*"))]
used += [("libstdc++ and libgcc (GCC Runtime Library Exception)",
          sysroot / "usr/share/doc/gcc-10-base/copyright")]
texts = {}
for name, path in used:
    texts.setdefault(path.read_text(), []).append(name)
for text, names in texts.items():
    print("=" * 79 + "\n" + "\n".join(names) + "\n" + "=" * 79 + "\n\n" + text.strip("\n") + "\n")
