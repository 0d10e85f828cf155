import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyOfRepository } from './support/copy.ts';
import { DevProcess } from './support/dev-process.ts';
import { launchChromium } from './support/harness.ts';

const copy = copyOfRepository();
let dev: DevProcess;
let url: string;
let browser: Browser;

beforeAll(async () => {
  dev = new DevProcess(copy.path, { PORT: '0' });
  [[, url], browser] = await Promise.all([dev.prints(/page +(http:\S+)/), launchChromium()]);
});
afterAll(async () => {
  await browser.close();
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
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
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
    expect((await fetch(`${url}/health/changed`)).status).toBe(200);
  });

  test('answers WebSockets of the server on the same address', async () => {
    const page = await browser.newPage();
    const socket = page.waitForEvent('websocket', (each) => each.url().endsWith('/api/ws'));
    await page.goto(url);
    const frame = await (await socket).waitForEvent('framereceived');
    expect(String(frame.payload)).toContain('"welcome"');
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

  test('ends with its server on Ctrl-C', async () => {
    await dev.interrupt();
    await expect(fetch(url)).rejects.toThrow();
  });
});
