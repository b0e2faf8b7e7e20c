"""A static bound of the stack: the deepest chain of calls below a function, by the sizes that the
compiler notes with -Zemit-stack-sizes and the calls that the disassembly shows."""

import re
import subprocess


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


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
        self.own = {}
        self.calls = {}
        self.indirect = {}
        self.path = path
        self.names()
        self.frames()
        self.code()

    def names(self):
        """Of several names for one address the first stands for all."""
        self.name_at, self.demangled = {}, {}
        listings = (run(tool("llvm-nm"), *more, self.path).splitlines() for more in ([], ["-C"]))
        for line, plain in zip(*listings):
            address, kind, name = line.split(maxsplit=2)[:3]
            if kind in "tTwW" and not name.startswith("$"):
                address = int(address, 16) & ~1
                self.demangled[name] = plain.split(maxsplit=2)[2]
                self.name_at.setdefault(address, name)

    def frames(self):
        """llvm-readelf names the functions of each size."""
        first = {}
        for line in run(tool("llvm-nm"), self.path).splitlines():
            address, kind, name = line.split(maxsplit=2)[:3]
            if kind in "tTwW":
                first[name] = self.name_at.get(int(address, 16) & ~1, name)
        for line in run(tool("llvm-readelf"), "--stack-sizes", self.path).splitlines():
            row = re.match(r"\s+(\d+)\s{2,}(\S.*)", line)
            if row:
                for name in row[2].split(", "):
                    self.own[first.get(name, name)] = int(row[1])
        self.noted = bool(self.own)

    def code(self):
        """Every branch to another function is a call of it; a function without a noted frame, which is
        hand-written assembly, is taken to push what its instructions say."""
        name, pushed = None, {}
        disassembly = run(tool("llvm-objdump"), "-d", "--no-show-raw-insn", self.path)
        for line in disassembly.splitlines():
            head = re.match(r"^([0-9a-f]+) <(.+)>:", line)
            if head:
                # Labels of data in the code belong to the function around it.
                name = self.name_at.get(int(head[1], 16), name)
                self.calls.setdefault(name, set())
                continue
            row = re.match(r"^\s*[0-9a-f]+:\s+(\S+)\s*(.*)", line)
            if not row or name is None:
                continue
            word, rest = row[1], row[2]
            target = re.search(r"0x([0-9a-f]+) <", rest)
            if target and not word.startswith((".", "ldr", "adr", "lui", "auipc", "addi")):
                other = self.name_at.get(int(target[1], 16) & ~1)
                if other and (other != name or word in ("bl", "jal")):
                    self.calls[name].add(other)
            elif self.jumps_anywhere(word, rest):
                self.indirect[name] = self.indirect.get(name, 0) + 1
            if word.startswith("push"):
                pushed[name] = pushed.get(name, 0) + 4 * len(rest.split(","))
        for name in self.calls:
            self.own.setdefault(name, pushed.get(name, 0))

    @staticmethod
    def jumps_anywhere(word, rest):
        if word in ("blx", "bx"):
            return not rest.startswith("lr")
        if word in ("jalr", "c.jalr", "jr", "c.jr"):
            return rest.strip() != "ra"
        return False

    def bound(self, root):
        """The most bytes below the caller of `root`, or what stands in the way of knowing them."""
        known = {}

        def deepest(name, above):
            if name in above:
                raise ValueError(f"{self.demangled.get(name, name)} calls itself")
            if name not in known:
                if name in self.indirect:
                    raise ValueError(f"{self.demangled.get(name, name)} calls what is not known")
                below = (deepest(call, above | {name}) for call in self.calls.get(name, ()))
                known[name] = self.own.get(name, 0) + max(below, default=0)
            return known[name]

        return deepest(root, frozenset())

    def questions(self, program):
        """The functions of a program that are measured: all of its own but its start."""
        own = re.compile(rf"^{program}::(?!__|main)\w+$")
        return [name for name, plain in self.demangled.items() if own.match(plain)]
