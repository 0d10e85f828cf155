import { Block, NOBODY, type Seat, type SeatSet } from '@sobremesa/engine';
import { DISPLAY_SIZE, SPECIAL_COUNT } from './buffalo/kinds.ts';
import { HAND_SIZE, HAND_STRIDE, HIGHEST_CARD, MAX_SEATS, ROW_COUNT, SET_WORDS } from './cards.ts';
import type { Options } from './options.ts';
import { ROW_STRIDE, type Rows } from './rows.ts';

/** `window` waits for passes or specials, `take` for the row of a low card. */
export type Phase = 'draft' | 'choose' | 'window' | 'take' | 'over';

/** The buffalo's index in places that are indexed by seat, such as the queue and the piles. */
export const BUFFALO = MAX_SEATS;

/** The seats and the buffalo. */
const PLACERS = MAX_SEATS + 1;

const BLOCK_BYTES =
  4 * (PLACERS * SET_WORDS + 2 * PLACERS + SET_WORDS + 2 * MAX_SEATS) +
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
  /** Stored, not computed, because it is read before and after every move. */
  deciders: SeatSet = NOBODY;
  round = 1;
  trick = 1;
  /** TT-R1: during the draft the seat that picks next, after it the seat that picked first. */
  picker: Seat = 0;

  /** Fields of `Rows`. */
  lengths = 0;
  ends = 0;
  headTotals = 0;
  marks = 0;

  /** TD-01: the seats that still have their flip card. */
  unusedFlips: SeatSet = NOBODY;

  /** The face-down cards of this trick are `queue[0 … laidCount − 1]`. */
  laidCount = 0;
  /** The revealed cards to be placed are `queue[queueHead … queueEnd − 1]`. */
  queueHead = 0;
  queueEnd = 0;

  deckNext = 0;
  deckEnd = 0;
  displaySize = 0;
  specialsNext = 0;
  specialsEnd = 0;

  readonly #block = new Block(BLOCK_BYTES);
  /** Card sets of `SET_WORDS` cells, indexed by `pileOf`. */
  readonly piles = this.#block.int32(PLACERS * SET_WORDS);
  /** The heads of each pile. */
  readonly heads = this.#block.int32(PLACERS);
  readonly pool = this.#block.int32(SET_WORDS);
  /** Entries (see `queue.ts`) of laid cards, in order of placement. */
  readonly queue = this.#block.int32(PLACERS);
  /** For each seat the occupied slots of its hand, as bits. */
  readonly held = this.#block.int32(MAX_SEATS);
  readonly scores = this.#block.int32(MAX_SEATS);
  /** The slots of a seat's hand start at seat × `HAND_STRIDE`; see `hands.ts`. */
  readonly hands = this.#block.uint8(MAX_SEATS * HAND_STRIDE);
  /** The seat and slot of each card in a hand; see `hands.ts`. */
  readonly holdings = this.#block.uint8(HIGHEST_CARD + 1);
  readonly rowCards = this.#block.uint8(ROW_COUNT * ROW_STRIDE);
  /** The buffalo's hidden cards are `deck[deckNext … deckEnd − 1]`. */
  readonly deck = this.#block.uint8(HAND_SIZE);
  /** The face-up specials, as codes. */
  readonly display = this.#block.uint8(DISPLAY_SIZE);
  /** The face-down specials are `specials[specialsNext … specialsEnd − 1]`, as codes. */
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
    this.headTotals = other.headTotals;
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

type Setup = Pick<State, 'options' | 'players'>;

export const isBuffaloGame = ({ options }: Pick<Setup, 'options'>): boolean =>
  options.mode === 'buffalo';

/** One player against the buffalo is not a team. */
export const isTeam = (setup: Setup): boolean => isBuffaloGame(setup) && setup.players.length > 1;

/** TB-08: the team may not talk until the cards of a trick are revealed. */
export const isQuiet = (state: State): boolean => isTeam(state) && state.phase === 'choose';
