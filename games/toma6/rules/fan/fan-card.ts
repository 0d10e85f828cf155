import type { Emit, Seat, Viewer } from '@sobremesa/engine';
import type { Event } from '../events.ts';
import type { State } from '../state.ts';
import type { ShownFan } from './shown.ts';

/**
 * TF-01: what a fan card adds to the base rules. What it forbids is a mark on its row, and
 * a mark is not a card of the row (TP-04, TM-05).
 */
export interface FanCard {
  setUp(state: State): void;
  /** Called when a card lies in its row; `took` when the row was taken for it. */
  afterPlacing?(
    state: State,
    seat: Seat,
    row: number,
    took: boolean,
    emit: Emit<Event> | undefined,
  ): void;
  /** As a viewer sees it; without one, as it is. */
  show(state: State, viewer?: Viewer): ShownFan;
  /** Lays the fan card as `show` has written it; throws `InvalidInput` for anything else. */
  read(json: unknown, path: string, state: State): void;
}
