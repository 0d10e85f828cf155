import { botNamed, type Decision, Study } from '@sobremesa/bots';
import { type AnyMove, type AnyView, FastRng, type Scenario } from '@sobremesa/engine';
import { botsOf } from '@sobremesa/games/bots';
import { netOf } from '@sobremesa/games/node';
import type { CoachingTask, StudiedDecision } from '../records/coach.ts';

export interface ChooseTask {
  readonly game: string;
  readonly bot: string;
  readonly view: AnyView;
  readonly seed: string;
}

/** Runs in a worker thread: chooses a bot's move. */
export default function think({ game: id, bot, view, seed }: ChooseTask): AnyMove {
  return botNamed(bot)(botsOf(id), netOf(id)).choose(view, new FastRng(seed));
}

/** One decision of a match, as the coach appraises it. */
export function studyDecision({
  task,
  index,
}: {
  task: CoachingTask;
  index: number;
}): StudiedDecision {
  const study = studyOf(task);
  const decision = index < study.size ? study.look(index) : undefined;
  return { total: study.size, ...(decision ? { decision } : {}) };
}

/** The report on all decisions, as JSON. */
export function conclude(work: { task: CoachingTask; decisions: readonly Decision[] }): string {
  return JSON.stringify(studyOf(work.task).conclude(work.decisions), rounded);
}

/** The match of the latest task. Its parts come one after the other, and replaying a long match is slow. */
let latest: { readonly task: CoachingTask; readonly study: Study } | undefined;

function studyOf(task: CoachingTask): Study {
  if (latest && isSame(latest.task, task)) return latest.study;
  const { seat, playouts, seed } = task;
  const scenario: Scenario = JSON.parse(task.scenario);
  const study = new Study({
    bots: botsOf(scenario.game),
    net: netOf(scenario.game),
    scenario,
    seat,
    budget: { playouts },
    seed,
  });
  latest = { task, study };
  return study;
}

const isSame = (one: CoachingTask, other: CoachingTask): boolean =>
  one.table === other.table && one.seat === other.seat && one.playouts === other.playouts;

/** Estimates from playouts are not more precise than this; more digits would only cost space. */
const PRECISION = 1e4;

const rounded = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * PRECISION) / PRECISION : value;
