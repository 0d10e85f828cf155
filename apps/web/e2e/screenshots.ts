import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import build from './support/build.ts';
import type { Player } from './support/player.ts';
import { setups, shortest } from './support/setups.ts';
import { type Size, Stand, sizes } from './support/stand.ts';

/** `npm run screenshots`: every screen on a phone and on a big screen, light and dark. */

const folder = fileURLToPath(new URL('../../../docs/screenshots/', import.meta.url));
const QUALITY = 78;

async function photograph({ page }: Player, name: string): Promise<void> {
  for (const size of Object.keys(sizes) as Size[]) {
    await page.setViewportSize(sizes[size]);
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

/** How many presses into a match a table shows what it is about. */
const MID_GAME: Readonly<Record<string, number>> = {
  toma6: 14,
  bids: 16,
  capicua: 14,
  nogracias: 14,
};

async function tables(stand: Stand, player: Player): Promise<void> {
  for (const setup of setups.filter(({ picture }) => picture !== undefined)) {
    await player.sit(await stand.table(setup));
    await player.seesTable();
    const presses = setup.picture === 'draft' ? 3 : MID_GAME[setup.game];
    for (let press = 0; press < presses && (await player.isAsked()); press++) {
      await player.playOn();
    }
    await player.isAsked();
    await photograph(player, `table-${setup.picture}`);
  }
}

async function afterwards(stand: Stand, player: Player): Promise<void> {
  const code = await stand.table(shortest[0]);
  await player.sit(code);
  await player.playToTheEnd();
  await player.page.getByText(player.t.after.fair.checking).waitFor({ state: 'detached' });
  await photograph(player, 'finished');
  await player.page.goto(`/r/${code}`);
  await player.page.getByRole('slider').fill('12');
  await photograph(player, 'replay');
  await visit(player, '/me', 'me');
}

async function takeAll(stand: Stand): Promise<void> {
  const player = await stand.visitor();
  await visit(player, '/', 'home');
  await visit(player, '/new/toma6', 'create');
  await visit(player, '/rules/capicua', 'rules');
  await visit(player, '/recover', 'recover');
  await visit(player, '/nowhere', 'missing');
  await visit(player, `/t/${await stand.table(setups[0], 2)}`, 'gathering');
  await tables(stand, player);
  await player.press(player.t.table.menu);
  await photograph(player, 'menu');
  await afterwards(stand, player);
}

build();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const stand = await Stand.open();
try {
  await takeAll(stand);
} finally {
  await stand.close();
}
