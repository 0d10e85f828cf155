import { setTimeout } from 'node:timers/promises';
import type { Context } from '../context.ts';

const PING_TIMEOUT = 2_000;
/** How long an answer is reused. */
const READY_FOR = 1_000;

/** Whether they answer. */
interface Answering {
  readonly database: boolean;
  readonly bus: boolean;
}

/** Whether a ping succeeds in time. */
const responds = (ping: Promise<void>): Promise<boolean> =>
  Promise.race([
    ping.then(
      () => true,
      () => false,
    ),
    setTimeout(PING_TIMEOUT, false, { ref: false }),
  ]);

/** Shares one check between all requests of a second: it writes to the disk, which an attacker could exploit. */
function shared<Answer>(check: () => Promise<Answer>): () => Promise<Answer> {
  let last: { readonly askedAt: number; readonly answer: Promise<Answer> } | undefined;
  return () => {
    // Monotonic: the time of day can be set back.
    const now = performance.now();
    if (!last || now - last.askedAt >= READY_FOR) last = { askedAt: now, answer: check() };
    return last.answer;
  };
}

/** Checks whether database and bus answer, at most once a second. */
export const readinessOf = ({
  storage,
  bus,
}: Pick<Context, 'storage' | 'bus'>): (() => Promise<Answering>) =>
  shared(async () => {
    const [database, busAnswers] = await Promise.all([
      responds(storage.ping()),
      responds(bus.ping()),
    ]);
    return { database, bus: busAnswers };
  });
