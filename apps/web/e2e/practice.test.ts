import { afterAll, beforeAll, expect, test } from 'vitest';
import { practiceTexts } from '../src/play/practice-texts.ts';
import { Harness } from './support/harness.ts';
import { Player } from './support/player.ts';

const words = practiceTexts.es;

let harness: Harness;
/** Somebody who has opened the page once, and has no network since. */
let visitor: Player;
beforeAll(async () => {
  harness = await Harness.open();
  visitor = await harness.visitor({ serviceWorkers: 'allow' });
  await visitor.page.goto('/');
  await visitor.page.waitForFunction(
    () => navigator.serviceWorker.controller?.state === 'activated',
  );
  await visitor.page.close();
  harness.proxy.cut();
});
afterAll(() => harness.close());

/** A tab that has nothing in memory. */
const coldTab = async (): Promise<Player> =>
  new Player(await visitor.page.context().newPage(), 'es');

/** The table that the reader sees and may act on: cards, chips, buttons. */
const board = (player: Player): Promise<string> =>
  player.page.getByRole('region', { name: player.t.play.board, exact: true }).ariaSnapshot();

test('taking back: one tap undoes the last decision, a move of the list all after it, the end too', async () => {
  const player = await coldTab();
  const { page, t } = player;
  await page.goto('/new/nogracias');
  await player.press(t.inviting.fill);
  await player.press(t.create.start);
  await player.seesTable();
  expect(await player.isAsked()).toBe(true);
  await expect(player.button(words.undo).count()).resolves.toBe(0);
  const first = await board(player);
  await player.playOn();
  expect(await player.isAsked()).toBe(true);
  await player.press(words.undo);
  await expect.poll(() => board(player)).toBe(first);
  // What a reload shows comes from the log.
  await page.reload();
  expect(await player.isAsked()).toBe(true);
  expect(await board(player)).toBe(first);

  await player.playToTheEnd();
  await page.getByText(words.takeBacks(1)).waitFor();
  await player.press(words.undo);
  expect(await player.isAsked()).toBe(true);
  await player.press(t.table.log);
  await page
    .getByRole('button', { name: words.goBackTo('') })
    .last()
    .click();
  await expect.poll(() => board(player)).toBe(first);

  await player.playToTheEnd();
  await page.getByText(words.takeBacks(3)).waitFor();
  await page.goto(page.url().replace('/t/', '/r/'));
  await player.press(t.table.log);
  await page
    .getByRole('dialog')
    .getByText(/^Aquí se volvió atrás/)
    .first()
    .waitFor();
});
