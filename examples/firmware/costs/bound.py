"""A static bound of the stack: the deepest chain of calls below a function, by the sizes that the
compiler notes with -Zemit-stack-sizes and the calls that the disassembly shows."""

import re
import subprocess
from functools import cache


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


@cache
def tool(name):
    """LLVM's program of that name, with or without a version."""
    for version in ("-14", "", "-15", "-16", "-17", "-18", "-19"):
        try:
            run(name + version, "--version")
            return name + version
        except FileNotFoundError:
            continue
    raise SystemExit(f"{name} is missing")


class Image:
    """The functions of a program, what each takes of the stack and calls."""

    def __init__(self, path):
        self.path = path
        # What each function takes itself, calls, and how often it calls what is not known.
        self.own, self.calls, self.unknown = {}, {}, {}
        self.names()
        self.frames()
        self.code()

    def names(self):
        """Of several names for one address the first stands for all."""
        self.at, self.first, self.plain = {}, {}, {}
        mangled, plain = (run(tool("llvm-nm"), *more, self.path).splitlines() for more in ([], ["-C"]))
        for line, readable in zip(mangled, plain):
            address, kind, name = line.split(maxsplit=2)
            if kind in "tTwW" and not name.startswith(("$", ".L")):
                first = self.at.setdefault(int(address, 16) & ~1, name)
                self.first[name] = first
                self.plain.setdefault(first, readable.split(maxsplit=2)[2])

    def frames(self):
        for line in run(tool("llvm-readelf"), "--stack-sizes", self.path).splitlines():
            row = re.match(r"\s+(\d+)\s{2,}(\S.*)", line)
            if row:
                for name in row[2].split(", "):
                    self.own[self.first.get(name, name)] = int(row[1])
        self.noted = bool(self.own)

    def code(self):
        """A branch into another function is a call of it. A function without a noted frame, which is
        assembly, takes what it pushes."""
        name, pushed, pages = None, {}, {}
        for line in run(tool("llvm-objdump"), "-d", "--no-show-raw-insn", self.path).splitlines():
            head = re.match(r"^([0-9a-f]+) <.+>:", line)
            if head:
                # Other labels, of data too, belong to the function around them.
                name = self.at.get(int(head[1], 16), name)
                self.calls.setdefault(name, set())
                continue
            row = re.match(r"^\s*([0-9a-f]+):\s+(\S+)\s*(.*)", line)
            if not row or name is None or row[2].startswith("."):
                continue
            address, word, rest = int(row[1], 16), row[2], row[3]
            if word.startswith("push"):
                pushed[name] = pushed.get(name, 0) + 4 * len(rest.split(","))
            target = self.target(address, word, rest, pages)
            if target is None:
                self.unknown[name] = self.unknown.get(name, 0) + self.anywhere(word, rest)
            elif self.at.get(target, name) != name or (target in self.at and word in ("bl", "jal", "jalr")):
                self.calls[name].add(self.at[target])
        for name in self.calls:
            self.own.setdefault(name, pushed.get(name, 0))

    @staticmethod
    def target(address, word, rest, pages):
        """Where an instruction branches to. On RISC-V `auipc` and a jump make a far one."""
        page = re.match(r"(\w+), (\d+)$", rest) if word == "auipc" else None
        if page:
            pages[page[1]] = address + (int(page[2]) << 12)
        far = re.match(r"(?:\w+, )?(-?\d+)\((\w+)\)$", rest) if word in ("jalr", "jr") else None
        if far and far[2] in pages:
            return pages[far[2]] + int(far[1]) & 0xFFFFFFFF
        branches = re.match(r"b(?!fi|fc|ic|kpt)|c?b?n?z$|j", word)
        near = re.search(r"0x([0-9a-f]+) <", rest) if branches else None
        return int(near[1], 16) & ~1 if near else None

    @staticmethod
    def anywhere(word, rest):
        """Whether it calls what a register holds. RISC-V's `jr` is taken for a jump within the function."""
        if word in ("blx", "bx"):
            return not rest.startswith("lr")
        return word == "jalr"

    def bound(self, *roots):
        """The most bytes below the callers of these functions."""
        known = {}

        def deepest(name, above):
            if name in above or self.unknown.get(name):
                fault = "calls itself" if name in above else "calls what is not known"
                raise ValueError(f"{self.plain[name]} {fault}")
            if name not in known:
                below = (deepest(call, above | {name}) for call in self.calls.get(name, ()))
                known[name] = self.own[name] + max(below, default=0)
            return known[name]

        return max(deepest(self.first[root], frozenset()) for root in roots)

    def questions(self, program):
        """The functions of a program's own, but its start: what it measures."""
        own = re.compile(rf"{program}::(?!__|main)\w+(::h\w+)?$")
        return [name for name, plain in self.plain.items() if own.match(plain)]
