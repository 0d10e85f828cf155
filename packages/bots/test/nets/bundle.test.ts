import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { weights as bidsWeights } from '../../../../games/bids/bots/net/weights.ts';
import { weights as capicuaWeights } from '../../../../games/capicua/bots/net/weights.ts';
import { weights as nograciasWeights } from '../../../../games/nogracias/bots/net/weights.ts';
import { weights as toma6Weights } from '../../../../games/toma6/bots/net/weights.ts';

const ADVISER = fileURLToPath(
  new URL('../../../../apps/web/src/coach/adviser-worker.ts', import.meta.url),
);

test('the adviser of the page does not load the weights of nets', async () => {
  const build = await rolldown({ input: ADVISER });
  const { output } = await build.generate();
  await build.close();
  const code = output.map((part) => ('code' in part ? part.code : '')).join('');
  expect(code).toContain('playouts');
  for (const weights of [toma6Weights, bidsWeights, capicuaWeights, nograciasWeights]) {
    expect(code).not.toContain(weights);
  }
});
