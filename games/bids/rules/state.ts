import { Block, type Seat } from '@sobremesa/engine';
import { BLACK_COUNT, KEPT_COUNT, NO_CARD, PUT_ASIDE_COUNT } from './cards.ts';
import { MAX_ROUNDS, type Options } from './options.ts';

export const MAX_SEATS = 6;
export const HAND_SIZE = 10;
/** B-020 */
export const TURNS = 10;
export const MAX_REMOVED = 2;

export const phases = ['bid', 'steal', 'over'] as const;
export type Phase = (typeof phases)[number];

/** The cells of `won` per seat. */
export const WON_SIZE = KEPT_COUNT;

/** A black card goes under the pile once from a hand, and a centre once a turn. */
const PILE_CELLS = BLACK_COUNT + TURNS;

const BLOCK_BYTES =
  4 * MAX_SEATS * (2 + MAX_ROUNDS) +
  MAX_SEATS * (HAND_SIZE + 1 + WON_SIZE + 1 + 1) +
  MAX_REMOVED +
  PUT_ASIDE_COUNT +
  PILE_CELLS;

export class State {
  options: Options;
  players: readonly string[];
  phase: Phase = 'bid';
  round = 1;
  turn = 1;
  /** The seat that bids first in this turn; the others follow clockwise. */
  starter: Seat = 0;
  /** The next seat to bid or, in phase `steal`, the turn's winner; undefined in phase `over`. */
  toAct: Seat = 0;
  centre = NO_CARD;
  /** B-R16: the bids are for the top card of the pile; `centre` is `UNKNOWN` or `NO_CARD`. */
  blind = false;
  nextBlind = false;
  lowWins = false;
  alliance: readonly [Seat, Seat] | undefined = undefined;

  bidCount = 0;
  removedCount = 0;
  asideCount = 0;
  roundsScored = 0;
  /** The pile is `pile[pileNext … pileEnd − 1]`, top card first. */
  pileNext = 0;
  pileEnd = 0;

  readonly #block = new Block(BLOCK_BYTES);
  readonly scores = this.#block.int32(MAX_SEATS);
  readonly luckyRounds = this.#block.int32(MAX_SEATS);
  /** The scores of a round start at round × `MAX_SEATS`, rounds counted from 0. */
  readonly history = this.#block.int32(MAX_ROUNDS * MAX_SEATS);
  /** A seat's hand starts at seat × `HAND_SIZE`, in the order dealt. */
  readonly hands = this.#block.uint8(MAX_SEATS * HAND_SIZE);
  readonly handSizes = this.#block.uint8(MAX_SEATS);
  /** A seat's won cards start at seat × `WON_SIZE`, in the order won. */
  readonly won = this.#block.uint8(MAX_SEATS * WON_SIZE);
  readonly wonSizes = this.#block.uint8(MAX_SEATS);
  /** In playing order, the starter's first. */
  readonly bids = this.#block.uint8(MAX_SEATS);
  readonly removed = this.#block.uint8(MAX_REMOVED);
  readonly aside = this.#block.uint8(PUT_ASIDE_COUNT);
  readonly pile = this.#block.uint8(PILE_CELLS);

  constructor(options: Options, players: readonly string[]) {
    this.options = options;
    this.players = players;
  }

  copyFrom(other: State): this {
    this.options = other.options;
    this.players = other.players;
    this.phase = other.phase;
    this.round = other.round;
    this.turn = other.turn;
    this.starter = other.starter;
    this.toAct = other.toAct;
    this.centre = other.centre;
    this.blind = other.blind;
    this.nextBlind = other.nextBlind;
    this.lowWins = other.lowWins;
    this.alliance = other.alliance;
    this.bidCount = other.bidCount;
    this.removedCount = other.removedCount;
    this.asideCount = other.asideCount;
    this.roundsScored = other.roundsScored;
    this.pileNext = other.pileNext;
    this.pileEnd = other.pileEnd;
    this.#block.copyFrom(other.#block);
    return this;
  }
}
