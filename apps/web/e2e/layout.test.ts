import { gameIds } from '@sobremesa/games/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { invitationTo, type SentChallenge } from '../src/challenges/challenge-link.ts';
import { messages as challengeTexts } from '../src/challenges/messages/all.ts';
import { fullTables, NAMES, openFullTable, positionsOf } from './support/full-tables.ts';
import { Harness } from './support/harness.ts';
import { type KeptMatch, keepMatches, keptMatch } from './support/kept-matches.ts';
import { layoutFaults } from './support/layout.ts';
import { SharedPhone } from './support/shared-phone.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const MONDAY = Date.UTC(2026, 10, 9, 12);

/** Two matches with the same cards, the second a second later: one player pays, the other takes. */
const [first, tried] = ['pay', 'take'].map(
  (wanted, index): KeptMatch =>
    keptMatch({
      game: 'nogracias',
      name: 'challenge',
      at: MONDAY + index * 1_000,
      choose: (moves) => moves.find(({ type }) => type === wanted) ?? moves[0],
      player: NAMES[index],
    }),
);

async function linkTo(...matches: readonly KeptMatch[]): Promise<string> {
  const sent: SentChallenge = {
    code: first.index.code,
    matches: matches.map(({ record }) => record),
  };
  const invitation = await invitationTo(sent);
  if (!('path' in invitation)) throw new Error('too long for a link');
  return invitation.path;
}

/** Other screens are checked together with axe, in `accessibility.test.ts`. */
describe.each([{ language: 'es' }, { language: 'en' }] as const)(
  'layout with all seats taken and the longest names, in $language',
  ({ language }) => {
    test.each(fullTables)('$name: fits on every screen, what matters in sight', async (setup) => {
      const positions = positionsOf(setup);
      const player = await harness.visitor({ language });
      const { page, t } = player;
      const found: Record<string, string[]> = {};
      const look = async (mode: string): Promise<void> => {
        const faults = await layoutFaults(page, { onFew: language === 'en' });
        if (faults.length > 0) found[mode] = faults;
      };
      const table = await openFullTable(page, setup, positions.fullest);
      await player.seesTable();
      await look('fullest');

      table.show(positions.first);
      // Selects a card, which shows its actions beside the hand.
      const hand = page.getByRole('group', { name: t.play.hand });
      const playable = hand.locator('button:not([aria-disabled="true"])').last();
      if ((await hand.count()) > 0) await playable.click({ position: { x: 6, y: 20 } });
      await look('card selected');

      // The other modes and screens in one language, to save time: the texts of Spanish are longer.
      if (language === 'es') {
        const { ask, best } = t.together.advice;
        await player.press(ask);
        await page.getByText(best, { exact: true }).waitFor();
        await look('hint');

        table.show(positions.waiting);
        await page.getByText(best, { exact: true }).waitFor({ state: 'detached' });
        await look('waiting');

        table.show(positions.waiting, { bigScreen: true });
        await page.getByRole('region', { name: t.play.board }).waitFor({ state: 'detached' });
        await look('a phone as a hand');

        if (positions.roundEnd) {
          table.show(positions.waiting);
          table.endRound(positions.roundEnd);
          await player.button(t.table.goOn).waitFor();
          await look('round end');
        }
      }
      expect(found).toEqual({});
      await page.context().close();
    });

    test('gathering table of ten: fits on every screen', async () => {
      const player = await harness.visitor({ language });
      await openFullTable(player.page, fullTables[0]);
      await player.button(player.t.table.notReady).waitFor();
      expect(await layoutFaults(player.page)).toEqual([]);
      await player.page.context().close();
    });

    test('challenge from a link: fits on every screen, before it is played and beside the first match', async () => {
      const words = challengeTexts[language];
      const player = await harness.visitor({ language });
      const { page } = player;
      await page.goto('/c');
      await page.getByText(words.open).waitFor();
      expect(await layoutFaults(page), 'without a link').toEqual([]);

      await page.goto(await linkTo(first));
      await player.button(words.play).waitFor();
      expect(await layoutFaults(page), 'received').toEqual([]);

      // The same match as the reader's own: the link now brings the try of a friend.
      await keepMatches(page, [first]);
      await page.goto(await linkTo(first, tried));
      await page
        .getByRole('heading', { name: words.decision({ number: 1 }) })
        .first()
        .waitFor();
      expect(await layoutFaults(page), 'compared').toEqual([]);
      await page.context().close();
    });
  },
);

describe('what matters is in sight', () => {
  test.each(gameIds)('%s: in a replay, and beside the coach', async (game) => {
    const player = await harness.visitor();
    const { page, t } = player;
    const match = keptMatch({ game, name: 'replay', at: MONDAY, choose: ([move]) => move });
    await page.goto('/nowhere');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await keepMatches(page, [match]);
    const middle = Math.floor(match.rows.length / 2);
    await page.goto(`/r/${match.index.code}?m=${middle}&seat=0`);
    await page.getByRole('slider').first().waitFor();
    expect(await layoutFaults(page), 'replay').toEqual([]);
    await player.press(t.after.coach.ask);
    await page
      .getByText(/Soy el entrenador/)
      .first()
      .waitFor();
    expect(await layoutFaults(page), 'coach').toEqual([]);
    await page.context().close();
  });

  test('one phone for all: behind the curtain and at the table', async () => {
    const player = await harness.visitor();
    const phone = new SharedPhone(player, NAMES.slice(0, 3));
    await phone.open('toma6', 1);
    const curtain = await phone.asked();
    expect(await layoutFaults(player.page), curtain.type).toEqual([]);
    await phone.act(curtain);
    expect(await layoutFaults(player.page), 'table').toEqual([]);
    await player.page.context().close();
  });
});
