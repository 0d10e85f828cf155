import { writeCookie } from '../src/people/cookie.ts';
import { newLoginId, newPersonId, randomCode } from '../src/people/ids.ts';
import { temporaryFolder } from '../test/support/process.ts';
import type { Attack } from './attack.ts';
import { ask } from './clients.ts';
import { largest } from './samples.ts';
import { copyOf, playedOut, writeMatches } from './written-matches.ts';

/** A browser opens six connections. */
const AT_ONCE = 6;
const TABLES = 10;
/** Exports from one address in an hour, by default. */
const MAX_EXPORTS = 20;
const SECRET = 'a secret of the export attack, long enough';

const people = Array.from({ length: largest.seats }, newPersonId);

const cookieOf = (person: string): string => {
  const login = { person, login: newLoginId(), issuedAt: Date.now() };
  return writeCookie(login, SECRET, false).split(';')[0];
};

/** What is wrong with a whole file. */
function faultsIn(text: string): string[] {
  const { tables }: { tables: { record?: object }[] } = JSON.parse(text);
  const records = tables.filter(({ record }) => record !== undefined).length;
  return records === TABLES ? [] : [`an export has ${records} records of ${TABLES}`];
}

export const exportFlood: Attack = {
  name: 'export-flood',
  attacker: 'player',
  tries: 'Exports of people with a seat in ten matches of 5,000 moves, six at once for each',
  times: { test: 12, usual: 300, long: 3_000 },
  async prepare() {
    const folder = temporaryFolder();
    const match = playedOut(people);
    const copies = Array.from({ length: TABLES }, () => copyOf(match, randomCode(6)));
    await writeMatches(folder.path, copies);
    return { env: { DATA_DIR: folder.path, SECRET }, release: () => folder.remove() };
  },
  async run(target, { times, hasTime }) {
    const faults = new Set<string>();
    let tried = 0;
    let whole = 0;
    const flood = async (cookie: string) => {
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, () =>
          ask(target, '/api/me/export', { headers: { cookie } }),
        ),
      );
      for (const { status, headers } of answers) {
        const isRefused = status === 429 && headers['retry-after'] !== undefined;
        if (status !== 200 && !isRefused) faults.add(`an export is answered with ${status}`);
      }
      const files = answers.filter(({ status }) => status === 200);
      for (const { text } of files) for (const fault of faultsIn(text)) faults.add(fault);
      if (files.length > 1) faults.add(`one person has ${files.length} exports at once`);
      whole += files.length;
    };
    while (tried < times && hasTime()) {
      const some = people.slice(0, (times - tried) / AT_ONCE);
      tried += some.length * AT_ONCE;
      await Promise.all(some.map((person) => flood(cookieOf(person))));
    }
    if (whole === 0) faults.add('nobody gets an export');
    if (whole > MAX_EXPORTS) faults.add(`one address has ${whole} exports in an hour`);
    return { tried, faults: [...faults] };
  },
};
