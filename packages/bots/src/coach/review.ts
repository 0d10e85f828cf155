import type { CoachProgress, WeighedChoice } from './report.ts';
import { type CoachRequest, Study } from './study.ts';

export interface ReviewRequest extends CoachRequest {
  /** The moves of the match, by their index, that somebody else made at the seat. */
  readonly leftOut: readonly number[];
}

/**
 * What every decision of a seat gave away in a finished match; yields its progress before every
 * choice. The first step throws `InvalidInput` when there is no such match or it is not over.
 */
export function* review({
  leftOut,
  ...request
}: ReviewRequest): Generator<CoachProgress, readonly WeighedChoice[]> {
  const study = new Study(request);
  const weighed = [];
  for (let done = 0; done < study.size; done++) {
    yield { done, total: study.size };
    if (!leftOut.includes(study.movesBefore(done))) weighed.push(study.weigh(done) ?? []);
  }
  return weighed.flat();
}
