// The games of tabletop for C: exact engines that allocate nothing and never stop the program.
// Made by cbindgen from ffi/src; do not edit.

#ifndef TABLETOP_H
#define TABLETOP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Every function returns a status and writes its answers where pointers say. What may be NULL is said;
// every other pointer is checked, for its alignment too. After a status other than TABLETOP_STATUS_OK
// nothing has been written but `place`, where the function has one, and a state is as it was.
//
// All memory is the caller's. A state with a function called `start` has to be begun by it: until then all
// others answer TABLETOP_STATUS_NOT_STARTED. (They know a state by a number in it. Memory that happens to
// hold that number is taken for a state, so do not hand over what something else has written.) A state
// may be copied like any struct; it is not for two threads, or a thread and an interrupt, at once. What
// pointers in one call lead to must not overlap.
//
// Columns, rows, contestants, seats and places count from 0.

// The most columns, and the most rows, of a `tabletop_connect`.
#define TABLETOP_CONNECT_SIDE 300

// The size of a `tabletop_connect` in bytes.
#define TABLETOP_CONNECT_SIZE 12624

// Its alignment.
#define TABLETOP_CONNECT_ALIGN 4

// The most columns of a `tabletop_small_connect`.
#define TABLETOP_SMALL_CONNECT_COLUMNS 7

// The most rows of a `tabletop_small_connect`.
#define TABLETOP_SMALL_CONNECT_ROWS 6

// The size of a `tabletop_small_connect` in bytes.
#define TABLETOP_SMALL_CONNECT_SIZE 52

// Its alignment.
#define TABLETOP_SMALL_CONNECT_ALIGN 4

// The size of a `tabletop_jar` in bytes.
#define TABLETOP_JAR_SIZE 144

// Its alignment.
#define TABLETOP_JAR_ALIGN 8

// The size of a `tabletop_odds` in bytes.
#define TABLETOP_ODDS_SIZE 648

// Its alignment.
#define TABLETOP_ODDS_ALIGN 8

// The most players.
#define TABLETOP_ODDS_PLAYERS 10

