import type { Coaching } from '@sobremesa/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '../support/client.ts';
import { ServerProcess, temporaryFolder } from '../support/process.ts';
import { gather, playOut } from '../support/table-play.ts';

const LONGEST = 120_000;

const folder = temporaryFolder();
let server: ServerProcess;

beforeAll(async () => {
  server = await ServerProcess.start({ env: { DATA_DIR: folder.path } });
}, LONGEST);

afterAll(async () => {
  expect(await server.stop()).toBe(0);
  folder.remove();
}, LONGEST);

test(
  'coach: runs in the bots’ threads without blocking them',
  async () => {
    const ana = await Client.arrive(server.url);
    const setup = { seats: 4, bots: [1, 2, 3].map((seat) => ({ seat, level: 'hard' })) };
    const options = { rounds: 1 };
    const code = await gather([ana], { game: 'toma6', options, ...setup });
    await playOut([ana], code, 'finished');
    const ask = () => ana.http<Coaching>('GET', `/api/tables/${code}/coach?seat=0`);
    const first = await ask();
    expect(first).toEqual({ table: code, seat: 0, done: 0, total: 0 });

    const other = await gather([ana], { game: 'toma6', options, ...setup });
    await playOut([ana], other, 'running');
    expect(ana.table(other).room?.phase).toBe('finished');

    let coaching = first;
    while (!coaching.report) coaching = await ask();
    expect(coaching.report).toMatchObject({ game: 'toma6', seat: 0 });
    expect(coaching.report.decisions.length).toBeGreaterThan(5);
    expect(server.output).not.toMatch(/"level":(40|50|60)/);
    ana.close();
  },
  LONGEST,
);
