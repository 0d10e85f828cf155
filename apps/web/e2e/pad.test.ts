import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages as texts } from '../src/pad/messages/all.ts';
import { axeViolations } from './support/axe.ts';
import { Harness, type Site } from './support/harness.ts';
import { layoutFaults } from './support/layout.ts';
import { hasShell } from './support/shell.ts';
import { StaticSite } from './support/static-site.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const { es: said } = texts;

const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });

/** Starts a sheet of a game with these people. */
async function startSheet(
  page: Page,
  game: string,
  names: readonly string[],
  site: Site = harness,
): Promise<void> {
  await page.goto(site.at(`/pad/${game}`));
  const fields = page.getByRole('textbox');
  await fields.first().waitFor();
  while ((await fields.count()) < names.length) await button(page, said.addPlayer).click();
  for (const [seat, name] of names.entries()) await fields.nth(seat).fill(name);
  await button(page, said.start).click();
}

const openRound = (page: Page, round: number): Promise<void> =>
  button(page, said.note({ round })).click();

/** Types numbers as on paper: a tap selects the one that is there, Enter goes on, the last one enters the round. */
async function typeNumbers(page: Page, numbers: readonly number[]): Promise<void> {
  const fields = page.getByRole('dialog').locator('input[inputmode="numeric"]');
  await fields.first().click();
  for (const number of numbers) {
    await page.keyboard.type(String(number));
    await page.keyboard.press('Enter');
  }
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function tapCards(page: Page, name: string, cards: readonly string[]): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByText(new RegExp(`^${name}( \\(|$)`)).click();
  for (const card of cards) {
    await dialog.getByRole('button', { name: new RegExp(`^${card}(,|$)`) }).click();
  }
}

/** The sheet follows what is entered, and is read a moment later. */
const expectTotals = (page: Page, totals: readonly string[]): Promise<void> =>
  expect.poll(() => page.locator('tfoot td').allTextContents()).toEqual(totals);

test.each([
  { from: 'a server', open: async (): Promise<Site> => harness },
  { from: 'a folder of static files', open: (): Promise<Site> => StaticSite.open() },
])(
  'page from $from: a sheet of each game, with the network cut from a cold start on',
  async ({ open }) => {
    const site = await open();
    const player = await site.visitor({ serviceWorkers: 'allow' });
    await player.page.goto(site.at('/'));
    await hasShell(player.page);
    await player.page.close();
    site.proxy.cut();
    try {
      const page = await player.page.context().newPage();
      await page.goto(site.at('/pad'));
      await page.getByRole('heading', { level: 1, name: said.title }).waitFor();

      await startSheet(page, 'toma6', ['Ana', 'Luis'], site);
      await openRound(page, 1);
      await typeNumbers(page, [12, 30]);
      await expectTotals(page, ['12', '30']);
      await openRound(page, 2);
      await page.getByRole('dialog').getByText('Por cartas').click();
      await tapCards(page, 'Ana', ['55', '10']);
      await tapCards(page, 'Luis', ['99', '100', '11']);
      await button(page, said.save).click();
      await expectTotals(page, ['22', '43']);

      await startSheet(page, 'capicua', ['Ana', 'Luis'], site);
      await openRound(page, 1);
      // C-014: 12 plus and 17 minus make −5.
      await typeNumbers(page, [6, 12, 1, 0, 0, 0]);
      await expectTotals(page, ['−5', '0']);

      await startSheet(page, 'bids', ['Ana', 'Luis', 'Marta'], site);
      await openRound(page, 1);
      await page.getByText(said.empty).waitFor();
      expect(await button(page, said.save).isDisabled()).toBe(true);
      await tapCards(page, 'Ana', ['3', '2×', '9']);
      await tapCards(page, 'Luis', ['−5']);
      await button(page, said.save).click();
      // B-023: 3 doubled and 9; B-030: Marta has no black card.
      await expectTotals(page, ['15', '−5', '12']);
      await page.getByText(said.starts({ name: 'Ana' })).waitFor();

      await startSheet(page, 'nogracias', ['Ana', 'Luis', 'Marta'], site);
      await openRound(page, 1);
      const numbers = (first: number, count: number): string[] =>
        Array.from({ length: count }, (_, index) => String(first + index));
      await tapCards(page, 'Ana', numbers(3, 20));
      await tapCards(page, 'Luis', numbers(24, 4));
      await page.getByText('Las fichas suman 0 y entre todos tienen que ser 33.').waitFor();
      expect(await button(page, said.save).isDisabled()).toBe(true);
      const chips = page.getByRole('dialog').locator('input[inputmode="numeric"]');
      await chips.fill('33');
      await chips.press('Enter');
      // N-014: the lowest card of each run, minus the chips.
      await expectTotals(page, ['3', '−9', '0']);
      await page.getByRole('heading', { level: 2, name: /Fin de la partida: gana Luis/ }).waitFor();
    } finally {
      site.proxy.restore();
      await (site === harness ? player.page.context() : site).close();
    }
  },
);

