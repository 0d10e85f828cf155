import type { AnyMove, AnyView } from '@sobremesa/engine';
import type { GameWords } from '../words.ts';
import type { CoachWords, LessonRisk, MistakeLesson, Tip } from './lesson.ts';

/** So many points as a language says them. */
export interface Amount {
  /** "about 3 points". */
  readonly text: string;
  /** Such points count against whoever has them. */
  readonly isPenalty: boolean;
}

/** What a game counts. */
export interface Unit {
  about(count: number): string;
  readonly isPenalty: boolean;
}

/** What a language tells lessons with; moves come as parts of a sentence. */
export interface CoachPhrases {
  luck(amount: Amount, isGood: boolean, isDeal: boolean): string;
  /** Without a gain in points there is one in chances. */
  mistake(better: string, played: string, gain?: Amount): string;
  tip(best: string, next: string, isClose: boolean, gain?: Amount): string;
  /** "Best", as the beginning of a tip. */
  best(isClose: boolean): string;
}

/** Names a move inside a sentence. */
type NameMove = (move: AnyMove, view: AnyView, words: GameWords) => string;

/** What only some games can say: the danger that a move runs at once. */
export interface RiskWords {
  mistake(lesson: MistakeLesson): string | undefined;
  tip(tip: Tip, best: string): string | undefined;
  remark(risk: LessonRisk): string;
}

/** Fewer points are no matter of points: they are a matter of the chance to win. */
export const LEAST_POINTS = 0.5;

const nameMove: NameMove = (move, view, words) => {
  const text = words.move(move, view);
  return text.charAt(0).toLowerCase() + text.slice(1);
};

/** How a game's coach speaks, out of a language's phrases and what the game adds to them. */
export function coachWords(
  phrases: CoachPhrases,
  unit: Unit,
  { name = nameMove, risks }: { readonly name?: NameMove; readonly risks?: RiskWords } = {},
): CoachWords {
  const amount = (points: number): Amount => ({
    text: unit.about(Math.round(Math.abs(points))),
    isPenalty: unit.isPenalty,
  });
  const gain = (points: number): Amount | undefined =>
    points < LEAST_POINTS ? undefined : amount(points);
  return {
    tip: (tip, view, words) =>
      risks?.tip(tip, phrases.best(tip.isClose)) ??
      phrases.tip(
        name(tip.best.move, view, words),
        name(tip.next.move, view, words),
        tip.isClose,
        tip.isClose ? undefined : gain(tip.points),
      ),
    lesson: (lesson, view, words) =>
      lesson.type === 'luck'
        ? phrases.luck(
            amount(Math.max(1, Math.abs(lesson.points))),
            lesson.points > 0,
            lesson.isDeal,
          )
        : (risks?.mistake(lesson) ??
          phrases.mistake(
            name(lesson.better, view, words),
            name(lesson.played, view, words),
            gain(lesson.points),
          )),
    risk: (risk) => risks?.remark(risk),
  };
}
