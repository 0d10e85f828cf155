import type { AnyGame } from '@sobremesa/engine';
import { describe, expect, test } from 'vitest';
import { endsRound, randomSteps } from '../../test/support/random-match.ts';
import { type Event, nogracias, type View } from '../rules/index.ts';
import { tell } from '../table/tell.ts';

const people = ['Ana', 'Luis', 'Eva', 'Marta'];

describe('beats of a step', () => {
  test('end with the cards and chips of the view after the step', () => {
    let told = 0;
    for (const { before, events, after } of randomSteps<View, Event>(
      nogracias as unknown as AnyGame,
      people,
      { rounds: 2 },
    )) {
      const last = tell(before, events).at(-1)?.view;
      if (!last || endsRound(events)) continue;
      told++;
      const { cards, pot, ownChips, unseenChips, deckSize } = after;
      expect(last).toMatchObject({ cards, pot, ownChips, unseenChips, deckSize });
      expect(last.current).toBe(after.current);
    }
    expect(told).toBeGreaterThan(60);
  });
});
