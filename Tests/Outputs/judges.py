"""Judges of reports: each takes the bytes of one, and raises `Refused` if a tool would not read it."""
import csv
import html
import io
import json
import re
import subprocess
import sys
import tempfile
from decimal import Decimal

import jsonschema
from lxml import etree
from markdown_it import MarkdownIt

COMPARE = "/usr/share/benchmark/compare.py"


class Refused(Exception):
    """A report is not what its readers expect."""


def require(condition, message):
    if not condition:
        raise Refused(message)


def strict_json(data):
    """Reads JSON, and refuses NaN, infinity and repeated keys; fractions stay exact."""
    def refuse(name):
        raise Refused(f"JSON has no {name}")

    def pairs(items):
        require(len({key for key, _ in items}) == len(items), "a key stands twice")
        return dict(items)

    try:
        return json.loads(data.decode("utf-8"), parse_constant=refuse, parse_float=Decimal,
                          object_pairs_hook=pairs)
    except ValueError as error:
        raise Refused(error) from error


def by_schema(schema_path):
    schema = json.loads(schema_path.read_text())
    validator = jsonschema.validators.validator_for(schema)
    validator.check_schema(schema)

    def judge(data):
        strict_json(data)
        for error in validator(schema).iter_errors(json.loads(data)):
            raise Refused(f"{error.json_path}: {error.message}")
    return judge


def sarif(schema_path):
    judge_schema = by_schema(schema_path)

    def judge(data):
        judge_schema(data)
        run, = json.loads(data)["runs"]
        rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
        require(len(set(rules)) == len(rules), "a rule stands twice")
        seen = set()
        for result in run["results"]:
            require(rules[result["ruleIndex"]] == result["ruleId"], "ruleIndex is of another rule")
            prints = tuple(sorted(result["partialFingerprints"].items()))
            require(prints not in seen, "two results have one fingerprint")
            seen.add(prints)
            for location in result.get("locations", []):
                place = location["physicalLocation"]
                uri = place["artifactLocation"]["uri"]
                require(re.fullmatch(r"(file:///)?[A-Za-z0-9\-._~/%]+", uri), f"no URI: {uri}")
                require(place["region"]["startLine"] >= 1, "a line below 1")
    return judge


def junit(schema_path):
    """Checks with Jenkins' schema and the attributes of a case that GitLab and pytest's xunit1 add to it."""
    tree = etree.parse(str(schema_path))
    space = {"xs": "http://www.w3.org/2001/XMLSchema"}
    case, = tree.xpath("//xs:element[@name='testcase']/xs:complexType", namespaces=space)
    for name in ["file", "line"]:
        attribute = etree.SubElement(case, "{%s}attribute" % space["xs"])
        attribute.set("name", name)
        attribute.set("type", "xs:string")
    schema = etree.XMLSchema(tree)

    def judge(data):
        try:
            root = etree.fromstring(data)
        except etree.XMLSyntaxError as error:
            raise Refused(error) from error
        if not schema.validate(root):
            raise Refused(schema.error_log.last_error)
        names = set()
        for suite in root:
            cases = suite.findall("testcase")
            require(suite.get("tests") == str(len(cases)), "a suite miscounts its cases")
            for kind, name in [("failures", "failure"), ("errors", "error"),
                               ("skipped", "skipped")]:
                found = sum(case.find(name) is not None for case in cases)
                require(suite.get(kind) == str(found), f"a suite miscounts its {kind}")
            for case in cases:
                # GitLab drops the second of two cases with the same name.
                name = (suite.get("file"), case.get("classname"), case.get("name"))
                require(name not in names, f"a case stands twice: {name}")
                names.add(name)
        for kind in ["tests", "failures", "errors"]:
            total = sum(int(suite.get(kind)) for suite in root)
            require(root.get(kind) == str(total), f"the total of {kind} is wrong")
    return judge


def markdown(names):
    """Renders as GitHub does; hostile names must come out as plain text."""
    renderer = MarkdownIt("gfm-like", {"html": True})

    def judge(data):
        require(len(data) <= 1 << 20, "larger than 1 MiB")
        page = renderer.render(data.decode("utf-8"))
        widths = {len(re.findall("<t[hd]", row)) for row in re.findall(
            r"<tr>(.*?)</tr>", page.split("<table>")[-1], re.DOTALL)}
        require(len(widths) == 1, f"rows of one table have {sorted(widths)} cells")
        tags = set(re.findall(r"</?([a-z0-9]+)", page))
        wanted = {"h2", "p", "strong", "table", "thead", "tbody", "tr", "th", "td"}
        require(tags <= wanted, f"a name became markup: {sorted(tags - wanted)}")
        text = html.unescape(re.sub("<[^>]*>", "", page))
        for name in names:
            require(name in text, f"nothing on '{name}'")
    return judge


def annotations(data):
    """Reads workflow commands as GitHub's runner does."""
    counts = {"error": 0, "warning": 0, "notice": 0}
    for line in data.decode("utf-8").splitlines():
        match = re.fullmatch(r"::(\w+) ([^:]*)::(.*)", line)
        require(match, f"no command: {line}")
        kind, properties, message = match.groups()
        require(kind in counts, f"no annotation: {kind}")
        counts[kind] += 1
        values = dict(part.split("=", 1) for part in properties.split(","))
        require(set(values) <= {"file", "line", "title"}, f"unknown property: {sorted(values)}")
        require("line" not in values or int(values["line"]) >= 1, "a line below 1")
        for text in [message, *values.values()]:
            require(re.fullmatch(r"([^%]|%(25|0D|0A|3A|2C))*", text), f"no escape: {text}")
    require(counts["error"] <= 10 and counts["warning"] <= 10, f"too many: {counts}")


