import type { MatchRecord } from '@sobremesa/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Harness } from './support/harness.ts';
import type { Player } from './support/player.ts';
import { shortest } from './support/setups.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const { nogracias: noGracias } = shortest;

/** A page that never reveals in time in so many matches does not reveal. */
const MAX_MATCHES = 5;

async function playedMatch(player: Player): Promise<string> {
  const code = await harness.table(noGracias);
  await player.sit(code);
  await player.seesTable();
  await player.playToTheEnd();
  return code;
}

const recordOf = async ({ page }: Player, code: string): Promise<MatchRecord> =>
  (await page.request.get(`/api/tables/${code}/record`)).json();

test('fair deal: the page commits, reveals after the link, and checks deal and chain', async () => {
  const player = await harness.visitor();
  const { page, t } = player;
  const { fair } = t.after;
  let code = await playedMatch(player);
  let { fairness } = await recordOf(player, code);
  expect(fairness).toMatchObject({ version: 2, link: { number: expect.any(Number) } });
  // Null where a busy machine took longer than the server waits for the page to reveal.
  for (let match = 2; match <= MAX_MATCHES && fairness.entropy[0] === null; match++) {
    code = await playedMatch(player);
    ({ fairness } = await recordOf(player, code));
  }
  expect(fairness.entropy[0]).toMatch(/^[0-9a-f]{64}$/);
  const { number } = fairness.link ?? {};

  await page.getByRole('button', { name: fair.fair }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(fair.leadFair).waitFor();
  // Only a match of the day has a seed of its day.
  const { day, ...ordinary } = fair.checks;
  for (const { holds } of Object.values(ordinary)) await sheet.getByText(holds).waitFor();
  expect(await sheet.getByText(day.holds).count()).toBe(0);
  await page.keyboard.press('Escape');

  // The chain of the next match must continue the one that this browser saw.
  const next = await playedMatch(player);
  expect((await recordOf(player, next)).fairness.link?.number).toBe(Number(number) + 1);
  await page.getByRole('button', { name: fair.fair }).waitFor();

  // A rewritten chain fails the check.
  await page.route('**/api/deals?*', async (route) => {
    const answer = await (await route.fetch()).json();
    const [deal] = answer.deals;
    await route.fulfill({ json: { deals: [{ ...deal, hash: 'ab'.repeat(32) }] } });
  });
  await page.goto(`/r/${code}`);
  await page.getByRole('button', { name: fair.unfair }).click();
  await sheet.getByText(fair.checks.chain.fails).waitFor();
});
