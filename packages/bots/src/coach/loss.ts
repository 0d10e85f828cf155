import type { Measured } from './report.ts';
import type { Samples } from './samples.ts';
import { measure } from './statistics.ts';

/** Into how many parts the worlds are divided. */
const PARTS = 10;

/** The index of the largest sum; the played move's if none is larger. */
function largest(sums: readonly number[], played: number): number {
  const most = Math.max(...sums);
  return sums[played] === most ? played : sums.indexOf(most);
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

export const bestOf = ({ values }: Pick<Samples, 'values'>, played: number): number =>
  largest(values.map(sumOf), played);

/**
 * The points of lead that the played move gave away against the best one. The best of several noisy
 * values is too high on average, so that even a perfect player would seem to give points away.
 * Therefore the best move is chosen without the worlds in which it is then compared: each tenth of
 * the worlds is compared with the move that is best in the other nine. A move that is best without any
 * of the tenths gives away exactly 0.
 */
export function lossOf(
  { values, leads }: Pick<Samples, 'values' | 'leads'>,
  played: number,
): Measured {
  const whole = values.map(sumOf);
  const best = Array.from({ length: PARTS }, (_, part) => {
    const inPart = values.map((each) => sumOf(each.filter((_, world) => world % PARTS === part)));
    return largest(
      whole.map((sum, move) => sum - inPart[move]),
      played,
    );
  });
  return measure(leads[played].map((lead, world) => leads[best[world % PARTS]][world] - lead));
}
