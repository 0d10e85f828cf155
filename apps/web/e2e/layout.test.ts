import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fullTables, openFullTable, positionsOf } from './support/full-tables.ts';
import { Harness } from './support/harness.ts';
import { layoutFaults } from './support/layout.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

/** Other screens are checked together with axe, in `accessibility.test.ts`. */
describe.each([{ language: 'es' }, { language: 'en' }] as const)(
  'layout with all seats taken and the longest names, in $language',
  ({ language }) => {
    test.each(fullTables)('$name: fits on every screen', async (setup) => {
      const positions = positionsOf(setup);
      const player = await harness.visitor({ language });
      await openFullTable(player.page, setup, positions.fullest);
      await player.seesTable();
      expect(await layoutFaults(player.page), 'the fullest table').toEqual([]);

      await openFullTable(player.page, setup, positions.first);
      await player.seesTable();
      // Selects a card, which shows its actions beside the hand.
      const hand = player.page.getByRole('group', { name: player.t.play.hand });
      const playable = hand.locator('button:not([aria-disabled="true"])').last();
      if ((await hand.count()) > 0) await playable.click({ position: { x: 6, y: 20 } });
      expect(await layoutFaults(player.page), 'the fullest hand').toEqual([]);
      await player.page.context().close();
    });

    test('gathering table of ten: fits on every screen', async () => {
      const player = await harness.visitor({ language });
      await openFullTable(player.page, fullTables[0]);
      await player.button(player.t.table.notReady).waitFor();
      expect(await layoutFaults(player.page)).toEqual([]);
      await player.page.context().close();
    });
  },
);
