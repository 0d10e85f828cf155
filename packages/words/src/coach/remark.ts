import type { AnyMove, AnyView } from '@sobremesa/engine';
import type { GameWords } from '../words.ts';

/** The immediate harm that a move risks. Only the game knows what the harm is. */
export interface MoveRisk {
  /** From 0 to 1. */
  readonly chance: number;
  readonly cost: number;
}

/** Another move would have been better by `points`. */
export interface MistakeRemark {
  readonly type: 'mistake';
  readonly played: AnyMove;
  readonly better: AnyMove;
  readonly points: number;
  readonly risks?: { readonly played: MoveRisk; readonly better: MoveRisk };
}

/** Points gained or lost by the deal, or by what others did after a move. */
export interface LuckRemark {
  readonly type: 'luck';
  readonly points: number;
  readonly isDeal: boolean;
}

export type Remark = MistakeRemark | LuckRemark;

/** The best move now, and the second best if another is worth a thought. */
export interface Tip {
  readonly best: TipMove;
  readonly next?: TipMove | undefined;
  /** The difference in value between best and next; 0 without `next`. */
  readonly points: number;
  /** The difference is within the error of the estimate. */
  readonly isClose: boolean;
}

export interface TipMove {
  readonly move: AnyMove;
  readonly risk?: MoveRisk;
}

/**
 * Why a move is good, in one short sentence that is true of this view: what the seat cannot know is
 * never claimed. `undefined` where there is nothing short to say.
 */
export type Reason = (move: AnyMove, view: AnyView) => string | undefined;

/** The coach's sentences for a game in one language; the game's words name the moves. */
export interface CoachWords {
  /** Said before a move to the seat whose view it is. */
  tip(tip: Tip, view: AnyView, words: GameWords): string;
  /** Said after the match to the seat whose view it was before the move. */
  remark(remark: Remark, view: AnyView, words: GameWords): string;
  readonly reason: Reason;
  /** The risk of a move as a short text beside it; `undefined` where the game does not name risks. */
  risk(risk: MoveRisk): string | undefined;
}
