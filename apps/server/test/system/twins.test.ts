import { type MatchLog, replayLog } from '@sobremesa/engine';
import { games } from '@sobremesa/games/rules';
import type { MatchRecord, ServerFrame, Twins } from '@sobremesa/protocol';
import { afterEach, expect, test } from 'vitest';
import { Client, refusal } from '../support/client.ts';
import { ServerProcess, temporaryFolder } from '../support/process.ts';
import { newPostgres, newRedis } from '../support/services.ts';
import { playOut } from '../support/table-play.ts';

const LONGEST = 180_000;
const SETUP = { game: 'toma6', seats: 2, options: { rounds: 2 }, calm: false } as const;

const servers: ServerProcess[] = [];
const clients: Client[] = [];
const cleanUps: (() => void)[] = [];

afterEach(async () => {
  for (const client of clients.splice(0)) client.close();
  await Promise.all(servers.splice(0).map((server) => server.kill()));
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

async function arrive(url: string): Promise<Client> {
  const client = await Client.arrive(url);
  clients.push(client);
  return client;
}

/** Both sit down; resolves when each has cards. */
async function begin(people: readonly Client[], code: string): Promise<void> {
  for (const [seat, person] of people.entries()) {
    await person.watch(code);
    await person.act(code, { type: 'sit', seat, name: `Persona ${seat}` });
  }
  for (const person of people) await person.act(code, { type: 'ready', ready: true });
  for (const person of people) {
    await person.until(() => person.table(code).position !== undefined, `the deal of ${code}`);
  }
}

const viewAt = (person: Client, code: string) =>
  person.table(code).position?.view as { readonly hand: readonly number[] };

const framesOf = (texts: readonly string[]): ServerFrame[] =>
  texts.map((text): ServerFrame => JSON.parse(text));

/** Everything that was received until all tables were over. */
const before = ({ received }: Client): string[] => {
  const end = received.findIndex((text) => text.includes('"over":true'));
  return received.slice(0, end < 0 ? undefined : end);
};

/** The hands of each seat at the beginning of every round, as frames write them. */
function handsIn({ scenario }: MatchRecord): string[][] {
  const game = games[SETUP.game];
  const hands: string[][] = [[], []];
  replayLog(game, scenario as unknown as MatchLog, ({ state, isOver }, events) => {
    const begins = events.some(({ type }) => type === 'round-ended' || type === 'round-started');
    if (!begins || isOver) return;
    for (const [seat, own] of hands.entries()) {
      own.push(JSON.stringify(game.view(state as never, seat).hand));
    }
  });
  return hands;
}

/** Two tables of two people; `disturb` is called while both play. */
async function playTwins(urls: readonly string[], disturb: () => Promise<void>): Promise<void> {
  const [first, second] = [urls[0], urls[urls.length - 1]];
  const [ana, luis, eva] = [await arrive(first), await arrive(first), await arrive(first)];
  const [zoe, bea] = [await arrive(second), await arrive(second)];
  const body = { tables: 2, setup: SETUP };
  const { code } = await ana.http<{ code: string }>('POST', '/api/twins', body);
  const group = (person: Client, of = code) => person.http<Twins>('GET', `/api/twins/${of}`);
  const [one, other] = (await group(zoe)).tables.map((table) => table.code);

  // Until the deal everybody may look, to take a seat; then those without one are sent away.
  await ana.watch(other);
  await eva.watch(one);
  await begin([ana, luis], one);
  await begin([zoe, bea], other);
  expect(viewAt(zoe, other)).toEqual(viewAt(ana, one));
  expect(viewAt(bea, other).hand).toEqual(viewAt(luis, one).hand);
  const isSentAway = (client: Client) => client.received.some((text) => /twins-running/.test(text));
  for (const client of [ana, eva]) {
    await client.until(() => isSentAway(client), 'the end of watching');
  }
  // Whoever does not see a table does nothing there.
  expect(await refusal(luis.act(other, { type: 'sit', name: 'Luis' }))).toBe('twins-running');

  await disturb();
  await playOut([ana, luis], one, 'one');
  expect(ana.table(one).room).toMatchObject({ phase: 'finished', twins: { over: false } });
  for (const client of [ana, zoe, eva]) {
    for (const path of ['record', 'replay?as=1', 'coach?seat=1']) {
      const answer = client.http('GET', `/api/tables/${one}/${path}`);
      expect(await refusal(answer)).toBe('twins-running');
    }
  }
  for (const client of [ana, eva]) {
    expect(await refusal(client.http('GET', `/api/tables/${other}`))).toBe('twins-running');
  }
  // As a screen, too, at one's own table.
  const known = ana.received.length;
  ana.send(JSON.stringify({ type: 'watch', table: one, as: 'spectator' }));
  await ana.settled();
  expect(framesOf(ana.received.slice(known))).toContainEqual(
    expect.objectContaining({ type: 'error', code: 'twins-running', details: { group: code } }),
  );

  await playOut([zoe, bea], other, 'other');
  for (const [person, table] of [
    [ana, one],
    [zoe, other],
  ] as const) {
    const isOver = () => person.table(table).room?.twins?.over === true;
    await person.until(isOver, 'the end of all tables');
  }
  const { over, tables } = await group(eva);
  expect(over).toBe(true);
  expect(tables.map(({ results }) => results?.length)).toEqual([2, 2]);
  const records = await Promise.all(
    [one, other].map((table) => eva.http<MatchRecord>('GET', `/api/tables/${table}/record`)),
  );
  expect(records[1].fairness).toEqual(records[0].fairness);

  const { secret, seed } = records[0].fairness;
  const { thoughts = 'no thoughts' } = records[0];
  const hands = handsIn(records[0]);
  expect(hands.map(({ length }) => length)).toEqual([2, 2]);
  expect(handsIn(records[1])).toEqual(hands);
  const hidden = [
    { reader: eva, from: [...hands[0], ...hands[1]] },
    ...[ana, zoe].map((reader) => ({ reader, from: [...hands[1]] })),
    ...[luis, bea].map((reader) => ({ reader, from: [...hands[0]] })),
  ];
  for (const { reader, from } of hidden) {
    const texts = before(reader).join('\n');
    for (const text of [secret, seed, thoughts, ...from]) expect(texts).not.toContain(text);
  }
  // Nothing of the play at another table, whatever was asked for.
  for (const [reader, table] of [
    [ana, other],
    [eva, one],
  ] as const) {
    const seen = framesOf(before(reader)).filter(
      (frame) => 'table' in frame && frame.table === table,
    );
    expect(seen.length).toBeGreaterThan(0);
    for (const frame of seen) {
      expect(frame).not.toHaveProperty('position');
      expect(JSON.stringify(frame)).not.toContain('"moved"');
    }
  }

  await luis.act(one, { type: 'rematch' });
  await zoe.until(() => zoe.table(other).room?.rematch !== undefined, 'the next table');
  const { next = '' } = await group(zoe);
  const people = (await group(zoe, next)).tables.map(({ seats }) =>
    seats.map(({ person }) => person),
  );
  expect(people).toEqual([
    [ana.person, luis.person],
    [zoe.person, bea.person],
  ]);
  for (const person of [ana, luis, zoe, bea]) expect(person.faults).toEqual([]);
}

test(
  'SQLite, killed and restarted while both tables play: no frame tells of another table',
  async () => {
    const folder = temporaryFolder();
    cleanUps.push(folder.remove);
    const server = await ServerProcess.start({ env: { DATA_DIR: folder.path } });
    servers.push(server);
    await playTwins([server.url], async () => {
      await server.kill();
      await server.start();
    });
  },
  LONGEST,
);

test(
  'PostgreSQL, a table at each of two servers, one of them killed and restarted: the same',
  async () => {
    const env = { DATABASE_URL: await newPostgres(), REDIS_URL: await newRedis() };
    servers.push(...(await Promise.all([1, 2].map(() => ServerProcess.start({ env })))));
    await playTwins(
      servers.map(({ url }) => url),
      async () => {
        await servers[1].kill();
        await servers[1].start();
      },
    );
  },
  LONGEST,
);
