/** Translations by English pattern; a missing one falls back to the pattern. */
export type InputPhrases = Readonly<Record<string, string>>;
