import type { AnyMove, AnyView } from '@sobremesa/engine';
import type { Bot } from '../bot.ts';
import type { Knowledge } from './knowledge.ts';

/** How the levels play a game. */
export interface Skill<State, Move extends AnyMove, View extends AnyView> {
  /** Plays like a beginner who knows the rules: with typical mistakes, not with random moves. */
  readonly easy: Bot<View, Move>;
  /** A competent casual player; absent: the policy without search. */
  readonly normal?: Bot<View, Move>;
  /** The knowledge with which hard and expert search. */
  readonly knowledge: Knowledge<State, Move, View>;
  /** What hard still knows of what it has seen; absent: everything, as expert does. */
  hardRecalls?(memory: NonNullable<View['memory']>): View['memory'];
  /** What expert searches with besides that; absent: nothing. The arena's `classic` goes on without it. */
  readonly expert?: Partial<Knowledge<State, Move, View>>;
  /** The policy without the randomness that playouts need; absent: the policy has none. */
  readonly steadyPolicy?: Knowledge<State, Move, View>['policy'];
  /** The policy of all seats in the playouts of hard; absent: that of the knowledge. */
  readonly hardPolicy?: Knowledge<State, Move, View>['policy'];
  /** How far the characters `cautious` and `daring` bend utilities; absent: the usual. */
  readonly curve?: number;
  /** Playouts for each decision: hard about 50 ms on one core, expert a second at most. */
  readonly playouts: { readonly hard: number; readonly expert: number };
}
