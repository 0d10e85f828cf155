import { type AnyMove, type AnyView, replayLog, type Seat } from '@sobremesa/engine';
import type { Table } from '@sobremesa/tables';

/** A move that somebody made, and what they saw before it. */
export interface Decision {
  /** The number of moves before it. */
  readonly moves: number;
  readonly move: AnyMove;
  readonly view: AnyView;
}

/** What the person at a seat decided in the match as it stands. */
export function decisionsOf({ game, moves, log }: Table, seat: Seat): Decision[] {
  const decisions: Decision[] = [];
  let count = 0;
  replayLog(game, log, ({ state }) => {
    const next = moves[count];
    if (next?.seat === seat && next.by === 'person') {
      decisions.push({ moves: count, move: next.move, view: game.view(state, seat) });
    }
    count++;
  });
  return decisions;
}
