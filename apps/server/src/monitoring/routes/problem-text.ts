import type { Problem, ProblemKind } from '../problems.ts';
import type { Figures } from './figures.ts';
import type { Messages } from './messages/all.ts';

/** A problem in words: what is wrong, what people notice, and what to do. */
interface ProblemText {
  readonly title: string;
  readonly effect: string;
  readonly remedy: string;
}

type Write<Kind extends ProblemKind> = (
  m: Messages['problems'][Kind],
  problem: Extract<Problem, { kind: Kind }>,
  figures: Figures,
) => ProblemText;

const write: { readonly [Kind in ProblemKind]: Write<Kind> } = {
  'database-away': ({ title, effect, ...remedies }, { database }) => ({
    title,
    effect,
    remedy: remedies[database],
  }),
  'bus-away': (m) => m,
  'disk-full': ({ title, ...m }, { free }, { bytes }) => ({
    ...m,
    title: title({ free: bytes(free) }),
  }),
  busy: ({ title, ...m }, { load }, { percent }) => ({
    ...m,
    title: title({ load: percent(load) }),
  }),
  'slow-steps': ({ title, effect, parts }, { p99, part }, { milliseconds }) => ({
    title: title({ time: milliseconds(p99) }),
    effect,
    remedy: parts[part],
  }),
  'memory-full': ({ title, ...m }, { share }, { percent }) => ({
    ...m,
    title: title({ share: percent(share) }),
  }),
  'sockets-full': ({ title, ...m }, { sockets, most }, { count }) => ({
    ...m,
    title: title({ sockets: count(sockets), most: count(most) }),
  }),
  'bots-wait': ({ title, effect, remedy }, { waiting, threads }, { count }) => ({
    title: title({ waiting: count(waiting) }),
    effect,
    remedy: remedy({ threads: count(threads) }),
  }),
  'damaged-logs': ({ title, ...m }, { count }) => ({ ...m, title: title({ count }) }),
  faults: ({ title, ...m }, { count }) => ({ ...m, title: title({ count }) }),
  open: ({ title, ...m }, { page }) => ({ ...m, title: title({ page }) }),
};

export function problemText<Kind extends ProblemKind>(
  problem: Problem & { readonly kind: Kind },
  problems: Messages['problems'],
  figures: Figures,
): ProblemText {
  const { kind } = problem;
  return write[kind](problems[kind], problem as Extract<Problem, { kind: Kind }>, figures);
}
