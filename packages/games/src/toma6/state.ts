import { Block, NOBODY, type Seat, type SeatSet } from '@sobremesa/engine';
import { DISPLAY_SIZE, SPECIAL_COUNT } from './buffalo/kinds.ts';
import { HAND_SIZE, HAND_STRIDE, MAX_SEATS, ROW_COUNT, SET_WORDS } from './cards.ts';
import type { Options } from './options.ts';
import { ROW_STRIDE, type Rows } from './rows.ts';

/** What the match waits for: in a window for passes or specials, in `take` for a low card's row. */
export const phases = ['draft', 'choose', 'window', 'take', 'over'] as const;
export type Phase = (typeof phases)[number];

/** The buffalo where a seat is asked for: in the queue and among the piles. */
export const BUFFALO = MAX_SEATS;

/** TB-04: the pile of a co-operative team. */
const TEAM_PILE = 0;

/** A choice that has not been made. */
export const NO_CARD = 0;

const PLACERS = MAX_SEATS + 1;

const BLOCK_BYTES =
  4 * (PLACERS * SET_WORDS + SET_WORDS + MAX_SEATS) +
  MAX_SEATS * (HAND_STRIDE + 1) +
  ROW_COUNT * (ROW_STRIDE + 2) +
  MAX_SEATS +
  3 * PLACERS +
  HAND_SIZE +
  DISPLAY_SIZE +
  SPECIAL_COUNT;

export class State implements Rows {
  options: Options;
  players: readonly string[];
  phase: Phase = 'choose';
  round = 1;
  trick = 1;
  /** TT-R1: in the draft the seat to pick, later the seat that picked first. */
  picker: Seat = 0;

  /** The seats that still owe a choice in this trick. */
  waiting: SeatSet = NOBODY;
  /** The seats whose choice, still face down, has a flip card with it. */
  flips: SeatSet = NOBODY;
  /** TD-01: the seats that still have their flip card. */
  unusedFlips: SeatSet = NOBODY;

  /** The cards to be placed lie in the queue from `queueHead` to `queueEnd`. */
  queueHead = 0;
  queueEnd = 0;

  /** TB-R1: who has passed in the window before the next placement. */
  passed: SeatSet = NOBODY;
  deckNext = 0;
  deckEnd = 0;
  displaySize = 0;
  specialsNext = 0;
  specialsEnd = 0;

  readonly #block = new Block(BLOCK_BYTES);
  /** Sets of `SET_WORDS` cells, by `pileOf`. */
  readonly piles = this.#block.int32(PLACERS * SET_WORDS);
  readonly pool = this.#block.int32(SET_WORDS);
  readonly scores = this.#block.int32(MAX_SEATS);
  /** The cards of a seat lie from seat × `HAND_STRIDE` on, ascending. */
  readonly hands = this.#block.uint8(MAX_SEATS * HAND_STRIDE);
  readonly handSizes = this.#block.uint8(MAX_SEATS);
  readonly rowCards = this.#block.uint8(ROW_COUNT * ROW_STRIDE);
  readonly rowLengths = this.#block.uint8(ROW_COUNT);
  readonly marks = this.#block.uint8(ROW_COUNT);
  readonly choices = this.#block.uint8(MAX_SEATS);
  readonly queueSeats = this.#block.uint8(PLACERS);
  readonly queueCards = this.#block.uint8(PLACERS);
  readonly queueValues = this.#block.uint8(PLACERS);
  /** The buffalo's cards from `deckNext` to `deckEnd`, unseen by all. */
  readonly deck = this.#block.uint8(HAND_SIZE);
  /** The specials that lie face up, as codes. */
  readonly display = this.#block.uint8(DISPLAY_SIZE);
  /** The face-down specials from `specialsNext` to `specialsEnd`, as codes. */
  readonly specials = this.#block.uint8(SPECIAL_COUNT);

  constructor(options: Options, players: readonly string[]) {
    this.options = options;
    this.players = players;
  }

  /** Every card and marker off the table. */
  clearTable(): void {
    this.handSizes.fill(0);
    this.piles.fill(0);
    this.pool.fill(0);
    this.choices.fill(NO_CARD);
    this.rowLengths.fill(0);
    this.marks.fill(0);
    this.waiting = NOBODY;
    this.flips = NOBODY;
    this.unusedFlips = NOBODY;
    this.queueHead = 0;
    this.queueEnd = 0;
    this.passed = NOBODY;
    this.deckNext = 0;
    this.deckEnd = 0;
    this.displaySize = 0;
    this.specialsNext = 0;
    this.specialsEnd = 0;
  }

  copyFrom(other: State): this {
    this.options = other.options;
    this.players = other.players;
    this.phase = other.phase;
    this.round = other.round;
    this.trick = other.trick;
    this.picker = other.picker;
    this.waiting = other.waiting;
    this.flips = other.flips;
    this.unusedFlips = other.unusedFlips;
    this.queueHead = other.queueHead;
    this.queueEnd = other.queueEnd;
    this.passed = other.passed;
    this.deckNext = other.deckNext;
    this.deckEnd = other.deckEnd;
    this.displaySize = other.displaySize;
    this.specialsNext = other.specialsNext;
    this.specialsEnd = other.specialsEnd;
    this.#block.copyFrom(other.#block);
    return this;
  }
}

export const isBuffaloGame = (state: State): boolean => state.options.mode === 'buffalo';

/** TB-08: from the deal of a trick to its reveal the team keeps its plans to itself. */
export const isQuiet = (state: State): boolean => isBuffaloGame(state) && state.phase === 'choose';

/** How many piles and scores there are: one a seat, or the team's. */
export const partiesOf = (state: State): number =>
  isBuffaloGame(state) ? 1 : state.players.length;

/** TB-04: whose pile a seat's cards go to. */
export const pileOf = (state: State, seat: Seat): number =>
  isBuffaloGame(state) && seat !== BUFFALO ? TEAM_PILE : seat;

/** Who owes a choice: whoever holds cards and has laid none. */
export function seatsWithoutChoice(state: State): SeatSet {
  let seats = NOBODY;
  for (let seat = 0; seat < state.players.length; seat++) {
    if (state.choices[seat] === NO_CARD && state.handSizes[seat] > 0) seats |= 1 << seat;
  }
  return seats;
}

export const leftOf = (state: State, seat: Seat): Seat => (seat + 1) % state.players.length;
