import type { Advice } from '@sobremesa/bots';
import type { Tip } from '@sobremesa/words/coach';

/** Within so many standard errors nobody can say which of two moves is better. */
const CLOSE = 2;

/** What the advice comes to; nothing where there is nothing to choose. */
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
