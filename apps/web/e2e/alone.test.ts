import { readdirSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { botNamed } from '@sobremesa/bots';
import type { AnyGameNet } from '@sobremesa/bots/nets';
import { type AnyMove, type AnyView, FastRng, Match } from '@sobremesa/engine';
import { botsOf } from '@sobremesa/games/bots';
import { gameIds } from '@sobremesa/games/covers';
import { netOf } from '@sobremesa/games/node';
import { games } from '@sobremesa/games/rules';
import type { State } from '@sobremesa/games/toma6/rules';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Harness } from './support/harness.ts';
import type { Player } from './support/player.ts';
import { visitOnce } from './support/shell.ts';
import { StaticSite } from './support/static-site.ts';

/** What the table shows, apart from who has already chosen: bots choose while somebody reads. */
const lasting = async (page: Page): Promise<string> =>
  (await page.getByRole('main').ariaSnapshot()).replaceAll(/^ *- img .*\n/gm, '');

/** What can be done at the table, which names the card on offer. */
const buttons = (page: Page): Promise<string[]> =>
  page.getByRole('main').getByRole('button').allTextContents();

/** The most moves that are made by hand before the page is left. */
const SOME = 3;

describe('page from a folder of static files, without a network', () => {
  let site: StaticSite;
  let coldTab: () => Promise<Player>;
  beforeAll(async () => {
    site = await StaticSite.open();
    coldTab = await visitOnce(site);
  });
  afterAll(() => site.close());

  test.each(gameIds)('%s against bots, played to its end and replayed', async (game) => {
    const player = await coldTab();
    const { page, t } = player;
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.goto(site.at(`/new/${game}`));
    // One round: the first number of every game says how long a match is.
    const length = page.locator('form section').first().locator('input[inputmode="numeric"]');
    await length.first().fill('1');
    await player.press(t.create.start);
    await player.seesTable();
    await player.playToTheEnd();
    await page.goto(page.url().replace('/t/', '/r/'));
    await player.button(t.after.replay.next).waitFor();
    expect(faults).toEqual([]);
    await page.close();
  });
});

/** The built script in which the bots of the page think. */
const botScript = (): string => {
  const files = readdirSync(new URL('../dist/assets/', import.meta.url));
  return `/assets/${files.find((name) => /^worker-.*\.js$/.test(name))}`;
};

/** First decisions of deals that never change. */
const firstViews = Array.from({ length: 8 }, (_, deal): AnyView => {
  const { state } = Match.deal(games.toma6, {}, ['Ana', 'Luis', 'Eva'], `deal ${deal}`);
  return games.toma6.view(state as State, 0);
});

const expertMove = (view: AnyView, net?: AnyGameNet): AnyMove =>
  botNamed('expert')(botsOf('toma6'), net).choose(view, new FastRng('thought'));

/** The choices of the page's bots, which think in the worker of the build. */
const choicesIn = (page: Page, views: readonly AnyView[]): Promise<AnyMove[]> =>
  page.evaluate(
    async ({ script, questions }) => {
      const worker = new Worker(script, { type: 'module' });
      const answers: { id: number; move: AnyMove }[] = [];
      await new Promise<void>((resolve, reject) => {
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.onmessage = ({ data }) => {
          answers.push(data);
          if (answers.length === questions.length) resolve();
        };
        for (const question of questions) worker.postMessage({ task: 'choose', question });
      });
      worker.terminate();
      return answers.sort((one, other) => one.id - other.id).map(({ move }) => move);
    },
    {
      script: botScript(),
      questions: views.map((view, id) => ({
        id,
        game: 'toma6',
        level: 'expert',
        view,
        seed: 'thought',
      })),
    },
  );

describe('page from a server, without a network', () => {
  let harness: Harness;
  let coldTab: () => Promise<Player>;
  beforeAll(async () => {
    harness = await Harness.open();
    coldTab = await visitOnce(harness);
  });
  afterAll(() => harness.close());

  test.each(gameIds)('%s against bots, left and taken up again', async (game) => {
    const player = await coldTab();
    const { page, t } = player;
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.goto('/');
    await player.press(t.home.playNowHelp(t.games[game].name));
    await player.seesTable();
    for (let moves = 0; moves < SOME; moves++) if (await player.isAsked()) await player.playOn();
    // A reload drops what was selected and not played.
    await page.reload();
    expect(await player.isAsked()).toBe(true);
    const seen = await lasting(page);
    await page.close();

    const again = await coldTab();
    await again.page.goto('/');
    const resume = `${t.home.resumeGo}: ${t.games[game].name}`;
    // The newest table is the first.
    await again.page.getByRole('link', { name: resume }).first().click();
    expect(await again.isAsked()).toBe(true);
    await expect.poll(() => lasting(again.page)).toBe(seen);
    await expect(again.page.getByText(t.reconnecting).count()).resolves.toBe(0);
    expect(faults).toEqual([]);
    await again.page.close();
  });

  test('a variant chosen in the form is played to its end, replayed and explained', async () => {
    const player = await coldTab();
    const { page, t } = player;
    await page.goto('/new/nogracias');
    await page.getByRole('switch').first().check();
    await player.press(t.create.start);
    await player.seesTable();
    await player.playToTheEnd();
    await player.button(t.table.rematch).waitFor();
    // Tips stay until a match is won.
    const [steps, cards] = await page.evaluate(() =>
      ['first-steps', 'hints'].map((key) =>
        JSON.parse(localStorage.getItem(`sobremesa/${key}`) ?? '{}'),
      ),
    );
    expect(steps.match).toContain('nogracias');
    expect(cards.nogracias === false).toBe(steps.win.includes('nogracias'));
    await page.goto(page.url().replace('/t/', '/r/'));
    await player.button(t.after.replay.next).waitFor();
    await player.press(t.after.coach.ask);
    await page.getByRole('img', { name: /^Curva de la ventaja/ }).waitFor();
  });

  test('two tabs take turns at the same table', async () => {
    const [one, other] = [await coldTab(), await coldTab()];
    await one.page.goto('/');
    await one.press(one.t.home.playNowHelp(one.t.games.nogracias.name));
    await one.isAsked();
    await other.page.goto(one.page.url());
    await other.isAsked();
    for (const player of [one, other, one]) {
      expect(await player.isAsked()).toBe(true);
      await player.playOn();
    }
    expect(await one.isAsked()).toBe(true);
    expect(await other.isAsked()).toBe(true);
    // Both tabs follow the table, each at its own pace.
    await expect
      .poll(async () => (await buttons(other.page)).join() === (await buttons(one.page)).join())
      .toBe(true);
  });

  test('experts of the page use the net, without a network too', async () => {
    const { page } = await coldTab();
    await page.goto('/');
    const net = netOf('toma6');
    const views = firstViews.filter(
      (view) => !isDeepStrictEqual(expertMove(view), expertMove(view, net)),
    );
    expect(views).not.toEqual([]);
    expect(await choicesIn(page, views)).toEqual(views.map((view) => expertMove(view, net)));
    await page.close();
  });
});
