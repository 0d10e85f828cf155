import type { AnyMove, AnyView } from '@sobremesa/engine';
import type { Bot } from '../bot.ts';
import type { Knowledge } from './knowledge.ts';

/** How a game is played at each level. */
export interface Skill<State, Move extends AnyMove, View extends AnyView> {
  /** Plays like somebody who knows the rules and little more: a beginner's mistakes, no noise. */
  readonly easy: Bot<View, Move>;
  /** A sound casual player; absent: the policy without search. */
  readonly normal?: Bot<View, Move>;
  /** What hard and expert search with. */
  readonly knowledge: Knowledge<State, Move, View>;
  /** The policy without the chance that playouts need; absent: there is none in it. */
  readonly steadyPolicy?: Knowledge<State, Move, View>['policy'];
  /** How hard expects everybody to go on, where expert reckons with more; absent: the policy. */
  readonly hardPolicy?: Knowledge<State, Move, View>['policy'];
  /** How many playouts a decision: hard about 50 ms on one core, expert a second at most. */
  readonly playouts: { readonly hard: number; readonly expert: number };
}

export type AnySkill = Skill<unknown, AnyMove, AnyView>;
