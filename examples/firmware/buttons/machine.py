"""A board in QEMU whose UART is read line by line and whose buttons are pressed from outside.

The board stands still until `run`, and ends with the `with` block. Python's standard library only.
"""

import json
import queue
import select
import shutil
import socket
import subprocess
import sys
import tempfile
import termios
import threading
import time
import tty
from pathlib import Path

# No single line of a test takes the board this long, on a slow machine either.
PATIENCE = 60.0


class Failure(Exception):
    """The board did something else than it should."""


class Machine:
    """QEMU with an image; `qtest` opens the way to interrupt lines and registers."""

    def __init__(self, machine, image, qtest=False):
        self.folder = tempfile.mkdtemp()
        listening = {"qmp": self._listen("qmp")}
        command = ["qemu-system-arm", "-machine", machine, "-display", "none", "-monitor", "none",
                   "-serial", "stdio", "-S", "-kernel", image]
        command += ["-qmp", f"unix:{self.folder}/qmp"]
        if qtest:
            listening["qtest"] = self._listen("qtest")
            command += ["-qtest", f"unix:{self.folder}/qtest", "-qtest-log", "none"]
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                        stderr=subprocess.PIPE)
        self.ways = {}
        try:
            for name, waiting in listening.items():
                way, _ = waiting.accept()
                way.settimeout(PATIENCE)
                self.ways[name] = (way, way.makefile("r"))
                waiting.close()
        except OSError as error:
            self.process.kill()
            raise Failure(f"QEMU does not start: {self.process.stderr.read().decode()}") from error
        self.lines = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()
        threading.Thread(target=self._complain, daemon=True).start()
        self.ways["qmp"][1].readline()
        self.qmp("qmp_capabilities")

    def _listen(self, name):
        waiting = socket.socket(socket.AF_UNIX)
        waiting.settimeout(PATIENCE)
        waiting.bind(f"{self.folder}/{name}")
        waiting.listen(1)
        return waiting

    def _read(self):
        for line in self.process.stdout:
            # A UART may send a 0 while it is switched on.
            self.lines.put(line.replace(b"\0", b"").decode("ascii", "replace").rstrip("\r\n"))
        self.lines.put(None)

    def _complain(self):
        for line in self.process.stderr:
            # Harmless, of one QEMU.
            if b"Timer with period zero" not in line:
                sys.stderr.buffer.write(line)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self.qmp("quit")
            self.process.wait(PATIENCE)
        except (Failure, OSError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def qmp(self, execute, **arguments):
        """One command of QEMU's machine protocol."""
        way, answers = self.ways["qmp"]
        way.sendall(json.dumps({"execute": execute, "arguments": arguments}).encode() + b"\n")
        while True:
            line = answers.readline()
            if not line:
                raise Failure("QEMU has gone")
            answer = json.loads(line)
            if "error" in answer:
                raise Failure(f"{execute}: {answer['error']}")
            # Events come in between.
            if "return" in answer:
                return answer["return"]

    def qtest(self, command):
        """One command of QEMU's test protocol; the words of its answer behind OK."""
        way, answers = self.ways["qtest"]
        way.sendall(command.encode() + b"\n")
        words = answers.readline().split()
        if words[:1] != ["OK"]:
            raise Failure(f"{command}: {words}")
        return words[1:]

    def run(self):
        self.qmp("cont")

    def line(self, patience=PATIENCE):
        """The next line of the UART; None if none comes in time."""
        try:
            line = self.lines.get(timeout=patience)
        except queue.Empty:
            return None
        if line is None:
            raise Failure("the board has ended")
        return line

    def expect(self, *lines):
        """These lines and no others come next."""
        for expected in lines:
            line = self.line()
            if line != expected:
                raise Failure(f"{line!r} instead of {expected!r}")

    def quiet(self, seconds):
        """No line comes for so long."""
        line = self.line(seconds)
        if line is not None:
            raise Failure(f"{line!r} where nothing should come")


def person(machine, press, keys, words):
    """Lets a person press: a terminal's keys, or on a pipe a button's name a line.

    A terminal tells no key's release: a key is a short press, and behind a `h` one of 1.5 s.
    """
    def show():
        while (line := machine.line(0)) is not None:
            print(line, flush=True)

    def stroke(button, held):
        press(button, True)
        wait(1.5 if held else 0.1)
        press(button, False)
        wait(0.1)

    def wait(seconds):
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            show()
            time.sleep(0.01)

    source = sys.stdin.fileno()
    if not sys.stdin.isatty():
        for line in sys.stdin:
            *before, button = line.split() or [""]
            if button not in keys.values():
                raise Failure(f"{button!r} is not one of {sorted(set(keys.values()))}")
            stroke(button, before == ["hold"])
        wait(0.5)
        return
    print(words, file=sys.stderr)
    before = termios.tcgetattr(source)
    tty.setcbreak(source)
    try:
        held = False
        with open(source, "rb", buffering=0, closefd=False) as typed:
            while True:
                show()
                if not select.select([source], [], [], 0.02)[0]:
                    continue
                key = typed.read(8)
                if key in (b"q", b"\x04", b""):
                    return
                if key in keys:
                    stroke(keys[key], held)
                held = key == b"h"
    except KeyboardInterrupt:
        pass
    finally:
        termios.tcsetattr(source, termios.TCSADRAIN, before)


def main(program, person_plays, check):
    """`IMAGE` lets a person play, `IMAGE --check` checks; a failure is told and exits with 1."""
    image, *rest = sys.argv[1:] or [None]
    if image is None or rest not in ([], ["--check"]) or not Path(image).is_file():
        print(f"{program} IMAGE [--check]", file=sys.stderr)
        sys.exit(64)
    try:
        (check if rest else person_plays)(image)
    except Failure as failure:
        print(f"{program}: {failure}", file=sys.stderr)
        sys.exit(1)
