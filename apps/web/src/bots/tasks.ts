import type { Advice, CoachReport, Measured } from '@sobremesa/bots';
import type { AnyEvent, AnyMove, AnyView, Scenario, Seat } from '@sobremesa/engine';
import type { GameId } from '@sobremesa/games/covers';

/** What a decision of a finished match gave away, without what was seen. */
export interface ReviewedDecision {
  /** How many moves were played before it. */
  readonly at: number;
  /** One of the game's kinds of decision. */
  readonly kind: string;
  /** The theme of puzzles that the decision would have as a puzzle; absent when the best move was played. */
  readonly theme?: string;
  /** In points of lead. */
  readonly loss: Measured;
}

/** What the worker of the bots can be asked for, and what it answers. */
export interface BotTasks {
  /** The move of a bot. It gets a view with what its seat remembers, never a table. */
  readonly choose: {
    readonly question: {
      readonly id: number;
      readonly game: string;
      readonly level: string;
      readonly view: AnyView;
      readonly seed: string;
    };
    readonly answer: { readonly id: number; readonly move: AnyMove };
  };
  /** The values of the moves of one decision. */
  readonly advise: {
    readonly question: {
      readonly game: GameId;
      readonly view: AnyView;
      /** What this page was sent of the match, without a gap to the present; from it follows what the seat remembers. */
      readonly seen: readonly AnyEvent[];
    };
    readonly answer:
      | { readonly type: 'thinking'; readonly percent: number }
      | { readonly type: 'ready'; readonly advice: Advice };
  };
  /** The coach's report on a finished match. */
  readonly coach: {
    readonly question: { readonly scenario: Scenario; readonly seat: Seat };
    readonly answer:
      | { readonly type: 'working'; readonly done: number; readonly total: number }
      | { readonly type: 'ready'; readonly report: CoachReport };
  };
  /** What every decision of a seat gave away in a finished match. */
  readonly review: {
    readonly question: {
      readonly scenario: Scenario;
      readonly seat: Seat;
      /** The moves that a bot made in the seat's place. */
      readonly leftOut: readonly number[];
    };
    readonly answer:
      | { readonly type: 'reviewed'; readonly decisions: readonly ReviewedDecision[] }
      /** The rules of this page are not those of the match. */
      | { readonly type: 'refused' };
  };
}

export type TaskName = keyof BotTasks;
export type QuestionOf<Name extends TaskName> = BotTasks[Name]['question'];
export type AnswerOf<Name extends TaskName> = BotTasks[Name]['answer'];

export interface TaskMessage<Name extends TaskName> {
  readonly task: Name;
  readonly question: QuestionOf<Name>;
}
