import { FastRng, Match, type Seat } from '@sobremesa/engine';
import { playerNames, walk } from '@sobremesa/engine/laws';
import { describe, expect, test } from 'vitest';
import { Worlds } from '../../../packages/bots/src/search/worlds.ts';
import { capicuaSkill } from '../bots/skill.ts';
import { capicua, type StateJson, type View } from '../rules/index.ts';
import type { Memory } from '../rules/memory.ts';
import { at, place, take } from './position.ts';
import { subject } from './subject.ts';

const jsonOf = (state: unknown): StateJson => capicua.toJSON(state as never) as StateJson;

const players = [2, 3, 4];

describe('[C-R7] cards that everybody has seen being taken are remembered', () => {
  test.each(players)('all of them: %d players', (count) => {
    walk(subject, { name: 'base', options: {}, players: count }, 'taken', ({ memories, state }) => {
      const { taken } = jsonOf(state);
      expect(memories).toEqual(taken.map(() => ({ taken })));
    });
  });

  test.each(players)('[C-R5] all but penalty cards: %d players', (count) => {
    const variant = { name: 'advanced', options: { advanced: true }, players: count };
    let penalties: number[] = [];
    walk(subject, variant, 'penalties', ({ memories, state }, _rng, step) => {
      for (const event of step?.events ?? []) {
        if (event.type === 'penalized') penalties.push((event as { card?: number }).card ?? 0);
        if (event.type === 'round-started') penalties = [];
      }
      const taken = jsonOf(state).taken.map((pile) =>
        pile.filter((card) => !penalties.includes(card)),
      );
      expect(memories).toEqual(taken.map(() => ({ taken })));
    });
  });

  test('not what lay face down in a position', () => {
    const { match } = at({
      row: [41],
      hands: [[51], [61]],
      deck: [12, 13, 14],
      taken: [[88], []],
    });
    expect(match.memories).toEqual([undefined, undefined]);
    match.play(0, take);
    expect(match.memories[1]).toEqual({ taken: [[41], []] });
  });
});

test('[C-R7] no world holds a remembered card in a hand or the deck, and unknown cards vary', () => {
  const match = Match.deal(capicua, { advanced: true }, playerNames(3), 'worlds');
  const seat = (): Seat => (match.state as { turn: Seat }).turn;
  // A single card is taken with a penalty card, then a row of two without one.
  match.play(seat(), place(jsonOf(match.state).hands[seat()][0]));
  match.play(seat(), take);
  for (let moves = 0; moves < 2; moves++) {
    const [move] = capicua.legalMoves(match.state as never, seat());
    match.play(seat(), move);
  }
  match.play(seat(), take);
  const viewer = seat();
  const view = match.viewWithMemory(viewer) as View;
  const known = (view.memory as Memory).taken;
  const unknown = view.takenSizes.map((size, pile) => size - known[pile].length);
  expect(unknown.toSorted()).toEqual([0, 0, 1]);
  const worlds = new Worlds(capicua, capicuaSkill.knowledge, view);
  const rng = new FastRng('worlds');
  const penalties = new Set<number>();
  for (let world = 0; world < 200; world++) {
    const { hands, deck, taken } = jsonOf(worlds.draw(rng));
    const elsewhere = new Set([...hands.flat(), ...deck]);
    for (const [pile, cards] of taken.entries()) {
      expect(cards.slice(0, known[pile].length)).toEqual(known[pile]);
      for (const card of cards) expect(elsewhere.has(card)).toBe(false);
      for (const card of cards.slice(known[pile].length)) penalties.add(card);
    }
  }
  expect(penalties.size).toBeGreaterThan(20);
});
