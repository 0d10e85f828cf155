import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { messages as unfinishedMessages } from '../src/home/unfinished/messages/all.ts';
import { messages as lateMessages } from '../src/play/messages/all.ts';
import { messages as gatheringMessages } from '../src/table/gathering/messages/all.ts';
import { Harness } from './support/harness.ts';
import type { Player } from './support/player.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());
afterEach(() => harness.leave());

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

test('latecomers: one takes over from a bot, another is taken to the next match', async () => {
  const [ana, luis] = [await harness.visitor({ size: 'desktop' }), await harness.visitor()];
  const [nora, olga] = [await harness.visitor({ language: 'en' }), await harness.visitor()];
  await ana.page.request.get('/api/me');
  const setup = { game: 'nogracias', seats: 5, options: { rounds: 1 }, calm: false };
  const opened = await ana.page.request.post('/api/tables', { data: setup });
  const { code } = (await opened.json()) as { code: string };
  for (const [player, name] of [
    [ana, 'Ana'],
    [luis, 'Luis'],
  ] as const) {
    await player.page.goto(`/t/${code}`);
    await player.page.getByRole('textbox', { name: player.t.table.yourName }).fill(name);
    await player.press(player.t.table.sit);
    await player.press(player.t.table.ready);
  }
  // Two are too few for the game; with a bot they can start without filling the table.
  await luis.button(luis.t.table.notReady).waitFor();
  const { start } = gatheringMessages.es;
  expect(await ana.button(start({ players: 2 })).count()).toBe(0);
  await ana.button(ana.t.table.addBot).first().click();
  await ana.press(start({ players: 3 }));
  await Promise.all([ana.seesTable(), luis.seesTable()]);

  const arrive = async ({ page, t }: Player, name: string): Promise<void> => {
    await page.goto(`/t/${code}`);
    await page.getByRole('textbox', { name: t.table.yourName }).fill(name);
  };
  await arrive(nora, 'Nora');
  await nora.page
    .getByRole('button', { name: new RegExp(lateMessages.en.late.playFor({ bot: '' })) })
    .click();
  await nora.page.getByText(lateMessages.en.late.running).waitFor({ state: 'detached' });
  await ana.page.getByText('Nora', { exact: true }).first().waitFor();
  await arrive(olga, 'Olga');
  await olga.press(lateMessages.es.late.next);
  await olga.page.getByText(lateMessages.es.late.waits).waitFor();

  const players = [ana, luis, nora];
  await Promise.all(players.map((player) => player.playToTheEnd()));
  await ana.press(ana.t.table.rematch);
  for (const player of [luis, nora]) await player.press(player.t.table.goRematch);
  await Promise.all([...players, olga].map((player) => player.seesTable()));
  expect(olga.page.url()).toBe(ana.page.url());
  await ana.page.getByText('Olga', { exact: true }).first().waitFor();
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
  await going.getByText(words.more({ count: 1 })).waitFor();
  await player.press(words.discardAll({ count: 1 }));
  await page
    .getByText(words.discarded({ count: 1 }))
    .first()
    .waitFor();
  await going.getByText(words.more({ count: 1 })).waitFor({ state: 'detached' });
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
