/**
 * Something said to people, in English where it is said. Other languages find it by its pattern,
 * the English with numbered gaps ("row {0} is named twice"), and fill them with the same values.
 */
export interface Phrase {
  readonly pattern: string;
  readonly values: readonly Filling[];
}

export type Filling = string | number | Phrase;

export const phrase = (parts: TemplateStringsArray, ...values: readonly Filling[]): Phrase => ({
  pattern: parts.reduce((pattern, part, index) => `${pattern}{${index - 1}}${part}`),
  values,
});

/** The text of a phrase; English unless there is somebody to translate patterns. */
export function textOf(
  said: Filling,
  translate: (pattern: string) => string = (pattern) => pattern,
): string {
  if (typeof said !== 'object') return `${said}`;
  return translate(said.pattern).replace(/\{(\d+)\}/g, (_, gap) =>
    textOf(said.values[Number(gap)], translate),
  );
}
