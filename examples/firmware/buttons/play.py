#!/usr/bin/env python3
"""Connect on a micro:bit: the image that is flashed, with buttons A and B pressed from outside.

The check keeps a board of its own, and compares every drawing with it; the lights it reads from the
pins that drive them.
"""

import time

from machine import Failure, Machine, main, person

SIDE, LINE = 5, 4
PINS = {"a": 17, "b": 26}
TYPED = {b"a": "a", b"A": "a", b"b": "b", b"B": "b"}
WORDS = "a moves, b drops; q ends"

CHOOSE = ("A: one person, B: two", [".....", "....x", "x....", "....x", "....."])
TURNS = {"x": "first player to move", "o": "second player to move"}
VERDICTS = {"x": "the first player wins", "o": "the second player wins", "": "a draw"}
THINKS = "the opponent thinks"

# Row and column of the matrix for each light, and their pins: the micro:bit's circuit, version 1.
MATRIX = ["00 13 01 14 02", "23 24 25 26 27", "11 08 12 28 10", "07 06 05 04 03", "22 16 20 15 21"]
ROW, COLUMN = 13, 4
OUTPUTS = 0x50000504


def press(machine, button, down):
    machine.qtest(f"set_irq_in /machine/nrf51 unnamed-gpio-in {PINS[button]} {0 if down else 1}")


def start(image):
    machine = Machine("microbit", image, qtest=True)
    for button in PINS:
        press(machine, button, False)
    machine.run()
    return machine


def play(image):
    with start(image) as machine:
        person(machine, lambda button, down: press(machine, button, down), TYPED, WORDS)


def drawing(machine, title=None):
    """What is due, and the five rows."""
    title = machine.line() if title is None else title
    *rows, last = [machine.line() for _ in range(SIDE + 1)]
    if last != "" or any(row is None or len(row) != SIDE for row in rows):
        raise Failure(f"no drawing: {title} {rows} {last}")
    return title, rows


def tap(machine, button):
    """Presses until a drawing comes of it, and lets go. A slow machine may have missed a release."""
    for _ in range(10):
        press(machine, button, True)
        title = machine.line(3)
        press(machine, button, False)
        time.sleep(0.06)
        if title is not None:
            return drawing(machine, title)
    raise Failure(f"nothing comes of {button}")


class Board:
    """The rules played out the plain way, on rows from the top; `x` moves first."""

    def __init__(self):
        self.rows = [["."] * SIDE for _ in range(SIDE)]
        self.plies = 0

    def player(self):
        return "xo"[self.plies % 2]

    def landing(self, column):
        vacant = [row for row in range(SIDE) if self.rows[row][column] == "."]
        return max(vacant, default=None)

    def drop(self, column):
        self.rows[self.landing(column)][column] = self.player()
        self.plies += 1

    def after(self, column):
        board = Board()
        board.rows, board.plies = [list(row) for row in self.rows], self.plies
        board.drop(column)
        return board

    def winning(self):
        """The cells of all lines of four or more, and whose they are."""
        cells, winner = set(), ""
        for row in range(SIDE):
            for column in range(SIDE):
                for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                    line = [(row + down * step, column + right * step) for step in range(LINE)]
                    if all(0 <= r < SIDE and 0 <= c < SIDE for r, c in line):
                        tokens = {self.rows[r][c] for r, c in line}
                        if len(tokens) == 1 and tokens != {"."}:
                            cells.update(line)
                            winner = tokens.pop()
        return cells, winner

    def over(self):
        return bool(self.winning()[0]) or self.plies == SIDE * SIDE

    def drawn(self, cursor=None):
        rows = [list(row) for row in self.rows]
        cells, winner = self.winning()
        if self.over() and not winner:
            cells = {(row, column) for row in range(SIDE) for column in range(SIDE)}
        if cursor is not None:
            cells = {(self.landing(cursor), cursor)}
        for row, column in cells:
            rows[row][column] = "*"
        return ["".join(row) for row in rows]

    def title(self):
        return VERDICTS[self.winning()[1]] if self.over() else TURNS[self.player()]


def same(found, expected):
    if found != expected:
        raise Failure("\n".join([str(found), "instead of", str(expected)]))


