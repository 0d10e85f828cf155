import type { MyTable } from '@sobremesa/protocol';
import { Failure } from '../../net/failure.ts';
import { linkTo } from '../../play/table-link.ts';
import { toasts } from '../../toasts/toasts.svelte.ts';
import { m } from './messages/index.ts';

/** Ends matches against bots before their end, and says how many. */
export async function discard(tables: readonly Pick<MyTable, 'code'>[]): Promise<void> {
  const answers = await Promise.allSettled(
    tables.map(({ code }) => linkTo(code).act(code, { type: 'discard' })),
  );
  const failures = answers.flatMap((answer) =>
    answer.status === 'rejected' ? [answer.reason as unknown] : [],
  );
  // Another tab may have been faster.
  const isGone = (error: unknown): boolean =>
    error instanceof Failure && error.code === 'table-closed';
  const [refusal] = failures.filter((error) => !isGone(error));
  if (refusal !== undefined) {
    toasts.fail(refusal, ({ code }) => (code === 'not-alone' ? m.counts : undefined));
  }
  const done = tables.length - failures.length;
  if (done > 0) toasts.say(m.discarded({ count: done }));
}
