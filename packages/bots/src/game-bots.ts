import type { AnyEvent, AnyMove, AnyView, Game, OptionSpecs } from '@sobremesa/engine';
import type { Bot } from './bot.ts';
import type { Hazard } from './coach/hazard.ts';
import type { Skill } from './search/skill.ts';

/**
 * Everything that levels, arena and coach need to know of one game. A game's `bots/index.ts`
 * exports one; `games/bots.ts` lists them. Nets are apart (`GameNet`), because their weights are
 * large and the page does without them.
 */
export interface GameBots<
  State,
  Move extends AnyMove,
  View extends AnyView,
  Event extends AnyEvent,
> {
  /** The rules by which these bots play. */
  readonly game: Game<State, Move, View, Event, OptionSpecs>;
  /** A fixed rule that looks at the table once, without search: the baseline of every game. */
  readonly greedy: Bot<View, Move>;
  /** How each level plays. */
  readonly skill: Skill<State, Move, View>;
  /** A danger that some moves run at once, which the coach reports; absent: the game has none. */
  readonly hazard?: Hazard<View, Move, Event>;
  /**
   * Playouts a decision of `classic`, the arena's fixed opponent: set once, so that measurements
   * stay comparable when the budget of expert changes. Absent: as many as expert has.
   */
  readonly classicPlayouts?: number;
}

/** Bots of a game whose types are not known here, like `AnyGame`. */
export type AnyGameBots = GameBots<unknown, AnyMove, AnyView, AnyEvent>;
