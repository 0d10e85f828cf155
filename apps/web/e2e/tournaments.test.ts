import type { TournamentNews } from '@sobremesa/protocol';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages as tournamentTableTexts } from '../src/tournaments/call/messages/all.ts';
import { messages as texts } from '../src/tournaments/messages/all.ts';
import { type Agent, agentOf, newcomer, playTable } from './support/agent.ts';
import { axeViolations } from './support/axe.ts';
import { Harness } from './support/harness.ts';
import { faultsOn, layoutFaults } from './support/layout.ts';
import type { Player } from './support/player.ts';

const words = texts.es;
const table = tournamentTableTexts.es;
const ROUNDS = 3;

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const newsFor = async (agent: Agent, code: string): Promise<TournamentNews> =>
  (await agent('GET', `/tournaments/${code}`)) as TournamentNews;

/** The names of the standings on a big screen whose whole row is in sight. */
const placesInSight = async ({ page }: Player): Promise<string[]> => {
  const panel = page.getByRole('complementary');
  const edge = await panel.evaluate((element) => element.getBoundingClientRect().bottom);
  const rows = await panel.getByRole('listitem').all();
  const inSight = await Promise.all(
    rows.map(async (row) => {
      const bottom = await row.evaluate((element) => element.getBoundingClientRect().bottom);
      return bottom <= edge ? [await row.innerText()] : [];
    }),
  );
  return inSight.flat();
};

/** Shows this page standings in which all but one share the second place, the widest podium. */
const shareSecondPlace = (page: Page): Promise<unknown> =>
  page.route('**/api/tournaments/*', async (route) => {
    const response = await route.fetch();
    const news = (await response.json()) as TournamentNews;
    const standings = news.state?.standings.map((standing, index) => ({
      ...standing,
      place: index === 0 ? 1 : 2,
      points: index === 0 ? 225 : 150,
    }));
    await route.fulfill({ response, json: { ...news, state: { ...news.state, standings } } });
  });

/** Plays all tables of the round that has begun. */
async function playRound(code: string, agents: readonly Agent[]): Promise<void> {
  const seated = new Map<string, Agent[]>();
  for (const agent of agents) {
    const { own } = await newsFor(agent, code);
    if (own?.table === undefined) throw new Error('somebody has no table');
    seated.set(own.table, [...(seated.get(own.table) ?? []), agent]);
  }
  for (const [table, people] of seated) await playTable(table, people);
}

const pathOf = ({ page }: Player): string => new URL(page.url()).pathname;

