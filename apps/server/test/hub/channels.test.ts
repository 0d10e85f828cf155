import { describe, expect, test, vi } from 'vitest';
import type { BotWorkers } from '../../src/bots/port.ts';
import { fakeClock, pass } from '../support/clock.ts';
import {
  botWorkers,
  gather,
  hubOpener,
  type LinkedBus,
  linkedBuses,
  mover,
  people,
  TestWatcher,
  take,
} from '../support/hubs.ts';
import { MemoryStorage } from '../support/memory-storage.ts';

const open = hubOpener();

const kindsHeard = ({ heard }: LinkedBus): string[] => heard.map(({ type }) => type);

describe('channel of a table', () => {
  test('a server where nobody is at the table hears nothing of it', async () => {
    fakeClock();
    const storage = new MemoryStorage();
    const buses = linkedBuses(3);
    const [one, other] = buses.map((bus) => open({ storage, bus }));
    const { code, watchers } = await gather(one, people);
    await other.watch(new TestWatcher('zoe'), code, undefined);
    await mover(watchers).act(one, code, take);
    await pass(60_000);
    expect(kindsHeard(buses[1])).toContain('step');
    expect(buses[2].heard).toEqual([]);
  });

  test('is left with the last watcher', async () => {
    const storage = new MemoryStorage();
    const buses = linkedBuses(2);
    const [one, other] = buses.map((bus) => open({ storage, bus }));
    const { code, watchers } = await gather(one, people);
    const [zoe, leo] = [new TestWatcher('zoe'), new TestWatcher('leo')];
    for (const watcher of [zoe, leo]) await other.watch(watcher, code, undefined);
    other.unwatch(zoe, code);
    await other.read(code, () => undefined);
    expect([...buses[1].followed]).toEqual([code]);
    other.unwatch(leo, code);
    await other.read(code, () => undefined);
    expect([...buses[1].followed]).toEqual([]);
    const before = buses[1].heard.length;
    const seq = await mover(watchers).act(one, code, take);
    expect(buses[1].heard.length).toBe(before);
    // What is in memory there is not used without a look into the log.
    expect(await other.read(code, (table) => table.seq)).toBe(seq);
  });

  test('is left when the watcher is refused, and when there is no such table', async () => {
    const storage = new MemoryStorage();
    const buses = linkedBuses(2);
    const [one, other] = buses.map((bus) => open({ storage, bus }));
    const { code } = await gather(one, people, { spectators: false });
    const zoe = new TestWatcher('zoe');
    await expect(other.watch(zoe, code, undefined)).rejects.toMatchObject({
      code: 'no-spectators',
    });
    await expect(other.watch(zoe, 'NOSUCH', undefined)).rejects.toMatchObject({
      code: 'no-such-table',
    });
    expect([...buses[1].followed]).toEqual([]);
  });

  test('a step written while a watcher arrives is sent once', async () => {
    const storage = new MemoryStorage();
    const [bus, slowBus] = linkedBuses(2);
    const one = open({ storage, bus });
    const { code, watchers } = await gather(one, people);
    let seq = 0;
    const other = open({
      storage,
      bus: {
        ...slowBus,
        async follow(table) {
          await slowBus.follow(table);
          seq = await mover(watchers).act(one, code, take);
        },
      },
    });
    const zoe = new TestWatcher('zoe');
    await other.watch(zoe, code, undefined);
    await other.read(code, () => undefined);
    expect(zoe.frames[0]).toMatchObject({ type: 'table', seq });
    expect(zoe.steps).toEqual([]);
    const next = await mover(watchers).act(one, code, { type: 'react', reaction: 'nice' });
    await other.read(code, () => undefined);
    expect(zoe.steps).toEqual([next]);
  });

  test('a program that acts without watching follows the table for a minute', async () => {
    fakeClock();
    const storage = new MemoryStorage();
    const buses = linkedBuses(2);
    const [one, other] = buses.map((bus) => open({ storage, bus }));
    const { code, watchers } = await gather(one, people);
    const [ana] = watchers;
    await ana.act(other, code, { type: 'react', reaction: 'nice' });
    expect([...buses[1].followed]).toEqual([code]);
    await pass(30_000);
    other.see(code, 'ana');
    await pass(45_000);
    expect([...buses[1].followed]).toEqual([code]);
    await pass(60_000);
    expect([...buses[1].followed]).toEqual([]);
  });
});

