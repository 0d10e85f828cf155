import { afterAll, beforeAll, expect, test } from 'vitest';
import { texts as capicuaTexts } from '../../../games/capicua/table/texts.ts';
import { findings } from './support/axe.ts';
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

test('a row of Capicúa that is longer than the screen can be scrolled by keyboard', async () => {
  const player = await stand.visitor();
  const { page } = player;
  await player.sit(await stand.table(shortest[2]));
  await player.seesTable();
  expect(await player.isAsked()).toBe(true);
  const row = page.getByRole('region', { name: capicuaTexts.es.row, exact: true });
  // As if it had many cards: rows so long are rare.
  await row.evaluate(({ children }) => {
    for (const card of children) if (card instanceof HTMLElement) card.style.flex = '0 0 900px';
  });
  await page.setViewportSize({ width: 400, height: 844 });
  await byKeyboard(row);
  expect(await findings(page)).toEqual([]);
  await row.evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }));
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(
    (element) => (element?.scrollLeft ?? 0) > 0,
    await row.elementHandle(),
  );
  await page.context().close();
});
