import { once } from 'node:events';
import { randomCode } from '../src/people/ids.ts';
import { temporaryFolder } from '../test/support/process.ts';
import type { Attack } from './attack.ts';
import { ask, newcomer, openSocket } from './clients.ts';
import { largest } from './samples.ts';
import { copyOf, playedOut, writeMatches } from './written-matches.ts';

const AT_ONCE = 40;
const TABLES = 300;
const people = Array.from({ length: largest.seats }, (_, seat) => `persona ${seat}`);

let codes: readonly string[] = [];

export const longTables: Attack = {
  name: 'long-tables',
  attacker: 'stranger',
  tries:
    'Looks at tables with matches of 5,000 moves that nobody has looked at since a start, forty at once; comes and goes at one of them',
  times: { test: 40, usual: TABLES, long: 3_000 },
  async prepare() {
    const folder = temporaryFolder();
    const match = playedOut(people);
    codes = Array.from({ length: TABLES }, () => randomCode(8));
    await writeMatches(
      folder.path,
      codes.map((code) => copyOf(match, code)),
    );
    return { env: { DATA_DIR: folder.path }, release: () => folder.remove() };
  },
  async run(target, { times, hasTime }) {
    const faults = new Set<string>();
    let tried = 0;
    const client = async () => {
      while (tried < times && hasTime()) {
        const code = codes[tried++ % TABLES];
        const { status } = await ask(target, `/api/tables/${code}`);
        // Whoever asks for too much at once is told so.
        if (status !== 200 && status !== 429 && status !== 503) {
          faults.add(`a finished table is answered with ${status}`);
        }
      }
    };
    /** A table that nobody watches any more is dropped from memory. */
    const visitor = async () => {
      const socket = await openSocket(target, await newcomer(target));
      if (!socket) return;
      const [table] = codes;
      while (tried < times && hasTime() && socket.readyState === socket.OPEN) {
        const answered = once(socket, 'message');
        socket.send(JSON.stringify({ type: 'watch', table }));
        await answered;
        socket.send(JSON.stringify({ type: 'unwatch', table }));
        tried++;
      }
      socket.terminate();
    };
    await Promise.all([visitor(), ...Array.from({ length: AT_ONCE }, client)]);
    return { tried, faults: [...faults] };
  },
};
