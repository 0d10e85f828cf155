import { FastRng } from '@sobremesa/engine';
import { botsOf } from '@sobremesa/games/bots';
import { nogracias } from '@sobremesa/games/nogracias/rules';
import { expect, test } from 'vitest';
import { dealt } from '../../../../games/test/support/table.ts';
import type { AnyKnowledge } from '../../src/search/knowledge.ts';
import { QuickRng } from '../../src/search/quick-rng.ts';
import { Worlds } from '../../src/search/worlds.ts';

const WORLDS = 2_000;

type Chips = { readonly chips: Int32Array };
const isRich = (world: unknown): boolean => (world as Chips).chips[1] > 11;

/** How often seat 1 is rich in the worlds that seat 0 draws. */
function shareOfRich(weigh: AnyKnowledge['weigh']): number {
  const { match } = dealt(nogracias, 3);
  const { imagine: _, weigh: _weigh, ...knowledge } = botsOf(nogracias.id).skill.knowledge;
  const worlds = new Worlds(
    nogracias,
    weigh === undefined ? knowledge : { ...knowledge, weigh },
    nogracias.view(match.state as Parameters<typeof nogracias.view>[0], 0),
  );
  const rng = new FastRng('worlds');
  let rich = 0;
  for (let i = 0; i < WORLDS; i++) if (isRich(worlds.draw(rng))) rich++;
  return rich / WORLDS;
}

test('worlds are drawn in proportion to their weight', () => {
  const even = shareOfRich(undefined);
  const weighed = shareOfRich((world) => (isRich(world) ? 3 : 1));
  expect(weighed / (1 - weighed)).toBeGreaterThan(2 * (even / (1 - even)));
  expect(weighed / (1 - weighed)).toBeLessThan(4 * (even / (1 - even)));
});

test('worlds of weight 0 are not kept', () => {
  expect(shareOfRich((world) => (isRich(world) ? 1 : 0))).toBeGreaterThan(0.95);
});

test('QuickRng repeats its stream after a restart', () => {
  const rng = new QuickRng();
  const draw = () => Array.from({ length: 20 }, () => rng.below(100));
  rng.restart(7);
  const first = draw();
  rng.restart(8);
  expect(draw()).not.toEqual(first);
  rng.restart(7);
  expect(draw()).toEqual(first);
  expect(Math.min(...first)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...first)).toBeLessThan(100);
});
