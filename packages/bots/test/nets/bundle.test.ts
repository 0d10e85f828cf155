import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { weights as nograciasWeights } from '../../src/nets/nogracias/weights.ts';
import { weights as toma6Weights } from '../../src/nets/toma6/weights.ts';

const ADVISER = fileURLToPath(
  new URL('../../../../apps/web/src/lib/adviser-worker.ts', import.meta.url),
);

test('a page that gives hints does not load nets that only the arena plays with', async () => {
  const build = await rolldown({ input: ADVISER });
  const { output } = await build.generate();
  await build.close();
  const code = output.map((part) => ('code' in part ? part.code : '')).join('');
  expect(code).toContain('playouts');
  for (const weights of [toma6Weights, nograciasWeights]) expect(code).not.toContain(weights);
});
