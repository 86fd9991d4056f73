"""Makes a wheel of an installed folder: python3 wheel.py TREE VERSION GLIBC OUTPUT

pip puts the program where the environment has its programs, and its files into the environment's `share`.
"""

import base64
import hashlib
import os
import pathlib
import sys
import time
import zipfile

tree, version, glibc, output = sys.argv[1:]
tree, source = pathlib.Path(tree), pathlib.Path("Packaging/python")
tag = f"py3-none-manylinux_{glibc.replace('.', '_')}_x86_64"
info, data = f"motion_replay-{version}.dist-info", f"motion_replay-{version}.data"
moment = time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"]))[:6]
files = {}
for path in sorted((source / "motion_replay").glob("*.py*")):
    files[f"motion_replay/{path.name}"] = path.read_bytes()
files[f"{data}/scripts/motion-replay"] = (tree / "bin/motion-replay").read_bytes()
for part in ["share/motion-replay", "share/man"]:
    for path in sorted((tree / part).rglob("*")):
        if path.is_file():
            files[f"{data}/data/{path.relative_to(tree)}"] = path.read_bytes()
files[f"{data}/headers/motion_engine.h"] = (tree / "include/motion_engine.h").read_bytes()
for name in ["LICENSE", "NOTICES"]:
    files[f"{info}/licenses/{name}"] = (tree / f"share/doc/motion-replay/{name}").read_bytes()
about = (source / "README.md").read_text()
files[f"{info}/METADATA"] = f"""Metadata-Version: 2.1
Name: motion-replay
Version: {version}
Summary: Replays gestures through animation engines and checks what happens at hand-offs
License: Apache-2.0
Requires-Python: >=3.8
Provides-Extra: hypothesis
Requires-Dist: hypothesis; extra == 'hypothesis'
Classifier: Framework :: Pytest
Description-Content-Type: text/markdown

{about}""".encode()
files[f"{info}/WHEEL"] = (
    f"Wheel-Version: 1.0\nGenerator: motion-replay\nRoot-Is-Purelib: false\nTag: {tag}\n").encode()
files[f"{info}/entry_points.txt"] = b"[pytest11]\nmotion_replay = motion_replay.plugin\n"
record = f"{info}/RECORD"


def row(name, content):
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(content)}\n"


files[record] = ("".join(row(*one) for one in files.items()) + f"{record},,\n").encode()
with zipfile.ZipFile(f"{output}/motion_replay-{version}-{tag}.whl", "w") as wheel:
    for name, content in files.items():
        entry = zipfile.ZipInfo(name, moment)
        entry.compress_type = zipfile.ZIP_DEFLATED
        entry.create_system = 3
        entry.external_attr = (0o100755 if "/scripts/" in name else 0o100644) << 16
        wheel.writestr(entry, content, compresslevel=9)
