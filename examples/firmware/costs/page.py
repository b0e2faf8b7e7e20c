"""The page docs/costs.md, from the figures in docs/costs.csv."""

import inputs

TARGETS = {
    "thumbv6m-none-eabi": "Cortex-M0",
    "thumbv7m-none-eabi": "Cortex-M3",
    "thumbv7em-none-eabihf": "Cortex-M4F",
    "thumbv8m.main-none-eabi": "Cortex-M33",
    "riscv32imac-unknown-none-elf": "RV32IMAC",
}

# What each program holds.
ALONE = {
    "jar": "jar",
    "word": "word",
    "merge": "merge",
    "heaps": "heaps, 256 nim-values",
    "ranks": "poker: `Hand`'s ranks",
    "fast": "poker: `FastHand`'s ranks",
    "odds": "poker: odds, ten seats",
    "connect": "connect, 300 × 300",
    "middle": "connect, 60 × 60",
    "small": "connect, 7 × 6",
    "opponent": "connect, 7 × 6, with the opponent, 256 slots",
    "aya": "aya_poker's ranks, to compare",
}

# Before what it is asked.
ASKED = ALONE | {
    "heaps": "heaps",
    "odds": "poker",
    "opponent": "connect's opponent, 7 × 6",
    "aya": "aya_poker",
}

IN_ALL = {
    "jar": "jar",
    "word": "word",
    "merge": "merge",
    "heaps": "heaps",
    "poker": "poker",
    "connect": "connect",
    "console": "the console itself",
}

INTRODUCTION = """\
# What the games cost on a board

`examples/firmware/board all costs` measures everything here on emulated boards and writes this page;
[costs.csv](costs.csv) holds the same figures. CI measures again: with the same compiler it fails when a figure
is more than 2 % (and more than 8 bytes or instructions) off, with another one when a figure is more than 10 %
above, and with any above a budget.

Compiler: {compiler}; `opt-level = "s"`,
link-time optimisation, one codegen unit, and the compiler's own library built in the same way. With a library
that comes built for speed, as rustup's does, copies of memory alone take some 400 bytes more.

- *Code* and *constants*, which are tables and texts, are in flash. All columns but instructions are bytes.
- *Static* is what lies in RAM all the time.
- *Painted* is the deepest that the stack was over all inputs: what lost its paint. *Bound* is the deepest chain
  of calls that is in the program, by the compiler's stack sizes (`-Zemit-stack-sizes`), whether or not an input
  takes it; "–" where there is none because a call goes through a pointer. On RISC-V a jump through a register
  is taken for one within its function.
- *Instructions* are counted by a plugin of QEMU, the call included, over fixed inputs: mean, and worst found.
  They are instructions and not cycles; how many cycles those take is up to a real board and its flash.
"""

TOGETHER = """\
## All games with the console

The image of `examples/firmware/src/bin/console.rs`, with the board's UART, and a board of 300 × 300. Painted
over every text in `tests/data`, the faulty ones too.
"""

SINGLE = """\
## A game alone

A program that asks one game the questions below and plays its moves, as the difference to the same program
without a game; without the function that reads the inputs. What the compiler links for a game is in it, such as
copies of memory and products of 64 bits. A state is on the stack, but for the board of 300 × 300, the odds and
lent memory, which are static. Stack is below the caller.
"""

SHARES = """\
## The games' shares of the image of all

Bytes of flash by the names of functions: each game's engine, and its part of the console. What the compiler
has put into its caller counts there: `merge`'s engine is within its part of the console. *Tables* are read
by name too. The rest are the board's start, its UART, and routines for memory and 64 bits.
"""

COUNTS = """\
## Instructions

Mean / worst found. A word has 40 letters of 1 to 26 kinds; merge is asked about all counts up to 3 and large ones;
jar has 40 standard deals; ranks have a thousand random hands; the opponent looks from 12 openings. On 300 × 300
random games have 10, 30 or 150 in a row, and on 60 × 60 eight. The worst move found lies between lines that go on for 295 cells in three
directions.
"""

SHAPES = """\
## Odds by shape

Twenty tables of each shape: making the odds, and a step of one. Mean / worst found.
"""

BUDGETS = """\
## Budgets

Of the {board}, bytes.

| | is | budget |
|---|--:|--:|
"""


def text(value):
    """A figure with its thousands apart; of a mean, tenths where they tell."""
    number = float(value)
    return f"{number:,.1f}" if number < 100 and not number.is_integer() else f"{round(number):,}"


def table(heads, rows):
    lines = ["| " + " | ".join(heads) + " |", "|---|" + "--:|" * (len(heads) - 1)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows]) + "\n"


def render(figures, budgets, smallest):
    """The page. `budgets` are rows of game, two measures whose sum it is, and bytes."""

    def told(target, game, measure):
        value = figures.get((target, game, measure))
        return "–" if value is None else text(value)

    def total(target, game, *measures):
        known = [figures.get((target, game, measure)) for measure in measures]
        return "–" if None in known else text(sum(map(int, known)))

    def sizes(target, game):
        flash = total(target, game, "flash_code", "flash_constants")
        code, constants, *ram = (
            told(target, game, measure)
            for measure in ("flash_code", "flash_constants", "ram_static", "stack_painted", "stack_bound")
        )
        return [code, constants, flash, *ram]

    def counted(game, slug):
        pairs = ([told(target, game, f"{slug}_{which}") for which in ("mean", "worst")] for target in targets)
        return [mean if mean == worst else f"{mean} / {worst}" for mean, worst in pairs]

    targets = [target for target in TARGETS if (target, "", "compiler") in figures]
    cores = [TARGETS[target] for target in targets]
    compilers = sorted({figures[target, "", "compiler"] for target in targets})
    heads = ["code", "constants", "flash", "static", "painted", "bound"]

    out = [INTRODUCTION.format(compiler="; ".join(compilers))]
    rows = [[f"`{target}`, {TARGETS[target]}", *sizes(target, "all")] for target in targets]
    out += [TOGETHER, table(["target", *heads], rows)]

    out += [BUDGETS.format(board=f"`{smallest}`")[:-1]]
    rows = [
        f"| {'all' if game == 'all' else ALONE[game]}: {what} | {total(smallest, game, *measures)} | {text(most)} |"
        for game, what, measures, most in budgets
    ]
    out += ["\n".join(rows) + "\n"]

    out += [SINGLE]
    for target in targets:
        rows = [[ALONE[game], *sizes(target, game)] for game in ALONE]
        out += [f"### `{target}`\n", table([TARGETS[target], *heads], rows)]

    rows = []
    for game, name in IN_ALL.items():
        for part in ("engine", "console", "tables"):
            shares = [told(target, game, f"{part}_in_all") for target in targets]
            if set(shares) != {"0"}:
                rows += [[f"{name}: {part}" if game != "console" else name, *shares]]
    out += [SHARES, table(["", *cores], rows)]

    rows, shapes = [], []
    for game in ALONE:
        for slug, title in inputs.PROGRAMS[game][1].items():
            if game == "odds" and slug != "odds":
                shapes += [[title, *counted(game, slug)]]
            else:
                rows += [[f"{ASKED[game]}: {title}", *counted(game, slug)]]
    out += [COUNTS, table(["", *cores], rows), SHAPES, table(["", *cores], shapes)]
    return "\n".join(out)
