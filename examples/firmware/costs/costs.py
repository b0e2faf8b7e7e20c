#!/usr/bin/env python3
"""costs.py TARGET COMPILER IMAGES PLUGIN [--check] -- EMULATOR...: measures a target's images and writes
docs/costs.csv and docs/costs.md, or compares with them. `board TARGET costs` calls it."""

import csv
import sys
from pathlib import Path

import page
from measure import ROOT, measure

TABLE = ROOT / "docs" / "costs.csv"
PAGE = ROOT / "docs" / "costs.md"

# Of the same compiler a figure may be off by so much, and bytes or instructions at least by so many:
# of a small figure the hundredth part is nothing.
SAME, LEAST = 0.02, 8
# Another one's may only be so much more.
OTHER = 0.10

# Bytes on the board with the least memory, with any compiler: game, what, measures that add up to it, most.
SMALLEST = "thumbv6m-none-eabi"
FLASH, RAM = ("flash_code", "flash_constants"), ("ram_static", "stack_painted")
BUDGETS = [
    ("all", "flash", FLASH, 65536),
    ("all", "static and painted stack", RAM, 15872),
    ("word", "flash", FLASH, 1536),
    ("merge", "flash", FLASH, 1536),
    ("jar", "flash", FLASH, 3072),
    ("connect", "flash", FLASH, 4096),
    ("ranks", "flash", FLASH, 18432),
]


def read():
    """The figures that were written: by target, game and measure."""
    if not TABLE.exists():
        return {}
    with TABLE.open(newline="") as file:
        return {tuple(row[:3]): row[3] for row in csv.reader(file) if row[0] != "target"}


def render(figures):
    return page.render(figures, BUDGETS, SMALLEST)


def write(figures):
    order = list(page.TARGETS)
    with TABLE.open("w", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(("target", "game", "measure", "value"))
        # Within a target in the order in which they were measured.
        rows.writerows((*key, figures[key]) for key in sorted(figures, key=lambda key: order.index(key[0])))
    PAGE.write_text(render(figures))


def faults(target, compiler, fresh, written):
    """What is wrong with the figures of a target, a line each."""
    for game, what, measures, most in BUDGETS if target == SMALLEST else ():
        takes = sum(fresh[game, measure] for measure in measures)
        if takes > most:
            yield f"{game}: {what} of {takes} bytes is above the budget of {most}"
    for game, measure in fresh:
        if measure == "stack_bound" and fresh[game, "stack_painted"] > fresh[game, measure]:
            yield f"{game}: the stack went below its bound, which is wrong, then"
    old = {key[1:]: value for key, value in written.items() if key[0] == target}
    if not old:
        yield f"there are no figures of {target}: examples/firmware/board {target} costs"
        return
    same = old.pop(("", "compiler")) == compiler
    for key in sorted({*old, *fresh}):
        name = " ".join(key)
        if key in old and key in fresh:
            was, now = float(old[key]), fresh[key]
            if same and abs(now - was) > max(was * SAME, LEAST):
                yield f"{name} is {now}, and the page says {was:g}"
            elif not same and now - was > max(was * OTHER, LEAST):
                yield f"{name} is {now}, above the {was:g} of the page's compiler"
        elif same:
            yield f"{name} is {'not on the page' if key in fresh else 'on the page alone'}"


def main():
    arguments, machine = sys.argv[1:], None
    split = arguments.index("--")
    arguments, machine = arguments[:split], arguments[split + 1 :]
    target, compiler, images, plugin, *check = arguments
    fresh, written = measure(images, machine, plugin), read()
    if check not in ([], ["--check"]):
        raise SystemExit("the one option is --check")
    if not check:
        written = {key: value for key, value in written.items() if key[0] != target}
        written[target, "", "compiler"] = compiler
        written |= {(target, *key): value for key, value in fresh.items()}
        write(written)
    found = list(faults(target, compiler, fresh, written))
    if check and PAGE.read_text() != render(written):
        found.append("docs/costs.md is not what docs/costs.csv says: examples/firmware/board all costs")
    for fault in found:
        print(f"{target}: {fault}", file=sys.stderr)
    if found:
        raise SystemExit(f"{target}: if that is meant, examples/firmware/board all costs writes the page anew")
    print(f"{target}: {len(fresh)} figures, {'as on the page' if check else 'written'}")


main()
