import type { PersonId } from '@sobremesa/tables';
import type { Kysely } from 'kysely';
import type { ChallengeMatch, NewChallengeMatch } from '../port.ts';
import type { ChallengeRow, Database } from '../schema.ts';

export async function beginChallenge(
  db: Kysely<Database>,
  begun: NewChallengeMatch,
): Promise<string> {
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

export async function finishChallenge(
  db: Kysely<Database>,
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

export async function challengeMatch(
  db: Kysely<Database>,
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

export async function challengeMatches(
  db: Kysely<Database>,
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

export const readMatch = ({ finishedAt, result, ...match }: ChallengeRow): ChallengeMatch => ({
  ...match,
  ...(finishedAt === null ? {} : { finishedAt }),
  ...(result === null ? {} : { result: JSON.parse(result) as Required<ChallengeMatch>['result'] }),
});
