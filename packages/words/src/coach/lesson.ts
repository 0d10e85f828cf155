import type { AnyMove, AnyView } from '@sobremesa/engine';
import type { GameWords } from '../words.ts';

/** The trouble that a move might have brought at once. What it is, only its game knows. */
export interface LessonRisk {
  /** From 0 to 1. */
  readonly chance: number;
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

/** How a game's coach speaks in one language; the game's own words name the moves. */
export interface CoachWords {
  /** What to play, before a move, to the seat whose view it is. */
  tip(tip: Tip, view: AnyView, words: GameWords): string;
  /** What decided the match, to the seat whose view it was before it moved. */
  lesson(lesson: Lesson, view: AnyView, words: GameWords): string;
  /** The danger of a move, as a remark beside it; `undefined` where the game has no words for it. */
  risk(risk: LessonRisk): string | undefined;
}
