import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { unfinishedMessages } from '../src/pages/home/unfinished/messages.ts';
import { gatheringMessages } from '../src/pages/table/gathering/messages.ts';
import { lateMessages } from '../src/play/late-messages.ts';
import { Harness } from './support/harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());
afterEach(async () => {
  await Promise.all(harness.browser.contexts().map((context) => context.close()));
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

test('an evening: three start without filling the table, a late friend takes over from a bot, and all play again', async () => {
  const [ana, luis, nora] = [
    await harness.visitor({ size: 'desktop' }),
    await harness.visitor(),
    await harness.visitor({ language: 'en' }),
  ];
  const texts = gatheringMessages.es;
  await ana.page.request.get('/api/me');
  const setup = { game: 'nogracias', seats: 5, options: { rounds: 1 }, calm: false };
  const opened = await ana.page.request.post('/api/tables', { data: setup });
  const { code } = (await opened.json()) as { code: string };
  await luis.page.clock.install();
  for (const [player, name] of [
    [ana, 'ANA MARÍA'],
    [luis, 'Íñigo Luis'],
  ] as const) {
    await player.page.goto(`/t/${code}`);
    await player.page.getByRole('textbox', { name: player.t.table.yourName }).fill(name);
    await player.press(player.t.table.sit);
    await player.press(player.t.table.ready);
  }

  // Two are too few for the game; a bot more and they can start, whoever leads first.
  await luis.button(luis.t.table.notReady).waitFor();
  expect(await ana.button(texts.start(2)).count()).toBe(0);
  await ana.button(ana.t.table.addBot).first().click();
  await luis.page.getByText(texts.hostStarts('ANA MARÍA')).waitFor();
  expect(await luis.button(texts.start(3)).count()).toBe(0);
  await luis.page.clock.fastForward(20_500);
  await luis.button(texts.start(3)).waitFor();
  await luis.button(texts.fill).waitFor();
  await ana.button(texts.start(3)).dblclick();
  await Promise.all([ana.seesTable(), luis.seesTable()]);

  const { page: late } = nora;
  await late.goto(`/t/${code}`);
  await late.getByText(lateMessages.en.running).waitFor();
  await late.getByRole('textbox', { name: nora.t.table.yourName }).fill('Nora');
  await late.getByRole('button', { name: new RegExp(lateMessages.en.playFor('')) }).click();
  await late.getByText(lateMessages.en.running).waitFor({ state: 'detached' });
  await ana.page.getByText('Nora', { exact: true }).first().waitFor();
  await Promise.all([ana, luis, nora].map((player) => player.playToTheEnd()));

  // Luis goes on at once; the others read the scores, and Ana leads the next match too.
  await luis.press(luis.t.table.rematch);
  const seats = luis.page.getByRole('main').locator('ol > li');
  await expect.poll(() => seats.getByText(texts.atResult).count()).toBe(2);
  await seats.filter({ hasText: 'ANA MARÍA' }).getByText(luis.t.together.isHost).waitFor();
  for (const player of [ana, nora]) {
    await player.page.getByText(player.t.presence.rematchWaits).waitFor();
    await player.press(player.t.table.goRematch);
  }
  await Promise.all([ana, luis, nora].map((player) => player.seesTable()));
  expect(luis.page.url()).toBe(ana.page.url());
});

test('home page: lists three running games with whose turn it is, the others on demand, and of those with bots one a game', async () => {
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
  expect(await going.getByText(t.guest).count()).toBe(0);

  // Of another match of the same game the latest is kept; one tap discards the other.
  const words = unfinishedMessages.es;
  await page.goto('/');
  await player.press(t.home.playNowHelp(t.games.nogracias.name));
  await player.isAsked();
  await page.goto('/');
  await going.getByText(words.more(1)).waitFor();
  await player.press(words.discardAll(1));
  await page.getByText(words.discarded(1)).first().waitFor();
  await going.getByText(words.more(1)).waitFor({ state: 'detached' });
  await player.press(`${words.discard}: ${t.games.nogracias.name}`);
  await player.button(t.presence.allGoing(games.length)).waitFor({ state: 'detached' });
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
