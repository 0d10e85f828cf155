import type { MatchRecord } from '@sobremesa/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Player } from './support/player.ts';
import { shortest } from './support/setups.ts';
import { Stand } from './support/stand.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await Stand.open();
});
afterAll(() => stand.close());

const [, , , noGracias] = shortest;

async function playedMatch(player: Player): Promise<string> {
  const code = await stand.table(noGracias);
  await player.sit(code);
  await player.seesTable();
  await player.playToTheEnd();
  return code;
}

const recordOf = async ({ page }: Player, code: string): Promise<MatchRecord> =>
  (await page.request.get(`/api/tables/${code}/record`)).json();

test('a page seals its part of the deal, opens it when all are sealed, and checks all of it', async () => {
  const player = await stand.visitor();
  const { page, t } = player;
  const { fair } = t.after;
  const code = await playedMatch(player);
  const { fairness } = await recordOf(player, code);
  expect(fairness).toMatchObject({ version: 2, link: { number: 1 } });
  // Revealed in time: otherwise the cards would have been dealt without it.
  expect(fairness.entropy[0]).toMatch(/^[0-9a-f]{64}$/);

  await page.getByRole('button', { name: fair.fair }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(fair.leadFair).waitFor();
  for (const { holds } of Object.values(fair.checks)) await sheet.getByText(holds).waitFor();
  await page.keyboard.press('Escape');

  // The next match of the same browser: the chain must go on from the one it saw.
  const next = await playedMatch(player);
  expect((await recordOf(player, next)).fairness.link?.number).toBe(2);
  await page.getByRole('button', { name: fair.fair }).waitFor();

  // A server that has written its list anew is found out.
  await page.route('**/api/deals?*', async (route) => {
    const answer = await (await route.fetch()).json();
    const [deal] = answer.deals;
    await route.fulfill({ json: { deals: [{ ...deal, hash: 'ab'.repeat(32) }] } });
  });
  await page.goto(`/r/${code}`);
  await page.getByRole('button', { name: fair.unfair }).click();
  await sheet.getByText(fair.checks.chain.fails).waitFor();
});