describe('people at other servers', () => {
  test('are in the first frame of a watcher', async () => {
    const storage = new MemoryStorage();
    const buses = linkedBuses(3);
    const [one, other, third] = buses.map((bus) => open({ storage, bus }));
    const { code, watchers } = await gather(one, people);
    await other.watch(watchers[2], code, undefined);
    one.unwatch(watchers[2], code);
    const zoe = new TestWatcher('zoe');
    await third.watch(zoe, code, undefined);
    expect(zoe.frames[0]).toMatchObject({ type: 'table', present: [0, 1, 2] });
  });

  test('a server that does not answer keeps nobody from watching', async () => {
    const storage = new MemoryStorage();
    const [bus, silent] = linkedBuses(2);
    const hub = open({ storage, bus });
    const code = await hub.open({ game: 'nogracias', seats: 3 }, 'ana');
    await silent.follow(code);
    const ana = new TestWatcher('ana');
    await hub.watch(ana, code, undefined);
    expect(ana.frames[0]).toMatchObject({ type: 'table' });
  });
});

describe('what is due', () => {
  test('is left to the server where somebody is at the table', async () => {
    fakeClock();
    const storage = new MemoryStorage();
    const buses = linkedBuses(2);
    const sweeping = open({ storage, bus: buses[1] });
    let thinking: Promise<void> = Promise.resolve();
    const choose: BotWorkers['choose'] = async (...thought) => {
      await thinking;
      return botWorkers.choose(...thought);
    };
    const one = open({ storage, bus: buses[0], botWorkers: { ...botWorkers, choose } });
    const bots = [1, 2].map((seat) => ({ seat, level: 'greedy' }));
    const { code, watchers } = await gather(one, ['ana'], { seats: 3, bots, calm: true });
    while ((watchers[0].position?.moves.length ?? 0) === 0) await pass(1_000);
    let decide = () => {};
    thinking = new Promise((resolve) => (decide = resolve));
    const seq = await watchers[0].act(one, code, { type: 'move', move: { type: 'pay' } });
    // The first server is late: its bot still thinks when the second sweeps.
    await storage.postpone(code, Date.now() - 60_000);
    await pass(1_000);
    expect(kindsHeard(buses[0])).toContain('due');
    decide();
    await pass(5_000);
    expect(await sweeping.read(code, (table) => table.seq)).toBeGreaterThan(seq);
  });

  test('at a table where nobody is, is done by the server that finds it', async () => {
    fakeClock();
    const storage = new MemoryStorage();
    const buses = linkedBuses(2);
    const [one, sweeping] = buses.map((bus) => open({ storage, bus }));
    const code = await one.open({ game: 'nogracias', seats: 3 }, 'ana');
    await one.close();
    vi.setSystemTime(Date.now() + 25 * 3_600_000);
    await pass(2_000);
    expect(await sweeping.read(code, ({ phase }) => phase)).toBe('closed');
  });
});

describe('news of the lobby', () => {
  test('eight servers with changes at the same time announce them once', async () => {
    fakeClock();
    const storage = new MemoryStorage();
    const buses = linkedBuses(8);
    const hubs = buses.map((bus) => open({ storage, bus }));
    const reader = new TestWatcher('zoe');
    await hubs[7].lobby.watch(reader);
    const setup = { game: 'bids', seats: 4, public: true } as const;
    const codes = await Promise.all(hubs.slice(0, 7).map((hub) => hub.open(setup, 'ana')));
    await pass(2_500);
    const news = buses.flatMap(kindsHeard).filter((type) => type === 'lobby');
    // One announcement, heard by seven servers.
    expect(news).toHaveLength(7);
    const frame = reader.frames.at(-1);
    const listed = frame?.type === 'lobby' ? frame.tables.map(({ code }) => code) : [];
    expect(listed.toSorted()).toEqual(codes.toSorted());
  });
});
