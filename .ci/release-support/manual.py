"""Writes the manual page, in mdoc, from the output of `motion-replay --experimental-dump-help`."""

import json
import re
import sys


def safe(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join("\\&" + line if line[:1] in ".'" else line for line in text.split("\n"))


def paragraphs(text):
    return "\n.Pp\n".join(safe(part) for part in re.split(r"\n\s*\n", text.strip()))


def name(argument):
    value = safe(argument.get("valueName", "value"))
    if argument["kind"] == "positional":
        return f"Ar {value}" + (" ..." if argument["isRepeating"] else "")
    dashes = [("--" if one["kind"] == "long" else "-") + one["name"] for one in argument["names"]]
    shown = f"Sy {safe(', '.join(dashes))}"
    return shown if argument["kind"] == "flag" else f"{shown} Ns = Ns Ar {value}"


def arguments(command, out):
    shown = [one for one in command.get("arguments", []) if one.get("shouldDisplay", True)]
    if not shown:
        return
    out.append(".Bl -tag -width 6n")
    for one in shown:
        about = one.get("abstract", "")
        if one.get("allValues") and "values:" not in about:
            about += f" (values: {', '.join(one['allValues'])})"
        if one.get("defaultValue") and "default:" not in about:
            about += f" (default: {one['defaultValue']})"
        out += [f".It {name(one)}", safe(about)]
    out.append(".El")


version, root = sys.argv[1], json.load(sys.stdin)["command"]
out = [".Dd \\&", f".Dt {root['commandName'].upper()} 1", ".Os", ".Sh NAME"]
out += [f".Nm {safe(root['commandName'])}", f".Nd {safe(root['abstract'].rstrip('.'))}"]
out += [".Sh SYNOPSIS", f".Nm {safe(root['commandName'])}", ".Ar command", ".Op Ar options"]
out += [".Sh DESCRIPTION", paragraphs(root.get("discussion") or root["abstract"])]
arguments(root, out)
for command in root["subcommands"]:
    if command.get("shouldDisplay", True):
        out += [f".Sh {safe(command['commandName'].upper())}", safe(command["abstract"])]
        if command.get("discussion"):
            out += [".Pp", paragraphs(command["discussion"])]
        arguments(command, out)
        for inner in command.get("subcommands", []):
            if inner.get("shouldDisplay", True) and inner["commandName"] != "help":
                out += [f".Ss {safe(inner['commandName'])}", safe(inner["abstract"])]
                arguments(inner, out)
out += [".Sh VERSION", safe(version), ".Sh SEE ALSO", "https://www.objc.io/issues/12\\-animations/"]
print("\n".join(out))
