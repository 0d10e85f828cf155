import type { PersonId } from '@sobremesa/tables';
import type { Source } from '../../storage/backend.ts';

export interface SeenMember {
  readonly circle: string;
  readonly person: PersonId;
  /** Of their profile. */
  readonly name?: string;
}

/** Notes that a member has the page of the circle open. */
export async function seeCircle(
  { db }: Source,
  code: string,
  person: PersonId,
  at: number,
): Promise<void> {
  await db
    .updateTable('circleMembers')
    .set({ seenAt: at })
    .where('circle', '=', code)
    .where('person', '=', person)
    .execute();
}

/** Notes that a person has a page open that lists their circles, in those where they were last seen before `before`. */
export async function seeCirclesOf(
  { db }: Source,
  person: PersonId,
  at: number,
  before: number,
): Promise<void> {
  await db
    .updateTable('circleMembers')
    .set({ seenAt: at })
    .where('person', '=', person)
    .where('role', '!=', 'removed')
    .where(({ or, eb }) => or([eb('seenAt', 'is', null), eb('seenAt', '<', before)]))
    .execute();
}

/** The members of these circles who were seen since then, in the order in which they joined. */
export async function membersSeen(
  { db }: Source,
  circles: readonly string[],
  since: number,
): Promise<SeenMember[]> {
  if (circles.length === 0) return [];
  const rows = await db
    .selectFrom('circleMembers')
    .leftJoin('people', 'people.id', 'circleMembers.person')
    .select(['circleMembers.circle', 'circleMembers.person', 'people.name'])
    .where('circleMembers.circle', 'in', circles)
    .where('circleMembers.role', '!=', 'removed')
    .where('circleMembers.seenAt', '>=', since)
    .orderBy('circleMembers.joinedAt')
    .execute();
  return rows.map(({ name, ...row }) => ({ ...row, ...(name === null ? {} : { name }) }));
}
