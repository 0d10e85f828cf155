import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages as texts } from '../src/frame/serverless/messages/all.ts';
import { writeLink } from '../src/pad/link.ts';
import { messages as padTexts } from '../src/pad/messages/all.ts';
import { StaticSite } from './support/static-site.ts';

let site: StaticSite;
beforeAll(async () => {
  site = await StaticSite.open();
});
afterAll(() => site.close());

test.each([
  ['/rules/bids', 'Bids'],
  ['/new/capicua', 'Mesa de Capicúa'],
  ['/pad', padTexts.es.title],
  ['/me', 'Mi perfil'],
])('static build: %s opens on the first visit and after a reload', async (path, name) => {
  const { page } = await site.visitor();
  const title = page.getByRole('heading', { level: 1, name });
  await page.goto(site.at(path));
  await title.waitFor();
  await page.reload();
  await title.waitFor();
  await page.context().close();
});

test('static build: a link has an address that another tab can open, back and forward work', async () => {
  const { page, t } = await site.visitor();
  await page.goto(site.at('/'));
  const link = page.getByRole('link', { name: t.home.rulesHelp(t.games.bids.name) });
  await link.hover();
  const address = await link.evaluate((element: HTMLAnchorElement) => element.href);
  const tab = await page.context().newPage();
  await tab.goto(address);
  await tab.getByRole('heading', { level: 1, name: t.games.bids.name }).waitFor();

  await link.click();
  await page.getByRole('heading', { level: 1, name: t.games.bids.name }).waitFor();
  await page.getByRole('link', { name: 'Quemar' }).click();
  expect(page.url()).toBe(`${address}#burn`);
  await page.goBack();
  await page.goBack();
  await page.getByRole('heading', { level: 2, name: t.games.capicua.name }).waitFor();
  await page.context().close();
});

test('static build: a shared sheet of the pad opens on another device', async () => {
  const record = { game: 'toma6', options: {}, players: ['Ana', 'Luis'], rounds: [] };
  const { page } = await site.visitor();
  await page.goto(site.at(await writeLink(record)));
  await page.getByText(padTexts.es.shared).waitFor();
  await page.getByRole('columnheader', { name: 'Ana' }).waitFor();
  await page.context().close();
});

test('static build: what needs a server is absent and said, and no server is asked', async () => {
  const { page, t } = await site.visitor();
  const asked: string[] = [];
  const faults: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(site.at('/'));
  await page.getByText(texts.es.home).waitFor();
  expect(await page.getByText(t.home.join).count()).toBe(0);
  expect(await page.getByText(t.home.public).count()).toBe(0);

  await page.goto(site.at('/new/nogracias'));
  await page.getByRole('button', { name: t.create.start }).waitFor();
  for (const absent of [t.create.clock, t.create.public, t.create.spectators]) {
    expect(await page.getByText(absent).count(), absent).toBe(0);
  }
  await page.goto(site.at('/me'));
  await page.getByRole('heading', { name: t.me.settings }).waitFor();
  expect(await page.getByText(t.me.devices).count()).toBe(0);
  for (const path of ['/t/6ktvwx9b', '/r/6ktvwx9b', '/recover']) {
    await page.goto(site.at(path));
    await page.getByText(texts.es.missing).waitFor();
  }
  expect(asked.filter((path) => !path.startsWith('/juegos/mesa/'))).toEqual([]);
  expect(asked.filter((path) => path.includes('/api/'))).toEqual([]);
  expect(faults).toEqual([]);
  await page.context().close();
});
