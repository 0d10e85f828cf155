type Fields = Readonly<Record<string, unknown>>;

/** Moves and events are plain JSON, so that equal values have equal text. */
const isEqual = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

export const fits = (whole: object, pattern: object): boolean =>
  Object.entries(pattern).every(([field, value]) => isEqual((whole as Fields)[field], value));

export const fitsAny = (whole: object, patterns: readonly object[]): boolean =>
  patterns.some((pattern) => fits(whole, pattern));
