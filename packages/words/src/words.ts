import type { AnyEvent, AnyMove, AnyView, Refusal, Seat } from '@sobremesa/engine';

export interface OptionWords {
  readonly label: string;
  /** One line that says what it changes. */
  readonly help: string;
  /** For a choice: a name for each value. */
  readonly values?: Readonly<Record<string, string>>;
}

/** What people read of one game in one language. */
export interface GameWords<
  View extends AnyView = AnyView,
  Move extends AnyMove = AnyMove,
  Event extends AnyEvent = AnyEvent,
> {
  readonly name: string;
  readonly options: Readonly<Record<string, OptionWords>>;
  /** A move as a choice to be offered: "Pay a chip". */
  move(move: Move, view: View): string;
  /** What happened as a sentence of the log; `undefined` when it needs no words. */
  event(event: Event, telling: Telling): string | undefined;
  /** Why a move was refused, in the reader's language. */
  refusal(refusal: Refusal): string;
}

/** To whom a story is told: the reader's own seat is "you". */
export interface Telling {
  readonly players: readonly string[];
  readonly reader?: Seat;
}

/** The same fact said to whom it concerns and of somebody else. */
export const tell = (
  { players, reader }: Telling,
  seat: Seat,
  toYou: string,
  ofOther: (name: string) => string,
): string => (seat === reader ? toYou : ofOther(players[seat]));

export const plural = (count: number, one: string, many: string): string =>
  `${count} ${Math.abs(count) === 1 ? one : many}`;

type Details = Readonly<Record<string, unknown>>;

/** A sentence for each refusal code of a game. */
export type RefusalWords = Readonly<Record<string, (details: Details) => string>>;

/** The game's own sentence, else the common one; the English message if nobody wrote one. */
export const sayRefusal =
  (common: RefusalWords, own: RefusalWords) =>
  ({ code, message, details = {} }: Refusal): string =>
    (own[code] ?? common[code])?.(details) ?? message;
