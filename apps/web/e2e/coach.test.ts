import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from './support/axe.ts';
import type { Player } from './support/player.ts';
import { shortest } from './support/setups.ts';
import { Stand } from './support/stand.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await Stand.open();
});
afterAll(() => stand.close());

const [, , , noGracias] = shortest;

/** Takes every card: nobody could play worse. */
async function playBadly(player: Player): Promise<void> {
  const take = player.page.getByRole('button', { name: /^Me quedo el/ });
  while (await player.isAsked()) {
    if (await take.isVisible()) await take.click();
  }
}

test('after a match the coach shows how it went, what decided it and the better move', async () => {
  const player = await stand.visitor();
  const { page, t } = player;
  const { coach } = t.after;
  const code = await stand.table(noGracias);
  await player.sit(code);
  await player.seesTable();

  // Not before it is over: the table is where it is played.
  const asked = await page.request.get(`/api/tables/${code}/coach?seat=0`);
  expect(asked.ok()).toBe(false);
  expect(await asked.json()).toMatchObject({ error: { code: 'match-running' } });
  await page.goto(`/r/${code}`);
  await page.getByRole('heading', { name: t.errors['match-running'] }).waitFor();
  expect(await page.getByRole('button', { name: coach.ask }).count()).toBe(0);
  await page.getByRole('link', { name: t.home.resumeGo }).click();
  await player.seesTable();

  await playBadly(player);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/coach?seat=0', async (route) => {
    await answered;
    await route.continue();
  });
  await page.getByRole('link', { name: t.inviting.coach }).click();
  await page.getByText(/El entrenador/).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/r/${code}`);
  expect(await page.locator('progress').isVisible()).toBe(true);
  answer();

  await page.getByRole('img', { name: /^Curva de la ventaja esperada.*−/ }).waitFor();
  const moments = page.getByRole('list', { name: coach.moments }).getByRole('button');
  const mistake = moments.filter({ has: page.locator('svg.lucide-lightbulb') }).first();
  const sentence = (await mistake.getAttribute('aria-label')) ?? '';
  expect(sentence).toMatch(/^Pagar /);
  await mistake.click();
  expect(await mistake.getAttribute('aria-current')).toBe('step');
  await page.locator('[aria-live="polite"]').getByText(sentence).waitFor();
  await page.getByText(new RegExp(`^${coach.better}`)).waitFor();
  await page.getByText(coach.played, { exact: true }).waitFor();
  expect(await findings(page)).toEqual([]);

  // Whoever looks through a bot's eyes reads whom the coach means.
  await page.getByRole('combobox', { name: t.after.replay.eyes }).selectOption('1');
  await page.getByText(sentence).waitFor({ state: 'detached' });
  await player.press(coach.ask);
  await page.getByRole('img', { name: /^Curva de la ventaja esperada/ }).waitFor();
  const first = moments.first();
  await first.waitFor();
  expect(await first.getAttribute('aria-label')).toMatch(/^A .+ \(Bot\): /);
  await page.context().close();
});