def trace_event(data):
    """Checks the rules of the trace event format that Perfetto's importer enforces, and the order of times."""
    document = strict_json(data)
    require(set(document) == {"displayTimeUnit", "otherData", "traceEvents"}, "other keys")
    require(document["displayTimeUnit"] in ("ms", "ns"), "displayTimeUnit")
    keys = {
        "M": ({"ph", "name", "pid", "args"}, {"tid"}),
        "X": ({"ph", "name", "cat", "ts", "dur", "pid", "tid", "args"}, set()),
        "C": ({"ph", "name", "ts", "pid", "args"}, set()),
        "i": ({"ph", "name", "cat", "s", "ts", "pid", "tid", "args"}, set()),
    }
    metadata = {"process_name": "name", "process_labels": "labels", "thread_name": "name",
                "process_sort_index": "sort_index", "thread_sort_index": "sort_index"}
    processes, threads, times = set(), set(), {}
    for event in document["traceEvents"]:
        phase = event.get("ph")
        require(phase in keys, f"phase {phase}")
        needed, allowed = keys[phase]
        require(needed <= set(event) <= needed | allowed, f"{phase} has {sorted(event)}")
        require(isinstance(event["name"], str) and event["name"], "no name")
        require(isinstance(event["pid"], int) and event["pid"] > 0, "pid")
        if phase == "M":
            require(set(event["args"]) == {metadata.get(event["name"])}, f"{event}")
            if event["name"] == "process_name":
                require(event["pid"] not in processes, "a process is named twice")
                processes.add(event["pid"])
            if event["name"] == "thread_name":
                threads.add((event["pid"], event["tid"]))
            continue
        require(event["pid"] in processes, "a process without a name")
        for name in {"ts", "dur"} & set(event):
            value = event[name]
            require(isinstance(value, (int, Decimal)) and value >= 0, f"{name} is {value}")
            require(value * 1000 == int(value * 1000), f"{name} is finer than a nanosecond")
        track = (event["pid"], event["name"] if phase == "C" else event["tid"])
        require(event["ts"] >= times.get(track, 0), f"time goes back on track {track}")
        # Slices of a track are never nested, so each begins after the one before ends.
        times[track] = event["ts"] + event.get("dur", 0)
        if phase == "C":
            require(event["args"] and all(
                isinstance(value, (int, Decimal)) for value in event["args"].values()),
                "a counter without numbers")
        else:
            require((event["pid"], event["tid"]) in threads, "a thread without a name")
        require(phase != "i" or event["s"] in ("t", "p", "g"), "scope")
    require(processes, "no process")


def benchmark(data):
    """Checks the fields that compare.py and the services read, in runs and aggregates; then runs compare.py."""
    document = strict_json(data)
    context = {"date": str, "host_name": str, "executable": str, "num_cpus": int,
               "mhz_per_cpu": int, "cpu_scaling_enabled": bool, "caches": list, "load_avg": list,
               "library_build_type": str}
    row = {"name": str, "run_name": str, "run_type": str, "family_index": int,
           "per_family_instance_index": int, "repetitions": int, "threads": int, "iterations": int,
           "real_time": (int, Decimal), "cpu_time": (int, Decimal), "time_unit": str}
    own = {"iteration": {"repetition_index": int}, "aggregate": {"aggregate_name": str}}
    require(set(document) == {"context", "benchmarks"}, "other keys")
    require(document["benchmarks"], "no rows")
    for fields, value in [(context, document["context"])] + [
            (row | own.get(entry.get("run_type"), {}), entry) for entry in document["benchmarks"]]:
        for name, kind in fields.items():
            require(isinstance(value.get(name), kind), f"{name} is {value.get(name)!r}")
    for entry in document["benchmarks"]:
        require(entry["time_unit"] == "ns" and "error_occurred" not in entry, f"no time in ns: {entry}")
        for name, value in entry.items():
            require(isinstance(value, (int, str, Decimal)), f"{name} is not flat")
    compared(data, data, [entry["name"] for entry in document["benchmarks"]
                          if entry["run_type"] == "iteration"])


def compared(one, other, names):
    """Has Google Benchmark's compare.py compare two files; it must show all names, each at the start of a row."""
    with tempfile.NamedTemporaryFile() as first, tempfile.NamedTemporaryFile() as second:
        for file, data in [(first, one), (second, other)]:
            file.write(data)
            file.flush()
        run = subprocess.run([sys.executable, COMPARE, "--no-color", "benchmarks", first.name,
                              second.name], capture_output=True, text=True, check=False)
    require(run.returncode == 0, f"compare.py: {run.stderr[-500:]}")
    for name in names:
        require(f"\n{name} " in run.stdout, f"compare.py does not show {name}")


def comma_separated(data):
    rows = list(csv.reader(io.StringIO(data.decode("utf-8"), newline=""), strict=True))
    require(len(rows) > 1, "no rows")
    require({len(row) for row in rows} == {len(rows[0])}, "rows of different lengths")


def text(data):
    require(not re.search(rb"[\x00-\x09\x0b-\x1f\x7f]", data), "a control character")
    require(data.endswith(b"\n"), "no line end")
