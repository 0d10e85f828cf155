import { expect, test } from 'vitest';
import { closeInWaves } from '../../src/ws/waves.ts';

/** Closes `count` items in four waves; `arrive` is called after each. */
async function drained(count: number, arrive = (_wave: number): number => 0): Promise<number[]> {
  const open = Array.from({ length: count }, (_, index) => index);
  const left: number[] = [];
  await closeInWaves({
    open: () => [...open],
    close: (item) => open.splice(open.indexOf(item), 1),
    waves: 4,
    wait: async () => {
      left.push(open.length);
      for (let more = arrive(left.length); more > 0; more--)
        open.push(1_000 + left.length * 100 + more);
    },
  });
  return left;
}

test('closes equal shares', async () => {
  expect(await drained(20)).toEqual([15, 10, 5, 0]);
});

test('closes all when there are fewer than waves', async () => {
  expect(await drained(2)).toEqual([1, 0, 0, 0]);
});

test('closes what opened meanwhile', async () => {
  expect(await drained(20, (wave) => (wave === 1 ? 6 : 0))).toEqual([15, 14, 7, 0]);
});
