import { describe, expect, test } from 'vitest';
import { fakeClock, pass } from '../support/clock.ts';
import { hubOpener, linkedBuses, TestWatcher } from '../support/hubs.ts';
import { MemoryStorage } from '../support/memory-storage.ts';

const open = hubOpener();

test('a new public table is sent to those who watch the lobby, a private one is not', async () => {
  fakeClock();
  const hub = open();
  const reader = new TestWatcher('zoe');
  await hub.lobby.watch(reader);
  const listed = await hub.open({ game: 'bids', seats: 4, public: true }, 'ana');
  await hub.open({ game: 'bids', seats: 4 }, 'ana');
  await pass(1_000);
  const frame = reader.frames.at(-1);
  expect(frame?.type === 'lobby' && frame.tables.map(({ code }) => code)).toEqual([listed]);
});

describe('public tables that nobody attends', () => {
  const listed = (reader: TestWatcher) => {
    const frame = reader.frames.findLast(({ type }) => type === 'lobby');
    return frame?.type === 'lobby' ? frame.tables.map(({ code }) => code) : undefined;
  };

  test('leave the lobby of every server within three minutes, and return with the first person', async () => {
    fakeClock();
    const storage = new MemoryStorage();
    const [one, other] = linkedBuses(2).map((bus) => open({ storage, bus }));
    const readers = [one, other].map((hub) => ({ hub, reader: new TestWatcher('zoe') }));
    for (const { hub, reader } of readers) await hub.lobby.watch(reader);
    const code = await one.open({ game: 'bids', seats: 4, public: true }, 'ana');
    const ana = new TestWatcher('ana');
    await one.watch(ana, code, undefined);
    await pass(3_600_000);
    for (const { reader } of readers) expect(listed(reader)).toEqual([code]);
    one.unwatch(ana, code);
    await pass(180_000);
    for (const { reader } of readers) expect(listed(reader)).toEqual([]);
    await other.watch(ana, code, undefined);
    await pass(1_000);
    for (const { reader } of readers) expect(listed(reader)).toEqual([code]);
  });

  test('an unchanged list is not sent again', async () => {
    fakeClock();
    const hub = open();
    const reader = new TestWatcher('zoe');
    await hub.lobby.watch(reader);
    await pass(600_000);
    expect(reader.texts).toHaveLength(1);
  });
});
