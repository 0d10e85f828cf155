import type { Event, Move, View } from '@sobremesa/games/toma6/rules';
import type { Hazard } from './hazard.ts';

/** The risk of a card: that it takes a row in this very trick. */
export const rowHazard: Hazard<View, Move, Event> = {
  concerns: (move) => move.type === 'choose',
  outcome(event, seat) {
    if (event.type === 'row-taken' && event.seat === seat) {
      return { row: event.row, cost: event.heads };
    }
    return event.type === 'placed' && event.seat === seat ? 'safe' : undefined;
  },
};
