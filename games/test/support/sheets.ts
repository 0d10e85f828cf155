import type { AnyEvent, AnyGame, AnyView } from '@sobremesa/engine';
import type { RoundEnd, SheetTerms } from '@sobremesa/ui/sheet';
import { expect } from 'vitest';
import { randomMatch } from './random-match.ts';

const players = ['Ana', 'Luis', 'Eva', 'Raúl'];
const isRoundEnd = (event: AnyEvent): event is RoundEnd => event.type === 'round-ended';

/** Checks for every round of three random matches that the parts add up to the points. */
export function expectPartsToAddUp<View extends AnyView, Event extends AnyEvent, State>(
  game: AnyGame,
  { parts }: SheetTerms<View, Event, State>,
  options: object,
): void {
  for (const seed of ['a', 'b', 'c']) {
    const ends = randomMatch(game, players, options, seed).events.filter(isRoundEnd);
    expect(ends).not.toEqual([]);
    for (const end of ends) {
      // A game's own event type is unknown to shared code.
      const columns = parts?.(end as unknown as Event & RoundEnd, 'es') ?? [];
      const sums = players.map((_, seat) =>
        columns.reduce((sum, { values }) => sum + (values[seat] ?? 0), 0),
      );
      expect(sums).toEqual(end.points);
    }
  }
}

/** Checks that `pointsOf` on the last state of a round gives the points of the round. */
export function expectPointsOfState<View extends AnyView, Event extends AnyEvent, State>(
  game: AnyGame,
  { pointsOf }: SheetTerms<View, Event, State>,
  options: object,
): void {
  const { state, events } = randomMatch(game, players, options, 'mesa');
  const [end] = events.filter(isRoundEnd);
  expect(players.map((_, seat) => pointsOf?.(state as State, seat))).toEqual(end.points);
}
