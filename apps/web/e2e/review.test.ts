import { COACH_PLAYOUTS, COACH_VERSION, review } from '@sobremesa/bots';
import type { Scenario } from '@sobremesa/engine';
import { botsOf, decisionKinds } from '@sobremesa/games/bots';
import { netOf } from '@sobremesa/games/node';
import { loadPuzzles } from '@sobremesa/games/page';
import type { GameId } from '@sobremesa/games/rules';
import { DAY } from '@sobremesa/protocol/durations';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages as meTexts } from '../src/people/messages/all.ts';
import type { Review } from '../src/review/job/store.ts';
import { messages as texts } from '../src/review/messages/all.ts';
import { sayPoints } from '../src/review/points.ts';
import { type Summary, summaryOf } from '../src/review/summary.ts';
import { axeViolations } from './support/axe.ts';
import { Harness } from './support/harness.ts';
import { type KeptMatch, keepMatches, keptMatch } from './support/kept-matches.ts';
import { layoutFaults } from './support/layout.ts';
import { Player } from './support/player.ts';
import { hasShell } from './support/shell.ts';

const { es: said } = texts;

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const MONDAY = Date.UTC(2026, 10, 9, 12);

/** Somebody who takes every card, the worst strategy. */
const takeAll = (name: string, day: number): KeptMatch =>
  keptMatch({
    game: 'nogracias',
    name,
    at: MONDAY + day * DAY,
    choose: (moves) => moves.find(({ type }) => type === 'take') ?? moves[0],
  });
const bad = ['one', 'two', 'three'].map(takeAll);
const other = keptMatch({ game: 'toma6', name: 'other', at: MONDAY, choose: ([first]) => first });

/** What the coach finds in these matches outside of the page. */
function summaryIn(game: GameId, matches: readonly KeptMatch[]): Summary {
  const reviews = matches.map(({ record }): Review => {
    const { table, scenario, botMoves: leftOut, finishedAt } = record;
    const budget = { playouts: COACH_PLAYOUTS };
    const match = scenario as Scenario;
    const steps = review({
      ...{
        bots: botsOf(game),
        net: netOf(game),
        scenario: match,
        seat: 0,
        leftOut,
        budget,
        seed: 'coach',
      },
    });
    let step = steps.next();
    while (!step.done) step = steps.next();
    const decisions = step.value.map(({ at, view, loss }) => ({
      ...{ at, loss, kind: decisionKinds[game].kindOf(view) },
    }));
    return { table, game, finishedAt, person: 'local', coach: COACH_VERSION, decisions };
  });
  const summary = summaryOf(reviews);
  if (!summary) throw new Error('the matches have no decisions');
  return summary;
}

const headlineOf = ({ rate }: Summary): string =>
  said.headline({ points: sayPoints(Math.max(0, rate.mean), 'es') });

test('numbers, lesson and puzzles from kept matches, without a network', async () => {
  const player = await harness.visitor({ serviceWorkers: 'allow' });
  const { page, t } = player;
  await page.goto('/');
  await hasShell(page);
  await keepMatches(page, [...bad, other]);
  harness.proxy.cut();
  // The browser knows it from the start, as in a plane.
  await page.context().setOffline(true);
  try {
    await page.goto('/me');
    await page.getByRole('link', { name: meTexts.es.doingGo }).click();
    await page.getByRole('heading', { level: 1, name: said.title }).waitFor();
    await page.getByText(said.looked({ done: 4, total: 4 })).waitFor();

    const summary = summaryIn('nogracias', bad);
    await page.getByText(headlineOf(summary), { exact: true }).waitFor();
    expect(summary.rate.mean).toBeGreaterThan(1);
    await page.getByText(said.few({ matches: 3 })).waitFor();
    const { kind } = summary.kinds[0];
    const name = decisionKinds.nogracias.names.es[kind];
    const help = page.getByRole('region', { name: said.help });
    await help.getByText(name).waitFor();
    const table = page.getByRole('region', { name: said.byKind }).getByRole('row');
    expect(await table.count()).toBe(1 + summary.kinds.length);
    expect(await table.nth(1).textContent()).toContain(name);
    await page
      .getByRole('img', { name: said.chart({ matches: 3, first: '', last: '' }).slice(0, 30) })
      .waitFor();

    // Whoever takes everything is told when to hold out.
    const { themes } = await loadPuzzles.nogracias();
    const puzzles = help.getByRole('link', { name: /^Retos: / });
    const theme = new URL(await puzzles.evaluate((link: HTMLAnchorElement) => link.href)).hash;
    expect(['#pay', '#milk']).toContain(theme);
    expect(await puzzles.textContent()).toContain(themes['es']?.[theme.slice(1)]);
    const lesson = help.getByRole('link', { name: /^Lección: / });
    expect(await lesson.getAttribute('href')).toBe('/learn/nogracias/basics');

    await page.getByRole('radio', { name: t.games.toma6.name }).check({ force: true });
    await page.getByText(headlineOf(summaryIn('toma6', [other])), { exact: true }).waitFor();
    await page.getByText(said.few({ matches: 1 })).waitFor();
    expect(
      await page
        .getByRole('img', { name: said.chart({ matches: 1, first: '', last: '' }).slice(0, 30) })
        .count(),
    ).toBe(0);

    await page.getByRole('radio', { name: t.games.nogracias.name }).check({ force: true });
    await lesson.click();
    await page.waitForURL((url) => url.pathname === '/learn/nogracias/basics');
  } finally {
    harness.proxy.restore();
    await page.context().close();
  }
});

