import type { Page } from 'playwright-core';
import { es as toma6Texts } from '../../../games/toma6/table/texts/es.ts';
import type { ShellState } from '../src/offline/shell.ts';
import build from './support/build.ts';
import { closeChromium } from './support/chromium.ts';
import { Harness, type Site, type Size } from './support/harness.ts';
import { Player } from './support/player.ts';
import { LoadedScripts } from './support/scripts.ts';
import { hasShell } from './support/shell.ts';
import { StaticSite } from './support/static-site.ts';

/**
 * `npm run measure:page`: measures paint times, sizes, the start without a network and the frame rate
 * while ten cards move. The CPU is throttled to a fourth, about that of a phone.
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

/** From the address to a table with its cards, in a tab that has nothing in memory. */
async function firstTable(site: Site, player: Player): Promise<{ home: number; table: number }> {
  const { page, t } = player;
  await slowDown(page, SLOW_DOWN);
  const button = player.button(t.home.playNowHelp(t.games.toma6.name));
  const started = performance.now();
  await page.goto(site.at('/'), { waitUntil: 'commit' });
  await button.waitFor();
  const home = performance.now() - started;
  await button.click();
  await player.seesTable();
  return { home, table: performance.now() - started };
}

async function measureOffline(site: Site, name: string): Promise<string[]> {
  const visitor = await site.visitor({ serviceWorkers: 'allow', motion: 'no-preference' });
  await visitor.page.goto(site.at('/'));
  await hasShell(visitor.page);
  const state = await visitor.page.evaluate(shellState);
  await visitor.page.close();
  site.proxy.cut();
  const runs: { home: number; table: number }[] = [];
  for (let run = 0; run < REPEATS; run++) {
    const page = await visitor.page.context().newPage();
    runs.push(await firstTable(site, new Player(page, 'es')));
    await page.close();
  }
  site.proxy.restore();
  await visitor.page.context().close();
  const middle = (key: keyof (typeof runs)[0]): string =>
    `${Math.round(median(runs.map((run) => run[key])))} ms`;
  const kB = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;
  return [
    `fetched ahead from ${name}: ${state.files.total} files, ${kB(state.sent.total)} gzip, ${kB(state.room)} stored`,
    `without a network, from ${name}, ${SLOW_DOWN}× slower: home page ${middle('home')}, first table ${middle('table')}`,
  ];
}

/** Runs in the page. As the settings ask for it. */
const shellState = async (): Promise<ShellState> => {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    active?.postMessage('state', [port2]);
  });
};

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
const harness = await Harness.open({}, { kind: 'whole' });
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
try {
  say(await measureHome(harness));
  say(await measureScripts(harness));
  for (const line of await measureOffline(harness, 'a server')) say(line);
  for (const size of ['phone', 'desktop'] as const) {
    for (const rate of [1, SLOW_DOWN]) say(await measureFlight(harness, size, rate));
  }
} finally {
  await harness.close();
}
const site = await StaticSite.open();
try {
  for (const line of await measureOffline(site, 'static files')) say(line);
} finally {
  await site.close();
  await closeChromium();
}
