import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';

test('the package bundles for a browser without Node modules and without the schemas of the protocol', async () => {
  const input = fileURLToPath(new URL('../src/index.ts', import.meta.url));
  const build = await rolldown({ input, platform: 'browser', logLevel: 'silent' });
  const { output } = await build.generate();
  await build.close();
  const [{ imports, moduleIds }] = output;
  expect(imports).toEqual([]);
  expect(moduleIds.filter((id) => /typebox|node:/.test(id))).toEqual([]);
});
