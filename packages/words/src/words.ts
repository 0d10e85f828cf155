import type { AnyEvent, AnyMove, AnyView, Refusal, Seat } from '@sobremesa/engine';

export interface OptionWords {
  readonly label: string;
  /** One line that says what it changes. */
  readonly help: string;
  /** For a choice: a name for each value. */
  readonly values?: Readonly<Record<string, string>>;
  /** For a choice whose names do not explain themselves: what each value changes, in one line. */
  readonly about?: Readonly<Record<string, string>>;
}

/** The texts of one game in one language. */
export interface GameWords<
  View extends AnyView = AnyView,
  Move extends AnyMove = AnyMove,
  Event extends AnyEvent = AnyEvent,
> {
  readonly name: string;
  readonly options: Readonly<Record<string, OptionWords>>;
  /** A move as the label of a choice: "Pay a chip". */
  move(move: Move, view: View): string;
  /** An event as a sentence of the log; `undefined` for events that are not told. */
  event(event: Event, telling: Telling<View>): string | undefined;
  /** Why a move was refused, in the reader's language. */
  refusal(refusal: Refusal): string;
}

/** For whom an event is put into words: the reader's own seat is "you". */
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

/** What happened as sentences of the log; events without words are left out. */
export const sayEvents = <View extends AnyView, Event extends AnyEvent>(
  words: GameWords<View, never, Event>,
  events: readonly Event[],
  telling: Telling<View>,
): string[] => events.flatMap((event) => words.event(event, telling) ?? []);

/** The sentence to the seat concerned, or the one about somebody else. */
export const tell = (
  { players, reader }: Telling,
  seat: Seat,
  toYou: string,
  ofOther: (name: string) => string,
): string => (seat === reader ? toYou : ofOther(players[seat]));

/** A number with a true minus sign (U+2212) instead of a hyphen. */
export const numeral = (value: number): string => String(value).replace('-', '−');

export const plural = (count: number, one: string, many: string): string =>
  `${numeral(count)} ${Math.abs(count) === 1 ? one : many}`;

export const capitalize = (sentence: string): string =>
  sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** Adds a full stop, unless the text ends with a mark of its own. */
export const asSentence = (text: string): string => (/(^|[.!?…])$/.test(text) ? text : `${text}.`);

/** Rows are indexed from 0; people count them from 1. */
export const rowNumber = (row: unknown): number => Number(row) + 1;

/** The events of one type. */
export type EventOf<Event extends AnyEvent, Type extends Event['type']> = Extract<
  Event,
  { readonly type: Type }
>;

type Details = Readonly<Record<string, unknown>>;

/** A sentence for each refusal code of a game. */
export type RefusalWords = Readonly<Record<string, (details: Details) => string>>;

/** The game's own sentence, else the common one, else the English message. */
export const sayRefusal =
  (common: RefusalWords, own: RefusalWords) =>
  ({ code, message, details = {} }: Refusal): string =>
    (own[code] ?? common[code])?.(details) ?? message;
