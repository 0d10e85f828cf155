import { temporaryFolder } from '../test/support/process.ts';
import type { Attack } from './attack.ts';
import { ask } from './clients.ts';
import { largest } from './samples.ts';
import { playedOut, writeMatches } from './written-matches.ts';

const AT_ONCE = 40;
const SEATS = largest.seats;
const people = Array.from({ length: SEATS }, (_, seat) => `persona ${seat}`);

let code = '';

export const replayFlood: Attack = {
  name: 'replay-flood',
  attacker: 'stranger',
  tries: 'Replays and records of a match of 5,000 moves, forty at once, through every eye',
  times: { test: 120, usual: 1_000, long: 10_000 },
  async prepare() {
    const folder = temporaryFolder();
    // The longest match that a table allows: 50 rounds with ten players.
    const match = playedOut(people);
    code = match.table.code;
    await writeMatches(folder.path, [match]);
    return { env: { DATA_DIR: folder.path }, release: () => folder.remove() };
  },
  async run(target, { times, hasTime }) {
    const faults = new Set<string>();
    let tried = 0;
    const client = async () => {
      while (tried < times && hasTime()) {
        const turn = tried++;
        const path =
          turn % 5 === 0 ? 'record' : `replay?as=${turn % SEATS}&after=${(turn % 26) * 200}`;
        const { status } = await ask(target, `/api/tables/${code}/${path}`);
        // 429 and 503 are valid answers.
        if (![200, 429, 503].includes(status)) faults.add(`${path} is answered with ${status}`);
        if (turn === 0 && status !== 200) faults.add('nobody can read a record');
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, client));
    return { tried, faults: [...faults] };
  },
};
