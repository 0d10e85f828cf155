import { FastRng } from '@sobremesa/engine';
import { describe, expect, test } from 'vitest';
import { Worlds } from '../../../../packages/bots/src/search/worlds.ts';
import { toma6Skill } from '../../bots/skill.ts';
import { type StateJson, toma6, type View } from '../../rules/index.ts';

/** The view of seat 0 after so many tricks of a round. */
function viewAfter(tricks: number, seats = 4, tactical = false): View {
  const rng = new FastRng('round');
  const players = Array.from({ length: seats }, (_, seat) => `P${seat}`);
  const state = toma6.create({ mode: 'classic', limit: 66, tactical }, players, rng);
  while (state.trick <= tricks || state.phase !== 'choose') {
    for (const seat of players.keys()) {
      const [move] = toma6.legalMoves(state, seat);
      if (move) toma6.play(state, seat, move, rng);
    }
  }
  return toma6.view(state, 0);
}

/** The other hands in many sampled worlds. */
function handsIn(view: View): number[][] {
  const worlds = new Worlds(toma6, toma6Skill.knowledge, view);
  const rng = new FastRng('worlds');
  return Array.from({ length: 2_000 }, () => {
    const { hands } = toma6.toJSON(worlds.draw(rng) as never) as StateJson;
    return hands.slice(1).flat();
  });
}

/** The ratio of how often hidden cards from 33 to 64 and other hidden cards are held. */
function preference(view: View): number {
  const known = new Set([...view.rows.flat(), ...view.piles.flat(), ...(view.hand ?? [])]);
  const unseen = Array.from({ length: 104 }, (_, index) => index + 1).filter(
    (card) => !known.has(card),
  );
  const isMiddle = (card: number): boolean => card > 32 && card <= 64;
  const held = handsIn(view).flat();
  const rate = (isOne: (card: number) => boolean): number =>
    held.filter(isOne).length / unseen.filter(isOne).length;
  return rate(isMiddle) / rate((card) => !isMiddle(card));
}

describe('sampled hands of other seats', () => {
  test('have more middle cards the later the trick', () => {
    expect(preference(viewAfter(0))).toBeCloseTo(1, 1);
    const early = preference(viewAfter(2));
    const late = preference(viewAfter(6));
    expect(early).toBeGreaterThan(1.1);
    expect(late).toBeGreaterThan(early);
  });

  test.each([
    ['in the base game', 4, false],
    ['with many players', 8, false],
    ['in the tactical game', 4, true],
  ])('have the right sizes, no card twice and no public card, %s', (_, seats, tactical) => {
    const view = viewAfter(5, seats, tactical);
    const open = new Set([...view.rows.flat(), ...view.piles.flat(), ...(view.hand ?? [])]);
    for (const cards of handsIn(view)) {
      expect(cards).toHaveLength((seats - 1) * (view.hand?.length ?? 0));
      expect(new Set(cards).size).toBe(cards.length);
      expect(cards.some((card) => open.has(card))).toBe(false);
    }
  });
});
