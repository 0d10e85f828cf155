import {
  fail,
  integerIn,
  listOf,
  phrase,
  type Reader,
  readBoolean,
  readKeys,
} from '@sobremesa/engine';

/** A card as the game writes it. */
export type PadCard = number | string;

/** One thing that is noted for each column of the pad in each round. */
export type Field =
  | { readonly id: string; readonly kind: 'count'; readonly max: number }
  /** Cards are tapped; `isOrdered` when the order in which they were won matters. */
  | {
      readonly id: string;
      readonly kind: 'cards';
      readonly cards: readonly PadCard[];
      readonly isOrdered?: true;
    }
  | { readonly id: string; readonly kind: 'flag' };

/** A way to note a round: points as a number, for example, or the cards that carry them. */
export interface Way {
  readonly id: string;
  readonly fields: readonly Field[];
}

/** What is noted in one column for one round: a value for each field of the way. */
export type Entry = Readonly<Record<string, number | boolean | readonly PadCard[]>>;

const empty = { count: 0, cards: [], flag: false } as const satisfies Record<
  Field['kind'],
  Entry[string]
>;

export const emptyEntry = ({ fields }: Way): Entry =>
  Object.fromEntries(fields.map(({ id, kind }) => [id, empty[kind]]));

/** Throws `InvalidInput` when a value is missing or out of range. */
export function readEntry(json: unknown, path: string, { fields }: Way): Entry {
  const object = readKeys(
    json,
    path,
    fields.map(({ id }) => id),
  );
  return Object.fromEntries(
    fields.map((field) => [field.id, readValue(object[field.id], `${path}.${field.id}`, field)]),
  );
}

function readValue(json: unknown, path: string, field: Field): Entry[string] {
  switch (field.kind) {
    case 'count':
      return integerIn(0, field.max)(json, path);
    case 'flag':
      return readBoolean(json, path);
    case 'cards':
      return readCards(json, path, field.cards);
  }
}

function readCards(json: unknown, path: string, cards: readonly PadCard[]): readonly PadCard[] {
  const readCard: Reader<PadCard> = (card, cardPath) =>
    cards.find((known) => known === card) ?? fail(cardPath, phrase`a card of this game`, card);
  const noted = listOf(readCard)(json, path);
  if (new Set(noted).size < noted.length) fail(path, phrase`each card once`, json);
  return noted;
}
