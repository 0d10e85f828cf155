/** Places of values in a shape. JSON escapes control characters, so they occur nowhere else in it. */
const NUMBER = '\u0001';
const HEX = '\u0002';
const PLACES = new RegExp(`[${NUMBER}${HEX}]`, 'g');

/** Strings are matched whole, so that digits in names and texts are no values. */
const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const HEX_STRING = /^"((?:[0-9a-f]{2}){8,})"$/;
/** The id of a request as pages make it: one text for the whole visit, and a number. */
const NUMBERED_STRING = /^("[^"\\]*-)(0|[1-9]\d{0,14})"$/;

/** A number, or bytes that the text has in hex. */
export type Value = number | Uint8Array;

/** JSON text without its values: most steps of a match have one of a few shapes. */
export interface Shaped {
  readonly shape: string;
  readonly values: readonly Value[];
}

const isWhole = (token: string): boolean => {
  const number = Number(token);
  return Number.isSafeInteger(number) && `${number}` === token;
};

export function shapeOf(json: string): Shaped {
  const values: Value[] = [];
  const shape = json.replaceAll(TOKENS, (token) => {
    if (!token.startsWith('"')) {
      if (!isWhole(token)) return token;
      values.push(Number(token));
      return NUMBER;
    }
    const hex = HEX_STRING.exec(token);
    if (hex) {
      values.push(Buffer.from(hex[1], 'hex'));
      return `"${HEX}"`;
    }
    const numbered = NUMBERED_STRING.exec(token);
    if (!numbered) return token;
    values.push(Number(numbered[2]));
    return `${numbered[1]}${NUMBER}"`;
  });
  return { shape, values };
}

/** Whether each value of the shape is a number or bytes, in order. */
export const kindsIn = (shape: string): ('number' | 'hex')[] =>
  Array.from(shape.matchAll(PLACES), ([place]) => (place === NUMBER ? 'number' : 'hex'));

/** The text of a shape with these values. */
export function textOf(shape: string, values: readonly Value[]): string {
  let next = 0;
  return shape.replaceAll(PLACES, () => {
    const value = values[next++];
    return typeof value === 'number' ? `${value}` : Buffer.from(value).toString('hex');
  });
}
