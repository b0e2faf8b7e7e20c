"""The fixed inputs that every board is asked: records of 64 bytes for each program, and what the kinds
of question in them are called. Nothing here depends on Python's own random numbers."""

import heapq
import struct

RECORD = 64
ACES_TO_KINGS = b"A23456789DQJK"


class Random:
    """Marsaglia 2003, xorshift of 32 bits."""

    def __init__(self):
        self.state = 0x9E3779B9

    def below(self, bound):
        state = self.state
        state ^= state << 13 & 0xFFFFFFFF
        state ^= state >> 17
        state ^= state << 5 & 0xFFFFFFFF
        self.state = state
        return state % bound


def decks(cards, drawn):
    """A deck that is shuffled further and further; the first `drawn` cards are random."""
    random, deck = Random(), list(range(cards))
    while True:
        for place in range(drawn):
            other = place + random.below(cards - place)
            deck[place], deck[other] = deck[other], deck[place]
        yield list(deck)


def word():
    """Two hundred words of 40 letters over alphabets of 1 to 26, and the longest runs."""
    random = Random()
    for number in range(200):
        letters = number % 26 + 1
        yield bytes(65 + random.below(letters) for _ in range(40))
    for letter in b"AZ":
        yield bytes([letter]) * 40
    yield bytes(65 + place % 26 for place in range(40))


def merge():
    """All counts up to 3, which is every class, and 256 random ones of any size."""
    for number in range(256):
        yield struct.pack("<4I", *(number >> 2 * place & 3 for place in range(4)))
    random = Random()
    for _ in range(256):
        yield struct.pack("<4I", *(random.below(1 << 32) for _ in range(4)))


def jar():
    """Forty standard deals of thirteen hands."""
    shuffled, random = decks(52, 51), Random()
    for _ in range(40):
        deck = next(shuffled)
        yield bytes(ACES_TO_KINGS[card % 13] for card in deck) + bytes([random.below(13)])


def hands():
    """A thousand hands of seven cards."""
    shuffled = decks(52, 7)
    for _ in range(1000):
        yield bytes(next(shuffled)[:7])


def hands_and_repeats():
    """The same, and hands in which each two places hold one card, which are refused; and the kind."""
    every = list(hands())
    for hand in every:
        yield hand + b"\1"
    for hand in every[:50]:
        for later in range(1, 7):
            for earlier in range(later):
                cards = bytearray(hand)
                cards[later] = cards[earlier]
                yield bytes(cards) + b"\2"


# Players, private cards of each, known and all cards of the board.
SHAPES = [
    (2, 5, 0, 2),
    (10, 5, 0, 2),
    (9, 5, 0, 2),
    (2, 2, 0, 5),
    (10, 2, 0, 5),
    (10, 2, 3, 5),
    (10, 4, 0, 3),
    (10, 3, 0, 4),
]


def odds():
    """Forty tables of six players, five private cards and two to come, all at once; and twenty of each
    shape, made and stepped forty times."""
    shuffled = decks(52, 51)
    for _ in range(40):
        yield bytes([6, 5, 0, 2, 0, 0]) + bytes(next(shuffled))
    for kind, table in enumerate(SHAPES):
        shuffled = decks(52, 51)
        for _ in range(20):
            yield bytes(table) + bytes([1 + 2 * kind, 40]) + bytes(next(shuffled))


ODDS = {"odds": "a table of 6 players, 5 cards each and 2 to come, whole"}
for players, private, known, board in SHAPES:
    slug = f"{players}x{private}+{known}of{board}"
    title = f"{players} players, {private} cards each, {known} of {board} on the board"
    ODDS |= {f"begin_{slug}": f"begin: {title}", f"step_{slug}": f"step(1): {title}"}


def moves(line, columns, kind=0, back=0):
    """Moves of which the last is counted, and perhaps taken back."""
    return struct.pack("<HBBI", line, kind, back, len(columns)) + struct.pack(f"<{len(columns)}H", *columns)


def connect():
    """On 300 × 300: random games in which nobody wins, wins of four in a row, and a walk."""
    for line in (10, 30, 150):
        random = Random()
        for number in range(1000):
            yield moves(line if number == 0 else 0, [random.below(300)])
    for place in range(0, 297, 8):
        # Beside each other, then one above the other.
        for row in ([0, 1, 2, 3], [1, 1, 1, 1]):
            row = [place + column for column in row]
            apart = 0 if place > 150 else 299
            yield moves(4, [column for each in row for column in (each, apart)][:7], 1, 1)
    game = walk()
    for start in range(0, len(game), 27):
        part = game[start : start + 27]
        yield moves(299 if start == 0 else 0, part, 2 if start + 27 >= len(game) else 3)


