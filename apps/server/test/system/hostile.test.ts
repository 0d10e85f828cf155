import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Room } from '@sobremesa/protocol';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { hashOf } from '../../src/people/ids.ts';
import { openStorage } from '../../src/storage/index.ts';
import { Client, refusal } from '../support/client.ts';
import { ServerProcess, temporaryFolder } from '../support/process.ts';
import { connectProgram } from '../support/program.ts';
import { gather, playOut } from '../support/table-play.ts';

const LONGEST = 60_000;
/** A server that leaks what it is sent here runs into its end. */
const HEAP_MEGABYTES = 128;
const MOST_GROWTH = 150 * 1024 * 1024;
const SEED = 20261115;
const POLICY_VIOLATION = 1008;

const folder = temporaryFolder();
let server: ServerProcess;
let memoryBefore: number;
const guests: Client[] = [];

const arrive = async (count: number, at = server): Promise<Client[]> => {
  const people = await Client.arriveAll(count, at.url);
  guests.push(...people);
  return people;
};

beforeAll(async () => {
  server = await ServerProcess.start({
    env: { DATA_DIR: folder.path },
    nodeOptions: [`--max-old-space-size=${HEAP_MEGABYTES}`],
  });
  // Measured when everything has been loaded and used once.
  await playMatch('first');
  memoryBefore = await server.metric('process_resident_memory_bytes');
}, LONGEST);

async function playMatch(seed: string): Promise<void> {
  const people = await arrive(4);
  const code = await gather(people, { game: 'nogracias' });
  await playOut(people, code, seed);
  expect(people[0].table(code).room?.phase).toBe('finished');
  for (const guest of guests.splice(0)) guest.close();
}

/** After each attack: alive, nothing logged that is the server's own fault, and play goes on. */
afterEach(async () => {
  for (const guest of guests.splice(0)) guest.close();
  expect(server.isRunning, server.output).toBe(true);
  expect(server.output).not.toMatch(/"level":(50|60)/);
});

afterAll(async () => {
  expect(await server.stop()).toBe(0);
  folder.remove();
}, LONGEST);

interface Knock {
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The status with which an upgrade is answered; 101 when it succeeds. */
const knock = ({ path = '/api/ws', headers = {} }: Knock): Promise<number> =>
  new Promise((resolve, reject) => {
    const asking = request(server.url, {
      path,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        ...headers,
      },
    });
    asking.on('upgrade', (_response, socket) => {
      socket.destroy();
      resolve(101);
    });
    asking.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asking.on('error', reject);
    asking.end();
  });

