import type { Seat, Standing } from '@sobremesa/engine';
import type { Pad, PadSetup, Round } from './pad.ts';

/** Where a match stands after its rounds. */
export interface Tally {
  /** What each round gave, by column; shorter than the rounds when the match ended before them. */
  readonly points: readonly (readonly number[])[];
  readonly totals: readonly number[];
  readonly standings: readonly Standing[];
  readonly isOver: boolean;
  readonly starter?: Seat;
}

/** A corrected round can end the match earlier: rounds after the end are kept but do not count. */
export function tally<Options>(
  pad: Pad<Options>,
  setup: PadSetup<Options>,
  rounds: readonly Round[],
): Tally {
  const count = pad.count(setup);
  const points: (readonly number[])[] = [];
  for (const round of rounds) {
    if (count.isOver()) break;
    points.push(count.add(round));
  }
  const isOver = count.isOver();
  const starter = points.length > 0 && !isOver ? count.starter?.() : undefined;
  return {
    points,
    totals: count.totals(),
    standings: count.standings(),
    isOver,
    ...(starter === undefined ? {} : { starter }),
  };
}