// How a call ended. `tabletop_message` says it in words.
enum tabletop_status
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    // All is well: the answers are written.
    TABLETOP_STATUS_OK = 0,
    // A pointer that has to lead somewhere is NULL.
    TABLETOP_STATUS_NULL_POINTER = 1,
    // A pointer is not aligned as its type asks.
    TABLETOP_STATUS_MISALIGNED = 2,
    // A length is more than memory can hold.
    TABLETOP_STATUS_TOO_LONG = 3,
    // The state has not been begun by its `start`.
    TABLETOP_STATUS_NOT_STARTED = 4,
    // The text does not fit into the memory for it.
    TABLETOP_STATUS_NO_ROOM = 5,
    // The library knows an error that this header does not.
    TABLETOP_STATUS_OTHER = 6,
    // There is no winner, or not yet.
    TABLETOP_STATUS_NO_WINNER = 10,
    // No move wins.
    TABLETOP_STATUS_NO_WINNING_MOVE = 11,
    // The game is over.
    TABLETOP_STATUS_GAME_OVER = 12,
    // word: not a capital letter.
    TABLETOP_STATUS_NOT_A_LETTER = 20,
    // word: 2^32 - 1 copies of the letter are there already.
    TABLETOP_STATUS_TOO_MANY_COPIES = 21,
    // word: fewer copies are left.
    TABLETOP_STATUS_NOT_THERE = 22,
    // word: a move takes at least one copy.
    TABLETOP_STATUS_TAKES_NOTHING = 23,
    // word: more than two copies go only all at once.
    TABLETOP_STATUS_NOT_ALL = 24,
    // merge: the sum of the two cards is above 3.
    TABLETOP_STATUS_SUM_ABOVE_THREE = 30,
    // merge: one of the two cards is not on the table.
    TABLETOP_STATUS_CARD_NOT_THERE = 31,
    // merge: more cards than play can lead to.
    TABLETOP_STATUS_OUT_OF_REACH = 32,
    // jar: not one of the cards A23456789DQJK.
    TABLETOP_STATUS_NOT_A_CARD = 40,
    // jar: fewer than 2 contestants.
    TABLETOP_STATUS_TOO_FEW_CONTESTANTS = 41,
    // jar: more than 13 contestants.
    TABLETOP_STATUS_TOO_MANY_CONTESTANTS = 42,
    // jar: the wildcard's holder is no contestant.
    TABLETOP_STATUS_HOLDER_OUT_OF_RANGE = 43,
    // jar: there is no such contestant.
    TABLETOP_STATUS_NO_SUCH_CONTESTANT = 44,
    // poker: a card's index is below 52.
    TABLETOP_STATUS_NO_SUCH_CARD = 50,
    // poker: the card is there already.
    TABLETOP_STATUS_DUPLICATE_CARD = 51,
    // poker: a hand holds at most seven cards.
    TABLETOP_STATUS_HAND_FULL = 52,
    // poker: a hand of fewer than five cards has no strength.
    TABLETOP_STATUS_TOO_FEW_CARDS = 53,
    // poker: a strength is a value from 1 to 7462.
    TABLETOP_STATUS_NO_SUCH_STRENGTH = 54,
    // poker: a rank is 2 to 10, T, J, Q, K or A.
    TABLETOP_STATUS_NOT_A_RANK = 55,
    // poker: a suit is c, d, h or s, or its name behind a blank.
    TABLETOP_STATUS_NOT_A_SUIT = 56,
    // poker: something stands behind the card.
    TABLETOP_STATUS_TRAILING = 57,
    // poker: the card is not complete.
    TABLETOP_STATUS_ENDS_EARLY = 58,
    // odds: nobody plays.
    TABLETOP_STATUS_NO_PLAYERS = 60,
    // odds: more players than seats, or than there are cards for.
    TABLETOP_STATUS_TOO_MANY_PLAYERS = 61,
    // odds: nobody gets a card of their own.
    TABLETOP_STATUS_NO_PRIVATE_CARDS = 62,
    // odds: a player and the board have fewer than five or more than seven cards together.
    TABLETOP_STATUS_HAND_SIZE = 63,
    // odds: every player has all private cards, and this is one more.
    TABLETOP_STATUS_PLAYERS_FULL = 64,
    // odds: the board is complete, or has five known cards, and this is one more.
    TABLETOP_STATUS_BOARD_FULL = 65,
    // odds: without this card the deck does not last.
    TABLETOP_STATUS_NO_CARDS_LEFT = 66,
    // odds: a card out of turn.
    TABLETOP_STATUS_OUT_OF_TURN = 67,
    // odds: some private cards are still to be dealt.
    TABLETOP_STATUS_MISSING_CARDS = 68,
    // odds: more than five cards are to come.
    TABLETOP_STATUS_TOO_MANY_TO_COME = 69,
    // odds: no board has been counted yet.
    TABLETOP_STATUS_NO_EQUITY = 70,
    // odds: nobody sits there.
    TABLETOP_STATUS_NO_SUCH_PLAYER = 71,
    // connect: a board needs a column.
    TABLETOP_STATUS_NO_COLUMNS = 80,
    // connect: a board needs a row.
    TABLETOP_STATUS_NO_ROWS = 81,
    // connect: a line needs a token.
    TABLETOP_STATUS_NO_LINE = 82,
    // connect: the state has room for fewer columns or rows.
    TABLETOP_STATUS_BOARD_TOO_LARGE = 83,
    // connect: there is no such column.
    TABLETOP_STATUS_NO_SUCH_COLUMN = 84,
    // connect: the column is full.
    TABLETOP_STATUS_COLUMN_FULL = 85,
    // connect: the column is empty.
    TABLETOP_STATUS_COLUMN_EMPTY = 86,
    // connect: the top token is not the last mover's.
    TABLETOP_STATUS_NOT_LAST_MOVER = 87,
    // connect: without this token a winning line would stay.
    TABLETOP_STATUS_STILL_WON = 88,
    // connect: no token lies there.
    TABLETOP_STATUS_NO_TOKEN = 89,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum tabletop_status tabletop_status;
#else
typedef uint8_t tabletop_status;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// Who wins or is to move.
enum tabletop_player
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    // In word and merge the player about to move, in connect the one who opened the game.
    TABLETOP_PLAYER_FIRST = 0,
    // The other one.
    TABLETOP_PLAYER_SECOND = 1,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum tabletop_player tabletop_player;
#else
typedef uint8_t tabletop_player;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// How a game of connect stands.
enum tabletop_connect_outcome
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    // It runs.
    TABLETOP_CONNECT_OUTCOME_RUNNING = 0,
    // The player who opened it has won.
    TABLETOP_CONNECT_OUTCOME_FIRST = 1,
    // The other one has won.
    TABLETOP_CONNECT_OUTCOME_SECOND = 2,
    // The board is full.
    TABLETOP_CONNECT_OUTCOME_DRAW = 3,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum tabletop_connect_outcome tabletop_connect_outcome;