class Game:
    """A game on the machine, its drawings compared with a board that is kept here."""

    def __init__(self, machine, button):
        self.machine = machine
        self.board = Board()
        self.cursor = SIDE // 2
        self.seen = tap(machine, button)

    def pass_full(self):
        while not self.board.over() and self.board.landing(self.cursor) is None:
            self.cursor = (self.cursor + 1) % SIDE

    def shown(self):
        """What a person should see now."""
        cursor = None if self.board.over() else self.cursor
        return self.board.title(), self.board.drawn(cursor)

    def person(self, column):
        """Moves the cursor to a column and drops a token there."""
        self.pass_full()
        same(self.seen, self.shown())
        while self.cursor != column:
            self.cursor = (self.cursor + 1) % SIDE
            self.pass_full()
            same(tap(self.machine, "a"), self.shown())
        self.seen = tap(self.machine, "b")
        self.board.drop(column)

    def opponent(self):
        """Looks at its thoughts, all columns with room, and at its move, a legal one."""
        board = self.board
        columns = [column for column in range(SIDE) if board.landing(column) is not None]
        thoughts = [board.drawn(column) for column in columns]
        while self.seen[0] == THINKS:
            if self.seen[1] not in thoughts:
                raise Failure(f"a thought {self.seen[1]} on {board.drawn()}")
            self.seen = drawing(self.machine)
        for column in columns:
            self.board, cursor = board.after(column), self.cursor
            self.pass_full()
            if self.seen == self.shown():
                return
            self.cursor = cursor
        raise Failure(f"no legal move leads from {board.drawn()} to {self.seen}")

    def finish(self, verdict=None):
        """The end of the game, its lights, and the way to the next."""
        same(self.seen, self.shown())
        title, rows = self.seen
        if not self.board.over():
            raise Failure(f"the game is not over: {rows}")
        if verdict is not None:
            same(title, verdict)
        print("\n".join([title, *rows]))
        lights(self.machine, rows)
        same(tap(self.machine, "a"), CHOOSE)


def lights(machine, rows):
    """The lights shine as the drawing says, in 200 rounds of the display through its matrix.

    A slow machine may miss a round: lights then seem to blink faster, by less than the factor of four
    between slow and fast.
    """
    visits = [[], [], []]
    last = None
    until = time.monotonic() + 30
    while len(visits[0]) < 200:
        if time.monotonic() > until:
            raise Failure(f"the display stands still: {[len(row) for row in visits]}")
        outputs = int(machine.qtest(f"readl {OUTPUTS:#x}")[0], 16)
        on = [row for row in range(3) if outputs >> ROW + row & 1]
        if not on:
            continue
        if on[0] != last:
            last = on[0]
            visits[last].append(0)
        # What is on at any time of a visit is lit.
        visits[last][-1] |= ~outputs
    for drawn, wired in zip(rows, MATRIX):
        for light, place in zip(drawn, wired.split()):
            row, column = int(place[0]), COLUMN + int(place[1])
            lit = [visit >> column & 1 for visit in visits[row]]
            share = sum(lit) / len(lit)
            # One round alone may have been looked at before the light was set.
            changes = sum(a != b == c for a, b, c in zip(lit, lit[1:], lit[2:]))
            blinks = 0.2 < share < 0.8
            fits = {".": share == 0, "x": share > 0.9, "o": blinks and 2 <= changes <= 8,
                    "*": blinks and changes > 8}[light]
            if not fits:
                raise Failure(f"a light {light} is on in {share:.2f} of the rounds, {changes} changes")


def check(image):
    with start(image) as machine:
        same(drawing(machine), CHOOSE)
        # Two persons; a column gets full, and the cursor passes it by.
        game = Game(machine, "b")
        for column in [3, 3, 3, 3, 3, 0, 1, 1, 2, 4, 4, 2, 4, 2]:
            game.person(column)
        game.finish("the second player wins")
        # One person, who opens the first game and not the second, into the first column with room.
        for person_is, wishes in (("x", [2, 1, 3, 0, 4]), ("o", [0, 1, 2, 3, 4])):
            game = Game(machine, "a")
            while not game.board.over():
                if game.board.player() == person_is:
                    free = [column for column in wishes if game.board.landing(column) is not None]
                    game.person(free[0])
                else:
                    game.opponent()
            game.finish()
    print("play: three games through the buttons, every drawing and the lights as the rules have it")


main("play", play, check)
