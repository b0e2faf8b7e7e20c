// Asks the five games what they can tell, and what they refuse. Prints each answer: the same on a board
// and on a desktop.

#include <stdio.h>
#include <string.h>

#include "tabletop.h"

_Static_assert(sizeof(tabletop_connect) == TABLETOP_CONNECT_SIZE, "as the library has it");
_Static_assert(_Alignof(tabletop_connect) == TABLETOP_CONNECT_ALIGN, "as the library has it");
_Static_assert(sizeof(tabletop_small_connect) == TABLETOP_SMALL_CONNECT_SIZE, "as the library has it");
_Static_assert(_Alignof(tabletop_small_connect) == TABLETOP_SMALL_CONNECT_ALIGN, "as the library has it");
_Static_assert(sizeof(tabletop_jar) == TABLETOP_JAR_SIZE, "as the library has it");
_Static_assert(_Alignof(tabletop_jar) == TABLETOP_JAR_ALIGN, "as the library has it");
_Static_assert(sizeof(tabletop_odds) == TABLETOP_ODDS_SIZE, "as the library has it");
_Static_assert(_Alignof(tabletop_odds) == TABLETOP_ODDS_ALIGN, "as the library has it");

// Firmware keeps its states where it likes: here in static memory.
static tabletop_connect board;
static tabletop_small_connect small_board;
static tabletop_jar jar;
static tabletop_odds odds;

// What `place` is before a call tells one.
#define NOWHERE 99

// A copy of a state, of the largest too.
static char before[sizeof(tabletop_connect)];

// Says how a call on a state ended, and that it has left the state as it was if it was refused.
#define KEPT(state, what, call)                                                                    \
    do {                                                                                           \
        memcpy(before, &(state), sizeof(state));                                                   \
        if (told(what, call) == TABLETOP_STATUS_OK ||                                              \
            memcmp(before, &(state), sizeof(state)) != 0) {                                        \
            puts("it was not refused, or the state has changed");                                  \
        }                                                                                          \
    } while (0)

// Says how a call ended, if not well.
static tabletop_status told(const char *what, tabletop_status status) {
    if (status != TABLETOP_STATUS_OK) {
        printf("%s: %s (%d)\n", what, tabletop_message(status), (int)status);
    }
    return status;
}

static void told_place(size_t place) {
    if (place != NOWHERE) {
        printf("at %u\n", (unsigned)place);
    }
}

static const char *player_name(tabletop_player player) {
    return player == TABLETOP_PLAYER_FIRST ? "first" : "second";
}

static void play_word(void) {
    static const char letters[] = "ZADACHA";
    tabletop_word word = {0};
    tabletop_word_take take;
    tabletop_player winner;
    size_t place = NOWHERE;

    puts("word");
    told("add", tabletop_word_add(&word, letters, strlen(letters), &place));
    told("winner", tabletop_word_winner(&word, &winner));
    told("best move", tabletop_word_best_move(&word, &take));
    printf("%s: the %s player wins by %u of %c\n", letters, player_name(winner),
           (unsigned)take.copies, take.letter);
    told("play", tabletop_word_play(&word, take));
    told("winner", tabletop_word_winner(&word, &winner));
    printf("then the %s player wins\n", player_name(winner));

    told("best move of a lost word", tabletop_word_best_move(&word, &take));
    KEPT(word, "a small letter", tabletop_word_add(&word, "AAa", 3, &place));
    printf("at %u; still %u of A\n", (unsigned)place, (unsigned)word.counts[0]);
    word.counts[1] = UINT32_MAX;
    KEPT(word, "one B more than fits", tabletop_word_add(&word, "AAB", 3, &place));
    printf("at %u; still %u of A\n", (unsigned)place, (unsigned)word.counts[0]);
    take.letter = '?';
    told("a take of no letter", tabletop_word_play(&word, take));
    take.letter = 'B';
    take.copies = 0;
    told("a take of nothing", tabletop_word_play(&word, take));
    take.copies = 3;
    KEPT(word, "a take of three of many", tabletop_word_play(&word, take));
    take.letter = 'Z';
    told("a take of what is not there", tabletop_word_play(&word, take));
    told("no word", tabletop_word_winner(NULL, &winner));
    told("no place for the winner", tabletop_word_winner(&word, NULL));
    told("no letters", tabletop_word_add(&word, NULL, 1, &place));
    told("no letters, and none asked for", tabletop_word_add(&word, NULL, 0, &place));
    told("more letters than memory", tabletop_word_add(&word, letters, SIZE_MAX, NULL));
    told("a crooked pointer",
         tabletop_word_winner((const tabletop_word *)((const char *)&word + 1), &winner));
}

