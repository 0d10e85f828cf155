import { type Phrase, textOf } from './phrase.ts';
import { hasSeat, NOBODY, type Seat, type SeatSet } from './seats.ts';

/**
 * Why a move is not allowed. `code` is a stable part of the protocol; `message` is English, for
 * programmers and the command line; `details` has the values for a translated message.
 */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

export const refusal = (
  code: string,
  message: string,
  details?: Readonly<Record<string, unknown>>,
): Refusal => (details === undefined ? { code, message } : { code, message, details });

/** Thrown by `play` for a refused move before the state changes. */
export class IllegalMove extends Error {
  readonly refusal: Refusal;

  constructor(reason: Refusal) {
    super(reason.message);
    this.name = 'IllegalMove';
    this.refusal = reason;
  }
}

/** Thrown for invalid data from outside. The message says what is allowed. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput';
  /** The message, for translation. */
  readonly phrase: Phrase;

  constructor(phrase: Phrase) {
    super(textOf(phrase));
    this.phrase = phrase;
  }
}

/** Refuses a move of a seat that does not exist or is no decider. Every game checks this first. */
export function refuseTurn(deciders: SeatSet, seat: Seat, seatCount: number): Refusal | undefined {
  if (deciders === NOBODY) return refusal('match-over', 'the match is over');
  if (!Number.isInteger(seat) || seat < 0 || seat >= seatCount) {
    const allowed = seatCount === 1 ? 'the only seat is 0' : `seats are 0–${seatCount - 1}`;
    return refusal('no-such-seat', `seat ${seat} does not exist: ${allowed}`, { seat });
  }
  if (hasSeat(deciders, seat)) return undefined;
  return refusal('not-your-turn', `seat ${seat} has nothing to decide now`, { seat });
}