test('waits while a table is open in another tab; can be paused, resumed and deleted', async () => {
  const player = await harness.visitor();
  const { page, t } = player;
  await page.goto('/');
  await keepMatches(page, bad.slice(0, 1));
  const table = new Player(await page.context().newPage(), 'es');
  await table.page.goto('/');
  await table.press(t.home.playNowHelp(t.games.nogracias.name));
  await table.seesTable();

  await page.goto('/me/doing');
  await page.getByText(said.rests.playing).waitFor();
  await page.getByText(said.looked({ done: 0, total: 1 })).waitFor();
  await player.press(said.pause);
  await page.getByText(said.rests.paused).waitFor();
  // Back at the home page of the other tab no table is open, but the reader has paused.
  await table.page.goto('/');
  await table.page.getByRole('article').first().waitFor();
  await page.reload();
  await page.getByText(said.rests.paused).waitFor();
  await page.getByText(said.looked({ done: 0, total: 1 })).waitFor();

  await player.press(said.resume);
  await page.getByText(said.looked({ done: 1, total: 1 })).waitFor();
  const region = page.getByRole('region', { name: said.byKind });
  await region.waitFor();
  await player.press(said.forget);
  await page.getByRole('dialog').getByRole('button', { name: said.forget }).click();
  await page.getByText(said.looked({ done: 0, total: 1 })).waitFor();
  expect(await region.count()).toBe(0);
  await page.reload();
  await page.getByText(said.rests.paused).waitFor();
  expect(await region.count()).toBe(0);
  await page.context().close();
});

/** What the coach would have found: twelve matches of two games, the later ones better. */
const reviewsOf = (game: GameId, kinds: readonly string[]): Review[] =>
  Array.from({ length: 12 }, (_, day) => ({
    table: `local-${game}-${day}`,
    game,
    finishedAt: MONDAY + day * DAY,
    person: 'local',
    coach: COACH_VERSION,
    decisions: Array.from({ length: 20 }, (__, at) => ({
      at,
      kind: kinds[at % kinds.length],
      loss: { mean: (day < 6 ? 2 : 0.4) + (at % 3) / 10, error: 0.6 },
    })),
  }));

async function keepReviews(page: Page, reviews: readonly Review[]): Promise<void> {
  await page.evaluate(async (kept) => {
    const opening = indexedDB.open('sobremesa/reviews', 1);
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const writing = opening.result.transaction('reviews', 'readwrite');
    for (const review of kept) writing.objectStore('reviews').put(review);
    await new Promise((resolve) => {
      writing.oncomplete = resolve;
    });
    opening.result.close();
  }, reviews);
}

test('fits every screen and passes axe, empty and with twelve matches', async () => {
  const { page, t } = await harness.visitor({ language: 'en', theme: 'dark' });
  const { en } = texts;
  await page.goto('/me/doing');
  await page.getByRole('heading', { name: en.none }).waitFor();
  expect(await page.getByRole('link', { name: en.play }).getAttribute('href')).toBe('/');
  expect(await axeViolations(page)).toEqual([]);
  expect(await layoutFaults(page)).toEqual([]);

  await keepReviews(page, [
    ...reviewsOf('toma6', Object.keys(decisionKinds.toma6.lessons)),
    ...reviewsOf('bids', Object.keys(decisionKinds.bids.lessons)),
  ]);
  await page.reload();
  await page.getByText(en.looked({ done: 24, total: 24 })).waitFor();
  await page.getByText(en.trends.better).waitFor();
  await page
    .getByRole('img', { name: en.chart({ matches: 12, first: '2.1', last: '0.5' }) })
    .waitFor();
  await page.getByRole('link', { name: /^Lesson: / }).waitFor();
  await page.getByText(en.numbers).click();
  const rows = page.getByRole('region', { name: en.over }).getByRole('row');
  expect(await rows.count()).toBe(1 + 12);
  expect(await axeViolations(page)).toEqual([]);
  expect(await layoutFaults(page)).toEqual([]);
  await page.getByRole('radio', { name: t.games.bids.name }).check({ force: true });
  await page.getByText(decisionKinds.bids.names.en['close']).first().waitFor();
  await page.context().close();
});