#else
typedef uint8_t tabletop_connect_outcome;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// The nine kinds of hand, weakest first.
enum tabletop_poker_category
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : uint8_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
    TABLETOP_POKER_CATEGORY_HIGH_CARD = 0,
    TABLETOP_POKER_CATEGORY_ONE_PAIR = 1,
    TABLETOP_POKER_CATEGORY_TWO_PAIR = 2,
    TABLETOP_POKER_CATEGORY_THREE_OF_A_KIND = 3,
    TABLETOP_POKER_CATEGORY_STRAIGHT = 4,
    TABLETOP_POKER_CATEGORY_FLUSH = 5,
    TABLETOP_POKER_CATEGORY_FULL_HOUSE = 6,
    TABLETOP_POKER_CATEGORY_FOUR_OF_A_KIND = 7,
    TABLETOP_POKER_CATEGORY_STRAIGHT_FLUSH = 8,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum tabletop_poker_category tabletop_poker_category;
#else
typedef uint8_t tabletop_poker_category;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// A game of connect on up to 300 x 300 cells: *k* in a row under gravity win.
typedef struct {
    // Nothing to look at or to write.
    uint32_t opaque[3156];
} tabletop_connect;

// A cell of a board.
typedef struct {
    // From the left.
    size_t column;
    // From below.
    size_t row;
} tabletop_connect_cell;

// What a move brought about.
typedef struct {
    // Where the token came to rest.
    tabletop_connect_cell cell;
    // Whose token it is.
    tabletop_player player;
    // Whether it won the game.
    bool won;
    // The first and the last cell of each line that it filled, at most one a direction.
    tabletop_connect_cell lines[4][2];
    // How many lines they are.
    size_t line_count;
} tabletop_connect_landing;

// The same on up to 7 x 6 cells, in little memory; quicker, too.
typedef struct {
    // Nothing to look at or to write.
    uint32_t opaque[13];
} tabletop_small_connect;

// A table of Jar of Water in play: contestants pass cards in a circle until one holds four equal ones.
typedef struct {
    // Nothing to look at or to write.
    uint64_t opaque[18];
} tabletop_jar;

// What one contestant passed to the next.
typedef struct {
    // Who passed.
    size_t from;
    // Who received, and moves next.
    size_t to;
    // The card's letter, or '*' for the wildcard.
    char passed;
} tabletop_jar_passed;

// How a table ends.
typedef struct {
    // Whether nobody ever wins: the play repeats.
    bool endless;
    // Who wins; 0 if nobody does.
    size_t contestant;
    // After how many turns somebody wins, or the play comes to the first position that comes again.
    uint64_t turns;
    // After how many turns more that position comes again; 0 if somebody wins.
    uint64_t period;
} tabletop_jar_ending;

// The cards of the merging game: the players replace two cards whose sum is at most 3 by one card of
// that sum in turn; who cannot move loses. Up to 2^32 - 1 cards of each value, and what play leads to.
typedef struct {
    // How many cards there are of the values 0, 1, 2 and 3.
    uint64_t counts[4];
} tabletop_merge;

// A move in the merging game: the values of the two cards, in either order.
typedef struct {
    // 0 to 3.
    uint8_t one;
    // 0 to 3.
    uint8_t other;
} tabletop_merge_pair;

// A count of how often each of up to TABLETOP_ODDS_PLAYERS players wins.
typedef struct {
    // Nothing to look at or to write.
    uint64_t opaque[81];
} tabletop_odds;

// What lies on a poker table, cards by their indices. A player's hand is the best five of the private
// cards and the board: five and two, two and five, or any others that make five to seven.
typedef struct {
    // The private cards, player after player: `players` * `private_each` of them.
    const uint8_t *private_cards;
    // How many players there are.
    size_t players;
    // How many private cards each one has.
    size_t private_each;
    // How many cards the board has in the end.
    size_t board_cards;
    // The cards that lie on the board already; NULL for none.
    const uint8_t *board;
    // How many they are.
    size_t board_known;
    // Cards that cannot come any more; NULL for none.
    const uint8_t *dead;
    // How many they are.
    size_t dead_count;
} tabletop_poker_deal;

