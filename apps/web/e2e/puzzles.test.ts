import { openPuzzles, type Puzzle, type PuzzleBook, readPuzzleFile } from '@sobremesa/bots/puzzles';
import { loadPuzzles } from '@sobremesa/games/page';
import { type GameId, gameIds, games } from '@sobremesa/games/rules';
import { MINUTE } from '@sobremesa/protocol/durations';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayOf } from '../src/days/day-of.ts';
import { messages as texts } from '../src/puzzles/messages/all.ts';
import { axeViolations } from './support/axe.ts';
import { Harness } from './support/harness.ts';
import { layoutFaults } from './support/layout.ts';
import { byKeyboard } from './support/press.ts';
import { hasShell } from './support/shell.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const { es: said } = texts;

async function puzzlesOf(game: GameId): Promise<Puzzle[]> {
  const { files } = (await loadPuzzles[game]()) as PuzzleBook;
  return files.flatMap((file) => openPuzzles(games[game], readPuzzleFile(file)).puzzles);
}

/** The buttons of a game with two moves, whichever of them is best. */
async function chipPuzzle(): Promise<{ puzzle: Puzzle; right: string; wrong: string }> {
  const [puzzle] = await puzzlesOf('nogracias');
  const [take, pay] = [
    `Me quedo el ${(puzzle.view as { current?: number }).current}`,
    'No, gracias',
  ];
  const isTake = puzzle.values[0].move.type === 'take';
  return { puzzle, right: isTake ? take : pay, wrong: isTake ? pay : take };
}

/** The most cards are in the longest view. */
const lengthOf = ({ view }: Puzzle): number => JSON.stringify(view).length;

const card = (page: Page) => page.getByRole('region', { name: said.verdict });
const figureOf = (page: Page, term: string): Promise<string | null> =>
  page
    .locator('dl div', { has: page.getByText(term, { exact: true }) })
    .locator('dd')
    .textContent();

test('a right answer by keyboard alone and without a network: values, streak and rating', async () => {
  const player = await harness.visitor({ press: byKeyboard, serviceWorkers: 'allow' });
  const { page } = player;
  const { puzzle, right } = await chipPuzzle();
  await page.goto('/');
  await hasShell(page);
  harness.proxy.cut();
  try {
    await page.goto(`/puzzles/nogracias/${puzzle.id}`);
    await page.getByText(said.question).waitFor();
    await player.press(right);
    await card(page).getByText(said.right).waitFor();
    // The keyboard goes on at the card.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent?.trim()))
      .toBe(said.next);
    await player.press(said.all);
    const rows = page.getByRole('dialog').getByRole('row');
    expect(await rows.count()).toBe(1 + puzzle.values.length);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: said.toList }).press('Enter');
    await page.getByRole('heading', { level: 1, name: said.title }).waitFor();
    expect(await figureOf(page, said.streak)).toBe('1');
    expect(Number(await figureOf(page, said.rating))).toBeGreaterThan(1_200);
  } finally {
    harness.proxy.restore();
    await page.context().close();
  }
});

test('a wrong answer: the values stand on the buttons, the coach says why, the next one follows', async () => {
  const player = await harness.visitor();
  const { page } = player;
  const { puzzle, wrong } = await chipPuzzle();
  await page.goto(`/puzzles/nogracias/${puzzle.id}`);
  await player.press(wrong);
  await card(page).getByText(said.wrong).waitFor();
  expect(await card(page).getByRole('status').textContent()).toMatch(/quedarte|pagar/i);
  await expect.poll(() => page.locator('.tags span').count()).toBe(2);
  await expect.poll(() => page.locator('.tags .best span').textContent()).toMatch(said.best);
  await page.getByRole('link', { name: said.next, exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith(`/${puzzle.id}`));
  await page.getByText(said.question).waitFor();
  expect(await page.locator('.tags').count()).toBe(0);

  // Only the first answer counts.
  await page.goto('/puzzles');
  const rating = await figureOf(page, said.rating);
  expect(Number(rating)).toBeLessThan(1_200);
  await page.goto(`/puzzles/nogracias/${puzzle.id}`);
  await player.press((await chipPuzzle()).right);
  await card(page).getByText(said.right).waitFor();
  await page.goto('/puzzles');
  expect(await figureOf(page, said.rating)).toBe(rating);
  await page.context().close();
});

test('three a day: the same for two people, from the home page', async () => {
  const visits = await Promise.all([harness.visitor(), harness.visitor({ language: 'en' })]);
  const links = await Promise.all(
    visits.map(async ({ page, t }) => {
      await page.clock.setFixedTime(new Date(2026, 10, 16, 12));
      await page.goto('/');
      await page.getByRole('link', { name: t.home.puzzlesGo }).click();
      const today = page.locator('.today a');
      await today.first().waitFor();
      return today.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
    }),
  );
  expect(links[0]).toHaveLength(3);
  expect(links[1]).toEqual(links[0]);
  for (const { page } of visits) await page.context().close();
  expect(dayOf(new Date(2026, 10, 16, 12))).toBe('2026-11-16');
});

test('three a day: a list that stays open over midnight shows those of the new day', async () => {
  const { page } = await harness.visitor();
  await page.clock.install({ time: new Date(2026, 10, 16, 23, 59) });
  await page.goto('/puzzles');
  const links = page.locator('.today a');
  const shown = () => links.evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  await links.first().waitFor();
  const before = await shown();
  await page.clock.fastForward(2 * MINUTE);
  await expect.poll(shown).not.toEqual(before);
  const after = await shown();
  await page.reload();
  await links.first().waitFor();
  expect(await shown()).toEqual(after);
  await page.context().close();
});

test('the list and the fullest puzzle of every game, also answered, fit on every screen and at 200 % text, and pass axe', async () => {
  const player = await harness.visitor({ language: 'en', theme: 'dark' });
  const { page } = player;
  const next = page.getByRole('link', { name: texts.en.next, exact: true });
  const open = async (address: string): Promise<void> => {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await axeViolations(page), address).toEqual([]);
  };
  await open('/puzzles');
  expect(await layoutFaults(page)).toEqual([]);
  for (const game of gameIds) {
    const puzzles = await puzzlesOf(game);
    if (puzzles.length === 0) continue;
    const fullest = puzzles.reduce((most, each) => (lengthOf(each) > lengthOf(most) ? each : most));
    await open(`/puzzles/${game}/${fullest.id}`);
    await page.getByText(texts.en.question).waitFor();
    expect(await layoutFaults(page), fullest.id).toEqual([]);
    while (!(await next.isVisible())) await player.playOn();
    expect(await layoutFaults(page), `${fullest.id}, answered`).toEqual([]);
  }
  await page.goto('/puzzles/nogracias/gone');
  await page.getByRole('heading', { name: texts.en.none }).waitFor();
  await page.context().close();
});
