import { afterAll, beforeAll, expect, test } from 'vitest';
import { setups } from './support/setups.ts';
import { type Size, Stand } from './support/stand.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await Stand.open();
});
afterAll(() => stand.close());

/** Small and big screens take turns, so that every game is played on both. */
const cases = setups.map((setup, index) => ({
  setup,
  name: setup.name,
  size: (index % 2 === 0 ? 'phone' : 'desktop') as Size,
}));

test.each(cases)('$name is played to its end on a $size', async ({ setup, size }) => {
  const player = await stand.visitor({ size });
  const mistakes: string[] = [];
  player.page.on('pageerror', ({ message }) => mistakes.push(message));
  player.page.on('console', (message) => {
    if (message.type() === 'error') mistakes.push(message.text());
  });
  await player.sit(await stand.table(setup));
  await player.seesTable();

  await player.playToTheEnd();
  await player.button(player.t.table.rematch).waitFor();
  expect(mistakes).toEqual([]);
  await player.page.context().close();
});
