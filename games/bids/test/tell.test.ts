import type { AnyGame } from '@sobremesa/engine';
import { describe, expect, test } from 'vitest';
import { endsRound, randomSteps } from '../../test/support/random-match.ts';
import { bids, type Event, type View } from '../rules/index.ts';
import { tell } from '../table/tell.ts';

const people = ['Ana', 'Luis', 'Eva', 'Marta'];

describe('beats of a step', () => {
  const options = {
    rounds: 2,
    thief: true,
    shuffle: true,
    low: true,
    unknown: true,
    ally: true,
    blanks: [{ name: 'La suegra', value: 15 }],
  };
  test('end with the won cards and the flags of the view after the step', () => {
    let told = 0;
    for (const { before, events, after } of randomSteps<View, Event>(
      bids as unknown as AnyGame,
      people,
      options,
    )) {
      const last = tell(before, events).at(-1)?.view;
      if (!last || endsRound(events)) continue;
      told++;
      expect(last.won).toEqual(after.won);
      expect(last.cardPoints).toEqual(after.cardPoints);
      expect(last.lowWins).toBe(after.lowWins);
      expect(last.alliance).toEqual(after.alliance);
      expect(last.pileSize).toBe(after.pileSize);
      expect(last.hand).toEqual(after.hand);
    }
    expect(told).toBeGreaterThan(60);
  });

  test('show the winner before the bids are removed', () => {
    const steps6 = randomSteps<View, Event>(bids as unknown as AnyGame, people, options);
    for (const { before, events } of steps6) {
      const beats = tell(before, events);
      const outcomes = beats.filter((beat) => beat.events[0]?.type === 'turn-won');
      if (outcomes.length === 0) continue;
      expect(outcomes.map((beat) => beat.view.bids.length)).toEqual([people.length, 0]);
      // Both beats share one list of events, so that the events are announced once.
      expect(outcomes[0].events).toBe(outcomes[1].events);
    }
  });
});
