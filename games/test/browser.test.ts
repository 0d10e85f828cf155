import { fileURLToPath } from 'node:url';
import { sha256Hex } from '@sobremesa/engine';
import { chromium } from 'playwright-core';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { goldenGames, playthrough, recordMoves } from './support/golden.ts';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

async function bundle(file: string): Promise<string> {
  const build = await rolldown({ input: fileURLToPath(new URL(file, import.meta.url)) });
  const { output } = await build.generate({ format: 'iife', name: 'sobremesa' });
  await build.close();
  return output[0].code;
}

test('Chromium plays every golden match to the same bytes as Node', async () => {
  const expected = goldenGames.map(({ name, game, variant }) => [
    name,
    sha256Hex(playthrough(game, recordMoves(game, variant))),
  ]);
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: await bundle('./support/browser-entry.ts') });
    expect(await page.evaluate('sobremesa.digests()')).toEqual(expected);
  } finally {
    await browser.close();
  }
});
