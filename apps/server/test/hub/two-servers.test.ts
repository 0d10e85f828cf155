import { failure } from '@sobremesa/protocol';
import { describe, expect, test } from 'vitest';
import type { HubOptions } from '../../src/hub/options.ts';
import {
  gather,
  hubOpener,
  linkedBuses,
  mover,
  people,
  TestWatcher,
  tableGate,
  take,
} from '../support/hubs.ts';
import { MemoryStorage } from '../support/memory-storage.ts';

const open = hubOpener();

describe('two servers with one table', () => {
  test('people at both play one match, and all are sent every step once', async () => {
    const storage = new MemoryStorage();
    const [one, other] = linkedBuses(2).map((bus) => open({ storage, bus }));
    const { code, watchers } = await gather(one, people);
    one.unwatch(watchers[1], code);
    await other.watch(watchers[1], code, undefined);
    const home = [one, other, one];
    for (;;) {
      await Promise.all([one, other].map((hub) => hub.read(code, () => undefined)));
      const [phase] = await Promise.all([one.read(code, (table) => table.phase)]);
      if (phase !== 'playing') break;
      const turn = mover(watchers);
      await turn.act(home[watchers.indexOf(turn)], code, take);
    }
    const ends = await Promise.all(
      [one, other].map((hub) => hub.read(code, (t) => t.match?.snapshot())),
    );
    expect(ends[1]).toEqual(ends[0]);
    for (const { steps } of watchers) expect(new Set(steps).size).toBe(steps.length);
  });

  test('a server that missed a bus message reloads the log and decides again', async () => {
    const storage = new MemoryStorage();
    // Without a bus a server learns of a step only when its number is taken.
    const [one, other] = [open({ storage }), open({ storage })];
    const { code, watchers } = await gather(one, people);
    const first = mover(watchers);
    await other.read(code, () => undefined);
    await first.act(one, code, take);
    const turn = mover(watchers);
    const seq = await turn.act(other, code, take);
    expect(await storage.rows(code)).toHaveLength(seq);
    await expect(other.read(code, (table) => table.seq)).resolves.toBe(seq);
  });
});

test('whoever is no longer a member of a circle stops seeing its tables, at the other server too', async () => {
  const storage = new MemoryStorage();
  const members = new Set([...people, 'eva', 'max']);
  const gate: HubOptions['gate'] = {
    ...tableGate,
    async see(table, visitor = '') {
      if (table.seatOf(visitor) === undefined && !members.has(visitor)) {
        throw failure('members-only');
      }
      return tableGate.see(table, visitor);
    },
  };
  const [one, other] = linkedBuses(2).map((bus) => open({ storage, bus, gate }));
  const { code, watchers } = await gather(one, people, { circle: 'family22' });
  const [eva, max] = [new TestWatcher('eva'), new TestWatcher('max')];
  await other.watch(eva, code, undefined);
  await one.watch(max, code, undefined);
  members.delete('eva');
  members.delete('max');
  members.delete('ana');
  one.membersChanged('family22');
  await Promise.all([one, other].map((hub) => hub.read(code, () => undefined)));
  const before = [eva, max].map(({ steps }) => steps.length);
  await mover(watchers).act(one, code, take);
  await other.read(code, () => undefined);
  for (const watcher of [eva, max]) {
    expect(watcher.frames.findLast(({ type }) => type === 'error')).toMatchObject({
      code: 'members-only',
      details: { table: code },
    });
  }
  expect([eva, max].map(({ steps }) => steps.length)).toEqual(before);
  // Whoever plays goes on.
  expect(watchers.map(({ steps }) => steps.at(-1))).toEqual(
    Array(3).fill(watchers[1].steps.at(-1)),
  );
});