test('a tournament of three rounds: made on a phone, joined on a laptop, played to its podium', async () => {
  const ana = await harness.visitor();
  await ana.page.goto('/');
  await ana.page.getByRole('link', { name: ana.t.home.cupsGo }).click();
  await ana.page.getByLabel(words.name).fill('Copa de verano');
  await ana.page.getByText(ana.t.games.nogracias.name, { exact: true }).click();
  await ana.page.getByText(words.rules).waitFor();
  await ana.page.getByRole('textbox', { name: words.size }).fill('3');
  await ana.page.getByRole('radio', { name: String(ROUNDS), exact: true }).check({ force: true });
  await ana.page.getByText(words.pauses[0], { exact: true }).click();
  expect(await axeViolations(ana.page)).toEqual([]);
  expect(await layoutFaults(ana.page), 'form').toEqual([]);
  await ana.press(words.make);
  await ana.page.getByRole('heading', { level: 1, name: 'Copa de verano' }).waitFor();
  const cup = pathOf(ana);
  const code = cup.slice('/o/'.length);
  await ana.page.getByLabel(ana.t.table.yourName).fill('Ana');
  await ana.press(words.join);
  await ana.page.getByText(words.joined).waitFor();

  const luis = await harness.visitor({ size: 'desktop', theme: 'dark' });
  await luis.page.goto(cup);
  await luis.page.getByLabel(luis.t.table.yourName).fill('Luis');
  await luis.press(words.join);
  await luis.page.getByText(words.startsByHand).waitFor();
  expect(await axeViolations(luis.page)).toEqual([]);
  const others = await Promise.all(Array.from({ length: 4 }, () => newcomer(harness.server.url)));
  for (const [index, agent] of others.entries()) {
    await agent('POST', `/tournaments/${code}/players`, { name: `Persona ${index + 1}` });
  }
  const agents = [agentOf(ana), agentOf(luis), ...others];
  await ana.page.getByRole('region', { name: words.who }).getByText('Persona 4').waitFor();
  expect(await layoutFaults(ana.page), 'waiting room').toEqual([]);

  // Whoever has the page open is told and taken to the table.
  const told = [ana, luis].map(({ page }) =>
    page
      .getByRole('status')
      .getByText(table.begins({ round: 1, table: 0 }).split('1')[0])
      .waitFor(),
  );
  await ana.press(words.begin);
  await Promise.all(told);
  for (const player of [ana, luis]) await player.page.waitForURL('**/t/*');

  const screen = await harness.visitor({ size: 'desktop' });
  for (const size of [
    { width: 1920, height: 1080 },
    { width: 1280, height: 720 },
  ]) {
    await screen.page.setViewportSize(size);
    await screen.page.goto(`${cup}/screen`);
    await screen.page.getByText(words.roundOf({ number: 1, of: ROUNDS })).waitFor();
    expect(await faultsOn(screen.page), 'big screen').toEqual([]);
    expect(await placesInSight(screen)).toHaveLength(agents.length);
  }
  expect(await axeViolations(screen.page)).toEqual([]);
  await screen.page.context().close();

  const nextTable = async (agent: Agent, round: number): Promise<string> => {
    await expect.poll(async () => (await newsFor(agent, code)).state?.current?.number).toBe(round);
    return (await newsFor(agent, code)).own?.table ?? '';
  };

  // Ana goes on reading the result and is taken along; Luis stays, looks at the tournament and goes when he likes.
  await playRound(code, agents);
  await luis.press(table.stay);
  const [anas, luiss] = [await nextTable(agents[0], 2), await nextTable(agents[1], 2)];
  await ana.page.waitForURL(`**/t/${anas}`);
  await ana.seesTable();
  await luis.page.getByText(table.waits).waitFor();
  expect(await axeViolations(luis.page)).toEqual([]);
  await luis.page.getByRole('link', { name: table.back }).click();
  await luis.page.getByText(words.myTable).waitFor();
  await luis.page
    .getByText(words.roundOf({ number: 2, of: ROUNDS }))
    .first()
    .waitFor();
  expect(await axeViolations(luis.page)).toEqual([]);
  expect(await layoutFaults(luis.page), 'round').toEqual([]);
  await luis.page.getByRole('link', { name: words.goTo }).first().click();
  await luis.page.waitForURL(`**/t/${luiss}`);
  await luis.seesTable();

  // Elsewhere on the site a bar calls, and takes them along too.
  await ana.page.goto('/rules/nogracias');
  await playRound(code, agents);
  const bar = ana.page.getByRole('region', { name: 'Copa de verano' });
  await bar.getByText(table.waits).waitFor();
  await bar.getByRole('button', { name: table.stay }).click();
  expect(await axeViolations(ana.page)).toEqual([]);
  expect(await layoutFaults(ana.page), 'call on another page').toEqual([]);
  await bar.getByRole('link', { name: table.go }).click();
  await luis.page.goto('/');
  for (const [player, agent] of [
    [ana, agents[0]],
    [luis, agents[1]],
  ] as const) {
    await player.page.waitForURL(`**/t/${await nextTable(agent, 3)}`);
    await player.seesTable();
  }

  await playRound(code, agents);
  for (const player of [ana, luis]) {
    await player.page.getByRole('link', { name: table.standings }).click();
  }

  const { state } = await newsFor(agents[0], code);
  const [first] = state?.standings ?? [];
  const winners = state?.standings.filter(({ place }) => place === 1) ?? [];
  for (const player of [ana, luis]) {
    const podium = player.page.getByRole('region', { name: /gana|has ganado/i });
    await podium.getByText(first.name).first().waitFor();
    const standings = player.page.getByRole('region', { name: words.standings });
    expect(await standings.getByRole('row').count()).toBe(1 + 6);
    expect(await axeViolations(player.page)).toEqual([]);
  }
  expect(winners.length).toBeGreaterThan(0);
  expect(await layoutFaults(luis.page), 'podium').toEqual([]);
  await shareSecondPlace(luis.page);
  await luis.page.reload();
  const shared = luis.page.getByRole('region', { name: /gana|has ganado/i });
  await expect.poll(() => shared.getByText('2.º', { exact: true }).count()).toBe(4);
  expect(await layoutFaults(luis.page), 'podium with a shared place').toEqual([]);
  await luis.page.unrouteAll();
  await luis.page.reload();
  await ana.press(words.share);
  await ana.page.getByText(ana.t.copied, { exact: true }).waitFor();

  await luis.page.setViewportSize({ width: 1920, height: 1080 });
  await luis.page.getByRole('link', { name: words.bigScreen }).click();
  await luis.page.waitForURL('**/screen');
  await luis.page.getByRole('region', { name: /gana/i }).getByText(first.name).first().waitFor();
  expect(await axeViolations(luis.page)).toEqual([]);
  expect(await faultsOn(luis.page)).toEqual([]);
});
