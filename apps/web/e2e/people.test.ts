import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Harness } from './support/harness.ts';
import { seatTwoPlayers } from './support/two-players.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());
afterEach(async () => {
  await Promise.all(harness.browser.contexts().map((context) => context.close()));
});

/** Longer than the 30 s of absence before a stand-in is offered. */
const ABSENCE = { timeout: 120_000 };

test('absent player: the others are offered a stand-in and play on with it', async () => {
  const { here, luis } = await seatTwoPlayers(harness, 'nogracias');
  const { page, t } = here;
  await luis.page.context().close();
  await page.getByText(t.presence.away, { exact: true }).waitFor();
  expect(await here.button(t.presence.standIn).isVisible()).toBe(false);
  await page.getByText(t.presence.absent('Luis', 1)).waitFor(ABSENCE);
  await here.press(t.presence.standIn);
  expect(await here.isAsked()).toBe(true);
  await page.getByText(t.presence.absent('Luis', 1)).waitFor({ state: 'detached' });
});

test('kick: the person is told and cannot open the table again', async () => {
  const [host, guest] = [await harness.visitor({ size: 'desktop' }), await harness.visitor()];
  await host.page.goto('/new/capicua');
  await host.press(host.t.create.open);
  await host.page.waitForURL('**/t/*');
  await guest.page.goto(new URL(host.page.url()).pathname);
  await guest.page.getByRole('textbox', { name: guest.t.table.yourName }).fill('Luis');
  await guest.press(guest.t.table.sit);

  await host.press(`${host.t.table.kick}: Luis`);
  await host.press(host.t.presence.cancel);
  await host.press(`${host.t.table.kick}: Luis`);
  await host.press(host.t.presence.kickGo);
  const told = guest.page.getByRole('heading', { name: guest.t.errors.removed });
  await told.waitFor();
  await guest.page.reload();
  await told.waitFor();
  await guest.page.goto('/');
  await guest.page.getByRole('heading', { name: guest.t.home.lead }).waitFor();
  expect(await guest.page.getByText(guest.t.home.resumeGathering).count()).toBe(0);
});

test('names: a second Ana becomes Ana 2', async () => {
  const [one, other] = [await harness.visitor(), await harness.visitor({ language: 'en' })];
  const code = await harness.table({ name: '', game: 'capicua', options: {}, seats: 2 }, 2);
  for (const player of [one, other]) {
    await player.page.goto(`/t/${code}`);
    await player.page.getByRole('textbox', { name: player.t.table.yourName }).fill('Ana');
    await player.press(player.t.table.sit);
  }
  await other.page.getByText(`Ana 2 (${other.t.you})`).waitFor();
  await one.page.getByText('Ana 2', { exact: true }).waitFor();
});

test('rematch: one tap each brings both to the new table, where the match begins', async () => {
  const { here, luis: other } = await seatTwoPlayers(harness, 'nogracias', { rounds: 1 });
  await Promise.all([here.playToTheEnd(), other.playToTheEnd()]);
  const before = here.page.url();
  await here.press(here.t.table.rematch);
  await here.page.waitForURL((url) => url.href !== before);
  await other.page.getByText(other.t.presence.rematchWaits).waitFor();
  await other.press(other.t.table.rematch);
  await Promise.all([here.seesTable(), other.seesTable()]);
  expect(other.page.url()).toBe(here.page.url());
});

test('home page: lists three running games with whose turn it is, the others on demand', async () => {
  const player = await harness.visitor();
  const { page, t } = player;
  const games = ['toma6', 'bids', 'capicua', 'nogracias'] as const;
  for (const game of games) {
    await page.goto('/');
    await player.press(t.home.playNowHelp(t.games[game].name));
    await player.isAsked();
  }
  await page.goto('/');
  const going = page.getByRole('region', { name: t.home.resume });
  await expect.poll(() => going.getByText(t.table.yourTurn).count()).toBe(3);
  await player.press(t.presence.allGoing(games.length));
  await expect.poll(() => going.getByText(t.table.yourTurn).count()).toBe(games.length);
});

test('statistics: a match against the buffalo is won or lost, and counted separately', async () => {
  const player = await harness.visitor();
  const { page, t } = player;
  const setup = { name: '', game: 'toma6', options: { mode: 'buffalo' }, seats: 2 } as const;
  await player.sit(await harness.table(setup));
  await player.playToTheEnd();
  await page.goto('/me');
  const name = `${t.games.toma6.name}, ${t.presence.together}`;
  await page.getByRole('heading', { name }).waitFor();
  const result = new RegExp(`(${t.presence.won}|${t.presence.lost}) ${t.presence.together}`);
  await page.getByText(result).first().waitFor();
  expect(await page.getByText(t.me.rankOf(2, 2)).count()).toBe(0);
});
