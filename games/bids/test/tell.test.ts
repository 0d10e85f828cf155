import type { AnyGame } from '@sobremesa/engine';
import { describe, expect, it } from 'vitest';
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
  it('ends every step with what each seat has won, and with what holds from then on', () => {
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

  it('shows who won before the bids are swept away', () => {
    const steps6 = randomSteps<View, Event>(bids as unknown as AnyGame, people, options);
    for (const { before, events } of steps6) {
      const beats = tell(before, events);
      const outcomes = beats.filter((beat) => beat.events[0]?.type === 'turn-won');
      if (outcomes.length === 0) continue;
      expect(outcomes.map((beat) => beat.view.bids.length)).toEqual([people.length, 0]);
      // One list for both moments, so that it is heard once.
      expect(outcomes[0].events).toBe(outcomes[1].events);
    }
  });
});
