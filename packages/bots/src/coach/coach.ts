import type { CoachProgress, CoachReport } from './report.ts';
import { type CoachRequest, Study } from './study.ts';

/**
 * Explains a finished match to a seat; yields its progress before every choice. The first step
 * throws `InvalidInput` when there is no such match or it is not over.
 */
export function* coach(request: CoachRequest): Generator<CoachProgress, CoachReport> {
  const study = new Study(request);
  const decisions = [];
  for (let done = 0; done < study.size; done++) {
    yield { done, total: study.size };
    decisions.push(study.look(done) ?? []);
  }
  return study.conclude(decisions.flat());
}
