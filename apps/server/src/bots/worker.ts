import { bots, type Decision, Study } from '@sobremesa/bots';
import { type AnyGame, type AnyMove, type AnyView, FastRng } from '@sobremesa/engine';
import { findGame } from '@sobremesa/games/rules';
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
  return makeBot(gameOf(id)).choose(view, new FastRng(seed));
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

const studyOf = ({ scenario, seat, playouts, seed }: Lesson): Study =>
  new Study({ game: gameOf(scenario.game), scenario, seat, budget: { playouts }, seed });

function gameOf(id: string): AnyGame {
  const game = findGame(id);
  if (!game) throw new Error(`there is no game "${id}"`);
  return game;
}

/** More digits than playouts can know would only be sent and stored. */
const DIGITS = 1e4;

const rounded = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * DIGITS) / DIGITS : value;
