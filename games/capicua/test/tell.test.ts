import type { AnyGame } from '@sobremesa/engine';
import { describe, expect, test } from 'vitest';
import { endsRound, randomSteps } from '../../test/support/random-match.ts';
import { capicua, type Event, type View } from '../rules/index.ts';
import { tell } from '../table/tell.ts';

const people = ['Ana', 'Luis', 'Eva', 'Marta'];

describe('beats of a step', () => {
  test('end with the row, the piles, the deck and the hand of the view after the step', () => {
    let told = 0;
    for (const { before, events, after } of randomSteps<View, Event>(
      capicua as unknown as AnyGame,
      people,
      { games: 2, advanced: true },
    )) {
      const last = tell(before, events).at(-1)?.view;
      if (!last || endsRound(events)) continue;
      told++;
      const { row, pairs, takenSizes, deckSize, hand } = after;
      expect(last).toMatchObject({ row, pairs, takenSizes, deckSize, hand });
    }
    expect(told).toBeGreaterThan(60);
  });
});
