import { type Phrase, phrase } from './phrase.ts';
import { InvalidInput } from './refusal.ts';

/**
 * Validates a JSON value from outside and returns it typed, or throws an `InvalidInput` that names
 * the path, the value found and the values allowed.
 */
export type Reader<Value> = (json: unknown, path: string) => Value;

export type JsonObject = Readonly<Record<string, unknown>>;

export function fail(path: string, expected: Phrase, found: unknown): never {
  throw new InvalidInput(
    found === undefined
      ? phrase`${path}: expected ${expected}, found nothing`
      : phrase`${path}: expected ${expected}, found ${show(found)}`,
  );
}

const MAX_SHOWN_LENGTH = 40;

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
}

export const readObject: Reader<JsonObject> = (json, path) =>
  typeof json === 'object' && json !== null && !Array.isArray(json)
    ? (json as JsonObject)
    : fail(path, phrase`an object`, json);

/** An object that has all of `keys`, may have `optional` keys, and has no others. */
export function readKeys(
  json: unknown,
  path: string,
  keys: readonly string[],
  optional: readonly string[] = [],
): JsonObject {
  const object = readObject(json, path);
  for (const key of keys) {
    if (!Object.hasOwn(object, key)) {
      throw new InvalidInput(phrase`${path}: the key "${key}" is missing`);
    }
  }
  for (const key of Object.keys(object)) {
    if (!keys.includes(key) && !optional.includes(key)) {
      const known = [...keys, ...optional].join(', ');
      throw new InvalidInput(phrase`${path}: unknown key "${key}"; known are: ${known}`);
    }
  }
  return object;
}

export const readBoolean: Reader<boolean> = (json, path) =>
  typeof json === 'boolean' ? json : fail(path, phrase`true or false`, json);

export const readString: Reader<string> = (json, path) =>
  typeof json === 'string' ? json : fail(path, phrase`a text`, json);

export const integerIn =
  (min: number, max: number): Reader<number> =>
  (json, path) =>
    typeof json === 'number' && Number.isInteger(json) && json >= min && json <= max
      ? json
      : fail(path, rangeOf(min, max), json);

const rangeOf = (min: number, max: number): Phrase =>
  max === Number.MAX_SAFE_INTEGER
    ? phrase`a whole number of at least ${min}`
    : phrase`a whole number from ${min} to ${max}`;

export const oneOf =
  <const Value extends string>(values: readonly Value[]): Reader<Value> =>
  (json, path) => {
    const found = values.find((value) => value === json);
    const allowed = values.map((value) => `"${value}"`).join(', ');
    return found ?? fail(path, phrase`one of ${allowed}`, json);
  };

/** A list of `min` to `max` items. */
export const listOf =
  <Value>(item: Reader<Value>, min = 0, max = Number.MAX_SAFE_INTEGER): Reader<Value[]> =>
  (json, path) => {
    if (!Array.isArray(json)) return fail(path, phrase`a list`, json);
    if (json.length < min || json.length > max) {
      const allowed =
        min === max
          ? `${min}`
          : max < Number.MAX_SAFE_INTEGER
            ? `${min}–${max}`
            : phrase`at least ${min}`;
      throw new InvalidInput(phrase`${path}: expected ${allowed} items, found ${json.length}`);
    }
    return json.map((value, index) => item(value, `${path}[${index}]`));
  };

/** An absent value is `null` in JSON and `undefined` in the program. */
export const nullable =
  <Value>(reader: Reader<Value>): Reader<Value | undefined> =>
  (json, path) =>
    json === null ? undefined : reader(json, path);

/** Reads the cards of a position and refuses a card that lies in two places. */
export class UniqueCards<Card extends string | number> {
  readonly #places = new Map<Card, string>();

  add(card: Card, path: string): Card {
    const other = this.#places.get(card);
    if (other !== undefined) {
      throw new InvalidInput(phrase`${path}: card ${card} is already in ${other}`);
    }
    this.#places.set(card, path);
    return card;
  }

  /** Wraps a reader so that it adds each card that it reads. */
  reader(reader: Reader<Card>): Reader<Card> {
    return (json, path) => this.add(reader(json, path), path);
  }
}
