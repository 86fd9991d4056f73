"""Opens the page in headless Firefox and compares its replays with the command's.

Usage: firefox.py PAGE.html CHECK.json...   (a page of all traces, and what `check --format json` wrote)

Playwright cannot drive Debian's Firefox, so this speaks Firefox's own protocol, Marionette: texts of
JSON, each behind its length.
"""
import json
import pathlib
import socket
import subprocess
import sys
import tempfile
import time

from scripts import COMPARE


class Firefox:
    """A Firefox without a window, with a profile of its own."""

    def __init__(self, folder):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        (folder / "user.js").write_text(f'user_pref("marionette.port", {port});\n')
        self.process = subprocess.Popen(
            ["firefox-esr", "--headless", "--no-remote", "--marionette", "--profile", str(folder)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.count = 0
        self.end = self.connect(port)
        self.read()
        self.call("WebDriver:NewSession", {})
        self.call("WebDriver:SetTimeouts", {"script": 600_000, "pageLoad": 120_000})

    def connect(self, port):
        limit = time.monotonic() + 120
        while time.monotonic() < limit and self.process.poll() is None:
            try:
                return socket.create_connection(("127.0.0.1", port), timeout=600)
            except ConnectionRefusedError:
                time.sleep(0.1)
        raise SystemExit("firefox: it does not answer")

    def read(self):
        length = b""
        while not length.endswith(b":"):
            length += self.end.recv(1) or b"0:"
        text = b""
        while len(text) < int(length[:-1]):
            piece = self.end.recv(int(length[:-1]) - len(text))
            if not piece:
                raise SystemExit("firefox: it has ended")
            text += piece
        return json.loads(text)

    def call(self, command, parameters):
        self.count += 1
        text = json.dumps([0, self.count, command, parameters]).encode()
        self.end.sendall(b"%d:%s" % (len(text), text))
        _, _, error, answer = self.read()
        if error:
            raise SystemExit(f"firefox: {command}: {error['message'][:600]}")
        return answer

    def evaluate(self, script, *arguments):
        return self.call(
            "WebDriver:ExecuteScript",
            {"script": f"return ({script})(...arguments)", "args": list(arguments)})["value"]

    def close(self):
        self.process.terminate()
        self.process.wait()


def compare(firefox, page, checks):
    """Returns how many replays were compared, and those that differ from the command's."""
    firefox.call("WebDriver:Navigate", {"url": page.as_uri()})
    limit = time.monotonic() + 60
    while not firefox.evaluate("() => document.body.dataset.state === 'judged'"):
        failed = firefox.evaluate("() => document.body.dataset.failed ? document.body.innerText : ''")
        if failed or time.monotonic() > limit:
            return 0, [failed[:600] or "the page does not become ready"]
        time.sleep(0.05)
    ready = firefox.evaluate("() => Number(document.body.dataset.ready)")
    print(f"        ready after {ready:.0f} ms in Firefox (budget 2000)")
    compared, differences = 0, []
    for check in checks:
        rows = json.loads(check.read_text())["rows"]
        for start in range(0, len(rows), 100):
            differences += firefox.evaluate(COMPARE, rows[start : start + 100])
        compared += len(rows)
    return compared, differences


def main():
    page, *checks = [pathlib.Path(path).resolve() for path in sys.argv[1:]]
    with tempfile.TemporaryDirectory() as folder:
        firefox = Firefox(pathlib.Path(folder))
        try:
            compared, differences = compare(firefox, page, checks)
            # A difference that must be found: a digest that no replay has.
            row = json.loads(checks[0].read_text())["rows"][0] | {"digest": "0" * 16}
            isFound = not differences and firefox.evaluate(COMPARE, [row]) != []
        finally:
            firefox.close()
    if differences or not isFound or compared == 0:
        print(f"FAILED  in Firefox: {len(differences)} differ: {differences[:2]}; seeded found: {isFound}")
        return 1
    print(f"        {compared} replays as the command's, with their findings, in Firefox")
    print("1 passed, 0 failed")
    return 0


sys.exit(main())
