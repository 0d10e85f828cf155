import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { sharedChromium } from './support/chromium.ts';
import { copyOfRepository } from './support/copy.ts';
import { DevProcess } from './support/dev-process.ts';

const copy = copyOfRepository();
let dev: DevProcess;
let url: string;
let browser: Browser;

beforeAll(async () => {
  dev = new DevProcess(copy.path, { PORT: '0' });
  [[, url], browser] = await Promise.all([dev.prints(/page +(http:\S+)/), sharedChromium()]);
});
afterAll(async () => {
  await dev.interrupt();
  copy.remove();
});

/** Replaces a text in the one file below a folder that has it, wherever the file lies. */
function change(folder: string, from: string, to: string): string {
  const files = readdirSync(join(copy.path, folder), { recursive: true, encoding: 'utf8' });
  const [file, ...others] = files
    .filter((name) => /\.(svelte|ts)$/.test(name))
    .map((name) => join(copy.path, folder, name))
    .filter((path) => readFileSync(path, 'utf8').includes(from));
  expect(file, `a file with ${from}`).toBeDefined();
  expect(others).toEqual([]);
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, before.replace(from, to));
  // A second try begins with the same sources.
  onTestFailed(() => writeFileSync(file, before));
  return file;
}

describe('npm run dev', () => {
  test('shows a changed component without reloading the page', async () => {
    const page = await browser.newPage();
    await page.goto(url);
    const brand = page.locator('header .brand .display');
    await brand.waitFor();
    await page.evaluate(() => Object.assign(window, { wasNotReloaded: true }));

    change(
      'apps/web/src',
      '<span class="display">Sobremesa</span>',
      '<span class="display">Changed</span>',
    );
    await brand.getByText('Changed').waitFor();
    expect(await page.evaluate(() => 'wasNotReloaded' in window)).toBe(true);
    await page.close();
  });

  test('restarts the server after a change of its sources', async () => {
    const health = async (): Promise<unknown> => (await fetch(`${url}/health`)).text();
    expect(await health()).toContain('ok');
    change('apps/server/src', "app.get(\n    '/health'", "app.get(\n    '/health/changed'");
    await dev.prints(/server: restarted in \S+ s after a change of apps\/server\/src/);
    await expect.poll(async () => (await fetch(`${url}/health/changed`)).status).toBe(200);
  });

  test('answers WebSockets of the server on the same address', async () => {
    const page = await browser.newPage();
    const frames: string[] = [];
    page.on('websocket', (socket) => {
      if (!socket.url().endsWith('/api/ws')) return;
      socket.on('framereceived', ({ payload }) => frames.push(String(payload)));
    });
    await page.goto(url);
    await expect.poll(() => frames[0]).toContain('"welcome"');
    await page.close();
  });

  test('removes the service worker of a built page', async () => {
    const answer = await fetch(`${url}/sw.js`);
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(await answer.text()).toContain('unregister()');
  });

  test('says that the port is in use and ends with code 2', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as { port: number };
    const another = new DevProcess(copy.path, { PORT: `${port}` });
    expect(await another.ended).toBe(2);
    expect(another.output.trim()).toBe(
      `sobremesa: port ${port} of 127.0.0.1 is in use; choose another one: PORT=3001 npm run dev`,
    );
    taken.close();
  });

  test('says that Node is too old and ends with code 2', async () => {
    const pretend = "Object.defineProperty(process.versions, 'node', { value: '18.20.4' });";
    const file = join(copy.path, 'old-node.cjs');
    writeFileSync(file, pretend);
    const another = new DevProcess(copy.path, { NODE_OPTIONS: `--require ${file}` });
    expect(await another.ended).toBe(2);
    expect(another.output).toContain('sobremesa: needs Node 20.19 or newer, this is 18.20.4');
  });
});

describe('/dev/tables', () => {
  const open = async (place: string): Promise<{ page: Page; frame: FrameLocator }> => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${url}/dev/tables#${place}&pace=off`);
    const frame = page.frameLocator('iframe');
    await frame.locator('[data-game]').waitFor();
    return { page, frame };
  };
  const choose = (page: Page, group: string, name: string): Promise<void> =>
    page.getByRole('group', { name: group }).getByText(name, { exact: true }).click();
  const atStep = (page: Page, step: RegExp): Promise<void> =>
    page.getByRole('heading', { name: step }).waitFor();
  const log = (frame: FrameLocator): Promise<string> =>
    frame.getByRole('complementary').first().innerText();

  test('steps through a golden playthrough forward and back in the real table', async () => {
    const { page, frame } = await open('golden=toma6/base&size=desktop');
    await atStep(page, /^Step 0 of \d{2,}$/);
    const before = await log(frame);
    for (let step = 1; step <= 11; step++)
      await page.getByRole('button', { name: 'Forward' }).click();
    await atStep(page, /^Step 11 of/);
    await expect.poll(() => log(frame)).not.toBe(before);
    for (let step = 1; step <= 11; step++) await page.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => log(frame)).toBe(before);
    await page.close();
  });

  test('shows another seat, size, theme and language, and all of it again from the link', async () => {
    const { page, frame } = await open('golden=nogracias/base');
    const takes = frame.getByRole('button', { name: 'Me quedo el 7' });
    expect(await takes.count()).toBe(0);
    await choose(page, 'Seen by', '1 Player B');
    await takes.waitFor();
    await choose(page, 'Size', 'phone on its side');
    await choose(page, 'Theme', 'dark');
    await choose(page, 'Language', 'en');
    await page.waitForURL(/viewer=1.*language=en/);

    const other = await open(new URL(page.url()).hash.slice(1));
    for (const shown of [frame, other.frame]) {
      await shown.locator('html[lang="en"][data-theme="dark"]').waitFor();
      await shown.getByRole('button', { name: 'Take the 7' }).waitFor();
      const size = await shown.locator('html').evaluate(() => [innerWidth, innerHeight]);
      expect(size).toEqual([844, 390]);
    }
    await page.close();
    await other.page.close();
  });

  test('plays on from a move that is made in the table', async () => {
    const { page, frame } = await open('golden=nogracias/base&viewer=1');
    await frame.getByRole('button', { name: 'No, gracias', exact: true }).click();
    // Everybody else has moved, and the same seat is asked again, or the match is over.
    await atStep(page, /^Step ([2-9]|\d{2,}) of/);
    await page.getByText('another scenario is shown').waitFor({ state: 'attached' });
    await page.waitForURL(/scenario=/);
    await page.close();
  });

  test('loads a pasted scenario, and says what is wrong with one', async () => {
    const { page, frame } = await open('golden=nogracias/base');
    await choose(page, 'Show', 'paste JSON');
    const load = async (scenario: unknown): Promise<void> => {
      await page.getByRole('textbox', { name: 'Scenario' }).fill(JSON.stringify(scenario));
      await page.getByRole('button', { name: 'Load' }).click();
    };
    const scenario = { game: 'capicua', players: ['Ana', 'Luis', 'Iker'], seed: 'mesa' };
    await load({ ...scenario, players: ['Ana'] });
    await page.getByRole('alert').getByText('capicua takes 2–4 players, not 1').waitFor();
    await load({ ...scenario, moves: [{ seat: 0, move: { type: 'juggle' } }] });
    await page.getByRole('alert').getByText('move 1 is refused').waitFor();
    await frame.locator('[data-game="capicua"]').waitFor();
    await load(scenario);
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await page.close();
  });
});

test('npm run dev ends with its server on Ctrl-C', async () => {
  await dev.interrupt();
  await expect(fetch(url)).rejects.toThrow();
});