static void play_merge(void) {
    tabletop_merge cards = {{2, 2, 2, 2}};
    tabletop_merge_pair pair;
    tabletop_player winner;
    uint16_t value = 0;

    puts("merge");
    told("value", tabletop_merge_nim_value(&cards, &value));
    told("winner", tabletop_merge_winner(&cards, &winner));
    told("best move", tabletop_merge_best_move(&cards, &pair));
    printf("two of each: worth %u, the %s player wins by %u and %u\n", (unsigned)value,
           player_name(winner), (unsigned)pair.one, (unsigned)pair.other);
    told("play", tabletop_merge_play(&cards, pair));
    printf("then %u %u %u %u\n", (unsigned)cards.counts[0], (unsigned)cards.counts[1],
           (unsigned)cards.counts[2], (unsigned)cards.counts[3]);

    told("best move of a lost table", tabletop_merge_best_move(&cards, &pair));
    pair.one = 2;
    pair.other = 3;
    KEPT(cards, "two and three", tabletop_merge_play(&cards, pair));
    pair.one = pair.other = 1;
    KEPT(cards, "ones that are gone", tabletop_merge_play(&cards, pair));
    cards.counts[0] = UINT64_MAX;
    told("too many zeros", tabletop_merge_winner(&cards, &winner));
    told("no cards", tabletop_merge_nim_value(NULL, &value));
}

static void play_jar(void) {
    static const char hands[] = "JQAAJJJAQQQA";
    tabletop_jar_ending verdict;
    tabletop_jar_passed turn;
    size_t contestant = 99, place = NOWHERE, count = 99;
    char hand[5];

    puts("jar");
    told("before its start", tabletop_jar_turn(&jar, &turn));
    told("start", tabletop_jar_start(&jar, hands, 3, 0, &place));
    told("verdict", tabletop_jar_verdict(&jar, &verdict));
    printf("contestant %u wins after %u turns\n", (unsigned)verdict.contestant,
           (unsigned)verdict.turns);
    told("winner at the start", tabletop_jar_winner(&jar, &contestant));
    while (tabletop_jar_turn(&jar, &turn) == TABLETOP_STATUS_OK) {
        printf("%u passes %c to %u\n", (unsigned)turn.from, turn.passed, (unsigned)turn.to);
    }
    KEPT(jar, "a turn after the end", tabletop_jar_turn(&jar, NULL));
    told("winner", tabletop_jar_winner(&jar, &contestant));
    told("hand", tabletop_jar_hand(&jar, contestant, &hand, &count));
    printf("contestant %u has won with %.*s\n", (unsigned)contestant, (int)count, hand);
    told("to move", tabletop_jar_to_move(&jar, &contestant));
    printf("contestant %u would move\n", (unsigned)contestant);

    KEPT(jar, "a card that there is not", tabletop_jar_start(&jar, "AAAAAAA1", 2, 0, &place));
    told_place(place);
    KEPT(jar, "one contestant", tabletop_jar_start(&jar, hands, 1, 0, NULL));
    KEPT(jar, "fourteen", tabletop_jar_start(&jar, hands, 14, 0, NULL));
    KEPT(jar, "a holder too far", tabletop_jar_start(&jar, hands, 3, 3, NULL));
    told("no such hand", tabletop_jar_hand(&jar, 3, &hand, &count));
    told("the game is still there", tabletop_jar_turn(&jar, NULL));
    told("an endless table", tabletop_jar_start(&jar, "A2345678", 2, 0, NULL));
    told("verdict", tabletop_jar_verdict(&jar, &verdict));
    printf("endless: %d, turns %u, period %u\n", (int)verdict.endless, (unsigned)verdict.turns,
           (unsigned)verdict.period);
}

// Reads cards parted by blanks; how many there are.
static size_t read_cards(const char *text, uint8_t *cards) {
    size_t count = 0;
    while (*text != '\0') {
        size_t length = strcspn(text, " ");
        tabletop_status status = tabletop_poker_card(text, length, &cards[count], NULL);
        count += told(text, status) == TABLETOP_STATUS_OK;
        text += length + (text[length] == ' ');
    }
    return count;
}

