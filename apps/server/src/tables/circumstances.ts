import type { PersonId } from './log.ts';

/** What a decision needs to know of the world outside the table. */
export interface Circumstances {
  readonly now: number;
  /** Since when somebody is not at this table; `undefined` for whoever is. */
  absentSince(person: PersonId): number | undefined;
  /** A name known from elsewhere, for those who speak without a seat. */
  readonly name: string | undefined;
  isBotLevel(level: string): boolean;
  /** The level that plays for whoever is away. */
  readonly standInLevel: string;
}
