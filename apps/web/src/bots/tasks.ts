import type { Advice } from '@sobremesa/bots';
import type { AnyMove, AnyView, Scenario, Seat } from '@sobremesa/engine';
import type { CoachReport } from '@sobremesa/protocol';

/** What the worker of the bots can be asked for, and what it answers. */
export interface BotTasks {
  /** The move of a bot. It gets a view, never a table. */
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
    readonly question: { readonly game: string; readonly view: AnyView };
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
}

export type TaskName = keyof BotTasks;
export type QuestionOf<Name extends TaskName> = BotTasks[Name]['question'];
export type AnswerOf<Name extends TaskName> = BotTasks[Name]['answer'];

export interface TaskMessage<Name extends TaskName> {
  readonly task: Name;
  readonly question: QuestionOf<Name>;
}