static void rank_cards(const char *text) {
    tabletop_poker_strength strength;
    uint8_t cards[8];
    size_t place = NOWHERE;
    size_t count = read_cards(text, cards);
    char name[64];

    if (told(text, tabletop_poker_rank(cards, count, &strength, &place)) != TABLETOP_STATUS_OK) {
        told_place(place);
        return;
    }
    told("name", tabletop_poker_name(strength.value, name, sizeof name));
    printf("%s: %u, category %u, %s\n", text, (unsigned)strength.value, (unsigned)strength.category,
           name);
}

static void count_odds(const tabletop_poker_deal *deal) {
    tabletop_odds_progress progress;
    tabletop_odds_fraction equity;
    unsigned steps = 0;
    size_t place = NOWHERE;
    uint32_t wins;

    memcpy(before, &odds, sizeof odds);
    if (told("start", tabletop_odds_start(&odds, deal, &place)) != TABLETOP_STATUS_OK) {
        told_place(place);
        if (memcmp(before, &odds, sizeof odds) != 0) {
            puts("the count has changed");
        }
        return;
    }
    do {
        told("step", tabletop_odds_step(&odds, 100, &progress));
        steps++;
    } while (progress.done < progress.boards);
    printf("%u boards, in %s\n", (unsigned)progress.boards, steps > 1 ? "steps" : "one step");
    for (size_t player = 0; player < deal->players; player++) {
        told("wins", tabletop_odds_wins(&odds, player, &wins));
        told("equity", tabletop_odds_equity(&odds, player, &equity));
        printf("player %u wins %u, equity %lu / %lu\n", (unsigned)player, (unsigned)wins,
               (unsigned long)equity.numerator, (unsigned long)equity.denominator);
    }
}

static void play_poker(void) {
    tabletop_poker_strength strength;
    tabletop_odds_fraction equity;
    uint8_t private_cards[64], open[8], dead[8];
    uint8_t card = 99;
    uint32_t wins;
    char name[64];

    puts("poker");
    rank_cards("Kh Kd Ks 2c 2d");
    rank_cards("10h Jh Qh Kh Ah 2c 3c");
    rank_cards("7c 5d 4h 3s 2c");
    rank_cards("As Ks Qs Js");
    rank_cards("As Ks Qs Js As");
    rank_cards("2c 3c 4c 5c 6c 7c 8c 9c");
    told("a rank that there is not", tabletop_poker_card("1s", 2, &card, NULL));
    told("half a card", tabletop_poker_card("As", 1, &card, NULL));
    told("a suit that there is not", tabletop_poker_card("Ax", 2, &card, NULL));
    told("a card and more", tabletop_poker_card("Ass", 3, &card, NULL));
    card = 52;
    told("a card too far", tabletop_poker_rank(&card, 1, &strength, NULL));
    told("a strength of nobody", tabletop_poker_name(7463, name, sizeof name));
    told("a name in little room", tabletop_poker_name(7462, name, 4));
    unsigned named = 0;
    for (uint16_t value = 0; value < UINT16_MAX; value++) {
        named += tabletop_poker_name(value, name, sizeof name) == TABLETOP_STATUS_OK;
    }
    printf("%u strengths have names\n", named);

    puts("odds");
    told("before its start", tabletop_odds_wins(&odds, 0, &wins));
    tabletop_poker_deal deal = {.private_cards = private_cards,
                                .players = 2,
                                .private_each = 5,
                                .board_cards = 2};
    read_cards("10h Jh Qh Kh Ah 2c 3c 4c 5c 7d", private_cards);
    count_odds(&deal);

    // Hold'em before the flop is for patience; here the flop lies open.
    deal.private_each = 2;
    deal.board_cards = 5;
    deal.players = 3;
    deal.board = open;
    deal.dead = dead;
    read_cards("As Ad Kh Qh 8c 7c", private_cards);
    deal.board_known = read_cards("Ah Jh 9c", open);
    deal.dead_count = read_cards("2s", dead);
    count_odds(&deal);

    told("a seat too far", tabletop_odds_equity(&odds, 3, &equity));
    dead[0] = open[1];
    count_odds(&deal);
    dead[0] = 52;
    count_odds(&deal);
    deal.players = 11;
    count_odds(&deal);
    deal.players = 0;
    count_odds(&deal);
    deal.players = 2;
    deal.private_each = 3;
    count_odds(&deal);
    deal.private_each = 0;
    count_odds(&deal);
    deal.private_each = 1;
    deal.board_cards = 6;
    deal.board_known = deal.dead_count = 0;
    count_odds(&deal);
    deal.private_cards = NULL;
    count_odds(&deal);
    told("the count is still there", tabletop_odds_wins(&odds, 0, &wins));
    printf("player 0 wins %u\n", (unsigned)wins);
}

