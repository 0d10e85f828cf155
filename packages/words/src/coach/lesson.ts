import type { AnyMove, AnyView } from '@sobremesa/engine';
import type { GameWords } from '../words.ts';

/** The trouble that a move might have brought at once. */
export interface LessonRisk {
  /** From 0 to 1. */
  readonly chance: number;
  readonly row: number;
  readonly cost: number;
}

/** Another move would have been better by so many points. */
export interface MistakeLesson {
  readonly type: 'mistake';
  readonly played: AnyMove;
  readonly better: AnyMove;
  readonly points: number;
  readonly risks?: { readonly played: LessonRisk; readonly better: LessonRisk };
}

/** What nobody can help: so many points came or went, with the deal or with what followed a move. */
export interface LuckLesson {
  readonly type: 'luck';
  readonly points: number;
  readonly isDeal: boolean;
}

export type Lesson = MistakeLesson | LuckLesson;

/** What to play now, and what would be the next best. */
export interface Tip {
  readonly best: TipMove;
  readonly next: TipMove;
  /** By how many points the best is worth more than the next. */
  readonly points: number;
  /** The next may be as good. */
  readonly isClose: boolean;
}

export interface TipMove {
  readonly move: AnyMove;
  readonly risk?: LessonRisk;
}

/** How a language tells the lessons of a game. */
export interface CoachWords {
  tip(tip: Tip, view: AnyView, words: GameWords): string;
  mistake(lesson: MistakeLesson, view: AnyView, words: GameWords): string;
  luck(lesson: LuckLesson): string;
  /** The danger of a move, as a remark beside it. */
  risk(risk: LessonRisk): string;
}

/** Fewer points are no matter of points: they are a matter of the chance to win. */
const LEAST_POINTS = 0.5;

/** Whole points as people say them, "about 3"; `undefined` when there are none to speak of. */
export const wholePoints = (points: number): number | undefined =>
  Math.abs(points) < LEAST_POINTS ? undefined : Math.round(Math.abs(points));

/** Below this share of worlds nobody would speak of a risk; above the other, of chance. */
const SAFE = 0.02;
const CERTAIN = 0.99;

export type Danger = 'safe' | 'risky' | 'certain';

export const dangerOf = ({ chance }: LessonRisk): Danger =>
  chance < SAFE ? 'safe' : chance > CERTAIN ? 'certain' : 'risky';

export const percentOf = ({ chance }: LessonRisk): number => Math.round(chance * 100);

/** Whether what could happen at once explains the mistake. */
export const isRiskier = ({ played, better }: NonNullable<MistakeLesson['risks']>): boolean =>
  played.chance * played.cost > better.chance * better.cost + LEAST_POINTS &&
  played.chance > better.chance;
