import type { Language } from '@sobremesa/words';

/** In every language. */
export type Spoken<Words> = Readonly<Record<Language, Words>>;

/** Fetches a part of a game when somebody needs it. */
export type Load<Part> = () => Promise<Part>;
