import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { es as toma6Texts } from '../../../games/toma6/table/texts/es.ts';
import type { Pace } from '../src/settings/settings.svelte.ts';
import { flightsOf, recordFlights, shiftOn } from './support/flight-recorder.ts';
import { Harness, type Size } from './support/harness.ts';
import type { Player } from './support/player.ts';
import { type Setup, setups, shortest } from './support/setups.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

/** A visitor with animations at the given pace. */
const visitorAt = (pace: Pace, size: Size): Promise<Player> =>
  harness.visitor({ size, motion: 'no-preference', pace });

const { toma6, bids, capicua, nogracias } = shortest;
const draft = setups.find(({ picture }) => picture === 'draft') as Setup;

/** A kind of flight that is missing after so many matches never happens. */
const MAX_MATCHES = 8;

/** The kinds of flights of each table; matches are played until all have been seen. */
const tables: readonly (readonly [Size, Setup, ...string[]])[] = [
  ...(
    [
      [{ ...toma6, seats: 5 }, 'card arrives', 'card slides', 'card leaves', 'laid arrives'],
      [bids, 'card arrives', 'card slides', 'card leaves'],
      [{ ...capicua, seats: 3 }, 'card arrives', 'card slides', 'card leaves'],
      [nogracias, 'card arrives', 'chip arrives', 'chip leaves', 'own-chip arrives'],
    ] as const
  ).flatMap((table) => [['phone', ...table] as const, ['desktop', ...table] as const]),
  ['desktop', draft, 'card leaves'],
  // The first card is laid after the draft, whose last four cards become the rows.
  ['phone', { ...draft, seats: 2 }, 'card leaves', 'laid arrives'],
];

/** Cards move to the rows, so these stay where they are. */
const staysPut = ({ game, picture }: Setup): boolean => game === 'toma6' && picture !== 'draft';

describe('flights: never larger than source or target, never clipped, to a board that stays where it is', () => {
  test.each(tables.map(([size, setup, ...ways]) => ({ size, setup, ways, name: setup.name })))(
    '$name on a $size',
    async ({ size, setup, ways }) => {
      const player = await visitorAt('quick', size);
      await recordFlights(player.page);
      const missing = new Set(ways);
      // What a match shows depends on its deal: another one is played until every kind has been seen.
      for (let match = 0; match < MAX_MATCHES && missing.size > 0; match++) {
        await player.sit(await harness.table(setup));
        await player.seesTable();
        while (missing.size > 0 && (await player.isAsked())) {
          if (staysPut(setup)) expect(await shiftOn(player.page)).toBeLessThanOrEqual(1);
          await player.playOn();
          for (const { kind, way } of await flightsOf(player.page))
            missing.delete(`${kind} ${way}`);
        }
        expect((await flightsOf(player.page)).flatMap(({ faults }) => faults)).toEqual([]);
      }
      expect([...missing]).toEqual([]);
      await player.page.context().close();
    },
  );
});

test('tab title: "your turn" appears only after the last beat', async () => {
  const player = await visitorAt('normal', 'phone');
  const { page, t } = player;
  await page.addInitScript(() => {
    const lines: string[] = [];
    Object.assign(window, { lines });
    // Title and state line change in the same turn of the event loop.
    new MutationObserver(() => {
      lines.push(`${document.title} | ${document.querySelector('main')?.textContent}`);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await player.sit(await harness.table(toma6));
  await player.seesTable();
  while ((await player.isAsked()) && !(await page.getByText(toma6Texts.trick(2, 10)).isVisible())) {
    await player.playOn();
  }
  const lines = await page.evaluate(() => (window as unknown as { lines: string[] }).lines);
  const asked = lines.filter((line) => line.startsWith(t.table.yourTurn));
  expect(asked.length).toBeGreaterThan(0);
  // Otherwise the line still tells an event.
  const isAsking = (line: string): boolean =>
    [toma6Texts.prompts.choose, toma6Texts.prompts.take].some((words) => line.includes(words));
  expect(asked.filter((line) => !isAsking(line))).toEqual([]);
  await page.context().close();
});

test('a tap on the table ends the beats; a reaction leaves the cards to be watched', async () => {
  const player = await visitorAt('slow', 'desktop');
  const { page, t } = player;
  await page.clock.install();
  await player.sit(await harness.table({ ...toma6, seats: 4 }));
  await player.seesTable();
  await player.isAsked();
  const line = page.locator('main .line .display');
  while ((await player.turnState()) === 'asked') await player.playOn();
  // From here on beats last until the clock is moved.
  await page.clock.pauseAt(Date.now() + 100);
  // The step of the reveal may still be on its way; until then the line waits for somebody or is empty.
  const waits = t.play.waiting('').trim();
  await expect
    .poll(async () => {
      const text = (await line.textContent()) ?? '';
      return text !== '' && !text.startsWith(waits);
    })
    .toBe(true);
  const told = await line.textContent();
  await player.press(t.reactions.ouch);
  expect(await line.textContent()).toBe(told);
  // A trick in which a bot takes a row has two steps.
  await expect
    .poll(async () => {
      await page.getByRole('region', { name: t.play.board }).click({ position: { x: 3, y: 3 } });
      return player.turnState();
    })
    .toBe('asked');
  await page.context().close();
});
