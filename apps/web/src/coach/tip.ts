import type { Advice } from '@sobremesa/bots';
import type { Tip } from '@sobremesa/words/coach';

/** Within this many standard errors two moves count as equally good. */
const CLOSE = 2;

/** The best move against the next one, if there is one; `undefined` where there is no choice. */
export function tipOf({ options: [best, next] }: Advice): Tip | undefined {
  return (
    best && {
      best,
      next,
      points: next ? best.lead.mean - next.lead.mean : 0,
      isClose: next !== undefined && next.behind.mean <= CLOSE * next.behind.error,
    }
  );
}
