import { Block, NOBODY, type Seat, type SeatSet } from '@sobremesa/engine';
import { DISPLAY_SIZE, SPECIAL_COUNT } from './buffalo/kinds.ts';
import { HAND_SIZE, MAX_SEATS, ROW_COUNT, SET_WORDS } from './cards.ts';
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
  4 * (MAX_SEATS * SET_WORDS + PLACERS * SET_WORDS + SET_WORDS + MAX_SEATS) +
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
  /** Sets of `SET_WORDS` cells from seat × `SET_WORDS` on. */
  readonly hands = this.#block.int32(MAX_SEATS * SET_WORDS);
  /** Sets like the hands, by `pileOf`. */
  readonly piles = this.#block.int32(PLACERS * SET_WORDS);
  readonly pool = this.#block.int32(SET_WORDS);
  readonly scores = this.#block.int32(MAX_SEATS);
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
    this.hands.fill(0);
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

/** How many piles and scores there are: one a seat, or the team's. */
export const partiesOf = (state: State): number =>
  isBuffaloGame(state) ? 1 : state.players.length;

/** TB-04: whose pile a seat's cards go to. */
export const pileOf = (state: State, seat: Seat): number =>
  isBuffaloGame(state) && seat !== BUFFALO ? TEAM_PILE : seat;

export function holdsCards(state: State, seat: Seat): boolean {
  const { hands } = state;
  const at = seat * SET_WORDS;
  return (hands[at] | hands[at + 1] | hands[at + 2] | hands[at + 3]) !== 0;
}

/** Who owes a choice: whoever holds cards and has laid none. */
export function seatsWithoutChoice(state: State): SeatSet {
  let seats = NOBODY;
  for (let seat = 0; seat < state.players.length; seat++) {
    if (state.choices[seat] === NO_CARD && holdsCards(state, seat)) seats |= 1 << seat;
  }
  return seats;
}

export const leftOf = (state: State, seat: Seat): Seat => (seat + 1) % state.players.length;
