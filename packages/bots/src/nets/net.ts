import type { AnyMove, AnyView } from '@sobremesa/engine';
import type { Bot } from '../bot.ts';
import type { Knowledge } from '../search/knowledge.ts';

/** The levels above a casual player. `hard` plays by a net alone, if at all, `expert` searches with it. */
export const netLevels = ['hard', 'expert'] as const;
export type NetLevel = (typeof netLevels)[number];

/** What a net has learnt of a game; a game names its own in `node.ts`, and in `bots.ts` if levels play with it. */
export interface GameNet<State, Move extends AnyMove, View extends AnyView> {
  /** Plays the move that the net values most, without search. */
  readonly bot: Bot<View, Move>;
  /** The net's values as the prior of a search. */
  readonly prior: NonNullable<Knowledge<State, Move, View>['prior']>;
  /** As how many worlds the prior counts in the search of expert. */
  readonly priorWorlds: number;
  /** As how many worlds it counts for the coach, who tries all moves alike. */
  readonly coachWorlds: number;
  /** Playouts a decision of such a search; absent: as many as expert has without a net. */
  readonly playouts?: number;
  /** The levels that play with the net, because it was measured to make them stronger. */
  readonly levels: readonly NetLevel[];
  /** Whether they are stronger with it in this variant too; absent: wherever it has learnt. */
  isStronger?(view: View): boolean;
  /** Whether the net was trained on this variant; absent: on all of them. */
  hasLearnt?(view: View): boolean;
}

export type AnyGameNet = GameNet<unknown, AnyMove, AnyView>;

/**
 * Converts a value that a net gives, in points at an even table, to a chance to win, with the scale
 * that train/sim uses. `spread` is how many points decide a match.
 */
export const pointsToChance = (points: number, spread: number, players: number): number =>
  (points * (players - 1)) / (spread * players * players);
