"""Compares samples that came back from a recorder with those that were sent to it.

Usage: compare.py SENT GOT LIMIT [GESTURE...]

SENT, GOT: canonical samples. LIMIT: how far a time may be off, in nanoseconds, apart from an offset that all
share. GESTURE: compares only these gestures of SENT, in this order. If LIMIT is above 0, the time of a cancel
is not compared, because a system may not tell it.
"""
import sys

sent, got = ([line.split(",") for line in open(path)] for path in sys.argv[1:3])
limit = float(sys.argv[3])
if sys.argv[4:]:
    sent = [[str(sys.argv[4:].index(row[0])), *row[1:]] for row in sent if row[0] in sys.argv[4:]]
# Samples of two fingers at one time have no order.
sent, got = (sorted(rows, key=lambda row: row[:2]) for rows in (sent, got))
if not sent or len(sent) != len(got):
    sys.exit(f"{len(got)} samples of {len(sent)}")
for before, after in zip(sent, got):
    if before[:2] + before[3:] != after[:2] + after[3:]:
        sys.exit(f"{after}, expected {before}")
off = [
    int(after[2]) - int(before[2]) for before, after in zip(sent, got)
    if limit == 0 or before[5].strip() != "cancel"]
worst = (max(off) - min(off)) / 2
if worst > limit:
    sys.exit(f"a time is {worst} ns off, more than {limit}")
gestures = len({row[0] for row in sent})
print(f"{gestures} gestures, {len(sent)} samples, times off by {worst / 1e6:.6f} ms at most")