describe('the door', () => {
  test('opens to a cookie and to nothing else', async () => {
    const [ana, eve] = await arrive(2);
    const { cookie } = ana;
    expect(await knock({ headers: { cookie } })).toBe(101);
    expect(await knock({})).toBe(401);
    const [name, value] = cookie.split('=');
    const [person, signature] = value.split('.');
    const flipped = signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    const forged = [
      `${person}.${flipped}`,
      `${eve.person}.${signature}`,
      `${person}.`,
      `${person}`,
      `${person}.${signature}x`,
      `bot-${person}.${signature}`,
      '',
      'x'.repeat(4_000),
      `__proto__.${signature}`,
    ];
    for (const attempt of forged) {
      expect(await knock({ headers: { cookie: `${name}=${attempt}` } }), attempt).toBe(401);
    }
  });

  test('is closed to pages of other sites', async () => {
    const [{ cookie }] = await arrive(1);
    const from = (origin: string) => knock({ headers: { cookie, origin } });
    expect(await from(server.url)).toBe(101);
    for (const origin of ['https://evil.example', 'null', 'nonsense', `${server.url}0`]) {
      expect(await from(origin), origin).toBe(403);
    }
    expect(await knock({ headers: { cookie, 'sec-fetch-site': 'cross-site' } })).toBe(403);
  });

  test('is where it is', async () => {
    const [{ cookie }] = await arrive(1);
    for (const path of ['/', '/api', '/api/ws/', '/api/tables', '//', '/api/ws%00', 'http://[']) {
      expect(await knock({ path, headers: { cookie } }), path).toBe(404);
    }
    expect(await knock({ path: '/api/ws?x=1', headers: { cookie } })).toBe(101);
  });

  test('does nothing more for a revoked program that ignores the close, and cuts it off', async () => {
    const [ana] = await arrive(1);
    const { token, id } = await ana.http<{ token: string; id: string }>('POST', '/api/me/tokens', {
      label: 'Programa',
    });
    const code = await ana.open({ game: 'nogracias', seats: 3 });
    await ana.watch(code);
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/ws`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await once(socket, 'open');
    const ended = once(socket, 'close');
    // It never answers a close, and goes on sending.
    socket.close = () => {};
    socket.on('error', () => {});
    const sit = { type: 'act', id: 'late', table: code, action: { type: 'sit', name: 'Tarde' } };
    await ana.http('DELETE', `/api/me/tokens/${id}`);
    for (let times = 0; times < 20; times++) socket.send(JSON.stringify(sit));
    await ended;
    const { room } = await ana.http<{ room: Room }>('GET', `/api/tables/${code}`);
    expect(room.seats.filter(({ person }) => person !== undefined)).toEqual([]);
  });

  test('is closed to a login that has been ended', async () => {
    const [ana] = await arrive(1);
    const [login] = await ana.http<{ id: string }[]>('GET', '/api/me/logins');
    const headers = { cookie: ana.cookie, origin: server.url };
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/ws`, { headers });
    await once(socket, 'open');
    const closed = once(socket, 'close');
    await ana.http('DELETE', `/api/me/logins/${login.id}`);
    expect((await closed)[0]).toBe(POLICY_VIOLATION);
    expect(await knock({ headers })).toBe(401);
    ana.close();
  });

  test('is closed to tokens that are revoked, expired or made up', async () => {
    const [ana] = await arrive(1);
    const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
    const { token, id, sentAway } = await connectProgram(ana, server.url);
    expect(await knock(bearer(token))).toBe(101);
    await ana.http('DELETE', `/api/me/tokens/${id}`);
    expect(await sentAway()).toBe(POLICY_VIOLATION);
    expect(await knock(bearer(token))).toBe(401);

    const storage = await openStorage({ dataDir: folder.path });
    const old = { kind: 'token', person: ana.person, createdAt: 1, expiresAt: 2 } as const;
    await storage.addKey({ hash: hashOf('stale'), ...old }, 1);
    await storage.close();
    for (const made of ['stale', 'x', '', '../..', token.slice(1)]) {
      expect(await knock(bearer(made)), made).toBe(401);
    }
    // A cookie beside it does not help: a program must not go on as somebody else.
    const both = { cookie: ana.cookie, authorization: 'Bearer x' };
    expect(await knock({ headers: both })).toBe(401);
  });

  test('does not fall in when somebody runs away on the threshold', async () => {
    const { hostname, port } = new URL(server.url);
    const [{ cookie }] = await arrive(1);
    const lines = (path: string, header: string) =>
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n${header}\r\n\r\n`;
    const requests = [
      lines('/api/ws', `Cookie: ${cookie}`),
      lines('/api/ws', 'Authorization: Bearer unknown'),
      lines('/api/ws', 'X: y'),
      lines('/nowhere', 'X: y'),
    ];
    const runAway = (text: string) =>
      new Promise<void>((resolve) => {
        const socket = connect(Number(port), hostname, () => {
          socket.write(text, () => setImmediate(() => socket.resetAndDestroy()));
        });
        socket.on('error', () => {});
        socket.on('close', () => resolve());
      });
    for (let round = 0; round < 25; round++) await Promise.all(requests.map(runAway));
    expect(await knock({ headers: { cookie } })).toBe(101);
  });
});

describe('frames', () => {
  /** JSON of every shape, with the keys that have a meaning to JavaScript or to the protocol. */
  const key = fc.oneof(
    fc.constantFrom('type', 'table', 'action', 'id', 'since', '__proto__', 'constructor', 'length'),
    fc.string(),
  );
  const { json } = fc.letrec<{ json: unknown }>((tie) => ({
    json: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom('act', 'watch', 'move', '__proto__', '', null, true),
      fc.string({ unit: 'binary' }),
      fc.double(),
      fc.integer(),
      fc.array(tie('json'), { maxLength: 4 }),
      fc.dictionary(key, tie('json'), { maxKeys: 5 }),
    ),
  }));
  const asText = (value: unknown): string => JSON.stringify(value) ?? 'undefined';
  const kinds = ['watch', 'unwatch', 'act', 'watch-lobby', 'unwatch-lobby', 'ping'];
  const almost = fc
    .tuple(fc.constantFrom(...kinds), fc.dictionary(key, json))
    .map(([type, rest]) => `{"type":"${type}",${asText({ ...rest, table: 1 }).slice(1)}`);
  const garbage = fc.oneof(json.map(asText), almost, fc.string(), fc.constantFrom('', '{', '[]'));

  test(
    'of any shape are answered with an error each, and change nothing',
    async () => {
      const [ana] = await arrive(1);
      await fc.assert(
        fc.asyncProperty(fc.array(garbage, { minLength: 1, maxLength: 30 }), async (texts) => {
          const before = ana.errors.length;
          for (const text of texts) ana.send(text);
          await ana.settled();
          const answers = ana.errors.slice(before);
          expect(answers.map(({ code }) => code)).toEqual(texts.map(() => 'bad-message'));
        }),
        { numRuns: 60, seed: SEED },
      );
      expect(ana.closes).toEqual([]);
    },
    LONGEST,
  );

  test(
    'with any move or action inside are refused with a stable code',
    async () => {
      const people = await arrive(3);
      const code = await gather(people, { game: 'toma6' });
      const [ana] = people;
      const { seq } = ana.table(code);
      const move = fc.dictionary(key, json).map((rest) => ({ type: 'choose', card: -1, ...rest }));
      let refused = 0;
      await fc.assert(
        fc.asyncProperty(move, async (made) => {
          const answer = await refusal(ana.act(code, { type: 'move', move: made }));
          expect(answer).toMatch(/^[a-z]+(-[a-z0-9]+)+$/);
          expect(['server-busy', 'server-error']).not.toContain(answer);
          refused++;
        }),
        { numRuns: 150, seed: SEED },
      );
      expect(refused).toBe(150);
      expect(ana.table(code).seq).toBe(seq);
    },
    LONGEST,
  );

  test('that are too large, binary, broken or very deep do no harm', async () => {
    const [ana, luis] = await arrive(2);
    const code = await gather([ana, luis], { game: 'toma6' });
    ana.send(Buffer.from('{"type":"ping"}'));
    ana.send('['.repeat(60_000));
    ana.send(`{"type":"ping","x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`);
    ana.send(JSON.stringify({ type: 'ping', filling: 'x'.repeat(64_000) }));
    await ana.settled();
    expect(ana.errors.map((error) => error.code)).toEqual(Array(4).fill('bad-message'));

    const deep = `${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}`;
    ana.send(
      `{"type":"act","id":"deep","table":"${code}","action":{"type":"move","move":${deep}}}`,
    );
    await ana.until(() => ana.errors.some(({ id }) => id === 'deep'), 'a refusal');

    const closedWith = async (send: () => void): Promise<number | undefined> => {
      const count = ana.closes.length;
      send();
      await ana.until(() => ana.closes.length > count && ana.isConnected, 'the end');
      return ana.closes[count];
    };
    expect(await closedWith(() => ana.send('x'.repeat(65_537)))).toBe(1009);
    expect(await closedWith(() => ana.send(`"${'x'.repeat(10_000_000)}"`))).toBe(1009);
    await playOut([ana, luis], code, 'after');
  });

  test('that are a malformed act are answered with its id', async () => {
    const [ana] = await arrive(1);
    const act = { type: 'act', id: 'mine', table: '22222222' };
    const malformed = [
      { ...act },
      { ...act, action: { type: 'none' } },
      { ...act, table: 7, action: { type: 'back' } },
      { ...act, action: { type: 'back' }, more: 1 },
    ];
    for (const frame of malformed) ana.send(JSON.stringify(frame));
    for (const id of ['', 'x'.repeat(65), 7, null]) ana.send(JSON.stringify({ ...act, id }));
    await ana.settled();
    expect(ana.errors.map(({ code, id }) => [code, id])).toEqual([
      ...malformed.map(() => ['bad-message', 'mine']),
      ...Array(4).fill(['bad-message', undefined]),
    ]);
  });

  test('that mean no good are the end of a connection after a while', async () => {
    const [ana] = await arrive(1);
    for (let count = 0; count < 60; count++) ana.send('nonsense');
    await ana.until(() => ana.closes.length > 0, 'the end');
    expect(ana.closes).toEqual([POLICY_VIOLATION]);
    expect(ana.errors.length).toBeGreaterThanOrEqual(50);
  });
});

describe('at a table', () => {
  test('nobody does what is another’s to do', async () => {
    const people = await arrive(3);
    const [zoe] = await arrive(1);
    const code = await gather(people, { game: 'nogracias' });
    await zoe.watch(code);
    const table = zoe.table(code);
    const turn = table.position?.deciders[0] ?? 0;
    const [mover, idle] = [people[turn], people[(turn + 1) % 3]];
    const { seq } = table;
    const take = { type: 'move', move: { type: 'take' } } as const;
    expect(await refusal(idle.act(code, take))).toBe('not-your-turn');
    expect(await refusal(zoe.act(code, take))).toBe('not-seated');
    expect(await refusal(zoe.act(code, { type: 'back' }))).toBe('not-seated');
    expect(await refusal(zoe.act(code, { type: 'stand-in', seat: turn }))).toBe('not-seated');
    expect(await refusal(idle.act(code, { type: 'stand-in', seat: turn }))).toBe('not-absent');
    expect(await refusal(idle.act(code, { type: 'stand-in', seat: 9 }))).toBe('not-seated');
    expect(await refusal(idle.act(code, { type: 'kick', seat: turn }))).toBe('already-started');
    expect(await refusal(zoe.act(code, { type: 'sit', name: 'Zoe' }))).toBe('already-started');
    expect(await refusal(zoe.act(code, { type: 'say', text: 'hola' }))).toBe('bad-name');
    expect(await refusal(mover.act(code, { type: 'rematch' }))).toBe('match-running');
    expect(await refusal(zoe.act('22222222', take))).toBe('no-such-table');
    expect(await refusal(mover.act(code, { type: 'move', move: { type: 'none' } }))).toMatch(/-/);
    await zoe.settled();
    expect(table.seq).toBe(seq);
  });

  test('nobody imposes a bot the instant a connection drops', async () => {
    const people = await arrive(3);
    const code = await gather(people, { game: 'nogracias' });
    const [ana, luis] = people;
    luis.close();
    await ana.until(() => !ana.table(code).present.includes(1), 'Luis to be away');
    expect(await refusal(ana.act(code, { type: 'stand-in', seat: 1 }))).toBe('just-left');
    expect(ana.table(code).room?.seats[1].standIn).toBeUndefined();
  });

  test('nobody sits, speaks or comes back under a name that is another’s or none', async () => {
    const [ana, luis, zoe] = await arrive(3);
    const code = await ana.open({ game: 'nogracias', seats: 3 });
    await Promise.all([ana, luis, zoe].map((person) => person.watch(code)));
    await ana.act(code, { type: 'sit', name: 'Ana' });
    for (const name of ['A\u0000na', '\u202eanA', 'An\u200ba', 'Ana\ud800', 'Ana\u{e0041}']) {
      expect(await refusal(luis.act(code, { type: 'sit', name }))).toBe('bad-name');
      expect(await refusal(zoe.http('PATCH', '/api/me', { name }))).toBe('bad-name');
    }
    await luis.act(code, { type: 'sit', name: 'Аna' });
    await zoe.http('PATCH', '/api/me', { name: 'Ana' });
    const said = await zoe.act(code, { type: 'say', text: 'soy A\u200bna\u0000' });
    expect(ana.table(code).room?.seats.map(({ name }) => name)).toEqual([
      'Ana',
      'Аna 2',
      undefined,
    ]);
    await ana.until(() => ana.table(code).seq >= said, 'what Zoe said');
    expect(ana.table(code).steps.get(said)?.happenings).toEqual([
      { type: 'said', name: 'Ana 3', text: 'soy Ana' },
    ]);

    await ana.act(code, { type: 'kick', seat: 1 });
    await luis.until(() => luis.errors.some(({ code }) => code === 'removed'), 'the bad news');
    expect(await refusal(luis.act(code, { type: 'sit', name: 'Otro' }))).toBe('removed');
    expect(await refusal(luis.http('GET', `/api/tables/${code}`))).toBe('removed');
  });

  test('a request id of somebody else is one’s own', async () => {
    const [ana, luis] = await arrive(2);
    const code = await gather([ana, luis], { game: 'toma6' });
    const act = (person: Client) =>
      person.send(
        JSON.stringify({
          type: 'act',
          id: 'the same',
          table: code,
          action: { type: 'react', reaction: 'hello' },
        }),
      );
    const before = ana.table(code).seq;
    for (const person of [ana, luis, ana, luis]) {
      act(person);
      await person.settled();
    }
    await ana.until(() => ana.table(code).seq === before + 2, 'two reactions');
    expect(luis.table(code).seq).toBe(before + 2);
  });

  test('for its players only, others see nothing once it has begun', async () => {
    const people = await arrive(3);
    const [early, late] = await arrive(2);
    const code = await people[0].open({ game: 'nogracias', seats: 3, spectators: false });
    await Promise.all([...people, early].map((person) => person.watch(code)));
    for (const person of people) await person.act(code, { type: 'sit', name: 'Persona' });
    for (const person of people) await person.act(code, { type: 'ready', ready: true });
    await playOut(people, code, 'private');

    expect(early.table(code).position).toBeUndefined();
    expect(early.errors.map((error) => error.code)).toEqual(['no-spectators']);
    late.send(JSON.stringify({ type: 'watch', table: code }));
    await late.settled();
    expect(late.errors.map((error) => error.code)).toEqual(['no-spectators']);
    expect(await refusal(late.http('GET', `/api/tables/${code}`))).toBe('no-spectators');
    expect(await refusal(late.act(code, { type: 'react', reaction: 'hello' }))).toBe(
      'no-spectators',
    );
  });

  test('nobody is taken to be present who has gone while coming in', async () => {
    const people = await arrive(2);
    const code = await gather(people, { game: 'toma6' });
    const [ana, luis] = people;
    luis.close();
    const comeAndGo = () =>
      new Promise<void>((resolve) => {
        const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/ws`, {
          headers: { cookie: luis.cookie },
        });
        socket.on('open', () => {
          for (let count = 0; count < 5; count++) {
            socket.send(JSON.stringify({ type: 'watch', table: code }));
          }
          socket.terminate();
        });
        socket.on('error', () => {});
        socket.on('close', () => resolve());
      });
    for (let round = 0; round < 20; round++) await comeAndGo();
    await vi.waitFor(async () => expect(await server.metric('sobremesa_sockets')).toBe(1), LONGEST);
    await ana.settled();
    ana.drop();
    await ana.until(() => ana.closes.length > 0 && ana.isConnected, 'to be back');
    await ana.settled();
    expect(ana.table(code).present).toEqual([0]);
  });
});

describe('too much', () => {
  test(
    'of anything is refused, and nobody else notices',
    async () => {
      const own = temporaryFolder();
      const limited = await ServerProcess.start({
        env: { DATA_DIR: own.path, RATE_FRAMES: '600', RATE_TALK: '5', RATE_GUESSES: '10' },
      });
      const [ana, luis, eve] = await arrive(3, limited);
      const code = await gather([ana, luis], { game: 'toma6', options: { rounds: 1 } });
      let flooding = true;
      const flood = (async () => {
        while (flooding) {
          for (let count = 0; count < 2_000; count++) eve.send('{"type":"ping"}');
          await sleep(1);
        }
      })();
      await playOut([ana, luis], code, 'calm');
      await eve.until(() => eve.closes.length > 0, 'the end of her connection');
      flooding = false;
      await flood;
      expect(new Set(eve.closes)).toEqual(new Set([POLICY_VIOLATION]));
      expect(new Set(eve.errors.map((error) => error.code))).toEqual(new Set(['too-many']));

      const talk = Array.from({ length: 6 }, () => ana.act(code, { type: 'say', text: 'hola' }));
      const answers = await Promise.allSettled(talk);
      expect(answers.map(({ status }) => status)).toEqual([
        ...Array(5).fill('fulfilled'),
        'rejected',
      ]);
      for (let count = 0; count < 12; count++) {
        luis.send(
          JSON.stringify({ type: 'watch', table: `2222222${count % 10}`.replace(/[01]/, 'z') }),
        );
      }
      await luis.settled();
      expect(luis.errors.map((error) => error.code)).toEqual([
        ...Array(10).fill('no-such-table'),
        ...Array(2).fill('too-many'),
      ]);
      await limited.stop();
      own.remove();
    },
    LONGEST,
  );

  test(
    'to read is read at one’s own pace or not at all: who does not read is cut off',
    async () => {
      const people = await arrive(10);
      const code = await gather(people, { game: 'toma6', options: { rounds: 1 } });
      const reader = new WebSocket(`${server.url.replace('http', 'ws')}/api/ws`, {
        headers: { cookie: people[0].cookie },
      });
      reader.on('error', () => {});
      await new Promise((resolve) => reader.on('open', resolve));
      reader.pause();
      const connected = await server.metric('sobremesa_sockets');
      const watch = JSON.stringify({ type: 'watch', table: code });
      await vi.waitFor(
        async () => {
          for (let count = 0; count < 500; count++) reader.send(watch);
          expect(await server.metric('sobremesa_sockets')).toBe(connected - 1);
        },
        { timeout: LONGEST, interval: 10 },
      );
      reader.terminate();
      await playOut(people, code, 'undisturbed');
    },
    LONGEST,
  );
});

test(
  'after all of this a match is played to its end, and the memory is what it was',
  async () => {
    await playMatch('last');
    await vi.waitFor(async () => expect(await server.metric('sobremesa_sockets')).toBe(0), LONGEST);
    const memory = await server.metric('process_resident_memory_bytes');
    expect(memory - memoryBefore).toBeLessThan(MOST_GROWTH);
  },
  LONGEST,
);
