#!/usr/bin/env python3
"""Writes hostile console text: the same on every run. Behind each piece stands a game to be answered.

`hostile.py` writes some 400 KB for a board's bulk input, `hostile.py --uart` some 60 KB without the
byte that ends a UART's input. No piece holds the word that ends the console. `hostile.py --dear` writes
one text a line: heaps' rules that cost the most to compute.
"""

import random
import sys
from pathlib import Path

DATA = Path(__file__).parent.parent.parent / "tests" / "data"
GAMES = [b"jar", b"word", b"merge", b"poker", b"connect", b"heaps"]
# Wherever the console is after a piece: the first `jar` is a fault or starts a game, the second is a
# fault, and the line behind it is read on from.
NEXT = b"\njar\njar\nword ZADACHA\n"
END_OF_TRANSMISSION = 4


def vectors():
    """The shorter vectors, each behind its game's name."""
    for path in sorted(DATA.glob("*/*.in")):
        text = path.read_bytes()
        if len(text) <= 2000:
            game = path.parent.name if path.parent.name != "bad" else path.name.split("-")[0]
            yield text if game == "console" else game.encode() + b"\n" + text


def changed(dice, text):
    """A few bytes changed, cut out or put in, or the text cut short."""
    text = bytearray(text)
    for _ in range(dice.randint(1, 4)):
        place = dice.randrange(len(text) or 1)
        how = dice.randrange(4)
        if how == 0:
            text[place:place + 1] = bytes([dice.randrange(256)])
        elif how == 1:
            del text[place:place + dice.randint(1, 5)]
        elif how == 2:
            text[place:place] = dice.choice([b"\0", b"\xff", b" ", b"\r", b"-1", b"99999999999", b"jar"])
        else:
            del text[place:]
    return bytes(text)


def tokens(dice):
    """What is nearly a text, in the wrong order."""
    some = GAMES + [b"0", b"1", b"300", b"301", b"4294967295", b"4294967296", b"18446744073709551616",
                    b"A", b"JJJA", b"hearts", b"10", b"0.77", b"{1,2}", b"{all,", b"1 1 1", b"\0\0"]
    return b"".join(dice.choice(some) + dice.choice([b" ", b"\n", b"\r\n", b"\t", b""])
                    for _ in range(dice.randint(1, 60)))


def pieces(dice, rounds, long):
    """Every kind of hostile piece, so many rounds of the random ones, the endless ones so long."""
    for game in [b"", *GAMES]:
        for endless in (b"9", b"A", b" ", b"\0", b"\xff", b"\xf0\x9f", b"\xed\xa0\x80", b"\r", b"\n",
                        b"0.", b"{1,", b"1 ", b"Z\t", b"300 300 5 1 2 "):
            yield game + b" " + endless * (long // len(endless))
        for number in (b"-1", b"+1", b"0", b"00000000000000000001", b"65536", b"4294967295", b"4294967296",
                       b"9" * 300, b"1e9", b"0x10", b"1.5", "\u0661".encode(), "\uff11".encode()):
            yield game + (b" " + number) * 4
    known = list(vectors())
    for _ in range(rounds):
        yield dice.randbytes(dice.randint(1, 300))
        yield dice.choice(GAMES) + b" " + dice.randbytes(dice.randint(1, 100))
        yield tokens(dice)
        yield changed(dice, dice.choice(known))


def dear():
    """Many takes that split, few, and takes without splits; sizes that are not proved, and the largest."""
    digits = ["7", "70", "77777776", "4", "6", "37", "527", "1231323", "0" * 299 + "7", "3" * 299 + "4"]
    rules = [f".{some * 300:.300}" for some in digits] + ["." + "7" * take for take in (1, 2, 3, 4, 8, 20, 100, 200)]
    rules += [".6", ".661", ".434", ".6602", ".644", ".156", ".564", "4.4444", "4.7272", "4." + "7" * 300]
    for rule in rules:
        for size in (4999, 4294967295):
            print("heaps", rule, 1, size)


def main():
    if sys.argv[1:] == ["--dear"]:
        return dear()
    uart = sys.argv[1:] == ["--uart"]
    dice = random.Random(6)
    for piece in pieces(dice, *((40, 150) if uart else (200, 2000))):
        if uart:
            piece = piece.replace(bytes([END_OF_TRANSMISSION]), b"")
        sys.stdout.buffer.write(piece.replace(b"quit", b"") + NEXT)


main()
