import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { texts as nograciasTexts } from '../../../games/nogracias/table/texts.ts';
import { FrameLog } from './support/frame-log.ts';
import { Harness } from './support/harness.ts';
import type { Player } from './support/player.ts';
import { byKeyboard } from './support/press.ts';
import { type Setup, shortest } from './support/setups.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const readers = [
  { size: 'phone', language: 'es' },
  { size: 'desktop', language: 'en', press: byKeyboard },
] as const;

const WAITING = { timeout: 10_000 };

const SENTENCE = /^(Lo mejor|Best|Slightly better)/;

/** A player at a table with bots, before the first decision with a choice. */
async function beforeChoosing(setup: Setup, reader: (typeof readers)[number]) {
  const player = await harness.visitor(reader);
  const frameLog = new FrameLog(player.page);
  await player.sit(await harness.table(setup));
  await player.seesTable();
  while ((await player.isAsked()) && frameLog.moves.length < 2) await player.playOn();
  return { player, frameLog };
}

/** Presses what the hint points at: a card, and the button that then plays it, or a button at once. */
async function pressPointedAt({ page }: Player, frameLog: FrameLog): Promise<void> {
  const { movesMade } = frameLog;
  const pressed = [''];
  const isPlayed = (): boolean => frameLog.movesMade > movesMade;
  for (let presses = 0; presses < 2 && !isPlayed(); presses++) {
    // The sheet may still be closing above it.
    const found = await vi.waitUntil(async () => isPlayed() || buttonPointedAt(page), WAITING);
    // The hint goes with the move, before the server has answered.
    if (found === true) return;
    await page.mouse.click(found.x, found.y);
    pressed.push(found.name);
    // The move is sent, or the hint points at the next thing to press.
    await expect
      .poll(async () => isPlayed() || (await buttonPointedAt(page))?.name !== found.name)
      .toBe(true);
  }
  await expect.poll(isPlayed, { message: pressed.join(', ') }).toBe(true);
}

/** The button under the middle of the frame. */
const buttonPointedAt = (page: Page) =>
  page.locator('.ghosts > .better').evaluateAll(([frame]) => {
    if (!frame) return undefined;
    const { left, top, width, height } = frame.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const button = document.elementFromPoint(x, y)?.closest('button');
    return button ? { x, y, name: button.ariaLabel ?? button.innerText } : undefined;
  });

/** The number at the end of a line of the list. */
const leadIn = (row: string): number =>
  Number(/[+−]?\d+[,.]\d$/.exec(row)?.[0].replace('−', '-').replace(',', '.'));

const isAsking = ({ page, t }: Player): Promise<boolean> =>
  page.getByRole('button', { name: t.together.advice.ask, exact: true }).isVisible();

test.each(
  Object.values(shortest).map((setup, index) => ({
    ...setup,
    reader: readers[index % readers.length],
  })),
)(
  '$name: a hint appears on request and disappears after the move',
  async ({ reader, ...setup }) => {
    const { player, frameLog } = await beforeChoosing(setup, reader);
    const { page, t } = player;
    const { advice } = t.together;
    const announced = page.locator('[aria-live="polite"]').getByText(SENTENCE);
    const mark = page.getByText(advice.best, { exact: true });
    expect(await announced.count()).toBe(0);

    const { movesMade } = frameLog;
    await player.press(advice.ask);
    await player.button(advice.all).waitFor();
    await expect.poll(() => announced.count()).toBe(1);
    await mark.waitFor();

    await player.press(advice.all);
    const dialog = page.getByRole('dialog', { name: advice.title });
    await dialog.waitFor();
    const rows = await dialog.getByRole('row').allInnerTexts();
    expect(rows).toHaveLength(1 + frameLog.moves.length);
    expect(rows.filter((row) => row.includes(advice.best))).toHaveLength(1);
    const leads = rows.slice(1).map(leadIn);
    expect(leads).toEqual(leads.toSorted((one, other) => other - one));
    const risks = rows.filter((row) => /riesgo|Te llevas|[Rr]isk|Takes/.test(row));
    expect(risks).toHaveLength(setup.game === 'toma6' ? frameLog.moves.length : 0);
    await page.keyboard.press('Escape');
    expect(frameLog.movesMade).toBe(movesMade);

    await pressPointedAt(player, frameLog);
    await player.button(advice.all).waitFor({ state: 'detached' });
    await mark.waitFor({ state: 'detached' });
    await expect.poll(() => announced.count()).toBe(0);
    await page.context().close();
  },
);

test('first turn and hint in progress: the basic rule, then progress that can be cancelled', async () => {
  const { player } = await beforeChoosing(shortest.nogracias, readers[0]);
  const { page, t } = player;
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.context().route('**/assets/worker-*', async (route) => {
    await arrival;
    await route.continue();
  });
  // A newcomer is told first what a turn is about, and "?" says more without hiding it.
  const { plain } = nograciasTexts.es.ruleNotes;
  const card = page.locator('#rule-card').getByText(plain);
  await card.waitFor();
  await player.press(t.together.ruleCard);
  const help = page.getByRole('dialog', { name: t.together.ruleCard });
  await help.getByText(plain).waitFor();
  await help.getByRole('link', { name: t.together.learn }).waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'hidden' });
  expect(await card.isVisible()).toBe(true);

  const thinking = page.getByText(t.together.advice.thinking).first();
  await player.press(t.together.advice.ask);
  await thinking.waitFor();
  await page.locator('progress').waitFor();

  await player.press(t.together.advice.ask);
  await thinking.waitFor({ state: 'detached' });
  await player.press(t.together.advice.ask);
  await thinking.waitFor();
  arrive();
  await player.button(t.together.advice.all).waitFor();
  await page.context().close();
});

test('low phone: the word of the hint lies above the hand that sticks to the bottom', async () => {
  const [setup] = Object.values(shortest);
  const { player } = await beforeChoosing(setup, readers[0]);
  const { page, t } = player;
  await page.setViewportSize({ width: 375, height: 553 });
  await player.press(t.together.advice.ask);
  const word = page.locator('.ghosts > .better > span');
  await word.waitFor();
  const isOnTop = () =>
    word.evaluate((element) => {
      // Otherwise it lets every press through, and nothing says what is drawn on top.
      element.style.pointerEvents = 'auto';
      const { left, top, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === element;
    });
  await expect.poll(isOnTop).toBe(true);
});

test('two people at a table: no hints', async () => {
  const people = [await harness.visitor(), await harness.visitor()];
  const code = await harness.table(shortest.toma6, 2);
  for (const player of people) await player.sit(code);
  for (const player of people) {
    expect(await player.isAsked()).toBe(true);
    expect(await isAsking(player)).toBe(false);
  }
  await Promise.all(people.map(({ page }) => page.context().close()));
});

test('form: hints can be switched off at a table with bots', async () => {
  const player = await harness.visitor();
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
