import { describe, expect, test } from 'vitest';
import type { Hub } from '../../src/hub/hub.ts';
import { fakeClock, pass } from '../support/clock.ts';
import { eventually } from '../support/eventually.ts';
import { gather, hubOpener, linkedBuses, people, playOut, TestWatcher } from '../support/hubs.ts';
import { MemoryStorage } from '../support/memory-storage.ts';

const open = hubOpener();
const ready = { type: 'ready', ready: true } as const;

/** A finished match, and the table for which one of its people has asked. */
async function nextTable(hub: Hub, asking = 1) {
  const { code, watchers } = await gather(hub, people);
  await playOut(hub, code, watchers);
  await watchers[asking].act(hub, code, { type: 'rematch' });
  return { code, watchers, next: await hub.read(code, ({ rematch }) => rematch ?? '') };
}

const attendance = ({ frames }: TestWatcher) =>
  frames.findLast(({ type }) => type === 'presence' || type === 'table');

describe('a rematch', () => {
  test('says who still looks at the result, until they come or go', async () => {
    const hub = open();
    const { code, watchers, next } = await nextTable(hub);
    const [ana, luis, marta] = watchers;
    hub.unwatch(luis, code);
    await hub.watch(luis, next, undefined);
    expect(attendance(luis)).toMatchObject({ present: [1], atResult: [0, 2] });
    hub.unwatch(marta, code);
    await eventually(() => expect(attendance(luis)).toMatchObject({ atResult: [0] }));
    await hub.watch(ana, next, undefined);
    await eventually(() => expect(attendance(luis)).toMatchObject({ present: [0, 1] }));
    expect(attendance(luis)).not.toHaveProperty('atResult');
  });

  test('says so of people at another server', async () => {
    const storage = new MemoryStorage();
    const [one, other] = linkedBuses(2).map((bus) => open({ storage, bus }));
    const { code, watchers, next } = await nextTable(one);
    one.unwatch(watchers[1], code);
    await other.watch(watchers[1], next, undefined);
    await eventually(() => expect(attendance(watchers[1])).toMatchObject({ atResult: [0, 2] }));
    one.unwatch(watchers[0], code);
    await eventually(() => expect(attendance(watchers[1])).toMatchObject({ atResult: [2] }));
  });

  test('has another host only where theirs has been away for a minute', async () => {
    fakeClock();
    const hub = open();
    const { code, watchers } = await gather(hub, people);
    await playOut(hub, code, watchers);
    hub.unwatch(watchers[0], code);
    await pass(60_000);
    await watchers[2].act(hub, code, { type: 'rematch' });
    const next = await hub.read(code, ({ rematch }) => rematch ?? '');
    expect(await hub.read(next, ({ host }) => host)).toBe('marta');
  });

  test('seats whoever waits for it and is there', async () => {
    const hub = open();
    const { code, watchers } = await gather(hub, people);
    const [nora, olga] = ['nora', 'olga'].map((person) => new TestWatcher(person));
    for (const late of [nora, olga]) {
      await hub.watch(late, code, undefined);
      await late.act(hub, code, { type: 'next', waits: true, name: late.person });
    }
    hub.unwatch(nora, code);
    await playOut(hub, code, watchers);
    await watchers[0].act(hub, code, { type: 'rematch' });
    const next = await hub.read(code, ({ rematch }) => rematch ?? '');
    const seated = await hub.read(next, ({ occupants }) => occupants.map(({ person }) => person));
    expect(seated).toEqual([...people, 'olga']);
    for (const each of [...watchers, olga]) await each.act(hub, next, ready);
    expect(await hub.read(next, ({ phase }) => phase)).toBe('playing');
  });
});
