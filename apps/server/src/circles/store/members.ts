import type { PersonId } from '@sobremesa/tables';
import type { Kysely } from 'kysely';
import type { Backend, Source } from '../../storage/backend.ts';
import type { Database } from '../../storage/schema.ts';
import { type Membership, readMember, writeMember } from './rows.ts';

export async function countCircles(db: Kysely<Database>, person: PersonId): Promise<number> {
  const { count } = await db
    .selectFrom('circleMembers')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('person', '=', person)
    .where('role', '!=', 'removed')
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countMembers(db: Kysely<Database>, circle: string): Promise<number> {
  const { count } = await db
    .selectFrom('circleMembers')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('circle', '=', circle)
    .where('role', '!=', 'removed')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function membership(
  { db }: Source,
  code: string,
  person: PersonId,
): Promise<Membership | undefined> {
  const row = await db
    .selectFrom('circleMembers')
    .selectAll()
    .where('circle', '=', code)
    .where('person', '=', person)
    .executeTakeFirst();
  return row && readMember(row);
}

/** Without those who were removed, in the order in which they joined; with the names of their profiles. */
export async function membersOf(
  { db }: Source,
  code: string,
): Promise<(Membership & { readonly name?: string })[]> {
  const rows = await db
    .selectFrom('circleMembers')
    .leftJoin('people', 'people.id', 'circleMembers.person')
    .selectAll('circleMembers')
    .select('people.name')
    .where('circle', '=', code)
    .where('role', '!=', 'removed')
    .orderBy('joinedAt')
    .orderBy('person')
    .execute();
  return rows.map(({ name, ...row }) => ({
    ...readMember(row),
    ...(name === null ? {} : { name }),
  }));
}

/**
 * Adds a member; somebody who is or was one stays as they are. False when the circle has `most` members, or the
 * person `maxCircles` circles.
 */
export const joinCircle = (
  { db, lock }: Backend,
  member: Membership,
  most: number,
  maxCircles: number,
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await lock(transaction, [`circle ${member.circle}`, `circles of ${member.person}`]);
    if (await membership({ db: transaction }, member.circle, member.person)) return true;
    const isFull = (await countMembers(transaction, member.circle)) >= most;
    if (isFull || (await countCircles(transaction, member.person)) >= maxCircles) return false;
    await transaction.insertInto('circleMembers').values(writeMember(member)).execute();
    return true;
  });

/** Whether somebody is told of calls; nothing for whoever is no member any more. */
export async function setCalled(
  { db }: Source,
  code: string,
  person: PersonId,
  called: boolean,
): Promise<void> {
  await db
    .updateTable('circleMembers')
    .set({ called: called ? 1 : 0 })
    .where('circle', '=', code)
    .where('person', '=', person)
    .where('role', '!=', 'removed')
    .execute();
}
