import type { CircleRole } from '@sobremesa/protocol';
import type { PersonId, TableIndex } from '@sobremesa/tables';
import type { Transaction } from 'kysely';
import type { Backend, Source } from '../../storage/backend.ts';
import { readIndex } from '../../storage/rows.ts';
import type { Database } from '../../storage/schema.ts';
import { countCircles } from './members.ts';
import type { CircleInfo } from './rows.ts';
import { hookOwner } from './webhooks.ts';

/** A circle of a person, with what a list shows of it. */
export interface ListedCircle extends CircleInfo {
  readonly role: CircleRole;
  readonly members: number;
  /** Tables that gather or play. */
  readonly tables: number;
}

/** False, and nothing is stored, when the owner is in `most` circles. */
export const addCircle = (
  { db, lock }: Backend,
  circle: CircleInfo,
  owner: PersonId,
  most: number,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await lock(transaction, [`circles of ${owner}`]);
    if ((await countCircles(transaction, owner)) >= most) return false;
    await transaction.insertInto('circles').values(circle).execute();
    await transaction
      .insertInto('circleMembers')
      .values({
        circle: circle.code,
        person: owner,
        role: 'owner',
        called: 1,
        joinedAt: circle.createdAt,
        seenAt: null,
      })
      .execute();
    return true;
  });

export const circle = ({ db }: Source, code: string): Promise<CircleInfo | undefined> =>
  db.selectFrom('circles').selectAll().where('code', '=', code).executeTakeFirst();

export async function changeCircle(
  { db }: Source,
  code: string,
  change: Partial<Omit<CircleInfo, 'code'>>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('circles').set(change).where('code', '=', code).execute();
}

/** Removes a circle with its members, results, calls and webhooks. */
export const removeCircle = ({ db }: Source, code: string): Promise<void> =>
  db.transaction().execute((transaction) => deleteCircle(transaction, code));

export async function deleteCircle(
  transaction: Transaction<Database>,
  code: string,
): Promise<void> {
  await transaction.deleteFrom('circles').where('code', '=', code).execute();
  await transaction.deleteFrom('circleMembers').where('circle', '=', code).execute();
  await transaction.deleteFrom('circleResults').where('circle', '=', code).execute();
  await transaction.deleteFrom('circleCalls').where('circle', '=', code).execute();
  const owner = hookOwner(code);
  await transaction.deleteFrom('webhooks').where('person', '=', owner).execute();
  await transaction.deleteFrom('deliveries').where('person', '=', owner).execute();
}

/** The circles of a person, in the order in which they joined. */
export async function circlesOf({ db }: Source, person: PersonId): Promise<ListedCircle[]> {
  const rows = await db
    .selectFrom('circleMembers as own')
    .innerJoin('circles', 'circles.code', 'own.circle')
    .selectAll('circles')
    .select(({ selectFrom }) => [
      'own.role as role',
      selectFrom('circleMembers as all')
        .select(({ fn }) => fn.countAll().as('members'))
        .whereRef('all.circle', '=', 'own.circle')
        .where('all.role', '!=', 'removed')
        .as('members'),
      selectFrom('tables')
        .select(({ fn }) => fn.countAll().as('tables'))
        .whereRef('tables.circle', '=', 'own.circle')
        // A literal, because SQLite does not use the partial index for a parameter.
        .where('tables.going', '=', (one) => one.lit(1))
        .as('tables'),
    ])
    .where('own.person', '=', person)
    .where('own.role', '!=', 'removed')
    .orderBy('own.joinedAt')
    .execute();
  return rows.map(({ role, members, tables, ...info }) => ({
    ...info,
    role: role as CircleRole,
    members: Number(members),
    tables: Number(tables),
  }));
}

/** Tables of a circle that are gathering or playing, the newest first. */
export async function circleTables(
  { db }: Source,
  code: string,
  limit: number,
): Promise<TableIndex[]> {
  const rows = await db
    .selectFrom('tables')
    .select('summary')
    .where('circle', '=', code)
    .where('going', '=', (one) => one.lit(1))
    .orderBy('updatedAt', 'desc')
    .limit(limit)
    .execute();
  return rows.map(readIndex);
}
