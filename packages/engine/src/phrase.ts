/**
 * A text for users, written in English where it is used. A translation is looked up by the pattern,
 * the English text with placeholders ("row {0} is named twice"), and filled with the same values.
 */
export interface Phrase {
  readonly pattern: string;
  readonly values: readonly PhraseValue[];
}

export type PhraseValue = string | number | Phrase;

export const phrase = (parts: TemplateStringsArray, ...values: readonly PhraseValue[]): Phrase => ({
  pattern: parts.reduce((pattern, part, index) => `${pattern}{${index - 1}}${part}`),
  values,
});

/** The text of a phrase, in English by default. */
export function textOf(
  value: PhraseValue,
  translate: (pattern: string) => string = (pattern) => pattern,
): string {
  if (typeof value !== 'object') return `${value}`;
  return translate(value.pattern).replace(/\{(\d+)\}/g, (_, index) =>
    textOf(value.values[Number(index)], translate),
  );
}
