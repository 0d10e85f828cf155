import { STEP_PARTS, type StepPart } from './step-clock.ts';
import type { Vitals } from './vitals.ts';

/** `fault`: people notice it now. `warning`: they will. `note`: worth knowing. */
export type Severity = 'fault' | 'warning' | 'note';

export type Problem = { readonly severity: Severity } & (
  | { readonly kind: 'database-away'; readonly database: Vitals['database'] }
  | { readonly kind: 'bus-away' }
  | { readonly kind: 'disk-full'; readonly free: number }
  | { readonly kind: 'busy'; readonly load: number }
  | { readonly kind: 'slow-steps'; readonly p99: number; readonly part: StepPart }
  | { readonly kind: 'memory-full'; readonly share: number }
  | { readonly kind: 'sockets-full'; readonly sockets: number; readonly most: number }
  | { readonly kind: 'bots-wait'; readonly waiting: number; readonly threads: number }
  | { readonly kind: 'damaged-logs'; readonly count: number }
  | { readonly kind: 'faults'; readonly count: number }
  /** `page`: /admin/health too; otherwise only /metrics. */
  | { readonly kind: 'open'; readonly page: boolean }
);

export type ProblemKind = Problem['kind'];

const GIB = 2 ** 30;
/** Free space of the disk: warned below the first, a fault below the second. */
const LITTLE_DISK = GIB;
const NO_DISK = GIB / 10;
/** Shares of the event loop's time. deploy/prometheus/alerts.yaml warns at the same ones. */
const BUSY = 0.7;
const OVERLOADED = 0.9;
const MEMORY_FULL = 0.85;
const SOCKETS_FULL = 0.9;
/** Decisions of bots that wait for each thread; a hard one takes 2 to 60 ms. */
const MANY_WAITING = 100;
/** With fewer steps one slow step would decide the quantile. */
const MIN_STEPS = 100;

const ORDER: readonly Severity[] = ['fault', 'warning', 'note'];

/** The part that takes longest for the slowest steps. */
const slowestPart = ({ steps }: Vitals): StepPart =>
  STEP_PARTS.toSorted((a, b) => (steps.parts[b].p99 ?? 0) - (steps.parts[a].p99 ?? 0))[0];

function diskProblems({ disk }: Vitals): Problem[] {
  if (!disk || disk.free >= LITTLE_DISK) return [];
  const severity = disk.free < NO_DISK ? 'fault' : 'warning';
  return [{ severity, kind: 'disk-full', free: disk.free }];
}

function loadProblems({ load }: Vitals): Problem[] {
  if (load < BUSY) return [];
  return [{ severity: load < OVERLOADED ? 'warning' : 'fault', kind: 'busy', load }];
}

function stepProblems(vitals: Vitals): Problem[] {
  const { count, total } = vitals.steps;
  if (count < MIN_STEPS || total.p99 === undefined || total.p99 < vitals.slowStep) return [];
  return [{ severity: 'fault', kind: 'slow-steps', p99: total.p99, part: slowestPart(vitals) }];
}

/** What is wrong, the worst first. */
export function problemsOf(vitals: Vitals): Problem[] {
  const { database, heap, sockets, maxSockets, botsWaiting, botThreads, steps } = vitals;
  const problems: (Problem | false)[] = [
    !vitals.databaseAnswers && { severity: 'fault', kind: 'database-away', database },
    vitals.busAnswers === false && { severity: 'fault', kind: 'bus-away' },
    ...diskProblems(vitals),
    ...stepProblems(vitals),
    ...loadProblems(vitals),
    heap.used > heap.limit * MEMORY_FULL && {
      severity: 'warning',
      kind: 'memory-full',
      share: heap.used / heap.limit,
    },
    sockets > maxSockets * SOCKETS_FULL && {
      severity: 'warning',
      kind: 'sockets-full',
      sockets,
      most: maxSockets,
    },
    botsWaiting > MANY_WAITING * botThreads && {
      severity: 'warning',
      kind: 'bots-wait',
      waiting: botsWaiting,
      threads: botThreads,
    },
    vitals.damagedLogs > 0 && {
      severity: 'fault',
      kind: 'damaged-logs',
      count: vitals.damagedLogs,
    },
    steps.faults > 0 && { severity: 'warning', kind: 'faults', count: steps.faults },
    vitals.open !== undefined && {
      severity: 'note',
      kind: 'open',
      page: vitals.open === 'page and metrics',
    },
  ];
  return problems
    .filter((problem) => problem !== false)
    .toSorted((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));
}
