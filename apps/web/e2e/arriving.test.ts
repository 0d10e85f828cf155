import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gameIds } from '@sobremesa/games/covers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { messages as recoverTexts } from '../src/people/login/messages/all.ts';
import { messages as texts } from '../src/people/messages/all.ts';
import { Harness } from './support/harness.ts';
import { newName } from './support/names.ts';
import { LoadedScripts } from './support/scripts.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await Harness.open();
});
afterAll(() => harness.close());
afterEach(() => harness.leave());

test.each(['es', 'en'] as const)(
  'home page: at most 60 kB of JavaScript, gzip, in %s',
  async (language) => {
    const { page } = await harness.visitor({ language });
    const scripts = new LoadedScripts(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByRole('article').first().waitFor();
    const bytes = await scripts.bytes();
    expect(bytes).toBeGreaterThan(30_000);
    expect(bytes).toBeLessThanOrEqual(60_000);
    await page.context().close();
  },
);

test.each(gameIds)('home page: one tap starts a match of %s', async (game) => {
  const player = await harness.visitor();
  await player.page.goto('/');
  await player.press(player.t.home.playNowHelp(player.t.games[game].name));
  await player.seesTable();
  expect(await player.isAsked()).toBe(true);

  await player.page.goto('/');
  await player.page.getByRole('region', { name: player.t.home.resume }).waitFor();
  await player.page.context().close();
});

test('home page: lists a new public table, where a stranger sits down and plays', async () => {
  const [host, stranger] = [
    await harness.visitor({ size: 'desktop' }),
    await harness.visitor({ language: 'en' }),
  ];
  const name = stranger.t.games.capicua.name;
  const hostName = newName();
  const listed = stranger.page.getByRole('listitem').filter({ hasText: hostName });
  await stranger.page.goto('/');
  await stranger.page.getByRole('heading', { name: stranger.t.home.public }).waitFor();
  expect(await listed.count()).toBe(0);

  await host.page.goto('/new/capicua');
  await host.page.getByRole('textbox', { name: host.t.table.yourName }).fill(hostName);
  await host.press(host.t.create.less(host.t.create.seats));
  await host.page.getByRole('switch', { name: host.t.create.public }).click();
  await host.press(host.t.create.open);
  await host.press(host.t.table.ready);

  await listed.getByRole('link', { name: `${stranger.t.home.sit}: ${name}` }).click();
  await stranger.press(stranger.t.table.ready);
  await Promise.all([host.seesTable(), stranger.seesTable()]);
  await expect
    .poll(async () => (await Promise.all([host.turnState(), stranger.turnState()])).sort())
    .toEqual(['asked', undefined]);
  await Promise.all([host, stranger].map(({ page }) => page.context().close()));
});

test('home page: accepts a table code in any spelling, explains an invalid one', async () => {
  const player = await harness.visitor();
  const code = await harness.table({ name: '', game: 'nogracias', options: {}, seats: 3 }, 3);
  const { home, table } = player.t;
  await player.page.goto('/');
  await player.page.getByRole('textbox', { name: home.code }).fill('nada');
  await player.press(home.go);
  await player.page.getByText(home.badCode).first().waitFor();

  const typed = `${code.slice(0, 4)} ${code.slice(4).toUpperCase()}`;
  await player.page.getByRole('textbox', { name: home.code }).fill(typed);
  await player.press(home.go);
  await player.button(table.sitHere).waitFor();
  expect(new URL(player.page.url()).pathname).toBe(`/t/${code}`);
  await player.page.goto(`/t/${code.toUpperCase()}`);
  await player.button(table.sitHere).waitFor();
  await player.page.context().close();
});

test('link preview: has a title, a description and a picture that the server serves', async () => {
  const code = await harness.table({ name: '', game: 'capicua', options: {}, seats: 3 }, 2);
  const ask = (url: string) =>
    fetch(url, { headers: { accept: '*/*', 'accept-language': 'en-GB,en' } });
  const html = await (await ask(`${harness.server.url}/t/${code}`)).text();
  const tag = (name: string): string[] =>
    [...html.matchAll(new RegExp(`="${name}" content="([^"]*)"`, 'g'))].map(([, text]) => text);
  expect(html.match(/<title>.*<\/title>/g)).toEqual(['<title>Come and play Capicúa</title>']);
  expect(tag('description')).toEqual([
    expect.stringMatching(/^2 of 3 seats are free\. .+: 2\. No sign-up\.$/),
  ]);
  expect(tag('og:image')).toEqual([`${harness.server.url}/previews/capicua.jpg`]);

  const picture = await ask(tag('og:image')[0]);
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  expect((await picture.arrayBuffer()).byteLength).toBeLessThan(300_000);
});

test('logins: another device logs out a lost one, which becomes a new person', async () => {
  const [phone, laptop] = [await harness.visitor(), await harness.visitor({ size: 'desktop' })];
  const idOf = async ({ page }: typeof phone): Promise<string> =>
    (await (await page.request.get('/api/me')).json()).id;
  await phone.page.goto('/me');
  await phone.page.getByText(phone.t.me.thisDevice, { exact: true }).waitFor();
  const { link } = await (await phone.page.request.post('/api/me/recovery')).json();
  await laptop.page.goto(link);
  await laptop.press(recoverTexts.es.recover.go);
  await laptop.page.waitForURL('**/me');
  const id = await idOf(phone);
  expect(await idOf(laptop)).toBe(id);

  await laptop.page.goto('/me');
  const { es: me } = texts;
  await laptop.press(me.endOthers);
  await laptop.page.getByText(me.othersEnded).waitFor();
  await expect.poll(() => laptop.button(me.endOthers).count()).toBe(0);
  expect(await idOf(laptop)).toBe(id);
  expect(await idOf(phone)).not.toBe(id);
  for (const { page } of [phone, laptop]) await page.context().close();
});

test('logins: a device is recovered only after its own first identity has arrived', async () => {
  const [phone, laptop] = [await harness.visitor(), await harness.visitor({ size: 'desktop' })];
  await phone.page.goto('/me');
  await phone.page.getByText(phone.t.me.thisDevice, { exact: true }).waitFor();
  const { code } = await (await phone.page.request.post('/api/me/recovery')).json();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const order: string[] = [];
  const { page } = laptop;
  await page.route('**/api/me', async (route) => {
    await released;
    await route.continue();
  });
  page.on('response', (response) => order.push(`answer ${new URL(response.url()).pathname}`));
  page.on('request', (request) => order.push(`request ${new URL(request.url()).pathname}`));
  const asked = page.waitForRequest('**/api/me');
  await page.goto('/');
  await asked;
  await page.getByRole('link', { name: laptop.t.inviting.haveCode }).click();
  await page.getByRole('textbox', { name: recoverTexts.es.recover.code }).fill(code);
  await laptop.press(recoverTexts.es.recover.go);
  release();
  await page.waitForURL('**/me');
  expect(order.indexOf('request /api/recover')).toBeGreaterThan(order.indexOf('answer /api/me'));
  for (const { page } of [phone, laptop]) await page.context().close();
});

test('two tabs opened at once in a new browser are the same person', async () => {
  const { page } = await harness.visitor();
  const other = await page.context().newPage();
  const answers = [page, other].map(async (tab) => {
    const answer = await tab.waitForResponse('**/api/me');
    return ((await answer.json()) as { id: string }).id;
  });
  let asked = 0;
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.context().route('**/api/me', async (route) => {
    asked += 1;
    await released;
    await route.continue();
  });
  await Promise.all([page, other].map((tab) => tab.goto('/')));
  // Nobody has an answer before both have asked, or wait for each other.
  const waiting = async (): Promise<number> => (await navigator.locks.query()).pending?.length ?? 0;
  await expect.poll(async () => asked + (await page.evaluate(waiting))).toBe(2);
  release();
  const [one, two] = await Promise.all(answers);
  expect(two).toBe(one);
  await page.context().close();
});

test('first paint: shows the name in the chosen theme and requests all files before any has arrived', async () => {
  const player = await harness.visitor({ language: 'en', theme: 'light' });
  const { page } = player;
  await page.addInitScript(() => localStorage.setItem('sobremesa/settings', '{"theme":"dark"}'));
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  let send = () => {};
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  const asked: string[] = [];
  await page.route('**/assets/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await sent;
    await route.continue();
  });
  await page.goto('/rules/capicua', { waitUntil: 'commit' });
  await page.locator('.first-paint').getByText('Sobremesa').waitFor();
  const paper = await page.evaluate(
    () => getComputedStyle(document.documentElement).backgroundColor,
  );
  expect(paper).toBe('rgb(26, 22, 19)');
  // The files of this page and language are requested without waiting for the app.
  await expect.poll(() => asked.some((file) => file.startsWith('/assets/Rules-'))).toBe(true);
  await expect.poll(() => asked.some((file) => file.startsWith('/assets/language-en-'))).toBe(true);

  send();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('.first-paint').count()).toBe(0);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('the built page has nothing of /dev/tables and answers it as any unknown address', async () => {
  const ask = async (path: string): Promise<{ status: number; body: string }> => {
    const answer = await fetch(`${harness.server.url}${path}`, {
      headers: { accept: 'text/html' },
    });
    return { status: answer.status, body: (await answer.text()).replaceAll(path, '') };
  };
  const answer = await ask('/dev/tables');
  expect(answer.status).toBe(404);
  expect(answer).toEqual(await ask('/dev/nothing'));

  const built = fileURLToPath(new URL('../dist/', import.meta.url));
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((name) => /\.(js|html)$/.test(name));
  expect(scripts.length).toBeGreaterThan(10);
  const withTables = scripts.filter((name) =>
    /devtable|dev\/tables|devTables/.test(readFileSync(`${built}${name}`, 'utf8')),
  );
  expect(withTables).toEqual([]);
});
