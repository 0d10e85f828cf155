import { gameIds } from '@sobremesa/games/covers';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { texts as capicuaTexts } from '../../../games/capicua/table/texts.ts';
import { es as toma6Texts } from '../../../games/toma6/table/texts/es.ts';
import { axeViolations } from './support/axe.ts';
import { Harness } from './support/harness.ts';
import { layoutFaults } from './support/layout.ts';
import type { Player } from './support/player.ts';
import { type Setup, setups, shortest } from './support/setups.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

/** Each language, theme and size once; they are independent of each other. */
const readers = [
  { language: 'es', theme: 'light', size: 'phone' },
  { language: 'en', theme: 'dark', size: 'desktop' },
] as const;

/** One setup for each table that looks different. */
const differentTables = setups.filter(({ picture }) => picture !== undefined);

/** Pages that need no preparation. */
const addresses = [
  '/',
  ...gameIds.flatMap((game) => [`/new/${game}`, `/rules/${game}`]),
  '/recover',
  '/recover/ABCD',
  '/nowhere',
  '/t/NOTABLE',
  '/r/NOTABLE',
];

/** Presses of buttons before a table is checked. */
const MID_GAME = 6;

/** High contrast of the system removes shadows and backgrounds: what is left must tell cards, selection and turn apart. */
async function expectEdges({ page, t }: Player): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const edgeOf = (element: Locator): Promise<string> =>
    element.evaluate((each) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each);
      return `${outlineStyle} ${outlineWidth}`;
    });
  const hand = page.getByRole('group', { name: t.play.hand }).getByRole('button');
  const [first, other] = [hand.first(), hand.nth(1)];
  expect(await edgeOf(other)).toBe('solid 1px');
  await first.click({ position: { x: 8, y: 20 } });
  await expect.poll(() => edgeOf(first)).toBe('solid 4px');
  expect(await edgeOf(page.locator('.chip.deciding').first())).toBe('solid 4px');
  await first.click({ position: { x: 8, y: 20 } });
  await page.emulateMedia({ forcedColors: 'none' });
}

test('in forced colours every place of the rows of ¡Toma 6! has an edge', async () => {
  const player = await harness.visitor();
  await player.sit(await harness.table(shortest.toma6));
  await player.seesTable();
  await player.page.emulateMedia({ forcedColors: 'active' });
  const edges = await player.page
    .getByRole('region', { name: player.t.play.board })
    .locator('.place')
    .evaluateAll((places) =>
      places.map((place) => getComputedStyle(place.querySelector('.card') ?? place).outlineStyle),
    );
  expect(edges.length).toBeGreaterThan(0);
  expect(edges).not.toContain('none');
  await player.page.context().close();
});

describe.each(readers)(
  'accessibility and layout: $language, $theme, $size',
  ({ language, theme, size }) => {
    let player: Player;
    beforeAll(async () => {
      player = await harness.visitor({ language, theme, size });
    });
    afterAll(() => player.page.context().close());

    const expectNothing = async (where: string): Promise<void> => {
      await player.page.getByText(player.t.loading).waitFor({ state: 'detached' });
      expect(await axeViolations(player.page), where).toEqual([]);
    };
    /** Not for random positions; `layout.test.ts` has reproducible ones. */
    const expectFit = async (where: string): Promise<void> => {
      await expectNothing(where);
      expect(await layoutFaults(player.page), where).toEqual([]);
    };
    const openSheet = async (name: string): Promise<void> => {
      await player.press(name);
      await player.page.getByRole('dialog').waitFor();
      await expectNothing(name);
      await player.page.keyboard.press('Escape');
      await player.page.getByRole('dialog').waitFor({ state: 'detached' });
    };

    test.each(addresses)('page %s', async (address) => {
      await player.page.goto(address);
      await player.page.getByRole('heading', { level: 1 }).waitFor();
      await expectFit(address);
    });

    test('gathering table', async () => {
      const { table } = player.t;
      await player.page.goto(`/t/${await harness.table(setups[0], 2)}`);
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

    test.each(differentTables)('table of $name', async (setup) => {
      await player.sit(await harness.table(setup));
      await player.seesTable();
      for (let press = 0; press < MID_GAME && (await player.isAsked()); press++) {
        await player.playOn();
      }
      await player.isAsked();
      await expectNothing(setup.name);
    });

    test('sheets of a table', async () => {
      const { table } = player.t;
      await player.sit(await harness.table(setups[0]));
      await player.seesTable();
      await expectEdges(player);
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

    test('end of a round, end of a match, replay, own page', async () => {
      const code = await harness.table({ ...shortest.nogracias, options: { rounds: 2 } });
      await player.sit(code);
      const { showTable } = player.t.table;
      let hasSeenRound = false;
      player.onRoundSheet = async () => {
        hasSeenRound = true;
        await expectNothing('a round that ended');
      };
      await player.playToTheEnd();
      expect(hasSeenRound).toBe(true);
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

test('accessible names: say what things are, and address the player as "you"', async () => {
  const player = await harness.visitor();
  const { page, t } = player;
  const { toma6, bids, capicua } = shortest;
  const read = async (setup: Setup): Promise<string> => {
    await player.sit(await harness.table(setup));
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
