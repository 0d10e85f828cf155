import { describe, expect, test } from 'vitest';
import type { Append } from '../../src/storage/rows.ts';
import { fakeClock, pass } from '../support/clock.ts';
import { gather, hubOpener, linkedBuses, mover, people } from '../support/hubs.ts';
import { MemoryStorage } from '../support/memory-storage.ts';

const open = hubOpener();
const pay = { type: 'move', move: { type: 'pay' } } as const;

/** Notes which steps have written the index, and which indexes were written without a step. */
class WatchedStorage extends MemoryStorage {
  readonly withStep: number[] = [];
  readonly later: number[] = [];
  /** As if the server that writes had ended before. */
  isLost = false;

  override async append(appends: readonly Append[]): Promise<readonly boolean[]> {
    for (const { row, index } of appends) if (index) this.withStep.push(row.seq);
    return super.append(appends);
  }

  override async reindex(index: Parameters<MemoryStorage['reindex']>[0]): Promise<void> {
    if (this.isLost) return;
    this.later.push(index.seq);
    await super.reindex(index);
  }

  async deciders(code: string): Promise<readonly number[] | undefined> {
    return (await this.indexes([code]))[0].deciders;
  }
}

/** A match of people who are all at the table. */
async function playing() {
  fakeClock();
  const storage = new WatchedStorage();
  const hub = open({ storage });
  const { code, watchers } = await gather(hub, people);
  const turn = () => watchers.indexOf(mover(watchers));
  return { storage, hub, code, watchers, turn };
}

describe('the index of a table', () => {
  test('is written once in two seconds where people move at once, with the last turn', async () => {
    const { storage, hub, code, watchers, turn } = await playing();
    const started = storage.withStep.at(-1);
    for (let move = 0; move < 5; move++) await mover(watchers).act(hub, code, pay);
    expect(storage.withStep.at(-1)).toBe(started);
    expect(storage.later).toEqual([]);
    await pass(2_000);
    expect(storage.later).toEqual([await hub.read(code, ({ seq }) => seq)]);
    expect(await storage.deciders(code)).toEqual([turn()]);
  });

  test('is written with the step of people who take their time', async () => {
    const { storage, hub, code, watchers, turn } = await playing();
    for (let move = 0; move < 3; move++) {
      await pass(2_000);
      const seq = await mover(watchers).act(hub, code, pay);
      expect(storage.withStep.at(-1)).toBe(seq);
      expect(await storage.deciders(code)).toEqual([turn()]);
    }
    expect(storage.later).toEqual([]);
  });

  test('is written with the step when whoever is to move is away', async () => {
    const { storage, hub, code, watchers } = await playing();
    const [first, second] = [
      mover(watchers),
      watchers[(watchers.indexOf(mover(watchers)) + 1) % 3],
    ];
    hub.unwatch(second, code);
    const seq = await first.act(hub, code, pay);
    expect(storage.withStep.at(-1)).toBe(seq);
    expect(await storage.deciders(code)).toEqual([watchers.indexOf(second)]);
  });

  test('is written when everybody leaves, when the server ends, and before it is read here', async () => {
    for (const end of ['leaves', 'ends', 'reads'] as const) {
      const { storage, hub, code, watchers, turn } = await playing();
      await mover(watchers).act(hub, code, pay);
      const next = turn();
      expect(await storage.deciders(code)).not.toEqual([next]);
      if (end === 'leaves') {
        for (const watcher of watchers) hub.unwatch(watcher, code);
        await pass(0);
      } else if (end === 'ends') await hub.close();
      else await hub.indexes([code]);
      expect(await storage.deciders(code)).toEqual([next]);
    }
  });

  test('is written after a server has ended before it did', async () => {
    const { storage, hub, code, watchers, turn } = await playing();
    await mover(watchers).act(hub, code, pay);
    storage.isLost = true;
    await pass(2_000);
    storage.isLost = false;
    const next = turn();
    expect(await storage.deciders(code)).not.toEqual([next]);
    const restarted = open({ storage });
    await restarted.watch(watchers[0], code, undefined);
    await pass(2_000);
    expect(storage.later).not.toEqual([]);
    expect(await storage.deciders(code)).toEqual([next]);
  });

  test('is written again after another server has written one', async () => {
    fakeClock();
    const storage = new WatchedStorage();
    const buses = linkedBuses(2);
    const [hub, other] = [open({ storage, bus: buses[0] }), open({ storage, bus: buses[1] })];
    const { code, watchers } = await gather(hub, people);
    const away = watchers[(watchers.indexOf(mover(watchers)) + 1) % 3];
    hub.unwatch(away, code);
    await other.watch(away, code, undefined);
    await pass(0);
    for (let turn = 0; turn < 6; turn++) {
      const now = mover(watchers);
      const seq = await now.act(now === away ? other : hub, code, pay);
      await pass(0);
      const deciders = await storage.deciders(code);
      const isHere = mover(watchers) !== away;
      // Where whoever moves next is at the same server the index may be late, otherwise it is right at once.
      if (!isHere) expect([seq, deciders]).toEqual([seq, [watchers.indexOf(away)]]);
    }
    await pass(2_000);
    expect(await storage.deciders(code)).toEqual([watchers.indexOf(mover(watchers))]);
  });
});
