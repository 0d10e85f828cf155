import { temporaryFolder } from '../test/support/process.ts';
import type { Attack, Target } from './attack.ts';
import { ask, newcomer } from './clients.ts';
import { largest } from './samples.ts';
import { playedOut, writeMatches } from './written-matches.ts';

const SEATS = largest.seats;
const HONEST_ADDRESS = '127.0.0.1';
const people = Array.from({ length: SEATS }, (_, seat) => `persona ${seat}`);
/** More reports than the coach has ever kept waiting. */
const MATCHES = 12;
/** Identities are free; this many ask in turn. */
const SELVES = 10;
/** In milliseconds. A report of a short match alone takes a second or two. */
const MAX_WAIT = 15_000;

let codes: readonly string[] = [];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** How long an honest person waits for a report, asking as a page does; `undefined`: refused or too long. */
async function waitForReport(target: Target, code: string, longest: number) {
  const from = { ...target, address: HONEST_ADDRESS };
  const headers = { cookie: await newcomer(from) };
  const start = performance.now();
  while (performance.now() - start < longest) {
    const { status, text } = await ask(from, `/api/tables/${code}/coach?seat=0`, { headers });
    if (status !== 200) return undefined;
    if (JSON.parse(text).report) return performance.now() - start;
    await pause(500);
  }
  return undefined;
}

export const coachQueue: Attack = {
  name: 'coach-queue',
  attacker: 'player',
  tries:
    'Reports of the coach on every seat of many matches, under many identities, while somebody waits for one',
  times: { test: 110, usual: 110, long: 1_100 },
  async prepare() {
    const folder = temporaryFolder();
    const matches = Array.from({ length: MATCHES + 1 }, () => playedOut(people, 1));
    codes = matches.map(({ table }) => table.code);
    await writeMatches(folder.path, matches);
    return { env: { DATA_DIR: folder.path }, release: () => folder.remove() };
  },
  async run(target, { times, patience }) {
    const [honest, ...others] = codes;
    const selves = await Promise.all(Array.from({ length: SELVES }, () => newcomer(target)));
    let tried = 0;
    while (tried < times) {
      const code = others[Math.floor(tried / SEATS) % others.length];
      const headers = { cookie: selves[tried % SELVES] };
      await ask(target, `/api/tables/${code}/coach?seat=${tried % SEATS}`, { headers });
      tried++;
    }
    const waited = await waitForReport(target, honest, MAX_WAIT * patience);
    const faults = waited === undefined ? ['an honest person gets no report of the coach'] : [];
    return { tried, faults };
  },
};
