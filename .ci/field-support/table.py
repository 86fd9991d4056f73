"""Compares what .ci/field found with the baseline, Examples/field/found.json; with --write replaces the baseline.

A file of findings is `NAME CLOCK.json`, from check --format json. Examples/field/reasons.json says for each
rule that an engine breaks whether that is a true defect or by design, and names the line of the library's source.
"""
import json
import pathlib
import re
import sys

FIELD = pathlib.Path("Examples/field")
PAGE = pathlib.Path("Sources/MotionEngines/MotionEngines.docc/WhatLibrariesDoAtAHandOff.md")
CLOCKS = ["60", "120", "60,jitter=2ms,seed=7", "60,stall=300ms:200ms"]


def found(folder):
    """Returns for each engine its library and version, the counts by clock and rule, and each rule's worst break."""
    engines = {}
    for file in sorted(pathlib.Path(folder).glob("*.json")):
        name, clock = file.stem.split(" ", 1)
        document = json.loads(file.read_text())
        identity = re.search(r" \((.*)\)$", document["rows"][0]["specification"])[1]
        engine = engines.setdefault(name, {"library": identity, "traces": {}, "counts": {}, "worst": {}})
        engine["traces"][clock] = len(document["rows"])
        counts = engine["counts"][clock] = {}
        for row in document["rows"]:
            for one in row["findings"]:
                rule = one["rule"]
                counts[rule] = counts.get(rule, 0) + 1
                worst = engine["worst"].get(rule)
                ratio = abs(one["size"] or 0) / (one["limit"] or 1)
                if worst is None or ratio > worst["ratio"]:
                    trace = pathlib.Path(row["file"]).stem
                    engine["worst"][rule] = {
                        "ratio": ratio, "message": one["message"],
                        "place": f"{trace}:{one['line']} at {clock}"}
    return engines


def differences(name, engine, old):
    """Yields a line for each difference from the baseline of an engine."""
    if old.get("library") != engine["library"]:
        yield f"{name}: {old.get('library', 'no baseline')} -> {engine['library']}"
    for clock in CLOCKS:
        traces = [side.get("traces", {}).get(clock, 0) for side in (old, engine)]
        if traces[0] != traces[1]:
            # Counts on another number of traces cannot be compared.
            yield f"{name} at {clock}: found last on {traces[0]} traces, now on {traces[1]}"
            continue
        before, now = (side.get("counts", {}).get(clock, {}) for side in (old, engine))
        for rule in sorted(before.keys() | now.keys()):
            if before.get(rule, 0) != now.get(rule, 0):
                yield f"{name} at {clock}: {rule} {before.get(rule, 0)} -> {now.get(rule, 0)}"


def table(engines, reasons):
    lines = ["| library | engine | rule | count | the worst | where | so | source |",
             "| --- | --- | --- | ---: | --- | --- | --- | --- |"]
    for name, engine in engines.items():
        library = engine["library"].split(",")[0]
        for rule in sorted(engine["worst"]):
            worst = engine["worst"][rule]
            so, source = reasons.get(name, {}).get(rule, ["not looked into", ""])
            if so == "of the driver":
                continue
            count = sum(counts.get(rule, 0) for counts in engine["counts"].values())
            lines.append(
                f"| {library} | `{name}` | `{rule}` | {count} | {worst['message']} | {worst['place']} "
                f"| {so} | {source} |")
    return "\n".join(lines)


def main(folder, writes):
    engines, changed = found(folder), []
    baselines = FIELD / "found.json"
    old = json.loads(baselines.read_text()) if baselines.exists() else {}
    for name, engine in engines.items():
        changed += differences(name, engine, old.get(name, {}))
    print("\n".join(changed) or "as found last", flush=True)
    if not writes:
        return 1 if changed else 0
    kept = {name: engine for name, engine in old.items() if name not in engines} | engines
    kept = {name: kept[name] for name in sorted(kept)}
    for engine in kept.values():
        for worst in engine["worst"].values():
            worst["ratio"] = float(f"{worst['ratio']:.3g}")
    baselines.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n")
    reasons = json.loads((FIELD / "reasons.json").read_text())
    begin, end = "<!-- from .ci/field -->", "<!-- end of the field -->"
    head, rest = PAGE.read_text().split(begin + "\n")
    PAGE.write_text(head + begin + "\n" + table(kept, reasons) + "\n" + end + rest.split(end, 1)[1])
    return 0


if __name__ == "__main__":
    arguments = [word for word in sys.argv[1:] if word != "--write"]
    sys.exit(main(arguments[0], "--write" in sys.argv))
