import type { TableSetup } from '@sobremesa/protocol';
import { describe, expect, test } from 'vitest';
import type { Hub } from '../../src/hub/hub.ts';
import { fakeClock, pass } from '../support/clock.ts';
import { gather, hubOpener, linkedBuses, people, TestWatcher } from '../support/hubs.ts';
import { MemoryStorage } from '../support/memory-storage.ts';

const open = hubOpener();

describe('absence during the match', () => {
  const standIn = { type: 'stand-in', seat: 1 } as const;

  test('a stand-in is refused until the person has been away for 30 s', async () => {
    fakeClock();
    const hub = open();
    const { code, watchers } = await gather(hub, people);
    const [ana, luis] = watchers;
    await expect(ana.act(hub, code, standIn)).rejects.toMatchObject({ code: 'not-absent' });
    hub.unwatch(luis, code);
    const since = Date.now();
    await pass(29_000);
    await expect(ana.act(hub, code, standIn)).rejects.toMatchObject({
      code: 'just-left',
      details: { seat: 1, wait: 1_000 },
    });
    expect(ana.frames.findLast(({ type }) => type === 'presence')).toMatchObject({
      away: [{ seat: 1, since }],
    });
    await pass(1_000);
    await ana.act(hub, code, standIn);
    expect(await hub.read(code, (table) => table.occupants[1].standIn)).toBe('greedy');
  });

  test('reconnecting, or acting without a connection, starts the 30 s again', async () => {
    fakeClock();
    const hub = open();
    const { code, watchers } = await gather(hub, people);
    const [ana, luis] = watchers;
    hub.unwatch(luis, code);
    await pass(29_000);
    await luis.act(hub, code, { type: 'react', reaction: 'hello' });
    await pass(29_000);
    await expect(ana.act(hub, code, standIn)).rejects.toMatchObject({ code: 'just-left' });
    await hub.watch(luis, code, undefined);
    await pass(60_000);
    await expect(ana.act(hub, code, standIn)).rejects.toMatchObject({ code: 'not-absent' });
  });

  test('after a restart nobody counts as absent for 30 s', async () => {
    fakeClock();
    const storage = new MemoryStorage();
    const { code, watchers } = await gather(open({ storage }), people);
    const [ana] = watchers;
    await pass(3_600_000);
    const next = open({ storage });
    await next.watch(ana, code, undefined);
    await expect(ana.act(next, code, standIn)).rejects.toMatchObject({ code: 'just-left' });
    await pass(30_000);
    await ana.act(next, code, standIn);
  });

  test('absence is counted from the last connection at any server', async () => {
    fakeClock();
    const storage = new MemoryStorage();
    const [one, other] = linkedBuses(2).map((bus) => open({ storage, bus }));
    await pass(60_000);
    const { code, watchers } = await gather(one, people);
    const [ana, luis] = watchers;
    await other.watch(luis, code, undefined);
    one.unwatch(luis, code);
    await pass(60_000);
    await expect(ana.act(one, code, standIn)).rejects.toMatchObject({ code: 'not-absent' });
    other.unwatch(luis, code);
    await pass(29_000);
    await expect(ana.act(one, code, standIn)).rejects.toMatchObject({ code: 'just-left' });
    await pass(1_000);
    await ana.act(one, code, standIn);
  });
});

