import { covers } from '@sobremesa/games/covers';
import type { TournamentNews } from '@sobremesa/protocol';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { messages as screenMessages } from '../src/screen/phone/messages/all.ts';
import { messages as gatheringMessages } from '../src/table/gathering/messages/all.ts';
import { messages as tournamentTableTexts } from '../src/tournaments/call/messages/all.ts';
import { messages as cupTexts } from '../src/tournaments/messages/all.ts';
import { type Agent, agentOf, playTable } from './support/agent.ts';
import { Evening } from './support/evening.ts';
import type { Player } from './support/player.ts';
import { expectWayForward } from './support/way-forward.ts';

/**
 * Whole evenings, told as stories, with people who behave like people: they read slowly, lock their phones, press twice
 * and come back at the wrong moment. Clocks move, behaviour is real. After every scene each of them has something to
 * press or somebody to wait for, and what they are told is true.
 */
let evening: Evening;
beforeAll(async () => {
  evening = await Evening.begin();
});
afterAll(() => evening.end());
afterEach(() => evening.part());

const codeOf = ({ page }: Player): string => new URL(page.url()).pathname.slice('/t/'.length);

/** Sits down at the table of a link, with a name typed as people type it. */
async function arrive(player: Player, code: string, name: string): Promise<void> {
  await player.page.goto(`/t/${code}`);
  await player.page.getByRole('textbox', { name: player.t.table.yourName }).fill(name);
  await player.press(player.t.table.sit);
  await player.button(player.t.table.ready).waitFor();
}

const [ANA, LUIS, EVA] = ['ANA MARÍA', 'Luís Íñigo', 'eva'];
const names = [ANA, LUIS, EVA];

async function expectWaysForward(players: readonly Player[]): Promise<void> {
  for (const player of players) await expectWayForward(player, names);
}

test('somebody who can only talk, invite and stand up, and is told of nobody, is stuck', async () => {
  const { page, t } = await evening.guest();
  const screen = (status: string): string => `<main>
    <p role="status">${status}</p>
    <section aria-label="${t.inviting.share}"><a class="button primary">${t.inviting.copyLink}</a></section>
    <button class="button quiet">${t.table.standUp}</button><button class="button">${t.table.chat}</button>
  </main>`;
  await page.setContent(screen(t.table.waitingSeats(1)));
  await expect(expectWayForward({ page, t }, names, 0)).rejects.toThrow('nothing to press');
  await page.setContent(screen(t.table.waitingFor(ANA)));
  await expectWayForward({ page, t }, names, 0);
});

test('friends: start without the host, play on for somebody who is gone, and play again after reading the scores', async () => {
  const said = gatheringMessages.es;
  const ana = await evening.guest();
  const { t } = ana;
  await ana.page.goto('/new/nogracias');
  await ana.page.getByRole('textbox', { name: t.table.yourName }).fill(ANA);
  await ana.press(t.create.open);
  await ana.button(t.table.ready).waitFor();
  const code = codeOf(ana);
  const luis = await evening.guest();
  const eva = await evening.guest('desktop');
  const friends = [ana, luis, eva];
  await arrive(luis, code, LUIS);
  await arrive(eva, code, EVA);
  for (const friend of friends) {
    await friend.press(t.table.ready);
    await friend.button(t.table.notReady).waitFor();
  }
  await expectWaysForward(friends);

  // The host's phone is locked: after twenty seconds anybody can start, also by pressing twice.
  await evening.lock(ana);
  await luis.page.getByText(said.hostStarts({ host: ANA })).waitFor();
  expect(await luis.button(said.start({ players: 3 })).count()).toBe(0);
  await evening.pass(25);
  await luis.button(said.start({ players: 3 })).dblclick();
  for (const friend of [luis, eva]) await friend.seesTable();
  await evening.unlock(ana);
  await ana.seesTable();
  await expectWaysForward(friends);

  // Eva locks her laptop on her turn. The others are offered a stand-in, not at once; she comes back to her own hand.
  const others = [ana, luis];
  while ((await eva.turnState()) !== 'asked') {
    for (const friend of others) if ((await friend.turnState()) === 'asked') await friend.playOn();
  }
  await evening.lock(eva);
  await luis.page.getByText(t.presence.away, { exact: true }).waitFor();
  expect(await luis.button(t.presence.standIn).count()).toBe(0);
  await expectWaysForward(others);
  await evening.pass(45);
  await expectWaysForward(others);
  await luis.press(t.presence.standIn);
  await expect.poll(() => luis.page.getByText(t.presence.absent(EVA, 1)).count()).toBe(0);
  await evening.unlock(eva);
  await eva.press(t.table.back);
  await expectWaysForward(friends);

  // The match ends; everybody reads for two minutes, one with the phone locked. Nobody has left.
  await playTable(code, friends.map(agentOf));
  for (const friend of friends) await friend.button(t.table.rematch).waitFor();
  await evening.lock(eva);
  await evening.pass(120);
  await evening.unlock(eva);
  await expectWaysForward(friends);
  await luis.press(t.table.rematch);
  const seats = luis.page.getByRole('main').locator('ol > li');
  await expect.poll(() => seats.getByText(said.atResult).count()).toBe(2);
  expect(await seats.getByText(t.table.away).count()).toBe(0);
  await seats.filter({ hasText: ANA }).getByText(t.together.isHost).waitFor();
  await evening.pass(60);
  for (const friend of [ana, eva]) {
    await friend.page.getByText(t.presence.rematchWaits).waitFor();
    await friend.press(t.table.goRematch);
  }
  for (const friend of friends) await friend.seesTable();
  await expectWaysForward(friends);
});

