import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { texts as capicuaTexts } from '../../../games/capicua/table/texts.ts';
import build from './support/build.ts';
import { closeChromium } from './support/chromium.ts';
import { Harness, type Size, sizes } from './support/harness.ts';
import type { Player } from './support/player.ts';
import { type Setup, setups, shortest } from './support/setups.ts';

/** `npm run screenshots`: every screen on a phone and on a desktop, light and dark. */

const folder = fileURLToPath(new URL('../../../docs/screenshots/', import.meta.url));
const QUALITY = 78;
const LEVEL = 'easy';
/** Hands are animated when the screen changes its size. */
const SETTLED_MS = 600;

async function photograph({ page }: Player, name: string): Promise<void> {
  for (const size of Object.keys(sizes) as Size[]) {
    await page.setViewportSize(sizes[size]);
    await page.waitForTimeout(SETTLED_MS);
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      await page.evaluate(() => document.fonts.ready);
      const path = `${folder}${name}-${size}-${theme}.jpg`;
      await page.screenshot({ path, type: 'jpeg', quality: QUALITY, animations: 'disabled' });
    }
  }
}

async function visit(player: Player, address: string, name: string): Promise<void> {
  await player.page.goto(address);
  await player.page.getByRole('heading', { level: 1 }).waitFor();
  await player.page.getByText(player.t.loading).waitFor({ state: 'detached' });
  await photograph(player, name);
}

/** Presses of buttons until a table shows a typical position. */
const MID_GAME = 14;
const EARLY = 3;
/** The most presses to wait for a long row of Capicúa. */
const LATEST = 60;
const LONG_ROW = 4;

const rowLength = async ({ page }: Player): Promise<number> =>
  page.getByRole('region', { name: capicuaTexts.es.row, exact: true }).getByRole('img').count();

async function playToMidGame(player: Player, { game, picture }: Setup): Promise<void> {
  const enough = picture === 'draft' ? EARLY : MID_GAME;
  for (let press = 0; press < LATEST && (await player.isAsked()); press++) {
    if (press >= enough && (game !== 'capicua' || (await rowLength(player)) >= LONG_ROW)) return;
    await player.playOn();
  }
}

async function tables(harness: Harness, player: Player): Promise<void> {
  for (const setup of setups.filter(({ picture }) => picture !== undefined)) {
    await player.sit(await harness.table(setup, 1, LEVEL));
    await player.seesTable();
    await playToMidGame(player, setup);
    await photograph(player, `table-${setup.picture}`);
    if (setup.picture === 'toma6') await hint(player);
  }
}

async function hint(player: Player): Promise<void> {
  const { ask, all } = player.t.together.advice;
  await player.press(ask);
  await player.button(all).waitFor();
  await photograph(player, 'hint');
}

async function afterwards(harness: Harness, player: Player): Promise<void> {
  const code = await harness.table(shortest.toma6, 1, LEVEL);
  await player.sit(code);
  await player.playToTheEnd();
  await player.page.getByText(player.t.after.fair.checking).waitFor({ state: 'detached' });
  await photograph(player, 'finished');
  await player.page.goto(`/r/${code}`);
  const slider = player.page.getByRole('slider');
  await slider.fill('12');
  await slider.blur();
  await photograph(player, 'replay');
  await coach(player);
  await visit(player, '/me', 'me');
}

async function coach(player: Player): Promise<void> {
  const { ask, mistakes } = player.t.after.coach;
  await player.press(ask);
  const costliest = player.page.getByRole('list', { name: mistakes }).getByRole('button');
  await costliest.first().click();
  await photograph(player, 'coach');
}

async function takeAll(harness: Harness): Promise<void> {
  const player = await harness.visitor();
  await visit(player, '/', 'home');
  await player.page.request.patch('/api/me', { data: { name: 'Ana' } });
  await visit(player, '/new/toma6', 'create');
  await visit(player, '/rules/capicua', 'rules');
  await visit(player, '/recover', 'recover');
  await visit(player, '/nowhere', 'missing');
  await visit(player, `/t/${await harness.table(setups[0], 2, LEVEL)}`, 'gathering');
  await tables(harness, player);
  await player.press(player.t.table.menu);
  await photograph(player, 'menu');
  await afterwards(harness, player);
}

build();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const harness = await Harness.open({}, { kind: 'whole' });
try {
  await takeAll(harness);
} finally {
  await harness.close();
  await closeChromium();
}
