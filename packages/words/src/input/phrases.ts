/** Phrases by their English pattern, which is the text where nobody has translated it. */
export type InputPhrases = Readonly<Record<string, string>>;
