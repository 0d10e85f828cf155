import { afterAll, beforeAll, expect, test } from 'vitest';
import { Ear } from './support/ear.ts';
import type { Player } from './support/player.ts';
import { byKeyboard } from './support/press.ts';
import { type Setup, shortest } from './support/setups.ts';
import { Stand } from './support/stand.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await Stand.open();
});
afterAll(() => stand.close());

const readers = [
  { size: 'phone', language: 'es' },
  { size: 'desktop', language: 'en', press: byKeyboard },
] as const;

const SENTENCE = /^(Lo mejor|Best|Slightly better)/;

/** Somebody at a table with bots, before their first move that is a choice. */
async function beforeChoosing(setup: Setup, reader: (typeof readers)[number]) {
  const player = await stand.visitor(reader);
  const ear = new Ear(player.page);
  await player.sit(await stand.table(setup));
  await player.seesTable();
  while ((await player.isAsked()) && ear.moves.length < 2) await player.playOn();
  return { player, ear };
}

const isAsking = ({ page, t }: Player): Promise<boolean> =>
  page.getByRole('button', { name: t.together.advice.ask, exact: true }).isVisible();

test.each(shortest.map((setup, index) => ({ ...setup, reader: readers[index % readers.length] })))(
  'a hint at $name is there when it is asked for, and goes when the move is made',
  async ({ reader, ...setup }) => {
    const { player, ear } = await beforeChoosing(setup, reader);
    const { page, t } = player;
    const { advice } = t.together;
    const announced = page.locator('[aria-live="polite"]').getByText(SENTENCE);
    const mark = page.getByText(advice.best, { exact: true });
    expect(await announced.count()).toBe(0);

    const { movesMade } = ear;
    await player.press(advice.ask);
    await player.button(advice.all).waitFor();
    await expect.poll(() => announced.count()).toBe(1);
    await mark.waitFor();

    await player.press(advice.all);
    const dialog = page.getByRole('dialog', { name: advice.title });
    await dialog.waitFor();
    const rows = await dialog.getByRole('row').allInnerTexts();
    expect(rows).toHaveLength(1 + ear.moves.length);
    expect(rows[1]).toContain(advice.best);
    for (const row of rows.slice(1)) expect(row).toMatch(/[+−]?\d+[,.]\d$/);
    const risks = rows.filter((row) => /baza|riesgo|Te llevas|trick|risk|Takes/.test(row));
    expect(risks).toHaveLength(setup.game === 'toma6' ? ear.moves.length : 0);
    await page.keyboard.press('Escape');
    expect(ear.movesMade).toBe(movesMade);

    while (ear.movesMade === movesMade) await player.playOn();
    await player.button(advice.all).waitFor({ state: 'detached' });
    await mark.waitFor({ state: 'detached' });
    expect(await announced.count()).toBe(0);
    await page.context().close();
  },
);

test('while a hint is thought of, how far it is can be seen, and it can be called off', async () => {
  const { player } = await beforeChoosing(shortest[3], readers[0]);
  const { page, t } = player;
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.context().route('**/adviser-worker*', async (route) => {
    await arrival;
    await route.continue();
  });
  const thinking = page.getByText(t.together.advice.thinking).first();
  await player.press(t.together.advice.ask);
  await thinking.waitFor();
  expect(await page.locator('progress').isVisible()).toBe(true);

  await player.press(t.together.advice.ask);
  await thinking.waitFor({ state: 'detached' });
  await player.press(t.together.advice.ask);
  await thinking.waitFor();
  arrive();
  await player.button(t.together.advice.all).waitFor();
  await page.context().close();
});

test('two people at a table get no hints', async () => {
  const people = [await stand.visitor(), await stand.visitor()];
  const code = await stand.table(shortest[0], 2);
  for (const player of people) await player.sit(code);
  for (const player of people) {
    expect(await player.isAsked()).toBe(true);
    expect(await isAsking(player)).toBe(false);
  }
  await Promise.all(people.map(({ page }) => page.context().close()));
});

test('whoever opens a table for bots and themselves can do without hints', async () => {
  const player = await stand.visitor();
  const { page, t } = player;
  await page.goto('/new/toma6');
  const hints = page.getByRole('switch', { name: t.create.hints });
  const seats = page.getByRole('combobox', { name: /^Asiento/ });
  await seats.first().waitFor();
  expect(await hints.count()).toBe(0);
  for (const seat of await seats.all()) await seat.selectOption('easy');
  expect(await hints.isChecked()).toBe(true);
  await hints.click();
  await player.press(t.create.start);
  expect(await player.isAsked()).toBe(true);
  expect(await isAsking(player)).toBe(false);
  await page.context().close();
});
