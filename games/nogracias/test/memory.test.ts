import { FastRng, Match } from '@sobremesa/engine';
import { playerNames, walk } from '@sobremesa/engine/laws';
import { expect, test } from 'vitest';
import { placed } from '../../test/support/table.ts';
import { nogracias, type StateJson, type View } from '../rules/index.ts';
import { pay, position, take } from './position.ts';
import { subject } from './subject.ts';

test.each(subject.variants)(
  '[N-003] every seat remembers the exact chips of all: $name, $players players',
  (variant) => {
    walk(subject, variant, 'chips', ({ memories, state }) => {
      const { chips } = nogracias.toJSON(state as never) as StateJson;
      expect(memories).toEqual(chips.map(() => ({ chips })));
    });
  },
);

test('[N-003] worlds have the chips that are remembered, and hidden cards still vary', () => {
  const match = Match.deal(nogracias, {}, playerNames(4), 'worlds');
  for (const move of [pay, pay, take, pay]) {
    match.play((match.state as { turn: number }).turn, move);
  }
  const { chips } = nogracias.toJSON(match.state as never) as StateJson;
  const rng = new FastRng('worlds');
  const worlds = Array.from({ length: 20 }, () =>
    nogracias.toJSON(nogracias.determinize(match.viewWithMemory(0) as View, rng)),
  ) as StateJson[];
  for (const world of worlds) expect(world.chips).toEqual(chips);
  expect(new Set(worlds.map(({ deck }) => deck.join())).size).toBe(20);
});

test('[N-003] chips of a position are not known before the next round', () => {
  const { match } = placed(nogracias, 3, position({ deck: [30] }), { rounds: 2 });
  match.play(0, pay);
  match.play(1, take);
  expect(match.memories).toEqual([undefined, undefined, undefined]);
  match.play(1, take);
  const { chips } = nogracias.toJSON(match.state as never) as StateJson;
  expect(match.memories).toEqual([{ chips }, { chips }, { chips }]);
});