test('television: the open menu offers a stand-in as soon as somebody has been away for long, although nothing else happens', async () => {
  const said = screenMessages.es;
  const screen = await evening.guest('desktop');
  const { page, t } = screen;
  await page.goto('/tv');
  await screen.press(t.games.nogracias.name);
  await screen.press(said.open);
  const address = await page.getByRole('link', { name: said.qr }).getAttribute('href');
  const luis = await evening.guest();
  await luis.page.goto(new URL(address ?? '').pathname);
  await luis.page.getByRole('textbox', { name: t.table.yourName }).fill(LUIS);
  await luis.press(said.sit);
  await screen.press(said.start({ bots: covers.nogracias.quickSeats - 1 }));

  // The bots wait for the only person, whose phone goes dark.
  expect(await luis.isAsked()).toBe(true);
  await evening.lock(luis);
  const seat = page.getByRole('list', { name: said.scores }).getByRole('listitem').first();
  await seat.getByLabel(t.table.away).waitFor();
  await screen.press(said.menu);
  await screen.button(said.goOn).waitFor();
  const offer = screen.button(said.standIn({ names: LUIS }));
  expect(await offer.count()).toBe(0);
  await evening.pass(45);
  await screen.press(said.standIn({ names: LUIS }));
  await seat.getByLabel(t.table.standIn).waitFor();
});

test('tournament: everybody reads the result for minutes, one with a locked phone, and all of them play the next round', async () => {
  const players = [await evening.guest(), await evening.guest(), await evening.guest('desktop')];
  const [ana, luis, eva] = players;
  const { t } = ana;
  for (const { page } of players) {
    await page.goto('/o');
    // The page asks the server who it is after it has been loaded.
    await expect.poll(() => page.context().cookies()).not.toEqual([]);
  }
  const agents = players.map(agentOf);
  const { code } = (await agents[0]('POST', '/tournaments', {
    ...{ name: 'Copa de la abuela', game: 'nogracias', size: 3, format: 'swiss' },
    ...{ rounds: 2, pauseSeconds: 60 },
  })) as { code: string };
  for (const [index, player] of players.entries()) {
    await player.page.goto(`/o/${code}`);
    await player.page.getByLabel(t.table.yourName).fill(names[index]);
    await player.press(cupTexts.es.join);
    await player.page.getByText(cupTexts.es.joined).waitFor();
  }
  const newsFor = async (agent: Agent): Promise<TournamentNews> =>
    (await agent('GET', `/tournaments/${code}`)) as TournamentNews;
  /** The table of the next round, once the server has opened it. */
  const tableAfter = async (before: string): Promise<string> => {
    const next = async () => (await newsFor(agents[0])).own?.table ?? before;
    await expect.poll(next).not.toBe(before);
    return next();
  };

  await ana.press(cupTexts.es.begin);
  await evening.pass(10);
  const first = await tableAfter('');
  for (const player of players) await player.page.waitForURL(`**/t/${first}`);
  await expectWaysForward(players);

  // The match ends, and nobody presses anything: Ana reads, Luis looks up a rule, Eva's phone goes dark.
  await playTable(first, agents);
  await ana.page.getByText(tournamentTableTexts.es.takesYou).waitFor();
  await luis.page.goto('/rules/nogracias');
  await evening.lock(eva);
  await evening.pass(30);
  await expectWaysForward([ana]);
  await evening.pass(90);
  const second = await tableAfter(first);
  for (const player of [ana, luis]) await player.page.waitForURL(`**/t/${second}`);
  await evening.unlock(eva);
  await evening.pass(10);
  await eva.page.waitForURL(`**/t/${second}`);
  for (const agent of agents) expect((await newsFor(agent)).own?.state).toBe('in');
  if (await eva.button(t.table.back).isVisible()) await eva.press(t.table.back);
  await expectWaysForward(players);

  await playTable(second, agents);
  for (const player of players) {
    await player.page.getByRole('link', { name: tournamentTableTexts.es.standings }).click();
    const standings = player.page.getByRole('region', { name: cupTexts.es.standings });
    await expect.poll(() => standings.getByRole('row').count()).toBe(1 + players.length);
    expect(await standings.getByText(cupTexts.es.states.out, { exact: true }).count()).toBe(0);
  }
});

test('alone: a first match, left in the middle twice, is found again and ends with the coach', async () => {
  const player = await evening.guest();
  const { page, t } = player;
  const name = t.games.nogracias.name;
  await page.goto('/');
  await page.getByRole('link', { name: t.home.firstTimeHelp(name) }).waitFor();
  await player.press(t.home.playNowHelp(name));
  await player.seesTable();
  expect(await player.isAsked()).toBe(true);
  await expectWaysForward([player]);

  // A call comes in; then the browser throws the page away.
  await evening.lock(player);
  await evening.pass(180);
  await evening.unlock(player);
  expect(await player.isAsked()).toBe(true);
  await player.playOn();
  await page.reload();
  expect(await player.isAsked()).toBe(true);
  await player.press(t.together.advice.ask);
  await player.button(t.together.advice.all).waitFor();

  // Leaves for the home page, where the match waits, once and with its reader called "you".
  await page.goto('/');
  const going = page.getByRole('region', { name: t.home.resume });
  await going.getByText(t.table.yourTurn).waitFor();
  expect(await going.getByText(t.table.yourTurn).count()).toBe(1);
  await page.getByRole('link', { name: t.home.firstTimeHelp(name) }).waitFor();
  await going.getByRole('link').first().click();
  await player.playToTheEnd();
  await evening.pass(120);
  await expectWaysForward([player]);
  await page.getByRole('link', { name: t.inviting.coach }).click();
  await page.getByText(/^Soy el entrenador: /).waitFor();
  await page.getByText(t.after.coach.sumHelp).waitFor();
});
