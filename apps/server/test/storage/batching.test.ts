import { describe, expect, test } from 'vitest';
import { BatchedAppends } from '../../src/storage/batching.ts';
import type { Append } from '../../src/storage/rows.ts';
import { step } from '../support/steps.ts';

/** Commits when the test says so, with the outcome that the test gives. */
class SlowStorage {
  readonly batches: string[][] = [];
  readonly #commits: ((outcome: (names: string[]) => boolean[]) => void)[] = [];

  append(appends: readonly Append[]): Promise<boolean[]> {
    const names = appends.map(({ row }) => `${row.table}${row.seq}`);
    this.batches.push(names);
    return new Promise((resolve, reject) => {
      this.#commits.push((outcome) => {
        try {
          resolve(outcome(names));
        } catch (error) {
          reject(error);
        }
      });
    });
  }

  async commit(outcome = (names: string[]) => names.map(() => true)): Promise<void> {
    await turn();
    this.#commits.shift()?.(outcome);
    await turn();
  }
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('batched appends', () => {
  test('write a single step immediately', async () => {
    const storage = new SlowStorage();
    const written = new BatchedAppends(storage).append(step('A', 1));
    await storage.commit();
    expect(await written).toBe(true);
    expect(storage.batches).toEqual([['A1']]);
  });

  test('write steps in order; those that arrive during a commit share the next one', async () => {
    const storage = new SlowStorage();
    const appends = new BatchedAppends(storage);
    const first = [appends.append(step('A', 1)), appends.append(step('B', 1))];
    await turn();
    const second = [appends.append(step('C', 1)), appends.append(step('A', 2))];
    await storage.commit();
    await Promise.all(first);
    await storage.commit();
    await Promise.all(second);
    expect(storage.batches).toEqual([
      ['A1', 'B1'],
      ['C1', 'A2'],
    ]);
  });

  test('give each step its own outcome', async () => {
    const storage = new SlowStorage();
    const appends = new BatchedAppends(storage);
    const written = ['A', 'B', 'C'].map((table) => appends.append(step(table, 1)));
    await storage.commit((names) => names.map((name) => name !== 'B1'));
    expect(await Promise.all(written)).toEqual([true, false, true]);
  });

  test('failed commit: all its steps fail, later ones are written', async () => {
    const storage = new SlowStorage();
    const appends = new BatchedAppends(storage);
    const failing = [appends.append(step('A', 1)), appends.append(step('B', 1))];
    const outcomes = Promise.allSettled(failing);
    await turn();
    const later = appends.append(step('C', 1));
    await storage.commit(() => {
      throw new Error('disk full');
    });
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await storage.commit();
    expect(await later).toBe(true);
    const again = appends.append(step('A', 1));
    await storage.commit();
    expect(await again).toBe(true);
  });

  test('limit the size of a commit', async () => {
    const storage = new SlowStorage();
    const appends = new BatchedAppends(storage);
    const written = Array.from({ length: 1201 }, (_, number) =>
      appends.append(step(`T${number}`, 1)),
    );
    for (let commit = 0; commit < 3; commit++) await storage.commit();
    expect(await Promise.all(written)).toEqual(written.map(() => true));
    expect(storage.batches.map(({ length }) => length)).toEqual([500, 500, 201]);
    expect(storage.batches.flat()).toEqual(written.map((_, number) => `T${number}1`));
  });
});
