import { afterEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { Client } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { expectFinishedInLog } from '../support/log-check.ts';
import { ServerProcess, temporaryFolder } from '../support/process.ts';
import { gather, playOn, progress, shortGames } from '../support/table-play.ts';

const LONGEST = 120_000;

const folder = temporaryFolder();
let server: ServerProcess | undefined;
let people: Client[] = [];

afterEach(async () => {
  for (const person of people) person.close();
  await server?.kill();
  folder.remove();
});

test(
  'SIGTERM: closes sockets with 1001, loses no step, and clients resume',
  async () => {
    const env = { DATA_DIR: folder.path };
    server = await ServerProcess.start({ env });
    const { url } = server;
    const tables = await Promise.all(shortGames.map(() => Client.arriveAll(4, url)));
    people = tables.flat();
    let goesOn = true;
    const playing = Promise.all(
      tables.map((four, index) => playOn(four, shortGames[index], () => goesOn)),
    );
    for (let stop = 0; stop < 3; stop++) {
      await progress(people, 150);
      await vi.waitFor(() => expect(people.every(({ isConnected }) => isConnected)).toBe(true), {
        timeout: LONGEST,
      });
      for (const person of people) person.closes.length = 0;
      expect(await server.stop()).toBe(0);
      // This process may hear of the exit before it has read what its sockets were sent.
      await eventually(() =>
        expect(people.map(({ closes }) => closes[0])).toEqual(people.map(() => 1001)),
      );
      await server.start();
    }
    goesOn = false;
    const codes = await playing;
    expect(people.flatMap(({ faults, errors }) => [...faults, ...errors])).toEqual([]);
    expect(await server.stop()).toBe(0);
    expect(server.output).not.toMatch(/"level":(40|50|60)/);

    await expectFinishedInLog({ dataDir: folder.path }, tables, codes);
  },
  LONGEST,
);

test('SIGTERM: unresponsive clients do not delay the exit', { timeout: LONGEST }, async () => {
  server = await ServerProcess.start({ env: { DATA_DIR: folder.path } });
  const [ana] = await Client.arriveAll(1, server.url);
  people = [ana];
  await gather([ana], { game: 'toma6', seats: 2, bots: [{ seat: 1, level: 'random' }] });
  const deaf = new WebSocket(`${server.url.replace('http', 'ws')}/api/ws`, {
    headers: { cookie: ana.cookie },
  });
  await new Promise((resolve) => deaf.on('open', resolve));
  deaf.on('error', () => {});
  deaf.pause();
  const before = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - before).toBeLessThan(15_000);
  deaf.terminate();
});
