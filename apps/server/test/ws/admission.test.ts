import type { IncomingMessage } from 'node:http';
import { RequestError } from '@sobremesa/protocol';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { Limits } from '../../src/http/limits.ts';
import { SocketAdmission } from '../../src/ws/admission.ts';

type Options = ConstructorParameters<typeof SocketAdmission>[0];

/** An admission where time stands still, with these people at a table. */
function admissionWith(environment: Readonly<Record<string, string>>, seated: readonly string[]) {
  const config = readConfig(environment);
  const admission = new SocketAdmission({
    config,
    limits: new Limits(config, () => 0),
    identities: {
      identify: async ({ cookie }) => ({ person: cookie ?? '' }),
      nameOf: async () => undefined,
      remember: async () => {},
    } as Partial<Options['identities']> as Options['identities'],
    hub: {
      sits: async (_table, person) => seated.includes(person),
    } as Partial<Options['hub']> as Options['hub'],
    stores: {
      tables: {
        tablesOf: async (person: string) =>
          seated.includes(person) ? [{ phase: 'gathering' }] : [],
      },
    } as unknown as Options['stores'],
    gate: { server: { enter: async () => {} } } as unknown as Options['gate'],
    company: { enter: async () => {}, leave: () => {} },
  });
  return (person: string, remoteAddress = '192.0.2.1') =>
    admission.enter({
      headers: { cookie: person },
      socket: { remoteAddress },
    } as unknown as IncomingMessage);
}

/** How often it works before it is refused as too much. */
async function timesOf(attempt: (turn: number) => Promise<unknown>): Promise<number> {
  for (let turn = 0; turn < 1_000; turn++) {
    try {
      await attempt(turn);
    } catch (error) {
      if (error instanceof RequestError && error.code === 'too-many') return turn;
      throw error;
    }
  }
  return Number.POSITIVE_INFINITY;
}

const people = Array.from({ length: 100 }, (_, index) => `person ${index}`);

test('people with a seat get sockets where an address has used up its own, but not without end', async () => {
  const enter = admissionWith(
    { MAX_ADDRESS_CONNECTIONS: '5', MAX_PERSON_CONNECTIONS: '3' },
    people,
  );
  expect(await timesOf((turn) => enter(`stranger ${turn}`))).toBe(5);
  expect(await timesOf((turn) => enter(people[turn]))).toBe(15);
  await expect(enter('stranger')).rejects.toMatchObject({ code: 'too-many' });
  expect(await timesOf((turn) => enter(`stranger ${turn}`, '192.0.2.2'))).toBe(5);
});

test('people with a seat may open sockets where an address has opened its own, but not without end', async () => {
  const enter = admissionWith({ RATE_SOCKETS: '5' }, people);
  const open = async (person: string) => (await enter(person)).leave();
  expect(await timesOf((turn) => open(`stranger ${turn}`))).toBe(5);
  expect(await timesOf(() => open(people[0]))).toBe(5);
  expect(await timesOf((turn) => open(people[turn + 1]))).toBe(15);
});

test('players send frames where an address has used up its own: a share of their own each, and not without end together', async () => {
  const enter = admissionWith({ RATE_FRAMES: '60', RATE_ADDRESS_FRAMES: '480' }, people);
  const sockets = await Promise.all(['stranger', ...people].map((person) => enter(person)));
  const [stranger, ana, ...others] = sockets.map(
    ({ limits }) =>
      async () =>
        limits.takeShared(1, 'table'),
  );
  expect(await timesOf(stranger)).toBe(80);
  expect(await timesOf(ana)).toBe(10);
  expect(await timesOf((turn) => others[turn]())).toBe(10);
});
