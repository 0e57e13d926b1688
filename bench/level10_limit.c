/* Plays whole uniformly random games of Level 10 as fast as plain C can: the limit the engine is compared with.
 *
 *   gcc -O3 -march=native -o level10_limit level10_limit.c
 *   level10_limit SEATS PAUSES SECONDS [SEED]      prints one line of JSON
 *
 * One move is one action: vote, play, pause (each tuck is an action of its own), reset, bury. No talk.
 * Rule ids (L10-…) refer to the numbered rules of the game.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#ifdef __BMI2__
#include <immintrin.h>
#endif

/* Cards and moves share one numbering, so that the legal moves of a turn are one mask. Each row has ten bits:
 * eight for its Levels (a card, or the move that plays it), one for the move "a Pause here", one for "a Reset here".
 * Pauses in a hand or in the deck lie above the five rows. */
typedef uint64_t Mask;
enum { ROWS = 5, WIDTH = 10, NUMBERS = 8, CELLS = 50, PAUSE = 8, RESET = 9, FIRST_PAUSE = ROWS * WIDTH };
enum { MOST_SEATS = 5, MOST_CARDS = 43, MOST_BURIED = 20 };

#define BIT(n) ((Mask)1 << (n))
static const Mask ROW_STARTS = BIT(0) | BIT(10) | BIT(20) | BIT(30) | BIT(40);
static const Mask ROW = BIT(WIDTH) - 1;
static const Mask ROW_LEVELS = BIT(NUMBERS) - 1;
#define ALL_ROWS (ROW_STARTS * ROW)
#define ALL_LEVELS (ROW_STARTS * ROW_LEVELS)
#define ALL_PAUSES (ROW_STARTS << PAUSE)
#define ALL_RESETS (ROW_STARTS << RESET)

static const int HAND_SIZE[MOST_SEATS + 1] = {0, 10, 7, 6, 5, 4};  /* L10-5 */

/* ---- Chance: sfc64, and a bounded draw by multiplication (its bias, below 2^-26, cannot be measured) ---- */

typedef struct { uint64_t a, b, c, counter; } Chance;

static inline uint32_t next32(Chance *chance) {
    uint64_t out = chance->a + chance->b + chance->counter++;
    chance->a = chance->b ^ (chance->b >> 11);
    chance->b = chance->c + (chance->c << 3);
    chance->c = ((chance->c << 24) | (chance->c >> 40)) + out;
    return (uint32_t)(out >> 32);
}

static inline uint32_t below(Chance *chance, uint32_t n) {
    return (uint32_t)((uint64_t)next32(chance) * n >> 32);
}

static Chance seeded(uint64_t seed) {
    Chance chance = {seed, seed, seed, 1};
    for (int i = 0; i < 16; i++) next32(&chance);
    return chance;
}

/* ---- Masks ---- */

static inline int size(Mask set) { return __builtin_popcountll(set); }

static inline int lowest(Mask set) { return __builtin_ctzll(set); }

/* The number of the n-th element, counted from 0. */
static inline int nth(Mask set, int n) {
#ifdef __BMI2__
    return lowest(_pdep_u64(BIT(n), set));
#else
    while (n--) set &= set - 1;
    return lowest(set);
#endif
}

/* ---- The table ---- */

typedef struct {
    /* deck[0 … cards) is always a permutation of all cards; buried ones follow from there to end. */
    uint8_t deck[MOST_CARDS + MOST_BURIED];
    int cards, top, end;
    Mask hands[MOST_SEATS];
    int seats;
} Table;

typedef struct { uint64_t moves, games, wins, cells; } Tally;

static inline Mask draw(Table *t) { return BIT(t->deck[t->top++]); }

static void open_box(Table *t, int seats, int pauses) {
    t->seats = seats;
    t->cards = 0;
    for (int row = 0; row < ROWS; row++)
        for (int number = 0; number < NUMBERS; number++) t->deck[t->cards++] = (uint8_t)(row * WIDTH + number);
    for (int i = 0; i < pauses; i++) t->deck[t->cards++] = (uint8_t)(FIRST_PAUSE + i);  /* L10-4 */
}

static inline void shuffle_and_deal(Table *t, Chance *chance) {
    t->top = 0;
    t->end = t->cards;
    for (int last = t->cards - 1; last > 0; last--) {
        uint32_t other = below(chance, (uint32_t)last + 1);
        uint8_t card = t->deck[last];
        t->deck[last] = t->deck[other];
        t->deck[other] = card;
    }
    for (int seat = 0; seat < t->seats; seat++) {
        Mask hand = 0;
        for (int i = 0; i < HAND_SIZE[t->seats]; i++) hand |= draw(t);
        t->hands[seat] = hand;
    }
}

/* L10-6: every seat names a seat; most votes start, a tie goes to the lowest. */
static inline int first_seat(int seats, Chance *chance) {
    int votes[MOST_SEATS] = {0}, first = 0;
    for (int seat = 0; seat < seats; seat++) votes[below(chance, (uint32_t)seats)]++;
    for (int seat = 1; seat < seats; seat++)
        if (votes[seat] > votes[first]) first = seat;
    return first;
}

/* L10-12: one of all ordered choices of 0, 1 or 2 cards goes under the deck, as many are drawn.
 * Of k cards there are 1 + k + k(k-1) = 1 + k*k choices: none, and the pairs (i, j), where i = j is card i alone.
 * Pauses are alike, so they count as one kind, and a pair of them as one further choice. */