describe('absence before the match', () => {
  const sit = (person: string) => ({ type: 'sit', name: person }) as const;

  /** A table where these people have sat down, in this order; the first one is the host. */
  const seated = async (hub: Hub, setup: Partial<TableSetup> = {}, names = ['ana', 'luis']) => {
    const code = await hub.open({ game: 'nogracias', seats: 3, ...setup }, names[0]);
    const watchers = names.map((person) => new TestWatcher(person));
    for (const watcher of watchers) {
      await hub.watch(watcher, code, undefined);
      await watcher.act(hub, code, sit(watcher.person));
    }
    return { code, watchers };
  };

  test('the role of an absent host passes to a present person within two minutes', async () => {
    fakeClock();
    const hub = open();
    const { code, watchers } = await seated(hub, {}, people);
    const [ana, luis, marta] = watchers;
    hub.unwatch(ana, code);
    hub.unwatch(luis, code);
    await pass(59_000);
    expect(await hub.read(code, ({ host }) => host)).toBe('ana');
    await pass(60_000);
    expect(await hub.read(code, ({ host }) => host)).toBe('marta');
    // The new host can start the match without the absent people.
    await marta.act(hub, code, { type: 'kick', seat: 0 });
    await marta.act(hub, code, { type: 'kick', seat: 1 });
    for (const seat of [0, 1]) await marta.act(hub, code, { type: 'bot', seat, level: 'greedy' });
    await marta.act(hub, code, { type: 'ready', ready: true });
    expect(await hub.read(code, ({ phase }) => phase)).toBe('playing');
  });

  test('a person who sits down at an abandoned table becomes its host', async () => {
    fakeClock();
    const hub = open();
    const code = await hub.open({ game: 'nogracias', seats: 3, public: true }, 'ana');
    await pass(60_000);
    const zoe = new TestWatcher('zoe');
    await hub.watch(zoe, code, undefined);
    await zoe.act(hub, code, sit('zoe'));
    expect(await hub.read(code, ({ host }) => host)).toBe('zoe');
  });

  test('a host who is present, or back within a minute, stays the host', async () => {
    fakeClock();
    const hub = open();
    const { code, watchers } = await seated(hub);
    await pass(300_000);
    hub.unwatch(watchers[0], code);
    await pass(59_000);
    await hub.watch(watchers[0], code, undefined);
    await pass(300_000);
    expect(await hub.read(code, ({ host }) => host)).toBe('ana');
  });

  test('absent people lose their seats at a public table, and keep them at a private one', async () => {
    fakeClock();
    const hub = open();
    const tables = await Promise.all([seated(hub, { public: true }), seated(hub)]);
    for (const { code, watchers } of tables) {
      for (const watcher of watchers) hub.unwatch(watcher, code);
      await hub.watch(new TestWatcher('zoe'), code, undefined);
    }
    await pass(151_000);
    const [freed, kept] = await Promise.all(
      tables.map(({ code }) => hub.read(code, (table) => table.occupants.map((s) => s.person))),
    );
    expect(freed).toEqual([undefined, undefined, undefined]);
    expect(kept).toEqual(['ana', 'luis', undefined]);
    // An absent person was not kicked and can sit down again.
    await tables[0].watchers[1].act(hub, tables[0].code, sit('luis'));
  });

  test('nothing changes while nobody is present', async () => {
    fakeClock();
    const hub = open();
    const { code, watchers } = await seated(hub, { public: true });
    const { seq } = await hub.read(code, (table) => ({ seq: table.seq }));
    for (const watcher of watchers) hub.unwatch(watcher, code);
    await pass(600_000);
    expect(await hub.read(code, (table) => table.seq)).toBe(seq);
  });

  test('a person connected to another server counts as present', async () => {
    fakeClock();
    const storage = new MemoryStorage();
    const [one, other] = linkedBuses(2).map((bus) => open({ storage, bus }));
    await pass(60_000);
    const { code, watchers } = await seated(one, { public: true });
    const [ana] = watchers;
    await other.watch(ana, code, undefined);
    one.unwatch(ana, code);
    await pass(600_000);
    expect(await one.read(code, ({ host }) => host)).toBe('ana');
    other.unwatch(ana, code);
    await pass(151_000);
    for (const hub of [one, other]) {
      expect(await hub.read(code, ({ host, occupants }) => [host, occupants[0].person])).toEqual([
        'luis',
        undefined,
      ]);
    }
  });

  /** The host is at the second of two servers, the others are at the first. Then some of them lose the bus. */
  async function divided(lost: readonly number[]) {
    fakeClock();
    const storage = new MemoryStorage();
    let isCut = (_: number): boolean => false;
    const [one, other] = linkedBuses(2).map((bus, index) =>
      open({
        storage,
        bus: {
          ...bus,
          hears: () => !isCut(index),
          publish: async (...message) => (isCut(index) ? 0 : bus.publish(...message)),
        },
      }),
    );
    const { code, watchers } = await seated(one);
    const [ana] = watchers;
    await other.watch(ana, code, undefined);
    one.unwatch(ana, code);
    await pass(120_000);
    isCut = (index) => lost.includes(index);
    return { hostAt: () => one.read(code, ({ host }) => host) };
  }

  test('no server has its bus: the host at another server stays the host', async () => {
    const { hostAt } = await divided([0, 1]);
    await pass(600_000);
    expect(await hostAt()).toBe('ana');
  });

  test('one server alone has no bus: its people count as connected for 90 s after its last report', async () => {
    const { hostAt } = await divided([1]);
    // Reports are repeated every 30 s, so that the last one may be as old as that.
    await pass(59_000);
    expect(await hostAt()).toBe('ana');
    await pass(92_000);
    expect(await hostAt()).toBe('luis');
  });
});
