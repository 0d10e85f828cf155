import { bots, type Decision, Study } from '@sobremesa/bots';
import { type AnyMove, type AnyView, FastRng, type Scenario } from '@sobremesa/engine';
import { botsOf } from '@sobremesa/games/bots';
import { netOf } from '@sobremesa/games/nets';
import type { Lesson, Look } from '../records/coach.ts';

export interface Thought {
  readonly game: string;
  readonly level: string;
  readonly view: AnyView;
  readonly seed: string;
}

/** Runs in a worker thread: one thought, one move. */
export default function think({ game: id, level, view, seed }: Thought): AnyMove {
  const makeBot = Object.entries(bots).find(([name]) => name === level)?.[1];
  if (!makeBot) throw new Error(`no bot "${level}" for "${id}"`);
  return makeBot(botsOf(id), netOf(id)).choose(view, new FastRng(seed));
}

/** One piece of the coach's work: one choice. */
export function look({ lesson, index }: { lesson: Lesson; index: number }): Look {
  const study = studyOf(lesson);
  const decision = index < study.size ? study.look(index) : undefined;
  return { total: study.size, ...(decision ? { decision } : {}) };
}

/** The last piece of the coach's work. */
export function conclude(work: { lesson: Lesson; decisions: readonly Decision[] }): string {
  return JSON.stringify(studyOf(work.lesson).conclude(work.decisions), rounded);
}

/** The pieces of one lesson come one after the other: reading a long match again takes a while. */
let latest: { readonly lesson: Lesson; readonly study: Study } | undefined;

function studyOf(lesson: Lesson): Study {
  if (latest && isSame(latest.lesson, lesson)) return latest.study;
  const { seat, playouts, seed } = lesson;
  const scenario: Scenario = JSON.parse(lesson.scenario);
  const study = new Study({
    bots: botsOf(scenario.game),
    scenario,
    seat,
    budget: { playouts },
    seed,
  });
  latest = { lesson, study };
  return study;
}

const isSame = (one: Lesson, other: Lesson): boolean =>
  one.table === other.table && one.seat === other.seat && one.playouts === other.playouts;

/** More digits than playouts can know would only be sent and stored. */
const DIGITS = 1e4;

const rounded = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * DIGITS) / DIGITS : value;
