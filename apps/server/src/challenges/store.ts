import { GONE_NAME } from '@sobremesa/protocol';
import type { PersonId } from '@sobremesa/tables';
import type { Source } from '../storage/backend.ts';
import type { PersonalData } from '../storage/personal-data.ts';
import type { ChallengeRow } from '../storage/schema.ts';
import type { Storage } from '../storage/storage.ts';

/** The match of a person in a challenge: the first one, or a try. Everybody has one in each. */
export interface ChallengeMatch {
  /** The table of the first match. */
  readonly challenge: string;
  readonly person: PersonId;
  readonly table: string;
  readonly finishedAt?: number;
  /** `null` where the match was given up. */
  readonly result?: {
    readonly name: string;
    readonly score: number;
    readonly rank: number;
    readonly botMoves: number;
    readonly hints: number;
  } | null;
}

export type NewChallengeMatch = Pick<ChallengeMatch, 'challenge' | 'person' | 'table'>;

/** Begins the match of a person in a challenge; returns the table of an earlier one if there is one. */
async function beginChallenge({ db }: Source, begun: NewChallengeMatch): Promise<string> {
  await db
    .insertInto('challengeMatches')
    .values({ ...begun, finishedAt: null, result: null })
    .onConflict((known) => known.columns(['challenge', 'person']).doNothing())
    .execute();
  // Read again, because the person may have begun before, also at another server.
  const { table } = await db
    .selectFrom('challengeMatches')
    .select('table')
    .where('challenge', '=', begun.challenge)
    .where('person', '=', begun.person)
    .executeTakeFirstOrThrow();
  return table;
}

/** Stores the result of a match; nothing changes when it was stored before, or of another table. */
async function finishChallenge(
  { db }: Source,
  { challenge, person, table, finishedAt, result }: Required<ChallengeMatch>,
): Promise<void> {
  await db
    .updateTable('challengeMatches')
    .set({ finishedAt, result: JSON.stringify(result) })
    .where('challenge', '=', challenge)
    .where('person', '=', person)
    .where('table', '=', table)
    .where('finishedAt', 'is', null)
    .execute();
}

async function challengeMatch(
  { db }: Source,
  challenge: string,
  person: PersonId,
): Promise<ChallengeMatch | undefined> {
  const row = await db
    .selectFrom('challengeMatches')
    .selectAll()
    .where('challenge', '=', challenge)
    .where('person', '=', person)
    .executeTakeFirst();
  return row && readMatch(row);
}

/** The finished matches, in the order in which they ended. */
async function challengeMatches(
  { db }: Source,
  challenge: string,
  limit: number,
): Promise<ChallengeMatch[]> {
  const rows = await db
    .selectFrom('challengeMatches')
    .selectAll()
    .where('challenge', '=', challenge)
    .where('finishedAt', 'is not', null)
    .orderBy('finishedAt')
    .orderBy('table')
    .limit(limit)
    .execute();
  return rows.map(readMatch);
}

const readMatch = ({ finishedAt, result, ...match }: ChallengeRow): ChallengeMatch => ({
  ...match,
  ...(finishedAt === null ? {} : { finishedAt }),
  ...(result === null ? {} : { result: JSON.parse(result) as Required<ChallengeMatch>['result'] }),
});

/** The tables of tries at the match of this table. */
async function triesAt({ db }: Source, challenge: string): Promise<string[]> {
  const rows = await db
    .selectFrom('challengeMatches')
    .select('table')
    .where('challenge', '=', challenge)
    .where('table', '!=', challenge)
    .execute();
  return rows.map(({ table }) => table);
}

const matchesOf = ({ db }: Source, person: PersonId) =>
  db.selectFrom('challengeMatches').selectAll().where('person', '=', person).execute();

export const personalData: PersonalData = {
  tables: ['challengeMatches'],
  forget: async (transaction, { person, goneAt }) => {
    for (const { challenge, result } of await matchesOf({ db: transaction }, person)) {
      const named = result && JSON.stringify({ ...JSON.parse(result), name: GONE_NAME });
      await transaction
        .updateTable('challengeMatches')
        .set({ person: goneAt(challenge), result: result === 'null' ? result : named })
        .where('challenge', '=', challenge)
        .where('person', '=', person)
        .execute();
    }
  },
  exported: {
    challenges: async (source, person) => (await matchesOf(source, person)).map(readMatch),
  },
};

export const challengeStore = (storage: Storage) =>
  storage.bind({ beginChallenge, challengeMatch, challengeMatches, finishChallenge, triesAt });