// How far a count is.
typedef struct {
    // Boards counted so far.
    uint32_t done;
    // Boards in all: when they are as many, the count is complete.
    uint32_t boards;
} tabletop_odds_progress;

// A share of all pots as a fraction in lowest terms.
typedef struct {
    // So many parts.
    uint64_t numerator;
    // Of so many.
    uint64_t denominator;
} tabletop_odds_fraction;

// How strong a hand is.
typedef struct {
    // 1 for the weakest hand to 7462 for the royal flush; equal is a tie.
    uint16_t value;
    // The kind of hand.
    tabletop_poker_category category;
} tabletop_poker_strength;

// A word of the word game: the players take one, two or all copies of a letter in turn; who takes the
// last letter wins. `{0}` is the empty word.
typedef struct {
    // The copies of each letter, A first.
    uint32_t counts[26];
} tabletop_word;

// A move in the word game.
typedef struct {
    // 'A' to 'Z'.
    char letter;
    // How many copies of it: one, two or all that are left.
    uint32_t copies;
} tabletop_word_take;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// Begins a game on `columns` x `rows` cells, won by `line` in a row, in place. A `line` longer than both
// sides is allowed: then nobody can win.
tabletop_status tabletop_connect_start(tabletop_connect *connect,
                                       size_t columns,
                                       size_t rows,
                                       uint32_t line);

// Drops a token of the player to move into a column. `landing` may be NULL.
tabletop_status tabletop_connect_play(tabletop_connect *connect,
                                      size_t column,
                                      tabletop_connect_landing *landing);

// Takes the top token of a column back: the last mover's, whose turn it then is again. Of several
// columns with the last mover's token on top any may be chosen; after a win, one without which no line
// is left. `cell` may be NULL.
tabletop_status tabletop_connect_undo(tabletop_connect *connect,
                                      size_t column,
                                      tabletop_connect_cell *cell);

// Whose turn it is, or would be if the game were not over.
tabletop_status tabletop_connect_to_move(const tabletop_connect *connect, tabletop_player *player);

// How the game stands, and who has won.
tabletop_status tabletop_connect_winner(const tabletop_connect *connect,
                                        tabletop_connect_outcome *winner);

// Whose token lies in a cell, or TABLETOP_STATUS_NO_TOKEN.
tabletop_status tabletop_connect_token(const tabletop_connect *connect,
                                       tabletop_connect_cell place,
                                       tabletop_player *player);

// As `tabletop_connect_start`.
tabletop_status tabletop_small_connect_start(tabletop_small_connect *connect,
                                             size_t columns,
                                             size_t rows,
                                             uint32_t line);

// As `tabletop_connect_play`.
tabletop_status tabletop_small_connect_play(tabletop_small_connect *connect,
                                            size_t column,
                                            tabletop_connect_landing *landing);

// As `tabletop_connect_undo`.
tabletop_status tabletop_small_connect_undo(tabletop_small_connect *connect,
                                            size_t column,
                                            tabletop_connect_cell *cell);

// As `tabletop_connect_to_move`.
tabletop_status tabletop_small_connect_to_move(const tabletop_small_connect *connect,
                                               tabletop_player *player);

// As `tabletop_connect_winner`.
tabletop_status tabletop_small_connect_winner(const tabletop_small_connect *connect,
                                              tabletop_connect_outcome *winner);

// As `tabletop_connect_token`.
tabletop_status tabletop_small_connect_token(const tabletop_small_connect *connect,
                                             tabletop_connect_cell place,
                                             tabletop_player *player);

// Begins a table of 2 to 13 contestants. `cards` are their hands one after another, four letters each
// of A23456789DQJK, so 4 * `contestants` of them; `holder` has the wildcard too, and moves first. On
// TABLETOP_STATUS_NOT_A_CARD, `place` is given the place of the letter at fault, from 0; it may be NULL.
tabletop_status tabletop_jar_start(tabletop_jar *jar,
                                   const char *cards,
                                   size_t contestants,
                                   size_t holder,
                                   size_t *place);

// Plays one turn, or TABLETOP_STATUS_GAME_OVER once somebody has won. `turn` may be NULL.
tabletop_status tabletop_jar_turn(tabletop_jar *jar, tabletop_jar_passed *turn);

// Who passes a card next.
tabletop_status tabletop_jar_to_move(const tabletop_jar *jar, size_t *contestant);

// Who has won, or TABLETOP_STATUS_NO_WINNER while nobody has.
tabletop_status tabletop_jar_winner(const tabletop_jar *jar, size_t *contestant);

