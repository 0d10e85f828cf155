import type { CoachProgress, CoachReport } from './report.ts';
import { type CoachRequest, Study } from './study.ts';

/**
 * Explains a finished match to a seat. Whoever asks is told before every choice how far it is, and
 * gets the report in the end. Throws `InvalidInput` at the first step when there is no such match.
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
