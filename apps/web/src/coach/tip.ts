import type { Advice } from '@sobremesa/bots';
import type { Tip } from '@sobremesa/words/coach';

/** Within this many standard errors two moves count as equally good. */
const CLOSE = 2;

/** The best move against the next one; `undefined` with a single move. */
export function tipOf({ options: [best, next] }: Advice): Tip | undefined {
  return (
    next && {
      best,
      next,
      points: best.lead.mean - next.lead.mean,
      isClose: next.behind.mean <= CLOSE * next.behind.error,
    }
  );
}
