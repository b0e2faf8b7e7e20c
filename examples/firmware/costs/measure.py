"""Measures one target: what is in its images, and what they cost in an emulator."""

import re
import struct
import subprocess
from pathlib import Path

import inputs
from bound import Image, run, tool

ROOT = Path(__file__).resolve().parents[3]
GAMES = ("jar", "word", "merge", "poker", "connect", "heaps")


def sections(image):
    """Bytes of code and of constants in flash, and of statics in RAM."""
    code = constants = static = 0
    for line in run(tool("llvm-size"), "-A", image).splitlines():
        row = re.match(r"^(\.\S+)\s+(\d+)", line)
        if not row:
            continue
        name, size = row[1], int(row[2])
        if name.startswith((".text", ".vector_table", ".trap", ".init")):
            code += size
        elif name.startswith((".rodata", ".srodata")):
            constants += size
        elif name.startswith((".data", ".sdata")):
            constants += size
            static += size
        elif name.startswith((".bss", ".sbss", ".uninit")):
            static += size
    return {"flash_code": code, "flash_constants": constants, "ram_static": static}


def reader(image):
    """Bytes of a program's start, which reads the records: no part of a game."""
    rows = (line.split(maxsplit=3) for line in run(tool("llvm-nm"), "-S", "-C", image).splitlines())
    return max(int(row[1], 16) for row in rows if len(row) == 4 and re.match(r"(\w+::__\w+_)?main(::h\w+)?$", row[3]))


def game_sections(image):
    """As `sections`, without the reader."""
    sizes = sections(image)
    return sizes | {"flash_code": sizes["flash_code"] - reader(image)}


def parts(image):
    """Bytes of each game's engine and of its part of the console in the image of all. What the compiler
    put into another function counts there."""
    found = {(game, part): 0 for game in (*GAMES, "console") for part in ("engine", "console", "tables")}
    for line in run(tool("llvm-nm"), "-S", "-C", image).splitlines():
        row = re.match(r"^\w+ (\w+) (\w) (.*)", line)
        path = row and re.search(r"\btabletop::(console::)?(\w+)", row[3])
        if not path:
            continue
        console, game = path[1], path[2]
        if game not in GAMES:
            console, game = True, "console"
        part = "tables" if row[2] in "rR" else "console" if console else "engine"
        if row[2] in "tTrRwW":
            found[game, part] += int(row[1], 16)
    return found


class Target:
    """One board, and the images for it."""

    def __init__(self, images, machine, plugin):
        self.images, self.machine, self.plugin = Path(images), machine, plugin

    def boot(self, image, text, *more):
        done = subprocess.run([*self.machine, *more, "-kernel", image], input=text, capture_output=True)
        if done.returncode != 0:
            raise SystemExit(f"{image} ends with status {done.returncode}: {done.stderr[-500:].decode()}")
        return done

    def questions(self, program, records):
        """Kind, instructions and bytes of stack of every question."""
        image = self.images / "examples" / program
        marks = {}
        for line in run(tool("llvm-nm"), "-C", image).splitlines():
            mark = re.match(r"(\w+) t tabletop_firmware::costs::(begin|end)_count", line)
            if mark:
                marks[mark[2]] = mark[1]
        plugin = f"{self.plugin},begin=0x{marks['begin']},end=0x{marks['end']}"
        done = self.boot(image, records, "-plugin", plugin)
        counts = [int(line) for line in done.stderr.split(b"\n") if line.isdigit()]
        told = list(struct.iter_unpack("<HH", done.stdout))
        if len(counts) != len(told) or not counts:
            raise SystemExit(f"{image}: {len(counts)} counts of {len(told)} questions")
        return [(kind, count, depth) for count, (kind, depth) in zip(counts, told)]

    def alone(self):
        """Every program, as the difference to the empty one."""
        empty = game_sections(self.images / "examples" / "empty")
        ((_, marks, _),) = self.questions("empty", bytes(inputs.RECORD))
        for program, (_, kinds) in inputs.PROGRAMS.items():
            image = self.images / "examples" / program
            for measure, size in game_sections(image).items():
                yield program, measure, size - empty[measure]
            asked = self.questions(program, inputs.records(program))
            yield program, "stack_painted", max(depth for _, _, depth in asked)
            yield program, "stack_bound", bound(image)
            for kind, slug in enumerate(kinds):
                counts = [count - marks for asked, count, _ in asked if asked == kind]
                yield program, f"{slug}_mean", round(sum(counts) / len(counts), 1)
                yield program, f"{slug}_worst", max(counts)

    def all(self):
        """The console with all games: its stack on every vector."""
        console = self.images / "console"
        for measure, size in sections(console).items():
            yield "all", measure, size
        deepest = 0
        for folder in sorted((ROOT / "tests" / "data").iterdir()):
            text = b"".join(vector(folder.name, path) for path in sorted(folder.glob("*.in")))
            told = self.boot(self.images / "stack", text).stderr
            deepest = max(deepest, *map(int, re.findall(rb"^stack (\d+)$", told, re.M)))
        yield "all", "stack_painted", deepest
        yield "all", "stack_bound", bound(console, "main")
        for (game, part), size in parts(console).items():
            yield game, f"{part}_in_all", size


def vector(game, path):
    """A text as the console reads it, without the word that ends the run."""
    lines = [line for line in path.read_bytes().split(b"\n") if b"quit" not in line]
    called = {"console": "", "bad": path.name.split("-")[0]}.get(game, game)
    return b"\n".join([called.encode(), *lines, b""])


def bound(image, *roots):
    """The static bound of the stack below these functions, or else below all questions; None where it
    cannot be had."""
    known = Image(image)
    if not known.noted:
        return None
    try:
        return known.bound(*(roots or known.questions(image.name)))
    except ValueError as reason:
        print(f"no bound of the stack for {image}: {reason}")
        return None


def measure(images, machine, plugin):
    """All figures of a target, by game and measure."""
    target = Target(images, machine, plugin)
    figures = [*target.all(), *target.alone()]
    return {(game, name): value for game, name, value in figures if value is not None}
