import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { es as toma6Texts } from '../../../games/toma6/table/texts/es.ts';
import build from './support/build.ts';
import type { Player } from './support/player.ts';
import { type Size, Stand } from './support/stand.ts';

/**
 * `npm run measure:page`: how soon the page can be read and used, what is loaded for it, and how
 * smoothly ten cards fly. The processor is slowed down to a fourth, as a phone of today has it.
 */

const SLOW_DOWN = 4;
const REPEATS = 5;
/** After this long without a long task a page counts as able to answer. */
const QUIET_MS = 3_000;
const TRICKS = 10;

/** `tsx` wraps functions in a helper of its own, which a page does not have. */
const HELPER = 'globalThis.__name = (named) => named;';

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Runs in the page: first and largest paint, and the end of the last long task, in milliseconds. */
const paintsOf = (quiet: number) =>
  new Promise<{ first: number; largest: number; interactive: number }>((resolve) => {
    let largest = 0;
    let busyUntil = 0;
    new PerformanceObserver((list) => {
      largest = list.getEntries().at(-1)?.startTime ?? largest;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) busyUntil = startTime + duration;
    }).observe({ type: 'longtask', buffered: true });
    const look = (): void => {
      const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
      const interactive = Math.max(first, busyUntil);
      if (first === 0 || performance.now() - interactive < quiet) setTimeout(look, 100);
      else resolve({ first, largest, interactive });
    };
    look();
  });

async function measureHome(stand: Stand): Promise<string> {
  const runs: { first: number; largest: number; interactive: number }[] = [];
  for (let run = 0; run < REPEATS; run++) {
    const { page } = await stand.visitor({ motion: 'no-preference' });
    await page.addInitScript(HELPER);
    await slowDown(page, SLOW_DOWN);
    await page.goto('/');
    runs.push(await page.evaluate(paintsOf, QUIET_MS));
    await page.context().close();
  }
  const middle = (key: keyof (typeof runs)[0]): string =>
    `${Math.round(median(runs.map((run) => run[key])))} ms`;
  return `home, ${SLOW_DOWN}× slower: first paint ${middle('first')}, largest ${middle('largest')}, interactive ${middle('interactive')}`;
}

async function measureScripts(stand: Stand): Promise<string> {
  const player = await stand.visitor();
  const sizes = new Map<string, Promise<number>>();
  player.page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js') || pathname === '/sw.js') return;
    const size = response.body().then((body) => gzipSync(body, { level: 9 }).length);
    sizes.set(pathname, size);
  });
  const kB = async (): Promise<string> => {
    const bytes = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
    return `${(bytes / 1000).toFixed(1)} kB`;
  };
  await player.page.goto('/', { waitUntil: 'networkidle' });
  const home = await kB();
  await player.press(player.t.home.playNowHelp(player.t.games.toma6.name));
  await player.seesTable();
  await player.page.waitForLoadState('networkidle');
  const table = await kB();
  await player.page.context().close();
  return `JavaScript, gzip: ${home} for the home page, ${table} with the first table of ¡Toma 6!`;
}

/** Runs in the page: collects the moments of all frames from here on. */
const countFrames = (): void => {
  const frames: number[] = [];
  Object.assign(window, { frames });
  const note = (now: number): void => {
    frames.push(now);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
};

/** The highest card of the hand, which always fits. */
async function playCard(player: Player): Promise<void> {
  const hand = player.page.getByRole('group', { name: player.t.play.hand });
  await hand.getByRole('button').last().click();
  const actions = player.page.getByRole('group', { name: player.t.play.actions });
  await actions.getByRole('button').last().click();
}

async function measureFlight(stand: Stand, size: Size, rate: number): Promise<string> {
  const player = await stand.visitor({ size, motion: 'no-preference' });
  const { page } = player;
  await page.addInitScript(HELPER);
  await player.sit(await stand.table({ name: '', game: 'toma6', options: {}, seats: 10 }));
  await player.seesTable();
  await player.isAsked();
  await slowDown(page, rate);
  await page.evaluate(countFrames);
  await playCard(player);
  await page.getByText(toma6Texts.trick(2, TRICKS)).waitFor();
  await page.getByText(toma6Texts.prompts.choose, { exact: true }).waitFor();
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  await page.context().close();
  const gaps = frames.slice(1).map((now, index) => now - frames[index]);
  const seconds = (frames[frames.length - 1] - frames[0]) / 1000;
  const late = gaps.filter((gap) => gap > 25).length;
  return `ten cards fly, ${size}, ${rate}× slower: ${(gaps.length / seconds).toFixed(1)} frames/s over ${seconds.toFixed(1)} s, median gap ${median(gaps).toFixed(1)} ms, ${((100 * late) / gaps.length).toFixed(1)} % later than 25 ms`;
}

build();
const stand = await Stand.open();
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
try {
  say(await measureHome(stand));
  say(await measureScripts(stand));
  for (const size of ['phone', 'desktop'] as const) {
    for (const rate of [1, SLOW_DOWN]) say(await measureFlight(stand, size, rate));
  }
} finally {
  await stand.close();
}
