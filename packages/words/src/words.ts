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
  event(event: Event, telling: Telling<View>): string | undefined;
  /** Why a move was refused, in the reader's language. */
  refusal(refusal: Refusal): string;
}

/** To whom a story is told, and of which table: the reader's own seat is "you". */
export interface Telling<View extends AnyView = AnyView> {
  readonly players: readonly string[];
  readonly options: View['options'];
  readonly reader?: Seat;
}

export const tellingOf = <View extends AnyView>({
  players,
  options,
  viewer,
}: View): Telling<View> =>
  viewer === 'spectator' ? { players, options } : { players, options, reader: viewer };

/** The same fact said to whom it concerns and of somebody else. */
export const tell = (
  { players, reader }: Telling,
  seat: Seat,
  toYou: string,
  ofOther: (name: string) => string,
): string => (seat === reader ? toYou : ofOther(players[seat]));

/** A number with the minus sign that belongs to it, not with a hyphen. */
export const numeral = (value: number): string => String(value).replace('-', '−');

export const plural = (count: number, one: string, many: string): string =>
  `${numeral(count)} ${Math.abs(count) === 1 ? one : many}`;

export const capitalize = (sentence: string): string =>
  sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** Rows lie in an array; people count them from 1. */
export const rowNumber = (row: unknown): number => Number(row) + 1;

/** The events of one type. */
export type EventOf<Event extends AnyEvent, Type extends Event['type']> = Extract<
  Event,
  { readonly type: Type }
>;

type Details = Readonly<Record<string, unknown>>;

/** A sentence for each refusal code of a game. */
export type RefusalWords = Readonly<Record<string, (details: Details) => string>>;

/** The game's own sentence, else the common one; the English message if nobody wrote one. */
export const sayRefusal =
  (common: RefusalWords, own: RefusalWords) =>
  ({ code, message, details = {} }: Refusal): string =>
    (own[code] ?? common[code])?.(details) ?? message;