static inline Mask bury(Table *t, Mask hand, Chance *chance) {
    Mask pauses = hand >> FIRST_PAUSE << FIRST_PAUSE, second = pauses & (pauses - 1);
#ifdef DISTINCT_PAUSES  /* for checking an engine that lists every Pause apart */
    second = 0;
#endif
    Mask kinds = hand & ~second;
    int k = size(kinds);
    int choice = (int)below(chance, (uint32_t)(1 + k * k + (second != 0)));
    if (choice == 0) return hand;
    int one, two;
    if (choice > k * k) {
        one = lowest(kinds >> FIRST_PAUSE) + FIRST_PAUSE;
        two = lowest(second);
    } else {
        one = nth(kinds, (choice - 1) / k);
        two = nth(kinds, (choice - 1) % k);
    }
    hand &= ~(BIT(one) | BIT(two));
    t->deck[t->end++] = (uint8_t)one;
    if (one != two) t->deck[t->end++] = (uint8_t)two;
    hand |= draw(t);
    if (one != two) hand |= draw(t);
    return hand;
}

static inline void play(Table *t, Chance *chance, Tally *tally) {
    shuffle_and_deal(t, chance);
    const int seats = t->seats;
    int seat = 0;
    uint64_t moves = 0;
    if (seats > 1) {
        seat = first_seat(seats, chance);
        moves += (uint64_t)seats;
    }
    Mask higher = ALL_LEVELS;              /* L10-16: the Levels above the number at the end of their row */
    Mask some = ALL_RESETS, both = some;   /* L10-13: the rows with at least one Reset left, with two */
    Mask open = ALL_ROWS;                  /* L10-17: the rows without a card in the current column */
    Mask wanted = ALL_ROWS;                /* L10-13, L10-18: the kinds of card the column still takes */
    int cells = 0;
    for (;;) {
        Mask hand = t->hands[seat];
        int empty = t->top == t->end;
        Mask pauses = hand >> FIRST_PAUSE ? ALL_PAUSES : 0;
        Mask legal = ((hand & higher) | pauses | some) & open & wanted;
        Mask tucks = empty && (legal & ALL_PAUSES) ? hand & open & ALL_LEVELS : 0;  /* L10-21 */
        int plain = size(legal), all = plain + size(tucks);
        if (all == 0) break;  /* L10-24 */
        moves++;
        int choice = (int)below(chance, (uint32_t)all);
        int tuck = choice >= plain;
        int move = tuck ? nth(tucks, choice - plain) : nth(legal, choice);
        int row = move / WIDTH * WIDTH, kind = tuck ? PAUSE : move - row;
        open &= ~(ROW << row);
        cells++;
        if (kind == RESET) {
            higher |= ROW_LEVELS << row;
            some &= both | ~BIT(move);
            both &= ~BIT(move);
            wanted &= ~ALL_RESETS;
            if (!empty) {  /* never so at the 50th cell: by then the deck is used up */
                hand = bury(t, hand, chance);
                moves++;
            }
        } else {
            if (kind == PAUSE) {
                hand &= ~BIT(lowest(hand >> FIRST_PAUSE) + FIRST_PAUSE);
                if (tuck) hand &= ~BIT(move);
            } else {
                hand &= ~BIT(move);
                higher &= ~(((BIT(kind) << 1) - 1) << row);
            }
            if (!empty) hand |= draw(t);  /* L10-11 */
        }
        t->hands[seat] = hand;
        int full = open == 0;
        if (full) {
            if (cells == CELLS) break;  /* L10-23 */
            open = wanted = ALL_ROWS;
        } else if (cells % ROWS == ROWS - 1 && (wanted & ALL_RESETS)) {
            wanted = ALL_RESETS;  /* L10-18 */
        }
        if (full && seats == 5 && hand) continue;  /* L10-14 */
        int before = seat;
        do seat = seat + 1 == seats ? 0 : seat + 1;
        while (!t->hands[seat] && seat != before);  /* L10-22 */
        if (!t->hands[seat]) break;                 /* L10-25 */
    }
    tally->moves += moves;
    tally->games++;
    tally->wins += cells == CELLS;
    tally->cells += (uint64_t)cells;
}

static double cpu_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

int main(int count, char **words) {
    int seats = count > 1 ? atoi(words[1]) : 0, pauses = count > 2 ? atoi(words[2]) : -1;
    double seconds = count > 3 ? atof(words[3]) : 0;
    if (seats < 1 || seats > MOST_SEATS || pauses < 0 || pauses > 3 || seconds <= 0) {
        fprintf(stderr, "usage: %s SEATS(1-5) PAUSES(0-3) SECONDS [SEED]\n", words[0]);
        return 2;
    }
    Chance chance = seeded(count > 4 ? strtoull(words[4], NULL, 10) : 1);
    Table table;
    Tally tally = {0, 0, 0, 0};
    open_box(&table, seats, pauses);
    double start = cpu_seconds(), spent;
    do {
        for (int i = 0; i < 1000; i++) play(&table, &chance, &tally);
        spent = cpu_seconds() - start;
    } while (spent < seconds);
    printf("{\"moves\": %llu, \"games\": %llu, \"wins\": %llu, \"mean_cells\": %.4f, \"cpu_seconds\": %.4f}\n",
           (unsigned long long)tally.moves, (unsigned long long)tally.games, (unsigned long long)tally.wins,
           (double)tally.cells / (double)tally.games, spent);
    return 0;
}
