import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { gather, hubOpener, mover, people, TestWatcher, take } from '../support/hubs.ts';
import { MemoryStorage } from '../support/memory-storage.ts';

const open = hubOpener();

describe('reconnecting', () => {
  test('a watcher that reconnects gets the steps it missed', async () => {
    const hub = open();
    const { code, watchers } = await gather(hub, people);
    const [ana] = watchers;
    const seen = await hub.read(code, (table) => table.seq);
    hub.unwatch(ana, code);
    const told = ana.texts.length;
    for (let i = 0; i < 5; i++) await mover(watchers.slice(1).concat(ana)).act(hub, code, take);
    expect(ana.texts).toHaveLength(told);
    const back = new TestWatcher('ana');
    await hub.watch(back, code, seen);
    const [frame] = back.frames.filter(({ type }) => type === 'table');
    expect(frame).toMatchObject({ you: 0, seq: seen + 5 });
    expect(frame.type === 'table' && frame.missed.map(({ seq }) => seq)).toEqual(
      [1, 2, 3, 4, 5].map((step) => seen + step),
    );
  });

  test('another server rebuilds the table from its log', async () => {
    const storage = new MemoryStorage();
    const first = open({ storage });
    const { code, watchers } = await gather(first, people);
    for (let i = 0; i < 7; i++) await mover(watchers).act(first, code, take);
    const before = await first.read(code, (table) => table.match?.snapshot());
    const second = open({ storage });
    expect(await second.read(code, (table) => table.match?.snapshot())).toEqual(before);
  });

  test('watchers are told who is connected, who is away, and how many spectators there are', async () => {
    const hub = open();
    const { code, watchers } = await gather(hub, people);
    await hub.watch(new TestWatcher('onlooker'), code, undefined);
    hub.unwatch(watchers[1], code);
    const away = [{ seat: 1, since: expect.any(Number) }];
    const presence = { type: 'presence', table: code, present: [0, 2], away, watching: 1 };
    await eventually(() => {
      expect(watchers[0].frames.findLast(({ type }) => type === 'presence')).toEqual(presence);
    });
  });
});
