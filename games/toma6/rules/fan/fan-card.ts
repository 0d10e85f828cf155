import type { Emit, Seat, Viewer } from '@sobremesa/engine';
import type { Event } from '../events.ts';
import type { State } from '../state.ts';
import type { ShownFan } from './shown.ts';

/**
 * TF-01: the changes of a fan card to the base rules. Restrictions of a row are marks, and a mark
 * does not count as a card of the row (TP-04, TM-05).
 */
export interface FanCard {
  setUp(state: State): void;
  /** Called after a card was placed. `took` tells whether its row was taken. */
  afterPlacing?(
    state: State,
    seat: Seat,
    row: number,
    took: boolean,
    emit: Emit<Event> | undefined,
  ): void;
  /** What a viewer sees; without a viewer, the complete state. */
  show(state: State, viewer?: Viewer): ShownFan;
  /** Restores what `show` returned; throws `InvalidInput` for anything else. */
  read(json: unknown, path: string, state: State): void;
}
