import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const ENDLESS = /\banimation[\w-]*:[^;]*\binfinite\b/;

test('styles: every animation ends, because a page on which somebody waits does nothing', () => {
  const files = ['games', 'packages/ui', 'apps/web/src'].flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(svelte|css)$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  expect(files).toContain('apps/web/src/play/PlayerChip.svelte');
  expect(files.filter((file) => ENDLESS.test(readFileSync(root + file, 'utf8')))).toEqual([]);
});
