import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { texts as capicuaTexts } from '../../../games/capicua/table/texts.ts';
import { messages as keyTexts } from '../src/play/messages/all.ts';
import { axeViolations } from './support/axe.ts';
import { Harness } from './support/harness.ts';
import { byKeyboard } from './support/press.ts';
import { shortest } from './support/setups.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

/** Where the focus is: on something that can be pressed or read at the table. */
const focusOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const here = document.activeElement;
    if (!here?.closest('main .table')) return 'lost';
    if (here.matches('[data-result]')) return 'result';
    if (here.matches('[data-round-sheet]')) return 'sheet';
    return here.matches('button:not([aria-disabled="true"], :disabled)') ? 'ready' : 'off';
  });

const setups = Object.values(shortest).map((setup, index) =>
  // Two rounds, because the sheet between them must not swallow the focus.
  index === 0 ? { ...setup, options: { ...setup.options, rounds: 2 } } : setup,
);

test.each(setups)('$name: a whole match and a rematch with the keyboard alone', async (setup) => {
  const player = await harness.visitor({ size: 'desktop', language: 'en', press: byKeyboard });
  await player.sit(await harness.table(setup));
  await player.seesTable();

  await player.playToTheEnd(async (asked) => {
    // Whoever has pressed something goes on from where the next press is.
    if (asked > 0) await expect.poll(() => focusOf(player.page)).toMatch(/ready|sheet/);
  });
  await expect.poll(() => focusOf(player.page)).toBe('result');
  expect(await player.page.getByRole('heading', { level: 2 }).first().isVisible()).toBe(true);
  const before = player.page.url();
  await player.press(player.t.table.rematch);
  await player.page.waitForURL(({ href }) => href !== before);
  await player.seesTable();
  expect(await player.isAsked()).toBe(true);
  await player.page.keyboard.press('?');
  await player.page.getByRole('dialog', { name: keyTexts.en.keys.title }).waitFor();
  await player.page.context().close();
});

test('Capicúa: the keyboard scrolls a row that is wider than the screen', async () => {
  const player = await harness.visitor();
  const { page } = player;
  await player.sit(await harness.table(shortest.capicua));
  await player.seesTable();
  expect(await player.isAsked()).toBe(true);
  const row = page.getByRole('region', { name: capicuaTexts.es.row, exact: true });
  // Makes the cards wider, because rows that long are rare.
  await row.evaluate(({ children }) => {
    for (const card of children) if (card instanceof HTMLElement) card.style.flex = '0 0 900px';
  });
  await page.setViewportSize({ width: 400, height: 844 });
  await byKeyboard(row);
  expect(await axeViolations(page)).toEqual([]);
  await row.evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }));
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(
    (element) => (element?.scrollLeft ?? 0) > 0,
    await row.elementHandle(),
  );
  await page.context().close();
});
