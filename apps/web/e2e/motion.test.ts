import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { es as toma6Texts } from '../../../games/toma6/table/texts/es.ts';
import { flightsOf, recordFlights } from './support/flight-recorder.ts';
import type { Player } from './support/player.ts';
import { type Setup, setups, shortest } from './support/setups.ts';
import { type Size, Stand } from './support/stand.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await Stand.open();
});
afterAll(() => stand.close());

/** Somebody for whom things move, at the pace they chose. */
async function visitorAt(pace: string, size: Size): Promise<Player> {
  const player = await stand.visitor({ size, motion: 'no-preference' });
  await player.page.addInitScript((chosen) => {
    localStorage.setItem('sobremesa/settings', JSON.stringify({ pace: chosen }));
  }, pace);
  return player;
}

const [toma6, bids, capicua, nogracias] = shortest;
const draft = setups.find(({ picture }) => picture === 'draft') as Setup;

/** Every way in which something moves at each table: a match is played until all were seen. */
const tables: readonly (readonly [Size, Setup, ...string[]])[] = (
  [
    [{ ...toma6, seats: 5 }, 'card arrives', 'card slides', 'card leaves', 'laid arrives'],
    [draft, 'card leaves'],
    [bids, 'card arrives', 'card slides', 'card leaves'],
    [{ ...capicua, seats: 3 }, 'card arrives', 'card slides', 'card leaves'],
    [nogracias, 'card arrives', 'chip arrives', 'chip leaves', 'own-chip arrives'],
  ] as const
).flatMap((table) => [['phone', ...table] as const, ['desktop', ...table] as const]);

describe('flights are never larger than what they come from or become, and never cut', () => {
  test.each(tables.map(([size, setup, ...ways]) => ({ size, setup, ways, name: setup.name })))(
    '$name on a $size',
    async ({ size, setup, ways }) => {
      const player = await visitorAt('quick', size);
      await recordFlights(player.page);
      await player.sit(await stand.table(setup));
      await player.seesTable();
      const missing = async (): Promise<readonly string[]> => {
        const seen = new Set(
          (await flightsOf(player.page)).map(({ kind, way }) => `${kind} ${way}`),
        );
        return ways.filter((way) => !seen.has(way));
      };
      while ((await missing()).length > 0 && (await player.isAsked())) await player.playOn();
      expect((await flightsOf(player.page)).flatMap(({ faults }) => faults)).toEqual([]);
      expect(await missing()).toEqual([]);
      await player.page.context().close();
    },
  );
});

test('the tab says whose turn it is once everything that led to it has been told', async () => {
  const player = await visitorAt('normal', 'phone');
  const { page, t } = player;
  await page.addInitScript(() => {
    const lines: string[] = [];
    Object.assign(window, { lines });
    // The title and the state line are drawn in one go: whichever is read, the other is as new.
    new MutationObserver(() => {
      lines.push(`${document.title} | ${document.querySelector('main')?.textContent}`);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await player.sit(await stand.table(toma6));
  await player.seesTable();
  while ((await player.isAsked()) && !(await page.getByText(toma6Texts.trick(2, 10)).isVisible())) {
    await player.playOn();
  }
  const lines = await page.evaluate(() => (window as unknown as { lines: string[] }).lines);
  const asked = lines.filter((line) => line.startsWith(t.table.yourTurn));
  expect(asked.length).toBeGreaterThan(0);
  // The sentence of a telling, instead of what is asked.
  const isAsking = (line: string): boolean =>
    [toma6Texts.prompts.choose, toma6Texts.prompts.take].some((words) => line.includes(words));
  expect(asked.filter((line) => !isAsking(line))).toEqual([]);
  await page.context().close();
});
