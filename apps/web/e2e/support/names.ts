/** A name that no table of an earlier try has: a public table stays in the list for some minutes. */
export const newName = (): string => `Ana ${crypto.randomUUID().slice(0, 6)}`;
