import { FastRng } from '@sobremesa/engine';
import type { Clock } from '@sobremesa/protocol';
import { SECOND } from '@sobremesa/protocol/durations';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '../../server/test/support/client.ts';
import { gather, play, playOut } from '../../server/test/support/table-play.ts';
import { Harness, type Size, sizes } from './support/harness.ts';
import type { Player } from './support/player.ts';
import { type Setup, shortest } from './support/setups.ts';

/** The share of the time in which the main thread of a page that rests may work. */
const MAX_SHARE = 0.01;
const MEASURED_MS = 10 * SECOND;

/** A page on which nothing happens: its reader waits for somebody, or looks at a result. */
interface Still {
  readonly name: string;
  readonly page: Page;
}

let harness: Harness;
let people: readonly Client[] = [];
let stills: readonly Still[];

/** The page of somebody at a table, on a screen of this size. */
async function pageOf({ cookie }: Client, size: Size, path: string): Promise<Player> {
  const player = await harness.visitor({ size, motion: 'no-preference' });
  const end = cookie.indexOf('=');
  await player.page
    .context()
    .addCookies([
      { name: cookie.slice(0, end), value: cookie.slice(end + 1), url: harness.proxy.url },
    ]);
  await player.page.goto(path);
  return player;
}

/** Everybody sits at a table; resolves with its code when the match has begun. */
const begin = ({ game, options, seats, clock = 'off' }: Setup): Promise<string> =>
  gather(people.slice(0, seats), { game, options, clock: clock as Clock });

/** Everybody moves until all wait for the last one, who is there and thinks. */
async function waiting(setup: Setup): Promise<Still[]> {
  const code = await begin(setup);
  const seated = people.slice(0, setup.seats);
  const players = await Promise.all(
    (['phone', 'desktop'] as const).map((size, seat) => pageOf(seated[seat], size, `/t/${code}`)),
  );
  await Promise.all(players.map((player) => player.seesTable()));
  const last = setup.seats - 1;
  const isAwaited = (person: Client): boolean =>
    person.table(code).position?.deciders.join() === `${last}`;
  await Promise.all(
    seated
      .slice(0, last)
      .map((person, seat) =>
        play(person, code, new FastRng(`${setup.name} ${seat}`), () => !isAwaited(person)),
      ),
  );
  for (const { page, t } of players) {
    await page.getByText(t.play.waiting(`Persona ${last}`), { exact: true }).waitFor();
  }
  return players.map(({ page }) => ({ name: `${setup.name}: waiting`, page }));
}

/** The code of a finished table. */
async function played(setup: Setup): Promise<string> {
  const code = await begin(setup);
  await playOut(people.slice(0, setup.seats), code, setup.name);
  return code;
}

async function result(setup: Setup): Promise<Still[]> {
  const code = await played(setup);
  const players = await Promise.all(
    (['phone', 'desktop'] as const).map((size, seat) => pageOf(people[seat], size, `/t/${code}`)),
  );
  for (const player of players) {
    await player.button(player.t.table.rematch).waitFor();
    await player.page.getByText(player.t.after.fair.checking).waitFor({ state: 'detached' });
  }
  return players.map(({ page }) => ({ name: `${setup.name}: result`, page }));
}

async function television(setup: Setup): Promise<Still[]> {
  const { page, t } = await pageOf(people[0], 'desktop', `/tv/${await played(setup)}`);
  await page.getByRole('region', { name: t.table.over }).waitFor();
  return [{ name: 'winner on a television', page }];
}

beforeAll(async () => {
  harness = await Harness.open();
  const games = Object.values(shortest);
  people = await Client.arriveAll(Math.max(...games.map(({ seats }) => seats)), harness.server.url);
  const { nogracias } = shortest;
  const clock: Setup = { ...nogracias, name: 'No, gracias with a clock', clock: 'relaxed' };
  const others = await Promise.all([
    television(nogracias),
    ...games.map(result),
    ...games.map(waiting),
  ]);
  // The last, because its time runs out.
  stills = [...others.flat(), ...(await waiting(clock))];
});
afterAll(async () => {
  for (const person of people) person.close();
  await harness.close();
});

/** With its size, for messages. */
const nameOf = ({ name, page }: Still): string =>
  `${name}, ${page.viewportSize()?.width === sizes.phone.width ? 'phone' : 'desktop'}`;

/** Runs in the page: what repeats itself for ever, or changes more than opacity and place, which need no layout and no painting. */
const faultsOfMotion = (): string[] =>
  document.getAnimations().flatMap((animation) => {
    const { effect } = animation;
    if (!(effect instanceof KeyframeEffect)) return [];
    const { iterations = 1 } = effect.getTiming();
    const name = animation instanceof CSSAnimation ? animation.animationName : animation.id;
    const changed = new Set(effect.getKeyframes().flatMap((keyframe) => Object.keys(keyframe)));
    for (const key of ['offset', 'computedOffset', 'easing', 'composite']) changed.delete(key);
    for (const key of ['opacity', 'transform']) changed.delete(key);
    return [
      ...(iterations === Number.POSITIVE_INFINITY ? [`${name} never ends`] : []),
      ...(iterations > 1 && changed.size > 0 ? [`${name} changes ${[...changed].join(', ')}`] : []),
    ];
  });

/** Runs in the page: whether every motion that ends has ended. */
const isAtRest = (): boolean =>
  document
    .getAnimations()
    .every(
      ({ effect, playState }) =>
        playState === 'finished' || effect?.getTiming().iterations === Number.POSITIVE_INFINITY,
    );

/**
 * The shares of the time in which the main threads of pages work, measured at the same time. CPU time and not the
 * clock's, so that other programs of a busy machine do not count.
 */
async function sharesOf(pages: readonly Page[]): Promise<number[]> {
  const sessions = await Promise.all(
    pages.map(async (page) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      return session;
    }),
  );
  const worked = (): Promise<number[]> =>
    Promise.all(
      sessions.map(async (session) => {
        const { metrics } = await session.send('Performance.getMetrics');
        const tasks = metrics.find(({ name }) => name === 'TaskDuration');
        if (!tasks) throw new Error('no such metric');
        return tasks.value;
      }),
    );
  const before = await worked();
  const start = performance.now();
  await new Promise((resolve) => setTimeout(resolve, MEASURED_MS));
  const after = await worked();
  const elapsed = performance.now() - start;
  await Promise.all(sessions.map((session) => session.detach()));
  return after.map((seconds, index) => ((seconds - before[index]) * SECOND) / elapsed);
}

test('what repeats itself while somebody waits changes opacity and place only, and ends', async () => {
  const faults = await Promise.all(
    stills.map(async (still) =>
      (await still.page.evaluate(faultsOfMotion)).map((fault) => `${nameOf(still)}: ${fault}`),
    ),
  );
  expect([...new Set(faults.flat())]).toEqual([]);
});

test('a page on which somebody waits does nothing: every game, the result, the winner on a television, a clock', async () => {
  await Promise.all(
    stills.map(({ page }) => page.waitForFunction(isAtRest, undefined, { polling: 200 })),
  );
  const shares = await sharesOf(stills.map(({ page }) => page));
  const busy = stills.flatMap((still, index) =>
    shares[index] < MAX_SHARE ? [] : [`${nameOf(still)}: ${(100 * shares[index]).toFixed(1)} %`],
  );
  expect(busy).toEqual([]);
});
