import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages as practiceTexts } from '../src/play/messages/all.ts';
import { messages as positionTexts } from '../src/position/messages/all.ts';
import { messages as sharedTexts } from '../src/replay/messages/all.ts';
import { Harness } from './support/harness.ts';
import type { Player } from './support/player.ts';
import { visitOnce } from './support/shell.ts';

const words = practiceTexts.es.practice;

let harness: Harness;
/** A tab of somebody who has opened the page once, and has no network since. */
let coldTab: () => Promise<Player>;
beforeAll(async () => {
  harness = await Harness.open();
  coldTab = await visitOnce(harness);
});
afterAll(() => harness.close());

/** The table that the reader sees and may act on: cards, chips, buttons. */
const board = (player: Player): Promise<string> =>
  player.page.getByRole('region', { name: player.t.play.board, exact: true }).ariaSnapshot();

test('without a server a bot with a character plays, and the menu says which', async () => {
  const player = await coldTab();
  const { page, t } = player;
  await page.goto('/new/nogracias');
  const sitter = page.getByRole('combobox', { name: t.create.seatFor(1) });
  await sitter.selectOption({ label: `${t.bot}: Difícil, con mala uva` });
  await player.press(t.create.start);
  await player.seesTable();
  await player.playOn();
  expect(await player.isAsked()).toBe(true);
  await player.press(t.table.menu);
  await page.getByText(`${t.bot}: Difícil, con mala uva`).waitFor();
});

test('taking back: one tap undoes the last decision, a move of the list all after it, the end too', async () => {
  const player = await coldTab();
  const { page, t } = player;
  await page.goto('/new/nogracias');
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
  await expect.poll(() => board(player)).toBe(first);

  await player.playToTheEnd();
  await page.getByText(words.takeBacks({ times: 1 })).waitFor();
  await player.press(words.undo);
  // The result stays in sight for a moment.
  await expect.poll(() => player.turnState()).toBe('asked');
  await player.press(t.table.log);
  await page
    .getByRole('button', { name: words.goBackTo({ move: '' }) })
    .last()
    .click();
  await expect.poll(() => board(player)).toBe(first);

  await player.playToTheEnd();
  await page.getByText(words.takeBacks({ times: 3 })).waitFor();
  await page.goto(page.url().replace('/t/', '/r/'));
  await player.press(t.table.log);
  await page
    .getByRole('dialog')
    .getByText(/Aquí se volvió atrás/)
    .first()
    .waitFor();
});

/** Keeps the address that the page shares, in the title. */
async function catchShared({ page }: Player): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async ({ url }: { url: string }) => {
        document.title = url;
      },
    });
  });
}

/** The address that a press of this button shares. */
async function sharedBy(player: Player, name: string, path: string): Promise<string> {
  await player.press(name);
  await player.page.waitForFunction((part) => document.title.includes(part), path);
  return player.page.title();
}

test('a finished match travels in a link, and so does any position of it', async () => {
  const player = await coldTab();
  const { page, t } = player;
  await catchShared(player);
  await page.goto('/new/nogracias');
  await player.press(t.create.start);
  await player.seesTable();
  await player.playToTheEnd();
  await page.goto(`${page.url().replace('/t/', '/r/')}?m=2&seat=0`);
  const match = await sharedBy(player, t.after.replay.share, '/shared?');
  const shown = await board(player);
  await player.press(t.after.replay.playFromHere);
  const position = await sharedBy(player, positionTexts.es.share, '/position?');
  await page.close();

  const other = await coldTab();
  await other.page.goto(match);
  await other.button(t.after.fair.fair).waitFor();
  await expect.poll(() => board(other)).toBe(shown);
  expect(await other.page.getByRole('alert').count()).toBe(0);
  // A reload of the address that the replay writes shows the same.
  await expect.poll(() => other.page.url()).toBe(match);
  await other.page.reload();
  await expect.poll(() => board(other)).toBe(shown);
  await other.page.close();

  const third = await coldTab();
  await third.page.goto(position);
  await third.press(positionTexts.es.play);
  expect(await third.isAsked()).toBe(true);
  await third.playOn();
  await third.button(words.undo).waitFor();
  await third.page.close();
});

test.each([
  ['a match', '/shared#r=AAAA', sharedTexts.es.shared.broken],
  ['a position', '/position#s=AAAA', positionTexts.es.broken],
])('a spoilt link of %s says what is wrong', async (_, address, message) => {
  const { page } = await coldTab();
  await page.goto(address);
  await page.getByText(message).waitFor();
  await page.getByRole('alert').waitFor();
  await page.close();
});
