import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { crowded, momentsOf, openCrowded } from './support/crowd.ts';
import { misfits } from './support/layout.ts';
import { Stand } from './support/stand.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await Stand.open();
});
afterAll(() => stand.close());

/** Screens that need no such crowd are checked where axe reads them, in `accessible.test.ts`. */
describe.each([{ language: 'es' }, { language: 'en' }] as const)(
  'with as many people and names as long as can be, in $language',
  ({ language }) => {
    test.each(crowded)('$name fits on every screen', async (setup) => {
      const moments = momentsOf(setup);
      const player = await stand.visitor({ language });
      await openCrowded(player.page, setup, moments.fullest);
      await player.seesTable();
      expect(await misfits(player.page), 'the fullest table').toEqual([]);

      await openCrowded(player.page, setup, moments.first);
      await player.seesTable();
      // A card is chosen, so that what can be done with it stands beside the hand.
      const hand = player.page.getByRole('group', { name: player.t.play.hand });
      const playable = hand.locator('button:not([aria-disabled="true"])').last();
      if ((await hand.count()) > 0) await playable.click({ position: { x: 6, y: 20 } });
      expect(await misfits(player.page), 'the fullest hand').toEqual([]);
      await player.page.context().close();
    });

    test('a table of ten fits on every screen while it gathers', async () => {
      const player = await stand.visitor({ language });
      await openCrowded(player.page, crowded[0]);
      await player.button(player.t.table.notReady).waitFor();
      expect(await misfits(player.page)).toEqual([]);
      await player.page.context().close();
    });
  },
);