test('a sheet is kept over a reload, corrected, deleted and brought back', async () => {
  const { page } = await harness.visitor();
  await startSheet(page, 'toma6', ['Ana', 'Luis', 'Pau']);
  await openRound(page, 1);
  await typeNumbers(page, [40, 3, 0]);
  await openRound(page, 2);
  await typeNumbers(page, [30, 3, 9]);
  await page.getByRole('heading', { level: 2, name: /gana Luis/ }).waitFor();
  await page.reload();
  await button(page, said.correct({ round: 1 })).click();
  await typeNumbers(page, [4, 30, 0]);
  await expectTotals(page, ['34', '33', '9']);
  await button(page, said.note({ round: 3 })).waitFor();

  await button(page, said.remove).click();
  await page.getByRole('heading', { level: 1, name: said.title }).waitFor();
  await button(page, said.undo).click();
  await page.getByRole('link', { name: /Ana, Luis y Pau/ }).click();
  await expectTotals(page, ['34', '33', '9']);
  await page.context().close();
});

test('what cannot be is said while it is typed, stays as typed and is not entered; a card of somebody else changes hands', async () => {
  const { page } = await harness.visitor();
  await startSheet(page, 'toma6', ['Ana', 'Maximiliana']);
  await openRound(page, 1);
  const fields = page.getByRole('dialog').locator('input[inputmode="numeric"]');
  await fields.first().click();
  await page.keyboard.type('999');
  await page.getByText(/Suman 999 cabezas/).waitFor();
  expect(await fields.first().inputValue()).toBe('999');
  await fields.first().click();
  await page.keyboard.type('79');
  await fields.nth(1).click();
  await page.keyboard.type('2');
  await page.getByText(/Suman 81 cabezas/).waitFor();
  expect(await button(page, said.save).isDisabled()).toBe(true);
  await fields.nth(1).fill('-2');
  await fields.nth(1).press('Tab');
  await page.getByText('Escribe un número a partir de 0.').waitFor();
  await button(page, said.save).click();
  expect(await fields.nth(1).inputValue()).toBe('-2');
  await page.getByRole('dialog').getByText('Por cartas').click();
  await tapCards(page, 'Ana', ['55']);
  await tapCards(page, 'Maximiliana', ['55']);
  await page.getByText(said.moved({ card: '55', from: 'Ana', to: 'Maximiliana' })).waitFor();
  await button(page, said.save).click();
  await expectTotals(page, ['0', '7']);
  const name = page.locator('thead .name').last();
  expect(await name.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);

  await startSheet(page, 'nogracias', ['Ana', 'Luis', 'Marta']);
  await openRound(page, 1);
  await tapCards(
    page,
    'Ana',
    Array.from({ length: 24 }, (_, index) => String(3 + index)),
  );
  await page.getByRole('dialog').locator('input[inputmode="numeric"]').fill('32');
  await page.getByText('Las fichas suman 32 y entre todos tienen que ser 33.').waitFor();
  expect(await button(page, said.save).isDisabled()).toBe(true);
  await button(page, said.saveAnyway).click();
  await expectTotals(page, ['−29', '0', '0']);
  await page.reload();
  await expectTotals(page, ['−29', '0', '0']);
  await page.context().close();
});

test('a link shows the sheet on another device; a broken link is answered in a sentence', async () => {
  const { page, t } = await harness.visitor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await startSheet(page, 'capicua', ['Ana', '<b>Luis</b>']);
  await openRound(page, 1);
  await typeNumbers(page, [2, 1, 0, 0, 3, 1]);
  await button(page, said.asLink).click();
  await page.getByText(t.linkCopied, { exact: true }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.context().close();

  const { page: other } = await harness.visitor();
  await other.goto(link);
  await other.getByRole('table').waitFor();
  await expectTotals(other, ['3', '−8']);
  expect(await button(other, said.note({ round: 2 })).count()).toBe(0);
  await button(other, said.keep).click();
  await button(other, said.note({ round: 2 })).waitFor();
  for (const broken of [
    '/pad#p=',
    '/pad#p=AAAA',
    `${new URL(link).pathname}${new URL(link).hash.slice(0, -9)}`,
  ]) {
    await other.goto('/');
    await other.goto(broken);
    await other.getByText(said.brokenLink).waitFor();
  }
  await other.goto('/pad/none');
  await other.getByRole('heading', { name: said.gone }).waitFor();
  await other.context().close();
});

test.each([
  { size: 'phone', theme: 'light' },
  { size: 'desktop', theme: 'dark' },
] as const)('axe finds nothing, and everything fits: $size, $theme', async ({ size, theme }) => {
  const { page } = await harness.visitor({ size, theme });
  const expectFit = async (where: string): Promise<void> => {
    expect(await axeViolations(page), where).toEqual([]);
    expect(await layoutFaults(page), where).toEqual([]);
  };
  await page.goto('/pad');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectFit('list');
  await startSheet(page, 'toma6', [
    'Ana',
    'Bartolomé Maximiliano',
    'Pau',
    'Lola',
    'Marta',
    'Irene',
  ]);
  await openRound(page, 1);
  await page.getByRole('dialog').waitFor();
  expect(await axeViolations(page), 'numbers').toEqual([]);
  await page.getByRole('dialog').getByText('Por cartas').click();
  await tapCards(page, 'Ana', ['55', '12']);
  expect(await axeViolations(page), 'cards').toEqual([]);
  await button(page, said.save).click();
  await expectFit('sheet');
  await page.context().close();
});
