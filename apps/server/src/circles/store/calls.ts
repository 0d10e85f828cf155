import { CALL_PAUSE_MINUTES, CALLS_PER_HOUR } from '@sobremesa/protocol';
import { MINUTE } from '@sobremesa/protocol/durations';
import type { PersonId } from '@sobremesa/tables';
import type { Backend, Source } from '../../storage/backend.ts';
import type { Database, Value } from '../../storage/schema.ts';

/** A member calls the others to a table. */
export type CircleCall = Omit<Value<Database['circleCalls']>, 'number'>;

/** Longer than a table gathers; the number of its next call follows from those before. */
const CALLS_KEPT = 45 * 24 * 60 * MINUTE;

/**
 * Stores a call and returns its number among those to its table. `undefined`, and nothing is stored, when the person
 * or the circle has called too often; holds for concurrent calls too.
 */
export const callCircle = ({ db, lock }: Backend, call: CircleCall): Promise<number | undefined> =>
  db.transaction().execute(async (transaction) => {
    const { circle: code, table, person, at } = call;
    await lock(transaction, [`calls of ${code}`]);
    const own = transaction.selectFrom('circleCalls').where('circle', '=', code);
    const recent = await own
      .select(['person', 'at'])
      .where('at', '>', at - 60 * MINUTE)
      .execute();
    const isTooSoon = recent.some(
      (before) => before.person === person && before.at > at - CALL_PAUSE_MINUTES * MINUTE,
    );
    if (isTooSoon || recent.length >= CALLS_PER_HOUR) return undefined;
    const last = await own
      .select(({ fn }) => fn.max('number').as('number'))
      .where('table', '=', table)
      .executeTakeFirst();
    const number = (last?.number ?? 0) + 1;
    await transaction
      .insertInto('circleCalls')
      .values({ ...call, number })
      .execute();
    await transaction
      .deleteFrom('circleCalls')
      .where('circle', '=', code)
      .where('at', '<', at - CALLS_KEPT)
      .execute();
    return number;
  });

/** Tables to which a person has called a circle, with or without a seat there. */
export async function tablesCalledTo({ db }: Source, person: PersonId): Promise<string[]> {
  const rows = await db
    .selectFrom('circleCalls')
    .select('table')
    .distinct()
    .where('person', '=', person)
    .execute();
  return rows.map(({ table }) => table);
}
