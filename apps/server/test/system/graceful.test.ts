import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { Client } from '../support/client.ts';
import { ServerProcess, temporaryFolder } from '../support/process.ts';
import { gather } from '../support/table-play.ts';

const LONGEST = 120_000;

const folder = temporaryFolder();
let server: ServerProcess | undefined;
let people: Client[] = [];

afterEach(async () => {
  for (const person of people) person.close();
  await server?.kill();
  folder.remove();
});

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
