import { afterEach, beforeEach, expect, test } from 'vitest';
import { noonZone } from '../../server/test/support/noon-zone.ts';
import { messages as dayTableTexts } from '../src/days/at-table/messages/all.ts';
import { messages as texts } from '../src/days/messages/all.ts';
import { axeViolations } from './support/axe.ts';
import { Harness } from './support/harness.ts';
import type { Player } from './support/player.ts';

const GAME = 'nogracias';
const words = texts.es;
/** The sentence about the expert, whatever it says of the result. */
const PAR = /^Un bot experto, con tus cartas:/;

/** New for each test, because a day counts everybody who has played. */
let harness: Harness;
beforeEach(async () => {
  harness = await Harness.open({ DAY_ZONE: noonZone() });
});
afterEach(() => harness.close());

/** What the table shows to its player. */
const tableOf = ({ page }: Player): Promise<string> => page.getByRole('main').ariaSnapshot();

async function begin(player: Player): Promise<void> {
  await player.page.goto('/day');
  await player.press(words.playOf({ game: player.t.games[GAME].name }));
  await player.seesTable();
}

/** Both decide as the other does, and are shown the same before each decision. */
async function playAlike(players: readonly Player[], most: number): Promise<void> {
  for (let decision = 0; decision < most; decision++) {
    const asked = await Promise.all(players.map((player) => player.isAsked()));
    expect(new Set(asked).size).toBe(1);
    if (!asked[0]) return;
    // Each page draws at its own pace.
    await expect.poll(async () => new Set(await Promise.all(players.map(tableOf))).size).toBe(1);
    for (const player of players) await player.playOn();
  }
}

test('the same moves, in browsers of two time zones: the same cards, bots and place', async () => {
  const players = [
    await harness.visitor({ timezone: 'Pacific/Kiritimati' }),
    await harness.visitor({ timezone: 'Pacific/Pago_Pago' }),
  ];
  const [one, other] = players;
  for (const player of players) await begin(player);
  await one.page.getByRole('banner').getByText(dayTableTexts.es.day).waitFor();
  await playAlike(players, 1_000);
  // What one plays it for is the first of the large buttons.
  const actions = one.page.locator('.actions').getByRole('link');
  await expect.poll(() => actions.first().innerText()).toBe(one.t.after.finished.day);
  await actions.first().click();
  await one.page.getByText(words.place({ place: '1', people: '2' })).waitFor();
  expect(await axeViolations(one.page)).toEqual([]);

  await other.page.goto('/day');
  await other.page
    .getByRole('link', { name: words.resultOf({ game: other.t.games[GAME].name }) })
    .click();
  await other.page.getByText(words.place({ place: '1', people: '2' })).waitFor();
  await other.press(words.practise);
  await other.seesTable();
});

test('list of the day: dark, with the keyboard, without violations; the chain is explained', async () => {
  const { page } = await harness.visitor({ size: 'desktop', theme: 'dark' });
  await page.goto('/');
  await page.getByRole('link', { name: words.title }).click();
  const summary = page.getByText(words.who);
  await summary.focus();
  await page.keyboard.press('Enter');
  await page.getByText(words.early).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.goto('/day/toma6/2000-01-01');
  await page.getByText(words.noSuchDay).waitFor();
});

test('without a server: a day from the date, the same in two browsers; one try, par, practice', async () => {
  const players = [await harness.visitor(), await harness.visitor()];
  for (const { page } of players) {
    // The address of a frozen clock in the page: both play on the same date.
    await page.clock.setFixedTime(new Date('2026-03-29T12:00:00Z'));
    await page.route('**/api/**', (route) => route.abort());
  }
  for (const player of players) await begin(player);
  await playAlike(players, 3);
  const { page, t } = players[0];
  const address = page.url();
  await page.goto('/day');
  await page.getByText(words.alone).waitFor();
  await page.getByRole('link', { name: words.goOnOf({ game: t.games[GAME].name }) }).click();
  await players[0].seesTable();
  expect(page.url()).toBe(address);

  await players[0].playToTheEnd();
  await page.getByRole('link', { name: t.after.finished.day }).click();
  // What an expert made of the same seat comes from a worker of the page.
  await page.getByText(PAR).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.goto('/day');
  await page.getByRole('link', { name: words.resultOf({ game: t.games[GAME].name }) }).click();
  await page.getByText(PAR).waitFor();
  await players[0].press(words.practise);
  await players[0].seesTable();
  expect(page.url()).not.toBe(address);
});