// The ordinary cards of a contestant in card order, at most five letters; `count` is given how many.
tabletop_status tabletop_jar_hand(const tabletop_jar *jar,
                                  size_t contestant,
                                  char (*cards)[5],
                                  size_t *count);

// Plays a copy of the table to its end, or until it is sure that there is none.
tabletop_status tabletop_jar_verdict(const tabletop_jar *jar, tabletop_jar_ending *verdict);

// The class of the counts: their nim-value, 0 exactly when the player about to move loses. Values of
// several tables side by side add by `^`.
tabletop_status tabletop_merge_nim_value(const tabletop_merge *merge,
                                         uint16_t *value);

// Who wins with best play.
tabletop_status tabletop_merge_winner(const tabletop_merge *merge, tabletop_player *winner);

// A move that wins, or TABLETOP_STATUS_NO_WINNING_MOVE.
tabletop_status tabletop_merge_best_move(const tabletop_merge *merge, tabletop_merge_pair *pair);

// Merges two cards.
tabletop_status tabletop_merge_play(tabletop_merge *merge, tabletop_merge_pair pair);

// Begins to count. On a card at fault, `place` is given its place among the private cards, then the
// board's, then the dead ones, from 0; it may be NULL.
tabletop_status tabletop_odds_start(tabletop_odds *odds,
                                    const tabletop_poker_deal *deal,
                                    size_t *place);

// Counts at most so many boards, or classes of boards that differ only in their suits: a main loop
// calls it until `progress` says that all are counted. The answer does not depend on the steps.
// `progress` may be NULL.
tabletop_status tabletop_odds_step(tabletop_odds *odds,
                                   uint32_t budget,
                                   tabletop_odds_progress *progress);

// How many of the boards counted so far a player wins; a tie goes to the lowest seat.
tabletop_status tabletop_odds_wins(const tabletop_odds *odds, size_t player, uint32_t *wins);

// A player's part of all pots on the boards counted so far, each pot split evenly among its winners.
// TABLETOP_STATUS_NO_EQUITY before the first board.
tabletop_status tabletop_odds_equity(const tabletop_odds *odds,
                                     size_t player,
                                     tabletop_odds_fraction *equity);

// Reads a card: a rank, 2 to 9, 10 or T, J, Q, K, A, and right behind it a suit's letter c, d, h or s,
// or behind blanks its name. The card's index is 4 * rank + suit, ranks from the two on, suits in the
// order above. On an error in the text, `place` is given the place of the letter at fault, from 0; it
// may be NULL.
tabletop_status tabletop_poker_card(const char *text,
                                    size_t length,
                                    uint8_t *card,
                                    size_t *place);

// The strength of the best five of five, six or seven cards, given by their indices. On
// TABLETOP_STATUS_NO_SUCH_CARD, TABLETOP_STATUS_DUPLICATE_CARD and TABLETOP_STATUS_HAND_FULL, `place` is
// given the place of the card at fault, from 0; it may be NULL.
tabletop_status tabletop_poker_rank(const uint8_t *cards,
                                    size_t count,
                                    tabletop_poker_strength *strength,
                                    size_t *place);

// Writes what players call a hand of this strength, such as "full house, kings over twos", and a 0
// behind it, into `size` bytes: 64 are enough. TABLETOP_STATUS_NO_ROOM if they are not.
tabletop_status tabletop_poker_name(uint16_t value, char *text, size_t size);

// What a status says, in lower case without a full stop; never NULL.
const char *tabletop_message(uint8_t status);

// Adds letters to a word; a long one can come in pieces. On TABLETOP_STATUS_NOT_A_LETTER and
// TABLETOP_STATUS_TOO_MANY_COPIES, `place` is given the place of the letter at fault among them, from
// 0; it may be NULL.
tabletop_status tabletop_word_add(tabletop_word *word,
                                  const char *letters,
                                  size_t length,
                                  size_t *place);

// Who wins with best play.
tabletop_status tabletop_word_winner(const tabletop_word *word, tabletop_player *winner);

// A move that wins, or TABLETOP_STATUS_NO_WINNING_MOVE.
tabletop_status tabletop_word_best_move(const tabletop_word *word, tabletop_word_take *take);

// Takes copies of a letter.
tabletop_status tabletop_word_play(tabletop_word *word, tabletop_word_take take);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* TABLETOP_H */
