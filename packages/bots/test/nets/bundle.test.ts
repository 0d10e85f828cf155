import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { weights as bidsWeights } from '../../../../games/bids/bots/net/weights.ts';
import { weights as capicuaWeights } from '../../../../games/capicua/bots/net/weights.ts';
import { weights as nograciasWeights } from '../../../../games/nogracias/bots/net/weights.ts';
import { weights as toma6Weights } from '../../../../games/toma6/bots/net/weights.ts';

const WORKER = fileURLToPath(new URL('../../../../apps/web/src/bots/worker.ts', import.meta.url));

test('the worker of the bots is loaded without the weights of nets', async () => {
  const build = await rolldown({ input: WORKER });
  const { output } = await build.generate();
  await build.close();
  const entry = output.find((part) => part.type === 'chunk' && part.isEntry);
  const code = entry && 'code' in entry ? entry.code : '';
  expect(code).toContain('playouts');
  for (const weights of [toma6Weights, bidsWeights, capicuaWeights, nograciasWeights]) {
    expect(code).not.toContain(weights);
  }
});
