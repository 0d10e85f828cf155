import type { AnyMove, AnyView } from '@sobremesa/engine';
import type { GameWords } from '../words.ts';
import type { CoachWords, MistakeRemark, MoveRisk, Reason, Tip } from './remark.ts';

/** A number of points in words. */
export interface Amount {
  /** "about 3 points". */
  readonly text: string;
  /** Fewer points are better. */
  readonly isPenalty: boolean;
}

/** What a game counts, such as points. */
export interface Unit {
  about(count: number): string;
  readonly isPenalty: boolean;
}

/** The sentences of a language; moves are passed as parts of a sentence. */
export interface CoachPhrases {
  luck(amount: Amount, isGood: boolean, isDeal: boolean): string;
  /** Without `gain` the better move raised the chance to win, not the points. */
  mistake(better: string, played: string, gain?: Amount): string;
  tip(best: string, next: string, isClose: boolean, gain?: Amount): string;
  /** "Best by about 3 points", as the beginning of a tip. */
  best(isClose: boolean, gain?: Amount): string;
}

/** Names a move inside a sentence. */
export type NameMove = (move: AnyMove, view: AnyView, words: GameWords) => string;

/** Sentences about immediate risks, for games that have them. */
export interface RiskWords {
  mistake(remark: MistakeRemark): string | undefined;
  /** With a reason the next best move is left out. */
  tip(tip: Tip, best: string, hasReason: boolean): string | undefined;
  note(risk: MoveRisk): string;
}

/** Smaller gains are described as a chance to win, because they would round to 0 points. */
export const MIN_POINTS = 0.5;

/** As the game's words do, with a small initial. */
export const nameMove: NameMove = (move, view, words) => {
  const text = words.move(move, view);
  return text.charAt(0).toLowerCase() + text.slice(1);
};

/** What a game adds to the phrases of a language. */
export interface OwnWords {
  readonly name?: NameMove;
  readonly risks?: RiskWords;
  readonly reason?: Reason;
}

/** Combines the phrases of a language with what the game adds to them. */
export function coachWords(
  phrases: CoachPhrases,
  unit: Unit,
  { name = nameMove, risks, reason = () => undefined }: OwnWords = {},
): CoachWords {
  const amount = (points: number): Amount => ({
    text: unit.about(Math.round(Math.abs(points))),
    isPenalty: unit.isPenalty,
  });
  const gain = (points: number): Amount | undefined =>
    points < MIN_POINTS ? undefined : amount(points);
  return {
    tip(tip, view, words) {
      const { best, next, isClose, points } = tip;
      const why = reason(best.move, view);
      const said = risks?.tip(tip, phrases.best(isClose), why !== undefined);
      const better = isClose ? undefined : gain(points);
      const move = name(best.move, view, words);
      if (why) return `${said ?? `${phrases.best(isClose, better)}: ${move}.`} ${why}`;
      return said ?? phrases.tip(move, name((next ?? best).move, view, words), isClose, better);
    },
    remark: (remark, view, words) =>
      remark.type === 'luck'
        ? phrases.luck(
            amount(Math.max(1, Math.abs(remark.points))),
            remark.points > 0,
            remark.isDeal,
          )
        : (risks?.mistake(remark) ??
          phrases.mistake(
            name(remark.better, view, words),
            name(remark.played, view, words),
            gain(remark.points),
          )),
    reason,
    risk: (risk) => risks?.note(risk),
  };
}
