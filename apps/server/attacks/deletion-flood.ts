import { writeCookie } from '../src/people/cookie.ts';
import { newLoginId, newPersonId, randomCode } from '../src/people/ids.ts';
import { packLog } from '../src/storage/archive/packed-log.ts';
import { temporaryFolder } from '../test/support/process.ts';
import type { Attack } from './attack.ts';
import { ask, newcomer } from './clients.ts';
import { largest } from './samples.ts';
import { copyOf, playedOut, writeMatches } from './written-matches.ts';

const TABLES = 3;
const NEWCOMERS_AT_ONCE = 20;
const SECRET = 'a secret of the deletion attack, long enough';

/** Its length is sent too: Node sends a DELETE without one as a request without a body. */
const BODY = JSON.stringify({ name: '' });

const people = Array.from({ length: largest.seats }, newPersonId);

const cookieOf = (person: string): string => {
  const login = { person, login: newLoginId(), issuedAt: Date.now() };
  return writeCookie(login, SECRET, false).split(';')[0];
};

let codes: readonly string[] = [];

export const deletionFlood: Attack = {
  name: 'deletion-flood',
  attacker: 'player',
  tries:
    'People with a seat in three archived matches of 5,000 moves delete themselves, all at once; so do newcomers, twenty at once',
  times: { test: 30, usual: 300, long: 3_000 },
  async prepare() {
    const folder = temporaryFolder();
    const match = playedOut(people);
    codes = Array.from({ length: TABLES }, () => randomCode(8));
    await writeMatches(
      folder.path,
      codes.map((code) => copyOf(match, code)),
      async ({ tables }) => {
        for (const code of codes) await tables.archive(code, async (steps) => packLog(steps));
      },
    );
    return { env: { DATA_DIR: folder.path, SECRET }, release: () => folder.remove() };
  },
  async run(target, { times, hasTime }) {
    const faults = new Set<string>();
    let tried = 0;
    const remove = async (cookie: string) => {
      tried++;
      const { status } = await ask(target, '/api/me', {
        method: 'DELETE',
        headers: { cookie, 'content-length': `${BODY.length}` },
        body: BODY,
      });
      // Whoever asks for too much at once is told so.
      if (status !== 200 && status !== 429) faults.add(`a deletion is answered with ${status}`);
    };
    const comeAndGo = async () => {
      while (tried < times && hasTime()) await remove(await newcomer(target));
    };
    await Promise.all(people.map((person) => remove(cookieOf(person))));
    for (const code of codes) {
      const { status, text } = await ask(target, `/api/tables/${code}/record`);
      if (status !== 200) faults.add(`a record is answered with ${status}`);
      // Here the names of the people are their ids.
      if (people.some((person) => text.includes(`"${person}"`)))
        faults.add('a deleted person is left');
    }
    await Promise.all(Array.from({ length: NEWCOMERS_AT_ONCE }, comeAndGo));
    return { tried, faults: [...faults] };
  },
};
