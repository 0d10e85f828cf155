import type { Page } from 'playwright-core';
import { es as toma6Texts } from '../../../games/toma6/table/texts/es.ts';
import build from './support/build.ts';
import { Harness, type Size } from './support/harness.ts';
import type { Player } from './support/player.ts';
import { LoadedScripts } from './support/scripts.ts';

/**
 * `npm run measure:page`: measures paint times, script sizes and the frame rate while ten cards move.
 * The CPU is throttled to a fourth, about that of a phone.
 */

const SLOW_DOWN = 4;
const REPEATS = 5;
/** After this time without a long task the page counts as interactive. */
const QUIET_MS = 3_000;
const TRICKS = 10;

/** `tsx` wraps functions in a helper that does not exist in the page. */
const HELPER = 'globalThis.__name = (named) => named;';

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Runs in the page. Times in milliseconds; `interactive` is the end of the last long task. */
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

async function measureHome(harness: Harness): Promise<string> {
  const runs: { first: number; largest: number; interactive: number }[] = [];
  for (let run = 0; run < REPEATS; run++) {
    const { page } = await harness.visitor({ motion: 'no-preference' });
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

async function measureScripts(harness: Harness): Promise<string> {
  const player = await harness.visitor();
  const scripts = new LoadedScripts(player.page);
  const kB = async (): Promise<string> => `${((await scripts.bytes()) / 1000).toFixed(1)} kB`;
  await player.page.goto('/', { waitUntil: 'networkidle' });
  const home = await kB();
  await player.press(player.t.home.playNowHelp(player.t.games.toma6.name));
  await player.seesTable();
  await player.page.waitForLoadState('networkidle');
  const table = await kB();
  await player.page.context().close();
  return `JavaScript, gzip: ${home} for the home page, ${table} with the first table of ¡Toma 6!`;
}

/** Runs in the page. Collects the times of all frames from now on. */
const countFrames = (): void => {
  const frames: number[] = [];
  Object.assign(window, { frames });
  const note = (now: number): void => {
    frames.push(now);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
};

/** Plays the highest card of the hand, which never asks for a row. */
async function playCard(player: Player): Promise<void> {
  const hand = player.page.getByRole('group', { name: player.t.play.hand });
  await hand.getByRole('button').last().click();
  const actions = player.page.getByRole('group', { name: player.t.play.actions });
  await actions.getByRole('button').last().click();
}

async function measureFlight(harness: Harness, size: Size, rate: number): Promise<string> {
  const player = await harness.visitor({ size, motion: 'no-preference' });
  const { page } = player;
  await page.addInitScript(HELPER);
  await player.sit(await harness.table({ name: '', game: 'toma6', options: {}, seats: 10 }));
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
const harness = await Harness.open();
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
try {
  say(await measureHome(harness));
  say(await measureScripts(harness));
  for (const size of ['phone', 'desktop'] as const) {
    for (const rate of [1, SLOW_DOWN]) say(await measureFlight(harness, size, rate));
  }
} finally {
  await harness.close();
}
