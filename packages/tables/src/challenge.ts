import { failure } from '@sobremesa/protocol/errors';
import type { Fact, PersonId } from './log.ts';
import type { Table } from './table.ts';

/**
 * The facts that let others try a finished match with the same cards, none when they can already. Throws a
 * `RequestError` when they must not: only its one person may let them, because afterwards it is closed to
 * others, and the deal of a day is for that day, that of twin tables for them.
 */
export function challengeFacts(table: Table, person: PersonId): Fact[] {
  if (table.seatOf(person) === undefined) throw failure('not-seated');
  if (table.phase === 'closed') throw failure('table-closed');
  if (table.phase !== 'finished') throw failure(table.match ? 'match-running' : 'not-started');
  const { day, challenge, twins } = table.opening;
  if (day || challenge || twins || !table.isForOne) throw failure('cannot-challenge');
  return table.isChallenged ? [] : [{ type: 'challenged' }];
}

/** The table of the first match, at that table and at every try; `undefined` elsewhere. */
export const challengeOf = ({ code, opening, isChallenged }: Table): string | undefined =>
  isChallenged ? code : opening.challenge?.of;
