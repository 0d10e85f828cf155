import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openBus } from '../../src/bus/index.ts';
import type { Bus, BusMessage, News, TableMessage } from '../../src/bus/port.ts';
import { eventually } from '../support/eventually.ts';
import { RedisCluster } from '../support/redis-cluster.ts';
import { newRedis } from '../support/services.ts';
import { step } from '../support/steps.ts';

const opened: Bus[] = [];
afterEach(() => Promise.all(opened.splice(0).map((bus) => bus.close())));

/** A server on the bus that follows some tables, with what it received and its errors. */
async function join(redisUrls: readonly string[] | undefined, ...tables: string[]) {
  const errors: unknown[] = [];
  const heard: BusMessage[] = [];
  const missed: string[] = [];
  const events: Record<string, number> = {};
  const bus = await openBus({
    redisUrls,
    onError: (error) => errors.push(error),
    onEvent: (event) => {
      events[event] = (events[event] ?? 0) + 1;
    },
  });
  opened.push(bus);
  bus.subscribe((message) => heard.push(message));
  bus.onMissed((codes) => missed.push(...codes));
  for (const table of tables) await bus.follow(table);
  return { bus, heard, missed, errors, events };
}

const lobby: News = { type: 'lobby' };
const stepMessage = (seq: number, table = 'AAAA'): TableMessage => ({
  type: 'step',
  row: step(table, seq).row,
});

const channelOf = (table: string): string => `sobremesa:table:${table}`;

/** Repeats a step until the other server hears it. */
const reaches = (from: Bus, to: { readonly heard: readonly BusMessage[] }, table: string) =>
  eventually(async () => {
    const message = stepMessage(1, table);
    const before = to.heard.length;
    await from.publish(table, message);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(to.heard.slice(before)).toContainEqual(message);
  });

