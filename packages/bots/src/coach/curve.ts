import type { CurvePoint, Decision, Measured, Stroke } from './report.ts';
import { difference, exactly } from './statistics.ts';

/** A point of the curve with its error and its kind. */
interface Station {
  readonly at: number;
  readonly lead: Measured;
  readonly type: 'deal' | 'choice' | 'chosen' | 'end';
}

export interface Course {
  readonly curve: readonly CurvePoint[];
  readonly strokes: readonly Stroke[];
}

/**
 * The expected lead from the deal to the end. A change between an own move and the next choice is
 * luck; a change by the own move is skill.
 */
export function courseOf(
  decisions: readonly Decision[],
  roundEnds: readonly CurvePoint[],
  start: Measured,
  end: CurvePoint,
): Course {
  const stations: Station[] = [{ at: 0, lead: start, type: 'deal' }];
  const strokes: Stroke[] = [];
  const reach = (station: Station): void => {
    const last = stations[stations.length - 1];
    const luck = difference(station.lead, last.lead);
    const isDeal = last.type === 'deal' && station.type === 'choice';
    strokes.push({ from: last.at, at: station.at, luck, isDeal });
    stations.push(station);
  };
  const rounds = [...roundEnds];
  const reachRoundsUntil = (at: number): void => {
    for (let next = rounds[0]; next !== undefined && next.at <= at; next = rounds[0]) {
      reach({ at: next.at, lead: exactly(next.lead), type: 'deal' });
      rounds.shift();
    }
  };
  for (const { at, expected, options, played } of decisions) {
    reachRoundsUntil(at);
    reach({ at, lead: expected, type: 'choice' });
    stations.push({ at: at + 1, lead: options[played].lead, type: 'chosen' });
  }
  reachRoundsUntil(end.at);
  reach({ at: end.at, lead: exactly(end.lead), type: 'end' });
  return { curve: stations.map(({ at, lead }) => ({ at, lead: lead.mean })), strokes };
}
