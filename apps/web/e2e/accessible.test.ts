import { gameIds } from '@sobremesa/games/covers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { texts as capicuaTexts } from '../../../games/capicua/table/texts.ts';
import { es as toma6Texts } from '../../../games/toma6/table/texts/es.ts';
import { findings } from './support/axe.ts';
import { misfits } from './support/layout.ts';
import type { Player } from './support/player.ts';
import { type Setup, setups, shortest } from './support/setups.ts';
import { Stand } from './support/stand.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await Stand.open();
});
afterAll(() => stand.close());

/** Between them both languages, themes and sizes; none of the three changes another. */
const readers = [
  { language: 'es', theme: 'light', size: 'phone' },
  { language: 'en', theme: 'dark', size: 'desktop' },
] as const;

/** The tables that look different from each other. */
const differentTables = setups.filter(({ picture }) => picture !== undefined);

/** Pages that need nothing but their address. */
const addresses = [
  '/',
  ...gameIds.flatMap((game) => [`/new/${game}`, `/rules/${game}`]),
  '/recover',
  '/recover/ABCD',
  '/nowhere',
  '/t/NOTABLE',
  '/r/NOTABLE',
];

/** How many presses into a match its table is looked at. */
const MID_GAME = 6;

describe.each(readers)(
  'axe finds nothing, and pages fit on every screen: $language, $theme, $size',
  ({ language, theme, size }) => {
    let player: Player;
    beforeAll(async () => {
      player = await stand.visitor({ language, theme, size });
    });
    afterAll(() => player.page.context().close());

    const expectNothing = async (where: string): Promise<void> => {
      await player.page.getByText(player.t.loading).waitFor({ state: 'detached' });
      expect(await findings(player.page), where).toEqual([]);
    };
    /** Not for positions dealt by chance: `layout.test.ts` has some that are the same every time. */
    const expectFit = async (where: string): Promise<void> => {
      await expectNothing(where);
      expect(await misfits(player.page), where).toEqual([]);
    };
    const openSheet = async (name: string): Promise<void> => {
      await player.press(name);
      await player.page.getByRole('dialog').waitFor();
      await expectNothing(name);
      await player.page.keyboard.press('Escape');
      await player.page.getByRole('dialog').waitFor({ state: 'detached' });
    };

    test.each(addresses)('%s', async (address) => {
      await player.page.goto(address);
      await player.page.getByRole('heading', { level: 1 }).waitFor();
      await expectFit(address);
    });

    test('a table that is filling', async () => {
      const { table } = player.t;
      await player.page.goto(`/t/${await stand.table(setups[0], 2)}`);
      await player.button(table.sitHere).waitFor();
      await expectFit('standing');
      await player.press(table.sitHere);
      await player.press(table.ready);
      await player.button(table.notReady).waitFor();
      await expectFit('seated');
      await openSheet(player.t.inviting.showQr);
      await openSheet(table.rules);
      await openSheet(table.chat);
    });

    test.each(differentTables)('the table of $name', async (setup) => {
      await player.sit(await stand.table(setup));
      await player.seesTable();
      for (let press = 0; press < MID_GAME && (await player.isAsked()); press++) {
        await player.playOn();
      }
      await player.isAsked();
      await expectNothing(setup.name);
    });

    test('what opens over a table', async () => {
      const { table } = player.t;
      await player.sit(await stand.table(setups[0]));
      await player.seesTable();
      const { advice } = player.t.together;
      await player.press(advice.ask);
      await player.button(advice.all).waitFor();
      await expectNothing(advice.ask);
      await openSheet(advice.all);
      await openSheet(table.menu);
      await openSheet(table.rules);
      if (size === 'phone') {
        await openSheet(table.log);
        await openSheet(table.chat);
      }
    });

    test('a round that ended, a match that ended, its replay, and what is kept of it', async () => {
      const code = await stand.table({ ...shortest[3], options: { rounds: 2 } });
      await player.sit(code);
      const { showTable } = player.t.table;
      let rounds = 0;
      player.onRoundSheet = async () => {
        rounds += 1;
        await expectNothing('a round that ended');
      };
      await player.playToTheEnd();
      expect(rounds).toBe(1);
      await player.page.getByText(player.t.after.fair.checking).waitFor({ state: 'detached' });
      await expectNothing('a match that ended');
      await player.press(showTable);
      await expectNothing('its table');
      await player.page.goto(`/r/${code}`);
      await player.page.getByRole('slider').waitFor();
      await expectNothing('its replay');
      for (const address of ['/', '/me']) {
        await player.page.goto(address);
        await player.page.getByRole('heading', { level: 1 }).waitFor();
        await expectNothing(address);
      }
    });
  },
);

test('what is read aloud at a table says what it means, and "you" to whoever plays', async () => {
  const player = await stand.visitor();
  const { page, t } = player;
  const [toma6, bids, capicua] = shortest;
  const read = async (setup: Setup): Promise<string> => {
    await player.sit(await stand.table(setup));
    await player.seesTable();
    await player.isAsked();
    return page.getByRole('main').ariaSnapshot();
  };
  const cards = await read(toma6);
  expect(cards).toContain('img "Aún no has elegido carta"');
  expect(cards).toContain(`${t.table.points(0)} ${toma6Texts.heads(0)}`);
  expect(cards).not.toContain(t.guest);
  expect(await read(bids)).toContain('region "Tu sitio"');
  const places = await read(capicua);
  expect(places).toContain('region "Tus parejas y cartas tapadas"');
  expect(places).toContain(`img "${capicuaTexts.es.pairs(0)}"`);
  expect(places).not.toMatch(/- listitem$/m);
  await page.context().close();
});