function busContract(urls: () => readonly string[] | undefined): void {
  test('does not deliver a server its own messages', async () => {
    const { bus, heard, errors } = await join(urls(), 'AAAA');
    bus.announce(lobby);
    expect(await bus.publish('AAAA', stepMessage(1))).toBe(0);
    await bus.ping();
    // A message on its way back would arrive before the answer to a second ping.
    await bus.ping();
    expect(heard).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('can be closed twice, and delivers nothing afterwards', async () => {
    const { bus, errors } = await join(urls(), 'AAAA');
    await Promise.all([bus.close(), bus.close()]);
    await bus.close();
    bus.announce(lobby);
    await bus.publish('AAAA', stepMessage(1));
    expect(errors).toEqual([]);
  });
}

describe('the local bus', () => {
  busContract(() => undefined);
});

/** Spread over the three masters of a cluster. */
const tables = ['AAAA', 'BBBB', 'CCCC', 'DDDD', 'EEEE', 'FFFF'];

function redisContract(urls: () => readonly string[]): void {
  busContract(urls);

  test('delivers all messages of a table in order to every other server that follows it', async () => {
    const servers = [
      await join(urls(), ...tables),
      await join(urls(), ...tables),
      await join(urls(), ...tables),
    ];
    for (const table of tables) {
      const said = Array.from({ length: 50 }, (_, number) => stepMessage(number + 1, table));
      for (const message of said) void servers[0].bus.publish(table, message);
      for (const { heard } of servers.slice(1)) {
        await eventually(() => expect(heard.slice(-said.length)).toEqual(said));
      }
    }
    expect(servers[0].heard).toEqual([]);
  });

  test('delivers nothing about a table to servers that do not follow it', async () => {
    const [one, follower, other, gone] = [
      await join(urls()),
      await join(urls(), 'AAAA'),
      await join(urls(), 'BBBB'),
      await join(urls(), 'AAAA'),
    ];
    gone.bus.unfollow('AAAA');
    const receivers = () => one.bus.publish('AAAA', stepMessage(1));
    await eventually(async () => expect(await receivers()).toBe(1));
    await one.bus.publish('AAAA', stepMessage(2));
    await eventually(() => expect(follower.heard).toContainEqual(stepMessage(2)));
    one.bus.announce(lobby);
    for (const { heard } of [other, gone]) {
      await eventually(() => expect(heard).toContainEqual(lobby));
    }
    expect(other.heard).toEqual([lobby]);
    expect(gone.heard).not.toContainEqual(stepMessage(2));
  });

  test('announces news to every other server', async () => {
    const servers = [await join(urls()), await join(urls(), 'AAAA'), await join(urls())];
    servers[0].bus.announce(lobby);
    for (const { heard } of servers.slice(1)) {
      await eventually(() => expect(heard).toEqual([lobby]));
    }
  });

  test('counts what all servers take from one bucket', async () => {
    const servers = [await join(urls()), await join(urls())];
    const keys = ['a', 'b', 'c', 'd', 'e', 'f'];
    const spend = (server: number) =>
      servers[server].bus.spend(keys.map((key) => ({ key, milliseconds: 60_000 })));
    for (const untilFull of await spend(0)) expect(untilFull).toBe(60_000);
    for (const untilFull of await spend(1)) {
      expect(untilFull).toBeGreaterThan(60_000);
      expect(untilFull).toBeLessThanOrEqual(120_000);
    }
    const [short] = await servers[0].bus.spend([{ key: 'short', milliseconds: 0.5 }]);
    expect(short).toBe(1);
    // Redis has forgotten it.
    await eventually(async () =>
      expect(await servers[1].bus.spend([{ key: 'short', milliseconds: 3 }])).toEqual([3]),
    );
    for (const { errors } of servers) expect(errors).toEqual([]);
  });

  test('ignores and counts messages of a newer version and of an unknown kind', async () => {
    const { heard, errors, events } = await join(urls());
    const stranger = new Redis(urls()[0]);
    const say = async (envelope: object) => {
      const text = JSON.stringify({ from: 'x', ...envelope });
      await newsPublisher(stranger, text);
    };
    await say({ v: 2, message: lobby });
    await say({ v: 1, message: { type: 'from-the-future' } });
    await say({ v: 1, message: { type: 'toString' } });
    await say({ v: 1, message: lobby });
    stranger.disconnect();
    await eventually(() => expect(heard).toEqual([lobby]));
    expect(events).toMatchObject({ ignored: 3, heard: 1 });
    expect(errors).toEqual([]);
  });
}

/** Publishes like another program, at the node that serves the news. */
async function newsPublisher(redis: Redis, text: string): Promise<void> {
  try {
    await redis.spublish('sobremesa:news', text);
  } catch (error) {
    const [, address] = /^MOVED \d+ (\S+)/.exec((error as Error).message) ?? [];
    const owner = new Redis(`redis://${address}`);
    await owner.spublish('sobremesa:news', text);
    owner.disconnect();
  }
}

describe('Redis bus', () => {
  let redis = '';
  beforeAll(async () => {
    redis = await newRedis();
  }, 60_000);

  redisContract(() => [redis]);

  test('delivers any text unchanged', async () => {
    const [one, two] = [await join([redis]), await join([redis], 'AAAA')];
    const text = 'ñ 漢字 🃏 \u0000 "'.repeat(50_000);
    const message: TableMessage = {
      type: 'step',
      row: {
        ...step('AAAA', 1).row,
        facts: [{ type: 'said', person: 'ana', name: 'Ana', text }],
      },
    };
    await one.bus.publish('AAAA', message);
    await eventually(() => expect(two.heard).toEqual([message]));
  });

  test('delivers a message to every listener of a server', async () => {
    const [one, two] = [await join([redis]), await join([redis])];
    const alsoHeard: BusMessage[] = [];
    two.bus.subscribe((message) => alsoHeard.push(message));
    one.bus.announce(lobby);
    await eventually(() => expect(two.heard).toEqual([lobby]));
    expect(alsoHeard).toEqual([lobby]);
  });

  test('sends pending messages before closing', async () => {
    const [one, two] = [await join([redis]), await join([redis])];
    one.bus.announce(lobby);
    await one.bus.close();
    await eventually(() => expect(two.heard).toEqual([lobby]));
  });

  test('reports malformed messages and errors of listeners, and continues', async () => {
    const { bus, heard, errors } = await join([redis]);
    let isFirst = true;
    bus.subscribe(() => {
      if (isFirst) {
        isFirst = false;
        throw new Error('not now');
      }
    });
    const stranger = new Redis(redis);
    const text = JSON.stringify({ v: 1, from: 'x', message: lobby });
    for (const said of ['not JSON', 'null', text, text]) {
      await stranger.spublish('sobremesa:news', said);
    }
    stranger.disconnect();
    await eventually(() => expect(heard).toEqual([lobby, lobby]));
    expect(errors).toHaveLength(3);
  });

  test('reconnects after broken connections and tells which tables may have missed messages', async () => {
    const [one, two] = [await join([redis]), await join([redis], 'AAAA')];
    const killer = new Redis(redis);
    for (let round = 1; round <= 3; round++) {
      await killer.call('client', 'kill', 'type', 'pubsub');
      await killer.call('client', 'kill', 'type', 'normal', 'skipme', 'yes');
      await reaches(one.bus, two, 'AAAA');
      expect(two.missed.length).toBeGreaterThanOrEqual(round);
      expect(new Set(two.missed)).toEqual(new Set(['AAAA']));
      await eventually(() => expect(two.bus.hears('AAAA')).toBe(true));
    }
    killer.disconnect();
    await one.bus.ping();
  });

  test('sends the newest step afterwards when it could not be sent', async () => {
    const [one, two] = [await join([redis]), await join([redis], 'AAAA')];
    const killer = new Redis(redis);
    await killer.call('client', 'kill', 'type', 'normal', 'skipme', 'yes');
    await eventually(async () => {
      await killer.call('client', 'kill', 'type', 'normal', 'skipme', 'yes');
      await one.bus.publish('AAAA', stepMessage(6));
      expect(one.events['failed']).toBeGreaterThan(0);
    });
    killer.disconnect();
    await eventually(() => expect(two.heard).toContainEqual(stepMessage(6)));
  });

  test('Redis that hangs: the table is silent, and afterwards gets the newest step', async () => {
    const [one, two] = [await join([redis]), await join([redis], 'AAAA')];
    const admin = new Redis(redis);
    const pid = Number(/process_id:(\d+)/.exec(await admin.info('server'))?.[1]);
    admin.disconnect();
    await eventually(() => expect(two.bus.hears('AAAA')).toBe(true));
    process.kill(pid, 'SIGSTOP');
    try {
      await eventually(() => expect(two.bus.hears('AAAA')).toBe(false));
      expect(await one.bus.publish('AAAA', stepMessage(7))).toBe(0);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    await eventually(() => expect(two.heard).toContainEqual(stepMessage(7)));
    await eventually(() => expect(two.bus.hears('AAAA')).toBe(true));
    expect(two.missed).toContain('AAAA');
  });

  test('without Redis: opens, reports the error and closes', async () => {
    const { bus, errors } = await join(['redis://127.0.0.1:1'], 'AAAA');
    expect(errors.length).toBeGreaterThan(0);
    const before = errors.length;
    expect(await bus.publish('AAAA', stepMessage(1))).toBe(0);
    await eventually(() => expect(errors.length).toBeGreaterThan(before));
    expect(bus.hears('AAAA')).toBe(false);
    await expect(bus.ping()).rejects.toThrow();
    await bus.close();
  });
});

describe('bus over a Redis Cluster of three masters', () => {
  let cluster: RedisCluster;
  beforeAll(async () => {
    cluster = await RedisCluster.start();
  }, 120_000);
  afterAll(() => cluster.stop());

  redisContract(() => cluster.urls);

  test('uses every master', async () => {
    const masters = await Promise.all(tables.map((table) => cluster.masterOf(channelOf(table))));
    expect(new Set(masters)).toEqual(new Set([0, 1, 2]));
  });

  test('resharding: messages arrive from the new master, and the table is reported', async () => {
    const [one, two] = [await join(cluster.urls), await join(cluster.urls, ...tables)];
    for (const table of tables) await reaches(one.bus, two, table);
    const from = await cluster.masterOf(channelOf('AAAA'));
    for (const to of [(from + 1) % 3, from]) {
      const before = two.missed.length;
      await cluster.move(channelOf('AAAA'), to);
      for (const table of tables) await reaches(one.bus, two, table);
      expect(two.missed.slice(before)).toContain('AAAA');
    }
  });

  test('dead master: its tables are silent, the others go on, and the replica takes over', async () => {
    const [one, two] = [await join(cluster.urls), await join(cluster.urls, ...tables)];
    for (const table of tables) await reaches(one.bus, two, table);
    const masters = await Promise.all(tables.map((table) => cluster.masterOf(channelOf(table))));
    const [lost, kept] = [tables[masters.indexOf(2)], tables[masters.indexOf(0)]];
    await cluster.masters[2].service.halt();
    await eventually(() => expect(two.bus.hears(lost)).toBe(false));
    await reaches(one.bus, two, kept);
    await reaches(one.bus, two, lost);
    expect(two.missed).toContain(lost);
    await eventually(() => expect(two.bus.hears(lost)).toBe(true));
  });
});
