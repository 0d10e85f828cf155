import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const sources = fileURLToPath(new URL('../src', import.meta.url));
const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:ts|svelte)$/.test(name))
  .map((name) => join(sources, name));
const textOf = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));

const STATIC = /^\s*(?:import|export)(?! type)\b[^;]*? from '(\.[^']+)';/gm;
const LAZY = /(withMessages\(\s*)?(?<!typeof )import\(\s*'(\.[^']+)'\s*\)/g;

/** Whether code says something as soon as it runs, itself or by what it imports. */
function speaks(file: string, seen = new Set<string>()): boolean {
  if (file.endsWith('/messages/index.ts')) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  const imported = [...(textOf.get(file) ?? '').matchAll(STATIC)].map(([, path]) => path);
  return imported.some((path) => speaks(resolve(dirname(file), path), seen));
}

test('code that is loaded later is loaded together with its messages', () => {
  let wrapped = 0;
  const bare = [...textOf].flatMap(([file, text]) =>
    [...text.matchAll(LAZY)].flatMap(([, wrapper, path]) => {
      if (wrapper) wrapped += 1;
      const isSilent = !speaks(resolve(dirname(file), path));
      return wrapper || isSilent ? [] : [`${relative(sources, file)}: ${path}`];
    }),
  );
  expect(bare).toEqual([]);
  expect(wrapped).toBeGreaterThan(20);
});