static void play_connect(void) {
    tabletop_connect_landing landing;
    tabletop_connect_outcome outcome;
    tabletop_connect_cell cell;
    tabletop_player player, owner;

    puts("connect");
    told("before its start", tabletop_connect_play(&board, 0, &landing));
    told("too large", tabletop_connect_start(&board, 301, 300, 5));
    told("no column", tabletop_connect_start(&board, 0, 300, 5));
    told("no row", tabletop_connect_start(&board, 300, 0, 5));
    told("no line", tabletop_connect_start(&board, 300, 300, 0));
    told("start", tabletop_connect_start(&board, 300, 300, 4));
    for (int token = 0; token < 7; token++) {
        told("play", tabletop_connect_play(&board, token % 2 == 0 ? 299 : 298, &landing));
    }
    told("winner", tabletop_connect_winner(&board, &outcome));
    printf("row %u: outcome %u, %u line from row %u to row %u\n", (unsigned)landing.cell.row,
           (unsigned)outcome, (unsigned)landing.line_count, (unsigned)landing.lines[0][0].row,
           (unsigned)landing.lines[0][1].row);
    KEPT(board, "a move after the end", tabletop_connect_play(&board, 0, NULL));
    KEPT(board, "a start that fails", tabletop_connect_start(&board, 300, 301, 4));
    told("undo", tabletop_connect_undo(&board, 299, &cell));
    told("to move", tabletop_connect_to_move(&board, &player));
    told("winner", tabletop_connect_winner(&board, &outcome));
    printf("row %u is free, the %s player moves, outcome %u\n", (unsigned)cell.row,
           player_name(player), (unsigned)outcome);
    KEPT(board, "a column too far", tabletop_connect_play(&board, 300, NULL));
    KEPT(board, "an empty column", tabletop_connect_undo(&board, 0, NULL));
    KEPT(board, "the other's token", tabletop_connect_undo(&board, 299, NULL));
    told("a vacant cell", tabletop_connect_token(&board, cell, &player));

    memset(&small_board, 0xa5, sizeof small_board);
    told("before its start", tabletop_small_connect_winner(&small_board, &outcome));
    told("too large", tabletop_small_connect_start(&small_board, 8, 6, 4));
    told("start", tabletop_small_connect_start(&small_board, 2, 2, 3));
    for (size_t token = 0; token < 4; token++) {
        told("play", tabletop_small_connect_play(&small_board, token / 2, NULL));
    }
    told("winner", tabletop_small_connect_winner(&small_board, &outcome));
    printf("a full board of 2 x 2: outcome %u\n", (unsigned)outcome);
    told("undo", tabletop_small_connect_undo(&small_board, 1, &cell));
    told("the one below", tabletop_small_connect_undo(&small_board, 1, &cell));
    told("play", tabletop_small_connect_play(&small_board, 1, NULL));
    KEPT(small_board, "a full column", tabletop_small_connect_play(&small_board, 0, NULL));
    told("to move", tabletop_small_connect_to_move(&small_board, &player));
    cell.column = cell.row = 0;
    told("token", tabletop_small_connect_token(&small_board, cell, &owner));
    printf("the %s player moves, the first token is the %s player's\n", player_name(player),
           player_name(owner));

    static const size_t columns[] = {0, 6, 1, 6, 3, 5, 2};
    told("start", tabletop_small_connect_start(&small_board, 7, 6, 3));
    for (size_t token = 0; token < sizeof columns / sizeof *columns; token++) {
        told("play", tabletop_small_connect_play(&small_board, columns[token], &landing));
    }
    printf("won: %d, from column %u to %u\n", (int)landing.won,
           (unsigned)landing.lines[0][0].column, (unsigned)landing.lines[0][1].column);
    KEPT(small_board, "a token at the line's end", tabletop_small_connect_undo(&small_board, 0, NULL));
    told("the one that won", tabletop_small_connect_undo(&small_board, 2, NULL));
}

int main(void) {
    play_word();
    play_merge();
    play_jar();
    play_poker();
    play_connect();

    unsigned known = 0;
    for (unsigned status = 0; status < 255; status++) {
        known += strcmp(tabletop_message((uint8_t)status), tabletop_message(255)) != 0;
    }
    printf("%u statuses have words; 255 is %s\n", known, tabletop_message(255));
    return 0;
}
