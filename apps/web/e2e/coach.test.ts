import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages as texts } from '../src/review/messages/all.ts';
import { axeViolations } from './support/axe.ts';
import { Harness } from './support/harness.ts';
import type { Player } from './support/player.ts';
import { shortest } from './support/setups.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());

const { nogracias: noGracias } = shortest;

/** Takes every card, the worst strategy. */
async function playBadly(player: Player): Promise<void> {
  const take = player.page.getByRole('button', { name: /^Me quedo el/ });
  while (await player.isAsked()) {
    if (await take.isVisible()) await take.click();
  }
}

test('coach: names the costliest decisions, points at the better move and lets the reader try again', async () => {
  const player = await harness.visitor();
  const { page, t } = player;
  const { coach } = t.after;
  // Where data cost something, no record is fetched that nobody asked for.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const code = await harness.table(noGracias);
  await player.sit(code);
  await player.seesTable();

  // Refused while the match is running.
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
  await page.getByText(/^El entrenador (prepara|repasa)/).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/r/${code}`);
  await page.locator('progress').waitFor();
  answer();

  await page.getByRole('img', { name: /^Curva de la ventaja esperada.*−/ }).waitFor();
  await page.getByText(/^Soy el entrenador: .* las que más te costaron\.$/).waitFor();
  await page.getByText(coach.sumHelp).waitFor();
  const mistakes = page.getByRole('list', { name: coach.mistakes }).getByRole('listitem');
  expect(await mistakes.count()).toBe(3);
  expect(await axeViolations(page)).toEqual([]);
  const sentence = await mistakes.first().locator('span').innerText();
  expect(sentence).toMatch(/^Pagar /);
  await mistakes.first().getByRole('button').first().click();
  await page.locator('[aria-live="polite"]').getByText(sentence).waitFor();
  await page.getByText(new RegExp(`^${coach.better}`)).waitFor();
  await page.getByText(coach.played, { exact: true }).waitFor();
  expect(await axeViolations(page)).toEqual([]);

  // The same decision again, at a table of this browser; the way back leads to the coach at this moment.
  const offered = await page.getByRole('region', { name: t.play.board }).innerText();
  await player.press(coach.tryAgain);
  await page.waitForURL('**/t/*');
  expect(await player.isAsked()).toBe(true);
  const number = /\d+/;
  const card = (await page.getByRole('button', { name: /^Me quedo el/ }).innerText()).match(number);
  expect(offered).toContain(card?.[0]);
  await page.goBack();
  await mistakes.first().waitFor();
  await player.press(t.close);
  await page.locator('[aria-live="polite"]').getByText(sentence).waitFor();

  // For another seat the sentences name the player.
  await page.getByRole('combobox', { name: t.after.replay.eyes }).selectOption('1');
  await page.getByText(sentence).waitFor({ state: 'detached' });
  await player.press(coach.ask);
  await page.getByText(/^A .+ \(Bot\): Soy el entrenador: /).waitFor();

  // How the player is doing is worked out in the page, and the coach of the server is left alone.
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/me/doing');
  await page.getByText(texts.es.rests.metered).waitFor();
  await page.getByText(texts.es.looked({ done: 0, total: 1 })).waitFor();
  await player.press(texts.es.now);
  await page.getByText(texts.es.looked({ done: 1, total: 1 })).waitFor();
  await page.getByRole('region', { name: texts.es.byKind }).waitFor();
  const ofTable = requests.filter((path) => path.startsWith(`/api/tables/${code}`));
  expect(ofTable).toEqual([`/api/tables/${code}/record`]);
  await page.context().close();
});
