import type { MatchRecord } from '@sobremesa/protocol';
import { answerOf, openDatabase } from '../local/database.ts';
import type { SentChallenge } from './challenge-link.ts';

const DATABASE = 'sobremesa/challenges';
const MATCHES = 'matches';
const LAST = '\uffff';

interface KeptMatch {
  readonly challenge: string;
  /** The same match that comes twice is kept once. */
  readonly id: string;
  readonly record: MatchRecord;
}

/** A try never has the id of the first match. */
export const FIRST = 'first';

const open = (): Promise<IDBDatabase> =>
  openDatabase(DATABASE, (created) =>
    created.createObjectStore(MATCHES, { keyPath: ['challenge', 'id'] }),
  );

const nameIn = ({ seats }: MatchRecord): string =>
  seats.find(({ bot }) => bot === undefined)?.name ?? '';

/** Keeps what came in a link, for the page of the challenge; what is kept as the first match stays. */
export async function keepChallenge({ code, matches }: SentChallenge): Promise<void> {
  const database = await open();
  const store = database.transaction(MATCHES, 'readwrite').objectStore(MATCHES);
  const [first, ...tries] = matches;
  if ((await answerOf(store.getKey([code, FIRST]))) === undefined) {
    await answerOf(store.put({ challenge: code, id: FIRST, record: first } satisfies KeptMatch));
  }
  for (const record of tries) {
    const id = `${record.finishedAt} ${nameIn(record)}`;
    await answerOf(store.put({ challenge: code, id, record } satisfies KeptMatch));
  }
}

/** The matches of a challenge that came in links, in the order in which they ended. */
export async function keptMatches(challenge: string): Promise<readonly KeptMatch[]> {
  const database = await open();
  const range = IDBKeyRange.bound([challenge, ''], [challenge, LAST]);
  return answerOf(database.transaction(MATCHES).objectStore(MATCHES).getAll(range));
}
