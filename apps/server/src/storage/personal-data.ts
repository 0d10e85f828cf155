import type { PersonId } from '@sobremesa/tables';
import type { Transaction } from 'kysely';
import type { Backend } from './backend.ts';
import type { Database } from './schema.ts';

/** Somebody who is being deleted. */
export interface Gone {
  readonly person: PersonId;
  readonly now: number;
  /** Who stands for them at one place, where others need the rows; it leads to no other place. */
  readonly goneAt: (place: string) => PersonId;
}

/** What a store says about the people in its tables. A table with columns about people is in the list of one store. */
export interface PersonalData {
  readonly tables: readonly (keyof Database)[];
  /** Removes a person from these tables, within the transaction that removes them everywhere. */
  readonly forget: (transaction: Transaction<Database>, gone: Gone) => Promise<void>;
  /** Its parts of the file with everything that is kept about a person, by name. */
  readonly exported: Readonly<
    Record<string, (backend: Backend, person: PersonId, now: number) => Promise<unknown>>
  >;
}

/** Tables whose rows belong to one person and are of no use to anybody else. */
type OwnTable =
  | 'keys'
  | 'passkeys'
  | 'results'
  | 'tallies'
  | 'ratings'
  | 'dayTries'
  | 'noticeWishes'
  | 'devices'
  | 'webhooks'
  | 'notices'
  | 'deliveries';

/** Deletes the rows of a person where they are of no use to anybody else. */
export const deleteOwn =
  (tables: readonly OwnTable[]): PersonalData['forget'] =>
  async (transaction, { person }) => {
    for (const table of tables) {
      await transaction.deleteFrom(table).where('person', '=', person).execute();
    }
  };
