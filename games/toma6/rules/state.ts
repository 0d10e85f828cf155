import { Block, NOBODY, type Seat, type SeatSet } from '@sobremesa/engine';
import { DISPLAY_SIZE, SPECIAL_COUNT } from './buffalo/kinds.ts';
import { HAND_SIZE, HAND_STRIDE, HIGHEST_CARD, MAX_SEATS, ROW_COUNT, SET_WORDS } from './cards.ts';
import type { Options } from './options.ts';
import { ROW_STRIDE, type Rows } from './rows.ts';

/** What the match waits for: in a window for passes or specials, in `take` for a low card's row. */
export type Phase = 'draft' | 'choose' | 'window' | 'take' | 'over';

/** The buffalo where a seat is asked for: in the queue and among the piles. */
export const BUFFALO = MAX_SEATS;

/** Whoever may have a card to place or a pile: the seats and the buffalo. */
const PLACERS = MAX_SEATS + 1;

const BLOCK_BYTES =
  4 * (PLACERS * SET_WORDS + 3 * PLACERS + SET_WORDS + 2 * MAX_SEATS) +
  MAX_SEATS * HAND_STRIDE +
  (HIGHEST_CARD + 1) +
  ROW_COUNT * ROW_STRIDE +
  HAND_SIZE +
  DISPLAY_SIZE +
  SPECIAL_COUNT;

export class State implements Rows {
  options: Options;
  players: readonly string[];
  phase: Phase = 'choose';
  /** Who owes a move: kept, not found out, since it is asked before and after every move. */
  deciders: SeatSet = NOBODY;
  round = 1;
  trick = 1;
  /** TT-R1: in the draft the seat to pick, later the seat that picked first. */
  picker: Seat = 0;

  /** Of the rows; see `rows.ts`. */
  lengths = 0;
  ends = 0;
  worths = 0;
  marks = 0;

  /** TD-01: the seats that still have their flip card. */
  unusedFlips: SeatSet = NOBODY;

  /** How many cards lie face down in this trick. */
  laidCount = 0;
  /** The revealed cards that are not placed yet lie in the queue from `queueHead` to `queueEnd`. */
  queueHead = 0;
  queueEnd = 0;

  deckNext = 0;
  deckEnd = 0;
  displaySize = 0;
  specialsNext = 0;
  specialsEnd = 0;

  readonly #block = new Block(BLOCK_BYTES);
  /** Sets of `SET_WORDS` cells, by `pileOf`. */
  readonly piles = this.#block.int32(PLACERS * SET_WORDS);
  /** How many heads each pile has. */
  readonly heads = this.#block.int32(PLACERS);
  readonly pool = this.#block.int32(SET_WORDS);
  /** The cards of a trick as the entries of `queue.ts`: face down as laid, then in their order. */
  readonly laid = this.#block.int32(PLACERS);
  readonly queue = this.#block.int32(PLACERS);
  /** Which slots of its hand each seat still holds, as bits. */
  readonly held = this.#block.int32(MAX_SEATS);
  readonly scores = this.#block.int32(MAX_SEATS);
  /** The hand of a seat has its slots from seat × `HAND_STRIDE` on; see `hands.ts`. */
  readonly hands = this.#block.uint8(MAX_SEATS * HAND_STRIDE);
  /** Where each card is held; see `hands.ts`. */
  readonly holdings = this.#block.uint8(HIGHEST_CARD + 1);
  readonly rowCards = this.#block.uint8(ROW_COUNT * ROW_STRIDE);
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

  copyFrom(other: State): this {
    this.options = other.options;
    this.players = other.players;
    this.phase = other.phase;
    this.round = other.round;
    this.trick = other.trick;
    this.picker = other.picker;
    this.lengths = other.lengths;
    this.ends = other.ends;
    this.worths = other.worths;
    this.marks = other.marks;
    this.deciders = other.deciders;
    this.unusedFlips = other.unusedFlips;
    this.laidCount = other.laidCount;
    this.queueHead = other.queueHead;
    this.queueEnd = other.queueEnd;
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

/** TB-08: from the deal of a trick to its reveal the team keeps its plans to itself. One player is no team. */
export const isQuiet = (state: State): boolean =>
  isBuffaloGame(state) && state.players.length > 1 && state.phase === 'choose';

export const leftOf = (state: State, seat: Seat): Seat => (seat + 1) % state.players.length;
