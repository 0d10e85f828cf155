import { MINUTE } from '@sobremesa/protocol/durations';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { messages as texts } from '../src/admin/messages/all.ts';
import { messages as bulletinTexts } from '../src/bulletin/messages/all.ts';
import { agentOf } from './support/agent.ts';
import { axeViolations } from './support/axe.ts';
import { Evening } from './support/evening.ts';
import { Harness } from './support/harness.ts';
import { faultsOn } from './support/layout.ts';

const words = texts.es;
const told = bulletinTexts.es;
const TOKEN = 'a-long-token-for-the-admins';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open({ ADMIN_TOKEN: `Marta:${TOKEN}` });
});
afterAll(() => harness.close());

const PHONE = { width: 390, height: 844 };

/** The faults of a screen that axe and the layout find, on a desk and on a phone. */
async function faultsOf(page: Page): Promise<string[]> {
  const desktop = page.viewportSize();
  const found = [...(await faultsOn(page))];
  await page.setViewportSize(PHONE);
  found.push(...(await faultsOn(page)), ...(await axeViolations(page)).map(String));
  if (desktop) await page.setViewportSize(desktop);
  return found;
}

test('an admin bans, announces and closes public tables; the others see it on their open pages', async () => {
  const rude = await harness.visitor();
  // Before the page asks for an identity too.
  await rude.page.request.get('/api/me');
  await rude.page.request.patch('/api/me', { data: { name: 'Grosero' } });
  await rude.page.goto('/');
  const setup = { game: 'nogracias', seats: 3, public: true } as const;
  const opened = await rude.page.request.post('/api/tables', { data: setup });
  const { code } = (await opened.json()) as { code: string };
  const guest = await harness.visitor();
  await guest.page.goto('/');
  await guest.page.getByRole('link', { name: new RegExp(`^${guest.t.home.sit}: `) }).waitFor();

  const { page } = await harness.visitor({ size: 'desktop', theme: 'dark' });
  const part = (name: string) =>
    page.getByRole('navigation', { name: words.sections }).getByRole('link', { name, exact: true });
  await page.goto('/admin');
  await page.getByLabel(words.token).fill('no es esta clave');
  await page.keyboard.press('Enter');
  await page.getByText(words.wrongToken).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel(words.token).fill(TOKEN);
  await page.keyboard.press('Enter');
  await page.getByText(words.signedInAs({ name: 'Marta' })).waitFor();
  await page.getByText(words.overview.tables).waitFor();
  expect(await faultsOf(page)).toEqual([]);

  await part(words.parts.people).click();
  await page.getByRole('link', { name: 'Grosero' }).waitFor();
  await page.getByLabel(words.find).fill('nadie se llama así');
  await page.keyboard.press('Enter');
  await page.getByText(words.nobody).waitFor();
  await page.getByLabel(words.find).fill('grose');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Grosero' }).click();
  await page.getByRole('button', { name: words.ban }).click();
  await page.getByLabel(words.reason).fill('Insultos en la mesa');
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: words.ban }).click();
  await rude.page.getByRole('heading', { name: told.bannedTitle }).waitFor();
  await rude.page.getByText('Insultos en la mesa').waitFor();
  expect(await axeViolations(rude.page)).toEqual([]);
  await rude.page.goto(`/t/${code}`);
  await rude.page.getByText('Insultos en la mesa').waitFor();
  expect(await rude.page.getByRole('main').innerText()).toBe(rude.t.table.home);

  const player = await harness.visitor();
  await player.page.request.get('/api/me');
  const { code: playing } = (await agentOf(player)('POST', '/tables', {
    ...setup,
    public: false,
    calm: true,
  })) as { code: string };
  for (const [index, action] of [
    { type: 'bot', seat: 1, level: 'easy' },
    { type: 'bot', seat: 2, level: 'easy' },
    { type: 'sit', seat: 0, name: 'Luis' },
    { type: 'ready', ready: true, entropy: 'of Luis' },
  ].entries()) {
    await agentOf(player)('POST', `/tables/${playing}/actions`, { id: `${index}`, action });
  }
  await player.page.goto(`/t/${playing}`);
  await player.seesTable();

  await part(words.parts.tables).click();
  await page.getByRole('button', { name: `${words.close}: ${playing}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.close }).click();
  // A match that was closed has no winner, no coach and no rematch.
  await player.page.getByRole('heading', { name: player.t.table.closed }).waitFor();
  await player.page.getByText(player.t.table.putAway).waitFor();
  const offered = player.page.getByRole('main').getByRole('link');
  await expect.poll(() => offered.allInnerTexts()).toContain(player.t.table.home);
  expect(await offered.filter({ hasText: player.t.inviting.coach }).count()).toBe(0);
  expect(await player.page.getByRole('button', { name: player.t.table.rematch }).count()).toBe(0);
  expect(await axeViolations(player.page)).toEqual([]);
  await player.page.context().close();

  await page.getByRole('button', { name: `${words.hide}: ${code}` }).click();
  await page.getByText(words.isHidden).waitFor();
  await guest.page.getByText(guest.t.home.noPublic).waitFor();
  await page.getByRole('switch', { name: words.publicTables }).click();
  expect(await faultsOf(page)).toEqual([]);

  await part(words.parts.news).click();
  // In one language only: readers of the other get the same text.
  await page.getByLabel(words.english).fill('Esta noche paramos un rato');
  await page.getByRole('button', { name: words.announce }).click();
  await guest.page.getByRole('status').getByText('Esta noche paramos un rato').waitFor();
  await guest.page.getByText(guest.t.errors['public-closed']).waitFor();
  expect(await axeViolations(guest.page)).toEqual([]);
  expect(await faultsOn(guest.page)).toEqual([]);
  // At a table it takes room of its own and covers nothing.
  await guest.press(guest.t.home.playNowHelp(guest.t.games[setup.game].name));
  await guest.seesTable();
  const announced = await guest.page.getByText('Esta noche paramos un rato').boundingBox();
  const header = await guest.page.locator('header').first().boundingBox();
  expect(announced && announced.y + announced.height).toBeLessThanOrEqual(header?.y ?? 0);
  expect(await faultsOn(guest.page)).toEqual([]);
  await guest.page.goto(`/new/${setup.game}`);
  await guest.page.getByText('Esta noche paramos un rato').waitFor();
  await guest.page
    .getByRole('button', { name: told.dismiss({ text: 'Esta noche paramos un rato' }) })
    .click();
  await guest.page.getByText('Esta noche paramos un rato').waitFor({ state: 'detached' });
  expect(await faultsOf(page)).toEqual([]);

  await part(words.parts.talk).click();
  await page.getByLabel(words.words).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await part(words.parts.reports).click();
  await page.getByText(words.noReports).waitFor();

  await part(words.parts.people).click();
  await page.getByRole('button', { name: words.liftLabel({ name: 'Grosero' }) }).click();
  await page.getByText(words.noBans).waitFor();
  await rude.page.getByText('Insultos en la mesa').waitFor({ state: 'detached' });

  await part(words.parts.log).click();
  for (const sentence of [
    /^Marta vetó a Grosero hasta .*: Insultos en la mesa$/,
    /^Marta levantó el veto a Grosero$/,
    new RegExp(`^Marta quitó de la lista la mesa ${code}$`),
    /^Marta publicó hasta .*: «Esta noche paramos un rato»$/,
    /^Marta cerró las mesas públicas$/,
  ]) {
    await page.getByRole('listitem').getByText(sentence).waitFor();
  }
  expect(await faultsOf(page)).toEqual([]);
  for (const visited of [page, rude.page, guest.page]) await visited.context().close();
});

test('what runs out goes from open pages: an announcement, and the way to lift a ban', async () => {
  const evening = await Evening.begin({ ADMIN_TOKEN: `Marta:${TOKEN}` });
  onTestFinished(async () => {
    await evening.part();
    await evening.end();
  });
  const { page } = await evening.guest('desktop');
  const post = async (path: string, data: object): Promise<void> => {
    expect((await page.request.post(`/api/admin/${path}`, { data })).ok(), path).toBe(true);
  };
  await post('session', { token: TOKEN });
  await page.goto('/admin');
  const soon = (await page.evaluate(() => Date.now())) + 2 * MINUTE;
  const bans = { Grosero: soon, Pesado: soon + MINUTE };
  for (const [name, until] of Object.entries(bans)) {
    const { page: theirs } = await evening.guest();
    const { id } = (await (await theirs.request.get('/api/me')).json()) as { id: string };
    await theirs.request.patch('/api/me', { data: { name } });
    await post('bans', { person: id, reason: 'Insultos', until });
  }
  const [es, en] = ['Esta noche paramos un rato', 'A short break tonight'];
  await post('announcements', { es, en, until: soon });

  await page.goto('/admin/people');
  const lifts = Object.keys(bans).map((name) =>
    page.getByRole('button', { name: words.liftLabel({ name }) }),
  );
  const announced = page.getByRole('list', { name: told.announcement });
  await announced.getByText(es).waitFor();
  for (const lift of lifts) await lift.waitFor();
  await evening.pass(125);
  await announced.waitFor({ state: 'detached' });
  await lifts[0].waitFor({ state: 'detached' });
  expect(await lifts[1].count()).toBe(1);
  await evening.pass(60);
  await lifts[1].waitFor({ state: 'detached' });
});