def walk(side=300, middle=149):
    """A game that all but fills the board. Its last move lies in the middle of three lines of the mover's,
    each of which lacks a token near one end, at a place that no quick look tells of."""
    hole = middle - 147
    wanted = {}
    for column in range(side):
        for row in (middle, column, 2 * middle - column):
            if 0 <= row < side and column != middle:
                wanted[column, row] = int(column == hole)
    # Columns by whose next cell only the first or the second player may fill, or either.
    ready = {0: [], 1: [], None: []}

    def add(row, column):
        # An even number of cells, so that the last move is the first player's.
        if row < {middle: middle, 0: side - 1}.get(column, side):
            heapq.heappush(ready[wanted.get((column, row))], (row, column))

    for column in range(side):
        add(0, column)
    game = []
    while any(ready.values()):
        row, column = heapq.heappop(ready[len(game) % 2] or ready[None])
        game.append(column)
        add(row + 1, column)
    return [*game, middle]


def random_games(columns, rows, line, games):
    """Random games up to the first move that wins, which is taken back, or to a full board."""
    random = Random()
    for _ in range(games):
        board, start = [[] for _ in range(columns)], line
        while True:
            free = [column for column in range(columns) if len(board[column]) < rows]
            if not free:
                break
            column = free[random.below(len(free))]
            board[column].append(sum(map(len, board)) % 2)
            won = wins(board, column, line)
            yield moves(start, [column], 0, won)
            if won:
                break
            start = 0


def small():
    """Four in a row on 7 × 6."""
    return random_games(7, 6, 4, 60)


def middle():
    """Eight in a row on 60 × 60."""
    return random_games(60, 60, 8, 6)


def wins(board, column, line=4):
    """Whether the top token of a column is in a line."""
    row = len(board[column]) - 1
    player = board[column][row]

    def run(columns, rows):
        length, at, height = 0, column + columns, row + rows
        while 0 <= at < len(board) and 0 <= height < len(board[at]) and board[at][height] == player:
            length, at, height = length + 1, at + columns, height + rows
        return length

    return any(run(a, b) + run(-a, -b) >= line - 1 for a, b in ((1, 0), (0, 1), (1, 1), (1, -1)))


def opponent():
    """Twelve openings, of 0 to 11 random moves without a win, eight plies ahead, 200 positions each."""
    random = Random()
    for plies in range(12):
        while True:
            board, columns = [[] for _ in range(7)], []
            for _ in range(plies):
                column = random.below(7)
                if len(board[column]) == 6:
                    break
                board[column].append(len(columns) % 2)
                columns.append(column)
                if wins(board, column):
                    break
            else:
                break
        yield bytes([8, 200]) + bytes(columns) + b"\xff"


def heaps():
    """Rules of several kinds, and three heaps under each."""
    random = Random()
    for rule in (b"{1,3,4}", b"{2,5,7}", b"{1,2,3,4,5,6,7,8,9,10}", b".77", b"0.137", b".07", b"4.3"):
        for _ in range(4):
            sizes = (random.below(200) for _ in range(3))
            yield bytes([len(rule), 0, 0, 0]) + struct.pack("<3I", *sizes) + rule


RANKS = {"built": "rank of a hand that is built", "seven": "rank of 7 cards"}
REPEATS = {"repeat": "7 cards that are refused for a repeat"}

# Program, its records, and the kinds of question in them: what they are called, and what they are.
PROGRAMS = {
    "jar": (jar, {"turn": "a turn, 13 contestants", "table": "13 contestants played out"}),
    "word": (word, {"word": "a word of 40 letters", "best": "its best move, played"}),
    "merge": (merge, {"class": "a table by its class", "best": "its best move, played"}),
    "heaps": (heaps, {"solve": "a rule solved for 256 sizes", "best": "best move on 3 heaps, played"}),
    "ranks": (hands_and_repeats, RANKS | REPEATS),
    "fast": (hands_and_repeats, RANKS | REPEATS),
    "aya": (hands, RANKS),
    "odds": (odds, ODDS),
    "connect": (
        connect,
        {
            "move": "a move of random games",
            "win": "a move that wins",
            "walk": "a move between three lines of 295",
            "played": "a move on the way there",
            "undo": "a win taken back",
        },
    ),
    "middle": (middle, {"move": "a move", "undo": "a win taken back"}),
    "small": (small, {"move": "a move", "undo": "a win taken back"}),
    "opponent": (opponent, {"step": "a position looked at", "column": "the column told"}),
}


def records(program):
    """What the host sends to a program."""
    make, _ = PROGRAMS[program]
    return b"".join(record.ljust(RECORD, b"\0") for record in make())
