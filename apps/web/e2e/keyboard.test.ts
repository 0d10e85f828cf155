import { afterAll, beforeAll, expect, test } from 'vitest';
import { byKeyboard } from './support/press.ts';
import { shortest } from './support/setups.ts';
import { Stand } from './support/stand.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await Stand.open();
});
afterAll(() => stand.close());

test.each(shortest)('$name is played to its end by keyboard alone', async (setup) => {
  const player = await stand.visitor({ size: 'desktop', language: 'en', press: byKeyboard });
  await player.sit(await stand.table(setup));
  await player.seesTable();

  await player.playToTheEnd();
  expect(await player.page.getByRole('heading', { level: 2 }).first().isVisible()).toBe(true);
  const before = player.page.url();
  await player.press(player.t.table.rematch);
  await player.page.waitForURL(({ href }) => href !== before);
  await player.seesTable();
  expect(await player.isAsked()).toBe(true);
  await player.page.context().close();
});
