import { afterAll, beforeAll, expect, test } from 'vitest';
import { Harness, type Size } from './support/harness.ts';
import { setups } from './support/setups.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

/** Alternates between sizes, so that every game is played on both. */
const cases = setups.map((setup, index) => ({
  setup,
  name: setup.name,
  size: (index % 2 === 0 ? 'phone' : 'desktop') as Size,
}));

test.each(cases)('$name: a whole match on a $size', async ({ setup, size }) => {
  const player = await harness.visitor({ size });
  const mistakes: string[] = [];
  player.page.on('pageerror', ({ message }) => mistakes.push(message));
  player.page.on('console', (message) => {
    if (message.type() === 'error') mistakes.push(message.text());
  });
  await player.sit(await harness.table(setup));
  await player.seesTable();

  await player.playToTheEnd();
  await player.button(player.t.table.rematch).waitFor();
  expect(mistakes).toEqual([]);
  await player.page.context().close();
});
