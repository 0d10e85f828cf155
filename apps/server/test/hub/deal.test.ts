import { entropyCommitment } from '@sobremesa/engine';
import { type Fact, REVEAL_TIME } from '@sobremesa/tables';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fakeClock, pass } from '../support/clock.ts';
import { eventually } from '../support/eventually.ts';
import { linkedBuses, makeHub, TestWatcher } from '../support/hubs.ts';
import { MemoryStorage } from '../support/memory-storage.ts';

const people = ['ana', 'luis', 'marta'];
const textOf = (person: string): string => `the text of ${person}`;

const readiness = (commitment: string, person: string) =>
  ({
    type: 'ready',
    ready: true,
    commitment: entropyCommitment(commitment, textOf(person)),
  }) as const;

const reveal = (person: string) => ({ type: 'reveal', entropy: textOf(person) }) as const;

describe('deal at several servers', () => {
  afterEach(() => vi.useRealTimers());

  async function gatherAt(hubs: readonly ReturnType<typeof makeHub>[]) {
    const code = await hubs[0].open({ game: 'nogracias', seats: 3, calm: false }, 'ana');
    const watchers = people.map((person) => new TestWatcher(person));
    for (const [seat, watcher] of watchers.entries()) {
      const hub = hubs[seat % hubs.length];
      await hub.watch(watcher, code, undefined);
      await watcher.act(hub, code, { type: 'sit', name: watcher.person });
    }
    const commitment = await hubs[0].read(code, (table) => table.commitment);
    for (const [seat, watcher] of watchers.entries()) {
      await watcher.act(hubs[seat % hubs.length], code, readiness(commitment, watcher.person));
    }
    return { code, watchers };
  }

  const phaseAt = (hub: ReturnType<typeof makeHub>, code: string) =>
    hub.read(code, ({ phase }) => phase);

  const isLinked = (watcher: TestWatcher): boolean =>
    watcher.frames.some((frame) => frame.type === 'step' && frame.room?.deal !== undefined);

  test('is linked once, and dealt when each seat has revealed at its own server', async () => {
    const storage = new MemoryStorage();
    const hubs = linkedBuses(2).map((bus) => makeHub({ storage, bus }));
    const { code, watchers } = await gatherAt(hubs);
    await eventually(() => expect(watchers.every(isLinked)).toBe(true));
    for (const [seat, watcher] of watchers.entries()) {
      await watcher.act(hubs[seat % 2], code, reveal(watcher.person));
    }
    expect(await phaseAt(hubs[0], code)).toBe('playing');
    const facts = (await storage.rows(code)).flatMap((row): readonly Fact[] => row.facts);
    expect(facts.filter(({ type }) => type === 'linked')).toHaveLength(1);
    await Promise.all(hubs.map((hub) => hub.close()));
  });

  test('is linked by another server when the first one died before linking it', async () => {
    fakeClock();
    const storage = new MemoryStorage();
    const link = storage.linkDeal.bind(storage);
    storage.linkDeal = () => new Promise(() => {});
    const dying = makeHub({ storage });
    const { code, watchers } = await gatherAt([dying]);
    await pass(10);
    void dying.close();
    storage.linkDeal = link;
    const next = makeHub({ storage });
    const [ana] = watchers;
    await next.watch(ana, code, undefined);
    await pass(4_000);
    expect(isLinked(ana)).toBe(true);
    await ana.act(next, code, reveal('ana'));
    expect(await phaseAt(next, code)).toBe('dealing');
    await pass(REVEAL_TIME + 1_000);
    expect(await phaseAt(next, code)).toBe('playing');
    await next.close();
  });
});
